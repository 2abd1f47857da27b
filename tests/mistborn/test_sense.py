"""Sense: opponents take mission points away (MB-40)."""

import pytest

from tests.mistborn.table import Table, rule


@rule("MB-40")
def test_the_example_two_points_sense_three_then_two_more_points(table: Table) -> None:
    table.start(points=2).hand("tin_training").hand("spy", of=1).deck("funding", of=1)
    table.advance("crew_hideout", 2).asks_sensing("spy").sense("spy").progress_is(0, 0, 0).has(points=0)
    table.play("tin_training").has(points=1).advance("crew_hideout", 1).progress_is(0, 1, 0)
    table.discard_is("spy", of=1)


@rule("MB-40")
@pytest.mark.parametrize(("card", "amount"), [("spy", 3), ("eavesdrop", 2)])
def test_spy_senses_three_and_eavesdrop_two(table: Table, card: str, amount: int) -> None:
    table.start(points=5).hand(card, of=1).deck("funding", of=1).advance("crew_hideout", 5).sense(card)
    table.progress_is(0, 0, 0).has(points=5 - amount)


@rule("MB-40", "MB-60")
def test_points_left_by_sense_may_go_elsewhere_than_declared(table: Table) -> None:
    table.start(points=5).hand("spy", of=1).deck("funding", of=1).advance("crew_hideout", 5).sense("spy")
    table.can("advance crew_hideout #2", "advance skaa_caverns #2").cannot("advance crew_hideout #3")
    table.advance("skaa_caverns", 2).progress_is(0, 0, 2).has(points=0)


@rule("MB-40")
def test_sense_lowers_all_points_there_are_not_only_the_declared_ones(table: Table) -> None:
    table.start(points=5).hand("eavesdrop", of=1).deck("funding", of=1)
    table.advance("crew_hideout", 2).sense("eavesdrop").progress_is(0, 2, 0).has(points=1)


@rule("MB-40")
def test_any_number_of_cards_sense(table: Table) -> None:
    table.start(points=6).hand("eavesdrop", "spy", of=1).deck("funding", of=1)
    table.advance("crew_hideout", 6).asks_sensing("spy", "eavesdrop").sense("spy").asks_sensing("eavesdrop")
    table.sense("eavesdrop").progress_is(0, 0, 0).has(points=1)


@rule("MB-40")
def test_an_opponent_is_asked_whenever_points_are_spent(table: Table) -> None:
    table.start(points=2).hand("spy", of=1).advance("crew_hideout", 1).asks_sensing("spy").decline()
    table.progress_is(0, 1, 0).advance("crew_hideout", 1).asks_sensing("spy").decline().progress_is(0, 2, 0)


@rule("MB-40")
def test_every_opponent_is_asked_clockwise_until_no_point_is_left(table: Table) -> None:
    table.players(4, turn=2).target(0).start(points=3)
    table.hand("eavesdrop", of=3).hand("spy", of=0).hand("spy", of=1)
    table.advance("crew_hideout", 3).asks_sensing("eavesdrop", whom=3).sense("eavesdrop")
    table.asks_sensing("spy", whom=0).sense("spy").asks_nothing().progress_is(0, 0, 0).has(sensed=2)
    table.hand_is("spy", of=1)


@rule("MB-40")
def test_whoever_declines_leaves_it_to_the_next(table: Table) -> None:
    table.players(4).target(0).start(points=1).hand("spy", of=1).hand("spy", of=2).hand("spy", of=3)
    table.advance("crew_hideout", 1).asks_sensing("spy", whom=1).decline().asks_sensing(
        "spy", whom=2
    ).decline()
    table.asks_sensing("spy", whom=3).decline().asks_nothing().progress_is(0, 1, 0)


@rule("MB-40")
def test_whoever_might_hold_such_a_card_is_asked_without_one(table: Table) -> None:
    table.start(points=1).hand("funding", of=1).deck("spy", of=1)
    table.advance("crew_hideout", 1).asks_sensing().decline().progress_is(0, 1, 0)


@rule("MB-40", "MB-33")
def test_a_card_that_keeper_keeps_might_be_in_the_hand_too(table: Table) -> None:
    table.start(points=1).hand("funding", of=1).deck("funding", of=1).aside("spy", of=1)
    table.advance("crew_hideout", 1).asks_sensing().decline().progress_is(0, 1, 0)


@rule("MB-40")
def test_without_cards_in_hand_nobody_is_asked(table: Table) -> None:
    table.start(points=1).hand(of=1).deck("spy", of=1).advance("crew_hideout", 1).asks_nothing()


@rule("MB-40")
def test_nobody_is_asked_who_cannot_hold_such_a_card(table: Table) -> None:
    table.start(points=1).hand("funding", of=1).deck("crash", of=1).discard("spy", of=1)
    table.advance("crew_hideout", 1).asks_nothing().progress_is(0, 1, 0)


@rule("MB-40")
def test_a_sense_lasts_only_for_the_turn(table: Table) -> None:
    table.start(points=1).hand("spy", of=1).deck("funding", of=1).advance("crew_hideout", 1).sense("spy")
    table.has(sensed=2).end().has(sensed=0)


@rule("MB-40")
def test_a_marker_never_moves_down(table: Table) -> None:
    table.progress(0, 4, 0).start(points=1).hand("spy", of=1).deck("funding", of=1)
    table.advance("crew_hideout", 1).sense("spy").progress_is(0, 4, 0)


@rule("MB-40", "MB-30")
def test_dominate_converts_nothing_while_points_are_owed(table: Table) -> None:
    table.start(points=1).hand("dominate", "brass_training", "brass_training")
    table.hand("spy", "spy", of=1).deck("funding", of=1)
    table.advance("crew_hideout", 1).sense("spy").play("dominate").burn("brass").has(
        points=0, sensed=0
    ).decline()
    table.fuel("dominate").fuel("dominate").gives()


@rule("MB-40", "MB-30")
def test_house_war_first_pays_what_is_owed(table: Table) -> None:
    table.start(points=1, damage=4).hand("house_war", "zinc_training", "zinc_training").deck(
        "funding", "funding"
    )
    table.hand("spy", of=1).deck("funding", of=1).advance("crew_hideout", 1).sense("spy")
    table.play("house_war").burn("zinc").fuel("house_war").fuel("house_war").gives(damage=-6, points=4)


@rule("MB-40")
def test_points_can_end_no_game_that_a_sense_prevents(table: Table) -> None:
    table.progress(12, 12, 11).start(points=1).hand("eavesdrop", of=1).deck("funding", of=1)
    table.advance("skaa_caverns", 1).sense("eavesdrop").asks_nothing().progress_is(12, 12, 11)
