"""The log of a sitting: everything that was done at a table, one entry after the other.

The entry at place n (from 1) has revision n. Nothing is ever taken out of the log, so revisions never go
back: to take something back is an entry too. Who folds the entries from the start of the game comes to the
same table again (`Table.replay`).

    {"t": "act", "seat": 0, "action": "play apprentice", "roll": 7316284, "nonce": "f3a9"}
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import ClassVar

from deckwerk.engine.errors import DeckwerkError
from deckwerk.engine.quoting import is_whole, quoted
from deckwerk.engine.rng import SEED_LIMIT

MOST_LETTERS = 200
"""No action, nonce or kind of computer player is longer."""
UNDO, PACE, CONTINUE = "undo", "pace", "continue"
"""What a seat may ask the others to agree to."""
_LONGEST = {"position": 200_000}
"""Texts that may be longer."""


class EntryError(DeckwerkError):
    """An entry that is damaged, or does not fit the table it is put to."""

    code = "entry"


@dataclass(frozen=True)
class Act:
    """A seat has done something, with its roll if the table rolls.

    `auto`: the table answered for it, because there was one answer only. Acts of one sweep name the
    revision of its first as `sweep`.
    """

    tag: ClassVar = "act"
    seat: int
    action: str
    roll: int | None = None
    auto: bool = False
    sweep: int | None = None
    nonce: str = ""


@dataclass(frozen=True)
class Undo:
    """A seat takes back the act of revision `first` and all after it that still stood."""

    tag: ClassVar = "undo"
    seat: int
    first: int
    nonce: str = ""


@dataclass(frozen=True)
class Offer:
    """A seat asks the others to agree to something (`what`): to let it take back the act of revision `first`
    and all after it (`undo`), to have so many seconds for each decision from now on (`pace`; 0: as long as
    one likes), or to play on by rules that have changed (`continue`).
    """

    tag: ClassVar = "offer"
    seat: int
    first: int = 0
    nonce: str = ""
    what: str = UNDO
    pace: int = 0


@dataclass(frozen=True)
class Consent:
    """A seat says yes or no to the offer of a revision."""

    tag: ClassVar = "consent"
    seat: int
    offer: int
    yes: bool
    nonce: str = ""


@dataclass(frozen=True)
class Pace:
    """All have agreed to what a seat asked for: so many seconds for each decision (0: no limit)."""

    tag: ClassVar = "pace"
    seat: int
    pace: int
    nonce: str = ""


@dataclass(frozen=True)
class Continue:
    """All have agreed to what a seat asked for: the game goes on by rules of another version, from a position
    (JSON). What was done before is no longer played through.
    """

    tag: ClassVar = "continue"
    seat: int
    rules: str
    position: str
    nonce: str = ""


@dataclass(frozen=True)
class StandIn:
    """A computer player of a kind takes the place of the person at a seat for a while."""

    tag: ClassVar = "standin"
    seat: int
    kind: str
    nonce: str = ""


@dataclass(frozen=True)
class ComeBack:
    """The person of a seat is back."""

    tag: ClassVar = "back"
    seat: int
    nonce: str = ""


@dataclass(frozen=True)
class Resign:
    """The person of a seat leaves for good: a computer player of a kind plays on."""

    tag: ClassVar = "resign"
    seat: int
    kind: str
    nonce: str = ""


@dataclass(frozen=True)
class Hint:
    """A seat was given a hint, which all are told."""

    tag: ClassVar = "hint"
    seat: int
    nonce: str = ""


@dataclass(frozen=True)
class Share:
    """A seat lets somebody look over its shoulder, or (`on` is false) does so no longer."""

    tag: ClassVar = "share"
    seat: int
    on: bool
    nonce: str = ""


Entry = Act | Undo | Offer | Consent | Pace | Continue | StandIn | ComeBack | Resign | Hint | Share

_KINDS: dict[str, type[Entry]] = {
    kind.tag: kind
    for kind in (Act, Undo, Offer, Consent, Pace, Continue, StandIn, ComeBack, Resign, Hint, Share)
}
_LARGEST = {"seat": 99, "roll": SEED_LIMIT - 1}


_FIELDS: dict[type[Entry], tuple[tuple[str, str, object], ...]] = {
    kind: tuple((field.name, str(field.type), field.default) for field in fields(kind))
    for kind in _KINDS.values()
}
"""The fields of each kind: names, types, and what they usually are (MISSING: nothing)."""


def to_data(entry: Entry) -> dict[str, object]:
    """An entry as JSON-ready data: its tag, and whatever differs from the usual."""
    data: dict[str, object] = {"t": entry.tag}
    for name, _, usual in _FIELDS[type(entry)]:
        value = getattr(entry, name)
        if value != usual:
            data[name] = value
    return data


def from_data(data: object) -> Entry:
    """The entry of data, from wherever it came; EntryError says what is wrong with it."""
    if not isinstance(data, Mapping):
        raise EntryError(f"an entry of a log is a mapping, not {quoted(data)}", part="entry")
    kind = _KINDS.get(tag) if isinstance(tag := data.get("t"), str) else None
    if kind is None:
        raise EntryError(f"there is no entry of the kind {quoted(data.get('t'))}", part="t")
    known = [name for name, _, _ in _FIELDS[kind]]
    for name in data:
        if name != "t" and name not in known:
            raise EntryError(f"{kind.tag} has no {quoted(name)}", part=str(name)[:MOST_LETTERS])
    values: dict[str, object] = {}
    for name, wanted, usual in _FIELDS[kind]:
        if name in data:
            values[name] = _checked(kind.tag, name, wanted, data[name])
        elif usual is MISSING:
            raise EntryError(f"{kind.tag} needs {quoted(name)}", part=name)
    return kind(**values)  # type: ignore[arg-type]


def check(entry: Entry) -> None:
    """EntryError if an entry could not be read from a log again."""
    for name, wanted, usual in _FIELDS[type(entry)]:
        value = getattr(entry, name)
        if value is not usual:
            _checked(entry.tag, name, wanted, value)


def _checked(tag: str, name: str, wanted: str, value: object) -> object:
    """A value, if it is what a field of an entry may hold."""
    if "bool" in wanted:
        fits = isinstance(value, bool)
    elif "str" in wanted:
        fits = (
            isinstance(value, str) and len(value) <= _LONGEST.get(name, MOST_LETTERS) and value.isprintable()
        )
    else:
        most = _LARGEST.get(name, 10**9)
        fits = (is_whole(value) and isinstance(value, int) and 0 <= value <= most) or (
            value is None and "None" in wanted
        )
    if not fits:
        raise EntryError(f"{quoted(value)} cannot be the {name} of {tag}", part=name)
    return value
