"""What decides a game of Mistborn, each for themselves, and against the Lord Ruler."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import card_at, is_in
from deckwerk.games.mistborn.refreshing import count_flared
from deckwerk.games.mistborn.scoring import progress
from deckwerk.players.search.guide import Numbers
from deckwerk.players.search.value import OddsFeatures, Scale

_DECK = [int(zone) for zone in (c.HAND, c.DECK, c.DECK_TOP, c.DISCARD, c.PLAYED, c.VIALS, c.ASIDE)]
_HEALTH = [0, 4, 8, 12, 18, 24, 32, 40]


@final
class MistbornFeatures(OddsFeatures):
    """The scales of a seat that plays for itself, its deck and its allies."""

    def __init__(self) -> None:
        scales = [
            Scale("health", _HEALTH),
            Scale("steps", [0, 6, 12, 18, 24, 30, 36]),
            Scale("training", [0, 5, 10, 15, 20]),
            Scale("atium", [0, 4]),
            Scale("boxings", [0, 6]),
            Scale("flared", [0, 8]),
            Scale("turn", [0, 1]),
            Scale("target", [0, 1]),
        ]
        super().__init__(scales, list(_DECK), [int(c.ALLIES)], together=False)

    def read(self, state: State, seat: i64, values: Numbers) -> None:
        """Health, missions, training, atium, boxings, metals, whether it is the seat's turn, the marker."""
        items = values.items
        items[0] = state.get(c.HEALTH, seat)
        items[1] = progress(state, seat)
        items[2] = state.get(c.TRAINING, seat)
        items[3] = state.get(c.ATIUM, seat)
        items[4] = state.get(c.BOXINGS, seat)
        items[5] = count_flared(state, seat)
        items[6] = 1 if state.get(c.TURN) == seat else 0
        items[7] = 1 if state.get(c.TARGET) == seat + 1 else 0

    def is_in(self, state: State, seat: i64) -> bool:
        """Whether a seat has not dropped out."""
        return is_in(state, seat)


@final
class LordFeatures(OddsFeatures):
    """The scales of all who play together against the Lord Ruler; what they own is their cards' cost."""

    def __init__(self) -> None:
        scales = [
            Scale("lord", [0, 24, 48]),
            Scale("steps", [0, 18, 36]),
            Scale("health", _HEALTH),
            Scale("dominance", [0, 6, 12, 18]),
            Scale("adversaries", [0, 8]),
            Scale("wealth", [0, 30, 60]),
            Scale("allies", [0, 4]),
            Scale("training", [0, 5, 10, 15, 20]),
            Scale("flared", [0, 8]),
            Scale("atium", [0, 4]),
        ]
        super().__init__(scales, [], [], together=True)

    def read(self, state: State, seat: i64, values: Numbers) -> None:
        """Of several players the mean but for adversaries; those who have fallen have nothing."""
        items = values.items
        for index in range(len(self.scales)):
            items[index] = 0
        items[0] = state.get(c.LORD_HEALTH)
        for slot in range(c.MISSION_COUNT):
            best: i64 = 0
            for other in range(state.seats):
                best = max(best, state.get(c.PROGRESS + slot, other))
            items[1] += best
        items[3] = state.get(c.STEPS)
        for other in range(state.seats):
            if is_in(state, other):
                self._add(state, other, values)
        items[2] //= state.seats
        for index in range(5, len(self.scales)):
            items[index] //= state.seats

    def _add(self, state: State, seat: i64, values: Numbers) -> None:
        items = values.items
        items[2] += state.get(c.HEALTH, seat)
        items[4] += state.see(c.ADVERSARIES, seat).size()
        for zone in _DECK:
            for entry in state.see(zone, seat).items:
                items[5] += card_at(state, entry >> NOTE_BITS).cost
        items[6] += state.see(c.ALLIES, seat).size()
        items[7] += state.get(c.TRAINING, seat)
        items[8] += count_flared(state, seat)
        items[9] += state.get(c.ATIUM, seat)

    def is_in(self, state: State, seat: i64) -> bool:
        """Whether a seat has not fallen."""
        return is_in(state, seat)
