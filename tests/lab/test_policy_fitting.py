"""A policy learns: decisions as arrays, more of what won and less of what lost, whole numbers."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from deckwerk.engine.action import Options
from deckwerk.engine.play import choose, legal
from deckwerk.engine.state import State
from deckwerk.games.catalogue import find_game
from deckwerk.lab.network.decisions import Decisions, joined
from deckwerk.lab.network.exercises import Exercise, packed, unpacked
from deckwerk.lab.network.fitting import PACES, Adam, fresh
from deckwerk.lab.network.policy_fitting import (
    POLICY,
    PolicyNet,
    Reinforcement,
    advantages,
    backward,
    expected,
    forward,
    fresh_policy,
    option_logits,
    quantised_policy,
    reinforce,
)
from deckwerk.lab.network.schooling import SchoolHabits, Schooling, policy_file
from deckwerk.lab.problem import LabError
from deckwerk.players.loops import set_up
from deckwerk.players.network.inputs import Inputs, Rows
from deckwerk.players.network.option_features import WIDTH, OptionFeatures
from deckwerk.players.network.policy_network import PolicyNetwork
from deckwerk.players.network.practice import Practice
from deckwerk.players.roster import guide
from deckwerk.players.search.guide import UNDECIDED, Numbers
from tests.lab.running import Inline
from tests.settings import SETTINGS, every_game

RULES = find_game("shards").load()
INPUTS, FEATURES = Inputs(RULES), OptionFeatures(RULES)
HIDDEN = 24
DEAL = 7


def new_policy(seed: int = 1) -> PolicyNet:
    return fresh_policy(INPUTS, FEATURES, HIDDEN, seed)


def file_of(net: PolicyNet) -> bytes:
    return policy_file(net, fresh(INPUTS, HIDDEN, 1))


EXERCISE = Exercise("shards", RULES.version, (("standard", 2),), 1, file_of(new_policy()))


@pytest.fixture(scope="module")
def decisions() -> Decisions:
    """Twelve games of a policy that has learned nothing."""
    return unpacked([EXERCISE.play(0, 12)])


@pytest.fixture(scope="module")
def learned(decisions: Decisions) -> PolicyNet:
    """One that has learned from them."""
    net = new_policy()
    how, rng = Reinforcement(passes=8, size=256, clip=10), np.random.default_rng(1)
    reinforce(net, Adam(net.parameters, PACES), decisions, how, 3e-3, rng)
    return net


@pytest.fixture(scope="module")
def practised(learned: PolicyNet) -> Decisions:
    """What it decides, in six games against itself and one that has learned nothing."""
    return unpacked([with_rival(learned).play(0, 6)])


def with_rival(net: PolicyNet) -> Exercise:
    return replace(EXERCISE, policy=file_of(net), rivals=(EXERCISE.policy,))


@pytest.fixture(scope="module")
def game(learned: PolicyNet) -> Decisions:
    """What it decides in one game with itself."""
    found = Practice(FEATURES, guide(RULES))
    policy = PolicyNetwork(INPUTS, FEATURES, quantised_policy(learned))
    count = found.play(set_up(RULES, 2, 0, DEAL), [policy] * 2, [True] * 2, 3, 1)
    assert count == len(found.games)
    return Decisions.of(found, INPUTS)


def replayed(data: Decisions) -> Iterator[tuple[int, State, Options]]:
    """The moments of a game's decisions, with their numbers."""
    state, at = set_up(RULES, 2, 0, DEAL), 0
    while not state.over:
        options, index = legal(state), 0
        if options.size() > 1:
            index = int(guide(RULES).obvious(state, options))
            if index == UNDECIDED:
                yield at, state, options
                index = int(data.chosen[at])
                at += 1
        choose(state, options.code(index))
    assert at == len(data)


def alone(data: Decisions, number: int) -> list[list[int]]:
    """A decision by itself: its rows, its question, its options, and what was chosen."""
    rows = data.rows[data.row_starts[number] : data.row_starts[number + 1]]
    features = data.features[data.option_starts[number] : data.option_starts[number + 1]]
    found = [rows.tolist(), data.asked[number].tolist(), features.reshape(-1).tolist()]
    return [*found, features[data.chosen[number]].tolist()]


