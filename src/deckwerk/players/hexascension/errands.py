"""Errands: what units are best spent on."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.action import Options, place_of, seat_of, verb_of
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.figures import kind_at
from deckwerk.games.hexascension.moving import steps_to, unit_for
from deckwerk.players.hexascension.places import Places


def spends_unit(code: i64) -> bool:
    """Whether an option is a movement, an attack or a field action."""
    verb: i64 = verb_of(code)
    return verb == c.MOVE or verb == c.ACT or verb == c.ATTACK


@final
class Errands:
    """The uses of a unit among some options: `best` is the best of them, 0 if none is worth it."""

    def __init__(self, places: Places, options: Options) -> None:
        self._places: Places = places
        self._nothing: i64 = places.stand(places.here, units=False)
        self.best: i64 = 0
        most: i64 = 0
        for index in range(options.size()):
            code: i64 = options.code(index)
            if spends_unit(code):
                value: i64 = self._value(code)
                if value > most:
                    most = value
                    self.best = code

    def _value(self, code: i64) -> i64:
        """What it is worth to spend a unit like this, beyond standing where the figure stands."""
        places = self._places
        view = places.outlook.view
        if verb_of(code) == c.MOVE:
            spent: i64 = unit_for(view, steps_to(view, places.outlook.seat, place_of(code)))
            return places.stand(place_of(code), units=True, spent=spent) - self._nothing
        left: i64 = places.stand(places.here, units=True, spent=unit_for(view, 1)) - self._nothing
        if verb_of(code) == c.ACT:
            return left + places.now[kind_at(view, places.here)]
        return left + places.fights.attack(seat_of(code) - 1, 0)

    def is_risky(self) -> bool:
        """Whether the best may end with the figure incapacitated."""
        if self.best == 0 or verb_of(self.best) == c.MOVE:
            return False
        if verb_of(self.best) == c.ATTACK:
            return True
        return self._places.risky[kind_at(self._places.outlook.view, self._places.here)] > 0
