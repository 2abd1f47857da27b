"""What the Lord Ruler and his adversaries demand of a player, who chooses how to bear it."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, number_of, on_card, verb_of
from deckwerk.engine.effect import Effect
from deckwerk.engine.knowledge import everyone
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE
from deckwerk.games.common.centre import take_centre_card
from deckwerk.games.common.choices import different_cards
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn import table as t
from deckwerk.games.mistborn.adversaries import defeat_adversary
from deckwerk.games.mistborn.blows import Amount, Blow
from deckwerk.games.mistborn.book import book_of, card_at, is_in
from deckwerk.games.mistborn.burning import count_flared, flare_idle, is_flared
from deckwerk.games.mistborn.card import ADVERSARY
from deckwerk.games.mistborn.choices import eliminate_from
from deckwerk.games.mistborn.harm import defeat, hit
from deckwerk.games.mistborn.metals import IRON, TOKENS
from deckwerk.games.mistborn.moves import eliminate, gain_card, lay_on_deck

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

NO_LIMIT: Final[i64] = 99


class Demand(Blow):
    """Something to be done so many times, each time as the player picks; where one pick is left it is made.

    The frame's first argument counts what is done. `may`: the player can stop.
    """

    def __init__(self, count: i64, *, may: bool) -> None:
        super().__init__()
        self.count: i64 = count
        self.may: bool = may

    def wanted(self, state: State, seat: i64) -> i64:
        """How many times."""
        return self.count

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """Carry one pick out."""
        raise NotImplementedError

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Remember how many times."""
        state.push(self.number, seat, card, self.wanted(state, seat))

    def resume(self, state: State) -> None:
        """Ask for the next pick, as long as there is one to make."""
        seat: i64 = state.top_seat()
        out = Options()
        if state.argument(0) > 0 and is_in(state, seat):
            self.options(state, out)
        if out.size() == (1 if self.may else 0) or out.size() == 0:
            state.pop()
        elif out.size() == 1:
            self.choose(state, out.code(0))
        else:
            state.ask(seat)

    def choose(self, state: State, code: i64) -> None:
        """Carry it out, or stop."""
        if verb_of(code) == t.PASS:
            state.pop()
            return
        state.set_argument(0, state.argument(0) - 1)
        self.pick(state, state.top_seat(), code)


@final
class FlareOwn(Demand):
    """Flare own unflared metals, as far as there are any; as a choice only if there are enough."""

    def possible(self, state: State, seat: i64) -> bool:
        """Whether there are enough."""
        return TOKENS - count_flared(state, seat) >= self.count

    def options(self, state: State, out: Options) -> None:
        """Every metal that is not flared."""
        for metal in range(IRON, TOKENS + 1):
            if not is_flared(state, state.top_seat(), metal):
                out.add(on_card(t.FLARE, book_of(state).tokens[metal]))
        if self.may:
            out.add(t.PASS)

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """Turn it over."""
        flare_idle(state, seat, card_of(code) - book_of(state).tokens[IRON] + IRON)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "flare"

    def text(self, phrases: "Phrases") -> str:
        """How many."""
        return phrases("may_flare_any") if self.may else phrases("flare", n=int(self.count))


def different_allies(state: State, seat: i64) -> vec[i64]:
    """Every different ally of a player."""
    allies = state.see(t.ALLIES, seat)
    found = vec[i64]()
    for index in range(allies.size()):
        if allies.find(allies.card(index)) == index:
            found = append(found, allies.card(index))
    return found


