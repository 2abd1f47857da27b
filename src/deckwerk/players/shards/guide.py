"""What search knows about Shards of Infinity."""

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, number_of, seat_of, verb_of
from deckwerk.engine.effect import Effect
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.card import FROM_START
from deckwerk.games.common.choices import BanishOwn
from deckwerk.games.common.drawing import Draw
from deckwerk.games.shards import table as t
from deckwerk.games.shards.book import CardBook
from deckwerk.games.shards.card import CHAMPION, ShardsCard
from deckwerk.games.shards.conditions import If, Instead
from deckwerk.games.shards.gains import Gain
from deckwerk.players.search.guide import UNDECIDED, Guide, Numbers, draw_lot
from deckwerk.players.shards.chances import Chances, Strengths

_FEW: Final[i64] = 8
"""A game is played out by lot once in so many choices."""
_LATER: Final[i64] = 50
"""By how much less likely it is to buy while there is something to play."""
_EXHAUST: Final[i64] = 4000
_FOCUS: Final[i64] = 400
_END: Final[i64] = 30
_PASS: Final[i64] = 150
_JUNK: Final[i64] = 3000
_LETHAL: Final[i64] = 5000
_MOST: Final[i64] = 2000
_BLOW: Final[i64] = 60
"""What a point of damage is worth, roughly, in thousandths of strength."""


