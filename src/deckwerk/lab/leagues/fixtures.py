"""Who meets whom in a league, and in which seats.

Two players meet at tables of their own, every deal from all sides of the table, so that neither luck nor the
seat makes a difference. With more than two sides one of them is alone and the other has all the other sides,
and then the other way round. Where all seats win or lose together each player plays by itself, against the
game. So a new player adds its own games and no others.
"""

from collections.abc import Iterable
from itertools import combinations

from deckwerk.games.catalogue import GameInfo
from deckwerk.lab.leagues.ledger import Fixture, Head
from deckwerk.players.loops import set_up


def sides_of(head: Head, info: GameInfo) -> tuple[int, ...]:
    """The side of each seat, counted from 0: teams, or everyone for themselves."""
    rules = info.load()
    state = set_up(rules, head.seats, rules.variant_number(head.variant, head.seats), 1)
    teams = [int(rules.team_of(state, seat)) for seat in range(head.seats)]
    numbers = sorted(set(teams))
    return tuple(numbers.index(team) for team in teams)


def games_of_deal(sides: tuple[int, ...]) -> int:
    """How many games two players play with one deal: as many as there are ways to sit."""
    count = max(sides) + 1
    return count if count <= 2 else 2 * count


def fixtures(names: Iterable[str], sides: tuple[int, ...], games: int) -> list[Fixture]:
    """All games of players by their names: at least so many for each pair, whole deals, deal by deal.

    Where all are on one side: so many for each player.
    """
    players = list(names)
    deals = range(-(-games // games_of_deal(sides)))
    if max(sides) == 0:
        return [Fixture(deal, (name,) * len(sides)) for deal in deals for name in players]
    return [
        Fixture(deal, seats)
        for deal in deals
        for one, other in combinations(players, 2)
        for seats in _seatings(one, other, sides)
    ]


def is_fixture(seats: tuple[str, ...], sides: tuple[int, ...]) -> bool:
    """Whether players can sit like that: one of two has one side and the other all others."""
    names = list(dict.fromkeys(seats))
    if max(sides) == 0:
        return len(names) == 1
    return len(names) == 2 and seats in _seatings(names[0], names[1], sides)


def _seatings(one: str, other: str, sides: tuple[int, ...]) -> list[tuple[str, ...]]:
    """All the ways in which two players sit: one of them has one side and the other all others."""
    count = max(sides) + 1
    pairs = [(one, other)] if count == 2 else [(one, other), (other, one)]
    return [
        tuple(alone if side == own else rest for side in sides)
        for alone, rest in pairs
        for own in range(count)
    ]
