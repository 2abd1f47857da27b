"""What effects of Hexascension give, and what they ask of whoever collects it."""

from typing import cast

from mypy_extensions import i64

from deckwerk.games.common.gives import EVEN, Gives


class HexGives(Gives):
    """Amounts in thousandths.

    `units_1` to `units_3` are units by their range; `turn_attributes` are points of attributes for this turn,
    `next_attributes` until the player's next one, `choices` those of them that the player may put where they
    help. `takes` is the share of a display card for nothing, up to `take_limit`. `victim_...` is what another
    player loses or gets. `refunds` is the share of a banished card whose cost comes back.
    """

    def __init__(self) -> None:
        super().__init__()
        self.focus: i64 = 0
        self.tokens: i64 = 0
        self.units_1: i64 = 0
        self.units_2: i64 = 0
        self.units_3: i64 = 0
        self.turn_attributes: i64 = 0
        self.next_attributes: i64 = 0
        self.choices: i64 = 0
        self.discards: i64 = 0
        self.redraws: i64 = 0
        self.refunds: i64 = 0
        self.display_banishes: i64 = 0
        self.takes: i64 = 0
        self.take_limit: i64 = 0
        self.places: i64 = 0
        self.extra_dice: i64 = 0
        self.fights_weak: i64 = 0
        self.fights_normal: i64 = 0
        self.fights_boss: i64 = 0
        self.attack_bonus: i64 = 0
        self.victim_discards: i64 = 0
        self.victim_draws: i64 = 0
        self.victim_tokens: i64 = 0
        self.pushes: i64 = 0
        self.duels: i64 = 0
        self.disables: i64 = 0
        self.own_disables: i64 = 0
        self.unplays: i64 = 0
        self.to_hand: i64 = 0
        self.to_deck: i64 = 0
        self.parries: i64 = 0
        self.rerolls: i64 = 0
        self.cancels: i64 = 0
        self.dodges: i64 = 0
        self.saves: i64 = 0

    # What an effect asks of those who guess: likelihoods in thousandths

    def has_class(self, faction: i64) -> i64:
        """The player is of a class."""
        return EVEN

    def comes(self, event: i64, cost: i64) -> i64:
        """Something for which a card waits still happens this turn, for a display card of at least a cost."""
        return EVEN

    def can_pay(self, amount: i64) -> i64:
        """The player has and spends so much focus for an effect."""
        return EVEN

    def holds(self, least: i64) -> i64:
        """The victim holds so many cards."""
        return EVEN

    def discards_for_it(self) -> i64:
        """The player discards a card where that is free to do."""
        return EVEN


def of_hexascension(out: Gives) -> HexGives:
    """A collector that is known to be one for Hexascension."""
    return cast(HexGives, out)
