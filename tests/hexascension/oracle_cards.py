"""What the cards of the oracle do in their owner's turn."""

from tests.beside import Asking
from tests.hexascension.oracle_board import distance
from tests.hexascension.oracle_effects import (
    FREE_PLACES,
    Target,
    banish_display,
    banish_own,
    bonus,
    choose_attribute,
    choose_branch,
    discard,
    discards,
    gain_units,
    may_discard,
    place_figure,
    put_away,
    victim_discards,
)
from tests.hexascension.oracle_fights import fight_player
from tests.hexascension.oracle_pieces import Played, cost
from tests.hexascension.oracle_table import Table

PLAYER_TARGETS = (
    "challenge",
    "mind_shackle",
    "blackmail",
    "puppeteer",
    "pact",
    "focus_of_the_manipulator",
)
RELIC_TARGETS = ("relic_hack", "sabotage")
CHALLENGE_DISTANCE = 3
BLACKMAIL = 2
"""How many cards the victim discards who does not pay."""


def player_targets(table: Table, card: str) -> list[int]:
    """The players a card can be aimed at."""
    mine = table.me.cell
    assert mine is not None
    seats = table.others(table.seat)
    if card != "challenge":
        return seats
    cells = {seat: table.players[seat].cell for seat in seats}
    return [seat for seat, cell in cells.items() if cell and distance(mine, cell) <= CHALLENGE_DISTANCE]


def relic_targets(table: Table, card: str) -> dict[str, Target]:
    """The relics a card can be aimed at, by the texts of the options."""
    owners = table.clockwise() if card == "relic_hack" else table.others(table.seat)
    return {way: Target(seat, relic) for seat in owners for way, relic in table.ways_to_aim(seat).items()}


def play_effect(table: Table, played: Played, target: Target | None) -> Asking:
    """What a card does; without a target the clauses that need one do nothing (HX-28)."""
    match played.card:
        case "focus" | "parry" | "express_delivery" | "twist_of_fate":
            table.turn.focus += 1
        case "march" | "evasive_roll":
            gain_units(table, 1)
        case "meditation":
            table.turn.focus += 2
        case "deep_meditation":
            table.turn.focus += 3
        case "sprint":
            gain_units(table, 1, 2)
        case "ascent":
            table.gain_tokens(table.seat, 1)
        case "recognition":
            table.turn.focus += 1
            table.gain_tokens(table.seat, 1)
        case "emergency_protocol" | "jamming_pulse":
            table.draw(table.seat, 1)
        case "flash_of_thought":
            table.draw(table.seat, 2)
        case "trance":
            table.draw(table.seat, 3)
        case "concentration" | "focus_of_the_sage":
            table.turn.focus += 1
            table.draw(table.seat, 1)
        case _:
            if target is None:
                yield from _alone(table, played)
            else:
                yield from _aimed(table, played.card, target)


def _alone(table: Table, played: Played) -> Asking:
    """Cards that mean nobody else, and what is left of the others without a target."""
    turn, seat, character = table.turn, table.seat, table.me.character
    match played.card:
        # Fighter
        case "power_strike":
            turn.focus += 2
            bonus(table, 3, ["pa"])
            if character == "fighter":
                bonus(table, 2, ["pd"])
        case "battle_rush":
            turn.focus += 1
            gain_units(table, 1)
            bonus(table, 2)
        case "spoils_of_war":
            turn.focus += 2
            played.left = 1
        case "focus_of_the_fighter":
            turn.focus += 2
            name = yield from choose_attribute(table)
            bonus(table, 2, [name])
        # Merchant
        case "barter":
            table.draw(seat, 1)
            if (yield from may_discard(table)):
                turn.focus += 3 if character == "merchant" else 2
        case "commission" | "focus_of_the_merchant":
            turn.focus += 2
            played.left = 1
        case "bulk_order":
            turn.focus += 2
            played.left = 2
        case "broker":
            turn.focus += 3
            for _ in range(2):
                if not (yield from banish_display(table)):
                    break
        case "fence":
            turn.focus += 1
            card = yield from banish_own(table, ["hand"])
            if card:
                turn.focus += cost(card) + 1
        # Scout
        case "forced_march":
            turn.focus += 1
            gain_units(table, 3 if character == "scout" else 2)
        case "pathfinder":
            gain_units(table, 1)
            table.draw(seat, 1)
        case "lightning_dash":
            turn.focus += 1
            gain_units(table, 2, 2)
        case "cartography":
            gain_units(table, 2)
            played.left = 1
        case "far_portal":
            yield from place_figure(table, [*FREE_PLACES, "start"])
            gain_units(table, 1)
            table.draw(seat, 1)
        case "focus_of_the_scout":
            turn.focus += 1
            gain_units(table, 2)
        # Sage
        case "study":
            table.draw(seat, 2)
            if character != "sage":
                yield from discard(table)
        case "insight":
            table.draw(seat, 2)
            turn.focus += character == "sage"
        case "purification":
            turn.focus += 1
            if (yield from banish_own(table)):
                table.draw(seat, 1)
        # Neutral
        case "dual_strategy":
            if (yield from choose_branch(table, "dual_strategy")):
                turn.focus += 3
            else:
                gain_units(table, 1, 2)
        case "recycling":
            table.draw(seat, 1)
            yield from banish_own(table)
        # Without a target
        case "challenge":
            turn.focus += 3
        case "relic_hack":
            turn.focus += 2
        case "sabotage":
            turn.focus += 1
            table.draw(seat, 1)
        case _:
            raise AssertionError(played.card)


