"""What search knows about Mistborn."""

from typing import Final, cast, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, number_of, seat_of, verb_of
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import CardBook, character_of, is_coop, mission_at
from deckwerk.games.mistborn.gives import MistbornGives
from deckwerk.games.mistborn.metals import ATIUM, IRON
from deckwerk.games.mistborn.missions import slot_of
from deckwerk.games.mistborn.standing import burns_left, is_muted, times_burned
from deckwerk.games.mistborn.training import FIRST, THIRD, can_use
from deckwerk.players.gifts import is_gift
from deckwerk.players.search.guide import UNDECIDED, Numbers, draw_lot
from deckwerk.players.search.policy import Context, LearnedGuide, Policy
from deckwerk.players.search.value import ValueModel

_LITTLE: Final[i64] = 5
_SOME: Final[i64] = 9
_MUCH: Final[i64] = 14
"""The stages of a game, by training."""
_FEW_COINS: Final[i64] = 3
_MANY_COINS: Final[i64] = 5
_FREE_BURNS: Final[i64] = 2
"""What there is to spend: coins and free burns, each none, some or many."""
_POINTLESS: Final[i64] = 1
_LETHAL: Final[i64] = 100_000
_ALL: Final[i64] = 20_000
_PART: Final[i64] = 2


@final
class MistbornGuide(LearnedGuide):
    """Chooses as it has learned, but does nothing pointless; judges a game by the odds of the seats."""

    def __init__(
        self,
        rules: Ruleset,
        policy: Policy,
        value: ValueModel,
        coop_policy: Policy,
        coop_value: ValueModel,
    ) -> None:
        super().__init__(rules, policy, value)
        book = cast(CardBook, rules)
        self._book: CardBook = book
        self._coop_policy: Policy = coop_policy
        self._coop_value: ValueModel = coop_value
        gifts = vec[i64]()
        for card in book.cards:
            gifts = append(gifts, 1 if is_gift(card.effect, MistbornGives()) else 0)
        self._gifts: vec[i64] = gifts

    def value(self, state: State) -> ValueModel:
        """The odds of the seats, or of all together."""
        return self._coop_value if is_coop(state) else self._value

    def is_quick_enough(self) -> bool:
        return True

    def context(self, state: State) -> Context:
        """The training of the seat that is asked, its coins and how many tokens it may still burn."""
        context = self._context
        training: i64 = state.get(c.TRAINING, state.asked)
        if training < _SOME:
            context.stage = 0 if training < _LITTLE else 1
        else:
            context.stage = 2 if training < _MUCH else 3
        coins: i64 = state.get(c.COINS)
        budget: i64 = 0
        if coins >= _FEW_COINS:
            budget = 1 if coins < _MANY_COINS else 2
        free: i64 = min(_FREE_BURNS, burns_left(state, state.asked))
        context.spend(budget * (_FREE_BURNS + 1) + free)
        return context

    def policy(self, state: State) -> Policy:
        """Those for oneself, or against the Lord Ruler."""
        return self._coop_policy if is_coop(state) else self._policy

    def obvious(self, state: State, options: Options) -> i64:
        """Funding and allies are played, abilities that only give are used, a blow that wins is struck."""
        last: i64 = verb_of(options.code(options.size() - 1))
        if last == c.SPARE and verb_of(options.code(0)) == c.ATTACK:
            return self._best_blow(state, options)
        if last != c.END:
            return UNDECIDED
        for index in range(options.size()):
            code: i64 = options.code(index)
            verb: i64 = verb_of(code)
            if verb == c.PLAY:
                if not self._book.cards[card_of(code)].is_action:
                    return index
            elif verb == c.ACTIVATE:
                if self._only_gives(card_of(code), number_of(code)):
                    return index
            elif verb > c.ACTIVATE:
                break
        return UNDECIDED

    def _best_blow(self, state: State, options: Options) -> i64:
        """All damage goes where it can, if that is one character or the Lord Ruler; or wins the game."""
        first: i64 = options.code(0)
        if card_of(first) == 0 and number_of(first) > 0:
            return 0
        if state.seats == 2 and not is_coop(state):
            for index in range(options.size()):
                if self._defeats(state, options.code(index)):
                    return index
        return 0 if options.size() == 2 and seat_of(first) == 0 else UNDECIDED

    def _defeats(self, state: State, code: i64) -> bool:
        """Whether an option deals all damage to a character who has no more health than that."""
        damage: i64 = state.get(c.DAMAGE)
        if verb_of(code) != c.ATTACK or card_of(code) != 0 or number_of(code) != damage:
            return False
        return seat_of(code) > 0 and damage >= state.get(c.HEALTH, seat_of(code) - 1)

    def _only_gives(self, number: i64, ability: i64) -> bool:
        if number >= len(self._book.cards):
            return True
        return ability == 1 and self._gifts[number] == 1

    def weigh(self, state: State, options: Options, weights: Numbers) -> None:
        """As it has learned; what is pointless hardly at all."""
        last: i64 = verb_of(options.code(options.size() - 1))
        if last == c.SPARE:
            self._weigh_attack(state, options, weights)
            return
        super().weigh(state, options, weights)
        if last == c.END:
            self._leave_out(state, options, weights)

    def pick(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        """As it has learned, without what is pointless."""
        index: i64 = self.obvious(state, options)
        if index != UNDECIDED:
            return index
        last: i64 = verb_of(options.code(options.size() - 1))
        if last == c.SPARE:
            self._weigh_attack(state, options, weights)
            return draw_lot(weights, options.size(), rng)
        if last != c.END:
            return super().pick(state, options, weights, rng)
        self.policy(state).sharpen(self.context(state), state.asked, options, weights)
        self._leave_out(state, options, weights)
        return draw_lot(weights, options.size(), rng)

    # What is pointless

    def _leave_out(self, state: State, options: Options, weights: Numbers) -> None:
        """Burning for nothing, discarding, and stopping on a mission before a reward."""
        useful: i64 = self._useful_metals(state)
        points: i64 = state.get(c.POINTS)
        items = weights.items
        for index in range(options.size()):
            code: i64 = options.code(index)
            verb: i64 = verb_of(code)
            if verb == c.DISCARD_CARD:
                items[index] = _POINTLESS
            elif verb == c.BURN or verb == c.FLARE:
                metal: i64 = card_of(code) - self._book.tokens[IRON] + IRON
                if not has_bit(useful, metal):
                    items[index] = _POINTLESS
            elif verb == c.USE_ATIUM:
                if not has_bit(useful, ATIUM):
                    items[index] = _POINTLESS
            elif verb == c.USE:
                if self._book.cards[card_of(code)].savant is None and not has_bit(useful, number_of(code)):
                    items[index] = _POINTLESS
            elif verb == c.ADVANCE:
                if number_of(code) != points and not self._rewards(state, card_of(code), number_of(code)):
                    items[index] = _POINTLESS

    def _useful_metals(self, state: State) -> i64:
        """The metals whose burning lets an ally or the character act."""
        seat: i64 = state.asked
        useful: i64 = 0
        if not is_muted(state, seat):
            for entry in state.see(c.ALLIES, seat).items:
                card = self._book.cards[entry >> NOTE_BITS]
                if card.effect is None:
                    continue
                burned: i64 = times_burned(state, card.metal)
                if burned == 0 or (card.lower is not None and burned < card.fuel):
                    useful |= bit(card.metal)
        core: i64 = character_of(state, seat).faction
        if can_use(state, seat, FIRST) and times_burned(state, core) == 0:
            useful |= bit(core)
        if can_use(state, seat, THIRD) and times_burned(state, ATIUM) == 0:
            useful |= bit(ATIUM)
        return useful

    def _rewards(self, state: State, mission: i64, steps: i64) -> bool:
        """Whether so many steps on a mission lead to its top or to a reward."""
        slot: i64 = slot_of(state, mission)
        step: i64 = state.get(c.PROGRESS + slot, state.asked) + steps
        return step == c.TOP or mission_at(state, slot).reward(step, first=False) is not None

    # Attacks

    def _weigh_attack(self, state: State, options: Options, weights: Numbers) -> None:
        """What kills is likeliest, then all there is."""
        damage: i64 = state.get(c.DAMAGE)
        items = weights.items
        for index in range(options.size()):
            code: i64 = options.code(index)
            weight: i64 = _PART
            if verb_of(code) == c.SPARE:
                weight = _POINTLESS
            elif card_of(code) != 0:
                weight = _ALL
            elif number_of(code) == damage:
                weight = _LETHAL if self._defeats(state, code) else _ALL
            items[index] = weight
