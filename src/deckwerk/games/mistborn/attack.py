"""The attack at the end of a turn: first allies, then characters, and the target marker (MB-80 to MB-87)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, number_of, on_card, seat_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.adversaries import break_shield, offer_shields
from deckwerk.games.mistborn.book import (
    ATTACK_EFFECT,
    card_at,
    count_in_game,
    end_game,
    is_coop,
    is_in,
)
from deckwerk.games.mistborn.harm import MOST_DAMAGE, defeat, hit
from deckwerk.games.mistborn.standing import has_defender, is_lord_guarded
from deckwerk.games.mistborn.targets import can_defeat, can_strike, is_aimed_at, marker_holder, opponents

_STEP: Final[i64] = 0
_OFFSET: Final[i64] = 1
_AMOUNT: Final[i64] = 2
_VICTIM: Final[i64] = 3
_HEALTH: Final[i64] = 4
_CHOOSING: Final[i64] = 0
_STRUCK: Final[i64] = 1
_SWEEPING: Final[i64] = 2
_AIMING: Final[i64] = 3
_EXCESS: Final[i64] = 4
_HANDING_ON: Final[i64] = 5


def begin_attack(state: State, seat: i64) -> None:
    """Attack with the damage there is."""
    if state.get(c.DAMAGE) > 0:
        state.push(ATTACK_EFFECT, seat, 0)


@final
class Attack(Effect):
    """The attack, one target after the other. Once a character has been struck allies are safe."""

    def arguments(self) -> list[Argument]:
        """How far it has come.

        While the marker's holder strikes everyone: how many seats clockwise the next opponent sits, and with
        how much. Once somebody has been struck alone: who, the health there was before, and as the amount
        the damage not yet assigned; after the holder's death the excess, dealt as far as it can be.
        """
        return [
            Argument.number("step", int(_HANDING_ON)),
            Argument.offset("offset"),
            Argument.number("amount", MOST_DAMAGE),
            Argument.seat("victim"),
            Argument.number("health", int(c.MOST_HEALTH)),
        ]

    def resume(self, state: State) -> None:
        """Go on as far as the attack has come."""
        step: i64 = state.argument(_STEP)
        if step == _STRUCK:
            self._after_blow(state)
        elif step == _SWEEPING:
            self._strike_next(state)
        elif step == _AIMING:
            state.ask(state.top_seat())
        elif step == _HANDING_ON:
            state.ask(marker_holder(state))
        else:
            self._ask_target(state)

    def _ask_target(self, state: State) -> None:
        out = Options()
        if state.get(c.DAMAGE) > 0:
            self.options(state, out)
        if out.size() > 1:
            state.ask(state.top_seat())
        elif out.size() == 1:
            self.choose(state, out.code(0))
        else:
            self._finish(state)

    def options(self, state: State, out: Options) -> None:
        """Whom to attack, or to spare the rest; where the marker is given away, to whom."""
        seat: i64 = state.top_seat()
        step: i64 = state.argument(_STEP)
        if step == _AIMING:
            self._offer_marker(state, seat, out)
            return
        if step == _HANDING_ON:
            self._offer_marker(state, marker_holder(state), out)
            out.add(c.PASS)
            return
        if is_coop(state):
            offer_shields(state, c.ATTACK, state.get(c.DAMAGE), out)
            if not is_lord_guarded(state):
                out.add(on_card(c.ATTACK, state.see(c.LORD).card(0)))
        else:
            self._offer_allies(state, seat, out)
            self._offer_characters(state, seat, out)
        if not self._must_deal(state):
            out.add(c.SPARE)

    def _must_deal(self, state: State) -> bool:
        """Whether excess damage can be dealt: to a defender it defeats, or where there is none (MB-85)."""
        excess: i64 = self._excess(state)
        if excess == 0:
            return False
        seat: i64 = state.top_seat()
        for other in opponents(state, seat):
            if is_aimed_at(state, seat, other):
                if not has_defender(state, other):
                    return True
                for entry in state.see(c.ALLIES, other).items:
                    if can_defeat(state, other, entry >> NOTE_BITS, excess):
                        return True
        return False

    def _excess(self, state: State) -> i64:
        """The damage that goes to the next holder and cannot be spared."""
        return state.argument(_AMOUNT) if state.argument(_STEP) == _EXCESS else 0

    def _offer_allies(self, state: State, seat: i64, out: Options) -> None:
        """Allies that damage can defeat; excess damage only strikes defenders in the way."""
        damage: i64 = state.get(c.DAMAGE)
        excess = state.argument(_STEP) == _EXCESS
        for other in opponents(state, seat):
            if excess and not (is_aimed_at(state, seat, other) and has_defender(state, other)):
                continue
            allies = state.see(c.ALLIES, other)
            for index in range(allies.size()):
                number: i64 = allies.card(index)
                if can_defeat(state, other, number, damage) and allies.find(number) == index:
                    out.add(encode(c.ATTACK, number, seat=other + 1))

    def _offer_characters(self, state: State, seat: i64, out: Options) -> None:
        damage: i64 = state.get(c.DAMAGE)
        if marker_holder(state) == seat:
            if self._next_victim(state, seat, 1) > 0:
                out.add(encode(c.ATTACK, number=damage))
            return
        for other in opponents(state, seat):
            if can_strike(state, seat, other):
                for amount in range(damage, max(1, self._excess(state)) - 1, -1):
                    out.add(encode(c.ATTACK, seat=other + 1, number=amount))

    def _offer_marker(self, state: State, giver: i64, out: Options) -> None:
        for offset in range(1, state.seats):
            other: i64 = (giver + offset) % state.seats
            if is_in(state, other):
                out.add(encode(c.AIM, seat=other + 1))

    def choose(self, state: State, code: i64) -> None:
        """Attack, spare, or give the marker away."""
        verb: i64 = verb_of(code)
        if verb == c.AIM:
            self._aim(state, seat_of(code) - 1)
        elif verb == c.PASS:
            state.pop()
        elif verb == c.SPARE:
            self._finish(state)
        elif card_of(code) != 0:
            self._attack_card(state, card_of(code), seat_of(code) - 1)
        elif seat_of(code) == 0:
            state.set_argument(_STEP, _SWEEPING)
            state.set_argument(_OFFSET, 1)
            state.set_argument(_AMOUNT, number_of(code))
            state.set(c.DAMAGE, 0)
        else:
            self._strike(state, seat_of(code) - 1, number_of(code))

    def _attack_card(self, state: State, card: i64, owner: i64) -> None:
        seat: i64 = state.top_seat()
        if is_coop(state):
            if owner < 0:
                self._strike_lord(state)
            else:
                state.add(c.DAMAGE, -break_shield(state, seat, owner, card))
            return
        defence: i64 = card_at(state, card).defence
        state.add(c.DAMAGE, -defence)
        if self._excess(state) > 0:
            state.set_argument(_AMOUNT, max(0, self._excess(state) - defence))
        state.tell("attacked_ally", seat, card, defence, 0, owner)
        defeat(state, owner, card)

    def _strike_lord(self, state: State) -> None:
        """All damage that is left strikes the Lord Ruler."""
        damage: i64 = state.get(c.DAMAGE)
        state.set(c.DAMAGE, 0)
        strike_lord(state, state.top_seat(), damage)

    def _strike(self, state: State, victim: i64, amount: i64) -> None:
        state.add(c.DAMAGE, -amount)
        state.set_argument(_STEP, _STRUCK)
        state.set_argument(_AMOUNT, state.get(c.DAMAGE))
        state.set_argument(_VICTIM, victim)
        state.set_argument(_HEALTH, state.get(c.HEALTH, victim))
        state.tell("attacked", state.top_seat(), 0, amount, 0, victim)
        hit(state, victim, 0, amount)

    def _after_blow(self, state: State) -> None:
        """Where the victim held the marker: the attacker hands it on, or the hurt one may (MB-82, MB-85)."""
        victim: i64 = state.argument(_VICTIM)
        if not is_in(state, victim):
            if marker_holder(state) == victim:
                state.set_argument(_AMOUNT, state.get(c.DAMAGE) - state.argument(_AMOUNT))
                if count_in_game(state) == 2:
                    state.set(c.TARGET, 0)
                    state.tell("target_gone", -1)
                    state.set_argument(_STEP, _EXCESS)
                else:
                    state.set_argument(_STEP, _AIMING)
                return
            self._finish(state)
        elif marker_holder(state) == victim and state.get(c.HEALTH, victim) < state.argument(_HEALTH):
            state.set_argument(_STEP, _HANDING_ON)
        else:
            self._finish(state)

    def _aim(self, state: State, chosen: i64) -> None:
        giver: i64 = state.top_seat() if state.argument(_STEP) == _AIMING else marker_holder(state)
        state.set(c.TARGET, chosen + 1)
        state.tell("target", giver, 0, 0, 0, chosen)
        if state.argument(_STEP) == _AIMING:
            state.set_argument(_STEP, _EXCESS)
        else:
            state.pop()

    def _next_victim(self, state: State, seat: i64, offset: i64) -> i64:
        """How many seats clockwise, from an offset on, the next opponent sits without a defender; 0: none."""
        while offset < state.seats:
            if can_strike(state, seat, (seat + offset) % state.seats):
                return offset
            offset += 1
        return 0

    def _strike_next(self, state: State) -> None:
        """The holder of the marker strikes every opponent with all that is left, no excess (MB-83)."""
        seat: i64 = state.top_seat()
        offset: i64 = self._next_victim(state, seat, state.argument(_OFFSET))
        state.set(c.DAMAGE, 0)
        if offset == 0:
            if count_in_game(state) == 2:
                state.set(c.TARGET, 0)
                state.tell("target_gone", -1)
            self._finish(state)
            return
        state.set_argument(_OFFSET, offset + 1)
        victim: i64 = (seat + offset) % state.seats
        amount: i64 = state.argument(_AMOUNT)
        state.tell("attacked", seat, 0, amount, 0, victim)
        hit(state, victim, 0, amount)

    def _finish(self, state: State) -> None:
        state.pop()

    def kind(self) -> str:
        return "attack"


def strike_lord(state: State, seat: i64, damage: i64) -> None:
    """Damage the Lord Ruler; at 0 health all win (MB-107)."""
    left: i64 = max(0, state.get(c.LORD_HEALTH) - damage)
    state.set(c.LORD_HEALTH, left)
    state.tell("struck_lord", seat, 0, damage)
    if left == 0:
        end_game(state, c.LORD_SLAIN, -1)
