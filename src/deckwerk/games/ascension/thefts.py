"""Thefts: a card goes from hand to hand, seen by thief and victim alone (GS-40).

Until the thief lays the hand down at the end of the turn, all others know only which hand it came from; then
it is named. What everyone has seen until then is remembered in frames below that of the turn, in its order:
`Stolen`, with what all knew of the victim's hand before it; `Shown`, a card that left a hand in the open; and
`Reshuffled`, with the hand to which the deck was empty. `theft_worlds.py` follows them.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.effect import Memory
from deckwerk.engine.knowledge import everyone, random_card, take_unseen
from deckwerk.engine.state import HEAD, TURN_EFFECT, State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE, NOTE_BITS, SPECTATORS, Zone
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import (
    IN_HAND_EFFECT,
    RESHUFFLED_EFFECT,
    SHOWN_EFFECT,
    STOLEN_EFFECT,
)
from deckwerk.games.ascension.row import GROUND

_MOST_CARDS: Final = 1000


@final
class InHand(Memory):
    """A card of a seat's hand, at the moment that is remembered next."""


@final
class Stolen(Memory):
    """A card was stolen from a seat, which had the cards remembered before it, known to all, in the hand."""

    def arguments(self) -> list[Argument]:
        """How many other cards were in the hand."""
        return [Argument.number("unknown", _MOST_CARDS)]


@final
class Shown(Memory):
    """A card left the hand of a seat in the open, and not all had known that it was there."""

    def arguments(self) -> list[Argument]:
        """How many such cards were in the hand."""
        return [Argument.number("unknown", _MOST_CARDS)]


@final
class Reshuffled(Memory):
    """The deck of a seat was empty; it had the cards remembered before this, unknown to some, in the hand."""

    def arguments(self) -> list[Argument]:
        """The seats that could count and know them since."""
        return [Argument.members("counted", 16)]


def steal_random_card(state: State, thief: i64, victim: i64) -> None:
    """Take a random card from another hand into the own one."""
    hand = state.see(c.HAND, victim)
    card: i64 = random_card(hand, state.rng)
    for entry in hand.items:
        if entry & SPECTATORS != 0:
            _remember(state, IN_HAND_EFFECT, victim, entry >> NOTE_BITS)
    _remember(state, STOLEN_EFFECT, victim, card, count_unknown(hand))
    take_unseen(state.edit(c.HAND, victim), card, bit(thief) | bit(victim))
    state.edit(c.HAND, thief).add(card * NOTE + bit(victim))
    state.set(c.STOLEN_FROM, state.get(c.STOLEN_FROM) | bit(victim))
    state.tell("stole", thief, card, 0, 0, victim, bit(thief) | bit(victim))


def remember_shown(state: State, seat: i64, card: i64) -> None:
    """A card is about to leave a hand in the open, in a turn with a theft."""
    hand = state.see(c.HAND, seat)
    if hand.note(hand.find(card)) & SPECTATORS == 0:  # of copies the last is the one that most know
        _remember(state, SHOWN_EFFECT, seat, card, count_unknown(hand))


def remember_reshuffled(state: State, seat: i64, counting: i64) -> None:
    """A deck is made anew, in a turn with a theft; some seats (a set) can count what is in the hand."""
    for entry in state.see(c.HAND, seat).items:
        if entry & SPECTATORS == 0:
            _remember(state, IN_HAND_EFFECT, seat, entry >> NOTE_BITS)
    _remember(state, RESHUFFLED_EFFECT, seat, 0, counting)


def _remember(state: State, effect: i64, seat: i64, card: i64, argument: i64 = 0) -> None:
    state.insert_above(state.frames_up_to(TURN_EFFECT) - 1, effect, seat, card, argument)
    ground: i64 = state.turn_argument(GROUND)
    if ground > 0:
        state.set_turn_argument(GROUND, ground + 1)  # there is one frame more below


def count_unknown(hand: Zone) -> i64:
    """How many cards of a hand not all know."""
    count: i64 = 0
    for entry in hand.items:
        if entry & SPECTATORS == 0:
            count += 1
    return count


def memories(state: State) -> vec[i64]:
    """The places above the frames that the turn remembers, the earliest first."""
    found = vec[i64]()
    sizes = state.rules.frame_sizes
    top: i64 = state.depth
    while top > 0:
        effect: i64 = remembered_effect(state, top)
        if effect in (IN_HAND_EFFECT, STOLEN_EFFECT, SHOWN_EFFECT, RESHUFFLED_EFFECT):
            found = append(found, top)
        top -= sizes[effect]
    count: i64 = len(found)
    for index in range(count // 2):
        other: i64 = found[count - 1 - index]
        found[count - 1 - index] = found[index]
        found[index] = other
    return found


def remembered_effect(state: State, top: i64) -> i64:
    """What a remembered frame is, by the place above it."""
    return state.frames[top - 1]


def remembered_seat(state: State, top: i64) -> i64:
    """The seat of it."""
    return state.frames[top - 2]


def remembered_card(state: State, top: i64) -> i64:
    """The card of it."""
    return state.frames[top - HEAD]


def remembered_argument(state: State, top: i64) -> i64:
    """Its only argument."""
    return state.frames[top - HEAD - 1]


def can_count(state: State, owner: i64, observer: i64) -> bool:
    """Whether an observer knows which cards an owner has, wherever they lie.

    The thief, whose turn it is, knows everything, and a victim what it lost.
    """
    victims: i64 = state.get(c.STOLEN_FROM)
    if victims == 0 or observer == state.get(c.TURN):
        return True
    if observer >= 0:
        victims &= ~bit(observer)
    return victims == 0 or (owner != state.get(c.TURN) and not has_bit(victims, owner))


def name_stolen(state: State, thief: i64) -> None:
    """The thief has laid the hand down, and nothing is drawn yet: what was taken is named.

    Of the victims' hands everyone knows again what the thief knows.
    """
    for top in memories(state):
        if remembered_effect(state, top) == STOLEN_EFFECT:
            victim: i64 = remembered_seat(state, top)
            state.tell("stolen", thief, remembered_card(state, top), 0, 0, victim)
            hand = state.edit(c.HAND, victim)
            for index in range(hand.size()):
                if has_bit(hand.note(index), thief):
                    hand.set_note(index, everyone(state))
            hand.sort()
