"""Moving up missions without mission points."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Words
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit
from deckwerk.engine.state import State
from deckwerk.games.common.choices import Pick
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.gains import BEHIND
from deckwerk.games.mistborn.gives import of_mistborn
from deckwerk.games.mistborn.missions import step_up
from deckwerk.games.mistborn.ranks import is_behind

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_LEFT: Final[i64] = 0


@final
class ClimbBehind(Pick):
    """Move up a step on every mission on which the player is behind, all judged before the first move."""

    def __init__(self) -> None:
        super().__init__(may=False)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"climb": Words("behind")}, lambda values: ClimbBehind())]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_mistborn(out)
        mine.points += share * mine.missions(BEHIND) // CERTAIN

    def arguments(self) -> list[Argument]:
        """The missions that are left to climb, and one number beyond them once they have been judged."""
        return [Argument.members("left", int(c.MISSION_COUNT) + 1)]

    def resume(self, state: State) -> None:
        """Climb the next."""
        seat: i64 = state.top_seat()
        left: i64 = state.argument(_LEFT)
        if left == 0:
            left = bit(c.MISSION_COUNT)
            for slot in range(c.MISSION_COUNT):
                if is_behind(state, seat, slot):
                    left |= bit(slot)
        for slot in range(c.MISSION_COUNT):
            if left & bit(slot) != 0:
                state.set_argument(_LEFT, left & ~bit(slot))
                step_up(state, seat, slot)
                return
        state.pop()

    def text(self, phrases: "Phrases") -> str:
        return phrases("climb_behind")
