"""Triggers: constructs that answer what their owner does."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, encode, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.components import numbered
from deckwerk.engine.effect import CARD_AT, Effect
from deckwerk.engine.state import HEAD, State
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import TRIGGERS_EFFECT, card_at
from deckwerk.games.ascension.card import AscensionCard, Trigger
from deckwerk.games.ascension.control import fits

EVENTS: Final[list[str]] = []
PLAYED: Final[i64] = numbered(EVENTS, "play")
ENTERED: Final[i64] = numbered(EVENTS, "enter")
ACQUIRED: Final[i64] = numbered(EVENTS, "acquire")
DEFEATED: Final[i64] = numbered(EVENTS, "defeat")

EVENT: Final[i64] = 0
_NEXT: Final[i64] = 1
_END: Final[i64] = 2
_ORDINAL: Final[i64] = 3
_ANSWERED: Final[i64] = 4
_MOVED: Final[i64] = 5
_MOST: Final = 1000


def fire(state: State, event: i64, seat: i64, card: i64, ordinal: i64) -> None:
    """Let the constructs that a seat has in play now answer an event, after everything that is put on the
    stack later.

    `ordinal` says the how manieth of its sort the event is this turn.
    """
    constructs = state.see(c.CONSTRUCTS, seat)
    size: i64 = constructs.size()
    for index in range(size):
        if _listens(state, card_at(state, constructs.card(index)), event, card, ordinal):
            state.push(TRIGGERS_EFFECT, seat, card, event, index, size, ordinal)
            return


def _listens(state: State, construct: AscensionCard, event: i64, card: i64, ordinal: i64) -> bool:
    """Whether a construct may answer an event. Of a hero that is played, all is known at once."""
    for trigger in construct.triggers:
        if trigger.event == event and not (trigger.only_first and ordinal != 1):
            if event != PLAYED or trigger.cards.fits(card_at(state, card)):
                return True
    return False


@final
class Triggers(Effect):
    """Asks each construct in turn whether it answers the event; optional answers ask the owner.

    An optional answer puts the event's card from the discard pile into play: once it has moved, no other
    construct can do it. Copies of one construct would do the same, so the owner's answer holds for all.
    """

    def arguments(self) -> list[Argument]:
        """The event; the construct that is next and the one after the last, by index; the how manieth event.

        `answered` is the construct whose owner has answered last; `moved`: the event's card lies elsewhere.
        """
        return [
            Argument.number("event", len(EVENTS) - 1),
            Argument.number("next", _MOST),
            Argument.number("end", _MOST),
            Argument.number("ordinal", _MOST),
            Argument.card("answered"),
            Argument.number("moved", 1),
        ]

    def resume(self, state: State) -> None:
        """Go on to the next construct."""
        index: i64 = state.argument(_NEXT)
        if index >= state.argument(_END):
            state.pop()
            return
        seat: i64 = state.top_seat()
        trigger = self._answer(state, seat, index)
        if trigger is None:
            state.set_argument(_NEXT, index + 1)
        elif trigger.optional:
            state.ask(seat)
        else:
            self._carry_out(state, seat, index, trigger)

    def options(self, state: State, out: Options) -> None:
        """Use the construct or not."""
        construct: i64 = state.see(c.CONSTRUCTS, state.top_seat()).card(state.argument(_NEXT))
        out.add(encode(c.USE, construct))
        out.add(encode(c.PASS))

    def choose(self, state: State, code: i64) -> None:
        """Carry the construct's effect out, or go on."""
        seat: i64 = state.top_seat()
        index: i64 = state.argument(_NEXT)
        state.set_argument(_ANSWERED, state.see(c.CONSTRUCTS, seat).card(index))
        trigger = self._find(card_at(state, state.see(c.CONSTRUCTS, seat).card(index)), state.argument(EVENT))
        if verb_of(code) == c.USE and trigger is not None:
            state.set_argument(_MOVED, 1)
            self._carry_out(state, seat, index, trigger)

    def kind(self) -> str:
        return "trigger"

    def cause(self) -> str:
        return "trigger"

    def cause_card(self, state: State, top: i64) -> i64:
        """The construct that answers; 0 while none does, or if it is no longer there.

        A frame that waits begins with the first construct that listens, so that none before it does.
        """
        first: i64 = top - HEAD - 1
        following: i64 = state.frames[first - _NEXT]
        index: i64 = following if top == state.depth else following - 1
        constructs = state.see(c.CONSTRUCTS, state.frames[top - 2])
        if index < 0 or index >= constructs.size():
            return 0
        construct = card_at(state, constructs.card(index))
        event, ordinal = state.frames[first - EVENT], state.frames[first - _ORDINAL]
        listens: bool = _listens(state, construct, event, state.frames[top - CARD_AT], ordinal)
        return constructs.card(index) if listens else 0

    def _find(self, construct: AscensionCard, event: i64) -> Trigger | None:
        for trigger in construct.triggers:
            if trigger.event == event:
                return trigger
        return None

    def _answer(self, state: State, seat: i64, index: i64) -> Trigger | None:
        """The trigger with which the construct at an index answers the event on top, if it does."""
        constructs = state.see(c.CONSTRUCTS, seat)
        number: i64 = constructs.card(index)
        construct = card_at(state, number)
        trigger = self._find(construct, state.argument(EVENT))
        if trigger is None or (trigger.only_first and state.argument(_ORDINAL) != 1):
            return None
        if trigger.itself and (number != state.top_card() or index != constructs.find(number)):
            return None  # the copy that has just entered is the last one
        if trigger.energy > state.get(c.ENERGY):
            return None
        if trigger.once and has_bit(constructs.note(index), _memory(construct)):
            return None
        if trigger.optional:
            answered: i64 = state.argument(_ANSWERED)
            if answered == number:
                return None
            if state.argument(_MOVED) == 1 or state.see(c.DISCARD, seat).count(state.top_card()) == 0:
                return None  # a reward of the same sweep can take it from there (RV-31)
        return trigger if fits(state, seat, trigger.cards, card_at(state, state.top_card())) else None

    def _carry_out(self, state: State, seat: i64, index: i64, trigger: Trigger) -> None:
        state.set_argument(_NEXT, index + 1)
        if trigger.once:
            constructs = state.edit(c.CONSTRUCTS, seat)
            memory: i64 = _memory(card_at(state, constructs.card(index)))
            constructs.set_note(index, constructs.note(index) | bit(memory))
        trigger.effect.run(state, seat, state.top_card())


def _memory(construct: AscensionCard) -> i64:
    """The bit of a construct's memory for its trigger: the one after its abilities."""
    return len(construct.abilities)
