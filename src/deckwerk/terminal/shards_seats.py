"""The seats of Shards of Infinity as one of them sees them: health, mastery, hand, champions."""

from deckwerk import View
from deckwerk.games.shards.book import card_at
from deckwerk.games.shards.components import CHAMPIONS, EXHAUSTED
from deckwerk.games.shards.moves import can_exhaust, is_safe
from deckwerk.presentation.lexicon import Lexicon, strung
from deckwerk.presentation.shards.forecast import Forecaster, Need
from deckwerk.terminal.scene import Group, Piece
from deckwerk.terminal.seats import Seats


class ShardsSeats(Seats):
    """Describes the seats of a game of Shards of Infinity."""

    PLAYED = ("played", "hired")
    IN_PLAY = ("champions",)

    def __init__(self, lexicon: Lexicon, names: list[str], forecaster: Forecaster) -> None:
        super().__init__(lexicon, names)
        self._forecaster = forecaster

    def lasting(self, view: View, seat: int, form: str) -> list[str]:
        return [self.voice(f"{form}.{name}", n=view.counter(name, seat)) for name in ("health", "mastery")]

    def resources(self, view: View) -> list[str]:
        infinite = view.counter("infinite_power") > 0
        power = (
            self.voice.table("counter.infinite_power")
            if infinite
            else self.voice("amount.power", n=view.counter("power"))
        )
        return [self.voice("amount.crystals", n=view.counter("crystals")), power]

    def in_hand(self, view: View, seat: int, number: int) -> Piece:
        """A card with its shield, and with which of its conditions hold."""
        card = self.lexicon.of(view, number)
        full = self._forecaster.full(view, seat, number, "hand")
        brief = self._forecaster.brief(view, seat, number, "hand")
        shield = card.values["shield"]
        state = [self.voice("short.shield", n=shield)] if shield else []
        spoken = [self.voice("amount.shield", n=shield)] if shield else []
        return Piece(
            card.name[self.voice.lang],
            (*state, *brief.marks),
            "; ".join([brief.text, *spoken]),
            " ".join([full.text, *(f"{value[:1].upper()}{value[1:]}." for value in spoken)]),
            (*spoken, *map(self._said, full.near)),
        )

    def _said(self, need: Need) -> str:
        """Whether a condition holds, in words."""
        text = self.voice("amount.from_mastery", n=need.mastery) if need.mastery else need.text
        if need.missing and need.mastery:
            return f"{text}: {self.voice('missing', n=need.missing)}"
        return self.voice("need.dull" if need.missing else "need.live", need=text)

    def groups(self, view: View, seat: int) -> list[Group]:
        """Champions; for the viewer also the steps of mastery that come next."""
        champions = self._champions(view, seat)
        return [champions, self._steps(view, seat)] if seat == view.seat and not view.over else [champions]

    def _champions(self, view: View, seat: int) -> Group:
        pieces = [self._champion(view, seat, at) for at in range(int(view.see(CHAMPIONS, seat).size()))]
        label = self.voice.table("zone.champions", capital=True)
        mine = seat == view.seat
        return self.gathered(label, pieces, texts=mine, exposed=not mine)

    def _champion(self, view: View, seat: int, at: int) -> Piece:
        """The champion at an index, with its health, and whether it is ready or safe from attacks."""
        number = int(view.see(CHAMPIONS, seat).card(at))
        exhausted = bool(view.see(CHAMPIONS, seat).note(at) & EXHAUSTED)
        card = card_at(view, number)
        info = self.lexicon.of(view, number)
        words = []
        if view.counter("turn") == seat and not view.over:
            if exhausted:
                words.append(self.voice("piece.used"))
            elif can_exhaust(view, seat, at):
                words.append(self.voice("piece.ready"))
        elif is_safe(view, seat, card):
            words.append(self.voice("piece.safe"))
        state, spoken = [self.voice("short.health", n=int(card.health))], self.lexicon.values(info)[:1]
        if seat == view.seat and not exhausted:
            brief = self._forecaster.brief(view, seat, number, "champions")
            full = self._forecaster.full(view, seat, number, "champions")
            return Piece(
                info.name[self.voice.lang],
                (*state, *words, *brief.marks),
                brief.text,
                full.text,
                (*spoken, *words, *map(self._said, full.near)),
                self.lexicon.keys.of_card(seat, "champions", info.id),
            )
        return Piece(
            info.name[self.voice.lang],
            (*state, *words),
            self._forecaster.printed(view, number),
            self.lexicon.text(info),
            (*spoken, *words),
            self.lexicon.keys.of_card(seat, "champions", info.id) if seat == view.seat else "",
        )

    def _steps(self, view: View, seat: int) -> Group:
        """The next steps of mastery of the cards in hand and play, the nearest first."""
        steps: dict[tuple[int, int], list[str]] = {}
        for zone in ("hand", "champions"):
            for number in dict.fromkeys(view.zone(zone, seat).cards):
                need = self._forecaster.brief(view, seat, number, zone).next_mastery
                if need is not None:
                    name = self.lexicon.of(view, number).name[self.voice.lang]
                    steps.setdefault((need.missing, need.mastery), []).append(name)
        items = [
            f"{self.voice('step', n=mastery, cards=strung(names))} ({self.voice('missing', n=missing)})"
            for (missing, mastery), names in sorted(steps.items())
        ]
        return Group(self.voice.table("counter.mastery", capital=True), tuple(items), late=True)
