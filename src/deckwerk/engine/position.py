"""Positions: games set up from a description, and games in progress described.

A description names zones and counters as the ruleset does: those of the table at the top, those of a seat
inside `players`. A deck is named by its upper cards, topmost first; `<deck>_rest` names what lies below in
unknown order. A card is its id, or a mapping with what is known of it: `{"card": "mystic", "known_by": [1]}`,
(`"all"`: everyone), `{"card": ..., "used": [1]}`. `stacks` counts the cards of the stacks. What is not named
is as in a fresh game.
"""

from collections.abc import Mapping

from deckwerk.engine.components import KNOWN_BY, NO_NOTES, NUMBERED, USED, ZoneSpec
from deckwerk.engine.errors import PositionError
from deckwerk.engine.frames import describe_frames, frames_of
from deckwerk.engine.knowledge import AMONG, TOGETHER
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.pending import interrupt, whole_number
from deckwerk.engine.quoting import quoted, shortened
from deckwerk.engine.rng import SEED_LIMIT, Rng, restored, seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import HEAD, State
from deckwerk.engine.zone import NOTE, SPECTATORS, ordered_zone, sorted_zone

_SETTINGS = ["players", "variant", "seed", "random", "stacks", "pending", "asked", "over"]
_LARGEST = 10**9
_MOST_SEATS = 16
_MOST_CARDS = 1000
"""So many cards lie in one zone at most: far more than any game has."""
_ALL = "all"
_MARKS = {"together": int(TOGETHER), "among": int(AMONG)}
"""Words of `known_by` for what all know of a hand and of cards set aside from it together."""
"""Who knows a card that everyone knows, those who only watch too."""


def set_up(rules: Ruleset, description: Mapping[str, object]) -> State:
    """The state that a description describes; PositionError names what is wrong and what is allowed."""
    _check_settings(description)
    players = description.get("players", [{}, {}])
    if (
        not isinstance(players, list)
        or not players
        or not all(isinstance(player, dict) for player in players)
    ):
        raise PositionError("'players' must be a list with a mapping for each seat", where="players")
    variant_name = description.get("variant", "")
    if not isinstance(variant_name, str):
        raise PositionError("'variant' must be a name", where="variant")
    variant = rules.variant_number(variant_name, len(players))
    state = rules.blank(len(players), variant, _generator(description))
    named: set[str] = set()
    keys = _zone_keys(rules)
    table_keys = [key for key, zone in keys.items() if zone < rules.table_zones]
    seat_keys = [key for key, zone in keys.items() if zone >= rules.table_zones]
    _check_names(description, table_keys + rules.counters[: rules.table_counters] + _SETTINGS, "")
    for seat, player in enumerate(players):
        where = f"players[{seat}]."
        _check_names(player, seat_keys + rules.counters[rules.table_counters :], where)
        _fill(state, player, keys, seat_keys, seat, where, named)
        _count(state, player, rules.table_counters, len(rules.counters), seat, where, named)
    _fill(state, description, keys, table_keys, 0, "", named)
    _count(state, description, 0, rules.table_counters, 0, "", named)
    _stack(state, description.get("stacks", {}), named)
    if description.get("pending") is not None:
        named.add("pending")
    if description.get("over") is True:
        named.add("over")
    rules.complete(state, named)
    interrupt(state, description)
    return state


def _check_settings(description: Mapping[str, object]) -> None:
    """Refuse settings of the wrong kind, also where others make them idle: a record keeps them all."""
    for name, limit in (("seed", SEED_LIMIT), ("random", SEED_LIMIT), ("asked", _MOST_SEATS)):
        if description.get(name) is not None or (name == "seed" and name in description):
            whole_number(description[name], name, limit - 1)
    if not isinstance(description.get("over", False), bool):
        raise PositionError("'over' must be true or false", where="over")


