"""What any client can rely on in the view of any game."""

import json

import pytest

from deckwerk import IllegalAction
from deckwerk.engine.components import SEEN_BY_ALL
from deckwerk.engine.secrecy import zone_spec
from deckwerk.engine.serialise import all_numbers
from deckwerk.engine.state import State
from deckwerk.engine.view import ZoneView
from tests.conformance.walk import Moment, check


@check(every=30, over=True)
def a_view_is_json_and_says_whose_it_is(moment: Moment) -> None:
    game, setting = moment.game, moment.setting
    for seat in moment.observers:
        text = game.view(seat).to_json()
        view = json.loads(text)
        assert json.dumps(view, ensure_ascii=False) == text
        assert view["seat"] == seat
        assert (view["game"], view["variant"], view["seats"]) == (
            setting.slug,
            setting.variant,
            setting.seats,
        )
        assert view["version"] == game.rules.version
        assert len(view["players"]) == setting.seats


@check(every=20)
def only_the_asked_seat_sees_its_options(moment: Moment) -> None:
    game, decision = moment.game, moment.decision
    for seat in moment.observers:
        seen = game.view(seat).decision
        assert seen is not None
        assert (seen.seat, seen.kind, seen.card, seen.seq) == (
            decision.seat,
            decision.kind,
            decision.card,
            decision.seq,
        )
        assert (seen.form, seen.cause, seen.cause_card) == (
            decision.form,
            decision.cause,
            decision.cause_card,
        )
        asked = seat == decision.seat
        assert seen.options == (decision.options if asked else [])
        assert bool(json.loads(game.view(seat).to_json())["decision"]["options"]) is asked


@check(every=20, over=True)
def counts_are_right_and_public_zones_complete(moment: Moment) -> None:
    game = moment.game
    state = game.state()
    for seat in moment.observers:
        view = game.view(seat)
        assert list(view.counters) == [int(value) for value in state.counters]
        zones = view.zone_views()
        for index, zone in enumerate(zones):
            spec = zone_spec(state, index)
            assert zone.name == spec.name
            below = [other for other in zones if (other.name, other.seat) == (spec.on_top_of, zone.seat)]
            size = int(state.zones[index].size())
            assert zone.count == size + upper_cards(state, zones, index)
            assert len(below) == (1 if spec.on_top_of else 0)
            if spec.seen == SEEN_BY_ALL:
                assert zone.cards == state.zones[index].cards()


def upper_cards(state: State, zones: list[ZoneView], index: int) -> int:
    """How many ordered cards lie on top of the zone at an index."""
    zone = zones[index]
    return sum(
        int(state.zones[other].size())
        for other, top in enumerate(zones)
        if top.seat == zone.seat and zone_spec(state, other).on_top_of == zone.name
    )


@check(every=30, over=True)
def a_view_holds_nothing_that_depends_on_what_is_hidden(moment: Moment) -> None:
    """Neither in what it shows nor in what it is made of: deal the hidden cards anew, and all is equal."""
    game = moment.game
    for seat in range(game.seats):
        twin = game.determinize(seat, moment.number)
        views = [game.view(seat), twin.view(seat)]
        zones = [[zone.entries() for zone in view.zones] for view in views]
        assert zones[0] == zones[1]
        assert [list(view.counters) for view in views] == [list(game.state().counters)] * 2
        kept = [each.perspective(seat)._alike for each in (game, twin)]
        alike = [all_numbers(state) for state in kept if state is not None]
        assert len(alike) == 2
        assert alike[0] == alike[1]


@check(kinds=False, start=True)
def everything_can_be_found_by_its_name(moment: Moment) -> None:
    game = moment.game
    for seat in moment.observers:
        view = game.view(seat)
        for zone in view.zone_views():
            found = view.zone(zone.name, zone.seat)
            assert (found.count, found.cards, found.rest) == (zone.count, zone.cards, zone.rest)
        with pytest.raises(KeyError):
            view.zone("no such zone")
        for number, name in enumerate(game.rules.counters):
            own = None if number < game.rules.table_counters else game.seats - 1
            assert view.counter(name, own) == view.get(number, own or 0)


@check(every=20)
def a_view_is_not_changed_by_what_happens_later(moment: Moment) -> None:
    twin = moment.game.clone()
    views = [twin.view(seat) for seat in moment.observers]
    before = [view.to_json() for view in views]
    for _ in range(5):
        if not twin.over:
            twin.apply(0)
    assert [view.to_json() for view in views] == before


@check(kinds=False, start=True)
def seats_that_do_not_exist_have_no_view(moment: Moment) -> None:
    for seat in (-1, moment.game.seats, 99):
        with pytest.raises(IllegalAction, match=f"no seat {seat}"):
            moment.game.view(seat)
