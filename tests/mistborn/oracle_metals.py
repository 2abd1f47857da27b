"""Metals in the oracle: burning and flaring tokens, atium, and cards used as metal (MB-20 to MB-26)."""

from collections.abc import Generator

from tests.beside import Asking, Question
from tests.mistborn.oracle_cards import ATIUM, CARDS, METALS, TOKENS, vial
from tests.mistborn.oracle_effects import carry_out
from tests.mistborn.oracle_table import Table


def number(metal: str) -> int:
    """The number of a metal in what players say: `use crash #1`."""
    return METALS.index(metal) + 1


def ways_to_burn(table: Table, metal: str) -> set[str]:
    """All ways to burn that metal now."""
    me = table.me
    ways = {f"use {card} #{number(metal)}" for card in me.hand if metal in vial(card)}
    is_free = table.turn.burned < table.burn_limit()
    if is_free and me.atium:
        ways.add(f"atium {metal}")
    if metal in TOKENS and metal not in me.flared | me.burnt:
        ways.add(f"burn {metal}" if is_free else f"flare {metal}")
    return ways


def all_ways_to_burn(table: Table) -> set[str]:
    """Every burning with no direct effect (MB-21, MB-22, MB-25)."""
    return {way for metal in METALS for way in ways_to_burn(table, metal)}


def choose_way(table: Table, metal: str) -> Generator[Question, str, list[str]]:
    """How to burn a metal for a card; no question only where all know that there is but one way."""
    ways = ways_to_burn(table, metal)
    if len(ways) == 1 and not any(metal in vial(card) for card in table.me.unseen()):
        return next(iter(ways)).split()
    return (yield from table.ask("metal", ways))


def burn(table: Table, way: list[str]) -> Asking:
    """Burn a metal in one of the ways; a card used so gives its savant ability."""
    me, turn = table.me, table.turn
    match way:
        case ["use", card, place]:
            metal = METALS[int(place[1:]) - 1]
            turn.metals.update({metal, CARDS[card].metal} & {metal, ATIUM})
            me.hand.remove(card)
            me.vials.append(card)
            yield from carry_out(table, CARDS[card].savant, card)
        case ["atium", metal]:
            turn.metals.update({metal, ATIUM})
            turn.burned += 1
            me.atium -= 1
        case [verb, metal]:
            turn.metals[metal] += 1
            me.burnt.add(metal)
            if verb == "flare":
                me.flared.add(metal)
            else:
                turn.burned += 1


def can_burn(table: Table, metal: str, without: str | None = None) -> bool:
    """Whether there is a way, with one copy of a card less in hand."""
    ways = ways_to_burn(table, metal)
    if without is not None and table.me.hand.count(without) == 1:
        ways.discard(f"use {without} #{number(metal)}")
    return bool(ways)
