"""A toy on a board: figures walk over hexagons, and strike neighbours with dice.

In a turn a seat walks up to two steps around others, or strikes a neighbour and wins a point with the higher
die, or rests and draws a card from the bag to which it returns. After eight turns the game is over.
"""

from mypy_extensions import i64

from deckwerk.engine.action import Options, encode, place_of, seat_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.board import hexagon, occupied
from deckwerk.engine.components import CELL, SEAT, Components
from deckwerk.engine.dice import Die, draw_from_bag
from deckwerk.engine.effect import Effect
from deckwerk.engine.play import advance
from deckwerk.engine.ruleset import Ruleset, ScoreLine
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.variant import VariantSpec
from deckwerk.engine.zone import NOTE, sorted_zone
from tests.engine.toy import ToyNarrator

BOARD = hexagon(3)
FACES = [f"die_{side}" for side in range(1, 7)]
CARDS = ["", "owl", "fox", *FACES]

COMPONENTS = Components()
COMPONENTS.board = BOARD
COMPONENTS.cell_events = ["moved", "fell_back"]
BAG = COMPONENTS.zone("bag")
DICE_AHEAD = COMPONENTS.zone_ahead("dice_ahead", FACES)
BAG_AHEAD = COMPONENTS.zone_ahead("bag_ahead", ["owl", "fox"])
TURN = COMPONENTS.counter("turn", holds=SEAT)
TURNS = COMPONENTS.counter("turns")
PLACE = COMPONENTS.seat_counter("cell", holds=CELL)
POINTS = COMPONENTS.seat_counter("points")
MOVE = COMPONENTS.verb("move", cells=True)
STRIKE = COMPONENTS.verb("strike")
REST = COMPONENTS.verb("rest")
DIE = Die(6, CARDS.index("die_1"), DICE_AHEAD)
STARTS = ["a1", "e5", "c1", "c5"]
TURN_EFFECT, RETREAT_EFFECT = range(2)
FROM = 0


class Turn(Effect):
    """Walk, strike or rest."""

    def resume(self, state: State) -> None:
        state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        seat = state.top_seat()
        cell = state.get(PLACE, seat)
        for reached in BOARD.cells(BOARD.reach(cell, 2, occupied(state, PLACE))):
            out.add(encode(MOVE, place=reached))
        for other in range(state.seats):
            if other != seat and BOARD.distance(cell, state.get(PLACE, other)) == 1:
                out.add(encode(STRIKE, seat=other + 1))
        out.add(encode(REST))

    def choose(self, state: State, code: int) -> None:
        seat = state.top_seat()
        state.pop()
        state.set(TURN, (seat + 1) % state.seats)
        state.add(TURNS, 1)
        if state.get(TURNS) == 8:
            state.over = True
            return
        state.push(TURN_EFFECT, state.get(TURN), 0)
        if verb_of(code) == MOVE:
            state.set(PLACE, place_of(code), seat)
            state.tell("moved", seat, place=place_of(code))
        elif verb_of(code) == STRIKE:
            strike(state, seat, seat_of(code) - 1)
        else:
            card = draw_from_bag(state, BAG, BAG_AHEAD)
            state.tell("drew", seat, card)
            state.edit(BAG).add(card * NOTE)

    def kind(self) -> str:
        return "turn"


def strike(state: State, seat: i64, other: i64) -> None:
    """The higher die wins; who is struck falls back by a step."""
    mine, theirs = DIE.roll(state, seat, other), DIE.roll(state, other, seat)
    if mine > theirs:
        state.add(POINTS, 1, seat)
        state.push(RETREAT_EFFECT, other, 0, state.get(PLACE, other))


class Retreat(Effect):
    """Fall back by a step, wherever nobody stands; or stay."""

    def arguments(self) -> list[Argument]:
        return [Argument.cell("origin").told()]

    def resume(self, state: State) -> None:
        state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        origin = state.argument(FROM)
        for cell in BOARD.cells(BOARD.near(origin) & ~occupied(state, PLACE)):
            out.add(encode(MOVE, place=cell))
        out.add(encode(REST))

    def choose(self, state: State, code: int) -> None:
        seat = state.top_seat()
        state.pop()
        if verb_of(code) == MOVE:
            state.set(PLACE, place_of(code), seat)
            state.tell("fell_back", seat, place=place_of(code))

    def kind(self) -> str:
        return "retreat"


class ArenaRules(Ruleset):
    """The rules of the arena."""

    def __init__(self) -> None:
        super().__init__("arena", "1", [VariantSpec("plain", [2, 3, 4])], COMPONENTS, CARDS, ToyNarrator())
        self.add_effect(Turn())
        self.add_effect(Retreat())

    def complete(self, state: State, named: set[str]) -> None:
        for seat in range(int(state.seats)):
            if f"{seat}.cell" not in named:
                state.set(PLACE, BOARD.numbers[STARTS[seat]], seat)
        if "bag" not in named:
            state.zones[BAG] = sorted_zone([int(card * NOTE) for card in (1, 1, 2)])
        state.push(TURN_EFFECT, state.get(TURN), 0)
        advance(state)

    def cell_data(self, situation: Situation, cell: i64) -> dict[str, object]:
        return {"middle": BOARD.names[cell] == "c3"}

    def scores(self, state: State) -> list[int]:
        return [int(state.get(POINTS, seat)) for seat in range(int(state.seats))]

    def winners(self, state: State) -> list[int]:
        return []

    def score_sheet(self, state: State) -> list[ScoreLine]:
        return []


RULES = ArenaRules()
