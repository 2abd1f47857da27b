"""Positions that cannot be: cards where they never lie, numbers and memories that no game leads to."""

from mypy_extensions import i64

from deckwerk.engine.action import MOST_AMOUNT
from deckwerk.engine.errors import PositionError
from deckwerk.engine.state import State
from deckwerk.games.common.centre import ROW_SIZE
from deckwerk.games.common.setup import check_centre, misplaced
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import book_of, card_at, count_in_game, is_coop, is_in, is_own
from deckwerk.games.mistborn.card import (
    ADVERSARY,
    ALLY,
    CHARACTER,
    DOMINANCE,
    EDICT,
    LORD,
    METAL,
    MISSION,
    MistbornCard,
)
from deckwerk.games.mistborn.lord_setup import check_lord_cards
from deckwerk.games.mistborn.market import PLACES
from deckwerk.games.mistborn.metals import IRON, TOKENS

OWN_ZONES = [
    int(zone) for zone in (c.HAND, c.DECK, c.DECK_TOP, c.DISCARD, c.PLAYED, c.VIALS, c.ALLIES, c.ASIDE)
]
_LORD_ZONES = [
    (c.LORD, (LORD,)),
    (c.DOMINANCE, (DOMINANCE,)),
    (c.EDICT, (EDICT,)),
    (c.LORD_DECK, (ADVERSARY, EDICT)),
    (c.LORD_DISCARD, (ADVERSARY, EDICT)),
]
MOST_DREAD = 10


# Where cards lie


def check_places(state: State, named: set[str]) -> None:
    """Refuse positions with a card where it can never lie, with too many or too few."""
    for seat in range(int(state.seats)):
        for zone in OWN_ZONES:
            for number in state.see(zone, seat).cards():
                if not _may_lie(state, zone, number):
                    raise misplaced(state, seat, zone, number)
        _check_board(state, seat, named)
    check_centre(state, [])
    _check_zone(state, int(c.MISSIONS), (MISSION,), most=int(c.MISSION_COUNT))
    for zone, kinds in _LORD_ZONES:
        most = 0 if not is_coop(state) else 1 if len(kinds) == 1 else 99
        _check_zone(state, int(zone), kinds, most)
    for number in state.see(c.ELIMINATED).cards():
        if not isinstance(book_of(state).printed[number], MistbornCard):
            raise _wrong_place(state, int(c.ELIMINATED), number)
    if "missions" in named and state.see(c.MISSIONS).size() != c.MISSION_COUNT:
        raise PositionError(f"'missions' are {int(c.MISSION_COUNT)}", where="missions")
    check_lord_cards(state)
    size = int(state.see(c.ROW).size())
    if size > ROW_SIZE:
        raise PositionError(f"'row' has {size} cards; it holds at most {int(ROW_SIZE)}", where="row")


def _may_lie(state: State, zone: int, number: int) -> bool:
    """Whether a card can lie in a zone of a player's own cards."""
    card = book_of(state).printed[number]
    if not isinstance(card, MistbornCard):
        return False
    if zone == c.VIALS:
        return card.vial != 0
    return (zone == c.ALLIES) == (card.kind == ALLY) or zone not in (c.ALLIES, c.PLAYED)


def _check_zone(state: State, zone: int, kinds: tuple[i64, ...], most: int) -> None:
    for number in state.see(zone).cards():
        if number == 0 or book_of(state).printed[number].kind not in kinds or most == 0:
            raise _wrong_place(state, zone, number)
    if state.see(zone).size() > most:
        name = state.rules.zones[zone].name
        raise PositionError(f"{name!r} holds at most {most} {'card' if most == 1 else 'cards'}", where=name)


def _wrong_place(state: State, zone: int, number: int) -> PositionError:
    name = state.rules.zones[zone].name
    slug = book_of(state).printed[number].slug if number else None
    return PositionError(f"{slug!r} cannot lie in {name!r}", where=name, card=str(slug))


