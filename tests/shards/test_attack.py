"""The attack phase: dividing damage, shields, what everybody sees of them (SH-30 to SH-32)."""

import pytest

from tests.shards.table import Table, rule

# Dividing


@rule("SH-30")
def test_the_only_opponent_gets_all_the_power_that_is_left(table: Table) -> None:
    table.hand(of=1).champions("zen_chi_set", of=1).start(power=4)
    table.end().happened("ended_turn", "attacked 4").is_attacked(1, 4).endure().happened("damaged 4")
    table.healths_are(50, 46).turn_is(1)


@rule("SH-30")
def test_without_power_nobody_is_attacked_nor_asked(table: Table) -> None:
    table.end().never_happened("attacked").turn_is(1).healths_are(50, 50)


@rule("SH-30")
def test_three_players_the_attacker_divides_and_the_last_gets_the_rest(table: Table) -> None:
    table.players(3).start(power=5)
    table.end().asks_share(1, 5).strike(1, 2).happened("attacked 2", "attacked 3")
    table.is_attacked(1, 2).endure().is_attacked(2, 3).endure().healths_are(50, 48, 47).turn_is(1)


@rule("SH-30")
def test_one_opponent_can_get_everything(table: Table) -> None:
    table.players(3).start(power=5)
    table.end().strike(1, 5).is_attacked(1, 5).endure().healths_are(50, 45, 50).turn_is(1)


@rule("SH-30")
def test_all_power_must_be_dealt_sparing_one_hits_the_other(table: Table) -> None:
    table.players(3).start(power=5)
    table.end().strike(1, 0).is_attacked(2, 5).endure().healths_are(50, 50, 45).turn_is(1)


@rule("SH-30")
def test_four_players_are_asked_for_clockwise_from_the_attacker(table: Table) -> None:
    table.players(4, turn=2).start(power=6)
    table.end().asks_share(3, 6).strike(3, 1).asks_share(0, 5).strike(0, 2)
    table.is_attacked(3, 1).endure().is_attacked(0, 2).endure().is_attacked(1, 3).endure()
    table.healths_are(48, 47, 50, 49).turn_is(3)


@rule("SH-30")
def test_power_spent_before_the_last_opponent_is_gone(table: Table) -> None:
    table.players(4).start(power=6)
    table.end().strike(1, 2).strike(2, 4).is_attacked(1, 2).endure().is_attacked(2, 4).endure()
    table.healths_are(50, 48, 46, 50)


@rule("SH-30")
def test_champions_in_play_do_not_stand_in_the_way(table: Table) -> None:
    table.champions("primus_pilus", of=1).start(power=7).end().endure().healths_are(50, 43)
    table.champions_are("primus_pilus", of=1)


@rule("SH-30")
def test_only_what_is_left_after_champions_hits_the_player(table: Table) -> None:
    table.champions("evokatus", of=1).start(power=7).attack("evokatus").end().is_attacked(1, 5).endure()
    table.healths_are(50, 45)


@rule("SH-30", "SH-50")
def test_who_is_out_gets_no_damage(table: Table) -> None:
    table.players(4).out(2).start(power=5)
    table.end().asks_share(1, 5).strike(1, 1).is_attacked(1, 1).endure().is_attacked(3, 4).endure()
    table.healths_are(50, 49, 0, 46)


# Shields


@rule("SH-31")
def test_command_seer_turns_seven_damage_into_two(table: Table) -> None:
    table.hand("command_seer", of=1).start(power=7)
    table.end().is_attacked(1, 7, "command_seer").show("command_seer").happened("shielded command_seer 5")
    table.is_attacked(1, 2).endure().healths_are(50, 48).hand_is("command_seer", of=1)


@rule("SH-31")
def test_any_number_of_shields_each_once(table: Table) -> None:
    table.hand("command_seer", "korvus_legionnaire", "korvus_legionnaire", "crystal", of=1).start(power=20)
    table.end().is_attacked(1, 20, "korvus_legionnaire", "command_seer").show("korvus_legionnaire")
    table.is_attacked(1, 18, "korvus_legionnaire", "command_seer").show("korvus_legionnaire")
    table.is_attacked(1, 16, "command_seer").show("command_seer").is_attacked(1, 11).endure().healths_are(
        50, 39
    )
    table.hand_is("command_seer", "korvus_legionnaire", "korvus_legionnaire", "crystal", of=1)


