"""Zones against plain lists: whatever is done to them, they hold what a list would hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwerk.engine.rng import seeded
from deckwerk.engine.zone import NOTE, NOWHERE, MutableZone, ordered_zone, sorted_zone
from tests.effort import QUICK

pytestmark = pytest.mark.both

CARD = int(NOTE)

cards = st.integers(1, 6)
entries = st.builds(lambda card, note: card * CARD + note, cards, st.integers(0, 3) | st.just(CARD - 1))
places = st.just(0) | entries
contents = st.lists(entries, max_size=12)
rows = st.lists(places, max_size=8)


def check_reading(zone: MutableZone, model: list[int]) -> None:
    assert zone.entries() == model
    assert zone.size() == len(model)
    assert zone.cards() == [entry // CARD for entry in model]
    for index, entry in enumerate(model):
        assert zone.entry(index) == entry
        assert zone.card(index) == entry // CARD
        assert zone.note(index) == entry % CARD
    for card in range(8):
        found = [index for index, entry in enumerate(model) if entry // CARD == card]
        assert zone.count(card) == len(found)
        assert zone.find(card) == (found[-1] if found else NOWHERE)


@QUICK
@given(rows)
def test_an_ordered_zone_reads_as_its_list(row: list[int]) -> None:
    check_reading(ordered_zone(row), row)


@QUICK
@given(contents)
def test_a_sorted_zone_reads_as_its_sorted_list(content: list[int]) -> None:
    check_reading(sorted_zone(content), sorted(content))


@QUICK
@given(contents, st.lists(st.tuples(st.sampled_from(["add", "take", "note", "clear"]), entries), max_size=20))
def test_a_heap_stays_sorted_whatever_is_done(content: list[int], doings: list[tuple[str, int]]) -> None:
    zone, model = sorted_zone(content), sorted(content)
    for doing, entry in doings:
        if doing == "add":
            zone.add(entry)
            model = sorted([*model, entry])
        elif doing == "clear" and entry % 5 == 0:
            zone.clear()
            model = []
        elif model and doing == "take":
            index = entry % len(model)
            assert zone.take(index) == model.pop(index)
        elif model and doing == "note":
            index = entry % len(model)
            zone.set_note(index, entry % CARD)
            zone.sort()
            model[index] = model[index] // CARD * CARD + entry % CARD
            model.sort()
        check_reading(zone, model)


@QUICK
@given(rows, st.lists(st.tuples(st.sampled_from(["push", "take", "set", "note"]), entries), max_size=20))
def test_a_row_keeps_its_order_whatever_is_done(row: list[int], doings: list[tuple[str, int]]) -> None:
    zone, model = ordered_zone(row), list(row)
    for doing, entry in doings:
        index = entry % len(model) if model else 0
        if doing == "push":
            zone.push(entry)
            model.append(entry)
        elif model and doing == "take":
            assert zone.take(index) == model.pop(index)
        elif model and doing == "set":
            zone.set_entry(index, entry)
            model[index] = entry
        elif model and doing == "note":
            zone.set_note(index, entry % CARD)
            model[index] = model[index] // CARD * CARD + entry % CARD
        check_reading(zone, model)


@QUICK
@given(contents, rows)
def test_all_cards_of_a_zone_move_without_their_notes(content: list[int], row: list[int]) -> None:
    zone, other = sorted_zone(content), ordered_zone(row)
    zone.add_cards(other)
    bare = [entry // CARD * CARD for entry in row if entry]
    check_reading(zone, sorted(content + bare))
    check_reading(other, [])


@QUICK
@given(contents, st.integers(0, 2**32))
def test_a_random_entry_is_one_of_them_and_gone(content: list[int], seed: int) -> None:
    zone, rng, model = sorted_zone(content), seeded(seed), seeded(seed)
    left = sorted(content)
    while left:
        assert zone.take_random(rng) == left.pop(model.below(len(left)))
        check_reading(zone, left)


@QUICK
@given(contents, entries)
def test_a_copy_is_independent_both_ways(content: list[int], entry: int) -> None:
    """Vectors share memory when they grow: neither may see what the other appends."""
    zone = sorted_zone(content)
    for _ in range(3):
        twin = zone.copy()
        twin.add(entry)
        zone.push(7 * CARD)
        check_reading(twin, sorted([*content, entry]))
        check_reading(zone, [*sorted(content), 7 * CARD])
        assert zone.take(len(content)) == 7 * CARD


def test_swapping_exchanges_everything() -> None:
    zone, other = sorted_zone([CARD]), sorted_zone([2 * CARD, 3 * CARD])
    zone.swap(other)
    other.add(5 * CARD)
    zone.add(4 * CARD)
    check_reading(zone, [2 * CARD, 3 * CARD, 4 * CARD])
    check_reading(other, [CARD, 5 * CARD])


def test_the_best_known_of_equal_cards_is_found() -> None:
    zone = sorted_zone([3 * CARD, 3 * CARD + 3, 3 * CARD + 1])
    assert zone.note(zone.find(3)) == 3


def test_there_is_nothing_beyond_the_end() -> None:
    zone = ordered_zone([CARD])
    for reading in (zone.entry, zone.card, zone.note, zone.take):
        with pytest.raises(IndexError):
            reading(1)
