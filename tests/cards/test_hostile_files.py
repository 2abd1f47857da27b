"""Card files made to do harm: too large, too deep, without end. Always a CardFileError, and soon."""

import contextlib
import os
from pathlib import Path
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwerk import CardFileError
from deckwerk.games.ascension.card_file import read_cards
from tests.cards.test_card_files import CONSTRUCT, HERO, MONSTER
from tests.effort import LONG, QUICK

BOMB = "- &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"- &{name} [{', '.join([f'*{before}'] * 10)}]\n"
    for before, name in zip("abcdefghi", "bcdefghij", strict=True)
)
LADDER = "- &a0 [x]\n" + "".join(f"- &a{number} [*a{number - 1}]\n" for number in range(1, 3000))


def complaint(folder: Path, text: str | bytes) -> str:
    """What is said about a file of this text; nothing takes long."""
    file = folder / "cards.yaml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode(errors="surrogatepass"))
    start = perf_counter()
    with pytest.raises(CardFileError) as caught:
        read_cards(file)
    assert perf_counter() - start < 5
    assert len(str(caught.value)) < 5000
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BOMB, "line 6: these are more than 200000 values"),
        (LADDER, "more than 50 deep"),
        ("- &a [*a]\n", "line 1: *a stands inside what it names"),
        ("- &a {id: x, play: *a}\n", "line 1: *a stands inside what it names"),
        ("[" * 100_000, "more than 50 deep"),
        ("- " * 100_000, "more than 50 deep"),
        ("{a: " * 100_000, "more than 50 deep"),
        ("- x\n" * 300_000, "more than 200000 values"),
        ("#" * 5 * 2**20, "File too large"),
        ("- {id: a}\n" * 1001, "line 1001: these are more than 1000 cards"),
        ("- *nothing\n", "this is no YAML"),
        (b"\xff\xfe\x00", "this is no YAML"),
        ("- \x00", "this is no YAML"),
        ("- ? [a]\n  : b\n", "a card with an 'id' is expected here"),
        ("- id: [a, b]\n", "card '[...]'"),
        (f"- id: {'x' * 10**6}\n", "card 'xxx"),
    ],
    ids=range(16),
)
def test_a_file_that_would_fill_the_memory_is_refused(tmp_path: Path, text: str | bytes, said: str) -> None:
    assert said in complaint(tmp_path, text)


@pytest.mark.parametrize("number", ["1000", str(2**63), str(2**64), "9" * 4000, "9" * 5000, "1" + "_0" * 50])
@pytest.mark.parametrize("field", ["cost: 2", "copies: 3", "runes: 1"])
def test_a_number_that_no_card_has_is_refused(tmp_path: Path, number: str, field: str) -> None:
    said = complaint(tmp_path, HERO.replace(field, f"{field.partition(':')[0]}: {number}"))
    assert "card 'second'" in said
    assert "too large; at most 99" in said or "a whole number is expected" in said


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such files")
def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, Path("/dev/zero"), tmp_path / "pipe", tmp_path / "nothing", Path("/dev/null")):
        start = perf_counter()
        with pytest.raises(CardFileError, match="cannot be read"):
            read_cards(path)
        assert perf_counter() - start < 1


some_text = st.text(max_size=6) | st.sampled_from(
    ["- ", "[", "]", "{", "}", "&a ", "*a", "? ", ": ", "!!int ", "!x ", "|\n", "9" * 30, "\x00", "\ud800"]
)


def damage(folder: Path, where: float, length: int, letters: str) -> None:
    whole = HERO + CONSTRUCT + MONSTER
    at = int(where * len(whole))
    file = folder / "cards.yaml"
    file.write_bytes((whole[:at] + letters + whole[at + length :]).encode(errors="surrogatepass"))
    with contextlib.suppress(CardFileError):
        read_cards(file)


@QUICK
@given(where=st.floats(0, 1), length=st.integers(0, 12), letters=some_text)
def test_a_damaged_file_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, where: float, length: int, letters: str
) -> None:
    damage(tmp_path_factory.getbasetemp(), where, length, letters)


@pytest.mark.soak
@LONG
@given(where=st.floats(0, 1), length=st.integers(0, 40), letters=st.lists(some_text, max_size=4).map("".join))
def test_much_damage_to_a_file_is_refused(
    tmp_path_factory: pytest.TempPathFactory, where: float, length: int, letters: str
) -> None:
    damage(tmp_path_factory.getbasetemp(), where, length, letters)
