"""How the chances of a finished game stood, turn by turn: what search would have said to whoever began one.

It takes seconds to minutes of thinking, so it is done beside everything else when somebody asks for it, one
turn after the other, and kept with the replays.
"""

import contextlib

import msgspec

import deckwerk
from deckwerk.players.roster import BUDGETS, search
from deckwerk.server.refusals import Refused
from deckwerk.server.storage import keeping
from deckwerk.server.storage.writer import StorageDown
from deckwerk.server.tables.hub import Hub
from deckwerk.server.tables.sitting import Sitting
from deckwerk.table.computers import think
from deckwerk.table.playback import Playback

KEPT_AS = "chances"
"""Where a replay has its language."""
_MOST_AT_ONCE = 4
_MOST_TURNS = 200


class Chance(msgspec.Struct, frozen=True):
    """At a step a seat began its turn, with so many chances in 100 to win; None where none were seen."""

    step: int
    seat: int
    percent: int | None


class Chances(msgspec.Struct, frozen=True):
    """What has been found out by now; `done` if that is all."""

    turns: list[Chance]
    done: bool


async def chances_of(hub: Hub, sitting: Sitting) -> Chances:
    """The chances of a finished game as far as they are known; who asks first has them found out. Refused:
    `not-over`, or `rate` while those of too many games are being found out.
    """
    if not sitting.table.game.over:
        raise Refused("not-over")
    kept = await hub.database.read(lambda c: keeping.replay_of(c, sitting.id, KEPT_AS))
    if kept is not None:
        return Chances(msgspec.json.decode(kept, type=list[Chance]), True)
    if sitting.id not in hub.weighed:
        if len(hub.weighed) >= _MOST_AT_ONCE:
            raise Refused("rate")
        hub.weighed[sitting.id] = []
        hub.spawn(_find_out(hub, sitting))
    return Chances([Chance(*each) for each in hub.weighed.get(sitting.id, [])], False)


async def _find_out(hub: Hub, sitting: Sitting) -> None:
    record = sitting.table.game.record
    found = hub.weighed[sitting.id]
    try:
        steps = [each for each in Playback(record.dumps()).steps if each.begins_turn][:_MOST_TURNS]
        for step in steps:
            decision = step.game.decision
            if decision is None:
                continue
            upto = record.upto(step.number).dumps()
            percent = await hub.computers.replay(sitting.row.host, chance, upto, [])
            found.append((step.number, decision.seat, percent))
        body = msgspec.json.encode([Chance(*each) for each in found]).decode()
        with contextlib.suppress(StorageDown):
            await hub.database.write(lambda c: keeping.keep_replay(c, sitting.id, KEPT_AS, body))
    finally:
        hub.weighed.pop(sitting.id, None)


def chance(record: str, _: list[str]) -> int | None:
    """The chances of whoever is asked at the end of a record, from what that seat knows."""
    game = deckwerk.replay(record)
    assert game.decision is not None
    player = search(BUDGETS["weak"], 1)
    perspective = game.perspective(game.decision.seat)
    think(player, perspective, lambda _: None)
    found = player.estimates(perspective)
    return round(found[0].chance / 10_000) if found else None
