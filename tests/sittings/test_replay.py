"""Whatever is done at a table, its entries lead to the same table again, also through JSON."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deckwerk
from deckwerk.engine.errors import DeckwerkError
from deckwerk.table.entries import Act, Entry, EntryError, Undo, from_data, to_data
from deckwerk.table.seating import HUMAN
from deckwerk.table.table import Table
from tests.sittings.seats import KEY, position, seating, silent, two_people

WISH = st.tuples(
    st.sampled_from(
        ["act", "act", "act", "undo", "sweep", "offer", "consent", "auto", "answer", "away", "back", "twice"]
    ),
    st.integers(0, 2),
    st.integers(0, 30),
)


def carry_out(table: Table, what: str, seat: int, number: int) -> None:
    """Do what somebody wishes, if that is possible; what is refused has to leave the table as it was."""
    before = (table.rev, table.game.hash(), len(table.entries))
    asked = table.asked or 0
    decision = table.game.decision
    count = len(decision.options) if decision is not None else 1
    try:
        match what:
            case "act" | "twice":
                nonce = f"n{number}" if what == "twice" else ""
                table.act(asked, number % count, nonce=nonce)
                if nonce:
                    rev = table.rev
                    table.act(asked, number % count, nonce=nonce)
                    assert table.rev == rev
            case "undo":
                table.undo(seat, 1 + number % 3)
            case "sweep":
                table.sweep(asked, "play" if number % 2 else "use")
            case "offer":
                table.offer(seat, 1 + number % 3)
            case "consent":
                pending = table.now.pending
                table.consent(seat, pending.rev if pending else 1, yes=number % 4 > 0)
            case "auto":
                table.auto_answer()
            case "answer":
                table.answer(silent)
            case "away":
                table.stand_in(seat, "random")
            case "back":
                table.come_back(seat)
    except DeckwerkError:
        assert (table.rev, table.game.hash(), len(table.entries)) == before


def assert_same(one: Table, other: Table) -> None:
    assert (one.rev, one.game.hash(), one.entries) == (other.rev, other.game.hash(), other.entries)
    assert one.game.record.dumps() == other.game.record.dumps()
    assert [event.to_dict() for event in one.events] == [event.to_dict() for event in other.events]
    assert one.nonces == other.nonces
    assert one.now.away == other.now.away
    assert [one.takeback(seat) for seat in range(3)] == [other.takeback(seat) for seat in range(3)]


@settings(max_examples=40, deadline=None)
@given(
    slug=st.sampled_from([info.slug for info in deckwerk.games()]),
    wishes=st.lists(WISH, max_size=40),
    rolled=st.booleans(),
)
def test_any_sitting_can_be_replayed(slug: str, wishes: list[tuple[str, int, int]], rolled: bool) -> None:
    key = KEY if rolled else None
    start = deckwerk.new(slug, seats=3, seed=5, variant=three_seats(slug))
    table = Table(start, seating(HUMAN, HUMAN, "random"), key=key)
    for what, seat, number in wishes:
        rev = table.rev
        carry_out(table, what, seat, number)
        assert table.rev == len(table.entries) >= rev
    text = json.dumps([to_data(entry) for entry in table.entries])
    entries = [from_data(data) for data in json.loads(text)]
    assert_same(table, Table.replay(start, table.seating, entries, key=key))
    again = deckwerk.replay(table.game.record.dumps())
    assert again.hash() == table.game.hash()


def three_seats(slug: str) -> str:
    info = next(info for info in deckwerk.games() if info.slug == slug)
    return next(name for name, seats in info.variants.items() if 3 in seats)


def test_a_record_becomes_a_table_at_which_it_was_played() -> None:
    table = two_people(["apprentice", "militia"], key=KEY)
    table.sweep(0, "play")
    table.act(0, "end")
    again = Table.of_record(table.game.record.dumps(), table.seating)
    assert again.game.hash() == table.game.hash()
    assert again.rev == len(table.game.record.actions)
    assert [event.to_dict() for event in again.events] == [event.to_dict() for event in table.events]


# Damaged logs


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"t": "dance", "seat": 0},
        {"t": ["act"], "seat": 0},
        {"t": "act", "seat": 0},
        {"t": "act", "seat": -1, "action": "end"},
        {"t": "act", "seat": "0", "action": "end"},
        {"t": "act", "seat": True, "action": "end"},
        {"t": "act", "seat": 0, "action": 5},
        {"t": "act", "seat": 0, "action": "x" * 500},
        {"t": "act", "seat": 0, "action": "end\nroll 5"},
        {"t": "act", "seat": 0, "action": "end", "roll": 2**63},
        {"t": "act", "seat": 0, "action": "end", "roll": 1.5},
        {"t": "act", "seat": 0, "action": "end", "auto": 1},
        {"t": "act", "seat": 0, "action": "end", "colour": "red"},
        {"t": "undo", "seat": 0},
        {"t": "undo", "seat": 0, "first": None},
        {"t": "consent", "seat": 0, "offer": 1, "yes": "yes"},
    ],
)
def test_damaged_entries_are_refused(data: object) -> None:
    with pytest.raises(EntryError) as caught:
        from_data(data)
    assert caught.value.code == "entry"


@pytest.mark.parametrize(
    "entries",
    [
        [Act(0, "play mystic")],
        [Act(1, "end")],
        [Act(7, "end")],
        [Undo(0, 1)],
        [Act(0, "play militia"), Undo(0, 1), Undo(0, 1)],
    ],
)
def test_entries_that_do_not_fit_are_named(entries: list[Entry]) -> None:
    start = position({"hand": ["militia"]}, {})
    with pytest.raises(EntryError, match=f"entry {len(entries)}: "):
        Table.replay(start, seating(HUMAN, HUMAN), entries)


def test_a_roll_that_is_not_the_keys_is_noticed() -> None:
    start = position({"hand": ["militia"]}, {})
    with pytest.raises(EntryError, match="roll"):
        Table.replay(start, seating(HUMAN, HUMAN), [Act(0, "play militia", 5)], key=KEY)
