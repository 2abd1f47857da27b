"""How the game of a sitting is kept: after every step, under a name of one's choice, and when it is over."""

from deckwerk.table.locks import Lock
from deckwerk.table.store import Store
from deckwerk.table.table import Table
from deckwerk.words.problem import Problem, reason
from deckwerk.words.voice import Voice


class Autosave:
    """Keeps one table in the store under `name`, once a person has done something at it.

    `failure` says why the last step could not be kept; empty if it was. A game whose lock is `held` is kept
    under this name already; a new one gets it when it is first written, or a name like it if it has been
    taken by then. Whoever is done closes it, so that others can open the game.
    """

    def __init__(
        self, store: Store, name: str, table: Table, voice: Voice, held: Lock | None, *, teach: bool = False
    ) -> None:
        """`teach`: whoever goes on with it later is told about each new thing."""
        self.name = name
        self.failure = ""
        self._store = store
        self._table = table
        self._voice = voice
        self._held = held
        self._teach = teach
        self._begun = held is not None

    def begin(self) -> None:
        """From now on there is something to keep."""
        self._begun = True

    def keep(self) -> None:
        """Write the game down, if a person has done something in it and it is not over."""
        if not self._begun or self._table.game.over:
            return
        self.failure = ""
        try:
            self._write()
        except OSError as error:
            self.failure = self._failed(error)

    def _write(self) -> None:
        if self._held is not None:
            self._store.write(self.name, self._table, self._voice.lang, teach=self._teach)
        else:
            self.name, self._held = self._create(self.name)

    def _create(self, name: str) -> tuple[str, Lock]:
        return self._store.create(name, self._table, self._voice.lang, teach=self._teach)

    def save(self, wanted: str) -> list[str]:
        """Keep the game under a name of the person's choice from now on; says whether that was possible."""
        try:
            name = self._store.check_name(wanted) if wanted else self.name
            if name == self.name:
                self._write()
            else:
                self._move(name)
            self._begun = True
        except Problem as problem:
            return [problem.text(self._voice)]
        except OSError as error:
            return [self._failed(error)]
        return self._voice("saved", name=self.name).splitlines()

    def _move(self, name: str) -> None:
        """Keep the game under a name that no other has, and no more under its old one."""
        if self._store.has(name):
            raise Problem("save_exists", name=name)
        name, held = self._create(name)
        if self._held is not None:
            self._store.remove(self.name)
            self._held.release()
        self.name, self._held = name, held

    def goodbye(self) -> list[str]:
        """What is said to people who leave: how to go on, or that nothing was kept. It is tried once more."""
        self.keep()
        said = self._voice("goodbye", name=self.name) if self._begun else self._voice("goodbye_unplayed")
        return (self.failure or said).splitlines()

    def finish(self) -> str:
        """Keep the record of a finished game of people; says where it is."""
        if not self._table.seating.humans:
            return ""
        try:
            file = self._store.finish(self.name, self._table, self._voice.lang)
        except OSError as error:
            return self._failed(error)
        if self._held is not None:
            self._store.remove(self.name)
        return self._voice("record.kept", file=file)

    def close(self) -> None:
        """Let others open the game."""
        if self._held is not None:
            self._held.release()

    def _failed(self, error: OSError) -> str:
        return self._voice("saving_failed", error=reason(error, self._voice))
