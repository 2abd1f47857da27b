"""What players of others do wrong: a fault loses the game, and says why."""

from dataclasses import dataclass

from deckwerk.engine.quoting import shortened

START, SLOW, ENDED, CLOSED, LONG, GARBAGE, ILLEGAL, UNASKED, RAISED, CRASHED = (
    "start",
    "slow",
    "ended",
    "closed",
    "long",
    "garbage",
    "illegal",
    "unasked",
    "raised",
    "crashed",
)
FAULTS = (START, SLOW, ENDED, CLOSED, LONG, GARBAGE, ILLEGAL, UNASKED, RAISED, CRASHED)
"""Why a game is forfeited. The catalogue has words for each below `lab.league.fault`."""
FORFEIT = "forfeit_"
"""In files of simulations and tournaments: what a game ended by, before the reason."""
_LONGEST = 200
_LONGEST_STDERR = 1000


@dataclass(frozen=True)
class Fault:
    """Which seat forfeited a game, why (one of FAULTS), what it answered, what it wrote to stderr last."""

    seat: int
    why: str
    detail: str = ""
    stderr: str = ""


class BotFault(Exception):
    """A player of others has failed: the game is lost for its side."""

    def __init__(self, why: str, detail: str = "", stderr: str = "") -> None:
        super().__init__(f"{why}: {detail}" if detail else why)
        self.why = why
        self.detail = printable(detail, _LONGEST)
        self.stderr = printable(stderr[-_LONGEST_STDERR:], _LONGEST_STDERR)

    def at(self, seat: int) -> Fault:
        return Fault(seat, self.why, self.detail, self.stderr)


def printable(text: str, longest: int = _LONGEST) -> str:
    """What a stranger wrote, fit for a terminal: no control characters but line feeds, and not too long."""
    shown = "".join(sign if sign.isprintable() or sign == "\n" else "·" for sign in text)
    return shortened(shown.strip(), longest)
