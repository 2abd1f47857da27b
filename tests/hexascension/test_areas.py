"""Field actions: area cards, dice and events."""

import pytest

from tests.hexascension.card_facts import AREAS
from tests.hexascension.oracle_areas import EVENTS
from tests.hexascension.table import Table, rule

CELL = {"nexus": "e5", "arena": "d6", "city": "e8", "village": "e9", "start": "c7"}


@rule("HX-31")
def test_an_action_draws_an_area_card_and_rolls_a_die(table: Table) -> None:
    table.at("e9", "g3").units(1).area("river_village").dice(3)
    table.act().gives(focus=1, units_1=-1).asks_nothing().dice_are()


@rule("HX-31")
def test_nothing_does_nothing_however_often(table: Table) -> None:
    table.at("c7", "g3").units(1, 1, 1).dice(1, 2, 1)
    table.act().gives(units_1=-1).act().gives(units_1=-1).act().gives(units_1=-1).has(events=0, spent=3)


@rule("HX-32")
def test_an_event_happens_once_a_turn(table: Table) -> None:
    table.at("e9", "g3").units(1, 1).area("river_village", "river_village").dice(2, 4)
    table.hand().deck(*["focus"] * 12)
    table.act().draws(2).act().draws(0)


@rule("HX-32", "HX-35")
def test_it_counts_by_its_name_whatever_card_or_cell_it_comes_from(table: Table) -> None:
    table.at("e8", "g3").units(1, 1, 1).area("trade_district", "cloister_village").dice(4, 3)
    table.act().gives(focus=1, units_1=-1).move("e9").act().gives(units_1=-1)


@rule("HX-32")
def test_in_the_next_turn_it_happens_again(table: Table) -> None:
    table.players(2).at("e9", "g3").units(1).area("river_village", "river_village").dice(2, 2)
    table.hand().deck(*["march"] * 20)
    table.act().draws(2).end().end().turn_is(0).play("march").act().draws(2)


@rule("HX-32")
def test_every_player_has_the_events_of_the_own_turn(table: Table) -> None:
    table.at("e9", "a1").units(1).area("river_village", "river_village").dice(3, 3)
    table.hand("march", of=1).act().gives(focus=1, units_1=-1)
    table.end().turn_is(1).play("march").act().has(focus=1)


@rule("HX-35")
@pytest.mark.parametrize("kind", CELL)
def test_every_kind_of_cell_draws_its_own_area_cards(kind: str, table: Table) -> None:
    """Over many seeds all cards of the kind come, and no other."""
    found = set()
    for seed in range(20):
        one = Table().at(CELL[kind], "g3").units(1).start(seed=seed)
        one.act()
        found |= {event.card_id() for event in one.events if event.kind == "explored"}
    assert found == {card for card, fact in AREAS.items() if fact.faction == kind}
    table.end()


@rule("HX-35")
def test_the_area_card_goes_back_after_use(table: Table) -> None:
    table.at("e9", "g3").units(1, 1).area("river_village", "river_village").dice(1, 3)
    table.act().areas_are(*AREAS).act().gives(focus=1, units_1=-1).areas_are(*AREAS)


@pytest.mark.parametrize("area", EVENTS)
@pytest.mark.parametrize("side", range(1, 7))
@rule("HX-31")
def test_each_side_of_each_area_card_brings_its_event(table: Table, area: str, side: int) -> None:
    """The die and the card name the event; whatever it asks is answered in any way."""
    table.at(CELL[AREAS[area].faction], "g3").units(1).area(area).dice(side, *[3] * 12)
    event = EVENTS[area].split()[side - 1]
    table.act().answer_all()
    told = [data.get("card") for data in (e.to_dict() for e in table.all_events) if data["kind"] == "event"]
    assert told == [event]


@rule("HX-31")
def test_cartography_rolls_two_dice_and_the_player_chooses(table: Table) -> None:
    table.at("e9", "g3").hand("cartography").area("river_village").dice(1, 6).tokens(0, 0)
    table.play("cartography").act().asks("die", "choose #1", "choose #2").dice_are(1, 6)
    table.answer("choose #2").gives(tokens=1).asks_nothing().dice_are()


@rule("HX-31")
def test_each_field_action_uses_up_one_cartography(table: Table) -> None:
    table.at("e9", "g3").hand("cartography", "cartography", "march").area(*["river_village"] * 3)
    table.dice(1, 6, 1, 3, 1).play("cartography", "cartography", "march")
    table.act().dice_are(1, 6).answer("choose #2").act().dice_are(1, 3).answer("choose #2")
    table.act().asks_nothing().gives(units_2=-1, units_1=0)


@rule("HX-31")
def test_two_equal_dice_need_no_choice(table: Table) -> None:
    table.at("e9", "g3").hand("cartography").area("river_village").dice(6, 6)
    table.play("cartography").act().gives(units_2=-1, tokens=1).asks_nothing()


def test_donation_is_paid_with_two_focus(table: Table) -> None:
    table.at("e8", "g3").units(1).focus(2).area("government_quarter").dice(6)
    table.act().asks("pay", "choose #1", "pass").answer("choose #1").gives(focus=-2, tokens=2).has(paid=0)


def test_donation_is_not_asked_of_the_poor(table: Table) -> None:
    table.at("e8", "g3").units(1).focus(1).area("government_quarter").dice(6)
    table.act().asks_nothing().gives(units_1=-1)


def test_regrouping_draws_as_many_as_were_discarded(table: Table) -> None:
    table.at("c7", "g3").units(1).area("portal_chamber").dice(5)
    table.hand("focus", "focus", "march").deck("sprint", "ascent", "insight")
    table.act().answers("discard focus", "discard focus").asks("redraw", "discard march", "pass")
    table.decline().draws(2).hand_is("march", "sprint", "ascent").discard_is("focus", "focus").has(drawn=2)


def test_training_lasts_until_the_next_turn_starts(table: Table) -> None:
    table.at("d6", "g3").units(1).area("pit_arena").dice(2)
    table.act().asks("raise", *[f"choose #{number}" for number in range(1, 5)]).answer("choose #2")
    table.bonus_is(pd=2).end().bonus_is(pd=2).end().turn_is(0).bonus_is()
