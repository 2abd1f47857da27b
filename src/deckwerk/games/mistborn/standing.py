"""What a player's training, missions, allies and adversaries allow and forbid."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS, NOWHERE
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import adversary_at, book_of, card_at, is_in, mission_at
from deckwerk.games.mistborn.card import MistbornCard
from deckwerk.games.mistborn.metals import TOKENS

FIRST_ABILITY: Final[i64] = 5
SECOND_ABILITY: Final[i64] = 8
THIRD_ABILITY: Final[i64] = 13
"""After so many moves on the training track the abilities of a character are unlocked (MB-51)."""


def _moves(*numbers: int) -> vec[i64]:
    found = vec[i64]()
    for number in numbers:
        found = append(found, number)
    return found


BURNS: Final = _moves(3, 9, 15)
ATIUM_GIFTS: Final = _moves(11, 16)
"""The moves that raise the burn limit, and those that bring atium."""


_COPIES: Final[i64] = 16
"""How many copies of an ally `KEPT` can count: a digit for each of the allies with ongoing effects."""


def kept_allies(state: State, seat: i64) -> vec[MistbornCard]:
    """The allies that the player on turn has eliminated, whose ongoing effects last through it (MB-45)."""
    found = vec[MistbornCard]()
    left: i64 = state.get(c.KEPT)
    if left == 0 or state.get(c.TURN) != seat:
        return found
    for card in book_of(state).ongoing:
        for _ in range(left % _COPIES):
            found = append(found, card)
        left = left // _COPIES
    return found


def keep_effects(state: State, number: i64) -> None:
    """The ongoing effects of an ally eliminated from play last through the turn."""
    state.add(c.KEPT, _digit(state, number))


def count_once(state: State, number: i64) -> None:
    """An ally enters play: one that was eliminated this turn and has come back counts once."""
    digit: i64 = _digit(state, number)
    if digit > 0 and state.get(c.KEPT) // digit % _COPIES > state.see(c.ELIMINATED).count(number):
        state.add(c.KEPT, -digit)


def _digit(state: State, number: i64) -> i64:
    """What one copy of a card adds to `KEPT`; 0 if it has no ongoing effects."""
    digit: i64 = 1
    for card in book_of(state).ongoing:
        if card.number == number:
            return digit
        digit = digit * _COPIES
    return 0


def burn_limit(state: State, seat: i64) -> i64:
    """How many metal tokens a player may burn in a turn (MB-20)."""
    limit: i64 = 1
    for card in kept_allies(state, seat):
        limit += card.burns
    training: i64 = state.get(c.TRAINING, seat)
    for moves in BURNS:
        if training >= moves:
            limit += 1
    cards = book_of(state).cards
    for entry in state.see(c.ALLIES, seat).items:
        limit += cards[entry >> NOTE_BITS].burns
    for slot in range(c.MISSION_COUNT):
        if state.get(c.PROGRESS + slot, seat) == c.TOP:
            limit += mission_at(state, slot).burns
    if len(state.see(c.ADVERSARIES, seat).items) > 0:
        limit = max(1, limit - _stifled(state, seat))
    return limit


def _stifled(state: State, seat: i64) -> i64:
    amount: i64 = 0
    for entry in state.see(c.ADVERSARIES, seat).items:
        amount += adversary_at(state, entry >> NOTE_BITS).stifles
    return amount


def can_burn(state: State, seat: i64) -> bool:
    """Whether a token may be burned without flaring it."""
    return state.get(c.BURNED) < burn_limit(state, seat)


def hand_size(state: State, seat: i64) -> i64:
    """How many cards the player on turn draws at its end."""
    size: i64 = c.HAND_SIZE
    for card in kept_allies(state, seat):
        size += card.draws
    for entry in state.see(c.ALLIES, seat).items:
        size += card_at(state, entry >> NOTE_BITS).draws
    for slot in range(c.MISSION_COUNT):
        if state.get(c.PROGRESS + slot, seat) == c.TOP:
            size += mission_at(state, slot).draws
    return size


def shelter(state: State, seat: i64) -> i64:
    """How much less each damage is for a player."""
    less: i64 = 0
    for card in kept_allies(state, seat):
        less += card.shelters
    for entry in state.see(c.ALLIES, seat).items:
        less += card_at(state, entry >> NOTE_BITS).shelters
    return less


def has_defender(state: State, seat: i64) -> bool:
    """Whether a defender protects a player (MB-41)."""
    for entry in state.see(c.ALLIES, seat).items:
        if card_at(state, entry >> NOTE_BITS).defender:
            return True
    return False


def tax(state: State, seat: i64) -> i64:
    """How much more everything costs that a player buys."""
    amount: i64 = 0
    for entry in state.see(c.ADVERSARIES, seat).items:
        amount += adversary_at(state, entry >> NOTE_BITS).taxes
    return amount


def blindness(state: State, seat: i64) -> i64:
    """How many mission points of each turn a player spends in vain."""
    amount: i64 = 0
    for entry in state.see(c.ADVERSARIES, seat).items:
        amount += adversary_at(state, entry >> NOTE_BITS).blinds
    return amount


def is_cursed(state: State, seat: i64) -> bool:
    """Whether a player cannot be healed."""
    for entry in state.see(c.ADVERSARIES, seat).items:
        if adversary_at(state, entry >> NOTE_BITS).curses:
            return True
    return False


def is_muted(state: State, seat: i64) -> bool:
    """Whether the metal abilities of a player's allies cannot be used."""
    for entry in state.see(c.ADVERSARIES, seat).items:
        if adversary_at(state, entry >> NOTE_BITS).mutes:
            return True
    return False


