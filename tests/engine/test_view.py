"""Views of a toy game, written out: what each observer gets to see of the same table."""

import pytest

from deckwerk.engine.event import EVERYONE, Event
from deckwerk.engine.observing import observe
from deckwerk.engine.play import advance
from deckwerk.engine.state import State
from deckwerk.engine.view import View
from deckwerk.engine.zone import ordered_zone, sorted_zone
from tests.engine.toy import (
    COIN,
    COINS,
    COMPONENTS,
    DECK,
    DECK_TOP,
    FRONT,
    GEM,
    HAND,
    IDOL,
    MARKET,
    PILE,
    PILE_TOP,
    POINTS,
    ROCK,
    RULES,
    Tribute,
    empty,
    entry,
)

WATCHING = 15


def table() -> State:
    """Two seats; the first is asked. Of the first deck's upper cards seat 1 has seen the topmost."""
    state = empty(seats=2)
    state.zones[MARKET] = ordered_zone([entry(GEM), 0])
    state.zones[PILE] = sorted_zone([entry(GEM)] * 4)
    state.zones[PILE_TOP] = ordered_zone([entry(ROCK), entry(IDOL, 0, 1, WATCHING)])
    state.zones[COINS] = sorted_zone([entry(COIN)] * 3)
    state.zones[HAND] = sorted_zone([entry(IDOL), entry(GEM, 0, 1, WATCHING)])
    state.zones[DECK] = sorted_zone([entry(ROCK), entry(COIN)])
    state.zones[DECK_TOP] = ordered_zone([entry(IDOL), entry(GEM, 1)])
    state.zones[FRONT] = ordered_zone([entry(ROCK) + 2, entry(COIN)])
    state.zones[HAND + len(COMPONENTS.seat_zones)] = sorted_zone([entry(ROCK, 0)])
    state.set(POINTS, 7, 1)
    state.push(0, 0, 0)
    advance(state)
    return state


def view(seat: int | None) -> View:
    return observe(table(), seat, 5, [])


MARKET_VIEW = {"count": 2, "cards": ["gem", None]}
PILE_VIEW = {"count": 6, "cards": ["idol", None]}
FRONT_VIEW = {"count": 2, "cards": ["rock", "coin"], "used": [[2], []]}
TABLE_VIEW = {
    "market": MARKET_VIEW,
    "pile": PILE_VIEW,
    "coins": {"count": 3, "cards": ["coin"] * 3},
    "turn": 0,
}
NOTHING: dict[str, object] = {"count": 0, "cards": []}
DECISION = {"seat": 0, "kind": "turn", "card": None, "seq": 5}


def test_the_asked_seat_sees_its_hand_its_deck_without_order_and_its_options() -> None:
    assert view(0).to_dict() == {
        "game": "toy",
        "version": "1",
        "variant": "plain",
        "seat": 0,
        "seats": 2,
        "table": TABLE_VIEW,
        "players": [
            {
                "hand": {"count": 2, "cards": ["gem", "idol"]},
                "deck": {"count": 4, "cards": [None, None], "rest": ["coin", "gem", "rock", "idol"]},
                "front": FRONT_VIEW,
                "points": 0,
            },
            {"hand": {"count": 1, "cards": ["rock"]}, "deck": NOTHING, "front": NOTHING, "points": 7},
        ],
        "decision": DECISION
        | {
            "options": [
                {"text": "lay gem", "card": "gem", "zone": "hand"},
                {"text": "lay idol", "card": "idol", "zone": "hand"},
                {"text": "pass"},
            ]
        },
        "over": False,
        "events": [],
    }


def test_another_seat_sees_what_it_knows_and_no_options() -> None:
    data = view(1).to_dict()
    assert data["table"] == TABLE_VIEW
    assert data["decision"] == DECISION | {"options": []}
    assert data["players"] == [
        {
            "hand": {"count": 2, "cards": ["gem"]},
            "deck": {"count": 4, "cards": ["gem", None]},
            "front": FRONT_VIEW,
            "points": 0,
        },
        {"hand": {"count": 1, "cards": ["rock"]}, "deck": NOTHING, "front": NOTHING, "points": 7},
    ]


