"""What cannot be wrong in a turn: relics, and cards and abilities that only give."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, verb_of
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.card import Card
from deckwerk.games.common.effect import CardEffect, Sequence
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import class_of
from deckwerk.games.hexascension.card import CLASSES, NO_TARGET, PLAYER, RELIC, Character, DeckCard
from deckwerk.games.hexascension.conditional import IfClass
from deckwerk.games.hexascension.victims import VictimDiscards, VictimPays
from deckwerk.players.hexascension.outlook import Judge
from deckwerk.players.search.guide import UNDECIDED

_ASKS: Final[i64] = 0
_GIVES: Final[i64] = 1
_DRAWS: Final[i64] = 2
_HARMS: Final[i64] = 3
"""Kinds of cards: those that need a thought; that only give; that only give and draw; that harm a target
besides, which needs none where there is one opponent.
"""


@final
class Obvious:
    """Knows of every card whether playing or using it needs a thought, by the class of its player."""

    def __init__(self, judge: Judge) -> None:
        self._count: i64 = judge.count
        plays = vec[i64]()
        uses = vec[i64]()
        hungry = vec[i64]()
        for faction in range(len(CLASSES)):
            for card in judge.book.printed:
                gives = judge.play(faction, card.number)
                plays = append(plays, _playing(card, faction, gives.draws))
                uses = append(uses, 1 if _is_free(card, faction) else 0)
                hungry = append(hungry, 1 if gives.discards + gives.banishes > 0 else 0)
        self._plays: vec[i64] = plays
        self._uses: vec[i64] = uses
        self._hungry: vec[i64] = hungry

    def find(self, state: State, options: Options) -> i64:
        """The index of an option of a turn that cannot be wrong, or UNDECIDED.

        What draws comes first; cards that only give wait while another may take them out of the hand.
        """
        row: i64 = class_of(state, state.asked) * self._count
        waits: bool = self._is_hand_wanted(state, row)
        for index in range(options.size()):
            code: i64 = options.code(index)
            verb: i64 = verb_of(code)
            if verb == c.PLAY:
                kind: i64 = self._plays[row + card_of(code)]
                if kind == _DRAWS:
                    return index
                if not waits and (kind == _GIVES or (kind == _HARMS and state.seats == 2)):
                    return index
            elif verb == c.USE:
                if self._uses[row + card_of(code)] == 1:
                    return index
            elif verb == c.ABILITY:
                if self._uses[row + state.see(c.CHARACTER, state.asked).card(0)] == 1:
                    return index
        return UNDECIDED

    def _is_hand_wanted(self, state: State, row: i64) -> bool:
        for entry in state.see(c.HAND, state.asked).items:
            if self._hungry[row + (entry >> NOTE_BITS)] == 1:
                return True
        return False


def _playing(card: Card, faction: i64, draws: i64) -> i64:
    """What kind of card it is to play; quick actions may be better kept."""
    if card.kind == RELIC:
        return _GIVES
    effect = card.effect
    if not isinstance(card, DeckCard) or card.is_quick or effect is None or not _only_gives(effect, faction):
        return _ASKS
    if card.target != NO_TARGET:
        return _HARMS if card.target == PLAYER else _ASKS
    return _DRAWS if draws > 0 else _GIVES


def _is_free(card: Card, faction: i64) -> bool:
    """Whether what a relic or a character does in a turn costs nothing and only gives."""
    if isinstance(card, DeckCard) and card.use_price > 0:
        return False
    use = card.use if isinstance(card, (DeckCard, Character)) else None
    return use is not None and _only_gives(use, faction)


def _only_gives(effect: CardEffect, faction: i64) -> bool:
    """Whether an effect asks its player nothing and gives, or takes from the target. What depends on the
    class does, if the player has it: who has not may still change to it.
    """
    if isinstance(effect, Sequence):
        return all(_only_gives(part, faction) for part in effect.list)
    if isinstance(effect, IfClass):
        return effect.faction == faction and (effect.then is None or _only_gives(effect.then, faction))
    return isinstance(effect, (VictimDiscards, VictimPays)) or effect.only_gives()
