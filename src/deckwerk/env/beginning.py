"""How games of an environment begin, and what of them is wished for."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.position import set_up
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.env.seeds import FIRST, drawn_seat


@final
class Beginning:
    """How games begin: a variant by its number, or a position (a description) with another seed each."""

    def __init__(self, rules: Ruleset, seats: int, variant: int, start: dict[str, object] | None) -> None:
        self.rules: Ruleset = rules
        self._seats: int = seats
        self._variant: int = variant
        self._start: dict[str, object] | None = start

    def fresh(self, seed: int) -> State:
        """The game of a seed. Where a position does not say who begins, the seed does."""
        start = self._start
        if start is None:
            return self.rules.fresh(self._seats, self._variant, seeded(seed), None)
        description: dict[str, object] = dict.fromkeys(
            self.rules.seat_references, drawn_seat(seed, FIRST, self._seats)
        )
        description.update(start)
        description["seed"] = seed
        return set_up(self.rules, description)


@final
class Wishes:
    """What of games is written, and how they end.

    `limit`: after so many decisions a game is cut, 0 for never. With `replaces` a game that is over is at
    once replaced by the next of its place. `shaping` is what a point of lead is worth when it is gained.
    `finals`: what all seats know at the end of a game is kept until the next one ends.
    """

    def __init__(
        self,
        *,
        limit: int = 0,
        replaces: bool = False,
        observes: bool = True,
        masks: bool = True,
        shaping: float = 0.0,
        finals: bool = False,
    ) -> None:
        self.limit: i64 = limit
        self.replaces: bool = replaces
        self.observes: bool = observes
        self.masks: bool = masks
        self.shaping: float = shaping
        self.finals: bool = finals
