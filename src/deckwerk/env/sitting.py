# mypyc: off
"""An agent as a player: it sits wherever computer players do, in leagues and in games of one's own."""

from pathlib import Path

import numpy as np

from deckwerk.engine.errors import SetupError
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.quoting import is_within, quoted
from deckwerk.engine.rng import seeded
from deckwerk.env.acting import Agent
from deckwerk.env.arrays import as_array
from deckwerk.env.opposing import AN_AGENT, check_player
from deckwerk.env.spec import Spec, make_spec
from deckwerk.env.whole import whole
from deckwerk.players.base import Player


class Sitting(Player):
    """Asks a function of observation and mask, which knows no more than its seat: a sample looks the same."""

    def __init__(self, agent: Agent, spec: Spec) -> None:
        self._agent = agent
        self._spec = spec
        self._rows = spec.observations(1)

    def choose(self, perspective: Perspective) -> int:
        """The index of the action that the function chooses; ValueError if it cannot be chosen."""
        spec, rules = self._spec, perspective.rules
        if (rules.slug, rules.version, perspective.seats) != (spec.game, spec.rules.version, spec.seats):
            raise ValueError(
                f"an agent for {spec.game} ({spec.rules.version}) with {spec.seats} seats cannot play"
                f" {rules.slug} ({rules.version}) with {perspective.seats}"
            )
        self._rows.write(perspective.sample(seeded(0)), perspective.seat, 0)
        options = [int(spec.table.find(code, perspective.seat)) for code in perspective.options]
        mask = np.zeros(spec.action_count, np.int8)
        mask[options] = 1
        given = self._agent(as_array(self._rows.slots, np.int32).copy(), mask)
        action = whole(given)
        if not is_within(action, 0, spec.action_count - 1) or action not in options:
            raise ValueError(f"{AN_AGENT}: {spec.refusal(given, options)}")
        return options.index(action)

    def __reduce__(self) -> tuple[object, ...]:
        """Made anew for the same agent."""
        return Sitting, (self._agent, self._spec)


def player(
    agent: Agent,
    game: str,
    seats: int | None = None,
    variant: str | None = None,
    *,
    cards: str | Path | None = None,
) -> Player:
    """A function of observation and mask as a `Player`, for games with so many seats.

    It is shown no events: `history` is for environments. SetupError says what is allowed.
    """
    spec = make_spec(game, seats, variant, cards=cards)
    if isinstance(agent, str | Player):
        raise SetupError(f"{AN_AGENT} is a function of observation and mask here, not {quoted(agent)}")
    check_player(spec, agent, AN_AGENT)
    return Sitting(agent, spec)
