"""Stories of Hexascension: see `tests.story` for how they are told.

    @rule("HX-44")
    def test_a_winner_moves_in_and_takes_a_quarter(table: Table) -> None:
        table.at("e4", "e5").tokens(0, 9).units(1).dice(6, 1, 1, 6)
        table.attack(1).strikes("physical", "magic").asks("restart", ..., whom=1)
        table.answer("restart a3").cells_are("e5", "a3").tokens_are(2, 7).asks_nothing()

Seats count from 0, but in the texts of options from 1, as in the game: `attack seat 2` fights the player in
seat 1. Dice, area cards and monsters come as a story lays them ahead: in a strike first the striker's die or
dice, then the other one.
"""

from collections.abc import Sequence
from typing import Self

import deckwerk
from tests.hexascension.scene import DULL, HexScene
from tests.story import rule

__all__ = ["DULL", "Table", "rule"]

_USED = 1
_OFF = (2, 3, 4, 5, 6, 7, 8)


class Table(HexScene):
    """A game of Hexascension, with two players unless a story says otherwise."""

    table_resources = ("focus", "units_1", "units_2", "units_3")
    seat_resources = ("tokens",)
    row_verbs = ("acquire", "take", "banish")

    def __init__(self) -> None:
        super().__init__("hexascension", DULL)
        self.all_events: list[deckwerk.Event] = []

    # What players do in their turns

    def target(self, card: str, seat: int) -> Self:
        """Play a card that means another player."""
        return self._act(f"play {card} seat {seat + 1}", in_turn=True)

    def acquire(self, card: str) -> Self:
        """Buy a card."""
        return self._act(f"acquire {card}", in_turn=True)

    def move(self, cell: str) -> Self:
        """Move the figure."""
        return self._act(f"move {cell}", in_turn=True)

    def attack(self, seat: int, cell: str = "") -> Self:
        """Attack a player, from where the figure stands or from another cell."""
        return self._act(" ".join(["attack", *[cell] * bool(cell), "seat", str(seat + 1)]), in_turn=True)

    def act(self) -> Self:
        """Do what the cell offers."""
        return self._act("act", in_turn=True)

    def use(self, relic: str) -> Self:
        """Use the ability of a relic."""
        return self._act(f"use {relic}", in_turn=True)

    def ability(self) -> Self:
        """Use the ability of the class."""
        return self._act("ability", in_turn=True)

    def become(self, name: str) -> Self:
        """Change the class."""
        return self._act(f"become {name}", in_turn=True)

    # Answers

    def answers(self, *options: str) -> Self:
        """Answer several questions, one after the other."""
        for option in options:
            self.answer(option)
        return self

    def strikes(self, *styles: str) -> Self:
        """Strike physically or by magic: the attacker, then the defender."""
        return self.answers(*styles)

    def decline(self) -> Self:
        """Whoever is asked passes."""
        return self.answer("pass")

    def restart(self, cell: str) -> Self:
        """An incapacitated figure goes to this start point."""
        return self.answer(f"restart {cell}")

    def quick(self, card: str) -> Self:
        """Whoever is asked plays a quick action."""
        return self.answer(f"play {card}")

    def answer_all(self) -> Self:
        """Whatever is asked is answered in any way, until the turn goes on or is over."""
        self.all_events = list(self._events)
        while self.game.decision is not None and self.game.decision.kind != "turn":
            self.answer(self.game.decision.options[0].text)
            self.all_events += self._events
        return self

    def asks_window(self, kind: str, *cards: str, whom: int) -> Self:
        """A player may answer with one of these quick actions, or pass."""
        return self.asks(f"window_{kind}", *[f"play {card}" for card in cards], "pass", whom=whom)

    # What happened

    @property
    def events(self) -> Sequence[deckwerk.Event]:
        """The events of the last action."""
        return self._events

    # What lies on the table

    def cells_are(self, *cells: str) -> Self:
        """Where the figures stand, from seat 0 on."""
        now = self.now
        found = tuple(now.cell(seat) for seat in range(now.seats))
        assert found == cells, found
        return self

    def tokens_are(self, *amounts: int) -> Self:
        """The ascension points of all players, from seat 0 on."""
        return self._each_has("tokens", amounts)

    def relics_are(self, *cards: str, of: int | None = None) -> Self:
        """The relics in play."""
        return self._lies(cards, self.now.cards("relics", self._seat(of)))

    def disabled_are(self, *cards: str, of: int | None = None) -> Self:
        """The relics that do not work."""
        now, seat = self.now, self._seat(of)
        notes = zip(now.cards("relics", seat), now.notes("relics", seat), strict=True)
        return self._lies(cards, [card for card, numbers in notes if set(numbers) & set(_OFF)])

    def class_is(self, name: str, *, of: int | None = None) -> Self:
        """The character card of a player."""
        return self._lies((name,), self.now.cards("character", self._seat(of)))

    def stock_is(self, **classes: int) -> Self:
        """How many class cards of these are left."""
        left = self.now.cards("classes")
        assert {name: left.count(name) for name in classes} == classes, left
        return self

    def areas_are(self, *cards: str) -> Self:
        """The area cards that are not in use."""
        return self._lies(cards, self.now.cards("areas"))

    def monsters_are(self, *cards: str) -> Self:
        """The monsters that are not being fought."""
        return self._lies(cards, self.now.cards("monsters"))

    def bonus_is(self, **attributes: int) -> Self:
        """What the attributes of the hero are higher until the next turn."""
        found = {name: self.now.counter(f"next_{name}", self.me) for name in ("pa", "pd", "ma", "md")}
        assert {name: amount for name, amount in found.items() if amount} == attributes, found
        return self

    def exile_is(self, *cards: str) -> Self:
        """The banished cards."""
        return self._lies(cards, self.now.cards("exile"))

    def stack_is(self, card: str, count: int) -> Self:
        """How many base cards of a kind are left."""
        assert self.now.stack(card) == count, f"{self.now.stack(card)} are left"
        return self

    def dice_are(self, *sides: int) -> Self:
        """The dice on the table."""
        found = [self.now.counter(f"die_{number}") for number in (1, 2, 3)]
        assert tuple(side for side in found if side) == sides, found
        return self

    def totals_are(self, attack: int, defence: int) -> Self:
        """Both sides of the strike that is being compared."""
        return self.has(strike_attack=attack, strike_defence=defence)

    def units_are(self, *ranges: int) -> Self:
        """The units that are not spent, by their ranges."""
        found = [distance for distance in (1, 2, 3) for _ in range(self.now.counter(f"units_{distance}"))]
        assert found == sorted(ranges), found
        return self
