"""Games on disk: every game of people is kept after each action, so that a closed terminal loses nothing."""

import contextlib
import json
import os
import re
import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from deckwerk.terminal.matching import near
from deckwerk.terminal.problem import Problem
from deckwerk.terminal.seating import Seating, read_name

_FORMAT = 1
_SUFFIX = ".json"


@dataclass(frozen=True)
class Saved:
    """A kept game: its record's text, and who plays."""

    name: str
    record: str
    seating: Seating
    when: str


def state_folder() -> Path:
    """Where deckwerk keeps what it must remember: below XDG_STATE_HOME, on Windows below LOCALAPPDATA."""
    home = os.environ.get("XDG_STATE_HOME")
    if not home and sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".local" / "state") / "deckwerk"


class Store:
    """The games kept in a folder, one file each."""

    def __init__(self, folder: Path | None = None) -> None:
        folder = folder or state_folder()
        self.folder = folder / "games"
        self.finished = folder / "finished"

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

    def write(self, name: str, record: str, seating: Seating) -> None:
        """Keep a game: the file is either the old or the new one, never half of it. May raise OSError."""
        self._write(self.path(name), record, seating)

    def finish(self, name: str, record: str, seating: Seating) -> Path:
        """Keep a game that is over, and forget the unfinished one; returns the file. May raise OSError."""
        names = [name, *(f"{name}-{number}" for number in range(2, 1000))]
        files = [self.finished / f"{each}{_SUFFIX}" for each in names]
        file = next((each for each in files if not each.exists()), files[0])
        self._write(file, record, seating)
        self.remove(name)
        return file

    def _write(self, file: Path, record: str, seating: Seating) -> None:
        data = {
            "deckwerk_game": _FORMAT,
            "when": f"{datetime.now().astimezone():%Y-%m-%d %H:%M}",
            "seats": list(seating.kinds),
            "names": list(seating.names),
            "record": record.splitlines(),
        }
        replace_file(file, json.dumps(data, ensure_ascii=False, indent=1) + "\n")

    def remove(self, name: str) -> None:
        """Forget a game; where nothing can be kept there is nothing to forget."""
        with contextlib.suppress(OSError):
            self.path(name).unlink(missing_ok=True)

    def names(self) -> list[str]:
        """The kept games, the last played first; none where the folder cannot be read."""
        try:
            files = [(file.stat().st_mtime_ns, file.stem) for file in self.folder.glob(f"*{_SUFFIX}")]
        except OSError:
            return []
        return [name for _, name in sorted(files, reverse=True)]

    def read(self, name: str | None) -> Saved:
        """A kept game, the last played one without a name; Problem says which there are."""
        names = self.names()
        if not names:
            raise Problem("no_saves")
        if name is None:
            name = names[0]
        if name not in names:
            guess = near(name, names)
            key = "save_guess" if guess else "save"
            raise Problem(key, name=name, names=", ".join(names[:8]), guess=guess)
        return read_saved(self.path(name))


def read_saved(file: Path) -> Saved:
    """The game of a file; Problem if it is none."""
    try:
        data = json.loads(file.read_text("utf-8"))
        names = [read_name(str(name)) for name in data["names"]]
        seating = Seating(tuple(map(str, data["seats"])), tuple(names))
        record = "\n".join(data["record"]) + "\n"
        if data["deckwerk_game"] != _FORMAT or not seating.kinds or len(seating.kinds) != len(seating.names):
            raise Problem("save_damaged", file=file)
        return Saved(file.stem, record, seating, str(data.get("when", "")))
    except (OSError, ValueError, KeyError, TypeError):
        raise Problem("save_damaged", file=file) from None


def replace_file(file: Path, text: str) -> None:
    """Write a text file in one step: a reader sees the old or the new text, whatever happens in between."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(file)
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
