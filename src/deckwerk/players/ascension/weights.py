"""The weights with which greedy judges Ascension games: data, to be tuned."""

from typing import final

from mypy_extensions import i64

from deckwerk.players.weights import NamedWeights, NamesRead


@final
class Weights(NamedWeights):
    """The weights for Ascension games."""

    def __init__(self, table: dict[str, int], cards: dict[str, int]) -> None:
        super().__init__(table, cards)
        read = NamesRead(table)
        self.rune: i64 = read.take("rune")
        self.rune_per_turn: i64 = read.take("rune_per_turn")
        self.power: i64 = read.take("power")
        self.power_per_turn: i64 = read.take("power_per_turn")
        self.mechana_rune: i64 = read.take("mechana_rune")
        self.discount: i64 = read.take("discount")
        self.honor: i64 = read.take("honor")
        self.printed_honor: i64 = read.take("printed_honor")
        self.draw: i64 = read.take("draw")
        self.banish_own: i64 = read.take("banish_own")
        self.banish_row: i64 = read.take("banish_row")
        self.discard: i64 = read.take("discard")
        self.acquire_free: i64 = read.take("acquire_free")
        self.defeat_free: i64 = read.take("defeat_free")
        self.take_row: i64 = read.take("take_row")
        self.copy: i64 = read.take("copy")
        self.choice: i64 = read.take("choice")
        self.steal: i64 = read.take("steal")
        self.lose_construct: i64 = read.take("lose_construct")
        self.extra_turn: i64 = read.take("extra_turn")
        self.put_into_play: i64 = read.take("put_into_play")
        self.if_played: i64 = read.take("if_played")
        self.if_constructs: i64 = read.take("if_constructs")
        self.when_played: i64 = read.take("when_played")
        self.when_entered: i64 = read.take("when_entered")
        self.when_acquired: i64 = read.take("when_acquired")
        self.when_defeated: i64 = read.take("when_defeated")
        self.construct_kept: i64 = read.take("construct_kept")
        self.pace: i64 = read.take("pace")
        self.pace_trust: i64 = read.take("pace_trust")
        self.deny: i64 = read.take("deny")
        self.deny_rival: i64 = read.take("deny_rival")
        self.refresh: i64 = read.take("refresh")
        self.gift: i64 = read.take("gift")
        self.energy: i64 = read.take("energy")
        self.energy_use: i64 = read.take("energy_use")
        self.energy_hope: i64 = read.take("energy_hope")
        self.trophy: i64 = read.take("trophy")
        self.save_trophy: i64 = read.take("save_trophy")
        self.if_treasure: i64 = read.take("if_treasure")
        self.take_all: i64 = read.take("take_all")
        self.defeat_all: i64 = read.take("defeat_all")
        self.bounty: i64 = read.take("bounty")
        self.to_hand: i64 = read.take("to_hand")
        self.force_discard: i64 = read.take("force_discard")
        read.check_rest()
