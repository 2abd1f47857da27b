"""What a View of Shards of Infinity says of the conditions on a card: which hold, and how much is missing."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from deckwerk import View
from deckwerk.games.common.card import Filter
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import CardBook
from deckwerk.games.shards.card import CHAMPION, HOMODEUS, UNDERGROWTH, WRAETHE, ShardsCard
from deckwerk.games.shards.conditions import (
    Champions,
    Condition,
    Dominion,
    Echo,
    Health,
    Inspire,
    Mastery,
    Unify,
)
from deckwerk.games.shards.gains import Gain

_OF_DOMINION = (HOMODEUS, UNDERGROWTH, WRAETHE)


def card_of(view: View, number: int) -> ShardsCard:
    """A card by its number."""
    return cast(CardBook, view.rules).cards[number]


def cards_in(view: View, zone: str, seat: int) -> list[ShardsCard]:
    """The cards of a seat's zone, as far as the view shows them."""
    return [card_of(view, number) for number in view.zone(zone, seat).cards if number]


def opponents(view: View, seat: int) -> list[int]:
    """The seats that still play besides one, clockwise from it."""
    order = [(seat + offset) % view.seats for offset in range(1, view.seats)]
    return [other for other in order if not view.counter("out", other)]


def is_guarded(view: View, seat: int) -> bool:
    """Whether a champion in play protects a seat from attacks."""
    return any(card.guards for card in cards_in(view, "champions", seat))


def is_safe(view: View, seat: int, card: ShardsCard) -> bool:
    """Whether power cannot destroy a champion that a seat has in play (SH-26)."""
    champions = cards_in(view, "champions", seat)
    guards = sum(other.guards for other in champions) - bool(card.guards)
    guarded_by = [other for other in champions if other.number == card.guardian]
    return bool(card.unattackable or guarded_by or guards > 0)


@dataclass(frozen=True)
class Focus:
    """How many crystals focus costs, and how much mastery it gives."""

    price: int
    mastery: int


def focus_of(view: View, seat: int) -> Focus:
    """Focus as it is printed on a seat's character."""
    (character,) = cards_in(view, "character", seat)
    gain = character.exhaust
    return Focus(int(character.price), int(gain.mastery) if isinstance(gain, Gain) else 0)


class Prospect:
    """What counts for the conditions on a card if its owner plays it now, or exhausts it.

    `zone` is where it lies: `champions`, `hand` or `row`. `mastery` and `health` can be raised by what the
    card itself gives before a condition is judged (SH-21).
    """

    def __init__(self, view: View, seat: int, number: int, zone: str) -> None:
        card = card_of(view, number)
        self.mastery = view.counter("mastery", seat)
        self.health = view.counter("health", seat)
        self._champions = cards_in(view, "champions", seat)
        self._discard = cards_in(view, "discard", seat)
        self._played = cards_in(view, "played", seat) + cards_in(view, "hired", seat)
        self._hand = cards_in(view, "hand", seat)
        factions = view.counter("factions_played") if view.counter("turn") == seat else 0
        self._factions = {faction for faction in _OF_DOMINION if factions >> faction & 1}
        if zone == "hand":
            self._hand.remove(card)
        if zone != "champions":  # it will have been played by then
            self._factions.add(card.faction)
            if card.kind == CHAMPION:
                self._champions.append(card)

    def gain(self, mastery: int, health: int) -> None:
        """Count what the card gives before the next condition is judged."""
        self.mastery = min(self.mastery + mastery, int(c.MOST_MASTERY))
        self.health = min(self.health + health, int(c.MOST_HEALTH))

    def missing(self, condition: Condition) -> int:
        """How much is missing until a condition holds; 0 if it does."""
        match condition:
            case Mastery():
                return max(0, int(condition.least) - self.mastery)
            case Health():
                return max(0, int(condition.least) - self.health)
            case Champions():
                return max(0, int(condition.least) - _count(self._champions, condition.cards))
            case Inspire():
                return 0 if self._champions else 1
            case Echo():
                return 0 if _count(self._discard, condition.cards) else 1
            case Unify():
                return 0 if _count([*self._played, *self._hand], condition.cards) else 1
            case Dominion():
                shown = {card.faction for card in self._hand}
                return len([faction for faction in _OF_DOMINION if faction not in self._factions | shown])
        raise TypeError(f"no way to judge {type(condition).__name__} from a view")


def _count(cards: Iterable[ShardsCard], meant: Filter) -> int:
    return sum(meant.fits(card) for card in cards)
