"""What can be wished for: final observations, opponents of one's own, seats, texts, numbers of any kind."""

import copy
import re
from typing import Any

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

import deckwerk.env
from deckwerk import SetupError
from deckwerk.engine.perspective import Perspective
from deckwerk.env.opponents import ANY_SEAT
from deckwerk.players.base import Player
from tests.env.test_batches import random_actions


def first(observation: NDArray[Any], mask: NDArray[Any]) -> int:
    return int(np.flatnonzero(mask)[0])


class FirstPlayer(Player):
    """Takes the first option in the order of the numbers of actions."""

    def __init__(self, spec: deckwerk.env.Spec) -> None:
        self._table = spec.table
        self.asked = 0

    def choose(self, perspective: Perspective) -> int:
        self.asked += 1
        actions = [int(self._table.find(code, perspective.seat)) for code in perspective.options]
        return actions.index(min(actions))


@pytest.mark.both
def test_final_observations_are_those_of_the_game_that_is_gone() -> None:
    batch = deckwerk.env.batch("shards", games=2, seats=2, seed=3, limit=7, finals=True, history=3)
    singles = [deckwerk.env.aec("shards", seats=2, history=3) for _ in range(2)]
    for number, single in enumerate(singles):
        single.reset(seed=int(batch.seeds[number]))
    for step in range(7):
        actions = random_actions(batch, step)
        batch.step(actions)
        for single, action in zip(singles, actions, strict=True):
            single.step(int(action))
    assert batch.cut.all()
    for number, single in enumerate(singles):
        for seat in range(2):
            seen = single.observe(f"seat_{seat}")["observation"]
            assert np.array_equal(batch.final_observations[number, seat], seen)


@pytest.mark.compiled
def test_final_observations_against_opponents_are_the_agents_own() -> None:
    batch = deckwerk.env.batch("shards", games=4, seats=2, seed=3, opponents="greedy", finals=True)
    spec, seats, ended = batch.deckwerk_spec, batch.seats_asked.copy(), 0
    for step in range(300):
        _, done = batch.step(random_actions(batch, step))
        for number in np.flatnonzero(done):
            final = batch.final_observations[number]
            told = [int(final[spec.slots(f"table.{name}")][0]) for name in ("observer", "asked", "over")]
            assert told == [seats[number], 0, 1]
            ended += 1
        seats = batch.seats_asked.copy()
    assert ended > 3


def test_final_observations_have_to_be_wished_for() -> None:
    with pytest.raises(ValueError, match="finals=True"):
        _ = deckwerk.env.batch("shards", games=1, seats=2).final_observations


@pytest.mark.both
def test_functions_and_players_can_be_opponents() -> None:
    spec = deckwerk.env.make_spec("shards", seats=2)
    player = FirstPlayer(spec)
    kinds: list[Any] = [first, player, [first]]
    games = [deckwerk.env.against("shards", seats=2, opponents=kind) for kind in kinds]
    batch = deckwerk.env.batch("shards", games=1, seats=2, seed=6, opponents=first)
    seen = [game.reset(seed=int(batch.seeds[0])) for game in games]
    for _ in range(20):
        for observation, _ in seen:
            assert np.array_equal(observation, batch.observations[0])
        action = int(batch.options[0, 0])
        batch.step([action])
        seen = [(step[0], step[4]) for step in (game.step(action) for game in games)]
    assert player.asked > 0


def test_what_is_no_opponent_is_refused() -> None:
    for wrong in (3, [3], None, [first, first]):
        with pytest.raises(SetupError, match="opponent"):
            deckwerk.env.against("shards", seats=2, opponents=wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (FirstPlayer, r"not a class: make one of it, FirstPlayer\(\.\.\.\)"),
        (lambda seen: 0, "cannot be called with two arguments: too many positional arguments"),
        (lambda seen, mask, deck: 0, "cannot be called with two arguments: missing a required argument"),
    ],
)
def test_who_can_never_play_is_refused_before_anything_begins(wrong: Any, said: str) -> None:
    for opponents in (wrong, [wrong]):
        with pytest.raises(SetupError, match=f"an opponent is the name of a computer player, .*{said}"):
            deckwerk.env.batch("shards", games=1, seats=2, opponents=opponents)
    with pytest.raises(SetupError, match=f"an agent is the name of a computer player, .*{said}"):
        deckwerk.env.evaluate(wrong, "shards", deals=1)


