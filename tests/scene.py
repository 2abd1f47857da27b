"""How the table lies when a story begins: the first part of `tests.story`."""

from pathlib import Path
from typing import Self

import deckwerk

_ROW = 6
_CENTRE = 12


class Scene:
    """Collects what a story names. Otherwise the player on turn has an empty hand, the centre dull cards.

    `dull` fills row and centre deck where a story names nothing: a card that is too dear to matter.
    """

    def __init__(self, game: str, dull: str) -> None:
        self.me = 0
        self.begun = False
        self.dull = dull
        self._slug = game
        self._players: list[dict[str, object]] = [{}, {}]
        self._table: dict[str, object] = {"first": 0, "turn": 0, "variant": "standard"}
        self._row: list[str | None] = []
        self._centre: list[str] = [self.dull] * _CENTRE
        self.cards_file: Path | None = None

    def own_cards(self, file: Path) -> Self:
        """A file with cards of a designer's own."""
        self.cards_file = file
        return self._named()

    def players(self, count: int, *, turn: int = 0, first: int = 0) -> Self:
        """How many play, whose turn it is (the hero of the story), and who began the game."""
        self.me = turn
        self._players = [{} for _ in range(count)]
        self._table |= {"first": first, "turn": turn}
        return self._named()

    def _named(self) -> Self:
        assert not self.begun, "the story has begun; nothing can be put on the table any more"
        return self

    def _own(self, zone: str, cards: tuple[str, ...], of: int | None) -> Self:
        self._players[self._seat(of)][zone] = list(cards)
        return self._named()

    def _seat(self, of: int | None) -> int:
        return self.me if of is None else of

    def _each(self, counter: str, amounts: tuple[int, ...]) -> Self:
        for player, amount in zip(self._players, amounts, strict=True):
            player[counter] = amount
        return self._named()

    def hand(self, *cards: str, of: int | None = None) -> Self:
        """The cards in a hand."""
        return self._own("hand", cards, of)

    def deck(self, *cards: str, of: int | None = None) -> Self:
        """All cards of a draw pile, the topmost first."""
        return self._own("deck", cards, of)

    def discard(self, *cards: str, of: int | None = None) -> Self:
        """The cards of a discard pile."""
        return self._own("discard", cards, of)

    def played(self, *cards: str) -> Self:
        """The cards already played this turn that do not stay."""
        return self._own("played", cards, None)

    def row(self, *cards: str) -> Self:
        """The centre row from place 1 on; dull cards lie in the other places."""
        self._row = [*cards, *[self.dull] * (_ROW - len(cards))]
        return self._named()

    def dealt(self, *cards: str) -> Self:
        """A row that is yet to be dealt, with these cards on top of the centre deck."""
        self._row = [None] * _ROW
        return self.centre(*cards)

    def short_row(self, *cards: str | None) -> Self:
        """A row with nothing but these cards (None: a gap), and nothing left to fill it with."""
        self._table["row"] = list(cards)
        self._centre = []
        return self._named()

    def centre(self, *cards: str, only: bool = False) -> Self:
        """The centre deck, the topmost first; dull cards lie below, or with `only` nothing."""
        self._centre = [*cards] if only else [*cards, *[self.dull] * _CENTRE]
        return self._named()

    def start(self, **counters: int) -> Self:
        """Counters of the table: power, runes, crystals, pool ..."""
        self._table |= counters
        return self._named()

    def _set_up(self) -> deckwerk.Game:
        self.begun = True
        self._players[self.me].setdefault("hand", [])
        row = self._row or [self.dull] * _ROW
        table: dict[str, object] = {"row": row, "centre_deck": self._centre, "seed": 1}
        described = table | self._table | {"players": self._players}
        return deckwerk.position(self._slug, described, cards=self.cards_file)
