"""Replays with all hands open: frames of a finished game, composed of what each seat itself saw."""

from collections.abc import Iterator

from msgspec.structs import replace

import deckwerk
from deckwerk import Game
from deckwerk.presentation.asking import Facts
from deckwerk.presentation.frame import Framer
from deckwerk.presentation.patch import Json, data_of, diff
from deckwerk.protocol.frame import Frame


class GameGoesOn(ValueError):
    """Hands are laid open only once the game is over."""


def open_frames(game: Game, framer: Framer) -> Iterator[Frame]:
    """The frames of a finished game from its beginning to its end; GameGoesOn if it is not over.

    Each is what a spectator sees, with every seat's zones as that seat sees them, and with the question and
    the options of whoever is asked. Revisions count actions.
    """
    if not game.over:
        raise GameGoesOn("the game is not over yet")
    record = game.record
    again = deckwerk.replay(record.upto(0).dumps())
    yield _opened(again, framer, 0)
    for number, action in enumerate(record.actions):
        again.apply(action, roll=record.rolls.get(number))
        yield _opened(again, framer, number + 1)


def _opened(game: Game, framer: Framer, rev: int) -> Frame:
    """A moment of a game with all hands open."""
    views = [game.view(seat) for seat in range(game.seats)]
    seats = {str(seat): framer.area(view, seat) for seat, view in enumerate(views)}
    asked = game.decision.seat if game.decision is not None else 0
    facts = Facts(rev)
    return replace(framer.frame(game.view(), facts), seats=seats, ask=framer.ask(views[asked], facts))


def open_replay(game: Game, framer: Framer) -> list[Json]:
    """The same as data: the first frame, and what to merge into each for the next."""
    steps: list[Json] = []
    before: Json = {}
    for frame in open_frames(game, framer):
        data = data_of(frame)
        steps.append(diff(before, data) if steps else data)
        before = data
    return steps
