"""Which board belongs to which family of games: the one module here that names them."""

from deckwerk.presentation.lexicon import Lexicon
from deckwerk.terminal.ascension import AscensionBoard
from deckwerk.terminal.board import Board
from deckwerk.terminal.mistborn import MistbornBoard
from deckwerk.terminal.shards import ShardsBoard
from deckwerk.words.problem import Problem

_BOARDS: dict[str, type[AscensionBoard | ShardsBoard | MistbornBoard]] = {
    "ascension": AscensionBoard,
    "shards": ShardsBoard,
    "mistborn": MistbornBoard,
}


def board_for(lexicon: Lexicon, names: list[str]) -> Board:
    """The board of a game, with the names of its seats; Problem if there is none for its family yet."""
    family = lexicon.game.family
    if family not in _BOARDS:
        raise Problem("no_board", game=lexicon.game.slug)
    return _BOARDS[family](lexicon, names)
