"""Positions of a toy game: every kind of zone, and what a description cannot say."""

import re

import pytest

from deckwerk import PositionError, SetupError
from deckwerk.engine.game import position_game
from deckwerk.engine.play import choose, legal
from deckwerk.engine.position import describe, set_up
from deckwerk.engine.serialise import to_bytes
from deckwerk.engine.state import State
from tests.engine.toy import (
    COINS,
    DECK,
    DECK_TOP,
    FRONT,
    GEM,
    HAND,
    IDOL,
    MARKET,
    PILE,
    PILE_TOP,
    ROCK,
    RULES,
    entry,
)

FULL: dict[str, object] = {
    "variant": "plain",
    "players": [
        {
            "hand": ["gem", {"card": "idol", "known_by": [1]}],
            "deck": ["rock", {"card": "gem", "known_by": [0, 1]}],
            "deck_rest": ["idol", "gem"],
            "front": [{"card": "rock", "used": [1, 3]}, "gem"],
            "points": 4,
        },
        {"hand": [], "deck": [], "deck_rest": ["rock"], "front": [], "points": 0},
    ],
    "market": ["gem", None, "rock"],
    "pile": ["idol"],
    "pile_rest": ["rock", "gem"],
    "stacks": {"coin": 2},
    "turn": 1,
    "seed": 5,
}


def test_everything_lies_where_the_description_says() -> None:
    state = set_up(RULES, FULL)
    assert state.see(MARKET).entries() == [entry(GEM), 0, entry(ROCK)]
    assert state.see(PILE).entries() == [entry(GEM), entry(ROCK)]
    assert state.see(PILE_TOP).entries() == [entry(IDOL)]
    assert state.see(COINS).size() == 2
    assert state.see(HAND).entries() == [entry(GEM), entry(IDOL, 1)]
    assert state.see(DECK).entries() == [entry(GEM), entry(IDOL)]
    assert state.see(DECK_TOP).entries() == [entry(GEM, 0, 1), entry(ROCK)], (
        "the first named lies on top: last"
    )
    assert state.see(FRONT).entries() == [entry(ROCK) + 0b101, entry(GEM)]
    assert RULES.scores(state) == [4, 0]
    assert state.asked == 1


def test_a_description_of_it_says_the_same() -> None:
    state = set_up(RULES, FULL)
    described = describe(state)
    expected = {name: value for name, value in FULL.items() if name != "seed"}
    players = expected["players"]
    assert isinstance(players, list)
    sorted_rest = [players[0] | {"deck_rest": ["gem", "idol"]}, players[1]]
    assert described == expected | {
        "players": sorted_rest,
        "pile_rest": ["gem", "rock"],
        "random": int(state.rng.word),
    }
    assert to_bytes(set_up(RULES, described)) == to_bytes(state)


def test_what_is_not_named_is_set_up_by_the_rules() -> None:
    state = set_up(RULES, {"players": [{"hand": ["idol"]}, {}, {}]})
    assert state.see(HAND, 0).entries() == [entry(IDOL)]
    assert state.see(HAND, 1).size() == 2
    assert state.see(DECK, 1).size() == 4
    assert state.see(COINS).size() == 3


def asked_for_tribute() -> State:
    """Seat 0 has laid an idol; seat 1 is asked for a point."""
    state = set_up(RULES, {"players": [{"hand": ["idol", "gem"]}, {}, {}]})
    choose(state, RULES.parse_action("lay idol"))
    return state


def test_a_pending_question_is_part_of_the_description() -> None:
    state = asked_for_tribute()
    described = describe(state)
    assert described["pending"] == [
        {"effect": "Turn", "seat": 1, "card": None},
        {"effect": "Tribute", "seat": 0, "card": "idol", "passed": 1},
    ]
    assert described["asked"] == 1
    again = set_up(RULES, described)
    assert to_bytes(again) == to_bytes(state)
    for code in legal(state).codes():
        one, other = state.clone(), again.clone()
        choose(one, code)
        choose(other, code)
        assert to_bytes(one) == to_bytes(other)


TURN_FRAME: dict[str, object] = {"effect": "Turn", "seat": 1, "card": None}
TRIBUTE_FRAME: dict[str, object] = {"effect": "Tribute", "seat": 0, "card": "idol", "passed": 1}


