"""Where several rules meet: used cards that ask, what is known of cards, empty piles (MB-20 to MB-85)."""

import pytest

from tests.mistborn.table import Table, excelling, rule, strikes

# Metals


@rule("MB-20", "MB-25")
def test_atium_and_tokens_share_the_burns(table: Table) -> None:
    table.owning(training=3, atium=3).burn("iron").atium("tin").cannot("atium tin", "burn zinc").can(
        "flare zinc"
    )


@rule("MB-20", "MB-23")
def test_flared_tokens_use_up_no_burn(table: Table) -> None:
    table.hand("noble").burn("iron").flare("tin", "zinc").has(burned=1).play("noble").burn("brass")
    table.cannot("burn copper").flared_are("tin", "zinc")


@rule("MB-24", "MB-61")
def test_refreshing_may_be_declined(table: Table) -> None:
    table.progress(0, 0, 4).metals(flared="iron").start(points=1).advance(
        "skaa_caverns", 1
    ).decline().decline()
    table.flared_are("iron")


@rule("MB-24")
def test_a_mission_refreshes_a_metal_that_can_then_be_used(table: Table) -> None:
    table.progress(0, 0, 4).metals(flared="iron").start(points=1).advance("skaa_caverns", 1)
    table.answer("refresh iron from metals").asks_nothing().burn("iron")


@rule("MB-45", "MB-33")
def test_an_eliminated_noble_allows_a_further_burn_for_the_rest_of_the_turn(table: Table) -> None:
    table.allies("noble").hand("con", "hunt").play("con").answer("eliminate noble from allies")
    table.can("burn iron").eliminated_are("noble").burn("iron").cannot("burn steel").can("flare steel")


@rule("MB-45")
def test_an_eliminated_crewleader_still_adds_a_card_to_the_next_hand_and_to_no_other(table: Table) -> None:
    table.allies("crewleader").hand("con").deck(*["funding"] * 12).play("con")
    table.answer("eliminate crewleader from allies").end().hand_is(*["funding"] * 6)


@rule("MB-33", "MB-62")
def test_crewleader_and_kredik_shaw_add_up(table: Table) -> None:
    table.missions("kredik_shaw", "crew_hideout", "skaa_caverns").progress(12, 0, 0).allies("crewleader")
    table.deck(*["funding"] * 9).end().hand_is(*["funding"] * 7)


@rule("MB-61", "MB-51")
def test_training_by_a_mission_can_bring_atium(table: Table) -> None:
    table.progress(5, 0, 0).owning(training=10).start(points=1)
    table.advance("luthadel_rooftops", 1).gives(points=-1, training=2, atium=1)


# Abilities used without metal


@rule("MB-44", "MB-25")
def test_inquisitor_riots_without_atium(table: Table) -> None:
    table.hand("inspire").allies("inquisitor").play("inspire").answer("riot inquisitor").gives(damage=4)
    table.cannot("activate inquisitor #1")


@rule("MB-44")
def test_rioted_allies_ask_what_they_always_ask(table: Table) -> None:
    table.hand("inspire", "crash").allies("keeper").play("inspire").answer("riot keeper").answer("keep crash")
    table.aside_is("crash")


@rule("MB-53", "MB-44")
def test_rebel_bought_and_used_up_riots_an_ally(table: Table) -> None:
    table.owning(training=8).row("rebel").allies("soldier").start(coins=3).exploit("rebel")
    table.asks("riot", "riot soldier", "pass").answer("riot soldier").gives(damage=1)


@rule("MB-53", "MB-42")
def test_seeker_bought_and_used_up_seeks(table: Table) -> None:
    table.owning(training=8).row("seeker", "spy").start(coins=5).exploit("seeker").answer("seek spy").gives(
        points=2
    )


@rule("MB-53")
def test_keeper_and_informant_bought_and_used_up(table: Table) -> None:
    table.owning(training=8).row("informant").deck("crash", "hunt").start(coins=3).exploit("informant")
    table.gives(coins=-3, points=1).answer("eliminate crash from deck").eliminated_are("informant", "crash")


@rule("MB-42", "MB-63")
def test_a_sought_eavesdrop_climbs(table: Table) -> None:
    table.hand("pierce").row("eavesdrop").progress(1, 0, 0).progress(4, 0, 0, of=1).play("pierce")
    table.answer("seek eavesdrop").progress_is(2, 0, 0)


@rule("MB-42")
def test_a_sought_train_in_secret_lets_choose(table: Table) -> None:
    table.hand("pierce").row("train_in_secret").play("pierce").answer("seek train_in_secret")
    table.answer("choose train_in_secret #2").gives(damage=2)


@rule("MB-42", "MB-44")
def test_a_sought_enrage_riots_an_ally_that_seeks_another_card(table: Table) -> None:
    table.hand("hunt").allies("obligator").row("enrage", "charm").play("hunt").answer("seek enrage")
    table.gives(damage=1, coins=2).answer("riot obligator").asks("seek", "seek charm", "pass")
    table.answer("seek charm").gives(coins=3)


@rule("MB-30", "MB-42")
def test_confrontation_uses_hunt_and_hunt_the_market(table: Table) -> None:
    table.hand("confrontation").owning(atium=1).eliminated("hunt").row("charm").play("confrontation")
    table.answer("seek hunt from eliminated").answer("seek charm").gives(coins=3).eliminated_are("hunt")


