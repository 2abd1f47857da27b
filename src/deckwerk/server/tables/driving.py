"""What goes on at a table by itself: computers play, and the only answer of a person is given."""

import asyncio
import json

import structlog

from deckwerk import IllegalAction, StaleAction, UnparsableAction
from deckwerk.engine.errors import DeckwerkError
from deckwerk.server.storage.writer import StorageDown
from deckwerk.server.tables.computers import Computers
from deckwerk.server.tables.sitting import Sitting
from deckwerk.server.tables.thinking import Job
from deckwerk.table.entries import Act
from deckwerk.table.seating import HUMAN
from deckwerk.table.table import Table

_LOG = structlog.get_logger()
MOST_ALONE = 1_000
"""So many actions for each seat computers carry out without any person: thrice what a game has needed."""
_PATIENCE = 2.0
"""So many seconds are waited until something is tried again that could not be stored."""


def needs_driving(sitting: Sitting) -> bool:
    """Whether a computer is asked, or a person who has one answer only."""
    table = sitting.table
    asked = table.asked
    if asked is None or plays_for_ever(table):
        return False
    return table.kind(asked) != HUMAN or gives_itself(sitting)


def plays_for_ever(table: Table) -> bool:
    """Whether nobody but computers has done anything for longer than any game takes: somebody may have set up
    a position that never ends.
    """
    longest = MOST_ALONE * table.game.seats
    if len(table.entries) < longest:
        return False
    return all(
        isinstance(entry, Act) and (entry.auto or table.kind(entry.seat) != HUMAN)
        for entry in table.entries[-longest:]
    )


def gives_itself(sitting: Sitting) -> bool:
    """Whether the table answers for the person who is asked."""
    only = sitting.table.only_answer()
    return only is not None and only.given


async def drive(sitting: Sitting, computers: Computers) -> None:
    """Let a table go on until a person has to decide."""
    while needs_driving(sitting):
        try:
            await _one(sitting, computers)
        except StaleAction:
            continue
        except StorageDown:
            await asyncio.sleep(_PATIENCE)


async def _one(sitting: Sitting, computers: Computers) -> None:
    table, rev = sitting.table, sitting.table.rev
    asked = table.asked
    assert asked is not None
    if table.kind(asked) == HUMAN:
        await asyncio.sleep(sitting.to_wait())
        if table.rev == rev:
            await sitting.carry_out(lambda prepare: prepare.auto_answer(rev=rev))
        return
    actions = await _answers(sitting, computers)
    await asyncio.sleep(sitting.to_think())
    if table.rev == rev:
        try:
            await sitting.carry_out_all(actions, rev)
        except (IllegalAction, UnparsableAction) as error:
            _LOG.error("computer", game=sitting.id, rev=rev, problem=error.code)
            await sitting.carry_out_all(_last_option(sitting), rev)


async def _answers(sitting: Sitting, computers: Computers) -> list[str]:
    """What the computers do; the last option where a player fails, so that the people can go on."""
    try:
        return await computers.answers(job_of(sitting))
    except (DeckwerkError, TimeoutError) as error:
        _LOG.error("computer", game=sitting.id, rev=sitting.table.rev, problem=repr(error))
        return _last_option(sitting)


def _last_option(sitting: Sitting) -> list[str]:
    decision = sitting.table.game.decision
    assert decision is not None
    return [decision.options[-1].text]


def job_of(sitting: Sitting) -> Job:
    """The table as computers need it."""
    table = sitting.table
    kinds = tuple(table.kind(seat) for seat in range(table.game.seats))
    position = json.dumps(table.game.position())
    row = sitting.row
    return Job(row.slug, position, kinds, row.key, table.rev, sitting.floored, row.host)
