"""Guesses at what is hidden, made such that whoever guesses does not know them to be impossible."""

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.bits import has_bit
from deckwerk.engine.knowledge import TOGETHER
from deckwerk.engine.rng import Rng
from deckwerk.engine.secrecy import pool_of
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE, NOTE_BITS, NOWHERE
from deckwerk.games.common.aside import deal_aside
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import PAY_EFFECT, card_at
from deckwerk.games.mistborn.burning import offer_metals

_HIDDEN = (c.DECK, c.DECK_TOP, c.ASIDE)


def mend_guess(guess: State, real: State, observer: i64, rng: Rng | None) -> None:
    """Deal once more where cards lie aside, and where a player who is asked for a metal could burn none."""
    for owner in range(real.seats):
        if owner != observer and len(real.see(c.ASIDE, owner).items) > 0:
            deal_aside(guess, real, c.HAND, c.ASIDE, owner, observer, rng)
    if not real.over and real.top_effect() == PAY_EFFECT and real.asked != observer:
        _let_burn(guess, observer, rng)


def _let_burn(guess: State, observer: i64, rng: Rng | None) -> None:
    """If the one who is asked could burn no such metal, exchange a hidden card of the hand for one."""
    seat: i64 = guess.top_seat()
    metal: i64 = card_at(guess, guess.top_card()).metal
    out = Options()
    offer_metals(guess, seat, metal, metal, out)
    if out.size() > 0:
        return
    hand = guess.see(c.HAND, seat)
    given = vec[i64]()
    for index in range(hand.size()):
        entry: i64 = hand.entry(index)
        if entry & TOGETHER == 0 and pool_of(guess, c.HAND, seat, entry, observer) != NOWHERE:
            given = append(given, index)
    for zone in _HIDDEN:
        taken = vec[i64]()
        cards = guess.see(zone, seat)
        for index in range(cards.size()):
            entry = cards.entry(index)
            if has_bit(card_at(guess, entry >> NOTE_BITS).vial, metal):
                if entry & TOGETHER == 0 and pool_of(guess, zone, seat, entry, observer) != NOWHERE:
                    taken = append(taken, index)
        if len(given) > 0 and len(taken) > 0:
            _exchange(guess, seat, given[_any(given, rng)], zone, taken[_any(taken, rng)])
            return


def _any(items: vec[i64], rng: Rng | None) -> i64:
    return 0 if rng is None else rng.below(len(items))


def _exchange(state: State, seat: i64, held: i64, zone: i64, place: i64) -> None:
    """Let a card of the hand and one of another zone change places; notes stay where they are."""
    hand = state.edit(c.HAND, seat)
    cards = state.edit(zone, seat)
    card: i64 = hand.card(held)
    hand.set_entry(held, cards.card(place) * NOTE + hand.note(held))
    cards.set_entry(place, card * NOTE + cards.note(place))
    hand.sort()
    if zone != c.DECK_TOP:
        cards.sort()
