"""Measures what decides games of Shards of Infinity, for search's estimates.

    python -m deckwerk.lab.chances > src/deckwerk/players/shards/chances.yaml

Greedy players, who sometimes do anything, play many games of two. At the beginnings of turns it is noted what
each has; how much each thing adds to the logarithm of the odds of winning is found by logistic regression,
held small (Newton's method). Compiled this takes about a minute.
"""

import sys
from collections.abc import Iterator

import numpy as np

from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.games.catalogue import find_game
from deckwerk.games.shards import table as t
from deckwerk.players.loops import play_out, set_up
from deckwerk.players.roster import create
from deckwerk.players.shards.chances import HEALTH_POINTS, MASTERY_POINTS

GAMES = 6000
EVERY = 3
"""Of the turns of a game every third is looked at: neighbours say almost the same."""
WHIM = 10
"""One choice in so many is any: so that every card is bought by someone."""
SMALL = 3.0
ROUNDS = 12
_SEED = 10_000

Row = dict[str, float]
"""How much more of each thing the first seat has than the second."""


def main() -> None:
    """Measure everything and write the file."""
    rules = find_game("shards").load()
    rows: list[Row] = []
    won: list[int] = []
    for row, first_won in observed(rules, GAMES):
        rows.append(row)
        won.append(first_won)
    strengths = fit(rows, won)
    out = sys.stdout
    out.write("# What adds to the logarithm of the odds of winning, in thousandths.\n")
    out.write("# Written by `python -m deckwerk.lab.chances`, which says what it means.\n")
    out.write(f"rules: {rules.version}\ngames: {GAMES}\n")
    for name, points in (("health", HEALTH_POINTS), ("mastery", MASTERY_POINTS)):
        out.write(f"{name}: {[strengths.get(f'{name} {point}', 0) for point in points]}\n")
    out.write(f"turn: {strengths['turn']}\n")
    for place in ("deck", "play"):
        out.write(f"{place}:\n")
        for name in sorted(strengths):
            if name.startswith(f"{place}."):
                out.write(f"  {name.partition('.')[2]}: {strengths[name]}\n")


def observed(rules: Ruleset, games: int) -> Iterator[tuple[Row, int]]:
    """What there is to learn from so many games: what the seats had, and whether the first won."""
    for number in range(games):
        state = set_up(rules, 2, 0, _SEED + number)
        players = [create("greedy", seat) for seat in range(2)]
        rng = seeded(_SEED + number)
        seen: list[Row] = []
        last = -1
        while not state.over:
            turn = int(state.get(t.TURNS))
            if turn != last and (turn + number) % EVERY == 0:
                seen.append(compared(state, rules))
            last = turn
            if rng.below(WHIM) == 0:
                codes = legal(state).codes()
                choose(state, codes[rng.below(len(codes))])
            else:
                play_out(state, players, 1)
        first_won = 1 if rules.winners(state) == [0] else 0
        for row in seen:
            yield row, first_won


def compared(state: State, rules: Ruleset) -> Row:
    """How much more of each thing the first seat has than the second."""
    row: Row = {}
    for seat, sign in ((0, 1.0), (1, -1.0)):
        _add_curve(row, "health", HEALTH_POINTS, int(state.get(t.HEALTH, seat)), sign)
        _add_curve(row, "mastery", MASTERY_POINTS, int(state.get(t.MASTERY, seat)), sign)
        if state.get(t.TURN) == seat:
            _add(row, "turn", sign)
        for zone in range(int(t.HAND), int(t.PLAYED) + 1):
            for card in state.see(zone, seat).cards():
                _add(row, f"deck.{rules.card_ids[card]}", sign)
        for card in state.see(t.CHAMPIONS, seat).cards():
            _add(row, f"play.{rules.card_ids[card]}", sign)
    return row


def _add(row: Row, name: str, amount: float) -> None:
    row[name] = row.get(name, 0.0) + amount


def _add_curve(row: Row, name: str, points: list[int], value: int, sign: float) -> None:
    """A value stands at the two points around it."""
    for index in range(1, len(points)):
        start, end = points[index - 1], points[index]
        if value <= end:
            share = (value - start) / (end - start)
            _add(row, f"{name} {start}", sign * (1 - share))
            _add(row, f"{name} {end}", sign * share)
            return


def fit(rows: list[Row], won: list[int]) -> dict[str, int]:
    """The strengths, in thousandths, that make what happened likeliest."""
    names = sorted({name for row in rows for name in row})
    numbers = {name: number for number, name in enumerate(names)}
    matrix = np.zeros((len(rows), len(names)))
    for index, row in enumerate(rows):
        for name, amount in row.items():
            matrix[index, numbers[name]] = amount
    target = np.array(won, dtype=float)
    weights = np.zeros(len(names))
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-(matrix @ weights)))
        gradient = matrix.T @ (target - chance) - SMALL * weights
        curvature = (matrix * (chance * (1 - chance))[:, None]).T @ matrix + SMALL * np.eye(len(names))
        weights += np.linalg.solve(curvature, gradient)
    return {name: round(1000 * float(weights[number])) for name, number in numbers.items()}


if __name__ == "__main__":
    main()
