"""What effects of the Lord Ruler take from players, and what they ask of whoever reckons it."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from deckwerk.engine.effect import Effect
    from deckwerk.games.mistborn.blows import Amount


class Takes:
    """What it costs a seat to bear an effect; below 0 it is a gift.

    An effect knows what it takes; whoever reckons (a computer player, a forecast) says here what that costs.
    """

    def amount(self, amount: "Amount") -> i64:
        """How much an amount is now, which may depend on the Lord Ruler's dominance."""
        raise NotImplementedError

    def count(self, what: i64, seat: i64) -> i64:
        """How many of the things there are that damage is counted by."""
        raise NotImplementedError

    def damage(self, seat: i64, amount: i64) -> i64:
        """Damage."""
        raise NotImplementedError

    def flares(self, count: i64) -> i64:
        """So many metals flared."""
        raise NotImplementedError

    def ally(self, seat: i64) -> i64:
        """An ally lost."""
        raise NotImplementedError

    def damage_for_allies(self, seat: i64, amount: i64) -> i64:
        """Damage for each ally."""
        raise NotImplementedError

    def cards(self, count: i64) -> i64:
        """So many cards discarded."""
        raise NotImplementedError

    def boxings(self, count: i64) -> i64:
        """So many boxings paid."""
        raise NotImplementedError

    def funding(self, count: i64) -> i64:
        """So many Funding cards on the deck."""
        raise NotImplementedError

    def lord_heals(self, amount: i64) -> i64:
        """Health that the Lord Ruler regains."""
        raise NotImplementedError

    def another_card(self) -> i64:
        """Another card of the Lord Ruler."""
        raise NotImplementedError

    def shields(self, seat: i64) -> i64:
        """All shields of a seat's adversaries standing again."""
        raise NotImplementedError

    def adversaries(self, seat: i64) -> i64:
        """The adversaries before a seat, as long as they are there."""
        raise NotImplementedError

    def everyone(self, effect: "Effect") -> i64:
        """All who play bear an effect."""
        raise NotImplementedError

    def gift(self, effect: "Effect") -> i64:
        """What an effect that takes nothing gives."""
        raise NotImplementedError
