"""What decides games, and by how much: measured, to be added up.

Each thing a seat has (health, cards of its deck, cards in play, being on turn ...) adds so many thousandths
to its strength. The difference of two strengths is the logarithm of the odds between the seats; where all
play together, their one strength is that of the odds of winning (see `deckwerk.lab.chances`).
"""

from abc import ABCMeta
from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.players.search.guide import CERTAIN, Numbers

_STEP: Final[i64] = 64
"""Odds are known for every so many thousandths of a difference in strength ..."""
_FARTHEST: Final[i64] = 128
"""... up to so many of these."""


@final
class Scale:
    """Something a seat has more or less of: at these points its strength is measured, between them it is
    interpolated, beyond them it stays the same.
    """

    def __init__(self, name: str, points: list[int]) -> None:
        self.name: str = name
        self.points: list[int] = points


class Measures(metaclass=ABCMeta):
    """What counts in a family of games: scales, and the zones of a seat whose cards count as deck or in play.

    With `together` all seats are one: `read` and the zones are asked of the first alone, for all.
    """

    def __init__(self, scales: list[Scale], deck: list[int], play: list[int], *, together: bool) -> None:
        self.scales: list[Scale] = scales
        self.deck: list[int] = deck
        self.play: list[int] = play
        self.together: bool = together

    def read(self, state: State, seat: i64, values: Numbers) -> None:
        """How much a seat has on each scale, in their order; there is room for all."""
        raise NotImplementedError

    def is_in(self, state: State, seat: i64) -> bool:
        """Whether a seat still plays."""
        raise NotImplementedError


@final
class Chances:
    """The measured strengths: at the points of each scale by its name, and of cards by id."""

    def __init__(self, scales: dict[str, list[int]], deck: dict[str, int], play: dict[str, int]) -> None:
        self.scales: dict[str, list[int]] = scales
        self.deck: dict[str, int] = deck
        self.play: dict[str, int] = play


def _curve(points: list[int], values: list[int]) -> vec[i64]:
    """The value at every whole number from the first to the last point."""
    curve = vec[i64]()
    for index in range(1, len(points)):
        start, end = points[index - 1], points[index]
        for number in range(start, end):
            rise = values[index] - values[index - 1]
            curve = append(curve, values[index - 1] + rise * (number - start) // (end - start))
    return append(curve, values[-1])


def _odds() -> vec[i64]:
    """What is behind by so many steps has these odds against one million."""
    table = vec[i64]()
    for step in range(int(_FARTHEST)):
        table = append(table, round(int(CERTAIN) * exp(-step * int(_STEP) / 1000)))
    return table


_ODDS: Final = _odds()


@final
class Strengths:
    """Adds up what seats have."""

    def __init__(self, rules: Ruleset, measures: Measures, chances: Chances) -> None:
        deck = vec[i64]()
        play = vec[i64]()
        for slug in rules.card_ids:
            deck = append(deck, chances.deck.get(slug, 0))
            play = append(play, chances.play.get(slug, 0))
        self._deck: vec[i64] = deck
        self._play: vec[i64] = play
        self._measures: Measures = measures
        curves = vec[i64]()
        starts = vec[i64]()
        for scale in measures.scales:
            starts = append(starts, len(curves))
            for value in _curve(scale.points, chances.scales[scale.name]):
                curves = append(curves, value)
        self._curves: vec[i64] = curves
        self._starts: vec[i64] = append(starts, len(curves))
        self._values: Numbers = Numbers()
        self._deck_zones: vec[i64] = _whole(measures.deck)
        self._play_zones: vec[i64] = _whole(measures.play)

    def of(self, state: State, seat: i64) -> i64:
        """The strength of a seat that plays, in thousandths."""
        self._measures.read(state, seat, self._values)
        values = self._values.items
        total: i64 = 0
        for index in range(len(self._starts) - 1):
            start: i64 = self._starts[index]
            total += self._curves[min(start + values[index], self._starts[index + 1] - 1)]
        deck = self._deck
        for zone in self._deck_zones:
            for entry in state.see(zone, seat).items:
                total += deck[entry >> NOTE_BITS]
        play = self._play
        for zone in self._play_zones:
            for entry in state.see(zone, seat).items:
                total += play[entry >> NOTE_BITS]
        return total

    def estimate(self, state: State, chances: Numbers) -> None:
        """The chance of each seat to win, in millionths: its odds among all who still play."""
        seats: i64 = state.seats
        chances.reserve(seats)
        items = chances.items
        if state.over:
            winners = state.rules.winners(state)
            for seat in range(seats):
                items[seat] = CERTAIN if seat in winners else 0
        elif self._measures.together:
            chance: i64 = _chance(self.of(state, 0))
            for seat in range(seats):
                items[seat] = chance
        else:
            self._compare(state, items)

    def _compare(self, state: State, items: vec[i64]) -> None:
        seats: i64 = state.seats
        measures = self._measures
        best: i64 = -CERTAIN
        for seat in range(seats):
            if measures.is_in(state, seat):
                items[seat] = self.of(state, seat)
                best = max(best, items[seat])
        total: i64 = 0
        for seat in range(seats):
            if measures.is_in(state, seat):
                items[seat] = _ODDS[min((best - items[seat]) // _STEP, _FARTHEST - 1)]
                total += items[seat]
            else:
                items[seat] = 0
        for seat in range(seats):
            items[seat] = items[seat] * CERTAIN // total


def _chance(strength: i64) -> i64:
    """The chance that belongs to a strength, in millionths."""
    size: i64 = -strength if strength < 0 else strength
    odds: i64 = _ODDS[min(size // _STEP, _FARTHEST - 1)]
    less: i64 = odds * CERTAIN // (CERTAIN + odds)
    return less if strength < 0 else CERTAIN - less


def _whole(numbers: list[int]) -> vec[i64]:
    found = vec[i64]()
    for number in numbers:
        found = append(found, number)
    return found
