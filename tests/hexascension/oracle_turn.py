"""The turn of the oracle, and the whole game: start points, turns, the end."""

from tests.beside import Asking
from tests.hexascension.card_facts import FACTS
from tests.hexascension.oracle_acquiring import acquire
from tests.hexascension.oracle_areas import field_action
from tests.hexascension.oracle_board import NEIGHBOURS
from tests.hexascension.oracle_cards import (
    ABLE,
    PLAYER_TARGETS,
    RELIC_TARGETS,
    USABLE,
    ability_effect,
    play_effect,
    player_targets,
    relic_targets,
    use_effect,
)
from tests.hexascension.oracle_classes import become, can_become
from tests.hexascension.oracle_effects import Target
from tests.hexascension.oracle_fights import fight_player
from tests.hexascension.oracle_pieces import Played, Relic, Turn, cost
from tests.hexascension.oracle_table import CLASSES, HAND_SIZE, Table, TurnOver
from tests.hexascension.oracle_windows import end_window, played_window


def play_game(table: Table) -> Asking:
    """Turn after turn until the end (HX-60)."""
    while True:
        try:
            yield from _main(table)
        except TurnOver:
            _drop_everything(table)
        yield from end_window(table)
        _clean_up(table)
        following = (table.seat + 1) % len(table.players)
        if table.ended_by is not None and following == _last_before(table):
            return
        table.seat = following
        _begin_turn(table)


def choose_starts(table: Table) -> Asking:
    """Everyone chooses a start point in turn order, then all draw six cards (HX-07, HX-08)."""
    for seat in table.clockwise():
        free = {cell for cell, kind in table.board.items() if kind == "start"} - table.occupied()
        answer = yield from table.ask("start", {f"start {cell}" for cell in free}, seat)
        table.players[seat].cell = answer.split()[1]
    for seat in table.clockwise():
        table.draw(seat, HAND_SIZE)
    _begin_turn(table)


def _last_before(table: Table) -> int | None:
    """After the pool is empty nobody has a second turn, or, with equal turns, only the round is finished."""
    return table.first if table.variant == "equal-turns" else table.ended_by


# The end of a turn, and the beginning of the next


def _drop_everything(table: Table) -> None:
    """What was going on is over: area, monster and fight with their dice, unspent focus and units (HX-58)."""
    table.fight = None
    table.dice = None
    table.area = ""
    for relic in table.me.relics:
        relic.off_in_fight = False


def _clean_up(table: Table) -> None:
    """Played cards and the hand are discarded, six cards drawn (HX-11, HX-74); abilities come back."""
    for player in table.players:
        player.discard += [played.card for played in player.played]
        player.played = []
    me = table.me
    me.discard += me.hand
    me.hand = []
    me.known.clear()
    me.ability_used = False
    for relic in me.relics:
        relic.used = False
    table.draw(table.seat, HAND_SIZE)


def _begin_turn(table: Table) -> None:
    """What lasted until this turn is over."""
    me = table.me
    table.turn = Turn(held={me.character})
    me.lasting.clear()
    for _, relic in table.relics():
        relic.off_until.discard(table.seat)


# What can be done


def _main(table: Table) -> Asking:
    """Anything in any order, until the player ends the turn (HX-10, HX-62)."""
    while True:
        answer = yield from table.ask("turn", possible(table))
        match answer.split():
            case ["end"]:
                return
            case ["play", card]:
                yield from _play(table, card, None)
            case ["play", card, "seat", seat]:
                yield from _play(table, card, Target(int(seat) - 1))
            case ["acquire", card]:
                yield from _buy(table, card, None)
            case ["acquire", place, card]:
                yield from _buy(table, card, int(place) - 1)
            case ["use", card]:
                usable = [relic for relic in table.me.relics if _is_usable(table, relic)]
                next(relic for relic in usable if relic.card == card).used = True
                yield from use_effect(table, card)
            case ["ability"]:
                table.me.ability_used = True
                yield from ability_effect(table)
            case ["become", name]:
                become(table, name)
            case ["move", cell]:
                _spend(table, _ways(table)[cell])
                table.me.cell = cell
            case ["attack", *words]:
                yield from _attack(table, words)
            case ["act"]:
                _spend(table, 1)
                yield from field_action(table)
            case _:
                raise AssertionError(answer)


