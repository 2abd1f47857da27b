"""What decides a game of Shards of Infinity, and by how much: measured, to be added up.

Each thing a seat has (health, mastery, cards of its deck, champions in play, being on turn) adds so many
thousandths to its strength. The difference of two strengths is the logarithm of the odds between the seats
(see `deckwerk.lab.chances`).
"""

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.shards import table as t
from deckwerk.games.shards.book import is_in
from deckwerk.players.search.guide import CERTAIN, Numbers

HEALTH_POINTS: Final = [0, 5, 10, 15, 20, 30, 40, 50]
MASTERY_POINTS: Final = [0, 5, 10, 15, 20, 25, 30]
"""At these values strength is measured; between them it is interpolated."""
_STEP: Final[i64] = 64
"""Odds are known for every so many thousandths of a difference in strength ..."""
_FARTHEST: Final[i64] = 128
"""... up to so many of these."""


@final
class Chances:
    """The measured strengths: at the points of health and mastery, of being on turn, and of cards by id."""

    def __init__(
        self, health: list[int], mastery: list[int], turn: int, deck: dict[str, int], play: dict[str, int]
    ) -> None:
        self.health: list[int] = health
        self.mastery: list[int] = mastery
        self.turn: int = turn
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

    def __init__(self, rules: Ruleset, chances: Chances) -> None:
        deck = vec[i64]()
        play = vec[i64]()
        for slug in rules.card_ids:
            deck = append(deck, chances.deck.get(slug, 0))
            play = append(play, chances.play.get(slug, 0))
        self.deck: vec[i64] = deck
        self.play: vec[i64] = play
        self._health: vec[i64] = _curve(HEALTH_POINTS, chances.health)
        self._mastery: vec[i64] = _curve(MASTERY_POINTS, chances.mastery)
        self._turn: i64 = chances.turn

    def of(self, state: State, seat: i64) -> i64:
        """The strength of a seat that plays, in thousandths."""
        total: i64 = self._health[state.get(t.HEALTH, seat)] + self._mastery[state.get(t.MASTERY, seat)]
        if state.get(t.TURN) == seat:
            total += self._turn
        deck = self.deck
        zone: i64 = t.HAND
        while zone <= t.PLAYED:
            for entry in state.see(zone, seat).items:
                total += deck[entry >> NOTE_BITS]
            zone += 1
        play = self.play
        for entry in state.see(t.CHAMPIONS, seat).items:
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
            return
        best: i64 = -CERTAIN
        for seat in range(seats):
            if is_in(state, seat):
                items[seat] = self.of(state, seat)
                best = max(best, items[seat])
        total: i64 = 0
        for seat in range(seats):
            if is_in(state, seat):
                items[seat] = _ODDS[min((best - items[seat]) // _STEP, _FARTHEST - 1)]
                total += items[seat]
            else:
                items[seat] = 0
        for seat in range(seats):
            items[seat] = items[seat] * CERTAIN // total
