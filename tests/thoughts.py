"""What search thinks and chooses in seeded games, on every machine, interpreted and compiled alike."""

from deckwerk.players.roster import search
from tests.settings import SETTINGS, Setting

ITERATIONS = 12
DECISIONS = 8
"""So many of the decisions about which search has to think."""


def table() -> str:
    """The first thoughts of a game of every setting."""
    return "".join(f"{setting}: {', '.join(thoughts(setting))}\n" for setting in SETTINGS)


def thoughts(setting: Setting) -> list[str]:
    """What is chosen, and the chance to win that search sees with it, in millionths."""
    game = setting.new(5)
    players = [search(ITERATIONS, seat) for seat in range(setting.seats)]
    found: list[str] = []
    while game.decision is not None and len(found) < DECISIONS:
        perspective = game.perspective(game.decision.seat)
        player = players[perspective.seat]
        player.think(perspective, ITERATIONS)
        chances = {estimate.index: estimate.chance for estimate in player.estimates(perspective)}
        choice = player.answer(perspective)
        if choice in chances:
            found.append(f"{game.decision.options[choice].text} {chances[choice]}")
        game.apply(choice)
    return found
