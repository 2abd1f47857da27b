"""What the Lord Ruler does in the oracle: his cards, his dominance, his adversaries (MB-102 to MB-111)."""

from collections.abc import Generator

from tests.beside import Asking, Question
from tests.mistborn.oracle_attack import harm_by_lord
from tests.mistborn.oracle_cards import TOP_STEP
from tests.mistborn.oracle_demands import demand
from tests.mistborn.oracle_foes import all_foes
from tests.mistborn.oracle_lord_cards import ADVERSARIES, EDICTS, OVERFLOW, TRACKS
from tests.mistborn.oracle_pieces import Foe, Lord
from tests.mistborn.oracle_table import GameOver, Table

MOST_HEALTH = 48
HEALING = 10
FULL_TABLE = 4
REVIVED_HEALTH = 16


def let_adversaries_act(table: Table) -> Asking:
    """At the end of the turn, in the order that the player wants."""
    waiting = [foe.card for foe in table.me.foes if ADVERSARIES[foe.card].ends_turn]
    while waiting and not table.me.out:
        card = waiting[0]
        if len(waiting) > 1:
            _, card = yield from table.ask("aftermath", {f"suffer {card}" for card in waiting})
        waiting.remove(card)
        table.done[f"acts {card}"] += 1
        for step in ADVERSARIES[card].ends_turn.split("; "):
            if not table.me.out:
                yield from _act(table, step, card)


def _act(table: Table, step: str, card: str) -> Asking:
    lord = table.lord
    assert lord is not None
    match step.split():
        case ["lord_heals"]:
            lord.health = min(MOST_HEALTH, lord.health + lord.dominance)
        case ["another_takes", _]:
            others = table.after(table.seat)
            if others:
                seat = others[0]
                if len(others) > 1:
                    *_, chosen = yield from table.ask("who", {f"choose seat {other + 1}" for other in others})
                    seat = int(chosen) - 1
                yield from harm_by_lord(table, seat, lord.dominance)
        case ["take_per_adversary_in_play", amount]:
            yield from harm_by_lord(table, table.seat, int(amount) * len(all_foes(table)))
        case _:
            yield from demand(table, table.seat, step, card)


def let_lord_act(table: Table, lord: Lord) -> Asking:
    """The top card of his deck, and more where something says so (MB-102, MB-107)."""
    lord.acts = True
    lord.more_cards = 1
    while lord.more_cards:
        lord.more_cards -= 1
        if not lord.deck:
            raise GameOver([], "time up")
        assert lord.drawn, "the engine draws no card of the Lord Ruler"
        card = lord.drawn.popleft()
        lord.deck.remove(card)
        table.done[f"draws {card}"] += 1
        if card in ADVERSARIES:
            table.players[table.living()[0]].foes.append(Foe(card))
        else:
            yield from _carry_out_edict(table, lord, card)
            lord.discard.append(card)
    lord.acts = False


def _carry_out_edict(table: Table, lord: Lord, card: str) -> Asking:
    """Dominance, the deed, healing, the market, in this order (MB-104, MB-110)."""
    edict = EDICTS[card]
    for _ in range(edict.steps):
        yield from _raise_dominance(table, lord)
    for _ in range(edict.more_steps):
        if len(table.living()) < FULL_TABLE:
            yield from _raise_dominance(table, lord)
    yield from _do(table, edict.deed, card)
    open_missions = sum(
        all(player.progress[place] < TOP_STEP for player in table.players) for place in range(3)
    )
    lord.health = min(MOST_HEALTH, lord.health + HEALING * open_missions)
    for place in edict.places:
        if table.row[place - 1] is not None:
            table.eliminated.append(table.leave_market(place - 1))


def _raise_dominance(table: Table, lord: Lord) -> Asking:
    """Reveal the next row of the track; beyond it there is damage (MB-105)."""
    rows = TRACKS[lord.track]
    lord.steps += 1
    if lord.steps > len(rows):
        table.done[f"{lord.track} beyond"] += 1
        yield from _do(table, f"each: take {OVERFLOW.get(lord.track, 10)}", lord.track)
        return
    dominance, deed = rows[lord.steps - 1]
    lord.dominance = dominance or lord.dominance
    table.done[f"{lord.track} {lord.steps}"] += 1
    yield from _do(table, deed, lord.track)


def _do(table: Table, deeds: str, card: str) -> Asking:
    """What a row or an edict says, one part after the other."""
    for deed in filter(None, deeds.split(" / ")):
        if deed == "revive":
            yield from _revive(table)
            continue
        if deed == "restore_all":
            for _, foe in all_foes(table):
                foe.broken = 0
            continue
        who, steps = deed.split(": ")
        if who == "together":
            yield from _share(table, int(steps) * len(table.living()))
            continue
        for seat in (yield from _whom(table, who)):
            for step in steps.split("; "):
                if not table.players[seat].out:
                    yield from demand(table, seat, step, card)


def _whom(table: Table, who: str) -> Generator[Question, str, list[int]]:
    """Whom a deed strikes; the group breaks ties."""
    living = table.living()
    match who:
        case "active":
            return living[:1]
        case "in_front":
            return [seat for seat in living if any(table.in_front(place, seat) for place in range(3))]
        case "most" | "least":
            health = [table.players[seat].health for seat in living]
            extreme = max(health) if who == "most" else min(health)
            tied = [seat for seat in living if table.players[seat].health == extreme]
            if len(tied) > 1:
                options = {f"choose seat {seat + 1}" for seat in tied}
                *_, chosen = yield from table.ask("who", options, living[0])
                return [int(chosen) - 1]
            return tied
        case _:
            return living


def _share(table: Table, damage: int) -> Asking:
    """Damage that the group divides; the last one takes what is left (MB-109)."""
    living = table.living()
    shares = {}
    for seat in living[:-1]:
        if damage:
            amounts = {f"suffer seat {seat + 1} #{amount}" for amount in range(1, damage + 1)}
            options = amounts | {f"spare seat {seat + 1}"}
            *_, share = yield from table.ask("share", options, living[0])
            shares[seat] = int(share[1:]) if share.startswith("#") else 0
            damage -= shares[seat]
    shares[living[-1]] = damage
    for seat, amount in shares.items():
        yield from harm_by_lord(table, seat, amount)


def _revive(table: Table) -> Asking:
    """The lost may come back; their turns begin with the next round."""
    count, active = len(table.players), table.living()[0]
    for seat in [(active + offset) % count for offset in range(count)]:
        player = table.players[seat]
        if player.out:
            answer = yield from table.ask("revive", {f"choose seat {seat + 1}", "pass"}, seat)
            if answer != ["pass"]:
                player.out, player.waits, player.health = False, True, REVIVED_HEALTH
                table.draw(table.hand_size(seat) - len(player.hand), seat)
