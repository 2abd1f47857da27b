"""Scores: ascension points gained, and those on all own cards (HX-61)."""

from mypy_extensions import i64

from deckwerk.engine.ruleset import ScoreLine
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import book_of, is_active


def card_points(situation: Situation, seat: i64) -> i64:
    """The points on the cards of a seat, as far as they are known: deck, hand, discard pile, in play."""
    cards = book_of(situation).cards
    total: i64 = 0
    for zone in range(c.HAND, c.RELICS + 1):
        for entry in situation.see(zone, seat).items:
            if entry > 0:
                total += cards[entry >> NOTE_BITS].honor
    if is_active(situation, seat):
        for entry in situation.see(c.ACQUIRED).items:
            total += cards[entry >> NOTE_BITS].honor
    return total


def score_of(situation: Situation, seat: i64) -> i64:
    """What a seat has now."""
    return situation.get(c.TOKENS, seat) + card_points(situation, seat)


def totals(state: State) -> vec[i64]:
    """What each seat has now."""
    found = vec[i64]()
    for seat in range(state.seats):
        found = append(found, score_of(state, seat))
    return found


def scores(state: State) -> list[int]:
    """What each seat has now, as a list."""
    return [int(total) for total in totals(state)]


def winners(state: State) -> list[int]:
    """Who has most; several share a win."""
    reached = scores(state)
    return [seat for seat, score in enumerate(reached) if score == max(reached)]


def score_sheet(state: State) -> list[ScoreLine]:
    """Points gained and points on cards of each seat, best first."""
    reached = scores(state)
    lines = []
    for seat in sorted(range(int(state.seats)), key=lambda seat: -reached[seat]):
        parts = {"tokens": int(state.get(c.TOKENS, seat)), "cards": int(card_points(state, seat))}
        rank = 1 + len([score for score in reached if score > reached[seat]])
        lines.append(ScoreLine(seat, "", seat, parts, reached[seat], rank))
    return lines
