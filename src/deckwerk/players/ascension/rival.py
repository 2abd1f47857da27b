"""What the solo rival takes, and what it is worth that it cannot."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.turn import RIVAL_TAKES
from deckwerk.players.ascension.outlook import Outlook

_USUAL_HONOR: Final[i64] = 2


def rival_gain(outlook: Outlook, removed: i64) -> i64:
    """What the solo rival will take after the turn, if the cards at some places (a set, from 1) are gone."""
    row = outlook.view.see(c.ROW).cards()
    takes: i64 = RIVAL_TAKES
    honor: i64 = 0
    index: i64 = len(row) - 1
    while index >= 0 and takes > 0:
        card: i64 = row[index]
        if not has_bit(removed, index + 1):
            takes -= 1
            if card != 0:
                honor += outlook.profiles[card].honor
        index -= 1
    return (honor + takes * _USUAL_HONOR) * outlook.weights.deny_rival


def denial(outlook: Outlook, place: i64) -> i64:
    """What it is worth that the solo rival cannot take the card at a place (from 1; 0: none)."""
    if outlook.mode != c.SOLO or place == 0:
        return 0
    return rival_gain(outlook, 0) - rival_gain(outlook, bit(place))
