"""What holds all the time: piles, the row, the most of everything (SH-10 to SH-15)."""

import pytest

import deckwerk
from tests.shards.table import Table, rule


@rule("SH-10")
def test_a_played_card_lies_in_the_play_area_until_the_turn_ends(table: Table) -> None:
    table.hand("crystal", "reactor_drone").deck(*["blaster"] * 5)
    table.play("crystal", "reactor_drone").played_are("crystal", "reactor_drone").hand_is().discard_is()
    table.end().played_are().discard_is("crystal", "reactor_drone")


@rule("SH-11")
def test_the_discard_pile_becomes_the_deck_in_the_middle_of_a_draw(table: Table) -> None:
    table.hand("data_heretic").deck("blaster").discard("crystal", "crystal", "crystal")
    table.play("data_heretic").happened("drew blaster", "reshuffled", "drew crystal").draws(2)
    table.hand_is("blaster", "crystal").deck_is("crystal", "crystal").discard_is().played_are("data_heretic")


@rule("SH-11")
def test_the_deck_is_not_made_anew_before_a_card_is_needed(table: Table) -> None:
    table.hand("mining_drones").deck("blaster").discard("crystal")
    table.play("mining_drones").never_happened("reshuffled").hand_is("blaster").deck_is().discard_is(
        "crystal"
    )


@rule("SH-11")
def test_without_any_card_left_nothing_more_is_drawn(table: Table) -> None:
    table.hand("data_heretic").deck("blaster")
    table.play("data_heretic").draws(1).hand_is("blaster").deck_is()


@rule("SH-11", "SH-40")
def test_the_cards_of_this_turn_are_shuffled_in_when_the_new_hand_needs_them(table: Table) -> None:
    table.hand("crystal", "blaster", "reactor_drone").deck("shard_reactor", "infinity_shard")
    table.play("reactor_drone").end().happened(
        "drew shard_reactor", "drew infinity_shard", "reshuffled"
    ).draws(5)
    table.hand_is("crystal", "blaster", "reactor_drone", "shard_reactor", "infinity_shard")
    table.deck_is().discard_is()


@rule("SH-12", "SH-22")
def test_recruited_cards_go_to_the_discard_pile(table: Table) -> None:
    table.row("evokatus", "command_seer", "spore_cleric").start(crystals=10)
    table.recruit("evokatus").costs(crystals=4).recruit("command_seer").costs(crystals=4)
    table.recruit("spore_cleric").costs(crystals=2)
    table.discard_is("evokatus", "command_seer", "spore_cleric").hand_is().champions_are().hired_are()


@rule("SH-13")
def test_a_place_of_the_row_is_filled_before_anything_else(table: Table) -> None:
    table.row("nil_assassin").centre("evokatus", "li_hin").start(crystals=6)
    table.fast_play("nil_assassin").happened(
        "fast_played nil_assassin", "row_filled evokatus", "gained_power 5"
    )
    table.row_is("evokatus").recruit("evokatus").row_is("li_hin")


@rule("SH-13")
def test_the_new_card_takes_the_place_of_the_old_one(table: Table) -> None:
    table.row("evokatus", "li_hin", "omnius").centre("zara_ra").start(crystals=3)
    table.recruit("li_hin").row_is("evokatus", "zara_ra", "omnius")


@rule("SH-13")
def test_with_an_empty_centre_deck_the_place_stays_empty(table: Table) -> None:
    table.row("li_hin", "nil_assassin").centre(only=True).start(crystals=3)
    table.recruit("li_hin").row_is(None, "nil_assassin").never_happened("row_filled")
    table.end().row_is(None, "nil_assassin")


@rule("SH-13", "SH-40")
def test_mercenaries_that_return_fill_the_row_in_the_order_they_were_played(table: Table) -> None:
    table.row("li_hin", "nil_assassin", "spore_cleric", "shadow_apostle").centre(only=True)
    table.start(crystals=9).discard()
    table.recruit("li_hin").fast_play("spore_cleric", "nil_assassin", "shadow_apostle").answer("pass")
    table.row_is(None, None, None, None).end().endure()
    table.row_is("spore_cleric", "nil_assassin", "shadow_apostle", None).under_centre_are()


@rule("SH-13")
def test_the_cards_under_the_centre_deck_come_last(table: Table) -> None:
    table.row("spore_cleric", "data_heretic", "li_hin").centre("evokatus", "omnius", only=True)
    table.start(crystals=5).deck(*["crystal"] * 10)
    table.fast_play("spore_cleric", "data_heretic").row_is("evokatus", "omnius", "li_hin")
    table.end().under_centre_are("spore_cleric", "data_heretic").row_is("evokatus", "omnius", "li_hin")
    table.turn_is(1)


@rule("SH-13")
def test_the_row_is_filled_from_under_an_empty_centre_deck(table: Table) -> None:
    table.row("li_hin", "nil_assassin").centre(only=True).under_centre("spore_cleric", "omnius")
    table.start(crystals=5).recruit("li_hin").row_is("spore_cleric", "nil_assassin").under_centre_are(
        "omnius"
    )
    table.recruit("nil_assassin").row_is("spore_cleric", "omnius").under_centre_are()


@rule("SH-14")
def test_a_card_wins_against_a_rule_portal_monk_recruits_into_the_hand(table: Table) -> None:
    table.hand("portal_monk").mastery(15, 1).row("evokatus")
    table.play("portal_monk").answer("recruit evokatus").hand_is("evokatus").discard_is()


@rule("SH-15")
@pytest.mark.parametrize(("before", "gained"), [(40, 10), (45, 5), (50, 0)])
def test_health_never_exceeds_50(table: Table, before: int, gained: int) -> None:
    table.hand("root_of_the_forest").health(before, 50)
    table.play("root_of_the_forest").gives(health=gained).healths_are(before + gained, 50)


@rule("SH-15")
@pytest.mark.parametrize(("before", "gained"), [(25, 5), (28, 2), (30, 0)])
def test_mastery_never_exceeds_30(table: Table, before: int, gained: int) -> None:
    table.hand("grand_architect").mastery(before, 1)
    table.play("grand_architect").gives(mastery=gained).masteries_are(before + gained, 1)


@rule("SH-15")
def test_mastery_is_neither_spent_nor_lost(table: Table) -> None:
    table.hand("shard_reactor", "infinity_shard").mastery(10, 1)
    table.play("shard_reactor", "infinity_shard").masteries_are(10, 1)
    table.end().endure().masteries_are(10, 1).turn_is(1).end().masteries_are(10, 1)


@rule("SH-15")
@pytest.mark.parametrize(("counter", "value"), [("health", 51), ("mastery", 31)])
def test_no_position_has_more_than_the_most(counter: str, value: int) -> None:
    with pytest.raises(deckwerk.PositionError, match=f"{counter}' is at most {value - 1}"):
        deckwerk.position("shards", {"players": [{counter: value}, {}]})
