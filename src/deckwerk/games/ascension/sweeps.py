"""Effects that take many cards of the row at once, and the order of their rewards (RV-31)."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Words
from deckwerk.engine.action import Options, card_of, on_card
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import BOUNTY_EFFECT, REWARDS_EFFECT, card_at
from deckwerk.games.ascension.card import MONSTER
from deckwerk.games.ascension.gives import DEFEAT_ALL, TAKE_ALL, of_ascension
from deckwerk.games.ascension.moves import gain_bounty, take_acquired, take_defeated
from deckwerk.games.ascension.row import refill
from deckwerk.games.ascension.triggers import ACQUIRED, DEFEATED, fire
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_MOST_REWARDS: Final[i64] = 12
"""So many monsters wait in one frame; of more, some wait in the next."""


@final
class TakeAllFromRow(CardEffect):
    """Defeat all monsters of the row at once, and with `everything` acquire all its other cards too (RV-31).

    Order: all cards move, the row is refilled, the rewards in the player's order, triggers, then fates. The
    card whose effect this is cannot be taken, should it have come back from the void at once.
    """

    def __init__(self, *, everything: bool) -> None:
        super().__init__()
        self.everything: bool = everything

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"take": Words("all")}, lambda values: TakeAllFromRow(everything=True)),
            Form({"defeat": Words("all")}, lambda values: TakeAllFromRow(everything=False)),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).rare(TAKE_ALL if self.everything else DEFEAT_ALL, share)

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Take them from the left, since a gap closes from there where the row slides."""
        defeated = vec[i64]()
        acquired = vec[i64]()
        for index in range(state.see(c.ROW).size()):
            taken: i64 = state.see(c.ROW).card(index)
            if taken == 0 or taken == card:
                continue
            if card_at(state, taken).kind == MONSTER:
                take_defeated(state, seat, taken, index + 1)
                defeated = append(defeated, taken)
            elif self.everything:
                take_acquired(state, seat, taken, index + 1, seat, c.DISCARD)
                acquired = append(acquired, taken)
        refill(state)
        place: i64 = len(acquired) - 1
        while place >= 0:
            fire(state, ACQUIRED, seat, acquired[place], 0)
            if state.get(c.HERO_BOUNTY) > 0:
                state.push(BOUNTY_EFFECT, seat, acquired[place])
            place -= 1
        place = len(defeated) - 1
        while place >= 0:
            ordinal: i64 = state.get(c.ROW_DEFEATS) - (len(defeated) - 1 - place)
            fire(state, DEFEATED, seat, defeated[place], ordinal)
            place -= 1
        _await_rewards(state, seat, defeated)

    def text(self, phrases: "Phrases") -> str:
        return phrases("take_all" if self.everything else "defeat_all")


def _await_rewards(state: State, seat: i64, monsters: vec[i64]) -> None:
    """Put the rewards of several monsters on the stack."""
    begun: i64 = 0
    while begun < len(monsters):
        end: i64 = min(len(monsters), begun + _MOST_REWARDS)
        state.push(REWARDS_EFFECT, seat, 0)
        _keep(state, monsters[begun:end])
        begun = end


def _keep(state: State, monsters: vec[i64]) -> None:
    """Write cards into the arguments of the top frame."""
    for index in range(_MOST_REWARDS):
        state.set_argument(index, monsters[index] if index < len(monsters) else 0)


def _kept(state: State) -> vec[i64]:
    """The cards in the arguments of the top frame."""
    monsters = vec[i64]()
    for index in range(_MOST_REWARDS):
        if state.argument(index) == 0:
            break
        monsters = append(monsters, state.argument(index))
    return monsters


@final
class Bounty(Effect):
    """What a hero acquired with others at once brings, after all rewards."""

    def resume(self, state: State) -> None:
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        state.pop()
        gain_bounty(state, seat, card)


@final
class Rewards(Effect):
    """The rewards of monsters defeated at once, in the order the player chooses."""

    def arguments(self) -> list[Argument]:
        """The monsters whose rewards are left."""
        return [Argument.card(f"monster_{number}") for number in range(1, _MOST_REWARDS + 1)]

    def resume(self, state: State) -> None:
        """Ask which reward comes next; where there is nothing to choose, carry it out."""
        out = Options()
        self.options(state, out)
        if out.size() > 1:
            state.ask(state.top_seat())
        else:
            self.choose(state, out.code(0))

    def options(self, state: State, out: Options) -> None:
        """Every different monster that is left."""
        monsters = _kept(state)
        for index in range(len(monsters)):
            first: i64 = 0
            while monsters[first] != monsters[index]:
                first += 1
            if first == index:
                out.add(on_card(c.CHOOSE, monsters[index]))

    def choose(self, state: State, code: i64) -> None:
        """Carry the reward out; the others wait below."""
        seat: i64 = state.top_seat()
        chosen: i64 = card_of(code)
        rest = vec[i64]()
        found: bool = False
        for monster in _kept(state):
            if monster == chosen and not found:
                found = True
            else:
                rest = append(rest, monster)
        if len(rest) == 0:
            state.pop()
        else:
            _keep(state, rest)
        effect = card_at(state, chosen).effect
        if effect is not None:
            effect.run(state, seat, chosen)

    def kind(self) -> str:
        return "order_rewards"
