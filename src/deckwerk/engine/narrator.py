"""What says in words what happens in a game."""

from abc import ABCMeta
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from deckwerk.engine.event import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class Narrator(metaclass=ABCMeta):
    """Says in German or English what actions, decisions and events mean. Implemented above the engine."""

    def label(self, code: int, lang: str, names: list[str] | None) -> str:
        """What an action does, for people; `names` are those of the seats."""
        raise NotImplementedError

    def question(self, kind: str, seat: int, card: int, lang: str) -> str:
        """What a decision asks, for people."""
        raise NotImplementedError

    def event(self, event: "Event", lang: str, names: list[str] | None) -> str:
        """What happened, for people; `names` are those of the seats."""
        raise NotImplementedError

    def name(self, card: int, lang: str) -> str:
        """The name of a card."""
        raise NotImplementedError
