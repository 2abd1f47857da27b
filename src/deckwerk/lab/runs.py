"""Runs: which games are played, who sits where, and from which seeds.

Everything about game number i follows from the run and i alone, so that it does not matter which worker plays
it, when, or after which other games.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from itertools import combinations, pairwise
from typing import Self

from deckwerk.cards.yaml_text import CardText
from deckwerk.games.catalogue import GameInfo, find_game
from deckwerk.lab.problem import LabError
from deckwerk.players.seeds import derived

FORMAT = 2
"""Counted up when files of results change their shape."""
SIMULATION, TOURNAMENT, TRAJECTORIES = "simulation", "tournament", "trajectories"
_OWN_CARDS = "own cards"


@dataclass(frozen=True)
class Run:
    """Games of one ruleset's version and variant between players by their names, all from one seed.

    In a simulation the players are the seats. In a tournament any two of them meet, on a `ladder` only
    neighbours, in rounds of two games with the same deal and swapped seats; all pairs of a round have the
    same deal. `cards` is the text of a file of cards of a designer's own, with which the game is played.
    Trajectories are a simulation of which every decision is kept, in the encoding of `deckwerk.env` whose
    version and fingerprint are given.
    """

    kind: str
    game: str
    version: str
    variant: str
    players: tuple[str, ...]
    seed: int
    games: int
    ladder: bool = False
    cards: str = ""
    env_version: int = 0
    fingerprint: str = ""

    @property
    def seats(self) -> int:
        return 2 if self.kind == TOURNAMENT else len(self.players)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Who meets whom in a tournament, by their numbers in `players`."""
        numbers = range(len(self.players))
        return list(pairwise(numbers) if self.ladder else combinations(numbers, 2))

    def seating(self, number: int) -> list[int]:
        """Which player, by its number in `players`, sits in each seat of a game."""
        if self.kind != TOURNAMENT:
            return list(range(len(self.players)))
        pairs = self.pairs
        pair = list(pairs[number // 2 % len(pairs)])
        return pair[::-1] if number % 2 else pair

    def deal(self, number: int) -> int:
        return derived(self.seed, "game", number // self.games_of_deal)

    def player_seed(self, number: int, seat: int) -> int:
        return derived(self.seed, "player", number, seat)

    @property
    def games_in_round(self) -> int:
        """How many games all pairs need to meet once in both seatings."""
        return 2 * len(self.pairs)

    @property
    def games_of_deal(self) -> int:
        """How many games in a row have the same deal."""
        return self.games_in_round if self.kind == TOURNAMENT else 1

    def with_games(self, games: int) -> Self:
        """The same run with another number of games."""
        return replace(self, games=games)

    def info(self) -> GameInfo:
        """The game, with the cards it is played with; CardFileError if these rules cannot read them."""
        game = find_game(self.game)
        return game.with_cards(CardText(_OWN_CARDS, self.cards)) if self.cards else game

    def play(self, first: int, last: int) -> bytes:
        """Play games of it: what a worker does."""
        from deckwerk.lab.playing import play_games

        return play_games(self, first, last)

    def metadata(self) -> dict[str, str]:
        """What a file of results says about its run."""
        told = asdict(self)
        if self.kind != TRAJECTORIES:
            del told["env_version"], told["fingerprint"]
        return {"deckwerk": json.dumps({"format": FORMAT, **told})}


def run_of(metadata: Mapping[str, str], file: object) -> Run:
    """The run that a file's metadata tells of; LabError if this deckwerk has not written them."""
    try:
        data = json.loads(metadata["deckwerk"])
        format_number = data.pop("format")
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
        raise LabError("no_results", file=file) from None
    if format_number != FORMAT:
        raise LabError("format", file=file, format=format_number, current=FORMAT)
    try:
        run = Run(**data | {"players": tuple(data["players"])})
    except (KeyError, TypeError):
        raise LabError("no_results", file=file) from None
    texts = (run.kind, run.game, run.version, run.variant, run.cards, run.fingerprint, *run.players)
    numbers = (run.seed, run.games, run.env_version)
    if (
        run.kind not in (SIMULATION, TOURNAMENT, TRAJECTORIES)
        or not run.players
        or not all(isinstance(text, str) for text in texts)
        or not all(type(number) is int and 0 <= number < 2**63 for number in numbers)
    ):
        raise LabError("no_results", file=file)
    return run
