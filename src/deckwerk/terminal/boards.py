"""Which board draws which family of games."""

from typing import Protocol

from deckwerk import Game, View
from deckwerk.terminal import ascension
from deckwerk.terminal.lexicon import Lexicon
from deckwerk.terminal.problem import Problem
from deckwerk.terminal.scene import Scene


class Board(Protocol):
    """Turns what a seat sees into what a person is shown. A family of games brings one."""

    def scene(self, view: View) -> Scene:
        """What a seat sees; for a spectator everyone is among the others."""

    def places_matter(self, game: Game) -> bool:
        """Whether it makes a difference at which place of the row one takes a card."""


def board_for(lexicon: Lexicon, names: list[str]) -> Board:
    """The board of a game, with the names of its seats; Problem if there is none for its family yet."""
    if lexicon.game.family == ascension.FAMILY:
        return ascension.AscensionBoard(lexicon, names)
    raise Problem("no_board", game=lexicon.game.slug)
