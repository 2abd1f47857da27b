# mypyc: off
"""What seats are called in sentences about a game."""

from deckwerk.words import say


def seat_name(family: str, seat: int, lang: str, names: list[str] | None) -> str:
    """The name of a seat, or its number in the words of a family of games."""
    return names[seat] if names else say(f"{family}.seat", lang, number=seat + 1)
