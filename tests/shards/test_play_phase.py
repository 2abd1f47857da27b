"""The play phase: playing, recruiting, fast-playing, champions, focus, banishing (SH-20 to SH-28)."""

import pytest

from tests.shards.table import Table, rule


@rule("SH-20")
def test_everything_can_be_mixed_in_any_order(table: Table) -> None:
    table.hand("crystal", "crystal", "reactor_drone", "blaster").champions("li_hin").row(
        "nil_assassin", "li_hin"
    )
    table.champions("primus_pilus", of=1)
    table.play("crystal").focus().exhaust("li_hin").play("crystal", "reactor_drone").fast_play("nil_assassin")
    table.attack("primus_pilus").has(power=0).play("blaster").has(power=1, crystals=2)
    table.end().endure().healths_are(50, 49)


@rule("SH-20")
def test_effects_happen_from_top_to_bottom(table: Table) -> None:
    table.hand("shardwood_guardian").deck("spore_cleric").health(40, 50)
    table.play("shardwood_guardian").happened("gained_power 2", "drew spore_cleric")
    table.show("spore_cleric").happened("showed spore_cleric", "gained_health 6")


@rule("SH-20")
def test_crystals_need_not_be_spent_at_once(table: Table) -> None:
    table.hand("reactor_drone", "crystal").row("reactor_drone").deck(*["crystal"] * 5)
    table.play("reactor_drone").gives(crystals=3).play("crystal").recruit("reactor_drone").has(crystals=1)


@rule("SH-20")
def test_a_choice_is_made_before_the_turn_goes_on(table: Table) -> None:
    table.hand("portal_monk", "crystal").row("evokatus", "li_hin")
    table.play("portal_monk").asks("recruit_free", "recruit evokatus", "recruit li_hin").cannot(
        "play crystal"
    )
    table.answer("recruit li_hin").asks_nothing().can("play crystal")


@rule("SH-20")
def test_every_different_card_of_the_hand_can_be_played_and_ending_is_always_possible(table: Table) -> None:
    table.hand("crystal", "crystal", "evokatus")
    table.asks("turn", "play crystal", "play evokatus", "end").end()


@rule("SH-21")
def test_focus_before_optio_crusher_reaches_ten_afterwards_it_is_too_late(table: Table) -> None:
    table.champions("optio_crusher", "optio_crusher").mastery(9, 1).start(crystals=1)
    table.exhaust("optio_crusher").gives(power=3).focus().exhaust("optio_crusher").gives(power=5)
    table.has(power=8).end_unopposed()


@rule("SH-21")
def test_the_mastery_of_the_card_itself_counts(table: Table) -> None:
    table.hand("fungal_hermit", "cache_warden").mastery(9, 1).health(30, 50).deck("blaster")
    table.play("fungal_hermit").gives(mastery=1, health=5)


@rule("SH-21")
def test_mastery_gained_later_does_not_help_a_card_already_played(table: Table) -> None:
    table.hand("infinity_shard", "shard_abstractor").mastery(8, 1)
    table.play("infinity_shard").gives(power=2).play("shard_abstractor").gives(mastery=2).has(power=2)
    table.end().endure()


@rule("SH-22")
def test_what_crystals_reach_can_be_recruited_and_nothing_dearer(table: Table) -> None:
    table.row("evokatus", "optio_crusher", "command_seer").start(crystals=4)
    table.can("recruit evokatus", "recruit command_seer").cannot(
        "recruit optio_crusher", "fast-play evokatus"
    )
    table.recruit("evokatus").has(crystals=0).cannot("recruit command_seer")


@rule("SH-22")
def test_a_recruited_mercenary_is_an_ordinary_ally_of_the_deck(table: Table) -> None:
    table.row("spore_cleric").start(crystals=2).health(40, 50)
    table.recruit("spore_cleric").gives(crystals=-2).discard_is("spore_cleric").hired_are()
    table.end().discard_is("spore_cleric").under_centre_are()


@rule("SH-23")
def test_a_mercenary_works_straight_from_the_row_and_goes_under_the_centre_deck(table: Table) -> None:
    table.row("nil_assassin").centre("evokatus").start(crystals=3)
    table.fast_play("nil_assassin").gives(crystals=-2, power=5).hired_are("nil_assassin").row_is("evokatus")
    table.end().endure().hired_are().discard_is().under_centre_are("nil_assassin")


