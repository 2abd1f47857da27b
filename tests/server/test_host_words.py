"""Everything that the host says stands in the catalogue, in both languages."""

import re
from pathlib import Path

import deckwerk
from deckwerk import words
from deckwerk.server.tables.talking import PHRASES
from deckwerk.table.refusals import NotSeated, NoUndo, Over

SERVER = Path(deckwerk.__file__).parent / "server"


def used(pattern: str, folder: Path = SERVER) -> set[str]:
    return {key for file in folder.rglob("*.py") for key in re.findall(pattern, file.read_text("utf-8"))}


def test_the_host_says_nothing_that_the_catalogue_lacks() -> None:
    keys = used(r'\bsay\(\s*"([\w.-]+)"')
    keys |= {f"host.plain.{key}" for key in used(r'\bwords\(\s*"(\w+)"', SERVER / "edge" / "plain")}
    keys |= {f"host.usage.{key}" for key in used(r'\bwords\(\s*"(\w+)"') & set(_last("host.usage"))}
    keys |= {f"terminal.problem.{key}" for key in used(r'Problem\(\s*"(\w+)"')}
    keys |= {f"host.phrase.{phrase}" for phrase in PHRASES}
    assert len(keys) > 90
    assert {key for key in keys if not words.has(key)} == set()


def test_every_refusal_has_a_sentence_of_its_own() -> None:
    codes = used(r'Refused\(\s*"([\w-]+)"') | {
        NotSeated.code,
        Over.code,
        "storage",
        "broken",
        "stale",
        "illegal",
    }
    assert len(codes) > 20
    assert {code for code in codes if not words.has(f"host.refused.{code}")} == set()
    assert words.has(f"error.{NoUndo.code}")


def test_no_refusal_is_left_over() -> None:
    said = used(r'"([\w-]+)"')
    by_engine = {"stale", "not-your-turn", "illegal", "unparsable", "over"}
    known = set(_last("host.refused"))
    assert known - said - by_engine == set()


def _last(prefix: str) -> list[str]:
    return [key.rpartition(".")[2] for key in words.keys_below(prefix)]
