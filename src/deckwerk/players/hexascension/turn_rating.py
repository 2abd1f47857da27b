"""What to do in a turn, and in which order."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, seat_of, verb_of
from deckwerk.engine.view import View
from deckwerk.games.hexascension import components as c
from deckwerk.players.greedy import Ratings
from deckwerk.players.hexascension.errands import Errands, spends_unit
from deckwerk.players.hexascension.fights import Fights
from deckwerk.players.hexascension.outlook import Judge, Outlook
from deckwerk.players.hexascension.places import Places
from deckwerk.players.hexascension.shopping import Shopping
from deckwerk.players.stages import MOST, NEVER, STAGE, in_stage

# In a turn, things are done in stages: first what gives something, then a new class, units where nothing can
# happen to the figure, then focus is spent, and only then risks are taken; what could still be of use in them
# is played last.
_PLAY: Final[i64] = 6 * STAGE
_BECOME: Final[i64] = 5 * STAGE
_GO: Final[i64] = 4 * STAGE
_BUY: Final[i64] = 3 * STAGE
_RISK: Final[i64] = 2 * STAGE
_LATE: Final[i64] = 1 * STAGE


@final
class TurnRating(Ratings):
    """Rates what can be done in a turn. Outlook and plans are made when the first option needs one."""

    def __init__(self, judge: Judge, view: View, options: Options) -> None:
        self._judge: Judge = judge
        self._view: View = view
        self._options: Options = options
        self._outlook: Outlook | None = None
        self._places: Places | None = None
        self._shopping: Shopping | None = None
        self._errands: Errands | None = None

    def most(self, code: i64) -> i64:
        """By the stage of a turn in which it is done; a card says more."""
        verb: i64 = verb_of(code)
        if verb == c.PLAY:
            return _PLAY + self._judge.orders[card_of(code)] + self._standing(code)
        if verb == c.USE:
            price: i64 = self._judge.cards[card_of(code)].use_price
            return _BUY + MOST if price > 0 else _PLAY + self._judge.orders[card_of(code)]
        if verb == c.ABILITY:
            return _PLAY
        if verb == c.BECOME:
            return _BECOME + MOST
        if spends_unit(code):
            return _GO
        return _BUY + MOST if verb == c.ACQUIRE else 0

    def rate(self, code: i64) -> i64:
        """The rating of an option; ending the turn is rated 0."""
        verb: i64 = verb_of(code)
        if verb == c.PLAY:
            return self._play(code)
        if verb == c.USE and self._judge.cards[card_of(code)].use_price > 0:
            return in_stage(_BUY, self.shopping.planned(code))
        if verb == c.USE or verb == c.ABILITY:
            return self.most(code)
        if verb == c.BECOME:
            gain: i64 = self.outlook.change(card_of(code))
            return _BECOME + gain if gain > 0 else NEVER
        if verb == c.ACQUIRE:
            return in_stage(_BUY, self.shopping.planned(code))
        if spends_unit(code):
            if code != self.errands.best:
                return NEVER
            return _RISK if self.errands.is_risky() else _GO
        return 0

    @property
    def outlook(self) -> Outlook:
        """How things stand for the seat that is asked."""
        found = self._outlook
        if found is None:
            found = Outlook(self._judge, self._view, self._view.asked)
            self._outlook = found
        return found

    @property
    def places(self) -> Places:
        """What can be done on the board."""
        found = self._places
        if found is None:
            found = Places(self.outlook, Fights(self.outlook))
            self._places = found
        return found

    @property
    def shopping(self) -> Shopping:
        """The best use of the focus at hand."""
        found = self._shopping
        if found is None:
            found = Shopping(self.outlook, self._options)
            self._shopping = found
        return found

    def _standing(self, code: i64) -> i64:
        """Of players a card is best aimed at the one with the most points."""
        return self._view.get(c.TOKENS, seat_of(code) - 1) if seat_of(code) > 0 else 0

    def _play(self, code: i64) -> i64:
        """Cards in their order; but duels only if they are worth it, and what may help later is kept."""
        number: i64 = card_of(code)
        judge = self._judge
        if judge.duels[number] > 0 and seat_of(code) > 0:
            fight: i64 = self.places.fights.attack(seat_of(code) - 1, judge.duels[number] - 1)
            value: i64 = self.outlook.play(number) + fight
            return _RISK + value if value > 0 else NEVER
        answer = judge.answers[number]
        if answer.saves + answer.parries > 0 and self.errands.is_risky():
            return _LATE
        if answer.to_hand > 0 and self.shopping.total > 0:
            return _LATE
        return self.most(code)

    @property
    def errands(self) -> Errands:
        """The best use of a unit."""
        found = self._errands
        if found is None:
            found = Errands(self.places, self._options)
            self._errands = found
        return found
