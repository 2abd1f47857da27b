"""Games between computer players, the same on every machine."""

import deckwerk
from deckwerk import Game
from deckwerk.players.base import Player
from deckwerk.players.roster import create

TEAMS = {"team", "combined-team"}


def greedy() -> Player:
    """The greedy player."""
    return create("greedy", 1)


def play(game: Game, players: list[Player]) -> Game:
    """Play a game to its end: each player sees the view of its seat and nothing else."""
    while game.decision is not None:
        seat = game.decision.seat
        game.apply(players[seat].choose(game.perspective(seat)))
    return game


def wins(games: int, seats: int = 2, variant: str | None = None, game: str = "godslayer") -> int:
    """How many games greedy wins against random players, in each seat in turn; in teams with its like."""
    won = 0
    for number in range(games):
        table = deckwerk.new(game, seats, 500 + number // seats, variant)
        mine = [number % seats]
        if variant in TEAMS:
            mine.append((number + seats // 2) % seats)
        players = [create("greedy" if seat in mine else "random", number) for seat in range(seats)]
        won += mine[0] in play(table, players).winners()
    return won
