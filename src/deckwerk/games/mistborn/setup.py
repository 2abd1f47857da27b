"""Set-up: characters and their decks, market, missions, the Lord Ruler, health (MB-01 to MB-06)."""

from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, ordered_zone, sorted_zone
from deckwerk.games.common.centre import make_places
from deckwerk.games.common.setup import (
    all_cards,
    choose_first,
    deal_hands,
    fill_centre_deck,
)
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import book_of, character_of, is_coop, is_in
from deckwerk.games.mistborn.card import CHARACTER, MISSION
from deckwerk.games.mistborn.checks import OWN_ZONES, check_places, check_standing
from deckwerk.games.mistborn.lord_setup import numbers_of, summon_lord
from deckwerk.games.mistborn.metals import IRON, TOKENS
from deckwerk.games.mistborn.moves import fill_market

_FUNDING = 6
"""So many Funding are in each starting deck (MB-01)."""
_BONUS_HEALTH = [0, 2, 4, 4]
"""What players have more than the first, in the order of play (MB-04)."""


def lay_out(state: State, named: set[str]) -> None:
    """Put on the table what does not depend on chance and is not named (see `Ruleset.complete`)."""
    if "turns" not in named:
        state.set(c.TURNS, 1)
    check_places(state, named)
    copies = {card.slug: int(card.copies) for card in all_cards(book_of(state))}
    fill_centre_deck(state, copies, named)
    make_places(state)
    for seat in range(int(state.seats)):
        if f"{seat}.metals" not in named:
            tokens = [int(book_of(state).tokens[metal]) * int(NOTE) for metal in range(IRON, TOKENS + 1)]
            state.zones[c.METALS + seat * state.zone_stride] = ordered_zone(tokens)
    if is_coop(state):
        summon_lord(state, named)


def deal(state: State, named: set[str]) -> None:
    """What chance decides: first player, characters, missions, hands, market; then health and marker."""
    choose_first(state, c.FIRST, c.TURN, named)
    seats = int(state.seats)
    while "turn" not in named and not is_in(state, int(state.get(c.TURN))) and _anybody(state):
        state.set(c.TURN, (state.get(c.TURN) + 1) % seats)
    _deal_characters(state, named)
    _deal_missions(state, named)
    for seat in range(seats):
        _fill_deck(state, seat, named)
        place = (seat - int(state.get(c.FIRST))) % seats
        if f"{seat}.health" not in named and f"{seat}.out" not in named:
            bonus = 0 if is_coop(state) else _BONUS_HEALTH[place]
            state.set(c.HEALTH, c.START_HEALTH + bonus, seat)
        if f"{seat}.boxings" not in named and place == 3 and not is_coop(state):
            state.set(c.BOXINGS, 1, seat)
    if "target" not in named and seats > 2 and not is_coop(state):
        state.set(c.TARGET, (state.get(c.FIRST) - 1) % seats + 1)
    _recall_finished(state, named)
    if named:
        check_standing(state, named)
    deal_hands(state, c.HAND_SIZE, named)
    fill_market(state)


def _deal_characters(state: State, named: set[str]) -> None:
    """A random character for each seat that has none, all different (MB-01)."""
    taken = {number for seat in range(int(state.seats)) for number in state.see(c.CHARACTER, seat).cards()}
    free = [number for number in numbers_of(state, CHARACTER) if number not in taken]
    for seat in range(int(state.seats)):
        if f"{seat}.character" not in named:
            chosen = free.pop(int(state.rng.below(len(free))))
            state.zones[c.CHARACTER + seat * state.zone_stride] = ordered_zone([chosen * int(NOTE)])


def _deal_missions(state: State, named: set[str]) -> None:
    """Three random missions (MB-03)."""
    if "missions" in named:
        return
    free = numbers_of(state, MISSION)
    chosen = [free.pop(int(state.rng.below(len(free)))) * int(NOTE) for _ in range(c.MISSION_COUNT)]
    state.zones[c.MISSIONS] = ordered_zone(chosen)


def _fill_deck(state: State, seat: int, named: set[str]) -> None:
    """The starting cards that lie nowhere yet; where only the deck is named, some are the hand."""
    book = book_of(state)
    copies = dict.fromkeys(character_of(state, seat).training, 1) | {"funding": _FUNDING}
    rest: list[int] = []
    for slug, number in copies.items():
        card = book.card_numbers[slug]
        lying = sum(int(state.see(zone, seat).count(card)) for zone in OWN_ZONES)
        rest += [card * int(NOTE)] * max(0, number - lying)
    if f"{seat}.deck" not in named:
        state.zones[c.DECK + seat * state.zone_stride] = sorted_zone(rest)
    elif f"{seat}.hand" not in named:
        c.PILES.deal(state, seat, sorted_zone(rest), c.HAND_SIZE)


def _anybody(state: State) -> bool:
    """Whether a seat still plays."""
    return any(is_in(state, seat) for seat in range(int(state.seats)))


def _recall_finished(state: State, named: set[str]) -> None:
    """A position that names who is at the top of a mission need not name who was first there."""
    for slot in range(int(c.MISSION_COUNT)):
        if f"finished_{slot + 1}" in named:
            continue
        for offset in range(int(state.seats)):
            seat = (int(state.get(c.FIRST)) + offset) % int(state.seats)
            if state.get(c.PROGRESS + slot, seat) == c.TOP and state.get(c.FINISHED + slot) == 0:
                state.set(c.FINISHED + slot, seat + 1)
