"""The board of the Ascension games: what a View shows, as a Scene."""

from deckwerk import Action, Game, View
from deckwerk.games.catalogue import CardInfo
from deckwerk.terminal.ascension_choices import Chooser
from deckwerk.terminal.ascension_seats import Seats
from deckwerk.terminal.lexicon import Lexicon, counted
from deckwerk.terminal.reckoning import (
    FAMILY,
    bracketed,
    is_solo,
    levels,
    marked,
    marks,
    price,
    rival,
    treasures,
)
from deckwerk.terminal.scene import CardLine, Group, Person, Scene
from deckwerk.terminal.voice import Voice

__all__ = ["FAMILY", "AscensionBoard", "style_of"]


class AscensionBoard:
    """Builds scenes for one game in one language. `names` are those of the seats."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self._lexicon = lexicon
        self._voice: Voice = lexicon.voice
        self._names = names
        self._seats = Seats(lexicon, names)
        self._chooser = Chooser(lexicon, names)
        self._with_treasures = any(card.kind == "treasure" for card in lexicon.cards.values())

    def scene(self, view: View) -> Scene:
        """What a seat sees; for a spectator everyone is among the others."""
        decision = view.decision
        options = decision.options if decision is not None else []
        question = self._voice("over")
        if decision is not None:
            asked = decision.seat == view.seat
            who = self._names[decision.seat]
            question = self._chooser.question(decision) if asked else self._voice("decides", who=who)
        return Scene(
            title=self._title(view),
            facts=tuple(self._table_facts(view)),
            legend=self._voice("legend"),
            market_label=self._label("zone.row"),
            market=tuple(self._market(view, options)),
            stacks_label=self._voice("stacks"),
            stacks=tuple(self._stacks(view, options)),
            others=(*(self._seats.person(view, seat) for seat in self._others(view)), *self._rival(view)),
            me=None if view.seat is None else self._seats.person(view, view.seat),
            question=question,
            choices=self._chooser.choices(decision, view) if decision is not None else (),
        )

    def places_matter(self, game: Game) -> bool:
        """In solo games, where the row slides; and wherever treasures lie under the row."""
        return is_solo(game.rules, game.variant) or self._with_treasures

    # The table

    def _title(self, view: View) -> str:
        return self._voice("turn", n=view.counter("turns"), who=self._names[view.counter("turn")])

    def _table_facts(self, view: View) -> list[str]:
        facts = [f"{self._label('counter.pool')} {view.counter('pool')}"]
        if view.counter("pool_emptied"):
            facts.append(self._voice("last_round"))
        if view.counter("extra_turns"):
            facts.append(f"{self._word('counter.extra_turns')} {view.counter('extra_turns')}")
        return facts

    def _rival(self, view: View) -> list[Person]:
        """The solo rival: the honor as it stands, stones and cards, and what is taken next (GS-71)."""
        if not is_solo(view.rules, view.rules.variants[view.variant].name):
            return []
        taken = [self._lexicon.of(view, card) for card in view.zone("set_aside").cards]
        honor = self._voice("amount.honor", n=view.counter("rival_honor") + sum(card.honor for card in taken))
        row = view.zone("row").cards
        following = [
            self._lexicon.of(view, card).name[self._voice.lang] for card in reversed(row[-2:]) if card
        ]
        group = Group(self._voice("takes_next"), tuple(following))
        return [Person(rival(view.rules, self._voice, capital=True), "", (honor,), (honor,), (group,))]

    def _market(self, view: View, options: list[Action]) -> list[CardLine | None]:
        lines: list[CardLine | None] = []
        for place, number in enumerate(view.zone("row").cards, 1):
            touching = _touching(options, "row", place, None)
            lines.append(self._card_line(view, number, 1, touching, place) if number else None)
        return lines

    def _stacks(self, view: View, options: list[Action]) -> list[CardLine]:
        lines: list[CardLine] = []
        for spec in view.rules.zones:
            if spec.stack_of:
                touching = _touching(options, spec.name, None, spec.stack_of)
                number = view.rules.card_numbers[spec.stack_of]
                lines.append(self._card_line(view, number, view.zone(spec.name).count, touching, 0))
        return lines

    def _card_line(
        self, view: View, number: int, count: int, options: tuple[int, ...], place: int
    ) -> CardLine:
        card = self._lexicon.of(view, number)
        cost = price(view, number, place)
        usual = "" if cost == card.cost else self._lexicon.cost(card)
        short = self._lexicon.short_cost(card, cost)
        lang = self._voice.lang
        energy = view.counter("energy") if card.kind == "monster" and not view.over else None
        return CardLine(
            name=card.name[lang],
            style=style_of(card),
            short_cost=f"{card.cost}→{short}" if usual else short,
            cost=self._lexicon.cost(card, cost),
            kind=self._lexicon.kind(card),
            honor=card.honor,
            text=marked(self._lexicon.text(card), energy, lang),
            short_text=marked(self._lexicon.short_text(card), energy, lang),
            count=count,
            options=options,
            under=self._under(view, place),
            short_under=self._lexicon.treasures(
                [self._lexicon.of(view, under).id for under in treasures(view, place)]
            ),
            usual=usual,
            short_kind=self._lexicon.short_kind(card),
            marks=bracketed(marks(levels(card.text[lang], lang), energy)),
        )

    def _under(self, view: View, place: int) -> str:
        """The treasures under a place by their names."""
        names = [self._lexicon.of(view, card).name[self._voice.lang] for card in treasures(view, place)]
        return self._voice("under", cards=", ".join(counted(names))) if names else ""

    def _others(self, view: View) -> list[int]:
        """The other seats in turn order, beginning left of the viewer."""
        start = view.seat if view.seat is not None else view.counter("first") - 1
        order = [(start + offset) % view.seats for offset in range(1, view.seats + 1)]
        return [seat for seat in order if seat != view.seat]

    def _label(self, key: str) -> str:
        return self._voice.table(FAMILY, key, capital=True)

    def _word(self, key: str) -> str:
        return self._voice.table(FAMILY, key)


def style_of(card: CardInfo) -> str:
    """What a card's colour stands for: its faction, or that it is a monster."""
    return "monster" if card.kind == "monster" else card.faction


def _touching(options: list[Action], zone: str, place: int | None, card: str | None) -> tuple[int, ...]:
    """The numbers of the options that touch a place of the row, or the card of a stack."""
    return tuple(
        number
        for number, option in enumerate(options, 1)
        if option.zone == zone and option.place == place and card in (None, option.card)
    )
