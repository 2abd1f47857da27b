"""The file of a league: a line of JSON for what it is, for each player, for each game.

Games are appended as they are played, and the whole is written anew in order when the playing ends. A last
line that was not finished, as after a power cut, counts as not played.
"""

import json
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from deckwerk.engine.quoting import is_within
from deckwerk.files import read_text_file, replace_file
from deckwerk.lab.bots.faults import FAULTS, Fault
from deckwerk.lab.problem import LabError

FORMAT = 1
_KIND = "league"
_MOST_SEATS = 16
_MOST = 2**63
_MOST_BYTES = 1 << 32


@dataclass(frozen=True)
class Head:
    """What a league plays: a game by rules of a version, a variant with so many seats, deals from a seed."""

    game: str
    version: str
    variant: str
    seats: int
    seed: int
    cards: str = ""


@dataclass(frozen=True, order=True)
class Fixture:
    """A game to be played: the number of its deal, and the name of who sits in each seat."""

    deal: int
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """A game that was played: the winning seats, all scores, its length, and who forfeited it, if any."""

    fixture: Fixture
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    fault: Fault | None = None

    def line(self) -> str:
        """The game as a line of a file."""
        told: dict[str, object] = {
            "deal": self.fixture.deal,
            "seats": self.fixture.seats,
            "winners": self.winners,
            "scores": self.scores,
            "decisions": self.decisions,
        }
        if self.fault is not None:
            told["fault"] = {name: value for name, value in asdict(self.fault).items() if value != ""}
        return _line(told)


@dataclass
class Ledger:
    """A league with its players (what plays, by name) and games; kept in a file, if there is one."""

    head: Head
    players: dict[str, str] = field(default_factory=dict)
    games: dict[Fixture, Played] = field(default_factory=dict)
    file: Path | None = None

    def text(self) -> str:
        """The whole file, in the order of deals."""
        told = {"deckwerk": _KIND, "format": FORMAT} | asdict(self.head)
        players = [_line({"player": name, "what": what}) for name, what in self.players.items()]
        games = [self.games[fixture].line() for fixture in sorted(self.games)]
        return "".join([_line(told), *players, *games])

    def write(self) -> None:
        """Write the file anew."""
        if self.file is not None:
            replace_file(self.file, self.text())

    def add(self, games: Iterable[Played]) -> None:
        """Keep games, down to the disk."""
        new = list(games)
        self.games |= {game.fixture: game for game in new}
        if self.file is not None and new:
            with self.file.open("a", encoding="utf-8", newline="\n") as out:
                out.write("".join(game.line() for game in new))
                out.flush()
                os.fsync(out.fileno())

    def forget(self, name: str) -> None:
        """Take a player and all of its games out."""
        del self.players[name]
        for fixture in [fixture for fixture in self.games if name in fixture.seats]:
            del self.games[fixture]


def read_ledger(file: Path) -> Ledger | None:
    """The league of a file, None if there is none; LabError says what is wrong with it."""
    try:
        text = read_text_file(file, _MOST_BYTES)
    except FileNotFoundError:
        return None
    except UnicodeError:
        raise LabError("no_league", file=file) from None
    except OSError as error:
        raise LabError("league_unreadable", file=file, reason=error.strerror or error) from None
    return _ledger(file, text) if text else None


def read_games(data: bytes) -> list[Played]:
    """Games from the lines of a worker."""
    return [_game(json.loads(line)) for line in data.splitlines()]


def _ledger(file: Path, text: str) -> Ledger:
    ledger: Ledger | None = None
    for number, line in enumerate(text.split("\n")[:-1], 1):  # what no line feed ends was not finished
        try:
            told = json.loads(line)
            if ledger is None:
                ledger = Ledger(_head(told, file), file=file)
            elif "player" in told:
                ledger.players[_text(told["player"])] = _text(told["what"])
            else:
                game = _game(told)
                _check(game, ledger)
                ledger.games[game.fixture] = game
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            if ledger is None:
                break
            raise LabError("league_line", file=file, line=number) from None
    if ledger is None:
        raise LabError("no_league", file=file)
    return ledger


def _head(told: Any, file: Path) -> Head:
    if told["deckwerk"] != _KIND:
        raise ValueError("another file")
    if told["format"] != FORMAT:
        raise LabError("format", file=file, format=told["format"], current=FORMAT)
    words = [_text(told[name]) for name in ("game", "version", "variant", "cards")]
    seats, seed = _number(told["seats"], 1, _MOST_SEATS), _number(told["seed"])
    return Head(words[0], words[1], words[2], seats, seed, words[3])


def _game(told: Any) -> Played:
    fault = told.get("fault")
    return Played(
        Fixture(_number(told["deal"]), tuple(map(_text, told["seats"]))),
        tuple(_number(seat, 0, _MOST_SEATS) for seat in told["winners"]),
        tuple(_number(score, -_MOST) for score in told["scores"]),
        _number(told["decisions"]),
        None if fault is None else _fault(fault),
    )


def _fault(told: Any) -> Fault:
    if told["why"] not in FAULTS:
        raise ValueError("no fault that there is")
    return Fault(
        _number(told["seat"], 0, _MOST_SEATS),
        told["why"],
        _text(told.get("detail", "")),
        _text(told.get("stderr", "")),
    )


def _check(game: Played, ledger: Ledger) -> None:
    """ValueError for a game that the league cannot have."""
    seats = ledger.head.seats
    fault = game.fault.seat if game.fault is not None else 0
    if len(game.fixture.seats) != seats or len(game.scores) != seats or max(fault, *game.winners, 0) >= seats:
        raise ValueError("other seats")
    if any(name not in ledger.players for name in game.fixture.seats):
        raise ValueError("a player that nobody knows")


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("no text")
    return value


def _number(value: object, least: int = 0, most: int = _MOST) -> int:
    if not is_within(value, least, most):
        raise ValueError("no number, or out of range")
    assert isinstance(value, int)
    return value


def _line(told: dict[str, object]) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"
