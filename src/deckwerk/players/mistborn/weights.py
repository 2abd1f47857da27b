"""The weights with which greedy judges Mistborn: data, to be tuned."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.players.weights import check_names

NAMES: Final = [
    "damage_near",
    "point",
    "point_near",
    "coin",
    "coin_per_turn",
    "health",
    "health_urgent",
    "training",
    "training_per_turn",
    "atium",
    "boxing",
    "draw",
    "soothe",
    "pull",
    "push",
    "riot",
    "refresh",
    "seek",
    "take",
    "defeat",
    "defeat_all",
    "keep",
    "convert",
    "use_eliminated",
    "win",
    "flare",
    "flare_use",
    "refreshed",
    "activation",
    "lower",
    "lower_dear",
    "savant",
    "vial",
    "cloud",
    "sense",
    "hide",
    "trigger",
    "trigger_card",
    "ally_kept",
    "kept_per_defence",
    "absorbs",
    "defender",
    "burn_limit",
    "shelter",
    "threat",
    "nearing",
    "completion",
    "front",
    "behind",
    "kill",
    "danger",
    "marker",
    "deny",
    "lord",
    "shield",
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
        self.damage_near: i64 = table["damage_near"]
        self.point: i64 = table["point"]
        self.point_near: i64 = table["point_near"]
        self.coin: i64 = table["coin"]
        self.coin_per_turn: i64 = table["coin_per_turn"]
        self.health: i64 = table["health"]
        self.health_urgent: i64 = table["health_urgent"]
        self.training: i64 = table["training"]
        self.training_per_turn: i64 = table["training_per_turn"]
        self.atium: i64 = table["atium"]
        self.boxing: i64 = table["boxing"]
        self.draw: i64 = table["draw"]
        self.soothe: i64 = table["soothe"]
        self.pull: i64 = table["pull"]
        self.push: i64 = table["push"]
        self.riot: i64 = table["riot"]
        self.refresh: i64 = table["refresh"]
        self.seek: i64 = table["seek"]
        self.take: i64 = table["take"]
        self.defeat: i64 = table["defeat"]
        self.defeat_all: i64 = table["defeat_all"]
        self.keep: i64 = table["keep"]
        self.convert: i64 = table["convert"]
        self.use_eliminated: i64 = table["use_eliminated"]
        self.win: i64 = table["win"]
        self.flare: i64 = table["flare"]
        self.flare_use: i64 = table["flare_use"]
        self.refreshed: i64 = table["refreshed"]
        self.activation: i64 = table["activation"]
        self.lower: i64 = table["lower"]
        self.lower_dear: i64 = table["lower_dear"]
        self.savant: i64 = table["savant"]
        self.vial: i64 = table["vial"]
        self.cloud: i64 = table["cloud"]
        self.sense: i64 = table["sense"]
        self.hide: i64 = table["hide"]
        self.trigger: i64 = table["trigger"]
        self.trigger_card: i64 = table["trigger_card"]
        self.ally_kept: i64 = table["ally_kept"]
        self.kept_per_defence: i64 = table["kept_per_defence"]
        self.absorbs: i64 = table["absorbs"]
        self.defender: i64 = table["defender"]
        self.burn_limit: i64 = table["burn_limit"]
        self.shelter: i64 = table["shelter"]
        self.threat: i64 = table["threat"]
        self.nearing: i64 = table["nearing"]
        self.completion: i64 = table["completion"]
        self.front: i64 = table["front"]
        self.behind: i64 = table["behind"]
        self.kill: i64 = table["kill"]
        self.danger: i64 = table["danger"]
        self.marker: i64 = table["marker"]
        self.deny: i64 = table["deny"]
        self.lord: i64 = table["lord"]
        self.shield: i64 = table["shield"]
        self.pace: i64 = table["pace"]
        self.pace_per_round: i64 = table["pace_per_round"]
