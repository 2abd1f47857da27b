"""Effects upon another player: the target of the card, or whoever is chosen as they are carried out."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Flag, Maybe, Number
from deckwerk.engine.action import Options, card_of, encode, place_of, seat_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import NOBODY, State
from deckwerk.games.common.choices import Pick
from deckwerk.games.common.drawing import Draw
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.discarding import ALWAYS, Discard, offer_hand
from deckwerk.games.hexascension.figures import cells_within, offer_cells, place_figure
from deckwerk.games.hexascension.gaining import take_tokens
from deckwerk.games.hexascension.gives import of_hexascension
from deckwerk.games.hexascension.playing import target_seat

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_TAKER: Final[i64] = 0


class UponTarget(CardEffect):
    """What happens to the target of its card, a player; nothing without a target (HX-28)."""

    def befall(self, state: State, seat: i64, card: i64, victim: i64) -> None:
        """Carry it out upon the victim."""
        raise NotImplementedError

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Upon the target, if there is one."""
        victim: i64 = target_seat(state, card)
        if victim != NOBODY:
            self.befall(state, seat, card, victim)


@final
class VictimDiscards(UponTarget):
    """The victim, if holding enough cards, discards some of their own choice.

    `chosen`: not the target of a card, but whoever is chosen when this is carried out.
    """

    def __init__(self, count: i64, least: i64, *, chosen: bool) -> None:
        super().__init__()
        self.count: i64 = count
        self.least: i64 = least
        self.chosen: bool = chosen
        self.loss: Discard = Discard(count)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"victim_discards": Number(), "if_holds": Number(), "chosen": Maybe(Flag())},
                lambda values: VictimDiscards(
                    values.number("victim_discards"),
                    values.number("if_holds"),
                    chosen=values.flag("chosen"),
                ),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_hexascension(out)
        mine.victim_discards += self.count * share * mine.holds(self.least) // CERTAIN

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Upon the target, or whoever is chosen: with two players that is the other one."""
        if not self.chosen:
            super().run(state, seat, card)
        elif state.seats == 2:
            self.befall(state, seat, card, 1 - seat)
        else:
            state.push(self.number, seat, card)

    def befall(self, state: State, seat: i64, card: i64, victim: i64) -> None:
        """How many cards somebody holds is known to all."""
        if state.see(c.HAND, victim).size() >= self.least:
            self.loss.run(state, victim, card)

    def resume(self, state: State) -> None:
        """Ask who it is."""
        state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        for seat in range(state.seats):
            if seat != state.top_seat():
                out.add(encode(c.AIM, seat=seat + 1))

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        state.pop()
        self.befall(state, seat, card, seat_of(code) - 1)

    def kind(self) -> str:
        return "aim"

    def parts(self) -> list[Effect]:
        return [self.loss]

    def text(self, phrases: "Phrases") -> str:
        key = "chosen_discards" if self.chosen else "victim_discards"
        return phrases(key, n=int(self.count), least=int(self.least))


@final
class VictimDraws(UponTarget):
    """The target draws cards."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count
        self.gift: Draw = Draw(count)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"victim_draws": Number()}, lambda values: VictimDraws(values.number("victim_draws")))]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).victim_draws += self.count * share

    def befall(self, state: State, seat: i64, card: i64, victim: i64) -> None:
        self.gift.run(state, victim, card)

    def parts(self) -> list[Effect]:
        return [self.gift]

    def text(self, phrases: "Phrases") -> str:
        return phrases("victim_draws", n=int(self.count))


@final
class VictimPays(UponTarget):
    """The target gives the player ascension points or discards cards, whatever of these is possible."""

    def __init__(self, tokens: i64, cards: i64) -> None:
        super().__init__()
        self.tokens: i64 = tokens
        self.cards: i64 = cards
        self.loss: Discard = Discard(cards)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"victim_pays": {"tokens": Number(), "or_discards": Number()}},
                lambda values: VictimPays(
                    values.number("victim_pays.tokens"), values.number("victim_pays.or_discards")
                ),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        """Mostly cards: points are dear."""
        of_hexascension(out).victim_discards += self.cards * share

    def arguments(self) -> list[Argument]:
        """Who gets the points."""
        return [Argument.seat("taker").told()]

    def befall(self, state: State, seat: i64, card: i64, victim: i64) -> None:
        state.push(self.number, victim, card, seat)

    def resume(self, state: State) -> None:
        """Ask, if both are possible; what each has is known to all."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        gives: bool = state.get(c.TOKENS, seat) >= self.tokens
        discards: bool = state.see(c.HAND, seat).size() >= self.cards
        if gives and discards:
            state.ask(seat)
        elif gives:
            self._give(state)
        else:
            state.pop()
            if discards:
                self.loss.run(state, seat, card)

    def options(self, state: State, out: Options) -> None:
        """The points, or the first card to discard."""
        out.add(encode(c.GIVE, seat=state.argument(_TAKER) + 1, number=self.tokens))
        offer_hand(state, state.top_seat(), out)

    def choose(self, state: State, code: i64) -> None:
        """Give, or discard this card and others."""
        if verb_of(code) == c.GIVE:
            self._give(state)
            return
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        state.pop()
        self.loss.begin_with(state, seat, card, card_of(code))

    def _give(self, state: State) -> None:
        seat: i64 = state.top_seat()
        taker: i64 = state.argument(_TAKER)
        state.pop()
        take_tokens(state, taker, seat, self.tokens)

    def kind(self) -> str:
        return "give"

    def parts(self) -> list[Effect]:
        return [self.loss]

    def text(self, phrases: "Phrases") -> str:
        points = phrases("amount.tokens", n=int(self.tokens))
        return phrases("victim_pays", points=points, n=int(self.cards))


@final
class PushFigure(Pick):
    """One may move the target's figure by up to so many steps over unoccupied cells."""

    def __init__(self, steps: i64) -> None:
        super().__init__(may=True)
        self.steps: i64 = steps

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"push_figure": Number(1, 3), "may": ALWAYS},
                lambda values: PushFigure(values.number("push_figure")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).pushes += share

    def options(self, state: State, out: Options) -> None:
        victim: i64 = target_seat(state, state.top_card())
        if victim != NOBODY:
            offer_cells(cells_within(state, victim, self.steps), c.PUSH, out, victim + 1)
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.PUSH:
            place_figure(state, seat_of(code) - 1, place_of(code), "pushed", seat)

    def kind(self) -> str:
        return "push"

    def text(self, phrases: "Phrases") -> str:
        return phrases("push_figure", n=int(self.steps))
