"""The board of Shards of Infinity."""

from dataclasses import replace
from typing import ClassVar

from deckwerk import View
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.shards.choices import ShardsChooser
from deckwerk.presentation.shards.forecast import forecaster_of
from deckwerk.terminal.board import Board
from deckwerk.terminal.scene import CardLine
from deckwerk.terminal.shards_seats import ShardsSeats


class ShardsBoard(Board):
    """Builds scenes for a game in one language. `names` are those of the seats."""

    STYLES: ClassVar = {
        "homodeus": "yellow",
        "order": "bright_blue",
        "undergrowth": "green",
        "wraethe": "magenta",
    }
    STRIKES = ("power", "infinite_power")

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self._forecaster = forecaster_of(lexicon)
        super().__init__(
            lexicon,
            names,
            ShardsSeats(lexicon, names, self._forecaster),
            ShardsChooser(lexicon, names, self._forecaster),
        )

    def facts(self, view: View) -> list[str]:
        """How many cards the row can still be filled with."""
        cards = view.zone("centre_deck").count + view.zone("centre_bottom").count
        return [f"{self.voice('fact.centre')} {cards}"]

    def card_line(
        self, view: View, number: int, count: int, options: tuple[int, ...], place: int
    ) -> CardLine:
        """A card as it would work now for the viewer; for spectators as it is printed."""
        line = super().card_line(view, number, count, options, place)
        if view.seat is None or view.over:
            return replace(line, short_text=self._forecaster.printed(view, number), roomy_text=line.text)
        full = self._forecaster.full(view, view.seat, number, "row")
        brief = self._forecaster.brief(view, view.seat, number, "row")
        return replace(line, text=full.text, roomy_text=full.text, short_text=brief.text)
