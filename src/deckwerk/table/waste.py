"""What a turn would leave undone: so that nobody ends one by accident."""

from deckwerk import Action, Game
from deckwerk.engine.action import BUYS, SPENDS, verb_of
from deckwerk.table.questions import TURN
from deckwerk.table.sweep import PLAY, USE, plan


def left_undone(game: Game) -> list[Action]:
    """What whoever is on turn could still do: play or use what costs nothing, and spend what is left.

    One thing of each kind comes first.
    """
    decision = game.decision
    if decision is None or decision.kind != TURN:
        return []
    free = [plan(game, what, holds=False).action for what in (PLAY, USE)]
    verbs = game.rules.verbs
    paid = [option for option in decision.options if verbs[verb_of(option.code)].role in (SPENDS, BUYS)]
    kinds = [option.verb for option in paid]
    first = [option for index, option in enumerate(paid) if kinds.index(option.verb) == index]
    others = [option for option in paid if option not in first]
    return [*(option for option in free if option is not None), *first, *others]
