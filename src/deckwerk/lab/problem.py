"""What can go wrong in the lab."""

from pathlib import Path

from deckwerk.engine.errors import DeckwerkError
from deckwerk.engine.quoting import shortened
from deckwerk.words import say

_LONGEST = 300


class LabError(DeckwerkError):
    """Something a user of the lab did wrong, or has to hear: `problem` is a key below `error.lab`."""

    code = "lab"

    def __init__(self, problem: str, **details: object) -> None:
        details = {name: _shortened(value) for name, value in details.items()}
        super().__init__(say(f"error.lab.{problem}", "en", **details), problem=problem, **details)


def _shortened(value: object) -> object:
    """What a person typed, not longer than a complaint should be."""
    return shortened(str(value), _LONGEST) if isinstance(value, str | Path) else value


class WorkerDied(LabError):
    """A worker ended without an answer, killed by the system, by a person or by a player of others.

    `lost` are the games that it had begun, from first to last - 1, where that is known.
    """

    def __init__(self, lost: tuple[int, int] | None = None) -> None:
        super().__init__("worker_died")
        self.lost = lost


class WorkerFailed(Exception):
    """A game could not be played to its end: a fault of deckwerk. The text is the worker's traceback."""
