"""The weights with which greedy judges Mistborn: data, to be tuned."""

from typing import final

from mypy_extensions import i64

from deckwerk.players.weights import NamedWeights, NamesRead


@final
class Weights(NamedWeights):
    """The weights for Mistborn."""

    def __init__(self, table: dict[str, int], cards: dict[str, int]) -> None:
        super().__init__(table, cards)
        read = NamesRead(table)
        self.damage_near: i64 = read.take("damage_near")
        self.point: i64 = read.take("point")
        self.point_near: i64 = read.take("point_near")
        self.coin: i64 = read.take("coin")
        self.coin_per_turn: i64 = read.take("coin_per_turn")
        self.health: i64 = read.take("health")
        self.health_urgent: i64 = read.take("health_urgent")
        self.training: i64 = read.take("training")
        self.training_per_turn: i64 = read.take("training_per_turn")
        self.atium: i64 = read.take("atium")
        self.boxing: i64 = read.take("boxing")
        self.draw: i64 = read.take("draw")
        self.soothe: i64 = read.take("soothe")
        self.pull: i64 = read.take("pull")
        self.push: i64 = read.take("push")
        self.riot: i64 = read.take("riot")
        self.refresh: i64 = read.take("refresh")
        self.seek: i64 = read.take("seek")
        self.take: i64 = read.take("take")
        self.defeat: i64 = read.take("defeat")
        self.defeat_all: i64 = read.take("defeat_all")
        self.keep: i64 = read.take("keep")
        self.convert: i64 = read.take("convert")
        self.use_eliminated: i64 = read.take("use_eliminated")
        self.win: i64 = read.take("win")
        self.flare: i64 = read.take("flare")
        self.flare_use: i64 = read.take("flare_use")
        self.refreshed: i64 = read.take("refreshed")
        self.activation: i64 = read.take("activation")
        self.lower: i64 = read.take("lower")
        self.lower_dear: i64 = read.take("lower_dear")
        self.savant: i64 = read.take("savant")
        self.vial: i64 = read.take("vial")
        self.cloud: i64 = read.take("cloud")
        self.sense: i64 = read.take("sense")
        self.hide: i64 = read.take("hide")
        self.trigger: i64 = read.take("trigger")
        self.trigger_card: i64 = read.take("trigger_card")
        self.ally_kept: i64 = read.take("ally_kept")
        self.kept_per_defence: i64 = read.take("kept_per_defence")
        self.absorbs: i64 = read.take("absorbs")
        self.defender: i64 = read.take("defender")
        self.burn_limit: i64 = read.take("burn_limit")
        self.shelter: i64 = read.take("shelter")
        self.threat: i64 = read.take("threat")
        self.nearing: i64 = read.take("nearing")
        self.completion: i64 = read.take("completion")
        self.front: i64 = read.take("front")
        self.behind: i64 = read.take("behind")
        self.kill: i64 = read.take("kill")
        self.danger: i64 = read.take("danger")
        self.marker: i64 = read.take("marker")
        self.deny: i64 = read.take("deny")
        self.lord: i64 = read.take("lord")
        self.shield: i64 = read.take("shield")
        self.pace: i64 = read.take("pace")
        self.pace_per_round: i64 = read.take("pace_per_round")
        read.check_rest()
