"""The card book: which cards there are, as the rules and the effects look them up."""

from typing import Final, cast

from mypy_extensions import i64

from deckwerk.engine.dice import Die
from deckwerk.engine.narrator import Narrator
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.variant import VariantSpec
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE
from deckwerk.games.common.book import CardGame
from deckwerk.games.common.card import FROM_CENTRE, Card
from deckwerk.games.common.gives import Gives
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.card import (
    CLASSES,
    EVENT,
    FROM_BASE,
    FROM_SPECIALS,
    QUICK,
    Area,
    AreaEvent,
    Character,
    DeckCard,
    Monster,
)
from deckwerk.games.hexascension.gives import HexGives
from deckwerk.games.hexascension.hexes import KINDS as CELL_KINDS

# The effects that come from no card
PLAY_EFFECT: Final[i64] = c.COMPONENTS.effect("PlayCard")
ACQUIRE_EFFECT: Final[i64] = c.COMPONENTS.effect("Acquire")
AREA_EFFECT: Final[i64] = c.COMPONENTS.effect("AreaAction")
MONSTER_EFFECT: Final[i64] = c.COMPONENTS.effect("MonsterFight")
PLAYERS_EFFECT: Final[i64] = c.COMPONENTS.effect("PlayerFight")
STRIKE_EFFECT: Final[i64] = c.COMPONENTS.effect("Strike")
FALL_EFFECT: Final[i64] = c.COMPONENTS.effect("Fall")
RESTART_EFFECT: Final[i64] = c.COMPONENTS.effect("Restart")
GO_ON_EFFECT: Final[i64] = c.COMPONENTS.effect("GoOn")
PLAYED_WINDOW: Final[i64] = c.COMPONENTS.effect("PlayedWindow")
ACQUIRED_WINDOW: Final[i64] = c.COMPONENTS.effect("AcquiredWindow")
AREA_WINDOW: Final[i64] = c.COMPONENTS.effect("AreaWindow")
FIGHT_WINDOW: Final[i64] = c.COMPONENTS.effect("FightWindow")
STRIKE_WINDOW: Final[i64] = c.COMPONENTS.effect("StrikeWindow")
FALL_WINDOW: Final[i64] = c.COMPONENTS.effect("FallWindow")
END_WINDOW: Final[i64] = c.COMPONENTS.effect("EndWindow")
START_EFFECT: Final[i64] = c.COMPONENTS.effect("Starting")

DIE_SIDES: Final[i64] = 6


class Way:
    """A variant: the standard layout or one drawn by lot, and whether all have equally many turns."""

    def __init__(self, name: str, like: str = "", *, scattered: bool = False, equal: bool = False) -> None:
        self.name: str = name
        self.like: str = like
        self.scattered: bool = scattered
        self.equal: bool = equal


class CardBook(CardGame):
    """The ruleset with its cards; the rules themselves are in `HexascensionRules`.

    The cards of decks come first, the quick actions before all others: so a sorted pile without quick actions
    is known by its first card. Characters, events, kinds of cells and faces of the die stand together, each
    in the order of its numbers.
    """

    def __init__(
        self, slug: str, version: str, ways: list[Way], cards: list[Card], narrator: Narrator
    ) -> None:
        seats = list(range(2, int(c.MOST_SEATS) + 1))
        super().__init__(
            slug,
            version,
            [VariantSpec(way.name, seats, way.like) for way in ways],
            c.COMPONENTS,
            cards,
            c.PILES,
            [c.PLAYED],
            narrator,
        )
        own = vec[DeckCard]()
        quick: i64 = 0
        for card in cards:
            if isinstance(card, DeckCard):
                if len(own) == 0:
                    own = append(own, card)  # number 0 is never looked up
                assert len(own) == card.number
                own = append(own, card)
                if card.kind == QUICK:
                    quick = card.number
        self.cards: vec[DeckCard] = own
        self.last_quick: i64 = quick
        """The cards numbered up to this are quick actions."""
        self.first_character: i64 = self._together(CLASSES)
        self.first_cell: i64 = self._together(CELL_KINDS)
        self.first_event: i64 = min(int(card.number) for card in cards if card.kind == EVENT)
        self.event_count: i64 = len([card for card in cards if card.kind == EVENT])
        self.die: Die = Die(DIE_SIDES, self._together(c.FACES), c.DICE_AHEAD)
        for area in cards:
            if isinstance(area, Area):
                for event in area.table:
                    area.events = append(area.events, self.card_numbers[event])
        specials = vec[i64]()
        for name in CLASSES:
            specials = append(specials, 0)
            for special in cards:
                if special.origin == FROM_SPECIALS and CLASSES[special.faction] == name:
                    specials[len(specials) - 1] = special.number
        self.specials: vec[i64] = specials
        """The number of the special card of each class; the Explorer has none."""
        self.ways: list[Way] = ways
        # Nothing at all is for sale below the lowest cost.
        sold = [card for card in cards if card.origin == FROM_CENTRE or card.origin == FROM_BASE]
        self.cheapest: i64 = min(int(card.cost) for card in sold)

    def _together(self, slugs: list[str]) -> int:
        """The number of the first of these cards, which stand together in this order."""
        first = self.card_numbers[slugs[0]]
        assert self.card_ids[first : first + len(slugs)] == slugs
        return first

    def new_gives(self) -> Gives:
        """For the family."""
        return HexGives()

    def draw_cards(self, state: State, seat: i64, count: i64) -> None:
        """In the own turn what effects draw counts for the Sage (HX-56)."""
        before: i64 = state.see(c.HAND, seat).size()
        c.PILES.draw(state, seat, count)
        if is_active(state, seat):
            c.add_up(state, c.DRAWN, state.see(c.HAND, seat).size() - before)

    def lay_banished(self, state: State, card: i64) -> None:
        """To the exile (HX-22)."""
        state.edit(c.EXILE).add(card * NOTE)


def book_of(situation: Situation) -> CardBook:
    """The card book of a state that is known to be a game of Hexascension."""
    return cast(CardBook, situation.rules)


def card_at(situation: Situation, number: i64) -> DeckCard:
    """A card of decks by its number."""
    return cast(CardBook, situation.rules).cards[number]


def is_deck_card(situation: Situation, number: i64) -> bool:
    """Whether a card can be part of a deck."""
    return 0 < number < len(book_of(situation).cards)


def character_of(situation: Situation, seat: i64) -> Character:
    """The character card of a seat."""
    return cast(Character, book_of(situation).printed[situation.see(c.CHARACTER, seat).card(0)])


def class_of(situation: Situation, seat: i64) -> i64:
    """The class of a seat, by number."""
    return situation.see(c.CHARACTER, seat).card(0) - book_of(situation).first_character


def monster_at(situation: Situation, number: i64) -> Monster:
    """A monster by its number."""
    return cast(Monster, book_of(situation).printed[number])


def area_at(situation: Situation, number: i64) -> Area:
    """An area card by its number."""
    return cast(Area, book_of(situation).printed[number])


def event_at(situation: Situation, number: i64) -> AreaEvent:
    """An event by the number of its card."""
    return cast(AreaEvent, book_of(situation).printed[number])


def is_active(situation: Situation, seat: i64) -> bool:
    """Whether it is the turn of a seat."""
    return situation.get(c.TURN) == seat
