"""The board of a game whose family brings none: what its ruleset declares, in that order."""

from deckwerk import Action, Event, View
from deckwerk.engine.components import SEEN_BY_ALL
from deckwerk.presentation.choices import Chooser
from deckwerk.presentation.lexicon import Lexicon, counted
from deckwerk.terminal.board import Board
from deckwerk.terminal.scene import Group, Piece
from deckwerk.terminal.seats import Seats

_COUNTED = ("discard", "deck", "hand")
"""Zones of a seat that every board tells in its own way."""


class UsualSeats(Seats):
    """Tells of every seat what its ruleset follows, and the cards of all zones that everyone sees."""

    def lasting(self, view: View, seat: int, form: str) -> list[str]:
        own = view.rules.counters[view.rules.table_counters :]
        say = self.voice.amount if form == "amount" else self.voice.short
        return [
            say(each.counter, view.counter(each.counter, seat))
            for each in view.rules.resources()
            if each.counter in own and each.counter not in view.rules.cell_references
        ]

    def resources(self, view: View) -> list[str]:
        common = view.rules.counters[: view.rules.table_counters]
        return [
            self.voice.amount(each.counter, view.counter(each.counter))
            for each in view.rules.resources()
            if each.counter in common
        ]

    def in_hand(self, view: View, seat: int, number: int) -> Piece:
        card = self.lexicon.of(view, number)
        return Piece(card.name[self.voice.lang], (), self.lexicon.text(card))

    def groups(self, view: View, seat: int) -> list[Group]:
        rules = view.rules
        open_zones = [
            zone.name
            for zone in rules.zones[rules.table_zones :]
            if zone.seen == SEEN_BY_ALL and zone.name not in _COUNTED
        ]
        return [
            Group(self.voice.table(f"zone.{name}", capital=True), tuple(self._names(view, name, seat)))
            for name in open_zones
        ]

    def _names(self, view: View, zone: str, seat: int) -> list[str]:
        cards = [self.lexicon.of(view, card) for card in view.zone(zone, seat).cards if card]
        return counted([card.name[self.voice.lang] for card in cards])


class UsualBoard(Board):
    """Shows any game, plainly."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        super().__init__(lexicon, names, UsualSeats(lexicon, names), Chooser(lexicon, names))

    def sleeps(self, view: View, seat: int, card: str) -> bool:
        """Nothing is known to become stronger by waiting."""
        return False

    def wakes(self, option: Action, events: list[Event]) -> bool:
        """Nothing sleeps."""
        return False

    def spends(self, before: View, after: View, seat: int) -> bool:
        """Whether anything that lapses has become less."""
        rules = before.rules
        common = rules.counters[: rules.table_counters]
        spent = [each.counter for each in rules.resources() if each.counter in common]
        return any(after.counter(name) < before.counter(name) for name in spent)
