"""Effects that ask the player whose effect it is."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Number, Words
from deckwerk.engine.action import Options, card_of, encode, on_card, on_place, place_of, seat_of
from deckwerk.engine.state import State
from deckwerk.games.common.card import Filter
from deckwerk.games.common.choices import Pick, add_once, different_cards
from deckwerk.games.common.copying import CopyPlayed
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import card_at
from deckwerk.games.shards.card import MEANT_CARDS, cards_meant, meant_in
from deckwerk.games.shards.conditions import Mastery
from deckwerk.games.shards.gives import of_shards
from deckwerk.games.shards.moves import can_attack, destroy, is_opponent, recruit

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


def offer_champions(state: State, seat: i64, verb: i64, out: Options) -> None:
    """Offer every different champion of each opponent, to attack only those that power can destroy."""
    for offset in range(1, state.seats):
        other: i64 = (seat + offset) % state.seats
        champions = state.see(c.CHAMPIONS, other)
        if champions.size() == 0 or not is_opponent(state, seat, other):
            continue
        for index in range(champions.size()):
            card: i64 = champions.card(index)
            if verb != c.ATTACK or can_attack(state, other, card_at(state, card)):
                if champions.find(card) == index:  # the last copy stands for all
                    out.add(encode(verb, card, seat=other + 1))


@final
class DestroyChampion(Pick):
    """Destroy one champion of an opponent, whatever protects it from attacks."""

    def __init__(self) -> None:
        super().__init__(may=False)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"destroy": Words("champion")}, lambda values: DestroyChampion())]

    def gives(self, out: Gives, share: i64) -> None:
        of_shards(out).destroys += share

    def options(self, state: State, out: Options) -> None:
        offer_champions(state, state.top_seat(), c.DESTROY, out)

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        state.pop()
        destroy(state, seat, seat_of(code) - 1, card_of(code))

    def kind(self) -> str:
        return "destroy"

    def text(self, phrases: "Phrases") -> str:
        return phrases("destroy_one")


@final
class ReturnFromDiscard(Pick):
    """Take a card that is meant from the own discard pile into the hand."""

    def __init__(self, cards: Filter) -> None:
        super().__init__(may=False)
        self.cards: Filter = cards

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"return": MEANT_CARDS}, lambda values: ReturnFromDiscard(meant_in(values.of("return"))))
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_shards(out).returns += share

    def options(self, state: State, out: Options) -> None:
        for card in different_cards(state.see(c.DISCARD, state.top_seat())):
            if self.cards.fits(card_at(state, card)):
                out.add(on_card(c.RETURN, card))

    def choose(self, state: State, code: i64) -> None:
        """Take it; everyone has seen it."""
        seat: i64 = state.top_seat()
        card: i64 = card_of(code)
        state.pop()
        discard = state.edit(c.DISCARD, seat)
        discard.take(discard.find(card))
        c.PILES.take_into_hand(state, seat, card)
        state.tell("returned", seat, card)

    def kind(self) -> str:
        return "return"

    def text(self, phrases: "Phrases") -> str:
        return phrases("return_card", cards=self.cards.noun(phrases, "one"))


@final
class RecruitFree(Pick):
    """Recruit a card of the row up to a cost without paying, to the discard pile or the hand."""

    def __init__(self, limit: i64, *, to_hand: bool) -> None:
        super().__init__(may=False)
        self.limit: i64 = limit
        self.to_hand: bool = to_hand

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"recruit": {"cost": Number(), "to": Words("discard", "hand")}},
                lambda values: RecruitFree(
                    values.number("recruit.cost"), to_hand=values.word("recruit.to") == "hand"
                ),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_shards(out)
        if share > 0:
            mine.recruits += share
            mine.recruit_limit = self.limit
            mine.to_hand += share if self.to_hand else 0

    def options(self, state: State, out: Options) -> None:
        """Every place with a card that is cheap enough."""
        row = state.see(c.ROW)
        for index in range(row.size()):
            card: i64 = row.card(index)
            if card != 0 and card_at(state, card).cost <= self.limit:
                out.add(on_place(c.RECRUIT, card, index + 1))

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        state.pop()
        recruit(state, seat, card_of(code), place_of(code), to_hand=self.to_hand)

    def kind(self) -> str:
        return "recruit_free"

    def text(self, phrases: "Phrases") -> str:
        return phrases("recruit_to_hand" if self.to_hand else "recruit_free", n=int(self.limit))


@final
class CopyAlly(CopyPlayed):
    """Carry out the effect of another ally played this turn; with enough mastery twice."""

    def __init__(self, again: i64) -> None:
        super().__init__(cards_meant("ally"))
        self.again: Mastery = Mastery(again)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"copy": {"played": Words("ally"), "again_with_mastery": Number()}},
                lambda values: CopyAlly(values.number("copy.again_with_mastery")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_shards(out)
        mine.copies += 2 * share if mine.is_sure(self.again) else share

    def options(self, state: State, out: Options) -> None:
        """Every different ally once: fast-played mercenaries lie in their order, not sorted."""
        found = Options()
        super().options(state, found)
        for index in range(found.size()):
            add_once(out, found.code(index))

    def may_repeat(self, state: State) -> bool:
        """The first copy may give the mastery that is needed (SH-21)."""
        return True

    def repeats(self, state: State) -> bool:
        return self.again.holds(state, state.top_seat(), state.top_card())

    def text(self, phrases: "Phrases") -> str:
        once_more = phrases.sentence(phrases("copy_again"))
        condition = self.again.text(phrases)
        return phrases.sentences(
            [phrases("copy_ally"), phrases("condition", condition=condition, then=once_more)]
        )


@final
class LoseMastery(Pick):
    """One opponent loses mastery, down to 0 at most."""

    def __init__(self, amount: i64) -> None:
        super().__init__(may=False)
        self.amount: i64 = amount

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"opponent": {"loses": {"mastery": Number()}}},
                lambda values: LoseMastery(values.number("opponent.loses.mastery")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_shards(out).drains += self.amount * share

    def options(self, state: State, out: Options) -> None:
        seat: i64 = state.top_seat()
        for offset in range(1, state.seats):
            other: i64 = (seat + offset) % state.seats
            if is_opponent(state, seat, other):
                out.add(encode(c.CHOOSE, seat=other + 1))

    def resume(self, state: State) -> None:
        """Ask which opponent, unless there is only one."""
        out = Options()
        self.options(state, out)
        if out.size() == 1:
            self.choose(state, out.code(0))
        else:
            state.ask(state.top_seat())

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        other: i64 = seat_of(code) - 1
        state.pop()
        lost: i64 = min(self.amount, state.get(c.MASTERY, other))
        state.add(c.MASTERY, -lost, other)
        if lost > 0:
            state.tell("lost_mastery", other, 0, lost, 0, seat)

    def kind(self) -> str:
        return "lose_mastery"

    def text(self, phrases: "Phrases") -> str:
        return phrases("lose_mastery", n=int(self.amount))
