"""Measures what decides games, for search's estimates.

    python -m deckwerk.lab.chances shards > src/deckwerk/players/shards/chances.yaml
    python -m deckwerk.lab.chances mistborn > src/deckwerk/players/mistborn/chances.yaml

Greedy players, who sometimes do anything, play many games of two. At the beginnings of turns it is noted what
each has; how much each thing adds to the logarithm of the odds of winning is found by logistic regression,
held small (Newton's method). Where all play together it is noted what they have together, and whether they
won. Compiled this takes about a minute.
"""

import argparse
import sys
from collections.abc import Iterator

import numpy as np

from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.games.catalogue import find_game
from deckwerk.lab.ways import ways
from deckwerk.players.loops import play_out, set_up
from deckwerk.players.roster import create, guide, measures
from deckwerk.players.search.chances import Measures
from deckwerk.players.search.guide import Numbers

GAMES = 6000
EVERY = 3
"""Of the turns of a game every third is looked at: neighbours say almost the same."""
WHIM = 10
"""One choice in so many is any: so that every card is bought by someone."""
SMALL = 3.0
ROUNDS = 12
_SEED = 10_000

Row = dict[str, float]
"""How much more of each thing the first seat has than the second, or all have together."""


def main() -> None:
    """Measure everything and write the file."""
    parser = argparse.ArgumentParser(description="Measures what decides games.")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N")
    arguments = parser.parse_args()
    rules = find_game(arguments.game).load()
    out = sys.stdout
    out.write("# What adds to the logarithm of the odds of winning, in thousandths.\n")
    out.write("# Written by `python -m deckwerk.lab.chances`, which says what it means.\n")
    out.write(f"rules: {rules.version}\ngames: {arguments.games}\n")
    for kind, measured in measures(find_game(arguments.game).family).items():
        rows: list[Row] = []
        won: list[int] = []
        for row, first_won in observed(rules, kind, measured, arguments.games):
            rows.append(row)
            won.append(first_won)
        strengths = fit(rows, won)
        out.write(f"{kind}:\n")
        for scale in measured.scales:
            values = [strengths.get(f"{scale.name} {point}", 0) for point in scale.points]
            out.write(f"  {scale.name}: {values}\n")
        for place in ("deck", "play"):
            cards = sorted(name for name in strengths if name.startswith(f"{place}."))
            out.write(f"  {place}:\n" if cards else f"  {place}: {{}}\n")
            for name in cards:
                out.write(f"    {name.partition('.')[2]}: {strengths[name]}\n")


def observed(rules: Ruleset, kind: str, measured: Measures, games: int) -> Iterator[tuple[Row, int]]:
    """What there is to learn from so many games: what the seats had, and whether the first won."""
    found = ways(rules.slug, kind)
    search_guide = guide(rules)
    for number in range(games):
        variant, seats = found[number % len(found)]
        state = set_up(rules, seats, rules.variant_number(variant, seats), _SEED + number)
        players = [create("greedy", seat) for seat in range(seats)]
        rng = seeded(_SEED + number)
        seen: list[Row] = []
        last = -1
        while not state.over:
            turn = int(search_guide.turns(state))
            if turn != last and (turn + number) % EVERY == 0:
                seen.append(compared(state, measured))
            last = turn
            if rng.below(WHIM) == 0:
                codes = legal(state).codes()
                choose(state, codes[rng.below(len(codes))])
            else:
                play_out(state, players, 1)
        first_won = 1 if 0 in rules.winners(state) else 0
        for row in seen:
            yield row, first_won


def compared(state: State, measured: Measures) -> Row:
    """How much more of each thing the first seat has than the second, or all have together."""
    row: Row = {}
    values = Numbers()
    ids = state.rules.card_ids
    for seat, sign in ((0, 1.0),) if measured.together else ((0, 1.0), (1, -1.0)):
        measured.read(state, seat, values)
        for index, scale in enumerate(measured.scales):
            _add_curve(row, scale.name, scale.points, int(values.items[index]), sign)
        for place, zones in (("deck", measured.deck), ("play", measured.play)):
            for zone in zones:
                for card in state.see(zone, seat).cards():
                    _add(row, f"{place}.{ids[card]}", sign)
    return row


def _add(row: Row, name: str, amount: float) -> None:
    row[name] = row.get(name, 0.0) + amount


def _add_curve(row: Row, name: str, points: list[int], value: int, sign: float) -> None:
    """A value stands at the two points around it."""
    value = min(value, points[-1])
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
