"""Set-up: starting decks, stacks, centre deck and row, honor pool, first player."""

from typing import cast

from mypy_extensions import i64

from deckwerk.engine.bits import bit
from deckwerk.engine.errors import PositionError
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_BITS, MutableZone, sorted_zone
from deckwerk.games.ascension import table as t
from deckwerk.games.ascension.book import CardBook, mode_of
from deckwerk.games.ascension.card import CONSTRUCT, FROM_CENTRE, FROM_START, MONSTER, TREASURE, AscensionCard
from deckwerk.games.ascension.row import close_gaps

_STARTING_DECKS = 4
"""In how many equal decks the starting cards of a box are counted (GS-02)."""
_HONOR_PER_PLAYER = 30
_SOLO_HONOR = 50
_LONGEST_ROW = 40


def lay_out(state: State, named: set[str]) -> None:
    """Put everything that is not named on the table, shuffled but not yet dealt (see `Ruleset.complete`)."""
    seats = int(state.seats)
    if "turns" not in named:
        state.set(t.TURNS, 1)
    if "pool" not in named:
        solo = mode_of(state) == t.SOLO
        state.set(t.POOL, _SOLO_HONOR if solo else _HONOR_PER_PLAYER * seats)  # GS-05, GS-70
    if "pool_emptied" not in named:
        state.set(t.POOL_EMPTIED, 1 if state.get(t.POOL) == 0 else 0)
    _check_places(state)
    _stacks(state, named)
    _centre_deck(state, named)
    for seat in range(seats):
        _starting_deck(state, seat, named)


def deal(state: State, named: set[str]) -> None:
    """Choose the first player and deal the hands; the row comes when the first turn waits (GS-04, RV-30)."""
    if not named:
        state.set(t.FIRST, state.rng.below(state.seats))  # GS-01
    if "turn" not in named:
        state.set(t.TURN, state.get(t.FIRST))
    for seat in range(state.seats):
        if f"{seat}.hand" not in named and f"{seat}.deck" not in named:
            _deal_hand(state, seat, state.edit(t.DECK, seat))


def _deal_hand(state: State, seat: i64, deck: MutableZone) -> None:
    """The first hand: five cards of the starting deck (GS-02)."""
    hand = state.edit(t.HAND, seat)
    while hand.size() < t.HAND_SIZE and deck.size() > 0:
        entry: i64 = deck.take_random(state.rng)
        hand.add(entry)
        state.tell("drew", seat, entry >> NOTE_BITS, seen_by=bit(seat))


def _cards(state: State) -> list[AscensionCard]:
    return [card for number, card in enumerate(cast(CardBook, state.rules).cards) if number > 0]


def _check_places(state: State) -> None:
    """Refuse positions with a card where it can never lie."""
    cards = cast(CardBook, state.rules).cards
    for seat in range(int(state.seats)):
        for zone in (t.HAND, t.DECK, t.DECK_TOP, t.DISCARD, t.PLAYED, t.CONSTRUCTS):
            for number in state.see(zone, seat).cards():
                card = cards[number]
                misplaced = zone == t.PLAYED and card.kind == CONSTRUCT
                misplaced = misplaced or (zone == t.CONSTRUCTS and card.kind != CONSTRUCT)
                if misplaced or card.kind == MONSTER:
                    name = state.rules.zones[zone].name
                    raise PositionError(
                        f"{card.slug!r} cannot lie in 'players[{seat}].{name}'", where=name, card=card.slug
                    )
        for number in state.see(t.TROPHIES, seat).cards():
            if cards[number].trophy is None:
                raise PositionError(
                    f"{cards[number].slug!r} is no trophy", where="trophies", card=cards[number].slug
                )
    _check_row(state)
    for zone in (t.ROW, t.CENTRE, t.CENTRE_TOP, t.VOID):
        for number in state.see(zone).cards():
            if number and cards[number].origin != FROM_CENTRE:
                name = state.rules.zones[zone].name
                raise PositionError(
                    f"{cards[number].slug!r} is no card of the centre deck and cannot lie in {name!r}",
                    where=name,
                    card=cards[number].slug,
                )


def _check_row(state: State) -> None:
    """Only cards that take a place lie in the row, only treasures under it; only fates make it longer than
    six.
    """
    cards = cast(CardBook, state.rules).cards
    size = int(state.see(t.ROW).size())
    longest = _LONGEST_ROW if any(card.fate is not None for card in _cards(state)) else int(t.ROW_SIZE)
    if size > longest:
        raise PositionError(f"'row' has {size} cards; it holds at most {longest}", where="row")
    for number in state.see(t.ROW).cards():
        if number and cards[number].kind == TREASURE:
            raise PositionError(f"{cards[number].slug!r} takes no place in the row", where="row")
    treasures = state.see(t.TREASURES)
    for index in range(treasures.size()):
        if cards[treasures.card(index)].kind != TREASURE:
            slug = cards[treasures.card(index)].slug
            raise PositionError(f"{slug!r} is no treasure", where="treasures", card=slug)
        if not 1 <= treasures.note(index) <= max(size, t.ROW_SIZE):
            raise PositionError(
                f"a treasure lies under a place from 1 to {max(size, int(t.ROW_SIZE))}", where="treasures"
            )


def _copies(state: State, card: AscensionCard) -> int:
    """How many copies of a card the variant uses."""
    return cast(CardBook, state.rules).ways[state.variant].copies.get(card.slug, 0)


def _stacks(state: State, named: set[str]) -> None:
    """Mystics, Heavy Infantry and the Cultist, as many as there are (GS-03)."""
    for zone, spec in enumerate(state.rules.zones):
        if spec.stack_of and f"stacks.{spec.stack_of}" not in named:
            number = state.rules.card_numbers[spec.stack_of]
            copies = _copies(state, cast(CardBook, state.rules).cards[number])
            state.zones[zone] = sorted_zone([number * int(NOTE)] * copies)


def _centre_deck(state: State, named: set[str]) -> None:
    """The centre deck without the cards that lie elsewhere, and six places for the row (GS-04)."""
    if "centre_deck" not in named:
        left: list[int] = []
        for card in _cards(state):
            if card.origin == FROM_CENTRE:
                elsewhere = 0
                for zone in state.zones:
                    elsewhere += int(zone.count(card.number))
                left += [int(card.number * NOTE)] * max(0, _copies(state, card) - elsewhere)
        state.zones[t.CENTRE] = sorted_zone(left)
    row = state.edit(t.ROW)
    while row.size() < t.ROW_SIZE:
        row.push(0)
    if mode_of(state) == t.SOLO:
        close_gaps(state)


def _starting_deck(state: State, seat: i64, named: set[str]) -> None:
    """The starting cards in no named zone (GS-02); where only the deck is named, five are the hand."""
    rest: list[int] = []
    for card in _cards(state):
        if card.origin == FROM_START:
            lying = 0
            for zone in (t.HAND, t.DECK, t.DECK_TOP, t.DISCARD, t.PLAYED):
                lying += int(state.see(zone, seat).count(card.number))
            rest += [int(card.number * NOTE)] * max(0, _copies(state, card) // _STARTING_DECKS - lying)
    if f"{seat}.deck" not in named:
        state.zones[t.DECK + seat * state.zone_stride] = sorted_zone(rest)
    elif f"{seat}.hand" not in named:
        _deal_hand(state, seat, sorted_zone(rest))
