"""The training track: which moves bring what, and the abilities of characters (MB-50 to MB-54)."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.bits import bit
from deckwerk.engine.situation import Situation
from deckwerk.engine.vectors import append, vec
from deckwerk.games.mistborn import components as c

# The abilities of a character by their numbers; bit by bit what its note says has been used this turn
FIRST: Final[i64] = 1
SECOND: Final[i64] = 2
THIRD: Final[i64] = 3


def _moves(*numbers: int) -> vec[i64]:
    found = vec[i64]()
    for number in numbers:
        found = append(found, number)
    return found


ABILITIES: Final = _moves(5, 8, 13)
BURNS: Final = _moves(3, 9, 15)
ATIUM_GIFTS: Final = _moves(11, 16)
"""After so many moves abilities are unlocked, the burn limit rises, and atium is gained (MB-51)."""


def is_unlocked(situation: Situation, seat: i64, ability: i64) -> bool:
    """Whether an ability of a player's character is unlocked."""
    return situation.get(c.TRAINING, seat) >= ABILITIES[ability - 1]


def can_use(situation: Situation, seat: i64, ability: i64) -> bool:
    """Whether an ability is unlocked and has not been used this turn; its metal is another question."""
    return (
        is_unlocked(situation, seat, ability)
        and situation.see(c.CHARACTER, seat).note(0) & bit(ability - 1) == 0
    )


def rewards_ahead(situation: Situation, seat: i64) -> list[tuple[int, str, int]]:
    """What training brings next: after how many moves, what, and its number among its kind."""
    at = int(situation.get(c.TRAINING, seat))
    found = [(int(BURNS[index]), "burn", index + 2) for index in range(len(BURNS))]
    found += [(int(ABILITIES[index]), "ability", index + 1) for index in range(len(ABILITIES))]
    found += [(int(ATIUM_GIFTS[index]), "atium", 1) for index in range(len(ATIUM_GIFTS))]
    found.append((int(c.LAST_SPACE) + 1, "end", 1))
    return [reward for reward in sorted(found) if reward[0] > at]
