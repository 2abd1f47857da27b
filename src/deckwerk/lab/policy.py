"""Learns the policy of search: what good players choose, by option, card and stage of the game.

    python -m deckwerk.lab.policy shards
    python -m deckwerk.lab.policy mistborn --games-each 200

A teacher (greedy, or any other computer player: `--teacher search:200`) plays many games, in which one choice
in some is any, so that unusual positions come up too. The log-weights are those that make the teacher's
choices likeliest (a conditional logit), held near what is usual for an option, so that rare cards are not
judged by a few choices. The package's file of the family is written anew for these games, or another with
`--output`. Compiled this takes some minutes.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize

from deckwerk.engine.action import card_of, verb_of
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.play import choose
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import find_game
from deckwerk.lab.training_games import training_games
from deckwerk.players.learned import KINDS, POLICY, LearnedGame, Tables, learned_path, write_learned
from deckwerk.players.loops import set_up
from deckwerk.players.roster import create, guide
from deckwerk.players.search.policy import (
    BUDGETS,
    STAGES,
    USUAL,
    LearnedGuide,
    describe_key,
    key_of,
)

WHIM = 20
"""One choice in so many is any."""
_SEED = 50_000
_ABOUT = (
    "How likely good players choose what: log-weights in hundredths, by stage of the game and then by what"
    " there is to spend"
)
_STEADY = (0.1, 1.0, 4.0)
"""How strongly log-weights are held near 0, a card's near what is usual, and a stage's near the card's."""

Feature = tuple[str, str, int]
"""A key in words, a card (USUAL: all), and a point of its curve (ALL: all): a stage, or then a budget."""
ALL = -1


@dataclass(frozen=True)
class Choice:
    """What could be chosen, each option by its key and card, and what was."""

    stage: int
    budget: int
    options: list[tuple[str, str]]
    chosen: int


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns the policy of search.")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--teacher", default="greedy", metavar="PLAYER")
    parser.add_argument("--games-each", type=int, default=1500, metavar="N")
    parser.add_argument("--output", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    info = find_game(arguments.game)
    rules = info.load()
    kinds: dict[str, Tables] = {}
    for kind in KINDS:
        choices = [
            choice
            for variant, seats in training_games(info.slug, kind)
            for choice in observed(rules, variant, seats, arguments.games_each, arguments.teacher)
        ]
        if choices:
            kinds[kind] = learn(choices)
    recipe = f"--teacher {arguments.teacher} --games-each {arguments.games_each}"
    command = f"python -m deckwerk.lab.policy {info.slug} {recipe}"
    write_learned(
        arguments.output or learned_path(info.family, POLICY),
        _ABOUT,
        info.slug,
        LearnedGame(rules=rules.version, written_by=command, kinds=kinds),
    )


def observed(rules: Ruleset, variant: str, seats: int, games: int, teacher: str) -> Iterator[Choice]:
    """The choices of a teacher in so many games."""
    search_guide = guide(rules)
    if not isinstance(search_guide, LearnedGuide):
        raise SystemExit(f"search has no guide for {rules.slug}")
    names: dict[int, str] = {}
    for number in range(games):
        state = set_up(rules, seats, rules.variant_number(variant, seats), _SEED + number)
        players = [create(teacher, number * seats + seat) for seat in range(seats)]
        rng = seeded(_SEED + number)
        decisions = 0
        while not state.over:
            perspective = Perspective(state, int(state.asked), decisions, [])
            decisions += 1
            codes = perspective.options
            chosen = 0
            if len(codes) > 1:
                if rng.below(WHIM) == 0:
                    chosen = int(rng.below(len(codes)))
                else:
                    chosen = players[perspective.seat].choose(perspective)
                    options = []
                    first = verb_of(codes[0])
                    context = search_guide.context(state)
                    for code in codes:
                        key = int(key_of(code, first, perspective.seat, context.marks))
                        if key not in names:
                            names[key] = describe_key(rules, key)
                        options.append((names[key], rules.card_ids[card_of(code)]))
                    yield Choice(int(context.stage), int(context.budget), options, chosen)
            choose(state, codes[chosen])


def learn(choices: list[Choice]) -> Tables:
    """The log-weights that make the choices likeliest."""
    numbers: dict[Feature, int] = {}
    columns: list[list[int]] = []
    starts: list[int] = []
    chosen: list[int] = []
    for choice in choices:
        starts.append(len(columns))
        chosen.append(len(columns) + choice.chosen)
        for key, card in choice.options:
            points = (ALL, choice.stage, STAGES + choice.budget)
            features = [(key, which, point) for which in (USUAL, card) for point in points]
            columns.append([numbers.setdefault(feature, len(numbers)) for feature in features])
    steady = np.array([_steadiness(feature) for feature in numbers])
    weights = _likeliest(np.array(columns), np.array(starts), np.array(chosen), steady)
    return _tables(numbers, weights)


def _steadiness(feature: Feature) -> float:
    _, card, point = feature
    return _STEADY[(card != USUAL) + (point != ALL)]


def _likeliest(
    columns: npt.NDArray[np.int64],
    starts: npt.NDArray[np.int64],
    chosen: npt.NDArray[np.int64],
    steady: npt.NDArray[np.float64],
) -> npt.NDArray[np.float64]:
    """The weights of features whose sums, of the options from each start to the next, explain the chosen."""
    sizes = np.diff(np.append(starts, len(columns)))
    of_choice = np.repeat(np.arange(len(starts)), sizes)
    counted = np.bincount(columns[chosen].ravel(), minlength=len(steady)).astype(float)

    def loss(weights: npt.NDArray[np.float64]) -> tuple[float, npt.NDArray[np.float64]]:
        logs = weights[columns].sum(axis=1)
        logs -= np.maximum.reduceat(logs, starts)[of_choice]
        shares = np.exp(logs)
        totals = np.add.reduceat(shares, starts)
        shares /= totals[of_choice]
        unlikely = np.log(totals).sum() - logs[chosen].sum() + 0.5 * (steady * weights**2).sum()
        expected = np.zeros(len(weights))
        for column in range(columns.shape[1]):
            expected += np.bincount(columns[:, column], shares, minlength=len(weights))
        return float(unlikely), expected - counted + steady * weights

    result = minimize(loss, np.zeros(len(steady)), jac=True, method="L-BFGS-B", options={"maxiter": 200})
    return np.asarray(result.x)


def _tables(numbers: dict[Feature, int], weights: npt.NDArray[np.float64]) -> Tables:
    """The curves by key and card, in alphabetical order but for the usual."""

    def weight(feature: Feature) -> float:
        return float(weights[numbers[feature]]) if feature in numbers else 0.0

    found: Tables = {}
    for key, card in sorted({(key, card) for key, card, _ in numbers}, key=_usual_first):
        curve: list[int] = []
        for place in range(STAGES + BUDGETS):
            points = (ALL, place) if place < STAGES else (place,)
            cards = (USUAL,) if card == USUAL else (USUAL, card)
            curve.append(round(100 * sum(weight((key, which, at)) for which in cards for at in points)))
        found.setdefault(key, {})[card or USUAL] = curve
    return found


def _usual_first(name: tuple[str, str]) -> tuple[str, bool, str]:
    key, card = name
    return key, card != USUAL, card


if __name__ == "__main__":
    main()
