"""The board of the Ascension games."""

from dataclasses import replace

from deckwerk import Action, Event, Game, View
from deckwerk.games.ascension.text import card_text
from deckwerk.terminal.ascension_choices import AscensionChooser
from deckwerk.terminal.ascension_reckoning import (
    FAMILY,
    card_of,
    is_solo,
    levels,
    marked,
    marks,
    price,
    rival,
    treasures,
)
from deckwerk.terminal.ascension_seats import RESOURCES, AscensionSeats
from deckwerk.terminal.board import Board
from deckwerk.terminal.layout import bracketed
from deckwerk.terminal.lexicon import Lexicon, counted
from deckwerk.terminal.scene import CardLine, Group, Person
from deckwerk.terminal.voice import ENGLISH

__all__ = ["FAMILY", "AscensionBoard"]


class AscensionBoard(Board):
    """Builds scenes for one game in one language. `names` are those of the seats."""

    IN_PLAY = "constructs"
    RESOURCES = RESOURCES

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        super().__init__(lexicon, names, AscensionSeats(lexicon, names), AscensionChooser(lexicon, names))
        self._with_treasures = any(card.kind == "treasure" for card in lexicon.cards.values())

    def facts(self, view: View) -> list[str]:
        """The honor that is left, the last round, extra turns."""
        facts = [f"{self.voice.table('counter.pool', capital=True)} {view.counter('pool')}"]
        if view.counter("pool_emptied"):
            facts.append(self.voice("last_round"))
        if view.counter("extra_turns"):
            facts.append(f"{self.voice.table('counter.extra_turns')} {view.counter('extra_turns')}")
        return facts

    def rivals(self, view: View) -> list[Person]:
        """The solo rival: the honor as it stands, stones and cards, and what is taken next (GS-71)."""
        if not is_solo(view.rules, view.rules.variants[view.variant].name):
            return []
        taken = [self.lexicon.of(view, card) for card in view.zone("set_aside").cards]
        printed = sum(card.values["honor"] for card in taken)
        honor = self.voice("amount.honor", n=view.counter("rival_honor") + printed)
        row = view.zone("row").cards
        following = [self.lexicon.of(view, card).name[self.voice.lang] for card in reversed(row[-2:]) if card]
        group = Group(self.voice("takes_next"), tuple(following))
        return [Person(rival(view.rules, self.voice, capital=True), "", (honor,), (honor,), (group,))]

    def places_matter(self, game: Game) -> bool:
        """In solo games, where the row slides; and wherever treasures lie under the row."""
        return is_solo(game.rules, game.variant) or self._with_treasures

    def sleeps(self, view: View, seat: int, card: str) -> bool:
        """Whether it has an energize effect that would not work now (RV-21)."""
        text = card_text(card_of(view.rules, view.rules.card_numbers[card]), ENGLISH)
        return any(level > view.counter("energy") for level in levels(text, ENGLISH))

    def wakes(self, option: Action, events: list[Event]) -> bool:
        """Whether an option that costs nothing brings energy, or cards that may bring some."""
        if option.verb not in ("play", "use") and option.zone != "trophies":
            return False
        return any(event.kind in ("gained_energy", "drew") for event in events)

    def card_line(
        self, view: View, number: int, count: int, options: tuple[int, ...], place: int
    ) -> CardLine:
        """A card with its price now, with what lies under it and what energy would wake."""
        line = super().card_line(view, number, count, options, place)
        card = self.lexicon.of(view, number)
        cost = price(view, number, place)
        usual = "" if cost == card.cost else line.cost
        short = self.lexicon.short_cost(card, cost)
        lang = self.voice.lang
        energy = view.counter("energy") if card.kind == "monster" and not view.over else None
        return replace(
            line,
            short_cost=f"{card.cost}→{short}" if usual else short,
            cost=self.lexicon.cost(card, cost),
            text=marked(line.text, energy, lang),
            short_text=marked(line.short_text, energy, lang),
            under=self._under(view, place),
            short_under=self.lexicon.treasures(
                [self.lexicon.of(view, under).id for under in treasures(view, place)]
            ),
            usual=usual,
            marks=bracketed(marks(levels(card.text[lang], lang), energy)),
        )

    def _under(self, view: View, place: int) -> str:
        """The treasures under a place by their names."""
        names = [self.lexicon.of(view, card).name[self.voice.lang] for card in treasures(view, place)]
        return self.voice("under", cards=", ".join(counted(names))) if names else ""
