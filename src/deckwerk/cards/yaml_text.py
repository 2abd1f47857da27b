"""YAML of people's own: read with limits, so that no file can grow without end while it is read."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

from deckwerk.engine.errors import CardFileError
from deckwerk.files import read_text_file
from deckwerk.words import card_problem

_MOST_BYTES: Final = 4 * 2**20
_MOST_VALUES: Final = 200_000
_DEEPEST: Final = 50


@dataclass(frozen=True)
class CardText:
    """The text of a card file, and the name it has in error messages."""

    name: str
    text: str


def read_card_text(path: Path) -> CardText:
    """The text of a card file; CardFileError if it cannot be read."""
    try:
        return CardText(path.name, read_text_file(path, _MOST_BYTES))
    except UnicodeDecodeError as error:
        raise file_error("no_utf8", path.name, reason=str(error)) from None
    except (OSError, ValueError) as error:  # a name with a zero byte is a ValueError
        reason = getattr(error, "strerror", None) or error
        raise file_error("unreadable", path.name or str(path), reason=str(reason)) from None


def composed(source: Path | CardText) -> yaml.Node:
    """The contents of a YAML file as nodes that know their lines; CardFileError says what is wrong."""
    loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    name = source.name
    try:
        text = source.text if isinstance(source, CardText) else read_card_text(source).text
        _check_size(text, name, loader)
        node: yaml.Node | None = yaml.compose(text, loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise file_error("no_yaml", name, line, reason=error.problem) from None
    except yaml.YAMLError as error:
        raise file_error("no_utf8", name, reason=str(error)) from None
    if node is None:
        raise file_error("empty_file", name)
    return node


def _check_size(text: str, name: str, loader: type) -> None:
    """Refuse what would be too much with every alias written out (`*a` stands for all that `&a` names)."""
    open_nodes: list[_Measured] = [_Measured(None)]
    named: dict[str, _Measured] = {}
    total = 0
    for event in yaml.parse(text, loader):
        if isinstance(event, yaml.CollectionStartEvent):
            node = _Measured(event.anchor)
            open_nodes.append(node)
        elif isinstance(event, yaml.ScalarEvent):
            node = _Measured(event.anchor)
            open_nodes[-1].take(node)
        elif isinstance(event, yaml.CollectionEndEvent):
            node = open_nodes.pop()
            open_nodes[-1].take(node)
        elif isinstance(event, yaml.AliasEvent):
            if any(node.anchor == event.anchor for node in open_nodes):
                raise _refused(name, event, "inside_itself", text=f"*{event.anchor}")
            meant = named.get(event.anchor or "", _Measured(None))
            open_nodes[-1].take(meant)
            total += meant.size
            continue
        else:
            continue
        if node.anchor is not None:
            named[node.anchor] = node
        if len(open_nodes) + open_nodes[-1].depth > _DEEPEST:
            raise _refused(name, event, "too_deep", most=_DEEPEST)
        total += not isinstance(event, yaml.CollectionEndEvent)
        if total > _MOST_VALUES:
            raise _refused(name, event, "too_many_values", most=_MOST_VALUES)


class _Measured:
    """How many values a node has, all aliases written out, and how deep they lie in each other."""

    def __init__(self, anchor: str | None) -> None:
        self.anchor = anchor
        self.size = 1
        self.depth = 1

    def take(self, inner: "_Measured") -> None:
        self.size += inner.size
        self.depth = max(self.depth, inner.depth + 1)


def _refused(name: str, event: yaml.Event, problem: str, **values: object) -> CardFileError:
    return file_error(problem, name, event.start_mark.line + 1 if event.start_mark else 0, **values)


def file_error(problem: str, file: str, line: int = 0, **values: object) -> CardFileError:
    """What is wrong with a file, in a line if that is known, in the words of the catalogue."""
    details = values | {"problem": problem, "file": file, "line": line, "card": ""}
    return CardFileError(card_problem("en", details), **details)
