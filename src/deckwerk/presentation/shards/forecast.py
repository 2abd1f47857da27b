"""What a card of Shards of Infinity would do now, told with a mark at each condition."""

import functools
from collections.abc import Callable
from dataclasses import dataclass

from deckwerk import View
from deckwerk.cards.phrases import Phrases
from deckwerk.games.common.effect import CardEffect, Sequence
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import card_at
from deckwerk.games.shards.choices import CopyAlly
from deckwerk.games.shards.conditional import If, Instead
from deckwerk.games.shards.conditions import Champions, Condition, Health, Mastery
from deckwerk.games.shards.gains import Gain
from deckwerk.games.shards.prospect import Prospect
from deckwerk.games.shards.text import DIALECT, CardTeller
from deckwerk.presentation.brief import Brief
from deckwerk.presentation.choice import DULL, LIVE
from deckwerk.presentation.lexicon import Lexicon


@dataclass(frozen=True)
class Need:
    """A condition on a card: how it reads, how much is missing, which mastery it asks for (0: none)."""

    text: str
    missing: int
    mastery: int

    @property
    def mark(self) -> str:
        """`✓10M`, `✗Echo`."""
        return f"{DULL if self.missing else LIVE}{self.text}"


@dataclass(frozen=True)
class Forecast:
    """A card as it would work now: its text, what replaces what already counted, and what it waits for."""

    text: str
    needs: tuple[Need, ...]
    looks_at_cards: bool = False
    """Whether a condition asks which cards lie where, rather than for mastery or health alone."""

    @property
    def near(self) -> list[Need]:
        """The conditions that matter most: of the steps of mastery that are not reached only the next."""
        following = self.next_mastery
        return [need for need in self.needs if need == following or not (need.mastery and need.missing)]

    @property
    def marks(self) -> list[str]:
        """`✓10M`, `✗20M`, `✗Echo`."""
        return [need.mark for need in self.near]

    @property
    def next_mastery(self) -> Need | None:
        """The nearest step of mastery that is not reached yet."""
        waiting = [need for need in self.needs if need.mastery and need.missing]
        return min(waiting, key=lambda need: need.missing, default=None)


_LOOKED_AT = (c.HAND, c.CHAMPIONS, c.PLAYED, c.HIRED, c.DISCARD)
"""The zones of a seat at which conditions look."""
_MOST_KEPT = 20_000
_MOST_CIRCUMSTANCES = 2_000

Known = dict[tuple[int, str], Forecast]


class Forecaster:
    """Tells what cards of one game would do now, in one language.

    In the same circumstances of a seat a card is told in brief only once.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._voice = lexicon.voice
        self._names = {card: lexicon.name(card) for card in lexicon.cards}
        self._known: dict[object, Known] = {}
        self._plain: dict[tuple[int, bool], Forecast] = {}
        self._by_level: dict[tuple[int, bool, int, int], Forecast] = {}
        self._last: tuple[View, int, Known] | None = None

    def full(self, view: View, seat: int, number: int, zone: str) -> Forecast:
        """A card of a seat's zone, or of the row for the seat, in whole sentences."""
        return self._tell(view, seat, number, zone, Phrases(self._voice.lang, DIALECT), " ", self._more)

    def brief(self, view: View, seat: int, number: int, zone: str) -> Forecast:
        """The same in as few signs as possible."""
        in_play = zone == "champions"
        plain = self._plain.get((number, in_play))
        if plain is not None:
            return plain
        level = (number, in_play, int(view.get(c.MASTERY, seat)), int(view.get(c.HEALTH, seat)))
        found = self._by_level.get(level)
        if found is None:
            known = self._in_these_circumstances(view, seat)
            found = known.get((number, zone))
            if found is None:
                phrases = Brief(self._voice.lang, DIALECT)
                found = self._tell(view, seat, number, zone, phrases, "; ", lambda _: "")
                known[number, zone] = found
                self._keep(found, level)
        return found

    def _keep(self, found: Forecast, level: tuple[int, bool, int, int]) -> None:
        """Remember what holds in all circumstances, or in all of such mastery and health."""
        if not found.needs:
            self._plain[level[:2]] = found
        elif not found.looks_at_cards:
            if len(self._by_level) >= _MOST_KEPT:
                self._by_level.clear()
            self._by_level[level] = found

    def _in_these_circumstances(self, view: View, seat: int) -> Known:
        """What was told while everything was the same at which conditions look, to be added to."""
        last = self._last
        if last is not None and last[0] is view and last[1] == seat:
            return last[2]
        here = (
            int(view.get(c.TURN)),
            int(view.get(c.FACTIONS_PLAYED)),
            int(view.get(c.MASTERY, seat)),
            int(view.get(c.HEALTH, seat)),
            seat,
            *[tuple(view.see(zone, seat).entries()) for zone in _LOOKED_AT],
        )
        known = self._known.get(here)
        if known is None:
            if len(self._known) >= _MOST_CIRCUMSTANCES:
                self._known.clear()
            known = self._known[here] = {}
        self._last = (view, seat, known)
        return known

    def exhausting(self, view: View, seat: int, number: int) -> str:
        """What exhausting a champion would do now, in as few signs as possible."""
        phrases = Brief(self._voice.lang, DIALECT)
        effect = card_at(view, number).exhaust
        assert effect is not None
        return _Reading(view, seat, number, phrases, lambda _: "", zone="champions").effect(effect)

    def printed(self, view: View, number: int) -> str:
        """A card in as few signs as possible, whoever plays it."""
        phrases = Brief(self._voice.lang, DIALECT)
        return "; ".join(CardTeller(self._names, phrases).lines(card_at(view, number)))

    def _tell(
        self,
        view: View,
        seat: int,
        number: int,
        zone: str,
        phrases: Phrases,
        between: str,
        more: Callable[[int], str],
    ) -> Forecast:
        """A card with the marks of its conditions; a champion in play without what playing it has done."""
        card = card_at(view, number)
        past = card.effect if zone == "champions" else None
        reading = _Reading(view, seat, number, phrases, more, zone=zone)

        def effect(found: CardEffect) -> str:
            return "" if found is past else reading.effect(found)

        lines = CardTeller(self._names, phrases, effect, reading.condition).lines(card)
        nothing = phrases.sentence(phrases("when_played", text=""))
        text = between.join(line for line in lines if line != nothing)
        return Forecast(text, tuple(reading.needs), reading.looks_at_cards)

    def _more(self, missing: int) -> str:
        return f" ({self._voice('missing', n=missing)})"


