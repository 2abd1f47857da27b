"""The catalogue: everything people read, in German and English.

Texts lie in the YAML files beside this module, as nested names with a leaf for each language. A leaf is a
text with `{values}`, or a list of two: for exactly one and for any other number `n`. A file is read when a
key is asked for whose first name stands in it: who plays one game waits for no other's words.
"""

import functools
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import yaml

from deckwerk.engine.errors import DeckwerkError

LANGUAGES: Final = ("en", "de")
BETWEEN: Final = "|"


def say(key: str, lang: str, **values: object) -> str:
    """The text of a key in a language, with its values filled in; KeyError if the catalogue lacks it."""
    return filled(forms_of(key, lang), values)


def filled(forms: list[str], values: Mapping[str, object]) -> str:
    """A text, or the one of both that fits the number, with its values filled in."""
    form = forms[0] if len(forms) == 1 or values.get("n") == 1 else forms[1]
    return form.format(**values)


@functools.cache
def forms_of(key: str, lang: str) -> list[str]:
    """The text of a key before its values are filled in, or both; KeyError if the catalogue lacks it."""
    return _entries(_first_name(key))[key][lang]


@functools.lru_cache(maxsize=8192)
def has(key: str) -> bool:
    return key in _entries(_first_name(key))


def keys() -> list[str]:
    return [key for name in _files() for key in _entries(name)]


def keys_below(prefix: str) -> list[str]:
    """The keys that begin with a prefix and a dot, in the order of the catalogue."""
    return [key for key in _entries(_first_name(prefix)) if key.startswith(f"{prefix}.")]


def explain(error: DeckwerkError, lang: str) -> str:
    """An error as a sentence for people in their language."""
    key = f"error.{error.code}"
    if error.code == "record":
        part = str(error.details.get("part", ""))
        kind = "action" if part.isdecimal() else part
        key += f".{kind}" if has(f"{key}.{kind}") else ".other"
    if error.code in ("lab", "network"):
        key += f".{error.details['problem']}"
    if lang != "en" and error.code == "card-file" and "problem" in error.details:
        return say(key, lang, message=card_problem(lang, error.details))
    if has(key):
        details = {name: value for name, value in error.details.items() if name not in ("key", "lang")}
        return say(key, lang, **details | {"message": str(error)})
    return str(error)


def card_problem(lang: str, details: Mapping[str, object]) -> str:
    """What is wrong in a card file, and where: `problem` is a key below `error.card-problem`.

    After the name of a family and a point it is a key below the `card-problem` of that family.

    `near` and `things` are lists, with "or" before the last: words like a wrong one, what would do instead.
    """
    said = "error.card-problem"
    either = say(f"{said}.or", lang)
    values = dict(details)
    near = str(values.get("near", ""))
    values["near"] = say(f"{said}.near", lang, names=near.replace(BETWEEN, either)) if near else ""
    things = []
    for thing in filter(None, str(values.get("things", "")).split(BETWEEN)):
        key = thing if thing in ("text_of", "mapping_of") else f"thing.{thing}"
        things.append(say(f"{said}.{key}", lang, **values))
    place = "card" if values["card"] else "file" if values["line"] else "whole"
    family, _, problem = str(values["problem"]).rpartition(".")
    key = f"{family}.card-problem.{problem}" if family else f"{said}.{problem}"
    where = say(f"error.card-place.{place}", lang, **values)
    return where + say(key, lang, **values | {"things": either.join(things)})


def _first_name(key: str) -> str:
    return key.partition(".")[0]


@functools.cache
def _files() -> dict[str, list[Path]]:
    """The files by the first names of the keys in them."""
    found: dict[str, list[Path]] = {}
    for file in sorted(Path(__file__).parent.glob("*.yaml")):
        for name in re.findall(r"^(\w+):", file.read_text("utf-8"), re.MULTILINE):
            found.setdefault(name, []).append(file)
    return found


@functools.cache
def _entries(name: str) -> dict[str, dict[str, list[str]]]:
    """All texts whose keys begin with a name."""
    found: dict[str, dict[str, list[str]]] = {}
    for file in _files().get(name, []):
        _collect(yaml.load(file.read_text("utf-8"), _loader())[name], name, found)
    return found


def _loader() -> type:
    """The fast YAML loader where it was built, the slow one otherwise."""
    loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return loader


def _collect(node: dict[str, object], prefix: str, found: dict[str, dict[str, list[str]]]) -> None:
    if set(node) == set(LANGUAGES):
        if prefix in found:
            raise ValueError(f"the catalogue has {prefix} twice")
        found[prefix] = {lang: _forms(node[lang]) for lang in LANGUAGES}
        return
    for name, child in node.items():
        if not isinstance(child, dict):
            raise TypeError(
                f"the catalogue's entry {prefix}.{name} needs a text in {' and '.join(LANGUAGES)}"
            )
        _collect(child, f"{prefix}.{name}" if prefix else str(name), found)


def _forms(value: object) -> list[str]:
    return [str(form) for form in value] if isinstance(value, list) else [str(value)]
