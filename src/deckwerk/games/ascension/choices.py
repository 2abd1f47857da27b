"""Effects that ask the player whose effect it is."""

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, number_of, on_card, place_of, verb_of, zone_of
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.ascension import table as t
from deckwerk.games.ascension.book import card_at
from deckwerk.games.ascension.card import HERO, NO_LIMIT
from deckwerk.games.ascension.moves import banish_from, banish_from_row, discard_from_hand
from deckwerk.games.common.effect import CardEffect

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


def offer_each(state: State, zone: i64, seat: i64, verb: i64, out: Options) -> None:
    """Offer every different card of a sorted zone, naming the zone."""
    last: i64 = 0
    for entry in state.see(zone, seat).items:
        card: i64 = entry >> NOTE_BITS
        if card != last:
            out.add(encode(verb, card, 0, zone + 1))
        last = card


@final
class ChooseOne(CardEffect):
    """One of several effects, as the player chooses.

    `card` is the card it stands on, which its options name: whoever copies the effect reads the choice there.
    """

    def __init__(self, branches: list[CardEffect]) -> None:
        super().__init__()
        self.card: i64 = 0
        self.list: list[CardEffect] = branches
        found = vec[Effect]()
        for branch in branches:
            found = append(found, branch)
        self.branches: vec[Effect] = found

    def resume(self, state: State) -> None:
        """Ask which."""
        state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        """Each branch by its number."""
        for number in range(len(self.branches)):
            out.add(encode(t.CHOOSE, self.card, number=number + 1))

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
        return list(self.branches)

    def text(self, phrases: "Phrases") -> str:
        """All branches."""
        branches = phrases.either([branch.text(phrases) for branch in self.list])
        return phrases("choose_one", branches=phrases.sentence(branches))


@final
class BanishOwn(CardEffect):
    """Banish one card from the own hand or discard pile, or from one of the two; a duty or a `may`."""

    def __init__(self, *, from_hand: bool, from_discard: bool, may: bool) -> None:
        super().__init__()
        self.from_hand: bool = from_hand
        self.from_discard: bool = from_discard
        self.may: bool = may

    def resume(self, state: State) -> None:
        """Ask which card, if there is one."""
        seat: i64 = state.top_seat()
        cards: i64 = 0
        if self.from_hand:
            cards += state.see(t.HAND, seat).size()
        if self.from_discard:
            cards += state.see(t.DISCARD, seat).size()
        if cards > 0:
            state.ask(seat)
        else:
            state.pop()

    def options(self, state: State, out: Options) -> None:
        """Every different card of the zones, and to pass where that is allowed."""
        seat: i64 = state.top_seat()
        if self.from_hand:
            offer_each(state, t.HAND, seat, t.BANISH, out)
        if self.from_discard:
            offer_each(state, t.DISCARD, seat, t.BANISH, out)
        if self.may:
            out.add(encode(t.PASS))

    def choose(self, state: State, code: i64) -> None:
        """Banish the card."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == t.BANISH:
            banish_from(state, seat, zone_of(code) - 1, card_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        if self.from_hand and self.from_discard:
            return "banish_own"
        return "banish_hand" if self.from_hand else "banish_discard"

    def text(self, phrases: "Phrases") -> str:
        """From where, and whether it is free to do."""
        return phrases("may_" + self.kind() if self.may else self.kind())


@final
class BanishRow(CardEffect):
    """One may banish a card of the centre row. With `claim`, a treasure revealed first in its place is
    gained.
    """

    def __init__(self, *, claim: bool) -> None:
        super().__init__()
        self.claim: bool = claim

    def resume(self, state: State) -> None:
        """Ask which card, if there is one that can be banished."""
        out = Options()
        self.options(state, out)
        if out.size() > 1:
            state.ask(state.top_seat())
        else:
            state.pop()

    def options(self, state: State, out: Options) -> None:
        """Every place with a card that can be banished, and to pass."""
        row = state.see(t.ROW)
        for index in range(row.size()):
            card: i64 = row.card(index)
            if card != 0 and not card_at(state, card).unbanishable:
                out.add(encode(t.BANISH, card, index + 1, t.ROW + 1))
        out.add(encode(t.PASS))

    def choose(self, state: State, code: i64) -> None:
        """Banish the card; the row is refilled."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == t.BANISH:
            banish_from_row(state, seat, place_of(code), claim=self.claim)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "banish_row"

    def text(self, phrases: "Phrases") -> str:
        """What may be done."""
        return phrases("may_banish_row_and_claim" if self.claim else "may_banish_row")


