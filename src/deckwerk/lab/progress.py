"""How far a run is: a bar on a terminal, now and then a line in a log."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
from rich.text import Text

from deckwerk.lab.numbers import decimal
from deckwerk.words import say

_BETWEEN = 30.0
"""Seconds between lines where there is no terminal for a bar."""
_WIDTH = 20
"""Of the bar: a line of 80 columns has room for its numbers and the ^C that a terminal writes behind it."""


class _Rate(ProgressColumn):
    """Games a second and the time left."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._lang = lang

    def render(self, task: Task) -> Text:
        """Dashes while nothing is known yet."""
        return Text(_rate(task.finished_speed or task.speed, task.time_remaining, self._lang))


def _rate(rate: float | None, left: float | None, lang: str) -> str:
    return say(
        "lab.progress.rate",
        lang,
        rate=decimal(rate, 0 if rate >= 100 else 1 if rate >= 1 else 3, lang) if rate else "–",
        left=_clock(left) if left is not None else "–",
    )


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class Lines:
    """Now and then a line, for logs: told of each number of games that are done."""

    def __init__(self, what: str, games: int, done: int, lang: str) -> None:
        self._what = what
        self._games = games
        self._before = done
        self._done = done
        self._lang = lang
        self._start = self._said = monotonic()

    def __call__(self, more: int) -> None:
        """Say how far it is, if the last line is long ago."""
        self._done += more
        now = monotonic()
        if now - self._said < _BETWEEN:
            return
        self._said = now
        rate = (self._done - self._before) / (now - self._start)
        said = _rate(rate, (self._games - self._done) / rate, self._lang)
        line = say(
            "lab.progress.line",
            self._lang,
            what=self._what,
            done=self._done,
            games=self._games,
            rate=said,
        )
        sys.stderr.write(line + "\n")
        sys.stderr.flush()


@contextmanager
def shown(what: str, games: int, done: int, lang: str) -> Iterator[Callable[[int], None]]:
    """Show a bar on a terminal, lines elsewhere; yields what is to be told of each number of games."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield Lines(what, games, done, lang)
        return
    columns = (TextColumn("{task.description}"), BarColumn(_WIDTH), MofNCompleteColumn(), _Rate(lang))
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(what, total=games, completed=done)
        yield lambda more: progress.update(task, advance=more)
