"""The ruleset of Hexascension: ties set-up, turn, fights and scoring together."""

from mypy_extensions import i64

from deckwerk.engine.naming import Named
from deckwerk.engine.narrator import Narrator
from deckwerk.engine.play import advance
from deckwerk.engine.ruleset import Resource, ScoreLine
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import TURN_EFFECT, State
from deckwerk.engine.vectors import vec
from deckwerk.games.common.card import Card
from deckwerk.games.hexascension import components, naming, pending_checks, scoring, setup
from deckwerk.games.hexascension.acquiring import Acquire
from deckwerk.games.hexascension.areas import AreaAction
from deckwerk.games.hexascension.book import CardBook, Way
from deckwerk.games.hexascension.falling import Fall, Restart
from deckwerk.games.hexascension.fights import PlayerFight
from deckwerk.games.hexascension.figures import kind_at
from deckwerk.games.hexascension.hexes import KINDS, LOOKS, ORDINARY
from deckwerk.games.hexascension.monster_fights import MonsterFight
from deckwerk.games.hexascension.moving import GoOn
from deckwerk.games.hexascension.playing import PlayCard
from deckwerk.games.hexascension.starting import Starting
from deckwerk.games.hexascension.strikes import Strike
from deckwerk.games.hexascension.turn import Turn
from deckwerk.games.hexascension.windows import (
    AcquiredWindow,
    AreaWindow,
    EndWindow,
    FallWindow,
    FightWindow,
    PlayedWindow,
    StrikeWindow,
)


class HexascensionRules(CardBook):
    """The game over its cards."""

    def __init__(
        self, slug: str, version: str, ways: list[Way], cards: list[Card], narrator: Narrator
    ) -> None:
        super().__init__(slug, version, ways, cards, narrator)
        self.add_own_effects(
            [
                Turn(),
                PlayCard(),
                Acquire(),
                AreaAction(),
                MonsterFight(),
                PlayerFight(),
                Strike(),
                Fall(),
                Restart(),
                GoOn(),
                PlayedWindow(),
                AcquiredWindow(),
                AreaWindow(),
                FightWindow(),
                StrikeWindow(),
                FallWindow(),
                EndWindow(),
                Starting(),
            ]
        )
        for card in cards:
            for effect in card.effects():
                self.add_effect(effect)

    def lay_out(self, state: State, named: set[str]) -> None:
        setup.lay_out(state, named)

    def begin(self, state: State, named: set[str]) -> None:
        setup.deal(state, named)
        phase: i64 = components.STARTING if setup.is_beginning(named) else components.MAIN
        state.push(TURN_EFFECT, state.get(components.TURN), 0, phase)
        if not named & {"pending", "over"}:
            advance(state)

    def check_pending(self, state: State) -> None:
        """What waits fits what lies on the table."""
        pending_checks.check_pending(state)

    def cell_data(self, situation: Situation, cell: i64) -> dict[str, object]:
        """The kind of a cell, and how it looks if it is a plain one."""
        kind = kind_at(situation, cell)
        data: dict[str, object] = {"kind": KINDS[kind]}
        if kind == ORDINARY:
            data["look"] = LOOKS[cell]
        return data

    def is_kept(self, card: i64) -> bool:
        """Quick actions."""
        return 0 < card <= self.last_quick

    def scores(self, state: State) -> list[int]:
        """The points of each seat."""
        return scoring.scores(state)

    def team_totals(self, state: State) -> vec[i64]:
        """The points of each seat."""
        return scoring.totals(state)

    def winners(self, state: State) -> list[int]:
        """Who has most (HX-61)."""
        return scoring.winners(state)

    def score_sheet(self, state: State) -> list[ScoreLine]:
        """The points of each seat, best first."""
        return scoring.score_sheet(state)

    def named(self, seats: int) -> list[Named]:
        """What actions name, by verb."""
        return naming.named(self, seats)

    def resources(self) -> list[Resource]:
        """What each turn brings, and ascension points."""
        return components.resources()

    def ending(self, state: State) -> str:
        """With the pool empty, or at the limit of rounds."""
        return "pool" if state.get(components.ENDED_BY) > 0 else "rounds"
