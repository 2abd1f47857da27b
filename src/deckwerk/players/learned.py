# mypyc: off
"""Learned tables: what the lab has found out about games, for search to go by.

A family of games has a JSON file for each of its models, `policy.json` and `value.json`, with a line for each
row of numbers. The head says what the numbers are, each game which command found them and from which version
of its rules. Files are read once for a process.
"""

import functools
import json
from pathlib import Path
from typing import NotRequired, TypedDict, cast

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import data_file, find_game
from deckwerk.players.likeness import like

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
    """What was learned about a game, by kind.

    `rules` is the version it is used with; `learned_with` an older one, where it was learned before rules
    changed that hardly ever matter to it.
    """

    rules: str
    learned_with: NotRequired[str]
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
    """What a model has learned about games of a kind, or else about others of the family.

    A card of which nothing was learned is taken for the one most like it.
    """
    games = read_learned(find_game(rules.slug).family, model)["games"]
    if rules.slug in games:
        learned = games[rules.slug]
        tables = learned["kinds"].get(kind, {})
        return tables if learned["rules"] == rules.version else _with_unknown(rules, tables)
    found: Tables = {}
    for game in games.values():
        for name, rows in game["kinds"].get(kind, {}).items():
            found[name] = found.get(name, {}) | rows
    return found


def _with_unknown(rules: Ruleset, tables: Tables) -> Tables:
    """Tables in which cards that no model knows have the rows of the known cards most like them."""
    known = _known_cards(rules.slug)
    twins = {card: like(rules, card, known) for card in rules.card_numbers if card not in known}
    return {
        name: rows | {card: rows[twin] for card, twin in twins.items() if twin in rows}
        for name, rows in tables.items()
    }


@functools.cache
def _known_cards(slug: str) -> frozenset[str]:
    """All that stands in rows of a game's models: its cards, and what is no card."""
    family = find_game(slug).family
    games = [read_learned(family, model)["games"] for model in (POLICY, VALUE)]
    return frozenset(
        name
        for found in games
        if slug in found
        for tables in found[slug]["kinds"].values()
        for rows in tables.values()
        for name in rows
    )


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
