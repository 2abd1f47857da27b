"""deckwerk: deck-building games on one engine, to play, simulate and train on.

import deckwerk
game = deckwerk.new("godslayer", seats=2, seed=7)
while not game.over:
    game.apply(game.decision.options[0])
print(game.scores(), game.winners())
"""

from deckwerk._pure import install as _obey_pure_switch

_obey_pure_switch()  # before anything else of deckwerk is imported

from deckwerk.api import from_json, games, load, new, position, replay  # noqa: E402
from deckwerk.build_info import __version__  # noqa: E402
from deckwerk.engine.action import Action  # noqa: E402
from deckwerk.engine.decision import Decision  # noqa: E402
from deckwerk.engine.errors import (  # noqa: E402
    ActionError,
    CardFileError,
    DeckwerkError,
    IllegalAction,
    NotYourTurn,
    PositionError,
    RecordError,
    SetupError,
    StaleAction,
    UnparsableAction,
    VersionError,
)
from deckwerk.engine.event import Event  # noqa: E402
from deckwerk.engine.game import Game  # noqa: E402
from deckwerk.engine.perspective import Perspective  # noqa: E402
from deckwerk.engine.record import Record  # noqa: E402
from deckwerk.engine.view import View  # noqa: E402
from deckwerk.games.catalogue import GameInfo  # noqa: E402

__all__ = [
    "Action",
    "ActionError",
    "CardFileError",
    "Decision",
    "DeckwerkError",
    "Event",
    "Game",
    "GameInfo",
    "IllegalAction",
    "NotYourTurn",
    "Perspective",
    "PositionError",
    "Record",
    "RecordError",
    "SetupError",
    "StaleAction",
    "UnparsableAction",
    "VersionError",
    "View",
    "__version__",
    "from_json",
    "games",
    "load",
    "new",
    "position",
    "replay",
]
