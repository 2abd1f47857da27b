"""What cells are worth: field actions there, by the area cards, and the units that bring a figure to them."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import has_bit
from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.areas import has_happened
from deckwerk.games.hexascension.card import Area
from deckwerk.games.hexascension.figures import kind_at, taken_cells
from deckwerk.games.hexascension.hexes import BOARD, KINDS
from deckwerk.players.hexascension.fights import Fights
from deckwerk.players.hexascension.outlook import Outlook

UNSPENT: Final[i64] = 0
"""No unit is spent."""


@final
class Places:
    """The board as a seat sees it now. By kind of cell: what a field action is worth `now`, without the
    events that have happened this turn, and `later`, and whether it is `risky`.
    """

    def __init__(self, outlook: Outlook, fights: Fights) -> None:
        self.outlook: Outlook = outlook
        self.fights: Fights = fights
        self.now: vec[i64] = zeros()
        self.later: vec[i64] = zeros()
        self.risky: vec[i64] = zeros()
        self._weigh_areas()
        view = outlook.view
        self.here: i64 = view.get(c.AT, outlook.seat)
        self._kinds: vec[i64] = vec[i64]()
        self._cells: vec[i64] = vec[i64]()
        taken: i64 = taken_cells(view)
        for cell in range(1, BOARD.size + 1):
            kind: i64 = kind_at(view, cell)
            if max(self.now[kind], self.later[kind]) > 0:
                if cell == self.here or not has_bit(taken, cell - 1):
                    self._kinds = append(self._kinds, kind)
                    self._cells = append(self._cells, cell)

    def _weigh_areas(self) -> None:
        judge = self.outlook.judge
        sides = zeros()
        for area in judge.areas:
            sides[area.place] += len(area.events)
            for event in area.events:
                value: i64 = self.fights.event(event)
                self.later[area.place] += value
                if not has_happened(self.outlook.view, event):
                    self.now[area.place] += value
                    if judge.is_fight(event):
                        self.risky[area.place] = 1
        for kind in range(len(KINDS)):
            self.now[kind] //= max(1, sides[kind])
            self.later[kind] //= max(1, sides[kind])

    def rolled(self, area: Area, side: i64) -> i64:
        """What it is worth to have rolled a side for an area card."""
        number: i64 = area.events[side - 1]
        return 0 if has_happened(self.outlook.view, number) else self.fights.event(number)

    def stand(self, cell: i64, *, units: bool, spent: i64 = UNSPENT) -> i64:
        """What it is worth that the figure stands on a cell, with the units that are left when one of a range
        is spent, or with none.
        """
        best: i64 = 0
        for index in range(len(self._cells)):
            far: i64 = BOARD.distance(cell, self._cells[index])
            kind: i64 = self._kinds[index]
            acts: i64 = 0
            if units:
                for reach in range(c.MOST_RANGE, 0, -1):
                    left: i64 = self.outlook.view.get(c.UNITS + reach)
                    if reach == spent:
                        left -= 1
                    while left > 0:
                        if far > 0:
                            far -= reach
                        else:
                            acts += 1
                        left -= 1
            value: i64 = self._actions(kind, acts, max(0, far))
            best = max(best, value)
        return best

    def _actions(self, kind: i64, acts: i64, missing: i64) -> i64:
        """What a cell of a kind is worth with so many actions now, or so many steps away."""
        weights = self.outlook.weights
        value: i64 = weights.stay * self.later[kind] // 1000 * min(CERTAIN, self.outlook.turns) // 1000
        value -= missing * weights.unit
        each: i64 = self.now[kind]
        while acts > 0 and each > 0:
            value += each
            each = each * weights.again // 1000
            acts -= 1
        return value


def zeros() -> vec[i64]:
    """A number for each kind of cell."""
    found = vec[i64]()
    for _ in KINDS:
        found = append(found, 0)
    return found
