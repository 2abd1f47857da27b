"""The bar that shows how far a run is."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
from rich.text import Text

from deckwerk.lab.numbers import decimal
from deckwerk.words import say

_WIDTH = 20
"""Of the bar: a line of 80 columns has room for its numbers and the ^C that a terminal writes behind it."""


class _Rate(ProgressColumn):
    """Games a second and the time left."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._lang = lang

    def render(self, task: Task) -> Text:
        """Dashes while nothing is known yet."""
        rate = task.finished_speed or task.speed
        left = task.time_remaining
        return Text(
            say(
                "lab.progress.rate",
                self._lang,
                rate=decimal(rate, 0 if rate >= 100 else 1 if rate >= 1 else 3, self._lang) if rate else "–",
                left=_clock(left) if left is not None else "–",
            )
        )


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


@contextmanager
def shown(what: str, games: int, done: int, lang: str) -> Iterator[Callable[[int], None]]:
    """Show a bar on the terminal, if there is one; yields what is to be told of each number of games."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(_WIDTH), MofNCompleteColumn(), _Rate(lang))
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=games, completed=done)
        yield lambda more: progress.update(task, advance=more)
