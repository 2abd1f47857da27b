"""Runs: seeds and seatings follow from the run and the number of a game alone."""

import json

import pytest

from deckwerk.lab.problem import LabError
from deckwerk.lab.runs import FORMAT, Run, run_of
from deckwerk.players.seeds import derived
from tests.lab.running import simulation, tournament


def test_derived_seeds_never_change() -> None:
    assert derived(1, "game", 0) == 401267962219260
    assert derived(1, "game", 1) == 837478963124595
    assert derived(1, "player", 0, 1) == 8281322206087500


def test_seeds_fit_any_game_and_differ() -> None:
    seeds = {derived(seed, "game", number) for seed in range(20) for number in range(20)}
    assert len(seeds) == 400
    assert all(0 <= seed < 2**53 for seed in seeds)


def test_a_simulation_keeps_its_seats() -> None:
    run = simulation(5, "greedy", "random")
    assert [run.seating(number) for number in range(5)] == [[0, 1]] * 5
    assert len({run.deal(number) for number in range(5)}) == 5


def test_a_tournament_swaps_seats_on_equal_deals() -> None:
    run = tournament(12, "random", "greedy", "greedy")
    assert run.games_in_round == 6
    assert [run.seating(number) for number in range(6)] == [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]]
    assert run.seating(6) == [0, 1]
    assert len({run.deal(number) for number in range(6)}) == 1
    assert run.deal(6) != run.deal(5)
    seeds = {run.player_seed(number, seat) for number in range(12) for seat in range(2)}
    assert len(seeds) == 24


def test_on_a_ladder_only_neighbours_meet() -> None:
    run = tournament(12, "random", "greedy", "greedy", "random", ladder=True)
    assert run.pairs == [(0, 1), (1, 2), (2, 3)]
    assert run.games_in_round == 6
    assert [run.seating(number) for number in range(6)] == [[0, 1], [1, 0], [1, 2], [2, 1], [2, 3], [3, 2]]
    assert run.seating(6) == [0, 1]
    assert len({run.deal(number) for number in range(6)}) == 1
    assert run.deal(6) != run.deal(5)


@pytest.mark.parametrize(
    "run", [simulation(7, "greedy", "random"), tournament(2, "greedy", "random", ladder=True)]
)
def test_metadata_tell_the_run_again(run: Run) -> None:
    assert run_of(run.metadata(), "file") == run


def test_metadata_that_know_no_ladder_tell_of_none() -> None:
    run = tournament(2, "greedy", "random")
    data = json.loads(run.metadata()["deckwerk"])
    del data["ladder"]
    assert run_of({"deckwerk": json.dumps(data)}, "file") == run


@pytest.mark.parametrize(
    "metadata",
    [{}, {"deckwerk": "x"}, {"deckwerk": "[]"}, {"deckwerk": "{}"}, {"deckwerk": f'{{"format": {FORMAT}}}'}],
)
def test_other_metadata_are_refused(metadata: dict[str, str]) -> None:
    with pytest.raises(LabError, match="file is not a results file"):
        run_of(metadata, "file")


def test_another_format_is_refused() -> None:
    with pytest.raises(LabError, match="has format 99"):
        run_of({"deckwerk": '{"format": 99}'}, "file")
