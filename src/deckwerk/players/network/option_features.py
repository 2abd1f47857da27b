"""What an option is, as numbers of weights to add up.

An option has WIDTH features, numbered from the ruleset's own description: what is done where and to whom;
what is done with which card; how it answers which kind of question; how it answers the question of which
card; and on which cell, or how much lies with the card.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import card_of, number_of, place_of, seat_of, verb_of, zone_of
from deckwerk.engine.components import PLACE
from deckwerk.engine.effect import Effect
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.vectors import vec
from deckwerk.engine.zone import NOTE_MASK

WIDTH: Final = 5
_SEATS: Final[i64] = 8
_NUMBERS: Final[i64] = 16
_LAST: Final[i64] = 15
_LYING: Final[i64] = 8


@final
class OptionFeatures:
    """The features of options of a game, below `size`; and the questions that are asked, below `questions`.

    `kinds` are the kinds of questions by name, in their order.
    """

    def __init__(self, rules: Ruleset, cards: int = 0, kinds: list[str] | None = None) -> None:
        """Those of a game, or such as it would have with so many cards and these kinds of questions."""
        self.rules: Ruleset = rules
        by_effect = [_kind_of(effect) for effect in rules.effects]
        self.kinds: list[str] = sorted(set(by_effect)) if kinds is None else kinds
        known = {kind: number for number, kind in enumerate(self.kinds)}
        self._kinds: vec[i64] = vec[i64]([known.get(kind, 0) for kind in by_effect])
        verbs, zones = len(rules.verbs), len(rules.zones) + 1
        cards = cards or len(rules.card_ids)
        places = 1 + (len(rules.board.places) if rules.board is not None else int(_LYING))
        self.questions: int = len(self.kinds) + cards
        self._zones: i64 = zones
        self._verbs: i64 = verbs
        self._cards: i64 = cards
        self._places: i64 = places
        self._has_board: bool = rules.board is not None
        self._card_start: i64 = verbs * zones * int(_SEATS)
        self._kind_start: i64 = self._card_start + verbs * cards
        self._asking_start: i64 = self._kind_start + len(self.kinds) * verbs * int(_NUMBERS)
        self._place_start: i64 = self._asking_start + cards * int(_NUMBERS)
        self.size: int = int(self._place_start) + verbs * places
        lying = [number for number in range(rules.table_zones) if rules.zones[number].notes == PLACE]
        self._lying: vec[i64] = vec[i64](lying)

    def as_in(self, feature: int, other: "OptionFeatures", cards: list[int], kinds: list[int]) -> int:
        """The number that a feature has among others, which have the cards and kinds of questions of this
        game under the numbers that are listed for them; -1 for a kind that they do not have.
        """
        if feature < self._card_start:
            return feature
        if feature < self._kind_start:
            verb, card = divmod(feature - int(self._card_start), int(self._cards))
            return int(other._card_start + verb * other._cards) + cards[card]
        if feature < self._asking_start:
            kind, rest = divmod(feature - int(self._kind_start), int(self._verbs * _NUMBERS))
            there = kinds[kind]
            return -1 if there < 0 else int(other._kind_start + there * self._verbs * _NUMBERS) + rest
        if feature < self._place_start:
            card, number = divmod(feature - int(self._asking_start), int(_NUMBERS))
            return int(other._asking_start) + cards[card] * int(_NUMBERS) + number
        return feature - int(self._place_start) + int(other._place_start)

    def kind(self, state: State) -> i64:
        """The kind of the question that is asked, as a number of a question."""
        return self._kinds[state.top_effect()]

    def card(self, state: State) -> i64:
        """The card that asks, as a number of a question."""
        return len(self.kinds) + state.top_card()

    def write(self, state: State, code: i64, last: i64, found: vec[i64], at: i64) -> None:
        """The features of an option, from `at` on; `last` is the number that the last option names."""
        verb: i64 = verb_of(code)
        seat: i64 = seat_of(code)
        if seat > 0:
            seat = (seat - 1 - state.asked + state.seats) % state.seats
        number: i64 = number_of(code)
        if number >= _LAST - 1:
            number = _LAST if number == last else _LAST - 1
        found[at] = (verb * self._zones + zone_of(code)) * _SEATS + min(seat, _SEATS - 1)
        found[at + 1] = self._card_start + verb * self._cards + card_of(code)
        question: i64 = self._kinds[state.top_effect()] * self._verbs + verb
        found[at + 2] = self._kind_start + question * _NUMBERS + number
        found[at + 3] = self._asking_start + state.top_card() * _NUMBERS + number
        place: i64 = place_of(code)
        if place > 0 and not self._has_board:
            place = self._count_lying(state, place)
        found[at + 4] = self._place_start + verb * self._places + min(place, self._places - 1)

    def _count_lying(self, state: State, place: i64) -> i64:
        """How many cards lie at a place of the table besides the card there."""
        count: i64 = 0
        for zone in self._lying:
            for entry in state.zones[zone].items:
                if entry & NOTE_MASK == place:
                    count += 1
        return count


def _kind_of(effect: Effect) -> str:
    """The kind of question that an effect asks; none if it asks nothing."""
    try:
        return effect.kind()
    except NotImplementedError:
        return ""
