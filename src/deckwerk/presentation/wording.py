"""The words that people can type in a game: orders to the client, and verbs for options."""

from typing import Final

from deckwerk.games.catalogue import GameInfo
from deckwerk.presentation.families import family_of
from deckwerk.words.matching import plain
from deckwerk.words.voice import ENGLISH, Voice, synonyms

ORDERS: Final = (
    "help",
    "table",
    "all",
    "use_all",
    "card",
    "undo",
    "hint",
    "log",
    "rules",
    "more",
    "save",
    "quit",
)
"""What a client does in every game; to look through a pile of a game is an order too."""


def piles(game: GameInfo) -> list[str]:
    """The zones of a game that people look through by an order: those for which there are words."""
    voice = Voice(ENGLISH, game.family)
    return [zone.name for zone in game.load().zones if voice.has(f"order.{zone.name}")]


class Wording:
    """The words of one game in all languages.

    `keys` are the entries of the catalogue in which they stand; `orders` says which order a word is, `verbs`
    which verbs it can be.
    """

    def __init__(self, game: GameInfo) -> None:
        orders = [*ORDERS, *piles(game), *family_of(game).LOOKS]
        voice = Voice(ENGLISH, game.family)
        verbs = dict.fromkeys(family_of(game).verbs(game.load()))
        worded = [verb for verb in verbs if voice.has(f"verb.{verb}")]
        self.keys = [*(f"order.{name}" for name in orders), *(f"verb.{verb}" for verb in worded)]
        self.orders = {
            plain(word) or word: name for name in orders for word in synonyms(f"order.{name}", game.family)
        }
        self.verbs: dict[str, list[str]] = {}
        for verb in verbs:
            for word in synonyms(f"verb.{verb}", game.family) if verb in worded else [verb]:
                self.verbs.setdefault(plain(word).replace(" ", ""), []).append(verb)
