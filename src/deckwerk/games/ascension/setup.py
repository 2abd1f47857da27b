"""Set-up: starting decks, stacks, centre deck and row, honor pool, first player."""

from typing import cast

from deckwerk.engine.errors import PositionError
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, sorted_zone
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import CardBook, mode_of
from deckwerk.games.ascension.card import CONSTRUCT, MONSTER, TREASURE
from deckwerk.games.ascension.row import close_gaps
from deckwerk.games.common.centre import make_places
from deckwerk.games.common.setup import (
    check_centre,
    choose_first,
    deal_hands,
    fill_centre_deck,
    fill_starting_deck,
    misplaced,
)

_STARTING_DECKS = 4
"""In how many equal decks the starting cards of a box are counted (GS-02)."""
_HONOR_PER_PLAYER = 30
_SOLO_HONOR = 50
_OWN_ZONES = [int(zone) for zone in (c.HAND, c.DECK, c.DECK_TOP, c.DISCARD, c.PLAYED, c.CONSTRUCTS)]


def lay_out(state: State, named: set[str]) -> None:
    """Put everything that is not named on the table, shuffled but not yet dealt (see `Ruleset.complete`)."""
    seats = int(state.seats)
    if "turns" not in named:
        state.set(c.TURNS, 1)
    if "pool" not in named:
        solo = mode_of(state) == c.SOLO
        state.set(c.POOL, _SOLO_HONOR if solo else _HONOR_PER_PLAYER * seats)  # GS-05, GS-70
    if "pool_emptied" not in named:
        state.set(c.POOL_EMPTIED, 1 if state.get(c.POOL) == 0 else 0)
    if state.get(c.POOL_EMPTIED) > 1:
        raise PositionError("'pool_emptied' is 0 or 1", where="pool_emptied")
    _check_places(state)
    _stacks(state, named)
    _centre_deck(state, named)
    _starting_decks(state, named)


def deal(state: State, named: set[str]) -> None:
    """Choose the first player and deal the hands; the row comes when the first turn waits (GS-04, RV-30)."""
    choose_first(state, c.FIRST, c.TURN, named)  # GS-01
    deal_hands(state, c.HAND_SIZE, named)  # GS-02


def _check_places(state: State) -> None:
    """Refuse positions with a card where it can never lie."""
    cards = cast(CardBook, state.rules).cards
    for seat in range(int(state.seats)):
        for zone in _OWN_ZONES:
            for number in state.see(zone, seat).cards():
                kind = cards[number].kind
                in_play = zone == c.CONSTRUCTS
                if (
                    kind == MONSTER
                    or (in_play and kind != CONSTRUCT)
                    or (zone == c.PLAYED and kind == CONSTRUCT)
                ):
                    raise misplaced(state, seat, int(zone), number)
        for number in state.see(c.TROPHIES, seat).cards():
            if cards[number].trophy is None:
                raise PositionError(
                    f"{cards[number].slug!r} is no trophy", where="trophies", card=cards[number].slug
                )
    _check_row(state)
    check_centre(state, [int(c.VOID)])


def _check_row(state: State) -> None:
    """Only cards that take a place lie in the row, only treasures under it; only fates make it longer than
    six.
    """
    cards = cast(CardBook, state.rules).cards
    size = int(state.see(c.ROW).size())
    if size > c.ROW_SIZE and not any(card.fate is not None for card in cards):
        raise PositionError(f"'row' has {size} cards; it holds at most {int(c.ROW_SIZE)}", where="row")
    for number in state.see(c.ROW).cards():
        if number and cards[number].kind == TREASURE:
            raise PositionError(f"{cards[number].slug!r} takes no place in the row", where="row")
    treasures = state.see(c.TREASURES)
    for index in range(treasures.size()):
        if cards[treasures.card(index)].kind != TREASURE:
            slug = cards[treasures.card(index)].slug
            raise PositionError(f"{slug!r} is no treasure", where="treasures", card=slug)
        if not 1 <= treasures.note(index) <= max(size, c.ROW_SIZE):
            raise PositionError(
                f"a treasure lies under a place from 1 to {max(size, int(c.ROW_SIZE))}", where="treasures"
            )


def _stacks(state: State, named: set[str]) -> None:
    """Mystics, Heavy Infantry and the Cultist, as many as there are (GS-03)."""
    for zone, spec in enumerate(state.rules.zones):
        if spec.stack_of and f"stacks.{spec.stack_of}" not in named:
            number = state.rules.card_numbers[spec.stack_of]
            copies = cast(CardBook, state.rules).family_variants[state.variant].copies.get(spec.stack_of, 0)
            state.zones[zone] = sorted_zone([number * int(NOTE)] * copies)


def _centre_deck(state: State, named: set[str]) -> None:
    """The centre deck, and six places for the row (GS-04)."""
    fill_centre_deck(state, cast(CardBook, state.rules).family_variants[state.variant].copies, named)
    make_places(state)
    if mode_of(state) == c.SOLO:
        close_gaps(state)


def _starting_decks(state: State, named: set[str]) -> None:
    """A deck of starting cards for each seat (GS-02)."""
    copies = cast(CardBook, state.rules).family_variants[state.variant].copies
    share = {slug: number // _STARTING_DECKS for slug, number in copies.items()}
    for seat in range(int(state.seats)):
        fill_starting_deck(state, seat, _OWN_ZONES, share, c.HAND_SIZE, named)