@rule("MB-54", "MB-30")
def test_the_atium_on_confrontation_brings_the_third_ability(table: Table) -> None:
    table.hand("confrontation").owning(atium=1, training=13).play("confrontation").can(
        excelling("kelsier", 3)
    )
    table.excel("kelsier", 3).gives(damage=3, points=3)


# Empty piles


@rule("MB-30", "MB-33")
def test_without_eliminated_cards_nothing_is_taken_or_bought(table: Table) -> None:
    table.allies("mercenary").hand("soar", "steel_training", "iron_training", "precise_shot")
    table.play("soar").burn("steel").decline().fuel("soar").use("iron_training", "steel").gives(coins=2)
    table.asks_nothing().activate("mercenary", 2).asks_nothing().gives()


@rule("MB-30")
def test_taking_and_buying_eliminated_cards_may_be_declined(table: Table) -> None:
    table.allies("mercenary").hand("soar", "steel_training").eliminated("hunt")
    table.play("soar").burn("steel").decline().fuel("soar").decline().gives()
    table.activate("mercenary", 2).decline().eliminated_are("hunt").discard_is()


@rule("MB-47", "MB-70")
def test_with_no_card_left_a_pushed_one_leaves_a_gap(table: Table) -> None:
    table.short_row("strike", None, "hunt").hand("soar").play("soar")
    table.asks("push", "push 1 strike", "push 3 hunt", "pass").answer("push 3 hunt")
    table.row_is("strike", None, None, None, None, None)


@rule("MB-30")
def test_maelstrom_fills_as_many_places_as_there_are_cards(table: Table) -> None:
    table.row("strike", "hunt").centre("con", "brawl", only=True).hand("maelstrom", "crash", "crash")
    table.play("maelstrom").burn("steel").fuel("maelstrom").fuel("maelstrom")
    table.row_is("con", "brawl", None, None, None, None)
    table.eliminated_are("strike", "hunt", *["ruin"] * 4)


@rule("MB-33")
def test_keeper_without_cards_in_hand_keeps_nothing(table: Table) -> None:
    table.allies("keeper").burn("copper").activate("keeper").asks_nothing().aside_is()


# What is known


@rule("MB-46", "MB-10")
def test_everybody_has_seen_what_was_pulled(table: Table) -> None:
    table.hand("ironpull").discard("brawl").deck("funding", "funding").play("ironpull").answer("pull brawl")
    table.sees(1, "deck", 0, "brawl")


@rule("MB-30", "MB-10")
def test_everybody_has_seen_what_was_taken_into_the_hand(table: Table) -> None:
    table.hand("precise_shot", "crash", "crash", "funding").eliminated("hunt").play("precise_shot").burn(
        "steel"
    )
    table.decline().fuel("precise_shot").fuel("precise_shot").answer("take hunt from eliminated")
    table.sees(1, "hand", 0, "hunt")


@rule("MB-33", "MB-10")
def test_only_its_owner_has_seen_what_informant_looked_at(table: Table) -> None:
    table.allies("informant").deck("crash", "hunt").burn("brass").activate("informant").decline()
    table.sees(0, "deck", 0, "crash").sees(1, "deck", 0)


# Damage


@rule("MB-85", "MB-43")
def test_prevented_damage_is_no_excess(table: Table) -> None:
    table.players(4).target(1).health(36, 3, 30, 30).hand("sneak", of=1).allies("smoker", of=1)
    table.start(damage=9).end().strike(1, 9).cloud("sneak").aim(2)  # 1 before Smoker, 3 by Cloud, 3 health
    table.decline().target_is(2).healths_are(36, 0, 28, 30)


@rule("MB-83", "MB-43")
def test_every_blow_of_the_holder_is_prevented_on_its_own(table: Table) -> None:
    table.players(4).target(0).health(30, 3, 30, 30).hand("sneak", of=2).hand("coppercloud", of=3)
    table.start(damage=4).end().strike_all(4).asks_clouds("sneak", whom=2).cloud("sneak")
    table.asks_clouds("coppercloud", whom=3).decline()  # the blow against seat 1 leaves it 2 health
    table.asks_clouds("coppercloud", whom=3).decline().asks_clouds("coppercloud", whom=3).cloud("coppercloud")
    table.healths_are(30, 2, 26, 29)


@rule("MB-43")
def test_the_owner_is_asked_first_to_hide_an_ally_then_the_others_clockwise(table: Table) -> None:
    table.players(4).target(1).allies("noble", of=2).hand("hide", of=1).hand("hide", of=2).hand("hide", of=3)
    table.start(damage=2).end().attack("noble", of=2).asks_hiding("hide", whom=2).decline()
    table.asks_hiding("hide", whom=3).decline().asks_hiding("hide", whom=1).cloud("hide").allies_are(
        "noble", of=2
    )


@rule("MB-82", "MB-90")
@pytest.mark.parametrize("aimed", [0, 2])
def test_a_marker_passed_on_counts_in_the_next_attack(table: Table, aimed: int) -> None:
    table.players(3).target(1).hand("brawl", of=1).start(damage=1).end().strike(1, 1).aim(aimed)
    table.turn_is(1).play("brawl").end().asks("attack", *strikes(aimed, 3), "spare", whom=1).spare()
