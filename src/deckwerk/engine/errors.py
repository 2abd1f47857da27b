"""What can go wrong, each with a stable code. None of these leaves anything changed."""

from typing import ClassVar, Final

from deckwerk.engine.quoting import quoted, shortened

_LONGEST: Final = 4000


class DeckwerkError(Exception):
    """The base of all errors a user can cause. `str()` is a clear English sentence; `code` never changes.

    `details` holds the values of the sentence, so that a client can say it in another language.
    """

    code: ClassVar[str] = "error"

    def __init__(self, message: str, **details: object) -> None:
        super().__init__(shortened(message, _LONGEST))
        self.details = {name: _said(value) for name, value in details.items()}


class ActionError(DeckwerkError):
    """An action was refused."""

    code = "action"


class UnparsableAction(ActionError):
    """The text is no action of this game."""

    code = "unparsable"


class IllegalAction(ActionError):
    """An action of this game, but not one of the options now."""

    code = "illegal"


class NotYourTurn(ActionError):
    """Another seat is asked."""

    code = "not-your-turn"


class StaleAction(ActionError):
    """The action was meant for an earlier decision."""

    code = "stale"


class SetupError(DeckwerkError):
    """A game that does not exist, or cannot be played with these seats, variant or seed."""

    code = "setup"


class PositionError(DeckwerkError):
    """A position description that names something unknown or impossible."""

    code = "position"


class RecordError(DeckwerkError):
    """A record or saved game that is damaged."""

    code = "record"


class VersionError(RecordError):
    """A record or saved game of another rules version."""

    code = "version"


class CardFileError(DeckwerkError):
    """A card file with a mistake; the message names file, card and line."""

    code = "card-file"


def _said(value: object) -> object:
    """A detail that can be said: whatever somebody handed over may be of any length."""
    if isinstance(value, str):
        return shortened(value, _LONGEST)
    return quoted(value) if isinstance(value, int) and not -(2**128) < value < 2**128 else value
