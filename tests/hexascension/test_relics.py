"""Relics that are disabled, and such as leave play."""

from tests.hexascension.table import Table, rule


@rule("HX-56")
def test_a_disabled_relic_works_again_when_the_turn_of_its_hacker_starts(table: Table) -> None:
    """Seat 1 hacks the greaves of seat 2; they are off in the turns of seats 2 and 0."""
    table.players(3, turn=1).hand("relic_hack").relics("energy_greaves", of=2).play("relic_hack")
    table.disabled_are("energy_greaves", of=2).end().turn_is(2).cannot("use energy_greaves")
    table.end().turn_is(0).disabled_are("energy_greaves", of=2).end().turn_is(1).disabled_are(of=2)


@rule("HX-56")
def test_a_relic_disabled_twice_waits_for_both(table: Table) -> None:
    table.players(3).hand("relic_hack").hand("relic_hack", of=1).relics("energy_greaves", of=2)
    table.play("relic_hack").end().play("relic_hack").end().turn_is(2).cannot("use energy_greaves")
    table.end().turn_is(0).disabled_are("energy_greaves", of=2).end().turn_is(1).disabled_are(of=2)


@rule("HX-56")
def test_sabotage_takes_a_relic_out_of_play(table: Table) -> None:
    table.hand("sabotage").deck("focus").relics("rune_staff").relics("shock_blade", of=1).discard(of=1)
    table.play("sabotage").gives(focus=1).draws(1).relics_are(of=1).discard_is("shock_blade", of=1)
    table.relics_are("rune_staff").has(targeted=1)
