"""Conditions on cards, judged when their line is reached and never later (SH-20, SH-21, SH-29)."""

from abc import ABCMeta
from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import CONDITION, EFFECTS, Listed, Maybe, Number, Words
from deckwerk.engine.bits import has_bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.knowledge import everyone, take_openly
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK
from deckwerk.games.common.book import count_in
from deckwerk.games.common.card import Filter
from deckwerk.games.common.conditions import others_played
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import card_at
from deckwerk.games.shards.card import DOMINION, FACTIONS, UNDERGROWTH, WRAETHE, cards_meant, meant_in
from deckwerk.games.shards.gives import ShardsGives, of_shards

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


class Condition(metaclass=ABCMeta):
    """Something that must be so."""

    @staticmethod
    def written() -> "list[Form[Condition]]":
        """The ways to write it in a card file."""
        return []

    def likelihood(self, out: ShardsGives) -> i64:
        """How likely it holds, in thousandths, as far as somebody who collects what effects give knows."""
        raise NotImplementedError

    def holds(self, state: State, seat: i64, card: i64) -> bool:
        """Whether it is so for a seat whose card this is, or would be if the seat showed cards."""
        raise NotImplementedError

    def meet(self, state: State, seat: i64, card: i64) -> bool:
        """Whether it holds; cards of the hand that are needed for it are shown."""
        return self.holds(state, seat, card)

    def text(self, phrases: "Phrases") -> str:
        """The condition, as it stands before a colon."""
        raise NotImplementedError


@final
class Mastery(Condition):
    """Enough mastery."""

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    @staticmethod
    def written() -> list[Form[Condition]]:
        return [Form({"mastery": Number()}, lambda values: Mastery(values.number("mastery")))]

    def likelihood(self, out: ShardsGives) -> i64:
        return out.has_mastery(self.least)

    def holds(self, state: State, seat: i64, card: i64) -> bool:
        """Compare with the seat's mastery now (SH-21)."""
        return state.get(c.MASTERY, seat) >= self.least

    def text(self, phrases: "Phrases") -> str:
        """How much."""
        return phrases("mastery", n=int(self.least))


@final
class Health(Condition):
    """Enough health."""

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    @staticmethod
    def written() -> list[Form[Condition]]:
        return [Form({"health": Number()}, lambda values: Health(values.number("health")))]

    def likelihood(self, out: ShardsGives) -> i64:
        return out.has_health(self.least)

    def holds(self, state: State, seat: i64, card: i64) -> bool:
        """Compare with the seat's health now."""
        return state.get(c.HEALTH, seat) >= self.least

    def text(self, phrases: "Phrases") -> str:
        """How much."""
        return phrases("if_health", n=int(self.least))


@final
class Champions(Condition):
    """Enough champions of those meant in play, exhausted or not."""

    def __init__(self, cards: Filter, least: i64) -> None:
        self.cards: Filter = cards
        self.least: i64 = least

    @staticmethod
    def written() -> list[Form[Condition]]:
        return [
            Form(
                {"champions": {"faction": Maybe(Words(*FACTIONS)), "at_least": Number()}},
                lambda values: Champions(
                    meant_in(values.of("champions"), "champion"), values.number("champions.at_least")
                ),
            )
        ]

    def likelihood(self, out: ShardsGives) -> i64:
        return out.has_champions(self.cards, self.least)

    def holds(self, state: State, seat: i64, card: i64) -> bool:
        """Count those in play now."""
        return count_in(state, c.CHAMPIONS, seat, self.cards) >= self.least

    def text(self, phrases: "Phrases") -> str:
        """How many, of what."""
        return phrases("if_champions", n=int(self.least), cards=self.cards.noun(phrases, "many"))


@final
class Inspire(Condition):
    """A champion of any faction in play."""

    @staticmethod
    def written() -> list[Form[Condition]]:
        return [Form(Words("inspire"), lambda values: Inspire())]

    def likelihood(self, out: ShardsGives) -> i64:
        return out.inspires()

    def holds(self, state: State, seat: i64, card: i64) -> bool:
        """Whether there is one."""
        return len(state.see(c.CHAMPIONS, seat).items) > 0

    def text(self, phrases: "Phrases") -> str:
        """The keyword."""
        return phrases("inspire")


@final
class Echo(Condition):
    """A Wraethe card in the own discard pile."""

    def __init__(self) -> None:
        self.cards: Filter = cards_meant("card", WRAETHE)

    @staticmethod
    def written() -> list[Form[Condition]]:
        return [Form(Words("echo"), lambda values: Echo())]

    def likelihood(self, out: ShardsGives) -> i64:
        return out.echoes(self.cards)

    def holds(self, state: State, seat: i64, card: i64) -> bool:
        """Whether one lies there now."""
        return count_in(state, c.DISCARD, seat, self.cards) > 0

    def text(self, phrases: "Phrases") -> str:
        """The keyword."""
        return phrases("echo")


@final
class Unify(Condition):
    """Another Undergrowth ally, played this turn or shown from the hand."""

    def __init__(self) -> None:
        self.cards: Filter = cards_meant("ally", UNDERGROWTH)

    @staticmethod
    def written() -> list[Form[Condition]]:
        return [Form(Words("unify"), lambda values: Unify())]

    def likelihood(self, out: ShardsGives) -> i64:
        return out.unifies()

    def holds(self, state: State, seat: i64, card: i64) -> bool:
        """Whether there is one."""
        return others_played(state, seat, self.cards, card) > 0 or _to_show(state, seat, self.cards) != 0

    def meet(self, state: State, seat: i64, card: i64) -> bool:
        """Show one only if none was played."""
        return others_played(state, seat, self.cards, card) > 0 or _show(state, seat, self.cards)

    def text(self, phrases: "Phrases") -> str:
        """The keyword."""
        return phrases("unify")


