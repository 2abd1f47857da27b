"""A table as a file: who sits there, the record to read, and the log from which the table is made again."""

import json
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import deckwerk
from deckwerk.cards.yaml_text import CardText
from deckwerk.engine.record import Record, loads
from deckwerk.files import read_text_file
from deckwerk.games.catalogue import find_game, own_cards
from deckwerk.table.entries import Entry, EntryError, from_data, to_data
from deckwerk.table.preparing import ASKS, UNDO_RULES
from deckwerk.table.refusals import NotSeated
from deckwerk.table.rolls import KEY_BYTES
from deckwerk.table.seating import Seating, read_name
from deckwerk.table.table import Table
from deckwerk.words import LANGUAGES
from deckwerk.words.problem import Problem

_FORMAT = 2
_LONGEST_NOTE = 40
_LONGEST_KEPT = 40
"""What computer players are called may be longer than what people call themselves."""
_OLD_FORMAT = 1
"""Format 1 had the record alone."""
_MOST_TURNS = 10**6


@dataclass(frozen=True)
class Saved:
    """A kept game: its record's text, who plays, and the text of a designer's own cards if it has such.

    `entries` are the log, `before` says how many actions of the record came before it; without a log there
    is the record alone. `turn` is the one in which it stands, 0 if that is not known. `lang` is the language
    in which it was played, empty if that is not known. `teach`: with a word of advice at each new thing.
    """

    file: Path
    record: str
    seating: Seating
    when: str
    cards: str = ""
    entries: tuple[Entry, ...] | None = None
    before: int = 0
    key: bytes | None = None
    turn: int = 0
    undo_rule: str = ASKS
    lang: str = ""
    teach: bool = False

    @property
    def name(self) -> str:
        """Under which it is kept."""
        return self.file.stem

    @property
    def head(self) -> Record:
        """The record as it is written, not played through."""
        return loads(self.record)

    def load_cards(self) -> None:
        """Make a designer's own cards known, so that the record can be played through; errors as there."""
        if self.cards:
            find_game(self.head.game).with_cards(CardText(self.name, self.cards))

    def table(self) -> Table:
        """The table as it was left. Problem if the file is damaged, VersionError if the rules are others."""
        self.load_cards()
        try:
            if self.entries is None:
                return Table.of_record(self.record, self.seating)
            start = deckwerk.replay(self.head.upto(self.before).dumps())
            entries = list(self.entries)
            table = Table.replay(start, self.seating, entries, key=self.key, undo_rule=self.undo_rule)
        except (NotSeated, EntryError):
            raise Problem("save_damaged", file=self.file) from None
        if table.game.record.dumps() != self.record:
            raise Problem("save_damaged", file=self.file)
        return table


def contents(table: Table, lang: str = "", *, teach: bool = False) -> str:
    """A table as the text of a file, with the language in which it is played, and whether newcomers are told
    about each new thing. The log has a line for each entry.
    """
    record = table.game.record
    data: dict[str, object] = {
        "deckwerk_game": _FORMAT,
        "when": f"{datetime.now().astimezone():%Y-%m-%d %H:%M}",
        "seats": list(table.seating.kinds),
        "names": list(table.seating.names),
        "turn": _turn_of(table),
        "record": record.dumps().splitlines(),
        "before": len(table.start.record.actions),
    }
    if lang:
        data["lang"] = lang
    if teach:
        data["teach"] = True
    if table.key is not None:
        data["key"] = table.key.hex()
    if table.undo_rule != ASKS:
        data["undo"] = table.undo_rule
    own = own_cards(record.game, record.version)
    if own is not None:
        data["cards"] = own.text
    head = json.dumps(data, ensure_ascii=False, indent=1).removesuffix("\n}")
    log = ",\n  ".join(json.dumps(to_data(entry), ensure_ascii=False) for entry in table.entries)
    return f'{head},\n "log": [\n  {log}\n ]\n}}\n'


def _turn_of(table: Table) -> int:
    """In which turn a game stands, where it counts them."""
    rules = table.game.rules
    counts = "turns" in rules.counters[: rules.table_counters]
    return table.game.view(None).counter("turns") if counts else 0


def read_saved(file: Path) -> Saved:
    """The game of a file; Problem if it is none."""
    try:
        data = json.loads(read_text_file(file))
        names = [read_name(str(name), _LONGEST_KEPT) for name in data["names"]]
        seating = Seating(tuple(map(str, data["seats"])), tuple(names))
        record = "\n".join(data["record"]) + "\n"
        known = data["deckwerk_game"] in (_OLD_FORMAT, _FORMAT)
        if not known or not seating.kinds or len(seating.kinds) != len(seating.names):
            raise Problem("save_damaged", file=file)
        saved = Saved(file, record, seating, _printable(data.get("when", "")), str(data.get("cards", "")))
        if data["deckwerk_game"] == _OLD_FORMAT:
            return saved
        return _with_log(saved, data)
    except (OSError, ValueError, KeyError, TypeError, RecursionError, EntryError):
        raise Problem("save_damaged", file=file) from None


def _with_log(saved: Saved, data: dict[str, object]) -> Saved:
    log, before, turn, key = data["log"], data["before"], data["turn"], data.get("key")
    if not isinstance(log, list) or type(before) is not int or before < 0:
        raise ValueError(log)
    if type(turn) is not int or not 0 <= turn <= _MOST_TURNS:
        raise ValueError(turn)
    if key is not None and (not isinstance(key, str) or len(bytes.fromhex(key)) != KEY_BYTES):
        raise ValueError(key)
    rule, lang = data.get("undo", ASKS), str(data.get("lang", ""))
    if rule not in UNDO_RULES:
        raise ValueError(rule)
    return replace(
        saved,
        entries=tuple(from_data(entry) for entry in log),
        before=before,
        key=bytes.fromhex(key) if isinstance(key, str) else None,
        turn=turn,
        undo_rule=str(rule),
        lang=lang if lang in LANGUAGES else "",
        teach=data.get("teach") is True,
    )


def _printable(value: object) -> str:
    """What a file says, as it can be shown: short, and without signs that do something to a terminal."""
    return "".join(sign for sign in str(value)[:_LONGEST_NOTE] if sign.isprintable())
