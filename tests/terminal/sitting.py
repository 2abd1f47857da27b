"""A sitting at the terminal without a terminal: lines are typed, and what is shown is caught."""

import io
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import deckwerk
from deckwerk import Decision, Game
from deckwerk.table.seating import HUMAN, Seating, seat
from deckwerk.table.store import Store
from deckwerk.table.table import Table
from deckwerk.terminal.desk import Completions, Desk
from deckwerk.terminal.session import Session
from deckwerk.words.voice import Voice

Typist = Callable[["Sitting"], str]
"""Types the next line; EOFError when it has had enough."""


class Sitting:
    """One game at a desk. `shown` is what was shown before each line was typed, and after the last."""

    def __init__(
        self,
        game: Game,
        typist: Typist | list[str],
        *,
        kinds: list[str] | None = None,
        names: list[str] | None = None,
        lang: str = "en",
        plain: bool = True,
        size: tuple[int, int] = (80, 24),
        folder: Path,
        table: Table | None = None,
        name: str = "test",
        careful: bool = False,
    ) -> None:
        voice = Voice(lang)
        self.lines = iter(typist) if isinstance(typist, list) else None
        self._typist = typist if not isinstance(typist, list) else None
        self.shown: list[str] = []
        self.prompts: list[str] = []
        self.completions: Completions | None = None
        self.store = Store(folder)
        self._out = io.StringIO()
        self.desk = Desk(voice, self, self._out, plain=plain, colour=False, live=not plain, size=size)
        self.seating: Seating = seat(kinds or [HUMAN] * game.seats, names or [], voice)
        held = self.store.lock(name) if table is not None else None
        self.session = Session(
            self.desk, table or Table(game, self.seating), self.store, name, held=held, careful=careful
        )

    def play(self) -> "Sitting":
        """Play until the session ends."""
        try:
            self.session.run()
        finally:
            self.shown.append(self._out.getvalue())
        return self

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.session.table.game

    @property
    def decision(self) -> Decision:
        """The decision at which the game waits."""
        decision = self.game.decision
        assert decision is not None
        return decision

    @property
    def text(self) -> str:
        """Everything that was shown."""
        return "".join(self.shown)

    @property
    def last(self) -> str:
        """What was shown after the last line was typed."""
        return self.shown[-1]

    # The keyboard

    def read(self, prompt: str, completions: Completions | None) -> str:
        """What the session reads."""
        self.shown.append(self._out.getvalue())
        self._out.seek(0)
        self._out.truncate()
        self.prompts.append(prompt)
        self.completions = completions
        if self._typist is not None:
            return self._typist(self)
        assert self.lines is not None
        for line in self.lines:
            return line
        raise EOFError

    def forget(self) -> None:
        """Nothing is remembered."""

    def rest(self) -> str:
        """What was shown after the last line was read."""
        return self._out.getvalue()


def two(seed: int = 1) -> Game:
    """A game for two in which seat 0 begins."""
    return deckwerk.position("godslayer", {"players": [{}, {}], "turn": 0, "first": 0, "seed": seed})


def position(players: Sequence[Mapping[str, object]], **table: object) -> Game:
    """A game with these players in which seat 0 is on turn."""
    return deckwerk.position(
        "godslayer",
        {"players": [dict(player) for player in players], "turn": 0, "first": 0, "seed": 1} | table,
    )


def busy(sitting: Sitting) -> str:
    """Types what brings a game to its end: the whole hand, then the last of what can be taken."""
    if not sitting.prompts[-1].endswith("> "):  # a hand-over, a page of text or the question for a file
        return ""
    decision = sitting.decision
    verbs = [option.verb for option in decision.options]
    if decision.kind == "turn" and "play" in verbs and not sitting.last.count("ask"):
        return "all" if "left" not in sitting.last.lower() and "Noch auf" not in sitting.last else "1"
    if decision.kind == "turn" and len(verbs) > 1:
        return str(len(verbs) - 1)
    return "1"