def possible(table: Table) -> set[str]:
    """All that can be done in the turn."""
    me, turn = table.me, table.turn
    options = {"end"} | _plays(table) | _walks(table)
    options |= {f"acquire {card}" for card, left in table.stacks.items() if left and cost(card) <= turn.focus}
    for place, card in enumerate(table.row, 1):
        if card and cost(card) <= turn.focus:
            options.add(f"acquire {place} {card}")
    options |= {f"use {relic.card}" for relic in me.relics if _is_usable(table, relic)}
    options |= {f"become {name}" for name in CLASSES if can_become(table, name)}
    if me.character in ABLE and not me.ability_used:
        options.add("ability")
    return options


def _is_usable(table: Table, relic: Relic) -> bool:
    if relic.card not in USABLE or relic.used or not relic.works:
        return False
    return USABLE[relic.card] <= table.turn.focus


# Playing and acquiring cards


def _plays(table: Table) -> set[str]:
    options = set()
    for card in table.me.hand:
        targets = player_targets(table, card) if card in PLAYER_TARGETS else []
        options |= {f"play {card} seat {seat + 1}" for seat in targets} or {f"play {card}"}
    return options


def _play(table: Table, card: str, target: Target | None) -> Asking:
    """A card is aimed, others may answer it, then it works (HX-13 to HX-17)."""
    me = table.me
    me.leave_hand(card)
    if FACTS[card].kind == "relic":
        me.relics.append(Relic(card))
        return
    played = Played(card)
    me.played.append(played)
    if card in RELIC_TARGETS:
        found = relic_targets(table, card)
        if found:
            answer = min(found)
            if len(found) > 1:
                answer = yield from table.ask("aim", found)
            target = found[answer]
    yield from played_window(table, table.seat, played)
    if not played.cancelled:
        yield from play_effect(table, played, target)


def _buy(table: Table, card: str, place: int | None) -> Asking:
    table.turn.focus -= cost(card)
    yield from acquire(table, card, cost(card), place)


# Moving


def _ways(table: Table, spare: int = 0) -> dict[str, int]:
    """The cells in reach of some unit, perhaps with a step to spare, and how far they are."""
    return table.walk(table.seat, max(table.turn.units, default=0) - spare)


def _walks(table: Table) -> set[str]:
    """Movements, attacks and the field action, as far as there are units (HX-30, HX-33, HX-34)."""
    if not table.turn.units:
        return set()
    me = table.me
    assert me.cell is not None
    options = {f"move {cell}" for cell in _ways(table)}
    options |= attacks(table, _ways(table, spare=1))
    if table.board[me.cell] != "plain":
        options.add("act")
    return options


def attacks(table: Table, ways: dict[str, int]) -> set[str]:
    """Whom the figure can attack from where it stands, and from the cells on its way."""
    options = set()
    for seat in table.others(table.seat):
        cell = table.players[seat].cell
        assert cell is not None
        if table.me.cell in NEIGHBOURS[cell]:
            options.add(f"attack seat {seat + 1}")
        options |= {f"attack {near} seat {seat + 1}" for near in ways if near in NEIGHBOURS[cell]}
    return options


def _spend(table: Table, steps: int) -> int:
    """Spend the smallest unit that suffices; gives its range (HX-34)."""
    unit = min(unit for unit in table.turn.units if unit >= steps)
    table.turn.units.remove(unit)
    table.turn.spent += 1
    return unit


def _attack(table: Table, words: list[str]) -> Asking:
    """A movement that ends in a fight, unless the attacked player dodges."""
    *way, _, seat = words
    steps = _ways(table)[way[0]] if way else 0
    left = _spend(table, steps + 1) - steps - 1
    while True:
        if way:
            table.me.cell = way[0]
        dodged = yield from fight_player(table, int(seat) - 1, moves_in=True)
        if not dodged or left == 0:
            return
        ways = table.walk(table.seat, left)
        options = {f"step {cell}" for cell in ways} | attacks(table, table.walk(table.seat, left - 1))
        if not options:
            return
        answer = yield from table.ask("go_on", options | {"pass"})
        match answer.split():
            case ["step", cell]:
                table.me.cell = cell
                return
            case ["attack", *way, _, seat]:
                left -= (ways[way[0]] if way else 0) + 1
            case _:
                return