@final
class ShardsGuide(Guide):
    """Plays first, then takes what makes strong; judges a game by the strengths of the seats."""

    def __init__(self, rules: Ruleset, chances: Chances) -> None:
        book = cast(CardBook, rules)
        self._book: CardBook = book
        self._strengths: Strengths = Strengths(rules, chances)
        places = vec[i64]()
        gifts = vec[i64]()
        wants_hand = vec[i64]()
        for card in book.cards:
            places = append(places, _place(card))
            gifts = append(gifts, 1 if isinstance(card.effect, Gain) else 0)
            wants_hand = append(wants_hand, 1 if any(_banishes(effect) for effect in card.effects()) else 0)
        self._places: vec[i64] = places
        self._gifts: vec[i64] = gifts
        self._wants_hand: vec[i64] = wants_hand

    def turns(self, state: State) -> i64:
        """The turns taken."""
        return state.get(t.TURNS)

    def estimate(self, state: State, chances: Numbers) -> None:
        """By the strengths of the seats."""
        self._strengths.estimate(state, chances)

    def obvious(self, state: State, options: Options) -> i64:
        """A card that only gives, unless another wants the hand; and the shield that helps best."""
        last: i64 = verb_of(options.code(options.size() - 1))
        if last == t.PASS and verb_of(options.code(0)) == t.SHOW:
            return self._shield(state, options)
        if last != t.END:
            return UNDECIDED
        for entry in state.see(t.HAND, state.asked).items:
            if self._wants_hand[entry >> NOTE_BITS] == 1:
                return UNDECIDED
        for index in range(options.size()):
            code: i64 = options.code(index)
            if verb_of(code) != t.PLAY:
                break
            if self._gifts[card_of(code)] == 1:
                return index
        return UNDECIDED

    def pick(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        """What is to be played, in the usual order; then the likeliest, but for a few times by lot."""
        last: i64 = verb_of(options.code(options.size() - 1))
        if last == t.END:
            first: i64 = self._first_to_play(options)
            if first != UNDECIDED:
                return first
        elif last == t.PASS and verb_of(options.code(0)) == t.SHOW:
            return self._shield(state, options)
        self.weigh(state, options, weights)
        if rng.below(_FEW) == 0:
            return draw_lot(weights, options.size(), rng)
        best: i64 = 0
        for index in range(1, options.size()):
            if weights.items[index] > weights.items[best]:
                best = index
        return best

    def weigh(self, state: State, options: Options, weights: Numbers) -> None:
        """By how strong options make."""
        if verb_of(options.code(options.size() - 1)) == t.END:
            self._weigh_turn(state, options, weights.items)
        else:
            for index in range(options.size()):
                weights.items[index] = max(1, self._answer(state, options.code(index)))

    def _first_to_play(self, options: Options) -> i64:
        """The card of the hand that is usually played first, or else a champion to exhaust."""
        best: i64 = UNDECIDED
        highest: i64 = 0
        for index in range(options.size()):
            code: i64 = options.code(index)
            verb: i64 = verb_of(code)
            if verb == t.PLAY:
                if self._places[card_of(code)] > highest:
                    highest = self._places[card_of(code)]
                    best = index
            elif verb == t.EXHAUST:
                if best == UNDECIDED:
                    return index
            else:
                break
        return best

    def _shield(self, state: State, options: Options) -> i64:
        """The smallest shield that prevents everything, or else the greatest."""
        damage: i64 = state.get(t.DAMAGE, state.asked)
        best: i64 = 0
        best_shield: i64 = 0
        for index in range(options.size() - 1):
            shield: i64 = self._book.cards[card_of(options.code(index))].shield
            enough = shield >= damage
            better = shield < best_shield if enough and best_shield >= damage else shield > best_shield
            if better or best_shield == 0:
                best = index
                best_shield = shield
        return best

    def _weigh_turn(self, state: State, options: Options, weights: vec[i64]) -> None:
        playing = False
        for index in range(options.size()):
            code: i64 = options.code(index)
            verb: i64 = verb_of(code)
            card: i64 = card_of(code)
            weight: i64 = _END
            if verb == t.PLAY:
                playing = True
                weight = self._places[card] * self._places[card]
            elif verb == t.EXHAUST:
                playing = True
                weight = _EXHAUST
            elif verb != t.END:
                weight = self._purchase(verb, card)
                if playing:
                    weight = weight // _LATER
            weights[index] = max(1, weight)

    def _purchase(self, verb: i64, card: i64) -> i64:
        """The weight of what is done with crystals or power."""
        if verb == t.FOCUS:
            return _FOCUS
        if verb == t.ATTACK:
            saved: i64 = self._strengths.play[card] - self._book.cards[card].health * _BLOW // 2
            return _squared(saved)
        worth: i64 = _squared(self._strengths.deck[card])
        return worth // 3 if verb == t.FAST_PLAY else worth

    def _answer(self, state: State, code: i64) -> i64:
        """The weight of an answer to what a card or an attack asks."""
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == t.BANISH:
            return _JUNK if self._book.cards[card].origin == FROM_START else 20
        if verb == t.RECRUIT:
            return 1 + _squared(self._strengths.deck[card])
        if verb == t.RETURN or verb == t.COPY:
            return 1 + _squared(self._strengths.deck[card]) + self._book.cards[card].cost * 100
        if verb == t.DESTROY:
            return 1 + _squared(self._strengths.play[card])
        if verb == t.ATTACK:
            health: i64 = state.get(t.HEALTH, seat_of(code) - 1)
            if number_of(code) == health:
                return _LETHAL
            return _PASS if number_of(code) == state.get(t.POWER) else 2
        return _PASS


def _squared(strength: i64) -> i64:
    """A strength as a weight: the square, so that twice as strong is four times as likely."""
    if strength <= 0:
        return 0
    if strength > _MOST:
        strength = _MOST
    return strength * strength // 50


def _banishes(effect: Effect) -> bool:
    return isinstance(effect, BanishOwn) or any(_banishes(part) for part in effect.parts())


def _place(card: ShardsCard) -> i64:
    """How early a card is usually played, the higher the earlier: what draws, what gives mastery, the rest.

    Cards that ask for something to have happened come last.
    """
    effects = card.effects()
    if any(_draws(effect) for effect in effects):
        return 90
    if card.kind == CHAMPION:
        return 80
    if any(_gives_mastery(effect) for effect in effects):
        return 70
    return 40 if any(_has_condition(effect) for effect in effects) else 60


def _draws(effect: Effect) -> bool:
    return isinstance(effect, Draw) or any(_draws(part) for part in effect.parts())


def _gives_mastery(effect: Effect) -> bool:
    if isinstance(effect, Gain) and effect.mastery > 0:
        return True
    return any(_gives_mastery(part) for part in effect.parts())


def _has_condition(effect: Effect) -> bool:
    return isinstance(effect, If | Instead) or any(_has_condition(part) for part in effect.parts())
