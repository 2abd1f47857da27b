"""The turn of the oracle, the solo opponent, and the end of the game."""

from tests.ascension.oracle_constructs import use, uses
from tests.ascension.oracle_heroes import play_effect
from tests.ascension.oracle_moves import acquire, defeat, enter_play, is_first_lifebound_hero
from tests.ascension.oracle_row import changing, lay_banished, leave, refill, take_treasures
from tests.ascension.oracle_table import HAND_SIZE, TROPHIES, Table, Turn, cost, kind, printed_honor
from tests.beside import Asking


def play_game(table: Table) -> Asking:
    """Turn after turn, until the round in which the pool was emptied is over (GS-50, GS-73)."""
    while not table.over:
        yield from _act(table)
        _clean_up(table)
        if table.mode == "solo":
            for _ in range(2):
                yield from changing(table, _rival_takes(table))
        _pass_on(table)


def _act(table: Table) -> Asking:
    """Everything in any order, as often as possible (GS-20)."""
    me = table.me
    while True:
        words = yield from table.must(table.seat, "turn", _possible(table))
        match words:
            case ["play", card]:
                me.hand.remove(card)
                yield from _play(table, card)
            case ["use", *_]:
                yield from use(table, *uses(table)[" ".join(words)])
            case ["acquire", *_]:
                _pay(table, words, 0)
                yield from acquire(table, words)
            case ["give", *_]:
                _pay(table, words, 1)
                yield from acquire(table, words, owner=table.partner())
            case ["defeat", *_]:
                _spend_power(table, words)
                yield from defeat(table, words)
            case ["banish", card, *_]:
                me.trophies.remove(card)
                yield from changing(table, _use_trophy(table, card))
            case _:
                return


def _possible(table: Table) -> set[str]:
    me, turn = table.me, table.turn
    options = {f"play {card}" for card in me.hand} | set(uses(table)) | {"end"}
    options |= {f"banish {card} from trophies" for card in me.trophies}
    for_sale = {f"{card}": ["acquire", card] for card, left in table.stacks.items() if left}
    for number, place in enumerate(table.row, 1):
        if place.card:
            for_sale[f"{number} {place.card}"] = ["acquire", str(number), place.card]
    for what, words in for_sale.items():
        card = words[-1]
        if kind(card) == "monster":
            if _power_needed(table, words) <= turn.power:
                options.add(f"defeat {what}")
            continue
        means = turn.runes + (turn.mechana_runes if me.counts_as_mechana(card) else 0)
        if means >= _price(table, words):
            options.add(f"acquire {what}")
        if table.mode == "team" and means >= _price(table, words) + 1:
            options.add(f"give {what}")
    return options


def _has_treasures(table: Table, words: list[str]) -> bool:
    return len(words) == 3 and bool(table.row[int(words[1]) - 1].treasures)


def _price(table: Table, words: list[str]) -> int:
    """In runes, with what makes it cheaper this turn; Oziah is free with 7 energy."""
    card, turn = words[-1], table.turn
    if card == "oziah_judge_of_logos" and turn.energy >= 7:
        return 0
    less = turn.construct_discount if kind(card) == "construct" else 0
    less += turn.treasure_discount if _has_treasures(table, words) else 0
    return max(0, cost(card) - less)


def _pay(table: Table, words: list[str], more: int) -> None:
    """Runes that serve nothing else go first; a gift costs one more (GS-62)."""
    turn = table.turn
    price = _price(table, words) + more
    if table.me.counts_as_mechana(words[-1]):
        special = min(turn.mechana_runes, price)
        turn.mechana_runes -= special
        price -= special
    turn.runes -= price
    if _has_treasures(table, words):
        turn.treasure_discount = 0


def _power_needed(table: Table, words: list[str]) -> int:
    less = table.turn.monster_discount if _has_treasures(table, words) else 0
    return max(0, cost(words[-1]) - less)


def _spend_power(table: Table, words: list[str]) -> None:
    table.turn.power -= _power_needed(table, words)
    if _has_treasures(table, words):
        table.turn.monster_discount = 0


def _play(table: Table, card: str) -> Asking:
    """Heroes and treasures lie before the player until the turn ends, constructs stay (GS-10, GS-11)."""
    if kind(card) == "construct":
        enter_play(table, card)
        return
    me = table.me
    me.played.append(card)
    watching = sum(construct.card == "snapdragon" for construct in me.constructs)
    if watching and is_first_lifebound_hero(table, card):
        yield from changing(table, _play_watched(table, card, watching))
    else:
        yield from play_effect(table, card, card)


def _play_watched(table: Table, card: str, watching: int) -> Asking:
    """Each Snapdragon gives its honor after the hero's effect, before the fates the hero caused (RV-30)."""
    yield from play_effect(table, card, card)
    for _ in range(watching):
        table.gain_honor(1)


def _use_trophy(table: Table, card: str) -> Asking:
    """RV-41."""
    lay_banished(table, card)
    table.turn.energy += TROPHIES[card]
    yield from ()


# The end of a turn


def _clean_up(table: Table) -> None:
    """GS-21, GS-33, RV-20."""
    me = table.me
    me.discard += me.hand + me.played
    me.hand, me.played = [], []
    for construct in me.constructs:
        construct.used.clear()
        construct.answered = False
    table.turn = Turn()
    table.draw(HAND_SIZE)


def _rival_takes(table: Table) -> Asking:
    """The rightmost card: a monster's honor, or the card itself with its treasures (GS-72, RV-12)."""
    last = len(table.row) - 1
    if table.row[last].card is None:
        return
    table.set_aside += take_treasures(table, last)
    card = leave(table, last)
    if kind(card) == "monster":
        table.void.append(card)
        table.take_from_pool(printed_honor(card))
        table.rival_honor += printed_honor(card)
    else:
        table.set_aside.append(card)
    refill(table)
    yield from ()


def _pass_on(table: Table) -> None:
    """An extra turn belongs to the same round (GS-38, GS-50, RV-52)."""
    following = (table.seat + 1) % len(table.players)
    if table.extra_turns:
        table.extra_turns -= 1
    elif following == table.first and table.emptied:
        table.over = True
    else:
        table.seat = following


def winners(table: Table) -> list[int]:
    """The highest total wins, in a tie who comes later in turn order (GS-52, GS-63, GS-73)."""
    totals = [player.total() for player in table.players]
    seats = len(totals)
    if table.mode == "solo":
        rival = table.rival_honor + sum(map(printed_honor, table.set_aside))
        return [0] if totals[0] > rival else []
    size = seats // 2 if table.mode == "team" else seats
    order = table.clockwise(table.first)

    def strength(team: int) -> tuple[int, int]:
        members = range(team, seats, size)
        return sum(totals[seat] for seat in members), min(order.index(seat) for seat in members)

    best = max(range(size), key=strength)
    return list(range(best, seats, size))