def _aimed(table: Table, card: str, target: Target) -> Asking:
    """Cards that mean another player or a relic."""
    turn, victim = table.turn, target.seat
    turn.targeted = True
    match card:
        case "challenge":
            turn.focus += 3
            yield from fight_player(table, victim, bonus=2)
        case "mind_shackle":
            turn.focus += 1
            yield from victim_discards(table, victim, 4 if table.me.character == "manipulator" else 5)
        case "focus_of_the_manipulator":
            turn.focus += 2
            yield from victim_discards(table, victim, 6)
        case "relic_hack":
            turn.focus += 2
            assert target.relic
            target.relic.off_until.add(table.seat)
        case "sabotage":
            turn.focus += 1
            assert target.relic
            owner = table.players[victim]
            owner.relics.remove(target.relic)
            owner.discard.append(target.relic.card)
            table.draw(table.seat, 1)
        case "blackmail":
            turn.focus += 2
            yield from _blackmail(table, victim)
        case "puppeteer":
            turn.focus += 3
            cells = table.pushed(victim, 3)
            if cells:
                options = {f"push {cell} seat {victim + 1}" for cell in cells}
                answer = yield from table.ask("push", options | {"pass"})
                if answer != "pass":
                    table.players[victim].cell = answer.split()[1]
        case "pact":
            table.draw(table.seat, 2)
            table.draw(victim, 1)
        case _:
            raise AssertionError(card)


def _blackmail(table: Table, victim: int) -> Asking:
    """A token or two cards, as far as the victim has them."""
    player = table.players[victim]
    give = f"give seat {table.seat + 1} #1"
    answer = give if player.tokens else ""
    if player.tokens and len(player.hand) >= BLACKMAIL:
        answer = yield from table.ask("give", {give} | discards(table, victim), victim)
    if answer == give:
        player.tokens -= 1
        table.me.tokens += 1
    elif answer:
        put_away(table, victim, answer.split()[1])
        yield from discard(table, victim)
    elif len(player.hand) >= BLACKMAIL:
        yield from discard(table, victim, BLACKMAIL)


def use_effect(table: Table, card: str) -> Asking:
    """The ability of a relic (HX-16)."""
    yield from ()
    match card:
        case "energy_greaves":
            gain_units(table, 1)
        case "world_archive":
            table.draw(table.seat, 1)
        case "market_monopoly":
            table.turn.focus -= MONOPOLY
            table.gain_tokens(table.seat, 1)
        case _:
            raise AssertionError(card)


MONOPOLY = 1
USABLE = {"energy_greaves": 0, "world_archive": 0, "market_monopoly": MONOPOLY}
"""The relics with abilities, and what these cost."""
ABLE = ("fighter", "manipulator", "scout", "sage")
"""The classes with abilities to be used; that of the Merchant comes by itself."""


def ability_effect(table: Table) -> Asking:
    """The ability of the own class."""
    match table.me.character:
        case "fighter":
            name = yield from choose_attribute(table)
            table.me.lasting[name] += 4
        case "scout":
            gain_units(table, 1, 2)
        case "sage":
            table.draw(table.seat, 1)
        case "manipulator":
            if (yield from choose_branch(table, "manipulator")):
                table.turn.focus += 3
                return
            table.turn.focus += 2
            victims = table.others(table.seat)
            victim = victims[0]
            if len(victims) > 1:
                answer = yield from table.ask("aim", {f"aim seat {seat + 1}" for seat in victims})
                victim = int(answer.split()[-1]) - 1
            yield from victim_discards(table, victim, 5)
