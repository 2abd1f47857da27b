"""Playing cards: the target, the window for quick actions, the effect (HX-13 to HX-17, HX-28)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, encode, seat_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.knowledge import take_openly
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import NOBODY, State
from deckwerk.engine.window import SUBJECT
from deckwerk.engine.zone import NOTE
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import PLAY_EFFECT, PLAYED_WINDOW, card_at, is_active
from deckwerk.games.hexascension.card import ANY_RELIC, NO_TARGET, OWN_TURN, PLAYER, DeckCard
from deckwerk.games.hexascension.figures import distance_between
from deckwerk.games.hexascension.quick import AS_ALL, anyone_might_answer
from deckwerk.games.hexascension.relics import offer_relics, relic_place
from deckwerk.games.hexascension.waiting import (
    NOT_WAITING,
    argument_at,
    below_frame,
    card_in,
    effect_at,
    seat_at,
    set_argument_at,
    waiting_frame,
)

_STAGE: Final[i64] = 0
_TARGET: Final[i64] = 1
_RELIC: Final[i64] = 2
_MODE: Final[i64] = 3
_CANCELLED: Final[i64] = 4

# What the window for a played card says of it, after who plays it
_WINDOW_TARGET: Final[i64] = SUBJECT + 1
_WINDOW_RELIC: Final[i64] = SUBJECT + 2
_WINDOW_ANSWERED: Final[i64] = SUBJECT + 3

_AIMING: Final[i64] = 0
_ANSWERABLE: Final[i64] = 1
_ACTING: Final[i64] = 2
_DONE: Final[i64] = 3

MOST_RELICS: Final = 300
_MOST_MODES: Final = 10


# What can be played


def is_target(situation: Situation, seat: i64, other: i64, card: DeckCard) -> bool:
    """Whether another player can be the target of a card that targets players."""
    if other == seat:
        return False
    return card.distance == 0 or distance_between(situation, seat, other) <= card.distance


def offer_card(situation: Situation, seat: i64, card: i64, out: Options) -> None:
    """Offer to play a card in the own turn, with each player it can target; without one if there is none."""
    printed = card_at(situation, card)
    if printed.is_quick and not printed.fits(OWN_TURN, AS_ALL):
        return
    found: bool = False
    if printed.target == PLAYER:
        for offset in range(1, situation.seats):
            other: i64 = (seat + offset) % situation.seats
            if is_target(situation, seat, other, printed):
                out.add(encode(c.PLAY, card, seat=other + 1))
                found = True
    if not found:
        out.add(encode(c.PLAY, card))


# Playing it


def play_card(state: State, seat: i64, code: i64, card: i64) -> None:
    """Play a card of the hand in the own turn, as an action of `offer_card` says."""
    printed = card_at(state, card)
    target: i64 = seat_of(code)
    take_openly(state.edit(c.HAND, seat), card)
    if printed.is_relic:
        state.edit(c.RELICS, seat).push(card * NOTE)
        state.tell("played", seat, card)
        return
    state.edit(c.PLAYED, seat).push(card * NOTE)
    state.tell("played", seat, card, 0, 0, target - 1)
    mode: i64 = printed.mode_in(OWN_TURN, AS_ALL) if printed.is_quick else 0
    if printed.target == NO_TARGET and (printed.cost == 0 or not anyone_might_answer(state, seat)):
        _act(state, seat, card, mode)  # nothing can come between
        return
    offset: i64 = (target - 1 - seat) % state.seats if target > 0 else 0
    state.push(PLAY_EFFECT, seat, card, _AIMING, offset, 0, mode)


def play_in_window(state: State, seat: i64, card: i64, window: i64, roles: i64) -> None:
    """Play a quick action of the hand in a window, in the mode for whoever the seat is there (a set)."""
    take_openly(state.edit(c.HAND, seat), card)
    state.edit(c.PLAYED, seat).push(card * NOTE)
    state.tell("played", seat, card)
    state.push(PLAY_EFFECT, seat, card, _AIMING, 0, 0, card_at(state, card).mode_in(window, roles))


def _act(state: State, seat: i64, card: i64, mode: i64) -> None:
    """Carry out the effect of a played card, of a quick action that of its mode (from 1)."""
    printed = card_at(state, card)
    effect: CardEffect | None = printed.effect if mode == 0 else printed.modes[mode - 1].effect
    if effect is not None:
        effect.run(state, seat, card)


@final
class PlayCard(Effect):
    """A played card: aim at a relic, let others answer, carry the effect out."""

    def arguments(self) -> list[Argument]:
        """How far it has come; who is targeted, clockwise (all around: the player); which relic of that
        player, from 1; the mode of a quick action, from 1; whether it was cancelled.
        """
        return [
            Argument.number("stage", int(_DONE)),
            Argument.offset("target"),
            Argument.number("relic", MOST_RELICS),
            Argument.number("mode", _MOST_MODES),
            Argument.number("cancelled", 1),
        ]

    def resume(self, state: State) -> None:
        stage: i64 = state.argument(_STAGE)
        if stage == _AIMING:
            self._aim(state)
        elif stage == _ANSWERABLE:
            state.set_argument(_STAGE, _ACTING)
            if card_at(state, state.top_card()).cost > 0:
                _let_answer(state)
        elif stage == _DONE or state.argument(_CANCELLED) == 1:
            state.pop()
        else:
            seat: i64 = state.top_seat()
            card: i64 = state.top_card()
            state.set_argument(_STAGE, _DONE)
            if state.argument(_TARGET) > 0 and is_active(state, seat):
                state.set(c.TARGETED, 1)
            _act(state, seat, card, state.argument(_MODE))

    def options(self, state: State, out: Options) -> None:
        """Each relic that can be targeted."""
        seat: i64 = state.top_seat()
        any_owner: bool = card_at(state, state.top_card()).target == ANY_RELIC
        for offset in range(state.seats):
            if offset > 0 or any_owner:
                offer_relics(state, (seat + offset) % state.seats, c.AIM, out, working_only=False)

    def choose(self, state: State, code: i64) -> None:
        """Aim at the relic."""
        owner: i64 = seat_of(code) - 1
        offset: i64 = (owner - state.top_seat()) % state.seats
        state.set_argument(_TARGET, offset if offset > 0 else state.seats)
        state.set_argument(_RELIC, relic_place(state, code))
        state.set_argument(_STAGE, _ANSWERABLE)

    def kind(self) -> str:
        return "aim"

    def _aim(self, state: State) -> None:
        """Ask for a relic where there is a choice; players are targeted as the card is played."""
        target: i64 = card_at(state, state.top_card()).target
        if target != NO_TARGET and target != PLAYER:
            found = Options()
            self.options(state, found)
            if found.size() > 1:
                state.ask(state.top_seat())
                return
            if found.size() == 1:
                self.choose(state, found.code(0))
        state.set_argument(_STAGE, _ANSWERABLE)


def _let_answer(state: State) -> None:
    """Open the window for the card whose frame lies on top, with what it is aimed at."""
    answered: i64 = _answered(state, state.depth)
    target: i64 = state.argument(_TARGET)
    relic: i64 = state.argument(_RELIC)
    state.push(PLAYED_WINDOW, state.get(c.TURN), state.top_card(), 0, 0, state.top_seat(), target)
    state.set_argument(_WINDOW_RELIC, relic)
    state.set_argument(_WINDOW_ANSWERED, answered)


def _answered(state: State, height: i64) -> i64:
    """The card to which the card whose frame ends at a height is an answer; 0 if it is none."""
    below: i64 = below_frame(state, height)
    return card_in(state, below) if effect_at(state, below) == PLAYED_WINDOW else 0


def window_fits(state: State, height: i64) -> bool:
    """Whether a described window for a played card, whose frame ends at a height, is about the card below.

    This is for checking positions.
    """
    play: i64 = below_frame(state, height)
    return (
        argument_at(state, height, SUBJECT) == seat_at(state, play)
        and argument_at(state, height, _WINDOW_TARGET) == argument_at(state, play, _TARGET)
        and argument_at(state, height, _WINDOW_RELIC) == argument_at(state, play, _RELIC)
        and argument_at(state, height, _WINDOW_ANSWERED) == _answered(state, play)
        and card_in(state, height) == card_in(state, play)
    )


# What effects ask of the card being played


def _played_frame(state: State, card: i64) -> i64:
    """The height of the topmost frame of a card being played."""
    height: i64 = waiting_frame(state, PLAY_EFFECT)
    while height != NOT_WAITING and card_in(state, height) != card:
        height = waiting_frame(state, PLAY_EFFECT, below_frame(state, height))
    return height


def target_seat(state: State, card: i64) -> i64:
    """The player whom the card being played targets, or whose relic; NOBODY if it has no target (HX-28).

    For an effect of an ability, which targets nobody as a card does, this is NOBODY too.
    """
    height: i64 = _played_frame(state, card)
    if height == NOT_WAITING or argument_at(state, height, _TARGET) == 0:
        return NOBODY
    return (seat_at(state, height) + argument_at(state, height, _TARGET)) % state.seats


def target_relic(state: State, card: i64) -> i64:
    """The place, from 1, among the relics of `target_seat`, of the relic that the card being played targets;
    0 if it targets none.
    """
    height: i64 = _played_frame(state, card)
    return 0 if height == NOT_WAITING else argument_at(state, height, _RELIC)


def begin_trigger(state: State, seat: i64, card: i64) -> None:
    """Let the `trigger` of the played card wait for its occasion for the rest of the turn."""
    trigger = card_at(state, card).trigger
    index: i64 = state.see(c.PLAYED, seat).find(card)
    if trigger is not None and index >= 0:
        state.edit(c.PLAYED, seat).set_note(index, trigger.times)


def cancel_card(state: State) -> None:
    """Cancel the card to which the quick action now being carried out is an answer (HX-73)."""
    answer: i64 = waiting_frame(state, PLAY_EFFECT)
    height: i64 = waiting_frame(state, PLAY_EFFECT, below_frame(state, answer))
    if height != NOT_WAITING:
        set_argument_at(state, height, _CANCELLED, 1)
        state.tell("cancelled", seat_at(state, height), card_in(state, height))


def fits_its_card(state: State, height: i64) -> bool:
    """Whether a described frame that ends at a height can be that of its card: for checking positions."""
    seat: i64 = seat_at(state, height)
    card: i64 = card_in(state, height)
    if state.see(c.PLAYED, seat).find(card) < 0:
        return False
    printed = card_at(state, card)
    mode: i64 = argument_at(state, height, _MODE)
    if (mode > 0) != printed.is_quick or mode > len(printed.modes):
        return False
    target: i64 = argument_at(state, height, _TARGET)
    place: i64 = argument_at(state, height, _RELIC)
    if printed.target == NO_TARGET:
        return target == 0 and place == 0
    if printed.target == PLAYER:
        return place == 0 and (target > 0 or printed.distance > 0) and target < state.seats
    if target == 0 or place == 0:
        return target == 0 and place == 0
    return place <= state.see(c.RELICS, (seat + target) % state.seats).size()


def is_cancelled(state: State, height: i64) -> bool:
    """Whether the card whose frame ends at a height has been cancelled."""
    return argument_at(state, height, _CANCELLED) == 1
