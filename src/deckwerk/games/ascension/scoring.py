"""The end: honor stones and printed honor, and who wins."""

from deckwerk.engine.ruleset import ScoreLine
from deckwerk.engine.state import State
from deckwerk.games.ascension import table as t
from deckwerk.games.ascension.book import book_of, card_at, mode_of

_OWN_ZONES = (t.HAND, t.DECK, t.DECK_TOP, t.DISCARD, t.PLAYED, t.CONSTRUCTS)


def _printed(state: State, cards: list[int]) -> int:
    return sum(int(card_at(state, card).honor) for card in cards)


def card_honor(state: State, seat: int) -> int:
    """The printed honor on all cards of a seat, wherever they lie (GS-51)."""
    return sum(_printed(state, state.see(zone, seat).cards()) for zone in _OWN_ZONES)


def scores(state: State) -> list[int]:
    """The total of each seat."""
    return [int(state.get(t.HONOR, seat)) + card_honor(state, seat) for seat in range(int(state.seats))]


def rival_score(state: State) -> int:
    """The total of the solo rival (GS-72)."""
    return int(state.get(t.RIVAL_HONOR)) + _printed(state, state.see(t.SET_ASIDE).cards())


def team_of(state: State, seat: int) -> int:
    """The number of a seat's team: in the team game two seats share one (GS-63)."""
    return seat % (int(state.seats) // 2) if mode_of(state) == t.TEAM else seat


def winners(state: State) -> list[int]:
    """The seats with the highest total, in a tie those who began later (GS-52, GS-63, GS-73)."""
    totals = scores(state)
    if mode_of(state) == t.SOLO:
        return [0] if totals[0] > rival_score(state) else []
    best = ranking(state)[0]
    return [seat for seat in range(int(state.seats)) if team_of(state, seat) == best]


def ranking(state: State) -> list[int]:
    """The teams (single seats outside the team game), best first."""
    totals = scores(state)
    seats = int(state.seats)
    first = int(state.get(t.FIRST))
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
        stones, cards = int(state.get(t.HONOR, seat)), card_honor(state, seat)
        team = team_of(state, seat)
        parts = {"stones": stones, "cards": cards}
        lines.append(ScoreLine(seat, "", team, parts, stones + cards, order.index(team) + 1))
    if mode_of(state) == t.SOLO:
        stones = int(state.get(t.RIVAL_HONOR))
        total = rival_score(state)
        won = lines[0].total > total
        lines[0].rank = 1 if won else 2
        parts = {"stones": stones, "cards": total - stones}
        lines.append(ScoreLine(None, book_of(state).rival, 1, parts, total, 2 if won else 1))
    lines.sort(key=lambda line: line.rank)
    return lines
