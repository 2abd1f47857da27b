"""The target marker in games of three and four (MB-82, MB-83, MB-85)."""

from tests.mistborn.table import Table, rule, strikes


@rule("MB-82")
def test_only_the_holder_of_the_marker_may_be_struck(table: Table) -> None:
    table.players(4).target(2).start(damage=3).end().asks("attack", *strikes(2, 3), "spare", whom=0)
    table.spare().healths_are(36, 38, 40, 40).target_is(2)


@rule("MB-82")
def test_allies_of_anyone_may_be_attacked(table: Table) -> None:
    table.players(4).target(2).allies("noble", of=1).allies("kandra", of=3).start(damage=6).end()
    table.asks("attack", "attack noble seat 2", "attack kandra seat 4", *strikes(2, 6), "spare", whom=0)
    table.attack("noble").attack("kandra", of=3).strike(2, 1).decline().healths_are(36, 38, 39, 40)


@rule("MB-82", "MB-41")
def test_a_defender_keeps_the_holder_and_other_allies_from_damage(table: Table) -> None:
    table.players(3).target(1).allies("soldier", "noble", of=1).allies("kandra", of=2).start(damage=3).end()
    table.asks("attack", "attack soldier seat 2", "attack kandra seat 3", "spare", whom=0)
    table.attack("soldier").strike(1, 1).decline().healths_are(36, 37, 40)


@rule("MB-82")
def test_whoever_is_hurt_may_pass_the_marker_on(table: Table) -> None:
    table.players(3).target(1).start(damage=4)
    table.end().strike(1, 4).asks("attack", "aim seat 3", "aim seat 1", "pass", whom=1)
    table.aim(2).turn_is(1).target_is(2).healths_are(36, 34, 40)


@rule("MB-82")
def test_whoever_is_hurt_may_keep_the_marker(table: Table) -> None:
    table.players(3).target(1).start(damage=4).end().strike(1, 1).decline().turn_is(1).target_is(1)


@rule("MB-82")
def test_the_marker_may_go_to_the_attacker(table: Table) -> None:
    table.players(3).target(1).start(damage=1).end().strike(1, 1).aim(0).target_is(0)


@rule("MB-82", "MB-87")
def test_whoever_is_not_struck_cannot_pass_the_marker(table: Table) -> None:
    table.players(3).target(1).allies("noble", of=1).start(damage=4).end().attack("noble").spare()
    table.turn_is(1).target_is(1)


@rule("MB-82", "MB-43")
def test_damage_clouded_to_nothing_does_not_free_the_marker(table: Table) -> None:
    table.players(3).target(1).hand("sneak", of=1).start(damage=3)
    table.end().strike(1, 3).cloud("sneak").turn_is(1).target_is(1).healths_are(36, 38, 40)


@rule("MB-82", "MB-43")
def test_damage_clouded_in_part_frees_the_marker(table: Table) -> None:
    table.players(3).target(1).hand("sneak", of=1).start(damage=4)
    table.end().strike(1, 4).cloud("sneak").aim(2).target_is(2).healths_are(36, 37, 40)


# The holder attacks


@rule("MB-83")
def test_the_holder_strikes_every_opponent_with_all_damage(table: Table) -> None:
    table.players(4).target(0).start(damage=5).end().asks("attack", "attack #5", "spare", whom=0)
    table.strike_all(5).turn_is(1).healths_are(36, 33, 35, 35).target_is(0).has(damage=0)


@rule("MB-83")
def test_the_holder_attacks_allies_first_and_strikes_with_what_is_left(table: Table) -> None:
    table.players(3).target(0).allies("noble", of=2).start(damage=5).end()
    table.asks("attack", "attack noble seat 3", "attack #5", "spare", whom=0)
    table.attack("noble", of=2).asks("attack", "attack #3", "spare", whom=0).strike_all(3).healths_are(
        36, 35, 37
    )


@rule("MB-83", "MB-41")
def test_an_opponent_behind_a_defender_is_not_struck(table: Table) -> None:
    table.players(3).target(0).allies("soldier", of=1).start(damage=5).end().strike_all(5)
    table.healths_are(36, 38, 35).allies_are("soldier", of=1)


@rule("MB-83", "MB-41")
def test_the_defender_defeated_the_opponent_is_struck_too(table: Table) -> None:
    table.players(3).target(0).allies("soldier", of=1).start(damage=5).end().attack("soldier").strike_all(3)
    table.healths_are(36, 35, 37)


@rule("MB-83", "MB-41")
def test_with_defenders_before_everyone_nobody_can_be_struck(table: Table) -> None:
    table.players(3).target(0).allies("hazekillers", of=1).allies("hazekillers", of=2).start(damage=2)
    table.end().turn_is(1).healths_are(36, 38, 40)


@rule("MB-83", "MB-87")
def test_the_holder_need_not_strike(table: Table) -> None:
    table.players(3).target(0).start(damage=5).end().spare().healths_are(36, 38, 40).target_is(0)


@rule("MB-83")
def test_whom_the_holder_hurts_passes_no_marker(table: Table) -> None:
    table.players(3).target(0).start(damage=1).end().strike_all(1).turn_is(1).target_is(0)


@rule("MB-84")
def test_cloud_prevents_only_the_damage_against_one_player(table: Table) -> None:
    table.players(3).target(0).hand("sneak", of=1).start(damage=5).end().strike_all(5)
    table.asks_clouds("sneak", whom=1).cloud("sneak").turn_is(1).healths_are(36, 36, 35)


@rule("MB-83", "MB-91")
def test_the_holder_can_win_by_striking_everyone(table: Table) -> None:
    table.players(4).target(0).health(9, 3, 4, 5).start(damage=5).end().strike_all(5)
    table.is_over(scores=[9, 0, 0, 0], winners=[0])


