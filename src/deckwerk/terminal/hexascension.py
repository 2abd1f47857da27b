"""The board of Hexascension: the display, the cells with the figures on them, the fight that goes on."""

from dataclasses import replace
from typing import ClassVar

from deckwerk import View
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.card import Monster
from deckwerk.games.hexascension.fights import prize_of, spoils_of
from deckwerk.games.hexascension.hexes import BOARD, KINDS, PLAIN
from deckwerk.presentation.hexascension.brief_text import BriefText
from deckwerk.presentation.hexascension.choices import HexascensionChooser
from deckwerk.presentation.hexascension.marks import HexascensionMarks
from deckwerk.presentation.hexascension.telling import Telling
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.terminal.board import Board
from deckwerk.terminal.hexascension_seats import HexascensionSeats
from deckwerk.terminal.scene import CardLine, Person, Picture, PictureCell

_RESTART = "restart"
"""The kind of a question that comes when a fight is over."""
_REACHED = "+"
_ATTACKED = "!"
_GOALS = ("start", "move", "place", "restart", "dodge", "push", "step")


class HexascensionBoard(Board):
    """Builds scenes for a game in one language. `names` are those of the seats."""

    STYLES: ClassVar = {
        "fighter": "red",
        "merchant": "yellow",
        "manipulator": "magenta",
        "scout": "green",
        "sage": "cyan",
        "neutral": "blue",
    }
    _CELLS: ClassVar = {
        "nexus": "red",
        "arena": "yellow",
        "city": "blue",
        "village": "green",
        "start": "cyan",
    }

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self._telling = Telling(lexicon, names)
        self._fights = HexascensionMarks(lexicon, names)
        self._brief = BriefText(lexicon.voice.lang)
        seats = HexascensionSeats(lexicon, names, self._telling)
        super().__init__(lexicon, names, seats, HexascensionChooser(lexicon, names, self._telling))

    def _title(self, view: View) -> str:
        """Before the first turn who chooses a start point."""
        starting = self._telling.starting(view)
        return super()._title(view) if starting is None else self.voice("set_up", who=self.names[starting])

    def facts(self, view: View) -> list[str]:
        """The pool, and how many cards the display can still be filled with."""
        pool = view.counter("pool")
        told = self.voice("fact.pool", n=pool) if pool else self.voice("fact.last_turns")
        return [told, f"{self.voice('fact.display')} {view.zone('centre_deck').count}"]

    def card_line(
        self, view: View, number: int, count: int, options: tuple[int, ...], place: int
    ) -> CardLine:
        """A card of the display with what it does in brief, attributes of relics among it."""
        line = super().card_line(view, number, count, options, place)
        card = self.lexicon.of(view, number)
        points = card.values.get("points", 0)
        if not count:
            line = replace(line, short_cost=self.voice("sold_out"), cost=self.voice("sold_out"))
        return replace(
            line,
            short_values=self.voice.short("points", points) if points else "",
            short_text=self._brief.card(view, number),
            roomy_text=line.text,
            least_kind=self.voice(f"short_kind.{card.kind}"),
        )

    def beside(self, view: View) -> tuple[Person, ...]:
        """All seats in turn order, the viewer first."""
        mine = [] if view.seat is None else [view.seat]
        return tuple(self._seats.person(view, seat) for seat in [*mine, *self._others(view)])

    # The picture

    def picture(self, view: View) -> Picture:
        goals, foes = self._reach(view)
        figures = {self._telling.at(view, seat): seat for seat in range(int(view.seats))}
        cells = []
        for cell in range(1, int(BOARD.size) + 1):
            name, kind = BOARD.names[cell], self._telling.kind(view, cell)
            mark, style = "", self._CELLS.get(kind, "")
            if cell in figures:
                seat = figures[cell]
                mark = f"{seat + 1}{_ATTACKED if seat in foes else ''}"
                style = "bold reverse" if seat == view.seat else "bold"
            elif name in goals:
                mark, style = _REACHED, f"bold {style}".strip()
            q, r = BOARD.places[cell]
            sign = self.voice.table(f"sign.{kind}")
            cells.append(PictureCell(name, q, r, sign, mark, style, is_goal=name in goals))
        news = self._news(view)
        return Picture(tuple(cells), self._legend(), tuple(self._spoken(view, goals, foes)), tuple(news))

    def _reach(self, view: View) -> tuple[list[str], list[int]]:
        """The names of the cells that options lead to, and the seats that can be attacked."""
        decision = view.decision
        if decision is None or decision.seat != view.seat:
            return [], []
        goals = [option.cell for option in decision.options if option.verb in _GOALS and option.cell]
        foes = [
            option.seat for option in decision.options if option.verb == "attack" and option.seat is not None
        ]
        return goals, list(dict.fromkeys(foes))

    def _legend(self) -> tuple[str, ...]:
        """What the signs on the board mean."""
        kinds = [kind for kind in KINDS if kind != PLAIN]
        signs = [f"{self.voice.table(f'sign.{kind}')} {self.voice.table(f'cell.{kind}')}" for kind in kinds]
        return (
            *signs,
            f"{_REACHED} {self.voice('sign.reached')}",
            f"{_ATTACKED} {self.voice('sign.attacked')}",
        )

    def _news(self, view: View) -> list[str]:
        """The fight that goes on: the strike whose dice lie unless the question says that, or both sides;
        what it may bring and cost; or the area that is being explored.
        """
        decision, telling = view.decision, self._telling
        if decision is not None and decision.kind == _RESTART:
            return []
        fighters = telling.fighters(view)
        if fighters is None:
            rolled = telling.rolled(view)
            return [rolled] if rolled else []
        is_said = decision is not None and decision.kind == "window_strike" and decision.seat == view.seat
        strike = telling.strike(view)
        found = [telling.told_strike(view, strike)] if strike is not None and not is_said else []
        attacker, defender = fighters
        monster = telling.monster(view)
        if monster is not None:
            return [*found, *self._against_monster(view, monster, attacker)]
        if not found:
            found.append(self._fights.sides(view))
        if defender is not None:
            won, lost = int(spoils_of(view, defender)), int(prize_of(view, attacker))
            found.append(self.voice("fight.stakes", who=self.names[attacker], won=won, lost=lost))
        return found

    def _against_monster(self, view: View, monster: Monster, attacker: int) -> list[str]:
        """Where a monster was met, what it is like, what it brings, and how likely it hits."""
        number, area = int(view.see(c.MONSTER).card(0)), view.see(c.AREA)
        card = self.lexicon.of(view, number)
        told = self.voice(
            "fight.monster",
            monster=card.name[self.voice.lang],
            rank=self.voice(f"faction.{card.faction}"),
            values=self._telling.told_attributes([int(value) for value in monster.attributes]),
        )
        if area.size():
            told = f"{self.lexicon.of(view, int(area.card(0))).name[self.voice.lang]}: {told}"
        reward = [self.voice.amount("points", int(monster.honor))]
        if monster.reward is not None:
            reward.append(self._brief.effect(monster.reward))
        found = [told, self.voice("fight.reward", things=", ".join(reward))]
        chance = self._telling.monster_chance(view, monster, attacker)
        special = self._brief.card(view, number)
        if view.counter("strike") <= 1:
            key = "fight.strikes_back" if attacker == view.seat else "fight.strikes_back_at"
            found.append(self.voice(key, percent=chance, who=self.names[attacker]))
        return [*found, *([f"{special[:1].upper()}{special[1:]}."] if special else [])]

    def _spoken(self, view: View, goals: list[str], foes: list[int]) -> list[str]:
        """Where everyone stands, how far away, and what can be reached."""
        lines = []
        here = self._telling.at(view, view.seat) if view.seat is not None else 0
        order = [*([] if view.seat is None else [view.seat]), *self._others(view)]
        for seat in order:
            cell = self._telling.at(view, seat)
            if not cell:
                continue
            words = {"who": self.names[seat], "cell": BOARD.names[cell]}
            words["kind"] = self.voice.table(f"cell.{self._telling.kind(view, cell)}")
            if seat == view.seat or not here:
                lines.append(self.voice("aloud.stands", **words))
            else:
                steps = int(BOARD.distance(here, cell))
                key = "aloud.attackable" if seat in foes else "aloud.away"
                lines.append(self.voice(key, n=steps, **words))
        if goals:
            cells = [self._telling.named_cell(view, name) for name in goals]
            lines.append(self.voice("aloud.reach", cells=", ".join(cells)))
        return lines
