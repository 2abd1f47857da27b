# mypyc: off
"""Games cut down: the same rules, begun with fewer cards or closer to the end.

A reduced game is a position (`deckwerk.position`) in which every game of an environment begins; `each` stands
in it for what every seat has. Anybody can give their own; those below have names.
"""

import json
from collections.abc import Mapping
from typing import Any

from deckwerk.engine.errors import SetupError
from deckwerk.engine.quoting import quoted
from deckwerk.engine.ruleset import Ruleset

REDUCED: dict[str, dict[str, dict[str, Any]]] = {
    "godslayer": {
        "short": {"pool": 15},
        "tiny": {
            "each": {"deck_rest": ["apprentice", "apprentice", "militia", "militia"]},
            "pool": 3,
            "row": ["samaels_trickster", "arha_initiate"],
            "centre_deck_rest": [],
            "stacks": {"mystic": 1, "heavy_infantry": 1, "cultist": 1},
        },
    },
    "vigil": {"short": {"pool": 15}},
    "shards": {
        "short": {"each": {"health": 15}},
        "tiny": {
            "each": {"health": 4, "deck_rest": ["crystal", "crystal", "blaster", "command_seer"]},
            "row": ["nil_assassin", "spore_cleric"],
            "centre_deck_rest": [],
        },
    },
    "mistborn": {"short": {"each": {"health": 5}}},
    "hexascension": {"short": {"pool": 3}},
}
"""The reduced games that have names, by their game: `short` ends after four tenths of a game or less, `tiny`
has a few cards only, for methods that keep a table of all that can be known.
"""
_FROM_SEED = ("seed", "random")


def description_of(rules: Ruleset, seats: int, variant: str, start: str | Mapping[str, object]) -> str:
    """The position in which games begin, as JSON; SetupError says what is allowed."""
    given = _found(rules.slug, start)
    for name in given:
        if not isinstance(name, str):
            raise SetupError(f"a start has names for what it sets, not {quoted(name)}")
    for name in _FROM_SEED:
        if name in given:
            raise SetupError(f"a start names no {name!r}: every game has its own seed")
    if given.get("variant", variant) != variant:
        raise SetupError(f"a start of the variant {variant!r} cannot name {quoted(given['variant'])}")
    each = given.pop("each", {})
    if not isinstance(each, Mapping):
        raise SetupError(f"'each' is what every seat has, not {quoted(each)}")
    players = given.get("players", [{}] * seats)
    if not isinstance(players, list) or len(players) != seats:
        raise SetupError(f"a start for {seats} seats names {seats} players, or with 'each' none")
    given["players"] = [{**each, **player} if isinstance(player, Mapping) else player for player in players]
    given["variant"] = variant
    try:
        return json.dumps(given, sort_keys=True)
    except (TypeError, ValueError) as error:
        raise SetupError(f"a start is made of what JSON knows: {error}") from None


def _found(game: str, start: str | Mapping[str, object]) -> dict[str, Any]:
    """A start by its name, from JSON, or as it is."""
    if isinstance(start, Mapping):
        return dict(start)
    named = REDUCED.get(game, {})
    if isinstance(start, str) and start in named:
        return dict(named[start])
    try:
        read = json.loads(start)
    except (TypeError, ValueError):
        read = None
    if not isinstance(read, dict):
        known = ", ".join(named) or "none"
        raise SetupError(f"a start of {game} is a position or the name of one ({known}), not {quoted(start)}")
    return read
