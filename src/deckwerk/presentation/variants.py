"""What variants of games are called."""

from deckwerk.games.catalogue import GameInfo
from deckwerk.presentation.families import rival
from deckwerk.words import has
from deckwerk.words.voice import Voice


def variant_title(game: GameInfo, name: str, voice: Voice) -> str:
    """What a variant is, in a few words; its bare name where there are none."""
    if not has(f"terminal.variant.{name}"):
        return name
    return voice(f"variant.{name}", against=rival(game, voice, "against"))
