"""Seek: the upper abilities of actions in the market (MB-42)."""

from tests.mistborn.table import Table, rule

DEAR = "maelstrom"
"""Costs 6."""


@rule("MB-42")
def test_hunt_uses_an_action_of_the_market_up_to_three_without_metal(table: Table) -> None:
    table.hand("hunt").row("charm", "brawl", "soldier", "con", "noble")
    table.play("hunt").asks("seek", "seek charm", "seek con", "pass")  # brawl costs 4, the others are allies
    table.answer("seek charm").gives(coins=3).row_is("charm", "brawl", "soldier", "con", "noble")
    table.has(burned_zinc=0, burned_bronze=1).played_are("hunt")


@rule("MB-42")
def test_seeking_may_be_declined_and_needs_something_to_seek(table: Table) -> None:
    table.hand("hunt", "hunt").owning(training=3).row("charm")
    table.play("hunt").burn("bronze").decline().gives()


@rule("MB-42")
def test_without_a_fitting_action_nothing_is_asked(table: Table) -> None:
    table.hand("hunt").row("soldier", "brawl").play("hunt").asks_nothing().gives()


@rule("MB-42")
def test_seek_never_uses_a_lower_ability(table: Table) -> None:
    table.hand("hunt", "zinc_training").row("charm").play("hunt").answer("seek charm").gives(coins=3)
    table.cannot("fuel charm").played_are("hunt")


@rule("MB-42")
def test_what_is_sought_burns_no_metal_for_allies(table: Table) -> None:
    table.hand("hunt").allies("rioter").row("charm").play("hunt").answer("seek charm")
    table.cannot("activate rioter #1").has(burned_zinc=0)


@rule("MB-42")
def test_a_sought_card_asks_what_it_asks_when_played(table: Table) -> None:
    table.hand("hunt", "funding").row("con").discard("strike").play("hunt").answer("seek con")
    table.gives(points=1, coins=1).asks(
        "eliminate",
        "eliminate funding from hand",
        "eliminate strike from discard",
        "eliminate hunt from played",
        "pass",
    )
    table.answer("eliminate funding from hand").eliminated_are("funding").row_is("con")


@rule("MB-42")
def test_the_same_card_is_not_sought_again_while_it_is_used(table: Table) -> None:
    table.hand("hunt").row("hunt", "hunt", "charm")
    table.play("hunt").asks("seek", "seek 1 hunt", "seek 2 hunt", "seek 3 charm", "pass")
    table.answer("seek 1 hunt").asks("seek", "seek 2 hunt", "seek 3 charm", "pass")
    table.answer("seek 2 hunt").asks("seek", "seek 3 charm", "pass").answer("seek 3 charm").gives(coins=3)


@rule("MB-42")
def test_after_its_use_a_card_can_be_sought_again(table: Table) -> None:
    table.hand("hunt", "hunt").owning(atium=1, training=3).row("charm")
    table.play("hunt").burn("bronze").answer("seek charm").gives(coins=3)
    table.play("hunt").answer("seek charm").gives(coins=3)


@rule("MB-42", "MB-53")
def test_a_sought_soar_pushes_any_card_but_itself(table: Table) -> None:
    table.hand("hunt").row("soar", "charm", "brawl").centre("strike")
    table.play("hunt").answer("seek soar").asks(
        "push", "push charm", "push brawl", *["push ruin"] * 3, "pass"
    )
    table.answer("push brawl").row_is("soar", "charm", "strike").eliminated_are("brawl")


@rule("MB-42", "MB-53")
def test_a_card_that_was_sought_by_another_of_the_market_may_push_that_one(table: Table) -> None:
    table.hand("hunt").row("hunt", "precise_shot").play("hunt").answer("seek hunt")
    table.answer("seek precise_shot").can("push hunt").cannot("push precise_shot")
    table.answer("push hunt").eliminated_are("hunt").asks_nothing()


@rule("MB-42")
def test_pierce_seeks_up_to_five_then_two_different_ones_up_to_six(table: Table) -> None:
    table.hand("pierce", "bronze_training", "bronze_training").row("charm", DEAR, "brawl").health(20, 20)
    table.play("pierce").burn("bronze").gives(points=3).asks("seek", "seek charm", "seek brawl", "pass")
    table.answer("seek charm").gives(coins=3)
    table.fuel("pierce").fuel("pierce").asks("seek", "seek charm", f"seek {DEAR}", "seek brawl", "pass")
    table.answer("seek charm").gives(coins=3)  # also the one that the upper ability used
    table.asks("seek", f"seek {DEAR}", "seek brawl", "pass").answer(f"seek {DEAR}").gives(damage=5, coins=2)


