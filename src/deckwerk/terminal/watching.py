"""Watching a game that is played in another terminal: what everybody at its table sees, and nothing to do."""

import time

from deckwerk.games.catalogue import game_of
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.table.saves import Saved
from deckwerk.table.store import Store
from deckwerk.terminal.boards import board_for
from deckwerk.terminal.desk import Desk
from deckwerk.words.problem import Problem

_BETWEEN_LOOKS = 0.5
"""Seconds after which it is looked whether there is something new."""


class Watching:
    """Shows a kept game to somebody who does not play at it, again whenever it has gone on."""

    def __init__(self, desk: Desk, store: Store, name: str) -> None:
        self._desk = desk
        self._store = store
        self._name = name
        self._shown = 0

    def run(self) -> None:
        """On a screen until Ctrl-C, otherwise after each Enter until q or the end of input."""
        shown = ""
        while True:
            try:
                saved = self._store.read(self._name)
            except Problem:
                self._desk.say([self._desk.voice("watch.gone", name=self._name)])
                return
            if saved.record != shown:
                self._show(saved)
                shown = saved.record
            try:
                if self._desk.live and not self._desk.plain:
                    time.sleep(_BETWEEN_LOOKS)
                elif self._desk.ask(self._desk.voice("watch.ask")).strip().lower() in ("q", "e"):
                    return
            except (EOFError, KeyboardInterrupt):
                return

    def _show(self, saved: Saved) -> None:
        """The table for a spectator, and what has happened since the last look."""
        table = saved.table()
        lexicon = Lexicon(game_of(table.game.rules), self._desk.voice)
        names = list(saved.seating.names)
        events = list(table.events[min(self._shown, len(table.events)) :])
        log = Digest(lexicon, names).lines(events, None)
        self._shown = len(table.events)
        note = self._desk.voice("watch.note", name=self._name)
        self._desk.show(board_for(lexicon, names).scene(table.view(None)).told(log, [note]), whole=True)
