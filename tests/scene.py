"""How the table lies when a story begins: the first half of `tests.table`."""

from typing import Self

import deckwerk

DULL = "hedron_cannon"
"""Fills row and centre deck where a story names nothing: too dear to buy, and neither hero nor monster."""
SHRINE = "reactor_shrine"
"""The dull card of a game without the Hedron Cannon."""
SHARD = "energy_shard"
_ROW = 6
_CENTRE = 12


class Scene:
    """Collects what a story names. Otherwise the player on turn has an empty hand, the centre dull cards."""

    def __init__(self, game: str = "godslayer", sets: str = "") -> None:
        self.me = 0
        self.begun = False
        self.dull = DULL if game == "godslayer" else SHRINE
        self._slug = game
        self._sets = sets
        self._players: list[dict[str, object]] = [{}, {}]
        self._table: dict[str, object] = {"first": 0, "turn": 0, "variant": sets or "standard"}
        self._row: list[str | None] = []
        self._centre: list[str] = [self.dull] * _CENTRE

    def players(self, count: int, *, turn: int = 0, first: int = 0) -> Self:
        """How many play, whose turn it is (the hero of the story), and who began the game."""
        self.me = turn
        self._players = [{} for _ in range(count)]
        self._table |= {"first": first, "turn": turn}
        return self._named()

    def team(self, count: int = 4, *, turn: int = 0, first: int = 0) -> Self:
        """The team game."""
        self._table["variant"] = f"{self._sets}-team" if self._sets else "team"
        return self.players(count, turn=turn, first=first)

    def solo(self) -> Self:
        """The solo game against Samael or the Cult."""
        self._table["variant"] = "solo"
        return self.players(1)

    def _named(self) -> Self:
        assert not self.begun, "the story has begun; nothing can be put on the table any more"
        return self

    def _own(self, zone: str, cards: tuple[str, ...], of: int | None) -> Self:
        self._players[self.me if of is None else of][zone] = list(cards)
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
        """The heroes already played this turn."""
        return self._own("played", cards, None)

    def constructs(self, *cards: str, of: int | None = None) -> Self:
        """The constructs in play."""
        return self._own("constructs", cards, of)

    def honor(self, *amounts: int) -> Self:
        """The honor stones of each player, from seat 0 on."""
        for player, amount in zip(self._players, amounts, strict=True):
            player["honor"] = amount
        return self._named()

    def row(self, *cards: str) -> Self:
        """The centre row from place 1 on; dull cards lie in the other places."""
        self._row = [*cards, *[self.dull] * (_ROW - len(cards))]
        return self._named()

    def dealt(self, *cards: str) -> Self:
        """A row that is yet to be dealt, with these cards and treasures on top of the centre deck."""
        self._row = [None] * _ROW
        return self.centre(*cards)

    def treasures(self, *places: int) -> Self:
        """An Energy Shard under each of these places of the row."""
        self._table["treasures"] = [{"card": SHARD, "place": place} for place in places]
        return self._named()

    def trophies(self, *cards: str, of: int | None = None) -> Self:
        """The trophies in front of a player."""
        return self._own("trophies", cards, of)

    def short_row(self, *cards: str | None) -> Self:
        """A row with nothing but these cards (None: a gap), and nothing left to fill it with."""
        self._table["row"] = list(cards)
        self._centre = []
        return self._named()

    def centre(self, *cards: str, only: bool = False) -> Self:
        """The centre deck, the topmost first; dull cards lie below, or with `only` nothing."""
        self._centre = [*cards] if only else [*cards, *[self.dull] * _CENTRE]
        return self._named()

    def void(self, *cards: str) -> Self:
        """The cards in the void."""
        self._table["void"] = list(cards)
        return self._named()

    def stacks(self, **counts: int) -> Self:
        """How many Mystics or Heavy Infantry are left."""
        self._table["stacks"] = counts
        return self._named()

    def start(self, **counters: int) -> Self:
        """Counters of the table: runes, power, energy, mechana_runes, pool, construct_discount ..."""
        self._table |= counters
        return self._named()

    def _set_up(self) -> deckwerk.Game:
        self.begun = True
        self._players[self.me].setdefault("hand", [])
        row = self._row or [self.dull] * _ROW
        table: dict[str, object] = {"row": row, "centre_deck": self._centre, "seed": 1}
        return deckwerk.position(self._slug, table | self._table | {"players": self._players})
