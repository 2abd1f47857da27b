"""What is wrong with a value of a card file; several ways to write a thing say together what they expect."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckwerk.engine.nearest import nearest
from deckwerk.words import BETWEEN

if TYPE_CHECKING:
    from deckwerk.cards.source import Entry
    from deckwerk.engine.errors import CardFileError


@dataclass(frozen=True)
class Misfit:
    """A value that is not as it should be: what would do there, or what is wrong.

    `words` are texts that would do, `things` other values by their keys in the catalogue
    (`error.card-problem.thing`), `fields` the names of a mapping. `problem` is a key of the catalogue with
    its `values`.
    """

    entry: "Entry"
    depth: int
    words: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    problem: str = ""
    values: tuple[tuple[str, object], ...] = ()


def mapping_misfit(entry: "Entry", depth: int, allowed: tuple[str, ...], required: list[str]) -> Misfit:
    """A mapping with other names than it may have, or without one it must have."""
    return Misfit(entry, depth, fields=allowed, required=tuple(required))


class Fit:
    """How well a value fits: how many single values are right, and what is wrong, first of all."""

    __slots__ = ("misfits", "right")

    def __init__(self, right: int, *misfits: Misfit) -> None:
        self.right = right
        self.misfits = misfits

    @staticmethod
    def best(fits: "list[Fit]") -> "Fit":
        """The way to write something that comes nearest; ways that fail at the same value are one."""
        whole = next((fit for fit in fits if not fit.misfits), None)
        if whole is not None:
            return whole
        most = max(fits, key=lambda fit: (fit.right, fit.misfits[0].depth))
        at = most.misfits[0]
        same = [
            misfit
            for fit in fits
            if fit.right == most.right
            for misfit in fit.misfits
            if misfit.entry.is_at(at.entry)
        ]
        return Fit(most.right, *same)

    @staticmethod
    def together(fits: "Iterable[Fit]") -> "Fit":
        """Several values that must all fit; of the things that are wrong the first is named."""
        right = 0
        misfits: tuple[Misfit, ...] = ()
        for fit in fits:
            right += fit.right
            misfits = misfits or fit.misfits
        return Fit(right, *misfits)

    def error(self) -> "CardFileError":
        entry = self.misfits[0].entry
        for misfit in self.misfits:
            if misfit.problem:
                return entry.wrong(misfit.problem, **dict(misfit.values))
        if entry.is_mapping() and any(misfit.fields for misfit in self.misfits):
            return self._wrong_mapping(entry)
        words = _joined([misfit.words for misfit in self.misfits])
        things = _joined([misfit.things for misfit in self.misfits])
        fields = _joined([misfit.fields for misfit in self.misfits])
        if entry.is_text() and words:
            text = entry.name()
            allowed = ", ".join(words)
            near = _either(map(repr, nearest(text, words)))
            if not fields and not things:
                return entry.wrong("unknown", text=repr(text), near=near, allowed=allowed)
            others = [*things, "mapping_of"] if fields else things
            return entry.wrong(
                "unknown_or",
                text=repr(text),
                near=near,
                allowed=allowed,
                things=_either(others),
                fields=", ".join(fields),
            )
        if words:
            things.insert(0, "text_of" if things or fields else "text")
        if fields and not things:
            return entry.wrong("mapping", fields=", ".join(fields))
        if fields:
            things.append("mapping_of")
        problem = "expected_of" if things == ["text"] and words else "expected"
        return entry.wrong(
            problem, things=_either(things), allowed=", ".join(words), fields=", ".join(fields)
        )

    def _wrong_mapping(self, entry: "Entry") -> "CardFileError":
        """A name that no way to write it has, or what is missing for one of them."""
        ways = [misfit for misfit in self.misfits if misfit.fields]
        allowed = _joined([way.fields for way in ways])
        keys = [key for key, _ in entry.pairs()]
        for key in keys:
            if key.name() not in allowed:
                near = _either(map(repr, nearest(key.name(), allowed)))
                return key.wrong("unknown_here", text=repr(key.name()), near=near, allowed=", ".join(allowed))
        names = {key.name() for key in keys}
        open_ways = [way for way in ways if names <= set(way.fields)]
        missing = _joined(
            [tuple(name for name in way.required if name not in names)[:1] for way in open_ways]
        )
        if len(missing) == 1:
            return entry.wrong("missing", text=repr(missing[0]))
        return entry.wrong("exactly_one", allowed=", ".join(missing or allowed))


def _either(things: Iterable[str]) -> str:
    """Things as the catalogue takes lists."""
    return BETWEEN.join(things)


def _joined(lists: list[tuple[str, ...]]) -> list[str]:
    """All that stands in the lists, each once."""
    return list(dict.fromkeys(text for found in lists for text in found))


FITS = Fit(1)
"""A single value that is as it should be."""
