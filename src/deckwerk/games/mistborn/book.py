"""The card book: which cards there are, as the rules and the effects look them up."""

from typing import Final, cast

from mypy_extensions import i64

from deckwerk.engine.narrator import Narrator
from deckwerk.engine.play import unwind
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.variant import VariantSpec
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE
from deckwerk.games.common.book import CardGame
from deckwerk.games.common.card import FROM_CENTRE, Card
from deckwerk.games.common.gives import Gives
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.card import METAL, Adversary, Character, Dominance, Edict, Mission, MistbornCard
from deckwerk.games.mistborn.gives import MistbornGives
from deckwerk.games.mistborn.metals import METALS

# The effects that come from no card
PAY_EFFECT: Final[i64] = c.COMPONENTS.effect("Pay")
RESOLVE_EFFECT: Final[i64] = c.COMPONENTS.effect("Resolve")
ADVANCE_EFFECT: Final[i64] = c.COMPONENTS.effect("Advance")
ATTACK_EFFECT: Final[i64] = c.COMPONENTS.effect("Attack")
HIT_EFFECT: Final[i64] = c.COMPONENTS.effect("Hit")
DEFEAT_EFFECT: Final[i64] = c.COMPONENTS.effect("Defeat")
SOUGHT_EFFECT: Final[i64] = c.COMPONENTS.effect("Sought")
HEAL_EFFECT: Final[i64] = c.COMPONENTS.effect("Heal")
AFTERMATH_EFFECT: Final[i64] = c.COMPONENTS.effect("Aftermath")
LORD_EFFECT: Final[i64] = c.COMPONENTS.effect("LordCard")
EDICT_EFFECT: Final[i64] = c.COMPONENTS.effect("EdictOrder")
GUARD_EFFECT: Final[i64] = c.COMPONENTS.effect("Guard")
SENSE_EFFECT: Final[i64] = c.COMPONENTS.effect("Sense")


class Way:
    """A variant: the dominance track played against ("": each for themselves), and who may be healed.

    `steps`: the choices that lead to it.
    """

    def __init__(
        self, steps: list[str], seats: list[int], dominance: str, like: str, *, heals_all: bool
    ) -> None:
        self.name: str = "-".join(steps)
        self.steps: list[str] = steps
        self.seats: list[int] = seats
        self.dominance: str = dominance
        self.like: str = like
        self.heals_all: bool = heals_all


class CardBook(CardGame):
    """The ruleset with its cards; the rules themselves are in `MistbornRules`.

    The cards of players' decks come first, so that they can be looked up by their type.
    """

    def __init__(
        self, slug: str, version: str, ways: list[Way], cards: list[Card], narrator: Narrator
    ) -> None:
        super().__init__(
            slug,
            version,
            [VariantSpec(way.name, way.seats, way.like, way.steps) for way in ways],
            c.COMPONENTS,
            cards,
            c.PILES,
            [c.PLAYED],
            narrator,
        )
        own = vec[MistbornCard]()
        tokens = vec[i64]()
        tokens = append(tokens, 0)
        for card in cards:
            if isinstance(card, MistbornCard):
                if len(own) == 0:
                    own = append(own, card)  # number 0 is never looked up
                assert len(own) == card.number
                own = append(own, card)
            elif card.kind == METAL:
                assert METALS[len(tokens)] == card.slug
                tokens = append(tokens, card.number)
        self.cards: vec[MistbornCard] = own
        ongoing = vec[MistbornCard]()
        for card in own[1:]:
            if card.burns + card.draws + card.shelters > 0:
                ongoing = append(ongoing, card)
        self.ongoing: vec[MistbornCard] = ongoing
        """The allies that add to the burn limit or to the hand, or make damage smaller."""
        self.tokens: vec[i64] = tokens
        """The number of each metal's card, by the number of the metal."""
        self.funding: i64 = self.card_numbers["funding"]
        self.coop: list[bool] = [way.dominance != "" for way in ways]
        self.heals_all: list[bool] = [way.heals_all for way in ways]
        self.tracks: list[str] = [way.dominance for way in ways]
        # Nothing at all is for sale below the lowest cost.
        self.cheapest: i64 = min(card.cost for card in cards if card.origin == FROM_CENTRE)

    def new_gives(self) -> Gives:
        """For the family."""
        return MistbornGives()

    def lay_banished(self, state: State, card: i64) -> None:
        """To the pile of eliminated cards (MB-14)."""
        state.edit(c.ELIMINATED).add(card * NOTE)


def book_of(situation: Situation) -> CardBook:
    """The card book of a state that is known to be a game of Mistborn."""
    return cast(CardBook, situation.rules)


def card_at(situation: Situation, number: i64) -> MistbornCard:
    """A card of a player's deck by its number."""
    return cast(CardBook, situation.rules).cards[number]


def is_own(situation: Situation, number: i64) -> bool:
    """Whether a card can be part of a player's deck."""
    return number < len(book_of(situation).cards)


def character_of(situation: Situation, seat: i64) -> Character:
    """The character of a seat."""
    return cast(Character, book_of(situation).printed[situation.see(c.CHARACTER, seat).card(0)])


def mission_at(situation: Situation, slot: i64) -> Mission:
    """The mission at a place of the table (from 0)."""
    return cast(Mission, book_of(situation).printed[situation.see(c.MISSIONS).card(slot)])


def adversary_at(situation: Situation, number: i64) -> Adversary:
    """An adversary by its number."""
    return cast(Adversary, book_of(situation).printed[number])


def edict_at(situation: Situation, number: i64) -> Edict:
    """An edict by its number."""
    return cast(Edict, book_of(situation).printed[number])


def dominance_of(situation: Situation) -> Dominance:
    """The dominance track of a game against the Lord Ruler."""
    return cast(Dominance, book_of(situation).printed[situation.see(c.DOMINANCE).card(0)])


def is_coop(situation: Situation) -> bool:
    """Whether all play together against the Lord Ruler."""
    return book_of(situation).coop[situation.variant]


def is_in(situation: Situation, seat: i64) -> bool:
    """Whether a seat still plays (MB-86)."""
    return situation.get(c.OUT, seat) == 0


def is_opponent(situation: Situation, seat: i64, other: i64) -> bool:
    """Whether another seat is an opponent who still plays: against the Lord Ruler nobody is."""
    return other != seat and is_in(situation, other) and not is_coop(situation)


def count_in_game(situation: Situation) -> i64:
    """How many seats still play."""
    count: i64 = 0
    for seat in range(situation.seats):
        if is_in(situation, seat):
            count += 1
    return count


def end_game(state: State, ending: i64, winner: i64) -> None:
    """Nothing happens any more; `winner` is a seat, -1 for nobody or all of them."""
    state.set(c.ENDING, ending)
    state.set(c.WINNER, winner + 1)
    state.over = True
    unwind(state, 0)
    state.tell("over", -1)
