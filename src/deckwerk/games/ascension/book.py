"""The card book: which cards there are, as the rules and the effects look them up."""

from typing import Final, cast, final

from mypy_extensions import i64

from deckwerk.engine.narrator import Narrator
from deckwerk.engine.situation import Situation
from deckwerk.engine.variant import VariantSpec
from deckwerk.engine.vectors import append, vec
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.card import CONSTRUCT, HERO, MONSTER, AscensionCard
from deckwerk.games.common.book import CardGame
from deckwerk.games.common.card import FROM_START

TRIGGERS_EFFECT: Final[i64] = c.COMPONENTS.effect("Triggers")
END_EFFECT: Final[i64] = c.COMPONENTS.effect("EndOfTurn")
FATE_EFFECT: Final[i64] = c.COMPONENTS.effect("Fate")
REWARDS_EFFECT: Final[i64] = c.COMPONENTS.effect("Rewards")
BOUNTY_EFFECT: Final[i64] = c.COMPONENTS.effect("Bounty")
IN_HAND_EFFECT: Final[i64] = c.COMPONENTS.effect("InHand")
STOLEN_EFFECT: Final[i64] = c.COMPONENTS.effect("Stolen")
SHOWN_EFFECT: Final[i64] = c.COMPONENTS.effect("Shown")
RESHUFFLED_EFFECT: Final[i64] = c.COMPONENTS.effect("Reshuffled")
"""The effects that come from no card."""


@final
class Variant:
    """One variant of a game: its name, how it is played, for how many, and how many copies of each card."""

    def __init__(self, name: str, mode: i64, seats: list[int], copies: dict[str, int]) -> None:
        self.name: str = name
        self.mode: i64 = mode
        self.seats: list[int] = seats
        self.copies: dict[str, int] = copies


class CardBook(CardGame):
    """A ruleset of the Ascension family with its cards; the rules themselves are in `AscensionRules`.

    `rival` is the key of the solo opponent's name.
    """

    def __init__(
        self,
        slug: str,
        version: str,
        family_variants: list[Variant],
        rival: str,
        cards: list[AscensionCard],
        narrator: Narrator,
    ) -> None:
        super().__init__(
            slug,
            version,
            [VariantSpec(variant.name, variant.seats) for variant in family_variants],
            c.COMPONENTS,
            list(cards),
            c.PILES,
            [c.PLAYED],
            narrator,
        )
        numbered = vec[AscensionCard]()
        for card in [cards[0], *cards]:
            numbered = append(numbered, card)
        self.cards: vec[AscensionCard] = numbered
        self.family_variants: list[Variant] = family_variants
        self.rival: str = rival
        modes = vec[i64]()
        for variant in family_variants:
            modes = append(modes, variant.mode)
        self.modes: vec[i64] = modes
        stacks = vec[i64]()
        for slug in self.card_ids:
            zones = [number for number, zone in enumerate(self.zones) if zone.stack_of == slug != ""]
            stacks = append(stacks, zones[0] if zones else -1)
        self.stacks: vec[i64] = stacks
        on_stacks = vec[AscensionCard]()
        for zone in self.zones:
            if zone.stack_of:
                on_stacks = append(on_stacks, self.cards[self.card_numbers[zone.stack_of]])
        self.stack_cards: vec[AscensionCard] = on_stacks
        # Nothing at all is for sale below the lowest cost, nothing to defeat below the lowest power.
        self.cheapest: i64 = min(
            card.cost for card in cards if card.kind in {HERO, CONSTRUCT} and card.origin != FROM_START
        )
        self.weakest: i64 = min(card.cost for card in cards if card.kind == MONSTER)


def book_of(situation: Situation) -> CardBook:
    """The card book of a situation that is known to be a game of Ascension."""
    return cast(CardBook, situation.rules)


def mode_of(situation: Situation) -> i64:
    """How the variant is played: STANDARD, TEAM or SOLO."""
    return cast(CardBook, situation.rules).modes[situation.variant]


def card_at(situation: Situation, number: i64) -> AscensionCard:
    """A card by its number."""
    return cast(CardBook, situation.rules).cards[number]


def stack_of(situation: Situation, card: i64) -> i64:
    """The zone that is the stack of an always-available card."""
    return cast(CardBook, situation.rules).stacks[card]
