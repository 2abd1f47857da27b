"""The target marker in games of three and four (MB-05, MB-82 to MB-85)."""

from tests.mistborn.table import Table, rule


@rule("MB-82")
def test_whoever_is_hurt_may_pass_the_marker_on(table: Table) -> None:
    table.players(3).target(1).start(damage=4)
    table.end().strike(1, 4).asks("attack", "aim seat 3", "aim seat 1", "pass", whom=1)
    table.aim(2).turn_is(1).target_is(2).healths_are(36, 34, 40)