@rule("SH-23")
def test_only_mercenaries_can_be_fast_played_and_only_for_their_cost(table: Table) -> None:
    table.row("shadow_apostle", "evokatus", "reactor_drone", "zara_ra").start(crystals=4)
    table.can("fast-play shadow_apostle", "recruit shadow_apostle")
    table.cannot("fast-play evokatus", "fast-play reactor_drone", "fast-play zara_ra")
    table.fast_play("shadow_apostle").gives(crystals=-2, power=2)


@rule("SH-23")
def test_a_fast_played_mercenary_cannot_be_recruited_too(table: Table) -> None:
    table.row("spore_cleric").start(crystals=9)
    table.fast_play("spore_cleric").cannot("recruit spore_cleric", "fast-play spore_cleric")
    table.end().discard_is().under_centre_are("spore_cleric")


@rule("SH-23", "SH-29")
def test_a_fast_played_mercenary_counts_for_unify(table: Table) -> None:
    table.row("spore_cleric").start(crystals=2).hand("undergrowth_aspirant")
    table.fast_play("spore_cleric").play("undergrowth_aspirant").gives(power=5).never_happened("showed")
    table.end().endure()


@rule("SH-23", "SH-29")
def test_a_fast_played_mercenary_counts_for_dominion(table: Table) -> None:
    table.row("spore_cleric").start(crystals=2).hand("order_initiate", "li_hin", "kiln_drone")
    table.fast_play("spore_cleric").play("li_hin", "kiln_drone")
    table.play("order_initiate").gives(crystals=2, mastery=2).never_happened("showed")


@rule("SH-23", "SH-40")
def test_mercenaries_go_under_the_centre_deck_in_the_order_of_play(table: Table) -> None:
    table.row("spore_cleric", "nil_assassin", "data_heretic").under_centre("omnius").start(crystals=7)
    table.fast_play("nil_assassin", "data_heretic", "spore_cleric")
    table.hired_are("nil_assassin", "data_heretic", "spore_cleric").end()
    table.endure().under_centre_are("omnius", "nil_assassin", "data_heretic", "spore_cleric")


@rule("SH-23")
def test_a_mercenary_played_from_the_hand_goes_to_the_discard_pile(table: Table) -> None:
    table.hand("nil_assassin").play("nil_assassin").gives(power=5).played_are("nil_assassin").hired_are()
    table.end().endure().discard_is("nil_assassin").under_centre_are()


@rule("SH-24")
def test_a_champion_stays_and_can_be_exhausted_once_a_turn_also_when_just_played(table: Table) -> None:
    table.hand("li_hin").play("li_hin").champions_are("li_hin").played_are()
    table.exhaust("li_hin").gives(power=1).cannot("exhaust li_hin").end().endure().champions_are("li_hin")
    table.turn_is(1).cannot("exhaust li_hin").end().turn_is(0).exhaust("li_hin").gives(power=1)


@rule("SH-24")
def test_each_copy_of_a_champion_is_exhausted_for_itself(table: Table) -> None:
    table.champions("optio_crusher", "optio_crusher")
    table.exhaust("optio_crusher", "optio_crusher").cannot("exhaust optio_crusher").has(power=6)


@rule("SH-24")
def test_a_champion_need_not_be_exhausted(table: Table) -> None:
    table.champions("li_hin").end().champions_are("li_hin").turn_is(1)


@rule("SH-24")
def test_the_mastery_bonus_under_exhaust_belongs_to_the_exhausting(table: Table) -> None:
    table.hand("systema_ai").mastery(25, 1).deck("blaster", "crystal")
    table.play("systema_ai").draws(0).gives().exhaust("systema_ai").gives(mastery=1).draws(2)


@rule("SH-24")
def test_a_champion_without_exhaust_cannot_be_exhausted(table: Table) -> None:
    table.champions("zetta_encryptor").cannot("exhaust zetta_encryptor").end()


@rule("SH-25")
def test_focus_turns_a_crystal_into_mastery_once_a_turn(table: Table) -> None:
    table.start(crystals=3).deck(*["crystal"] * 5)
    table.focus().gives(crystals=-1, mastery=1).cannot("focus").end().end().turn_is(0)
    table.play("crystal").focus().masteries_are(2, 1)


