"""Before the first turn: everyone chooses a start point, in turn order (HX-08)."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.action import Options, place_of
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import NOBODY, State
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.falling import free_start_points
from deckwerk.games.hexascension.figures import offer_cells, place_figure


def next_to_start(state: State) -> i64:
    """The first in turn order whose figure is not on the board yet; NOBODY if all are."""
    for offset in range(state.seats):
        seat: i64 = (state.get(c.FIRST) + offset) % state.seats
        if state.get(c.AT, seat) == 0:
            return seat
    return NOBODY


@final
class Starting(Effect):
    """Asks one player after the other for a start point, until all figures are on the board."""

    def resume(self, state: State) -> None:
        seat: i64 = next_to_start(state)
        if seat == NOBODY:
            state.pop()
        else:
            state.ask(seat)

    def options(self, state: State, out: Options) -> None:
        offer_cells(free_start_points(state, next_to_start(state)), c.START, out)

    def choose(self, state: State, code: i64) -> None:
        place_figure(state, next_to_start(state), place_of(code), "started")

    def kind(self) -> str:
        return "start"
