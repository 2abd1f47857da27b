"""Record: how a game was set up, and every action since. The game file, the undo, the replay."""

import hashlib
import json
from typing import Final, final

from deckwerk.engine.errors import RecordError
from deckwerk.engine.quoting import quoted

FORMAT: Final = "deckwerk record 1"
_FIELDS: Final = ("game", "version", "variant", "seats", "seed")


@final
class Record:
    """The set-up and the actions of one game; `position` is a description as JSON text, or empty."""

    def __init__(
        self, game: str, version: str, variant: str, seats: int, seed: int, position: str, actions: list[str]
    ) -> None:
        self.game: str = game
        self.version: str = version
        self.variant: str = variant
        self.seats: int = seats
        self.seed: int = seed
        self.position: str = position
        self.actions: list[str] = actions

    def copy(self) -> "Record":
        """An independent record of the same game."""
        return Record(
            self.game, self.version, self.variant, self.seats, self.seed, self.position, list(self.actions)
        )

    def dumps(self) -> str:
        """The record as readable text, one action a line, with a check sum at the end."""
        lines = [
            FORMAT,
            f"game: {self.game}",
            f"version: {self.version}",
            f"variant: {self.variant}",
            f"seats: {self.seats}",
            f"seed: {self.seed}",
        ]
        if self.position:
            lines.append(f"position: {self.position}")
        lines.append("actions:")
        lines += self.actions
        body = "\n".join(lines) + "\n"
        return f"{body}check: {_check_sum(body)}\n"


def loads(text: object) -> Record:
    """Read a record's text; RecordError says what is damaged."""
    if not isinstance(text, str):
        raise RecordError(f"a record is a text, not {quoted(text)}", part="head")
    text = text.replace("\r\n", "\n")
    body, separator, check = text.rstrip().rpartition("\ncheck: ")
    if not text.startswith(FORMAT + "\n"):
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
        if not (fields[name].isascii() and fields[name].isdecimal() and len(fields[name]) < 20):
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
    return Record(
        fields["game"],
        fields["version"],
        fields["variant"],
        int(fields["seats"]),
        int(fields["seed"]),
        position,
        [line.strip() for line in actions.splitlines() if line.strip()],
    )


def _check_sum(body: str) -> str:
    return hashlib.blake2b(body.encode(errors="surrogatepass"), digest_size=8).hexdigest()
