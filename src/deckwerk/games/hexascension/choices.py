"""Effects that ask the player whose effect it is: own cards, the display, the own figure, focus."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import EFFECTS, Listed, Maybe, Number, Words
from deckwerk.cards.values import Values
from deckwerk.engine.action import Options, card_of, encode, place_of, verb_of
from deckwerk.engine.bits import bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.games.common.choices import Banishing, Pick, Several
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.acquiring import acquire_free, banish_from_display, offer_display
from deckwerk.games.hexascension.book import card_at, is_active
from deckwerk.games.hexascension.discarding import ALWAYS
from deckwerk.games.hexascension.figures import free_cells, offer_cells, place_figure
from deckwerk.games.hexascension.gaining import gain_focus, pay_focus
from deckwerk.games.hexascension.gives import of_hexascension
from deckwerk.games.hexascension.hexes import KINDS, PLAIN

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


@final
class Banish(Banishing):
    """One may banish own cards; after each of them perhaps something happens.

    With `refund` the player gains focus equal to the printed cost of the banished card, and so much more.
    """

    def __init__(
        self, *, from_hand: bool, from_discard: bool, count: i64, then: CardEffect | None, refund: i64
    ) -> None:
        super().__init__(from_hand=from_hand, from_discard=from_discard, may=True, count=count)
        self.then: CardEffect | None = then
        self.refund: i64 = refund

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        def build(values: Values) -> CardEffect:
            places = values.words("banish.from")
            return Banish(
                from_hand="hand" in places,
                from_discard="discard" in places,
                count=values.number("banish.up_to"),
                then=values.maybe(CardEffect, "then"),
                refund=values.number("refund"),
            )

        where = {"from": Listed(Words("hand", "discard")), "up_to": Number()}
        return [
            Form({"banish": where, "then": Maybe(EFFECTS)}, build),
            Form({"banish": where, "refund": Number()}, build),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        super().gives(out, share)
        if self.then is not None:
            self.then.gives(out, self.count * share)
        if self.refund > 0:
            mine = of_hexascension(out)
            mine.refunds += self.count * share
            mine.focus += self.count * self.refund * share

    def pick(self, state: State, seat: i64, card: i64, code: i64) -> None:
        """Banish it, then the rest."""
        super().pick(state, seat, card, code)
        if self.refund > 0:
            gain_focus(state, seat, card_at(state, card_of(code)).cost + self.refund)
        if self.then is not None:
            self.then.run(state, seat, card)

    def parts(self) -> list[Effect]:
        return [self.then] if self.then is not None else []

    def text(self, phrases: "Phrases") -> str:
        said = super().text(phrases)
        if self.refund > 0:
            return phrases("refund", text=said, n=int(self.refund))
        if self.then is None:
            return said
        key = "if_done" if self.count == 1 else "after_each"
        return phrases(key, text=said, then=self.then.text(phrases))


@final
class BanishDisplay(Several):
    """One may banish cards of the display, one after the other; each place is refilled at once."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"banish": {"from": Listed(Words("display")), "up_to": Number()}},
                lambda values: BanishDisplay(values.number("banish.up_to")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).display_banishes += self.count * share

    def options(self, state: State, out: Options) -> None:
        row = state.see(c.ROW)
        for index in range(row.size()):
            if row.card(index) != 0:
                out.add(encode(c.BANISH, row.card(index), index + 1, c.ROW + 1))
        out.add(c.PASS)

    def pick(self, state: State, seat: i64, card: i64, code: i64) -> None:
        """Banish it and refill its place."""
        banish_from_display(state, seat, place_of(code))

    def kind(self) -> str:
        return "banish_display"

    def text(self, phrases: "Phrases") -> str:
        return phrases("may_banish_display", n=int(self.count))


@final
class AcquireFree(Pick):
    """One may acquire a display card of a printed cost or less for nothing (HX-25)."""

    def __init__(self, limit: i64) -> None:
        super().__init__(may=True)
        self.limit: i64 = limit

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"acquire_free": Number(), "may": ALWAYS},
                lambda values: AcquireFree(values.number("acquire_free")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_hexascension(out)
        mine.takes += share
        mine.take_limit = max(mine.take_limit, self.limit)

    def options(self, state: State, out: Options) -> None:
        offer_display(state, self.limit, c.TAKE, out)
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Acquire it."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.TAKE:
            acquire_free(state, seat, place_of(code))

    def kind(self) -> str:
        return "acquire_free"

    def text(self, phrases: "Phrases") -> str:
        return phrases("acquire_free", n=int(self.limit))


@final
class Pay(Pick):
    """One may pay focus; then something happens. It is no acquisition."""

    def __init__(self, price: i64, then: CardEffect) -> None:
        super().__init__(may=True)
        self.price: i64 = price
        self.then: CardEffect = then

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"pay": {"focus": Number()}, "may": ALWAYS, "then": EFFECTS},
                lambda values: Pay(values.number("pay.focus"), values.a(CardEffect, "then")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_hexascension(out)
        paid: i64 = share * mine.can_pay(self.price) // CERTAIN
        mine.focus -= self.price * paid
        self.then.gives(out, paid)

    def options(self, state: State, out: Options) -> None:
        """To pay with enough focus, or not."""
        if is_active(state, state.top_seat()) and state.get(c.FOCUS) >= self.price:
            out.add(encode(c.CHOOSE, number=1))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Pay, then the rest."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        state.pop()
        if verb_of(code) == c.CHOOSE:
            pay_focus(state, seat, self.price)
            self.then.run(state, seat, card)

    def kind(self) -> str:
        return "pay"

    def parts(self) -> list[Effect]:
        return [self.then]

    def text(self, phrases: "Phrases") -> str:
        return phrases("if_done", text=phrases("may_pay", n=int(self.price)), then=self.then.text(phrases))


@final
class Place(Pick):
    """One may put the own figure onto an unoccupied cell of some kinds: no movement, no fight (HX-36)."""

    def __init__(self, kinds: list[str]) -> None:
        super().__init__(may=True)
        self.names: list[str] = kinds
        members: i64 = 0
        for name in kinds:
            members |= bit(KINDS.index(name))
        self.kinds: i64 = members

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        special = Words(*(kind for kind in KINDS if kind != PLAIN))
        return [
            Form(
                {"place": {"cells": Listed(special)}, "may": ALWAYS},
                lambda values: Place(values.words("place.cells")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).places += share

    def options(self, state: State, out: Options) -> None:
        offer_cells(free_cells(state, self.kinds), c.PLACE, out)
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Put it there."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.PLACE:
            place_figure(state, seat, place_of(code), "placed")

    def kind(self) -> str:
        return "place"

    def text(self, phrases: "Phrases") -> str:
        cells = phrases.either([phrases(f"cell.{name}") for name in self.names])
        return phrases("place", cells=cells)
