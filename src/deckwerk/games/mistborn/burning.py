"""Metals: what can be burned, flared and used, and what then happens (MB-20 to MB-26)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, number_of, on_card, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import has_bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.knowledge import take_openly
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.vectors import vec
from deckwerk.engine.zone import NOTE, NOTE_BITS, NOTE_MASK
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import PAY_EFFECT, RESOLVE_EFFECT, book_of, card_at
from deckwerk.games.mistborn.card import MistbornCard
from deckwerk.games.mistborn.hidden import ServesAs, might_hold
from deckwerk.games.mistborn.metals import ATIUM, IRON, TOKENS
from deckwerk.games.mistborn.standing import can_burn, has_atium, is_fresh

_PLACE: Final[i64] = 0
_WHICH: Final[i64] = 0
_MOST_PLAYED: Final = 1000
UPPER: Final[i64] = 1
LOWER: Final[i64] = 2


def can_pay(situation: Situation, seat: i64, metal: i64, without: i64) -> bool:
    """Whether a player can burn a metal somehow, with one copy of a card of the hand kept out of it."""
    if is_fresh(situation, seat, metal) or has_atium(situation, seat):
        return True
    kept = without
    cards = book_of(situation).cards
    for entry in situation.see(c.HAND, seat).items:
        card: i64 = entry >> NOTE_BITS
        if card == kept:
            kept = 0
        elif has_bit(cards[card].vial, metal):
            return True
    return False


def offer_metals(situation: Situation, seat: i64, first: i64, last: i64, out: Options) -> None:
    """Offer every way to burn each metal from the first to the last: token, atium token, card of the hand."""
    book = book_of(situation)
    cards = book.cards
    tokens = situation.see(c.METALS, seat).items
    hand = situation.see(c.HAND, seat).items
    is_free = can_burn(situation, seat)
    token_verb: i64 = c.BURN if is_free else c.FLARE
    with_atium = is_free and situation.get(c.ATIUM, seat) > 0
    vials: i64 = 0
    for entry in hand:
        vials |= cards[entry >> NOTE_BITS].vial
    for metal in range(first, last + 1):
        token: i64 = book.tokens[metal]
        if metal <= TOKENS and tokens[metal - 1] & NOTE_MASK == 0:
            out.add(on_card(token_verb, token))
        if with_atium:
            out.add(on_card(c.USE_ATIUM, token))
        if has_bit(vials, metal):
            _offer_cards(cards, hand, metal, out)


def ways_to_burn(situation: Situation, seat: i64, metal: i64, without: i64) -> list[int]:
    """The codes of all ways to burn a metal, with one copy of a card of the hand kept out of it."""
    out = Options()
    offer_metals(situation, seat, metal, metal, out)
    kept: i64 = encode(c.USE, without, number=metal)
    again = situation.see(c.HAND, seat).count(without) > 1
    return [code for code in out.codes() if again or code != kept]


def _offer_cards(cards: vec[MistbornCard], hand: vec[i64], metal: i64, out: Options) -> None:
    """Offer every different card of a hand that can be used as a metal."""
    before: i64 = 0
    for entry in hand:
        card: i64 = entry >> NOTE_BITS
        if card != before and has_bit(cards[card].vial, metal):
            out.add(encode(c.USE, card, number=metal))
        before = card


def burn(state: State, seat: i64, code: i64) -> i64:
    """Burn a metal as an action says; returns the card of the hand that was used for it, 0 for a token."""
    verb: i64 = verb_of(code)
    if verb == c.USE:
        return _use_card(state, seat, card_of(code), number_of(code))
    metal: i64 = card_of(code) - book_of(state).tokens[IRON] + IRON
    if verb == c.USE_ATIUM:
        state.add(c.ATIUM, -1, seat)
        state.add(c.BURNED, 1)
        state.tell("burned_atium", seat, card_of(code))
        _count(state, metal, is_atium=True)
        return 0
    tokens = state.edit(c.METALS, seat)
    if verb == c.BURN:
        tokens.set_note(metal - 1, c.BURNT)
        state.add(c.BURNED, 1)
        state.tell("burned", seat, card_of(code))
    else:
        tokens.set_note(metal - 1, c.BURNT | c.FLARED)
        state.tell("flared", seat, card_of(code))
    _count(state, metal, is_atium=False)
    return 0


def _use_card(state: State, seat: i64, card: i64, metal: i64) -> i64:
    take_openly(state.edit(c.HAND, seat), card)
    state.edit(c.VIALS, seat).add(card * NOTE)
    state.tell("used", seat, card, metal)
    _count(state, metal, is_atium=card_at(state, card).metal == ATIUM)
    return card


def _count(state: State, metal: i64, *, is_atium: bool) -> None:
    """Atium in place of another metal counts as both (MB-25)."""
    state.add(c.BURNED_METALS + metal, 1)
    if is_atium and metal != ATIUM:
        state.add(c.BURNED_METALS + ATIUM, 1)


def burn_for_nothing(state: State, seat: i64, code: i64) -> None:
    """Burn a metal without a direct effect; of a card used for it the savant ability happens."""
    run_savant(state, seat, burn(state, seat, code))


def run_savant(state: State, seat: i64, card: i64) -> None:
    """Carry out the savant ability of a card that was used as metal (MB-22)."""
    if card != 0:
        savant = card_at(state, card).savant
        if savant is not None:
            savant.run(state, seat, card)


def play_action(state: State, seat: i64, card: i64) -> None:
    """Play an action card: its metal is burned for it at once (MB-30)."""
    take_openly(state.edit(c.HAND, seat), card)
    state.edit(c.PLAYED, seat).push(card * NOTE)
    state.tell("played", seat, card)
    state.push(PAY_EFFECT, seat, card, state.see(c.PLAYED, seat).size() - 1)


def wants_fuel(card: MistbornCard, note: i64) -> bool:
    """Whether further metals can be laid on an action card in play."""
    return card.lower is not None and note & c.TOP_USED != 0 and note & c.LOWER_USED == 0


def fuel_card(state: State, seat: i64, card: i64) -> None:
    """Burn one more metal for an action card in play, for the copy on which most lie."""
    played = state.see(c.PLAYED, seat)
    best: i64 = -1
    for index in range(played.size()):
        if played.card(index) == card and wants_fuel(card_at(state, card), played.note(index)):
            if best < 0 or played.note(index) > played.note(best):
                best = index
    state.push(PAY_EFFECT, seat, card, best)


@final
class Pay(Effect):
    """Burn a metal for an action card in play; its ability then happens."""

    def __init__(self) -> None:
        super().__init__()
        self._metals: list[ServesAs] = [ServesAs(metal) for metal in range(ATIUM + 1)]

    def arguments(self) -> list[Argument]:
        """Where the card lies among those played."""
        return [Argument.number("place", _MOST_PLAYED)]

    def resume(self, state: State) -> None:
        """Ask how, unless all know that there is only one way: being asked tells nothing of the hand."""
        seat: i64 = state.top_seat()
        out = Options()
        self.options(state, out)
        serves = self._metals[card_at(state, state.top_card()).metal]
        if out.size() == 1 and not might_hold(state, seat, serves):
            self.choose(state, out.code(0))
        else:
            state.ask(seat)

    def options(self, state: State, out: Options) -> None:
        """Every way to burn the metal of the card.

        There is always one, but a guess at the hand of whoever is asked need not have it: then to pass.
        """
        metal: i64 = card_at(state, state.top_card()).metal
        offer_metals(state, state.top_seat(), metal, metal, out)
        if out.size() == 0:
            out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Burn it; the savant ability of a card used for it comes first."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        place: i64 = state.argument(_PLACE)
        state.pop()
        if verb_of(code) == c.PASS:
            return
        used: i64 = burn(state, seat, code)
        printed = card_at(state, card)
        played = state.edit(c.PLAYED, seat)
        note: i64 = played.note(place)
        if note & c.TOP_USED == 0:
            played.set_note(place, note | c.TOP_USED)
            state.push(RESOLVE_EFFECT, seat, card, UPPER)
        else:
            note += c.FUEL
            if note // c.FUEL == printed.fuel:
                note |= c.LOWER_USED
                state.push(RESOLVE_EFFECT, seat, card, LOWER)
            else:
                state.tell("fuelled", seat, card, note // c.FUEL)
            played.set_note(place, note)
        run_savant(state, seat, used)

    def kind(self) -> str:
        return "metal"

    def hides(self) -> bool:
        """Who might hold a card to use as this metal is asked."""
        return True


@final
class Resolve(Effect):
    """The upper or lower ability of an action card for which the metal was burned."""

    def arguments(self) -> list[Argument]:
        """Which of the two."""
        return [Argument.number("which", int(LOWER))]

    def resume(self, state: State) -> None:
        """Carry it out."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        which: i64 = state.argument(_WHICH)
        state.pop()
        printed = card_at(state, card)
        effect = printed.effect if which == UPPER else printed.lower
        if effect is not None:
            if which == LOWER:
                state.tell("fuelled", seat, card, printed.fuel)
            effect.run(state, seat, card)
