"""What a table refuses, each with a stable code. None of these leaves anything changed.

Besides these, an act may be refused as the engine does: `unparsable`, `illegal`, `not-your-turn`, `stale`.
"""

from deckwerk.engine.errors import DeckwerkError


class Refusal(DeckwerkError):
    """A table refuses to do something."""

    code = "refused"


class NotSeated(Refusal):
    """There is no such seat, or a computer player sits there, or nobody who may do this."""

    code = "not-seated"


class Over(Refusal):
    """The game has ended, or everyone has left it."""

    code = "over"


class Suspended(Refusal):
    """The rules of the game have changed; nothing is played until all have agreed to play on."""

    code = "paused"


class NoUndo(Refusal):
    """It cannot be taken back (now); `reason` says why."""

    code = "no-undo"

    def __init__(self, message: str, reason: str, **details: object) -> None:
        super().__init__(message, reason=reason, **details)
        self.reason = reason
