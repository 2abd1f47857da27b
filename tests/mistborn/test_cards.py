"""Action cards, allies and Funding (MB-30 to MB-34)."""

import pytest

from tests.mistborn.table import Table, rule


@rule("MB-30")
def test_the_upper_ability_works_once_however_often_the_metal_is_burned(table: Table) -> None:
    table.hand("strike").owning(training=3, atium=1).health(20, 20)
    table.play("strike").burn("pewter").gives(damage=2, health=1)
    table.cannot("fuel strike", "play strike").atium("pewter").gives(atium=-1)


@rule("MB-30")
def test_the_lower_ability_needs_the_upper_one_first(table: Table) -> None:
    table.hand("crash", "rescue", "ironpull").deck("hunt").use("rescue", "iron").use("ironpull", "iron")
    table.cannot("fuel crash").play("crash").gives(damage=2).cannot(
        "fuel crash"
    )  # iron burned before is gone
    table.hand_is()


@rule("MB-30")
def test_one_of_two_further_metals_has_no_effect(table: Table) -> None:
    table.hand("ascendant", "iron_training").deck("hunt", "hunt", "hunt")
    table.play("ascendant").burn("iron").fuel("ascendant").gives().draws(0).cannot("fuel ascendant")


@rule("MB-30")
def test_crash_draws_a_card_for_a_second_iron(table: Table) -> None:
    table.hand("crash", "steel_training").deck("hunt", "funding").play("crash").burn("iron")
    table.fuel("crash").draws(1).hand_is("hunt").cannot("fuel crash")


@rule("MB-30")
def test_further_metals_come_at_any_later_time_of_the_turn(table: Table) -> None:
    table.hand("survive", "funding", "tin_training").health(20, 20)
    table.play("survive").burn("pewter").play("funding").flare("iron").fuel("survive").gives(health=4)


@rule("MB-30")
def test_the_lower_ability_is_not_kept_for_the_next_turn(table: Table) -> None:
    table.hand("survive").deck(*["funding"] * 5).play("survive").end().end().cannot("fuel survive")
    table.discard_is("survive")


@rule("MB-30")
def test_of_two_copies_in_play_each_has_its_own_lower_ability(table: Table) -> None:
    table.hand("survive", "survive", "strike", "strike", "strike").health(10, 20)
    table.play("survive").burn("pewter").gives(health=3)
    table.play("survive").gives(health=4)  # 3, and 1 for the Strike used as metal
    table.fuel("survive").gives(health=5).fuel("survive").gives(health=5).cannot("fuel survive")


@rule("MB-11")
def test_an_action_is_played_only_with_its_metal(table: Table) -> None:
    table.hand("strike", "funding").metals(flared="pewter")
    table.cannot("play strike").play("funding").gives(coins=1)


@rule("MB-31")
def test_a_card_used_out_of_turn_is_discarded_and_needs_no_metal(table: Table) -> None:
    table.hand("sneak", of=1).metals(flared="copper bronze", of=1).start(damage=5)
    table.end().strike(1, 5).asks_clouds("sneak").cloud("sneak")
    table.healths_are(36, 36).discard_is("sneak", of=1).hand_is(of=1)


@rule("MB-31")
def test_abilities_for_other_turns_do_nothing_in_the_own(table: Table) -> None:
    table.hand("sneak", "spy", "hide").cannot("cloud sneak", "sense spy", "cloud hide").end()


@rule("MB-32")
def test_an_ally_is_played_without_metal_and_stays(table: Table) -> None:
    table.hand("pickpocket").deck(*["funding"] * 5).play("pickpocket").gives().allies_are("pickpocket")
    table.end().end().turn_is(0).allies_are("pickpocket").discard_is()


@rule("MB-32")
def test_a_defeated_ally_goes_to_its_owners_discard_pile(table: Table) -> None:
    table.allies("pickpocket", of=1).start(damage=2)
    table.end().attack("pickpocket").allies_are(of=1).discard_is("pickpocket", of=1)


@rule("MB-33")
def test_the_example_pickpocket_and_crash(table: Table) -> None:
    table.allies("pickpocket").hand("crash").play("crash").gives(damage=2)
    table.activate("pickpocket").gives(coins=1).cannot("activate pickpocket #1", "activate pickpocket #2")


@rule("MB-33")
def test_an_ally_counts_metal_burned_before_it_came(table: Table) -> None:
    table.hand("pickpocket", "crash").play("crash").play("pickpocket")
    table.activate("pickpocket").gives(coins=1)


@rule("MB-33")
def test_metal_from_cards_counts_for_allies(table: Table) -> None:
    table.allies("soldier").hand("tin_training").use("tin_training", "pewter")
    table.activate("soldier").gives(damage=1)


