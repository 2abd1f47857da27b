"""Marks: what is special about cards now, what options cost, what seats are to the viewer.

All of it is asked of the rules of the games; a family of games brings a subclass of Marks.
"""

from collections.abc import Callable
from typing import Any

from deckwerk import Action, Decision, View
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.protocol.frame import Fight, Mark, Rival, Target
from deckwerk.words.voice import Voice

Marker = Callable[[Any, View, int, list[int]], dict[str, Mark]]
"""The marks of the entries (card and note) of a zone of a seat (0 for the table) by their index. It is a
function of the class: bound to its Marks it would hold them in a ring, and a host seldom looks for rings.
"""


class Marks:
    """Marks the cards of one game in one language. `names` are those of the seats.

    `markers` are by the names of the zones whose cards may have marks.
    """

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self.lexicon = lexicon
        self.voice: Voice = lexicon.voice
        self.names = names
        self.markers: dict[str, Marker] = {}

    def costs(self, option: Action, decision: Decision, view: View) -> dict[str, int]:
        """What an option costs whoever is asked, by the counter that is paid from."""
        return {}

    def touched(self, option: Action, decision: Decision, view: View) -> Target | None:
        """What an option touches, where that is not to be seen from the option alone."""
        return None

    def fight(self, view: View) -> Fight | None:
        """The fight that goes on on the board."""
        return None

    def role(self, view: View, seat: int) -> str:
        """What a seat is to the viewer now, in words: partner, out of the game, protected."""
        return ""

    def team(self, view: View, seat: int) -> int | None:
        """The number of a seat's team, where seats play in teams."""
        return None

    def rivals(self, view: View) -> tuple[Rival, ...]:
        """Opponents without a seat."""
        return ()


def is_on_turn(view: View, seat: int) -> bool:
    """Whether a game goes on and it is the turn of a seat."""
    return not view.over and view.counter("turn") == seat
