"""The command `deckwerk host`, and what else can be done with a host's database."""

import argparse
import contextlib
import errno
import io
import secrets
import socket
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import segno
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

import deckwerk
from deckwerk.server.edge.page import is_there
from deckwerk.server.settings import HostSettings, Opening, is_everywhere, is_this_machine
from deckwerk.server.storage.database import Foreign, InUse, NoAddress, prepare, read_url
from deckwerk.server.storage.migrate import TooNew
from deckwerk.server.tables.founding import ME
from deckwerk.table.seating import HUMAN, check_game, check_variant, chosen_kinds
from deckwerk.table.store import state_folder
from deckwerk.words import say
from deckwerk.words.problem import Problem, reason
from deckwerk.words.voice import Voice, started_as

ACTIONS = ("backup", "restore", "check", "stats")
_PORT = 8000
_PORTS = range(_PORT, _PORT + 20)
"""Where `play --web` looks first: at the same port a browser is known again."""
_HERE = ("localhost", "127.0.0.1", "[::1]")
_TERMINAL_ONLY = ("names", "seed", "cards", "resume", "think", "teach", "no_warnings", "plain", "no_color")
"""Options of `play` that mean nothing in a browser."""


def add_arguments(parser: argparse.ArgumentParser, lang: str) -> None:
    """What can be said at the command line."""

    def words(key: str) -> str:
        return say(f"host.usage.{key}", lang)

    parser.add_argument("what", nargs="?", choices=ACTIONS, metavar="|".join(ACTIONS), help=words("what"))
    parser.add_argument("file", nargs="?", metavar=words("word_file"), help=words("file"))
    parser.add_argument("--port", type=int, default=_PORT, metavar="N", help=words("port"))
    parser.add_argument("--address", default="", metavar="IP", help=words("address"))
    parser.add_argument("--lan", action="store_true", help=words("lan"))
    parser.add_argument("--public", default="", metavar="URL", help=words("public"))
    parser.add_argument("--database", default="", metavar="URL", help=words("database"))
    parser.add_argument("--workers", type=int, default=1, metavar="N", help=words("workers"))
    parser.add_argument("--bots", type=int, default=1, metavar="N", help=words("bots"))
    parser.add_argument("--trust-proxy", action="store_true", help=words("trust_proxy"))
    parser.add_argument("--metrics-port", type=int, default=0, metavar="N", help=words("metrics_port"))
    parser.add_argument("--no-browser", action="store_true", help=words("no_browser"))


def run(arguments: argparse.Namespace, lang: str) -> int:
    """Carry the command out; Problem says what is wrong with it."""
    database = arguments.database or str(state_folder() / "host" / "games.db")
    with _sentences():
        if arguments.what:
            from deckwerk.server import maintenance

            return maintenance.run(arguments.what, database, arguments.file, lang)
        _host(arguments, database, lang)
    return 0


@contextlib.contextmanager
def _sentences() -> Iterator[None]:
    """Make what is wrong with a database a Problem."""
    try:
        yield
    except InUse as error:
        raise Problem("host_in_use", file=str(error)) from error
    except TooNew as error:
        raise Problem("host_too_new") from error
    except Foreign as error:
        raise Problem("host_foreign", file=str(error)) from error
    except NoAddress as error:
        raise Problem("host_no_address", url=str(error)) from error


def _check_database(database: str, lang: str) -> None:
    """Bring it up to date before anything is served; Problem if that cannot be done."""
    url = read_url(database)
    place = str(url.database) if url.get_backend_name() == "sqlite" else url.set(drivername="postgresql")
    try:
        held = prepare(url)
    except ModuleNotFoundError as error:
        raise Problem("host_no_driver") from error
    except OSError as error:
        raise Problem("host_database", file=str(place), message=reason(error, Voice(lang))) from error
    except SQLAlchemyError as error:
        said = str(error.orig if isinstance(error, DBAPIError) else error).strip().splitlines()
        raise Problem("host_database", file=str(place), message=said[0] if said else "") from error
    if held is not None:
        held.release()


def _check_public(public: str) -> None:
    """Problem unless it is what stands in the address bar of browsers before the first slash."""
    try:
        parts = urlsplit(public)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        raise Problem("host_public", url=public) from None
    bare = public.rstrip("/").lower() == f"{parts.scheme}://{parts.netloc}".lower()
    if not fits or not bare or "@" in public or " " in public or not public.isprintable():
        raise Problem("host_public", url=public)


