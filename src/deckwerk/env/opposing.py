# mypyc: off
"""Who can play a seat: a computer player by name, a `Player`, or a function of observation and mask."""

import inspect
from collections.abc import Sequence

from deckwerk.engine.errors import SetupError
from deckwerk.engine.quoting import quoted
from deckwerk.env.acting import Acting, Agent, Checked
from deckwerk.env.running import Running
from deckwerk.env.spec import Spec
from deckwerk.players.base import Player
from deckwerk.players.roster import create
from deckwerk.players.seeds import derived

Opponent = str | Player | Agent
AN_OPPONENT = "an opponent"
AN_AGENT = "an agent"


def opponent_seed(seed: int, seat: int) -> int:
    """The seed of a computer player, which must not draw what the deal has drawn."""
    return derived(seed, "opponent", seat)


def check_opponents(spec: Spec, opponents: Opponent | Sequence[Opponent]) -> list[Opponent]:
    """One for each other seat; SetupError where there is no such player, or not so many."""
    if isinstance(opponents, str | Player) or callable(opponents):
        found: list[Opponent] = [opponents] * (spec.seats - 1)
    elif isinstance(opponents, Sequence):
        found = list(opponents)
    else:
        raise SetupError(f"opponents are one, or one for each other seat, not {quoted(opponents)}")
    if len(found) != spec.seats - 1:
        raise SetupError(f"{spec.seats} seats have {spec.seats - 1} opponents, not {len(found)}")
    for one in found:
        check_player(spec, one, AN_OPPONENT)
    return found


def check_player(spec: Spec, one: object, who: str) -> None:
    """SetupError if somebody cannot play a seat: no such computer player, a class, another function."""
    if isinstance(one, str):
        create(one, 0, spec.game)
        return
    allowed = f"{who} is the name of a computer player, a Player, or a function of observation and mask"
    if isinstance(one, type):
        raise SetupError(f"{allowed}, not a class: make one of it, {one.__name__}(...)")
    if isinstance(one, Player):
        return
    if not callable(one):
        raise SetupError(f"{allowed}, not {quoted(one)}")
    try:
        inspect.signature(one).bind(None, None)
    except TypeError as error:
        raise SetupError(f"{allowed}; this one cannot be called with two arguments: {error}") from None
    except ValueError:
        return  # nobody can say what it takes


def seated(
    player: Opponent, spec: Spec, running: Running, number: int, seat: int, who: str = AN_OPPONENT
) -> Player:
    """The player of a seat of a game. A `Player` is the same one in all games."""
    if isinstance(player, str):
        return create(player, opponent_seed(int(running.seeds[number]), seat), spec.game)
    if isinstance(player, Player):
        return Checked(player, who)
    return Acting(player, spec, running, number, who)
