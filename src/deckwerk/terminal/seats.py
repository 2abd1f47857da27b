"""The seats of a game as one of them sees them: what they have, hold and have in play."""

from abc import ABCMeta, abstractmethod
from dataclasses import replace

from deckwerk import View
from deckwerk.presentation.families import marks_of
from deckwerk.presentation.lexicon import Lexicon, counted
from deckwerk.presentation.typography import bracketed
from deckwerk.terminal.scene import Group, Person, Piece
from deckwerk.words.voice import Voice


class Seats(metaclass=ABCMeta):
    """Describes seats of one game in one language. `names` are those of the seats.

    A family of games says what there is to spend, to keep and in play.
    """

    PLAYED: tuple[str, ...] = ("played",)
    """The zones for what was played in this turn and does not stay."""
    IN_PLAY: tuple[str, ...] = ()
    """The zones of which others want to know at least how many cards lie there."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self.lexicon = lexicon
        self.voice: Voice = lexicon.voice
        self.names = names
        self._marks = marks_of(lexicon, names)

    def person(self, view: View, seat: int) -> Person:
        """A seat as the viewer may see it."""
        mine = seat == view.seat
        facts = self.lasting(view, seat, "amount")
        brief, tiny = facts, self.lasting(view, seat, "short")
        active = view.counter("turn") == seat and not view.over
        spend = self.resources(view) if active else []
        if not mine:
            facts = [*spend, *facts]
        there = {zone.name for zone in view.rules.zones}
        piles = [
            f"{self.voice(f'fact.{name}')} {view.zone(name, seat).count}"
            for name in ("hand", "deck", "discard")
            if name in there and not (mine and name == "hand")
        ]
        hand = [self._hand(view, seat)] if "hand" in there else []
        groups = self.groups(view, seat)
        if active:
            groups.append(self._played(view, seat))
        groups = [*hand, *groups] if mine else [*groups, *hand]  # of others what lies in play comes first
        deck = view.zone("deck", seat).cards if "deck" in there else []
        known = [self.lexicon.of(view, card).name[self.voice.lang] for card in deck if card]
        if known:
            groups.append(Group(self.voice("fact.top"), tuple(counted(known))))
        return Person(
            name=self.names[seat],
            role=self._marks.role(view, seat),
            facts=tuple(facts + piles),
            brief=(*brief, *piles[:1], *self._in_play(view, seat, "")),
            tiny=(*tiny, *piles[:1], *self._in_play(view, seat, "short.")),
            bare=(*tiny, *piles[:1]),
            groups=tuple(group for group in groups if group.items),
            spend=tuple(spend) if mine else (),
        )

    # What a family of games says

    @abstractmethod
    def lasting(self, view: View, seat: int, form: str) -> list[str]:
        """What a seat keeps from turn to turn, such as its honor; the form is `amount` or `short`."""

    @abstractmethod
    def resources(self, view: View) -> list[str]:
        """What the player whose turn it is has to spend."""

    @abstractmethod
    def in_hand(self, view: View, seat: int, number: int) -> Piece:
        """A card in the viewer's own hand."""

    @abstractmethod
    def groups(self, view: View, seat: int) -> list[Group]:
        """What a seat has besides its hand; groups without things are left out."""

    # Parts

    def gathered(
        self, label: str, pieces: list[Piece], *, texts: bool, stated: bool = True, exposed: bool = False
    ) -> Group:
        """Cards under a label, equal ones together; with `texts` as lines too, if `stated` with state."""
        items, lines, roomy, spoken, keys = [], [], [], [], []
        for piece in dict.fromkeys(pieces):
            name = piece.name if pieces.count(piece) == 1 else f"{piece.name} ×{pieces.count(piece)}"
            items.append(name + bracketed(list(piece.state)))
            spoken.append(name + bracketed(list(piece.spoken or piece.state)))
            keys.append(piece.key)
            start = items[-1] if stated else name
            told = piece.text and not (stated and piece.text in piece.state)
            lines.append(f"{start}: {piece.text}" if told else start)
            roomy.append(f"{start}: {piece.roomy_text or piece.text}" if piece.text else start)
        if not texts:
            lines, roomy = [], []
        known = tuple(keys) if any(keys) else ()
        return Group(label, tuple(items), tuple(lines), tuple(roomy), tuple(spoken), known, exposed=exposed)

    def _hand(self, view: View, seat: int) -> Group:
        cards = view.zone("hand", seat).cards
        if seat != view.seat:
            names = counted([self.lexicon.of(view, card).name[self.voice.lang] for card in cards])
            return Group(self.voice("fact.known"), tuple(names), extra=True)
        label = self.voice.table("zone.hand", capital=True)
        if not cards:
            return Group(label, (self.voice("empty"),))
        pieces = [self.keyed(view, seat, "hand", card, self.in_hand(view, seat, card)) for card in cards]
        pieces.sort(key=lambda piece: int(piece.key[1:] or 0))
        return self.gathered(label, pieces, texts=True, stated=False)

    def keyed(self, view: View, seat: int, zone: str, number: int, piece: Piece) -> Piece:
        """A card of a zone with its key, if it is the viewer's."""
        if seat != view.seat:
            return piece
        return replace(piece, key=self.lexicon.keys.of_card(seat, zone, view.rules.card_ids[number]))

    def _played(self, view: View, seat: int) -> Group:
        there = {zone.name for zone in view.rules.zones}
        zones = [view.zone(name, seat) for name in self.PLAYED if name in there]
        cards = [card for zone in zones for card in zone.cards if card]
        names = counted([self.lexicon.of(view, card).name[self.voice.lang] for card in cards])
        return Group(self.voice("played"), tuple(names), extra=True)

    def _in_play(self, view: View, seat: int, form: str) -> list[str]:
        """How many cards a seat has in play, where it has any."""
        counts = [(name, view.zone(name, seat).count) for name in self.IN_PLAY]
        return [self.voice(f"{form}{name}", n=count) for name, count in counts if count]
