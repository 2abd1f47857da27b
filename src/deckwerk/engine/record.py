"""Record: how a game was set up, and every action since. The game file, the undo, the replay."""

import hashlib
import json
from typing import Final, final

from deckwerk.engine.errors import RecordError
from deckwerk.engine.quoting import quoted

FORMAT: Final = "deckwerk record 1"
ROLLED_FORMAT: Final = "deckwerk record 2"
"""The first line where an action has a roll: such a record is another game to who does not know rolls."""
_ROLL: Final = "roll "
_FIELDS: Final = ("game", "version", "variant", "seats", "seed")


@final
class Record:
    """The set-up and the actions of one game; `position` is a description as JSON text, or empty.

    `rolls` are those of the actions that have one, by the place of the action: what chance does in it comes
    from its roll alone (see `Game.apply`).
    """

    def __init__(
        self,
        game: str,
        version: str,
        variant: str,
        seats: int,
        seed: int,
        position: str,
        actions: list[str],
        rolls: dict[int, int] | None = None,
    ) -> None:
        self.game: str = game
        self.version: str = version
        self.variant: str = variant
        self.seats: int = seats
        self.seed: int = seed
        self.position: str = position
        self.actions: list[str] = actions
        self.rolls: dict[int, int] = {} if rolls is None else rolls

    def copy(self) -> "Record":
        """An independent record of the same game."""
        return Record(
            self.game,
            self.version,
            self.variant,
            self.seats,
            self.seed,
            self.position,
            list(self.actions),
            dict(self.rolls),
        )

    def upto(self, number: int) -> "Record":
        """An independent record of the same game that ends after so many actions."""
        return Record(
            self.game,
            self.version,
            self.variant,
            self.seats,
            self.seed,
            self.position,
            self.actions[:number],
            {place: roll for place, roll in self.rolls.items() if place < number},
        )

    def add(self, action: str, roll: int | None) -> None:
        """One action more, perhaps with its roll."""
        if roll is not None:
            self.rolls[len(self.actions)] = roll
        self.actions.append(action)

    def dumps(self) -> str:
        """The record as readable text, one action a line after its roll, with a check sum at the end."""
        lines = [
            ROLLED_FORMAT if self.rolls else FORMAT,
            f"game: {self.game}",
            f"version: {self.version}",
            f"variant: {self.variant}",
            f"seats: {self.seats}",
            f"seed: {self.seed}",
        ]
        if self.position:
            lines.append(f"position: {self.position}")
        lines.append("actions:")
        for place, action in enumerate(self.actions):
            if place in self.rolls:
                lines.append(f"{_ROLL}{self.rolls[place]}")
            lines.append(action)
        body = "\n".join(lines) + "\n"
        return f"{body}check: {_check_sum(body)}\n"


def loads(text: object) -> Record:
    """Read a record's text; RecordError says what is damaged."""
    if not isinstance(text, str):
        raise RecordError(f"a record is a text, not {quoted(text)}", part="head")
    text = text.replace("\r\n", "\n")
    body, separator, check = text.rstrip().rpartition("\ncheck: ")
    if not text.startswith((FORMAT + "\n", ROLLED_FORMAT + "\n")):
        raise RecordError(f"this is no record: it does not begin with {FORMAT!r}", part="head")
    if not separator:
        raise RecordError("the record is damaged: its last line, the check sum, is missing", part="check")
    if _check_sum(body + "\n") != check:
        raise RecordError("the record is damaged: its text does not match its check sum", part="check")
    head, _, actions = (body + "\n").partition("\nactions:\n")
    fields: dict[str, str] = {}
    for line in head.splitlines()[1:]:
        name, _, value = line.partition(": ")
        if name in fields or (name not in _FIELDS and name != "position"):
            raise RecordError(f"the record is damaged: its line {quoted(line)} is out of place", part="head")
        fields[name] = value
    missing = [name for name in _FIELDS if name not in fields]
    if missing:
        raise RecordError(f"the record is damaged: {missing[0]} is missing", part=missing[0])
    for name in ("seats", "seed"):
        if not _is_number(fields[name]):
            raise RecordError(
                f"the record is damaged: {name} must be a number, not {quoted(fields[name])}", part=name
            )
    position = fields.get("position", "")
    if position:
        try:
            described = json.loads(position)
        except (ValueError, RecursionError):
            described = None
        if not isinstance(described, dict):
            raise RecordError("the record is damaged: its position cannot be read", part="position")
    record = Record(
        fields["game"],
        fields["version"],
        fields["variant"],
        int(fields["seats"]),
        int(fields["seed"]),
        position,
        [],
    )
    _read_actions(record, actions, text.startswith(ROLLED_FORMAT))
    return record


def _read_actions(record: Record, text: str, rolled: bool) -> None:
    """Add the actions of a text, each with the roll on the line before it if these are `rolled`."""
    roll: int | None = None
    for line in text.splitlines():
        action = line.strip()
        if not action:
            continue
        if rolled and action.startswith(_ROLL) and _is_number(action[len(_ROLL) :]):
            if roll is not None:
                raise RecordError("the record is damaged: two rolls for one action", part="roll")
            roll = int(action[len(_ROLL) :])
        else:
            record.add(action, roll)
            roll = None
    if roll is not None:
        raise RecordError("the record is damaged: its last roll has no action", part="roll")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 20


def _check_sum(body: str) -> str:
    return hashlib.blake2b(body.encode(errors="surrogatepass"), digest_size=8).hexdigest()