@rule("SH-25")
def test_focus_needs_a_crystal(table: Table) -> None:
    table.hand("crystal").cannot("focus").play("crystal").focus().has(crystals=0).masteries_are(1, 1)


@rule("SH-25")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_all_characters_play_the_same(table: Table, seat: int) -> None:
    table.players(4, turn=seat).start(crystals=1).focus().gives(crystals=-1, mastery=1)


@rule("SH-26")
def test_a_champion_falls_for_power_equal_to_its_health(table: Table) -> None:
    table.champions("optio_crusher", "li_hin", of=1).start(power=6)
    table.attack("optio_crusher").costs(power=4).champions_are("li_hin", of=1).discard_is(
        "optio_crusher", of=1
    )
    table.end().endure().healths_are(50, 48)


@rule("SH-26")
def test_less_power_than_its_health_does_nothing_to_a_champion(table: Table) -> None:
    table.champions("primus_pilus", of=1).hand("blaster").start(power=5)
    table.cannot("attack primus_pilus seat 2").play("blaster").attack("primus_pilus").has(power=0)


@rule("SH-26")
def test_champions_can_be_attacked_between_other_actions_but_not_after_the_end(table: Table) -> None:
    table.champions("evokatus", "evokatus", of=1).hand("blaster").start(power=3)
    table.attack("evokatus").play("blaster").can("attack evokatus seat 2")
    table.end().is_attacked(1, 2).cannot("attack evokatus seat 2").endure()
    table.champions_are("evokatus", of=1).healths_are(50, 48)


@rule("SH-26")
def test_a_destroyed_champion_goes_to_its_controller_not_to_the_attacker(table: Table) -> None:
    table.players(3).champions("evokatus", of=2).champions("evokatus", of=1).start(power=2)
    table.attack("evokatus", of=2).happened("destroyed evokatus").champions_are(of=2).champions_are(
        "evokatus", of=1
    )
    table.discard_is("evokatus", of=2).discard_is(of=1).discard_is()


@rule("SH-26")
def test_nobody_attacks_own_champions(table: Table) -> None:
    table.champions("evokatus").start(power=9).cannot("attack evokatus seat 1").end().endure()


@rule("SH-27")
def test_shields_do_not_protect_champions(table: Table) -> None:
    table.champions("evokatus", of=1).hand("cryptofist_monk", of=1).start(power=2)
    table.attack("evokatus").asks_nothing().champions_are(of=1).others_know(of=1)


@rule("SH-27")
def test_the_shield_of_a_champion_in_play_is_useless(table: Table) -> None:
    table.players(3).champions("zetta_encryptor", of=1).hand(of=2).hand(of=1).start(power=9)
    table.attack("zetta_encryptor").costs(power=5).end().strike(1, 4).is_attacked(1, 4).endure()
    table.healths_are(50, 46, 50)


@rule("SH-28")
def test_a_banished_card_leaves_the_game_from_hand_or_discard_pile(table: Table) -> None:
    table.hand("shadow_apostle", "umbral_scourge", "crystal").discard("blaster")
    table.play("shadow_apostle").asks(
        "banish_own",
        "banish umbral_scourge from hand",
        "banish crystal from hand",
        "banish blaster from discard",
        "pass",
    )
    table.answer("banish crystal from hand").hand_is("umbral_scourge").box_is("crystal")
    table.play("umbral_scourge").answer("banish blaster from discard").discard_is().box_is(
        "crystal", "blaster"
    )
    table.end().endure()


@rule("SH-28")
def test_a_card_played_this_turn_cannot_be_banished(table: Table) -> None:
    table.hand("crystal", "shadow_apostle").discard("evokatus").hired("nil_assassin").champions("li_hin")
    table.play("crystal", "shadow_apostle").asks("banish_own", "banish evokatus from discard", "pass")
    table.answer("pass").played_are("crystal", "shadow_apostle").box_is()


@rule("SH-28")
def test_nothing_to_banish_asks_nothing(table: Table) -> None:
    table.hand("crystal", "shadow_apostle").play("crystal", "shadow_apostle").asks_nothing().gives(power=2)


@rule("SH-28")
def test_a_banished_card_never_comes_back(table: Table) -> None:
    table.hand("shadow_apostle", "crystal").deck()
    table.play("shadow_apostle").answer("banish crystal from hand").end().endure()
    table.hand_is("shadow_apostle").box_is("crystal").turn_is(1).end().turn_is(0)
