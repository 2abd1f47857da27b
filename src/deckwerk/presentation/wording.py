"""The words that people can type in a game: orders to the client, and verbs for options."""

from typing import Final

from deckwerk.games.catalogue import GameInfo
from deckwerk.words.matching import plain
from deckwerk.words.voice import synonyms

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
    "discard",
    "deck",
    "void",
    "trophies",
    "box",
    "eliminated",
    "missions",
    "dominance",
    "more",
    "save",
    "quit",
)
_PILES: Final = ("discard", "deck", "void", "trophies", "box", "eliminated", "missions", "dominance")
"""Orders to look through a pile, where a game has it."""
_VERBS: Final = (
    "play",
    "use",
    "exhaust",
    "activate",
    "fuel",
    "burn",
    "flare",
    "atium",
    "refresh",
    "advance",
    "focus",
    "acquire",
    "recruit",
    "buy",
    "exploit",
    "buy-boxing",
    "sell-boxing",
    "fast-play",
    "give",
    "defeat",
    "attack",
    "destroy",
    "show",
    "sense",
    "cloud",
    "aim",
    "spare",
    "suffer",
    "return",
    "banish",
    "eliminate",
    "push",
    "pull",
    "seek",
    "riot",
    "discard",
    "keep",
    "copy",
    "take",
    "trophy",
    "choose",
    "pass",
    "end",
)


class Wording:
    """The words of one game in all languages.

    `keys` are the entries of the catalogue in which they stand; `orders` says which order a word is, `verbs`
    which verbs it can be.
    """

    def __init__(self, game: GameInfo) -> None:
        rules = game.load()
        zones = {zone.name for zone in rules.zones}
        known = {verb.word for verb in rules.verbs} | ({"trophy"} if "trophies" in zones else set())
        orders = [name for name in ORDERS if name not in _PILES or name in zones]
        verbs = [verb for verb in _VERBS if verb in known]
        self.keys = [*(f"order.{name}" for name in orders), *(f"verb.{verb}" for verb in verbs)]
        self.orders = {plain(word) or word: name for name in orders for word in synonyms(f"order.{name}")}
        self.verbs: dict[str, list[str]] = {}
        for verb in verbs:
            for word in synonyms(f"verb.{verb}"):
                self.verbs.setdefault(plain(word), []).append(verb)
