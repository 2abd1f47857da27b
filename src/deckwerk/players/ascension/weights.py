"""What the effects of cards promise that were never measured, in the Ascension family."""

from typing import final

from mypy_extensions import i64


@final
class Weights:
    """In thousandths: of an honor where something is valued, of one where it is a share.

    Alone stones hasten the end, in which the rival is ahead; printed honor does not.
    """

    def __init__(self, *, solo: bool) -> None:
        # What one unit of something is worth when a card gives it, now and more for each turn to come. Of a
        # discount it is a share of a rune, of a draw a share of an average card.
        self.rune: i64 = 751 if solo else 549
        self.rune_per_turn: i64 = 15 if solo else 25
        self.power: i64 = 750 if solo else 748
        self.power_per_turn: i64 = -15 if solo else 0
        self.mechana_rune: i64 = 517 if solo else 270
        self.discount: i64 = 600 if solo else 750
        self.honor: i64 = 557 if solo else 1000
        self.printed_honor: i64 = 3296 if solo else 1261
        self.draw: i64 = 606 if solo else 1000
        # What effects are worth: shares of getting rid of the worst own card, of an average card, of runes or
        # power saved, of the cards of a turn; or honor.
        self.banish_own: i64 = 615 if solo else 520
        self.banish_row: i64 = 300
        self.discard: i64 = 968 if solo else 217
        self.acquire_free: i64 = 600 if solo else 495
        self.defeat_free: i64 = 835
        self.take_row: i64 = 4000 if solo else 4941
        self.copy: i64 = 1524 if solo else 804
        self.choice: i64 = 69 if solo else 73
        self.extra_turn: i64 = 749 if solo else 854
        self.put_into_play: i64 = 3457 if solo else 505
        self.take_all: i64 = 14_000
        self.defeat_all: i64 = 6000
        self.bounty: i64 = 2000
        self.to_hand: i64 = 900
        # An energy, and a trophy that gives some.
        self.energy: i64 = 600 if solo else 350
        self.save_trophy: i64 = 700
        # How often conditions and triggers come true.
        self.if_played: i64 = 254 if solo else 763
        self.if_constructs: i64 = 474 if solo else 360
        self.if_treasure: i64 = 250
        self.when_played: i64 = 337 if solo else 451
        self.when_entered: i64 = 152 if solo else 250
        self.when_acquired: i64 = 225 if solo else 129
        self.when_defeated: i64 = 588 if solo else 613
        # For the turns in which a construct is in play.
        self.construct_kept: i64 = 1032 if solo else 1395
        # How much honor a turn takes from the pool, as expected before the game, and for how many turns'
        # evidence that counts.
        self.pace: i64 = 3000
        self.pace_trust: i64 = 9450 if solo else 25_691
