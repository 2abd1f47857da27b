"""The tables of docs/environment-tables.md: what can be done and what is known in each game."""

from collections import Counter
from pathlib import Path

from deckwerk.engine.action import verb_of
from deckwerk.env.layout import Slice
from deckwerk.env.meanings import MOST
from deckwerk.env.registering import env_id
from deckwerk.env.spec import Spec, make_spec
from deckwerk.games.catalogue import all_games

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "environment-tables.md"
_HEAD = """# Environments: tables
Made from the games' own descriptions by `./dw python -m tests.regenerate`; [environments.md](environments.md)
says how to use them. `seatN.` stands for `seat1.`, the observer, and for all others, clockwise.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([_HEAD, *(_game(make_spec(game)) for game in all_games())])


def _game(spec: Spec) -> str:
    name = all_games()[spec.game].name["en"]
    sizes = f"{spec.action_count} actions, {spec.observation_size} slots"
    lines = [
        f"## {name}",
        f"`{env_id(spec.game)}` with {spec.seats} seats: {sizes}.",
        "",
        "| actions | how many | the first of them |",
        "|---|---:|---|",
        *_actions(spec),
        "",
        "| slice | slots | kind | from | to | what |",
        "|---|---:|---|---:|---:|---|",
        *(_row(part) for part in spec.slices if not part.name.startswith("seat2.")),
        "",
    ]
    return "\n".join(lines)


def _actions(spec: Spec) -> list[str]:
    verbs = [int(verb_of(code)) for code in spec.action_codes]
    found = Counter(verbs)
    return [
        f"| {spec.rules.verbs[verb].word} | {count} | {spec.action_text(verbs.index(verb))} |"
        for verb, count in found.items()
    ]


def _row(part: Slice) -> str:
    name = part.name.replace("seat1.", "seatN.")
    low, high = ("" if abs(bound) >= MOST else str(bound) for bound in (part.low, part.high))
    return f"| {name} | {part.size} | {part.kind} | {low} | {high} | {part.what} |"