def _check_board(state: State, seat: int, named: set[str]) -> None:
    """A character, metal tokens, adversaries only against the Lord Ruler."""
    printed = book_of(state).printed
    for zone, kind in ((c.CHARACTER, CHARACTER), (c.METALS, METAL), (c.ADVERSARIES, ADVERSARY)):
        for number in state.see(zone, seat).cards():
            if number == 0 or printed[number].kind != kind or (kind == ADVERSARY and not is_coop(state)):
                raise misplaced(state, seat, int(zone), number)
    if f"{seat}.character" in named and state.see(c.CHARACTER, seat).size() != 1:
        raise PositionError(f"'players[{seat}].character' is one card", where="character")
    tokens = [int(book_of(state).tokens[metal]) for metal in range(IRON, TOKENS + 1)]
    if f"{seat}.metals" in named and state.see(c.METALS, seat).cards() != tokens:
        raise PositionError(f"'players[{seat}].metals' are the eight metals in their order", where="metals")


# What there must be once everything is set up


def check_standing(state: State, named: set[str]) -> None:
    """Refuse positions whose boards, numbers or memories no game leads to."""
    _check_unique(state)
    for seat in range(int(state.seats)):
        _check_player(state, seat, f"players[{seat}].")
        _check_notes(state, seat)
    _check_missions(state)
    _check_table(state)
    _check_moment(state, named)
    if is_coop(state):
        _check_lord(state, named)


def _check_unique(state: State) -> None:
    """Of missions and characters there is one each."""
    seats = range(int(state.seats))
    groups = {
        "missions": state.see(c.MISSIONS).cards(),
        "character": [int(state.see(c.CHARACTER, seat).card(0)) for seat in seats],
    }
    for where, cards in groups.items():
        twice = next((card for card in cards if cards.count(card) > 1), 0)
        if twice:
            slug = book_of(state).printed[twice].slug
            raise PositionError(f"{slug!r} is there twice ({where!r})", where=where, card=slug)


def _check_player(state: State, seat: int, where: str) -> None:
    """Refuse players who could be neither in nor out, or have what only the active one has."""
    most = {c.HEALTH: c.MOST_HEALTH, c.TRAINING: c.LAST_SPACE}
    most |= {c.PROGRESS + slot: c.TOP for slot in range(c.MISSION_COUNT)}
    most[c.BACK] = state.get(c.TURNS) + state.seats
    most[c.OUT] = state.get(c.TURNS)
    for counter, limit in most.items():
        if state.get(counter, seat) > limit:
            name = where + state.rules.counters[counter]
            said = "is later than 'turns'" if counter == c.OUT else f"is at most {int(limit)}"
            raise PositionError(f"{name!r} {said}", where=name)
    if is_in(state, seat) != (state.get(c.HEALTH, seat) > 0):
        raise PositionError(
            f"'{where}health' is 0 for those alone whose 'out' names the turn in which they left",
            where=where + "health",
        )
    for zone in (c.PLAYED, c.VIALS):
        if seat != state.get(c.TURN) and state.see(zone, seat).size() > 0:
            name = where + state.rules.zones[zone].name
            raise PositionError(f"{name!r}: only the player whose turn it is has played cards", where=name)


# What cards in play remember


def _check_notes(state: State, seat: int) -> None:
    """Refuse memories that a card in play cannot have."""
    for zone in (c.PLAYED, c.ALLIES, c.CHARACTER, c.METALS):
        cards = state.see(zone, seat)
        for index in range(int(cards.size())):
            if not _may_remember(state, int(zone), int(cards.card(index)), int(cards.note(index))):
                name = f"players[{seat}].{state.rules.zones[zone].name}"
                slug = book_of(state).printed[cards.card(index)].slug
                raise PositionError(f"{slug!r} in {name!r} cannot be 'used' so", where=name, card=slug)


