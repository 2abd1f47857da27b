"""Ojas and General Decurion: effects that happen again."""

import pytest

from tests.shards.table import Table, rule

OJAS = "ojas_genesis_druid"
DECURION = "general_decurion"
VENATOR = "venator_of_the_wastes"

# Ojas


def test_ojas_copies_a_card_played_this_turn_and_must(table: Table) -> None:
    table.hand("reactor_drone", "nil_assassin", OJAS).play("reactor_drone", "nil_assassin", OJAS)
    table.asks("copy", "copy reactor_drone", "copy nil_assassin").cannot("pass", f"copy {OJAS}")
    table.answer("copy nil_assassin").gives(power=5).happened(
        "copied nil_assassin", "gained_power 5"
    ).asks_nothing()
    table.played_are("reactor_drone", "nil_assassin", OJAS)


def test_ojas_has_nothing_to_copy(table: Table) -> None:
    table.champions("li_hin").hand("evokatus", OJAS).discard("nil_assassin").deck()
    table.play("evokatus", OJAS).asks_nothing().gives()


def test_ojas_copies_starting_cards_at_their_tier_of_this_moment(table: Table) -> None:
    table.mastery(9, 1).start(crystals=1).hand("infinity_shard", OJAS).play("infinity_shard").gives(power=2)
    table.focus().play(OJAS).asks("copy", "copy infinity_shard").answer("copy infinity_shard").gives(power=3)


def test_ojas_copies_infinity_itself(table: Table) -> None:
    table.mastery(29, 1).start(crystals=1).hand("infinity_shard", OJAS).play("infinity_shard").focus()
    table.play(OJAS).answer("copy infinity_shard").has(infinite_power=1).end().endure()
    table.is_over(scores=[50, 0], winners=[0])


@rule("SH-23")
def test_ojas_copies_fast_played_mercenaries_each_offered_once(table: Table) -> None:
    table.row("nil_assassin", "spore_cleric", "nil_assassin").start(crystals=6).health(30, 50)
    table.hand(OJAS, "nil_assassin").fast_play("nil_assassin", "spore_cleric", "nil_assassin").play(OJAS)
    table.asks("copy", "copy nil_assassin from hired", "copy spore_cleric from hired")
    table.answer("copy spore_cleric from hired").gives(health=4)


@rule("SH-29")
@pytest.mark.parametrize(("copied", "power"), [("leshai_knight", 6), ("undergrowth_aspirant", 5)])
def test_copying_an_undergrowth_ally_always_unifies(table: Table, copied: str, power: int) -> None:
    table.hand(copied, OJAS).deck().play(copied).show_none().play(OJAS).answer(f"copy {copied}").gives(
        power=power
    )
    table.never_happened("showed")


@rule("SH-29")
def test_a_copy_is_not_played(table: Table) -> None:
    """Additri counts Ojas and the aspirant, not what Ojas copied of it."""
    table.champions("additri_gaiamancer").hand("undergrowth_aspirant", OJAS)
    table.play("undergrowth_aspirant").show(OJAS).play(OJAS)
    table.answer("copy undergrowth_aspirant").exhaust("additri_gaiamancer").gives(power=6)


@rule("SH-29")
def test_copying_does_not_help_dominion(table: Table) -> None:
    table.hand("nil_assassin", OJAS, "order_initiate").play("nil_assassin", OJAS).answer("copy nil_assassin")
    table.play("order_initiate").gives(crystals=2)


def test_a_copy_makes_its_choices_anew(table: Table) -> None:
    table.hand("shadow_apostle", OJAS, "crystal", "blaster").play("shadow_apostle").answer(
        "banish crystal from hand"
    )
    table.play(OJAS).answer("copy shadow_apostle").gives(power=2)
    table.asks("banish_own", "banish blaster from hand", "pass").answer("banish blaster from hand")
    table.box_is("crystal", "blaster")


def test_ojas_copies_the_same_card_twice_from_twenty_mastery(table: Table) -> None:
    table.mastery(20, 1).hand("reactor_drone", "nil_assassin", OJAS).play(
        "reactor_drone", "nil_assassin", OJAS
    )
    table.answer("copy reactor_drone").gives(crystals=6).asks_nothing()
    table.happened("copied reactor_drone", "gained_crystals 3", "copied reactor_drone", "gained_crystals 3")


@rule("SH-21")
@pytest.mark.parametrize(("before", "gained"), [(17, 1), (18, 2), (19, 2)])
def test_the_copied_card_may_give_the_mastery_for_the_second_copy(
    table: Table, before: int, gained: int
) -> None:
    table.mastery(before, 1).hand("fungal_hermit", OJAS).play("fungal_hermit").play(OJAS)
    table.answer("copy fungal_hermit").gives(mastery=gained)


@rule("SH-21")
def test_ojas_copies_twice_with_a_question_in_between(table: Table) -> None:
    table.mastery(18, 1).hand("umbral_scourge", OJAS, "crystal", "crystal", "blaster")
    table.play("umbral_scourge").answer("pass").masteries_are(19, 1).play(OJAS).answer("copy umbral_scourge")
    table.gives(mastery=1).answer("banish crystal from hand").gives(mastery=1).happened(
        "copied umbral_scourge"
    )
    table.answer("banish crystal from hand").asks_nothing().hand_is("blaster").box_is("crystal", "crystal")


def test_ojas_copies_portal_monk_who_recruits_again(table: Table) -> None:
    table.hand("portal_monk", OJAS).row("li_hin", "evokatus").play("portal_monk").answer("recruit li_hin")
    table.play(OJAS).answer("copy portal_monk").answer("recruit evokatus").discard_is("li_hin", "evokatus")


