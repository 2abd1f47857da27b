"""The compass: where a figure should go, told at once, for games that are played out.

What field actions are worth follows from the attributes alone, and how far it is to the nearest cell of a
kind from the layout alone: both are reckoned once and kept.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, place_of, verb_of
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import Zone
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.areas import has_happened
from deckwerk.games.hexascension.attributes import attribute_of
from deckwerk.games.hexascension.figures import kind_at
from deckwerk.games.hexascension.hexes import BOARD, KINDS
from deckwerk.players.hexascension.fights import MonsterFights
from deckwerk.players.hexascension.outlook import Judge, Values
from deckwerk.players.hexascension.places import zeros

_HIGHEST: Final[i64] = 15
"""Attributes above this are taken for it."""
_KEYS: Final = 65536
_UNKNOWN: Final[i64] = -1
NOWHERE: Final[i64] = 0
"""No option is worth a unit."""


@final
class Compass:
    """Says what a unit is best spent on. It keeps nothing of a state but its layout."""

    def __init__(self, judge: Judge) -> None:
        self._judge: Judge = judge
        self._rows: vec[i64] = vec[i64]([int(_UNKNOWN)] * _KEYS)
        self._worths: vec[i64] = vec[i64]()
        self._layout: Zone | None = None
        self._kinds: vec[i64] = vec[i64]()
        self._far: vec[i64] = vec[i64]()
        self.risky: vec[i64] = zeros()
        """Whether a field action on a cell of a kind may lead to a fight."""
        for area in judge.areas:
            for event in area.events:
                if judge.is_fight(event):
                    self.risky[area.place] = 1

    def read(self, state: State, seat: i64) -> i64:
        """Where what field actions are worth to a seat stands, by kind of cell; the layout is that of the
        state from now on.
        """
        layout = state.see(c.BOARD)
        if self._layout is not layout:
            self._layout = layout
            self._measure(state)
        key: i64 = 0
        for attribute in range(len(c.ATTRIBUTES)):
            key = key * (_HIGHEST + 1) + max(0, min(_HIGHEST, attribute_of(state, seat, attribute)))
        row: i64 = self._rows[key]
        if row == _UNKNOWN:
            row = len(self._worths)
            self._rows[key] = row
            self._reckon(key)
        return row

    def _measure(self, state: State) -> None:
        """How far it is from each cell to the nearest of each kind."""
        self._kinds = vec[i64]()
        self._far = vec[i64]()
        self._kinds = append(self._kinds, 0)
        for cell in range(1, BOARD.size + 1):
            self._kinds = append(self._kinds, kind_at(state, cell))
        for cell in range(BOARD.size + 1):
            nearest = zeros()
            for kind in range(len(KINDS)):
                nearest[kind] = BOARD.size
            for other in range(1, BOARD.size + 1):
                if cell > 0:
                    kind = self._kinds[other]
                    nearest[kind] = min(nearest[kind], BOARD.distance(cell, other))
            for far in nearest:
                self._far = append(self._far, far)

    def _reckon(self, key: i64) -> None:
        """What a field action is worth on each kind of cell with the attributes of a key."""
        own = vec[i64]()
        for place in (_HIGHEST + 1) ** 3, (_HIGHEST + 1) ** 2, _HIGHEST + 1, 1:
            own = append(own, key // place % (_HIGHEST + 1))
        judge = self._judge
        fights = MonsterFights(Values(judge, 0), own, judge.weights.fall)
        worths = zeros()
        sides = zeros()
        for area in judge.areas:
            sides[area.place] += len(area.events)
            for event in area.events:
                worths[area.place] += fights.event(event)
        for kind in range(len(KINDS)):
            self._worths = append(self._worths, worths[kind] // max(1, sides[kind]))

    def stand(self, row: i64, cell: i64) -> i64:
        """What it is worth to stand on a cell: the best kind of cell, less the way to it."""
        best: i64 = 0
        unit: i64 = self._judge.weights.unit
        for kind in range(1, len(KINDS)):
            value: i64 = self._worths[row + kind] - unit * self._far[cell * len(KINDS) + kind]
            best = max(best, value)
        return best

    def errand(self, state: State, seat: i64, options: Options) -> i64:
        """The code of the best use of a unit among some options; NOWHERE if there is none."""
        row: i64 = self.read(state, seat)
        here: i64 = state.get(c.AT, seat)
        found: i64 = NOWHERE
        most: i64 = self.stand(row, here)
        for index in range(options.size()):
            code: i64 = options.code(index)
            value: i64 = 0
            if verb_of(code) == c.MOVE:
                value = self.stand(row, place_of(code))
            elif verb_of(code) == c.ACT:
                value = self.stand(row, here) + self._left(state, row, self._kinds[here])
            if value > most:
                most = value
                found = code
        return found

    def _left(self, state: State, row: i64, kind: i64) -> i64:
        """What is left of the worth of a field action, by the share of events that can still happen."""
        sides: i64 = 0
        left: i64 = 0
        for area in self._judge.areas:
            if area.place == kind:
                for event in area.events:
                    sides += 1
                    if not has_happened(state, event):
                        left += 1
        return self._worths[row + kind] * left // max(1, sides)

    def is_risky(self, state: State, seat: i64, code: i64) -> bool:
        """Whether an errand may end with the figure incapacitated."""
        return verb_of(code) == c.ACT and self.risky[self._kinds[state.get(c.AT, seat)]] > 0
