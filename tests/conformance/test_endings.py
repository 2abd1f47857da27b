"""How games end: scores, winners and the score sheet agree, and nothing goes on afterwards."""

import json

import pytest

from deckwerk import Game, IllegalAction
from tests.settings import Setting, every_setting
from tests.walks import moments, starts, steps

pytestmark = pytest.mark.both


WON_OUTRIGHT = {"missions", "confrontation", "lord_slain"}
"""Endings that decide who has won, whatever the totals are."""


def finished(setting: Setting, games: int) -> list[Game]:
    return [list(steps(start, rng))[-1] for start, rng in starts(setting, games)]


@every_setting
def test_nobody_has_won_while_the_game_goes_on(setting: Setting) -> None:
    for game in moments(setting, games=2, most=150, every=10):
        if not game.over:
            assert game.winners() == []
            assert len(game.scores()) == game.seats
            view = json.loads(game.view(None).to_json())
            assert "scores" not in view
            assert "winners" not in view


@every_setting
def test_nothing_can_be_done_after_the_end(setting: Setting) -> None:
    for game in finished(setting, 2):
        before = game.to_json()
        assert game.decision is None
        for action in (0, "end", game.record.actions[-1]):
            with pytest.raises(IllegalAction, match="over"):
                game.apply(action)
        assert game.to_json() == before


@every_setting
def test_the_score_sheet_adds_up(setting: Setting) -> None:
    for game in [*finished(setting, 4), *moments(setting, games=1, most=60, every=20)]:
        sheet = game.score_sheet()
        assert sorted(line.seat for line in sheet if line.seat is not None) == list(range(game.seats))
        for line in sheet:
            assert line.total == sum(line.parts.values())
            if line.seat is None:
                assert line.name
            else:
                assert line.total == game.scores()[line.seat]
        ranks = [line.rank for line in sheet]
        assert ranks == sorted(ranks)
        assert ranks[0] == 1


@every_setting
def test_the_totals_of_teams_are_those_of_the_score_sheet(setting: Setting) -> None:
    for game in [*finished(setting, 2), *moments(setting, games=1, most=60, every=20)]:
        rules, state = game.rules, game.state()
        sheet: dict[int, int] = {}
        for line in game.score_sheet():
            sheet[line.team] = sheet.get(line.team, 0) + line.total
            if line.seat is not None:
                assert rules.team_of(state, line.seat) == line.team
        assert dict(enumerate(rules.team_totals(state))) == sheet


@every_setting
def test_the_best_team_wins_and_only_that_one(setting: Setting) -> None:
    """A seat that plays for itself is a team of its own; a rival without a seat can be the best too."""
    for game in finished(setting, 6):
        totals: dict[tuple[bool, int], int] = {}
        ranks: dict[tuple[bool, int], set[int]] = {}
        for line in game.score_sheet():
            team = (line.seat is None, line.team)
            totals[team] = totals.get(team, 0) + line.total
            ranks.setdefault(team, set()).add(line.rank)
        assert all(len(of_team) == 1 for of_team in ranks.values())
        order = sorted(totals, key=lambda team: min(ranks[team]))
        for team in totals:  # equals share a rank, and those behind them are as far behind as if they did not
            better = [other for other in totals if min(ranks[other]) < min(ranks[team])]
            assert min(ranks[team]) == len(better) + 1
        if game.rules.ending(game.state()) not in WON_OUTRIGHT:
            assert [totals[team] for team in order] == sorted(totals.values(), reverse=True)
        first = [line.seat for line in game.score_sheet() if line.rank == 1 and line.seat is not None]
        assert game.winners() == sorted(first)


@every_setting
def test_everyone_sees_the_same_end(setting: Setting) -> None:
    for game in finished(setting, 2):
        for seat in (None, *range(game.seats)):
            view = json.loads(game.view(seat).to_json())
            assert view["over"] is True
            assert view["decision"] is None
            assert view["scores"] == game.scores()
            assert view["winners"] == game.winners()


@every_setting
def test_the_same_seed_and_moves_end_in_the_same_way(setting: Setting) -> None:
    one, other = finished(setting, 2), finished(setting, 2)
    assert [game.hash() for game in one] == [game.hash() for game in other]
    assert [game.scores() for game in one] == [game.scores() for game in other]


@pytest.mark.soak
@every_setting
def test_many_games_are_won_by_the_best(setting: Setting) -> None:
    outcomes: set[tuple[int, ...]] = set()
    for game in finished(setting, 40):
        best = [line.seat for line in game.score_sheet() if line.rank == 1 and line.seat is not None]
        assert game.winners() == sorted(best)
        outcomes.add(tuple(game.winners()))
    if setting.is_together:
        assert outcomes <= {(), tuple(range(setting.seats))}, "some win and some do not"
    else:
        assert len(outcomes) >= 2, "the same seats win every game"
