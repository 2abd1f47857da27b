"""Effects that ask the player whose effect it is, about own cards and metals."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Number, Words
from deckwerk.engine.action import Options, card_of, encode, on_card, verb_of, zone_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit
from deckwerk.engine.knowledge import take_openly
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.aside import set_aside
from deckwerk.games.common.choices import Pick, different_cards, offer_each
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import book_of, card_at
from deckwerk.games.mistborn.burning import is_flared, refresh
from deckwerk.games.mistborn.gains import BEHIND
from deckwerk.games.mistborn.gives import of_mistborn
from deckwerk.games.mistborn.metals import IRON, TOKENS
from deckwerk.games.mistborn.missions import step_up
from deckwerk.games.mistborn.moves import eliminate, lay_on_deck
from deckwerk.games.mistborn.ranks import is_behind
from deckwerk.games.mistborn.standing import is_muted, keep_effects, ready_ally

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_IN_ORDER = (c.PLAYED, c.ALLIES)
_DONE: Final[i64] = 0
_LEFT: Final[i64] = 0


class Several(Pick):
    """An effect that asks for up to so many picks, one after the other; whoever passes is done.

    Subclasses list what can be picked and carry a pick out in `pick`.
    """

    def __init__(self, count: i64) -> None:
        super().__init__(may=True)
        self.count: i64 = count

    def arguments(self) -> list[Argument]:
        """How many picks have been made."""
        return [Argument.number("done", int(self.count))]

    def pick(self, state: State, seat: i64, card: i64, code: i64) -> None:
        """Carry one pick out."""
        raise NotImplementedError

    def choose(self, state: State, code: i64) -> None:
        """Count the pick, or stop."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        done: i64 = state.argument(_DONE) + 1
        if verb_of(code) == c.PASS:
            state.pop()
            return
        if done < self.count:
            state.set_argument(_DONE, done)
        else:
            state.pop()
        self.pick(state, seat, card, code)


@final
class EliminateOwn(Several):
    """Eliminate own cards from hand, discard pile or play; `soothes` only says so in the text (MB-45)."""

    def __init__(self, count: i64, *, soothes: bool) -> None:
        super().__init__(count)
        self.soothes: bool = soothes

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"soothe": Number()}, lambda values: EliminateOwn(values.number("soothe"), soothes=True)),
            Form(
                {"eliminate": Number()},
                lambda values: EliminateOwn(values.number("eliminate"), soothes=False),
            ),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).soothes += self.count * share

    def options(self, state: State, out: Options) -> None:
        """Every different card of each of these zones, and to pass."""
        seat: i64 = state.top_seat()
        offer_each(state, c.HAND, seat, c.ELIMINATE, out)
        offer_each(state, c.DISCARD, seat, c.ELIMINATE, out)
        offer_each(state, c.VIALS, seat, c.ELIMINATE, out)
        for zone in _IN_ORDER:
            cards = state.see(zone, seat)
            for index in range(cards.size()):
                if cards.find(cards.card(index)) == index:
                    out.add(encode(c.ELIMINATE, cards.card(index), 0, zone + 1))
        out.add(c.PASS)

    def pick(self, state: State, seat: i64, card: i64, code: i64) -> None:
        """Eliminate it; of copies in play the one that has done most goes."""
        eliminate_from(state, seat, zone_of(code) - 1, card_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        return "eliminate"

    def text(self, phrases: "Phrases") -> str:
        """How many."""
        return phrases("soothe" if self.soothes else "may_eliminate", n=int(self.count))


def eliminate_from(state: State, seat: i64, zone: i64, card: i64) -> None:
    """Eliminate a card from a zone of a player; what an ally in play added stays for the turn (MB-45)."""
    cards = state.edit(zone, seat)
    if zone == c.ALLIES:
        keep_effects(state, card)
    if zone == c.HAND:
        take_openly(cards, card)
    else:
        best: i64 = cards.find(card)
        for index in range(cards.size()):
            if cards.card(index) == card and cards.note(index) > cards.note(best):
                best = index
        cards.take(best)
    eliminate(state, seat, card)


@final
class Pull(Several):
    """Lay cards of the own discard pile on top of the own deck (MB-46)."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"pull": Number()}, lambda values: Pull(values.number("pull")))]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).pulls += self.count * share

    def options(self, state: State, out: Options) -> None:
        """Every different card of the discard pile, and to pass."""
        for card in different_cards(state.see(c.DISCARD, state.top_seat())):
            out.add(on_card(c.PULL, card))
        out.add(c.PASS)

    def pick(self, state: State, seat: i64, card: i64, code: i64) -> None:
        """Lay it there; everyone has seen it."""
        discard = state.edit(c.DISCARD, seat)
        discard.take(discard.find(card_of(code)))
        lay_on_deck(state, seat, card_of(code))
        state.tell("pulled", seat, card_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        return "pull"

    def text(self, phrases: "Phrases") -> str:
        """How many."""
        return phrases("pull", n=int(self.count))


@final
class Refresh(Several):
    """Refresh flared metals of the player's choice (MB-24)."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"refresh": Number()}, lambda values: Refresh(values.number("refresh"))),
            Form({"refresh": Words("all")}, lambda values: Refresh(TOKENS)),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        """More than two are rarely flared."""
        of_mistborn(out).refreshes += min(self.count, 2) * share

    def options(self, state: State, out: Options) -> None:
        """Every flared metal, and to pass."""
        for metal in range(IRON, TOKENS + 1):
            if is_flared(state, state.top_seat(), metal):
                out.add(encode(c.REFRESH, book_of(state).tokens[metal], 0, c.METALS + 1))
        out.add(c.PASS)

    def pick(self, state: State, seat: i64, card: i64, code: i64) -> None:
        """Turn it back."""
        refresh(state, seat, card_of(code) - book_of(state).tokens[IRON] + IRON)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "refresh"

    def text(self, phrases: "Phrases") -> str:
        """How many."""
        return phrases("refresh_all") if self.count == TOKENS else phrases("refresh", n=int(self.count))


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
        """The kind of its decisions."""
        return "riot"

    def text(self, phrases: "Phrases") -> str:
        """The keyword."""
        return phrases("riot")


@final
class SetAside(Pick):
    """Set a card of the hand aside, face down, until the start of the next turn."""

    def __init__(self) -> None:
        super().__init__(may=True)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"set_aside": Words("card")}, lambda values: SetAside())]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).keeps += share

    def options(self, state: State, out: Options) -> None:
        """Every different card of the hand, and to pass."""
        for card in different_cards(state.see(c.HAND, state.top_seat())):
            out.add(on_card(c.KEEP, card))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Nobody else sees which it is."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.KEEP:
            set_aside(state, c.HAND, c.ASIDE, seat, card_of(code))
            state.tell("set_aside", seat, card_of(code), seen_by=bit(seat))

    def kind(self) -> str:
        """The kind of its decisions."""
        return "keep"

    def text(self, phrases: "Phrases") -> str:
        """What is kept."""
        return phrases("set_aside")


