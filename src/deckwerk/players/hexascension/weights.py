"""The weights with which greedy judges Hexascension: data, to be tuned."""

from typing import final

from mypy_extensions import i64

from deckwerk.players.weights import NamedWeights, NamesRead


@final
class Weights(NamedWeights):
    """The weights for Hexascension."""

    def __init__(self, table: dict[str, int], cards: dict[str, int]) -> None:
        super().__init__(table, cards)
        read = NamesRead(table)
        self.focus: i64 = read.take("focus")
        self.unit: i64 = read.take("unit")
        self.far: i64 = read.take("far")
        self.draw: i64 = read.take("draw")
        self.attribute: i64 = read.take("attribute")
        self.bonus: i64 = read.take("bonus")
        self.banish: i64 = read.take("banish")
        self.free: i64 = read.take("free")
        self.place: i64 = read.take("place")
        self.extra_die: i64 = read.take("extra_die")
        self.quick: i64 = read.take("quick")
        self.harm: i64 = read.take("harm")
        self.jam: i64 = read.take("jam")
        self.fall: i64 = read.take("fall")
        self.again: i64 = read.take("again")
        self.stay: i64 = read.take("stay")
        self.comes: i64 = read.take("comes")
        self.pace: i64 = read.take("pace")
        self.pace_per_round: i64 = read.take("pace_per_round")
        read.check_rest()
