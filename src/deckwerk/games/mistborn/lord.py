"""The Lord Ruler: the card he plays after each turn, and his edicts (MB-102 to MB-105, MB-110)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_BITS
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import (
    EDICT_EFFECT,
    book_of,
    count_in_game,
    dominance_of,
    edict_at,
    end_game,
    is_in,
)
from deckwerk.games.mistborn.card import ADVERSARY
from deckwerk.games.mistborn.moves import push_from_market
from deckwerk.games.mistborn.ranks import is_completed

_PLAYED: Final[i64] = 0
_STEP: Final[i64] = 0
_DONE: Final[i64] = 1
"""How many steps dominance has risen."""
_RISING: Final[i64] = 0
_EXTRA: Final[i64] = 1
_HEALING: Final[i64] = 2
_MOST_ROWS: Final = 20

_FEW: Final[i64] = 4
"""Some edicts raise dominance further with fewer players than this."""


def active_player(state: State) -> i64:
    """The player whose turn has just ended, or the next in turn order who is alive (MB-110); -1: nobody."""
    seat: i64 = state.get(c.TURN)
    for offset in range(state.seats):
        if is_in(state, (seat + offset) % state.seats):
            return (seat + offset) % state.seats
    return -1


@final
class LordCard(Effect):
    """The Lord Ruler plays his top card, and more where that is demanded."""

    def arguments(self) -> list[Argument]:
        """Whether he has played the first."""
        return [Argument.number("played", 1)]

    def resume(self, state: State) -> None:
        """Draw and carry out; an empty deck is the end (MB-107)."""
        seat: i64 = active_player(state)
        if state.argument(_PLAYED) == 0:
            state.set_argument(_PLAYED, 1)
        elif state.get(c.MORE_CARDS) > 0:
            state.add(c.MORE_CARDS, -1)
        else:
            state.pop()
            return
        if state.see(c.LORD_DECK).size() == 0:
            end_game(state, c.TIME_UP, -1)
            return
        card: i64 = state.edit(c.LORD_DECK).take_random(state.rng) >> NOTE_BITS
        state.tell("lord_card", seat, card)
        if book_of(state).printed[card].kind == ADVERSARY:
            state.edit(c.ADVERSARIES, seat).push(card * NOTE)
        else:
            state.edit(c.EDICT).push(card * NOTE)
            state.push(EDICT_EFFECT, seat, card, _RISING)


@final
class EdictOrder(Effect):
    """An edict: dominance rises, the extra effect, the Lord Ruler heals, the market is cleared (MB-104)."""

    def arguments(self) -> list[Argument]:
        """How far it has come, and by how many rows dominance has risen."""
        return [Argument.number("step", int(_HEALING)), Argument.number("done", _MOST_ROWS)]

    def resume(self, state: State) -> None:
        """Take the next step; an edict is carried out to its end (MB-110)."""
        seat: i64 = active_player(state)
        step: i64 = state.argument(_STEP)
        card: i64 = state.top_card()
        if step == _RISING:
            done: i64 = state.argument(_DONE)
            state.set_argument(_DONE, done + 1)
            # The players are counted row by row: one that strikes some down may reveal further ones.
            edict = edict_at(state, card)
            if done < edict.steps or (done < edict.steps + edict.few and count_in_game(state) < _FEW):
                raise_dominance(state, seat)
            else:
                state.set_argument(_STEP, _EXTRA)
        elif step == _EXTRA:
            state.set_argument(_STEP, _HEALING)
            effect = edict_at(state, card).effect
            if effect is not None:
                effect.run(state, seat, card)
        else:
            state.pop()
            self._heal(state)
            for place in edict_at(state, card).places:
                push_from_market(state, -1, place)
            state.edit(c.LORD_DISCARD).add_cards(state.edit(c.EDICT))

    def _heal(self, state: State) -> None:
        """For each mission that nobody has completed."""
        open_missions: i64 = 0
        for slot in range(c.MISSION_COUNT):
            if not is_completed(state, slot):
                open_missions += 1
        heal_lord(state, open_missions * c.LORD_HEALING)


def heal_lord(state: State, amount: i64) -> None:
    """The Lord Ruler regains health, not beyond the most there is."""
    amount = min(amount, c.LORD_MOST_HEALTH - state.get(c.LORD_HEALTH))
    if amount > 0:
        state.add(c.LORD_HEALTH, amount)
        state.tell("lord_healed", -1, 0, amount)


def raise_dominance(state: State, seat: i64) -> None:
    """Reveal the next row: its value counts from now on, its effect happens at once (MB-105, MB-111)."""
    track = dominance_of(state)
    row: i64 = state.get(c.STEPS)
    state.add(c.STEPS, 1)
    if row >= len(track.values):
        state.tell("dominance", -1, track.number, row + 1)
        track.beyond.run(state, seat, track.number)
        return
    if track.values[row] > 0:
        state.set(c.DREAD, track.values[row])
    state.tell("dominance", -1, track.number, row + 1)
    effect = track.rows[row]
    if effect is not None:
        effect.run(state, seat, track.number)
