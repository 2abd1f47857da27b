"""What of the terminal belongs to which family of games: the one module here that names them."""

from deckwerk import Game, GameInfo
from deckwerk.terminal import ascension_reckoning
from deckwerk.terminal.ascension import AscensionBoard
from deckwerk.terminal.ascension_results import AscensionResults
from deckwerk.terminal.board import Board
from deckwerk.terminal.lexicon import Lexicon
from deckwerk.terminal.mistborn import MistbornBoard
from deckwerk.terminal.mistborn_results import MistbornResults
from deckwerk.terminal.problem import Problem
from deckwerk.terminal.results import Results
from deckwerk.terminal.shards import ShardsBoard
from deckwerk.terminal.shards_results import ShardsResults
from deckwerk.terminal.voice import Voice

_BOARDS: dict[str, type[AscensionBoard | ShardsBoard | MistbornBoard]] = {
    "ascension": AscensionBoard,
    "shards": ShardsBoard,
    "mistborn": MistbornBoard,
}
_RESULTS: dict[str, type[Results]] = {
    "ascension": AscensionResults,
    "shards": ShardsResults,
    "mistborn": MistbornResults,
}


def board_for(lexicon: Lexicon, names: list[str]) -> Board:
    """The board of a game, with the names of its seats; Problem if there is none for its family yet."""
    family = lexicon.game.family
    if family not in _BOARDS:
        raise Problem("no_board", game=lexicon.game.slug)
    return _BOARDS[family](lexicon, names)


def results_of(game: Game, lexicon: Lexicon, names: list[str]) -> Results:
    """How a finished game ended; its family must have a board."""
    return _RESULTS[lexicon.game.family](game, lexicon, names)


def rival(game: GameInfo, voice: Voice, key: str = "rival") -> str:
    """What is played against alone, with the key `against` together with that word; empty for nothing."""
    return ascension_reckoning.rival(game.load(), voice, key) if game.family == "ascension" else ""
