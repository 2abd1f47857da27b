"""Tuning: fair games between weights, better weights from them, and a file that says how they were found."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import pytest
import yaml

from deckwerk.intervals import wilson
from deckwerk.players.families import WeightTables, weight_tables
from tuning.__main__ import KEPT, main
from tuning.arena import Arena, Match, Setting, arena, wins
from tuning.tuner import VALIDATION, VARIANTS, Outcome, Plan, Validation, tune
from tuning.vector import CARDS, WEIGHTS, Vector
from tuning.weights_file import path_of, rewritten

TWO = Setting("shards", "standard", 2)
TINY = Plan("shards", generations=1, population=2, games=3, trial_games=4, validation_games=4)


class Here(Executor):
    """Does everything in this process."""

    def map(self, fn: Callable[..., Any], *iterables: Iterable[Any], **_: Any) -> Iterator[Any]:
        return map(fn, *iterables)


class Oracle(Arena):
    """An arena in which the weights with more mastery win, the more the surer; it remembers all deals."""

    def __init__(self) -> None:
        super().__init__(Here())
        self.deals: list[range] = []

    def play(self, matches: Iterable[Match]) -> list[float]:
        won: list[float] = []
        for match in matches:
            self.deals.append(range(match.first_deal, match.first_deal + match.deals))
            more = match.weights["weights"]["mastery"] - match.others["weights"]["mastery"]
            won.append(match.games * max(0.0, min(1.0, 0.5 + more / 1000)))
        return won


def silent(_: str) -> None:
    """Say nothing."""


def tables(**changes: int) -> WeightTables:
    """The weights of Shards of Infinity with some changed."""
    found = weight_tables("shards")
    return {**found, "weights": found["weights"] | changes}


# Games


def test_equal_weights_win_half_of_all_games_whatever_the_deals() -> None:
    assert wins(Match(TWO, tables(), tables(), 5, 3)) == 3


def test_spoiled_weights_lose() -> None:
    spoiled = tables(crystal=0, crystal_per_turn=0, draw=0, health=0)
    assert wins(Match(TWO, tables(), spoiled, 5, 10)) > 13


def test_the_number_of_processes_makes_no_difference() -> None:
    matches = [Match(TWO, tables(), tables(shield=0), 7, 2), Match(TWO, tables(), tables(mastery=0), 7, 2)]
    with arena(2) as games:
        assert games.play(matches) == Arena(Here()).play(matches)
        assert games.games == 8


# Tuning


def test_better_weights_are_found_and_validated_on_deals_of_their_own() -> None:
    oracle = Oracle()
    plan = Plan("shards", generations=12, trial_every=3, trial_games=2000)
    start = tables()
    outcome = tune(plan, start, oracle, silent)
    assert outcome.tables["weights"]["mastery"] > start["weights"]["mastery"]
    assert outcome.better
    validated = {deal for deals in oracle.deals for deal in deals if deal >= plan.first_deal + VALIDATION}
    assert len(validated) == plan.validation_games / 2
    assert sum(len(deals) for deals in oracle.deals if deals[0] in validated) == len(validated)


def test_equal_plans_give_equal_outcomes_with_real_games() -> None:
    first, second = (tune(TINY, tables(), Arena(Here()), silent) for _ in range(2))
    assert first == second
    assert first.games >= 2 * 2 + 4


@pytest.mark.parametrize(
    ("results", "better"),
    [([], False), ([1020], False), ([1100], True), ([1300, 700], False), ([1300, 1000], True)],
)
def test_only_what_surely_wins_is_better(results: list[int], better: bool) -> None:
    found = [Validation(TWO, won, wilson(won, 2000)) for won in results]
    assert Outcome(tables(), found, 1).better is better


@pytest.mark.parametrize("family", list(VARIANTS))
@pytest.mark.parametrize("part", [WEIGHTS, CARDS])
def test_weights_are_a_vector_that_begins_at_zero(family: str, part: str) -> None:
    start = weight_tables(family)
    vector = Vector(family, start, part)
    assert vector.tables([0.0] * len(vector.names)) == start
    moved = vector.tables([0.5] * len(vector.names))
    assert all(moved[part].get(name, 0) > start[part].get(name, 0) for name in vector.names)
    assert {name: table for name, table in moved.items() if name != part} == {
        name: table for name, table in start.items() if name != part
    }
    lowest = vector.tables([-3.0] * len(vector.names))
    assert part == CARDS or all(
        value >= 0 or "_per_" in name or start[part][name] < 0 for name, value in lowest[part].items()
    )


# The file and the command


@pytest.mark.parametrize("family", list(VARIANTS))
def test_the_file_keeps_its_comments_and_tells_how_the_weights_were_found(family: str) -> None:
    before = path_of(family).read_text("utf-8")
    found = weight_tables(family)
    changed = {**found, "weights": {name: value + 7 for name, value in found["weights"].items()}}
    setting = Plan(family).settings[0]
    outcome = Outcome(changed, [Validation(setting, 1234.5, wilson(1234.5, 2000))], 99)
    after = rewritten(before, changed, Plan(family, seed=4), outcome)
    data = yaml.safe_load(after)
    assert {name: table for name, table in data.items() if name != "tuned"} == changed
    assert data["tuned"]["run"] == f"./dw tune {family} --seed 4"
    assert data["tuned"]["validation"][0]["wins"] == 1234.5
    assert setting.game in data["tuned"]["rules"]
    comments = [line.partition("#")[2] for line in before.splitlines() if "#" in line]
    assert [line.partition("#")[2] for line in after.splitlines() if "#" in line][: len(comments) - 1] == (
        comments[:-1]
    )
    assert rewritten(after, changed, Plan(family, seed=4), outcome) == after


def test_corrections_of_cards_are_written_too() -> None:
    changed = {**weight_tables("shards"), "cards": {"optio_crusher": -40, "data_heretic": 300}}
    outcome = Outcome(changed, [Validation(TWO, 60, wilson(60, 100))], 9)
    data = yaml.safe_load(rewritten(path_of("shards").read_text("utf-8"), changed, TINY, outcome))
    assert data["cards"] == changed["cards"]


def test_the_command_writes_nothing_that_is_not_surely_better(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "weights.yaml"
    few = "--generations 1 --population 2 --games 3 --trial-games 2 --validation-games 2 --workers 1"
    code = main(["shards", *few.split(), "--output", str(file)])
    assert code == KEPT
    assert not file.exists()
    assert "no better weights found" in capsys.readouterr().out


def test_the_command_refuses_nonsense(capsys: pytest.CaptureFixture[str]) -> None:
    for words, complaint in (
        (["chess"], "invalid choice: 'chess'"),
        (["shards", "--games", "0"], "less than 1"),
    ):
        with pytest.raises(SystemExit):
            main(words)
        assert complaint in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [("--only crystals", "nothing named 'crystals' to tune"), ("--seats 7", "not for 7 seats")],
)
def test_the_command_says_what_cannot_be_tuned(
    words: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shards", *words.split(), "--workers", "1"]) == 2
    assert complaint in capsys.readouterr().err
