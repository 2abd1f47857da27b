"""What cannot be wrong in a turn: cards and abilities that only give, played while nothing wants the hand."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, number_of, verb_of
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import CardBook
from deckwerk.games.ascension.card import CONSTRUCT, MONSTER, AscensionCard
from deckwerk.games.ascension.gives import AscensionGives
from deckwerk.games.ascension.triggers import ENTERED
from deckwerk.players.gifts import is_gift

_OTHER: Final[i64] = 0
_GIVES: Final[i64] = 1
_DRAWS: Final[i64] = 2
_SETS_TOP: Final[i64] = 3
"""Kinds of cards: those that only give, those that only give and draw, those that acquire for the deck."""
NOTHING: Final[i64] = -1


def _kind(card: AscensionCard) -> i64:
    effect = card.effect
    if card.kind == CONSTRUCT:
        return _OTHER if card.listens_to(ENTERED) else _GIVES
    if effect is None:
        return _GIVES
    gives = AscensionGives()
    if is_gift(effect, gives):
        return _GIVES
    if effect.only_gives():
        return _DRAWS
    return _SETS_TOP if gives.acquire_limit > 0 else _OTHER


@final
class Obvious:
    """Knows of every card of a book whether playing or using it needs a thought."""

    def __init__(self, book: CardBook) -> None:
        kinds = vec[i64]()
        wants = vec[i64]()
        easy = vec[i64]()
        for card in book.cards:
            kinds = append(kinds, _kind(card))
            hungry = card.effect is not None and card.kind == MONSTER and card.effect.wants_hand()
            asks = any(not is_gift(ability.effect, AscensionGives()) for ability in card.abilities)
            wants = append(wants, 1 if hungry or asks else 0)
            easy = append(easy, _easy(card))
        self._kinds: vec[i64] = kinds
        self._wants: vec[i64] = wants
        self._easy: vec[i64] = easy

    def find(self, state: State, options: Options) -> i64:
        """The index of an option of a turn that cannot be wrong, or NOTHING."""
        kinds = self._kinds
        seat: i64 = state.asked
        draws: i64 = NOTHING
        gives: i64 = NOTHING
        thoughtless: bool = True
        setter: bool = False
        for index in range(options.size()):
            code: i64 = options.code(index)
            verb: i64 = verb_of(code)
            if verb == c.PLAY:
                kind: i64 = kinds[card_of(code)]
                if kind == _GIVES:
                    gives = index
                elif kind == _DRAWS:
                    draws = index
                else:
                    thoughtless = False
                    if kind == _SETS_TOP:
                        setter = True
            elif verb == c.USE:
                if self._easy[card_of(code)] == 1 and number_of(code) == 0:
                    return index
            else:
                break
        if draws != NOTHING:
            deck: i64 = len(state.see(c.DECK, seat).items) + len(state.see(c.DECK_TOP, seat).items)
            return draws if deck > 0 and not setter else NOTHING
        if gives == NOTHING or not thoughtless or self._hand_is_wanted(state, seat):
            return NOTHING
        return gives

    def _hand_is_wanted(self, state: State, seat: i64) -> bool:
        """Whether a construct in play or a monster in the row may want cards of the hand."""
        wants = self._wants
        for entry in state.see(c.CONSTRUCTS, seat).items:
            if wants[entry >> NOTE_BITS] == 1:
                return True
        for entry in state.see(c.ROW).items:
            if wants[entry >> NOTE_BITS] == 1:
                return True
        return False


def _easy(card: AscensionCard) -> i64:
    """1 for a construct whose one ability only gives, at no price."""
    if len(card.abilities) != 1:
        return 0
    ability = card.abilities[0]
    free = ability.runes == 0 and ability.banish_copies == 0
    return 1 if free and is_gift(ability.effect, AscensionGives()) else 0
