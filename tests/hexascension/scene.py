"""How the table of Hexascension lies when a story begins: the first part of `tests.hexascension.table`."""

from typing import Self

import deckwerk
from tests.story import Story

DULL = "synapse_booster"
"""The dearest card: nobody can pay it in a story that does not say so."""
CELLS = ("c7", "g3", "a3", "i7", "c1", "g9")
"""Where the figures stand unless a story says otherwise, from seat 0 on: on the start points."""


class HexScene(Story):
    """What a story of Hexascension names. Hands of others are of the starting decks, all are Explorers."""

    def variant(self, name: str) -> Self:
        """How it is played: `standard`, `scattered` or `equal-turns`."""
        self._table["variant"] = name
        return self._named()

    def at(self, *cells: str) -> Self:
        """The cells of the figures, from seat 0 on."""
        for player, cell in zip(self._players, cells, strict=True):
            player["cell"] = cell
        return self._named()

    def relics(self, *cards: str, of: int | None = None) -> Self:
        """The relics in play, none of them used or disabled."""
        return self._own("relics", cards, of)

    def character(self, name: str, *, of: int | None = None) -> Self:
        """The class of a player who has changed class before."""
        self._players[self._seat(of)] |= {"character": [name], "changed": 1}
        return self._named()

    def tokens(self, *amounts: int) -> Self:
        """The ascension points of each player, from seat 0 on."""
        return self._each("tokens", amounts)

    def focus(self, amount: int) -> Self:
        """How much focus the player on turn has."""
        return self.start(focus=amount)

    def units(self, *ranges: int) -> Self:
        """The move/action units of the player on turn, by their ranges."""
        return self.start(**{f"units_{distance}": ranges.count(distance) for distance in (1, 2, 3)})

    def pool(self, points: int) -> Self:
        """How many ascension points are set aside."""
        return self.start(pool=points)

    def dice(self, *sides: int) -> Self:
        """What the dice will show, one after the other."""
        self._table["dice_ahead"] = [f"die_{side}" for side in sides]
        return self._named()

    def area(self, *cards: str) -> Self:
        """The area cards that will be drawn."""
        self._table["areas_ahead"] = list(cards)
        return self._named()

    def monster(self, *cards: str) -> Self:
        """The monsters that will be met."""
        self._table["monsters_ahead"] = list(cards)
        return self._named()

    def stacks(self, **counts: int) -> Self:
        """How many base cards are left."""
        self._table["stacks"] = counts
        return self._named()

    def stock(self, *classes: str) -> Self:
        """The class cards that are left."""
        self._table["classes"] = list(classes)
        return self._named()

    def specials(self, *cards: str) -> Self:
        """The special cards that are left."""
        self._table["specials"] = list(cards)
        return self._named()

    def _set_up(self) -> deckwerk.Game:
        for player, cell in zip(self._players, CELLS, strict=False):
            player.setdefault("cell", cell)
        return super()._set_up()