@final
class Dominion(Condition):
    """A Homodeus, an Undergrowth and a Wraethe card, each played this turn or shown from the hand."""

    def __init__(self) -> None:
        factions = vec[i64]()
        cards = vec[Filter]()
        for faction in DOMINION:
            factions = append(factions, faction)
            cards = append(cards, cards_meant("card", faction))
        self._factions: vec[i64] = factions
        self._cards: vec[Filter] = cards

    @staticmethod
    def written() -> list[Form[Condition]]:
        return [Form(Words("dominion"), lambda values: Dominion())]

    def likelihood(self, out: ShardsGives) -> i64:
        return out.dominates()

    def holds(self, state: State, seat: i64, card: i64) -> bool:
        """Whether each of the three was played or could be shown."""
        played: i64 = state.get(c.FACTIONS_PLAYED)
        for number in range(len(self._factions)):
            if not has_bit(played, self._factions[number]):
                if _to_show(state, seat, self._cards[number]) == 0:
                    return False
        return True

    def meet(self, state: State, seat: i64, card: i64) -> bool:
        """Show one card for each faction of which none was played."""
        if not self.holds(state, seat, card):
            return False
        for number in range(len(self._factions)):
            if not has_bit(state.get(c.FACTIONS_PLAYED), self._factions[number]):
                _show(state, seat, self._cards[number])
        return True

    def text(self, phrases: "Phrases") -> str:
        """The keyword."""
        return phrases("dominion")


def _to_show(state: State, seat: i64, cards: Filter) -> i64:
    """The card of a hand that is shown for a condition, 0 if there is none: one that all know tells least."""
    known: i64 = everyone(state)
    found: i64 = 0
    for entry in state.see(c.HAND, seat).items:
        card: i64 = entry >> NOTE_BITS
        if cards.fits(card_at(state, card)):
            if entry & NOTE_MASK == known:
                return card
            if found == 0:
                found = card
    return found


def _show(state: State, seat: i64, cards: Filter) -> bool:
    """Show one of these cards from the hand, where it stays (SH-29); False if there is none."""
    card: i64 = _to_show(state, seat, cards)
    if card == 0:
        return False
    take_openly(state.edit(c.HAND, seat), card)
    c.PILES.take_into_hand(state, seat, card)
    state.tell("showed", seat, card)
    return True


@final
class If(CardEffect):
    """Something happens under a condition."""

    def __init__(self, condition: Condition, then: CardEffect) -> None:
        super().__init__()
        self.condition: Condition = condition
        self.then: CardEffect = then

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"if": CONDITION, "then": EFFECTS},
                lambda values: If(values.a(Condition, "if"), values.a(CardEffect, "then")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        self.then.gives(out, share * self.condition.likelihood(of_shards(out)) // CERTAIN)

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Judge now, never later."""
        if self.condition.meet(state, seat, card):
            self.then.run(state, seat, card)

    def parts(self) -> list[Effect]:
        """What happens then."""
        return [self.then]

    def text(self, phrases: "Phrases") -> str:
        """The condition and what follows."""
        then = phrases.sentence(self.then.text(phrases))
        return phrases("condition", condition=self.condition.text(phrases), then=then)


@final
class Instead(CardEffect):
    """Something happens, or under conditions something else instead: the last whose condition holds."""

    def __init__(self, usual: CardEffect, conditions: list[Condition], better: list[CardEffect]) -> None:
        super().__init__()
        self.usual: CardEffect = usual
        self.better: list[CardEffect] = better
        found = vec[Condition]()
        for condition in conditions:
            found = append(found, condition)
        effects = vec[CardEffect]()
        for effect in better:
            effects = append(effects, effect)
        self.conditions: vec[Condition] = found
        self._effects: vec[CardEffect] = effects

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"do": EFFECTS, "instead": Listed({"if": CONDITION, "do": EFFECTS})},
                lambda values: Instead(
                    values.a(CardEffect, "do"),
                    [tier.a(Condition, "if") for tier in values.all_of("instead")],
                    [tier.a(CardEffect, "do") for tier in values.all_of("instead")],
                ),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        """The last whose condition holds, where that is only likely the others less."""
        left: i64 = share
        index: i64 = len(self.conditions) - 1
        while index >= 0 and left > 0:
            likelihood: i64 = self.conditions[index].likelihood(of_shards(out))
            if likelihood > 0:
                part: i64 = left * likelihood // CERTAIN
                self.better[index].gives(out, part)
                left -= part
            index -= 1
        if left > 0:
            self.usual.gives(out, left)

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Judge now, never later."""
        index: i64 = len(self.conditions) - 1
        while index >= 0:
            if self.conditions[index].meet(state, seat, card):
                self._effects[index].run(state, seat, card)
                return
            index -= 1
        self.usual.run(state, seat, card)

    def parts(self) -> list[Effect]:
        """All that can happen."""
        return [self.usual, *self.better]

    def text(self, phrases: "Phrases") -> str:
        """What happens, and under which conditions what else."""
        lines = [self.usual.text(phrases)]
        for condition, effect in zip(self.conditions, self.better, strict=True):
            then = phrases.sentence(effect.text(phrases))
            lines.append(phrases("instead", condition=condition.text(phrases), then=then))
        return phrases.sentences(lines)
