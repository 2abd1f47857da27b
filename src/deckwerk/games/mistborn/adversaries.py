"""Adversaries: their shields, and what they do at the end of a turn (MB-103)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, on_card
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE, NOTE_BITS
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import AFTERMATH_EFFECT, adversary_at, is_in
from deckwerk.games.mistborn.card import Adversary, X

_DONE: Final[i64] = 0
_MOST_ADVERSARIES: Final = 60


def standing_shields(situation: Situation, adversary: Adversary, note: i64) -> vec[i64]:
    """What each of the standing shields costs, from the left."""
    found = vec[i64]()
    for index in range(len(adversary.shields)):
        if not has_bit(note, index):
            value: i64 = adversary.shields[index]
            found = append(found, situation.get(c.DREAD) if value == X else value)
    return found


def offer_shields(situation: Situation, verb: i64, most: i64, out: Options) -> None:
    """Offer each adversary before anyone, alive or not, whose next shield costs no more than this."""
    for owner in range(situation.seats):
        adversaries = situation.see(c.ADVERSARIES, owner)
        for index in range(adversaries.size()):
            number: i64 = adversaries.card(index)
            printed = adversary_at(situation, number)
            if standing_shields(situation, printed, adversaries.note(index))[0] <= most:
                out.add(encode(verb, number, seat=owner + 1))


def break_shield(state: State, seat: i64, owner: i64, card: i64) -> i64:
    """Destroy the leftmost standing shield; without shields the adversary is defeated. Returns its cost."""
    adversaries = state.edit(c.ADVERSARIES, owner)
    index: i64 = adversaries.find(card)
    printed = adversary_at(state, card)
    note: i64 = adversaries.note(index)
    standing = standing_shields(state, printed, note)
    value: i64 = standing[0]
    shield: i64 = len(printed.shields) - len(standing)
    state.tell("broke_shield", seat, card, value, 0, owner)
    if shield + 1 == len(printed.shields):
        defeat_adversary(state, seat, owner, card)
    else:
        adversaries.set_note(index, note | bit(shield))
    return value


def defeat_adversary(state: State, seat: i64, owner: i64, card: i64) -> None:
    """Lay an adversary on the Lord Ruler's discard pile."""
    adversaries = state.edit(c.ADVERSARIES, owner)
    adversaries.take(adversaries.find(card))
    state.edit(c.LORD_DISCARD).add(card * NOTE)
    state.tell("defeated_adversary", seat, card, 0, 0, owner)


def defeat_all_adversaries(state: State, seat: i64) -> None:
    """All shields of all adversaries fall."""
    for owner in range(state.seats):
        while len(state.see(c.ADVERSARIES, owner).items) > 0:
            defeat_adversary(state, seat, owner, state.see(c.ADVERSARIES, owner).items[0] >> NOTE_BITS)


def restore_shields(state: State, owner: i64) -> None:
    """Every shield of the adversaries before a player stands again."""
    if len(state.see(c.ADVERSARIES, owner).items) > 0:
        adversaries = state.edit(c.ADVERSARIES, owner)
        for index in range(adversaries.size()):
            adversaries.set_note(index, 0)
        state.tell("restored_shields", owner)


def begin_aftermath(state: State, seat: i64) -> None:
    """Let the adversaries before a player act at the end of the turn."""
    if len(state.see(c.ADVERSARIES, seat).items) > 0:
        state.push(AFTERMATH_EFFECT, seat, 0)


@final
class Aftermath(Effect):
    """What the adversaries before a player do at the end of the turn, in the order the player chooses.

    Each card is there once at most, so its index in the zone stands for it; nothing joins them meanwhile.
    """

    def arguments(self) -> list[Argument]:
        """Which have acted."""
        return [Argument.members("done", _MOST_ADVERSARIES)]

    def resume(self, state: State) -> None:
        """Ask which comes next; where there is nothing to choose, let it act."""
        if not is_in(state, state.top_seat()):
            state.pop()
            return
        out = Options()
        self.options(state, out)
        if out.size() == 0:
            state.pop()
        elif out.size() == 1:
            self.choose(state, out.code(0))
        else:
            state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        done: i64 = state.argument(_DONE)
        adversaries = state.see(c.ADVERSARIES, state.top_seat())
        for index in range(adversaries.size()):
            if not has_bit(done, index) and adversary_at(state, adversaries.card(index)).effect is not None:
                out.add(on_card(c.SUFFER, adversaries.card(index)))

    def choose(self, state: State, code: i64) -> None:
        """Let it act."""
        seat: i64 = state.top_seat()
        card: i64 = card_of(code)
        index: i64 = state.see(c.ADVERSARIES, seat).find(card)
        state.set_argument(_DONE, state.argument(_DONE) | bit(index))
        effect = adversary_at(state, card).effect
        if effect is not None:
            state.tell("adversary_acts", seat, card)
            effect.run(state, seat, card)

    def kind(self) -> str:
        return "aftermath"
