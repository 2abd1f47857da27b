"""Beside each table its twin: the same log, but what is hidden from a viewer was dealt anew."""

import asyncio
from dataclasses import replace
from typing import cast

import deckwerk
from deckwerk import Event, Game
from deckwerk.engine.rng import seeded
from deckwerk.engine.secrecy import SPECTATOR, determinize
from deckwerk.server.storage.database import Database
from deckwerk.server.storage.games import RUNNING, GameRow, GameSettings, SeatRow
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from deckwerk.table.rolls import roll_of
from deckwerk.table.seating import HUMAN, Seating
from deckwerk.table.table import Table
from deckwerk.table.wishes import Prepared
from tests.server.sittings import Ear, pick

NAMES = ("Anna", "Bea", "Carl", "Dora")
SETTINGS = [
    ("godslayer", "standard", 3),
    ("vigil", "combined", 2),
    ("shards", "standard", 3),
    ("mistborn", "standard", 3),
    ("mistborn", "coop-hard-a", 2),
    ("hexascension", "standard", 3),
]
KEY = bytes(range(32))
GAME = "k7f3Qx_9aLm2"


def new_table(slug: str, variant: str, seats: int) -> Table:
    game = deckwerk.new(slug, seats=seats, variant=variant, seed=roll_of(KEY, 0))
    return Table(game, Seating((HUMAN,) * seats, NAMES[:seats]), key=KEY)


def row_of(table: Table) -> GameRow:
    """The row of a game that runs."""
    game = table.game
    seats = tuple(SeatRow(n, HUMAN, f"person {n}", NAMES[n]) for n in range(game.seats))
    return GameRow(
        GAME, game.rules.slug, game.variant, game.rules.version, RUNNING, table.rev, table.asked, 1000, 0,
        None,
        GameSettings(watching="listed"), KEY, None, None, None, None, "person 0", 1, 1, None, None, seats,
    )  # fmt: skip


def dealt_anew(game: Game, seat: int | None, seed: int) -> Game:
    """A game that a viewer cannot tell from another."""
    if seat is not None:
        return game.determinize(seat, seed)
    return Game(determinize(game.state(), SPECTATOR, seeded(seed)), game.record.copy())


class Twin(Table):
    """A table as it might be for all that a viewer knows; events are what the viewer was told of them."""

    def follow(self, table: Table, seat: int | None, seed: int) -> None:
        told = tuple(event.for_seat(seat) for event in table.events)
        self.entries = table.entries
        self.now = replace(table.now, game=dealt_anew(table.game, seat, seed), events=told)

    def commit(self, step: Prepared) -> Prepared:
        raise AssertionError("a twin follows; nothing is done at it")


def step_as(step: Prepared, seat: int | None) -> Prepared:
    """A step with what a viewer was told of it."""

    def told(events: tuple[Event, ...]) -> tuple[Event, ...]:
        return tuple(event.for_seat(seat) for event in events)

    return replace(
        step,
        base=replace(step.base, events=told(step.base.events)),
        following=replace(step.following, events=told(step.following.events)),
    )


def stopped(table: Table) -> Table:
    """The same table after its rules have changed: it goes on when all agree."""
    return Table.suspend(table.game, table.seating, list(table.entries), key=table.key)


def sitting_at(table: Table) -> Sitting:
    """A table in the memory of a worker whose database nobody asks."""
    return Sitting(row_of(table), table, cast(Database, None), 2.0, lambda *_, **__: None)


class Pair:
    """A viewer at a table and the same viewer at its twin, each with all that was heard."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self.viewer = viewer
        self.table = table
        self.twin = Twin(table.start, table.seating, key=table.key)
        self.twin.follow(table, viewer.seat, 1)
        self.real, self.other = sitting_at(table), sitting_at(self.twin)
        self.ears = (Ear(viewer.seat, viewer.lang), Ear(viewer.seat, viewer.lang))
        for ear, sitting in zip(self.ears, (self.real, self.other), strict=True):
            ear.viewer = viewer
            sitting.watch(ear, None)

    def go_on(self, step: Prepared) -> None:
        """Both are shown a step that the table has taken."""
        self.twin.follow(self.table, self.viewer.seat, self.table.rev)
        for sitting in (self.real, self.other):
            sitting.asked_at = 1000 * self.table.rev
        self.real.publish(step)
        self.other.publish(step_as(step, self.viewer.seat))

    def look_anew(self) -> None:
        """Both come back and get a snapshot."""
        for ear, sitting in zip(self.ears, (self.real, self.other), strict=True):
            sitting.leave(ear)
            sitting.watch(ear, None)


def viewers_of(seats: int) -> list[Viewer]:
    """Every seat, somebody who looks over the shoulder of the last, and a spectator."""
    found = [Viewer(seat, ("de", "en")[seat % 2]) for seat in range(seats)]
    return [*found, Viewer(seats - 1, "de", shoulder=True), Viewer(None, "en")]


def next_step(table: Table) -> Prepared:
    """Somebody does something: mostly plays on, sometimes everything at once, takes back, asks, shares,
    leaves for a while.
    """
    rev, seats = table.rev, table.game.seats
    decision = table.game.decision
    assert decision is not None
    seat = decision.seat
    if table.now.away:
        return table.commit(table.prepare.come_back(next(iter(table.now.away))))
    if rev % 43 == 9:
        return table.commit(table.prepare.stand_in((seat + 1) % seats, "greedy"))
    if rev % 13 == 3 and table.prepare.sweeps(seat):
        return table.sweep(seat, table.prepare.sweeps(seat)[0])
    if rev % 23 == 11 and table.takeback(seat).can == "free":
        return table.undo(seat)
    if rev % 29 == 17 and table.takeback(0).can == "ask" and table.now.pending is None:
        return table.offer(0)
    if rev % 19 == 13 and table.now.pending is None:
        return table.change_pace(rev % seats, (60, 86_400)[rev % 2])
    if rev % 19 in (14, 15, 16) and table.now.pending is not None and table.prepare.voters():
        voter, no = table.prepare.voters()[0], rev % 19 == 16 and rev % 2 == 0
        return table.consent(voter, table.now.pending.rev, yes=not no)
    if rev % 31 == 7:
        return table.commit(table.prepare.share(rev % seats, on=rev % seats not in table.now.shared))
    if rev % 37 == 5:
        return table.commit(table.prepare.hint(seat))
    choices = [n for n, option in enumerate(decision.options) if option.verb != "end"]
    choices = choices if choices and rev % 7 else list(range(len(decision.options)))
    return table.act(seat, choices[pick(table.game.rules.slug, rev, len(choices))])


def run(scene: object) -> None:
    asyncio.run(scene)  # type: ignore[arg-type]
