"""The order in which cards are played: first what finds new cards, last what depends on the others."""

from typing import Final

from mypy_extensions import i64

from deckwerk.games.ascension.card import CONSTRUCT
from deckwerk.games.common.card import FROM_START
from deckwerk.players.ascension.profile import Profile

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


def usual_place(profile: Profile) -> i64:
    """When a card is played if nothing is known of the table: the higher, the earlier."""
    if profile.kind == CONSTRUCT:
        return CONSTRUCT_THAT_DRAWS if profile.reacts_to_entering else CONSTRUCT_PLAY
    gives = profile.play.rungs[0]
    if profile.gives_energy:
        return ENERGY
    if profile.play.top > 0:
        return AWAITS_ENERGY
    if gives.must_banish or gives.discards > 0:
        return EXCHANGE
    if gives.bounty:
        return BOUNTY
    if gives.acquire_limit > 0:
        return ACQUIRE
    if gives.banish_own > 0:
        return BANISH_HAND
    if gives.draws > 0:
        return AFTER_OTHERS if gives.waits_for_heroes else DRAW
    if gives.copies > 0:
        return COPY
    if gives.chooses:
        return CHOOSE
    if gives.sweeps or gives.defeat_limit > 0:
        return DEFEAT
    if gives.waits_for_heroes:
        return AFTER_OTHERS
    return STARTING_CARD if profile.origin == FROM_START else GAIN
