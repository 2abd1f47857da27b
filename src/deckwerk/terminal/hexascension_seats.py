"""The seats of Hexascension as one of them sees them: where they stand, class, attributes, relics, points."""

from dataclasses import replace

from deckwerk import View
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.attributes import is_disabled
from deckwerk.games.hexascension.book import card_at
from deckwerk.games.hexascension.card import CLASSES
from deckwerk.games.hexascension.hexes import BOARD
from deckwerk.presentation.hexascension.brief_text import BriefText
from deckwerk.presentation.hexascension.telling import Telling, progress
from deckwerk.presentation.lexicon import Lexicon, counted
from deckwerk.presentation.marks import is_on_turn
from deckwerk.presentation.typography import TIE, bracketed
from deckwerk.terminal.scene import Group, Panel, Person, Piece
from deckwerk.terminal.seats import Seats

_SHIFT = int(NOTE_BITS)


class HexascensionSeats(Seats):
    """Describes seats of a game of Hexascension in one language."""

    IN_PLAY = ("relics",)

    def __init__(self, lexicon: Lexicon, names: list[str], telling: Telling) -> None:
        super().__init__(lexicon, names)
        self._telling = telling
        self._brief = BriefText(lexicon.voice.lang)

    def person(self, view: View, seat: int) -> Person:
        """A seat, with how it stands beside the board; aloud without its cell, which is told besides."""
        found = super().person(view, seat)
        said = len(self.lasting(view, seat, "amount"))
        rest = found.facts[said:] if seat == view.seat else ()
        cell, attributes = self._telling.at(view, seat), self._telling.attributes(view, seat)
        place = self._telling.cell(view, cell) if cell else ""
        short = self._telling.told_attributes(attributes)
        words = self._telling.told_attributes(attributes, "attributes_aloud")
        aloud = [words if fact == short else fact for fact in found.facts if fact != place]
        panels, narrow = self._panels(view, seat), self._panels(view, seat, narrow=True)
        return replace(found, panels=panels, narrow=narrow, rest=rest, aloud=tuple(aloud))

    def lasting(self, view: View, seat: int, form: str) -> list[str]:
        """Where the figure stands, the class, the attributes, the points."""
        telling = self._telling
        short = form == "short"
        cell = telling.at(view, seat)
        points = view.counter("tokens", seat)
        values = telling.told_attributes(
            telling.attributes(view, seat), "attributes_short" if short else "attributes"
        )
        return [
            *([telling.cell(view, cell)] if cell else []),
            self._class(view, seat, short=short),
            values,
            self.voice("short.tokens" if short else "amount.tokens", n=points),
        ]

    def _class(self, view: View, seat: int, *, short: bool = False) -> str:
        card = self.lexicon.of(view, int(view.see(c.CHARACTER, seat).card(0)))
        return self.voice(f"short_class.{card.id}") if short else card.name[self.voice.lang]

    def _panels(self, view: View, seat: int, *, narrow: bool = False) -> tuple[Panel, ...]:
        """A seat in one line, in two, with its relics, and for the viewer with the way to other classes.

        `narrow`: the class stands in the second line.
        """
        telling = self._telling
        cell, points = telling.at(view, seat), view.counter("tokens", seat)
        starting = telling.starting(view)
        acts = is_on_turn(view, seat) if starting is None else seat == starting
        start = f"{'>' if acts else ' '}{seat + 1} {self.names[seat]}"
        attributes = telling.attributes(view, seat)
        short = telling.told_attributes(attributes, "attributes_short")
        tokens, tiny = self.voice("short.tokens", n=points), self._class(view, seat, short=True)
        one = [BOARD.names[cell], tiny, short, tokens]
        hand, name = f"{self.voice('fact.hand')} {view.zone('hand', seat).count}", self._class(view, seat)
        values = telling.told_attributes(attributes)
        if narrow:
            first, kinds = [tokens, hand], [name, name, tiny]
        else:
            first, kinds = [name, tokens, hand], [""]
        places = [telling.cell(view, cell), BOARD.names[cell], BOARD.names[cell]] if cell else [""] * 3
        second = [" · ".join(filter(None, each)) for each in zip(kinds, places, [values] * 3, strict=False)]
        forms = [Panel(start, "".join(f" {fact}" for fact in one if fact))]
        forms.append(Panel(start, "".join(f" · {fact}" for fact in first), (tuple(second),)))
        pieces = [self._relic(view, seat, entry) for entry in view.see(c.RELICS, seat).entries()]
        relics = [piece.name + bracketed(list(piece.state)) for piece in pieces]
        if relics:
            forms.append(replace(forms[-1], lines=(*forms[-1].lines, (", ".join(counted(relics)),))))
        if self._may_rise(view, seat):
            rest = forms[-1]
            for names in ("short_faction", "faction"):
                rise = self._classes(view, seat, names)
                told = f"{rise.label}: {f'{TIE}· '.join(map(_tied, rise.items))}"
                roomy = names == "faction"
                forms.append(replace(rest, lines=(*rest.lines, (told,)), roomy=roomy))
        return tuple(forms)

    def resources(self, view: View) -> list[str]:
        """Focus, and the moves by their ranges."""
        focus = self.voice("amount.focus", n=view.counter("focus"))
        ranges = [
            str(reach)
            for reach in range(int(c.MOST_RANGE), 0, -1)
            for _ in range(view.counter(f"units_{reach}"))
        ]
        moves = self.voice("moves", ranges=" ".join(ranges)) if ranges else self.voice("no_moves")
        return [focus, moves]

    def in_hand(self, view: View, seat: int, number: int) -> Piece:
        """A card with what it does."""
        card = self.lexicon.of(view, number)
        brief = self._brief.card(view, number)
        return Piece(card.name[self.voice.lang], (), brief, self.lexicon.text(card))

    def groups(self, view: View, seat: int) -> list[Group]:
        """Relics; for the viewer in the own turn also how far it is to each class."""
        mine = seat == view.seat
        pieces = [self._relic(view, seat, entry) for entry in view.see(c.RELICS, seat).entries()]
        relics = self.gathered(self.voice.table("zone.relics", capital=True), pieces, texts=mine)
        usable = any(card_at(view, entry >> _SHIFT).use for entry in view.see(c.RELICS, seat).entries())
        groups = [replace(relics, aside=not usable)]
        if self._may_rise(view, seat):
            groups.append(self._classes(view, seat))
        return groups

    def _may_rise(self, view: View, seat: int) -> bool:
        """Whether a seat is the viewer's, and its turn."""
        return seat == view.seat and is_on_turn(view, seat) and self._telling.at(view, seat) > 0

    def _relic(self, view: View, seat: int, entry: int) -> Piece:
        """A relic with what it adds, and whether it can be used."""
        number, note = entry >> _SHIFT, entry & int(NOTE_MASK)
        info, card = self.lexicon.of(view, number), card_at(view, number)
        words = []
        if is_disabled(note):
            words.append(self.voice("piece.off"))
        elif card.use is not None and view.counter("turn") == seat and not view.over:
            words.append(self.voice("piece.used" if note else "piece.ready"))
        name, text = info.name[self.voice.lang], self.lexicon.text(info)
        piece = Piece(name, tuple(words), self._brief.card(view, number), text)
        return self.keyed(view, seat, "relics", number, piece)

    def _classes(self, view: View, seat: int, names: str = "faction") -> Group:
        """How far the viewer is from each class that can still be reached this turn; `names` is the key of
        what classes are called.
        """
        reached = progress(view, seat)
        held = view.counter("held")
        open_to = {name: each for name, each in reached.items() if not held >> CLASSES.index(name) & 1}
        options = view.decision.options if view.decision is not None else ()
        ready = [option.card for option in options if option.verb == "become"]
        items, spoken = [], []
        for name, (have, need) in open_to.items():
            lacks = "_untargeted" if name == "manipulator" and not view.counter("targeted") else ""
            aloud = self.voice(f"rise.{name}{lacks}", n=have, need=need)
            short = f"{self.voice(f'{names}.{name}')} {have}/{need}"
            spoken.append(f"{aloud} ({self.voice('rise.ready')})" if name in ready else aloud)
            items.append(f"{short} {self.voice('rise.target')}" if lacks else short + "!" * (name in ready))
        return Group(self.voice("classes"), tuple(items), spoken=tuple(spoken), late=True, aside=True)


def _tied(item: str) -> str:
    """How far it is to a class, which may be broken before what else it takes."""
    return item.replace(" ", TIE).replace(f"{TIE}+", " +")
