"""The turn of the oracle: play phase, attack phase, end phase, and the end of the game."""

from collections import Counter

from tests.beside import Asking, Question
from tests.shards.oracle_cards import play_effect
from tests.shards.oracle_champions import can_be_attacked, can_exhaust, exhaust_effect, is_guarded
from tests.shards.oracle_table import (
    HAND_SIZE,
    Champion,
    Table,
    Turn,
    cost,
    is_champion,
    is_mercenary,
    is_of,
    value,
)

ENDLESS = 999
"""What the engine counts for damage without end."""


def play_game(table: Table) -> Asking:
    """Turn after turn until one player is left (SH-50)."""
    while table.opponents():
        yield from _play_phase(table)
        yield from _attack_phase(table)
        if table.opponents():
            _end_phase(table)


# Play phase


def _play_phase(table: Table) -> Asking:
    """Everything in any order, as often as wanted (R-free-order)."""
    while True:
        match (yield from table.ask("turn", _possible(table))):
            case ["play", card]:
                yield from _play(table, card)
            case ["exhaust", card]:
                ready = (champion for champion in table.me.champions if not champion.exhausted)
                next(champion for champion in ready if champion.card == card).exhausted = True
                yield from exhaust_effect(table, card)
            case ["focus"]:
                table.turn.focused = True
                table.turn.crystals -= 1
                table.me.gain_mastery(1)
            case ["recruit", place, card]:
                table.turn.crystals -= cost(card)
                table.recruit(int(place) - 1)
            case ["fast-play", place, card]:
                table.turn.crystals -= cost(card)
                table.turn.hired.append(card)
                table.leave_row(int(place) - 1)
                yield from _ally_works(table, card)
            case ["attack", card, "seat", seat]:
                table.turn.power -= 0 if table.turn.infinite else value(card, "health")
                table.players[int(seat) - 1].lose_champion(card)
            case _:
                return


def _possible(table: Table) -> set[str]:
    """All that can be done in the play phase (SH-20 to SH-26)."""
    me, turn = table.me, table.turn
    options = {f"play {card}" for card in me.hand} | {"end"}
    options |= {f"exhaust {champion.card}" for champion in me.champions if can_exhaust(table, champion)}
    if turn.crystals >= 1 and not turn.focused:
        options.add("focus")
    for place, card in enumerate(table.row, 1):
        if card is not None and cost(card) <= turn.crystals:
            options.add(f"recruit {place} {card}")
            if is_mercenary(card):
                options.add(f"fast-play {place} {card}")
    return options | _attacks_on_champions(table)


def _attacks_on_champions(table: Table) -> set[str]:
    """A champion falls to its whole health in one payment (SH-26, R-champion-damage, R-infinite-power)."""
    return {
        f"attack {champion.card} seat {seat + 1}"
        for seat in table.opponents()
        for champion in table.players[seat].champions
        if can_be_attacked(table.players[seat], champion.card)
        and (table.turn.infinite or value(champion.card, "health") <= table.turn.power)
    }


def _play(table: Table, card: str) -> Asking:
    """A card leaves the hand before it works (SH-10, SH-24)."""
    table.me.leave_hand(card)
    if is_champion(card):
        table.me.champions.append(Champion(card))
        table.turn.champions_played.append(card)
        yield from play_effect(table, card, card)
    else:
        table.turn.played.append(card)
        yield from _ally_works(table, card)


def _ally_works(table: Table, card: str) -> Asking:
    """Once, and once more for each General Decurion exhausted at 20 mastery (R-general-decurion)."""
    times = 1 + (table.turn.doublings if is_of("homodeus", card) else 0)
    for _ in range(times):
        yield from play_effect(table, card, card)


# Attack phase


def _attack_phase(table: Table) -> Asking:
    """All power goes to the opponents who can be attacked (SH-30, R-all-power)."""
    targets = [seat for seat in table.opponents() if not is_guarded(table.players[seat])]
    if not targets:
        return
    yield from (_strike(table, targets) if table.turn.infinite else _assign(table, targets))
    for seat in targets:
        yield from _defend(table, seat)
    for seat, damage in table.damage.items():
        player = table.players[seat]
        player.health = max(0, player.health - damage)
    table.damage.clear()
    for seat in targets:
        if table.players[seat].health == 0:
            _drop_out(table, seat)


def _strike(table: Table, targets: list[int]) -> Asking:
    """Infinite power strikes whom the attacker does not spare; somebody it must strike (R-infinite-power)."""
    for seat in targets:
        if seat != targets[-1] or table.damage:
            answer = yield from table.ask("assign", {f"spare seat {seat + 1}", f"attack seat {seat + 1}"})
            if answer[0] == "spare":
                continue
        table.damage[seat] = ENDLESS


def _assign(table: Table, targets: list[int]) -> Asking:
    """Divide the power, opponent after opponent; the last gets what is left."""
    turn = table.turn
    for seat in targets[:-1]:
        if turn.power:
            shares = {f"attack seat {seat + 1} #{power}" for power in range(1, turn.power + 1)}
            *_, share = yield from table.ask("assign", shares | {f"spare seat {seat + 1}"})
            table.damage[seat] = int(share[1:]) if share.startswith("#") else 0
            turn.power -= table.damage[seat]
    table.damage[targets[-1]] = turn.power
    turn.power = 0


def _defend(table: Table, seat: int) -> Asking:
    """Show shields of the hand as long as there is damage to prevent (SH-31); of infinite power they prevent
    nothing (R-infinite-power).
    """
    player = table.players[seat]
    hidden = Counter(player.hand)
    shown: Counter[str] = Counter()
    while table.damage.get(seat, 0) > 0:
        shields = {f"show {card}" for card, left in hidden.items() if left and value(card, "shield")}
        answer = yield Question(seat, "shield", shields | {"pass"})
        if answer == "pass":
            break
        card = answer.removeprefix("show ")
        hidden[card] -= 1
        shown[card] += 1
        if not table.turn.infinite:
            table.damage[seat] = max(0, table.damage[seat] - value(card, "shield"))
    player.known |= shown


def _drop_out(table: Table, seat: int) -> None:
    """Who has no health is out, and so are the champions (SH-32, SH-50, R-out)."""
    player = table.players[seat]
    player.out = True
    table.box += [champion.card for champion in player.champions]
    player.champions = []


# End phase


def _end_phase(table: Table) -> None:
    """Mercenaries under the centre deck, cards to the discard pile, five new ones, the next turn (SH-40)."""
    me, turn = table.me, table.turn
    table.centre_bottom += turn.hired
    for place, card in enumerate(table.row):
        if card is None:
            table.leave_row(place)
    me.discard += turn.played + me.hand
    me.hand = []
    me.known.clear()
    for champion in me.champions:
        champion.exhausted = False
    table.draw(HAND_SIZE)
    table.turn = Turn()
    table.seat = table.opponents()[0]
