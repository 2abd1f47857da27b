"""What search knows about Shards of Infinity."""

from typing import Final, cast, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, number_of, seat_of, verb_of
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import CardBook
from deckwerk.games.shards.conditional import Conditional
from deckwerk.games.shards.gives import ShardsGives
from deckwerk.games.shards.moves import can_be_struck
from deckwerk.players.gifts import is_gift, wants_hand
from deckwerk.players.search.guide import UNDECIDED, Numbers, draw_lot
from deckwerk.players.search.policy import Context, LearnedGuide, Policy
from deckwerk.players.search.value import ValueModel

_LITTLE: Final[i64] = 5
_SOME: Final[i64] = 10
_MUCH: Final[i64] = 20
"""The stages of a game, by mastery."""
_LETHAL: Final[i64] = 5000
_ALL: Final[i64] = 150
_PART: Final[i64] = 2


@final
class ShardsGuide(LearnedGuide):
    """Chooses as it has learned; judges a game by the odds of the seats."""

    def __init__(self, rules: Ruleset, policy: Policy, value: ValueModel) -> None:
        super().__init__(rules, policy, value)
        book = cast(CardBook, rules)
        self._book: CardBook = book
        gifts = vec[i64]()
        wanting = vec[i64]()
        for card in book.cards:
            gifts = append(gifts, 1 if is_gift(card.effect, ShardsGives()) else 0)
            wanting = append(wanting, 1 if wants_hand(card) else 0)
        self._gifts: vec[i64] = gifts
        self._wants_hand: vec[i64] = wanting

    def obvious(self, state: State, options: Options) -> i64:
        """A card that only gives, unless another wants the hand; and what to show."""
        last: i64 = verb_of(options.code(options.size() - 1))
        if verb_of(options.code(0)) == c.SHOW:
            return self._show(state, options)
        if last != c.END:
            return UNDECIDED
        for entry in state.see(c.HAND, state.asked).items:
            if self._wants_hand[entry >> NOTE_BITS] == 1:
                return UNDECIDED
        for index in range(options.size()):
            code: i64 = options.code(index)
            if verb_of(code) != c.PLAY:
                break
            if self._gifts[card_of(code)] == 1:
                return index
        return UNDECIDED

    def is_quick_enough(self) -> bool:
        return True

    def context(self, state: State) -> Context:
        """The mastery of the seat that is asked, and its crystals."""
        context = self._context
        mastery: i64 = state.get(c.MASTERY, state.asked)
        if mastery < _SOME:
            context.stage = 0 if mastery < _LITTLE else 1
        else:
            context.stage = 2 if mastery < _MUCH else 3
        context.spend(state.get(c.CRYSTALS))
        return context

    def pick(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        """As it has learned; but shields and damage are reckoned."""
        if verb_of(options.code(0)) == c.SHOW:
            return self._show(state, options)
        if _divides_damage(options):
            self._weigh_damage(state, options, weights)
            return draw_lot(weights, options.size(), rng)
        return super().pick(state, options, weights, rng)

    def weigh(self, state: State, options: Options, weights: Numbers) -> None:
        """As it has learned; but damage is reckoned."""
        if _divides_damage(options):
            self._weigh_damage(state, options, weights)
        else:
            super().weigh(state, options, weights)

    def _show(self, state: State, options: Options) -> i64:
        """For a condition what all know already, which stands first, if it can be met; else a shield."""
        effect = state.rules.effects[state.top_effect()]
        if isinstance(effect, Conditional):
            holds = effect.asking(state).holds(state, state.top_seat(), state.top_card())
            return 0 if holds else options.size() - 1
        return options.size() - 1 if state.get(c.INFINITE_POWER) > 0 else self._shield(state, options)

    def _shield(self, state: State, options: Options) -> i64:
        """The smallest shield that prevents everything, or else the greatest."""
        damage: i64 = state.get(c.DAMAGE, state.asked)
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

    def _weigh_damage(self, state: State, options: Options, weights: Numbers) -> None:
        """What kills is likeliest, then all there is: for this player, or for one of those who come later."""
        for index in range(options.size()):
            code: i64 = options.code(index)
            weight: i64 = _PART
            if state.get(c.INFINITE_POWER) > 0:
                weight = _LETHAL if verb_of(code) == c.ATTACK else _PART
            elif number_of(code) == 0:
                weight = _ALL * _count_later(state, seat_of(code) - 1)
            elif number_of(code) == state.get(c.POWER):
                weight = _ALL
            if number_of(code) > 0 and number_of(code) == state.get(c.HEALTH, seat_of(code) - 1):
                weight = _LETHAL
            weights.items[index] = weight


def _divides_damage(options: Options) -> bool:
    """Whether it is asked how much damage to assign to a player."""
    last: i64 = options.code(options.size() - 1)
    return verb_of(last) == c.ATTACK and card_of(last) == 0


def _count_later(state: State, target: i64) -> i64:
    """How many opponents of the seat that is asked get damage assigned after a target."""
    count: i64 = 0
    seat: i64 = (target + 1) % state.seats
    while seat != state.asked:
        if can_be_struck(state, state.asked, seat):
            count += 1
        seat = (seat + 1) % state.seats
    return count
