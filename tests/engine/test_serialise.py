"""States as bytes and as data: nothing is lost, nothing is added, and every number counts."""

import functools
import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwerk import RecordError
from deckwerk.engine.rng import seeded
from deckwerk.engine.serialise import all_numbers, from_data, state_hash, to_bytes, to_data
from deckwerk.engine.state import State
from tests.conformance.test_damage import kept, some_setting
from tests.effort import tries
from tests.settings import SETTINGS
from tests.walks import steps

pytestmark = pytest.mark.both

NUMBER = 1


@functools.cache
def ended() -> State:
    return list(steps(SETTINGS[0].new(2), seeded(2)))[-1].state()


def test_bytes_are_eight_for_each_number_least_first() -> None:
    state = kept(NUMBER).state()
    numbers = all_numbers(state)
    data = to_bytes(state)
    assert len(data) == 8 * len(numbers)
    found = [int.from_bytes(data[at : at + 8], "little", signed=True) for at in range(0, len(data), 8)]
    assert found == numbers


def test_the_numbers_are_everything_a_state_is() -> None:
    state = kept(NUMBER).state()
    numbers = all_numbers(state)
    assert numbers[:4] == [state.seats, state.variant, state.asked, int(state.over)]
    assert numbers[4] == state.rng.word
    assert numbers[5 : 5 + len(state.counters)] == [int(counter) for counter in state.counters]
    sizes = sum(int(zone.size()) + 1 for zone in state.zones)
    assert len(numbers) == 5 + len(state.counters) + sizes + state.depth


@tries(60)
@given(some_setting)
def test_data_makes_an_equal_state(number: int) -> None:
    state = kept(number).state()
    again = from_data(state.rules, json.loads(json.dumps(to_data(state))))
    assert to_bytes(again) == to_bytes(state)
    assert to_data(again) == to_data(state)


def test_a_finished_game_is_kept_too() -> None:
    state = ended()
    assert state.over
    assert to_bytes(from_data(state.rules, to_data(state))) == to_bytes(state)


def test_every_number_changes_the_hash() -> None:
    """Each counter, each card, each frame and the generator: one more or less is another state."""
    state = kept(NUMBER).state()
    hashes = {state_hash(state)}
    changes = 0
    for counter in range(len(state.counters)):
        twin = state.clone()
        twin.counters[counter] += 1
        hashes.add(state_hash(twin))
        changes += 1
    for index in range(len(state.zones)):
        for place in range(state.zones[index].size()):
            twin = state.clone()
            twin.edit(index).set_entry(place, state.zones[index].entry(place) + 1)
            hashes.add(state_hash(twin))
            changes += 1
    for at in range(state.depth):
        twin = state.clone()
        twin.frames[at] += 1
        hashes.add(state_hash(twin))
        changes += 1
    twin = state.clone()
    twin.rng.next_word()
    hashes.add(state_hash(twin))
    assert len(hashes) == changes + 2


def test_a_card_in_the_next_zone_is_another_state() -> None:
    """The sizes of the zones are part of the bytes: [a] [] is not [] [a]."""
    state = kept(NUMBER).state()
    first, second = state.clone(), state.clone()
    first.edit(0).push(5)
    second.edit(1).add(5)
    assert state_hash(first) != state_hash(second)


def test_the_hash_is_sixty_three_bits_of_blake2b() -> None:
    """Written out here once more: hashes are stored and sent, so they stay what they are."""
    for number in range(len(SETTINGS)):
        state = kept(number).state()
        data = b"".join(n.to_bytes(8, "little", signed=True) for n in all_numbers(state))
        digest = hashlib.blake2b(data, digest_size=8, person=b"deckwerk").digest()
        assert state_hash(state) == int.from_bytes(digest, "little") // 2
        assert 0 <= state_hash(state) < 2**63


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("seats", 99),
        ("seats", "2"),
        ("seats", True),
        ("variant", 99),
        ("variant", -1),
        ("variant", None),
        ("asked", 99),
        ("asked", -1),
        ("asked", 2**70),
        ("random", 0),
        ("random", 2**63),
        ("random", "1"),
        ("counters", []),
        ("counters", "x"),
        ("counters", None),
        ("zones", []),
        ("zones", {}),
        ("zones", None),
        ("frames", []),
        ("frames", [0] * 7),
        ("frames", [{"effect": "Nothing", "seat": 0, "card": None}]),
        ("frames", [{"effect": "Turn", "seat": 99, "card": None}]),
        ("frames", [{"effect": "Turn", "seat": 0, "card": 2**70}]),
        ("frames", [{"effect": "Turn", "seat": 1.5, "card": None}]),
    ],
)
def test_data_that_is_no_state_is_refused(part: str, value: object) -> None:
    state = kept(NUMBER).state()
    with pytest.raises(RecordError, match="damaged"):
        from_data(state.rules, to_data(state) | {part: value})
    data = to_data(state)
    del data[part]
    with pytest.raises(RecordError, match="damaged"):
        from_data(state.rules, data)


@tries(100)
@given(st.integers(), st.integers(0, 3), st.sampled_from(["asked", "random", "seats", "variant"]))
def test_numbers_of_any_size_are_refused_or_kept(value: int, shift: int, part: str) -> None:
    """Also in a finished game, where nobody is asked and so any number might slip through."""
    state = ended()
    try:
        again = from_data(state.rules, to_data(state) | {part: value << 31 * shift})
    except RecordError:
        return
    assert all(-(2**63) <= number < 2**63 for number in all_numbers(again))
    state_hash(again)