@rule("MB-83", "MB-85")
def test_with_one_opponent_left_the_marker_leaves_the_game(table: Table) -> None:
    table.players(3).target(0).health(36, 4, 30).start(damage=5).end().strike_all(5)
    table.turn_is(2).healths_are(36, 0, 25).target_is(None)


@rule("MB-83")
def test_with_two_opponents_left_the_holder_keeps_the_marker(table: Table) -> None:
    table.players(4).target(0).health(36, 4, 30, 30).start(damage=5).end().strike_all(5)
    table.turn_is(2).healths_are(36, 0, 25, 25).target_is(0).has(damage=0)


# The holder is eliminated


@rule("MB-85")
def test_the_attacker_passes_the_marker_of_the_eliminated_and_the_excess_goes_there(table: Table) -> None:
    table.players(4).target(1).health(36, 3, 30, 30).start(damage=8).end().strike(1, 8)
    table.asks("attack", "aim seat 3", "aim seat 4", whom=0).aim(3)  # not to the attacker; nothing is spared
    table.asks("attack", "aim seat 1", "aim seat 3", "pass", whom=3).aim(0)
    table.turn_is(2).target_is(0).healths_are(36, 0, 30, 25)


@rule("MB-85")
def test_a_new_holder_who_is_not_hurt_keeps_the_marker(table: Table) -> None:
    table.players(4).target(1).health(36, 3, 30, 30).start(damage=3).end().strike(1, 3).aim(2)
    table.turn_is(2).target_is(2).healths_are(36, 0, 30, 30)


@rule("MB-85", "MB-41")
def test_the_excess_meets_defenders_first(table: Table) -> None:
    table.players(4).target(1).health(36, 3, 30, 30).allies("soldier", "noble", of=3).allies("kandra", of=2)
    table.start(damage=8).end().strike(1, 8).aim(3).asks("attack", "aim seat 1", "aim seat 3", "pass", whom=3)
    table.decline().healths_are(36, 0, 30, 27).allies_are("noble", of=3).allies_are("kandra", of=2)


@rule("MB-85")
def test_the_excess_can_eliminate_the_next_holder_too(table: Table) -> None:
    table.players(4).target(1).health(36, 3, 4, 30).start(damage=12).end().strike(1, 12).aim(2)
    table.target_is(None).turn_is(3).healths_are(36, 0, 0, 25)


@rule("MB-85")
def test_with_two_left_the_marker_leaves_and_the_survivor_takes_the_excess(table: Table) -> None:
    table.players(3).target(1).health(36, 3, 30).start(damage=8).end().strike(1, 8).target_is(None)
    table.turn_is(2).healths_are(36, 0, 25)


@rule("MB-85", "MB-81")
def test_with_two_left_they_fight_as_two_do(table: Table) -> None:
    table.players(3, turn=2).out(1).start(damage=4, target=0).end()
    table.asks("attack", *strikes(0, 4), "spare", whom=2).strike(0, 4).turn_is(0).healths_are(32, 0, 40)


@rule("MB-85", "MB-91")
def test_the_excess_can_end_the_game(table: Table) -> None:
    table.players(3).target(1).health(36, 3, 5).start(damage=8).end().strike(1, 8)
    table.is_over(scores=[36, 0, 0], winners=[0])


@rule("MB-85", "MB-43")
def test_the_excess_can_be_clouded(table: Table) -> None:
    table.players(4).target(1).health(36, 3, 30, 30).hand("sneak", of=3).start(damage=6).end().strike(1, 6)
    table.asks_clouds("sneak", whom=3).decline().aim(3).asks_clouds("sneak", whom=3).cloud("sneak")
    table.turn_is(2).target_is(3).healths_are(36, 0, 30, 30)


@rule("MB-85", "MB-41")
def test_the_attacker_chooses_which_defender_the_excess_meets(table: Table) -> None:
    table.players(4).target(1).health(36, 3, 30, 30).allies("soldier", "hazekillers", of=3)
    table.start(damage=6).end().strike(1, 6).aim(3)
    table.asks("attack", "attack soldier seat 4", "attack hazekillers seat 4", whom=0)
    table.attack("hazekillers", of=3).turn_is(2).allies_are("soldier", of=3).healths_are(36, 0, 30, 30)


@rule("MB-85", "MB-41")
def test_excess_too_small_for_a_defender_is_lost(table: Table) -> None:
    table.players(4).target(1).health(36, 7, 30, 30).allies("soldier", of=3)
    table.start(damage=8).end().strike(1, 8).aim(3).turn_is(2).allies_are("soldier", of=3)


@rule("MB-85", "MB-87")
def test_only_damage_not_yet_assigned_may_be_spared(table: Table) -> None:
    table.players(4).target(1).health(36, 3, 30, 30).start(damage=8).end().strike(1, 5).aim(3)
    table.asks("attack", *[f"attack seat 4 #{damage}" for damage in (2, 3, 4, 5)], whom=0)
    table.strike(3, 2).decline().healths_are(36, 0, 30, 28)


@rule("MB-85", "MB-87", "MB-41")
def test_damage_not_yet_assigned_may_help_the_excess_against_a_defender(table: Table) -> None:
    table.players(4).target(1).health(36, 3, 30, 30).allies("soldier", of=3).start(damage=8)
    table.end().strike(1, 4).aim(3).asks("attack", "attack soldier seat 4", "spare", whom=0)
    table.attack("soldier", of=3).asks("attack", *strikes(3, 3), "spare", whom=0).spare()
    table.healths_are(36, 0, 30, 30)
