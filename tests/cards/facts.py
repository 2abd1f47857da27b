"""What is known of cards, written down for each set apart from its card file.

A line: id, kind, faction, cost (power of a monster), other printed values, copies, source|English|German
(with a star where the translation is ours).
"""

from typing import NamedTuple


class Fact(NamedTuple):
    """One card; `values` are those printed on it besides the cost."""

    id: str
    kind: str
    faction: str
    cost: int
    values: dict[str, int]
    copies: int
    source: str
    name: dict[str, str]
    translated: bool


def facts_of(values: str, lines: str) -> dict[str, Fact]:
    """The cards of such lines by their ids; `values` names those that stand between cost and copies."""
    facts = [_fact(values.split(), line) for line in lines.splitlines()]
    return {fact.id: fact for fact in facts}


def _fact(names: list[str], line: str) -> Fact:
    words, en, de = line.split("|")
    card, kind, faction, cost, *values, copies, source = words.split()
    printed = dict(zip(names, map(int, values), strict=True))
    name = {"en": en, "de": de.removeprefix("*")}
    return Fact(card, kind, faction, int(cost), printed, int(copies), source, name, de.startswith("*"))
