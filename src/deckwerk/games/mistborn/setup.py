"""Set-up: characters and their decks, market, missions, the Lord Ruler, health (MB-01 to MB-06)."""

from mypy_extensions import i64

from deckwerk.engine.errors import PositionError
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, ordered_zone, sorted_zone
from deckwerk.games.common.centre import ROW_SIZE, make_places
from deckwerk.games.common.setup import (
    all_cards,
    check_centre,
    choose_first,
    deal_hands,
    fill_centre_deck,
    misplaced,
)
from deckwerk.games.mistborn import table as t
from deckwerk.games.mistborn.book import book_of, character_of, is_coop, is_in
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
from deckwerk.games.mistborn.lord_setup import check_lord_cards, numbers_of, summon_lord
from deckwerk.games.mistborn.metals import IRON, TOKENS
from deckwerk.games.mistborn.moves import fill_market

_FUNDING = 6
"""So many Funding are in each starting deck (MB-01)."""
_MOST_IN_A_TURN = 9999
_OWN_ZONES = [
    int(zone) for zone in (t.HAND, t.DECK, t.DECK_TOP, t.DISCARD, t.PLAYED, t.VIALS, t.ALLIES, t.ASIDE)
]
_BONUS_HEALTH = [0, 2, 4, 4]
"""What players have more than the first, in the order of play (MB-04)."""


def lay_out(state: State, named: set[str]) -> None:
    """Put on the table what does not depend on chance and is not named (see `Ruleset.complete`)."""
    if "turns" not in named:
        state.set(t.TURNS, 1)
    _check_places(state)
    _check_row(state)
    copies = {card.slug: int(card.copies) for card in all_cards(book_of(state))}
    fill_centre_deck(state, copies, named)
    make_places(state)
    for seat in range(int(state.seats)):
        if f"{seat}.metals" not in named:
            tokens = [int(book_of(state).tokens[metal]) * int(NOTE) for metal in range(IRON, TOKENS + 1)]
            state.zones[t.METALS + seat * state.zone_stride] = ordered_zone(tokens)
    if is_coop(state):
        summon_lord(state, named)


def deal(state: State, named: set[str]) -> None:
    """What chance decides: first player, characters, missions, hands, market; then health and marker."""
    choose_first(state, t.FIRST, t.TURN, named)
    seats = int(state.seats)
    while "turn" not in named and not is_in(state, int(state.get(t.TURN))) and _anybody(state):
        state.set(t.TURN, (state.get(t.TURN) + 1) % seats)
    _deal_characters(state, named)
    _deal_missions(state, named)
    for seat in range(seats):
        _fill_deck(state, seat, named)
        place = (seat - int(state.get(t.FIRST))) % seats
        if f"{seat}.health" not in named and f"{seat}.out" not in named:
            bonus = 0 if is_coop(state) else _BONUS_HEALTH[place]
            state.set(t.HEALTH, t.START_HEALTH + bonus, seat)
        if f"{seat}.boxings" not in named and place == 3 and not is_coop(state):
            state.set(t.BOXINGS, 1, seat)
    if "target" not in named and seats > 2 and not is_coop(state):
        state.set(t.TARGET, (state.get(t.FIRST) - 1) % seats + 1)
    _check_life(state)
    _recall_finished(state, named)
    _check_missions(state)
    deal_hands(state, t.HAND_SIZE, named)
    fill_market(state)


def _deal_characters(state: State, named: set[str]) -> None:
    """A random character for each seat that has none, all different (MB-01)."""
    taken = {number for seat in range(int(state.seats)) for number in state.see(t.CHARACTER, seat).cards()}
    free = [number for number in numbers_of(state, CHARACTER) if number not in taken]
    for seat in range(int(state.seats)):
        if f"{seat}.character" not in named:
            chosen = free.pop(int(state.rng.below(len(free))))
            state.zones[t.CHARACTER + seat * state.zone_stride] = ordered_zone([chosen * int(NOTE)])


def _deal_missions(state: State, named: set[str]) -> None:
    """Three random missions (MB-03)."""
    if "missions" in named:
        return
    free = numbers_of(state, MISSION)
    chosen = [free.pop(int(state.rng.below(len(free)))) * int(NOTE) for _ in range(t.MISSION_COUNT)]
    state.zones[t.MISSIONS] = ordered_zone(chosen)


