"""Effects on allies: those of opponents are defeated (or shields of adversaries), own ones riot."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Number, Words
from deckwerk.engine.action import Options, card_of, on_card, seat_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.choices import Pick
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.adversaries import break_shield, defeat_all_adversaries, offer_shields
from deckwerk.games.mistborn.book import card_at, is_coop, is_opponent
from deckwerk.games.mistborn.gives import of_mistborn
from deckwerk.games.mistborn.harm import defeat, offer_allies
from deckwerk.games.mistborn.standing import is_muted, ready_ally

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_OFFSET: Final[i64] = 0
_LEFT: Final[i64] = 1
_MOST_ALLIES: Final = 1000

_ANY_SHIELD: Final[i64] = 1000


@final
class DefeatAlly(Pick):
    """Defeat an ally of an opponent, defenders or not; against the Lord Ruler remove a shield (MB-103)."""

    def __init__(self) -> None:
        super().__init__(may=True)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"defeat": Words("ally")}, lambda values: DefeatAlly())]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).defeats += share

    def options(self, state: State, out: Options) -> None:
        """Every different ally of each opponent, or every adversary; and to pass."""
        seat: i64 = state.top_seat()
        if is_coop(state):
            offer_shields(state, c.DEFEAT, _ANY_SHIELD, out)
        for offset in range(1, state.seats):
            other: i64 = (seat + offset) % state.seats
            if is_opponent(state, seat, other):
                offer_allies(state, other, c.DEFEAT, out)
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Defeat it, unless somebody hides it."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.PASS:
            return
        if is_coop(state):
            break_shield(state, seat, seat_of(code) - 1, card_of(code))
        else:
            defeat(state, seat_of(code) - 1, card_of(code))

    def kind(self) -> str:
        return "defeat"

    def text(self, phrases: "Phrases") -> str:
        return phrases("defeat_ally")


@final
class DefeatAllAllies(CardEffect):
    """Defeat every ally of every opponent; against the Lord Ruler all shields of all adversaries fall."""

    def arguments(self) -> list[Argument]:
        """How many seats clockwise the next opponent sits, and one more than how many allies are left of that
        player's; 0: not yet begun.
        """
        return [Argument.offset("offset"), Argument.number("left", _MOST_ALLIES)]

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"defeat": Words("all")}, lambda values: DefeatAllAllies())]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).defeats_all += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Begin with the next opponent clockwise."""
        if is_coop(state):
            defeat_all_adversaries(state, seat)
        else:
            state.push(self.number, seat, card, 1)

    def resume(self, state: State) -> None:
        """Defeat the next ally, from the last to the first: one kept in play is not asked for again."""
        seat: i64 = state.top_seat()
        offset: i64 = state.argument(_OFFSET)
        if offset >= state.seats:
            state.pop()
            return
        other: i64 = (seat + offset) % state.seats
        left: i64 = state.argument(_LEFT)
        size: i64 = state.see(c.ALLIES, other).size()
        if left == 0:
            left = size + 1  # not yet begun with this player
        index: i64 = left - 2
        if index < 0 or not is_opponent(state, seat, other):
            state.set_argument(_OFFSET, offset + 1)
            state.set_argument(_LEFT, 0)
            return
        state.set_argument(_LEFT, left - 1)
        defeat(state, other, state.see(c.ALLIES, other).items[index] >> NOTE_BITS)

    def text(self, phrases: "Phrases") -> str:
        return phrases("defeat_all_allies")


@final
class Riot(Pick):
    """Use the upper or only ability of an own ally without metal, each ally once a turn (MB-44)."""

    def __init__(self) -> None:
        super().__init__(may=True)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"riot": Number(1, 1)}, lambda values: Riot())]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).riots += share

    def options(self, state: State, out: Options) -> None:
        """Every ally with an ability that has not rioted yet, but for the one that acts; and to pass."""
        seat: i64 = state.top_seat()
        allies = state.see(c.ALLIES, seat)
        if not is_muted(state, seat):
            for index in range(allies.size()):
                card: i64 = allies.card(index)
                if card != state.top_card() and card_at(state, card).effect is not None:
                    if ready_ally(state, seat, card, c.RIOTED) == index:
                        out.add(on_card(c.RIOT, card))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Use it."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.PASS:
            return
        card: i64 = card_of(code)
        index: i64 = ready_ally(state, seat, card, c.RIOTED)
        allies = state.edit(c.ALLIES, seat)
        allies.set_note(index, allies.note(index) | c.RIOTED)
        state.tell("rioted", seat, card)
        effect = card_at(state, card).effect
        if effect is not None:
            effect.run(state, seat, card)

    def kind(self) -> str:
        return "riot"

    def text(self, phrases: "Phrases") -> str:
        return phrases("riot")