# General Decurion


@pytest.mark.parametrize("mastery", [0, 19])
def test_general_decurion_gives_only_crystals_below_twenty_mastery(table: Table, mastery: int) -> None:
    table.mastery(mastery, 1).champions(DECURION).hand("reactor_drone", "reactor_drone").play("reactor_drone")
    table.exhaust(DECURION).gives(crystals=3).play("reactor_drone").gives(crystals=3)


def test_general_decurion_copies_what_was_played_before(table: Table) -> None:
    table.mastery(20, 1).champions(DECURION).hand("reactor_drone", "nil_assassin").play(
        "reactor_drone", "nil_assassin"
    )
    table.exhaust(DECURION).gives(crystals=6).asks_nothing()
    table.happened(
        "exhausted general_decurion", "gained_crystals 3", "copied reactor_drone", "gained_crystals 3"
    )


def test_general_decurion_doubles_what_is_played_afterwards(table: Table) -> None:
    table.mastery(20, 1).champions(DECURION).hand("reactor_drone", "mining_drones", "nil_assassin").deck(
        "crystal"
    )
    table.exhaust(DECURION).gives(crystals=3).play("reactor_drone").gives(crystals=6)
    table.happened("played reactor_drone", "gained_crystals 3", "copied reactor_drone", "gained_crystals 3")
    table.play("nil_assassin").gives(power=5)


def test_the_player_chooses_the_order_of_the_copies(table: Table) -> None:
    table.mastery(20, 1).champions(DECURION).deck("blaster", "blaster").discard(
        "li_hin", "evokatus", "optio_crusher"
    )
    table.hand("kiln_drone", "korvus_legionnaire", "korvus_legionnaire").play("kiln_drone")
    table.play("korvus_legionnaire").answer("return li_hin").play("korvus_legionnaire").answer(
        "return evokatus"
    )
    table.exhaust(DECURION).asks("copy", "copy kiln_drone", "copy korvus_legionnaire").cannot("pass")
    table.answer("copy korvus_legionnaire").gives(power=2).asks("return", "return optio_crusher")
    table.answer("return optio_crusher").asks("copy", "copy kiln_drone", "copy korvus_legionnaire")
    table.answer("copy kiln_drone").gives(crystals=4, power=2).asks_nothing()
    table.hand_is("li_hin", "evokatus", "optio_crusher").discard_is()


@rule("SH-23")
def test_general_decurion_copies_a_venator_fast_played_before(table: Table) -> None:
    table.mastery(20, 9).champions(DECURION).row(VENATOR).start(crystals=4).hand("reactor_drone")
    table.fast_play(VENATOR).masteries_are(20, 7).play("reactor_drone")
    table.exhaust(DECURION).asks("copy", "copy reactor_drone", f"copy {VENATOR} from hired")
    table.answer(f"copy {VENATOR} from hired").gives(power=4, crystals=3).masteries_are(20, 5)


@rule("SH-23")
def test_general_decurion_doubles_a_venator_fast_played_afterwards(table: Table) -> None:
    table.mastery(20, 9).champions(DECURION).row(VENATOR).start(crystals=1).exhaust(DECURION)
    table.fast_play(VENATOR).gives(crystals=-4, power=8).masteries_are(20, 5).hired_are(VENATOR)
    table.end().endure().under_centre_are(VENATOR)


def test_a_doubled_venator_names_two_opponents(table: Table) -> None:
    table.players(3).mastery(20, 9, 9).champions(DECURION).hand(VENATOR).exhaust(DECURION).play(VENATOR)
    table.gives(power=4).answer("choose seat 2").gives(power=4).asks(
        "lose_mastery", "choose seat 2", "choose seat 3"
    )
    table.answer("choose seat 3").masteries_are(20, 7, 7)


def test_champions_are_no_allies_and_are_not_copied(table: Table) -> None:
    table.mastery(20, 1).champions(DECURION).hand("evokatus", "evokatus").deck(
        "crystal", "crystal", "crystal"
    )
    table.play("evokatus").draws(1).exhaust(DECURION).draws(0).gives(crystals=3).play("evokatus").draws(1)


def test_the_doubling_ends_with_the_turn(table: Table) -> None:
    table.mastery(20, 1).champions(DECURION).deck(*["reactor_drone"] * 5).exhaust(
        DECURION
    ).end().end().turn_is(0)
    table.play("reactor_drone").gives(crystals=3)


def test_general_decurion_played_this_turn_works_at_once(table: Table) -> None:
    table.mastery(20, 1).hand(DECURION, "reactor_drone").play(DECURION).gives().exhaust(DECURION).gives(
        crystals=3
    )
    table.play("reactor_drone").gives(crystals=6)


def test_a_doubled_card_counts_as_played_once(table: Table) -> None:
    table.mastery(20, 1).champions(DECURION).hand("reactor_drone").exhaust(DECURION).play("reactor_drone")
    table.played_are("reactor_drone").end().discard_is("reactor_drone")


def test_ojas_copying_a_homodeus_ally_is_not_doubled(table: Table) -> None:
    """Copying is not playing: twice by Ojas' own bonus, and no more by General Decurion."""
    table.mastery(20, 1).champions(DECURION).hand("reactor_drone", OJAS).play("reactor_drone").exhaust(
        DECURION
    )
    table.play(OJAS).answer("copy reactor_drone").gives(crystals=6)
