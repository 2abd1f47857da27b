"""The weights with which greedy judges Shards of Infinity: data, to be tuned."""

from typing import final

from mypy_extensions import i64

from deckwerk.players.weights import NamedWeights, NamesRead


@final
class Weights(NamedWeights):
    """The weights for Shards of Infinity."""

    def __init__(self, table: dict[str, int], cards: dict[str, int]) -> None:
        super().__init__(table, cards)
        read = NamesRead(table)
        self.crystal: i64 = read.take("crystal")
        self.crystal_per_turn: i64 = read.take("crystal_per_turn")
        self.health: i64 = read.take("health")
        self.health_urgent: i64 = read.take("health_urgent")
        self.mastery: i64 = read.take("mastery")
        self.mastery_per_turn: i64 = read.take("mastery_per_turn")
        self.infinity: i64 = read.take("infinity")
        self.draw: i64 = read.take("draw")
        self.banish: i64 = read.take("banish")
        self.destroy: i64 = read.take("destroy")
        self.destroy_all: i64 = read.take("destroy_all")
        self.return_card: i64 = read.take("return_card")
        self.recruit_free: i64 = read.take("recruit_free")
        self.to_hand: i64 = read.take("to_hand")
        self.copy: i64 = read.take("copy")
        self.double_power: i64 = read.take("double_power")
        self.double_allies: i64 = read.take("double_allies")
        self.enlist: i64 = read.take("enlist")
        self.drain: i64 = read.take("drain")
        self.shield: i64 = read.take("shield")
        self.guard: i64 = read.take("guard")
        self.champion_kept: i64 = read.take("champion_kept")
        self.kept_per_health: i64 = read.take("kept_per_health")
        self.absorbs: i64 = read.take("absorbs")
        self.threat: i64 = read.take("threat")
        self.kill: i64 = read.take("kill")
        self.win: i64 = read.take("win")
        self.danger: i64 = read.take("danger")
        self.deny: i64 = read.take("deny")
        self.if_health: i64 = read.take("if_health")
        self.if_unify: i64 = read.take("if_unify")
        self.if_dominion: i64 = read.take("if_dominion")
        self.if_inspire: i64 = read.take("if_inspire")
        self.if_echo: i64 = read.take("if_echo")
        self.growth: i64 = read.take("growth")
        self.pace: i64 = read.take("pace")
        self.pace_per_round: i64 = read.take("pace_per_round")
        read.check_rest()
