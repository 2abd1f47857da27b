"""A game in one language: everything that turns it into what people read."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass

from deckwerk import Event, Game, View
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.commands import Reader
from deckwerk.presentation.digest import Digest, Telling
from deckwerk.presentation.families import results_of
from deckwerk.presentation.frame import Framer
from deckwerk.presentation.layout import layout_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.plan import plan_of
from deckwerk.presentation.results import Results
from deckwerk.presentation.rows import Line
from deckwerk.presentation.steps import Steps
from deckwerk.protocol.frame import Step
from deckwerk.protocol.log import Row
from deckwerk.server.storage.games import GameRow
from deckwerk.table.entries import UNDO, Act, Consent, Continue, Entry, Offer, Pace, Share
from deckwerk.table.seating import Seating, names_in
from deckwerk.table.table import Table
from deckwerk.table.wishes import Prepared
from deckwerk.words import LANGUAGES, say
from deckwerk.words.voice import Voice

_REMARKS = 24
"""So many things told besides the game who comes is told again."""


@dataclass(frozen=True)
class Told:
    """What happened, as data and in words."""

    steps: tuple[Step, ...]
    lines: tuple[str, ...]


def words_of(text: str, phrase: str, lang: str) -> str:
    """What somebody said, as it is read in a language; a phrase is the name of one."""
    return say(f"host.phrase.{phrase}", lang) if phrase else text


def names_of(row: GameRow, lang: str) -> list[str]:
    """What the seats of a game are called in a language; empty where nobody sits yet."""
    kinds, names = tuple(each.kind for each in row.seats), tuple(each.name for each in row.seats)
    return names_in(Seating(kinds, names), lang)


@functools.cache
def _lexicon(slug: str, lang: str) -> Lexicon:
    """One for all tables at which a game is played."""
    return Lexicon(find_game(slug), Voice(lang))


@functools.cache
def amounts_of(slug: str) -> frozenset[str]:
    """The counters of a game that people see as numbers."""
    plan = plan_of(_lexicon(slug, LANGUAGES[0]))
    return frozenset(name for _, name in [*plan.table_counters, *plan.seat_counters])


@functools.cache
def _steps(slug: str) -> Steps:
    game = find_game(slug)
    return Steps(layout_of(game), game.load())


class Speech:
    """Speaks of one game. `names` are those of the seats."""

    def __init__(self, slug: str, lang: str, names: list[str]) -> None:
        game = find_game(slug)
        self.lang = lang
        self.names = names
        self.voice = Voice(lang, game.family)
        self.lexicon = _lexicon(slug, lang)
        self.framer = Framer(self.lexicon, names)
        self._digest = Digest(self.lexicon, names)
        self._steps = _steps(slug)
        self._reader: Reader | None = None

    @property
    def reader(self) -> Reader:
        """Reads what is typed."""
        if self._reader is None:
            self._reader = Reader(self.lexicon, self.names, places_matter=False)
        return self._reader

    def told(self, step: Prepared, before: View, after: View) -> Told:
        """A step as a viewer may know it."""
        events = list(step.events)
        lines = self.lines(events, after.seat) + [note.text for note in self.notes(step)]
        return Told(self._steps.of(events, before, after), tuple(lines))

    def lines(self, events: list[Event], seat: int | None) -> list[str]:
        """What happened, a line for each player and turn."""
        return [line.plain for line in self.log(events, seat)]

    def log(self, events: list[Event], seat: int | None) -> list[Line]:
        """The same with what the lines say as data."""
        return self._digest.log(events, seat)

    def telling(self, seat: int | None) -> Telling:
        """What tells the same with everything in its order, for events that come little by little."""
        return self._digest.telling(seat, whole=True)

    def notes(self, step: Prepared) -> list[Line]:
        """What is told of the entries of a step that are no acts of the game."""
        return [line for each in step.entries for line in self._of(each)]

    def remarks(self, table: Table) -> Iterator[tuple[int, Line]]:
        """What was told of a table besides the game, the last first, each with how many events there were
        before it: so that who comes later is told as well who took a hint, or who shows somebody their hand.
        """
        place, standing = len(table.events), reversed(table.now.line)
        link, told = next(standing, None), 0
        for rev in range(len(table.entries), 0, -1):
            while link is not None and link.rev > rev:
                place, link = link.events, next(standing, None)
            entry = table.entries[rev - 1]
            for line in self._of(entry):
                told += 1
                yield place, line
            if isinstance(entry, Continue) or told >= _REMARKS:
                return

    def results(self, game: Game) -> Results:
        """How a finished game ended."""
        return results_of(game, self.lexicon, self.names)

    def _of(self, entry: Entry) -> list[Line]:
        """What is told of an entry that is no act of the game."""
        if isinstance(entry, Act):
            return []
        who, key = self.names[entry.seat], entry.tag
        if isinstance(entry, Consent):
            key = "agrees" if entry.yes else "refuses"
        if isinstance(entry, Offer) and entry.what != UNDO:
            key = f"offer_{entry.what}"
        if isinstance(entry, Offer | Pace) and key != "offer":
            pace = say(f"host.plain.pace_{entry.pace}", self.lang)
            return [Line(say(f"host.log.{key}", self.lang, who=who, pace=pace), Row(entry.seat))]
        if isinstance(entry, Share) and not entry.on:
            key = "unshare"
        return [Line(say(f"host.log.{key}", self.lang, who=who), Row(entry.seat))]
