"""Area cards and monsters: drawn by chance, put back after use (HX-35, HX-40)."""

from mypy_extensions import i64

from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS, NOWHERE, Zone
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import area_at, monster_at


def draw_area(state: State, kind: i64) -> i64:
    """Take a random area card for a kind of cell out of its bag; 0 if there is none."""
    return _draw(state, c.AREAS, c.AREAS_AHEAD, kind)


def draw_monster(state: State, level: i64) -> i64:
    """Take a random monster of a level out of its bag; 0 if there is none."""
    return _draw(state, c.MONSTERS, c.MONSTERS_AHEAD, level)


def put_back(state: State, used: i64, bag: i64) -> None:
    """Put the card in use back among the others."""
    for entry in state.see(used).items:
        state.edit(bag).add(entry)
    state.edit(used).clear()


def _draw(state: State, bag: i64, ahead: i64, group: i64) -> i64:
    """The first card laid ahead that fits and is in the bag, otherwise a random one that fits."""
    cards = state.see(bag)
    fitting: i64 = 0
    for index in range(cards.size()):
        if _group(state, bag, cards.card(index)) == group:
            fitting += 1
    if fitting == 0:
        return 0
    if fitting == 1:
        state.rng.next_word()  # something hidden came to light, as `Game.revealed` has to see
    index = _nth(state, bag, cards, group, state.rng.below(fitting))
    if state.see(ahead).size() > 0:
        laid: i64 = _take_ahead(state, bag, ahead, group)
        if laid != 0:
            index = cards.find(laid)
    return state.edit(bag).take(index) >> NOTE_BITS


def _group(state: State, bag: i64, card: i64) -> i64:
    """The kind of cell of an area card, the level of a monster."""
    return area_at(state, card).place if bag == c.AREAS else monster_at(state, card).level


def _nth(state: State, bag: i64, cards: Zone, group: i64, count: i64) -> i64:
    """The index of the fitting card after so many others that fit."""
    for index in range(cards.size()):
        if _group(state, bag, cards.card(index)) == group:
            if count == 0:
                return index
            count -= 1
    return NOWHERE


def _take_ahead(state: State, bag: i64, ahead: i64, group: i64) -> i64:
    """Take the first card laid ahead that fits and lies in the bag; 0 if there is none."""
    laid = state.see(ahead)
    for index in range(laid.size()):
        card: i64 = laid.card(index)
        if state.see(bag).find(card) != NOWHERE and _group(state, bag, card) == group:
            state.edit(ahead).take(index)
            return card
    return 0
