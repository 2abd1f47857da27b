"""Acquiring cards: pay, take, refill the display, window, triggers, destination (HX-20 to HX-26)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import MOST_AMOUNT, Options, on_card, on_place, place_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.knowledge import everyone
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_BITS, NOTE_MASK, NOWHERE
from deckwerk.games.common.centre import lay_in_row, take_centre_card
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.attributes import is_disabled
from deckwerk.games.hexascension.book import (
    ACQUIRE_EFFECT,
    ACQUIRED_WINDOW,
    book_of,
    card_at,
    character_of,
    is_active,
)
from deckwerk.games.hexascension.card import ACQUIRED, ON_ACQUIRE, When
from deckwerk.games.hexascension.quick import AS_ANYONE, AS_SELF, might_play
from deckwerk.games.hexascension.triggers import fire_trigger, next_trigger
from deckwerk.games.hexascension.waiting import NOT_WAITING, set_argument_at, waiting_frame

_STAGE: Final[i64] = 0
_AT: Final[i64] = 1
_DESTINATION: Final[i64] = 2
_PAID: Final[i64] = 3

_WINDOW: Final[i64] = 0
_RELICS: Final[i64] = 1
_PLAYED: Final[i64] = 2
_CHARACTER: Final[i64] = 3
_ARRIVING: Final[i64] = 4

_MOST_IN_PLAY: Final = 300


# The display


def fill_display(state: State) -> None:
    """Lay cards of the display deck at all empty places, as long as there are any (HX-05, HX-26)."""
    for place in range(c.ROW_SIZE):
        if state.see(c.ROW).entry(place) == 0:
            _refill(state, place)


def _refill(state: State, place: i64) -> None:
    card: i64 = take_centre_card(state)
    if card != 0:
        lay_in_row(state, place, card)


def _take_from_display(state: State, place: i64) -> i64:
    """Take the card at a place (from 1); another follows at once (HX-21)."""
    row = state.edit(c.ROW)
    card: i64 = row.card(place - 1)
    row.set_entry(place - 1, 0)
    _refill(state, place - 1)
    return card


def banish_from_display(state: State, seat: i64, place: i64) -> None:
    """Banish the display card at a place (from 1), which is refilled at once."""
    state.tell("banished", seat, state.see(c.ROW).card(place - 1), 0, place)
    book_of(state).lay_banished(state, _take_from_display(state, place))


def offer_display(situation: Situation, most: i64, verb: i64, out: Options) -> None:
    """Offer each card of the display whose printed cost is at most so much: `take 3 insight`."""
    cards = book_of(situation).cards
    row = situation.see(c.ROW).items
    for index in range(len(row)):
        card: i64 = row[index] >> NOTE_BITS
        if card != 0 and cards[card].cost <= most:
            out.add(on_place(verb, card, index + 1))


def offer_base(situation: Situation, most: i64, out: Options) -> None:
    """Offer each base card that is left and costs at most so much: `acquire sprint` (HX-04)."""
    for zone in range(c.MEDITATION, c.ASCENT + 1):
        stack = situation.see(zone).items
        if len(stack) > 0 and card_at(situation, stack[0] >> NOTE_BITS).cost <= most:
            out.add(on_card(c.ACQUIRE, stack[0] >> NOTE_BITS))


# Acquiring


def acquire(state: State, seat: i64, code: i64, card: i64) -> None:
    """Acquire a card of the display or a base card for its cost, as an action says."""
    cost: i64 = card_at(state, card).cost
    place: i64 = place_of(code)
    state.add(c.FOCUS, -cost)
    c.add_up(state, c.PAID, cost)
    if place > 0:
        state.tell("acquired", seat, card, cost, place)
        _take_from_display(state, place)
    else:
        state.tell("acquired", seat, card, cost)
        _take_base_card(state, card)
    _acquire(state, seat, card, cost)


def acquire_free(state: State, seat: i64, place: i64) -> None:
    """Acquire the display card at a place (from 1) without paying (HX-25): pushes what has to be done."""
    card: i64 = state.see(c.ROW).card(place - 1)
    state.tell("acquired", seat, card, 0, place)
    _take_from_display(state, place)
    _acquire(state, seat, card, 0)


def _take_base_card(state: State, card: i64) -> None:
    for zone in range(c.MEDITATION, c.ASCENT + 1):
        stack = state.see(zone)
        if stack.size() > 0 and stack.card(0) == card:
            state.edit(zone).take(0)
            return


def _acquire(state: State, seat: i64, card: i64, paid: i64) -> None:
    """What follows once the card is taken; without anything to do it goes to the discard pile at once."""
    if is_active(state, seat):
        c.add_up(state, c.ACQUISITIONS, 1)
        if _something_follows(state, seat):
            state.edit(c.ACQUIRED).push(card * NOTE)
            state.push(ACQUIRE_EFFECT, seat, card, _WINDOW, 0, c.TO_DISCARD, paid)
            return
    state.edit(c.DISCARD, seat).add(card * NOTE)


def _something_follows(state: State, seat: i64) -> bool:
    """Whether the acquisition of a card can be answered, or might trigger anything."""
    if might_play(state, seat, ON_ACQUIRE, AS_SELF | AS_ANYONE) or character_of(state, seat).when is not None:
        return True
    for entry in state.see(c.PLAYED, seat).items:
        if entry & NOTE_MASK != 0:
            return True
    for entry in state.see(c.RELICS, seat).items:
        if card_at(state, entry >> NOTE_BITS).when is not None:
            return True
    return False


@final
class Acquire(Effect):
    """A card that was taken: window, triggers of relics, played cards and the character; then it arrives."""

    def arguments(self) -> list[Argument]:
        """How far it has come, among how many cards; where the card goes, and what was paid for it."""
        return [
            Argument.number("stage", int(_ARRIVING)),
            Argument.number("at", _MOST_IN_PLAY),
            Argument.number("destination", int(c.TO_DECK_TOP)),
            Argument.number("paid", int(MOST_AMOUNT)),
        ]

    def resume(self, state: State) -> None:
        stage: i64 = state.argument(_STAGE)
        if stage == _WINDOW:
            self._go_to(state, _RELICS)
            state.push(ACQUIRED_WINDOW, state.top_seat(), state.top_card())
        elif stage == _RELICS:
            self._ask_relics(state)
        elif stage == _PLAYED:
            self._ask_played(state)
        elif stage == _CHARACTER:
            self._ask_character(state)
        else:
            self.abandon(state)
            state.pop()

    def options(self, state: State, out: Options) -> None:
        """To use what a relic or the character can do now, or not."""
        if state.argument(_STAGE) == _RELICS:
            out.add(on_card(c.USE, state.see(c.RELICS, state.top_seat()).card(state.argument(_AT))))
        else:
            out.add(c.ABILITY)
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        if verb_of(code) != c.PASS:
            self._use(state)
        elif state.argument(_STAGE) == _RELICS:
            state.set_argument(_AT, state.argument(_AT) + 1)
        else:
            self._go_to(state, _ARRIVING)

    def abandon(self, state: State) -> None:
        """The card arrives, whatever else was to follow."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        acquired = state.edit(c.ACQUIRED)
        acquired.take(acquired.size() - 1)
        destination: i64 = state.argument(_DESTINATION)
        if destination == c.TO_HAND:
            c.PILES.take_into_hand(state, seat, card)
        elif destination == c.TO_DECK_TOP:
            state.edit(c.DECK_TOP, seat).push(card * NOTE + everyone(state))
        else:
            state.edit(c.DISCARD, seat).add(card * NOTE)
        if destination != c.TO_DISCARD:
            state.tell("delivered", seat, card, destination)

    def kind(self) -> str:
        return "on_acquire"

    def _go_to(self, state: State, stage: i64) -> None:
        state.set_argument(_STAGE, stage)
        state.set_argument(_AT, 0)

    def _ask_relics(self, state: State) -> None:
        """The next relic that does something: at once, or if its owner wishes."""
        seat: i64 = state.top_seat()
        relics = state.see(c.RELICS, seat)
        for index in range(state.argument(_AT), relics.size()):
            when = card_at(state, relics.card(index)).when
            if when is not None and not is_disabled(relics.note(index)):
                if self._is_due(state, when, relics.note(index)):
                    state.set_argument(_AT, index)
                    if when.may:
                        state.ask(seat)
                    else:
                        self._use(state)
                    return
        self._go_to(state, _PLAYED)

    def _ask_played(self, state: State) -> None:
        seat: i64 = state.top_seat()
        index: i64 = next_trigger(state, seat, ACQUIRED, state.argument(_AT), state.top_card())
        if index == NOWHERE:
            self._go_to(state, _CHARACTER)
            return
        state.set_argument(_AT, index + 1)
        fire_trigger(state, seat, index)

    def _ask_character(self, state: State) -> None:
        seat: i64 = state.top_seat()
        when = character_of(state, seat).when
        if when is None or not self._is_due(state, when, state.see(c.CHARACTER, seat).note(0)):
            self._go_to(state, _ARRIVING)
        elif when.may:
            state.ask(seat)
        else:
            self._use(state)

    def _is_due(self, state: State, when: When, note: i64) -> bool:
        """Whether what a card with this note does by itself happens now."""
        if when.once and note & c.ABILITY_USED != 0:
            return False
        if when.first and state.get(c.ACQUISITIONS) != 1:
            return False
        return state.argument(_PAID) >= when.paid

    def _use(self, state: State) -> None:
        """Let the relic in question, or the character, do it; then the next."""
        seat: i64 = state.top_seat()
        relic: bool = state.argument(_STAGE) == _RELICS
        zone: i64 = c.RELICS if relic else c.CHARACTER
        index: i64 = state.argument(_AT)
        card: i64 = state.see(zone, seat).card(index)
        when = card_at(state, card).when if relic else character_of(state, seat).when
        if relic:
            state.set_argument(_AT, index + 1)
        else:
            self._go_to(state, _ARRIVING)
        if when is not None:
            if when.once:
                place = state.edit(zone, seat)
                place.set_note(index, place.note(index) | c.ABILITY_USED)
            state.tell("used", seat, card)
            when.effect.run(state, seat, card)


def deliver(state: State, destination: i64) -> None:
    """Change where the card being acquired goes: TO_HAND or TO_DECK_TOP."""
    height: i64 = waiting_frame(state, ACQUIRE_EFFECT)
    if height != NOT_WAITING:
        set_argument_at(state, height, _DESTINATION, destination)
