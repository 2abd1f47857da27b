"""The abilities of constructs, each used once a turn by each copy (GS-12, RV-23)."""

from collections.abc import Callable
from typing import NamedTuple

from tests.ascension.oracle_moves import take_from_row
from tests.ascension.oracle_row import changing, lay_banished, may_banish_own
from tests.ascension.oracle_table import Construct, Table
from tests.beside import Asking


class Ability(NamedTuple):
    """What using a construct does; the energy there must be, and what it costs."""

    effect: Callable[[Table], Asking]
    energy: int = 0
    runes: int = 0
    copies: int = 0
    """How many copies are banished for it."""


def _gain(**amounts: int) -> Callable[[Table], Asking]:
    def gain(table: Table) -> Asking:
        table.gain_honor(amounts.get("honor", 0))
        for name, amount in amounts.items():
            if name != "honor":
                setattr(table.turn, name, getattr(table.turn, name) + amount)
        yield from ()

    return gain


def _per_mechana(what: str) -> Callable[[Table], Asking]:
    def gain(table: Table) -> Asking:
        yield from _gain(**{what: table.me.mechana()})(table)

    return gain


def _draw(table: Table) -> Asking:
    table.draw(1)
    yield from ()


def _extra_turn(table: Table) -> Asking:
    table.extra_turns += 1
    yield from ()


def _take_from_row(table: Table) -> Asking:
    yield from take_from_row(table, "tablet_of_the_dreamer")


ABILITIES: dict[str, list[Ability]] = {
    "the_all_seeing_eye": [Ability(_draw)],
    "tablet_of_times_dawn": [Ability(_extra_turn, copies=1)],
    "snapdragon": [Ability(_gain(runes=1))],
    "yggdrasil_staff": [Ability(_gain(power=1)), Ability(_gain(honor=3), runes=4)],
    "hedron_cannon": [Ability(_per_mechana("power"))],
    "the_grand_design": [Ability(_gain(mechana_runes=2))],
    "watchmakers_altar": [Ability(_gain(mechana_runes=1))],
    "muramasa": [Ability(_gain(power=3))],
    "shadow_star": [Ability(_gain(power=1))],
    "voidthirster": [Ability(_gain(power=1))],
    "tablet_of_the_dreamer": [Ability(_take_from_row, energy=4)],
    "temporal_eye": [Ability(_extra_turn, copies=2)],
    "ogo_demontrap": [Ability(_gain(power=1)), Ability(_gain(honor=3), energy=4)],
    "wildcall_staff": [Ability(_gain(treasure_discount=2))],
    "foresight_monocle": [Ability(_per_mechana("runes"), energy=4)],
    "omnicron": [Ability(_per_mechana("energy"))],
    "portabillet": [Ability(_draw, energy=5)],
    "reactor_shrine": [Ability(_per_mechana("honor"), energy=2)],
    "zeta_arsenal": [Ability(_per_mechana("power"), energy=3)],
    "tome_of_erabus": [Ability(_gain(energy=1))],
    "voidfeeder": [Ability(_gain(power=1)), Ability(may_banish_own, energy=2)],
}


def uses(table: Table) -> dict[str, tuple[Construct, int]]:
    """What can be used now, with the first copy that has not been used so."""
    found: dict[str, tuple[Construct, int]] = {}
    cards = [construct.card for construct in table.me.constructs]
    for construct in table.me.constructs:
        abilities = ABILITIES.get(construct.card, [])
        for number, ability in enumerate(abilities):
            able = ability.energy <= table.turn.energy and ability.runes <= table.turn.runes
            if able and cards.count(construct.card) >= ability.copies and number not in construct.used:
                text = f"use {construct.card}" + (f" #{number + 1}" if len(abilities) > 1 else "")
                found.setdefault(text, (construct, number))
    return found


def use(table: Table, construct: Construct, number: int) -> Asking:
    """Use an ability; copies banished for it go to the void first (GS-38)."""
    ability = ABILITIES[construct.card][number]
    table.turn.runes -= ability.runes
    if ability.copies:
        yield from changing(table, _banish_copies(table, construct.card, ability.copies))
    construct.used.add(number)
    yield from ability.effect(table)


def _banish_copies(table: Table, card: str, copies: int) -> Asking:
    for _ in range(copies):
        constructs = table.me.constructs
        del constructs[max(index for index, construct in enumerate(constructs) if construct.card == card)]
        lay_banished(table, card)
    yield from ()
