"""An agent as a player: it sees what it saw in its environment, and sits wherever computer players do."""

import pickle
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import deckwerk
import deckwerk.env
from deckwerk import SetupError
from deckwerk.players.base import Player
from tests.settings import Setting, every_variant


class Noting:
    """Takes the first action, and notes what it was shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[bytes, bytes]] = []

    def __call__(self, observation: NDArray[Any], mask: NDArray[Any]) -> int:
        self.shown.append((observation.tobytes(), mask.tobytes()))
        return int(np.flatnonzero(mask)[0])


class Answering:
    """Always answers the same."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def __call__(self, observation: NDArray[Any], mask: NDArray[Any]) -> int:
        return self.answer  # type: ignore[no-any-return]


@pytest.mark.both
@every_variant
def test_a_player_is_shown_what_its_environment_shows(setting: Setting) -> None:
    agent = Noting()
    sits = deckwerk.env.player(agent, setting.slug, setting.seats, setting.variant)
    env = deckwerk.env.aec(setting.slug, setting.seats, setting.variant)
    env.reset(seed=3)
    game = deckwerk.new(setting.slug, seats=setting.seats, variant=setting.variant, seed=3)
    for _ in range(25):
        seen = env.observe(env.agent_selection)
        assert game.decision is not None
        option = sits.choose(game.perspective(game.decision.seat))
        assert agent.shown.pop() == (seen["observation"].tobytes(), seen["action_mask"].tobytes())
        game.apply(game.decision.options[option])
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))


def test_a_player_can_be_evaluated_and_pickled() -> None:
    sits = deckwerk.env.player(Noting(), "shards", seats=3)
    found = [
        deckwerk.env.evaluate(agent, "shards", "random", deals=1, seats=3)
        for agent in (Noting(), sits, pickle.loads(pickle.dumps(sits)))
    ]
    assert found[0] == found[1] == found[2]


def test_a_player_of_another_game_says_which_it_plays() -> None:
    sits = deckwerk.env.player(Noting(), "shards", seats=2)
    for game in (deckwerk.new("shards", seats=3, seed=1), deckwerk.new("godslayer", seats=2, seed=1)):
        assert game.decision is not None
        with pytest.raises(ValueError, match=r"an agent for shards \(.*\) with 2 seats cannot play"):
            sits.choose(game.perspective(game.decision.seat))


def test_what_an_agent_cannot_be_or_do_is_refused() -> None:
    for wrong in ("greedy", 3, None, lambda seen: 0, Noting, Player):
        with pytest.raises(SetupError, match="an agent is"):
            deckwerk.env.player(wrong, "shards")  # type: ignore[arg-type]
    game = deckwerk.new("shards", seats=2, seed=1)
    assert game.decision is not None
    for answer in (-1, 1.5, True, None, 10**9):
        sits = deckwerk.env.player(Answering(answer), "shards")
        with pytest.raises(ValueError, match=r"an agent: .* cannot be chosen now; allowed are"):
            sits.choose(game.perspective(game.decision.seat))
