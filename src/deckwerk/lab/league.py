"""`deckwerk league`: everyone meets everyone, results are kept, and ratings are made of all of them."""

import argparse
import json
import secrets
import sys
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

from deckwerk.lab.bots.faults import BotFault
from deckwerk.lab.bots.spelling import Spelled, check_outside, listed, spelled
from deckwerk.lab.bots.talking import MOST_SECONDS, SECONDS, Setting, check_seconds
from deckwerk.lab.leagues.ledger import Head, Ledger, read_ledger
from deckwerk.lab.needs import need
from deckwerk.lab.options import (
    check_game,
    check_number,
    check_players,
    check_seed,
    check_variant,
    check_workers,
    load_game,
    output,
)
from deckwerk.lab.problem import LabError
from deckwerk.players.roster import player_names
from deckwerk.players.seeds import SEED_BITS
from deckwerk.words import say

_GAMES = 20
_MOST_GAMES = 10_000
_MOST_SEATS = 16


def add_arguments(parser: argparse.ArgumentParser, lang: str) -> None:
    """Add what `deckwerk league` understands, with help in a language."""

    def told(name: str, **values: object) -> str:
        return say(f"lab.league.help.{name}", lang, **values)

    word_file = say("lab.help.word_file", lang)
    parser.set_defaults(called=parser.prog)
    parser.add_argument(
        "game", metavar=say("lab.help.word_game", lang), nargs="?", help=say("lab.help.game", lang)
    )
    parser.add_argument("--players", metavar="A,B,…", action="append", help=told("players"))
    parser.add_argument("--only", action="store_true", help=told("only"))
    parser.add_argument("--games", metavar="N", help=told("games", n=_GAMES))
    parser.add_argument("--seats", metavar="N", help=told("seats"))
    parser.add_argument("--variant", metavar="V", help=say("lab.help.variant", lang))
    parser.add_argument("--cards", metavar=word_file, help=say("lab.help.cards", lang))
    parser.add_argument("--seconds", metavar="S", help=told("seconds", seconds=f"{SECONDS:g}"))
    parser.add_argument("--seed", metavar="N", help=told("seed"))
    parser.add_argument("--out", metavar=word_file, help=told("out"))
    parser.add_argument("--forget", metavar="NAME", action="append", default=[], help=told("forget"))
    parser.add_argument("--table", action="store_true", help=told("table"))
    parser.add_argument("--workers", metavar="N", help=say("lab.help.workers", lang))
    parser.add_argument("--json", action="store_true", help=say("lab.help.json", lang))


def run(arguments: argparse.Namespace, lang: str) -> int:
    """Play what the league lacks and print its table; returns the exit code. LabError says what is wrong."""
    need("lab")
    from deckwerk.lab.execution import FAILED, FINE, driven, terminable
    from deckwerk.lab.leagues.fixtures import fixtures, is_fixture, sides_of
    from deckwerk.lab.leagues.playing import Fixtures
    from deckwerk.lab.leagues.showing import show, show_end
    from deckwerk.lab.leagues.table import table
    from deckwerk.lab.store import claimed
    from deckwerk.lab.worker_pools import end_if_importing

    end_if_importing()
    games = check_number(arguments.games, "--games", 1, _MOST_GAMES) or _GAMES
    workers = check_workers(arguments.workers)
    seconds = _seconds(arguments.seconds)
    file = None if arguments.out is None else output(arguments.out)
    if arguments.table:
        _check_table(arguments, file)
    with nullcontext() if file is None else claimed(file):
        ledger = _ledger(arguments, file)
        head = ledger.head
        info = _setting(head, seconds).info()
        sides = sides_of(head, info)
        if not all(is_fixture(game.seats, sides) for game in ledger.games):
            raise LabError("no_league", file=file)
        meeting = [] if arguments.table else _join(ledger, arguments, least=1 if max(sides) == 0 else 2)
        wanted = fixtures(meeting, sides, games)
        missing = [fixture for fixture in wanted if fixture not in ledger.games]
        with terminable():
            _try_out(ledger, {name for fixture in missing for name in fixture.seats}, _setting(head, seconds))
        if wanted:
            _written(ledger)
        kept = Fixtures(ledger, sides, seconds, missing)
        before = len(ledger.games)
        try:
            done = driven(kept, head.game, len(wanted), workers, None, lang)
            while done.code == FAILED and kept.blame(done.lost):
                again = driven(kept, head.game, len(wanted), workers, None, lang, kept.most)
                done = replace(again, seconds=done.seconds + again.seconds)
        except OSError as error:
            raise LabError("unwritable", file=file, reason=error.strerror or error) from error
        if wanted:
            _written(ledger)
    found = table(ledger, info) | {
        "missing": sum(fixture not in ledger.games for fixture in wanted),
        "withdrawn": kept.withdrawn,
        "seconds": round(done.seconds, 3),
        "games_per_second": round((len(ledger.games) - before) / done.seconds, 3) if done.seconds else None,
    }
    if arguments.json:
        sys.stdout.write(json.dumps(found, indent=2, ensure_ascii=False) + "\n")
    elif ledger.games:
        show(found, lang)
    if done.code != FINE:
        show_end(len(wanted), found, done.code, file, arguments.called, lang)
    return done.code


