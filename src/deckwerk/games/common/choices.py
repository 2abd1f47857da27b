"""Effects of every game that ask the player whose effect it is."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import EFFECTS, Flag, Listed, Maybe, Number, Words
from deckwerk.cards.values import Values
from deckwerk.engine.action import Options, card_of, encode, number_of, verb_of, zone_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.naming import Named, naming, up_to
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS, Zone
from deckwerk.games.common import verbs as v
from deckwerk.games.common.book import CardGame, banish_from, game_of
from deckwerk.games.common.effect import CardEffect, Sequence
from deckwerk.games.common.gives import Gives

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


_DONE: Final[i64] = 0


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


class Several(Pick):
    """An effect that asks for so many picks, one after the other, as long as there is something to pick.

    Where declining is allowed (`may`) whoever passes is done. Subclasses list what can be picked, and carry a
    pick out in `pick`, with this effect's frame already counted or gone: what they push comes first.
    """

    def __init__(self, count: i64, *, may: bool = True) -> None:
        super().__init__(may=may)
        self.count: i64 = count

    def arguments(self) -> list[Argument]:
        """How many picks have been made."""
        return [Argument.number("done", int(self.count))]

    def pick(self, state: State, seat: i64, card: i64, code: i64) -> None:
        """Carry one pick out, for a seat and the card from which this effect comes."""
        raise NotImplementedError

    def choose(self, state: State, code: i64) -> None:
        """Count the pick, or stop."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        done: i64 = state.argument(_DONE) + 1
        if verb_of(code) == v.PASS:
            state.pop()
            return
        if done < self.count:
            state.set_argument(_DONE, done)
        else:
            state.pop()
        self.pick(state, seat, card, code)


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
        return phrases("choose_one", branches=self._branches(phrases))

    def may_text(self, phrases: "Phrases") -> str:
        """All branches, or none."""
        return phrases("may_choose_one", branches=self._branches(phrases))

    def _branches(self, phrases: "Phrases") -> str:
        return phrases.sentence(phrases.either([_branch_text(branch, phrases) for branch in self.branches]))


def _branch_text(branch: CardEffect, phrases: "Phrases") -> str:
    """A branch as one clause, so that it is clear where the next one begins."""
    if isinstance(branch, Sequence):
        return phrases.both([effect.text(phrases) for effect in branch.list])
    return branch.text(phrases)


class Banishing(Several):
    """Banishing cards from the own hand or discard pile, or from one of the two; a duty or a `may`.

    `count` is how many at most; whoever passes banishes no more.
    """

    def __init__(self, *, from_hand: bool, from_discard: bool, may: bool, count: i64 = 1) -> None:
        super().__init__(count, may=may)
        self.from_hand: bool = from_hand
        self.from_discard: bool = from_discard

    def gives(self, out: Gives, share: i64) -> None:
        """As many as may be banished, or that one must be."""
        if self.may:
            out.banishes += self.count * share
        else:
            out.must_banish = True

    def wants_hand(self) -> bool:
        """If it banishes from there."""
        return self.from_hand

    def hides(self) -> bool:
        """A single answer would tell that all cards of the hand are alike."""
        return self.from_hand and not self.may

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

    def pick(self, state: State, seat: i64, card: i64, code: i64) -> None:
        """Banish the card."""
        banish_from(state, seat, zone_of(code) - 1, card_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        if self.from_hand and self.from_discard:
            return "banish_own"
        return "banish_hand" if self.from_hand else "banish_discard"

    def text(self, phrases: "Phrases") -> str:
        """From where, how many, and whether it is free to do."""
        return phrases("may_" + self.kind() if self.may else self.kind(), n=int(self.count))


@final
class BanishOwn(Banishing):
    """Banish cards from the own hand or discard pile, or from one of the two; a duty or a `may`."""

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
                raise values.wrong("both_piles", "banish.from")
            count = values.number("banish.up_to")
            return BanishOwn(from_hand=True, from_discard=True, may=True, count=count)

        return [Form({"banish": {"up_to": Number(), "from": Maybe(Listed(Words("hand", "discard")))}}, build)]


def choices_named(rules: CardGame) -> list[Named]:
    """What the options of all `ChooseOne` of a game name: the card on which they stand, and a branch."""
    branches: dict[int, int] = {}
    for effect in rules.effects:
        if isinstance(effect, ChooseOne):
            card = int(effect.card)
            branches[card] = max(branches.get(card, 0), len(effect.branches))
    return naming(v.CHOOSE, {card: up_to(most) for card, most in sorted(branches.items())})
