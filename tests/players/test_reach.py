"""Players get a Perspective; none of them reaches behind it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import deckwerk
from deckwerk import IllegalAction, players
from deckwerk.engine.rng import seeded
from deckwerk.players.base import THOUGHT_THROUGH
from deckwerk.players.roster import create

PLAYERS = Path(str(players.__file__)).parent
DRIVERS = {"loops.py", "practice.py", "advice.py"}
"""Not players, but what lets them play, also in games that search tries out: they hold the state and give
each player its perspective.
"""
MODULES = sorted(file for file in PLAYERS.rglob("*.py") if file.name not in DRIVERS)
BEHIND = {"_state", "_events", "getattr", "vars", "__dict__", "gc"}
MAKERS = {"observe", "determinize", "Perspective", "Game"}


def used_names(tree: ast.AST) -> Iterator[str]:
    """Every name and attribute that code reads, and every string it might reach one by."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def called_names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(PLAYERS)))
def test_no_player_reaches_behind_its_sight_or_makes_one(file: Path) -> None:
    tree = ast.parse(file.read_text("utf-8"))
    assert not BEHIND & set(used_names(tree))
    assert not MAKERS & set(called_names(tree))


def test_the_check_sees_what_it_forbids() -> None:
    reaching = ast.parse("perspective._state\nobserve(state, 0, 0, [])")
    assert BEHIND & set(used_names(reaching))
    assert MAKERS & set(called_names(reaching))


@pytest.mark.both
def test_a_sight_is_what_the_seat_sees_and_may_do() -> None:
    game = deckwerk.new("godslayer", 3, 5)
    assert game.decision is not None
    asked = game.decision.seat
    for seat in range(3):
        perspective = game.perspective(seat)
        assert (perspective.seat, perspective.seats, perspective.variant, perspective.rules) == (
            seat,
            3,
            0,
            game.rules,
        )
        assert perspective.view.to_json() == game.view(seat).to_json()
        assert perspective.options == (
            [option.code for option in game.decision.options] if seat == asked else []
        )
        assert perspective.view is perspective.view
    with pytest.raises(IllegalAction, match="no seat 3"):
        game.perspective(3)


@pytest.mark.both
def test_a_sight_stays_as_it_was_when_the_game_goes_on() -> None:
    game = deckwerk.new("godslayer", 2, 5)
    assert game.decision is not None
    perspective = game.perspective(game.decision.seat)
    before = game.view(perspective.seat).to_json()
    game.apply(0)
    assert perspective.view.to_json() == before


@pytest.mark.both
def test_samples_are_games_that_the_seat_cannot_tell_apart() -> None:
    game = deckwerk.new("godslayer", 2, 5)
    assert game.decision is not None
    seat = game.decision.seat
    perspective = game.perspective(seat)
    twin = game.determinize(seat, 8).perspective(seat)
    first, second = seeded(3), seeded(3)
    for _ in range(5):
        one, other = perspective.sample(first), twin.sample(second)
        assert [zone.entries() for zone in one.zones] == [zone.entries() for zone in other.zones]
        assert one.rng.word == other.rng.word != game.state().rng.word


@pytest.mark.parametrize("name", ["random", "greedy", "instinct"])
def test_who_needs_no_time_has_thought_at_once(name: str) -> None:
    game = deckwerk.new("godslayer", 2, 5)
    assert game.decision is not None
    perspective = game.perspective(game.decision.seat)
    player = create(name, 1)
    assert player.think(perspective, 1) == THOUGHT_THROUGH
    assert 0 <= player.answer(perspective) < len(perspective.options)
