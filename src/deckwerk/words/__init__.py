"""The catalogue: everything people read, in German and English.

Texts lie in the YAML files beside this module, as nested names with a leaf for each language. A leaf is a
text with `{values}`, or a list of two: for exactly one and for any other number `n`.
"""

import functools
from importlib import resources
from typing import Final

import yaml

from deckwerk.engine.errors import DeckwerkError

LANGUAGES: Final = ("en", "de")


def say(key: str, lang: str, **values: object) -> str:
    """The text of a key in a language, with its values filled in; KeyError if the catalogue lacks it."""
    forms = _catalogue()[key][lang]
    form = forms[0] if len(forms) == 1 or values.get("n") == 1 else forms[1]
    return form.format(**values)


def has(key: str) -> bool:
    """Whether the catalogue has a key."""
    return key in _catalogue()


def keys() -> list[str]:
    """All keys of the catalogue."""
    return list(_catalogue())


def explain(error: DeckwerkError, lang: str) -> str:
    """An error as a sentence for people in their language."""
    key = f"error.{error.code}"
    if error.code == "record":
        part = str(error.details.get("part", ""))
        kind = "action" if part.isdecimal() else part
        key += f".{kind}" if has(f"{key}.{kind}") else ".other"
    if error.code == "lab":
        key += f".{error.details['problem']}"
    if lang != "en" and has(key):
        details = {name: value for name, value in error.details.items() if name not in ("key", "lang")}
        return say(key, lang, **details | {"message": str(error)})
    return str(error)


@functools.cache
def _catalogue() -> dict[str, dict[str, list[str]]]:
    found: dict[str, dict[str, list[str]]] = {}
    for file in sorted(resources.files(__name__).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".yaml"):
            _collect(yaml.load(file.read_text("utf-8"), _loader()), "", found)
    return found


def _loader() -> type:
    """The fast YAML loader where it was built, the slow one otherwise."""
    loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return loader


def _collect(node: dict[str, object], prefix: str, found: dict[str, dict[str, list[str]]]) -> None:
    if set(node) == set(LANGUAGES):
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
