# mypyc: off
"""Learned tables: what the lab has found out about games, for search to go by.

A family of games has a JSON file for each of its models, `policy.json` and `value.json`, with a line for each
row of numbers. The head says what the numbers are, each game which command found them and from which version
of its rules. Files are read once for a process.
"""

import functools
import json
from pathlib import Path
from typing import TypedDict, cast

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import data_file, find_game

POLICY = "policy"
VALUE = "value"
VERSUS = "versus"
COOP = "coop"
SOLO = "solo"
KINDS = (VERSUS, COOP, SOLO)
"""Games are learned by kind: against each other, together against the game, alone."""

Rows = dict[str, list[int]]
Tables = dict[str, Rows]


class LearnedGame(TypedDict):
    """What was learned about a game, by kind."""

    rules: str
    written_by: str
    kinds: dict[str, Tables]


class LearnedFile(TypedDict):
    """A file as it is written."""

    about: str
    games: dict[str, LearnedGame]


def learned_path(family: str, model: str) -> Path:
    """Where a model of a family lies in the package."""
    return data_file(f"deckwerk.players.{family}", f"{model}.json")


@functools.cache
def read_learned(family: str, model: str) -> LearnedFile:
    """A model of a family as it comes with the package; one without games if there is none yet."""
    path = learned_path(family, model)
    if not path.is_file():
        return LearnedFile(about="", games={})
    return cast(LearnedFile, json.loads(path.read_text("utf-8")))


def learned_tables(rules: Ruleset, model: str, kind: str) -> Tables:
    """What a model has learned about games of a kind, or else about others of the family."""
    games = read_learned(find_game(rules.slug).family, model)["games"]
    if rules.slug in games:
        return games[rules.slug]["kinds"].get(kind, {})
    found: Tables = {}
    for game in games.values():
        for name, rows in game["kinds"].get(kind, {}).items():
            found[name] = found.get(name, {}) | rows
    return found


def write_learned(path: Path, about: str, slug: str, game: LearnedGame) -> None:
    """Write what was learned about a game into a model's file, beside the other games it has."""
    games = json.loads(path.read_text("utf-8"))["games"] if path.is_file() else {}
    path.write_text(format_learned(LearnedFile(about=about, games=games | {slug: game})), "utf-8")


def format_learned(content: LearnedFile) -> str:
    """The text of a file, with a line for each row of numbers."""
    return _format(content, "") + "\n"


def _format(value: object, indent: str) -> str:
    if not isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False)
    if not value:
        return "{}"
    inner = indent + " "
    lines = [f"{inner}{json.dumps(name)}: {_format(child, inner)}" for name, child in value.items()]
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
