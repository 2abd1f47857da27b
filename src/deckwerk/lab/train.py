"""`deckwerk train`: a network for a game learns from games that it plays against itself."""

import argparse
import json
import os
import secrets
import sys
from pathlib import Path
from time import monotonic

from deckwerk.intervals import Share
from deckwerk.lab.needs import need
from deckwerk.lab.numbers import bounds, decimal, percent
from deckwerk.lab.options import check_game, check_number, check_seed, check_workers
from deckwerk.lab.problem import LabError
from deckwerk.lab.training_games import KINDS, TWO, network_games
from deckwerk.words import say

_HOURS = 8.0
_MOST_HOURS = 10_000.0
_HIDDEN = 48
_MOST_HIDDEN = 240
_SEED_DIGITS = 2**31
_THREADS = "OPENBLAS_NUM_THREADS"
"""Threads of one process: more take time from workers and bring little."""
_BETWEEN = 20.0
"""Seconds between two lines about the same step."""


def add_arguments(parser: argparse.ArgumentParser, lang: str) -> None:
    """Add what `deckwerk train` understands, with help in a language."""
    parser.add_argument(
        "game", metavar=say("lab.help.word_game", lang), nargs="?", help=say("lab.help.game", lang)
    )
    parser.add_argument("--hours", metavar="H", help=say("lab.help.hours", lang, hours=int(_HOURS)))
    parser.add_argument("--workers", metavar="N", help=say("lab.help.workers", lang))
    parser.add_argument("--ray", metavar=say("lab.help.word_address", lang), nargs="?", const="local")
    parser.add_argument(
        "--out", metavar=say("lab.help.word_folder", lang), help=say("lab.help.train_out", lang)
    )
    parser.add_argument("--seed", metavar="N", help=say("lab.help.train_seed", lang))
    parser.add_argument("--hidden", metavar="N", help=say("lab.help.hidden", lang, hidden=_HIDDEN))
    parser.add_argument("--kinds", metavar="|".join(KINDS), help=say("lab.help.train_kinds", lang))
    parser.add_argument(
        "--start", metavar=say("lab.help.word_folder", lang), help=say("lab.help.train_start", lang)
    )
    parser.add_argument("--json", action="store_true", help=say("lab.help.json", lang))


def run(arguments: argparse.Namespace, lang: str) -> int:
    """Train for the time that is given; returns the exit code. LabError says what is wrong."""
    need("lab")
    os.environ.setdefault(_THREADS, "1")  # read when NumPy is imported, here and in workers
    from deckwerk.games.catalogue import find_game
    from deckwerk.lab.execution import FAILED, FINE, INTERRUPTED, Terminated, make_pool, terminable
    from deckwerk.lab.network.training import Training
    from deckwerk.lab.network.workshop import Plan, find_workshop, open_workshop
    from deckwerk.lab.problem import WorkerDied
    from deckwerk.lab.store import claimed
    from deckwerk.lab.worker_pools import end_if_importing

    end_if_importing()
    game = check_game(arguments.game)
    seconds = 3600 * check_hours(arguments.hours)
    workers = check_workers(arguments.workers)
    seed = check_seed(arguments.seed)
    hidden = check_hidden(arguments.hidden)
    kinds = check_kinds(arguments.kinds)
    rules = find_game(game).load()
    folder = Path(arguments.out or f"{game}-network").expanduser()
    if folder.is_file():
        raise LabError("train_folder", folder=folder)
    seed = secrets.randbelow(_SEED_DIGITS) if seed is None else seed
    plan = Plan(game, rules.version, seed, hidden, kinds)
    start = find_workshop(Path(arguments.start).expanduser(), plan) if arguments.start else None
    code = FINE
    with claimed(folder):
        workshop = open_workshop(folder, plan)
        settings = network_games(game, workshop.plan.kinds)
        pool = make_pool(arguments.ray, workers)
        try:
            with terminable():
                Training(workshop, rules, settings, pool, seconds, _Lines(lang), start=start).run()
        except Terminated as ending:
            code = ending.code
        except KeyboardInterrupt:
            code = INTERRUPTED
        except WorkerDied:
            code = FAILED
            sys.stderr.write(say("error.lab.worker_died", lang) + "\n")
        finally:
            pool.close()
        steps = workshop.steps()
        if arguments.json:
            sys.stdout.write(json.dumps({"folder": str(folder), "steps": steps}, indent=2) + "\n")
        else:
            _show(steps, lang)
            said = "result" if workshop.result.exists() else "no_result"
            out = say(f"lab.train.{said}", lang, file=workshop.result, game=game, folder=folder)
            sys.stdout.write(out + "\n")
    return code