def _host(arguments: argparse.Namespace, database: str, lang: str) -> None:
    from deckwerk.server.running import serve

    if arguments.workers > 1 and read_url(database).get_backend_name() == "sqlite":
        raise Problem("host_workers")
    ports = 0 < arguments.port < 65536 and 0 <= arguments.metrics_port < 65000
    if not ports or not 0 < arguments.workers <= 64 or not 0 <= arguments.bots <= 64:
        raise Problem("host_numbers")
    if arguments.public:
        _check_public(arguments.public)
    chosen = "" if is_everywhere(arguments.address) else arguments.address
    if arguments.lan and is_this_machine(chosen):
        raise Problem("host_lan_address", address=chosen)
    everywhere = is_everywhere(arguments.address) or (arguments.lan and not chosen)
    lan = lan_address() if everywhere else chosen if arguments.lan else ""
    if arguments.lan and not lan:
        raise Problem("host_no_lan")
    settings = HostSettings(
        database,
        arguments.address or ("0.0.0.0" if arguments.lan else "127.0.0.1"),
        arguments.port,
        arguments.public or (f"http://{lan or '127.0.0.1'}:{arguments.port}" if everywhere else ""),
        arguments.workers,
        arguments.bots,
        arguments.trust_proxy,
        arguments.metrics_port,
    )
    hosts = tuple(f"{name}:{arguments.port}" for name in _HERE) if everywhere else ()
    _check_free(settings.address, settings.port)
    for worker in range(settings.workers if settings.metrics_port else 0):
        if settings.metrics_port + worker == settings.port:
            raise Problem("host_port_twice", port=settings.port)
        _check_free("127.0.0.1", settings.metrics_port + worker, "--metrics-port")
    _check_database(database, lang)

    def ready() -> None:
        _tell(greeting(settings, lan, lang))
        if not arguments.no_browser and sys.stdout.isatty():
            webbrowser.open(settings.origin)

    serve(settings, hosts, ready)


def play(arguments: argparse.Namespace, lang: str) -> None:
    """`deckwerk play --web`: host on this machine, open the browser, and seat whoever sits there at a table;
    without a game it is chosen in the browser. Problem says what is wrong.
    """
    from deckwerk.server.running import serve

    unfit = [f"--{name.replace('_', '-')}" for name in _TERMINAL_ONLY if getattr(arguments, name)]
    if unfit:
        raise Problem("web_only", words=", ".join(unfit))
    opening = _opening(arguments, lang)
    database = str(state_folder() / "host" / "games.db")
    port = next((each for each in _PORTS if _is_free("127.0.0.1", each)), 0) or _free_port()
    settings = HostSettings(database, port=port, opening=opening)

    with _sentences():
        _check_database(database, lang)

    def ready() -> None:
        place = settings.origin + (f"/begin/{opening.code}" if opening is not None else "")
        _tell([say("host.ready", lang, url=place), say("host.stop", lang)])
        webbrowser.open(place)

    with _sentences():
        serve(settings, (), ready)


def _opening(arguments: argparse.Namespace, lang: str) -> Opening | None:
    """The table that the command line asks for."""
    if arguments.game is None:
        if arguments.seats or arguments.variant:
            raise Problem("which_game", games=", ".join(game.slug for game in deckwerk.games()))
        return None
    game = check_game(arguments.game)
    kinds = chosen_kinds(game, arguments.seats, arguments.variant, Voice(lang))
    if HUMAN not in kinds:
        raise Problem("web_nobody")
    variant = check_variant(game, arguments.variant, len(kinds), Voice(lang))
    mine = kinds.index(HUMAN)
    seats = tuple(ME if seat == mine else kind for seat, kind in enumerate(kinds))
    return Opening(secrets.token_urlsafe(12), game.slug, variant, seats)


def _tell(lines: list[str]) -> None:
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


def _check_free(address: str, port: int, option: str = "--port") -> None:
    """Problem if nobody can listen there: somebody else has the port, or it is no address of this machine."""
    try:
        family, _, _, _, place = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family) as trying:
            trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trying.bind(place)
    except (OSError, UnicodeError) as error:
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            raise Problem("host_port", port=port, option=option) from error
        if isinstance(error, PermissionError):
            raise Problem("host_low_port", port=port, option=option) from error
        raise Problem("host_address", address=address) from error


def _is_free(address: str, port: int) -> bool:
    try:
        _check_free(address, port)
    except Problem:
        return False
    return True


def _free_port() -> int:
    with socket.socket() as trying:
        trying.bind(("127.0.0.1", 0))
        return int(trying.getsockname()[1])


def greeting(settings: HostSettings, lan: str, lang: str) -> list[str]:
    """What is said at the terminal when everything is there."""
    lines = [say("host.ready", lang, url=settings.origin)]
    if not is_there():
        lines.append(say("host.plain_only", lang))
    if lan:
        picture = io.StringIO()
        segno.make(settings.origin, error="m").terminal(picture, compact=True)
        lines += [say("host.scan", lang), picture.getvalue().rstrip("\n")]
    elif urlsplit(settings.origin).hostname in ("127.0.0.1", "localhost", "::1"):
        lines.append(say("host.lan", lang, command=started_as()))
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
