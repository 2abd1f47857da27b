"""One walk through games of a setting carries all checks: each looks at moments of the same games.

A check is a function of a `Moment`, which must leave the game as it is. It looks at the first question of
each kind, then at one in so many decisions, and at finished games if it says so. It returns how much it has
compared; a walk in which a check had less to compare than it asks for proves nothing and fails.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from deckwerk import Decision, Game
from deckwerk.engine.rng import Rng, seeded
from tests.conformance.soundness import all_cards
from tests.settings import Setting
from tests.walks import eager

DECISIONS_PER_SEAT = 3000
"""Far more than any random game has needed (some 300 for each seat)."""

OPENING, LONG = 150, 600
"""After so many decisions of a game checks look less often."""


@dataclass
class Path:
    """One game of a walk: how it began, and what was seen on the way."""

    setting: Setting
    number: int
    cards: Counter[int]
    hashes: list[int] = field(default_factory=list)
    """The hash of the game before the first decision and after each."""
    kept: dict[str, list[object]] = field(default_factory=dict)
    """What checks remember until the end of the game, by their names."""


@dataclass
class Moment:
    """A game on a walk at one of its decisions, or at its end."""

    game: Game
    path: Path

    @property
    def setting(self) -> Setting:
        return self.path.setting

    @property
    def number(self) -> int:
        """How many decisions were made."""
        return len(self.path.hashes) - 1

    @property
    def decision(self) -> Decision:
        """The question; checks that do not look at finished games may rely on it."""
        assert self.game.decision is not None
        return self.game.decision

    @property
    def observers(self) -> list[int | None]:
        """A spectator and everyone at the table."""
        return [None, *range(self.game.seats)]

    def rng(self) -> Rng:
        """A generator for this moment."""
        return seeded(self.path.number * 100_000 + self.number)

    def __str__(self) -> str:
        return f"{self.setting}, game {self.path.number} of the walk, after {self.number} decisions"


Look = Callable[[Moment], int | None]


@dataclass
class Check:
    """Something that holds for every game."""

    look: Look
    every: int
    """Of so many decisions of two players, one (0: none); the more sit at the table, the longer games are."""
    kinds: bool
    """At the first question of each kind."""
    start: bool
    """Before the first decision of each game."""
    over: bool
    """When the game is over."""
    least: int
    """So much has to be compared in a walk."""
    slow: bool
    """Only on long walks."""

    @property
    def name(self) -> str:
        return self.look.__name__


CHECKS: dict[str, Check] = {}
"""All checks, by their names."""


def check(
    every: int = 0,
    *,
    kinds: bool = True,
    start: bool = False,
    over: bool = False,
    least: int = 1,
    slow: bool = False,
) -> Callable[[Look], Look]:
    """Have a function look at moments of every walk."""

    def add(look: Look) -> Look:
        assert look.__name__ not in CHECKS
        CHECKS[look.__name__] = Check(look, every, kinds, start, over, least, slow)
        return look

    return add


class Walk:
    """Some games of a setting with all checks."""

    def __init__(self, setting: Setting, checks: dict[str, Check]) -> None:
        self.setting = setting
        self.checks = dict(checks)
        self.compared: Counter[str] = Counter()
        self.kinds: set[str] = set()
        self.failures: list[Exception] = []
        self.most = 0

    def go(self, games: int, density: int = 1, *, few: bool = False, most: int = 0) -> None:
        """Play fresh and rich games by turns; with a higher density checks look that much more often.

        Raises what the checks have found, the first failure of each. Where games are few and end early, a
        check may find nothing to compare. With `most`, a game is left after so many decisions.
        """
        self.most = most
        if density == 1:
            self.checks = {name: wanted for name, wanted in self.checks.items() if not wanted.slow}
        for number in range(games):
            rng = seeded(1000 + number)
            game = self.setting.new(number) if number % 2 == 0 else self.setting.rich(rng)
            self._game(game, rng, number, density)
        for name, wanted in list(self.checks.items()):
            if self.compared[name] < wanted.least and self.setting.seats > 1 and not few:
                self._failed(AssertionError(f"compared {self.compared[name]} of {wanted.least}"), name, "")
        if self.failures:
            raise ExceptionGroup(f"{self.setting}: {len(self.failures)} checks failed", self.failures)

    def _game(self, game: Game, rng: Rng, number: int, density: int) -> None:
        path = Path(self.setting, number, all_cards(game.state()))
        while True:
            path.hashes.append(game.hash())
            moment = Moment(game, path)
            self._look(moment, density)
            if game.over or 0 < self.most <= moment.number:
                return
            if moment.number > DECISIONS_PER_SEAT * game.seats:
                self.failures.append(AssertionError(f"the game does not end: {moment}"))
                return
            game.apply(eager(game, rng))

    def _look(self, moment: Moment, density: int) -> None:
        game = moment.game
        is_new = game.decision is not None and game.decision.kind not in self.kinds
        if game.decision is not None:
            self.kinds.add(game.decision.kind)
        for place, wanted in enumerate(list(self.checks.values())):
            if is_due(wanted, place, moment, density, is_new):
                self._try(wanted, moment)

    def _try(self, wanted: Check, moment: Moment) -> None:
        try:
            compared = wanted.look(moment)
            assert moment.game.hash() == moment.path.hashes[-1], "the check has changed the game"
        except pytest.fail.Exception as missing:  # pytest.raises met no error
            self._failed(AssertionError(str(missing)), wanted.name, str(moment))
        except Exception as error:  # noqa: BLE001 - whatever a check meets is told at the end, with its name
            self._failed(error, wanted.name, str(moment))
        else:
            self.compared[wanted.name] += 1 if compared is None else compared

    def _failed(self, error: Exception, name: str, where: str) -> None:
        """A check that has failed is left out from then on."""
        error.add_note(f"check {name}: {where or self.setting}")
        self.failures.append(error)
        self.checks.pop(name)


def is_due(wanted: Check, place: int, moment: Moment, density: int, is_new: bool) -> bool:
    """Whether a check looks now; checks of the same rhythm take turns."""
    if moment.game.over:
        return wanted.over
    if (is_new and wanted.kinds) or (wanted.start and moment.number == 0):
        return True
    if wanted.every == 1:
        return True
    later = 1 if moment.number <= OPENING else 4 if moment.number <= LONG else 16
    every = max(1, wanted.every * later * moment.game.seats // (2 * density))
    return wanted.every > 0 and moment.number % every == place % every
