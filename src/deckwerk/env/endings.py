"""What games are worth to their seats: results at the end, and leads on the way."""

from mypy_extensions import i64

from deckwerk.engine.state import State


def payoffs(state: State) -> list[float]:
    """What a finished game is worth to each seat: 1 for the only winning side, less for all others so that
    the sum over sides is 0. Against a rival without a seat it is 1 or -1.
    """
    rules = state.rules
    seats = int(state.seats)
    teams = [int(rules.team_of(state, seat)) for seat in range(seats)]
    sides = len(set(teams))
    winners = rules.winners(state)
    if sides == 1:
        return [1.0 if winners else -1.0] * seats
    winning = {teams[seat] for seat in winners}
    if not winning:
        return [0.0] * seats
    lost = -1.0 / (sides - 1)
    won = (sides / len(winning) - 1.0) / (sides - 1)
    return [won if team in winning else lost for team in teams]


def defeat(state: State, seat: i64) -> float:
    """What a game is worth to a seat whose side alone has lost, or together with others."""
    rules = state.rules
    sides = len({int(rules.team_of(state, other)) for other in range(state.seats)})
    return -1.0 / max(1, sides - 1)


def leads(state: State) -> list[float]:
    """How far each seat's side is ahead of the mean of all others, rivals without a seat included; a side
    alone has its own total.
    """
    rules = state.rules
    totals = rules.team_totals(state)
    sides: i64 = len(totals)
    total: i64 = 0
    for one in totals:
        total += one
    found: list[float] = []
    for seat in range(state.seats):
        own: i64 = totals[rules.team_of(state, seat)]
        found.append(float(int(own)) if sides == 1 else float(int(own * sides - total)) / int(sides - 1))
    return found
