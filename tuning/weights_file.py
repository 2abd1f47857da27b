"""The file with a family's weights: numbers are replaced, comments stay."""

import re
from dataclasses import fields
from pathlib import Path

import yaml

from deckwerk.games.catalogue import all_games
from deckwerk.players.families import WeightTables
from tuning.tuner import Outcome, Plan

ROOT = Path(__file__).resolve().parent.parent
_SECTION = re.compile(r"^(\w+):")
_ENTRY = re.compile(r"^(  )(\w+)(: )(-?\d+)( *)(#.*)?$")


def path_of(family: str) -> Path:
    return ROOT / "src" / "deckwerk" / "players" / family / "weights.yaml"


def rewritten(text: str, tables: WeightTables, plan: Plan, outcome: Outcome) -> str:
    """The text of a file with new numbers, and at its end how they were found."""
    lines: list[str] = []
    section = ""
    for line in text.splitlines():
        found = _SECTION.match(line)
        section = found[1] if found else section
        if section == "tuned":
            continue
        entry = _ENTRY.match(line)
        if section == "cards":
            if found:
                lines += _cards(tables["cards"])
        elif entry and section in tables:
            lines.append(_entry(entry, tables[section][entry[2]]))
        else:
            lines.append(line)
    while lines and (not lines[-1].strip() or lines[-1].startswith("# How these were found")):
        lines.pop()
    return "\n".join([*lines, *_account(plan, outcome)]) + "\n"


def _entry(entry: re.Match[str], value: int) -> str:
    """A line with another number; its comment stays where it was, if there is room."""
    head = f"{entry[1]}{entry[2]}{entry[3]}{value}"
    if not entry[6]:
        return head
    return head.ljust(entry.start(6) - 1) + " " + entry[6]


def _cards(cards: dict[str, int]) -> list[str]:
    return (
        ["cards:", *(f"  {name}: {value}" for name, value in sorted(cards.items()))]
        if cards
        else ["cards: {}"]
    )


def _command(plan: Plan) -> str:
    """What to type for the same run once more."""
    words = ["./dw tune", plan.family]
    for field in fields(Plan):
        value = getattr(plan, field.name)
        if field.name != "family" and value != field.default:
            words.append(f"--{field.name.replace('_', '-')} {value}")
    return " ".join(words)


def _account(plan: Plan, outcome: Outcome) -> list[str]:
    """How the numbers were found: for which rules, by which run, and how they did on deals of their own."""
    versions = {info.slug: info.load().version for info in all_games().values() if info.family == plan.family}
    matches = [
        {
            "game": one.setting.game,
            "variant": one.setting.variant,
            "seats": one.setting.seats,
            "wins": int(one.wins) if one.wins == int(one.wins) else round(one.wins, 1),
            "of": round(one.share.of),
            "low": round(one.share.low, 3),
            "high": round(one.share.high, 3),
        }
        for one in outcome.validations
    ]
    told = {
        "rules": versions,
        "run": _command(plan),
        "games": outcome.games,
        "validation": matches,
    }
    dumped = yaml.safe_dump({"tuned": told}, sort_keys=False, width=100, default_flow_style=None)
    return [
        "# How these were found: games against the weights before them, on new deals with seats swapped.",
        *dumped.splitlines(),
    ]