@final
class LoseAlly(Demand):
    """Own allies of the player's choice are defeated: so many, or one for each adversary before them."""

    def __init__(self, count: i64, *, per_adversary: bool) -> None:
        super().__init__(count, may=False)
        self.per_adversary: bool = per_adversary

    def wanted(self, state: State, seat: i64) -> i64:
        """How many."""
        return self.count * state.see(t.ADVERSARIES, seat).size() if self.per_adversary else self.count

    def possible(self, state: State, seat: i64) -> bool:
        """Whether there is an ally."""
        return state.see(t.ALLIES, seat).size() > 0

    def options(self, state: State, out: Options) -> None:
        """Every different ally."""
        for card in different_allies(state, state.top_seat()):
            out.add(on_card(t.SUFFER, card))

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """Unless somebody hides it."""
        defeat(state, seat, card_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        return "lose_ally"

    def text(self, phrases: "Phrases") -> str:
        """How many."""
        return phrases("lose_ally_per_adversary" if self.per_adversary else "lose_ally", n=int(self.count))


@final
class LoseDearestAlly(Demand):
    """The own ally of the highest cost is defeated; the player chooses among equals."""

    def __init__(self) -> None:
        super().__init__(1, may=False)

    def possible(self, state: State, seat: i64) -> bool:
        """Whether there is an ally."""
        return state.see(t.ALLIES, seat).size() > 0

    def options(self, state: State, out: Options) -> None:
        """Every different ally of the highest cost."""
        allies = different_allies(state, state.top_seat())
        most: i64 = 0
        for card in allies:
            most = max(most, card_at(state, card).cost)
        for card in allies:
            if card_at(state, card).cost == most:
                out.add(on_card(t.SUFFER, card))

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """Unless somebody hides it."""
        defeat(state, seat, card_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        return "lose_ally"

    def text(self, phrases: "Phrases") -> str:
        """Which."""
        return phrases("lose_dearest_ally")


@final
class LoseStrongAllies(Blow):
    """All own allies of a defence or more are defeated.

    The frame's argument: how many allies, from the last on, have had their turn.
    """

    def __init__(self, defence: i64) -> None:
        super().__init__()
        self.defence: i64 = defence

    def run(self, state: State, seat: i64, card: i64) -> None:
        """From the last to the first."""
        state.push(self.number, seat, card, state.see(t.ALLIES, seat).size())

    def resume(self, state: State) -> None:
        """The next one, unless somebody hides it."""
        seat: i64 = state.top_seat()
        index: i64 = state.argument(0) - 1
        if index < 0:
            state.pop()
            return
        state.set_argument(0, index)
        card: i64 = state.see(t.ALLIES, seat).card(index)
        if card_at(state, card).defence >= self.defence:
            defeat(state, seat, card)

    def text(self, phrases: "Phrases") -> str:
        """Which."""
        return phrases("lose_strong_allies", n=int(self.defence))


@final
class EachAllyOrDamage(Blow):
    """For each own ally: it is defeated, or the player takes damage. The argument counts allies to come."""

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount

    def run(self, state: State, seat: i64, card: i64) -> None:
        """From the last to the first."""
        state.push(self.number, seat, card, state.see(t.ALLIES, seat).size())

    def resume(self, state: State) -> None:
        """Ask for the next one."""
        seat: i64 = state.top_seat()
        left: i64 = min(state.argument(0), state.see(t.ALLIES, seat).size())
        if left == 0 or not is_in(state, seat):
            state.pop()
            return
        state.set_argument(0, left)
        state.ask(seat)

    def options(self, state: State, out: Options) -> None:
        """The ally, or the damage."""
        left: i64 = state.argument(0)
        allies = state.see(t.ALLIES, state.top_seat())
        if 0 < left <= allies.size():
            out.add(on_card(t.SUFFER, allies.card(left - 1)))
            out.add(encode(t.SUFFER, number=self.amount))

    def choose(self, state: State, code: i64) -> None:
        """Bear it."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        state.set_argument(0, state.argument(0) - 1)
        if card_of(code) != 0:
            defeat(state, seat, card_of(code))
        else:
            hit(state, seat, card, self.amount)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "lose_ally"

    def text(self, phrases: "Phrases") -> str:
        """The two ways."""
        return phrases("each_ally_or_damage", n=int(self.amount))


@final
class DiscardOwn(Demand):
    """Discard cards of the hand, of the player's choice, or the one of the highest cost."""

    def __init__(self, count: i64, *, dearest: bool) -> None:
        super().__init__(count, may=False)
        self.dearest: bool = dearest

    def options(self, state: State, out: Options) -> None:
        """Every different card that may go."""
        cards = different_cards(state.see(t.HAND, state.top_seat()))
        most: i64 = 0
        for card in cards:
            most = max(most, card_at(state, card).cost)
        for card in cards:
            if not self.dearest or card_at(state, card).cost == most:
                out.add(on_card(t.DISCARD_CARD, card))

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """Discard it."""
        t.PILES.discard_card(state, seat, card_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        return "discard"

    def text(self, phrases: "Phrases") -> str:
        """How many."""
        return phrases("discard_dearest") if self.dearest else phrases("discard", n=int(self.count))


@final
class EliminateFrom(Demand):
    """The player may eliminate cards of the hand, or of the discard pile."""

    def __init__(self, count: i64, *, from_hand: bool) -> None:
        super().__init__(count, may=True)
        self.from_hand: bool = from_hand

    def options(self, state: State, out: Options) -> None:
        """Every different card, and to pass."""
        zone: i64 = t.HAND if self.from_hand else t.DISCARD
        for card in different_cards(state.see(zone, state.top_seat())):
            out.add(encode(t.ELIMINATE, card, 0, zone + 1))
        out.add(t.PASS)

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """Eliminate it."""
        eliminate_from(state, seat, t.HAND if self.from_hand else t.DISCARD, card_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        return "eliminate"

    def text(self, phrases: "Phrases") -> str:
        """From where."""
        if self.from_hand:
            return phrases("may_eliminate_any_hand")
        return phrases("may_eliminate_discard", n=int(self.count))


@final
class ReturnAdversary(Demand):
    """A defeated adversary of the player's choice comes back before the player, with all shields."""

    def __init__(self) -> None:
        super().__init__(1, may=False)

    def options(self, state: State, out: Options) -> None:
        """Every adversary on the Lord Ruler's discard pile."""
        for card in different_cards(state.see(t.LORD_DISCARD)):
            if book_of(state).printed[card].kind == ADVERSARY:
                out.add(encode(t.SUFFER, card, 0, t.LORD_DISCARD + 1))

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """It is back."""
        pile = state.edit(t.LORD_DISCARD)
        pile.take(pile.find(card_of(code)))
        state.edit(t.ADVERSARIES, seat).push(card_of(code) * NOTE)
        state.tell("adversary_back", seat, card_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        return "return_adversary"

    def text(self, phrases: "Phrases") -> str:
        """What comes back."""
        return phrases("return_adversary")


@final
class DefeatOwnAdversaries(Demand):
    """Defeat up to so many adversaries before the player."""

    def __init__(self, count: i64) -> None:
        super().__init__(count, may=True)

    def options(self, state: State, out: Options) -> None:
        """Each of them, and to pass."""
        seat: i64 = state.top_seat()
        adversaries = state.see(t.ADVERSARIES, seat)
        for index in range(adversaries.size()):
            out.add(encode(t.DEFEAT, adversaries.card(index), seat=seat + 1))
        out.add(t.PASS)

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """It is gone."""
        defeat_adversary(state, seat, seat, card_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        return "defeat"

    def text(self, phrases: "Phrases") -> str:
        """How many."""
        return phrases("defeat_own_adversaries", n=int(self.count))


@final
class PayBoxings(Blow):
    """Give boxings back; a choice only for those who have them."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count

    def possible(self, state: State, seat: i64) -> bool:
        """Whether there are enough."""
        return state.get(t.BOXINGS, seat) >= self.count

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Pay."""
        state.add(t.BOXINGS, -self.count, seat)
        state.tell("paid_boxings", seat, 0, self.count)

    def text(self, phrases: "Phrases") -> str:
        """How many."""
        return phrases("pay_boxings", n=int(self.count))


@final
class FundingOnDeck(Blow):
    """Lay eliminated Funding on top of the own deck; a choice only where there is enough."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count

    def possible(self, state: State, seat: i64) -> bool:
        """Whether there is enough."""
        return state.see(t.ELIMINATED).count(book_of(state).funding) >= self.count

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Lay it there, for all to see."""
        funding: i64 = book_of(state).funding
        for _ in range(self.count):
            pile = state.edit(t.ELIMINATED)
            pile.take(pile.find(funding))
            lay_on_deck(state, seat, funding)
            state.tell("funding_on_deck", seat, funding)

    def text(self, phrases: "Phrases") -> str:
        """How many."""
        return phrases("funding_on_deck", n=int(self.count))


@final
class OneOf(Blow):
    """One of several, as the player chooses among what is possible."""

    def __init__(self, branches: list[Blow]) -> None:
        super().__init__()
        self.branches: list[Blow] = branches

    def possible(self, state: State, seat: i64) -> bool:
        """Whether anything is."""
        for branch in self.branches:
            if branch.possible(state, seat):
                return True
        return False

    def resume(self, state: State) -> None:
        """Ask, where there is something to choose."""
        out = Options()
        self.options(state, out)
        if out.size() == 0 or not is_in(state, state.top_seat()):
            state.pop()
        elif out.size() == 1:
            self.choose(state, out.code(0))
        else:
            state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        """Each branch that is possible, by its number; the card tells which text it is."""
        for number in range(len(self.branches)):
            if self.branches[number].possible(state, state.top_seat()):
                out.add(encode(t.CHOOSE, state.top_card(), number=number + 1))

    def choose(self, state: State, code: i64) -> None:
        """Carry it out."""
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
        return phrases.either([branch.text(phrases) for branch in self.branches])


@final
class OrElse(Blow):
    """Something, or something else only if that is impossible."""

    def __init__(self, first: Blow, otherwise: Blow) -> None:
        super().__init__()
        self.first: Blow = first
        self.otherwise: Blow = otherwise

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Judge now."""
        (self.first if self.first.possible(state, seat) else self.otherwise).run(state, seat, card)

    def parts(self) -> list[Effect]:
        """Both."""
        return [self.first, self.otherwise]

    def text(self, phrases: "Phrases") -> str:
        """Both."""
        return phrases("or_else", first=self.first.text(phrases), otherwise=self.otherwise.text(phrases))


@final
class MayTakeDamage(Blow):
    """The player may take damage; whoever does gets something, if still in the game."""

    def __init__(self, amount: Amount, then: CardEffect) -> None:
        super().__init__()
        self.amount: Amount = amount
        self.then: CardEffect = then

    def resume(self, state: State) -> None:
        """Ask; after the damage give what it is for."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        if state.argument(0) == 0:
            state.ask(seat)
            return
        state.pop()
        if is_in(state, seat):
            self.then.run(state, seat, card)

    def options(self, state: State, out: Options) -> None:
        """To take it, or not."""
        out.add(encode(t.SUFFER, number=self.amount.value(state)))
        out.add(t.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Bear it first."""
        if verb_of(code) == t.PASS:
            state.pop()
            return
        state.set_argument(0, 1)
        hit(state, state.top_seat(), state.top_card(), self.amount.value(state))

    def kind(self) -> str:
        """The kind of its decisions."""
        return "may_suffer"

    def parts(self) -> list[Effect]:
        """What it is for."""
        return [self.then]

    def text(self, phrases: "Phrases") -> str:
        """Damage and what it is for."""
        then = phrases.sentence(self.then.text(phrases))
        return phrases("may_take_damage", n=self.amount.text(), then=then)


@final
class MarketGift(Blow):
    """Cards from the market deck: one or all are kept, the others eliminated, and their cost hurts.

    `keep_one`: the player chooses which; meanwhile both lie openly on the market deck. The damage is `times`
    the cost of what is kept, of several the highest.
    """

    def __init__(self, reveal: i64, times: i64, *, keep_one: bool) -> None:
        super().__init__()
        self.reveal: i64 = reveal
        self.times: i64 = times
        self.keep_one: bool = keep_one

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Reveal."""
        first: i64 = take_centre_card(state)
        second: i64 = take_centre_card(state) if self.reveal > 1 else 0
        for shown in (first, second):
            if shown != 0:
                state.tell("revealed", seat, shown)
        if first == 0:
            return
        if self.keep_one and second != 0 and second != first:
            for shown in (second, first):
                state.edit(t.CENTRE_TOP).push(shown * NOTE + everyone(state))
            state.push(self.number, seat, card)
        else:
            self._finish(state, seat, card, first, second)

    def resume(self, state: State) -> None:
        """Ask which card is kept."""
        state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        """Each of the revealed cards."""
        top = state.see(t.CENTRE_TOP)
        if top.size() > 1:
            out.add(on_card(t.TAKE, top.card(top.size() - 1)))
            out.add(on_card(t.TAKE, top.card(top.size() - 2)))

    def choose(self, state: State, code: i64) -> None:
        """Keep it."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        kept: i64 = card_of(code)
        other: i64 = take_centre_card(state) + take_centre_card(state) - kept
        state.pop()
        self._finish(state, seat, card, kept, other)

    def _finish(self, state: State, seat: i64, card: i64, kept: i64, other: i64) -> None:
        gain_card(state, seat, kept, "took")
        cost: i64 = card_at(state, kept).cost
        if other != 0:
            if self.keep_one:
                eliminate(state, seat, other)
            else:
                gain_card(state, seat, other, "took")
                cost = max(cost, card_at(state, other).cost)
        hit(state, seat, card, self.times * cost)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "market_gift"

    def text(self, phrases: "Phrases") -> str:
        """What is revealed and kept, and what it costs."""
        key = "market_gift_one" if self.keep_one else "market_gift_all"
        return phrases(key, n=int(self.reveal), times=int(self.times))
