"""What a seat cannot know, found from the zones' descriptions alone and dealt in another way.

This is on purpose not the engine's own idea of it (`deckwerk.engine.secrecy`): the tests compare the two.
"""

import copy
from collections import Counter
from typing import Any

from deckwerk import Game
from deckwerk.engine.components import SEEN_BY_ALL
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Ruleset
from tests.settings import name_in_positions

Description = dict[str, Any]


def hidden_keys(rules: Ruleset) -> list[str]:
    """The zones of a seat, by their names in a description, that others do not see."""
    own = rules.zones[rules.table_zones :]
    return [name_in_positions(spec, own) for spec in own if spec.seen != SEEN_BY_ALL]


def hidden_slots(rules: Ruleset, player: Description) -> list[tuple[str, int]]:
    """Where the cards of a player lie that nobody else has ever seen."""
    slots = [(key, place) for key in hidden_keys(rules) for place in range(len(player[key]))]
    return [(key, place) for key, place in slots if isinstance(player[key][place], str)]


def scrambled(game: Game, seats: set[int], rng: Rng) -> Description:
    """The game's description with the hidden cards of these seats dealt anew among hand and deck."""
    description: Description = copy.deepcopy(game.position())
    for seat in seats:
        player = description["players"][seat]
        slots = hidden_slots(game.rules, player)
        cards = [player[key][place] for key, place in slots]
        for key, place in slots:
            player[key][place] = cards.pop(rng.below(len(cards)))
    return description


def can_vary(game: Game, seat: int) -> bool:
    """Whether the hidden cards of a seat could lie otherwise: in two zones, and not all the same."""
    player = game.position()["players"][seat]  # type: ignore[index]
    slots = hidden_slots(game.rules, player)
    return len({key for key, _ in slots}) > 1 and len({player[key][place] for key, place in slots}) > 1


def hidden_cards(game: Game, observer: int) -> list[Counter[str]]:
    """The cards in the hidden zones of each seat; all whom an observer cannot count together."""
    players: list[Description] = game.position()["players"]  # type: ignore[assignment]
    state = game.state()
    found: list[Counter[str]] = [Counter() for _ in players]
    counted = [game.rules.can_count(state, seat, observer) for seat in range(len(players))]
    for seat, player in enumerate(players):
        pool = seat if counted[seat] else counted.index(False)
        for item in [item for key in hidden_keys(game.rules) for item in player[key]]:
            found[pool][item if isinstance(item, str) else item["card"]] += 1
    return found
