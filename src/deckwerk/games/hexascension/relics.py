"""Relics in play: naming one, disabling it, taking it out of play."""

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, number_of, seat_of
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_MASK, NOWHERE
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.attributes import is_disabled


def offer_relics(situation: Situation, owner: i64, verb: i64, out: Options, *, working_only: bool) -> None:
    """Offer each relic of an owner as `aim CARD seat N`, of equal ones all that differ in what they remember.

    A further copy that differs has the number of the copy: `aim rune_staff seat 2 #2`.
    """
    relics = situation.see(c.RELICS, owner)
    for index in range(relics.size()):
        entry: i64 = relics.entry(index)
        if working_only and is_disabled(entry & NOTE_MASK):
            continue
        copy: i64 = 1
        offered: bool = False
        for earlier in range(index):
            if relics.card(earlier) == relics.card(index):
                copy += 1
                offered = offered or relics.entry(earlier) == entry
        if not offered:
            out.add(encode(verb, relics.card(index), seat=owner + 1, number=copy if copy > 1 else 0))


def relic_place(situation: Situation, code: i64) -> i64:
    """The place, from 1, among its owner's relics of the one that an action of `offer_relics` names."""
    relics = situation.see(c.RELICS, seat_of(code) - 1)
    copy: i64 = max(1, number_of(code))
    for index in range(relics.size()):
        if relics.card(index) == card_of(code):
            copy -= 1
            if copy == 0:
                return index + 1
    return 0


def has_relics(situation: Situation, owner: i64, *, working_only: bool) -> bool:
    """Whether an owner has a relic in play, perhaps one that is not disabled."""
    for entry in situation.see(c.RELICS, owner).items:
        if not working_only or not is_disabled(entry & NOTE_MASK):
            return True
    return False


def disable_relic(state: State, seat: i64, owner: i64, place: i64, until: i64) -> None:
    """Let a seat disable a relic, named by owner and place: until its NEXT_TURN or until FIGHT_END.

    It gives no bonus, does nothing by itself and cannot be used.
    """
    relics = state.edit(c.RELICS, owner)
    mark: i64 = c.OFF_THIS_FIGHT if until == c.FIGHT_END else c.DISABLED_BY << seat
    relics.set_note(place - 1, relics.note(place - 1) | mark)
    state.tell("disabled", seat, relics.card(place - 1), 0, 0, owner)


def unplay_relic(state: State, seat: i64, owner: i64, place: i64) -> None:
    """Lay a relic, named by owner and place, onto its owner's discard pile."""
    card: i64 = state.edit(c.RELICS, owner).take(place - 1) // NOTE
    state.edit(c.DISCARD, owner).add(card * NOTE)
    state.tell("unplayed", seat, card, 0, 0, owner)


def wake_relics(state: State, owner: i64, mark: i64) -> None:
    """Take a mark (a set of bits) off all relics of an owner."""
    for entry in state.see(c.RELICS, owner).items:
        if entry & mark != 0:
            relics = state.edit(c.RELICS, owner)
            for index in range(relics.size()):
                relics.set_note(index, relics.note(index) & ~mark)
            return


def ready_relic(situation: Situation, owner: i64, card: i64) -> i64:
    """The index of a copy of a relic that works and has not been used this turn, or NOWHERE."""
    relics = situation.see(c.RELICS, owner)
    for index in range(relics.size()):
        if relics.entry(index) == card * NOTE:
            return index
    return NOWHERE
