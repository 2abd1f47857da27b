"""What the lab calls the things of a game: how games end, resources, cards."""

from deckwerk.games.catalogue import GameInfo
from deckwerk.words import has, say


def ending_text(family: str, ending: str, lang: str) -> str:
    """How a game came to its end, in the words of its family."""
    key = f"{family}.ending.{ending}"
    if not has(key):
        key = f"lab.ending.{ending}"
    return say(key, lang) if has(key) else ending


def resource_text(family: str, counter: str, lang: str) -> str:
    key = f"{family}.counter.{counter}"
    return say(key, lang) if has(key) else counter.replace("_", " ")


def card_names(game: GameInfo, lang: str) -> dict[str, str]:
    return {card.id: card.name[lang] for card in game.cards()}
