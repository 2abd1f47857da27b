"""What of the presentation belongs to which family of games: the one module here that names them."""

from deckwerk import Game, GameInfo
from deckwerk.presentation.ascension import reckoning
from deckwerk.presentation.ascension.results import AscensionResults
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.mistborn.results import MistbornResults
from deckwerk.presentation.results import Results
from deckwerk.presentation.shards.results import ShardsResults
from deckwerk.words.voice import Voice

_RESULTS: dict[str, type[Results]] = {
    "ascension": AscensionResults,
    "shards": ShardsResults,
    "mistborn": MistbornResults,
}


def results_of(game: Game, lexicon: Lexicon, names: list[str]) -> Results:
    """How a finished game ended; its family must have results."""
    return _RESULTS[lexicon.game.family](game, lexicon, names)


def rival(game: GameInfo, voice: Voice, key: str = "rival") -> str:
    """What is played against alone, with the key `against` together with that word; empty for nothing."""
    return reckoning.rival(game.load(), voice, key) if game.family == "ascension" else ""