class Answering(Player):
    """A player that always answers the same."""

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    def choose(self, perspective: Perspective) -> int:
        return self._answer  # type: ignore[no-any-return]


@pytest.mark.both
@pytest.mark.parametrize("answer", [None, 10**6, -1, 1.0, True, "end", np.zeros(2, int), [0]])
def test_an_opponent_that_answers_nonsense_is_told_what_it_should_have(answer: Any) -> None:
    """On its first decision, whoever asks; here that one begins."""
    start = {"turn": 1}
    said = r"an opponent: Answering\.choose returned .* an index of perspective\.options, here from 0 to \d"
    with pytest.raises(ValueError, match=said):
        deckwerk.env.batch("shards", games=1, seats=2, opponents=Answering(answer), seat=0, start=start)
    env = deckwerk.env.against("shards", seats=2, opponents=Answering(answer), seat=0, start=start)
    with pytest.raises(ValueError, match=said):
        env.reset(seed=1)
    said = "an opponent: .* cannot be chosen now; allowed are .*end"
    env = deckwerk.env.against("shards", seats=2, opponents=lambda seen, mask: answer, seat=0, start=start)
    with pytest.raises(ValueError, match=said):
        env.reset(seed=1)


class Failing:
    """An opponent that fails the how manieth time it is asked."""

    def __init__(self, time: int) -> None:
        self.left = time

    def __call__(self, observation: NDArray[Any], mask: NDArray[Any]) -> int:
        self.left -= 1
        if self.left == 0:
            raise InterruptedError
        return first(observation, mask)


def _play(env: deckwerk.env.Against, info: dict[str, Any]) -> None:
    over = False
    while not over:
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))


def _play_all(batch: deckwerk.env.Batch) -> None:
    for _ in range(100):
        batch.step(batch.options[:, 0])


def test_nobody_goes_on_in_the_place_of_an_opponent_that_has_failed() -> None:
    env = deckwerk.env.against("shards", seats=2, opponents=Failing(20), seat=0)
    _, info = env.reset(seed=3)
    with pytest.raises(InterruptedError):
        _play(env, info)
    assert not env.action_masks().any()
    assert not len(env.options())
    for one in (env, copy.deepcopy(env)):
        with pytest.raises(gymnasium.error.ResetNeeded):
            one.step(0)
        _, info = one.reset(seed=3)
        assert info["action_mask"].any()


@pytest.mark.both
def test_a_batch_whose_opponents_have_failed_has_to_be_reset() -> None:
    batch = deckwerk.env.batch("shards", games=2, seats=2, seed=1, seat=0, opponents=Failing(40))
    with pytest.raises(InterruptedError):
        _play_all(batch)
    for again in (batch.step, batch.pick):
        with pytest.raises(ValueError, match="call reset"):
            again([0, 0])
    batch.reset()
    batch.step(batch.options[:, 0])


@pytest.mark.compiled
def test_games_in_which_the_agent_is_never_asked_are_refused() -> None:
    second = {"first": 1, "turn": 1}
    with pytest.raises(SetupError, match="before their agent was asked: they need a higher limit"):
        deckwerk.env.batch(
            "shards", games=1, seats=2, seed=1, limit=1, start=second, seat=0, opponents="random"
        )


@pytest.mark.parametrize("name", ["observe", "mask", "finals"])
def test_what_is_neither_true_nor_false_is_refused(name: str) -> None:
    for wrong in (None, 1, "no"):
        with pytest.raises(SetupError, match=f"{name} is True or False"):
            deckwerk.env.batch("shards", games=1, **{name: wrong})  # type: ignore[arg-type]
    deckwerk.env.batch("shards", games=1, **{name: np.bool_(True)})  # type: ignore[arg-type]


def test_options_of_a_reset_are_a_dict_and_a_wrong_one_changes_nothing() -> None:
    env, other = (deckwerk.env.against("shards", seats=2, opponents="random") for _ in range(2))
    env.reset(seed=1)
    other.reset(seed=1)
    for wrong in (["seat"], "seat", {"seat": 7}, {"sete": 1}):
        with pytest.raises((ValueError, SetupError), match=r"options are a dict|a seat is|the option 'seat'"):
            env.reset(seed=2, options=wrong)  # type: ignore[arg-type]
    env.step(int(env.options()[0]))
    env.reset()
    other.reset()
    assert env.game_seed == other.game_seed


