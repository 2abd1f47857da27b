"""How players are named: registered ones, `module:Bot`, `process:COMMAND`, each perhaps as `NAME=...`."""

import contextlib
import importlib
import inspect
import re
import shlex
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from deckwerk.engine.quoting import shortened
from deckwerk.lab.problem import LabError
from deckwerk.players.base import Player
from deckwerk.players.roster import NETWORK, SEARCH

PROCESS = "process"
_NAMED = re.compile(r"(?P<name>\w[\w .+-]{0,31})=(?P<what>.+)", re.DOTALL)
_MODULE = re.compile(r"(?P<module>[^\W\d]\w*(?:\.[^\W\d]\w*)*):(?P<bot>[^\W\d]\w*(?:\.[^\W\d]\w*)*)")
_PIECES = re.compile(r"""(?:[^,'"]|'[^']*'|"(?:[^"\\]|\\.)*")+""", re.DOTALL)
_LIST = re.compile(rf"(?:{_PIECES.pattern})?(?:,(?:{_PIECES.pattern})?)*", re.DOTALL)
_LONGEST_COMMAND = 4096


@dataclass(frozen=True)
class Spelled:
    """A player as somebody named it: the name that tables show, and what plays by it."""

    name: str
    what: str

    @property
    def is_outside(self) -> bool:
        """Whether it is a player of others."""
        return is_outside(self.what)


def spelled(word: str) -> Spelled:
    """A player with its name: `mine=process:node bot.js`, or what plays is the name."""
    found = _NAMED.fullmatch(word.strip())
    return (
        Spelled(found["name"].strip(), found["what"].strip())
        if found
        else Spelled(word.strip(), word.strip())
    )


def what_plays(word: str) -> str:
    return spelled(word).what


def listed(text: str) -> list[str]:
    """Players separated by commas; one inside quotes belongs to the command that is quoted."""
    if not _LIST.fullmatch(text):  # a quote that is never closed quotes nothing
        return [word.strip() for word in text.split(",")]
    words, start = [""], 0
    while start < len(text):
        piece = _PIECES.match(text, start)
        if piece is None:
            words.append("")
            start += 1
        else:
            words[-1] = piece[0].strip()
            start = piece.end()
    return words


def is_outside(what: str) -> bool:
    """Whether what plays is no registered player, by its spelling alone."""
    kind, colon, _ = what.partition(":")
    if not colon or kind in (SEARCH, NETWORK):
        return False
    return kind == PROCESS or _MODULE.fullmatch(what) is not None


def check_outside(what: str) -> None:
    """LabError if a player of others cannot be found: no such program, module or class."""
    if what.partition(":")[0] == PROCESS:
        command_of(what)
    else:
        maker_of(what)


def command_of(what: str) -> list[str]:
    """The program and its arguments, quoted as in a shell, though none is ever started."""
    text = what.partition(":")[2].strip()
    try:
        words = shlex.split(text[:_LONGEST_COMMAND])
    except ValueError:
        raise LabError("bot_quotes", name=what) from None
    if not words or len(text) > _LONGEST_COMMAND or "\0" in text or not _is_text(text):
        raise LabError("bot_command", name=what)
    if shutil.which(words[0]) is None:
        raise LabError("bot_program", name=what, program=words[0])
    return words


def _is_text(text: str) -> bool:
    """Whether it can be written down: a command line may hold bytes that are no text."""
    try:
        text.encode()
    except UnicodeError:
        return False
    return True


def maker_of(what: str) -> Callable[[int], Player]:
    """What makes a player of a module for a seed; LabError says what is missing."""
    found = _MODULE.fullmatch(what)
    if found is None:
        raise LabError("bot_module", name=what, reason=what)
    here = str(Path.cwd())
    if here not in sys.path:  # as `python -m` does, and a command that pip has installed does not
        sys.path.insert(0, here)
    try:
        with contextlib.redirect_stdout(sys.stderr):
            made: object = importlib.import_module(found["module"])
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a stranger's module does
        raise LabError("bot_module", name=what, reason=reason_of(error)) from None
    for name in found["bot"].split("."):
        made = getattr(made, name, None)
    if not callable(made):
        raise LabError("bot_class", name=what, bot=found["bot"], module=found["module"])
    makes = made
    takes_seed = _takes_one(makes)

    def make(seed: int) -> Player:
        player = makes(seed) if takes_seed else makes()
        if not isinstance(player, Player):
            raise TypeError(f"{what} makes {type(player).__name__}, not a deckwerk.players.base.Player")
        return player

    return make


def reason_of(error: BaseException) -> str:
    """An error in one line."""
    lines = str(error).strip().splitlines() or [""]
    return shortened(f"{type(error).__name__}: {lines[0]}", 200)


def _takes_one(made: Callable[..., object]) -> bool:
    """Whether something can be called with a seed."""
    try:
        signature = inspect.signature(made)
        signature.bind(0)
    except (TypeError, ValueError):
        return False
    return True
