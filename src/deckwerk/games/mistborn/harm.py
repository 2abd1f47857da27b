"""Harm: damage to characters and the defeat of allies, and what prevents them (MB-43, MB-84, MB-88)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, on_card
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.engine.window import SUBJECT
from deckwerk.engine.zone import NOTE
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import (
    DEFEAT_EFFECT,
    GUARD_EFFECT,
    HIT_EFFECT,
    card_at,
    count_in_game,
    end_game,
    is_coop,
    is_in,
)
from deckwerk.games.mistborn.hidden import Clouds, Hides, OffTurnWindow
from deckwerk.games.mistborn.standing import shelter

MOST_DAMAGE: Final = 10**6

_AMOUNT: Final[i64] = 0
"""The argument of the frame of a guard."""


def may_answer(state: State, seat: i64) -> bool:
    """Whether a seat may use cards that act outside the own turn (MB-31)."""
    return is_in(state, seat) and (state.get(c.TURN) != seat or state.turn_argument(c.PHASE) == c.REST)


def hit(state: State, seat: i64, card: i64, amount: i64) -> None:
    """Let a character take damage, as far as nothing prevents it."""
    if amount > 0 and is_in(state, seat):
        if is_coop(state):
            state.push(GUARD_EFFECT, seat, card, amount)
        else:
            _strike(state, seat, card, amount)


def _strike(state: State, seat: i64, card: i64, amount: i64) -> None:
    """Nothing stands before the character: shelter makes the damage smaller, then it may be prevented."""
    less: i64 = min(amount, shelter(state, seat))
    if less > 0:
        state.tell("sheltered", seat, 0, less)
    if amount > less:
        state.push(HIT_EFFECT, seat, card, 0, 0, amount - less, seat)


@final
class Guard(Effect):
    """Damage of the Lord Ruler's side: defenders stand in the way, as the player chooses (MB-88)."""

    def arguments(self) -> list[Argument]:
        """The damage left."""
        return [Argument.number("amount", MOST_DAMAGE).told()]

    def resume(self, state: State) -> None:
        """Ask which defender is next; without any the character is hit."""
        seat: i64 = state.top_seat()
        out = Options()
        self.options(state, out)
        if out.size() == 0:
            card: i64 = state.top_card()
            amount: i64 = state.argument(_AMOUNT)
            state.pop()
            _strike(state, seat, card, amount)
        elif out.size() == 1:
            self.choose(state, out.code(0))
        else:
            state.ask(seat)

    def options(self, state: State, out: Options) -> None:
        allies = state.see(c.ALLIES, state.top_seat())
        for index in range(allies.size()):
            ally: i64 = allies.card(index)
            if card_at(state, ally).defender and allies.find(ally) == index:
                out.add(on_card(c.SUFFER, ally))

    def choose(self, state: State, code: i64) -> None:
        """Damage below its defence is lost; otherwise it is defeated, and the rest goes on."""
        seat: i64 = state.top_seat()
        ally: i64 = card_of(code)
        defence: i64 = card_at(state, ally).defence
        amount: i64 = state.argument(_AMOUNT)
        if amount < defence:
            state.pop()
            state.tell("blocked", seat, ally, amount)
            return
        if amount == defence:
            state.pop()
        else:
            state.set_argument(_AMOUNT, amount - defence)
        defeat(state, seat, ally)

    def kind(self) -> str:
        return "guard"


@final
class Hit(OffTurnWindow):
    """Damage to a character, which whoever can may prevent (MB-43, MB-88); the frame's seat is struck."""

    def __init__(self) -> None:
        super().__init__(Clouds(), c.CLOUD, first=0)

    def subject(self) -> list[Argument]:
        """The damage left, and who is struck."""
        return [Argument.number("amount", MOST_DAMAGE).told(), Argument.seat("victim").told()]

    def is_open(self, state: State) -> bool:
        return state.argument(SUBJECT) > 0

    def may_speak(self, state: State, seat: i64) -> bool:
        return may_answer(state, seat)

    def answer(self, state: State, seat: i64, code: i64) -> None:
        """Prevent some of it."""
        c.PILES.discard_card(state, seat, card_of(code))
        less: i64 = min(card_at(state, card_of(code)).cloud, state.argument(SUBJECT))
        state.set_argument(SUBJECT, state.argument(SUBJECT) - less)
        state.tell("clouded", seat, card_of(code), less, 0, state.top_seat())

    def close(self, state: State) -> None:
        """What is left counts."""
        seat: i64 = state.top_seat()
        amount: i64 = state.argument(SUBJECT)
        state.pop()
        take_damage(state, seat, amount)

    def kind(self) -> str:
        return "cloud"


def take_damage(state: State, seat: i64, amount: i64) -> None:
    """Lose health; whoever has none left is out. The excess is damage not used (MB-85, MB-86)."""
    if amount == 0:
        return
    health: i64 = state.get(c.HEALTH, seat)
    state.set(c.HEALTH, max(0, health - amount), seat)
    state.tell("damaged", seat, 0, amount)
    if amount >= health:
        if not is_coop(state):
            state.add(c.DAMAGE, amount - health)
        drop_out(state, seat)


def drop_out(state: State, seat: i64) -> None:
    """A player leaves the game; the last one alive wins, against the Lord Ruler all lose with the last."""
    state.set(c.OUT, state.get(c.TURNS), seat)
    state.tell("out", seat)
    left: i64 = count_in_game(state)
    if is_coop(state):
        if left == 0:
            end_game(state, c.ALL_SLAIN, -1)
    elif left == 1:
        for other in range(state.seats):
            if is_in(state, other):
                end_game(state, c.LAST_ALIVE, other)
                return


def defeat(state: State, seat: i64, card: i64) -> None:
    """Let an ally of a seat be defeated, unless somebody hides it."""
    state.push(DEFEAT_EFFECT, seat, card, 0, 0, seat)


@final
class Defeat(OffTurnWindow):
    """An ally is about to be defeated; whoever can may keep it in play (MB-43).

    The frame's seat is the ally's owner, its card the ally.
    """

    def __init__(self) -> None:
        super().__init__(Hides(), c.CLOUD, first=0)

    def subject(self) -> list[Argument]:
        """Whose ally it is."""
        return [Argument.seat("victim").told()]

    def may_speak(self, state: State, seat: i64) -> bool:
        return may_answer(state, seat)

    def answer(self, state: State, seat: i64, code: i64) -> None:
        """Keep the ally in play."""
        owner: i64 = state.top_seat()
        ally: i64 = state.top_card()
        state.pop()
        c.PILES.discard_card(state, seat, card_of(code))
        state.tell("hid", seat, ally, 0, 0, owner)

    def close(self, state: State) -> None:
        """It is defeated, to its owner's discard pile (MB-32)."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        state.pop()
        allies = state.edit(c.ALLIES, seat)
        index: i64 = allies.find(card)
        if index >= 0:
            allies.take(index)
            state.edit(c.DISCARD, seat).add(card * NOTE)
            state.tell("defeated", seat, card)

    def kind(self) -> str:
        return "hide"


def offer_allies(state: State, owner: i64, verb: i64, out: Options) -> None:
    """Offer every different ally of a player, naming the seat."""
    allies = state.see(c.ALLIES, owner)
    for index in range(allies.size()):
        card: i64 = allies.card(index)
        if allies.find(card) == index:
            out.add(encode(verb, card, seat=owner + 1))
