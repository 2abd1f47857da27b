"""The tuner: weights evolve against champions, and count only if they win on deals they never saw."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from deckwerk.games.catalogue import find_game
from deckwerk.intervals import Share, wilson
from deckwerk.players.families import WeightTables
from tuning.arena import Arena, Match, Setting
from tuning.evolution import Evolution, default_population
from tuning.vector import WEIGHTS, Vector

# The deals of a run begin at its seed times SEEDS; those of its trials and of its validation lie apart.
SEEDS = 1_000_000_000
TRIALS = 400_000_000
VALIDATION = 800_000_000
POOL = 3
"""So many champions, the last ones, are opponents."""

VARIANTS = {
    "ascension": [("godslayer", "standard"), ("vigil", "standard"), ("vigil", "combined")],
    "shards": [("shards", "standard")],
    "mistborn": [("mistborn", "standard")],
    "hexascension": [("hexascension", "standard")],
}
"""In which games and variants the weights of a family are tried, as many deals in each."""


@dataclass(frozen=True)
class Plan:
    """How much is done: games are counted for each candidate, trial or setting.

    `only` names the weights that are tuned, all where it is empty but those that matter only in a crowd, with
    more than two seats. `population` 0 means as many candidates as suit the number of weights.
    """

    family: str
    part: str = WEIGHTS
    only: str = ""
    seats: int = 2
    seed: int = 1
    generations: int = 30
    population: int = 0
    games: int = 180
    step: float = 0.25
    trial_every: int = 6
    trial_games: int = 1200
    validation_games: int = 4000

    @property
    def first_deal(self) -> int:
        """Where the deals of this run begin."""
        return self.seed * SEEDS

    @property
    def settings(self) -> list[Setting]:
        """Where the weights are tried."""
        return [Setting(game, variant, self.seats) for game, variant in VARIANTS[self.family]]

    def check(self) -> None:
        """SetupError if a setting cannot be played."""
        for setting in self.settings:
            find_game(setting.game).load().variant_number(setting.variant, setting.seats)


@dataclass(frozen=True)
class Validation:
    """What the tuned weights did against those before, in one setting."""

    setting: Setting
    wins: float
    share: Share


@dataclass(frozen=True)
class Outcome:
    """What a run found: its weights, how they were validated, and how many games that took."""

    tables: WeightTables
    validations: list[Validation]
    games: int

    @property
    def better(self) -> bool:
        """Whether the weights surely win more than their part of all games, and nowhere surely less."""
        if not self.validations:
            return False
        part = 1 / self.validations[0].setting.seats
        wins = sum(one.wins for one in self.validations)
        total = wilson(wins, sum(one.share.of for one in self.validations))
        return total.low > part and all(one.share.high >= part for one in self.validations)


def tune(plan: Plan, start: WeightTables, arena: Arena, say: Callable[[str], None]) -> Outcome:
    """Tune one part of a family's weights. Equal plans and weights give equal outcomes."""
    plan.check()
    vector = Vector(plan.family, start, plan.part, plan.only, crowd=plan.seats > 2)
    size = len(vector.names)
    population = plan.population or default_population(size)
    rng = Random(plan.seed)
    evolution = Evolution(size, plan.step, population, rng)
    champions = [start]
    summit = evolution.mean
    say(f"{size} numbers, {population} candidates a generation, {plan.games} games each")
    for generation in range(1, plan.generations + 1):
        points = evolution.ask()
        candidates = [vector.tables(point) for point in points]
        first = plan.first_deal + generation * plan.games * POOL
        scores = _scores(arena, plan, candidates, champions[-POOL:], first)
        evolution.tell(points, scores)
        say(
            f"generation {generation}: best {max(scores):.3f}, mean {sum(scores) / len(scores):.3f},"
            f" step {evolution.step:.3f}"
        )
        if generation % plan.trial_every == 0 or generation == plan.generations:
            mean = vector.tables(evolution.mean)
            first = plan.first_deal + TRIALS + generation * plan.trial_games
            share = _trial(arena, plan, mean, champions[-1], first)
            say(f"the mean wins {share.value:.1%} ({share.low:.1%} to {share.high:.1%}) against the champion")
            if share.low > 1 / plan.seats:
                champions.append(mean)
                summit = evolution.mean
                say(f"it is champion number {len(champions) - 1}")
            elif share.value < 1 / plan.seats:
                evolution = Evolution(size, evolution.step / 2, population, rng, summit)
                say("back to the champion, with smaller steps")
    validations = _matches(arena, plan, champions[-1], start) if len(champions) > 1 else []
    return Outcome(champions[-1], validations, arena.games)


def _scores(
    arena: Arena, plan: Plan, candidates: list[WeightTables], champions: list[WeightTables], first_deal: int
) -> list[float]:
    """The share of games that each candidate wins, over all settings and champions, on equal deals."""
    pairs = [(setting, champion) for setting in plan.settings for champion in champions]
    deals = max(1, plan.games // (len(pairs) * plan.seats))
    matches = [
        Match(setting, candidate, champion, first_deal + number * deals, deals)
        for candidate in candidates
        for number, (setting, champion) in enumerate(pairs)
    ]
    won = arena.play(matches)
    count = len(pairs)
    return [sum(won[at : at + count]) / (count * deals * plan.seats) for at in range(0, len(won), count)]


def _trial(arena: Arena, plan: Plan, one: WeightTables, other: WeightTables, first_deal: int) -> Share:
    deals = max(1, plan.trial_games // (plan.seats * len(plan.settings)))
    matches = [Match(setting, one, other, first_deal, deals) for setting in plan.settings]
    return wilson(sum(arena.play(matches)), sum(match.games for match in matches))


def _matches(arena: Arena, plan: Plan, one: WeightTables, other: WeightTables) -> list[Validation]:
    first, deals = plan.first_deal + VALIDATION, max(1, plan.validation_games // plan.seats)
    matches = [Match(setting, one, other, first, deals) for setting in plan.settings]
    won = arena.play(matches)
    return [
        Validation(match.setting, wins, wilson(wins, match.games))
        for match, wins in zip(matches, won, strict=True)
    ]