def describe(state: State) -> dict[str, object]:
    """A description from which `set_up` makes an equal state."""
    rules = state.rules
    keys = _zone_keys(rules)
    data: dict[str, object] = {"variant": rules.variants[state.variant].name}
    players: list[dict[str, object]] = []
    for seat in range(int(state.seats)):
        player: dict[str, object] = {}
        for key, zone in keys.items():
            if zone >= rules.table_zones:
                player[key] = _described(state, zone, seat)
        for counter in range(rules.table_counters, len(rules.counters)):
            player[rules.counters[counter]] = _value(state, counter, seat)
        players.append(player)
    data["players"] = players
    stacks: dict[str, int] = {}
    for key, zone in keys.items():
        if zone < rules.table_zones:
            data[key] = _described(state, zone, 0)
    for number, spec in enumerate(rules.zones):
        if spec.stack_of:
            stacks[spec.stack_of] = int(state.see(number).size())
    data["stacks"] = stacks
    for counter in range(rules.table_counters):
        data[rules.counters[counter]] = _value(state, counter, 0)
    data["random"] = int(state.rng.word)
    if state.over:
        data["over"] = True
    elif state.count_frames() > 1 or any(frames_of(state)[: -int(HEAD)]):  # the turn may remember something
        data["pending"] = describe_frames(state)
        data["asked"] = int(state.asked)
    return data


def _zone_keys(rules: Ruleset) -> dict[str, int]:
    """The names of zones in a description, with the number of the zone each stands for."""
    decks = {spec.on_top_of for spec in rules.zones if spec.on_top_of}
    keys: dict[str, int] = {}
    for number, spec in enumerate(rules.zones):
        if spec.on_top_of:
            keys[spec.on_top_of] = number
        elif spec.name in decks:
            keys[f"{spec.name}_rest"] = number
        elif not spec.stack_of:
            keys[spec.name] = number
    return keys


def _check_names(mapping: Mapping[str, object], allowed: list[str], where: str) -> None:
    for name in mapping:
        if name not in allowed:
            name = name if isinstance(name, str) else quoted(name)
            raise PositionError(
                f"unknown name {quoted(where + name)}{suggestion(name, allowed)};"
                f" allowed are {', '.join(allowed)}",
                where=shortened(where + name),
            )


def _generator(description: Mapping[str, object]) -> Rng:
    word = description.get("random")
    if word is not None:
        try:
            return restored(whole_number(word, "random", SEED_LIMIT - 1))
        except ValueError as error:
            raise PositionError(f"'random': {error}", where="random") from None
    return seeded(whole_number(description.get("seed", 1), "seed", SEED_LIMIT - 1))


def _fill(
    state: State,
    mapping: Mapping[str, object],
    keys: dict[str, int],
    allowed: list[str],
    seat: int,
    where: str,
    named: set[str],
) -> None:
    rules = state.rules
    prefix = f"{seat}." if where else ""
    for key in allowed:
        if key not in mapping:
            continue
        number = keys[key]
        spec = rules.zones[number]
        entries = _entries(rules, spec, mapping[key], where + key, int(state.seats))
        if spec.on_top_of:
            entries.reverse()
        index = number + seat * int(state.zone_stride)
        state.zones[index] = ordered_zone(entries) if spec.ordered else sorted_zone(entries)
        named.add(prefix + (spec.on_top_of or spec.name))


def _entries(rules: Ruleset, spec: ZoneSpec, value: object, where: str, seats: int) -> list[int]:
    if not isinstance(value, list | tuple):
        raise PositionError(f"{where!r} must be a list of cards", where=where)
    if len(value) > _MOST_CARDS:
        raise PositionError(f"{where!r} holds {_MOST_CARDS} cards at most, not {len(value)}", where=where)
    entries: list[int] = []
    for item in value:
        note = 0
        card = item
        if isinstance(item, dict):
            allowed = ["card"] if spec.notes == NO_NOTES else ["card", spec.notes]
            _check_names(item, allowed, where + ": ")
            card = item.get("card")
            note = _note(spec, item.get(spec.notes, 0 if spec.notes in NUMBERED else []), where, seats)
        may_be_empty = spec.ordered and not spec.on_top_of and not spec.only
        if card is None and may_be_empty and not isinstance(item, dict):
            entries.append(0)
            continue
        if spec.only and card not in spec.only:
            near = suggestion(card, spec.only) if isinstance(card, str) else ""
            said = shortened(card) if isinstance(card, str) else quoted(card)
            text = f"{where!r} has {quoted(card)}{near}; allowed are {', '.join(spec.only)}"
            raise PositionError(text, where=where, card=said)
        if not isinstance(card, str) or card not in rules.card_numbers:
            near = suggestion(card, list(rules.card_numbers)) if isinstance(card, str) else ""
            said = shortened(card) if isinstance(card, str) else quoted(card)
            raise PositionError(f"unknown card {quoted(card)} in {where!r}{near}", where=where, card=said)
        entries.append(rules.card_numbers[card] * int(NOTE) + note)
    return entries


