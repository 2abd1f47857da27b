"""The ruleset of a game with cards: what effects that every game has need to know of it."""

from typing import cast

from mypy_extensions import i64

from deckwerk.engine.components import Components
from deckwerk.engine.event import Event
from deckwerk.engine.knowledge import take_openly
from deckwerk.engine.narrator import Narrator
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.variant import VariantSpec
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE, NOTE_BITS
from deckwerk.games.common.card import Card, Filter
from deckwerk.games.common.gives import Gives
from deckwerk.games.common.piles import Piles


class CardGame(Ruleset):
    """A ruleset whose cards are numbered from 1 in the order given.

    `piles` says where the piles of a player lie, `played` in which zones the cards that a player has played
    this turn.
    """

    def __init__(
        self,
        slug: str,
        version: str,
        variants: list[VariantSpec],
        components: Components,
        cards: list[Card],
        piles: Piles,
        played: list[int],
        narrator: Narrator,
    ) -> None:
        super().__init__(
            slug,
            version,
            variants,
            components,
            [""] + [card.slug for card in cards],
            narrator,
        )
        printed = vec[Card]()
        for card in [cards[0], *cards]:  # number 0 is never looked up
            printed = append(printed, card)
        self.printed: vec[Card] = printed
        self.piles: Piles = piles
        zones = vec[i64]()
        for zone in played:
            zones = append(zones, zone)
        self.played: vec[i64] = zones
        self._boxes: dict[int, State] = {}

    def numbers_of(self, kinds: list[i64], origins: list[i64] | None = None) -> list[int]:
        """The numbers of all cards of some kinds, and of some origins where these are given."""
        return [
            number
            for number, card in enumerate(self.printed)
            if number > 0 and card.kind in kinds and (origins is None or card.origin in origins)
        ]

    # Set-up

    def lay_out(self, state: State, named: set[str]) -> None:
        """Put on the table what does not depend on chance and is not named (see `Ruleset.complete`)."""
        raise NotImplementedError

    def begin(self, state: State, named: set[str]) -> None:
        """Deal what is not named, and begin the turn; one that is named goes on."""
        raise NotImplementedError

    def complete(self, state: State, named: set[str]) -> None:
        """Set up what is not named, as in a fresh game, and begin."""
        self.lay_out(state, named)
        self.begin(state, named)

    def fresh(self, seats: int, variant: int, rng: Rng, log: list[Event] | None) -> State:
        """A new game; the table as it lies before dealing is laid out once and copied."""
        key = variant * 16 + seats
        box = self._boxes.get(key)
        if box is None:
            box = self.blank(seats, variant, rng)
            self.lay_out(box, set())
            self._boxes[key] = box
        state = box.clone()
        state.rng = rng
        state.log = log
        self.begin(state, set())
        return state

    # What effects ask for

    def new_gives(self) -> Gives:
        """A collector of what effects of the game give, for who knows nothing of the situation."""
        raise NotImplementedError

    def draw_cards(self, state: State, seat: i64, count: i64) -> None:
        """Draw cards by an effect, as many as there are."""
        self.piles.draw(state, seat, count)

    def lay_banished(self, state: State, card: i64) -> None:
        """Lay a banished card, already taken from where it was, where it belongs."""
        raise NotImplementedError


def game_of(situation: Situation) -> CardGame:
    """The ruleset of what is known to be a game with cards."""
    return cast(CardGame, situation.rules)


def printed_card(situation: Situation, number: i64) -> Card:
    """A card by its number."""
    return cast(CardGame, situation.rules).printed[number]


def count_played(situation: Situation, seat: i64, cards: Filter) -> i64:
    """How many of the cards that a seat has played this turn are meant."""
    game = game_of(situation)
    count: i64 = 0
    for zone in game.played:
        count += count_in(situation, zone, seat, cards)
    return count


def count_in(situation: Situation, zone: i64, seat: i64, cards: Filter) -> i64:
    """How many of the cards in a zone of a seat are meant, as far as they are known."""
    found = situation.see(zone, seat)
    printed = game_of(situation).printed
    count: i64 = 0
    for entry in found.items:
        if entry >= NOTE and cards.fits(printed[entry >> NOTE_BITS]):
            count += 1
    return count


def banish_from(state: State, seat: i64, zone: i64, card: i64) -> None:
    """Banish a card from a zone of a seat."""
    if zone == game_of(state).piles.hand and state.rules.moved_unseen(state):
        state.rules.leaves_hand(state, seat, card)
    take_openly(state.edit(zone, seat), card)
    state.tell("banished", seat, card)
    game_of(state).lay_banished(state, card)
