"""Tables that come of others: a rematch, or a branch that plays on from a step."""

import json
import secrets
from collections.abc import Sequence
from dataclasses import replace

import msgspec
from sqlalchemy.exc import IntegrityError

import deckwerk
from deckwerk import Game
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import now_ms
from deckwerk.server.storage import games
from deckwerk.server.storage.games import OPEN, OVER, GameRow, GameSettings
from deckwerk.server.storage.people import Person, new_id
from deckwerk.server.tables.founding import add_begun, found
from deckwerk.server.tables.hub import Hub
from deckwerk.table.rolls import new_key
from deckwerk.table.seating import HUMAN, check_game
from deckwerk.words.voice import Voice


async def rematch(hub: Hub, game: GameRow, person: Person) -> GameRow:
    """The same people once more, the next seat begins. Two clicks make one table."""
    if game.seat_of(person.id) is None:
        raise Refused("not-seated")
    if game.status != OVER:
        raise Refused("not-over")
    turned = [*game.seats[1:], game.seats[0]]
    seats = tuple(replace(each, seat=number) for number, each in enumerate(turned))
    now = now_ms()
    row = replace(
        game,
        id=new_id(),
        status=OPEN,
        rev=0,
        key=new_key(),
        position=None,
        origin=None,
        origin_rev=None,
        rematch_of=game.id,
        host=person.id,
        created=now,
        updated=now,
        ended=None,
        result=None,
        seats=seats,
        rules_version=check_game(game.slug).load().version,
    )
    try:
        return await add_begun(hub, row, Voice(person.lang))
    except IntegrityError:
        again = await hub.database.read(lambda c: games.find_rematch(c, game.id))
        if again is None:
            raise
        return again


async def branch(hub: Hub, game: GameRow, person: Person, number: int, kinds: Sequence[str]) -> GameRow:
    """Play on from a step of another game. Of a finished one any step; of one that runs only what the own
    seat knows now, all else dealt anew, against computers.
    """
    own = game.seat_of(person.id)
    if own is None:
        raise Refused("not-seated")
    sitting = await hub.sitting(game.id)
    table = sitting.table
    start: Game
    if table.game.over:
        record = table.game.record
        if not 0 <= number <= len(record.actions):
            raise Refused("unknown")
        start = await hub.replays.worked_out(person.id, lambda: deckwerk.replay(record.upto(number).dumps()))
    else:
        if HUMAN in kinds:
            raise Refused("forbidden")
        start = table.game.determinize(own, secrets.randbits(62))
        number = len(table.game.record.actions)
    if start.over:
        raise Refused("over")
    return await found(
        hub,
        person,
        game.slug,
        game.variant,
        kinds,
        replace_settings(game.settings),
        position=json.dumps(start.position()),
        origin=(game.id, number),
    )


def replace_settings(settings: GameSettings) -> GameSettings:
    """The settings of a table for one that is played from it: nobody is hurried there."""
    return msgspec.structs.replace(settings, pace=0, watching="off", delay=0)
