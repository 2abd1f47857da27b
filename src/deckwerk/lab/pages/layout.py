"""What the page consists of, and the words and numbers it speaks in."""

from dataclasses import dataclass, field

from markupsafe import Markup

from deckwerk.intervals import Share
from deckwerk.lab.naming import card_names
from deckwerk.lab.numbers import bounds, decimal, percent
from deckwerk.lab.pages import plots
from deckwerk.lab.pages.results import Results
from deckwerk.lab.runs import SIMULATION
from deckwerk.lab.standings import labels
from deckwerk.words import say


@dataclass
class Cell:
    """A cell of a table: what it says, and by what it is sorted if it is a number."""

    text: str
    value: float | None = None


@dataclass
class Listing:
    """A table: its columns, each with whether it holds numbers, and its rows."""

    columns: list[tuple[str, bool]]
    rows: list[list[Cell]]


@dataclass
class Figure:
    """A plot with what it shows."""

    caption: str
    svg: Markup


@dataclass
class Section:
    """A part of the page: one sentence that explains it, plots, remarks, a table.

    A legend names the colours of its plots by their numbers.
    """

    name: str
    title: str
    text: str
    figures: list[Figure] = field(default_factory=list)
    legend: list[tuple[str, int]] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    table: Listing | None = None


class Speaker:
    """Says what the page says about some results, in a language."""

    def __init__(self, results: Results, lang: str) -> None:
        self.lang = lang
        self._names = card_names(results.game, lang)
        run = results.run
        if run.kind == SIMULATION:
            self.parties = [
                self("seat", number=number, player=name) for number, name in enumerate(run.players, 1)
            ]
        else:
            self.parties = labels(run.players)

    def __call__(self, key: str, **values: object) -> str:
        """A text of the page."""
        return say(f"report.{key}", self.lang, **values)

    def section(self, name: str, **values: object) -> Section:
        """An empty section with its title and its sentence."""
        return Section(name, self(f"{name}.title"), self(f"{name}.text", **values))

    def figure(self, caption: str, spec: plots.Spec) -> Figure:
        return Figure(caption, Markup(plots.drawn(spec, self.lang)))

    def columns(self, *names: str) -> list[tuple[str, bool]]:
        """Columns of a table, of which the first holds words and the others numbers."""
        return [(self(f"column.{name}"), number > 0) for number, name in enumerate(names)]

    def card(self, card: str) -> str:
        return self._names.get(card, card)

    def number(self, value: float, digits: int = 0) -> str:
        return decimal(value, digits, self.lang)

    def percent(self, share: float) -> str:
        return percent(share, self.lang)

    def bounds(self, share: Share) -> str:
        """The bounds of a share in per cent."""
        return bounds(share.low, share.high, self.lang)

    def points(self, difference: float) -> str:
        """A difference of shares in percentage points, with its sign."""
        size = self.number(abs(100 * difference), 1)
        if size == self.number(0, 1):
            return size
        return ("+" if difference > 0 else "−") + size

    def chance(self, p: float | None) -> str:
        if p is None:
            return "–"
        return f"< {self.number(0.001, 3)}" if p < 0.001 else self.number(p, 3)