@final
class LookAndEliminate(Pick):
    """Look at the top card of the own deck, then eliminate it or leave it there."""

    def __init__(self) -> None:
        super().__init__(may=True)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"look": Words("eliminate")}, lambda values: LookAndEliminate())]

    def gives(self, out: Gives, share: i64) -> None:
        """Half of the cards are better left where they are."""
        of_mistborn(out).soothes += share // 2

    def resume(self, state: State) -> None:
        """Look; without any card there is nothing to do."""
        seat: i64 = state.top_seat()
        if c.PILES.look_at_top(state, seat) == 0:
            state.pop()
        else:
            state.ask(seat)

    def options(self, state: State, out: Options) -> None:
        """To eliminate the card, or to leave it."""
        top = state.see(c.DECK_TOP, state.top_seat())
        out.add(encode(c.ELIMINATE, top.card(top.size() - 1), 0, c.DECK + 1))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Eliminate it, for all to see."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.ELIMINATE:
            top = state.edit(c.DECK_TOP, seat)
            eliminate(state, seat, top.take(top.size() - 1) >> NOTE_BITS)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "look"

    def text(self, phrases: "Phrases") -> str:
        """What is looked at."""
        return phrases("look_and_eliminate")


@final
class ClimbBehind(Pick):
    """Move up a step on every mission on which the player is behind, all judged before the first move."""

    def __init__(self) -> None:
        super().__init__(may=False)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"climb": Words("behind")}, lambda values: ClimbBehind())]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_mistborn(out)
        mine.points += share * mine.missions(BEHIND) // CERTAIN

    def arguments(self) -> list[Argument]:
        """The missions that are left to climb, and one number beyond them once they have been judged."""
        return [Argument.members("left", int(c.MISSION_COUNT) + 1)]

    def resume(self, state: State) -> None:
        """Climb the next."""
        seat: i64 = state.top_seat()
        left: i64 = state.argument(_LEFT)
        if left == 0:
            left = bit(c.MISSION_COUNT)
            for slot in range(c.MISSION_COUNT):
                if is_behind(state, seat, slot):
                    left |= bit(slot)
        for slot in range(c.MISSION_COUNT):
            if left & bit(slot) != 0:
                state.set_argument(_LEFT, left & ~bit(slot))
                step_up(state, seat, slot)
                return
        state.pop()

    def text(self, phrases: "Phrases") -> str:
        """Where."""
        return phrases("climb_behind")
