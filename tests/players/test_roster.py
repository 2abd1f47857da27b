"""The computer players by name."""

from itertools import pairwise

import pytest

import deckwerk
from deckwerk import SetupError
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.rng import seeded
from deckwerk.games.catalogue import all_games
from deckwerk.players.beginner import BeginnerPlayer
from deckwerk.players.roster import BUDGETS, RANKS, create, player_names


def test_players_are_named_from_weak_to_strong() -> None:
    searching = [f"search:{rank}" for rank in BUDGETS]
    judging = [f"network:{rank}" for rank in ("hard", "very_hard", "master")]
    assert player_names() == ["random", "beginner", "easy", "medium", "greedy", *searching, *judging]
    assert list(BUDGETS.values()) == [100, 400, 1600]
    assert all(less < more for less, more in pairwise(RANKS.values()))


@pytest.mark.parametrize("game", list(all_games()))
@pytest.mark.parametrize("name", player_names())
def test_every_player_plays_every_game(name: str, game: str) -> None:
    create(name, 1, game)


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        SetupError, match=r"did you mean 'greedy'.*players are random, beginner, easy, medium, greedy, "
    ):
        create("gredy", 1)


@pytest.mark.parametrize(
    "name", ["search:", "search:0", "search:best", "search:-5", "search:1e3", "search:99999999999"]
)
def test_an_impossible_budget_is_refused_with_what_is_allowed(name: str) -> None:
    with pytest.raises(
        SetupError, match=r"search:weak, search:medium, search:strong, or search: and a number"
    ):
        create(name, 1)


def test_a_player_is_found_by_its_former_name() -> None:
    assert isinstance(create("network:medium", 1, "shards"), BeginnerPlayer)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SetupError, match="there is no game 'chess'"):
        create("greedy", 1, "chess")


def test_who_takes_no_samples_gets_none() -> None:
    state = deckwerk.new("shards", seats=2, seed=1).state()
    bare = Perspective(state, int(state.asked), 0, [], samples=False)
    with pytest.raises(ValueError, match="without samples"):
        bare.sample(seeded(1))
    assert {name: create(name, 1).samples() for name in ("random", "easy", "greedy", "search:10")} == {
        "random": False,
        "easy": True,
        "greedy": True,
        "search:10": True,
    }
    assert create("random", 1).choose(bare) in range(len(bare.options))
