"""Modules for all games have no word of one: neither of its zones, counters, verbs, kinds or factions."""

import ast
import functools
from pathlib import Path

import pytest

import deckwerk
from deckwerk.engine.components import Components
from deckwerk.games.common.centre import centre_zones
from deckwerk.games.common.piles import Piles
from deckwerk.games.common.verbs import common_verbs

ROOT = Path(deckwerk.__file__).parent
FAMILIES = {game.family for game in deckwerk.games()}
GATHERING = {"families.py", "boards.py"}
"""The modules that bring families together."""
CLIENTS_OWN = ("order", "kept", "back", "steps", "place", "nothing", "cell", "act", "step", "start", "board")
"""What a client says itself, though a game has a thing of that name too."""


def generic_modules() -> list[Path]:
    found = [path for room in ("presentation", "table", "terminal") for path in (ROOT / room).rglob("*.py")]
    return [path for path in found if path.name not in GATHERING and not _is_of_a_family(path)]


def _is_of_a_family(path: Path) -> bool:
    parts = path.relative_to(ROOT).parts
    return any(part.removesuffix(".py").partition("_")[0] in FAMILIES for part in parts)


def common_words() -> set[str]:
    """What every deck-building game has, and words of a client's own."""
    components = Components(centre_zones(), common_verbs())
    Piles(components)
    named = {zone.name for zone in components.zones()} | {verb.word for verb in components.verbs}
    return named | {"turn", "turns", "first", "out", "none", "use", "played", *CLIENTS_OWN}


@functools.cache
def words_of_games() -> set[str]:
    found: set[str] = set()
    for game in deckwerk.games():
        rules = game.load()
        found |= {zone.name for zone in rules.zones} | {verb.word for verb in rules.verbs} | {*rules.counters}
        for card in game.cards():
            found |= {card.kind, card.faction, card.id, *card.values}
    return found - common_words()


@pytest.mark.parametrize("path", generic_modules(), ids=lambda path: path.stem)
def test_a_generic_module_has_no_word_of_a_game(path: Path) -> None:
    words = words_of_games()
    strings = [
        node.value
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    said = {word for text in strings if " " not in text for word in text.split(".")}
    assert said & words == set()
