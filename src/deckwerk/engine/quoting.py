"""Values quoted in messages: short, whatever they are."""

from typing import Final

_MOST_LETTERS: Final = 60
_MOST_BITS: Final = 128


def quoted(value: object) -> str:
    """A value as it stands in a message: never long, and never an error, however large or odd it is."""
    if isinstance(value, str):
        return str.__repr__(shortened(value))
    if value is None or isinstance(value, bool):
        return repr(value)
    if isinstance(value, float):
        return float.__repr__(value)  # whatever a subclass makes of itself
    if isinstance(value, int):
        return int.__repr__(value) if value.bit_length() <= _MOST_BITS else "a number of many digits"
    return f"a {type(value).__name__}"


def shortened(text: str, most: int = _MOST_LETTERS) -> str:
    """A text, or its beginning if it is long."""
    return text if len(text) <= most else text[:most] + "..."


def is_whole(value: object) -> bool:
    """Whether a value is a whole number: true and false are none.

    Ask this, or `is_within`, before `isinstance(value, int)`: to compiled code true is 1 from there on.
    """
    return isinstance(value, int) and not isinstance(value, bool)


def is_within(value: object, least: int, most: int) -> bool:
    """Whether a value is a whole number from `least` to `most`."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def bare(text: str) -> str:
    """A text within a sentence, without quotes: short, and with nothing in it that cannot be printed."""
    return "".join(sign if sign.isprintable() else "?" for sign in shortened(text))
