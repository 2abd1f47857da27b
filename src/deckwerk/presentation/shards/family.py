"""How Shards of Infinity is told and read."""

from typing import ClassVar

from deckwerk import Game
from deckwerk.presentation.family import BARE, COUNT, Family, Told
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.results import Results
from deckwerk.presentation.shards.choices import ShardsChooser
from deckwerk.presentation.shards.forecast import Forecaster
from deckwerk.presentation.shards.marks import ShardsMarks
from deckwerk.presentation.shards.results import ShardsResults


class Shards(Family):
    """Champions are exhausted, and what power is left strikes at the end of the turn."""

    EVENTS: ClassVar = {
        "exhausted": Told(means=True),
        "showed": Told(means=True),
        "focused": Told(BARE, means=True),
        "gained_infinite_power": Told(BARE),
        "attacked": Told(strike=True),
        "annihilated": Told(strike=True),
        "destroyed": Told(strike=True),
        "damaged": Told(COUNT, suffered=True),
        "shielded": Told(suffered=True),
        "lost_mastery": Told(COUNT, suffered=True),
        "dismissed": Told(passing=True),
    }
    USE = "exhaust"
    SURE = ("show",)
    ATTACKS = ("attack",)

    def chooser(self, lexicon: Lexicon, names: list[str]) -> ShardsChooser:
        return ShardsChooser(lexicon, names, Forecaster(lexicon))

    def marks(self, lexicon: Lexicon, names: list[str]) -> ShardsMarks:
        return ShardsMarks(lexicon, names)

    def results(self, game: Game, lexicon: Lexicon, names: list[str]) -> Results:
        return ShardsResults(game, lexicon, names)
