"""Set-up: decks, display, base cards, the board, figures, ascension points (HX-01 to HX-09)."""

from deckwerk.engine.bits import bit
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, ordered_zone, sorted_zone
from deckwerk.games.common.card import FROM_START, Card
from deckwerk.games.common.centre import make_places
from deckwerk.games.common.setup import (
    all_cards,
    choose_first,
    deal_hands,
    fill_centre_deck,
    fill_starting_deck,
)
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.acquiring import fill_display
from deckwerk.games.hexascension.book import book_of, class_of
from deckwerk.games.hexascension.card import AREA, CHARACTER, EXPLORER, FROM_SPECIALS, MONSTER
from deckwerk.games.hexascension.checks import OWN_ZONES, check_places, check_standing
from deckwerk.games.hexascension.falling import free_start_points
from deckwerk.games.hexascension.hexes import BOARD, layout, sector


def is_beginning(named: set[str]) -> bool:
    """Whether the start points are still to be chosen: nothing of a player and no turn is named (HX-08)."""
    if named & {"turn", "turns", "pending", "over"}:
        return False
    return not any(name[0].isdigit() for name in named)


def lay_out(state: State, named: set[str]) -> None:
    """Put on the table what does not depend on chance and is not named (see `Ruleset.complete`)."""
    if "turns" not in named:
        state.set(c.TURNS, 1)
    if "pool" not in named:
        state.set(c.POOL, c.POOL_BASE + c.POOL_EACH * state.seats)
    book = book_of(state)
    check_places(state, named)
    copies = {card.slug: int(card.copies) for card in all_cards(book)}
    make_places(state)
    fill_centre_deck(state, copies, named)
    for seat in range(int(state.seats)):
        if f"{seat}.character" not in named:
            explorer = int(book.first_character + EXPLORER) * int(NOTE)
            state.zones[c.CHARACTER + seat * state.zone_stride] = ordered_zone([explorer])
    for index, slug in enumerate(c.BASE_CARDS):
        if f"stacks.{slug}" not in named:
            _lay(state, int(c.MEDITATION) + index, [book.printed[book.card_numbers[slug]]])
    cards = all_cards(book)
    groups = {
        "areas": (c.AREAS, [card for card in cards if card.kind == AREA]),
        "monsters": (c.MONSTERS, [card for card in cards if card.kind == MONSTER]),
        "classes": (c.CLASSES, [card for card in cards if card.kind == CHARACTER and card.faction > 0]),
        "specials": (c.SPECIALS, [card for card in cards if card.origin == FROM_SPECIALS]),
    }
    for name, (zone, members) in groups.items():
        if name not in named:
            _lay(state, int(zone), members)
    if "board" not in named and not book.ways[state.variant].scattered:
        _lay_board(state, layout())


def deal(state: State, named: set[str]) -> None:
    """What chance decides: who begins, a scattered layout, hands, the display; then everything must fit."""
    choose_first(state, c.FIRST, c.TURN, named)
    book = book_of(state)
    if "board" not in named and book.ways[state.variant].scattered:
        _lay_board(state, layout(_scattered(state)))
    each = {
        card.slug: int(card.copies // c.MOST_SEATS) for card in all_cards(book) if card.origin == FROM_START
    }
    for seat in range(int(state.seats)):
        fill_starting_deck(state, seat, OWN_ZONES, each, c.HAND_SIZE, named)
    if not is_beginning(named):
        _place_figures(state, named)
        deal_hands(state, c.HAND_SIZE, named)
        if "held" not in named:
            state.set(c.HELD, bit(class_of(state, state.get(c.TURN))))
    if "pool" in named and state.get(c.POOL) == 0 and "ended_by" not in named:
        state.set(c.ENDED_BY, state.get(c.TURN) + 1)
    if named:
        check_standing(state, named)
    fill_display(state)


def _lay(state: State, zone: int, cards: list[Card]) -> None:
    """Fill a zone with those copies of cards that lie nowhere yet; laid ahead of chance counts as nowhere."""
    ahead = [index for index, spec in enumerate(state.rules.zones) if spec.ahead]
    zones = [other for index, other in enumerate(state.zones) if index not in ahead]
    entries: list[int] = []
    for card in cards:
        elsewhere = sum(int(other.count(card.number)) for other in zones)
        entries += [int(card.number * NOTE)] * max(0, int(card.copies) - elsewhere)
    state.zones[zone] = sorted_zone(entries)


def _lay_board(state: State, kinds: list[str]) -> None:
    numbers = book_of(state).card_numbers
    state.zones[c.BOARD] = ordered_zone([numbers[kind] * int(NOTE) for kind in kinds])


def _scattered(state: State) -> dict[str, tuple[int, int]]:
    """Places for arena, city and village in one sector, drawn by lot (HX-09)."""
    free = sector()
    return {kind: free.pop(int(state.rng.below(len(free)))) for kind in ("arena", "city", "village")}


def _place_figures(state: State, named: set[str]) -> None:
    """Figures that are not named stand on the first start points that are free."""
    for seat in range(int(state.seats)):
        if f"{seat}.cell" not in named:
            free = BOARD.cells(free_start_points(state, seat))
            state.set(c.AT, free[0] if len(free) > 0 else 0, seat)
