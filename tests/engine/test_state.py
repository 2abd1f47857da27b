"""States: clones never shine through each other, and the effect stack is a stack of frames."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwerk.engine.frames import frames_of
from deckwerk.engine.rng import seeded
from deckwerk.engine.serialise import state_hash
from deckwerk.engine.state import NOBODY, State
from deckwerk.games.catalogue import all_games
from tests.effort import QUICK, tries

pytestmark = pytest.mark.both

SEATS = 2


def blank() -> State:
    """An empty table of the first game there is: these tests need only its shape."""
    rules = next(iter(all_games().values())).load()
    return rules.blank(SEATS, 0, seeded(1))


def arguments_of(effect: int) -> int:
    """How many arguments an effect of that game declares."""
    return int(blank().rules.frame_sizes[effect]) - 3


def effects_with(*arguments: int) -> list[int]:
    """For each number of arguments the first effect that declares so many."""
    sizes = [int(size) - 3 for size in blank().rules.frame_sizes]
    return [sizes.index(count) for count in arguments]


class Model:
    """A state as plain lists, copied whole."""

    def __init__(self, state: State) -> None:
        self.zones = [zone.entries() for zone in state.zones]
        self.counters = [int(counter) for counter in state.counters]
        self.frames = frames_of(state)
        self.word = int(state.rng.word)

    def agrees(self, state: State) -> bool:
        return vars(self) == vars(Model(state))

    def copy(self) -> "Model":
        twin = Model.__new__(Model)
        twin.zones = [entries.copy() for entries in self.zones]
        twin.counters, twin.frames, twin.word = self.counters.copy(), self.frames.copy(), self.word
        return twin


doings = st.tuples(
    st.sampled_from(["clone", "lay", "take", "count", "call", "return", "argument", "draw"]),
    st.integers(0, 7),
    st.integers(0, 30),
    st.integers(0, 5),
)


def do(doing: str, state: State, model: Model, number: int, value: int) -> None:
    """The same to a state and to its model."""
    zone = number % len(model.zones)
    counter = number % len(model.counters)
    if doing == "lay" and zone % 2 == 0:
        state.edit(zone).add(value)
        model.zones[zone] = sorted([*model.zones[zone], value])
    elif doing == "lay":
        state.edit(zone).push(value)
        model.zones[zone].append(value)
    elif doing == "take" and model.zones[zone]:
        assert state.edit(zone).take(0) == model.zones[zone].pop(0)
    elif doing == "count":
        state.add(counter, value)
        model.counters[counter] += value
    elif doing == "call":
        given = [number, value][: arguments_of(number)]
        state.push(number, value % SEATS, value, *given)
        rest = [0] * (arguments_of(number) - len(given))
        model.frames += [*rest, *reversed(given), value, value % SEATS, number]
    elif doing == "return" and model.frames:
        state.pop()
        del model.frames[-3 - arguments_of(model.frames[-1]) :]
    elif doing == "argument" and model.frames and arguments_of(model.frames[-1]):
        index = value % arguments_of(model.frames[-1])
        state.set_argument(index, number)
        model.frames[-4 - index] = number
    elif doing == "draw":
        state.rng.next_word()
        model.word = int(state.rng.word)


@tries(150)
@given(st.lists(doings, max_size=40))
def test_clones_of_clones_live_their_own_lives(steps: list[tuple[str, int, int, int]]) -> None:
    """Any of up to eight states is cloned or changed; each goes on agreeing with its own model."""
    first = blank()
    family = [(first, Model(first))]
    for doing, who, number, value in steps:
        state, model = family[who % len(family)]
        if doing == "clone" and len(family) < 8:
            family.append((state.clone(), model.copy()))
        else:
            do(doing, state, model, number, value)
        for other, its_model in family:
            assert its_model.agrees(other)


@QUICK
@given(st.lists(doings, max_size=30))
def test_a_clone_hashes_the_same_until_it_changes(steps: list[tuple[str, int, int, int]]) -> None:
    state = blank()
    model = Model(state)
    for doing, _, number, value in steps:
        do(doing, state, model, number, value)
    twin = state.clone()
    assert state_hash(twin) == state_hash(state)
    twin.edit(0).push(1)
    assert state_hash(twin) != state_hash(state)


def test_a_zone_seen_and_one_edited_are_the_same_place() -> None:
    state = blank()
    state.edit(0).push(5)
    assert state.see(0).entries() == [5]
    assert state.edit(0) is state.edit(0)


def test_zones_and_counters_of_a_seat_repeat_after_those_of_the_table() -> None:
    state = blank()
    rules = state.rules
    own_zone, own_counter = rules.table_zones, rules.table_counters
    state.edit(own_zone, 1).push(9)
    state.set(own_counter, 4, 1)
    assert state.see(own_zone, 0).size() == 0
    assert state.see(own_zone, 1).entries() == [9]
    assert (state.get(own_counter, 0), state.get(own_counter, 1)) == (0, 4)
    state.add(own_counter, -1, 1)
    assert state.get(own_counter, 1) == 3
    assert len(state.zones) == rules.table_zones + SEATS * rules.zone_stride
    assert len(state.counters) == rules.table_counters + SEATS * rules.counter_stride


def test_the_last_frame_pushed_is_on_top() -> None:
    state = blank()
    small, large = effects_with(1, 6)
    state.push(small, 0, 7)
    state.push(large, 1, 8, 10, 11, 12, 13)
    assert (state.top_effect(), state.top_seat(), state.top_card()) == (large, 1, 8)
    assert [state.argument(index) for index in range(6)] == [10, 11, 12, 13, 0, 0]
    state.set_argument(4, 99)
    assert state.argument(4) == 99
    state.pop()
    assert (state.top_effect(), state.top_seat(), state.top_card()) == (small, 0, 7)
    assert state.argument(0) == 0


def test_a_frame_pushed_where_another_was_starts_empty() -> None:
    state = blank()
    (large,) = effects_with(6)
    state.push(large, 0, 0, 5, 5, 5, 5)
    state.set_argument(4, 5)
    state.pop()
    state.push(large, 0, 0)
    assert frames_of(state) == [0] * 8 + [large]


def test_a_frame_takes_no_more_than_its_effect_declares() -> None:
    none, one = effects_with(0, 1)
    with pytest.raises(ValueError, match="declares"):
        blank().push(none, 0, 0, 1)
    with pytest.raises(ValueError, match="declares"):
        blank().push(one, 0, 0, 1, 1)


def test_a_frame_put_in_below_others_is_resumed_after_them() -> None:
    state = blank()
    none, one, large = effects_with(0, 1, 6)
    state.push(one, 0, 1, 7)
    state.push(large, 1, 2, 8)
    assert state.count_frames() == 2
    state.insert_above(1, none, 0, 3)
    state.insert_above(1, one, 1, 4, 9)
    order = []
    while state.depth > 0:
        arguments = arguments_of(int(state.top_effect()))
        order.append((int(state.top_card()), int(state.argument(0)) if arguments else None))
        state.pop()
    assert order == [(2, 8), (3, None), (4, 9), (1, 7)]


def test_the_lowest_frame_keeps_an_argument_while_others_lie_above() -> None:
    state = blank()
    one, large = effects_with(1, 6)
    state.push(one, 0, 1)
    state.set_turn_argument(0, 5)
    state.push(large, 1, 2, 8)
    assert state.turn_argument(0) == 5
    state.set_turn_argument(0, 6)
    state.pop()
    assert state.argument(0) == 6


def test_what_was_popped_leaves_no_trace_in_the_hash() -> None:
    state = blank()
    before = state_hash(state)
    state.push(1, 1, 1)
    assert state_hash(state) != before
    state.pop()
    assert state_hash(state) == before


def test_the_stack_grows_as_deep_as_needed() -> None:
    state = blank()
    (one,) = effects_with(1)
    for depth in range(100):
        state.push(one, depth % 2, depth, depth)
    twin = state.clone()
    for depth in reversed(range(100)):
        assert (state.top_card(), state.argument(0)) == (depth, depth)
        state.pop()
    assert state.depth == 0
    assert twin.count_frames() == 100
    assert twin.top_card() == 99


def test_asking_names_the_seat_that_answers() -> None:
    state = blank()
    assert state.asked == NOBODY
    state.ask(1)
    assert state.asked == state.clone().asked == 1


def test_a_log_is_kept_only_where_one_is_wanted() -> None:
    state = blank()
    state.tell("nobody listens", 0)
    state.log = []
    state.tell("something", 1, 2, 3, 4, 0, 1)
    assert state.clone().log is None
    (event,) = state.log
    assert (event.kind, event.seat, event.card, event.amount, event.place, event.other) == (
        "something",
        1,
        2,
        3,
        4,
        0,
    )
