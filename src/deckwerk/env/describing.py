# mypyc: off
"""An observation as a text that people can read, slice by slice: equal for equal observations alone."""

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deckwerk.env.meanings import CARD, COUNT, FLAG
from deckwerk.env.spec import Spec

_COPIES, _CARD, _VALUE, _WORD = range(4)
"""What stands for a slot that is not 0: its card with the number of copies, the card whose number it holds,
its value, or a word that says it all.
"""


def described(spec: Spec, observation: NDArray[Any]) -> str:
    """The slots of an observation that are not 0, a line for the table, the question and each seat.

    Seats are those of the slices, `seat1` the observer; cards stand with their ids, several copies with how
    many: `seat1: health 50; hand 3 crystal, blaster, shard_reactor; ...`.
    """
    owners, words = _words(spec)
    lines: dict[str, dict[str, list[str]]] = {owner: {} for owner in dict.fromkeys(owners)}
    for slot in np.flatnonzero(observation).tolist():
        value = int(observation[slot])
        name, entry, shows = words[slot]
        if shows == _COPIES:
            entry = entry if value == 1 else f"{value} {entry}"
        elif shows == _CARD:
            entry += spec.card_name(value)
        elif shows == _VALUE:
            entry += str(value)
        lines[owners[slot]].setdefault(name, []).append(entry)
    return "\n".join(
        f"{owner}: " + "; ".join(" ".join([name, ", ".join(found)]).rstrip() for name, found in parts.items())
        for owner, parts in lines.items()
        if parts
    )


@lru_cache(maxsize=16)
def _words(spec: Spec) -> tuple[list[str], list[tuple[str, str, int]]]:
    """Of each slot whose it is, and the name, the beginning of its entry and what else is shown."""
    owners: list[str] = []
    words: list[tuple[str, str, int]] = []
    for part in spec.slices:
        owner, _, name = part.name.partition(".")
        for nth in range(part.size):
            owners.append(owner)
            words.append((name, *_entry(spec, part.name, part.size, part.kind, nth)))
    return owners, words


def _entry(spec: Spec, name: str, size: int, kind: str, nth: int) -> tuple[str, int]:
    if name == "question.kind":
        return spec.layout.kinds[nth] or "amount", _WORD
    if name == "question.card":
        return spec.card_names[nth], _WORD
    if kind == CARD:
        return ("" if size == 1 else f"{nth + 1}: "), _CARD
    if size == len(spec.card_names):
        return (spec.card_names[nth], _COPIES) if kind == COUNT else (f"{spec.card_names[nth]} ", _VALUE)
    if size == 1:
        return "", (_WORD if kind == FLAG else _VALUE)
    return f"{nth + 1}: ", _VALUE
