"""The weights with which greedy judges Hexascension: data, to be tuned."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.players.weights import check_names

NAMES: Final = [
    "focus",
    "unit",
    "far",
    "draw",
    "attribute",
    "bonus",
    "banish",
    "free",
    "place",
    "extra_die",
    "quick",
    "harm",
    "jam",
    "fall",
    "again",
    "stay",
    "comes",
    "pace",
    "pace_per_round",
]
"""All weights in a fixed order, so that an optimiser can take them for a vector."""


@final
class Weights:
    """The weights by name, whole numbers in thousandths, and corrections of single cards.

    Whole numbers make interpreted and compiled players agree on every machine. SetupError names a weight that
    is missing or unknown.
    """

    def __init__(self, table: dict[str, int], cards: dict[str, int]) -> None:
        check_names(table, NAMES)
        self.table: dict[str, int] = dict(table)
        self.cards: dict[str, int] = dict(cards)
        self.focus: i64 = table["focus"]
        self.unit: i64 = table["unit"]
        self.far: i64 = table["far"]
        self.draw: i64 = table["draw"]
        self.attribute: i64 = table["attribute"]
        self.bonus: i64 = table["bonus"]
        self.banish: i64 = table["banish"]
        self.free: i64 = table["free"]
        self.place: i64 = table["place"]
        self.extra_die: i64 = table["extra_die"]
        self.quick: i64 = table["quick"]
        self.harm: i64 = table["harm"]
        self.jam: i64 = table["jam"]
        self.fall: i64 = table["fall"]
        self.again: i64 = table["again"]
        self.stay: i64 = table["stay"]
        self.comes: i64 = table["comes"]
        self.pace: i64 = table["pace"]
        self.pace_per_round: i64 = table["pace_per_round"]
