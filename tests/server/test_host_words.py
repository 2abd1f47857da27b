"""Everything that the host says stands in the catalogue, in both languages."""

import re
from pathlib import Path

import deckwerk
from deckwerk import IllegalAction, words
from deckwerk.engine.errors import PositionError, SetupError
from deckwerk.protocol.messages import NotAMessage
from deckwerk.server.refusals import text_of
from deckwerk.server.storage.writer import StorageDown
from deckwerk.server.tables.talking import PHRASES
from deckwerk.table.entries import EntryError
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
    codes = used(r'(?<!from_server.)Refused\(\s*"([\w-]+)"') | {
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


def test_people_never_read_the_words_of_the_engine() -> None:
    """Whatever is raised, the text is a sentence of the catalogue in the language of the person."""
    raised = [
        SetupError("seats must be 2 to 4"),
        PositionError("no such zone"),
        EntryError("entry 3"),
        IllegalAction("play x is no option"),
        NoUndo("draw 2 revealed", "nothing"),
        NotAMessage("unparsable", "Expected `int`, got `str` - at `$.rev`"),
        StorageDown("disk"),
        KeyError("x"),
    ]
    for error in raised:
        texts = {text_of(error, lang) for lang in words.LANGUAGES}
        assert len(texts) == 2, error
        assert not any(str(error) in text for text in texts)


def test_no_refusal_is_left_over() -> None:
    said = used(r'"([\w-]+)"')
    by_engine = {"stale", "not-your-turn", "illegal", "unparsable", "over"}
    known = set(_last("host.refused"))
    assert known - said - by_engine == set()


def _last(prefix: str) -> list[str]:
    return [key.rpartition(".")[2] for key in words.keys_below(prefix)]