def _note(spec: ZoneSpec, value: object, where: str, seats: int) -> int:
    if spec.notes in NUMBERED:
        return whole_number(value, f"{where}: {spec.notes}", int(NOTE) - 1)
    if spec.notes == KNOWN_BY and value == _ALL:
        return (1 << seats) - 1 + int(SPECTATORS)
    first = 0 if spec.notes == KNOWN_BY else 1
    last = seats - 1 if spec.notes == KNOWN_BY else 16
    if not isinstance(value, list) or len(value) > _MOST_SEATS:
        raise PositionError(f"{spec.notes!r} in {where!r} must be a list of numbers", where=where)
    note = 0
    if spec.notes == KNOWN_BY:
        words = {_ALL: (1 << seats) - 1 + int(SPECTATORS), **_MARKS}
        note = sum(number for word, number in words.items() if word in value)
        value = [number for number in value if number not in words]
    for number in {whole_number(number, f"{where}: {spec.notes}", last, first) for number in value}:
        note += 2 ** (number - first)
    return note


def _count(
    state: State, mapping: Mapping[str, object], first: int, end: int, seat: int, where: str, named: set[str]
) -> None:
    rules = state.rules
    prefix = f"{seat}." if where else ""
    for number in range(first, end):
        name = rules.counters[number]
        if name in mapping:
            if name in rules.cell_references:
                state.set(number, _cell(rules, mapping[name], where + name), seat)
            else:
                largest = int(state.seats) - 1 if name in rules.seat_references else _LARGEST
                state.set(number, whole_number(mapping[name], where + name, largest), seat)
            named.add(prefix + name)


def _cell(rules: Ruleset, value: object, where: str) -> int:
    board = rules.board
    if value is None or board is None:
        return 0
    if not isinstance(value, str) or value not in board.numbers:
        near = suggestion(shortened(value), list(board.numbers)) if isinstance(value, str) else ""
        raise PositionError(
            f"{where!r} must be a cell of the board, not {quoted(value)}{near}; cells are {board.told()}",
            where=where,
        )
    return board.numbers[value]


def _value(state: State, counter: int, seat: int) -> object:
    """The value of a counter as a description names it."""
    rules = state.rules
    value = int(state.get(counter, seat))
    return rules.cell_name(value) if rules.counters[counter] in rules.cell_references else value


def _stack(state: State, stacks: object, named: set[str]) -> None:
    rules = state.rules
    zones = {spec.stack_of: number for number, spec in enumerate(rules.zones) if spec.stack_of}
    if not isinstance(stacks, dict):
        raise PositionError("'stacks' must be a mapping from card to number", where="stacks")
    _check_names(stacks, list(zones), "stacks.")
    for card, value in stacks.items():
        count = whole_number(value, f"stacks.{card}", _MOST_CARDS)
        state.zones[zones[card]] = sorted_zone([rules.card_numbers[card] * int(NOTE)] * count)
        named.add(f"stacks.{card}")


def _knowing(note: int) -> object:
    """Who knows a card: seats, or all; and the words for what is known of hand and cards aside together."""
    words: list[object] = [word for word, mark in _MARKS.items() if note & mark]
    if note < SPECTATORS:
        return [bit for bit in range(_MOST_SEATS - 3) if note // 2**bit % 2 == 1] + words
    return [_ALL, *words] if words else _ALL


def _described(state: State, zone: int, seat: int) -> list[object]:
    spec = state.rules.zones[zone]
    entries = state.see(zone, seat).entries()
    if spec.on_top_of:
        entries.reverse()
    cards: list[object] = []
    for entry in entries:
        card = state.rules.card_ids[entry // NOTE] or None
        note = entry % NOTE
        if not note:
            cards.append(card)
        else:
            if spec.notes in NUMBERED:
                cards.append({"card": card, spec.notes: note})
                continue
            if spec.notes == KNOWN_BY:
                cards.append({"card": card, spec.notes: _knowing(note)})
                continue
            first = 1 if spec.notes == USED else 0
            bits = [bit + first for bit in range(16) if note // 2**bit % 2 == 1]
            cards.append({"card": card, spec.notes: bits})
    return cards
