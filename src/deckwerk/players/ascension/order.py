"""The order in which cards are played: first what finds new cards, last what depends on the others."""

from typing import Final

from mypy_extensions import i64

from deckwerk.players.ascension.yields import Yield

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


def soonest(gives: Yield, *, starting: bool) -> i64:
    """When a hero or treasure is played; EXCHANGE, BANISH_DISCARD and DEFEAT only if that is of use now."""
    if gives.bounty:
        return BOUNTY
    if gives.acquire_limit > 0:
        return ACQUIRE
    if gives.discards > 0:
        return EXCHANGE
    if gives.banishes > 0:
        return BANISH_DISCARD
    if gives.draws > 0:
        return (AFTER_OTHERS if gives.waits_for_heroes else DRAW) - (1 if gives.banish_row else 0)
    if gives.copies > 0:
        return COPY
    if gives.chooses:
        return CHOOSE
    if gives.sweeps or gives.defeat_limit > 0:
        return DEFEAT
    if gives.waits_for_heroes:
        return AFTER_OTHERS
    return STARTING_CARD if starting else GAIN
