"""Measures the prospects of cards: what each will still bring its owner, for search's forecast.

    python -m deckwerk.lab.prospects > src/deckwerk/players/ascension/prospects.yaml

Greedy players play many games. At the beginnings of turns the cards in the decks and in play are counted, and
how the margin between the players has changed when the game is over. The prospects are those numbers, one for
each card, place and number of turns to come, whose sums come nearest to the changes: least squares, held near
to what a card's effects promise and smooth over time, so that rare cards are not judged by a few games.
Compiled this takes some minutes.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.scoring import rival_score
from deckwerk.games.catalogue import find_game
from deckwerk.players.ascension.forecast import rounds_left
from deckwerk.players.ascension.prospects import Curve, Measured, Prospects
from deckwerk.players.ascension.values import Judge
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.loops import play_out, set_up
from deckwerk.players.roster import ascension_weights, create, weight_tables

TURNS = [0, 1, 2, 4, 6, 8, 10, 12]
"""For so many turns to come prospects are measured; between them they are interpolated."""
USUAL_TURN = 5800
"""What a turn more than others is worth, where nothing was measured."""
SETS: dict[str, dict[str, list[tuple[str, int]]]] = {
    "godslayer": {"several": [("standard", 2)], "solo": [("solo", 1)]},
    "vigil": {"several": [("standard", 2), ("combined", 2)], "solo": [("solo", 1)]},
}
GAMES = 12_000
EVERY = 6
"""Of the turns of a game every sixth is looked at: neighbours say almost the same."""
NEAR = 300.0
SMOOTH = 300.0
"""How many sightings of a card weigh as much as what its effects promise, and as a straight line in time."""
ITERATIONS = 30
_SEED = 10_000

Name = tuple[str, str]
"""A place (deck, play or turn) and a card."""
Row = tuple[dict[Name, float], float, float]
"""How many more of each a seat has, the turns to come, and by how much its margin grew until the end."""


def main() -> None:
    """Measure everything and write the file."""
    out = sys.stdout
    out.write("# What cards will still bring, in thousandths of an honor, by the turns to come.\n")
    out.write("# Written by `python -m deckwerk.lab.prospects`, which says what it means.\n")
    out.write(f"turns: {TURNS}\nturn: {[USUAL_TURN] * len(TURNS)}\ngames:\n")
    for slug, kinds in SETS.items():
        out.write(f"  {slug}:\n")
        for kind, ways in kinds.items():
            promised = promises(find_game(slug).load(), solo=kind == "solo")
            rows = [row for variant, seats in ways for row in observed(slug, variant, seats, GAMES)]
            curves = fit(rows, promised)
            out.write(f"    {kind}:\n      turn: {curves.pop(('turn', ''))}\n")
            for place in ("deck", "play"):
                out.write(f"      {place}:\n")
                for name in sorted(curves):
                    if name[0] == place:
                        out.write(f"        {name[1]}: {curves[name]}\n")


# Looking at games


def observed(slug: str, variant: str, seats: int, games: int) -> Iterator[Row]:
    """What there is to learn from so many games of greedy players."""
    rules = find_game(slug).load()
    weights = ascension_weights(weight_tables("ascension"), solo=seats == 1)
    for number in range(games):
        state = set_up(rules, seats, rules.variant_number(variant, seats), _SEED + number)
        players = [create("greedy", seat) for seat in range(seats)]
        seen: list[tuple[dict[Name, float], float, int]] = []
        last = -1
        while not state.over:
            turn = int(state.get(c.TURNS))
            if turn != last and (turn + number) % EVERY == 0:
                seen.append((counted(state, rules), _turns_to_come(state, weights), margin(state)))
            last = turn
            play_out(state, players, 1)
        for counts, time, before in seen:
            yield counts, time, float(margin(state) - before)


def _turns_to_come(state: State, weights: Weights) -> float:
    return min(int(rounds_left(state, weights)) / 1000, float(TURNS[-1]))


def margin(state: State) -> int:
    """By how much the first seat is ahead of the second, or of the solo rival."""
    scores = state.rules.scores(state)
    return scores[0] - (scores[1] if len(scores) > 1 else rival_score(state))


def counted(state: State, rules: Ruleset) -> dict[Name, float]:
    """How many more of each card the first seat has than the second, and turns in this round.

    Alone, the turns to come are those it has before the rival takes its last cards.
    """
    counts: dict[Name, float] = {}
    seats = int(state.seats)
    first = int(state.get(c.FIRST))
    begun = (int(state.get(c.TURN)) - first) % seats
    for seat in range(seats):
        sign = 1 if seat == 0 else -1
        if (seat - first) % seats >= begun:
            counts["turn", ""] = counts.get(("turn", ""), 0) + sign
        for zone in range(int(c.HAND), int(c.TROPHIES) + 1):
            place = "play" if zone >= c.CONSTRUCTS else "deck"
            for card in state.see(zone, seat).cards():
                name = (place, rules.card_ids[card])
                counts[name] = counts.get(name, 0) + sign
    return {name: count for name, count in counts.items() if count}


# Least squares


@dataclass
class Problem:
    """Rows of few numbers each: find the weights whose sums come nearest to the targets."""

    names: list[Name] = field(default_factory=list)
    columns: list[list[int]] = field(default_factory=list)
    values: list[list[float]] = field(default_factory=list)
    targets: list[float] = field(default_factory=list)

    def add(self, row: Row, numbers: dict[Name, int]) -> None:
        """Take a row in: each count stands at the two points of time around its own."""
        counts, time, target = row
        point = max(index for index in range(len(TURNS) - 1) if TURNS[index] <= time)
        share = (time - TURNS[point]) / (TURNS[point + 1] - TURNS[point])
        columns: list[int] = []
        values: list[float] = []
        for name, count in counts.items():
            number = numbers.setdefault(name, len(numbers))
            columns += [number * len(TURNS) + point, number * len(TURNS) + point + 1]
            values += [count * (1 - share), count * share]
        self.columns.append(columns)
        self.values.append(values)
        self.targets.append(target)

    def expect(self, weights: list[float]) -> None:
        """Leave in the targets only what these weights do not explain."""
        for number, (columns, values) in enumerate(zip(self.columns, self.values, strict=True)):
            for column, value in zip(columns, values, strict=True):
                self.targets[number] -= weights[column] * value

    def normal(self, weights: list[float]) -> list[float]:
        """The normal matrix times some weights: of the rows, of nearness and of smoothness."""
        result = [NEAR * weight for weight in weights]
        for columns, values in zip(self.columns, self.values, strict=True):
            found = 0.0
            for column, value in zip(columns, values, strict=True):
                found += weights[column] * value
            for column, value in zip(columns, values, strict=True):
                result[column] += found * value
        for start in range(0, len(weights), len(TURNS)):
            for middle in range(start + 1, start + len(TURNS) - 1):
                bend = SMOOTH * (weights[middle - 1] - 2 * weights[middle] + weights[middle + 1])
                result[middle - 1] += bend
                result[middle] -= 2 * bend
                result[middle + 1] += bend
        return result

    def diagonal(self, size: int) -> list[float]:
        """The diagonal of the normal matrix, roughly: enough to make conjugate gradients quick."""
        result = [NEAR + SMOOTH] * size
        for columns, values in zip(self.columns, self.values, strict=True):
            for column, value in zip(columns, values, strict=True):
                result[column] += value * value
        return result

    def right_side(self, size: int) -> list[float]:
        """The rows times their targets."""
        result = [0.0] * size
        for columns, values, target in zip(self.columns, self.values, self.targets, strict=True):
            for column, value in zip(columns, values, strict=True):
                result[column] += target * value
        return result


def promises(rules: Ruleset, *, solo: bool) -> dict[Name, list[float]]:
    """What the effects of cards promise, in honor, as long as nothing has been measured."""
    judge = Judge(rules, ascension_weights(weight_tables("ascension"), solo=solo))
    unmeasured = Prospects(rules, judge, Measured(TURNS, {}, {}, [0] * len(TURNS)))
    at = [unmeasured.at(unmeasured.stage(turns * 1000)) for turns in TURNS]
    found: dict[Name, list[float]] = {}
    for card, number in rules.card_numbers.items():
        found["deck", card] = [int(unmeasured.deck[start + number]) / 1000 for start in at]
        found["play", card] = [int(unmeasured.play[start + number]) / 1000 for start in at]
    return found


def fit(rows: list[Row], promised: dict[Name, list[float]]) -> dict[Name, Curve]:
    """The prospects that explain the rows best; what is found is how far they are from what was promised."""
    numbers: dict[Name, int] = {}
    problem = Problem()
    for row in rows:
        problem.add(row, numbers)
    size = len(numbers) * len(TURNS)
    start = [value for name in numbers for value in promised.get(name, [0.0] * len(TURNS))]
    problem.expect(start)
    weights = solve(problem.normal, problem.right_side(size), problem.diagonal(size))
    total = [round(1000 * (weight + value)) for weight, value in zip(weights, start, strict=True)]
    return {name: total[number * len(TURNS) : (number + 1) * len(TURNS)] for name, number in numbers.items()}


def solve(
    matrix: Callable[[list[float]], list[float]], right: list[float], diagonal: list[float]
) -> list[float]:
    """Solve a symmetric, positive system by conjugate gradients, with its diagonal to begin from."""
    found = [0.0] * len(right)
    residue = list(right)
    direction = [value / scale for value, scale in zip(residue, diagonal, strict=True)]
    size = _product(residue, direction)
    for _ in range(ITERATIONS):
        if size < 1e-9:
            break
        image = matrix(direction)
        step = size / _product(direction, image)
        found = [value + step * slope for value, slope in zip(found, direction, strict=True)]
        residue = [value - step * slope for value, slope in zip(residue, image, strict=True)]
        scaled = [value / scale for value, scale in zip(residue, diagonal, strict=True)]
        before, size = size, _product(residue, scaled)
        direction = [value + size / before * slope for value, slope in zip(scaled, direction, strict=True)]
    return found


def _product(one: list[float], other: list[float]) -> float:
    return sum(left * right for left, right in zip(one, other, strict=True))


if __name__ == "__main__":
    main()
