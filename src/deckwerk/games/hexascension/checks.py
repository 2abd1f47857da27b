"""Positions that cannot be: cards and figures where they never are, numbers and memories of no game."""

from mypy_extensions import i64

from deckwerk.engine.action import MOST_AMOUNT
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.errors import PositionError
from deckwerk.engine.state import State
from deckwerk.games.common.centre import ROW_SIZE
from deckwerk.games.common.setup import check_centre, misplaced
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import book_of, card_at, character_of, class_of, event_at
from deckwerk.games.hexascension.card import AREA, CHARACTER, FROM_SPECIALS, MONSTER, DeckCard
from deckwerk.games.hexascension.hexes import BOARD, KINDS, START

OWN_ZONES = [int(zone) for zone in (c.HAND, c.DECK, c.DECK_TOP, c.DISCARD, c.PLAYED, c.RELICS)]
_IN_USE = [c.ACQUIRED, c.AREA, c.MONSTER]
"""Zones that hold something only while a question is pending."""
_KINDS = [
    (c.AREAS, AREA),
    (c.AREA, AREA),
    (c.AREAS_AHEAD, AREA),
    (c.MONSTERS, MONSTER),
    (c.MONSTER, MONSTER),
    (c.MONSTERS_AHEAD, MONSTER),
    (c.CLASSES, CHARACTER),
    (c.BOX, CHARACTER),
]
"""Zones of the table that hold cards of one kind alone."""
_MOST_IN_ALL = 1_000_000
"""More than a die, a class, relics and bonuses make together."""


# Where cards lie


def check_places(state: State, named: set[str]) -> None:
    """Refuse positions with a card where it can never lie, and layouts that cannot be played on."""
    for seat in range(int(state.seats)):
        for zone in OWN_ZONES:
            for number in state.see(zone, seat).cards():
                if not _may_lie(state, zone, number):
                    raise misplaced(state, seat, zone, number)
        for number in state.see(c.CHARACTER, seat).cards():
            if book_of(state).printed[number].kind != CHARACTER or number == 0:
                raise misplaced(state, seat, int(c.CHARACTER), number)
        if f"{seat}.character" in named and state.see(c.CHARACTER, seat).size() != 1:
            raise PositionError(f"'players[{seat}].character' is one card", where="character")
    check_centre(state, [])
    if state.see(c.ROW).size() > ROW_SIZE:
        raise PositionError(f"'row' holds at most {int(ROW_SIZE)} cards", where="row")
    _check_table_zones(state)
    if "board" in named:
        _check_layout(state)


def _may_lie(state: State, zone: int, number: int) -> bool:
    """Whether a card can lie in a zone of a player's own cards: relics are never among the played."""
    card = book_of(state).printed[number]
    if number == 0 or not isinstance(card, DeckCard):
        return False
    return card.is_relic if zone == c.RELICS else not (zone == c.PLAYED and card.is_relic)


def _check_table_zones(state: State) -> None:
    printed = book_of(state).printed
    for zone, kind in _KINDS:
        for number in state.see(zone).cards():
            wrong = kind == CHARACTER and (printed[number].faction == 0) != (zone == c.BOX)
            if number == 0 or printed[number].kind != kind or wrong:
                raise _wrong_place(state, int(zone), number)
    for zone in (c.EXILE, c.ACQUIRED, c.SPECIALS):
        for number in state.see(zone).cards():
            special = printed[number].origin == FROM_SPECIALS
            if number == 0 or not isinstance(printed[number], DeckCard) or (zone == c.SPECIALS) > special:
                raise _wrong_place(state, int(zone), number)


def _wrong_place(state: State, zone: int, number: int) -> PositionError:
    name = state.rules.zones[zone].name
    slug = book_of(state).printed[number].slug if number else None
    return PositionError(f"{slug!r} cannot lie in {name!r}", where=name, card=str(slug))


def _check_layout(state: State) -> None:
    """A layout names a kind for each cell, with a start point for every player at least."""
    cells = state.see(c.BOARD).cards()
    if len(cells) != BOARD.size:
        raise PositionError(
            f"'board' has {len(cells)} cells: it names the kinds of all {int(BOARD.size)},"
            f" from {BOARD.names[1]} to {BOARD.names[-1]}; kinds are {', '.join(KINDS)}",
            where="board",
        )
    starts = cells.count(book_of(state).card_numbers[KINDS[START]])
    if starts < state.seats:
        raise PositionError(
            f"'board' has {starts} start points: there must be one for each of {int(state.seats)} players",
            where="board",
        )


# What there must be once everything is set up


def check_standing(state: State, named: set[str]) -> None:
    """Refuse positions whose figures, numbers or memories no game leads to."""
    _check_figures(state, named)
    _check_table(state)
    for seat in range(int(state.seats)):
        _check_player(state, seat)
        _check_notes(state, seat)
    if not named & {"pending", "over"}:
        _check_calm(state)


