"""Effects that acquire or defeat a card without paying (GS-37)."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Maybe, Number, Words
from deckwerk.engine.action import Options, card_of, encode, place_of, verb_of
from deckwerk.engine.state import State
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import card_at
from deckwerk.games.ascension.card import HERO, MONSTER, NO_LIMIT
from deckwerk.games.ascension.gives import TAKE_ROW, of_ascension
from deckwerk.games.ascension.moves import acquire, defeat
from deckwerk.games.common.choices import Pick
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

ROW_AND_STACKS: Final[i64] = 0
STACKS_ONLY: Final[i64] = 1
_DEAREST_OF_STACKS: Final[i64] = 3
_DESTINATIONS: Final = {"deck": c.DECK_TOP, "discard": c.DISCARD, "hand": c.HAND}


def _offer_row(state: State, kind: i64, limit: i64, verb: i64, out: Options) -> None:
    row = state.see(c.ROW)
    for index in range(row.size()):
        number: i64 = row.card(index)
        if number != 0:
            card = card_at(state, number)
            if card.kind == kind and card.cost <= limit:
                out.add(encode(verb, number, index + 1))


def _offer_stacks(state: State, kind: i64, limit: i64, verb: i64, out: Options) -> None:
    zone: i64 = c.MYSTICS
    while zone <= c.CULTISTS:
        stack = state.see(zone)
        if stack.size() > 0:
            card = card_at(state, stack.card(0))
            if card.kind == kind and card.cost <= limit:
                out.add(encode(verb, stack.card(0)))
        zone += 1


@final
class AcquireFree(Pick):
    """Acquire a hero up to a printed cost without paying (GS-37), into a zone: deck top, discard pile or
    hand.
    """

    def __init__(self, limit: i64, source: i64, zone: i64) -> None:
        super().__init__(may=False)
        self.limit: i64 = limit
        self.source: i64 = source
        self.zone: i64 = zone

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {
                    "acquire": {
                        "kind": Words("hero"),
                        "cost": Maybe(Number(0)),
                        "from": Maybe(Words("stacks")),
                        "to": Words(*_DESTINATIONS),
                    }
                },
                lambda values: AcquireFree(
                    values.number("acquire.cost", int(NO_LIMIT)),
                    STACKS_ONLY if values.has("acquire.from") else ROW_AND_STACKS,
                    _DESTINATIONS[values.word("acquire.to")],
                ),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_ascension(out)
        limit: i64 = self.limit
        mine.acquire_limit = min(limit, _DEAREST_OF_STACKS) if self.source == STACKS_ONLY else limit
        mine.acquire_zone = self.zone

    def options(self, state: State, out: Options) -> None:
        """Heroes of the row and the stacks."""
        if self.source == ROW_AND_STACKS:
            _offer_row(state, HERO, self.limit, c.ACQUIRE, out)
        _offer_stacks(state, HERO, self.limit, c.ACQUIRE, out)

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        state.pop()
        acquire(state, seat, card_of(code), place_of(code), seat, self.zone)

    def kind(self) -> str:
        return "acquire_free"

    def text(self, phrases: "Phrases") -> str:
        if self.source == STACKS_ONLY:
            heroes = phrases("basic_hero")
        elif self.limit == NO_LIMIT:
            heroes = phrases("any_hero")
        else:
            heroes = phrases("hero_up_to", n=int(self.limit))
        where = "deck" if self.zone == c.DECK_TOP else "hand" if self.zone == c.HAND else "discard"
        return phrases(f"acquire_to_{where}", heroes=heroes)


@final
class DefeatFree(Pick):
    """Defeat a monster up to a printed power without paying; the Cultist can be chosen too (GS-37)."""

    def __init__(self, limit: i64) -> None:
        super().__init__(may=False)
        self.limit: i64 = limit

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"defeat": {"power": Number()}}, lambda values: DefeatFree(values.number("defeat.power"))),
            Form({"defeat": Words("any")}, lambda values: DefeatFree(NO_LIMIT)),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).defeat_limit = self.limit

    def options(self, state: State, out: Options) -> None:
        """Monsters of the row and the Cultist."""
        _offer_row(state, MONSTER, self.limit, c.DEFEAT, out)
        _offer_stacks(state, MONSTER, self.limit, c.DEFEAT, out)

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        state.pop()
        defeat(state, seat, card_of(code), place_of(code))

    def kind(self) -> str:
        return "defeat_free"

    def text(self, phrases: "Phrases") -> str:
        if self.limit == NO_LIMIT:
            return phrases("defeat_any_monster")
        return phrases("defeat_monster", n=int(self.limit))


@final
class TakeFromRow(Pick):
    """Acquire or defeat any one card of the row without paying.

    With `other` the card whose effect this is cannot be taken, should it have come back from the void at
    once.
    """

    def __init__(self, *, other: bool) -> None:
        super().__init__(may=False)
        self.other: bool = other

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"take": Words("row", "other")},
                lambda values: TakeFromRow(other=values.word("take") == "other"),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).rare(TAKE_ROW, share)

    def options(self, state: State, out: Options) -> None:
        """Every card of the row that may be taken."""
        row = state.see(c.ROW)
        for index in range(row.size()):
            card: i64 = row.card(index)
            if card != 0 and not (self.other and card == state.top_card()):
                verb: i64 = c.DEFEAT if card_at(state, card).kind == MONSTER else c.ACQUIRE
                out.add(encode(verb, card, index + 1))

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.DEFEAT:
            defeat(state, seat, card_of(code), place_of(code))
        else:
            acquire(state, seat, card_of(code), place_of(code), seat, c.DISCARD)

    def kind(self) -> str:
        return "take_row"

    def text(self, phrases: "Phrases") -> str:
        return phrases("take_other" if self.other else "take_row")
