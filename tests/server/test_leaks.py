"""Nothing that a viewer is sent depends on what the viewer may not know: compared byte by byte.

Beside each table stands its twin (`twins.py`). What the viewer is sent of the one must be what would be sent
of the other, message for message in the same order: snapshots, updates with steps and lines, news; for every
seat, over a shoulder and for spectators, in games of every family. What comes by other ways than a socket is
compared in `test_second_paths.py`.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from deckwerk import Event, View
from deckwerk.presentation.rows import Line
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.showing import Showing
from deckwerk.server.tables.speech import Speech
from deckwerk.table.table import Table
from deckwerk.table.wishes import Prepared
from tests.server.sittings import Ear
from tests.server.twins import SETTINGS, Pair, new_table, next_step, sitting_at, stopped, viewers_of


def messages_of(slug: str, variant: str, seats: int, steps: int) -> int:
    """Play some steps and compare everything; how many messages were compared."""
    table = new_table(slug, variant, seats)
    pairs = [Pair(table, viewer) for viewer in viewers_of(seats)]
    while not table.over and table.rev < steps:
        step = next_step(table)
        for pair in pairs:
            pair.go_on(step)
            if table.rev % 10 == 0:
                pair.look_anew()
            heard, other = (ear.heard for ear in pair.ears)
            assert heard[-3:] == other[-3:], (pair.viewer, table.rev)
            assert len(heard) == len(other), (pair.viewer, table.rev)
    for pair in pairs:
        assert pair.ears[0].heard == pair.ears[1].heard
    updates = {sum(b'"t":"update"' in text for text in pair.ears[0].heard) for pair in pairs}
    assert len(updates) <= 2, "everyone is sent as many updates; but for who was turned away from a shoulder"
    return sum(len(pair.ears[0].heard) for pair in pairs)


@pytest.mark.parametrize(("slug", "variant", "seats"), SETTINGS)
def test_no_byte_depends_on_what_is_hidden(slug: str, variant: str, seats: int) -> None:
    assert messages_of(slug, variant, seats, 40) > 100


@pytest.mark.compiled
def test_no_byte_of_long_games_depends_on_what_is_hidden() -> None:
    assert sum(messages_of(slug, variant, seats, 165) for slug, variant, seats in SETTINGS) > 5_000


@pytest.mark.parametrize(("slug", "variant", "seats"), SETTINGS)
def test_a_game_whose_rules_have_changed_tells_nothing(slug: str, variant: str, seats: int) -> None:
    """While it is paused, while people agree, and when it goes on from a position."""
    table = new_table(slug, variant, seats)
    while table.rev < 30:
        next_step(table)
    table = stopped(table)
    pairs = [Pair(table, viewer) for viewer in viewers_of(seats)]

    def wishes() -> Iterator[Prepared]:
        rev = table.play_on(0)
        yield rev
        yield table.consent(1, rev.rev, yes=False)
        rev = table.play_on(seats - 1)
        yield rev
        for seat in range(seats - 1):
            yield table.consent(seat, rev.rev, yes=True)
        while not table.over and table.rev < 60:
            yield next_step(table)

    for step in wishes():
        for pair in pairs:
            pair.go_on(step)
            if table.rev % 5 == 0:
                pair.look_anew()
            assert pair.ears[0].heard == pair.ears[1].heard, (pair.viewer, table.rev)
    assert not table.now.suspended


@pytest.mark.parametrize(("slug", "variant", "seats"), SETTINGS)
def test_who_looks_on_together_is_told_what_each_is_told_alone(slug: str, variant: str, seats: int) -> None:
    """What looks the same to several is made once: that must not tell anybody more, or less."""
    table = new_table(slug, variant, seats)
    viewers = [replace(viewer, lang="de") for viewer in viewers_of(seats)]
    together, alone = sitting_at(table), [sitting_at(table) for _ in viewers]
    ears = [(ear_of(viewer), ear_of(viewer)) for viewer in viewers]
    for (one, other), sitting in zip(ears, alone, strict=True):
        together.watch(one, None)
        sitting.watch(other, None)
    while not table.over and table.rev < 40:
        step = next_step(table)
        for sitting in (together, *alone):
            sitting.asked_at = 1000 * table.rev
            sitting.publish(step)
        for one, other in ears:
            assert updates_of(one)[-1:] == updates_of(other)[-1:], (one.viewer, table.rev)
    assert all(updates_of(one) == updates_of(other) for one, other in ears)


def updates_of(ear: Ear) -> list[bytes]:
    return [text for text in ear.heard if b'"t":"update"' in text]


def ear_of(viewer: Viewer) -> Ear:
    ear = Ear(viewer.seat, viewer.lang)
    ear.viewer = viewer
    return ear


def _see_as_anna(table: Table, seat: int | None) -> View:
    return table.game.view(0 if seat is None else seat)


def _tell_as_to_the_next(speech: Speech, events: list[Event], seat: int | None) -> list[Line]:
    told: list[Line] = AS_IT_IS["log"](speech, events, 0 if seat is None else (seat + 1) % 2)
    return told


def _say_something_about_hands(showing: Showing, step: Prepared) -> None:
    AS_IT_IS["publish"](showing, step)
    for listener in list(showing.listeners):
        hand = str(showing.table.game.view(1 - (listener.viewer.seat or 0)).to_dict())
        if hand.count("crystal") % 2:
            listener.send(b"one message more")


AS_IT_IS: dict[str, Callable[..., Any]] = {"log": Speech.log, "publish": Showing.publish}
LEAKS: dict[str, tuple[type, str, Callable[..., Any]]] = {
    "a frame of another seat": (Table, "view", _see_as_anna),
    "lines of another seat": (Speech, "log", _tell_as_to_the_next),
    "how many messages there are": (Showing, "publish", _say_something_about_hands),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_the_comparison_notices_a_leak(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a host that tells more, the twin would say something else."""
    where, name, instead = LEAKS[leak]
    assert messages_of("shards", "standard", 2, 40) > 100
    monkeypatch.setattr(where, name, instead)
    with pytest.raises(AssertionError):
        messages_of("shards", "standard", 2, 40)
