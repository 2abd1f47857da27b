"""Stories of the ascension family: see `tests.story` for how they are told."""

from typing import Self

from tests.story import Story, rule

__all__ = ["DULL", "SHARD", "SHRINE", "Table", "rule"]

DULL = "hedron_cannon"
"""Too dear to buy, and neither hero nor monster."""
SHRINE = "reactor_shrine"
"""The dull card of a game without the Hedron Cannon."""
SHARD = "energy_shard"


class Table(Story):
    """A game of Godslayer or Rise of Vigil."""

    table_resources = ("runes", "power", "energy", "mechana_runes")
    seat_resources = ("honor",)
    row_verbs = ("acquire", "give", "defeat", "banish")

    def __init__(self, game: str = "godslayer", sets: str = "") -> None:
        super().__init__(game, DULL if game == "godslayer" else SHRINE)
        self._sets = sets
        self._table["variant"] = sets or "standard"

    # How the table lies

    def team(self, count: int = 4, *, turn: int = 0, first: int = 0) -> Self:
        """The team game."""
        self._table["variant"] = f"{self._sets}-team" if self._sets else "team"
        return self.players(count, turn=turn, first=first)

    def solo(self) -> Self:
        """The solo game against Samael or the Cult."""
        self._table["variant"] = "solo"
        return self.players(1)

    def constructs(self, *cards: str, of: int | None = None) -> Self:
        """The constructs in play."""
        return self._own("constructs", cards, of)

    def trophies(self, *cards: str, of: int | None = None) -> Self:
        """The trophies in front of a player."""
        return self._own("trophies", cards, of)

    def honor(self, *amounts: int) -> Self:
        """The honor stones of each player, from seat 0 on."""
        return self._each("honor", amounts)

    def treasures(self, *places: int) -> Self:
        """An Energy Shard under each of these places of the row."""
        self._table["treasures"] = [{"card": SHARD, "place": place} for place in places]
        return self._named()

    def void(self, *cards: str) -> Self:
        """The cards in the void."""
        self._table["void"] = list(cards)
        return self._named()

    def stacks(self, **counts: int) -> Self:
        """How many Mystics or Heavy Infantry are left."""
        self._table["stacks"] = counts
        return self._named()

    # What players do

    def use(self, card: str, ability: int | None = None) -> Self:
        """Use a construct."""
        return self._act(f"use {card}" + (f" #{ability}" if ability else ""), in_turn=True)

    def acquire(self, card: str) -> Self:
        """Buy a card."""
        return self._act(f"acquire {card}", in_turn=True)

    def give(self, card: str) -> Self:
        """Buy a card for the partner."""
        return self._act(f"give {card}", in_turn=True)

    def defeat(self, card: str) -> Self:
        """Defeat a monster with power."""
        return self._act(f"defeat {card}", in_turn=True)

    def cash(self, trophy: str) -> Self:
        """Banish a trophy for its effect."""
        return self._act(f"banish {trophy} from trophies", in_turn=True)

    def _check_table(self) -> None:
        """The void is shuffled as soon as the centre deck is empty (GS-31)."""
        super()._check_table()
        now = self.now
        piles = now.cards("centre_deck") + now.cards("centre_deck_rest")
        assert piles or not now.cards("void"), "the centre deck is empty, but not the void"

    # What lies on the table

    def constructs_are(self, *cards: str, of: int | None = None) -> Self:
        """The constructs in play."""
        return self._lies(cards, self.now.cards("constructs", self._seat(of)))

    def trophies_are(self, *cards: str, of: int | None = None) -> Self:
        """The trophies in front of a player."""
        return self._lies(cards, self.now.cards("trophies", self._seat(of)))

    def treasures_are(self, *places: int) -> Self:
        """The places under which treasures lie, one for each treasure."""
        assert self.now.treasures() == sorted(places), f"treasures lie under {self.now.treasures()}"
        return self

    def void_is(self, *cards: str) -> Self:
        """The cards in the void."""
        return self._lies(cards, self.now.cards("void"))

    def removed_are(self, *cards: str) -> Self:
        """The cards out of the game."""
        return self._lies(cards, self.now.cards("removed"))

    def set_aside_are(self, *cards: str) -> Self:
        """The cards that the solo rival has taken."""
        return self._lies(cards, self.now.cards("set_aside"))

    def stack_is(self, card: str, count: int) -> Self:
        """How many cards a stack holds."""
        assert self.now.stack(card) == count, f"{self.now.stack(card)} are left"
        return self

    def honors_are(self, *amounts: int) -> Self:
        """The honor stones of all players, from seat 0 on."""
        return self._each_has("honor", amounts)