@pytest.mark.parametrize(
    ("pending", "complaint"),
    [
        (5, "must be a list of frames"),
        ([], "must be a list of frames"),
        ([TURN_FRAME] * 1001, "must be a list of frames"),
        ([1], "frame 0 must be a mapping"),
        ([TURN_FRAME | {"seat": 0}], "begin with the frame of the turn"),
        ([TRIBUTE_FRAME], "begin with the frame of the turn"),
        ([TURN_FRAME | {"effect": "Tribut"}], "no effect of toy: 'Tribut'; did you mean 'Tribute'"),
        ([TURN_FRAME | {"effect": 0}], "no effect of toy: 0"),
        ([TURN_FRAME | {"passed": 0}], "no argument 'passed'; allowed are effect, seat, card"),
        ([TURN_FRAME, TRIBUTE_FRAME | {"seat": 3}], r"frame 1 \(Tribute\): 'seat' must be .* from 0 to 2"),
        ([TURN_FRAME, TRIBUTE_FRAME | {"seat": True}], "'seat' must be"),
        ([TURN_FRAME, {"effect": "Tribute"}], "'seat' must be"),
        ([TURN_FRAME, TRIBUTE_FRAME | {"card": 444}], "'card' is no card of toy: 444"),
        ([TURN_FRAME, TRIBUTE_FRAME | {"card": "idle"}], "'card' is no card of toy: 'idle'; did you mean"),
        ([TURN_FRAME, TRIBUTE_FRAME | {"passed": 4}], "'passed' must be a whole number from 0 to 3, not 4"),
        ([TURN_FRAME, TRIBUTE_FRAME | {"passed": -1}], "'passed' must be"),
        ([TURN_FRAME, TRIBUTE_FRAME | {"passed": 2**62}], "'passed' must be"),
        ([TURN_FRAME, TRIBUTE_FRAME | {"passed": 10**5000}], "not a number of many digits"),
        ([TURN_FRAME, TRIBUTE_FRAME | {"passed": "1"}], "'passed' must be"),
    ],
)
def test_a_pending_question_must_make_sense(pending: object, complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        set_up(RULES, describe(asked_for_tribute()) | {"pending": pending})


def test_the_end_is_part_of_the_description() -> None:
    state = set_up(RULES, {"players": [{"hand": ["gem"]}, {"hand": []}]})
    choose(state, RULES.parse_action("lay gem"))
    assert state.over
    described = describe(state)
    assert described["over"] is True
    assert to_bytes(set_up(RULES, described)) == to_bytes(state)
    assert position_game(RULES, described).decision is None


@pytest.mark.parametrize(
    ("description", "complaint"),
    [
        ({"markt": []}, "unknown name 'markt'; did you mean 'market'"),
        ({"pile_top": []}, "unknown name 'pile_top'; did you mean 'pile_rest' or 'pile'"),
        ({"players": [{"hnad": []}, {}]}, "unknown name 'players[0].hnad'; did you mean 'hand'"),
        ({"players": [{}, {"point": 1}]}, "unknown name 'players[1].point'; did you mean 'points'"),
        ({"coins": ["coin"]}, "unknown name 'coins'; allowed are"),
        ({"stacks": {"con": 1}}, "unknown name 'stacks.con'; did you mean 'coin'"),
        ({"market": ["gme"]}, "unknown card 'gme' in 'market'; did you mean 'gem'"),
        ({"market": [{"card": "gem", "known_by": [0]}]}, "unknown name 'market: known_by'"),
        (
            {"players": [{"front": [{"card": "gem", "used": [0]}]}, {}]},
            "used' must be a whole number from 1 to 16",
        ),
        ({"players": [{"front": [{"card": "gem", "used": [17]}]}, {}]}, "used"),
        ({"players": [{"hand": [{"card": "gem", "known_by": [2]}]}, {}]}, "from 0 to 1"),
        ({"players": [{"hand": [{"card": "gem", "known_by": 1}]}, {}]}, "list of numbers"),
        ({"players": [{"hand": [None]}, {}]}, "unknown card None"),
        ({"pile": [None]}, "unknown card None"),
        ({"turn": 2}, "'turn' must be a whole number from 0 to 1"),
        ({"stacks": {"coin": -1}}, "stacks.coin"),
        ({"random": 0}, "random"),
        ({"seed": -1}, "seed"),
        ({"variant": 1}, "variant"),
        ({"players": {}}, "players"),
    ],
)
def test_mistakes_are_explained(description: dict[str, object], complaint: str) -> None:
    with pytest.raises(PositionError, match=re.escape(complaint)):
        set_up(RULES, {"players": [{}, {}]} | description)


@pytest.mark.parametrize(("variant", "seats"), [("plain", 4), ("crowded", 2), ("", 1), ("", 4), ("plane", 2)])
def test_players_must_fit_the_variant(variant: str, seats: int) -> None:
    with pytest.raises(SetupError, match="allowed are plain: 2, 3 seats; crowded: 3, 5 seats"):
        set_up(RULES, {"variant": variant, "players": [{} for _ in range(seats)]})
