"""Conditions on cards, judged when their line is reached and never later (SH-20, SH-21, SH-29)."""

from abc import ABCMeta
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Maybe, Number, Words
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.window import might_hold
from deckwerk.games.common.book import count_in
from deckwerk.games.common.card import Filter
from deckwerk.games.common.conditions import others_played
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import DOMINION, FACTIONS, UNDERGROWTH, WRAETHE, cards_meant, meant_in
from deckwerk.games.shards.gives import ShardsGives
from deckwerk.games.shards.showing import Meant, might_hold_each

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


UNIFIERS: Final = cards_meant("ally", UNDERGROWTH)
"""The cards of which unify asks for another one."""


class Condition(metaclass=ABCMeta):
    """Something that must be so. Some are also met by cards that the player shows from the hand (SH-29)."""

    @staticmethod
    def written() -> "list[Form[Condition]]":
        """The ways to write it in a card file."""
        return []

    def likelihood(self, out: ShardsGives) -> i64:
        """How likely it holds, in thousandths, for somebody who collects what effects give and guesses."""
        raise NotImplementedError

    def missing(self, situation: Situation, seat: i64, card: i64) -> i64:
        """How much is missing until it is so for a seat whose card this is; what the seat could show from the
        hand counts.
        """
        raise NotImplementedError

    def looks_at_cards(self) -> bool:
        """Whether it matters to it which cards lie where, rather than mastery or health alone."""
        return True

    @final
    def holds(self, situation: Situation, seat: i64, card: i64) -> bool:
        """Whether it is so, or would be if the seat showed cards."""
        return self.missing(situation, seat, card) <= 0

    def is_met(self, state: State, seat: i64, card: i64, shown: i64) -> bool:
        """Whether it is so, now that the seat has shown cards of some factions (a set of their numbers)."""
        return self.missing(state, seat, card) <= 0

    def to_show(self, state: State, seat: i64, card: i64, shown: i64) -> Meant | None:
        """The cards of which the seat may show one next; None where, as far as everyone knows, the hand
        cannot hold what is missing. It is asked where `is_met` says no, and tells nothing that is hidden.
        """
        return None

    def shown(self) -> list[Filter]:
        """The cards that may be shown for it."""
        return []

    def keyword(self) -> str:
        """The kind of the question which card to show; empty where none is shown."""
        return ""

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

    def looks_at_cards(self) -> bool:
        return False

    def missing(self, situation: Situation, seat: i64, card: i64) -> i64:
        """Compare with the seat's mastery now (SH-21)."""
        return self.least - situation.get(c.MASTERY, seat)

    def is_met(self, state: State, seat: i64, card: i64, shown: i64) -> bool:
        """As for all, but a direct call: no condition is asked more often."""
        return self.missing(state, seat, card) <= 0

    def text(self, phrases: "Phrases") -> str:
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

    def looks_at_cards(self) -> bool:
        return False

    def missing(self, situation: Situation, seat: i64, card: i64) -> i64:
        return self.least - situation.get(c.HEALTH, seat)

    def text(self, phrases: "Phrases") -> str:
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

    def missing(self, situation: Situation, seat: i64, card: i64) -> i64:
        return self.least - count_in(situation, c.CHAMPIONS, seat, self.cards)

    def text(self, phrases: "Phrases") -> str:
        return phrases("if_champions", n=int(self.least), cards=self.cards.noun(phrases, "many"))


@final
class Inspire(Condition):
    """A champion of any faction in play."""

    @staticmethod
    def written() -> list[Form[Condition]]:
        return [Form(Words("inspire"), lambda values: Inspire())]

    def likelihood(self, out: ShardsGives) -> i64:
        return out.inspires()

    def missing(self, situation: Situation, seat: i64, card: i64) -> i64:
        return 1 - situation.see(c.CHAMPIONS, seat).size()

    def text(self, phrases: "Phrases") -> str:
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

    def missing(self, situation: Situation, seat: i64, card: i64) -> i64:
        return 1 - count_in(situation, c.DISCARD, seat, self.cards)

    def text(self, phrases: "Phrases") -> str:
        return phrases("echo")


@final
class Unify(Condition):
    """Another Undergrowth ally, played this turn or shown from the hand."""

    def __init__(self) -> None:
        self.cards: Filter = UNIFIERS
        self._wanted: Meant = Meant(UNIFIERS)

    @staticmethod
    def written() -> list[Form[Condition]]:
        return [Form(Words("unify"), lambda values: Unify())]

    def likelihood(self, out: ShardsGives) -> i64:
        return out.unifies()

    def missing(self, situation: Situation, seat: i64, card: i64) -> i64:
        held: i64 = count_in(situation, c.HAND, seat, self.cards)
        return 1 - held - others_played(situation, seat, self.cards, card)

    def is_met(self, state: State, seat: i64, card: i64, shown: i64) -> bool:
        """One of either is enough."""
        return shown != 0 or others_played(state, seat, self.cards, card) > 0

    def to_show(self, state: State, seat: i64, card: i64, shown: i64) -> Meant | None:
        return self._wanted if might_hold(state, seat, c.HAND, self._wanted) else None

    def shown(self) -> list[Filter]:
        return [self.cards]

    def keyword(self) -> str:
        return "unify"

    def text(self, phrases: "Phrases") -> str:
        return phrases("unify")


@final
class Dominion(Condition):
    """A Homodeus, an Undergrowth and a Wraethe card, each played this turn or shown from the hand."""

    def __init__(self) -> None:
        wanted = vec[Meant]()
        factions: i64 = 0
        for faction in DOMINION:
            wanted = append(wanted, Meant(cards_meant("card", faction)))
            factions |= bit(faction)
        self._wanted: vec[Meant] = wanted
        self._factions: i64 = factions

    @staticmethod
    def written() -> list[Form[Condition]]:
        return [Form(Words("dominion"), lambda values: Dominion())]

    def likelihood(self, out: ShardsGives) -> i64:
        return out.dominates()

    def missing(self, situation: Situation, seat: i64, card: i64) -> i64:
        """How many of the three were neither played nor could be shown."""
        found: i64 = situation.get(c.FACTIONS_PLAYED)
        count: i64 = 0
        for wanted in self._wanted:
            if not has_bit(found, wanted.cards.faction):
                if count_in(situation, c.HAND, seat, wanted.cards) == 0:
                    count += 1
        return count

    def is_met(self, state: State, seat: i64, card: i64, shown: i64) -> bool:
        """Each of the three was played or shown."""
        return (state.get(c.FACTIONS_PLAYED) | shown) & self._factions == self._factions

    def to_show(self, state: State, seat: i64, card: i64, shown: i64) -> Meant | None:
        """The cards of the first faction that is missing."""
        found: i64 = state.get(c.FACTIONS_PLAYED) | shown
        unmet = vec[Meant]()
        for wanted in self._wanted:
            if not has_bit(found, wanted.cards.faction):
                unmet = append(unmet, wanted)
        return unmet[0] if might_hold_each(state, seat, unmet) else None

    def shown(self) -> list[Filter]:
        return [wanted.cards for wanted in self._wanted]

    def keyword(self) -> str:
        return "dominion"

    def text(self, phrases: "Phrases") -> str:
        return phrases("dominion")
