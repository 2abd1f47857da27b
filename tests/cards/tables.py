"""The tables of effects in docs/designers.md, made from the classes themselves."""

import re
from pathlib import Path

from deckwerk.cards.grammar import Grammar
from deckwerk.games.ascension.vocabulary import GRAMMAR as ASCENSION
from deckwerk.games.hexascension.vocabulary import GRAMMAR as HEXASCENSION
from deckwerk.games.mistborn.vocabulary import GRAMMAR as MISTBORN
from deckwerk.games.shards.vocabulary import GRAMMAR as SHARDS

PAGE = Path(__file__).parents[2] / "docs" / "designers.md"
TABLES: dict[str, tuple[Grammar, str, str]] = {
    "ascension effects": (ASCENSION, "effects", "effect"),
    "shards effects": (SHARDS, "effects", "effect"),
    "shards conditions": (SHARDS, "condition", "condition"),
    "mistborn effects": (MISTBORN, "effects", "effect of players' cards"),
    "mistborn orders": (MISTBORN, "orders", "effect of the Lord Ruler's cards"),
    "hexascension effects": (HEXASCENSION, "effects", "effect"),
}
_SECTION = re.compile(r"(<!-- table: ([\w ]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(name: str) -> str:
    """A line for each effect or condition: the ways to write it, and what its class says of itself."""
    grammar, place, title = TABLES[name]
    rows: dict[str, list[str]] = {}
    for form in grammar.forms(place):
        written = form.notation().replace("|", "\\|")
        rows.setdefault(_first_words(form.about), []).append(f"`{written}`")
    lines = [f"| {'<br>'.join(ways)} | {about} |" for about, ways in rows.items()]
    return "\n".join([f"| {title} | what it is |", "|---|---|", *lines]) + "\n"


def _first_words(about: str) -> str:
    """The first paragraph of what a class says, in one line."""
    return " ".join(about.split("\n\n", maxsplit=1)[0].split())


def page() -> str:
    """The page with its tables as they should be."""
    return _SECTION.sub(lambda found: found[1] + table(found[2]) + found[3], PAGE.read_text("utf-8"))


def names() -> list[str]:
    """The tables that the page has."""
    return [name for _, name, _ in _SECTION.findall(PAGE.read_text("utf-8"))]
