"""The seats of an Ascension game as one of them sees them: what they have, hold and have in play."""

from deckwerk import View
from deckwerk.games.ascension.card import AscensionCard
from deckwerk.terminal.lexicon import Lexicon, counted
from deckwerk.terminal.reckoning import (
    FAMILY,
    bracketed,
    card_of,
    is_team,
    levels,
    marked,
    marks,
    trophy_text,
)
from deckwerk.terminal.scene import Group, Person, Piece
from deckwerk.terminal.voice import Voice

RESOURCES = (
    "runes",
    "power",
    "energy",
    "mechana_runes",
    "construct_discount",
    "treasure_discount",
    "monster_discount",
    "hero_bounty",
)
"""What the player whose turn it is has to spend or to look forward to."""


class Seats:
    """Describes seats of one game in one language. `names` are those of the seats."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self._lexicon = lexicon
        self._voice: Voice = lexicon.voice
        self._names = names
        with_energy = any(card.kind == "treasure" for card in lexicon.cards.values())
        self._always = ("runes", "power", "energy") if with_energy else ("runes", "power")

    def person(self, view: View, seat: int) -> Person:
        """A seat as the viewer may see it."""
        mine = seat == view.seat
        facts = [self._voice("amount.honor", n=view.counter("honor", seat))]
        if view.counter("turn") == seat and not view.over:
            facts = [*self._resources(view), *facts]
        hand = view.zone("hand", seat)
        deck = view.zone("deck", seat)
        piles = [] if mine else [f"{self._voice('fact.hand')} {hand.count}"]
        piles.append(f"{self._voice('fact.deck')} {deck.count}")
        piles.append(f"{self._voice('fact.discard')} {view.zone('discard', seat).count}")
        groups = [
            self._hand(view, seat, mine),
            self._constructs(view, seat, mine),
            self._trophies(view, seat, mine),
        ]
        known = [self._lexicon.of(view, card).name[self._voice.lang] for card in deck.cards if card]
        if known:
            groups.append(Group(self._voice("fact.top"), tuple(counted(known))))
        return Person(
            name=self._names[seat],
            role=self._role(view, seat),
            facts=tuple(facts + piles),
            brief=(facts[-1], *piles[:1], *self._in_play(view, seat, "")),
            tiny=(facts[-1], *piles[:1], *self._in_play(view, seat, "short.")),
            groups=tuple(group for group in groups if group.items),
        )

    def _in_play(self, view: View, seat: int, form: str) -> list[str]:
        """How many constructs and trophies a seat has, where it has any."""
        counts = [(name, view.zone(name, seat).count) for name in ("constructs", "trophies")]
        return [self._voice(f"{form}{name}", n=count) for name, count in counts if count]

    def _resources(self, view: View) -> list[str]:
        found = []
        for name in RESOURCES:
            amount = view.counter(name)
            if amount or name in self._always:
                found.append(self._voice(f"amount.{name}", n=amount))
        return found

    def _role(self, view: View, seat: int) -> str:
        """Whether a seat is the viewer's partner, or whose partner it is for a spectator."""
        if not is_team(view) or seat == view.seat:
            return ""
        partner = (seat + view.seats // 2) % view.seats
        if view.seat is None:
            return self._voice("partner_of", who=self._names[partner])
        return self._voice("partner") if partner == view.seat else ""

    def _energy(self, view: View, seat: int) -> int | None:
        """The energy by which a seat's cards are judged: only the active player has any."""
        return view.counter("energy") if view.counter("turn") == seat and not view.over else None

    def _hand(self, view: View, seat: int, mine: bool) -> Group:
        lang = self._voice.lang
        cards = [self._lexicon.of(view, card) for card in view.zone("hand", seat).cards]
        names = counted([card.name[lang] for card in cards])
        if not mine:
            return Group(self._voice("fact.known"), tuple(names)) if names else Group("", ())
        energy = self._energy(view, seat)
        different = list({card.id: card for card in cards}.values())
        items: list[str] = []
        lines: list[str] = []
        for name, card in zip(names, different, strict=True):
            items.append(name + bracketed(marks(levels(card.text[lang], lang), energy)))
            lines.append(f"{name}: {marked(self._lexicon.text(card), energy, lang)}")
        return Group(
            self._voice.table(FAMILY, "zone.hand", capital=True),
            tuple(items) or (self._voice("empty"),),
            tuple(lines),
        )

    def _constructs(self, view: View, seat: int, mine: bool) -> Group:
        zone = view.zone("constructs", seat)
        notes = zone.notes or [0] * len(zone.cards)
        energy = self._energy(view, seat)
        pieces = [self._piece(view, card, note, energy) for card, note in zip(zone.cards, notes, strict=True)]
        if not pieces:
            return Group("", ())
        items = []
        lines = []
        for piece in dict.fromkeys(pieces):
            name = piece.name if pieces.count(piece) == 1 else f"{piece.name} ×{pieces.count(piece)}"
            items.append(name + bracketed(list(piece.state)))
            lines.append(f"{items[-1]}: {piece.text}")
        label = self._voice.table(FAMILY, "zone.constructs", capital=True)
        return Group(label, tuple(items), tuple(lines) if mine else ())

    def _piece(self, view: View, number: int, note: int, energy: int | None) -> Piece:
        """A construct; in its owner's turn with what of it is ready, used, or waits for energy."""
        card = self._lexicon.of(view, number)
        text = marked(self._lexicon.short_text(card), energy, self._voice.lang)
        state = [] if energy is None else self._state(card_of(view.rules, number), note, energy)
        return Piece(card.name[self._voice.lang], tuple(state), text)

    def _state(self, card: AscensionCard, note: int, energy: int) -> list[str]:
        """`ready`, `used`, `1 used`, and `✗4` or `✓4` for what needs energy and was not used yet."""
        needs = [int(ability.energy) for ability in card.abilities]
        used = [number for number in range(1, len(needs) + 1) if note >> (number - 1) & 1]
        unused = [need for number, need in enumerate(needs, 1) if number not in used]
        state = []
        if used and not unused:
            state.append(self._voice("piece.used"))
        elif used:
            state.append(self._voice("piece.partly", used=", ".join(map(str, used))))
        elif any(need <= energy for need in unused):
            state.append(self._voice("piece.ready"))
        waiting = [*unused, *(int(trigger.energy) for trigger in card.triggers)]
        return [*state, *marks([need for need in waiting if need], energy)]

    def _trophies(self, view: View, seat: int, mine: bool) -> Group:
        """The monsters that a seat may banish for their effects."""
        lang = self._voice.lang
        cards = view.zone("trophies", seat).cards
        if not cards:
            return Group("", ())
        names = counted([self._lexicon.of(view, card).name[lang] for card in cards])
        gains = [trophy_text(view.rules, card, lang) for card in dict.fromkeys(cards)]
        lines = [f"{name}: {gain}" for name, gain in zip(names, gains, strict=True)]
        label = self._voice.table(FAMILY, "zone.trophies", capital=True)
        return Group(label, tuple(names), tuple(lines) if mine else ())
