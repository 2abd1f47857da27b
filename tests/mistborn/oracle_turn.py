"""The turn of the oracle, from training to drawing, and the end of the game."""

from tests.beside import Asking
from tests.mistborn.oracle_attack import fight
from tests.mistborn.oracle_cards import (
    ABILITY_III,
    ATIUM,
    CARDS,
    CORE,
    METALS,
    TOP_STEP,
    has_metal_ability,
    vial,
)
from tests.mistborn.oracle_effects import carry_out, climb
from tests.mistborn.oracle_foes import fight_lord
from tests.mistborn.oracle_lord import let_adversaries_act, let_lord_act
from tests.mistborn.oracle_metals import all_ways_to_burn, burn, can_burn, choose_way, number
from tests.mistborn.oracle_pieces import InPlay, Turn
from tests.mistborn.oracle_table import GameOver, Table

BOXING_PRICE = 2


def play_game(table: Table) -> Asking:
    """Turn after turn until somebody wins (MB-90, MB-91)."""
    try:
        while True:
            yield from _main_phase(table)
            if table.lord:
                yield from fight_lord(table)
                yield from let_adversaries_act(table)
            else:
                yield from fight(table)
            _end_turn(table)
            if table.lord and not table.me.out:
                yield from let_lord_act(table, table.lord)
            _pass_turn(table)
            _begin_turn(table)
    except GameOver as over:
        table.done[over.reason] += 1
        table.winners = over.winners


def _pass_turn(table: Table) -> None:
    """The next player clockwise is on turn; a round begins with the first player's place (MB-106)."""
    while True:
        table.seat = (table.seat + 1) % len(table.players)
        if table.seat == table.first:
            for player in table.players:
                player.waits = False
        if not table.me.out and not table.me.waits:
            return


def _begin_turn(table: Table) -> None:
    """Train, take what the Keeper has kept, and what missions give each turn (MB-50, MB-62)."""
    me = table.me
    table.turn = Turn()
    me.train(1)
    me.hand += me.aside
    me.aside = []
    table.turn.damage += 2 * table.lasting(table.seat, "damage")
    table.turn.coins += 2 * table.lasting(table.seat, "coins")


def _end_turn(table: Table) -> None:
    """All but allies are discarded, tokens return, a new hand is drawn (MB-90)."""
    me = table.me
    me.discard += [card.card for card in me.played] + me.vials + me.hand
    me.played, me.vials, me.hand = [], [], []
    me.burnt.clear()
    me.abilities.clear()
    me.allies = [InPlay(ally.card) for ally in me.allies]
    if not me.out:
        table.draw(table.hand_size(table.seat))
    table.turn = Turn()


# Main phase


def _main_phase(table: Table) -> Asking:
    """Everything in any order, as often as wanted."""
    me, turn = table.me, table.turn
    while True:
        match (yield from table.ask("turn", _possible(table))):
            case ["play", card]:
                yield from _play(table, card)
            case ["fuel", card]:
                yield from _fuel(table, card)
            case ["activate", _, "from", "character", place]:
                ability = int(place[1:])
                me.abilities.add(ability)
                words = CORE[me.character][1] if ability == 1 else ABILITY_III
                yield from carry_out(table, words, me.character)
            case ["activate", card, place]:
                yield from _activate(table, card, is_lower=place == "#2")
            case ["burn" | "flare" | "atium" | "use", *_] as way:
                yield from burn(table, way)
            case ["refresh", card, place]:
                me.hand.remove(card)
                me.discard.append(card)
                me.flared.remove(METALS[int(place[1:]) - 1])
            case ["discard", card]:
                me.hand.remove(card)
                me.discard.append(card)
            case ["buy", place, card]:
                turn.coins -= table.price(CARDS[card].cost)
                me.discard.append(table.leave_market(int(place) - 1))
            case ["exploit", place, card]:
                turn.coins -= table.price(CARDS[card].cost)
                me.abilities.add(2)
                table.eliminated.append(table.leave_market(int(place) - 1))
                yield from carry_out(table, CARDS[card].top, card)
            case ["buy-boxing"]:
                turn.coins -= table.price(BOXING_PRICE)
                me.boxings += 1
            case ["sell-boxing"]:
                turn.coins += 1
                me.boxings -= 1
            case ["advance", mission, steps]:
                yield from _advance(table, table.missions.index(mission), int(steps[1:]))
            case _:
                return


