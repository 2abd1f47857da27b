"""Effects that ask the player whose effect it is, about own cards and metals."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Number, Words
from deckwerk.engine.action import Options, card_of, encode, on_card, zone_of
from deckwerk.engine.knowledge import take_openly
from deckwerk.engine.state import State
from deckwerk.games.common.choices import Several, different_cards, offer_each
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import book_of
from deckwerk.games.mistborn.gives import of_mistborn
from deckwerk.games.mistborn.metals import IRON, TOKENS
from deckwerk.games.mistborn.moves import eliminate, lay_on_deck
from deckwerk.games.mistborn.refreshing import is_flared, refresh
from deckwerk.games.mistborn.standing import keep_effects

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_IN_ORDER = (c.PLAYED, c.ALLIES)


@final
class EliminateOwn(Several):
    """Eliminate own cards from hand, discard pile or play; `soothes` only says so in the text (MB-45)."""

    def __init__(self, count: i64, *, soothes: bool) -> None:
        super().__init__(count)
        self.soothes: bool = soothes

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"soothe": Number()}, lambda values: EliminateOwn(values.number("soothe"), soothes=True)),
            Form(
                {"eliminate": Number()},
                lambda values: EliminateOwn(values.number("eliminate"), soothes=False),
            ),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).soothes += self.count * share

    def wants_hand(self) -> bool:
        return True

    def options(self, state: State, out: Options) -> None:
        seat: i64 = state.top_seat()
        offer_each(state, c.HAND, seat, c.ELIMINATE, out)
        offer_each(state, c.DISCARD, seat, c.ELIMINATE, out)
        offer_each(state, c.VIALS, seat, c.ELIMINATE, out)
        for zone in _IN_ORDER:
            cards = state.see(zone, seat)
            for index in range(cards.size()):
                if cards.find(cards.card(index)) == index:
                    out.add(encode(c.ELIMINATE, cards.card(index), 0, zone + 1))
        out.add(c.PASS)

    def pick(self, state: State, seat: i64, card: i64, code: i64) -> None:
        """Eliminate it; of copies in play the one that has done most goes."""
        eliminate_from(state, seat, zone_of(code) - 1, card_of(code))

    def kind(self) -> str:
        return "eliminate"

    def text(self, phrases: "Phrases") -> str:
        return phrases("soothe" if self.soothes else "may_eliminate", n=int(self.count))


def eliminate_from(state: State, seat: i64, zone: i64, card: i64) -> None:
    """Eliminate a card from a zone of a player; what an ally in play added stays for the turn (MB-45)."""
    cards = state.edit(zone, seat)
    if zone == c.ALLIES:
        keep_effects(state, card)
    if zone == c.HAND:
        take_openly(cards, card)
    else:
        best: i64 = cards.find(card)
        for index in range(cards.size()):
            if cards.card(index) == card and cards.note(index) > cards.note(best):
                best = index
        cards.take(best)
    eliminate(state, seat, card)


@final
class Pull(Several):
    """Lay cards of the own discard pile on top of the own deck (MB-46)."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"pull": Number()}, lambda values: Pull(values.number("pull")))]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).pulls += self.count * share

    def options(self, state: State, out: Options) -> None:
        for card in different_cards(state.see(c.DISCARD, state.top_seat())):
            out.add(on_card(c.PULL, card))
        out.add(c.PASS)

    def pick(self, state: State, seat: i64, card: i64, code: i64) -> None:
        """Lay it there; everyone has seen it."""
        discard = state.edit(c.DISCARD, seat)
        discard.take(discard.find(card_of(code)))
        lay_on_deck(state, seat, card_of(code))
        state.tell("pulled", seat, card_of(code))

    def kind(self) -> str:
        return "pull"

    def text(self, phrases: "Phrases") -> str:
        return phrases("pull", n=int(self.count))


@final
class Refresh(Several):
    """Refresh flared metals of the player's choice (MB-24)."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"refresh": Number()}, lambda values: Refresh(values.number("refresh"))),
            Form({"refresh": Words("all")}, lambda values: Refresh(TOKENS)),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        """More than two are rarely flared."""
        of_mistborn(out).refreshes += min(self.count, 2) * share

    def options(self, state: State, out: Options) -> None:
        for metal in range(IRON, TOKENS + 1):
            if is_flared(state, state.top_seat(), metal):
                out.add(encode(c.REFRESH, book_of(state).tokens[metal], 0, c.METALS + 1))
        out.add(c.PASS)

    def pick(self, state: State, seat: i64, card: i64, code: i64) -> None:
        """Turn it back."""
        refresh(state, seat, card_of(code) - book_of(state).tokens[IRON] + IRON)

    def kind(self) -> str:
        return "refresh"

    def text(self, phrases: "Phrases") -> str:
        return phrases("refresh_all") if self.count == TOKENS else phrases("refresh", n=int(self.count))
