"""What seeded random games end in, on every machine, interpreted and compiled alike.

`python -m tests.hashes 3` prints the first three seeds of every setting.
"""

import sys
from collections.abc import Iterator

from deckwerk import build_info
from deckwerk.engine.play import play_randomly
from deckwerk.engine.rng import seeded
from deckwerk.engine.serialise import state_hash
from tests.settings import SETTINGS
from tests.walks import steps

SEEDS = 4


def table(seeds: int = SEEDS) -> str:
    """The games, a line for each."""
    return "".join(f"{line}\n" for line in lines(seeds))


def lines(seeds: int) -> Iterator[str]:
    """A fresh game, the same after thirty eager decisions, and after uniformly random ones to its end."""
    for setting in SETTINGS:
        for seed in range(seeds):
            game = setting.new(seed)
            fresh = game.hash()
            state = game.state()
            decisions = play_randomly(state, seeded(seed))
            for _ in steps(game, seeded(seed), 30):
                pass
            yield f"{setting} {seed}: {fresh}, {game.hash()}, after {decisions} decisions {state_hash(state)}"


if __name__ == "__main__":
    print("compiled" if build_info.compiled() else "interpreted")
    print(table(int(sys.argv[1])), end="")
