"""How games end: scores, winners and the score sheet agree, and nothing goes on afterwards."""

import json

import pytest

from deckwerk import IllegalAction
from tests.conformance.walk import Moment, check

WON_OUTRIGHT = {"missions", "confrontation", "lord_slain"}
"""Endings that decide who has won, whatever the totals are."""


@check(every=30)
def nobody_has_won_while_the_game_goes_on(moment: Moment) -> None:
    game = moment.game
    assert game.winners() == []
    assert len(game.scores()) == game.seats
    view = json.loads(game.view(None).to_json())
    assert "scores" not in view
    assert "winners" not in view


@check(kinds=False, over=True)
def nothing_can_be_done_after_the_end(moment: Moment) -> None:
    game = moment.game
    before = game.to_json()
    assert game.decision is None
    for action in (0, "end", game.record.actions[-1]):
        with pytest.raises(IllegalAction, match="over"):
            game.apply(action)
    assert game.to_json() == before


@check(every=40, over=True)
def the_score_sheet_adds_up(moment: Moment) -> None:
    game = moment.game
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


@check(every=40, over=True)
def the_totals_of_teams_are_those_of_the_score_sheet(moment: Moment) -> None:
    game = moment.game
    rules, state = game.rules, game.state()
    sheet: dict[int, int] = {}
    for line in game.score_sheet():
        sheet[line.team] = sheet.get(line.team, 0) + line.total
        if line.seat is not None:
            assert rules.team_of(state, line.seat) == line.team
    assert dict(enumerate(rules.team_totals(state))) == sheet


@check(kinds=False, over=True)
def the_best_team_wins_and_only_that_one(moment: Moment) -> None:
    """A seat that plays for itself is a team of its own; a rival without a seat can be the best too."""
    game = moment.game
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


@check(kinds=False, over=True)
def everyone_sees_the_same_end(moment: Moment) -> None:
    game = moment.game
    for seat in moment.observers:
        view = json.loads(game.view(seat).to_json())
        assert view["over"] is True
        assert view["decision"] is None
        assert view["scores"] == game.scores()
        assert view["winners"] == game.winners()