def _check_table(arguments: argparse.Namespace, file: Path | None) -> None:
    """LabError if there is no table to look at, or if more is asked for."""
    if file is None or not file.exists():
        raise LabError("league_table", file="" if file is None else file)
    unfit = [name for name in ("players", "only", "games", "forget") if getattr(arguments, name)]
    if unfit:
        raise LabError("league_table_alone", options=", ".join(f"--{name}" for name in unfit))


def _seconds(text: str | None) -> float:
    try:
        return check_seconds(text) or SECONDS
    except ValueError:
        raise LabError("seconds", text=str(text)[:24], most=f"{MOST_SECONDS:g}") from None


def _setting(head: Head, seconds: float) -> Setting:
    return Setting(head.game, head.variant, head.seats, seconds, head.cards)


def _ledger(arguments: argparse.Namespace, file: Path | None) -> Ledger:
    """The league of a file, or a new one; LabError if it is another than the arguments ask for."""
    earlier = read_ledger(file) if file is not None else None
    seats = check_number(arguments.seats, "--seats", 1, _MOST_SEATS)
    seed = check_seed(arguments.seed)
    if earlier is None:
        game = check_game(arguments.game)
        info = load_game(game, arguments.cards)
        if seats is None:
            seats = _usual_seats(game, arguments.variant)
        variant = check_variant(game, arguments.variant, seats)
        seed = secrets.randbits(SEED_BITS) if seed is None else seed
        cards = info.own.text if info.own is not None else ""
        return Ledger(Head(game, info.load().version, variant, seats, seed, cards), file=file)
    head = earlier.head
    asked = {"game": arguments.game, "variant": arguments.variant, "seats": seats, "seed": seed}
    for name, here in asked.items():
        there = getattr(head, name)
        if here is not None and here != there:
            raise LabError(f"other_{name}", file=file, here=here, there=there)
    info = load_game(check_game(head.game), arguments.cards)
    if arguments.cards is None and head.cards:
        info = _setting(head, SECONDS).info()
    check_variant(head.game, head.variant, head.seats)
    current = info.load().version
    if current != head.version:
        raise LabError("other_rules", game=head.game, version=head.version, current=current)
    return earlier


def _usual_seats(game: str, variant: str | None) -> int:
    """The fewest seats of a variant, but two where that many may play."""
    specs = [spec for spec in load_game(game, None).load().variants if variant in (None, spec.name)]
    if not specs:
        check_variant(game, variant, 2)
    return 2 if 2 in specs[0].seats else min(specs[0].seats)


def _join(ledger: Ledger, arguments: argparse.Namespace, least: int) -> list[str]:
    """Let players leave and join as the arguments say; returns the names of all who are to meet."""
    for name in arguments.forget:
        if name not in ledger.players:
            raise LabError("league_unknown", name=name, players=", ".join(ledger.players))
        ledger.forget(name)
    named: list[str] = []
    for player in _named(arguments, ledger):
        known = ledger.players.get(player.name)
        if player.name != player.what and player.name in player_names():
            raise LabError("league_registered", name=player.name)
        if known is not None and player.what not in (known, player.name):
            raise LabError("league_taken", name=player.name, there=known, here=player.what)
        if known is None:
            check_players([player.what], ledger.head.game)
            ledger.players[player.name] = player.what
        named.append(player.name)
    meeting = list(dict.fromkeys(named)) if arguments.only else list(ledger.players)
    if len(meeting) < least:
        raise LabError("league_players")
    return meeting


def _named(arguments: argparse.Namespace, ledger: Ledger) -> list[Spelled]:
    """The players that are named; a new league has all that are registered, too."""
    words = [word for text in arguments.players or [] for word in listed(text)]
    if not ledger.players and not arguments.only:
        words = [*_registered(ledger.head.game), *words]
    return [spelled(word) for word in words]


def _registered(game: str) -> list[str]:
    """All registered players that can play a game."""
    found = []
    for name in player_names():
        try:
            check_players([name], game)
        except LabError:
            continue
        found.append(name)
    return found


def _try_out(ledger: Ledger, names: set[str], setting: Setting) -> None:
    """Let every player of others that is to play sit down once; LabError if one cannot even do that."""
    from deckwerk.lab.bots.bench import Bench

    with Bench(setting) as bench:
        for name in sorted(names):
            what = ledger.players[name]
            player = Spelled(name, what)
            if not player.is_outside:
                check_players([what], ledger.head.game)
                continue
            check_outside(what)
            try:
                bench.player(what, 0, 0, 0)
            except BotFault as fault:
                said = f"\n{fault.stderr}" if fault.stderr else ""
                raise LabError(f"bot_{fault.why}", name=name, detail=fault.detail, said=said) from None


def _written(ledger: Ledger) -> None:
    try:
        ledger.write()
    except OSError as error:
        raise LabError("unwritable", file=ledger.file, reason=error.strerror or error) from error
