"""Unify, dominion, inspire and echo; who is asked to show a card is in `test_showing` (SH-29)."""

import pytest

from tests.shards.table import Table, rule

# Unify


@rule("SH-29")
def test_unify_needs_another_undergrowth_ally(table: Table) -> None:
    table.hand("undergrowth_aspirant", "additri_gaiamancer", "crystal").play("undergrowth_aspirant")
    table.gives().never_happened("showed").hand_is("additri_gaiamancer", "crystal").others_know()


@rule("SH-29")
def test_an_ally_played_before_is_enough_and_nothing_is_shown(table: Table) -> None:
    table.hand("spore_cleric", "undergrowth_aspirant", "thorn_zealot")
    table.play("spore_cleric", "undergrowth_aspirant").gives(power=5).never_happened("showed").others_know()
    table.end().endure()


@rule("SH-29")
def test_a_second_copy_of_the_same_card_counts(table: Table) -> None:
    table.hand("undergrowth_aspirant", "undergrowth_aspirant").play("undergrowth_aspirant")
    table.may_show("unify", "undergrowth_aspirant").show("undergrowth_aspirant").gives(power=5).happened(
        "showed undergrowth_aspirant", "gained_power 5"
    )
    table.play("undergrowth_aspirant").gives(power=5).never_happened("showed").end().endure()


@rule("SH-29")
@pytest.mark.parametrize("ally", ["thorn_zealot", "spore_cleric"])
def test_an_ally_is_shown_from_the_hand_where_it_stays_for_all_to_know(table: Table, ally: str) -> None:
    table.hand("undergrowth_aspirant", ally, "crystal")
    table.play("undergrowth_aspirant").may_show("unify", ally)
    table.show(ally).gives(power=5).happened(f"showed {ally}", "gained_power 5")
    table.hand_is(ally, "crystal").others_know(ally).play(ally).others_know().asks_nothing()


@rule("SH-29")
def test_a_champion_never_counts_for_unify(table: Table) -> None:
    table.hand("additri_gaiamancer", "leshai_knight", "additri_gaiamancer")
    table.play("additri_gaiamancer", "leshai_knight").gives(power=3).never_happened("showed")


@rule("SH-29")
def test_an_ally_of_another_faction_or_of_another_turn_does_not_count(table: Table) -> None:
    table.hand("nil_assassin", "undergrowth_aspirant").discard("spore_cleric")
    table.play("nil_assassin", "undergrowth_aspirant").gives().end().endure()


@rule("SH-29")
def test_what_everybody_knows_is_offered_first_and_showing_it_tells_nothing(table: Table) -> None:
    table.known_hand("undergrowth_aspirant", "spore_cleric", known="thorn_zealot").play(
        "undergrowth_aspirant"
    )
    table.may_show("unify", "spore_cleric", "thorn_zealot").show("thorn_zealot").others_know("thorn_zealot")
    table.hand_is("spore_cleric", "thorn_zealot")


@rule("SH-29")
def test_of_two_copies_the_one_that_everybody_knows_is_shown(table: Table) -> None:
    table.known_hand("undergrowth_aspirant", "spore_cleric", known="spore_cleric").play(
        "undergrowth_aspirant"
    )
    table.show("spore_cleric").happened("showed spore_cleric").others_know("spore_cleric")
    table.hand_is("spore_cleric", "spore_cleric")


@rule("SH-29")
def test_the_same_card_is_shown_again_and_again(table: Table) -> None:
    table.hand(
        "order_initiate", "order_initiate", "evokatus", "kiln_drone", "spore_cleric", "li_hin", "zara_ra"
    )
    table.play("order_initiate").show("evokatus", "spore_cleric", "li_hin")
    table.others_know("evokatus", "spore_cleric", "li_hin")
    table.play("order_initiate").gives(crystals=2).show("evokatus", "spore_cleric", "li_hin").gives(mastery=2)
    table.others_know("evokatus", "spore_cleric", "li_hin")


@rule("SH-29")
def test_a_shown_card_goes_to_the_discard_pile_with_the_hand(table: Table) -> None:
    table.hand("undergrowth_aspirant", "thorn_zealot").deck(*["crystal"] * 5).play("undergrowth_aspirant")
    table.show("thorn_zealot").end().endure().discard_is("undergrowth_aspirant", "thorn_zealot").others_know()


# Dominion


