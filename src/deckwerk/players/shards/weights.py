"""The weights with which greedy judges Shards of Infinity: data, to be tuned."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.players.weights import check_names

NAMES: Final = [
    "crystal",
    "crystal_per_turn",
    "health",
    "health_urgent",
    "mastery",
    "mastery_per_turn",
    "infinity",
    "draw",
    "banish",
    "destroy",
    "destroy_all",
    "return_card",
    "recruit_free",
    "to_hand",
    "copy",
    "double_power",
    "double_allies",
    "enlist",
    "drain",
    "shield",
    "guard",
    "champion_kept",
    "kept_per_health",
    "absorbs",
    "threat",
    "kill",
    "win",
    "danger",
    "deny",
    "if_health",
    "if_unify",
    "if_dominion",
    "if_inspire",
    "if_echo",
    "growth",
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
        self.crystal: i64 = table["crystal"]
        self.crystal_per_turn: i64 = table["crystal_per_turn"]
        self.health: i64 = table["health"]
        self.health_urgent: i64 = table["health_urgent"]
        self.mastery: i64 = table["mastery"]
        self.mastery_per_turn: i64 = table["mastery_per_turn"]
        self.infinity: i64 = table["infinity"]
        self.draw: i64 = table["draw"]
        self.banish: i64 = table["banish"]
        self.destroy: i64 = table["destroy"]
        self.destroy_all: i64 = table["destroy_all"]
        self.return_card: i64 = table["return_card"]
        self.recruit_free: i64 = table["recruit_free"]
        self.to_hand: i64 = table["to_hand"]
        self.copy: i64 = table["copy"]
        self.double_power: i64 = table["double_power"]
        self.double_allies: i64 = table["double_allies"]
        self.enlist: i64 = table["enlist"]
        self.drain: i64 = table["drain"]
        self.shield: i64 = table["shield"]
        self.guard: i64 = table["guard"]
        self.champion_kept: i64 = table["champion_kept"]
        self.kept_per_health: i64 = table["kept_per_health"]
        self.absorbs: i64 = table["absorbs"]
        self.threat: i64 = table["threat"]
        self.kill: i64 = table["kill"]
        self.win: i64 = table["win"]
        self.danger: i64 = table["danger"]
        self.deny: i64 = table["deny"]
        self.if_health: i64 = table["if_health"]
        self.if_unify: i64 = table["if_unify"]
        self.if_dominion: i64 = table["if_dominion"]
        self.if_inspire: i64 = table["if_inspire"]
        self.if_echo: i64 = table["if_echo"]
        self.growth: i64 = table["growth"]
        self.pace: i64 = table["pace"]
        self.pace_per_round: i64 = table["pace_per_round"]
