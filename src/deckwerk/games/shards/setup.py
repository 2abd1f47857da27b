"""Set-up: starting decks, centre deck and row, characters, health and mastery, first player."""

from mypy_extensions import i64

from deckwerk.engine.action import MOST_AMOUNT
from deckwerk.engine.bits import bit
from deckwerk.engine.errors import PositionError
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, ordered_zone
from deckwerk.games.common.centre import ROW_SIZE, make_places
from deckwerk.games.common.setup import (
    all_cards,
    check_centre,
    choose_first,
    deal_hands,
    fill_centre_deck,
    fill_starting_deck,
    misplaced,
)
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import book_of, is_in
from deckwerk.games.shards.card import CHAMPION, CHARACTER, FACTIONS, FROM_BOARD, MERCENARY
from deckwerk.games.shards.row import fill_row

_STARTING_DECKS = 4
"""In how many equal decks the starting cards of a box are counted (SH-03)."""
_OWN_ZONES = [
    int(zone) for zone in (c.HAND, c.DECK, c.DECK_TOP, c.DISCARD, c.PLAYED, c.HIRED, c.CHAMPIONS, c.SHOWN)
]


def lay_out(state: State, named: set[str]) -> None:
    """Put everything that is not named on the table, shuffled but not yet dealt (see `Ruleset.complete`)."""
    if "turns" not in named:
        state.set(c.TURNS, 1)
    _check_places(state)
    _check_row(state)
    _characters(state, named)
    copies = {card.slug: int(card.copies) for card in all_cards(book_of(state))}
    fill_centre_deck(state, copies, named)
    make_places(state)
    share = {slug: number // _STARTING_DECKS for slug, number in copies.items()}
    for seat in range(int(state.seats)):
        fill_starting_deck(state, seat, _OWN_ZONES, share, c.HAND_SIZE, named)


def deal(state: State, named: set[str]) -> None:
    """Choose the first player, give out health and mastery, deal hands and row (SH-01 to SH-04)."""
    choose_first(state, c.FIRST, c.TURN, named)
    seats = int(state.seats)
    while "turn" not in named and not is_in(state, int(state.get(c.TURN))) and _anybody(state):
        state.set(c.TURN, (state.get(c.TURN) + 1) % seats)
    for seat in range(seats):
        if f"{seat}.health" not in named and f"{seat}.out" not in named:
            state.set(c.HEALTH, c.MOST_HEALTH, seat)
        if f"{seat}.mastery" not in named:
            state.set(c.MASTERY, (seat - state.get(c.FIRST)) % seats, seat)
    _check_life(state)
    if "factions_played" not in named:
        _recall_factions(state)
    deal_hands(state, c.HAND_SIZE, named)
    fill_row(state)


def _characters(state: State, named: set[str]) -> None:
    """A character for each seat, in the order of the cards: they all play the same."""
    boards = [int(card.number) for card in all_cards(book_of(state)) if card.origin == FROM_BOARD]
    for seat in range(int(state.seats)):
        if f"{seat}.character" not in named:
            index = c.CHARACTER + seat * state.zone_stride
            state.zones[index] = ordered_zone([boards[seat] * int(NOTE)])


def _recall_factions(state: State) -> None:
    """A position names what was played this turn; so these factions were played."""
    played = 0
    for zone in (c.PLAYED, c.HIRED):
        for number in state.see(zone, state.get(c.TURN)).cards():
            played |= int(bit(book_of(state).cards[number].faction))
    state.set(c.FACTIONS_PLAYED, played)


def _check_places(state: State) -> None:
    """Refuse positions with a card where it can never lie."""
    cards = book_of(state).cards
    for seat in range(int(state.seats)):
        for zone in _OWN_ZONES:
            for number in state.see(zone, seat).cards():
                kind = cards[number].kind
                wrong = kind == CHARACTER or (zone == c.CHAMPIONS and kind != CHAMPION)
                wrong = wrong or (zone == c.PLAYED and kind == CHAMPION)
                wrong = wrong or (zone == c.HIRED and kind != MERCENARY)
                if wrong or (zone == c.SHOWN and cards[number].shield == 0):
                    raise misplaced(state, seat, zone, number)
        for number in state.see(c.CHARACTER, seat).cards():
            if cards[number].kind != CHARACTER:
                raise misplaced(state, seat, int(c.CHARACTER), number)
        if state.see(c.CHARACTER, seat).size() > 1:
            raise PositionError(f"'players[{seat}].character' holds at most 1 card", where="character")
    check_centre(state, [int(c.CENTRE_BOTTOM)])


def _check_row(state: State) -> None:
    size = int(state.see(c.ROW).size())
    if size > ROW_SIZE:
        raise PositionError(f"'row' has {size} cards; it holds at most {int(ROW_SIZE)}", where="row")


def _check_past(state: State, seat: int, where: str) -> None:
    """Refuse what a seat cannot have done: played out of turn, or left champions when it dropped out."""
    if state.get(c.OUT, seat) > state.get(c.TURNS):
        raise PositionError(f"'{where}out' is later than 'turns'", where=where + "out")
    if not is_in(state, seat) and state.see(c.CHAMPIONS, seat).size() > 0:
        raise PositionError(f"'{where}champions' left the game with their player", where=where + "champions")
    for zone in (c.PLAYED, c.HIRED):
        if seat != state.get(c.TURN) and state.see(zone, seat).size() > 0:
            name = where + state.rules.zones[zone].name
            raise PositionError(f"{name!r}: only the player whose turn it is has played cards", where=name)


def _anybody(state: State) -> bool:
    """Whether a seat still plays."""
    return any(is_in(state, seat) for seat in range(int(state.seats)))


def _check_most(state: State, counter: i64, most: i64) -> None:
    """Refuse a counter of the table above its limit."""
    if state.get(counter) > most:
        name = state.rules.counters[counter]
        raise PositionError(f"{name!r} is at most {int(most)}", where=name)


def _check_life(state: State) -> None:
    """Refuse positions with players who could be neither in nor out."""
    for seat in range(int(state.seats)):
        where = f"players[{seat}]."
        if state.get(c.HEALTH, seat) > c.MOST_HEALTH:
            raise PositionError(f"'{where}health' is at most {int(c.MOST_HEALTH)}", where=where + "health")
        if state.get(c.MASTERY, seat) > c.MOST_MASTERY:
            raise PositionError(f"'{where}mastery' is at most {int(c.MOST_MASTERY)}", where=where + "mastery")
        if state.get(c.DAMAGE, seat) > MOST_AMOUNT:
            raise PositionError(f"'{where}damage' is at most {int(MOST_AMOUNT)}", where=where + "damage")
        if is_in(state, seat) != (state.get(c.HEALTH, seat) > 0):
            raise PositionError(
                f"'{where}health' is 0 for those alone whose 'out' names the turn in which they left",
                where=where + "health",
            )
        _check_past(state, seat, where)
    if state.get(c.TURNS) < 1:
        raise PositionError("'turns' is at least 1", where="turns")
    for counter in (c.CRYSTALS, c.POWER):
        _check_most(state, counter, MOST_AMOUNT)
    _check_most(state, c.INFINITE_POWER, 1)
    _check_most(state, c.FACTIONS_PLAYED, bit(len(FACTIONS)) - 1)
    if not is_in(state, int(state.get(c.TURN))):
        raise PositionError("the player whose turn it is has dropped out", where="turn")
