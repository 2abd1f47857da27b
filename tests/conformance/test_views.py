"""What any client can rely on in the view of any game."""

import json

import pytest

from deckwerk import Game, IllegalAction, View
from deckwerk.engine.ruleset import SEEN_BY_ALL
from deckwerk.engine.secrecy import zone_spec
from deckwerk.engine.serialise import all_numbers
from tests.settings import Setting, every_setting
from tests.walks import moments

pytestmark = pytest.mark.both


def observers(game: Game) -> list[int | None]:
    return [None, *range(game.seats)]


@every_setting
def test_a_view_is_json_and_says_whose_it_is(setting: Setting) -> None:
    for game in moments(setting, games=2, most=150, every=15):
        for seat in observers(game):
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


@every_setting
def test_only_the_asked_seat_sees_its_options(setting: Setting) -> None:
    for game in moments(setting, games=2, most=150, every=10):
        if game.decision is None:
            continue
        for seat in observers(game):
            seen = game.view(seat).decision
            assert seen is not None
            assert (seen.seat, seen.kind, seen.card, seen.seq) == (
                game.decision.seat,
                game.decision.kind,
                game.decision.card,
                game.decision.seq,
            )
            asked = seat == game.decision.seat
            assert seen.options == (game.decision.options if asked else [])
            assert bool(json.loads(game.view(seat).to_json())["decision"]["options"]) is asked


@every_setting
def test_counts_are_right_and_public_zones_complete(setting: Setting) -> None:
    for game in moments(setting, games=2, most=150, every=15):
        state = game.state()
        for seat in observers(game):
            view = game.view(seat)
            assert list(view.counters) == [int(value) for value in state.counters]
            zones = view.zone_views()
            for index, zone in enumerate(zones):
                spec = zone_spec(state, index)
                assert zone.name == spec.name
                below = [other for other in zones if (other.name, other.seat) == (spec.on_top_of, zone.seat)]
                size = int(state.zones[index].size())
                tops = upper_cards(game, view, index)
                assert zone.count == size + tops
                assert len(below) == (1 if spec.on_top_of else 0)
                if spec.seen == SEEN_BY_ALL:
                    assert zone.cards == state.zones[index].cards()


def upper_cards(game: Game, view: View, index: int) -> int:
    """How many ordered cards lie on top of the zone at an index."""
    state = game.state()
    zones = view.zone_views()
    zone = zones[index]
    return sum(
        int(state.zones[other].size())
        for other, top in enumerate(zones)
        if zone_spec(state, other).on_top_of == zone.name and top.seat == zone.seat
    )


@every_setting
def test_a_view_holds_nothing_that_depends_on_what_is_hidden(setting: Setting) -> None:
    """Neither in what it shows nor in what it is made of: deal the hidden cards anew, and all is equal."""
    for number, game in enumerate(moments(setting, games=2, most=150, every=15)):
        for seat in range(setting.seats):
            views = [game.view(seat), game.determinize(seat, number).view(seat)]
            zones = [[zone.entries() for zone in view.zones] for view in views]
            assert zones[0] == zones[1]
            assert [list(view.counters) for view in views] == [list(game.state().counters)] * 2
            twin = game.determinize(seat, number)
            kept = [each.perspective(seat)._alike for each in (game, twin)]
            alike = [all_numbers(state) for state in kept if state is not None]
            assert len(alike) == 2
            assert alike[0] == alike[1]


@every_setting
def test_everything_can_be_found_by_its_name(setting: Setting) -> None:
    game = setting.new(1)
    for seat in observers(game):
        view = game.view(seat)
        for zone in view.zone_views():
            found = view.zone(zone.name, zone.seat)
            assert (found.count, found.cards, found.rest) == (zone.count, zone.cards, zone.rest)
        with pytest.raises(KeyError):
            view.zone("no such zone")
        for number, name in enumerate(game.rules.counters):
            own = None if number < game.rules.table_counters else setting.seats - 1
            assert view.counter(name, own) == view.get(number, own or 0)


@every_setting
def test_a_view_is_not_changed_by_what_happens_later(setting: Setting) -> None:
    for game in moments(setting, games=1, most=60, every=6):
        if game.over:
            continue
        twin = game.clone()
        views = [twin.view(seat) for seat in observers(game)]
        before = [view.to_json() for view in views]
        for _ in range(5):
            if not twin.over:
                twin.apply(0)
        assert [view.to_json() for view in views] == before


@every_setting
def test_seats_that_do_not_exist_have_no_view(setting: Setting) -> None:
    game = setting.new(1)
    for seat in (-1, setting.seats, 99):
        with pytest.raises(IllegalAction, match=f"no seat {seat}"):
            game.view(seat)
