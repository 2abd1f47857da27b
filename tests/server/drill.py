"""The kill drill: people play against computers over sockets while the host is killed again and again.

    ./dw drill --kills 1000

People decide by the name of their game and the revision, computers by position and key: so every game must
end as it does where nothing is ever killed. Whatever was acknowledged must be there, once, at its revision.
Ctrl+C ends it early and looks at what there is.
"""

import argparse
import json
import random
import tempfile
import threading
import time
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from sqlalchemy import URL, Engine, select
from websockets.exceptions import WebSocketException

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.facts import facts_of
from deckwerk.presentation.frame import Framer
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.server.storage import people
from deckwerk.server.storage.database import make_engine, read_url
from deckwerk.server.storage.games import RUNNING, GameRow, GameSettings, SeatRow, add_game
from deckwerk.server.storage.games import find_game as read_game
from deckwerk.server.storage.migrate import migrate
from deckwerk.server.storage.schema import ENTRIES
from deckwerk.server.tables.loading import fresh_game, table_of
from deckwerk.server.tables.thinking import Job, answers
from deckwerk.table.entries import from_data
from deckwerk.table.seating import HUMAN, Seating
from deckwerk.table.table import Table
from deckwerk.words.voice import Voice
from tests.server.hosts import Browser, Line, Program, cookie_of, free_port
from tests.server.postgres import postgres_server
from tests.server.sittings import pick

NAMES = ("Anna", "Greedy")
_AT_ONCE = 8
"""So many games go on at a time: more would only make a killed host's start longer."""


@dataclass
class Report:
    """What came of a drill."""

    kills: int = 0
    games: int = 0
    acknowledged: int = 0
    repeated: int = 0
    hits: int = 0
    """How many kills came while somebody waited for an acknowledgement."""
    unfinished: int = 0
    """How many games were not played to their end; they are compared up to where they stand."""
    lost: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.hits} of them with something on its way, "
            f"{self.games} games ({self.unfinished} not to the end), "
            f"{self.acknowledged} actions acknowledged, {self.repeated} sent again, "
            f"{len(self.lost)} lost, {len(self.differing)} games differ, "
            f"{self.seconds:.0f} s"
        )


def seeded_games(engine: Engine, number: int) -> tuple[list[str], list[GameRow]]:
    """Games of one person against greedy, with keys that are always the same; and the people's secrets."""
    rows: list[GameRow] = []
    secrets: list[str] = []
    slugs = [info.slug for info in deckwerk.games()]
    with engine.begin() as connection:
        for place in range(number):
            person = people.add_person(connection, "Anna", "de", 1)
            secrets.append(people.add_secret(connection, person.id, people.COOKIE, int(time.time() * 1000)))
            slug = slugs[place % len(slugs)]
            seats = (SeatRow(0, HUMAN, person.id, NAMES[0]), SeatRow(1, "greedy", None, NAMES[1]))
            row = GameRow(
                id=f"drill{place:07}",
                slug=slug,
                variant=deckwerk.new(slug, seats=2, seed=1).variant,
                rules_version=find_game(slug).load().version,
                status=RUNNING,
                rev=0,
                asked=0,
                asked_at=1,
                by_itself=1,
                deadline=None,
                settings=GameSettings(),
                key=place.to_bytes(32),
                position=None,
                origin=None,
                origin_rev=None,
                rematch_of=None,
                host=person.id,
                created=1,
                updated=1,
                ended=None,
                result=None,
                seats=seats,
            )
            add_game(connection, row)
            rows.append(row)
    return secrets, rows


def undisturbed(row: GameRow, most: int) -> Table:
    """The game as it goes where nothing happens to the host, up to a revision."""
    table = Table(fresh_game(row), Seating((HUMAN, "greedy"), NAMES), key=row.key)
    lexicon = Lexicon(find_game(row.slug), Voice("de"))
    framer = Framer(lexicon, list(NAMES))
    while not table.over and table.rev < most:
        if table.asked == 1:
            position = json.dumps(table.game.position())
            job = Job(row.slug, position, (HUMAN, "greedy"), row.key, table.rev, floored=False)
            for step in table.prepare.computer_acts(answers(job)[: most - table.rev]):
                table.commit(step)
        elif table.only_answer() is not None:
            table.auto_answer()
        else:
            ask = framer.frame(table.view(0), facts_of(table, 0, lexicon.voice)).ask
            assert ask is not None
            table.act(0, ask.options[pick(row.id, table.rev, len(ask.options))].i)
    return table


