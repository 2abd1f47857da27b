"""The last events in an observation: those that a view tells, and nothing of hidden cards."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import deckwerk.env
from deckwerk import SetupError
from deckwerk.engine.event import EVERYONE, Event
from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import seeded
from deckwerk.env.arrays import as_array
from deckwerk.env.history import History
from deckwerk.env.spec import Spec, make_spec
from tests.settings import Setting, every_game, every_setting

WINDOW = 12


def spec_of(setting: Setting) -> Spec:
    return make_spec(setting.slug, setting.seats, setting.variant, history=WINDOW)


def happened(setting: Setting, seed: int, decisions: int) -> list[Event]:
    """What happens in a random rich game."""
    rng = seeded(seed)
    state = setting.rich(rng).state()
    events: list[Event] = []
    state.log = events
    for _ in range(decisions):
        if state.over:
            break
        codes = legal(state).codes()
        choose(state, codes[int(rng.below(len(codes)))])
    return events


class Teller:
    """What seats are shown of events."""

    def __init__(self, spec: Spec) -> None:
        self._history = History(spec.event_kinds, spec.seats, WINDOW, 2)
        self._slots = spec.observations(1).slots
        self._first = spec.slots("history.kind").start

    def written(self, events: list[Event], seat: int) -> list[list[int]]:
        """The history that a seat is shown after these events, a list for each of its slices."""
        self._history.forget(1)
        self._history.add(1, events)
        self._history.write(1, seat, self._slots, self._first)
        parts: NDArray[Any] = as_array(self._slots, np.int32)[self._first :]
        found: list[list[int]] = parts.reshape(-1, WINDOW).tolist()
        return found


def retold(spec: Spec, events: list[Event], seat: int) -> list[list[int]]:
    """The same from what a view is told (`Event.for_seat`)."""
    columns = []
    for event in reversed(events[-WINDOW:]):
        seen = event.for_seat(seat)
        who, other = (0 if one < 0 else (int(one) - seat) % spec.seats + 1 for one in (seen.seat, seen.other))
        kind = spec.event_kinds.index(seen.kind) + 1
        columns.append([kind, who, int(seen.card), int(seen.amount), int(seen.place), other])
    columns += [[0] * 6] * (WINDOW - len(columns))
    return [list(row) for row in zip(*columns, strict=True)]


@every_setting
@pytest.mark.compiled
def test_a_history_is_what_a_view_tells_of_the_last_events(setting: Setting) -> None:
    spec = spec_of(setting)
    teller = Teller(spec)
    events = happened(setting, 7, 100)
    assert len(events) > WINDOW
    for end in range(1, len(events), 9):
        for seat in range(setting.seats):
            assert teller.written(events[:end], seat) == retold(spec, events[:end], seat)


@every_setting
@pytest.mark.compiled
def test_hidden_cards_change_no_history(setting: Setting) -> None:
    teller = Teller(spec_of(setting))
    events, rng, hidden = happened(setting, 8, 100), seeded(5), 0
    for seat in range(setting.seats):
        other = []
        for event in events:
            unknown = event.card and event.seen_by != EVERYONE and not event.seen_by >> seat & 1
            hidden += bool(unknown)
            card = 1 + int(rng.below(len(setting.rules.card_ids) - 1)) if unknown else event.card
            other.append(
                Event(
                    event.rules,
                    event.kind,
                    event.seat,
                    card,
                    event.amount,
                    event.place,
                    event.other,
                    event.seen_by,
                )
            )
        for end in range(WINDOW, len(events), 9):
            assert teller.written(events[:end], seat) == teller.written(other[:end], seat)
    assert hidden or setting.seats == 1


@every_game
@pytest.mark.both
def test_a_batch_and_a_single_game_tell_the_same_events(slug: str) -> None:
    batch = deckwerk.env.batch(slug, games=2, seed=3, history=WINDOW)
    single = deckwerk.env.aec(slug, history=WINDOW)
    single.reset(seed=int(batch.seeds[1]))
    spec = batch.deckwerk_spec
    for _ in range(30):
        seen = single.observe(single.agent_selection)["observation"]
        assert np.array_equal(seen, batch.observations[1])
        single.step(int(batch.options[1, 0]))
        batch.step(batch.options[:, 0].copy())
    assert batch.observations[:, spec.slots("history.kind")].all()


@pytest.mark.both
def test_a_new_game_has_no_history_and_without_one_nothing_changes() -> None:
    batch = deckwerk.env.batch("shards", games=1, seats=2, history=4, limit=6, seed=3)
    plain = deckwerk.env.batch("shards", games=1, seats=2, limit=6, seed=3)
    kinds = batch.deckwerk_spec.slots("history.kind")
    size = plain.deckwerk_spec.observation_size
    assert batch.deckwerk_spec.observation_size == size + 6 * 4
    for step in range(18):
        assert np.array_equal(batch.observations[0, :size], plain.observations[0])
        assert batch.observations[0, kinds].any() == (step % 6 > 0)
        for one in (batch, plain):
            one.step(one.options[:, 0].copy())
    assert batch.deckwerk_spec.fingerprint != plain.deckwerk_spec.fingerprint


@pytest.mark.parametrize("history", [-1, 1.5, True, 5000, "x"])
def test_what_is_no_history_is_refused(history: object) -> None:
    with pytest.raises(SetupError, match="history is of 0 to"):
        make_spec("shards", history=history)
