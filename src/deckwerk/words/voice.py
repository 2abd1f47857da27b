"""The terminal's own words in the language of the person, and which language that is."""

import functools
import locale
import os
from collections.abc import Mapping

from deckwerk.words import LANGUAGES, filled, forms_of, has, say

ENGLISH, GERMAN = "en", "de"


class Voice:
    """Says the texts of the catalogue below `terminal` in one language.

    What a family of games says in words of its own, below `terminal` in its file, goes before the common.
    """

    def __init__(self, lang: str, family: str = "") -> None:
        self.lang = lang
        self.family = family
        self._forms: dict[str, list[str]] = {}

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key, with its values filled in."""
        forms = self._forms.get(key)
        if forms is None:
            full = self._full(key)
            if _names_command(full, self.lang):
                return say(full, self.lang, **{"command": started_as()} | values)
            forms = self._forms[key] = forms_of(full, self.lang)
        return filled(forms, values)

    def has(self, key: str) -> bool:
        """Whether there are words for a key."""
        return has(self._full(key))

    def _full(self, key: str) -> str:
        own = f"{self.family}.terminal.{key}"
        return own if self.family and has(own) else f"terminal.{key}"

    def table(self, key: str, *, capital: bool = False) -> str:
        """What the family of games calls a thing; the key's last word where it has no name."""
        full = f"{self.family}.{key}"
        name = say(full, self.lang) if has(full) else key.rpartition(".")[2].replace("_", " ")
        return name[:1].upper() + name[1:] if capital else name

    def named(self, key: str) -> str:
        """What a thing is called; the key's last word where there is no word for it."""
        return self(key) if self.has(key) else key.rpartition(".")[2].replace("_", " ")

    def amount(self, counter: str, n: int) -> str:
        """`3 runes`."""
        key = f"amount.{counter}"
        return self(key, n=n) if self.has(key) else f"{n} {self.table(f'counter.{counter}')}"

    def short(self, counter: str, n: int) -> str:
        """`3R`."""
        key = f"short.{counter}"
        return self(key, n=n) if self.has(key) else f"{n} {self.table(f'counter.{counter}')}"

    def listed(self, things: list[str]) -> str:
        """Things with commas, and "or" before the last."""
        return self._strung("or", things)

    def all_of(self, things: list[str]) -> str:
        """Things with commas, and "and" before the last."""
        return self._strung("and", things)

    def _strung(self, word: str, things: list[str]) -> str:
        if len(things) < 2:
            return "".join(things)
        return self(f"list.{word}", n=len(things) - 1, first=", ".join(things[:-1]), last=things[-1])


@functools.cache
def _names_command(key: str, lang: str) -> bool:
    """Whether a text says what people type to start deckwerk."""
    return any("{command}" in form for form in forms_of(key, lang))


def started_as() -> str:
    """What people type to start deckwerk; whoever starts it for them says so."""
    return os.environ.get("DECKWERK_COMMAND") or "deckwerk"


def synonyms(key: str, family: str = "") -> list[str]:
    """The words of a key in all languages: a person may type any of them."""
    return [word for lang in LANGUAGES for word in Voice(lang, family)(key).split()]


def language(wanted: str | None, environment: Mapping[str, str] | None = None) -> str:
    """The language to speak: the wanted one, or German where the environment's locale is, or English."""
    if wanted in LANGUAGES:
        return wanted
    if environment is None:
        environment = os.environ
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(variable, "")
        if value:
            return _of_locale(value)
    return _of_locale(locale.getlocale()[0] or "")


def _of_locale(name: str) -> str:
    """German for de_DE.UTF-8 and for Windows' German_Germany."""
    return GERMAN if name.lower().startswith(("de", "german")) else ENGLISH