@rule("SH-29")
def test_dominion_by_three_cards_of_the_hand_which_all_know_afterwards(table: Table) -> None:
    table.hand("order_initiate", "evokatus", "spore_cleric", "li_hin", "crystal").play("order_initiate")
    table.gives(crystals=2).may_show("dominion", "evokatus").show("evokatus")
    table.gives().may_show("dominion", "spore_cleric").show("spore_cleric").gives()
    table.may_show("dominion", "li_hin").show("li_hin").gives(mastery=2).happened("showed li_hin")
    table.hand_is("evokatus", "spore_cleric", "li_hin", "crystal").others_know(
        "evokatus", "spore_cleric", "li_hin"
    )


@rule("SH-29")
def test_dominion_by_any_mix_of_played_and_shown(table: Table) -> None:
    table.hand("kiln_drone", "order_initiate", "additri_gaiamancer", "li_hin", "evokatus")
    table.play("kiln_drone", "li_hin", "order_initiate").gives(crystals=2)
    table.may_show("dominion", "additri_gaiamancer").show("additri_gaiamancer").gives(mastery=2)
    table.others_know("additri_gaiamancer")


@rule("SH-29")
@pytest.mark.parametrize("missing", ["kiln_drone", "spore_cleric", "nil_assassin"])
def test_dominion_needs_all_three_factions_or_shows_nothing(table: Table, missing: str) -> None:
    hand = [card for card in ("kiln_drone", "spore_cleric", "nil_assassin") if card != missing]
    table.hand("order_initiate", *hand, "command_seer").play("order_initiate")
    table.gives(crystals=2).never_happened("showed").others_know()


@rule("SH-29")
def test_a_champion_counts_for_dominion_in_the_turn_it_is_played_alone(table: Table) -> None:
    table.champions("li_hin", "evokatus", "additri_gaiamancer").hand("order_initiate")
    table.exhaust("li_hin").play("order_initiate").gives(crystals=2).end().endure()


@rule("SH-29")
def test_champions_played_this_turn_give_dominion(table: Table) -> None:
    table.hand("li_hin", "evokatus", "additri_gaiamancer", "order_initiate").deck()
    table.play("li_hin", "evokatus", "additri_gaiamancer", "order_initiate").gives(crystals=2, mastery=2)
    table.never_happened("showed")


@rule("SH-29")
def test_dominion_does_not_reach_into_the_next_turn(table: Table) -> None:
    table.hand("evokatus", "li_hin", "spore_cleric").deck("crystal", *["order_initiate"] * 5)
    table.play("evokatus", "li_hin", "spore_cleric").end().end().turn_is(0).play("order_initiate").gives(
        crystals=2
    )


@rule("SH-29")
def test_a_position_remembers_which_factions_were_played(table: Table) -> None:
    table.played("kiln_drone", "spore_cleric").hired("nil_assassin").hand("order_initiate").play(
        "order_initiate"
    )
    table.gives(crystals=2, mastery=2).never_happened("showed")


# Inspire


@rule("SH-29")
@pytest.mark.parametrize(("champions", "crystals"), [([], 2), (["zetta_encryptor"], 4), (["li_hin"], 4)])
def test_inspire_needs_a_champion_of_any_faction_in_play(
    table: Table, champions: list[str], crystals: int
) -> None:
    table.champions(*champions).hand("kiln_drone", "evokatus").play("kiln_drone").gives(crystals=crystals)


@rule("SH-29")
def test_inspire_does_not_mind_an_exhausted_champion_nor_a_fresh_one(table: Table) -> None:
    table.hand("li_hin", "kiln_drone").play("li_hin").exhaust("li_hin").play("kiln_drone").gives(crystals=4)
    table.end().endure()


@rule("SH-29")
def test_champions_of_others_do_not_inspire(table: Table) -> None:
    table.champions("li_hin", of=1).hand("kiln_drone").play("kiln_drone").gives(crystals=2)


# Echo


@rule("SH-29")
@pytest.mark.parametrize(
    ("discarded", "power"), [([], 2), (["crystal", "evokatus"], 2), (["li_hin"], 6), (["nil_assassin"], 6)]
)
def test_echo_needs_a_wraethe_card_in_the_discard_pile(
    table: Table, discarded: list[str], power: int
) -> None:
    table.discard(*discarded).hand("wraethe_skirmisher").play("wraethe_skirmisher").gives(power=power)


@rule("SH-29")
def test_cards_in_hand_in_play_or_of_others_give_no_echo(table: Table) -> None:
    table.hand("nil_assassin", "wraethe_skirmisher", "zara_ra").champions("li_hin").discard("li_hin", of=1)
    table.play("nil_assassin", "wraethe_skirmisher").gives(power=2).end().endure()


@rule("SH-29", "SH-12")
def test_a_card_recruited_this_turn_gives_an_echo(table: Table) -> None:
    table.hand("wraethe_skirmisher").row("li_hin").start(crystals=3)
    table.recruit("li_hin").play("wraethe_skirmisher").gives(power=6)
