"""Described questions that cannot be: what waits must fit what lies on the table."""

import copy
from typing import Any

import pytest

import deckwerk
from deckwerk import PositionError

Position = dict[str, Any]


def asked(kind: str, actions: list[str], **table: object) -> Position:
    """The position of a game of three in which these actions have led to a question of a kind."""
    cells = ["d6", "d7", "a1"]
    hand = ["meditation", "relic_hack", "mind_shackle", "express_delivery"]
    players: list[Position] = [{"cell": cell, "tokens": 4} for cell in cells]
    players[0] |= {"hand": hand, "relics": ["shock_blade", "rune_staff"]}
    players[1]["hand"] = ["jamming_pulse", "evasive_roll", "parry", "emergency_protocol", "focus"]
    described = {"players": players, "turn": 0, "focus": 9, "units_1": 2, "row": ["insight"], "seed": 4}
    game = deckwerk.position("hexascension", described | table)
    for action in actions:
        game.apply(action)
    assert game.decision is not None
    assert game.decision.kind == kind
    return game.position()


def monster() -> Position:
    """A monster has been met in the arena."""
    ahead = {"areas_ahead": ["pit_arena"], "dice_ahead": ["die_3"], "monsters_ahead": ["scrap_rat"]}
    return asked("style", ["act"], **ahead)


def duel() -> Position:
    """The next player has been attacked and may dodge."""
    return asked("window_declared", ["attack seat 2"])


def struck() -> Position:
    """The dice of an attack lie."""
    return asked("window_strike", ["attack seat 2", "pass", "physical"])


def jammed() -> Position:
    """A card was played that the next player may answer."""
    return asked("window_played", ["play mind_shackle seat 2"])


def aiming() -> Position:
    """A relic is to be targeted."""
    return asked("aim", ["play relic_hack"])


def acquired() -> Position:
    """A card was acquired, and a quick action may answer."""
    return asked("window_acquired", ["acquire 1 insight"])


def starting() -> Position:
    """The first player has chosen a start point, the next one chooses."""
    game = deckwerk.new("hexascension", seats=3, seed=1)
    game.apply("start a3")
    assert game.decision is not None
    assert game.decision.kind == "start"
    return game.position()


MOMENTS = {make.__name__: make for make in (monster, duel, struck, jammed, aiming, acquired, starting)}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_real_question_comes_back(moment: str) -> None:
    described = MOMENTS[moment]()
    assert deckwerk.position("hexascension", described).position() == described


def refused(described: Position) -> None:
    with pytest.raises(PositionError):
        deckwerk.position("hexascension", described)


@pytest.mark.parametrize(
    ("moment", "name", "value"),
    [
        ("monster", "monster", []),
        ("monster", "monster", ["wisp_drone"]),
        ("monster", "area", []),
        ("monster", "attacker", 0),
        ("monster", "attacker", 2),
        ("monster", "defender", 2),
        ("monster", "die_1", 3),
        ("monster", "turn", 1),
        ("duel", "defender", 0),
        ("duel", "defender", 1),
        ("duel", "monster", ["scrap_rat"]),
        ("struck", "die_1", 0),
        ("struck", "die_2", 0),
        ("struck", "die_3", 7),
        ("struck", "style", 0),
        ("struck", "strike", 4),
        ("jammed", "strike", 1),
        ("jammed", "fight_bonus", 2),
        ("acquired", "acquired", []),
        ("acquired", "acquired", ["trance"]),
        ("acquired", "acquired", ["insight", "insight"]),
    ],
)
def test_the_table_must_fit_the_question(moment: str, name: str, value: object) -> None:
    described = MOMENTS[moment]()
    assert described[name] != value
    refused(described | {name: value})


@pytest.mark.parametrize(
    ("moment", "frame", "changes"),
    [
        ("monster", 0, {"phase": 1}),
        ("monster", 0, {"phase": 2}),
        ("monster", 1, {"seat": 1}),
        ("monster", 2, {"card": "wisp_drone"}),
        ("duel", 1, {"seat": 2}),
        ("duel", 2, {"seat": 1}),
        ("jammed", 1, {"card": "meditation"}),
        ("jammed", 1, {"card": "shock_blade"}),
        ("jammed", 1, {"mode": 1}),
        ("jammed", 1, {"target": 0}),
        ("jammed", 1, {"target": 3}),
        ("jammed", 1, {"relic": 1}),
        ("jammed", 2, {"seat": 1}),
        ("jammed", 2, {"player": 2}),
        ("jammed", 2, {"target": 2}),
        ("jammed", 2, {"relic": 1}),
        ("jammed", 2, {"answered": "study"}),
        ("jammed", 2, {"card": "blackmail"}),
        ("aiming", 1, {"relic": 3, "target": 3}),
        ("aiming", 1, {"relic": 1, "target": 0}),
        ("acquired", 1, {"seat": 1}),
        ("acquired", 1, {"card": "nexus"}),
        ("starting", 0, {"phase": 0}),
        ("starting", 0, {"phase": 1}),
    ],
)
def test_frames_must_fit_each_other(moment: str, frame: int, changes: Position) -> None:
    described = copy.deepcopy(MOMENTS[moment]())
    described["pending"][frame] |= changes
    refused(described)


@pytest.mark.parametrize(
    ("moment", "dropped"), [("monster", 1), ("duel", 1), ("struck", 2), ("acquired", 1), ("starting", 1)]
)
def test_nothing_lies_upon_nothing(moment: str, dropped: int) -> None:
    described = copy.deepcopy(MOMENTS[moment]())
    del described["pending"][dropped]
    refused(described)


@pytest.mark.rule("HX-08")
def test_start_points_are_chosen_before_there_are_hands() -> None:
    beginning: Position = deckwerk.new("hexascension", seats=2, seed=1).position()
    assert deckwerk.position("hexascension", beginning).position() == beginning
    for player in ({"hand": ["focus"]}, {"cell": "e5"}):
        described = copy.deepcopy(beginning)
        for seat in range(2):
            described["players"][seat] |= player | ({"cell": f"e{seat + 1}"} if "cell" in player else {})
        refused(described)
    begun: Position = {"players": [{"cell": None, "hand": ["focus"]}, {}]}
    refused(begun)


def test_who_chooses_a_start_point_is_who_comes_next() -> None:
    described = starting()
    refused(described | {"asked": (described["asked"] + 1) % 3})