def _possible(table: Table) -> set[str]:
    """All that can be done in the main phase (MB-90)."""
    me, turn = table.me, table.turn
    options = {"end"} | all_ways_to_burn(table) | {f"discard {card}" for card in me.hand}
    options |= {f"play {card}" for card in me.hand if _can_play(table, card)}
    options |= {f"fuel {played.card}" for played in me.played if _can_fuel(table, played)}
    options |= _activations(table)
    options |= {
        f"refresh {card} #{number(metal)}" for card in me.hand for metal in me.flared if metal in vial(card)
    }
    for place, offer in table.offers():
        if table.price(CARDS[offer.card].cost) <= turn.coins:
            options.add(f"buy {place + 1} {offer.card}")
            if me.can_use(2) and has_metal_ability(offer.card):
                options.add(f"exploit {place + 1} {offer.card}")
    if turn.coins >= table.price(BOXING_PRICE):
        options.add("buy-boxing")
    if me.boxings:
        options.add("sell-boxing")
    for mission, progress in zip(table.missions, me.progress, strict=True):
        most = min(turn.points, TOP_STEP - progress)
        options |= {f"advance {mission} #{steps}" for steps in range(1, most + 1)}
    return options


def _can_play(table: Table, card: str) -> bool:
    """Allies and Funding always; other cards with a metal for them (MB-30)."""
    return not vial(card) or can_burn(table, CARDS[card].metal, without=card)


def _can_fuel(table: Table, played: InPlay) -> bool:
    """Metals for the lower ability, after the upper one (MB-30)."""
    known = CARDS[played.card]
    return bool(known.lower) and played.top_used and not played.lower_used and can_burn(table, known.metal)


def _activations(table: Table) -> set[str]:
    """Abilities of allies and of the character whose metal was burned this turn (MB-33, MB-52, MB-54)."""
    me, burned = table.me, table.turn.metals
    options = set()
    for ally in [] if me.has_foe("kandra_impostor") else me.allies:
        known = CARDS[ally.card]
        if known.top and not ally.top_used and burned[known.metal] >= 1:
            options.add(f"activate {ally.card} #1")
        if known.lower and not ally.lower_used and burned[known.metal] >= 2 and _can_repeat(table, ally):
            options.add(f"activate {ally.card} #2")
    if me.can_use(1) and burned[CORE[me.character][0]]:
        options.add(f"activate {me.character} from character #1")
    if me.can_use(3) and burned[ATIUM]:
        options.add(f"activate {me.character} from character #3")
    return options


def _can_repeat(table: Table, ally: InPlay) -> bool:
    """The Seeker must have sought something this turn."""
    return ally.card != "seeker" or table.turn.sought is not None


def _play(table: Table, card: str) -> Asking:
    """An action card is played and its upper ability activated."""
    me = table.me
    me.hand.remove(card)
    if CARDS[card].kind == "ally":
        me.allies.append(InPlay(card))
        return
    played = InPlay(card)
    me.played.append(played)
    if vial(card):
        way = yield from choose_way(table, CARDS[card].metal)
        played.top_used = True
        yield from burn(table, way)
    yield from carry_out(table, CARDS[card].top, card)


def _fuel(table: Table, card: str) -> Asking:
    """One more metal on a card in play; the last one needed activates the lower ability."""
    played = next(played for played in table.me.played if played.card == card and _can_fuel(table, played))
    way = yield from choose_way(table, CARDS[card].metal)
    played.fuel += 1
    played.lower_used = played.fuel == CARDS[card].more
    yield from burn(table, way)
    if played.lower_used:
        table.done[f"lower {card}"] += 1
        yield from carry_out(table, CARDS[card].lower, card)


def _activate(table: Table, card: str, *, is_lower: bool) -> Asking:
    """An ability of an ally, once a turn."""
    if is_lower:
        ally = next(ally for ally in table.me.allies if ally.card == card and not ally.lower_used)
        ally.lower_used = True
        table.done[f"lower {card}"] += 1
        yield from carry_out(table, CARDS[card].lower, card, ally)
    else:
        ally = next(ally for ally in table.me.allies if ally.card == card and not ally.top_used)
        ally.top_used = True
        yield from carry_out(table, CARDS[card].top, card, ally)


def _advance(table: Table, place: int, steps: int) -> Asking:
    """Others may sense the points before the marker moves (MB-40, MB-60).

    If then there are too few for this move, none is spent: the player can do something else with them.
    """
    turn = table.turn
    for seat in table.opponents():
        player = table.players[seat]
        while turn.points and any(CARDS[card].sense for card in player.unseen()):
            options = {f"sense {card}" for card in player.hand if CARDS[card].sense}
            answer = yield from table.ask("sense", options | {"pass"}, seat)
            if answer == ["pass"]:
                break
            player.hand.remove(answer[1])
            player.discard.append(answer[1])
            turn.sense(CARDS[answer[1]].sense)
    if turn.points < steps:
        return
    for _ in range(steps):
        turn.points -= 1
        if table.me.has_foe("watchful_tineye") and not turn.blinded:
            turn.blinded = 1
        else:
            yield from climb(table, place)
