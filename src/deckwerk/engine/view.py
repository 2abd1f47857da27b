"""View: what one seat, or a spectator, may see. `observe` is the one place where a State becomes a View."""

import json
from typing import final

from mypy_extensions import i64

from deckwerk.engine.decision import Decision, decision_of
from deckwerk.engine.event import Event
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.ruleset import PLACE, SEEN_BY_ALL, SEEN_BY_NOBODY, USED, Ruleset
from deckwerk.engine.secrecy import SPECTATOR, hidden_pool, zone_number, zone_owner, zone_spec
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK, NOWHERE


@final
class ZoneView:
    """A zone as a seat sees it: how many cards lie there, and those whose identity the seat may know.

    In a row, `cards` holds a card number for each place (0: empty). On a deck it holds the upper cards from
    the top downwards (0: not known), and `rest` what the owner knows to lie there in unknown order. `notes`
    stands beside `cards`: the memory of a card in play for this turn, or the place of the row under which it
    lies.
    """

    def __init__(
        self, name: str, seat: int | None, count: int, cards: list[int], notes: list[int], rest: list[int]
    ):
        self.name: str = name
        self.seat: int | None = seat
        self.count: int = count
        self.cards: list[int] = cards
        self.notes: list[int] = notes
        self.rest: list[int] = rest


