"""How much energy a deck gives in a turn, as chances."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.players.ascension.yields import MOST_ENERGY

CERTAIN: Final[i64] = 1_000_000


def spread(steady: i64, amounts: vec[i64], share: i64) -> vec[i64]:
    """The chance of each amount of energy in a turn, in millionths.

    `steady` comes in every turn; each of the others with a likelihood, in thousandths.
    """
    chances = vec[i64]()
    for energy in range(MOST_ENERGY + 1):
        chances = append(chances, CERTAIN if energy == min(steady, MOST_ENERGY) else 0)
    for amount in amounts:
        energy = MOST_ENERGY
        while energy >= 0:
            moved: i64 = chances[energy] * share // 1000
            if moved > 0:
                chances[energy] -= moved
                chances[min(MOST_ENERGY, energy + amount)] += moved
            energy -= 1
    return chances