def between_two(won: list[float], chosen: list[int]) -> Decisions:
    """Decisions of as many games between two options, in a position that says nothing."""
    count = len(won)
    ends = np.arange(count + 1)
    return Decisions(
        np.arange(count),
        np.zeros(count, np.int64),
        np.zeros(count, np.int32),
        ends,
        np.zeros((count, 2), np.int64),
        np.arange(2 * WIDTH, dtype=np.int32).reshape(1, 2, WIDTH).repeat(count, 0).reshape(-1, WIDTH),
        2 * ends,
        np.array(chosen),
        np.full(count, 0.5, np.float32),
        np.array(won, np.float32),
    )


def odds(net: PolicyNet, data: Decisions) -> float:
    """How likely the first of two options is."""
    one, other = option_logits(net, data.part(np.array([0])))
    return float(1 / (1 + np.exp(other - one)))


# Decisions


def test_an_exercise_holds_the_choices_of_all_seats_and_what_they_won(decisions: Decisions) -> None:
    assert len(decisions) > 200
    sizes = np.diff(decisions.option_starts)
    assert sizes.min() >= 2
    assert ((decisions.chosen >= 0) & (decisions.chosen < sizes)).all()
    assert decisions.features.max() < FEATURES.size
    assert decisions.asked.max() < FEATURES.questions
    for number in range(12):
        here = decisions.games == number
        won = set(zip(decisions.seats[here].tolist(), decisions.won[here].tolist(), strict=True))
        assert won in ({(0, 0.0), (1, 1.0)}, {(0, 1.0), (1, 0.0)})


def test_rows_of_a_decision_are_those_of_the_table_its_seat_and_the_others(game: Decisions) -> None:
    rows = Rows()
    for at, state, options in replayed(game):
        asked = int(state.asked)
        INPUTS.read(state, asked, rows)
        own, other = INPUTS.table_size, INPUTS.table_size + INPUTS.seat_size
        expected_rows = rows.section(0)
        expected_rows += [own + row for row in rows.section(asked + 1)]
        expected_rows += [other + row for row in rows.section(2 - asked)]
        found, question, features, _ = alone(game, at)
        assert sorted(found) == sorted(expected_rows)
        assert question == [FEATURES.kind(state), FEATURES.card(state)]
        assert len(features) == options.size() * WIDTH
        assert (game.games[at], game.seats[at]) == (3, asked)


def test_decisions_put_together_are_the_same_decisions(decisions: Decisions, game: Decisions) -> None:
    whole = joined([game, decisions, game])
    assert len(whole) == 2 * len(game) + len(decisions)
    for nth in (0, 5, len(game) - 1):
        assert alone(whole, nth) == alone(game, nth) == alone(whole, len(game) + len(decisions) + nth)
    for nth in (0, 17, len(decisions) - 1):
        assert alone(whole, len(game) + nth) == alone(decisions, nth)
    assert alone(unpacked([packed(game), packed(decisions)]), len(game) + 3) == alone(decisions, 3)


def test_the_first_decisions_are_whole_ones(decisions: Decisions) -> None:
    few = decisions.first(20)
    assert len(few) == 20
    assert [alone(few, nth) for nth in range(20)] == [alone(decisions, nth) for nth in range(20)]
    assert len(few.rows) == few.row_starts[-1]
    assert len(few.features) == few.option_starts[-1]
    assert len(decisions.first(10**9)) == len(decisions)


def test_a_part_has_the_decisions_that_were_asked_for_in_their_order(decisions: Decisions) -> None:
    numbers = np.array([7, 0, len(decisions) - 1])
    part = decisions.part(numbers)
    assert part.size == 3
    for nth, number in enumerate(numbers):
        rows, question, features, chosen = alone(decisions, int(number))
        assert part.rows[part.row_starts[nth] : part.row_starts[nth + 1]].tolist() == rows
        assert part.asked[nth].tolist() == question
        assert part.features[part.owners == nth].reshape(-1).tolist() == features
        assert part.features[part.chosen[nth]].tolist() == chosen


def test_batches_have_every_decision_once(decisions: Decisions) -> None:
    batches = list(decisions.batches(100, np.random.default_rng(1)))
    assert {batch.size for _, batch in batches[:-1]} == {100}
    assert sorted(np.concatenate([numbers for numbers, _ in batches])) == list(range(len(decisions)))


def test_equal_seeds_give_equal_exercises(decisions: Decisions, learned: PolicyNet) -> None:
    again, other = (unpacked([replace(EXERCISE, seed=seed).play(0, 12)]) for seed in (1, 2))
    assert np.array_equal(again.rows, decisions.rows)
    assert not np.array_equal(other.rows, decisions.rows)
    one, two = (unpacked([with_rival(learned).play(3, 6)]) for _ in range(2))
    assert all(np.array_equal(getattr(one, name), value) for name, value in vars(two).items())
    parts = unpacked([EXERCISE.play(0, 5), EXERCISE.play(5, 12)])
    assert np.array_equal(parts.features, decisions.features), "however they are shared out"


