"""What of the presentation belongs to which family of games: the one module here that names them."""

from deckwerk import Game, GameInfo
from deckwerk.presentation.ascension.family import Ascension
from deckwerk.presentation.choices import Chooser
from deckwerk.presentation.family import Family
from deckwerk.presentation.hexascension.family import Hexascension
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.marks import Marks
from deckwerk.presentation.mistborn.family import Mistborn
from deckwerk.presentation.results import Results
from deckwerk.presentation.shards.family import Shards
from deckwerk.words.voice import Voice

_FAMILIES: dict[str, Family] = {
    "ascension": Ascension(),
    "shards": Shards(),
    "mistborn": Mistborn(),
    "hexascension": Hexascension(),
}


def family_of(game: GameInfo) -> Family:
    """How games like this one are told and read; a family that says nothing about it is like any other."""
    return _FAMILIES.get(game.family) or Family()


def results_of(game: Game, lexicon: Lexicon, names: list[str]) -> Results:
    """How a finished game ended."""
    return family_of(lexicon.game).results(game, lexicon, names)


def rival(game: GameInfo, voice: Voice, key: str = "rival") -> str:
    """What is played against alone, with the key `against` together with that word; empty for nothing."""
    return family_of(game).rival(game.load(), voice, key)


def chooser_of(lexicon: Lexicon, names: list[str]) -> Chooser:
    """What says the decisions and options of a game."""
    return family_of(lexicon.game).chooser(lexicon, names)


def marks_of(lexicon: Lexicon, names: list[str]) -> Marks:
    """What is special about the cards of a game now."""
    return family_of(lexicon.game).marks(lexicon, names)
