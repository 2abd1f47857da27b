"""No effect is written that stands on no card."""

import importlib
import pkgutil

import deckwerk
from deckwerk.engine.effect import Effect
from deckwerk.games.common.book import CardGame
from deckwerk.games.common.effect import CardEffect


def _kinds(effect: type[Effect]) -> set[type[Effect]]:
    """The classes under a class that have none under them: those of which there are objects."""
    children = [child for child in effect.__subclasses__() if child.__module__.startswith("deckwerk.games.")]
    return {kind for child in children for kind in _kinds(child)} if children else {effect}


def _with_parts(effect: Effect) -> list[Effect]:
    return [effect] + [inner for part in effect.parts() for inner in _with_parts(part)]


def test_every_effect_there_is_stands_on_some_card() -> None:
    for module in pkgutil.walk_packages(
        importlib.import_module("deckwerk.games").__path__, "deckwerk.games."
    ):
        importlib.import_module(module.name)
    used: set[type[Effect]] = set()
    for game in deckwerk.games():
        rules = game.load()
        assert isinstance(rules, CardGame)
        for number in range(1, len(rules.card_ids)):
            for effect in rules.printed[number].effects():
                used.update(type(part) for part in _with_parts(effect))
    written = _kinds(CardEffect)
    assert len(written) > 15
    assert written == used, f"on no card: {sorted(kind.__name__ for kind in written - used)}"
