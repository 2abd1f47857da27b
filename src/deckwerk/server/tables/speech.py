"""A game in one language: everything that turns it into what people read."""

from dataclasses import dataclass

from deckwerk import Event, View
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.commands import Reader
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.frame import Framer
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.steps import Steps
from deckwerk.presentation.typography import TIE
from deckwerk.protocol.frame import Step
from deckwerk.table.entries import Act, Consent, Entry
from deckwerk.table.wishes import Prepared
from deckwerk.words import say
from deckwerk.words.voice import Voice


@dataclass(frozen=True)
class Told:
    """What happened, as data and in words."""

    steps: tuple[Step, ...]
    lines: tuple[str, ...]


class Speech:
    """Speaks of one game. `names` are those of the seats."""

    def __init__(self, slug: str, lang: str, names: list[str]) -> None:
        game = find_game(slug)
        self.lang = lang
        self.names = names
        self.voice = Voice(lang, game.family)
        self.lexicon = Lexicon(game, Voice(lang))
        self.framer = Framer(self.lexicon, names)
        self._digest = Digest(self.lexicon, names)
        self._steps = Steps(self.framer.layout, self.framer.rules)
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
        lines = self.lines(events, after.seat) + [line for each in step.entries for line in self._of(each)]
        return Told(self._steps.of(events, before, after), tuple(lines))

    def lines(self, events: list[Event], seat: int | None) -> list[str]:
        """What happened, a line for each player and turn."""
        return [line.replace(TIE, " ") for line in self._digest.lines(events, seat)]

    def _of(self, entry: Entry) -> list[str]:
        """What is told of an entry that is no act of the game."""
        if isinstance(entry, Act):
            return []
        who, key = self.names[entry.seat], entry.tag
        if isinstance(entry, Consent):
            key = "agrees" if entry.yes else "refuses"
        return [say(f"host.log.{key}", self.lang, who=who)]
