"""Texts and scenes in ASCII alone, for outputs that can show no more: nothing is lost or reads wrong."""

import dataclasses
import re
import unicodedata
from typing import cast

import msgspec

from deckwerk.presentation.choice import DULL, LIVE
from deckwerk.terminal.scene import Scene
from deckwerk.words.voice import Voice

_WORDS = str.maketrans(
    {
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ß": "ss",
        "æ": "ae",
        "ø": "o",
        "ł": "l",
        "µ": "u",
        "±": "+-",
        "≥": ">=",
        "≤": "<=",
        "●": "*",
    }
)
SIGNS = str.maketrans(
    {
        "×": "x",
        "·": "|",
        "…": "~",
        "–": "-",
        "—": "-",
        "−": "-",
        "„": '"',
        "“": '"',
        "”": '"',
        "‘": "'",
        "’": "'",
        "‚": "'",
        "→": ">",
        "─": "-",
        "━": "=",
        "\N{NO-BREAK SPACE}": " ",
        **dict(zip("▁▂▃▄▅▆▇█", "12345678", strict=True)),
    }
)
"""Signs that become one other sign, so that what is laid out keeps its form."""


class Ascii:
    """Spells texts in ASCII, with the marks of what works now as words of a language."""

    def __init__(self, voice: Voice) -> None:
        self._marks = {LIVE: voice("mark.live"), DULL: voice("mark.dull")}

    def text(self, text: str) -> str:
        """A text, in which some signs have become several letters."""
        if text.isascii():
            return text
        for mark, word in self._marks.items():
            text = re.sub(rf"{mark}(?=\w)", f"{word} ", text).replace(mark, word)
        text = text.translate(_WORDS).translate(SIGNS)
        return "".join(letter for letter in unicodedata.normalize("NFKD", text) if letter.isascii())

    def scene(self, scene: Scene) -> Scene:
        """A scene with all its texts so."""
        return cast(Scene, self._spelt(scene))

    def _spelt(self, value: object) -> object:
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, tuple):
            return tuple(map(self._spelt, value))
        if isinstance(value, msgspec.Struct):
            texts = {name: self._spelt(getattr(value, name)) for name in value.__struct_fields__}
            return msgspec.structs.replace(value, **texts)
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            parts = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
            return dataclasses.replace(value, **{name: self._spelt(part) for name, part in parts.items()})
        return value