@functools.lru_cache(maxsize=8)
def forecaster_of(lexicon: Lexicon) -> Forecaster:
    """One forecaster for all that tell the cards of a game in a language."""
    return Forecaster(lexicon)


class _Reading:
    """Goes through a card's effects in their order, judging each condition where it stands (SH-20, SH-21)."""

    def __init__(
        self, view: View, seat: int, number: int, phrases: Phrases, more: Callable[[int], str], *, zone: str
    ) -> None:
        self.needs: list[Need] = []
        self.looks_at_cards = False
        self._prospect = Prospect(view, seat)
        self._card = number
        if zone != "champions":  # it will have been played by then
            self._prospect.play(card_at(view, number))
        self._phrases = phrases
        self._more = more

    def _missing(self, condition: Condition) -> int:
        """How much is missing until a condition holds; 0 if it does."""
        self.looks_at_cards = self.looks_at_cards or condition.looks_at_cards()
        return max(0, int(condition.missing(self._prospect, self._prospect.seat, self._card)))

    def condition(self, condition: Condition) -> str:
        """A condition with its mark, and with what is missing where that is a number."""
        missing = self._missing(condition)
        mastery = int(condition.least) if isinstance(condition, Mastery) else 0
        self.needs.append(Need(condition.text(self._phrases), missing, mastery))
        told = f"{self.needs[-1].text} {DULL if missing else LIVE}"
        counted = isinstance(condition, Mastery | Health | Champions)
        return told + self._more(missing) if missing and counted else told

    def effect(self, effect: CardEffect) -> str:
        """What an effect would do now, and what else it could do."""
        phrases = self._phrases
        match effect:
            case Sequence():
                return phrases.sentences([self.effect(part) for part in effect.list])
            case If():
                return self._under(effect.condition, effect.then)
            case Instead():
                return self._instead(effect)
            case CopyAlly():
                again = phrases.sentence(phrases("copy_again"))
                condition = self.condition(effect.again)
                return phrases.sentences(
                    [phrases("copy_ally"), phrases("condition", condition=condition, then=again)]
                )
            case Gain():
                self._prospect.gain(effect.mastery, effect.health)
        return effect.text(phrases)

    def _under(self, condition: Condition, then: CardEffect, key: str = "condition") -> str:
        """What happens under a condition, as a clause; what it gives counts only if that holds."""
        before = Prospect(self._prospect, self._prospect.seat)
        holds = self._missing(condition) == 0
        told = self.condition(condition)
        text = self._phrases.sentence(self.effect(then))
        if not holds:
            self._prospect = before
        return self._phrases(key, condition=told, then=text).rstrip(".")

    def _instead(self, effect: Instead) -> str:
        """The step that counts now, and the higher ones that are not reached; lower ones are left out."""
        steps = list(zip(effect.conditions, effect.better, strict=True))
        held = [index for index, step in enumerate(steps) if self._missing(step[0]) == 0]
        now = max(held, default=-1)
        lines = [self._under(*steps[now])] if held else [self.effect(effect.usual)]
        lines += [self._under(condition, better, "instead") for condition, better in steps[now + 1 :]]
        return self._phrases.sentences(lines)
