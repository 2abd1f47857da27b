"""Prospects: how things would stand for a seat after something it could do, to ask the rules about."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.bits import bit
from deckwerk.engine.situation import Situation
from deckwerk.engine.zone import NOWHERE, MutableZone
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import ShardsCard
from deckwerk.games.shards.moves import lay_played, room_for, zone_when_played


@final
class Prospect(Situation):
    """A situation in the turn of a seat, to be changed; what it was made of stays as it is.

    If it is not the seat's turn, it is the beginning of one.
    """

    __slots__ = ("seat",)

    def __init__(self, situation: Situation, seat: i64) -> None:
        super().__init__(
            situation.rules, situation.seats, situation.variant, situation.counters[:], situation.zones[:]
        )
        self.seat: i64 = seat
        if self.counters[c.TURN] != seat:
            self.counters[c.TURN] = seat
            for counter in range(c.FIRST_OF_TURN, c.LAST_OF_TURN + 1):
                self.counters[counter] = 0

    def play(self, card: ShardsCard) -> None:
        """The card has been played: from the hand if it lies there, else from anywhere."""
        place: i64 = self.see(c.HAND, self.seat).find(card.number)
        if place != NOWHERE:
            self._edit(c.HAND).take(place)
        lay_played(self._edit(zone_when_played(card)), card)
        self.counters[c.FACTIONS_PLAYED] |= bit(card.faction)

    def gain(self, mastery: i64, health: i64) -> None:
        """The seat has gained so much, as far as it can."""
        self._add(c.MASTERY, mastery)
        self._add(c.HEALTH, health)

    def _add(self, counter: i64, amount: i64) -> None:
        index: i64 = counter + self.seat * self.counter_stride
        self.counters[index] += min(amount, room_for(self, counter, self.seat))

    def _edit(self, zone: i64) -> MutableZone:
        """A zone of its own, to change."""
        index: i64 = zone + self.seat * self.zone_stride
        found = self.zones[index].copy()
        self.zones[index] = found
        return found
