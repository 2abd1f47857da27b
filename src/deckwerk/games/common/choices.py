"""Effects of every game that ask the player whose effect it is."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import EFFECTS, Flag, Listed, Maybe, Number, Words
from deckwerk.cards.values import Values
from deckwerk.engine.action import Options, card_of, encode, number_of, verb_of, zone_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS, Zone
from deckwerk.games.common import verbs as v
from deckwerk.games.common.book import banish_from, game_of, printed_card
from deckwerk.games.common.card import Filter
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


_DONE: Final[i64] = 0
_CHOSEN: Final[i64] = 0


def different_cards(cards: Zone) -> vec[i64]:
    """Every card of a sorted zone once, however many copies lie there."""
    found = vec[i64]()
    last: i64 = 0
    for entry in cards.items:
        card: i64 = entry >> NOTE_BITS
        if card != last:
            found = append(found, card)
        last = card
    return found


def offer_each(state: State, zone: i64, seat: i64, verb: i64, out: Options) -> None:
    """Offer every different card of a sorted zone, naming the zone."""
    for card in different_cards(state.see(zone, seat)):
        out.add(encode(verb, card, 0, zone + 1))


def add_once(out: Options, code: i64) -> None:
    """Offer an action unless it is offered already."""
    for index in range(out.size()):
        if out.code(index) == code:
            return
    out.add(code)


class Pick(CardEffect):
    """An effect that asks for one of its options, and is over at once where there is none.

    Subclasses list in `options` what can be picked, and where declining is allowed (`may`) to pass.
    """

    def __init__(self, *, may: bool) -> None:
        super().__init__()
        self.may: bool = may

    def resume(self, state: State) -> None:
        """Ask, if there is something to pick."""
        out = Options()
        self.options(state, out)
        if out.size() > (1 if self.may else 0):
            state.ask(state.top_seat())
        else:
            state.pop()


@final
class ChooseOne(CardEffect):
    """One of several effects, as the player chooses.

    `card` is the card it stands on, which its options name: whoever copies the effect reads the choice there.
    """

    def __init__(self, branches: list[CardEffect]) -> None:
        super().__init__()
        self.card: i64 = 0
        found = vec[CardEffect]()
        for branch in branches:
            found = append(found, branch)
        self.branches: vec[CardEffect] = found

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"choose": Listed(EFFECTS)},
                lambda values: ChooseOne(values.each(CardEffect, "choose")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        out.choose(self, share)

    def resume(self, state: State) -> None:
        """Ask which."""
        state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        """Each branch by its number."""
        for number in range(len(self.branches)):
            out.add(encode(v.CHOOSE, self.card, number=number + 1))

    def choose(self, state: State, code: i64) -> None:
        """Carry the branch out."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        state.pop()
        self.branches[number_of(code) - 1].run(state, seat, card)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "choose"

    def parts(self) -> list[Effect]:
        """The branches."""
        return [*self.branches]

    def text(self, phrases: "Phrases") -> str:
        """All branches."""
        branches = phrases.either([branch.text(phrases) for branch in self.branches])
        return phrases("choose_one", branches=phrases.sentence(branches))


