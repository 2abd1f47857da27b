"""What an option touches, as a thing of the same frame."""

from deckwerk import Action, View
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.zone import Zone
from deckwerk.presentation.layout import LayoutFile
from deckwerk.protocol.frame import Target


class Targets:
    """Finds what options touch in one game: a card where it is seen to lie, a seat, a counter, a cell."""

    def __init__(self, layout: LayoutFile, rules: Ruleset) -> None:
        self._touches = layout.touches
        self._numbers = {spec.name: number for number, spec in enumerate(rules.zones)}
        self._upper = {spec.on_top_of: number for number, spec in enumerate(rules.zones) if spec.on_top_of}
        self._table_zones = rules.table_zones
        self._of_table = [place.zone for place in layout.table]
        self._of_seat = [place.zone for place in layout.seat]
        self._counters = set(layout.counters)
        self._table_counters = set(rules.counters[: rules.table_counters])

    def of(self, option: Action, view: View, asked: int, asking: str) -> Target | None:
        """What an option of the asked seat touches; None where that is nothing, as for the end of a turn.

        `asking` is the card that asks: to choose one of its effects touches that card, if it can be seen.
        """
        verb = option.verb
        cell = option.cell
        if cell is not None:
            return Target(cell=cell)
        touched = self._touches.get(verb)
        if touched is not None:
            return self._thing(touched, asked, "")
        card, seat = option.card, option.seat
        if card is None:
            return Target(seat=seat) if seat is not None else None
        if verb == "choose" and option.number is not None:
            return self._found(view, card, asked) if card == asking else None
        owner = asked if option.owner is None else option.owner
        zone = option.zone
        number = view.rules.card_numbers[card]
        if zone is not None:
            place = option.place
            if place is not None:
                return Target(zone=zone, place=place, card=card)
            if self._lies(view, zone, owner, number):
                return self._thing(zone, owner, card)
        return self._found(view, card, owner)

    def _thing(self, name: str, seat: int, card: str) -> Target:
        """A zone or counter, of the table or of a seat."""
        if name in self._counters:
            of_table = name in self._table_counters
            return Target(counter=name) if of_table else Target(counter=name, seat=seat)
        if self._numbers[name] < self._table_zones:
            return Target(zone=name, card=card)
        return Target(zone=name, seat=seat, card=card)

    def _lies(self, view: View, zone: str, seat: int, card: int) -> bool:
        """Whether a card is seen to lie in a zone."""
        number = self._numbers[zone]
        owner = 0 if number < self._table_zones else seat
        upper = self._upper.get(zone)
        return _has(view.see(number, owner), card) or (
            upper is not None and _has(view.see(upper, owner), card)
        )

    def _found(self, view: View, card: str, seat: int) -> Target | None:
        """Where a card lies that an option names without its zone: before a seat, on the table, before
        another.
        """
        number = view.rules.card_numbers[card]
        for zone in self._of_seat:
            if self._lies(view, zone, seat, number):
                return Target(zone=zone, seat=seat, card=card)
        for zone in self._of_table:
            if self._lies(view, zone, 0, number):
                return Target(zone=zone, card=card)
        for other in range(int(view.seats)):
            for zone in self._of_seat if other != seat else []:
                if self._lies(view, zone, other, number):
                    return Target(zone=zone, seat=other, card=card)
        return None


def _has(zone: Zone, card: int) -> bool:
    return zone.find(card) >= 0
