"""Everything the browser client says stands in the catalogue, and the catalogue says nothing in vain."""

import re
from pathlib import Path

import pytest

from deckwerk.server.edge.words_page import words_document
from deckwerk.words import has, keys_below

SOURCES = Path(__file__).parents[2] / "web" / "src"
_KEY = re.compile(r"""(['"`])((?:web|host|terminal)\.[\w.-]*(?:\$\{[^`]*?\}[\w.-]*)*)\1""")

pytestmark = pytest.mark.skipif(not SOURCES.is_dir(), reason="the page's sources are not in a wheel")


def said() -> set[str]:
    """All keys that the page names; where a part is filled in later, with a star (`web.theme_*`)."""
    found: set[str] = set()
    for file in SOURCES.rglob("*"):
        if file.suffix in (".ts", ".svelte"):
            found |= {match[1] for match in _KEY.findall(file.read_text("utf-8"))}
    return {re.sub(r"\$\{[^`]*?\}", "*", key) for key in found}


def test_every_word_of_the_page_is_in_the_catalogue() -> None:
    known = [*keys_below("web"), *keys_below("host"), *keys_below("terminal")]
    for key in said():
        if "*" in key:
            pattern = re.compile(re.escape(key).replace(r"\*", r"[\w.-]+") + "$")
            assert any(map(pattern.match, known)), key
        else:
            assert has(key), key


def test_every_word_of_the_page_reaches_it() -> None:
    _, body = words_document("de")
    for key in said():
        if "*" not in key:
            assert f'"{key}"'.encode() in body, key


def test_nothing_in_the_catalogue_is_in_vain() -> None:
    named = said()
    patterns = [re.compile(re.escape(key).replace(r"\*", r"[\w.-]+") + "$") for key in named if "*" in key]
    unused = [key for key in keys_below("web") if not any(pattern.match(key) for pattern in patterns)]
    assert set(unused) <= named, sorted(set(unused) - named)
