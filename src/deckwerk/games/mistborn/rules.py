"""The ruleset of Mistborn: ties set-up, turn, the Lord Ruler and scoring together."""

from mypy_extensions import i64

from deckwerk.engine.naming import Named
from deckwerk.engine.narrator import Narrator
from deckwerk.engine.play import advance
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Resource, ScoreLine
from deckwerk.engine.state import State
from deckwerk.engine.vectors import vec
from deckwerk.games.common.card import Card
from deckwerk.games.mistborn import components, guesses, naming, scoring, setup
from deckwerk.games.mistborn.adversaries import Aftermath
from deckwerk.games.mistborn.attack import Attack
from deckwerk.games.mistborn.book import CardBook, Way, count_in_game, end_game, is_coop, is_in
from deckwerk.games.mistborn.burning import Pay, Resolve
from deckwerk.games.mistborn.gains import Heal
from deckwerk.games.mistborn.harm import Defeat, Guard, Hit
from deckwerk.games.mistborn.lord import EdictOrder, LordCard
from deckwerk.games.mistborn.market import Sought
from deckwerk.games.mistborn.missions import Advance, Sense
from deckwerk.games.mistborn.turn import Turn, begin_turn, start_first_turn


class MistbornRules(CardBook):
    """The game over its cards."""

    def __init__(
        self, slug: str, version: str, ways: list[Way], cards: list[Card], narrator: Narrator
    ) -> None:
        super().__init__(slug, version, ways, cards, narrator)
        self.add_own_effects(
            [
                Turn(),
                Pay(),
                Resolve(),
                Advance(),
                Attack(),
                Hit(),
                Defeat(),
                Sought(),
                Heal(),
                Aftermath(),
                LordCard(),
                EdictOrder(),
                Guard(),
                Sense(),
            ]
        )
        for card in cards:
            for effect in card.effects():
                self.add_effect(effect)

    def lay_out(self, state: State, named: set[str]) -> None:
        setup.lay_out(state, named)

    def begin(self, state: State, named: set[str]) -> None:
        setup.deal(state, named)
        seat: i64 = state.get(components.TURN)
        begin_turn(state, seat)
        if "turn" not in named:
            start_first_turn(state, seat, named)
        alive: i64 = count_in_game(state)
        if alive == 0 or (alive == 1 and not is_coop(state)):
            for other in range(state.seats):
                if is_in(state, other):
                    end_game(state, components.LAST_ALIVE, other)
                    return
            end_game(state, components.ALL_SLAIN, -1)
            return
        if not named & {"pending", "over"}:
            advance(state)

    def mend_guess(self, guess: State, real: State, observer: i64, rng: Rng | None) -> None:
        """Hand and cards aside together are as known; who is asked for a metal has one."""
        guesses.mend_guess(guess, real, observer, rng)

    def scores(self, state: State) -> list[int]:
        """The health of each seat."""
        return scoring.scores(state)

    def team_of(self, state: State, seat: i64) -> i64:
        """Against the Lord Ruler all are one team."""
        return scoring.team_of(state, seat)

    def team_totals(self, state: State) -> vec[i64]:
        """The health of each team, and the Lord Ruler's."""
        return scoring.team_totals(state)

    def winners(self, state: State) -> list[int]:
        """Who has won (MB-91, MB-107)."""
        return scoring.winners(state)

    def score_sheet(self, state: State) -> list[ScoreLine]:
        """The health of each seat and of the Lord Ruler, best first."""
        return scoring.score_sheet(state)

    def named(self, seats: int) -> list[Named]:
        """What actions name, by verb."""
        return naming.named(self, seats)

    def resources(self) -> list[Resource]:
        """What each turn brings, and health, training, atium and missions."""
        return components.resources()

    def ending(self, state: State) -> str:
        """How it ended (MB-91, MB-107), or at the limit of rounds."""
        return components.ENDINGS[state.get(components.ENDING)]
