"""Monte Carlo CFR on a reduced game: a table of all that a player can know, filled by self-play in OpenSpiel.

    python examples/mccfr.py --game shards --iterations 20000

The game is `tiny` (a few cards, little health), over after a few decisions and dealt from a few seeds, so
that its whole tree can be walked. Printed are the exploitability of what is learned (how much a perfect
opponent wins against it in the mean), which falls, and its mean result against random play, which rises.
"""

import argparse
import random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

import deckwerk.env.openspiel  # noqa: F401  (registers the game)

PARAMETERS = {"start": "tiny", "seats": 2, "seeds": 4, "limit": 8}


def load(game: str, **parameters: object) -> Any:
    """A reduced game; `parameters` are those of OpenSpiel's game `deckwerk`."""
    return pyspiel.load_game("deckwerk", PARAMETERS | {"game": game} | parameters)


def play(game: Any, policy: Any, seat: int, rng: random.Random) -> float:
    """A game of the learned strategy at a seat against random play; what it is worth to that seat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        chances = policy.action_probabilities(state) if player == seat else None
        if chances:
            action = rng.choices(list(chances), list(chances.values()))[0]
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
    return float(state.returns()[seat])


def against_random(game: Any, policy: Any, games: int) -> tuple[float, float]:
    """The mean result against random play, seats in turn, and its standard error."""
    rng = random.Random(1)
    results = [play(game, policy, number % 2, rng) for number in range(games)]
    return float(np.mean(results)), float(np.std(results) / games**0.5)


def learn(game: Any, iterations: int, report_every: int, games: int) -> list[tuple[int, float, float, float]]:
    """Iterations done, exploitability, mean result against random play and its error, from time to time."""
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    told = []
    for done in range(iterations + 1):
        if done % report_every == 0:
            policy = solver.average_policy()
            found = float(exploitability.exploitability(game, policy))
            told.append((done, found, *against_random(game, policy, games)))
        solver.iteration()
    return told


def main() -> None:
    """Learn, and print how it goes."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--game", default="shards", choices=["shards", "godslayer"])
    parser.add_argument("--iterations", type=int, default=2000)
    parser.add_argument("--every", type=int, default=500, help="report after so many iterations")
    parser.add_argument("--seeds", type=int, default=4, help="deals that chance chooses from")
    parser.add_argument("--limit", type=int, default=8, help="decisions of a game")
    parser.add_argument("--games", type=int, default=1000, help="games against random play")
    options = parser.parse_args()
    game = load(options.game, seeds=options.seeds, limit=options.limit)
    print("iterations  exploitability  against random")
    for done, found, mean, error in learn(game, options.iterations, options.every, options.games):
        print(f"{done:10}  {found:14.3f}  {mean:+.3f} ± {1.96 * error:.3f}")


if __name__ == "__main__":
    main()
