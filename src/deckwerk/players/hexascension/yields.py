"""Yields: what cards, events and the rewards of monsters give to players of each class, and its worth."""

from typing import Final, cast, final

from mypy_extensions import i64

from deckwerk.engine.bits import bit
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.hexascension.book import CardBook
from deckwerk.games.hexascension.card import ANYONE, CLASSES, OWN_TURN, Area, AreaEvent, DeckCard, Monster
from deckwerk.games.hexascension.gives import HexGives

# Worth in thousandths of an ascension point: a point, a focus, a unit and each further cell of its range, an
# attribute for a time, the place in the display that a figure comes to, a die more; a card drawn, and a card
# where branches of a choice are compared. A free card saves such a share of its focus, and what a card waits
# for comes so likely.
POINT: Final[i64] = 1000
UNIT: Final[i64] = 645
_FOCUS: Final[i64] = 529
_FAR: Final[i64] = 88
_BONUS: Final[i64] = 46
_PLACE: Final[i64] = 595
_EXTRA_DIE: Final[i64] = 439
_CARD: Final[i64] = 909
_USUAL_CARD: Final[i64] = 500
_FREE: Final[i64] = 1411
_COMES: Final[i64] = 1029


@final
class Yield(HexGives):
    """What an effect gives to a player of a class, each time."""

    def __init__(self, faction: i64, effect: CardEffect | None) -> None:
        super().__init__()
        self._faction: i64 = faction
        if effect is not None:
            effect.gives(self, CERTAIN)

    def has_class(self, faction: i64) -> i64:
        return CERTAIN if faction == self._faction else 0

    def comes(self, event: i64, cost: i64) -> i64:
        return _COMES

    def holds(self, least: i64) -> i64:
        return CERTAIN

    def discards_for_it(self) -> i64:
        return CERTAIN

    def choose(self, effect: ChooseOne, share: i64) -> None:
        """The branch that is worth most."""
        best: i64 = 0
        most: i64 = 0
        for number in range(len(effect.branches)):
            value: i64 = Yield(self._faction, effect.branches[number]).worth(_USUAL_CARD)
            if number == 0 or value > most:
                best = number
                most = value
        effect.branches[best].gives(self, share)

    def worth(self, card: i64 = _CARD) -> i64:
        """What it is worth where a card more in hand is worth so much. Fights, and what others lose, are not
        counted.
        """
        value: i64 = self.tokens * POINT + self.focus * _FOCUS + self.units_1 * UNIT
        value += self.units_2 * (UNIT + _FAR) + self.units_3 * (UNIT + 2 * _FAR)
        value += (self.turn_attributes + self.next_attributes) * _BONUS
        value += (self.draws - self.discards) * card
        value += self.takes * self.take_limit * _FOCUS // 1000 * _FREE
        value += self.places * _PLACE + self.extra_dice * _EXTRA_DIE
        return value // 1000


@final
class Judge:
    """The cards of a ruleset, with what playing one in the own turn, an event or a monster's reward gives by
    class and number.
    """

    def __init__(self, rules: Ruleset) -> None:
        book = cast(CardBook, rules)
        self.book: CardBook = book
        self.count: i64 = len(book.printed)
        self.areas: vec[Area] = vec[Area]()
        self.monsters: vec[Monster] = vec[Monster]()
        for card in book.printed:
            if isinstance(card, Area):
                self.areas = append(self.areas, card)
            elif isinstance(card, Monster):
                self.monsters = append(self.monsters, card)
        self._plays: vec[Yield] = vec[Yield]()
        for faction in range(len(CLASSES)):
            for card in book.printed:
                play: CardEffect | None = None
                if isinstance(card, DeckCard):
                    play = _own_turn_effect(card)
                elif isinstance(card, Monster):
                    play = card.reward
                elif isinstance(card, AreaEvent):
                    play = card.effect
                self._plays = append(self._plays, Yield(faction, play))

    def play(self, faction: i64, number: i64) -> Yield:
        """What a card, an event or a monster's reward gives a player of a class."""
        return self._plays[faction * self.count + number]

    def is_fight(self, event: i64) -> bool:
        """Whether an event leads to a fight."""
        gives = self.play(0, event)
        return gives.fights_weak + gives.fights_normal + gives.fights_boss > 0


def _own_turn_effect(card: DeckCard) -> CardEffect | None:
    """What playing a card in the own turn does."""
    if not card.is_quick:
        return card.effect
    mode: i64 = card.mode_in(OWN_TURN, bit(ANYONE))
    return card.modes[mode - 1].effect if mode > 0 else None
