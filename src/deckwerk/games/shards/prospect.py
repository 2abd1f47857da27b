"""Prospects: how things would stand for a seat after something it could do, to ask the rules about."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.bits import bit
from deckwerk.engine.situation import Situation
from deckwerk.engine.zone import NOTE_BITS, NOWHERE, MutableZone
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import card_at
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

    def play_hand(self) -> None:
        """All cards of the hand have been played."""
        hand = self._edit(c.HAND)
        played = self._edit(c.PLAYED)
        champions = self._edit(c.CHAMPIONS)
        for entry in hand.items:
            card = card_at(self, entry >> NOTE_BITS)
            lay_played(champions if zone_when_played(card) == c.CHAMPIONS else played, card)
            self.counters[c.FACTIONS_PLAYED] |= bit(card.faction)
        hand.clear()

    def lose_champion(self, seat: i64, card: i64) -> None:
        """A champion of any seat has been destroyed."""
        champions = self._edit(c.CHAMPIONS, seat)
        champions.take(champions.find(card))

    def shuffle_discard(self) -> None:
        """The discard pile has become the deck."""
        self._edit(c.DISCARD).clear()

    def gain(self, mastery: i64, health: i64) -> None:
        """The seat has gained so much, as far as it can."""
        self._add(c.MASTERY, mastery)
        self._add(c.HEALTH, health)

    def put_back(self, mastery: i64, health: i64) -> None:
        """The seat has so much again."""
        self._add(c.MASTERY, mastery - self.get(c.MASTERY, self.seat))
        self._add(c.HEALTH, health - self.get(c.HEALTH, self.seat))

    def _add(self, counter: i64, amount: i64) -> None:
        index: i64 = counter + self.seat * self.counter_stride
        self.counters[index] += min(amount, room_for(self, counter, self.seat))

    def _edit(self, zone: i64, seat: i64 = -1) -> MutableZone:
        """A zone of its own, to change."""
        index: i64 = zone + (self.seat if seat < 0 else seat) * self.zone_stride
        found = self.zones[index].copy()
        self.zones[index] = found
        return found
