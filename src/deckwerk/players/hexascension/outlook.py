"""The outlook: what cards, and what effects give, are worth to a seat in a game."""

from typing import Final, cast, final

from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.view import View
from deckwerk.games.common.card import FROM_START, Card
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import CardBook, class_of
from deckwerk.games.hexascension.card import (
    ANYONE,
    CLASSES,
    OWN_TURN,
    RELIC,
    Area,
    AreaEvent,
    Character,
    DeckCard,
    Monster,
)
from deckwerk.games.hexascension.gives import HexGives
from deckwerk.players.deck import Deck, own_cards
from deckwerk.players.hexascension.weights import Weights

POINT: Final[i64] = 1000
"""What an ascension point is worth: it is the unit."""
_USUAL_CARD: Final[i64] = 500
"""What an average card is worth where it is not known, to choose between branches."""
_LONGEST: Final[i64] = 20_000
_STEP: Final[i64] = 1000


@final
class Yield(HexGives):
    """What an effect gives to a player of a class, each time."""

    def __init__(self, weights: Weights, faction: i64, effect: CardEffect | None = None) -> None:
        super().__init__()
        self._weights: Weights = weights
        self._faction: i64 = faction
        if effect is not None:
            effect.gives(self, CERTAIN)

    def has_class(self, faction: i64) -> i64:
        return CERTAIN if faction == self._faction else 0

    def comes(self, event: i64, cost: i64) -> i64:
        return self._weights.comes

    def holds(self, least: i64) -> i64:
        return CERTAIN

    def discards_for_it(self) -> i64:
        return CERTAIN

    def choose(self, effect: ChooseOne, share: i64) -> None:
        """The branch that is worth most."""
        best: i64 = 0
        most: i64 = 0
        for number in range(len(effect.branches)):
            value: i64 = Yield(self._weights, self._faction, effect.branches[number]).worth(_USUAL_CARD, 0, 0)
            if number == 0 or value > most:
                best = number
                most = value
        effect.branches[best].gives(self, share)

    def worth(self, card: i64, relief: i64, harm: i64) -> i64:
        """What it is worth where a card more in hand, getting rid of the worst own card, and a point that
        another loses are worth this. Fights are not counted.
        """
        weights = self._weights
        value: i64 = self.tokens * POINT + self.focus * weights.focus + self.units_1 * weights.unit
        value += self.units_2 * (weights.unit + weights.far) + self.units_3 * (weights.unit + 2 * weights.far)
        value += (self.turn_attributes + self.next_attributes) * weights.bonus
        value += (self.draws - self.discards) * card + self.banishes * relief
        value += self.takes * self.take_limit * weights.focus // 1000 * weights.free
        value += self.places * weights.place + self.extra_dice * weights.extra_die
        harmed: i64 = (self.victim_discards - self.victim_draws) * card + self.victim_tokens * POINT
        harmed += (self.pushes + self.disables + 2 * self.unplays) * weights.unit
        return (value + harmed * harm // 1000) // 1000


@final
class Judge:
    """The cards of a ruleset under some weights, made once and shared by all players.

    Yields are kept by class and number: `plays` of playing a card in the own turn, of an event and of a
    monster's reward; `uses` of what a relic or a character does in a turn. By number: `answers` of quick
    actions in windows, in which order cards are played, and of duels the bonus and one more.
    """

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        book = cast(CardBook, rules)
        self.book: CardBook = book
        self.weights: Weights = weights
        self.cards: vec[DeckCard] = book.cards
        self.count: i64 = len(book.printed)
        self.areas: vec[Area] = vec[Area]()
        self.monsters: vec[Monster] = vec[Monster]()
        corrections = vec[i64]()
        orders = vec[i64]()
        answers = vec[Yield]()
        duels = vec[i64]()
        for card in book.printed:
            corrections = append(corrections, weights.cards.get(card.slug, 0))
            answer = Yield(weights, 0)
            played = Yield(weights, 0)
            if isinstance(card, Area):
                self.areas = append(self.areas, card)
            elif isinstance(card, Monster):
                self.monsters = append(self.monsters, card)
            elif isinstance(card, DeckCard):
                played = Yield(weights, 0, own_turn_effect(card))
                for mode in card.modes:
                    if not has_bit(mode.windows, OWN_TURN):
                        mode.effect.gives(answer, CERTAIN)
            answers = append(answers, answer)
            duels = append(duels, played.attack_bonus // CERTAIN + 1 if played.duels > 0 else 0)
            orders = append(orders, _order(card, played))
        self.corrections: vec[i64] = corrections
        self.orders: vec[i64] = orders
        self.answers: vec[Yield] = answers
        self.duels: vec[i64] = duels
        self._plays: vec[Yield] = vec[Yield]()
        self._uses: vec[Yield] = vec[Yield]()
        for faction in range(len(CLASSES)):
            for card in book.printed:
                play: CardEffect | None = None
                use: CardEffect | None = None
                if isinstance(card, DeckCard):
                    play = own_turn_effect(card)
                    use = card.use if card.when is None else card.when.effect
                elif isinstance(card, Character):
                    use = card.use if card.when is None else card.when.effect
                elif isinstance(card, Monster):
                    play = card.reward
                elif isinstance(card, AreaEvent):
                    play = card.effect
                self._plays = append(self._plays, Yield(weights, faction, play))
                gives = Yield(weights, faction, use)
                if isinstance(card, DeckCard):
                    gives.focus -= card.use_price * CERTAIN
                self._uses = append(self._uses, gives)

    def play(self, faction: i64, number: i64) -> Yield:
        """What a card, an event or a monster's reward gives a player of a class."""
        return self._plays[faction * self.count + number]

    def use(self, faction: i64, number: i64) -> Yield:
        """What a relic or a character does for a player of a class in a turn."""
        return self._uses[faction * self.count + number]

    def is_fight(self, event: i64) -> bool:
        """Whether an event leads to a fight."""
        gives = self.play(0, event)
        return gives.fights_weak + gives.fights_normal + gives.fights_boss > 0


def own_turn_effect(card: DeckCard) -> CardEffect | None:
    """What playing a card in the own turn does."""
    if not card.is_quick:
        return card.effect
    mode: i64 = card.mode_in(OWN_TURN, bit(ANYONE))
    return card.modes[mode - 1].effect if mode > 0 else None


def _order(card: Card, gives: Yield) -> i64:
    """When to play a card: relics, then what draws, what asks for cards of the hand, all others."""
    if card.kind == RELIC:
        return 3 * _STEP
    if gives.draws > 0:
        return 2 * _STEP
    return _STEP if gives.discards + gives.banishes > 0 else 0


class Values:
    """What is worth how much to a player of a class, as long as nothing of a game is known.

    `harm` is what it is worth that another loses a point, `average` the worth of a card of the own deck,
    `relief` that of getting rid of the worst.
    """

    def __init__(self, judge: Judge, faction: i64) -> None:
        self.judge: Judge = judge
        self.weights: Weights = judge.weights
        self.faction: i64 = faction
        self.harm: i64 = 0
        self.average: i64 = _USUAL_CARD
        self.relief: i64 = 0

    def worth(self, gives: Yield) -> i64:
        """What a yield is worth each time, fights left out."""
        card: i64 = self.average * self.weights.draw // 1000
        return gives.worth(card, self.relief * self.weights.banish // 1000, self.harm)

    def play(self, number: i64) -> i64:
        """What a card, an event or a monster's reward gives now."""
        return self.worth(self.judge.play(self.faction, number))

    def each_turn(self, number: i64, attributes: vec[i64]) -> i64:
        """What a relic or a character is worth in every turn."""
        total: i64 = 0
        for value in attributes:
            total += value
        return total * self.weights.attribute + self.worth(self.judge.use(self.faction, number))


@final
class Outlook(Values):
    """A view of one seat, thought through once for a decision. Times are in thousandths of a turn.

    `crowd` is what a card takes away by its place in the hand; a card acquired now is played as often as
    `plays` says, a relic can be in play for `in_play`.
    """

    def __init__(self, judge: Judge, view: View, seat: i64) -> None:
        super().__init__(judge, class_of(view, seat))
        self.view: View = view
        self.seat: i64 = seat
        self.turns: i64 = self._turns_left()
        self.harm = judge.weights.harm // (view.seats - 1)
        own = own_cards(view, c.HAND, c.PLAYED, seat)
        total: i64 = 0
        draws: i64 = 0
        count: i64 = 0
        junk: i64 = 0
        for number in own:
            card = judge.cards[number]
            if not card.is_relic:
                gives = judge.play(self.faction, number)
                total += gives.worth(0, 0, self.harm)
                draws += gives.draws
                count += 1
                if card.origin == FROM_START:
                    junk = number
        left: i64 = view.see(c.DECK, seat).size() + view.see(c.DECK_TOP, seat).size()
        deck = Deck(count, draws, left, c.HAND_SIZE)
        self.average = deck.average(total) if count > 0 else self.weights.focus
        self.plays: i64 = deck.plays(self.turns)
        self.crowd: i64 = self.average if deck.crowds() else 0
        self.in_play: i64 = max(0, self.turns - deck.delay())
        if junk > 0:
            self.relief = max(0, -self.card(junk))

    def _turns_left(self) -> i64:
        """How many turns the seat will have after this one, by the pace at which the pool is used up."""
        view = self.view
        if view.get(c.ENDED_BY) > 0:
            return 0
        rounds: i64 = view.get(c.TURNS) // view.seats
        pace: i64 = max(300, self.weights.pace + self.weights.pace_per_round * rounds) * view.seats
        return min(_LONGEST, view.get(c.POOL) * 1_000_000 // pace)

    def card(self, number: i64) -> i64:
        """What it is worth to have a card in the discard pile; below 0: better not."""
        card = self.judge.cards[number]
        value: i64 = card.honor * POINT + self.judge.corrections[number]
        if card.is_relic:
            value += self.in_play * self.each_turn(number, card.attributes) // 1000
            return value - min(CERTAIN, self.plays) * self.crowd // 1000
        each: i64 = self.play(number) - self.crowd
        if card.is_quick:
            each += self.weights.quick
        return value + self.plays * each // 1000

    def change(self, number: i64) -> i64:
        """What it is worth to change to the class of a character card."""
        view = self.view
        value: i64 = self._class(number) - self._class(view.see(c.CHARACTER, self.seat).card(0))
        value += self.worth(self.judge.use(self.faction, number))
        special: i64 = self.judge.book.specials[self.judge.book.printed[number].faction]
        return value + self.card(special) if view.get(c.CHANGED, self.seat) == 0 else value

    def _class(self, number: i64) -> i64:
        """What it is worth to be of a class in the turns to come."""
        character = cast(Character, self.judge.book.printed[number])
        each: i64 = self.each_turn(number, character.attributes) + self.judge.corrections[number]
        return self.turns * each // 1000
