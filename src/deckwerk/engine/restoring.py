"""Games of saved text: played through again, and believed only if they lead to the state they name."""

from typing import Final

from deckwerk.engine.errors import RecordError, VersionError
from deckwerk.engine.event import event_of
from deckwerk.engine.game import Game, replay_record
from deckwerk.engine.perspective import NOT_TOLD
from deckwerk.engine.quoting import bare, is_whole, is_within, quoted
from deckwerk.engine.record import loads
from deckwerk.engine.rng import SEED_LIMIT
from deckwerk.engine.ruleset import Ruleset

_MOST_BEFORE: Final = 10**9


def game_from_json(rules: Ruleset, data: dict[str, object]) -> Game:
    """The game of decoded JSON text; RecordError or VersionError when it cannot be restored exactly."""
    version = data.get("version")
    if version != rules.version:
        said = bare(version) if isinstance(version, str) else quoted(version)
        raise VersionError(
            f"the saved game is of version {said} of {rules.slug};"
            f" these rules and cards are version {rules.version}",
            version=said,
            current=rules.version,
        )
    before, record = data.get("before", 0), data.get("record")
    if not isinstance(record, str):
        raise RecordError("the saved game is damaged: its record is missing", part="record")
    if not is_within(before, 0, _MOST_BEFORE) or not isinstance(before, int):
        raise RecordError("the saved game is damaged: it does not say where its record begins", part="before")
    played = loads(record)
    if played.game != rules.slug:
        raise RecordError("the saved game is damaged: its record is that of another game", part="record")
    game = replay_record(rules, played)
    if not is_whole(data.get("hash")) or game.hash() != data.get("hash"):
        raise RecordError("the saved game is damaged: its record leads to another state", part="hash")
    again = Game(game._state, game._record, before)
    again._events, again._last, again._last_seat = game._events, game._last, game._last_seat
    again._chance = game._chance
    if "events" in data and played.position and not played.actions:
        _tell_last(again, data.get("last"), data["events"])
    return again


def _tell_last(game: Game, last: object, events: object) -> None:
    """Give a restored game what happened before its record begins; RecordError if that cannot be."""
    try:
        if not isinstance(last, list) or not isinstance(events, list):
            raise TypeError(last)
        code, seat = last
        if not is_within(code, NOT_TOLD, SEED_LIMIT - 1) or not is_within(seat, -1, game.seats - 1):
            raise ValueError(last)
        game._events = [event_of(game.rules, game.seats, numbers) for numbers in events]
        game._last, game._last_seat = int(code), int(seat)
    except (TypeError, ValueError):
        raise RecordError("the saved game is damaged: its events cannot be read", part="events") from None
