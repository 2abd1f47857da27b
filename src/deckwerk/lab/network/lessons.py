"""Lessons: games that players play against themselves, for a network to learn from. What a worker does."""

import functools
import io
import json
from dataclasses import asdict, dataclass
from time import process_time
from typing import Any

import numpy as np
import polars as pl

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import find_game
from deckwerk.lab.problem import LabError
from deckwerk.lab.seal import sealable, sealed
from deckwerk.lab.trajectories import array_of, lists_of
from deckwerk.players.base import Player
from deckwerk.players.loops import set_up
from deckwerk.players.network.harvest import Harvest
from deckwerk.players.network.inputs import ENCODING, Inputs
from deckwerk.players.network.network_file import fitted, loaded
from deckwerk.players.network.trained import Trained
from deckwerk.players.roster import guide, network_guide, search, search_with
from deckwerk.players.seeds import derived

ANYWHERE = 12
"""Where positions are not taken at beginnings of turns, but of all choices, it is one in so many."""


@dataclass(frozen=True)
class Thinker:
    """Search that judges by a network (its file's bytes; none: by what is in the package already)."""

    iterations: int
    network: bytes = b""

    def player(self, rules: Ruleset, seed: int) -> Player:
        """A player of its kind."""
        if not self.network:
            return search(self.iterations, seed)
        judging = network_guide(rules, [trained_in(rules, self.network)])
        return search_with(lambda _: judging, self.iterations, seed)


@functools.lru_cache(maxsize=8)
def trained_in(rules: Ruleset, data: bytes) -> Trained:
    """What was trained, in a file's bytes."""
    return fitted(loaded(data, "network"), rules, "network")


@dataclass(frozen=True)
class Lesson:
    """Games of a policy (its file's bytes; none: of what search knows in the package) with itself.

    One choice in `whim` is any (0: none), in every other game.
    """

    game: str
    version: str
    variant: str
    seats: int
    seed: int
    policy: bytes = b""
    every: int = 1
    whim: int = 0

    def play(self, first: int, last: int) -> bytes:
        """Play games; their positions as a Parquet file in memory."""
        began = process_time()
        rules = self.rules()
        variant = rules.variant_number(self.variant, self.seats)
        instincts = network_guide(rules, [trained_in(rules, self.policy)]) if self.policy else guide(rules)
        anywhere = int(instincts.horizon(set_up(rules, self.seats, variant, 0))) == 0
        every = ANYWHERE if anywhere else self.every
        harvest = Harvest(Inputs(rules), instincts, anywhere)
        teams: list[int] = []
        for number in range(first, last):
            state = set_up(rules, self.seats, variant, derived(self.seed, "deal", number))
            teams = [int(rules.team_of(state, seat)) for seat in range(self.seats)]
            whim = self.whim if number % 2 else 0
            harvest.play(state, number, every, whim, derived(self.seed, "chance", number))
        return self._shard(harvest, teams, first, last, process_time() - began)

    def rules(self) -> Ruleset:
        """The rules of its game; LabError if they are other ones than those it was made for."""
        rules = find_game(self.game).load()
        if rules.version != self.version:
            raise LabError("other_rules", game=self.game, version=self.version, current=rules.version)
        return rules

    def _shard(self, harvest: Harvest, teams: list[int], first: int, last: int, seconds: float) -> bytes:
        count = len(harvest.games)

        def table(values: Any) -> pl.Series:
            return pl.Series(array_of(values, np.int32).reshape(count, -1)) if count else pl.Series([[0]])[:0]

        frame = pl.DataFrame(
            {
                "game": array_of(harvest.games, np.int32),
                "turn": array_of(harvest.turns, np.int32),
                "rows": lists_of(harvest.rows, harvest.row_ends, pl.UInt16()),
                "sections": table(harvest.section_ends),
                "won": table(harvest.won),
            }
        )
        about = asdict(self)
        del about["policy"]
        about |= {"encoding": ENCODING, "teams": teams, "first": first, "last": last, "seconds": seconds}
        file = io.BytesIO()
        frame.write_parquet(file, metadata=sealable({"deckwerk network": json.dumps(about)}))
        return sealed(file.getvalue())
