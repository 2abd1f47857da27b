"""What a turn would leave undone: so that nobody ends one by accident."""

from deckwerk import Action, Game
from deckwerk.engine.action import BUYS, MOVES, verb_of
from deckwerk.table.questions import TURN
from deckwerk.table.sweep import PLAY, USE, plan


def left_undone(game: Game) -> list[Action]:
    """What whoever is on turn could still do: play or use what costs nothing, buy with what is left, spend
    moves, first on where the figure stands.
    """
    decision = game.decision
    if decision is None or decision.kind != TURN:
        return []
    free = [plan(game, what).action for what in (PLAY, USE)]
    verbs = game.rules.verbs
    buys = [option for option in decision.options if verbs[verb_of(option.code)].role == BUYS]
    moves = [option for option in decision.options if verbs[verb_of(option.code)].role == MOVES]
    moves.sort(key=lambda option: option.cell is not None)
    return [*(option for option in free if option is not None), *buys, *moves]
