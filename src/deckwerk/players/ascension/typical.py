"""A typical deck: what things are worth to it, by the turns to come alone."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec
from deckwerk.players.ascension.energy import spread
from deckwerk.players.ascension.values import Judge, Worth

# A typical deck, as greedy's are: the worth of its average card, the first turns in which a card acquired now
# is not yet drawn, how much of the others it is, and what getting rid of the worst card brings.
_AVERAGE: Final[i64] = 1200
_UNTIL_DRAWN: Final[i64] = 1500
_UNTIL_IN_PLAY: Final[i64] = 2300
_DRAWN: Final[i64] = 370
_RELIEF: Final[i64] = 110
_MOST_RELIEF: Final[i64] = 900
_ENERGY_CARDS: Final[i64] = 6
_ENERGY_SHARE: Final[i64] = 400


def typical(judge: Judge, turns: i64) -> Worth:
    """What things are worth to a typical deck with so many turns to come."""
    worth = Worth(judge, turns * 1000)
    worth.average = _AVERAGE
    worth.crowd = _AVERAGE
    worth.plays = max(0, turns * 1000 - _UNTIL_DRAWN) * _DRAWN // 1000
    worth.in_play = max(0, turns * 1000 - _UNTIL_IN_PLAY) * judge.weights.construct_kept // 1000
    worth.relief = min(_MOST_RELIEF, turns * _RELIEF)
    if judge.has_energy():
        ones = vec[i64]()
        for _ in range(_ENERGY_CARDS):
            ones = append(ones, 1)
        worth.chances = spread(0, ones, _ENERGY_SHARE)
    return worth
