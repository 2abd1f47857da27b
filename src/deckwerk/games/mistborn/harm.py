"""Harm: damage to characters and the defeat of allies, and what prevents them (MB-43, MB-84, MB-88)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, on_card, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_BITS
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
from deckwerk.games.mistborn.hidden import CLOUDS, HIDES, does, may_hold
from deckwerk.games.mistborn.standing import shelter

MOST_DAMAGE: Final = 10**6

# The arguments of the frames of a guard and of a hit
_AMOUNT: Final[i64] = 0
_OFFSET: Final[i64] = 1
_READY: Final[i64] = 2
# The argument of the frame of a defeat
_PASSED: Final[i64] = 0


def may_answer(state: State, seat: i64) -> bool:
    """Whether a seat may use cards that act outside the own turn (MB-31)."""
    return is_in(state, seat) and (state.get(c.PHASE) == c.REST or state.get(c.TURN) != seat)


def announce(state: State, victim: i64, amount: i64) -> None:
    """Let everyone see what is about to strike a seat while players are asked; -1: nothing any more."""
    state.set(c.AT_STAKE, amount)
    state.set(c.VICTIM, victim + 1)


def hit(state: State, seat: i64, card: i64, amount: i64) -> None:
    """Let a character take damage, as far as nothing prevents it."""
    if amount > 0 and is_in(state, seat):
        state.push(GUARD_EFFECT if is_coop(state) else HIT_EFFECT, seat, card, amount)


@final
class Guard(Effect):
    """Damage of the Lord Ruler's side: defenders stand in the way, as the player chooses (MB-88)."""

    def arguments(self) -> list[Argument]:
        """The damage left."""
        return [Argument.number("amount", MOST_DAMAGE)]

    def resume(self, state: State) -> None:
        """Ask which defender is next; without any the character is hit."""
        seat: i64 = state.top_seat()
        out = Options()
        self.options(state, out)
        if out.size() == 0:
            card: i64 = state.top_card()
            amount: i64 = state.argument(_AMOUNT)
            state.pop()
            state.push(HIT_EFFECT, seat, card, amount)
        elif out.size() == 1:
            self.choose(state, out.code(0))
        else:
            announce(state, seat, state.argument(_AMOUNT))
            state.ask(seat)

    def options(self, state: State, out: Options) -> None:
        """Every different defender."""
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
        announce(state, -1, 0)
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
        """The kind of its decisions."""
        return "guard"


@final
class Hit(Effect):
    """Damage to a character: first shelter lowers it, then whoever can may Cloud (MB-43, MB-88).

    With nothing left to prevent it counts.
    """

    def arguments(self) -> list[Argument]:
        """The damage left, how many seats clockwise the next sits who may prevent it, and if shelter has."""
        amount = Argument.number("amount", MOST_DAMAGE)
        return [amount, Argument.offset("offset"), Argument.number("ready", 1)]

    def resume(self, state: State) -> None:
        """Find the next who may prevent damage; at the end it is taken."""
        seat: i64 = state.top_seat()
        if state.argument(_READY) == 0:
            self._take_shelter(state, seat)
        offset: i64 = state.argument(_OFFSET)
        while offset < state.seats and state.argument(_AMOUNT) > 0:
            other: i64 = (seat + offset) % state.seats
            if may_answer(state, other) and may_hold(state, other, CLOUDS):
                state.set_argument(_OFFSET, offset)
                announce(state, seat, state.argument(_AMOUNT))
                state.ask(other)
                return
            offset += 1
        amount: i64 = state.argument(_AMOUNT)
        state.pop()
        announce(state, -1, 0)
        take_damage(state, seat, amount)

    def _take_shelter(self, state: State, seat: i64) -> None:
        """What makes each damage smaller does so once, and costs nothing."""
        state.set_argument(_READY, 1)
        amount: i64 = state.argument(_AMOUNT)
        less: i64 = min(amount, shelter(state, seat))
        if less > 0:
            state.set_argument(_AMOUNT, amount - less)
            state.tell("sheltered", seat, 0, less)

    def _asked(self, state: State) -> i64:
        return (state.top_seat() + state.argument(_OFFSET)) % state.seats

    def options(self, state: State, out: Options) -> None:
        """Every different card that prevents damage, or none."""
        offer_answers(state, self._asked(state), CLOUDS, out)

    def choose(self, state: State, code: i64) -> None:
        """Prevent some of it, or let the next be asked."""
        if verb_of(code) == c.PASS:
            state.set_argument(_OFFSET, state.argument(_OFFSET) + 1)
            return
        seat: i64 = self._asked(state)
        c.PILES.discard_card(state, seat, card_of(code))
        less: i64 = min(card_at(state, card_of(code)).cloud, state.argument(_AMOUNT))
        state.set_argument(_AMOUNT, state.argument(_AMOUNT) - less)
        state.tell("clouded", seat, card_of(code), less, 0, state.top_seat())

    def kind(self) -> str:
        """The kind of its decisions."""
        return "cloud"


