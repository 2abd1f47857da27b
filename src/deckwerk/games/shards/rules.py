"""The ruleset of Shards of Infinity: ties set-up, turn and scoring together."""

from deckwerk.engine.naming import Named
from deckwerk.engine.narrator import Narrator
from deckwerk.engine.play import advance
from deckwerk.engine.ruleset import Resource, ScoreLine
from deckwerk.engine.state import State
from deckwerk.games.shards import components, naming, scoring, setup
from deckwerk.games.shards.attack import Attack, Defence, count_in_game, end_game
from deckwerk.games.shards.book import CardBook
from deckwerk.games.shards.card import ShardsCard
from deckwerk.games.shards.conditional import note_gate
from deckwerk.games.shards.lasting import Again, note_promises
from deckwerk.games.shards.turn import Turn, begin_turn


class ShardsRules(CardBook):
    """The game over its cards."""

    def __init__(self, slug: str, version: str, cards: list[ShardsCard], narrator: Narrator) -> None:
        super().__init__(slug, version, cards, narrator)
        self.add_own_effects(
            [
                Turn(),
                Attack(),
                Defence(),
                Again(),
            ]
        )
        for card in cards:
            note_gate(card)
            note_promises(card)
            for effect in card.effects():
                self.add_effect(effect)

    def lay_out(self, state: State, named: set[str]) -> None:
        setup.lay_out(state, named)

    def begin(self, state: State, named: set[str]) -> None:
        setup.deal(state, named)
        begin_turn(state, state.get(components.TURN))
        if count_in_game(state) == 1:
            end_game(state)
        advance(state)

    def scores(self, state: State) -> list[int]:
        return scoring.scores(state)

    def winners(self, state: State) -> list[int]:
        """The last seat with health (SH-50)."""
        return scoring.winners(state)

    def score_sheet(self, state: State) -> list[ScoreLine]:
        return scoring.score_sheet(state)

    def named(self, seats: int) -> list[Named]:
        """What actions name, by verb."""
        return naming.named(self, seats)

    def resources(self) -> list[Resource]:
        """Crystals and power of each turn, mastery and health."""
        return components.resources()

    def ending(self, state: State) -> str:
        """By infinite power (SH-33), by damage (SH-32), or at the limit of rounds."""
        if count_in_game(state) > 1:
            return "rounds"
        return "infinite_power" if state.get(components.INFINITE_POWER) > 0 else "damage"