@final
class BanishOwn(Pick):
    """Banish cards from the own hand or discard pile, or from one of the two; a duty or a `may`.

    `count` is how many at most; whoever passes banishes no more.
    """

    def __init__(self, *, from_hand: bool, from_discard: bool, may: bool, count: i64 = 1) -> None:
        super().__init__(may=may)
        self.from_hand: bool = from_hand
        self.from_discard: bool = from_discard
        self.count: i64 = count

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        def build(values: Values) -> CardEffect:
            places = values.words("banish.from")
            return BanishOwn(
                from_hand="hand" in places, from_discard="discard" in places, may=values.flag("banish.may")
            )

        return [Form({"banish": {"from": Listed(Words("hand", "discard")), "may": Maybe(Flag())}}, build)]

    @staticmethod
    def written_up_to() -> list[Form[CardEffect]]:
        """For games in which cards are always banished from hand and discard pile alike, so many at most."""

        def build(values: Values) -> CardEffect:
            places = values.words("banish.from")
            if places and set(places) != {"hand", "discard"}:
                raise values.error("cards are banished from hand and discard pile alike", "banish.from")
            count = values.number("banish.up_to")
            return BanishOwn(from_hand=True, from_discard=True, may=True, count=count)

        return [Form({"banish": {"up_to": Number(), "from": Maybe(Listed(Words("hand", "discard")))}}, build)]

    def gives(self, out: Gives, share: i64) -> None:
        if self.may:
            out.banishes += self.count * share
        else:
            out.must_banish = True

    def wants_hand(self) -> bool:
        return self.from_hand

    def hides(self) -> bool:
        """A single answer would tell that all cards of the hand are alike."""
        return self.from_hand and not self.may

    def arguments(self) -> list[Argument]:
        """How many cards have been banished."""
        return [Argument.number("done", int(self.count))]

    def options(self, state: State, out: Options) -> None:
        """Every different card of the zones, and to pass where that is allowed."""
        seat: i64 = state.top_seat()
        piles = game_of(state).piles
        if self.from_hand:
            offer_each(state, piles.hand, seat, v.BANISH, out)
        if self.from_discard:
            offer_each(state, piles.discard, seat, v.BANISH, out)
        if self.may:
            out.add(v.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Banish the card."""
        seat: i64 = state.top_seat()
        done: i64 = state.argument(_DONE) + 1
        if done < self.count and verb_of(code) == v.BANISH:
            state.set_argument(_DONE, done)
        else:
            state.pop()
        if verb_of(code) == v.BANISH:
            banish_from(state, seat, zone_of(code) - 1, card_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        if self.from_hand and self.from_discard:
            return "banish_own"
        return "banish_hand" if self.from_hand else "banish_discard"

    def text(self, phrases: "Phrases") -> str:
        """From where, how many, and whether it is free to do."""
        return phrases("may_" + self.kind() if self.may else self.kind(), n=int(self.count))


class CopyPlayed(Pick):
    """Carry out the effect of another card played earlier this turn, as an effect of this card.

    `card` is the card this stands on: nothing copies a card of its own name, nor the card that acts, so
    copies cannot run in a circle. Subclasses say which cards can be copied, and when the chosen one is copied
    again.
    """

    def __init__(self, cards: Filter) -> None:
        super().__init__(may=False)
        self.card: i64 = 0
        self.cards: Filter = cards

    def arguments(self) -> list[Argument]:
        """The card that is to be copied once more, if one is."""
        return [Argument.card("chosen")]

    def can_copy(self, state: State, card: i64) -> bool:
        """Whether a played card that is meant can be copied."""
        return True

    def may_repeat(self, state: State) -> bool:
        """Whether the chosen effect may be carried out once more, judged before the first time."""
        raise NotImplementedError

    def repeats(self, state: State) -> bool:
        """Whether it is carried out once more, judged after the first time where that may be."""
        return True

    def resume(self, state: State) -> None:
        """Ask which card, if there is one; a second time carry the chosen one out again."""
        chosen: i64 = state.argument(_CHOSEN)
        if chosen != 0:
            seat: i64 = state.top_seat()
            card: i64 = state.top_card()
            again = self.repeats(state)
            state.pop()
            if again:
                copy_effect(state, seat, card, chosen)
            return
        super().resume(state)

    def options(self, state: State, out: Options) -> None:
        """Every different card played this turn that can be copied; the zone is named if not the usual."""
        game = game_of(state)
        for zone in game.played:
            for card in different_cards(state.see(zone, state.top_seat())):
                if card != state.top_card() and card != self.card:
                    if self.cards.fits(printed_card(state, card)) and self.can_copy(state, card):
                        out.add(encode(v.COPY, card, 0, 0 if zone == game.played[0] else zone + 1))

    def choose(self, state: State, code: i64) -> None:
        """Carry the other card's effect out, and perhaps wait to do so once more."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        if self.may_repeat(state):
            state.set_argument(_CHOSEN, card_of(code))
        else:
            state.pop()
        copy_effect(state, seat, card, card_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        return "copy"


def copy_effect(state: State, seat: i64, card: i64, copied: i64) -> None:
    """Carry out what happens when a card is played, as an effect of another card."""
    state.tell("copied", seat, copied)
    effect = printed_card(state, copied).effect
    if effect is not None:
        effect.run(state, seat, card)
