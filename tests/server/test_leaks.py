"""Nothing that a viewer is sent depends on what the viewer may not know: compared byte by byte.

Beside each table stands its twin: the same log, but what is hidden from a viewer was dealt anew. What the
viewer is sent of the one must be what would be sent of the other: snapshots, updates with steps and lines,
news; for every seat and for spectators, in games of every family.
"""

import copy
from dataclasses import replace

import msgspec
import pytest

import deckwerk
from deckwerk import Event, Game
from deckwerk.engine.rng import seeded
from deckwerk.engine.secrecy import SPECTATOR, determinize
from deckwerk.protocol.messages import Info
from deckwerk.server.tables.sheet import Sheet, Viewer
from deckwerk.server.tables.speech import Speech
from deckwerk.table.rolls import roll_of
from deckwerk.table.seating import HUMAN, Seating
from deckwerk.table.table import Table
from deckwerk.table.wishes import Prepared
from tests.server.sittings import pick

NAMES = ("Anna", "Bea", "Carl", "Dora")
SETTINGS = [
    ("godslayer", "standard", 3),
    ("vigil", "combined", 2),
    ("shards", "standard", 3),
    ("mistborn", "standard", 3),
    ("mistborn", "coop-hard-a", 2),
]


def sitting(slug: str, variant: str, seats: int, key: bytes) -> Table:
    game = deckwerk.new(slug, seats=seats, variant=variant, seed=roll_of(key, 0))
    return Table(game, Seating((HUMAN,) * seats, NAMES[:seats]), key=key)


def dealt_anew(game: Game, seat: int | None, seed: int) -> Game:
    """A game that a viewer cannot tell from another."""
    if seat is not None:
        return game.determinize(seat, seed)
    return Game(determinize(game.state(), SPECTATOR, seeded(seed)), game.record.copy())


class Twin(Table):
    """A table as it might be for all that a viewer knows; events are what the viewer was told of them."""

    def follow(self, table: Table, seat: int | None, seed: int) -> None:
        told = tuple(event.for_seat(seat) for event in table.events)
        self.now = replace(table.now, game=dealt_anew(table.game, seat, seed), events=told)

    def view(self, seat: int | None) -> deckwerk.View:
        assert self.now.game.seats
        return self.now.game.view(seat)


def step_as(step: Prepared, seat: int | None) -> Prepared:
    """A step with what a viewer was told of it."""

    def told(events: tuple[Event, ...]) -> tuple[Event, ...]:
        return tuple(event.for_seat(seat) for event in events)

    return replace(
        step,
        base=replace(step.base, events=told(step.base.events)),
        following=replace(step.following, events=told(step.following.events)),
    )


def messages_of(slug: str, variant: str, seats: int, steps: int) -> int:
    """Play some steps and compare everything; how many messages were compared."""
    table = sitting(slug, variant, seats, bytes(range(32)))
    info = Info(slug, "1", variant)
    viewers = [Viewer(seat, ("de", "en")[place % 2]) for place, seat in enumerate([*range(seats), None])]
    pairs = []
    for viewer in viewers:
        twin = Twin(table.start, table.seating, key=table.key)
        twin.follow(table, viewer.seat, 1)
        speech = Speech(slug, viewer.lang, list(table.seating.names))
        another = Speech(slug, viewer.lang, list(table.seating.names))
        pairs.append((viewer, twin, Sheet("g", table, viewer, speech), Sheet("g", twin, viewer, another)))
    compared = 0
    while not table.over and table.rev < steps:
        decision = table.game.decision
        assert decision is not None
        choices = [n for n, option in enumerate(decision.options) if option.verb != "end"]
        choices = choices if choices and table.rev % 7 else list(range(len(decision.options)))
        step = table.act(decision.seat, choices[pick(slug, table.rev, len(choices))])
        for viewer, twin, sheet, other in pairs:
            twin.follow(table, viewer.seat, table.rev)
            assert sheet.advance(step) == other.advance(step_as(step, viewer.seat)), (viewer, table.rev)
            compared += 1
            if table.rev % 5 == 0:
                assert sheet.snapshot(info) == other.snapshot(info), (viewer, table.rev)
                compared += 1
    return compared


@pytest.mark.parametrize(("slug", "variant", "seats"), SETTINGS)
def test_no_byte_depends_on_what_is_hidden(slug: str, variant: str, seats: int) -> None:
    assert messages_of(slug, variant, seats, 60) > 100


@pytest.mark.compiled
def test_no_byte_of_long_games_depends_on_what_is_hidden() -> None:
    assert sum(messages_of(slug, variant, seats, 500) for slug, variant, seats in SETTINGS) > 5_000


def test_the_comparison_notices_a_leak() -> None:
    """Of a table that tells a spectator what Anna drew, the twin would say something else."""
    table = sitting("shards", "standard", 2, bytes(range(32)))
    viewer = Viewer(None, "en")
    twin = Twin(table.start, table.seating, key=table.key)
    twin.follow(table, None, 5)
    speech = Speech("shards", "en", ["Anna", "Bea"])
    leaky = [copy.copy(Sheet("g", each, viewer, speech)) for each in (table, twin)]
    frames = [msgspec.json.encode(speech.framer.area(each.now.game.view(0), 0)) for each in (table, twin)]
    assert leaky[0].snapshot(Info("shards", "1", "standard")) == leaky[1].snapshot(
        Info("shards", "1", "standard")
    )
    assert frames[0] != frames[1]