def _fill_deck(state: State, seat: int, named: set[str]) -> None:
    """The starting cards that lie nowhere yet; where only the deck is named, some are the hand."""
    book = book_of(state)
    copies = dict.fromkeys(character_of(state, seat).training, 1) | {"funding": _FUNDING}
    rest: list[int] = []
    for slug, number in copies.items():
        card = book.card_numbers[slug]
        lying = sum(int(state.see(zone, seat).count(card)) for zone in _OWN_ZONES)
        rest += [card * int(NOTE)] * max(0, number - lying)
    if f"{seat}.deck" not in named:
        state.zones[t.DECK + seat * state.zone_stride] = sorted_zone(rest)
    elif f"{seat}.hand" not in named:
        t.PILES.deal(state, seat, sorted_zone(rest), t.HAND_SIZE)


def _anybody(state: State) -> bool:
    """Whether a seat still plays."""
    return any(is_in(state, seat) for seat in range(int(state.seats)))


def _recall_finished(state: State, named: set[str]) -> None:
    """A position that names who is at the top of a mission need not name who was first there."""
    for slot in range(int(t.MISSION_COUNT)):
        if f"finished_{slot + 1}" in named:
            continue
        for offset in range(int(state.seats)):
            seat = (int(state.get(t.FIRST)) + offset) % int(state.seats)
            if state.get(t.PROGRESS + slot, seat) == t.TOP and state.get(t.FINISHED + slot) == 0:
                state.set(t.FINISHED + slot, seat + 1)


# Positions that cannot be


def _check_places(state: State) -> None:
    """Refuse positions with a card where it can never lie."""
    printed = book_of(state).printed
    for seat in range(int(state.seats)):
        for zone in _OWN_ZONES:
            for number in state.see(zone, seat).cards():
                card = printed[number]
                wrong = not isinstance(card, MistbornCard)
                wrong = wrong or (
                    (zone == t.ALLIES) != (card.kind == ALLY) and zone in (t.ALLIES, t.PLAYED, t.VIALS)
                )
                wrong = wrong or (zone == t.VIALS and isinstance(card, MistbornCard) and card.vial == 0)
                if wrong:
                    raise misplaced(state, seat, zone, number)
        _check_boards(state, seat)
    check_centre(state, [])
    for zone, kinds in (
        (t.MISSIONS, (MISSION,)),
        (t.LORD, (LORD,)),
        (t.DOMINANCE, (DOMINANCE,)),
        (t.EDICT, (EDICT,)),
        (t.LORD_DECK, (ADVERSARY, EDICT)),
        (t.LORD_DISCARD, (ADVERSARY, EDICT)),
    ):
        _check_table(state, int(zone), kinds)
    for number in state.see(t.ELIMINATED).cards():
        if not isinstance(printed[number], MistbornCard):
            raise _wrong_place(state, int(t.ELIMINATED), number)
    check_lord_cards(state)
    size = int(state.see(t.MISSIONS).size())
    if size not in (0, t.MISSION_COUNT):
        raise PositionError(f"'missions' are {int(t.MISSION_COUNT)}, not {size}", where="missions")


def _check_table(state: State, zone: int, kinds: tuple[i64, ...]) -> None:
    for number in state.see(zone).cards():
        if (
            number == 0
            or book_of(state).printed[number].kind not in kinds
            or not (is_coop(state) or zone == t.MISSIONS)
        ):
            raise _wrong_place(state, zone, number)
    if zone != t.MISSIONS and zone not in (t.LORD_DECK, t.LORD_DISCARD) and state.see(zone).size() > 1:
        name = state.rules.zones[zone].name
        raise PositionError(f"{name!r} holds at most 1 card", where=name)


def _wrong_place(state: State, zone: int, number: int) -> PositionError:
    name = state.rules.zones[zone].name
    slug = book_of(state).printed[number].slug if number else None
    return PositionError(f"{slug!r} cannot lie in {name!r}", where=name, card=str(slug))


