"""The board: what a View shows, as a Scene. What differs between families of games is left to theirs."""

from abc import ABCMeta
from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from deckwerk import Decision, Game, View
from deckwerk.presentation.choices import Chooser, first_number
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.rounds import round_of
from deckwerk.table.questions import TURN
from deckwerk.terminal.scene import CardLine, Person, Picture, Scene
from deckwerk.terminal.seats import Seats
from deckwerk.words.voice import Voice, synonyms


class Board(metaclass=ABCMeta):
    """Turns what a seat sees into what a person is shown. A family of games brings one."""

    STYLES: ClassVar[Mapping[str, str]] = {}
    """The colours of kinds and factions; they only repeat what words or signs say."""
    STRIKES: tuple[str, ...] = ()
    """The counters of the table of which the rest strikes opponents at the end of the turn."""

    def __init__(self, lexicon: Lexicon, names: list[str], seats: Seats, chooser: Chooser) -> None:
        self.lexicon = lexicon
        self.voice: Voice = lexicon.voice
        self.names = names
        self._seats = seats
        self._chooser = chooser

    def scene(self, view: View) -> Scene:
        """What a seat sees; for a spectator everyone is among the others."""
        self.lexicon.keys.note(view)
        decision = view.decision
        question = self.voice("over")
        if decision is not None:
            asked = decision.seat == view.seat
            say = self._chooser.question if asked else self._chooser.waiting
            question = say(decision, view)
        return Scene(
            title=self._title(view),
            facts=tuple(self.facts(view)),
            legend=self.legend(),
            market_label=self.voice.table("zone.row", capital=True),
            market=tuple(self._market(view, decision)),
            stacks_label=self.voice("stacks"),
            stacks=tuple(self._stacks(view, decision)),
            others=(*(self._seats.person(view, seat) for seat in self._others(view)), *self.rivals(view)),
            me=None if view.seat is None else self._seats.person(view, view.seat),
            question=question,
            choices=self._chooser.choices(decision, view) if decision is not None else (),
            keys=self._letters(decision),
            picture=self.picture(view),
            seats=self.beside(view),
            is_turn=decision is not None and decision.kind == TURN,
        )

    def _title(self, view: View) -> str:
        """Whose turn it is, and the how many-eth round where the game counts turns."""
        who = self.names[view.counter("turn")]
        counts = "turns" in view.rules.counters
        return self.voice("round", n=round_of(view), who=who) if counts else who

    def _letters(self, decision: Decision | None) -> tuple[tuple[int, str], ...]:
        """The letters that can be typed for options without a card, by the options' numbers."""
        if decision is None:
            return ()
        verbs = [option.verb for option in decision.options]
        found = []
        for number, option in enumerate(decision.options, first_number(decision)):
            key = f"verb.{option.verb}"
            if option.card is None and verbs.count(option.verb) == 1 and self.voice.has(key):
                letters = [word for word in synonyms(key, self.voice.family) if len(word) == 1]
                found += [(number, letter) for letter in letters[:1]]
        return tuple(found)

    # What a family of games says

    def legend(self) -> str:
        """What the letters behind numbers mean; empty where there are none."""
        key = "legend"
        return self.voice(key) if self.voice.has(key) else ""

    def facts(self, view: View) -> list[str]:
        """What is to be known of the table."""
        return []

    def rivals(self, view: View) -> list[Person]:
        """Opponents without a seat."""
        return []

    def picture(self, view: View) -> Picture | None:
        """The board of cells, where a game is played on one."""
        return None

    def beside(self, view: View) -> tuple[Person, ...]:
        """The seats that stand beside a picture."""
        return ()

    def strikes(self, view: View) -> bool:
        """Whether the end of the turn would be an attack now."""
        return any(view.counter(name) for name in self.STRIKES)

    def places_matter(self, game: Game) -> bool:
        """Whether it makes a difference at which place of the row one takes a card."""
        return False

    # Cards

    def card_line(
        self, view: View, number: int, count: int, options: tuple[int, ...], place: int
    ) -> CardLine:
        """A card of a place (from 1) of the row, or of a stack (place 0)."""
        card = self.lexicon.of(view, number)
        return CardLine(
            name=card.name[self.voice.lang],
            style=self.STYLES.get(card.kind) or self.STYLES.get(card.faction, ""),
            short_cost=self.lexicon.short_cost(card),
            cost=self.lexicon.cost(card),
            kind=self.lexicon.kind(card),
            values=tuple(self.lexicon.values(card)),
            short_values=self.lexicon.short_values(card),
            text=self.lexicon.text(card),
            short_text=self.lexicon.short_text(card),
            count=count,
            options=options,
            short_kind=self.lexicon.short_kind(card),
        )

    def _market(self, view: View, decision: Decision | None) -> list[CardLine | None]:
        lines: list[CardLine | None] = []
        has_row = any(zone.name == "row" for zone in view.rules.zones)
        for place, number in enumerate(view.zone("row").cards if has_row else [], 1):
            touching = _touching(decision, "row", place, None)
            if not number:
                lines.append(None)
                continue
            line = self.card_line(view, number, 1, touching, place)
            lines.append(replace(line, key=self.lexicon.keys.of_place(place)))
        return lines

    def _stacks(self, view: View, decision: Decision | None) -> list[CardLine]:
        lines: list[CardLine] = []
        for spec in view.rules.zones:
            if spec.stack_of:
                touching = _touching(decision, spec.name, None, spec.stack_of)
                number = view.rules.card_numbers[spec.stack_of]
                line = self.card_line(view, number, view.zone(spec.name).count, touching, 0)
                lines.append(replace(line, key=self.lexicon.keys.of_stack(spec.name)))
        return lines

    def _others(self, view: View) -> list[int]:
        """The other seats in turn order, beginning left of the viewer."""
        first = view.counter("first") if "first" in view.rules.counters else 0
        start = view.seat if view.seat is not None else first - 1
        order = [(start + offset) % view.seats for offset in range(1, view.seats + 1)]
        return [seat for seat in order if seat != view.seat]


def _touching(decision: Decision | None, zone: str, place: int | None, card: str | None) -> tuple[int, ...]:
    """The numbers of the options that touch a place of the row, or the card of a stack."""
    if decision is None:
        return ()
    return tuple(
        number
        for number, option in enumerate(decision.options, first_number(decision))
        if option.zone == zone and option.place == place and card in (None, option.card)
    )
