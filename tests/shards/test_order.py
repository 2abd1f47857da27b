"""The cards of the Order; Zetta is in `test_protection`."""

import pytest

from tests.shards.table import Table, rule


@rule("SH-21")
@pytest.mark.parametrize(("mastery", "cards"), [(0, 0), (8, 0), (9, 1), (10, 1)])
def test_cache_warden_draws_with_the_tenth_mastery_her_own_included(
    table: Table, mastery: int, cards: int
) -> None:
    table.mastery(mastery, 1).hand("cache_warden").play("cache_warden").gives(mastery=1).draws(cards)


def test_command_seer_gives_two_crystals(table: Table) -> None:
    table.hand("command_seer").play("command_seer").gives(crystals=2)


def test_cryptofist_monk_draws_a_card(table: Table) -> None:
    table.hand("cryptofist_monk").deck("blaster").play("cryptofist_monk").draws(1).gives().hand_is("blaster")


def test_data_heretic_draws_two_cards(table: Table) -> None:
    table.hand("data_heretic").deck("blaster", "crystal", "crystal").play("data_heretic").draws(2).gives()
    table.hand_is("blaster", "crystal")


def test_giga_draws_when_played(table: Table) -> None:
    table.hand("giga_source_adept").deck("blaster").play("giga_source_adept").draws(1).gives()


def test_giga_cannot_be_exhausted_without_dominion(table: Table) -> None:
    table.champions("giga_source_adept", "li_hin").hand("evokatus", "spore_cleric", "crystal")
    table.cannot("exhaust giga_source_adept").play("evokatus", "spore_cleric").cannot(
        "exhaust giga_source_adept"
    )


def test_giga_is_of_the_order_and_supplies_no_faction(table: Table) -> None:
    table.hand("giga_source_adept", "evokatus", "spore_cleric").deck("command_seer")
    table.play("giga_source_adept").cannot("exhaust giga_source_adept")


def test_giga_gives_three_mastery_with_dominion_and_shows_what_is_needed(table: Table) -> None:
    table.champions("giga_source_adept").hand("li_hin", "evokatus", "spore_cleric").play("li_hin")
    table.exhaust("giga_source_adept").gives().asks("dominion", "show evokatus").cannot("pass")
    table.show("evokatus").gives().asks("dominion", "show spore_cleric").cannot("pass")
    table.show("spore_cleric").gives(mastery=3)
    table.others_know("evokatus", "spore_cleric").cannot("exhaust giga_source_adept")


def test_giga_can_be_exhausted_in_the_turn_it_is_played_by_the_card_it_drew(table: Table) -> None:
    table.hand("giga_source_adept", "kiln_drone", "li_hin").deck("spore_cleric").play("giga_source_adept")
    table.exhaust("giga_source_adept").show("kiln_drone", "spore_cleric", "li_hin").gives(mastery=3)
    table.others_know("kiln_drone", "li_hin", "spore_cleric")


@rule("SH-29")
def test_giga_lets_the_player_choose_what_to_show(table: Table) -> None:
    table.champions("giga_source_adept").hand("li_hin", "kiln_drone", "evokatus", "spore_cleric")
    table.play("li_hin", "spore_cleric").exhaust("giga_source_adept")
    table.asks("dominion", "show evokatus", "show kiln_drone").show("kiln_drone").gives(mastery=3)
    table.others_know("kiln_drone")


@rule("SH-29")
def test_giga_asks_nothing_where_all_was_played(table: Table) -> None:
    table.champions("giga_source_adept").hand("li_hin", "kiln_drone", "evokatus", "spore_cleric")
    table.play("li_hin", "spore_cleric", "kiln_drone").exhaust("giga_source_adept").gives(mastery=3)
    table.asks_nothing()


def test_omnius_draws_two_and_may_show_them_for_dominion(table: Table) -> None:
    table.hand("omnius", "li_hin").deck("spore_cleric", "evokatus").play("omnius").draws(2)
    table.happened("drew spore_cleric", "drew evokatus")
    table.show("evokatus", "spore_cleric", "li_hin").gives(mastery=5)


def test_omnius_without_dominion_only_draws(table: Table) -> None:
    table.hand("omnius", "li_hin").deck("spore_cleric", "crystal").play("omnius").draws(2).gives()


def test_order_initiate_gives_mastery_with_dominion(table: Table) -> None:
    table.hand("order_initiate", "kiln_drone", "li_hin", "spore_cleric").play("order_initiate")
    table.gives(crystals=2).show("kiln_drone", "spore_cleric", "li_hin").gives(mastery=2)


def test_order_initiate_without_dominion_gives_crystals(table: Table) -> None:
    table.hand("order_initiate", "kiln_drone").play("order_initiate").gives(crystals=2).asks_nothing()


def test_shard_abstractor_gives_two_mastery(table: Table) -> None:
    table.hand("shard_abstractor").play("shard_abstractor").gives(mastery=2)


@rule("SH-21", "SH-24")
@pytest.mark.parametrize(("mastery", "cards"), [(0, 0), (18, 0), (19, 2), (25, 2)])
def test_systema_draws_two_from_twenty_mastery_its_own_included(
    table: Table, mastery: int, cards: int
) -> None:
    table.mastery(mastery, 1).champions("systema_ai").exhaust("systema_ai").gives(mastery=1).draws(cards)


@rule("SH-23")
def test_the_grand_architect_gives_five_mastery_also_from_the_row(table: Table) -> None:
    table.hand("grand_architect").start(crystals=7).play("grand_architect").gives(mastery=5)
    table.fast_play("grand_architect").gives(mastery=5, crystals=-7).hired_are("grand_architect")


# Portal Monk


def test_portal_monk_recruits_for_nothing_up_to_cost_six(table: Table) -> None:
    table.hand("portal_monk").row("drakonarius", "spore_cleric", "zen_chi_set", "omnius").centre("li_hin")
    table.play("portal_monk").asks(
        "recruit_free", "recruit drakonarius", "recruit spore_cleric", "recruit omnius"
    )
    table.cannot("pass").answer("recruit omnius").gives().discard_is("omnius").hired_are().hand_is()
    table.row_is("drakonarius", "spore_cleric", "zen_chi_set", "li_hin")


def test_portal_monk_finds_nothing_cheap_enough(table: Table) -> None:
    table.hand("portal_monk").row("zen_chi_set", "general_decurion").play(
        "portal_monk"
    ).asks_nothing().gives()
    table.discard_is().row_is("zen_chi_set", "general_decurion")


@rule("SH-13", "SH-23")
def test_portal_monk_recruits_a_mercenary_and_never_fast_plays_it(table: Table) -> None:
    table.hand("portal_monk").row("nil_assassin").play("portal_monk")
    table.asks("recruit_free", "recruit nil_assassin").answer("recruit nil_assassin").gives().hired_are()
    table.discard_is("nil_assassin").happened("recruited nil_assassin", "row_filled grand_architect")


@pytest.mark.parametrize(("mastery", "to_hand"), [(14, False), (15, True), (30, True)])
def test_portal_monk_recruits_into_the_hand_from_15_mastery(
    table: Table, mastery: int, *, to_hand: bool
) -> None:
    table.mastery(mastery, 1).hand("portal_monk").row("li_hin").play("portal_monk").answer("recruit li_hin")
    if to_hand:
        table.hand_is("li_hin").others_know("li_hin").discard_is().play("li_hin").champions_are("li_hin")
    else:
        table.hand_is().discard_is("li_hin").champions_are()