def check_hours(text: str | None) -> float:
    """How many hours; LabError if that is no number above 0."""
    try:
        hours = _HOURS if text is None else float(text.replace(",", "."))
    except ValueError:
        hours = -1.0
    if not 0 < hours <= _MOST_HOURS:
        raise LabError("hours", text=str(text)[:24], most=int(_MOST_HOURS))
    return hours


def check_hidden(text: str | None) -> int:
    """How many hidden cells; LabError if the network cannot have so many."""
    from deckwerk.players.network.layers import BLOCK

    number = check_number(text, "--hidden", BLOCK, _MOST_HIDDEN) or _HIDDEN
    if number % BLOCK:
        raise LabError("hidden", number=number, block=BLOCK)
    return number


def check_kinds(text: str | None) -> str:
    """From which games it learns; LabError if there are no such kinds."""
    if text is not None and text not in KINDS:
        raise LabError("kinds", text=text[:24], kinds=", ".join(KINDS))
    return text or TWO


class _Lines:
    """Lines about what is going on, now and then; what is decided, at once."""

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._last: dict[str, float] = {}

    def __call__(self, what: str, figures: dict[str, object]) -> None:
        often = what in ("practising", "playing", "fitting", "bout")
        if often and monotonic() - self._last.get(what, 0.0) < _BETWEEN:
            return
        self._last[what] = monotonic()
        shown = dict(figures)
        share = figures.get("share")
        if isinstance(share, Share):
            shown["share"] = percent(share.value, self._lang)
            shown["bounds"] = bounds(share.low, share.high, self._lang)
            shown["games"] = int(share.of)
        elif isinstance(share, float):
            shown["share"] = percent(share, self._lang, 0)
        if isinstance(figures.get("error"), float):
            shown["error"] = decimal(float(str(figures["error"])), 4, self._lang)
        sys.stderr.write(say(f"lab.train.{what}", self._lang, **shown) + "\n")
        sys.stderr.flush()


def _show(steps: list[dict[str, object]], lang: str) -> None:
    """A table with a line for each round."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(box=box.SIMPLE)
    for column in ("round", "games", "positions", "error", "share", "interval", "against", "verdict"):
        table.add_column(say(f"lab.train.column.{column}", lang), justify="right")
    for number in sorted({int(str(step["round"])) for step in steps}):
        found = {str(step["step"]): step for step in steps if step["round"] == number}
        played, fitted, bout = (found.get(name, {}) for name in ("played", "fitted", "bout"))
        cells = [str(number), str(played.get("games", "")), str(played.get("positions", ""))]
        cells.append(decimal(float(str(fitted["error"])), 4, lang) if fitted else "")
        if bout:
            low, high = float(str(bout["low"])), float(str(bout["high"]))
            cells += [percent(float(str(bout["share"])), lang), bounds(low, high, lang)]
            cells += [str(bout["against"]), say(f"lab.train.verdict.{_verdict(bout)}", lang)]
        else:
            cells += [""] * 4
        table.add_row(*cells)
    if steps:
        Console().print(table)


def _verdict(bout: dict[str, object]) -> str:
    if bout["admitted"]:
        return "admitted"
    return "refused" if bout["decided"] else "open"