class Player(threading.Thread):
    """The person of one game: resends whatever was not acknowledged, with the same nonce."""

    def __init__(self, port: int, secret: str, game: str, most: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.browser = Browser(port, "de", cookie=cookie_of(port, secret))
        self.game, self.most, self.stop = game, most, stop
        self.acknowledged: dict[str, int] = {}
        self.repeated = 0
        self.done = False
        self.problem = ""
        self._open: dict[str, object] | None = None

    @property
    def waits(self) -> bool:
        """Whether something was sent and is not acknowledged."""
        return self._open is not None

    def run(self) -> None:
        while not self.done and not self.stop.is_set():
            try:
                line = self.browser.open()
                try:
                    self._play(line)
                finally:
                    line.close()
            except (OSError, WebSocketException, TimeoutError):
                time.sleep(0.05)
            except AssertionError as error:
                self.problem = repr(error)

    def _play(self, line: Line) -> None:
        if line.watch(self.game)["t"] == "refused":
            time.sleep(0.05)
            return
        if self._open is not None:
            self.repeated += 1
            line.send(**self._open)
        while not self.stop.is_set():
            frame = line.frames[self.game]
            rev = frame["rev"]
            assert isinstance(rev, int)
            if frame.get("over") or rev >= self.most:
                self.done = True
                return
            ask = frame.get("ask")
            if isinstance(ask, dict) and ask["seat"] == 0 and self._open is None:
                options = ask["options"]
                option = options[pick(self.game, rev, len(options))]["i"]
                self._open = {"t": "act", "game": self.game, "rev": rev, "option": option, "id": f"n{rev:04}"}
                line.send(**self._open)
            message = line.receive(5)
            if message["t"] == "done":
                rev = message["rev"]
                assert isinstance(rev, int)
                self.acknowledged[str(message["id"])] = rev
                self._open = None
            elif message["t"] == "refused" and message["code"] == "rate":
                time.sleep(0.3)
                line.send(**(self._open or {}))
            elif message["t"] == "refused":
                self._open = None
                assert message["code"] in ("stale", "storage"), message
                line.watch(self.game)


def drill(url: URL, kills: int, games: int, folder: Path, most: int = 100_000, seed: int = 3) -> Report:
    """Carry a drill out on a new database."""
    engine = make_engine(url, writes=True)
    migrate(engine)
    secrets, rows = seeded_games(engine, games)
    engine.dispose()
    chance, start = random.Random(seed), time.monotonic()
    program = Program(url.render_as_string(hide_password=False), free_port())
    log = folder / "host.log"
    program.start(log)
    stop = threading.Event()
    players = [
        Player(program.port, secret, row.id, most, stop) for secret, row in zip(secrets, rows, strict=True)
    ]
    report = Report(games=games)
    try:
        while report.kills < kills and _let_play(players):
            before = _acknowledged(players)
            time.sleep(chance.uniform(0.1, 0.9))
            _until_played(players, before)
            report.hits += any(player.waits for player in players)
            program.kill()
            report.kills += 1
            program.start(log)
        until = time.monotonic() + 600
        while _let_play(players) and time.monotonic() < until:
            time.sleep(0.1)
    except KeyboardInterrupt:
        print("looking at what there is")
    finally:
        stop.set()
        program.stop()
    for player in players:
        if player.ident is not None:
            player.join(20)
    _compare(url, rows, players, most, report)
    if "Traceback" in log.read_text():
        report.differing.append("there are tracebacks in the log")
    report.seconds = time.monotonic() - start
    return report


def _let_play(players: list[Player]) -> bool:
    """Have as many of those play who are not done as play at a time; whether there are any."""
    left = [player for player in players if not player.done]
    for player in left[:_AT_ONCE]:
        if player.ident is None:
            player.start()
    return bool(left)


def _acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def _until_played(players: list[Player], before: int) -> None:
    """Wait until something was acknowledged since the host came up: a slow machine would only ever start."""
    until = time.monotonic() + 10
    while _acknowledged(players) == before and time.monotonic() < until:
        if all(player.done for player in players):
            break
        time.sleep(0.01)


def _compare(url: URL, rows: list[GameRow], players: list[Player], most: int, report: Report) -> None:
    """Look whether everything acknowledged is there, once, and whether the games are what they should be."""
    engine = make_engine(url, writes=False)
    with engine.connect() as connection:
        for row, player in zip(rows, players, strict=True):
            query = select(ENTRIES).where(ENTRIES.c.game == row.id).order_by(ENTRIES.c.rev)
            entries = connection.execute(query).all()
            stored = {each.nonce: each.rev for each in entries if each.nonce}
            report.acknowledged += len(player.acknowledged)
            report.repeated += player.repeated
            for nonce, rev in player.acknowledged.items():
                if stored.get(nonce) != rev:
                    report.lost.append(f"{row.id} {nonce} {rev}")
            revs = [each.rev for each in entries]
            report.unfinished += not player.done
            if revs != list(range(1, len(revs) + 1)) or player.problem:
                report.differing.append(f"{row.id}: {len(revs)} entries, {player.problem}")
                continue
            stands = read_game(connection, row.id)
            assert stands is not None
            table = table_of(stands, [from_data(msgspec.json.decode(each.body)) for each in entries])
            if table.game.hash() != undisturbed(row, table.rev).game.hash():
                report.differing.append(f"{row.id}: another game")
    engine.dispose()


def _database(wanted: str, folder: Path) -> AbstractContextManager[URL]:
    if wanted == "postgres":
        return postgres_server()
    return nullcontext(read_url(wanted or str(folder / "games.db")))


def main() -> None:
    """The long drill."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=25)
    parser.add_argument("--games", type=int, default=0, help="a game for 25 kills, so that some always go on")
    parser.add_argument("--database", default="", help="an address, or postgres for a server of its own")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, _database(given.database, Path(name)) as url:
        report = drill(url, given.kills, given.games or max(12, given.kills // 25), Path(name))
        print(report, *report.lost[:10], *report.differing[:10], sep="\n")


if __name__ == "__main__":
    main()
