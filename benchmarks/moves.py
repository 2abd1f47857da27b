"""What a table of a host does for a move, without sockets and disk: two people look on, each in a frame.

    ./dw python benchmarks/moves.py --tables 25 --moves 20      interpreted
    .venv/bin/python benchmarks/moves.py                        whatever is installed, usually compiled

Told are the processor time of a move, by game too, and a hash of all that was sent: the same before and after
a change that is to make it faster.
"""

import argparse
import asyncio
import gc
import hashlib
import random
import time
from typing import cast

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.server.storage.appending import Append
from deckwerk.server.storage.database import Database
from deckwerk.server.storage.games import RUNNING, GameRow, GameSettings, SeatRow
from deckwerk.server.tables.driving import needs_driving
from deckwerk.server.tables.loading import table_of
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from deckwerk.table.wishes import Prepared

WARM = 10


class Nowhere:
    """A database that forgets everything at once."""

    @property
    def writer(self) -> "Nowhere":
        return self

    async def append(self, append: Append) -> bool:
        return True


class Reader:
    """Somebody who is sent everything."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.read = hashlib.sha256()

    def send(self, text: bytes) -> None:
        self.read.update(text)

    def turn_away(self, text: bytes) -> None:
        self.read.update(text)


def changed(sitting: Sitting, step: Prepared, *, told: bool) -> None:
    needs_driving(sitting)


def sitting_of(number: int, slug: str) -> Sitting:
    row = GameRow(
        id=f"game{number:08}", slug=slug, variant=next(iter(find_game(slug).variants)),
        rules_version=find_game(slug).load().version, status=RUNNING, rev=0, asked=None, asked_at=0,
        by_itself=0, deadline=None, settings=GameSettings(), key=number.to_bytes(32, "big"), position=None,
        origin=None, origin_rev=None, rematch_of=None, host="", created=0, updated=0, ended=None, result=None,
        seats=(SeatRow(0, "human", "a", "Anna"), SeatRow(1, "human", "b", "Bea")),
    )  # fmt: skip
    return Sitting(row, table_of(row, []), cast(Database, Nowhere()), 0.0, changed)


async def measure(tables: int, moves: int) -> None:
    slugs, chance = [info.slug for info in deckwerk.games()], random.Random(5)
    sittings = [sitting_of(number, slugs[number % len(slugs)]) for number in range(tables)]
    readers = [(each, Reader(Viewer(seat, "de"))) for each in sittings for seat in (0, 1)]
    for sitting, reader in readers:
        sitting.watch(reader, None)
    taken: dict[str, list[float]] = {slug: [] for slug in slugs}
    for number in range(WARM + moves):
        if number == WARM:
            gc.collect()
            gc.freeze()
            gc.set_threshold(100_000, 50, 100)
        for sitting in sittings:
            decision = sitting.table.game.decision
            if decision is None:
                continue
            option = chance.randrange(len(decision.options))
            start = time.process_time()
            await sitting.act(decision.seat, option, sitting.table.rev, f"r{number:06}")
            if number >= WARM:
                taken[sitting.row.slug].append(time.process_time() - start)
    sent = hashlib.sha256(b"".join(reader.read.digest() for _, reader in readers)).hexdigest()[:12]
    everything = [each for some in taken.values() for each in some]
    print(f"{sum(everything) / len(everything) * 1000:.3f} ms a move, {len(everything)} moves, sent {sent}")
    for slug, some in taken.items():
        print(f"  {slug:14}{sum(some) / max(1, len(some)) * 1000:.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--moves", type=int, default=40)
    given = parser.parse_args()
    asyncio.run(measure(given.tables, given.moves))


if __name__ == "__main__":
    main()