@final
class View:
    """One game as a seat sees it, with the same numbering of zones and counters as the state."""

    def __init__(
        self,
        rules: Ruleset,
        seat: int | None,
        seats: int,
        variant: int,
        counters: list[int],
        zones: list[ZoneView],
        decision: Decision | None,
        over: bool,
        scores: list[int],
        winners: list[int],
        events: list[Event],
    ) -> None:
        self.rules: Ruleset = rules
        self.seat: int | None = seat
        self.seats: int = seats
        self.variant: int = variant
        self.counters: list[int] = counters
        self.zones: list[ZoneView] = zones
        self.decision: Decision | None = decision
        self.over: bool = over
        self.scores: list[int] = scores
        self.winners: list[int] = winners
        self.events: list[Event] = events

    def see(self, zone: i64, seat: i64 = 0) -> ZoneView:
        """A zone of the table or of a seat, by its number in the ruleset."""
        return self.zones[zone + seat * self.rules.zone_stride]

    def get(self, counter: i64, seat: i64 = 0) -> int:
        """A counter of the table or of a seat, by its number in the ruleset."""
        return self.counters[counter + seat * self.rules.counter_stride]

    def zone(self, name: str, seat: int | None = None) -> ZoneView:
        """A zone of the table, or of a seat, by its name; KeyError says which there are."""
        for zone in self.zones:
            if zone.name == name and zone.seat == seat:
                return zone
        names = [zone.name for zone in self.zones if zone.seat == seat]
        raise KeyError(_unknown("zone", name, seat, names))

    def counter(self, name: str, seat: int | None = None) -> int:
        """A counter of the table, or of a seat, by its name; KeyError says which there are."""
        table = self.rules.table_counters
        names = self.rules.counters[:table] if seat is None else self.rules.counters[table:]
        if name not in names or (seat is not None and not 0 <= seat < self.seats):
            raise KeyError(_unknown("counter", name, seat, names))
        return self.get(self.rules.counters.index(name), seat or 0)

    def to_dict(self) -> dict[str, object]:
        """The view as JSON-ready data; cards by id, None where an identity is not known to this seat."""
        rules = self.rules
        table: dict[str, object] = {}
        players: list[dict[str, object]] = [{} for _ in range(self.seats)]
        upper_parts = {spec.name for spec in rules.zones if spec.on_top_of}
        for zone in self.zones:
            if zone.name not in upper_parts:
                home = table if zone.seat is None else players[zone.seat]
                home[zone.name] = self._zone_dict(zone)
        for number, name in enumerate(rules.counters):
            if number < rules.table_counters:
                table[name] = self.counters[number]
            else:
                for seat in range(self.seats):
                    players[seat][name] = self.get(number, seat)
        data: dict[str, object] = {
            "game": rules.slug,
            "version": rules.version,
            "variant": rules.variants[self.variant].name,
            "seat": self.seat,
            "seats": self.seats,
            "table": table,
            "players": players,
            "decision": self.decision.to_dict() if self.decision else None,
            "over": self.over,
            "events": [event.to_dict() for event in self.events],
        }
        if self.over:
            data["scores"] = self.scores
            data["winners"] = self.winners
        return data

    def to_json(self) -> str:
        """The view as JSON text."""
        return json.dumps(self.to_dict(), ensure_ascii=False)

    def _zone_dict(self, zone: ZoneView) -> dict[str, object]:
        ids = self.rules.card_ids
        data: dict[str, object] = {"count": zone.count, "cards": [ids[card] or None for card in zone.cards]}
        if zone.rest:
            data["rest"] = [ids[card] for card in zone.rest]
        if any(zone.notes) and self.rules.notes_of(zone.name) == PLACE:
            data["places"] = zone.notes
        elif any(zone.notes):
            data["used"] = [[bit + 1 for bit in range(16) if note // 2**bit % 2 == 1] for note in zone.notes]
        return data


def _unknown(what: str, name: str, seat: int | None, names: list[str]) -> str:
    """What to say when a view has nothing of a name."""
    where = "the table" if seat is None else f"seat {seat}"
    return f"there is no {what} {name!r} of {where}{suggestion(name, names)}; there are {', '.join(names)}"


def observe(state: State, seat: int | None, seq: int, events: list[Event]) -> View:
    """The view of a seat (None: a spectator) on a state after `seq` actions, the last with these events."""
    decision = decision_of(state, seq)
    if decision is not None and decision.seat != seat:
        decision = decision.without_options()
    rules = state.rules
    over = state.over
    observer: i64 = SPECTATOR if seat is None else seat
    return View(
        rules,
        seat,
        int(state.seats),
        int(state.variant),
        [int(value) for value in state.counters],
        [_zone_view(state, index, observer) for index in range(len(state.zones))],
        decision,
        over,
        rules.scores(state) if over else [],
        rules.winners(state) if over else [],
        [event.for_seat(seat) for event in events],
    )


def _zone_view(state: State, index: i64, observer: i64) -> ZoneView:
    spec = zone_spec(state, index)
    owner: i64 = zone_owner(state, index)
    seat: int | None = None if owner < 0 else int(owner)
    zone = state.zones[index]
    cards: list[int] = []
    notes: list[int] = []
    if spec.on_top_of:
        for place in range(zone.size() - 1, -1, -1):
            known = hidden_pool(state, index, zone.entry(place), observer) == NOWHERE
            cards.append(int(zone.card(place)) if known else 0)
        return ZoneView(spec.name, seat, len(cards), cards, notes, [])
    if spec.seen == SEEN_BY_NOBODY:
        return _deck_view(state, index, observer, spec.name, seat)
    for place in range(zone.size()):
        entry: i64 = zone.entry(place)
        if spec.seen == SEEN_BY_ALL or hidden_pool(state, index, entry, observer) == NOWHERE:
            cards.append(int(entry >> NOTE_BITS))
            if spec.notes == USED or spec.notes == PLACE:
                notes.append(int(entry & NOTE_MASK))
    return ZoneView(spec.name, seat, int(zone.size()), cards, notes, [])


def _deck_view(state: State, index: i64, observer: i64, name: str, seat: int | None) -> ZoneView:
    """A deck: its upper cards as far as known, and for its owner what else lies there, in no order."""
    count = int(state.zones[index].size())
    cards: list[int] = []
    rest = state.zones[index].cards() if seat == observer else []
    upper: i64 = _upper_part(state, index)
    if upper != NOWHERE:
        top = _zone_view(state, upper, observer)
        count += top.count
        cards = top.cards
        if seat == observer and 0 in cards:
            for entry in state.zones[upper].items:
                if hidden_pool(state, upper, entry, observer) != NOWHERE:
                    rest.append(int(entry >> NOTE_BITS))
            rest.sort()
    return ZoneView(name, seat, count, cards, [], rest)


def _upper_part(state: State, index: i64) -> i64:
    """The index of the zone with the upper cards of the deck at an index, or NOWHERE."""
    zones = state.rules.zones
    number: i64 = zone_number(state, index)
    for other in range(len(zones)):
        if zones[other].on_top_of and state.rules.secrets.pool[other] == number:
            return other + index - number
    return NOWHERE