def _check_boards(state: State, seat: int) -> None:
    """A character, eight metal tokens in their order, adversaries only against the Lord Ruler."""
    printed = book_of(state).printed
    for zone, kind in ((t.CHARACTER, CHARACTER), (t.METALS, METAL), (t.ADVERSARIES, ADVERSARY)):
        for number in state.see(zone, seat).cards():
            if number == 0 or printed[number].kind != kind or (kind == ADVERSARY and not is_coop(state)):
                raise misplaced(state, seat, int(zone), number)
    if state.see(t.CHARACTER, seat).size() > 1:
        raise PositionError(f"'players[{seat}].character' holds at most 1 card", where="character")
    tokens = state.see(t.METALS, seat).cards()
    if tokens and tokens != [int(book_of(state).tokens[metal]) for metal in range(IRON, TOKENS + 1)]:
        raise PositionError(f"'players[{seat}].metals' are the eight metals in their order", where="metals")


def _check_row(state: State) -> None:
    size = int(state.see(t.ROW).size())
    if size > ROW_SIZE:
        raise PositionError(f"'row' has {size} cards; it holds at most {int(ROW_SIZE)}", where="row")


def _check_missions(state: State) -> None:
    missions = state.see(t.MISSIONS).cards()
    if len(set(missions)) < len(missions):
        raise PositionError("'missions' are all different", where="missions")
    characters = [state.see(t.CHARACTER, seat).card(0) for seat in range(int(state.seats))]
    if len(set(characters)) < len(characters):
        raise PositionError("the characters of the players are all different", where="character")
    for slot in range(int(t.MISSION_COUNT)):
        first = int(state.get(t.FINISHED + slot))
        name = f"finished_{slot + 1}"
        if first > state.seats or (first and state.get(t.PROGRESS + slot, first - 1) != t.TOP):
            raise PositionError(f"{name!r} names a seat (from 1) at the top of the mission", where=name)


def _check_life(state: State) -> None:
    """Refuse positions with players who could be neither in nor out."""
    for seat in range(int(state.seats)):
        where = f"players[{seat}]."
        for counter, most in ((t.HEALTH, t.MOST_HEALTH), (t.TRAINING, t.LAST_SPACE)):
            if state.get(counter, seat) > most:
                name = where + state.rules.counters[counter]
                raise PositionError(f"{name!r} is at most {int(most)}", where=name)
        for slot in range(int(t.MISSION_COUNT)):
            if state.get(t.PROGRESS + slot, seat) > t.TOP:
                name = f"{where}progress_{slot + 1}"
                raise PositionError(f"{name!r} is at most {int(t.TOP)}", where=name)
        if is_in(state, seat) != (state.get(t.HEALTH, seat) > 0):
            raise PositionError(
                f"'{where}health' is 0 for those alone whose 'out' names the turn in which they left",
                where=where + "health",
            )
        _check_past(state, seat, where)
    _check_counters(state)


def _check_past(state: State, seat: int, where: str) -> None:
    if state.get(t.OUT, seat) > state.get(t.TURNS):
        raise PositionError(f"'{where}out' is later than 'turns'", where=where + "out")
    for zone in (t.PLAYED, t.VIALS):
        if seat != state.get(t.TURN) and state.see(zone, seat).size() > 0:
            name = where + state.rules.zones[zone].name
            raise PositionError(f"{name!r}: only the player whose turn it is has played cards", where=name)


def _check_counters(state: State) -> None:
    if state.get(t.TURNS) < 1:
        raise PositionError("'turns' is at least 1", where="turns")
    for counter in range(t.COINS, t.BURNED + 1):
        if state.get(counter) > _MOST_IN_A_TURN:
            name = state.rules.counters[counter]
            raise PositionError(f"{name!r} is at most {_MOST_IN_A_TURN}", where=name)
    target = int(state.get(t.TARGET))
    if target and (target > state.seats or state.seats < 3 or is_coop(state) or not is_in(state, target - 1)):
        raise PositionError(
            "'target' names a seat (from 1) that plays, in a game of three or four", where="target"
        )
    if state.get(t.PHASE) > t.REST:
        raise PositionError(f"'phase' is at most {int(t.REST)}", where="phase")
    if state.get(t.LORD_HEALTH) > t.LORD_MOST_HEALTH or (is_coop(state) and state.get(t.LORD_HEALTH) == 0):
        most = int(t.LORD_MOST_HEALTH)
        raise PositionError(f"'lord_health' is from 1 to {most} against the Lord Ruler", where="lord_health")
    if not is_in(state, int(state.get(t.TURN))) and state.get(t.PHASE) < t.AFTERMATH:
        raise PositionError("the player whose turn it is has dropped out", where="turn")
