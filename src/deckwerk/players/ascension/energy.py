"""How much energy a deck gives in a turn, as chances."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec
from deckwerk.players.ascension.yields import MOST_ENERGY

CERTAIN: Final[i64] = 1_000_000


def spread(steady: i64, amounts: vec[i64], share: i64) -> vec[i64]:
    """The chance of each amount of energy in a turn, in millionths.

    `steady` comes in every turn; each of the others with a likelihood, in thousandths. What lies beyond the
    last chance cannot come.
    """
    chances = vec[i64]()
    reach: i64 = min(steady, MOST_ENERGY)
    for energy in range(reach + 1):
        chances = append(chances, CERTAIN if energy == reach else 0)
    for amount in amounts:
        energy = reach
        while reach < MOST_ENERGY and reach < energy + amount:
            reach += 1
            chances = append(chances, 0)
        while energy >= 0:
            moved: i64 = chances[energy] * share // 1000
            chances[energy] -= moved
            chances[min(reach, energy + amount)] += moved
            energy -= 1
    return chances
