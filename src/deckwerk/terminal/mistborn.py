"""The board of Mistborn."""

from dataclasses import replace
from typing import ClassVar

from deckwerk import View
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import dominance_of, is_coop
from deckwerk.games.mistborn.ranks import is_behind, is_first, is_in_front, next_reward, progress
from deckwerk.games.mistborn.standing import is_lord_guarded, price
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.mistborn.choices import MistbornChooser
from deckwerk.presentation.mistborn.telling import Telling
from deckwerk.terminal.board import Board
from deckwerk.terminal.mistborn_seats import MistbornSeats
from deckwerk.terminal.scene import CardLine, Group, Person


class MistbornBoard(Board):
    """Builds scenes for a game in one language. `names` are those of the seats."""

    STYLES: ClassVar = {
        "iron": "bright_black",
        "steel": "bright_blue",
        "tin": "cyan",
        "pewter": "blue",
        "zinc": "green",
        "brass": "yellow",
        "copper": "red",
        "bronze": "bright_yellow",
        "atium": "magenta",
    }
    STRIKES = ("damage",)

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self._telling = Telling(lexicon)
        super().__init__(
            lexicon,
            names,
            MistbornSeats(lexicon, names, self._telling),
            MistbornChooser(lexicon, names, self._telling),
        )

    def facts(self, view: View) -> list[str]:
        """How many cards the market can still be filled with, and how many are eliminated."""
        deck, gone = view.zone("centre_deck").count, view.zone("eliminated").count
        return [f"{self.voice('fact.market')} {deck}", f"{self.voice('fact.eliminated')} {gone}"]

    def card_line(
        self, view: View, number: int, count: int, options: tuple[int, ...], place: int
    ) -> CardLine:
        """A card of the market with what it costs the viewer now."""
        line = super().card_line(view, number, count, options, place)
        line = replace(line, short_text=self._telling.card(view, number), roomy_text=line.text)
        card = self.lexicon.of(view, number)
        now = price(view, view.seat, number) if view.seat is not None else card.cost
        if now == card.cost:
            return line
        return replace(
            line,
            short_cost=f"{card.cost}→{self.lexicon.short_cost(card, now)}",
            short_now=self.lexicon.short_cost(card, now),
            cost=self.lexicon.cost(card, now),
            usual=self.lexicon.cost(card),
        )

    # What lies on the table besides the market

    def rivals(self, view: View) -> list[Person]:
        """The Lord Ruler, if he plays, and the missions, each with everybody's marker."""
        lord = [self._lord(view)] if is_coop(view) else []
        return [*lord, *(self._mission(view, slot) for slot in range(int(c.MISSION_COUNT)))]

    def _lord(self, view: View) -> Person:
        track, reached = dominance_of(view), view.counter("steps")
        last = len(track.values)
        facts = (
            self.voice("lord.health", n=view.counter("lord_health"), most=int(c.LORD_MOST_HEALTH)),
            self.voice("lord.value", n=view.counter("dread")),
            self.voice("lord.row", n=reached, last=last),
            self.voice("lord.deck", n=view.zone("lord_deck").count),
        )
        value = int(track.values[reached]) if reached < last else 0
        key = "lord.beyond" if reached >= last else "lord.next_value" if value else "lord.next"
        following = Group(
            self.voice(key, n=reached + 1, value=value), (self._telling.row(view, reached + 1),)
        )
        return Person(
            name=self._telling.name(view, view.zone("lord").cards[0]),
            role=self.voice("lord.safe") if is_lord_guarded(view) else "",
            facts=facts,
            brief=facts,
            groups=(following,),
            tiny=(
                self.voice(
                    "lord.tiny",
                    health=self.voice("short.health", n=view.counter("lord_health")),
                    value=view.counter("dread"),
                    row=reached,
                    deck=view.zone("lord_deck").count,
                ),
            ),
        )

    def _mission(self, view: View, slot: int) -> Person:
        seats = [seat for seat in self._in_order(view) if progress(view, seat, slot)]
        facts = [self._marker(view, seat, slot) for seat in seats]
        if not facts:
            facts = ["–"]
        steps = "/".join(str(progress(view, seat, slot)) for seat in self._in_order(view))
        brief: tuple[str, ...] = (steps,)
        tiny: tuple[str, ...] = (steps,)
        groups: tuple[Group, ...] = ()
        if view.seat is not None:
            step = next_reward(view, view.seat, slot)
            if step:
                first = is_first(view, view.seat, slot, step)
                told = self._telling.reward(view, slot, step, first=first)
                gain = self._telling.gain(view, slot, step, first=first)
                brief = (steps, self.voice("mission.short", n=step, text=gain))
                tiny = (f"{steps} → {step}",)
                groups = (Group(self.voice("mission.step", n=step), (told,)),)
        number = view.zone("missions").cards[slot]
        card = view.rules.card_ids[number]
        return Person(
            name=self._telling.name(view, number),
            key="" if view.seat is None else self.lexicon.keys.of_card(view.seat, "missions", card),
            role="",
            facts=tuple(facts),
            brief=brief,
            groups=groups,
            tiny=tiny,
        )

    def _marker(self, view: View, seat: int, slot: int) -> str:
        who = self.voice("mission.you") if seat == view.seat else self.names[seat]
        step, leads = progress(view, seat, slot), is_in_front(view, seat, slot)
        if step == c.TOP:
            return self.voice("mission.first" if leads else "mission.top", who=who)
        place = "front" if leads else "behind" if is_behind(view, seat, slot) else "at"
        return self.voice(f"mission.{place}", who=who, n=step)

    def _in_order(self, view: View) -> list[int]:
        """All seats in turn order, the viewer first."""
        mine = [] if view.seat is None else [view.seat]
        return [*mine, *self._others(view)]