def offer_answers(state: State, seat: i64, deed: i64, out: Options) -> None:
    """Offer every different card of a hand that prevents harm, and to pass."""
    last: i64 = 0
    for entry in state.see(c.HAND, seat).items:
        card: i64 = entry >> NOTE_BITS
        if card != last and does(card_at(state, card), deed):
            out.add(on_card(c.CLOUD, card))
        last = card
    out.add(c.PASS)


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
    state.push(DEFEAT_EFFECT, seat, card)


@final
class Defeat(Effect):
    """An ally is about to be defeated; whoever can may keep it in play (MB-43).

    The frame's seat is the ally's owner, its card the ally.
    """

    def arguments(self) -> list[Argument]:
        """How many seats clockwise the next one sits who may hide it."""
        return [Argument.offset("passed")]

    def resume(self, state: State) -> None:
        """Ask who may hide it; then it is defeated, to its owner's discard pile (MB-32)."""
        seat: i64 = state.top_seat()
        offset: i64 = state.argument(_PASSED)
        while offset < state.seats:
            other: i64 = (seat + offset) % state.seats
            if may_answer(state, other) and may_hold(state, other, HIDES):
                state.set_argument(_PASSED, offset)
                announce(state, seat, 0)
                state.ask(other)
                return
            offset += 1
        card: i64 = state.top_card()
        state.pop()
        announce(state, -1, 0)
        allies = state.edit(c.ALLIES, seat)
        index: i64 = allies.find(card)
        if index >= 0:
            allies.take(index)
            state.edit(c.DISCARD, seat).add(card * NOTE)
            state.tell("defeated", seat, card)

    def _asked(self, state: State) -> i64:
        return (state.top_seat() + state.argument(_PASSED)) % state.seats

    def options(self, state: State, out: Options) -> None:
        """Every different card that hides an ally, and to pass."""
        offer_answers(state, self._asked(state), HIDES, out)

    def choose(self, state: State, code: i64) -> None:
        """Keep the ally in play, or let the next be asked."""
        if verb_of(code) == c.PASS:
            state.set_argument(_PASSED, state.argument(_PASSED) + 1)
            return
        seat: i64 = self._asked(state)
        owner: i64 = state.top_seat()
        ally: i64 = state.top_card()
        state.pop()
        announce(state, -1, 0)
        c.PILES.discard_card(state, seat, card_of(code))
        state.tell("hid", seat, ally, 0, 0, owner)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "hide"


def offer_allies(state: State, owner: i64, verb: i64, out: Options) -> None:
    """Offer every different ally of a player, naming the seat."""
    allies = state.see(c.ALLIES, owner)
    for index in range(allies.size()):
        card: i64 = allies.card(index)
        if allies.find(card) == index:
            out.add(encode(verb, card, seat=owner + 1))