def test_a_policy_plays_itself_in_every_third_game_and_either_side_of_a_deal_in_the_others(
    practised: Decisions,
) -> None:
    seats = [set(practised.seats[practised.games == number].tolist()) for number in range(6)]
    assert seats == [{0, 1}, {1}, {0}, {0, 1}, {0}, {1}]
    first = [alone(practised, int(np.argmax(practised.games == number))) for number in (1, 2)]
    known = [set(rows) for rows, *_ in first]
    assert len(known[0] & known[1]) > len(known[0]) // 2, "the same deal"


def test_how_likely_choices_were_is_what_the_policy_says(practised: Decisions, learned: PolicyNet) -> None:
    part = practised.part(np.arange(len(practised)))
    odds = np.exp(option_logits(learned, part))
    shares = odds[part.chosen] / np.add.reduceat(odds, part.option_starts[:-1])
    assert np.abs(shares - practised.likely).mean() < 0.01
    assert np.abs(shares - practised.likely).max() < 0.1
    assert practised.likely.min() > 0


@every_game
def test_a_policy_can_play_every_kind_of_game(slug: str) -> None:
    rules = find_game(slug).load()
    settings = tuple((setting.variant, setting.seats) for setting in SETTINGS if setting.slug == slug)
    inputs = Inputs(rules)
    net = fresh_policy(inputs, OptionFeatures(rules), HIDDEN, 1)
    policy = policy_file(net, fresh(inputs, HIDDEN, 1))
    data = unpacked([Exercise(slug, rules.version, settings, 1, policy).play(0, len(settings))])
    assert sorted(set(data.games.tolist())) == list(range(len(settings)))
    assert data.won.min() >= 0
    assert data.won.max() <= 1


def test_an_exercise_of_other_rules_is_refused() -> None:
    with pytest.raises(LabError, match="rules"):
        replace(EXERCISE, version="1-old").play(0, 1)


# What came of it


def test_what_a_loss_changes_with_is_what_it_changes_by(decisions: Decisions) -> None:
    net, rng = new_policy(3), np.random.default_rng(1)
    net.parameters = {name: value.astype(np.float64) for name, value in net.parameters.items()}
    own = net.parameters
    assert tuple(own) == POLICY
    for name in ("rows", "question", "second"):
        own[name] *= 0.1  # nothing is clipped
    for name in ("options", "chance"):
        own[name] = rng.normal(0, 0.5, own[name].shape)
    batch = decisions.part(np.arange(40))
    of_logits, of_chance = rng.normal(0, 1, len(batch.features)), rng.normal(0, 1, 40)

    def loss() -> float:
        logits, thought = forward(net, batch)
        return float(logits @ of_logits + (thought.cells @ own["chance"]) @ of_chance)

    slopes = backward(net, batch, forward(net, batch)[1], of_logits, of_chance)
    for name in POLICY:
        value, slope = own[name].reshape(-1), np.asarray(slopes[name]).reshape(-1)
        assert slope.shape == value.shape
        for at in np.abs(slope).argsort()[-3:]:
            before, step, losses = value[at], 1e-2, []
            for sign in (1, -1):
                value[at] = before + sign * step
                losses.append(loss())
            value[at] = before
            assert (losses[0] - losses[1]) / (2 * step) == pytest.approx(slope[at], rel=0.02, abs=1e-2), name


def test_who_has_learned_nothing_finds_all_alike(decisions: Decisions) -> None:
    net = new_policy()
    assert not option_logits(net, decisions.part(np.arange(20))).any()
    assert np.allclose(expected(net, decisions), 0.5)
    sizes = np.diff(decisions.option_starts)
    assert decisions.likely == pytest.approx(1 / sizes, abs=1e-5)


def test_who_has_learned_knows_who_wins_and_does_more_of_it(decisions: Decisions, learned: PolicyNet) -> None:
    assert ((expected(learned, decisions) - decisions.won) ** 2).mean() < 0.22
    part = decisions.part(np.arange(len(decisions)))
    odds = np.exp(option_logits(learned, part))
    shares = odds[part.chosen] / np.add.reduceat(odds, part.option_starts[:-1])
    more = shares > decisions.likely
    assert more[decisions.won == 1].mean() > more[decisions.won == 0].mean() + 0.1


