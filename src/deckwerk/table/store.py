"""Games on disk: every game of people is kept after each action, so that a closed terminal loses nothing."""

import contextlib
import os
import re
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from deckwerk.files import create_file, read_text_file, replace_file
from deckwerk.table.locks import Lock, lock
from deckwerk.table.saves import Saved, contents, read_saved
from deckwerk.table.table import Table
from deckwerk.words.matching import near
from deckwerk.words.problem import Problem

_SUFFIX = ".json"


def state_folder() -> Path:
    """Where deckwerk keeps what it must remember: below XDG_STATE_HOME, on Windows below LOCALAPPDATA."""
    home = os.environ.get("XDG_STATE_HOME")
    if not home and sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".local" / "state") / "deckwerk"


class Store:
    """The games kept in a folder, one file each. Who plays at one holds its lock."""

    def __init__(self, folder: Path | None = None) -> None:
        folder = folder or state_folder()
        self.folder = folder / "games"
        self.finished = folder / "finished"
        self._locks = folder / "locks"

    def path(self, name: str) -> Path:
        """The file of a name."""
        return self.folder / f"{name}{_SUFFIX}"

    def fresh_name(self, game: str) -> str:
        """A name that no kept game has yet."""
        start = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M}"
        names = [start, *(f"{start}-{number}" for number in range(2, 1000))]
        return next(name for name in names if not self.has(name))

    def has(self, name: str) -> bool:
        """Whether a game of a name is kept."""
        try:
            return self.path(name).exists()
        except OSError:
            return False

    def check_name(self, name: str) -> str:
        """A name that a file can have; Problem says what is allowed."""
        name = "-".join(name.split())
        if not re.fullmatch(r"[\w][\w.-]{0,59}", name):
            raise Problem("save_name", name=name)
        return name

    # Whose it is

    def lock(self, name: str) -> Lock | None:
        """The right to change a game; None while another process has it. May raise OSError."""
        return lock(self._locks / f"{name}.lock")

    def is_open(self, name: str) -> bool:
        """Whether somebody plays a game now."""
        with contextlib.suppress(OSError):
            found = self.lock(name)
            if found is None:
                return True
            found.release()
        return False

    # Keeping

    def create(self, name: str, table: Table, lang: str = "", *, teach: bool = False) -> tuple[str, Lock]:
        """Keep a new game under a name, or one like it if another game has it; returns the name and its lock.

        No other game is overwritten, also none that another process has begun just now. May raise OSError.
        """
        text = contents(table, lang, teach=teach)
        number = 1
        while True:
            wanted = f"{name}-{number}" if number > 1 else name
            held = self.lock(wanted)
            if held is not None:
                try:
                    create_file(self.path(wanted), text)
                except FileExistsError:
                    held.release()
                except OSError:
                    held.release()
                    raise
                else:
                    return wanted, held
            number += 1

    def write(self, name: str, table: Table, lang: str = "", *, teach: bool = False) -> None:
        """Keep a game: the file is either the old or the new one, never half of it. May raise OSError."""
        replace_file(self.path(name), contents(table, lang, teach=teach))

    def finish(self, name: str, table: Table, lang: str = "") -> Path:
        """Keep a game that is over; returns the file. May raise OSError."""
        text = contents(table, lang)
        number = 1
        while True:
            file = self.finished / f"{name}{f'-{number}' if number > 1 else ''}{_SUFFIX}"
            try:
                create_file(file, text)
            except FileExistsError:
                number += 1
            else:
                return file

    def remove(self, name: str) -> None:
        """Forget a game; where nothing can be kept there is nothing to forget."""
        with contextlib.suppress(OSError):
            self.path(name).unlink(missing_ok=True)

    # Looking

    def has_games(self) -> bool:
        """Whether any game was ever kept here, finished or not."""
        return bool(self.names()) or (self.finished.is_dir() and any(self.finished.glob(f"*{_SUFFIX}")))

    def names(self) -> list[str]:
        """The kept games, the last played first; none where the folder cannot be read."""
        files: list[tuple[int, str]] = []
        with contextlib.suppress(OSError):
            for file in self.folder.glob(f"*{_SUFFIX}"):
                with contextlib.suppress(OSError):
                    files.append((file.stat().st_mtime_ns, file.stem))
        return [name for _, name in sorted(files, reverse=True)]

    def check_kept(self, name: str) -> str:
        """The name of a kept game; Problem says which there are."""
        names = self.names()
        if not names:
            raise Problem("no_saves")
        if name not in names:
            guess = near(name, names)
            key = "save_guess" if guess else "save"
            raise Problem(key, name=name, names=", ".join(names[:8]), guess=guess)
        return name

    def read(self, name: str | None) -> Saved:
        """A kept game, the last played one without a name; Problem says which there are."""
        if name is None:
            name = next(iter(self.names()), "")
        return read_saved(self.path(self.check_kept(name)))

    # Tidying up

    def rename(self, old: str, new: str) -> str:
        """Give a kept game another name that no other has. Problem says what is wrong; may raise OSError."""
        new = self.check_name(new)
        with self._held(self.check_kept(old)):
            if self.has(new):
                raise Problem("save_exists", name=new)
            try:
                create_file(self.path(new), read_text_file(self.path(old)))
            except FileExistsError:
                raise Problem("save_exists", name=new) from None
            self.path(old).unlink()
        return new

    def delete(self, name: str) -> None:
        """Forget a kept game for good. Problem says what is wrong; may raise OSError."""
        with self._held(self.check_kept(name)):
            self.path(name).unlink()

    @contextlib.contextmanager
    def _held(self, name: str) -> Iterator[None]:
        """While nobody else can open a game; Problem if somebody has."""
        held = self.lock(name)
        if held is None:
            raise Problem("save_open", name=name)
        try:
            yield
        finally:
            held.release()
