"""Training a network: shards, fitting, whole numbers, the test before one is let in, and going on."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from deckwerk.games.catalogue import find_game
from deckwerk.intervals import Share
from deckwerk.lab.network.bouts import Bout, Outcome, as_quick, evidence, hold, verdict
from deckwerk.lab.network.design import Design
from deckwerk.lab.network.fitting import (
    Course,
    Net,
    chances,
    error,
    fit,
    fresh,
    gradients,
    logits,
    mixed,
    quantised,
    unclipped,
)
from deckwerk.lab.network.lessons import Lesson, Thinker
from deckwerk.lab.network.policy_fitting import fresh_policy
from deckwerk.lab.network.positions import Positions, joined, read_shard
from deckwerk.lab.network.schooling import SchoolHabits, policy_file
from deckwerk.lab.network.training import BOUT, FITTED, PLAYED, PRACTISED, PRACTISING, Habits, Training
from deckwerk.lab.network.workshop import Plan, Workshop, find_workshop, open_workshop
from deckwerk.lab.problem import LabError
from deckwerk.lab.training_games import ALL, GROUPS, TWO, network_games
from deckwerk.lab.worker_pools import WorkerPool
from deckwerk.players.network.inputs import Inputs, Rows
from deckwerk.players.network.network_file import amounts_of, dumped, fitted, gifts_of, loaded, read_file
from deckwerk.players.network.option_features import OptionFeatures
from tests.lab.running import Inline
from tests.terminal.running import Run as Command

RULES = find_game("shards").load()
LESSON = Lesson("shards", RULES.version, "standard", 2, 1, every=1)
SMALL = Habits(
    school=SchoolHabits(decisions=1),
    practice=1e-6,
    further=1e-6,
    playing=1,
    testing=1,
    most=150,
    contest=2,
    trial=1,
    most_pairs=1,
    size=64,
    games=2,
)
STEPS = (PRACTISED, PLAYED, FITTED, BOUT)
PLAN = Plan("shards", RULES.version, 5, 24)


@pytest.fixture(scope="module")
def shard() -> bytes:
    return LESSON.play(0, 8)


@pytest.fixture(scope="module")
def positions(shard: bytes) -> Positions:
    return read_shard(shard)[0]


@pytest.fixture(scope="module")
def learned(positions: Positions) -> Net:
    net = fresh(Inputs(RULES), 24, 1)
    fit(net, [positions], Course(epochs=6, size=64), lambda done: None)
    return net


def rows_of(positions: Positions, number: int) -> Rows:
    """The rows of a position as a network takes them."""
    found = Rows()
    start = int(positions.ends[number - 1]) if number else 0
    for nth, row in enumerate(positions.rows[start : int(positions.ends[number])]):
        while nth >= positions.sections[number][found.sections]:
            found.close()
        found.add(int(row))
    while found.sections < positions.sections.shape[1]:
        found.close()
    return found


# Positions


def test_a_shard_holds_what_was_played(positions: Positions) -> None:
    assert len(positions) > 50
    assert sorted(set(positions.games.tolist())) == list(range(8))
    assert positions.teams == (0, 1)
    assert np.allclose(positions.won.sum(axis=1), 1)
    assert (positions.sections[:, -1] == np.diff(positions.ends, prepend=0)).all()


def test_a_policy_plays_its_lessons_itself(positions: Positions) -> None:
    policy = fresh_policy(Inputs(RULES), OptionFeatures(RULES), 24, 1)
    lesson = replace(LESSON, policy=policy_file(policy, fresh(Inputs(RULES), 24, 1)))
    found, about = read_shard(lesson.play(0, 2))
    assert len(found) > 10
    assert "policy" not in about
    assert not np.array_equal(found.rows[:2000], positions.rows[:2000])


def test_equal_seeds_give_equal_positions(positions: Positions) -> None:
    again = read_shard(LESSON.play(0, 8))[0]
    assert np.array_equal(again.rows, positions.rows)
    other = read_shard(replace(LESSON, seed=2).play(0, 8))[0]
    assert not np.array_equal(other.rows, positions.rows)


def test_batches_are_the_positions_they_were_made_of(positions: Positions) -> None:
    chosen = np.array([3, 0, 7])
    batch = positions.batch(chosen, positions.targets())
    for nth, number in enumerate(chosen):
        whole = rows_of(positions, number)
        for section in range(3):
            here = batch.rows[(batch.position == nth) & (batch.section == section)]
            assert sorted(here.tolist()) == whole.section(section)


def test_positions_set_apart_are_of_other_games_and_none_is_lost(positions: Positions) -> None:
    most, few = positions.apart(4)
    assert len(most) + len(few) == len(positions)
    assert set(few.games.tolist()) == {0, 4}
    (whole,) = joined([most, few])
    assert sorted(whole.rows.tolist()) == sorted(positions.rows.tolist())
    assert rows_of(whole, len(most)).section(1) == rows_of(few, 0).section(1)


def test_a_damaged_shard_is_refused(shard: bytes, tmp_path: Path) -> None:
    file = tmp_path / "shard.parquet"
    for data in (
        shard[: len(shard) // 2],
        shard[:-3],
        b"",
        shard.replace(b"PAR1", b"PAR2"),
        _flipped(shard, len(shard) // 3),
    ):
        file.write_bytes(data)
        with pytest.raises(LabError, match="damaged"):
            read_shard(file)


def _flipped(data: bytes, place: int) -> bytes:
    changed = bytearray(data)
    changed[place] ^= 1
    return bytes(changed)


# Fitting


def test_gradients_are_those_of_the_loss(positions: Positions) -> None:
    net = fresh(Inputs(RULES), 24, 3)
    net.parameters = {name: value.astype(np.float64) for name, value in net.parameters.items()}
    for name in ("rows", "second"):
        net.parameters[name] *= 0.1  # nothing is clipped
    batch = positions.batch(np.arange(20), positions.targets())
    found = gradients(net, batch)[1]
    for name in ("rows", "bias", "second", "second_bias", "third"):
        value, slope = net.parameters[name].reshape(-1), np.asarray(found[name]).reshape(-1)
        at = int(np.abs(slope).argmax())
        before, step = value[at], 1e-4
        losses = []
        for sign in (1, -1):
            value[at] = before + sign * step
            losses.append(gradients(net, batch)[0])
        value[at] = before
        assert (losses[0] - losses[1]) / (2 * step) == pytest.approx(slope[at], rel=0.02, abs=1e-4)


def test_what_is_clipped_learns_a_little_where_that_draws_it_back() -> None:
    sums = np.array([-0.5, -0.5, 0.5, 0.5, 1.5, 1.5])
    slopes = np.array([1.0, -1.0, 1.0, -1.0, 1.0, -1.0])
    assert unclipped(slopes, sums) == pytest.approx([0, -0.1, 1, -1, 0.1, 0])


def test_fitting_makes_the_error_smaller(positions: Positions, learned: Net) -> None:
    assert error(learned, [positions]) < error(fresh(Inputs(RULES), 24, 1), [positions]) - 0.05


def test_whole_numbers_say_about_the_same(positions: Positions, learned: Net) -> None:
    network = fitted(loaded(dumped(quantised(learned, {}, [])), "file"), RULES, "file").judge
    batch = positions.batch(np.arange(len(positions)), positions.targets())
    exact = logits(learned, batch)
    wrong = []
    for number in range(len(positions)):
        network.think(rows_of(positions, number), 2)
        one, other = network.logit(0) / 1000, network.logit(1) / 1000
        chance = 1 / (1 + np.exp(other - one))
        wrong.append(abs(chance - 1 / (1 + np.exp(exact[number, 1] - exact[number, 0]))))
    assert np.mean(wrong) < 0.005
    assert max(wrong) < 0.03
    assert np.std(chances(learned, batch)[:, 0]) > 0.05, "it does say something"


def test_a_card_has_a_part_that_follows_from_what_it_gives() -> None:
    design = Design(Inputs(RULES))
    parameters = np.zeros((design.matrix.shape[1], 1), np.float32)
    crystals = amounts_of(RULES).index("crystals")
    parameters[design.given_start[1] + crystals] = 4
    weights = design.matrix @ parameters
    inputs = design.inputs
    block = next(block for block in inputs.blocks if block.name == "discard")
    for card in ("crystal", "blaster", "shard_reactor"):
        number = RULES.card_numbers[card]
        row = inputs.table_size + block.start + number
        assert weights[row, 0] == pytest.approx(gifts_of(RULES, number)[crystals] / 1000)


def test_a_network_learns_from_games_of_every_kind_mostly_of_two() -> None:
    for slug, others in (("godslayer", {("team", 4), ("solo", 1)}), ("mistborn", {("coop-extreme", 4)})):
        settings = network_games(slug, ALL)
        assert settings[0] == ("standard", 2)
        assert {("standard", 3), ("standard", 4), *others} <= set(settings)
        assert sum(setting == ("standard", 2) for setting in settings) == 3 * len(settings) // 4


def test_a_network_for_groups_learns_from_everything_but_games_of_two() -> None:
    for slug in ("godslayer", "vigil", "shards", "mistborn"):
        two, groups, both = (network_games(slug, kinds) for kinds in (TWO, GROUPS, ALL))
        assert not set(two) & set(groups)
        assert set(two) | set(groups) == set(both)
    settings = network_games("mistborn", GROUPS)
    rivals = sum(name == "standard" for name, _ in settings)
    assert 2 * len(settings) // 5 < 2 * rivals <= len(settings), "about as much against each other"


def test_games_of_all_kinds_are_learned_by_turns(positions: Positions) -> None:
    """What is learned last would be learned best."""
    few = replace(positions, teams=(0, 0))
    net, seen = fresh(Inputs(RULES), 24, 1), []
    course = Course(epochs=1, size=max(1, len(positions) // 8))
    for batch in mixed([positions, few], course, np.random.default_rng(1)):
        seen.append(batch.teams)
        assert gradients(net, batch)[0] > 0
    assert seen.count((0, 1)) == seen.count((0, 0)) >= 8
    assert seen != sorted(seen)
    assert seen != sorted(seen, reverse=True)


# The bout


def test_the_test_needs_proof() -> None:
    assert verdict([2.0] * 5) is None, "too few"
    assert verdict([2.0, 1.0, 2.0] * 40) is True
    assert verdict([0.0, 1.0, 0.0] * 40) is False
    assert verdict([0.0, 1.0, 2.0] * 10) is None
    assert verdict([0.0, 1.0, 2.0] * 2000) is False, "equal ones are not better"
    assert evidence([1.0, 2.0] * 50) > evidence([1.0, 1.0, 2.0] * 33) > 0


@pytest.mark.compiled
def test_a_bout_counts_pairs_in_their_order_and_both_seatings() -> None:
    thinker = Thinker(1)
    bout = Bout("shards", RULES.version, (("standard", 2),), 3, thinker, thinker)
    outcome = hold(bout, Inline(2), 3, lambda pairs: True)
    assert outcome is not None
    assert (outcome.pairs, outcome.better) == (3, None)
    scores = [pair[0] for pair in json.loads(bout.play(0, 3))]
    assert outcome.share.value == pytest.approx(sum(scores) / 6)
    assert outcome.new_seconds > 0
    assert hold(bout, Inline(), 3, lambda pairs: False) is None


@pytest.mark.compiled
def test_who_plays_together_is_compared_by_what_each_wins_alone() -> None:
    """Search of a single iteration always chooses the same: two equal ones win one game of each pair."""
    rules = find_game("mistborn").load()
    settings = (("coop-intro", 1), ("coop-intro", 2), ("standard", 3))
    bout = Bout("mistborn", rules.version, settings, 3, Thinker(1), Thinker(1))
    assert [pair[0] for pair in json.loads(bout.play(0, 3))] == [1, 1, 1]


# Going on


def steps_of(workshop: Workshop) -> list[dict[str, Any]]:
    """What is done, without the curve of the practice."""
    return [step for step in workshop.steps() if step["step"] != PRACTISING]


def trained(
    folder: Path,
    pool: WorkerPool,
    rounds: int = 1,
    seconds: float = 600,
    said: Callable[[str, dict[str, object]], None] = lambda what, figures: None,
) -> Workshop:
    workshop = open_workshop(folder, PLAN)
    Training(workshop, RULES, [("standard", 2)], pool, seconds, said, SMALL).run(rounds)
    return workshop


@pytest.mark.parametrize(
    ("seconds", "iterations"),
    [((2.0, 2.0), 300), ((2.0, 3.2), 480), ((6.0, 0.5), 100), ((0.01, 9.0), 3000), ((0.0, 0.0), 300)],
)
def test_a_network_thinks_in_a_bout_for_as_long_as_search_without_one(
    seconds: tuple[float, float], iterations: int
) -> None:
    trial = Bout("shards", RULES.version, (("standard", 2),), 3, Thinker(300, b"network"), Thinker(100))
    outcome = Outcome(None, Share(0.5, 0.4, 0.6, 12), 6, *seconds)
    assert as_quick(trial, outcome) == Thinker(iterations, b"network")
    assert as_quick(trial, None) == trial.new


@pytest.mark.compiled
def test_training_makes_rounds_of_games_a_network_and_a_bout(tmp_path: Path) -> None:
    workshop = trained(tmp_path / "run", Inline(), rounds=3)
    steps = [(number, name) for number in (0, 1, 2) for name in (PRACTISING, *STEPS)]
    assert [(step["round"], step["step"]) for step in workshop.steps()] == steps
    stored = read_file(workshop.candidate(2))
    assert (stored.game, stored.rules) == ("shards", RULES.version)
    assert stored.about["games"] == sum(step["games"] for step in workshop.steps() if step["step"] == PLAYED)
    assert fitted(stored, RULES, "file").policy is not None
    for number in range(3):
        assert workshop.policy(number, Inputs(RULES)) is not None
        assert len(list(workshop.positions(number))) > 0
    assert not workshop.result.exists(), "one pair of games proves nothing"


@pytest.mark.compiled
def test_it_goes_on_wherever_it_was_interrupted(tmp_path: Path) -> None:
    reached = []
    for batches in range(20):
        folder = tmp_path / f"run{batches}"
        try:
            trained(folder, Inline(breaks_after=batches))
            break
        except KeyboardInterrupt:
            workshop = open_workshop(folder, PLAN)
        done, policy = steps_of(workshop), folder / "policy-000.npz"
        reached.append(tuple(step["step"] for step in done))
        learned = policy.read_bytes() if done else b""
        trained(folder, Inline())
        after = steps_of(workshop)
        assert [(step["round"], step["step"]) for step in after] == [(0, step) for step in STEPS]
        assert after[: len(done)] == done, "what is done is not done again"
        assert policy.read_bytes() == learned or not done
    assert reached == sorted(reached, key=len)
    assert {*reached} == {(), STEPS[:1], STEPS[:3]}, "within practice, games and bout"


@pytest.mark.compiled
def test_a_damaged_policy_is_told(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        trained(tmp_path / "run", Inline(breaks_after=1))
    file = tmp_path / "run" / "policy-000.npz"
    data = file.read_bytes()
    flipped = [_flipped(data, len(data) // 2 + 1000 * nth) for nth in range(12)]
    renamed = data.replace(b"options.npy", b"optimal.npy")
    for wrong in (b"", data[:100], data[: len(data) // 2], data[:-1], b"nothing", renamed, *flipped):
        file.write_bytes(wrong)
        with pytest.raises(LabError, match=r"policy-000\.npz is damaged") as caught:
            trained(tmp_path / "run", Inline())
        assert caught.value.details["problem"] == "damaged"


@pytest.mark.compiled
def test_what_is_interrupted_goes_on_where_it_was(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        trained(tmp_path / "run", Inline(breaks_after=2))
    workshop = open_workshop(tmp_path / "run", PLAN)
    before = {file.name: file.read_bytes() for file in workshop.shards(0).files}
    assert len(before) == 1
    assert [step["step"] for step in steps_of(workshop)] == [PRACTISED]
    trained(tmp_path / "run", Inline())
    after = {file.name: file.read_bytes() for file in workshop.shards(0).files}
    assert before.items() <= after.items()
    games = sorted(tuple(map(int, name.split(".")[0].split("-"))) for name in after)
    assert all(one[1] == other[0] for one, other in pairwise(games)), "no game twice"
    log = (tmp_path / "run" / "log.jsonl").read_text("utf-8")
    trained(tmp_path / "run", Inline())
    assert (tmp_path / "run" / "log.jsonl").read_text("utf-8") == log, "what is done is not done again"


@pytest.mark.compiled
def test_a_damaged_shard_is_left_out_and_a_torn_line_of_the_log_too(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        trained(tmp_path / "run", Inline(breaks_after=3))
    workshop = open_workshop(tmp_path / "run", PLAN)
    torn = workshop.shards(0).files[0]
    torn.write_bytes(torn.read_bytes()[:100])
    (tmp_path / "run" / "log.jsonl").write_text('{"round": 0, "st', "utf-8")
    trained(tmp_path / "run", Inline())
    there = workshop.shards(0)
    assert there.damaged == [torn]
    assert workshop.done(0, FITTED) is not None
    assert len(joined(list(workshop.positions(0)))[0]) == workshop.done(0, PLAYED)["positions"]  # type: ignore[index]


@pytest.mark.compiled
def test_a_network_that_wins_comes_into_force_and_is_to_be_beaten(tmp_path: Path) -> None:
    workshop = trained(tmp_path / "run", Inline())
    workshop.admit(0)
    assert workshop.network() == workshop.candidate(0).read_bytes()
    trained(tmp_path / "run", Inline(), rounds=2)
    assert workshop.done(1, BOUT)["against"] == "network"  # type: ignore[index]


def test_without_time_nothing_is_begun(tmp_path: Path) -> None:
    workshop = trained(tmp_path / "run", Inline(), seconds=0)
    assert workshop.steps() == []


def test_a_folder_is_for_one_game_and_one_version_of_its_rules(tmp_path: Path) -> None:
    open_workshop(tmp_path / "run", PLAN)
    assert open_workshop(tmp_path / "run", replace(PLAN, seed=9)).plan.seed == 5, "the plan is kept"
    for other, text in (
        (replace(PLAN, rules="9-other"), "begun with version"),
        (replace(PLAN, game="vigil"), "a network learns shards, not vigil"),
    ):
        with pytest.raises(LabError, match=text):
            open_workshop(tmp_path / "run", other)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("dear", "utf-8")
    with pytest.raises(LabError, match="No network is learning"):
        open_workshop(tmp_path / "full", PLAN)
    plan = tmp_path / "run" / "run.json"
    plan.write_text(plan.read_text("utf-8").replace('"format": 3', '"format": 2'), "utf-8")
    with pytest.raises(LabError, match="begun by another deckwerk"):
        open_workshop(tmp_path / "run", PLAN)
    plan.write_text("{", "utf-8")
    with pytest.raises(LabError, match="damaged"):
        open_workshop(tmp_path / "run", PLAN)


# The command

WRONG = [
    ("train", "Which game?", "Welches Spiel?"),
    ("train chess", "There is no game chess", "Ein Spiel chess gibt es nicht"),
    ("train shards --hours 0", "--hours 0: a number above 0", "--hours 0: Nötig ist eine Zahl"),
    ("train shards --hours soon", "--hours soon", "--hours soon"),
    ("train shards --workers 0", "--workers 0", "--workers 0"),
    ("train shards --kinds few", "two, groups, all", "two, groups, all"),
    ("train shards --hidden 30", "a multiple of 24", "ein Vielfaches von 24"),
    ("train shards --out letter.txt", "No network is learning", "lernt kein Netz"),
]


@pytest.mark.parametrize(("line", "english", "german"), WRONG)
def test_wrong_input_is_answered_in_both_languages(
    run: Command, folder: Path, line: str, english: str, german: str
) -> None:
    (folder / "letter.txt").write_text("dear", "utf-8")
    for lang, text in (("en", english), ("de", german)):
        assert run(f"{line} --lang {lang}") == 2
        assert text in run.err
    assert [path.name for path in folder.iterdir()] == ["letter.txt"]


@pytest.mark.compiled
def test_the_command_trains_and_goes_on(run: Command, folder: Path) -> None:
    assert run("train shards --hours 0.001 --workers 1 --seed 3 --hidden 24 --out run --lang en") == 0
    assert "learn on" in run.out
    assert run("train shards --hours 0.001 --workers 1 --out run --lang de") == 0
    assert json.loads((folder / "run" / "run.json").read_text("utf-8"))["seed"] == 3
    assert run("train vigil --out run --lang en") == 2
    assert "a network learns shards, not vigil" in run.err


# Beginning with what another folder has learned


@pytest.mark.compiled
def test_a_new_folder_begins_with_the_policy_of_another(tmp_path: Path) -> None:
    first = trained(tmp_path / "first", Inline())
    learned = first.policy(0, Inputs(RULES))
    assert learned is not None
    plan = replace(PLAN, kinds=GROUPS)
    there = find_workshop(tmp_path / "first", plan)
    second = open_workshop(tmp_path / "second", plan)
    pool = Inline(breaks_after=0)
    with pytest.raises(KeyboardInterrupt):
        Training(second, RULES, [("standard", 3)], pool, 600, _unsaid, SMALL, start=there).run(1)
    assert second.policy(0, Inputs(RULES)) is None, "nothing was played yet"
    Training(second, RULES, [("standard", 3)], Inline(), 600, _unsaid, SMALL, start=there).run(1)
    known = learned[0].parameters["options"].any(axis=1)
    after = second.policy(0, Inputs(RULES))
    assert after is not None
    assert after[0].parameters["options"][known].any(axis=1).all(), "what was known still is"


def _unsaid(what: str, figures: dict[str, object]) -> None:
    pass


@pytest.mark.parametrize(
    ("start", "hidden", "problem"), [("nowhere", 24, "train_start"), ("run", 48, "train_start_hidden")]
)
def test_what_cannot_be_begun_with_is_refused(tmp_path: Path, start: str, hidden: int, problem: str) -> None:
    open_workshop(tmp_path / "run", PLAN)
    with pytest.raises(LabError) as caught:
        find_workshop(tmp_path / start, replace(PLAN, hidden=hidden))
    assert caught.value.details["problem"] == problem


def test_a_folder_without_a_policy_is_nothing_to_begin_with(tmp_path: Path) -> None:
    there = open_workshop(tmp_path / "run", PLAN)
    second = open_workshop(tmp_path / "second", PLAN)
    with pytest.raises(LabError, match="no policy to begin with"):
        Training(second, RULES, [("standard", 2)], Inline(), 600, _unsaid, SMALL, start=there).run(1)
