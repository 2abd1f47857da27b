"""The seats of an Ascension game as one of them sees them: what they have, hold and have in play."""

from deckwerk import View
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.card import AscensionCard
from deckwerk.games.ascension.control import is_used
from deckwerk.games.ascension.energy import energy_levels
from deckwerk.presentation.ascension.brief import brief_text
from deckwerk.presentation.ascension.reckoning import card_of, marked, marks, trophy_text
from deckwerk.presentation.lexicon import Lexicon, counted
from deckwerk.terminal.scene import Group, Piece
from deckwerk.terminal.seats import Seats

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


class AscensionSeats(Seats):
    """Describes the seats of an Ascension game."""

    IN_PLAY = ("constructs", "trophies")

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        super().__init__(lexicon, names)
        with_energy = any(card.kind == "treasure" for card in lexicon.cards.values())
        self._always = ("runes", "power", "energy") if with_energy else ("runes", "power")

    def lasting(self, view: View, seat: int, form: str) -> list[str]:
        """The honor, always in full."""
        return [self.voice("amount.honor", n=view.counter("honor", seat))]

    def resources(self, view: View) -> list[str]:
        """Runes and power, and whatever else there is."""
        found = []
        for name in RESOURCES:
            amount = view.counter(name)
            if amount or name in self._always:
                found.append(self.voice(f"amount.{name}", n=amount))
        return found

    def in_hand(self, view: View, seat: int, number: int) -> Piece:
        """A card with what energy would wake of it."""
        lang = self.voice.lang
        card = self.lexicon.of(view, number)
        energy = self._energy(view, seat)
        text = self.lexicon.text(marked(view.rules, card, energy, lang))
        brief = brief_text(view.rules, number, energy, lang)
        levels = energy_levels(card_of(view.rules, number))
        spoken = self._aloud(levels, energy)
        return Piece(card.name[lang], tuple(marks(levels, energy)), brief, text, spoken)

    def _aloud(self, levels: list[int], energy: int | None) -> tuple[str, ...]:
        """Marks of energy in words."""
        if energy is None:
            return ()
        return tuple(
            self.voice("aloud.live_at" if level <= energy else "aloud.dull_at", n=level) for level in levels
        )

    def groups(self, view: View, seat: int) -> list[Group]:
        """Constructs and trophies."""
        return [self._constructs(view, seat), self._trophies(view, seat)]

    def _energy(self, view: View, seat: int) -> int | None:
        """The energy by which a seat's cards are judged: only the active player has any."""
        return view.counter("energy") if view.counter("turn") == seat and not view.over else None

    def _constructs(self, view: View, seat: int) -> Group:
        energy = self._energy(view, seat)
        size = int(view.see(c.CONSTRUCTS, seat).size())
        pieces = [self._piece(view, seat, index, energy) for index in range(size)]
        label = self.voice.table("zone.constructs", capital=True)
        return self.gathered(label, pieces, texts=seat == view.seat)

    def _piece(self, view: View, seat: int, index: int, energy: int | None) -> Piece:
        """A construct; in its owner's turn with what of it is ready, used, or waits for energy."""
        constructs = view.see(c.CONSTRUCTS, seat)
        number = int(constructs.card(index))
        card = self.lexicon.of(view, number)
        text = self.lexicon.short_text(marked(view.rules, card, energy, self.voice.lang))
        brief = brief_text(view.rules, number, energy, self.voice.lang)
        state: list[str] = []
        needs: list[int] = []
        if energy is not None:
            printed = card_of(view.rules, number)
            abilities = range(len(printed.abilities))
            used = [ability + 1 for ability in abilities if is_used(constructs, index, ability)]
            state, needs = self._state(printed, used, energy)
        spoken = (*state, *self._aloud(needs, energy))
        told = (*state, *marks(needs, energy))
        piece = Piece(card.name[self.voice.lang], told, brief, text, spoken)
        return self.keyed(view, seat, "constructs", number, piece)

    def _state(self, card: AscensionCard, used: list[int], energy: int) -> tuple[list[str], list[int]]:
        """`ready`, `used`, `1 used`, and the energy needed by what needs some and was not used yet."""
        needs = [int(ability.energy) for ability in card.abilities]
        unused = [need for number, need in enumerate(needs, 1) if number not in used]
        state = []
        if used and not unused:
            state.append(self.voice("piece.used"))
        elif used:
            state.append(self.voice("piece.partly", used=", ".join(map(str, used))))
        elif any(need <= energy for need in unused):
            state.append(self.voice("piece.ready"))
        waiting = [*unused, *(int(trigger.energy) for trigger in card.triggers)]
        return state, [need for need in waiting if need]

    def _trophies(self, view: View, seat: int) -> Group:
        """The monsters that a seat may banish for their effects."""
        lang = self.voice.lang
        cards = view.zone("trophies", seat).cards
        names = counted([self.lexicon.of(view, card).name[lang] for card in cards])
        ids = [view.rules.card_ids[card] for card in dict.fromkeys(cards)]
        gains = [trophy_text(view.rules, card, lang) for card in dict.fromkeys(cards)]
        lines = [f"{name}: {gain}" for name, gain in zip(names, gains, strict=True)]
        label = self.voice.table("zone.trophies", capital=True)
        if seat != view.seat:
            return Group(label, tuple(names))
        keys = tuple(self.lexicon.keys.of_card(seat, "trophies", card) for card in ids)
        return Group(label, tuple(names), tuple(lines), keys=keys)
