"""Keys for places, which stay the same while a turn goes on: `r3` in the row, `h2` in the hand.

What a key stands for does not shift when something is played or bought. Places of the row and stacks have
their numbers; cards in hand and in play are numbered as they come, and keep their numbers for the turn.
Which letter belongs to which zone stands in the catalogue, below `key` of the family of games.
"""

import re
from typing import Final

from deckwerk import Action, Decision, View
from deckwerk.engine.action import PLAYS
from deckwerk.words import LANGUAGES, keys_below, say

_ROW: Final = "row"
_STACK: Final = "stack"
_PATTERN: Final = re.compile(r"([a-z])([1-9]\d?)")


class Keys:
    """The keys of one sitting at a game of a family.

    Whoever shows a View takes note of it, so that what is shown and what is read are the same.
    """

    def __init__(self, family: str) -> None:
        self._letters = {
            key.rpartition(".")[2]: say(key, LANGUAGES[0]) for key in keys_below(f"{family}.key")
        }
        self._turn = (0, 0)
        self._given: dict[tuple[int, str], dict[str, int]] = {}
        self._stacks: list[str] = []
        self._playing: set[str] = set()
        self._lying: dict[str, str] = {}

    def note(self, view: View) -> None:
        """Number what the viewer has, keeping the numbers that were given in this turn."""
        rules = view.rules
        self._stacks = [spec.name for spec in rules.zones if spec.stack_of]
        self._playing = {verb.word for verb in rules.verbs if verb.role == PLAYS}
        there = {spec.name for spec in rules.zones}
        row = enumerate(view.zone(_ROW).cards if _ROW in there else [], 1)
        self._lying = {self.of_place(place): rules.card_ids[card] for place, card in row if card}
        self._lying |= {self.of_stack(spec.name): spec.stack_of for spec in rules.zones if spec.stack_of}
        if view.seat is None:
            return
        turn = (view.counter("turns") if "turns" in rules.counters else 0, view.counter("turn"))
        if turn != self._turn:
            self._turn, self._given = turn, {}
        for zone, letter in self._letters.items():
            if zone in (_ROW, _STACK):
                continue
            given = self._given.setdefault((view.seat, letter), {})
            common = any(spec.name == zone for spec in rules.zones[: rules.table_zones])
            cards = view.zone(zone, None if common else view.seat).cards
            names = [f"{zone} {rules.card_ids[card]}" for card in cards if card]
            begun = "played" not in there or view.zone("played", view.seat).count
            if zone == "hand" and not begun and set(names) - set(given):
                given.clear()  # a new hand
            for name in names:
                given.setdefault(name, len(given) + 1)

    def of_place(self, place: int) -> str:
        """The key of a place of the row, counted from 1; empty if the game has none for it."""
        return f"{self._letters[_ROW]}{place}" if _ROW in self._letters else ""

    def of_stack(self, zone: str) -> str:
        """The key of a stack; empty if the game has none for it."""
        return f"{self._letters[_STACK]}{self._stacks.index(zone) + 1}" if _STACK in self._letters else ""

    def of_card(self, seat: int, zone: str, card: str) -> str:
        """The key of a card of a seat's zone; empty if it has none."""
        letter = self._letters.get(zone)
        number = self._given.get((seat, letter or ""), {}).get(f"{zone} {card}")
        return f"{letter}{number}" if number else ""

    # Reading

    def found_in(self, words: list[str]) -> tuple[str, list[str]] | None:
        """The key among some words, and the other words; None if there is none."""
        letters = set(self._letters.values())
        for index, word in enumerate(words):
            match = _PATTERN.fullmatch(word)
            if match is not None and match[1] in letters:
                return word, words[:index] + words[index + 1 :]
        return None

    def card(self, key: str, seat: int) -> str | None:
        """The card that a key stands for; None if there is no such key now."""
        if key in self._lying:
            return self._lying[key]
        given = self._given.get((seat, key[0]), {})
        found = [name.partition(" ")[2] for name, number in given.items() if str(number) == key[1:]]
        return found[0] if found else None

    def options(self, key: str, decision: Decision) -> list[int]:
        """The indices of the options that touch what a key stands for."""
        return [
            index
            for index, option in enumerate(decision.options)
            if self.of_option(option, decision.seat) == key
        ]

    def meant(self, indices: list[int], decision: Decision, called: tuple[str, ...]) -> list[int]:
        """Of the options of a bare key those that are meant: a card in hand is played, and nothing is done
        that must be `called` by its verb.
        """
        options = decision.options
        played = [
            index
            for index in indices
            if options[index].verb in self._playing and options[index].place is None
        ]
        return played or [index for index in indices if options[index].verb not in called] or indices

    def of_option(self, option: Action, seat: int) -> str:
        """The key of what an option touches; empty for what has none."""
        if option.zone is None or option.card is None:
            return ""
        if option.zone == _ROW:
            return self.of_place(option.place) if option.place else ""
        if option.zone in self._stacks:
            return self.of_stack(option.zone)
        if option.owner not in (None, seat):
            return ""
        return self.of_card(seat, option.zone, option.card)
