"""How the game of a sitting is kept: after every step, under a name of one's choice, and when it is over."""

from deckwerk import Game
from deckwerk.table.seating import Seating
from deckwerk.table.store import Store
from deckwerk.words.problem import Problem, reason
from deckwerk.words.voice import Voice


class Autosave:
    """Keeps one game in the store under `name`, once a person has done something in it.

    `failure` says why the last step could not be kept; empty if it was. A game that is `kept` already has
    this name; a new one gets it when it is first written, or a name like it if it has been taken by then.
    """

    def __init__(self, store: Store, name: str, seating: Seating, voice: Voice, *, kept: bool) -> None:
        self.name = name
        self.failure = ""
        self._store = store
        self._seating = seating
        self._voice = voice
        self._kept = kept
        self._begun = kept

    def begin(self) -> None:
        """From now on there is something to keep."""
        self._begun = True

    def keep(self, game: Game) -> None:
        """Write the game down, if a person has done something in it and it is not over."""
        if not self._begun or game.over:
            return
        self.failure = ""
        try:
            self._write(game)
        except OSError as error:
            self.failure = self._failed(error)

    def _write(self, game: Game) -> None:
        if self._kept:
            self._store.write(self.name, game.record.dumps(), self._seating)
        else:
            self.name = self._store.create(self.name, game.record.dumps(), self._seating)
            self._kept = True

    def save(self, wanted: str, game: Game) -> list[str]:
        """Keep the game under a name of the person's choice from now on; says whether that was possible."""
        try:
            name = self._store.check_name(wanted) if wanted else self.name
            if name == self.name:
                self._write(game)
            else:
                self._move(name, game)
            self._begun = True
        except Problem as problem:
            return [problem.text(self._voice)]
        except OSError as error:
            return [self._failed(error)]
        return self._voice("saved", name=self.name).splitlines()

    def _move(self, name: str, game: Game) -> None:
        """Keep the game under a name that no other has, and no more under its old one."""
        if self._store.has(name):
            raise Problem("save_exists", name=name)
        name = self._store.create(name, game.record.dumps(), self._seating)
        if self._kept:
            self._store.remove(self.name)
        self.name, self._kept = name, True

    def goodbye(self) -> list[str]:
        """What is said to people who leave: how to go on, or that nothing was kept."""
        said = self._voice("goodbye", name=self.name) if self._begun else self._voice("goodbye_unplayed")
        return (self.failure or said).splitlines()

    def finish(self, game: Game) -> str:
        """Keep the record of a finished game of people; says where it is."""
        if not self._seating.humans:
            return ""
        try:
            file = self._store.finish(self.name, game.record.dumps(), self._seating)
        except OSError as error:
            return self._failed(error)
        if self._kept:
            self._store.remove(self.name)
        return self._voice("record.kept", file=file)

    def _failed(self, error: OSError) -> str:
        return self._voice("saving_failed", error=reason(error, self._voice))
