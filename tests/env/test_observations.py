"""An observation holds what its seat may know, and nothing else."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import deckwerk
from deckwerk.engine.errors import PositionError
from deckwerk.engine.observing import observe
from deckwerk.engine.play import legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.secrecy import determinize
from deckwerk.engine.state import State
from deckwerk.engine.view import View
from deckwerk.env.arrays import as_array
from deckwerk.env.meanings import MOST, meanings_of
from deckwerk.env.observation import Observations
from deckwerk.env.observation_space import observation_space
from deckwerk.env.spec import Spec, make_spec
from deckwerk.games.catalogue import game_of
from tests.env.walking import walk
from tests.settings import Setting, every_game, every_setting, every_variant


def row(rows: Observations, state: State, seat: int) -> NDArray[Any]:
    rows.write(state, seat, 0)
    return as_array(rows.slots, np.int32).copy()


@every_setting
@pytest.mark.compiled
def test_hidden_cards_change_neither_observation_nor_options(setting: Setting) -> None:
    spec = make_spec(setting.slug, setting.seats, setting.variant)
    rows, rng = spec.observations(1), seeded(3)
    for state in walk(setting, 5, 250, 5):
        for seat in range(setting.seats):
            other = determinize(state, seat, rng)
            assert np.array_equal(row(rows, state, seat), row(rows, other, seat))
            if state.asked == seat:
                assert legal(state).codes() == legal(other).codes()


@every_variant
def test_cards_are_those_that_a_view_shows(setting: Setting) -> None:
    """A View is made in another way (`engine/observing.py`): both must come to the same."""
    spec = make_spec(setting.slug, setting.seats, setting.variant)
    rows = spec.observations(1)
    for state in walk(setting, 9, 60, 6):
        for seat in range(setting.seats):
            compare_with_view(spec, row(rows, state, seat).tolist(), observe(state, seat, 0, []), seat)


def compare_with_view(spec: Spec, written: list[int], view: View, seat: int) -> None:
    rules = spec.rules
    slices = {part.name: written[part.slots] for part in spec.slices}
    for shown in view.zone_views():
        owner = "table" if shown.seat is None else f"seat{(shown.seat - seat) % spec.seats + 1}"
        name = f"{owner}.{shown.name}"
        zone = next(zone for zone in rules.zones if zone.name == shown.name)
        if zone.ahead:
            assert not any(part.startswith(name) for part in slices)
            continue
        number = next(number for number, one in enumerate(rules.zones) if one is zone)
        entries = view.see(number, shown.seat or 0)
        if f"{name}.size" in slices:
            assert slices[f"{name}.size"] == [entries.size()]
        if name in slices:
            cards = entries.cards()
            assert slices[name] == [cards.count(card) for card in range(1, len(rules.card_ids))], name
    for name in rules.counters[rules.table_counters :]:
        for other in range(spec.seats):
            value = view.counter(name, (seat + other) % spec.seats)
            if name not in rules.seat_references:
                assert slices[f"seat{other + 1}.{name}"] == [value]


def test_a_player_sees_the_own_hand_and_how_many_cards_others_hold() -> None:
    spec = make_spec("shards", seats=2)
    running = spec.running(1)
    running.begin(1)
    state = running.state(0)
    rows = spec.observations(1)
    mine, other = (row(rows, state, seat).tolist() for seat in (0, 1))
    assert sum(mine[spec.slots("seat1.hand")]) == 5
    assert sum(mine[spec.slots("seat2.hand")]) == 0
    assert mine[spec.slots("seat2.hand.size")] == [5]
    assert sum(mine[spec.slots("seat2.deck.pool")]) == 10
    assert mine[spec.slots("table.turn")] != other[spec.slots("table.turn")]


def test_the_table_tells_who_looks_who_is_asked_and_whether_it_is_over() -> None:
    spec = make_spec("shards", seats=3)
    running = spec.running(1)
    running.begin(1)
    state, rows = running.state(0), spec.observations(1)
    seen = [row(rows, state, seat) for seat in range(3)]
    assert [int(one[spec.slots("table.observer")][0]) for one in seen] == [0, 1, 2]
    asked = [(int(state.asked) - seat) % 3 + 1 for seat in range(3)]
    assert [int(one[spec.slots("table.asked")][0]) for one in seen] == asked
    assert not any(one[spec.slots("table.over")][0] for one in seen)


@every_game
def test_positions_beyond_the_bound_of_a_counter_are_refused(slug: str) -> None:
    """What stands as a bound in counters.yaml is one that no game can be begun beyond."""
    spec = make_spec(slug)
    names = set(spec.rules.counters) - set(spec.rules.cell_references)
    found = {name: meaning.high for name, meaning in meanings_of(game_of(spec.rules).family).items()}
    bounded = {name: high for name, high in found.items() if name in names and high < MOST}
    for name, high in bounded.items():
        of_seat = spec.rules.counters.index(name) >= spec.rules.table_counters
        players = [{name: high + 1} if of_seat and seat == 0 else {} for seat in range(spec.seats)]
        with pytest.raises(PositionError):
            deckwerk.position(slug, {"players": players} | ({} if of_seat else {name: high + 1}))


def test_a_row_is_wiped_before_it_is_written_again() -> None:
    spec = make_spec("mistborn", seats=4)
    running = spec.running(1)
    running.begin(1)
    fresh, used = spec.observations(1), spec.observations(1)
    for seat in (0, 1, 2, 3, 0):
        used.write(running.state(0), seat, 0)
    fresh.write(running.state(0), 0, 0)
    assert [*fresh.slots] == [*used.slots]


@every_game
def test_slices_follow_each_other_and_have_different_names(slug: str) -> None:
    spec = make_spec(slug)
    end = 0
    for part in spec.slices:
        assert part.start == end
        end += part.size
    assert end == spec.observation_size
    assert len({part.name for part in spec.slices}) == len(spec.slices)


def test_an_unknown_slice_is_refused_with_those_there_are() -> None:
    with pytest.raises(KeyError, match=r"seat1\.hand"):
        make_spec("shards").slots("hand")


@pytest.mark.parametrize(
    ("slug", "counter", "value", "seen"),
    [
        ("shards", "turn", 2, [3, 2, 1]),
        ("mistborn", "target", 3, [3, 2, 1]),
        ("mistborn", "target", 0, [0, 0, 0]),
        ("hexascension", "attacker", 1, [1, 3, 2]),
        ("godslayer", "stolen_from", 0b011, [0b011, 0b101, 0b110]),
    ],
)
def test_seats_in_counters_are_counted_from_the_observer(
    slug: str, counter: str, value: int, seen: list[int]
) -> None:
    spec = make_spec(slug, seats=3)
    running = spec.running(1)
    running.begin(1)
    state = running.state(0)
    state.set(spec.rules.counters.index(counter), value)
    rows = spec.observations(1)
    assert [int(row(rows, state, seat)[spec.slots(f"table.{counter}")][0]) for seat in range(3)] == seen


@every_variant
@pytest.mark.compiled
def test_every_slot_is_within_the_bounds_of_its_slice(setting: Setting) -> None:
    spec = make_spec(setting.slug, setting.seats, setting.variant)
    rows, space = spec.observations(1), observation_space(spec)
    for state in walk(setting, 11, 300, 4):
        for seat in range(setting.seats):
            seen = row(rows, state, seat)
            for part in spec.slices:
                values = seen[part.slots]
                assert part.low <= values.min() <= values.max() <= part.high, (part, values)
            assert space.contains(seen)


@every_game
def test_every_counter_has_a_meaning(slug: str) -> None:
    spec = make_spec(slug)
    lacking = [
        part.name for part in spec.slices if part.what == part.name.partition(".")[2].replace("_", " ")
    ]
    plain = ("health", "mastery", "boxings")
    assert set(lacking) <= {f"seat{seat}.{name}" for seat in range(1, 7) for name in plain}