def test_advantages_are_those_of_each_seat_of_each_game() -> None:
    data = replace(
        between_two([1, 0, 1, 0, 0, 0], [0] * 6),
        games=np.array([0, 0, 0, 1, 1, 1]),
        seats=np.array([0, 1, 0, 0, 0, 0]),
    )
    hopes = np.array([0.5, 0.5, 0.6, 0.2, 0.4, 0.3])
    found = advantages(data, hopes, 0.5)
    assert found == pytest.approx([0.1 + 0.4 / 2, -0.5, 0.4, 0.2 - 0.25 / 2, -0.1 - 0.3 / 2, -0.3])
    at_once = advantages(data, hopes, 0.0)
    assert at_once == pytest.approx([0.1, -0.5, 0.4, 0.2, -0.1, -0.3])
    in_the_end = advantages(data, hopes, 1.0)
    assert in_the_end == pytest.approx(data.won - hopes)


@pytest.mark.parametrize("better", [0, 1])
def test_what_won_is_done_more_and_what_lost_less(better: int) -> None:
    chosen = [0, 1] * 100
    data = between_two([float(choice == better) for choice in chosen], chosen)
    net = new_policy()
    adam, how, rng = Adam(net.parameters), Reinforcement(passes=5, size=50), np.random.default_rng(1)
    assert odds(net, data) == 0.5
    figures = reinforce(net, adam, data, how, 2e-3, rng)
    assert (odds(net, data) > 0.52) == (better == 0)
    assert (odds(net, data) < 0.48) == (better == 1)
    assert figures["error"] == pytest.approx(0.25)
    assert 0 <= figures["clipped"] < 1
    assert 0 < figures["entropy"] <= np.log(2) + 1e-6


def test_choices_move_only_so_far_at_once() -> None:
    chosen = [0, 1] * 100
    data = between_two([float(choice == 0) for choice in chosen], chosen)
    reached = []
    for clip in (0.2, 5.0):
        net = new_policy()
        how, rng = Reinforcement(passes=100, size=50, clip=clip, entropy=0), np.random.default_rng(1)
        reinforce(net, Adam(net.parameters), data, how, 3e-4, rng)
        reached.append(odds(net, data))
    assert 0.6 < reached[0] < 0.72, "about 1.2 times as likely as before"
    assert reached[1] > 0.8


def test_practice_lasts_for_its_time_and_keeps_what_it_learned(learned: PolicyNet) -> None:
    net = replace(learned, parameters={name: value.copy() for name, value in learned.parameters.items()})
    habits = SchoolHabits(decisions=100, updates=1, reinforcement=Reinforcement(size=64))
    said: list[dict[str, object]] = []
    school = Schooling(
        RULES, [("standard", 2)], Inline(), 1, lambda what, figures: said.append(figures), habits
    )
    kept: list[tuple[float, dict[str, float]]] = []

    def keep(done: float, figures: dict[str, float]) -> None:
        kept.append((done, figures))

    assert school.practise(net, 3.0, 3.0, lambda: True, keep) == 3.0
    assert kept == [(3.0, {})]
    assert not said
    done = school.practise(net, 1.0, 1.001, lambda: True, keep)
    assert done > 1.001
    assert kept[1:] == [(done, {name: value for name, value in said[0].items() if name != "share"})]
    assert set(said[0]) == {"share", "entropy", "clipped", "error", "rate"}
    assert not np.array_equal(net.parameters["options"], learned.parameters["options"])
    assert school.practise(net, 1.0, 2.0, lambda: False, keep) == 1.0, "no time"


# Whole numbers


def test_whole_numbers_say_about_the_same(game: Decisions, learned: PolicyNet) -> None:
    policy, found = PolicyNetwork(INPUTS, FEATURES, quantised_policy(learned)), Numbers()
    wrong, spread = [], []
    for at, state, options in replayed(game):
        policy.attend(state)
        policy.logits(state, options, found)
        whole = np.array([found.items[index] for index in range(options.size())]) / 1000
        exact = option_logits(learned, game.part(np.array([at])))
        wrong += np.abs(whole - exact).tolist()
        spread.append(np.ptp(exact))
    assert np.mean(wrong) < 0.05
    assert max(wrong) < 0.5
    assert np.mean(spread) > 1, "it does say something"


def test_features_that_say_nothing_are_left_out(learned: PolicyNet) -> None:
    assert quantised_policy(new_policy()).known == []
    assert quantised_policy(new_policy()).fault(INPUTS, FEATURES) == ""
    known = quantised_policy(learned).known
    assert 0 < len(known) < FEATURES.size // 2
