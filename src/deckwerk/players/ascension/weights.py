"""The weights with which greedy judges Ascension games: data, to be tuned."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.players.weights import check_names

NAMES: Final = [
    "rune",
    "rune_per_turn",
    "power",
    "power_per_turn",
    "mechana_rune",
    "discount",
    "honor",
    "printed_honor",
    "draw",
    "banish_own",
    "banish_row",
    "discard",
    "acquire_free",
    "defeat_free",
    "take_row",
    "copy",
    "choice",
    "steal",
    "lose_construct",
    "extra_turn",
    "put_into_play",
    "if_played",
    "if_constructs",
    "when_played",
    "when_entered",
    "when_acquired",
    "when_defeated",
    "construct_kept",
    "pace",
    "pace_trust",
    "deny",
    "deny_rival",
    "refresh",
    "gift",
    "energy",
    "energy_use",
    "energy_hope",
    "trophy",
    "save_trophy",
    "if_treasure",
    "take_all",
    "defeat_all",
    "bounty",
    "to_hand",
    "force_discard",
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
        self.rune: i64 = table["rune"]
        self.rune_per_turn: i64 = table["rune_per_turn"]
        self.power: i64 = table["power"]
        self.power_per_turn: i64 = table["power_per_turn"]
        self.mechana_rune: i64 = table["mechana_rune"]
        self.discount: i64 = table["discount"]
        self.honor: i64 = table["honor"]
        self.printed_honor: i64 = table["printed_honor"]
        self.draw: i64 = table["draw"]
        self.banish_own: i64 = table["banish_own"]
        self.banish_row: i64 = table["banish_row"]
        self.discard: i64 = table["discard"]
        self.acquire_free: i64 = table["acquire_free"]
        self.defeat_free: i64 = table["defeat_free"]
        self.take_row: i64 = table["take_row"]
        self.copy: i64 = table["copy"]
        self.choice: i64 = table["choice"]
        self.steal: i64 = table["steal"]
        self.lose_construct: i64 = table["lose_construct"]
        self.extra_turn: i64 = table["extra_turn"]
        self.put_into_play: i64 = table["put_into_play"]
        self.if_played: i64 = table["if_played"]
        self.if_constructs: i64 = table["if_constructs"]
        self.when_played: i64 = table["when_played"]
        self.when_entered: i64 = table["when_entered"]
        self.when_acquired: i64 = table["when_acquired"]
        self.when_defeated: i64 = table["when_defeated"]
        self.construct_kept: i64 = table["construct_kept"]
        self.pace: i64 = table["pace"]
        self.pace_trust: i64 = table["pace_trust"]
        self.deny: i64 = table["deny"]
        self.deny_rival: i64 = table["deny_rival"]
        self.refresh: i64 = table["refresh"]
        self.gift: i64 = table["gift"]
        self.energy: i64 = table["energy"]
        self.energy_use: i64 = table["energy_use"]
        self.energy_hope: i64 = table["energy_hope"]
        self.trophy: i64 = table["trophy"]
        self.save_trophy: i64 = table["save_trophy"]
        self.if_treasure: i64 = table["if_treasure"]
        self.take_all: i64 = table["take_all"]
        self.defeat_all: i64 = table["defeat_all"]
        self.bounty: i64 = table["bounty"]
        self.to_hand: i64 = table["to_hand"]
        self.force_discard: i64 = table["force_discard"]
