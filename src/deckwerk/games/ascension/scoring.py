"""The end: honor stones and printed honor, and who wins."""

from mypy_extensions import i64

from deckwerk.engine.ruleset import ScoreLine
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS, Zone
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import book_of, mode_of


def _printed(situation: Situation, zone: Zone) -> i64:
    cards = book_of(situation).cards
    honor: i64 = 0
    for entry in zone.items:
        honor += cards[entry >> NOTE_BITS].honor
    return honor


def card_honor(state: State, seat: i64) -> i64:
    """The printed honor on all cards of a seat, wherever they lie (GS-51)."""
    honor: i64 = 0
    for zone in range(c.HAND, c.CONSTRUCTS + 1):
        honor += _printed(state, state.see(zone, seat))
    return honor


def scores(state: State) -> list[int]:
    """The total of each seat."""
    return [int(_total(state, seat)) for seat in range(state.seats)]


def _total(state: State, seat: i64) -> i64:
    return state.get(c.HONOR, seat) + card_honor(state, seat)


def rival_score(situation: Situation) -> i64:
    """The total of the solo rival (GS-72)."""
    return situation.get(c.RIVAL_HONOR) + _printed(situation, situation.see(c.SET_ASIDE))


def team_of(state: State, seat: i64) -> i64:
    """The number of a seat's team: in the team game two seats share one (GS-63)."""
    return seat % (state.seats // 2) if mode_of(state) == c.TEAM else seat


def team_totals(state: State) -> vec[i64]:
    """The total of each team, and of the solo rival."""
    mode: i64 = mode_of(state)
    totals = vec[i64]()
    for seat in range(state.seats):
        team: i64 = team_of(state, seat)
        if team < len(totals):
            totals[team] += _total(state, seat)
        else:
            totals = append(totals, _total(state, seat))
    if mode == c.SOLO:
        totals = append(totals, rival_score(state))
    return totals


def winners(state: State) -> list[int]:
    """The seats with the highest total, in a tie those who began later (GS-52, GS-63, GS-73)."""
    totals = scores(state)
    if mode_of(state) == c.SOLO:
        return [0] if totals[0] > rival_score(state) else []
    best = ranking(state)[0]
    return [seat for seat in range(int(state.seats)) if team_of(state, seat) == best]


def ranking(state: State) -> list[int]:
    """The teams (single seats outside the team game), best first."""
    totals = scores(state)
    seats = int(state.seats)
    first = int(state.get(c.FIRST))
    members: dict[int, list[int]] = {}
    for seat in range(seats):
        members.setdefault(team_of(state, seat), []).append(seat)

    def strength(team: int) -> tuple[int, int]:
        entered = min((seat - first) % seats for seat in members[team])
        return sum(totals[seat] for seat in members[team]), entered

    return sorted(members, key=strength, reverse=True)


def score_sheet(state: State) -> list[ScoreLine]:
    """A line for each seat and for the solo rival, the winner first."""
    lines: list[ScoreLine] = []
    order = ranking(state)
    for seat in range(int(state.seats)):
        stones, cards = int(state.get(c.HONOR, seat)), card_honor(state, seat)
        team = team_of(state, seat)
        parts = {"stones": stones, "cards": cards}
        lines.append(ScoreLine(seat, "", team, parts, stones + cards, order.index(team) + 1))
    if mode_of(state) == c.SOLO:
        stones = int(state.get(c.RIVAL_HONOR))
        total = rival_score(state)
        won = lines[0].total > total
        lines[0].rank = 1 if won else 2
        parts = {"stones": stones, "cards": total - stones}
        lines.append(ScoreLine(None, book_of(state).rival, 1, parts, total, 2 if won else 1))
    lines.sort(key=lambda line: line.rank)
    return lines