def _may_remember(state: State, zone: int, number: int, note: int) -> bool:
    if note == 0:
        return True
    if zone == c.METALS:
        return note <= c.FLARED | c.BURNT
    if zone == c.CHARACTER:
        return note <= c.FIRST_USED | c.SECOND_USED | c.THIRD_USED
    card = card_at(state, number)
    if zone == c.ALLIES:
        lower = c.LOWER_USED if card.lower is not None else 0
        return card.effect is not None and note & ~(c.TOP_USED | c.RIOTED | c.JUDGED | lower) == 0
    fuel, used = divmod(note, int(c.FUEL))
    if not card.is_action or used & c.TOP_USED == 0:
        return False
    return fuel <= card.fuel and (used & c.LOWER_USED != 0) == (card.lower is not None and fuel == card.fuel)


# Numbers of the table


def _check_missions(state: State) -> None:
    for slot in range(int(c.MISSION_COUNT)):
        first = int(state.get(c.FINISHED + slot))
        name = f"finished_{slot + 1}"
        if first > state.seats or (first and state.get(c.PROGRESS + slot, first - 1) != c.TOP):
            raise PositionError(f"{name!r} names a seat (from 1) at the top of the mission", where=name)


def _check_table(state: State) -> None:
    if state.get(c.TURNS) < 1:
        raise PositionError("'turns' is at least 1", where="turns")
    counters = [*range(int(c.COINS), int(c.SOUGHT)), int(c.BLINDED), int(c.STEPS), int(c.MORE_CARDS)]
    for counter in counters:
        if state.get(counter) > MOST_AMOUNT:
            name = state.rules.counters[counter]
            raise PositionError(f"{name!r} is at most {int(MOST_AMOUNT)}", where=name)
    if not is_coop(state) and state.get(c.LORD_HEALTH) > c.LORD_MOST_HEALTH:
        raise PositionError(f"'lord_health' is at most {int(c.LORD_MOST_HEALTH)}", where="lord_health")
    target = int(state.get(c.TARGET))
    if target and (target > state.seats or state.seats < 3 or is_coop(state) or not is_in(state, target - 1)):
        raise PositionError(
            "'target' names a seat (from 1) that plays, in a game of three or four", where="target"
        )
    card, place = divmod(int(state.get(c.SOUGHT)), int(PLACES))
    if place > ROW_SIZE or (card == 0) != (place == 0) or not is_own(state, card):
        raise PositionError(f"'sought' is {int(PLACES)} times a card, plus its place", where="sought")


def _check_moment(state: State, named: set[str]) -> None:
    """Refuse what is only so while a question waits, or once the game is over."""
    if "pending" not in named and any(state.see(c.ROW).note(place) for place in range(ROW_SIZE)):
        raise PositionError("cards of the 'row' are 'used' only while a question is 'pending'", where="row")
    if state.get(c.ENDING) >= len(c.ENDINGS) or state.get(c.WINNER) > state.seats:
        raise PositionError("'ending' and 'winner' name an ending and a seat (from 1)", where="ending")
    if state.see(c.EDICT).size() > 0 and not named & {"pending", "over"}:
        raise PositionError("'edict' holds a card only while a question is 'pending'", where="edict")
    for counter in (c.ENDING, c.WINNER):
        if state.get(counter) and "over" not in named:
            name = state.rules.counters[counter]
            raise PositionError(f"{name!r} is not 0 only when the game is 'over'", where=name)
    gone = not is_in(state, int(state.get(c.TURN))) and count_in_game(state) > 0
    if gone and not named & {"pending", "over"}:
        raise PositionError("the player whose turn it is has dropped out", where="turn")


def _check_lord(state: State, named: set[str]) -> None:
    if state.see(c.LORD).size() != 1:
        raise PositionError("'lord' is the Lord Ruler", where="lord")
    if not 1 <= state.get(c.DREAD) <= MOST_DREAD:
        raise PositionError(f"'dread' is from 1 to {MOST_DREAD}", where="dread")
    least = 0 if "over" in named else 1
    if not least <= state.get(c.LORD_HEALTH) <= c.LORD_MOST_HEALTH:
        most = int(c.LORD_MOST_HEALTH)
        raise PositionError(f"'lord_health' is from {least} to {most}", where="lord_health")
