"""The end: who is left, and in which order the others dropped out."""

from deckwerk.engine.ruleset import ScoreLine
from deckwerk.engine.state import State
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import is_in


def scores(state: State) -> list[int]:
    """The health of each seat."""
    return [int(state.get(c.HEALTH, seat)) for seat in range(int(state.seats))]


def _standing(state: State, seat: int) -> tuple[int, int, int, int]:
    """How well a seat stands, the greater the better; equal for those who dropped out in the same turn.

    Who plays stands before those who dropped out, of whom the last is the best. If several play when a game
    is broken off, health decides, then mastery, then who began later.
    """
    if not is_in(state, seat):
        return 0, int(state.get(c.OUT, seat)), 0, 0
    later = (seat - int(state.get(c.FIRST))) % int(state.seats)
    return 1, int(state.get(c.HEALTH, seat)), int(state.get(c.MASTERY, seat)), later


def winners(state: State) -> list[int]:
    """The last seat with health (SH-50)."""
    return [max(range(int(state.seats)), key=lambda seat: _standing(state, seat))]


def score_sheet(state: State) -> list[ScoreLine]:
    """A line for each seat, the winner first."""
    standings = [_standing(state, seat) for seat in range(int(state.seats))]
    lines: list[ScoreLine] = []
    for seat, standing in enumerate(standings):
        rank = 1 + sum(1 for other in standings if other > standing)
        health = int(state.get(c.HEALTH, seat))
        lines.append(ScoreLine(seat, "", seat, {"health": health}, health, rank))
    lines.sort(key=lambda line: line.rank)
    return lines
