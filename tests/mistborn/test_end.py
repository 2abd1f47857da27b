"""How a game for oneself ends (MB-91); Confrontation stands in `test_atium`."""

import pytest

import deckwerk
from deckwerk.games.mistborn.components import ENDINGS
from tests.mistborn.table import Table, rule


@rule("MB-91")
def test_whoever_is_at_the_top_of_all_three_missions_wins_at_once(table: Table) -> None:
    table.progress(12, 12, 11).start(points=3, damage=9).health(1, 40)
    table.advance("skaa_caverns", 1).is_over(scores=[1, 40], winners=[0])
    table.has(ending=ENDINGS.index("missions"))


@rule("MB-91")
def test_it_does_not_matter_whether_others_came_first_to_the_tops(table: Table) -> None:
    table.progress(12, 12, 11).progress(12, 11, 12, of=1).start(points=1, finished_1=2)
    table.advance("skaa_caverns", 1).is_over(scores=[36, 38], winners=[0])


@rule("MB-91")
def test_two_missions_are_not_enough(table: Table) -> None:
    table.progress(12, 11, 11).start(points=1).advance("crew_hideout", 1).asks_nothing()


@rule("MB-91")
def test_the_last_one_alive_wins(table: Table) -> None:
    table.players(3).out(2).health(2, 1, 0).start(damage=1, target=0).progress(0, 0, 0)
    table.progress(12, 12, 11, of=1).end().strike(1, 1).is_over(scores=[2, 0, 0], winners=[0])
    table.has(ending=ENDINGS.index("last"))


@rule("MB-91")
def test_the_others_are_ranked_by_missions_and_those_who_are_out_behind_them(table: Table) -> None:
    table.players(4).target(0).out(3).progress(12, 12, 11).progress(3, 0, 0, of=1).progress(1, 1, 2, of=2)
    table.start(points=1).advance("skaa_caverns", 1)
    assert [(line.seat, line.rank) for line in table.game.score_sheet()] == [(0, 1), (2, 2), (1, 3), (3, 4)]


@rule("MB-91")
def test_a_finished_game_takes_no_more_actions(table: Table) -> None:
    table.progress(12, 12, 11).start(points=1).advance("skaa_caverns", 1)
    with pytest.raises(deckwerk.IllegalAction):
        table.game.apply("end")


@pytest.mark.parametrize(
    ("steps", "health", "winner"),
    [
        ((1, 2, 1), (40, 20, 30), 1),  # most steps
        ((2, 2, 0), (30, 20, 40), 0),  # then most health
        ((2, 2, 2), (30, 30, 30), 2),  # then whoever began last
    ],
)
def test_after_very_many_rounds_whoever_stands_best_has_won(
    table: Table, steps: tuple[int, int, int], health: tuple[int, int, int], winner: int
) -> None:
    """A reading of our own: nobody plays for ever."""
    table.players(3).target(0).start(turns=2999).health(*health)
    for seat, step in enumerate(steps):
        table.progress(0, step, 0, of=seat)
    table.end().turn_is(1).end().is_over(scores=list(health), winners=[winner])
    table.has(ending=ENDINGS.index("rounds"))
