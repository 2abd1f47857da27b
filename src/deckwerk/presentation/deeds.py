"""What seats did in a turn, gathered, and how deeds of each kind are said."""

import functools
from dataclasses import dataclass, field

from deckwerk.presentation.families import family_of
from deckwerk.presentation.family import BARE, COUNT, GAIN, NUMBERS, ROW, TOTAL, Told, gained
from deckwerk.presentation.lexicon import Lexicon, counted, strung
from deckwerk.presentation.rows import Line, Said, said
from deckwerk.presentation.typography import TIE
from deckwerk.protocol.log import Deed

_MOST_KEPT = 20_000


@dataclass
class Deeds:
    """What one seat did in one turn: kinds of deeds with the cards of each.

    A kind stands where it first appeared; `in_order`, as often as it came after something else.
    """

    seat: int
    in_order: bool
    cards: list[tuple[str, list[str]]] = field(default_factory=list)
    amounts: dict[str, int] = field(default_factory=dict)
    under: list[str] = field(default_factory=list)
    """The ids of what came to lie under the next card of the row."""
    latest: dict[tuple[str, str], str] = field(default_factory=dict)
    """Of each kind and card what was told last."""
    turn_ended: bool = False
    told: list[Line] | None = None
    """The line for it or none, once it was asked for, until something is added."""

    def of_kind(self, kind: str, *, once: bool = False) -> list[str]:
        """The cards of a kind, to which more can be added; `once`: it stands there once in any case."""
        for known, cards in self.cards[-1:] if self.in_order and not once else self.cards:
            if known == kind:
                return cards
        self.cards.append((kind, []))
        return self.cards[-1][1]

    def tell_last(self, kind: str, card: str, thing: str) -> None:
        """Add a deed in place of the last of its kind with the same card."""
        told = self.of_kind(kind)
        before = self.latest.get((kind, card))
        if before in told:
            told.remove(before)
        told.append(thing)
        self.latest[kind, card] = thing

    def drop_last(self, kind: str) -> None:
        """Leave out what was done last, if that is of a kind."""
        if self.cards and self.cards[-1][0] == kind:
            self.cards.pop()
            self.told = None

    def forget(self, kind: str, card: str) -> None:
        """Leave out the last deed of a kind with a card."""
        for known, cards in reversed(self.cards):
            if known == kind and card in cards:
                cards.remove(card)
                break
        self.cards = [(known, cards) for known, cards in self.cards if cards or known != kind]


class Manner:
    """How events of one game are told in one language, and what was said already: the same at all tables."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._family = family_of(lexicon.game)
        self._rules = lexicon.game.load()
        self._told: dict[str, Told] = {}
        self._with_more: dict[str, bool] = {}
        self._said: dict[tuple[str, tuple[str, ...], int], Said] = {}
        self.rival = self._family.rival(self._rules, lexicon.voice)

    def how(self, kind: str) -> Told:
        """How events of a kind are told."""
        told = self._told.get(kind)
        if told is None:
            told = self._told[kind] = self._family.told(kind, self._rules, self._lexicon.voice)
        return told

    def with_more(self, kind: str) -> bool:
        """Whether more than the card of an event of a kind is told."""
        found = self._with_more.get(kind)
        if found is None:
            found = self._with_more[kind] = self._lexicon.voice.has(f"deed_with.{kind}")
        return found

    def said(self, kind: str, cards: list[str], amount: int) -> Said:
        """What is said of the deeds of a kind; cards are marked names."""
        key = (kind, tuple(cards), amount)
        found = self._said.get(key)
        if found is None:
            if len(self._said) >= _MOST_KEPT:
                self._said.clear()
            found = self._said[key] = said(self._part(kind, cards, amount))
        return found

    def deed(self, kind: str, amount: int) -> Deed:
        """What deeds of a kind are, as data; where they end and which cards they name is for the line."""
        how = self.how(kind)
        if how.form == GAIN:
            return Deed(kind, 0, (), gained(kind), amount, how.means)
        return Deed(kind, 0, means=how.means, fresh=how.form == ROW)

    def _part(self, kind: str, cards: list[str], amount: int) -> str:
        voice, form = self._lexicon.voice, self.how(kind).form
        if form == GAIN:
            return "+" + voice(f"amount.{gained(kind)}", n=amount).replace(" ", TIE)
        if form in (COUNT, TOTAL):
            return voice(f"deed.{kind}", n=amount)
        if form == NUMBERS:
            return voice(f"deed.{kind}", numbers=f",{TIE}".join(cards))
        if form == BARE:
            return voice(f"deed.{kind}")
        known = [card.replace(" ×", f"{TIE}×") for card in counted([card for card in cards if card])]
        hidden = len([card for card in cards if not card])
        if hidden:
            known.append(voice("cards", n=hidden))
        return voice(f"deed.{kind}", cards=strung(known), rival=self.rival)


@functools.lru_cache(maxsize=32)
def manner_of(lexicon: Lexicon) -> Manner:
    """How a game is told in a language, one for all tables."""
    return Manner(lexicon)