def test_a_spectator_sees_what_everyone_knows() -> None:
    data = view(None).to_dict()
    assert data["seat"] is None
    assert data["table"] == TABLE_VIEW
    assert data["decision"] == DECISION | {"options": []}
    assert data["players"] == [
        {
            "hand": {"count": 2, "cards": ["gem"]},
            "deck": {"count": 4, "cards": [None, None]},
            "front": FRONT_VIEW,
            "points": 0,
        },
        {"hand": {"count": 1, "cards": []}, "deck": NOTHING, "front": NOTHING, "points": 7},
    ]


def test_zones_and_counters_are_found_by_number_and_by_name() -> None:
    seen = view(0)
    assert seen.see(HAND, 1).size() == seen.zone("hand", 1).count
    assert seen.see(MARKET).cards() == seen.zone("market").cards
    assert (seen.get(POINTS, 1), seen.counter("points", 1), seen.counter("points", 0)) == (7, 7, 0)
    assert seen.zone("front", 0).notes == [2, 0]


def test_who_is_asked_is_told_what_the_question_is_about() -> None:
    """The toy's tribute tells how far it has come round the table, and only the one who is asked."""
    state = empty(seats=3)
    state.push(next(effect.number for effect in RULES.effects if isinstance(effect, Tribute)), 0, 0)
    advance(state)
    asked = observe(state, 1, 0, [])
    assert asked.about("passed") == 1
    assert asked.decision is not None
    assert asked.decision.about == {"passed": 1}
    assert asked.decision.to_dict()["about"] == {"passed": 1}
    for seat in (0, 2, None):
        other = observe(state, seat, 0, []).decision
        assert other is not None
        assert other.about == {}
        with pytest.raises(KeyError, match="it tells nothing"):
            observe(state, seat, 0, []).about("passed")
    with pytest.raises(KeyError, match="it tells passed"):
        asked.about("damage")


def test_the_end_shows_scores_and_winners_and_asks_nothing() -> None:
    state = table()
    state.over = True
    data = observe(state, 1, 5, []).to_dict()
    assert (data["over"], data["decision"], data["scores"], data["winners"]) == (True, None, [0, 7], [1])


def told(kind: str, seen_by: int, card: int = GEM) -> Event:
    return Event(RULES, kind, 0, card, 2, 3, 1, seen_by)


def test_an_event_hides_its_card_from_those_who_may_not_know() -> None:
    event = told("drew", 0b10)
    assert event.for_seat(1) is event
    for seat in (0, 2, None):
        hidden = event.for_seat(seat)
        assert hidden.card == 0
        assert hidden.card_id() is None
        assert hidden.to_dict() == {"kind": "drew", "seat": 0, "amount": 2, "place": 3, "other": 1}
    assert event.to_dict() == {"kind": "drew", "seat": 0, "card": "gem", "amount": 2, "place": 3, "other": 1}
    for seat in (0, 1, 15, None):
        assert told("laid", EVERYONE).for_seat(seat).card == GEM


def test_a_view_tells_its_seat_what_that_seat_may_know() -> None:
    events = [told("drew", 0b01), told("stole", 0b11), told("laid", EVERYONE)]
    cards = {
        seat: [event.card for event in observe(table(), seat, 0, events).events] for seat in (None, 0, 1)
    }
    assert cards == {0: [GEM, GEM, GEM], 1: [0, GEM, GEM], None: [0, 0, GEM]}


def test_an_event_is_told_with_the_names_of_the_seats() -> None:
    assert told("laid", EVERYONE).text("de") == "de laid 0 2"
    assert told("laid", EVERYONE).text("en", ["Ann", "Ben"]) == "en laid Ann 2"
    assert "laid" in repr(told("laid", EVERYONE))


@pytest.mark.parametrize(("name", "seat"), [("points", None), ("turn", 0), ("pionts", 1), ("points", 7)])
def test_a_counter_that_is_not_there_is_refused_with_those_that_are(name: str, seat: int | None) -> None:
    with pytest.raises(KeyError, match="there are"):
        view(0).counter(name, seat)


def test_a_zone_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(KeyError, match="did you mean 'hand'"):
        view(0).zone("hnad", 0)
