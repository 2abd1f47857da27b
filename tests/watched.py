"""What lies on the table while a story is told: the second part of `tests.story`."""

from collections import Counter
from typing import Self

import deckwerk
from tests.scene import Scene
from tests.snapshot import Snapshot


class Watched(Scene):
    """A game in progress that can be looked at."""

    def __init__(self, game: str, dull: str) -> None:
        super().__init__(game, dull)
        self._game: deckwerk.Game | None = None

    @property
    def game(self) -> deckwerk.Game:
        """The game, set up when it is first needed."""
        if self._game is None:
            self._game = self._set_up()
        return self._game

    @property
    def now(self) -> Snapshot:
        """What lies on the table now."""
        return Snapshot(self.game)

    def _lies(self, cards: tuple[str, ...], found: list[str]) -> Self:
        assert Counter(found) == Counter(cards), f"there lie {sorted(found)}"
        return self

    def _each_has(self, counter: str, amounts: tuple[int, ...]) -> Self:
        now = self.now
        assert tuple(now.counter(counter, seat) for seat in range(now.seats)) == amounts
        return self

    def hand_is(self, *cards: str, of: int | None = None) -> Self:
        """The cards in a hand."""
        return self._lies(cards, self.now.cards("hand", self._seat(of)))

    def deck_is(self, *cards: str, of: int | None = None) -> Self:
        """The cards of a draw pile, in any order."""
        now, seat = self.now, self._seat(of)
        return self._lies(cards, now.cards("deck", seat) + now.cards("deck_rest", seat))

    def deck_top_is(self, *cards: str) -> Self:
        """The known cards on top of the draw pile, the topmost first."""
        assert self.now.cards("deck", self.me)[: len(cards)] == list(cards), self.now.cards("deck", self.me)
        return self

    def discard_is(self, *cards: str, of: int | None = None) -> Self:
        """The cards of a discard pile."""
        return self._lies(cards, self.now.cards("discard", self._seat(of)))

    def played_are(self, *cards: str, of: int | None = None) -> Self:
        """The cards played this turn that do not stay."""
        return self._lies(cards, self.now.cards("played", self._seat(of)))

    def row_is(self, *cards: str | None) -> Self:
        """The row from place 1 on (None: a gap); dull cards lie in the places that are not named."""
        places = self.now.places("row")
        expected = [*cards, *[self.dull] * (len(places) - len(cards))]
        assert places == expected, f"the row is {places}"
        return self

    def centre_is(self, *cards: str) -> Self:
        """The cards of the centre deck, in any order."""
        now = self.now
        return self._lies(cards, now.cards("centre_deck") + now.cards("centre_deck_rest"))

    def has(self, **counters: int) -> Self:
        """Counters of the table: power, runes, crystals, pool, rival_honor ..."""
        now = self.now
        found = {name: now.counter(name) for name in counters}
        assert found == counters
        return self