def is_lord_guarded(state: State) -> bool:
    """Whether an adversary keeps everyone from damaging the Lord Ruler; those of the dead do not (MB-103)."""
    for seat in range(state.seats):
        if is_in(state, seat):
            for entry in state.see(c.ADVERSARIES, seat).items:
                if adversary_at(state, entry >> NOTE_BITS).guards:
                    return True
    return False


def is_fresh(state: State, seat: i64, metal: i64) -> bool:
    """Whether a metal token can be burned or flared: neither used this turn nor flared (MB-21, MB-23)."""
    return metal <= TOKENS and state.see(c.METALS, seat).note(metal - 1) == 0


def has_atium(state: State, seat: i64) -> bool:
    """Whether an atium token can be used now: it needs a free burn (MB-25)."""
    return state.get(c.ATIUM, seat) > 0 and can_burn(state, seat)


def ready_ally(state: State, seat: i64, card: i64, used: i64) -> i64:
    """The last place in play of a copy of an ally that has not done this (a bit of its note), or NOWHERE."""
    allies = state.see(c.ALLIES, seat)
    index: i64 = allies.size() - 1
    while index >= 0:
        if allies.card(index) == card and allies.note(index) & used == 0:
            return index
        index -= 1
    return NOWHERE


def times_burned(state: State, metal: i64) -> i64:
    """How often a metal has been burned this turn."""
    return state.get(c.BURNED_METALS + metal)


def is_in_front(state: State, seat: i64, slot: i64) -> bool:
    """Whether a player is in front on a mission (MB-63, alone MB-108)."""
    own: i64 = state.get(c.PROGRESS + slot, seat)
    if own == 0:
        return False
    if state.seats == 1:
        return own >= mission_at(state, slot).last_step
    first: i64 = state.get(c.FINISHED + slot)
    if first != 0:
        return first == seat + 1
    markers: i64 = 0
    level: i64 = 0
    for other in range(state.seats):
        step: i64 = state.get(c.PROGRESS + slot, other)
        if step > own:
            return False
        if step > 0:
            markers += 1
        if step == own:
            level += 1
    return level == 1 or markers >= 3


def is_behind(state: State, seat: i64, slot: i64) -> bool:
    """Whether a player is behind on a mission (MB-63, alone MB-108)."""
    own: i64 = state.get(c.PROGRESS + slot, seat)
    if own == 0 or own == c.TOP:
        return False
    if state.seats == 1:
        return own < mission_at(state, slot).first_step
    above = False
    for other in range(state.seats):
        step: i64 = state.get(c.PROGRESS + slot, other)
        if step > own:
            above = True
        if 0 < step < own:
            return False
    return above


def missions_in_front(state: State, seat: i64) -> i64:
    """On how many missions a player is in front."""
    count: i64 = 0
    for slot in range(c.MISSION_COUNT):
        if is_in_front(state, seat, slot):
            count += 1
    return count


def missions_behind(state: State, seat: i64) -> i64:
    """On how many missions a player is behind."""
    count: i64 = 0
    for slot in range(c.MISSION_COUNT):
        if is_behind(state, seat, slot):
            count += 1
    return count
