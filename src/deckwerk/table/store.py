"""Games on disk: every game of people is kept after each action, so that a closed terminal loses nothing."""

import contextlib
import json
import os
import re
import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from deckwerk.cards.yaml_text import CardText
from deckwerk.engine.record import loads
from deckwerk.files import create_file, read_text_file, replace_file
from deckwerk.games.catalogue import find_game, own_cards
from deckwerk.table.seating import Seating, read_name
from deckwerk.words.matching import near
from deckwerk.words.problem import Problem

_FORMAT = 1
_SUFFIX = ".json"


@dataclass(frozen=True)
class Saved:
    """A kept game: its record's text, who plays, and the text of a designer's own cards if it has such."""

    name: str
    record: str
    seating: Seating
    when: str
    cards: str = ""

    def load_cards(self) -> None:
        """Make a designer's own cards known, so that the record can be played through; errors as there."""
        if self.cards:
            find_game(loads(self.record).game).with_cards(CardText(self.name, self.cards))


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

    def create(self, name: str, record: str, seating: Seating) -> str:
        """Keep a new game under a name, or one like it if another game has it; returns the name.

        No other game is overwritten, also none that another process has begun just now. May raise OSError.
        """
        return _created(self.folder, name, _contents(record, seating)).stem

    def write(self, name: str, record: str, seating: Seating) -> None:
        """Keep a game: the file is either the old or the new one, never half of it. May raise OSError."""
        replace_file(self.path(name), _contents(record, seating))

    def finish(self, name: str, record: str, seating: Seating) -> Path:
        """Keep a game that is over; returns the file. May raise OSError."""
        return _created(self.finished, name, _contents(record, seating))

    def remove(self, name: str) -> None:
        """Forget a game; where nothing can be kept there is nothing to forget."""
        with contextlib.suppress(OSError):
            self.path(name).unlink(missing_ok=True)

    def has_games(self) -> bool:
        """Whether any game was ever kept here, finished or not."""
        return bool(self.names()) or (self.finished.is_dir() and any(self.finished.glob(f"*{_SUFFIX}")))

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


def _contents(record: str, seating: Seating) -> str:
    data: dict[str, object] = {
        "deckwerk_game": _FORMAT,
        "when": f"{datetime.now().astimezone():%Y-%m-%d %H:%M}",
        "seats": list(seating.kinds),
        "names": list(seating.names),
        "record": record.splitlines(),
    }
    own = _own_cards(record)
    if own is not None:
        data["cards"] = own.text
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _own_cards(record: str) -> CardText | None:
    """The designer's own cards with which a game that goes on is played, if there are any."""
    head = dict(line.partition(": ")[::2] for line in record.splitlines()[1:3])
    return own_cards(head.get("game", ""), head.get("version", ""))


def _created(folder: Path, name: str, text: str) -> Path:
    """A new file of a name, with a number where there is one already."""
    number = 1
    while True:
        file = folder / f"{name}{f'-{number}' if number > 1 else ''}{_SUFFIX}"
        try:
            create_file(file, text)
        except FileExistsError:
            number += 1
        else:
            return file


def read_saved(file: Path) -> Saved:
    """The game of a file; Problem if it is none."""
    try:
        data = json.loads(read_text_file(file))
        names = [read_name(str(name)) for name in data["names"]]
        seating = Seating(tuple(map(str, data["seats"])), tuple(names))
        record = "\n".join(data["record"]) + "\n"
        if data["deckwerk_game"] != _FORMAT or not seating.kinds or len(seating.kinds) != len(seating.names):
            raise Problem("save_damaged", file=file)
        return Saved(file.stem, record, seating, str(data.get("when", "")), str(data.get("cards", "")))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        raise Problem("save_damaged", file=file) from None