@rule("MB-42")
def test_pierce_remembers_the_card_not_its_place(table: Table) -> None:
    table.hand("pierce", "bronze_training", "bronze_training").row("hunt", "precise_shot").centre("charm")
    table.play("pierce").burn("bronze").decline().fuel("pierce").fuel("pierce").answer("seek hunt")
    table.asks("seek", "seek precise_shot", "pass").answer("seek precise_shot").answer("push hunt")
    table.asks("seek", "seek charm", "seek precise_shot", "pass").answer("seek charm").gives(coins=3)


@rule("MB-42")
def test_what_pierce_has_used_can_be_sought_by_the_second_card(table: Table) -> None:
    table.hand("pierce", "bronze_training", "bronze_training").row("charm", "hunt")
    table.play("pierce").burn("bronze").decline().fuel("pierce").fuel("pierce").answer("seek charm")
    table.asks("seek", "seek hunt", "pass").answer("seek hunt").answer("seek charm").gives(coins=3)


@rule("MB-42")
def test_pierce_may_stop_after_the_first(table: Table) -> None:
    table.hand("pierce", "bronze_training", "bronze_training").row("charm", "brawl")
    table.play("pierce").burn("bronze").decline().fuel("pierce").fuel("pierce")
    table.answer("seek brawl").gives(damage=3, coins=2).decline()


@rule("MB-42")
def test_unveil_seeks_up_to_six_for_a_second_bronze(table: Table) -> None:
    table.hand("unveil", "bronze_training").row(DEAR, "charm")
    table.play("unveil").burn("bronze").gives(points=3).asks_nothing()
    table.fuel("unveil").asks("seek", f"seek {DEAR}", "seek charm", "pass")
    table.answer(f"seek {DEAR}").gives(damage=5, coins=2).cannot("fuel unveil")


@rule("MB-42")
def test_obligator_seeks_up_to_three_for_bronze(table: Table) -> None:
    table.allies("obligator").row("charm", "brawl").burn("bronze")
    table.activate("obligator").asks("seek", "seek charm", "pass").answer("seek charm").gives(coins=3)


@rule("MB-42")
def test_seeker_seeks_up_to_five_and_repeats_it_for_a_second_bronze(table: Table) -> None:
    table.allies("seeker").hand("bronze_training").row("charm", "brawl", "spy", DEAR).burn("bronze")
    table.activate("seeker").asks("seek", "seek charm", "seek brawl", "seek spy", "pass")
    table.answer("seek brawl").gives(damage=3, coins=2).use("bronze_training", "bronze")
    table.activate("seeker", 2).asks("seek", "seek brawl", "pass").answer("seek brawl").gives(
        damage=3, coins=2
    )
    table.cannot("activate seeker #2")


@rule("MB-42")
def test_seeker_repeats_a_card_that_has_left_the_market(table: Table) -> None:
    table.allies("seeker").hand("bronze_training").row("brawl").start(coins=2).burn("bronze")
    table.activate("seeker").answer("seek brawl").buy("brawl").row_is("ruin").use("bronze_training", "bronze")
    table.activate("seeker", 2).answer("seek brawl").gives(damage=3, coins=2)


@rule("MB-42")
def test_a_repeated_hunt_that_has_left_the_market_seeks_what_lies_there_now(table: Table) -> None:
    table.allies("seeker").hand("bronze_training").row("hunt").centre("charm").start(coins=2).burn("bronze")
    table.activate("seeker").answer("seek hunt").asks_nothing().buy("hunt").row_is("charm")
    table.use("bronze_training", "bronze").activate("seeker", 2).answer("seek hunt")
    table.asks("seek", "seek charm", "pass").answer("seek charm").gives(coins=3)


@rule("MB-42")
def test_the_second_ability_of_seeker_needs_what_its_first_has_sought(table: Table) -> None:
    table.allies("seeker").hand("bronze_training", "hunt").row("charm").burn("bronze")
    table.use("bronze_training", "bronze").cannot("activate seeker #2")
    table.activate("seeker").decline().cannot("activate seeker #2")


@rule("MB-42", "MB-44")
def test_what_a_rioted_seeker_has_sought_can_be_repeated_too(table: Table) -> None:
    table.allies("seeker").hand("enrage", "bronze_training").row("charm").burn("bronze")
    table.use("bronze_training", "bronze").flare("iron")
    table.play("enrage").answer("riot seeker").answer("seek charm").gives(coins=3)
    table.activate("seeker", 2).answer("seek charm").gives(coins=3)


@rule("MB-42")
def test_only_the_market_is_sought(table: Table) -> None:
    table.hand("hunt", "charm").discard("charm").eliminated("charm").row("soldier")
    table.play("hunt").asks_nothing()
