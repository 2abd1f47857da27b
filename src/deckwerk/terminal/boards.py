"""Which board belongs to which family of games: the one module here that names them."""

from collections.abc import Callable

from deckwerk.presentation.lexicon import Lexicon
from deckwerk.terminal.ascension import AscensionBoard
from deckwerk.terminal.board import Board
from deckwerk.terminal.hexascension import HexascensionBoard
from deckwerk.terminal.mistborn import MistbornBoard
from deckwerk.terminal.shards import ShardsBoard
from deckwerk.terminal.usual import UsualBoard

_BOARDS: dict[str, Callable[[Lexicon, list[str]], Board]] = {
    "ascension": AscensionBoard,
    "shards": ShardsBoard,
    "mistborn": MistbornBoard,
    "hexascension": HexascensionBoard,
}


def board_for(lexicon: Lexicon, names: list[str]) -> Board:
    """The board of a game, with the names of its seats; a family that brings none has the usual one."""
    return _BOARDS.get(lexicon.game.family, UsualBoard)(lexicon, names)
