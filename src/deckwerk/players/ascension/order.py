"""The order in which cards are played: first what finds new cards, last what depends on the others."""

from typing import Final

from mypy_extensions import i64

CONSTRUCT_THAT_DRAWS: Final[i64] = 95
CONSTRUCT_PLAY: Final[i64] = 92
BOUNTY: Final[i64] = 91
ACQUIRE: Final[i64] = 90
ENERGY: Final[i64] = 89
BANISH_DISCARD: Final[i64] = 88
DRAW: Final[i64] = 80
EXCHANGE: Final[i64] = 70
BANISH_HAND: Final[i64] = 60
GAIN: Final[i64] = 50
DEFEAT: Final[i64] = 40
AFTER_OTHERS: Final[i64] = 30
HUNT_FOR_TROPHY: Final[i64] = 29
TROPHY: Final[i64] = 28
AWAITS_ENERGY: Final[i64] = 27
STARTING_CARD: Final[i64] = 25
COPY: Final[i64] = 15
USE: Final[i64] = 10
CHOOSE: Final[i64] = 5
RISKY: Final[i64] = 3
