"""What a seat can spend: whether something costs it what could be used otherwise."""

import functools
from dataclasses import dataclass

from deckwerk import Action
from deckwerk.engine.components import SEEN_BY_ALL, SEEN_BY_OWNER, USED
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, Zone

_NOTE = int(NOTE)


@dataclass(frozen=True)
class Spent:
    """What of a game a seat can spend: counters with whose they are (0: the table's, 1: a seat's), and the
    numbers of zones: of cards that the seat holds, of cards before it, of those among them that are used.
    """

    of_table: frozenset[str]
    counters: tuple[tuple[int, int], ...]
    held: tuple[int, ...]
    laid: tuple[int, ...]
    used: frozenset[int]


@functools.cache
def spent(rules: Ruleset) -> Spent:
    """What of a game can be spent; the same at all its tables."""
    common = rules.table_counters
    counters = [rules.counters.index(resource.counter) for resource in rules.resources()]
    own = list(enumerate(rules.zones))[rules.table_zones :]
    laid = [number for number, spec in own if spec.seen == SEEN_BY_ALL and spec.name != "discard"]
    return Spent(
        frozenset(spec.name for spec in rules.zones[: rules.table_zones]),
        tuple((number, int(number >= common)) for number in counters),
        tuple(number for number, spec in own if spec.seen == SEEN_BY_OWNER),
        tuple(laid),
        frozenset(number for number in laid if rules.zones[number].notes == USED),
    )


def spends(before: State, after: State, option: Action) -> bool:
    """Whether what lies between two games has cost the seat something that could be used otherwise.

    That is a resource, a card that lay in front of it, another card of its hand, or one that is used up now.
    """
    rules, seat = before.rules, int(before.asked)
    own, zones, zone = spent(rules), rules.zones, option.zone
    for number, whose in own.counters:
        if after.get(number, seat * whose) < before.get(number, seat * whose):
            return True
    for number in own.held:
        was, now = before.see(number, seat), after.see(number, seat)
        played = rules.card_numbers[option.card] if option.card and zone == zones[number].name else 0
        if was is not now and _lacks(was, now, played):
            return True
    for number in own.laid:
        was, now = before.see(number, seat), after.see(number, seat)
        if was is now:
            continue
        if now.size() < was.size():
            return True
        if number in own.used and zones[number].name != zone and _is_used_up(was, now):
            return True
    return False


def _lacks(was: Zone, now: Zone, played: int) -> bool:
    """Whether a zone has lost another card than one copy of the card played."""
    return any(was.count(card) - (card == played) > now.count(card) for card in {*was.cards()} if card)


def _is_used_up(was: Zone, now: Zone) -> bool:
    """Whether more of the same cards are used than before."""
    if was.cards() != now.cards():
        return False
    return sum(entry % _NOTE > 0 for entry in now.entries()) > sum(
        entry % _NOTE > 0 for entry in was.entries()
    )
