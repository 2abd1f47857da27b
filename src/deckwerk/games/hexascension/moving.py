"""Moving the figure: one unit is one movement, around others or into a fight (HX-30, HX-33, HX-34)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, encode, place_of, seat_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.areas import begin_area
from deckwerk.games.hexascension.book import card_at
from deckwerk.games.hexascension.fights import begin_step_fight
from deckwerk.games.hexascension.figures import offer_cells, place_figure, taken_cells
from deckwerk.games.hexascension.hexes import BOARD

_LEFT: Final[i64] = 0


def longest_range(situation: Situation) -> i64:
    """The largest range of the units that are left; 0 without any."""
    reach: i64 = c.MOST_RANGE
    while reach > 0 and situation.get(c.UNITS + reach) == 0:
        reach -= 1
    return reach


def unit_for(situation: Situation, steps: i64) -> i64:
    """The smallest range of an unspent unit that goes so many steps; there is one."""
    reach: i64 = max(1, steps)
    while situation.get(c.UNITS + reach) == 0:
        reach += 1
    return reach


def spend_unit(state: State, steps: i64) -> i64:
    """Spend the smallest unit that goes so many steps; returns its range."""
    reach: i64 = unit_for(state, steps)
    state.add(c.UNITS + reach, -1)
    c.add_up(state, c.SPENT, 1)
    return reach


def passes_through(situation: Situation, seat: i64) -> bool:
    """Whether a relic lets a seat's figure pass through others."""
    for entry in situation.see(c.RELICS, seat).items:
        if entry & NOTE_MASK <= c.ABILITY_USED and card_at(situation, entry >> NOTE_BITS).passes_through:
            return True
    return False


def reachable(situation: Situation, seat: i64, steps: i64) -> i64:
    """The set of unoccupied cells that a seat's figure reaches with so many steps."""
    taken: i64 = taken_cells(situation)
    if passes_through(situation, seat):
        return BOARD.reach(situation.get(c.AT, seat), steps, 0) & ~taken
    return BOARD.reach(situation.get(c.AT, seat), steps, taken)


def steps_to(situation: Situation, seat: i64, cell: i64) -> i64:
    """How many steps a seat's figure needs to a cell that it reaches; 0 for where it stands."""
    if situation.get(c.AT, seat) == cell:
        return 0
    steps: i64 = 1
    while steps < c.MOST_RANGE and not has_bit(reachable(situation, seat, steps), cell - 1):
        steps += 1
    return steps


def offer_steps(situation: Situation, seat: i64, verb: i64, most: i64, out: Options) -> None:
    """Offer every cell within so many steps, and every fight: from where the figure stands, or from another
    cell beside the other figure that it reaches with a step to spare.
    """
    offer_cells(reachable(situation, seat, most), verb, out)
    here: i64 = bit(situation.get(c.AT, seat) - 1)
    bases: i64 = here
    if most > 1:
        bases |= reachable(situation, seat, most - 1)
    for offset in range(1, situation.seats):
        other: i64 = (seat + offset) % situation.seats
        beside: i64 = BOARD.near(situation.get(c.AT, other)) & bases
        if beside & here != 0:
            out.add(encode(c.ATTACK, seat=other + 1))
        if beside & ~here != 0:
            offer_cells(beside & ~here, c.ATTACK, out, other + 1)


def move(state: State, seat: i64, code: i64) -> None:
    """Spend a unit on a movement or on a fight, as an action of `offer_steps` says."""
    steps: i64 = _steps_of(state, seat, code)
    _walk(state, seat, code, spend_unit(state, steps) - steps)


def act(state: State, seat: i64) -> None:
    """Spend a unit on the action of the cell."""
    spend_unit(state, 1)
    begin_area(state, seat)


def _steps_of(situation: Situation, seat: i64, code: i64) -> i64:
    """How many steps a movement takes, the one into a fight among them."""
    place: i64 = place_of(code)
    steps: i64 = steps_to(situation, seat, place) if place > 0 else 0
    return steps + 1 if verb_of(code) == c.ATTACK else steps


def _walk(state: State, seat: i64, code: i64, left: i64) -> None:
    """Move to the named cell; attack from there, with so many steps left, if that was chosen."""
    place: i64 = place_of(code)
    if place > 0:
        place_figure(state, seat, place, "moved")
    if verb_of(code) == c.ATTACK:
        begin_step_fight(state, seat, seat_of(code) - 1, left)


@final
class GoOn(Effect):
    """The rest of a movement after the attacked player has dodged."""

    def arguments(self) -> list[Argument]:
        """How many steps are left."""
        return [Argument.number("left", int(c.MOST_RANGE) - 1)]

    def resume(self, state: State) -> None:
        found = Options()
        self.options(state, found)
        if found.size() == 1:
            state.pop()
        else:
            state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        """Further steps, or to stay."""
        offer_steps(state, state.top_seat(), c.STEP, state.argument(_LEFT), out)
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        left: i64 = state.argument(_LEFT)
        state.pop()
        if verb_of(code) != c.PASS:
            _walk(state, seat, code, left - _steps_of(state, seat, code))

    def kind(self) -> str:
        return "go_on"
