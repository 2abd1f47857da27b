# mypyc: off
"""How good an agent is against computer players, with an interval."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from deckwerk.engine.errors import SetupError
from deckwerk.engine.quoting import is_within, quoted
from deckwerk.env.acting import decide
from deckwerk.env.beginning import Wishes
from deckwerk.env.opposing import AN_AGENT, Opponent, check_opponents, check_player, seated
from deckwerk.env.running import Running
from deckwerk.env.spec import Spec, check_seed, make_spec
from deckwerk.env.whole import whole
from deckwerk.intervals import clustered

MOST_DEALS = 1_000_000
Begins = Callable[[int, int], None]


@dataclass(frozen=True)
class Evaluation:
    """What an agent has won: `share` of `games` games, each of `deals` deals once in every seat.

    `low` and `high` bound the share with 95 % confidence. Games of one deal hang together: `independent` is
    how many games of deals of their own would tell as much; the interval is Wilson's for these. `by_seat` is
    the share in each seat.
    """

    share: float
    low: float
    high: float
    games: int
    deals: int
    independent: float
    by_seat: tuple[float, ...]

    def __str__(self) -> str:
        """The share in a line for people."""
        bounds = f"{self.low:.1%} to {self.high:.1%}"
        return f"{self.share:.1%} of {self.games} games ({bounds} with 95 % confidence)"


def evaluate(
    agent: Opponent,
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
    reset: Begins | None = None,
) -> Evaluation:
    """The share of games that an agent wins; those it wins together with others count in part.

    Agent and opponents are each a function of observation and mask, a `Player`, or the name of a computer
    player. The agent plays every deal once in each seat; deals are the games of the seeds from `seed` on. An
    agent that remembers is told by `reset(seed, seat)` that a game begins, and which seat it has there.
    `cards`, `start` and `history` are those of `make_spec`. SetupError says what is allowed.
    """
    deals, seed = whole(deals), check_seed(seed)
    if not is_within(deals, 1, MOST_DEALS):
        raise SetupError(f"deals are a whole number from 1 to {MOST_DEALS}, not {quoted(deals)}")
    check_seed(seed + deals - 1)
    if reset is not None and not callable(reset):
        raise SetupError(f"reset is a function of seed and seat, not {quoted(reset)}")
    spec = make_spec(game, seats, variant, cards=cards, start=start, history=history)
    check_player(spec, agent, AN_AGENT)
    others = check_opponents(spec, opponents)
    running = spec.running(1, Wishes(observes=False, masks=False))
    sides = _sides(spec)
    won = [
        [_share(_play(agent, others, spec, running, deal, seat, reset), sides) for seat in range(spec.seats)]
        for deal in range(seed, seed + deals)
    ]
    games = deals * spec.seats
    found = clustered([(sum(of_deal), float(spec.seats)) for of_deal in won], float(games))
    by_seat = tuple(sum(of_deal[seat] for of_deal in won) / deals for seat in range(spec.seats))
    return Evaluation(found.value, found.low, found.high, games, deals, found.of, by_seat)


def _play(
    agent: Opponent,
    others: Sequence[Opponent],
    spec: Spec,
    running: Running,
    seed: int,
    seat: int,
    reset: Begins | None,
) -> float:
    """A game; what it was worth to the agent."""
    running.begin(seed)
    if reset is not None:
        reset(seed, seat)
    players = [seated(one, spec, running, 0, n if n < seat else n + 1) for n, one in enumerate(others)]
    players.insert(seat, seated(agent, spec, running, 0, seat, AN_AGENT))
    while not running.done[0]:
        asked = int(running.asked[0])
        decide(players[asked], running, 0, asked)
    return float(running.rewards[seat])


def _sides(spec: Spec) -> int:
    """How many sides play against each other."""
    state = spec.beginning.fresh(0)
    return len({int(spec.rules.team_of(state, seat)) for seat in range(spec.seats)})


def _share(result: float, sides: int) -> float:
    """The part of a win that a result is: 1 for the only winning side, against the game itself 1 or 0."""
    return (1.0 + result) / 2 if sides == 1 else (1.0 + result * (sides - 1)) / sides
