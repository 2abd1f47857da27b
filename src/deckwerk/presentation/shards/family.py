"""How Shards of Infinity is told and read."""

from typing import ClassVar

from deckwerk import Game, View
from deckwerk.games.shards.moves import focus_of, is_focus_left
from deckwerk.presentation.family import BARE, COUNT, Family, Told, too_dear
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.results import Results
from deckwerk.presentation.shards.choices import ShardsChooser
from deckwerk.presentation.shards.forecast import forecaster_of
from deckwerk.presentation.shards.marks import ShardsMarks
from deckwerk.presentation.shards.results import ShardsResults
from deckwerk.words.voice import Voice


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
    SURE: tuple[str, ...] = ("show",)
    ATTACKS: tuple[str, ...] = ("attack",)

    def why_unusable(self, view: View, seat: int, card: int, lexicon: Lexicon) -> str:
        """A character has its focus to offer."""
        is_own = card in view.zone("character", seat).cards
        return self.why_verb("focus", view, seat, lexicon.voice) if is_own else ""

    def why_verb(self, verb: str, view: View, seat: int, voice: Voice) -> str:
        """Focus is done once per turn, for crystals."""
        if verb != "focus":
            return ""
        if not is_focus_left(view, seat):
            return voice("why.used")
        return too_dear("crystals", int(focus_of(view, seat).price), view.counter("crystals"), voice)

    def chooser(self, lexicon: Lexicon, names: list[str]) -> ShardsChooser:
        return ShardsChooser(lexicon, names, forecaster_of(lexicon))

    def marks(self, lexicon: Lexicon, names: list[str]) -> ShardsMarks:
        return ShardsMarks(lexicon, names)

    def results(self, game: Game, lexicon: Lexicon, names: list[str]) -> Results:
        return ShardsResults(game, lexicon, names)
