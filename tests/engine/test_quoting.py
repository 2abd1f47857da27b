"""Values in messages: short, never an error, and the same compiled or not."""

import pytest

from deckwerk import DeckwerkError
from deckwerk.engine.quoting import is_whole, is_within, quoted, shortened

pytestmark = pytest.mark.both


def test_values_are_quoted_in_short() -> None:
    assert [quoted(value) for value in (None, True, False, 1, -3, 1.5, "x")] == [
        "None",
        "True",
        "False",
        "1",
        "-3",
        "1.5",
        "'x'",
    ]
    assert quoted(10**5000) == quoted(-(10**5000)) == "a number of many digits"
    assert quoted([1]) == "a list"
    assert quoted("y" * 100) == repr("y" * 60 + "...")
    assert shortened("abc", 3) == "abc"
    assert shortened("abcd", 3) == "abc..."


def test_true_is_no_number() -> None:
    odd: list[object] = [True, False, 1.0, "1", None, [1]]
    assert [value for value in odd if is_whole(value) or is_within(value, 0, 1)] == []
    assert is_whole(10**30)
    assert [value for value in range(-3, 5) if is_within(value, -1, 2)] == [-1, 0, 1, 2]


def test_details_of_an_error_can_always_be_said() -> None:
    error = DeckwerkError("x" * 10**6, text="y" * 10**6, number=10**5000, small=7, truth=True)
    assert len(str(error)) < 5000
    assert len(str(error.details)) < 5000
    assert error.details["small"] == 7
    assert error.details["truth"] is True


class Loud(str):
    """A text that cannot be printed."""

    __slots__ = ()

    def __repr__(self) -> str:
        raise RuntimeError


class LoudNumber(int):
    """A number that cannot be printed."""

    def __repr__(self) -> str:
        raise RuntimeError


def test_what_cannot_be_printed_is_quoted_all_the_same() -> None:
    assert quoted(Loud("end")) == "'end'"
    assert quoted(LoudNumber(7)) == "7"