def test_an_opponent_that_chooses_a_masked_action_is_told_apart() -> None:
    env = deckwerk.env.against("shards", seats=2, opponents=lambda seen, mask: int(np.argmin(mask)), seat=0)

    def play() -> None:
        for seed in range(4):
            _, info = env.reset(seed=seed)
            for _ in range(40):
                _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))

    with pytest.raises(ValueError, match="an opponent: action"):
        play()


def test_a_reset_can_name_the_seat() -> None:
    env = deckwerk.env.against("shards", seats=2, opponents="random")
    assert [env.reset(seed=1, options={"seat": seat})[1]["seat"] for seat in (0, 1, np.int64(0))] == [0, 1, 0]
    with pytest.raises(SetupError, match="a seat is a number"):
        env.reset(seed=1, options={"seat": 2})
    with pytest.raises(ValueError, match="option 'seat'"):
        env.reset(seed=1, options={"place": 2})


@pytest.mark.both
def test_a_masked_action_that_loses_costs_what_a_defeat_costs_and_leaves_no_mask() -> None:
    for seats, lost in ((2, -1.0), (3, -0.5)):
        env = deckwerk.env.against("shards", seats=seats, opponents="random", masked="lose")
        _, info = env.reset(seed=1)
        _, reward, over, cut, info = env.step(int(np.argmin(info["action_mask"])))
        assert (reward, over, cut) == (lost, True, False)
        assert not info["action_mask"].any()
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0)


@pytest.mark.compiled
def test_who_loses_by_a_masked_action_keeps_nothing_of_the_shaping() -> None:
    env = deckwerk.env.against("shards", seats=2, opponents="greedy", masked="lose", shaping=0.01)
    _, info = env.reset(seed=1)
    total = 0.0
    for _ in range(40):
        _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert not over
        total += reward
    total += env.step(int(np.argmin(info["action_mask"])))[1]
    assert total == pytest.approx(-1.0)


@pytest.mark.parametrize("kind", [np.int8, np.int32, np.int64, np.uint16])
def test_numbers_of_numpy_are_numbers(kind: type) -> None:
    two, seed = kind(2), kind(7)
    zero: Any = np.float32(0)
    env = deckwerk.env.against("shards", seats=two, seat=kind(1), opponents="random", history=two)
    assert env.reset(seed=seed)[1]["seat"] == 1
    env.step(env.options()[0])
    game = deckwerk.env.aec("shards", seats=two)
    game.reset(seed=seed)
    game.step(game.unwrapped.options()[0])
    batch = deckwerk.env.batch("shards", games=two, seats=two, seed=seed, limit=kind(9), shaping=zero)
    batch.reset(seed)
    found = deckwerk.env.evaluate(
        first, "shards", "random", deals=kind(1), seed=seed, seats=two, start="tiny"
    )
    assert found.games == 2
    assert ANY_SEAT == -1


@pytest.mark.parametrize("wrong", [1.5, np.float64(2), np.bool_(True), True, "2"])
def test_what_is_no_whole_number_is_refused_all_the_same(wrong: object) -> None:
    with pytest.raises(SetupError):
        deckwerk.env.make_spec("shards", seats=wrong)


def test_games_can_be_read_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make("deckwerk/Shards-v1", seats=2, opponents="random", render_mode="ansi", seat=0)
    env.reset(seed=3)
    text = env.render()
    assert isinstance(text, str)
    assert "seen by seat_0" in text
    assert "options: " in text
    hidden = text.split("\nseat_1: ")[1].splitlines()[0]
    assert re.search(r"hand \(\d\)(;|$)", hidden), "nobody reads the cards of another hand"
    assert re.search(r"hand \(5\) \d? ?\w+", text.split("\nseat_0: ")[1].splitlines()[0])
    game = deckwerk.env.aec("shards", seats=2, render_mode="human")
    game.reset(seed=3)
    game.step(int(game.unwrapped.options()[0]))
    printed = capsys.readouterr().out
    assert printed.count("shards, seen by seat_") == 2
    with pytest.raises(SetupError, match="render_mode"):
        deckwerk.env.aec("shards", seats=2, render_mode="rgb_array")


def test_evaluate_tells_an_agent_that_a_game_begins() -> None:
    told: list[tuple[int, int]] = []
    deckwerk.env.evaluate(
        first,
        "shards",
        "random",
        deals=2,
        seed=5,
        seats=2,
        start="tiny",
        reset=lambda *game: told.append(game),
    )
    assert told == [(5, 0), (5, 1), (6, 0), (6, 1)]
