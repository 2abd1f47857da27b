"""The ruleset of an Ascension game: ties set-up, turn and scoring together."""

from mypy_extensions import i64

from deckwerk.engine.naming import Named
from deckwerk.engine.narrator import Narrator
from deckwerk.engine.play import advance
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Resource, ScoreLine
from deckwerk.engine.state import State
from deckwerk.engine.vectors import vec
from deckwerk.games.ascension import components, naming, scoring, setup, theft_guesses, thefts
from deckwerk.games.ascension.book import CardBook, Variant
from deckwerk.games.ascension.card import AscensionCard
from deckwerk.games.ascension.fates import Fate
from deckwerk.games.ascension.gives import AscensionGives
from deckwerk.games.ascension.row import banish_card, deal_row
from deckwerk.games.ascension.sweeps import Bounty, Rewards
from deckwerk.games.ascension.triggers import Triggers
from deckwerk.games.ascension.turn import EndOfTurn, Turn, begin_turn
from deckwerk.games.common.gives import Gives


class AscensionRules(CardBook):
    """One game of the Ascension family: the common rules over the cards of its sets."""

    def __init__(
        self,
        slug: str,
        version: str,
        family_variants: list[Variant],
        rival: str,
        cards: list[AscensionCard],
        narrator: Narrator,
    ) -> None:
        super().__init__(slug, version, family_variants, rival, cards, narrator)
        self.add_own_effects(
            [
                Turn(),
                Triggers(),
                EndOfTurn(),
                Fate(),
                Rewards(),
                Bounty(),
                thefts.InHand(),
                thefts.Stolen(),
                thefts.Shown(),
                thefts.Reshuffled(),
            ]
        )
        for card in cards:
            for effect in card.effects():
                self.add_effect(effect)

    def lay_out(self, state: State, named: set[str]) -> None:
        setup.lay_out(state, named)

    def begin(self, state: State, named: set[str]) -> None:
        setup.deal(state, named)
        begin_turn(state, state.get(components.TURN))
        deal_row(state)
        advance(state)

    def new_gives(self) -> Gives:
        """For the family."""
        return AscensionGives()

    def lay_banished(self, state: State, card: i64) -> None:
        """To the void, back to its stack, or out of the game (GS-35, GS-36)."""
        banish_card(state, card)

    def can_count(self, state: State, owner: i64, observer: i64) -> bool:
        """Not what a thief and its victims have, for those who did not see what was taken."""
        return thefts.can_count(state, owner, observer)

    def leaves_hand(self, state: State, seat: i64, card: i64) -> None:
        thefts.remember_shown(state, seat, card)

    def reshuffles(self, state: State, owner: i64, counting: i64) -> None:
        thefts.remember_reshuffled(state, owner, counting)

    def guess_unseen(self, state: State, observer: i64, rng: Rng | None) -> None:
        theft_guesses.guess_stolen(state, observer, rng)

    def hide_unseen(self, state: State, observer: i64) -> None:
        theft_guesses.hide_stolen(state, observer)

    def moved_unseen(self, state: State) -> bool:
        """Only in a turn with a theft."""
        return state.get(components.STOLEN_FROM) != 0

    def scores(self, state: State) -> list[int]:
        """Honor gained plus printed honor, for each seat (GS-51)."""
        return scoring.scores(state)

    def team_of(self, state: State, seat: i64) -> i64:
        """Partners of the team game share a number (GS-63)."""
        return scoring.team_of(state, seat)

    def team_totals(self, state: State) -> vec[i64]:
        """The scores of each team together, and the solo rival's."""
        return scoring.team_totals(state)

    def winners(self, state: State) -> list[int]:
        return scoring.winners(state)

    def score_sheet(self, state: State) -> list[ScoreLine]:
        """Stones, cards and totals, best first."""
        return scoring.score_sheet(state)

    def named(self, seats: int) -> list[Named]:
        """What actions name, by verb."""
        return naming.named(self, seats)

    def resources(self) -> list[Resource]:
        """Runes, power and energy of each turn, and honor."""
        return components.resources()

    def ending(self, state: State) -> str:
        """By the empty pool (GS-50), or at the limit of rounds."""
        return "pool" if state.get(components.POOL_EMPTIED) == 1 else "rounds"
