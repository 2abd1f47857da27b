"""The library as its users see it: `import deckwerk` gives these names."""

import json
import os
from collections.abc import Mapping
from pathlib import Path

from deckwerk.engine.errors import PositionError, RecordError, SetupError
from deckwerk.engine.game import SAVE_FORMAT, Game, new_game, position_game, replay_record
from deckwerk.engine.quoting import quoted
from deckwerk.engine.record import loads
from deckwerk.engine.restoring import game_from_json
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import GameInfo, all_games, find_game, find_version

_SEED_BYTES = 7
_SURPLUS_BITS = 3
"""A seed has 53 bits, which every program that reads JSON can hold."""
_FORMATS = (1, SAVE_FORMAT)


def games() -> list[GameInfo]:
    """All games: slug, names in German and English, player ranges and variants."""
    return list(all_games().values())


def load(game: str, cards: str | Path | None = None) -> GameInfo:
    """A game by its slug, perhaps with a file of cards of your own, added to its own or instead of them.

    SetupError names the games there are; CardFileError says what is wrong with the file, and where.
    """
    info = find_game(game)
    if cards is None:
        return info
    if not isinstance(cards, str | Path):
        raise SetupError(f"cards are a file, not {quoted(cards)}", cards=quoted(cards))
    from deckwerk.cards.yaml_text import read_card_text

    return info.with_cards(read_card_text(Path(cards).expanduser()))


def new(
    game: str,
    seats: int | None = None,
    seed: int | None = None,
    variant: str | None = None,
    cards: str | Path | None = None,
) -> Game:
    """A new game. Without seats the fewest the variant allows; without a seed one from the operating system.

    Without a variant it is the first one for so many seats, so that five play `vigil` combined with
    `godslayer`; `Game.variant` says which was taken. Raises SetupError, which says what is allowed. With
    `cards`, a file, it is played with cards of your own: see `load`.
    """
    rules = load(game, cards).load()
    if variant is not None and not isinstance(variant, str):
        raise SetupError(f"a variant is a name, not {quoted(variant)}", variant=quoted(variant))
    if seats is None:
        fitting = [spec for spec in rules.variants if variant in (None, spec.name)]
        seats = min(fitting[0].seats) if fitting else 0
    if type(seats) is not int:
        raise SetupError(f"seats must be a whole number, not {quoted(seats)}", seats=quoted(seats))
    if seed is None:
        seed = random_seed()
    if type(seed) is not int:
        raise SetupError(f"a seed must be a whole number, not {quoted(seed)}", seed=quoted(seed))
    return new_game(rules, seats, variant or "", seed)


def random_seed() -> int:
    """A seed from the operating system."""
    return int.from_bytes(os.urandom(_SEED_BYTES), "big") >> _SURPLUS_BITS


def position(game: str, description: Mapping[str, object], cards: str | Path | None = None) -> Game:
    """A game set up from a description; PositionError and SetupError say what is wrong with it."""
    rules = load(game, cards).load()
    if not isinstance(description, Mapping):
        raise PositionError(f"a position is a mapping, not {quoted(description)}", where="")
    return position_game(rules, dict(description))


def replay(text: str) -> Game:
    """The game of a record's text, played through; RecordError and VersionError say why it cannot be.

    One with cards of your own is understood once these have been loaded (`load`).
    """
    record = loads(text)
    return replay_record(_rules_of(record.game, record.version), record)


def from_json(text: str) -> Game:
    """The game of `Game.to_json`; RecordError and VersionError say why it cannot be restored."""
    if not isinstance(text, str):
        raise RecordError(f"a saved game is a text, not {quoted(text)}", part="head")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordError("the saved game is damaged: it is no JSON", part="json") from None
    game = data.get("game") if isinstance(data, dict) and data.get("deckwerk") in _FORMATS else None
    if not isinstance(game, str):
        raise RecordError("this is no saved game of deckwerk", part="head")
    return game_from_json(_rules_of(game, data.get("version")), data)


def _rules_of(game: str, version: object) -> Ruleset:
    """The rules that a record or saved game names."""
    try:
        return find_version(game, version).load()
    except SetupError as error:
        raise RecordError(f"the record is damaged: {error}", part="game") from error