@rule("SH-31")
@pytest.mark.parametrize(
    ("card", "shield"),
    [
        ("korvus_legionnaire", 2),
        ("command_seer", 5),
        ("cryptofist_monk", 8),
        ("zetta_encryptor", 5),
        ("thorn_zealot", 3),
    ],
)
def test_what_each_shield_prevents(table: Table, card: str, shield: int) -> None:
    table.hand(card, of=1).start(power=10)
    table.end().show(card).is_attacked(1, 10 - shield).endure().healths_are(50, 40 + shield)


@rule("SH-31")
def test_when_all_damage_is_prevented_nobody_is_asked_any_more(table: Table) -> None:
    table.hand("cryptofist_monk", "command_seer", of=1).start(power=6)
    table.end().show("cryptofist_monk").happened("shielded cryptofist_monk 6").never_happened(
        "damaged", "out"
    )
    table.turn_is(1).healths_are(50, 50)
    table.others_know("cryptofist_monk", of=1).hand_is("cryptofist_monk", "command_seer", of=1)


@rule("SH-31")
def test_shields_may_be_kept_hidden(table: Table) -> None:
    table.hand("cryptofist_monk", of=1).start(power=6).end().endure().healths_are(50, 44).others_know(of=1)


@rule("SH-31")
def test_somebody_without_shields_is_asked_like_anybody_else(table: Table) -> None:
    table.hand("crystal", of=1).start(power=6).end().is_attacked(1, 6).endure().healths_are(50, 44)


@rule("SH-31")
def test_shields_are_shown_only_after_all_damage_is_assigned(table: Table) -> None:
    table.players(3).hand("command_seer", of=1).hand("thorn_zealot", of=2).start(power=8)
    table.end().asks("assign", ..., whom=0).cannot("show command_seer").strike(1, 4)
    table.is_attacked(1, 4, "command_seer").show("command_seer").is_attacked(2, 4, "thorn_zealot").endure()
    table.healths_are(50, 50, 46)


@rule("SH-31")
def test_defenders_answer_clockwise_and_see_what_was_shown_before(table: Table) -> None:
    table.players(4, turn=1).hand("command_seer", "crystal", of=2).hand("thorn_zealot", of=3)
    table.hand("korvus_legionnaire", of=0).start(power=21)
    table.end().strike(2, 7).strike(3, 7).is_attacked(2, 7, "command_seer").others_know(of=2).show(
        "command_seer"
    )
    assert table.game.view(3).zone("shown", 2).count == 1
    table.endure().is_attacked(3, 7, "thorn_zealot").others_know("command_seer", of=2).others_know(of=0)
    table.show("thorn_zealot").endure().is_attacked(0, 7, "korvus_legionnaire").others_know(
        "thorn_zealot", of=3
    )
    table.healths_are(50, 50, 50, 50).show("korvus_legionnaire").endure().healths_are(45, 50, 48, 46)


@rule("SH-31")
def test_a_shield_can_be_shown_again_in_a_later_attack_by_another(table: Table) -> None:
    table.players(3).hand("cryptofist_monk", of=2).hand("nil_assassin", of=1).start(power=8)
    table.end().strike(1, 0).show("cryptofist_monk").turn_is(1).others_know("cryptofist_monk", of=2)
    table.play("nil_assassin").end().strike(2, 5).is_attacked(2, 5, "cryptofist_monk").show("cryptofist_monk")
    table.turn_is(2).healths_are(50, 50, 50).play("cryptofist_monk").draws(1)


@rule("SH-31")
def test_a_shield_in_deck_discard_or_play_does_not_protect(table: Table) -> None:
    table.hand("crystal", of=1).deck("command_seer", of=1).discard("cryptofist_monk", of=1).start(power=6)
    table.end().is_attacked(1, 6).endure().healths_are(50, 44)


@rule("SH-31")
def test_the_attacker_cannot_shield_the_others(table: Table) -> None:
    table.hand("command_seer").hand(of=1).start(power=3).end().is_attacked(1, 3).endure().healths_are(50, 47)


# Health


@rule("SH-32")
@pytest.mark.parametrize("health", [3, 2])
def test_no_health_left_is_out(table: Table, health: int) -> None:
    table.health(50, health).start(power=3).end().endure().happened("damaged 3", "out", "over")
    table.healths_are(50, 0).is_over(scores=[50, 0], winners=[0])


@rule("SH-32")
def test_a_shield_can_keep_a_player_in_the_game(table: Table) -> None:
    table.health(50, 3).hand("korvus_legionnaire", of=1).start(power=4)
    table.end().show("korvus_legionnaire").endure().healths_are(50, 1).turn_is(1)
