"""The catalogue: every text in both languages, with the same values, and nothing missing."""

import re
import string
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import deckwerk
from deckwerk import IllegalAction, NotYourTurn, StaleAction, UnparsableAction, words
from deckwerk.table.entries import EntryError
from deckwerk.table.refusals import NotSeated, NoUndo, Over

SOURCES = Path(deckwerk.__file__).parent


def placeholders(form: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(form) if name}


def test_both_languages_say_the_same() -> None:
    every_key = words.keys()
    for key in every_key:
        entry = words._entries(key.partition(".")[0])[key]
        assert set(entry) == {"en", "de"}, key
        values = {lang: set().union(*(placeholders(form) for form in forms)) for lang, forms in entry.items()}
        assert values["en"] == values["de"], key
        for forms in entry.values():
            assert 1 <= len(forms) <= 2, key
            assert all(form.strip() for form in forms), key
            if len(forms) == 2:  # for one and for several, which need not say the number
                assert placeholders(forms[0]) | {"n"} == placeholders(forms[1]) | {"n"}, key


def test_the_terminal_says_nothing_that_the_catalogue_lacks() -> None:
    used = set()
    for file in (SOURCES / "terminal").glob("*.py"):
        text = file.read_text("utf-8")
        family = file.stem.partition("_")[0]  # whose own words go before the common
        for key in re.findall(r'voice\(\s*"([\w.]+)"', text):
            used.add((f"{family}.terminal.{key}", f"terminal.{key}"))
        for key in re.findall(r'Problem\(\s*"(\w+)"', text):
            used.add((f"terminal.problem.{key}", ""))
    assert len(used) > 50
    missing = {keys for keys in used if not any(map(words.has, keys))}
    assert missing == set()


def test_the_lab_says_nothing_that_the_catalogue_lacks() -> None:
    used = set()
    for file in (SOURCES / "lab").rglob("*.py"):
        text = file.read_text("utf-8")
        used |= set(re.findall(r'\bsay\(\s*"([\w.]+)"', text))
        used |= {f"report.{key}" for key in re.findall(r'\bspeaker\(\s*"([\w.]+)"', text)}
        used |= {f"error.lab.{key}" for key in re.findall(r'LabError\(\s*"(\w+)"', text)}
    assert len(used) > 60
    assert {key for key in used if not words.has(key)} == set()


def test_german_is_written_with_umlauts() -> None:
    spelt_out = re.compile(r"\b(fuer|ueber|koenn|moeg|zurueck|waehl|Staerke|hoechst)")
    for name in words._files():
        for key, entry in words._entries(name).items():
            assert not any(spelt_out.search(form) for form in entry["de"]), key


def test_a_file_is_found_by_every_name_it_begins_with() -> None:
    for file in (SOURCES / "words").glob("*.yaml"):
        names = set(yaml.load(file.read_text("utf-8"), words._loader()))
        assert names == {name for name, files in words._files().items() if file in files}


def test_playing_a_game_reads_no_words_of_others() -> None:
    code = (
        "import deckwerk; from deckwerk import words;"
        "assert deckwerk.new('godslayer').decision.options[0].label('de');"
        "assert words._entries.cache_info().currsize <= 2"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_no_text_stands_twice_in_the_catalogue() -> None:
    node: dict[str, object] = {"one": {"en": "one", "de": "eins"}}
    found: dict[str, dict[str, list[str]]] = {}
    words._collect(node, "test", found)
    with pytest.raises(ValueError, match=r"test\.one twice"):
        words._collect(node, "test", found)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_who_is_refused_something_hears_why_in_their_language(lang: str) -> None:
    """And nothing of the library's own message, which is English."""
    acts = (UnparsableAction, IllegalAction, NotYourTurn, StaleAction)
    for kind in (*acts, NotSeated, Over, NoUndo, EntryError):
        said = words.forms_of(f"error.{kind.code}", lang)
        assert not placeholders(said[0])
        assert said[0].endswith(".")
