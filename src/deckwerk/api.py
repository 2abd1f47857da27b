"""The library as its users see it: `import deckwerk` gives these names."""

import json
import secrets
from collections.abc import Mapping

from deckwerk.engine.errors import RecordError, SetupError
from deckwerk.engine.game import Game, game_from_json, new_game, position_game, replay_record
from deckwerk.engine.record import loads
from deckwerk.games.catalogue import GameInfo, all_games, find_game

_SEED_BITS = 53


def games() -> list[GameInfo]:
    """All games: slug, names in German and English, player ranges and variants."""
    return list(all_games().values())


def new(game: str, seats: int | None = None, seed: int | None = None, variant: str | None = None) -> Game:
    """A new game. Without seats the fewest the variant allows; without a seed one from the operating system.

    Raises SetupError, which says what is allowed.
    """
    rules = find_game(game).load()
    if variant is not None and type(variant) is not str:
        raise SetupError(f"a variant is a name, not {variant!r}", variant=str(variant))
    if seats is None:
        fitting = [spec for spec in rules.variants if variant in (None, spec.name)]
        seats = min(fitting[0].seats) if fitting else 0
    if type(seats) is not int:
        raise SetupError(f"seats must be a whole number, not {seats!r}", seats=str(seats))
    if seed is None:
        seed = secrets.randbits(_SEED_BITS)
    if type(seed) is not int:
        raise SetupError(f"a seed must be a whole number, not {seed!r}", seed=str(seed))
    return new_game(rules, seats, variant or "", seed)


def position(game: str, description: Mapping[str, object]) -> Game:
    """A game set up from a description; PositionError and SetupError say what is wrong with it."""
    return position_game(find_game(game).load(), dict(description))


def replay(text: str) -> Game:
    """The game of a record's text, played through; RecordError and VersionError say why it cannot be."""
    record = loads(text)
    return replay_record(find_game(record.game).load(), record)


def from_json(text: str) -> Game:
    """The game of `Game.to_json`; RecordError and VersionError say why it cannot be restored."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordError("the saved game is damaged: it is no JSON", part="json") from None
    if not isinstance(data, dict) or data.get("deckwerk") != 1 or not isinstance(data.get("game"), str):
        raise RecordError("this is no saved game of deckwerk", part="head")
    return game_from_json(find_game(data["game"]).load(), data)
