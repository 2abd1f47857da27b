"""What a player's training, missions, allies and adversaries allow and forbid."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS, NOWHERE
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import adversary_at, book_of, card_at, is_in, mission_at
from deckwerk.games.mistborn.card import MistbornCard
from deckwerk.games.mistborn.metals import TOKENS
from deckwerk.games.mistborn.training import BURNS

_COPIES: Final[i64] = 16
"""How many copies of an ally `KEPT` can count: a digit for each of the allies with ongoing effects."""


def kept_allies(situation: Situation, seat: i64) -> vec[MistbornCard]:
    """The allies that the player on turn has eliminated, whose ongoing effects last through it (MB-45)."""
    found = vec[MistbornCard]()
    left: i64 = situation.get(c.KEPT)
    if left == 0 or situation.get(c.TURN) != seat:
        return found
    for card in book_of(situation).ongoing:
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


def _digit(situation: Situation, number: i64) -> i64:
    """What one copy of a card adds to `KEPT`; 0 if it has no ongoing effects."""
    digit: i64 = 1
    for card in book_of(situation).ongoing:
        if card.number == number:
            return digit
        digit = digit * _COPIES
    return 0


def burn_limit(situation: Situation, seat: i64) -> i64:
    """How many metal tokens a player may burn in a turn (MB-20)."""
    limit: i64 = 1
    if situation.get(c.KEPT) != 0:
        for card in kept_allies(situation, seat):
            limit += card.burns
    training: i64 = situation.get(c.TRAINING, seat)
    for moves in BURNS:
        if training >= moves:
            limit += 1
    cards = book_of(situation).cards
    for entry in situation.see(c.ALLIES, seat).items:
        limit += cards[entry >> NOTE_BITS].burns
    for slot in range(c.MISSION_COUNT):
        if situation.get(c.PROGRESS + slot, seat) == c.TOP:
            limit += mission_at(situation, slot).burns
    if len(situation.see(c.ADVERSARIES, seat).items) > 0:
        limit = max(1, limit - _stifled(situation, seat))
    return limit


def _stifled(situation: Situation, seat: i64) -> i64:
    amount: i64 = 0
    for entry in situation.see(c.ADVERSARIES, seat).items:
        amount += adversary_at(situation, entry >> NOTE_BITS).stifles
    return amount


def burns_left(situation: Situation, seat: i64) -> i64:
    """How many tokens the player on turn may still burn without flaring them."""
    return max(0, burn_limit(situation, seat) - situation.get(c.BURNED))


def can_burn(situation: Situation, seat: i64) -> bool:
    """Whether a token may be burned without flaring it; the first of a turn always may."""
    burned: i64 = situation.get(c.BURNED)
    return burned == 0 or burn_limit(situation, seat) > burned


def hand_size(situation: Situation, seat: i64) -> i64:
    """How many cards the player on turn draws at its end."""
    size: i64 = c.HAND_SIZE
    if situation.get(c.KEPT) != 0:
        for card in kept_allies(situation, seat):
            size += card.draws
    for entry in situation.see(c.ALLIES, seat).items:
        size += card_at(situation, entry >> NOTE_BITS).draws
    for slot in range(c.MISSION_COUNT):
        if situation.get(c.PROGRESS + slot, seat) == c.TOP:
            size += mission_at(situation, slot).draws
    return size


def shelter(situation: Situation, seat: i64) -> i64:
    """How much less each damage is for a player."""
    less: i64 = 0
    if situation.get(c.KEPT) != 0:
        for card in kept_allies(situation, seat):
            less += card.shelters
    for entry in situation.see(c.ALLIES, seat).items:
        less += card_at(situation, entry >> NOTE_BITS).shelters
    return less


def has_defender(situation: Situation, seat: i64) -> bool:
    """Whether a defender protects a player (MB-41)."""
    for entry in situation.see(c.ALLIES, seat).items:
        if card_at(situation, entry >> NOTE_BITS).defender:
            return True
    return False


def tax(situation: Situation, seat: i64) -> i64:
    """How much more everything costs that a player buys."""
    amount: i64 = 0
    for entry in situation.see(c.ADVERSARIES, seat).items:
        amount += adversary_at(situation, entry >> NOTE_BITS).taxes
    return amount


def price(situation: Situation, seat: i64, card: i64) -> i64:
    """What a player pays for a card."""
    return card_at(situation, card).cost + tax(situation, seat)


def boxing_price(situation: Situation, seat: i64) -> i64:
    """What a player pays for a boxing (MB-71)."""
    return c.BOXING_PRICE + tax(situation, seat)


def blindness(situation: Situation, seat: i64) -> i64:
    """How many mission points of each turn a player spends in vain."""
    amount: i64 = 0
    for entry in situation.see(c.ADVERSARIES, seat).items:
        amount += adversary_at(situation, entry >> NOTE_BITS).blinds
    return amount


def is_cursed(situation: Situation, seat: i64) -> bool:
    """Whether a player cannot be healed."""
    for entry in situation.see(c.ADVERSARIES, seat).items:
        if adversary_at(situation, entry >> NOTE_BITS).curses:
            return True
    return False


def is_muted(situation: Situation, seat: i64) -> bool:
    """Whether the metal abilities of a player's allies cannot be used."""
    for entry in situation.see(c.ADVERSARIES, seat).items:
        if adversary_at(situation, entry >> NOTE_BITS).mutes:
            return True
    return False


def is_lord_guarded(situation: Situation) -> bool:
    """Whether an adversary keeps everyone from damaging the Lord Ruler; those of the dead do not (MB-103)."""
    for seat in range(situation.seats):
        if is_in(situation, seat):
            for entry in situation.see(c.ADVERSARIES, seat).items:
                if adversary_at(situation, entry >> NOTE_BITS).guards:
                    return True
    return False


def is_fresh(situation: Situation, seat: i64, metal: i64) -> bool:
    """Whether a metal token can be burned or flared: neither used this turn nor flared (MB-21, MB-23)."""
    return metal <= TOKENS and situation.see(c.METALS, seat).note(metal - 1) == 0


def has_atium(situation: Situation, seat: i64) -> bool:
    """Whether an atium token can be used now: it needs a free burn (MB-25)."""
    return situation.get(c.ATIUM, seat) > 0 and can_burn(situation, seat)


def ready_ally(situation: Situation, seat: i64, card: i64, used: i64) -> i64:
    """The last place in play of a copy of an ally that has not done this (a bit of its note), or NOWHERE."""
    allies = situation.see(c.ALLIES, seat)
    index: i64 = allies.size() - 1
    while index >= 0:
        if allies.card(index) == card and allies.note(index) & used == 0:
            return index
        index -= 1
    return NOWHERE


def times_burned(situation: Situation, metal: i64) -> i64:
    """How often a metal has been burned this turn."""
    return situation.get(c.BURNED_METALS + metal)
