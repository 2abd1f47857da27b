# mypyc: off
"""How good an agent is against computer players, with an interval."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from deckwerk.engine.errors import SetupError
from deckwerk.engine.quoting import is_within, quoted
from deckwerk.env.one_agent import Against, against
from deckwerk.env.opposing import Agent, Opponent
from deckwerk.env.spec import check_seed, make_spec
from deckwerk.env.whole import whole
from deckwerk.intervals import Share, clustered

MOST_DEALS = 1_000_000


def evaluate(
    agent: Agent,
    game: str,
    opponents: Opponent | Sequence[Opponent] = "greedy",
    *,
    deals: int = 100,
    seed: int = 0,
    seats: int | None = None,
    variant: str | None = None,
    cards: str | Path | None = None,
    start: str | Mapping[str, object] | None = None,
    history: int = 0,
    reset: Callable[[int, int], None] | None = None,
) -> Share:
    """The share of games that an agent wins; those it wins together with others count in part.

    It plays every deal once in each seat: games of one deal hang together, and the interval (95 %) knows it.
    An agent that remembers is told by `reset(seed, seat)` that a game begins, and which seat it has there.
    `cards`, `start` and `history` are those of `make_spec`. SetupError says what is allowed.
    """
    deals, seed = whole(deals), check_seed(seed)
    if not is_within(deals, 1, MOST_DEALS):
        raise SetupError(f"deals are a whole number from 1 to {MOST_DEALS}, not {quoted(deals)}")
    spec = make_spec(game, seats, variant, cards=cards, start=start, history=history)
    places = [
        against(game, spec.seats, spec.variant, opponents, seat, cards=cards, start=start, history=history)
        for seat in range(spec.seats)
    ]
    state = spec.beginning.fresh(0)
    sides = len({int(spec.rules.team_of(state, seat)) for seat in range(spec.seats)})
    clusters = []
    for deal in range(seed, seed + deals):
        won = sum(_share(_play(agent, env, deal, reset), sides) for env in places)
        clusters.append((won, float(len(places))))
    return clustered(clusters, float(deals * len(places)))


def _play(agent: Agent, env: Against, seed: int, reset: Callable[[int, int], None] | None) -> float:
    """A game; what it was worth to the agent."""
    observation, info = env.reset(seed=seed)
    if reset is not None:
        reset(seed, info["seat"])
    over, result = False, 0.0
    while not over:
        observation, result, over, _, info = env.step(agent(observation, info["action_mask"]))
    return result


def _share(result: float, sides: int) -> float:
    """The part of a win that a result is: 1 for the only winning side, against the game itself 1 or 0."""
    return (1.0 + result) / 2 if sides == 1 else (1.0 + result * (sides - 1)) / sides
