"""What exhausting a champion promises for the rest of the turn."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Maybe, Words
from deckwerk.engine.action import Options, card_of, encode
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.book import game_of
from deckwerk.games.common.card import Filter
from deckwerk.games.common.choices import add_once
from deckwerk.games.common.copying import copy_effect
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import card_at
from deckwerk.games.shards.card import FACTIONS, ShardsCard, meant_in, written_cards
from deckwerk.games.shards.gives import of_shards
from deckwerk.games.shards.moves import wake

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


_DONE: Final[i64] = 0
_LEFT: Final[i64] = 0
_MOST_ALLIES: Final = 60


@final
class EnlistNext(CardEffect):
    """The next champion that is meant and is recruited this turn comes into play at once."""

    def __init__(self, cards: Filter) -> None:
        super().__init__()
        self.cards: Filter = cards

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"enlist": {"faction": Maybe(Words(*FACTIONS))}},
                lambda values: EnlistNext(meant_in(values.of("enlist"), "champion")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_shards(out).enlists += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        wake(state, seat, card)

    def text(self, phrases: "Phrases") -> str:
        return phrases("enlist_next", cards=self.cards.noun(phrases, "next"))


@final
class DoubleAllies(CardEffect):
    """The allies that are meant take effect twice this turn: those already played now, in the order the
    player chooses, later ones when they are played.

    The frame's argument is the set of the allies that are done, by their index among those that are meant,
    over all zones of played cards; nothing is played in between.
    """

    def __init__(self, cards: Filter) -> None:
        super().__init__()
        self.cards: Filter = cards

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"double": written_cards("ally")},
                lambda values: DoubleAllies(meant_in(values.of("double"))),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_shards(out).doubles_allies += share

    def arguments(self) -> list[Argument]:
        return [Argument.members("done", _MOST_ALLIES)]

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Wake, then go through what was played."""
        wake(state, seat, card)
        state.push(self.number, seat, card)

    def resume(self, state: State) -> None:
        """Ask which ally comes next; where there is nothing to choose, carry it out."""
        out = Options()
        self.options(state, out)
        if out.size() == 0:
            state.pop()
        elif out.size() == 1:
            self.choose(state, out.code(0))
        else:
            state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        """Every different ally that is left; the zone is named if not the usual."""
        done: i64 = state.argument(_DONE)
        allies = self._allies(state)
        for index in range(len(allies)):
            if not has_bit(done, index):
                add_once(out, allies[index])

    def choose(self, state: State, code: i64) -> None:
        done: i64 = state.argument(_DONE)
        allies = self._allies(state)
        for index in range(len(allies)):
            if not has_bit(done, index) and card_of(allies[index]) == card_of(code):
                state.set_argument(_DONE, done | bit(index))
                copy_effect(state, state.top_seat(), state.top_card(), card_of(code))
                return

    def _allies(self, state: State) -> vec[i64]:
        """The copying of each ally that is meant, done or not, by its index."""
        game = game_of(state)
        found = vec[i64]()
        for zone in game.played:
            cards = state.see(zone, state.top_seat())
            for place in range(cards.size()):
                card: i64 = cards.card(place)
                if self.cards.fits(card_at(state, card)):
                    code: i64 = encode(c.COPY, card, 0, 0 if zone == game.played[0] else zone + 1)
                    found = append(found, code)
        return found

    def kind(self) -> str:
        return "copy"

    def text(self, phrases: "Phrases") -> str:
        return phrases("double_allies", cards=self.cards.noun(phrases, "of_each"))


@final
class Again(Effect):
    """The effect of an ally that a champion lets happen once more, right after the first time."""

    def arguments(self) -> list[Argument]:
        return [Argument.number("left", _MOST_ALLIES)]

    def resume(self, state: State) -> None:
        """Carry it out as often as is left."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        left: i64 = state.argument(_LEFT)
        if left > 1:
            state.set_argument(_LEFT, left - 1)
        else:
            state.pop()
        copy_effect(state, seat, card, card)


def note_promises(card: ShardsCard) -> None:
    """Note on a champion what its exhausting promises, so that playing and recruiting see it at once."""
    for effect in card.effects():
        _note(card, effect)


def promises(effect: Effect) -> bool:
    """Whether an effect promises something for the rest of the turn, which only exhausting a champion can."""
    return isinstance(effect, EnlistNext | DoubleAllies) or any(promises(part) for part in effect.parts())


def _note(card: ShardsCard, effect: Effect) -> None:
    if isinstance(effect, EnlistNext):
        card.enlists = effect.cards
    elif isinstance(effect, DoubleAllies):
        card.doubles = effect.cards
    for part in effect.parts():
        _note(card, part)
