"""What is wrong with a value of a card file; several ways to write a thing say together what they expect."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckwerk.engine.nearest import suggestion

if TYPE_CHECKING:
    from deckwerk.cards.source import Entry
    from deckwerk.engine.errors import CardFileError


@dataclass(frozen=True)
class Misfit:
    """A value that is not as it should be: what would do there, or what is wrong.

    `words` are texts that would do, `things` other values in words, `fields` the names of a mapping.
    """

    entry: "Entry"
    depth: int
    words: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    said: str = ""


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
            if misfit.said:
                return entry.error(misfit.said)
        if entry.is_mapping() and any(misfit.fields for misfit in self.misfits):
            return self._wrong_mapping(entry)
        words = _joined([misfit.words for misfit in self.misfits])
        things = _joined([misfit.things for misfit in self.misfits])
        fields = _joined([misfit.fields for misfit in self.misfits])
        if entry.is_text() and words:
            if fields:
                things.append(f"a mapping with {', '.join(fields)}")
            allowed = ", ".join([*words, *things])
            text = entry.name()
            return entry.error(f"{text!r} is unknown{suggestion(text, words)}; allowed are {allowed}")
        if words:
            things.insert(0, f"a text ({', '.join(words)})" if things or fields else "a text")
        if fields and not things:
            return entry.error(f"a mapping is expected here, with {', '.join(fields)}")
        if fields:
            things.append(f"a mapping with {', '.join(fields)}")
        more = f"; allowed are {', '.join(words)}" if things == ["a text"] and words else ""
        return entry.error(f"{' or '.join(things)} is expected here{more}")

    def _wrong_mapping(self, entry: "Entry") -> "CardFileError":
        """A name that no way to write it has, or what is missing for one of them."""
        ways = [misfit for misfit in self.misfits if misfit.fields]
        allowed = _joined([way.fields for way in ways])
        keys = [key for key, _ in entry.pairs()]
        for key in keys:
            if key.name() not in allowed:
                near = suggestion(key.name(), allowed)
                return key.error(f"{key.name()!r} is unknown here{near}; allowed are {', '.join(allowed)}")
        names = {key.name() for key in keys}
        open_ways = [way for way in ways if names <= set(way.fields)]
        missing = _joined(
            [tuple(name for name in way.required if name not in names)[:1] for way in open_ways]
        )
        if len(missing) == 1:
            return entry.error(f"{missing[0]!r} is missing")
        return entry.error(f"exactly one of {', '.join(missing or allowed)} is expected here")


def _joined(lists: list[tuple[str, ...]]) -> list[str]:
    """All that stands in the lists, each once."""
    return list(dict.fromkeys(text for found in lists for text in found))


FITS = Fit(1)
"""A single value that is as it should be."""