def _check_figures(state: State, named: set[str]) -> None:
    """One figure on a cell, all of them on the board; before the first turn there are no hands (HX-08)."""
    standing: dict[int, int] = {}
    hands = False
    for seat in range(int(state.seats)):
        cell = int(state.get(c.AT, seat))
        hands = hands or state.see(c.HAND, seat).size() > 0
        if cell in standing:
            raise PositionError(
                f"players {standing[cell]} and {seat} both stand on {BOARD.names[cell]!r}:"
                " a cell holds one figure",
                where=f"players[{seat}].cell",
            )
        if cell:
            standing[cell] = seat
    beginning = not any(name[0].isdigit() for name in named) or "pending" in named
    if len(standing) < state.seats and (not beginning or hands):
        seat = next(seat for seat in range(int(state.seats)) if state.get(c.AT, seat) == 0)
        where = f"players[{seat}].cell"
        raise PositionError(f"{where!r} must be a cell of the board; cells are {BOARD.told()}", where=where)


def _most(state: State, counters: list[i64], limit: int, seat: int = -1) -> None:
    """Refuse counters above a limit, of the table or of a seat."""
    for counter in counters:
        if state.get(counter, max(0, seat)) > limit:
            name = ("" if seat < 0 else f"players[{seat}].") + state.rules.counters[counter]
            raise PositionError(f"{name!r} is at most {limit}", where=name)


def _check_table(state: State) -> None:
    book = book_of(state)
    seats = int(state.seats)
    if state.get(c.TURNS) < 1:
        raise PositionError("'turns' is at least 1", where="turns")
    amounts = [c.POOL, c.FOCUS, c.PAID, c.DRAWN, c.SPENT, c.ACQUISITIONS, c.FIGHT_BONUS]
    amounts += [c.UNITS + reach for reach in range(1, c.MOST_RANGE + 1)]
    _most(state, amounts + [c.TURN_BONUS + attribute for attribute in range(4)], int(MOST_AMOUNT))
    _most(state, [c.STRIKE_ATTACK, c.STRIKE_DEFENCE], _MOST_IN_ALL)
    _most(state, [c.ENDED_BY, c.ATTACKER, c.DEFENDER], seats)
    _most(state, [c.TARGETED], 1)
    _most(state, [c.STYLE], int(c.MAGIC))
    _most(state, [c.STRIKE], 3)
    _most(state, [c.DICE + number for number in range(1, c.MOST_DICE + 1)], int(book.die.sides))
    if (state.get(c.POOL) == 0) != (state.get(c.ENDED_BY) > 0):
        raise PositionError(
            "'ended_by' names the seat (from 1) in whose turn the 'pool' ran out, and is 0 before",
            where="ended_by",
        )
    known = 0
    for number in range(int(book.event_count)):
        if event_at(state, book.first_event + number).effect is not None:
            known |= int(bit(number))
    if state.get(c.EVENTS) & ~known != 0:
        raise PositionError("'events' is a set of the events that can happen once a turn", where="events")
    held = int(state.get(c.HELD))
    mine = class_of(state, state.get(c.TURN))
    if held >= 64 or (held > 0 and not has_bit(held, mine)):
        raise PositionError("'held' is a set of classes, that of the player among them", where="held")


def _check_player(state: State, seat: int) -> None:
    counters = [c.TOKENS, c.CHANGED] + [c.NEXT_BONUS + attribute for attribute in range(4)]
    _most(state, counters, int(MOST_AMOUNT), seat)


def _check_notes(state: State, seat: int) -> None:
    """Refuse memories that a card in play cannot have."""
    active = seat == state.get(c.TURN)
    for zone in (c.PLAYED, c.RELICS, c.CHARACTER):
        cards = state.see(zone, seat)
        for index in range(int(cards.size())):
            card, note = int(cards.card(index)), int(cards.note(index))
            if not _may_remember(state, int(zone), seat, card, note, active=active):
                name = f"players[{seat}].{state.rules.zones[zone].name}"
                slug = book_of(state).printed[card].slug
                raise PositionError(f"{slug!r} in {name!r} cannot remember this", where=name, card=slug)


def _may_remember(state: State, zone: int, seat: int, number: int, note: int, *, active: bool) -> bool:
    """Whether a card can have a note; abilities have been used by the player whose turn it is alone."""
    if zone == c.PLAYED:
        card = card_at(state, number)
        if not active and not card.is_quick:
            return False
        return note <= (card.trigger.times if card.trigger is not None else 0)
    if zone == c.CHARACTER:
        character = character_of(state, seat)
        ability = character.use is not None or (character.when is not None and character.when.once)
    else:
        relic = card_at(state, number)
        ability = relic.use is not None or (relic.when is not None and relic.when.once)
    if note & c.ABILITY_USED != 0 and not (ability and active):
        return False
    return note <= c.ABILITY_USED if zone == c.CHARACTER else note < c.DISABLED_BY << state.seats


def _check_calm(state: State) -> None:
    """Refuse what is only so while a question waits."""
    for zone in _IN_USE:
        if state.see(zone).size() > 0:
            name = state.rules.zones[zone].name
            raise PositionError(f"{name!r} holds a card only while a question is 'pending'", where=name)
    for counter in range(c.FIRST_OF_FIGHT, c.LAST_OF_FIGHT + 1):
        if state.get(counter) > 0:
            name = state.rules.counters[counter]
            raise PositionError(f"{name!r} is 0 unless a question is 'pending'", where=name)
    for seat in range(int(state.seats)):
        for note in state.see(c.RELICS, seat).notes():
            if note & c.OFF_THIS_FIGHT:
                name = f"players[{seat}].relics"
                raise PositionError(f"{name!r}: a relic is off for a fight only in one", where=name)
