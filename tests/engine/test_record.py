"""Records: a readable text with a check sum, read back without loss."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwerk import RecordError
from deckwerk.engine.record import Record, loads
from tests.effort import QUICK

pytestmark = pytest.mark.both

TEXT = """deckwerk record 1
game: godslayer
version: 1-abc
variant: standard
seats: 2
seed: 7
actions:
play apprentice
end
check: """

word = st.text("abcdefghijklmnopqrstuvwxyz_0123456789-", min_size=1, max_size=8)
action = st.lists(word, min_size=1, max_size=4).map(" ".join)


def check_sum(body: str) -> str:
    return hashlib.blake2b(body.encode(), digest_size=8).hexdigest()


def fields(record: Record) -> tuple[object, ...]:
    return (
        record.game,
        record.version,
        record.variant,
        record.seats,
        record.seed,
        record.position,
        record.actions,
    )


def test_a_record_is_written_like_this() -> None:
    record = Record("godslayer", "1-abc", "standard", 2, 7, "", ["play apprentice", "end"])
    body = TEXT.removesuffix("check: ")
    assert record.dumps() == f"{TEXT}{check_sum(body)}\n"


def test_a_position_stands_in_one_line_of_json() -> None:
    record = Record("godslayer", "1-abc", "standard", 2, 7, '{"row": ["mystic"]}', [])
    assert '\nposition: {"row": ["mystic"]}\nactions:\n' in record.dumps()
    assert fields(loads(record.dumps())) == fields(record)


@QUICK
@given(word, word, word, st.integers(1, 9), st.integers(0, 2**63 - 1), st.lists(action, max_size=8))
def test_what_is_written_is_read(
    game: str, version: str, variant: str, seats: int, seed: int, actions: list[str]
) -> None:
    record = Record(game, version, variant, seats, seed, "", actions)
    assert fields(loads(record.dumps())) == fields(record)
    assert loads(record.dumps()).dumps() == record.dumps()


def test_a_copy_is_independent() -> None:
    record = Record("g", "v", "s", 2, 7, "", ["end"])
    twin = record.copy()
    twin.actions.append("end")
    assert record.actions == ["end"]
    assert fields(record.copy()) == fields(record)


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (TEXT, "check sum"),
        (TEXT + "0123456789abcdef\n", "does not match its check sum"),
        (TEXT.replace("record 1", "record 3"), "does not begin with"),
        ("\n" + TEXT, "does not begin with"),
        ("", "does not begin with"),
        ("deckwerk record 1", "does not begin with"),
    ],
)
def test_a_damaged_text_is_refused(wrong: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint) as caught:
        loads(wrong)
    assert caught.value.code == "record"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("seats: 2", "seats: two", "seats must be a number"),
        ("seats: 2", "seats: -2", "seats must be a number"),
        ("seed: 7", "seed: " + "9" * 20, "seed must be a number"),
        ("seed: 7\n", "", "seed is missing"),
        ("seed: 7", "seed: 7\nseed: 8", "out of place"),
        ("seed: 7", "seed: 7\ncolour: red", "out of place"),
        ("seed: 7", "seed: 7\nposition: [1]", "position cannot be read"),
        ("seed: 7", "seed: 7\nposition: {", "position cannot be read"),
        ("game: godslayer\n", "", "game is missing"),
    ],
)
def test_a_head_that_makes_no_sense_is_refused_even_with_a_fitting_sum(
    old: str, new: str, complaint: str
) -> None:
    body = TEXT.removesuffix("check: ").replace(old, new)
    with pytest.raises(RecordError, match=complaint):
        loads(f"{body}check: {check_sum(body)}\n")


def rolled(*lines: str) -> str:
    body = TEXT.removesuffix("check: ").replace("record 1", "record 2").partition("actions:\n")[0]
    body += "actions:\n" + "".join(f"{line}\n" for line in lines)
    return f"{body}check: {check_sum(body)}\n"


def test_a_roll_stands_before_its_action() -> None:
    record = loads(rolled("play apprentice", "roll 77", "end", "roll 0", "end"))
    assert record.actions == ["play apprentice", "end", "end"]
    assert record.rolls == {1: 77, 2: 0}
    assert record.dumps() == rolled("play apprentice", "roll 77", "end", "roll 0", "end")
    assert fields(record.upto(2)) == fields(loads(rolled("play apprentice", "roll 77", "end")))
    assert record.upto(1).dumps().startswith("deckwerk record 1\n")


@pytest.mark.parametrize("lines", [("roll 7",), ("roll 7", "roll 8", "end")])
def test_a_roll_without_an_action_is_refused(lines: tuple[str, ...]) -> None:
    with pytest.raises(RecordError, match="roll") as caught:
        loads(rolled(*lines))
    assert caught.value.details["part"] == "roll"


def test_without_rolls_a_line_is_an_action_whatever_it_says() -> None:
    text = Record("g", "v", "s", 2, 7, "", ["roll 5", "end"]).dumps()
    assert loads(text).actions == ["roll 5", "end"]