@rule("MB-33")
def test_the_second_ability_does_not_wait_for_the_first(table: Table) -> None:
    table.allies("rioter").hand("zinc_training").burn("zinc").use("zinc_training", "zinc")
    table.activate("rioter", 2).gives(damage=2).activate("rioter", 1).gives(coins=3)


@rule("MB-33")
def test_an_ally_is_ready_again_in_the_next_turn(table: Table) -> None:
    table.allies("pickpocket").burn("iron").activate("pickpocket").end().end().turn_is(0)
    table.cannot("activate pickpocket #1").burn("iron").activate("pickpocket").gives(coins=1)


@rule("MB-33")
@pytest.mark.parametrize("ally", ["noble", "crewleader", "hazekillers"])
def test_allies_with_an_ongoing_effect_alone_are_never_activated(table: Table, ally: str) -> None:
    table.allies(ally).owning(training=15, atium=1).burn("iron", "tin", "zinc").atium()
    table.cannot(f"activate {ally} #1", f"activate {ally} #2")


@rule("MB-33", "MB-20")
def test_noble_raises_the_burn_limit_at_once(table: Table) -> None:
    table.hand("noble").burn("iron").cannot("burn tin").play("noble").burn("tin").cannot("burn zinc")


@rule("MB-33", "MB-20")
def test_noble_ends_when_defeated(table: Table) -> None:
    table.allies("noble", of=1).start(damage=2).end().attack("noble").turn_is(1).burn("iron")
    table.cannot("burn tin")


@rule("MB-33")
def test_crewleader_draws_a_sixth_card(table: Table) -> None:
    table.allies("crewleader").deck(*["funding"] * 7).end().hand_is(*["funding"] * 6)


@rule("MB-33")
def test_keeper_keeps_a_card_for_the_next_turn(table: Table) -> None:
    table.allies("keeper").hand("crash", "strike").deck(*["funding"] * 5).burn("copper")
    table.activate("keeper").asks("keep", "keep crash", "keep strike", "pass").answer("keep crash")
    table.hand_is("strike").aside_is("crash").end().hand_is(*["funding"] * 5).discard_is("strike")
    table.end().turn_is(0).hand_is("crash", *["funding"] * 5).aside_is()


@rule("MB-33")
def test_what_keeper_keeps_comes_even_if_keeper_is_defeated(table: Table) -> None:
    table.players(2, turn=1).allies("keeper", of=0).aside("crash", of=0).hand(*["funding"] * 5, of=0)
    table.start(damage=2).end().attack("keeper", of=0).turn_is(0)
    table.hand_is("crash", *["funding"] * 5, of=0).discard_is("keeper", of=0)


@rule("MB-33", "MB-44")
def test_a_rioted_keeper_keeps_a_second_card(table: Table) -> None:
    table.allies("keeper").hand("crash", "strike", "enrage").deck(*["funding"] * 5).owning(training=3)
    table.burn("copper").activate("keeper").answer("keep crash").play("enrage").answer("riot keeper")
    table.answer("keep strike").aside_is("crash", "strike").end().spare().end().turn_is(0)
    table.hand_is("crash", "strike", *["funding"] * 5)


@rule("MB-33")
def test_nobody_else_sees_what_keeper_keeps(table: Table) -> None:
    table.allies("keeper").hand("crash", "strike").burn("copper").activate("keeper").answer("keep crash")
    table.sees(0, "aside", 0, "crash").sees(1, "aside", 0).sees(None, "aside", 0)


@rule("MB-33")
def test_keeper_needs_a_card_in_hand_and_may_decline(table: Table) -> None:
    table.allies("keeper").hand("crash").burn("copper").activate("keeper").decline().aside_is()
    table.hand_is("crash")


@rule("MB-33")
@pytest.mark.parametrize(("choice", "left"), [("eliminate crash from deck", "hunt"), ("pass", "crash")])
def test_informant_looks_at_the_top_card_and_may_eliminate_it(table: Table, choice: str, left: str) -> None:
    table.allies("informant").deck("crash", "hunt").burn("brass").activate("informant").gives(points=1)
    table.asks("look", "eliminate crash from deck", "pass").answer(choice)
    table.deck_top_is(left).eliminated_are(*(["crash"] if left == "hunt" else []))


@rule("MB-33", "MB-13")
def test_informant_with_an_empty_deck_looks_at_the_new_one(table: Table) -> None:
    table.allies("informant").deck().discard("crash").burn("brass").activate("informant")
    table.asks("look", "eliminate crash from deck", "pass").decline().deck_is("crash").discard_is()


@rule("MB-34")
def test_funding_gives_a_coin_without_metal(table: Table) -> None:
    table.hand("funding", "funding").play("funding").gives(coins=1).play("funding").gives(coins=1)
    table.played_are("funding", "funding").has(burned=0)