@final
class DiscardToDo(CardEffect):
    """Discard a card from the hand; if one was discarded, something else happens."""

    def __init__(self, then: CardEffect) -> None:
        super().__init__()
        self.then: CardEffect = then

    def resume(self, state: State) -> None:
        """Ask which card, unless the hand is empty."""
        if state.see(t.HAND, state.top_seat()).size() > 0:
            state.ask(state.top_seat())
        else:
            state.pop()

    def options(self, state: State, out: Options) -> None:
        """Every different card in hand."""
        offer_each(state, t.HAND, state.top_seat(), t.DISCARD_CARD, out)

    def choose(self, state: State, code: i64) -> None:
        """Discard first, then the rest."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        state.pop()
        discard_from_hand(state, seat, card_of(code))
        self.then.run(state, seat, card)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "discard_hand"

    def parts(self) -> list[Effect]:
        """What happens after discarding."""
        return [self.then]

    def text(self, phrases: "Phrases") -> str:
        """Both parts."""
        return phrases("discard_to_do", then=self.then.text(phrases))


@final
class CopyPlayedHero(CardEffect):
    """Carry out the effect of another hero played earlier this turn, as an effect of this card.

    `limit` is the highest printed cost that can be copied; with `again` energy the effect is carried out once
    more (0: never). `card` is the card this stands on: nothing copies a hero of its own name, nor the card
    that acts, so copies cannot run in a circle.
    """

    def __init__(self, limit: i64, again: i64) -> None:
        super().__init__()
        self.card: i64 = 0
        self.limit: i64 = limit
        self.again: i64 = again

    def resume(self, state: State) -> None:
        """Ask which hero, if there is one; a second time carry the chosen one out again."""
        chosen: i64 = state.argument(0)
        if chosen != 0:
            self._copy(state, chosen)
            return
        out = Options()
        self.options(state, out)
        if out.size() > 0:
            state.ask(state.top_seat())
        else:
            state.pop()

    def options(self, state: State, out: Options) -> None:
        """Every different hero played this turn that can be copied."""
        last: i64 = 0
        for entry in state.see(t.PLAYED, state.top_seat()).items:
            card: i64 = entry >> NOTE_BITS
            if card != last and card != state.top_card() and card != self.card:
                printed = card_at(state, card)
                if printed.kind == HERO and printed.cost <= self.limit and not printed.uncopyable:
                    out.add(on_card(t.COPY, card))
            last = card

    def choose(self, state: State, code: i64) -> None:
        """Carry the other hero's effect out, and perhaps wait to do so once more."""
        chosen: i64 = card_of(code)
        if self.again > 0 and state.get(t.ENERGY) >= self.again:
            state.set_argument(0, chosen)
            seat: i64 = state.top_seat()
            card: i64 = state.top_card()
            state.tell("copied", seat, chosen)
            effect = card_at(state, chosen).effect
            if effect is not None:
                effect.run(state, seat, card)
        else:
            self._copy(state, chosen)

    def _copy(self, state: State, chosen: i64) -> None:
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        state.pop()
        state.tell("copied", seat, chosen)
        effect = card_at(state, chosen).effect
        if effect is not None:
            effect.run(state, seat, card)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "copy"

    def text(self, phrases: "Phrases") -> str:
        """What is copied, and how often."""
        text = (
            phrases("copy_hero") if self.limit == NO_LIMIT else phrases("copy_cheap_hero", n=int(self.limit))
        )
        if self.again > 0:
            once_more = phrases.sentence(phrases("copy_again"))
            text = phrases.sentences([text, phrases("energize", n=int(self.again), then=once_more)])
        return text
