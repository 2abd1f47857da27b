"""The board of the Ascension games."""

from dataclasses import replace
from typing import ClassVar

from deckwerk import Game, View
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import mode_of
from deckwerk.games.ascension.row import treasures_at
from deckwerk.games.ascension.scoring import rival_score
from deckwerk.games.ascension.turn import RIVAL_TAKES
from deckwerk.presentation.ascension.brief import brief_text
from deckwerk.presentation.ascension.choices import AscensionChooser
from deckwerk.presentation.ascension.reckoning import (
    FAMILY,
    card_marks,
    cost_now,
    marked,
    rival,
    treasures,
)
from deckwerk.presentation.lexicon import Lexicon, counted
from deckwerk.presentation.typography import bracketed
from deckwerk.terminal.ascension_seats import AscensionSeats
from deckwerk.terminal.board import Board
from deckwerk.terminal.scene import CardLine, Group, Person

__all__ = ["FAMILY", "AscensionBoard"]


class AscensionBoard(Board):
    """Builds scenes for one game in one language. `names` are those of the seats."""

    STYLES: ClassVar = {
        "enlightened": "yellow",
        "lifebound": "green",
        "mechana": "bright_blue",
        "void": "magenta",
        "monster": "red",
    }

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        super().__init__(lexicon, names, AscensionSeats(lexicon, names), AscensionChooser(lexicon, names))
        self._with_treasures = any(card.kind == "treasure" for card in lexicon.cards.values())

    def legend(self) -> str:
        """With treasures there is energy too."""
        return self.voice("legend_energy" if self._with_treasures else "legend")

    def facts(self, view: View) -> list[str]:
        """The honor that is left, the last round, extra turns."""
        facts = [f"{self.voice.table('counter.pool', capital=True)} {view.counter('pool')}"]
        facts.append(f"{self.voice('fact.centre')} {view.zone('centre_deck').count}")
        if view.counter("pool_emptied"):
            facts.append(self.voice("last_round"))
        if view.counter("extra_turns"):
            facts.append(f"{self.voice.table('counter.extra_turns')} {view.counter('extra_turns')}")
        return facts

    def rivals(self, view: View) -> list[Person]:
        """The solo rival: the honor as it stands, stones and cards, and what is taken next (GS-71)."""
        if mode_of(view) != c.SOLO:
            return []
        honor = self.voice("amount.honor", n=int(rival_score(view)))
        row = view.zone("row").cards[-int(RIVAL_TAKES) :]
        following = [self.lexicon.of(view, card).name[self.voice.lang] for card in reversed(row) if card]
        group = Group(self.voice("takes_next"), tuple(following))
        return [Person(rival(view.rules, self.voice, capital=True), "", (honor,), (honor,), (group,))]

    def places_matter(self, game: Game) -> bool:
        """In solo games, where the row slides; and wherever treasures lie under the row."""
        return mode_of(game.view()) == c.SOLO or self._with_treasures

    def card_line(
        self, view: View, number: int, count: int, options: tuple[int, ...], place: int
    ) -> CardLine:
        """A card with its price now, with what lies under it and what energy would wake."""
        line = super().card_line(view, number, count, options, place)
        card = self.lexicon.of(view, number)
        cost = cost_now(view, number, place)
        usual = "" if cost == card.cost else line.cost
        short = self.lexicon.short_cost(card, cost)
        energy = view.counter("energy") if card.kind == "monster" and not view.over else None
        with_marks = marked(view.rules, card, energy, self.voice.lang)
        return replace(
            line,
            count=0 if card.kind == "monster" else count,
            short_cost=f"{card.cost}→{short}" if usual else short,
            short_now=short,
            cost=self.lexicon.cost(card, cost),
            text=self.lexicon.text(with_marks),
            short_text=brief_text(view.rules, number, energy, self.voice.lang),
            roomy_text=self.lexicon.short_text(with_marks),
            under=self._under(view, place),
            short_under=treasures(
                [self.lexicon.of(view, under).id for under in treasures_at(view, place)], self.lexicon
            ),
            usual=usual,
            marks=bracketed(card_marks(view.rules, card.id, energy)),
        )

    def _under(self, view: View, place: int) -> str:
        """The treasures under a place by their names."""
        names = [self.lexicon.of(view, card).name[self.voice.lang] for card in treasures_at(view, place)]
        return self.voice("under", cards=", ".join(counted(names))) if names else ""
