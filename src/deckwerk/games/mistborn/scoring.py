"""The end: who wins, and in which order the others stand."""

from mypy_extensions import i64

from deckwerk.engine.ruleset import ScoreLine
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import is_coop, is_in

RIVAL = "lord_ruler"


def scores(state: State) -> list[int]:
    """The health of each seat."""
    return [int(state.get(c.HEALTH, seat)) for seat in range(int(state.seats))]


def progress(state: State, seat: i64) -> i64:
    """How many steps a seat has made on all missions."""
    steps: i64 = 0
    for slot in range(c.MISSION_COUNT):
        steps += state.get(c.PROGRESS + slot, seat)
    return steps


def team_of(state: State, seat: i64) -> i64:
    """Against the Lord Ruler all are one team."""
    return 0 if is_coop(state) else seat


def team_totals(state: State) -> vec[i64]:
    """The health of each team; against the Lord Ruler the second is he."""
    totals = vec[i64]()
    if is_coop(state):
        health: i64 = 0
        for seat in range(state.seats):
            health += state.get(c.HEALTH, seat)
        totals = append(totals, health)
        return append(totals, state.get(c.LORD_HEALTH))
    for seat in range(state.seats):
        totals = append(totals, state.get(c.HEALTH, seat))
    return totals


def has_won_together(state: State) -> bool:
    """Whether the players have beaten the Lord Ruler (MB-107)."""
    return state.get(c.ENDING) == c.LORD_SLAIN or state.get(c.ENDING) == c.CONFRONTED


def _standing(state: State, seat: int) -> tuple[int, int, int, int]:
    """How well a seat stands, the greater the better.

    Whoever has won stands first, then those who play, by steps on the missions, health and who began later;
    then those who dropped out, the last of them first.
    """
    if state.get(c.WINNER) == seat + 1:
        return 2, 0, 0, 0
    if not is_in(state, seat):
        return 0, int(state.get(c.OUT, seat)), 0, 0
    later = (seat - int(state.get(c.FIRST))) % int(state.seats)
    return 1, int(progress(state, seat)), int(state.get(c.HEALTH, seat)), later


def winners(state: State) -> list[int]:
    """Who has won (MB-91); against the Lord Ruler all or nobody (MB-107).

    A game for oneself that is broken off goes to whoever stands best.
    """
    seats = range(int(state.seats))
    if is_coop(state):
        return list(seats) if has_won_together(state) else []
    return [max(seats, key=lambda seat: _standing(state, seat))]


def score_sheet(state: State) -> list[ScoreLine]:
    """A line for each seat and for the Lord Ruler, the winner first."""
    coop = is_coop(state)
    standings = [_standing(state, seat) for seat in range(int(state.seats))]
    together = 1 if has_won_together(state) else 2
    lines: list[ScoreLine] = []
    for seat, standing in enumerate(standings):
        rank = together if coop else 1 + sum(1 for other in standings if other > standing)
        health = int(state.get(c.HEALTH, seat))
        lines.append(ScoreLine(seat, "", int(team_of(state, seat)), {"health": health}, health, rank))
    if coop:
        health = int(state.get(c.LORD_HEALTH))
        lines.append(ScoreLine(None, RIVAL, 1, {"health": health}, health, 3 - together))
    lines.sort(key=lambda line: line.rank)
    return lines
