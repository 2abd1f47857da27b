"""The command `deckwerk host`, and what else can be done with a host's database."""

import argparse
import io
import socket
import sys
from pathlib import Path

import segno

from deckwerk.server.settings import HostSettings
from deckwerk.server.storage.database import InUse, read_url
from deckwerk.server.storage.migrate import TooNew
from deckwerk.table.store import state_folder
from deckwerk.words import say
from deckwerk.words.problem import Problem

ACTIONS = ("backup", "restore", "check", "stats")


def add_arguments(parser: argparse.ArgumentParser, lang: str) -> None:
    """What can be said at the command line."""

    def words(key: str) -> str:
        return say(f"host.usage.{key}", lang)

    parser.add_argument("what", nargs="?", choices=ACTIONS, metavar="|".join(ACTIONS), help=words("what"))
    parser.add_argument("file", nargs="?", metavar=words("word_file"), help=words("file"))
    parser.add_argument("--port", type=int, default=8000, metavar="N", help=words("port"))
    parser.add_argument("--address", default="", metavar="IP", help=words("address"))
    parser.add_argument("--lan", action="store_true", help=words("lan"))
    parser.add_argument("--public", default="", metavar="URL", help=words("public"))
    parser.add_argument("--database", default="", metavar="URL", help=words("database"))
    parser.add_argument("--workers", type=int, default=1, metavar="N", help=words("workers"))
    parser.add_argument("--bots", type=int, default=-1, metavar="N", help=words("bots"))
    parser.add_argument("--trust-proxy", action="store_true", help=words("trust_proxy"))
    parser.add_argument("--metrics-port", type=int, default=0, metavar="N", help=words("metrics_port"))
    parser.add_argument("--no-browser", action="store_true", help=words("no_browser"))


def run(arguments: argparse.Namespace, lang: str) -> int:
    """Carry the command out; Problem says what is wrong with it."""
    database = arguments.database or str(state_folder() / "host" / "games.db")
    try:
        if arguments.what:
            from deckwerk.server import maintenance

            return maintenance.run(arguments.what, database, arguments.file, lang)
        _host(arguments, database, lang)
    except InUse as error:
        raise Problem("host_in_use", file=str(error)) from error
    except TooNew as error:
        raise Problem("host_too_new") from error
    return 0


def _host(arguments: argparse.Namespace, database: str, lang: str) -> None:
    from deckwerk.server.running import serve

    if arguments.workers > 1 and read_url(database).get_backend_name() == "sqlite":
        raise Problem("host_workers")
    if not 0 < arguments.port < 65536 or not 0 < arguments.workers <= 64:
        raise Problem("host_numbers")
    lan = lan_address() if arguments.lan else ""
    if arguments.lan and not lan:
        raise Problem("host_no_lan")
    processes = arguments.bots if arguments.bots >= 0 else 1
    settings = HostSettings(
        database,
        arguments.address or ("0.0.0.0" if arguments.lan else "127.0.0.1"),
        arguments.port,
        arguments.public or (f"http://{lan}:{arguments.port}" if lan else ""),
        arguments.workers,
        min(processes, 64),
        arguments.trust_proxy,
        arguments.metrics_port,
    )
    hosts = tuple(f"{name}:{arguments.port}" for name in ("localhost", "127.0.0.1")) if lan else ()
    _check_free(settings)

    def ready() -> None:
        sys.stdout.write("\n".join(greeting(settings, lan, lang)) + "\n")
        sys.stdout.flush()
        if not arguments.no_browser and sys.stdout.isatty():
            import webbrowser

            webbrowser.open(settings.origin)

    serve(settings, hosts, ready)


def _check_free(settings: HostSettings) -> None:
    """Problem if somebody else has the port."""
    with socket.socket() as trying:
        trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trying.bind((settings.address, settings.port))
        except OSError as error:
            raise Problem("host_port", port=settings.port) from error


def greeting(settings: HostSettings, lan: str, lang: str) -> list[str]:
    """What is said at the terminal when everything is there."""
    lines = [say("host.ready", lang, url=settings.origin)]
    if lan:
        picture = io.StringIO()
        segno.make(settings.origin, error="m").terminal(picture, compact=True)
        lines += [say("host.scan", lang), picture.getvalue().rstrip("\n")]
    return [*lines, say("host.stop", lang)]


def lan_address() -> str:
    """The address of this machine in the house; empty where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # nothing is sent
        except OSError:
            return ""
        found = str(asking.getsockname()[0])
    return "" if found.startswith("127.") else found


def folder_of(database: str) -> Path:
    """Where a SQLite database lies."""
    return Path(str(read_url(database).database)).parent
