"""Effects that gain something: runes, power, honor, energy; for each construct, faction or energy."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Amounts, Words
from deckwerk.cards.values import Values
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.card import CONSTRUCT, FACTIONS, cards_of
from deckwerk.games.ascension.control import count_constructs, count_factions
from deckwerk.games.ascension.gives import of_ascension
from deckwerk.games.ascension.moves import gain_honor
from deckwerk.games.common.card import Filter
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

AMOUNTS: Final = Amounts("runes", "power", "honor", "energy", "mechana_runes")


def _gain(state: State, counter: i64, event: str, seat: i64, amount: i64) -> None:
    if amount > 0:
        state.add(counter, amount)
        if state.log is not None:
            state.tell(event, seat, 0, amount)


@final
class Gain(CardEffect):
    """Gain runes, power, honor, energy, or runes for Mechana constructs only; each amount may be 0."""

    def __init__(self, runes: i64, power: i64, honor: i64, energy: i64, mechana_runes: i64) -> None:
        super().__init__()
        self.energy: i64 = energy
        self.runes: i64 = runes
        self.power: i64 = power
        self.honor: i64 = honor
        self.mechana_runes: i64 = mechana_runes

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"gain": AMOUNTS}, Gain.read)]

    @staticmethod
    def read(values: Values) -> "Gain":
        """The amounts that were written."""
        amounts = values.of("gain")
        return Gain(
            amounts.number("runes"),
            amounts.number("power"),
            amounts.number("honor"),
            amounts.number("energy"),
            amounts.number("mechana_runes"),
        )

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_ascension(out)
        mine.runes += self.runes * share
        mine.power += self.power * share
        mine.honor += self.honor * share
        mine.energy += self.energy * share
        mine.mechana_runes += self.mechana_runes * share

    def only_gives(self) -> bool:
        return True

    def run(self, state: State, seat: i64, card: i64) -> None:
        self.gain(state, seat, 1)

    def gain(self, state: State, seat: i64, times: i64) -> None:
        if self.runes > 0:
            _gain(state, c.RUNES, "gained_runes", seat, self.runes * times)
        if self.power > 0:
            _gain(state, c.POWER, "gained_power", seat, self.power * times)
        if self.energy > 0:
            _gain(state, c.ENERGY, "gained_energy", seat, self.energy * times)
        if self.mechana_runes > 0:
            _gain(state, c.MECHANA_RUNES, "gained_mechana_runes", seat, self.mechana_runes * times)
        if self.honor > 0 and times > 0:
            gain_honor(state, seat, self.honor * times)

    def text(self, phrases: "Phrases") -> str:
        amounts = {
            "runes": self.runes,
            "power": self.power,
            "honor": self.honor,
            "energy": self.energy,
            "mechana_runes": self.mechana_runes,
        }
        named = [phrases(f"amount.{name}", n=int(amount)) for name, amount in amounts.items() if amount > 0]
        return phrases("gain", amounts=phrases.both(named))


@final
class GainPerConstruct(CardEffect):
    """Gain once for each construct that is meant and that one controls now."""

    def __init__(self, gain: Gain, cards: Filter) -> None:
        super().__init__()
        self.gain: Gain = gain
        self.cards: Filter = cards

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        def build(values: Values) -> CardEffect:
            faction = FACTIONS.index(values.word("per.constructs.faction"))
            return GainPerConstruct(Gain.read(values), cards_of(CONSTRUCT, faction))

        return [Form({"gain": AMOUNTS, "per": {"constructs": {"faction": Words(*FACTIONS)}}}, build)]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).per_construct(self.cards, self.gain, share)

    def run(self, state: State, seat: i64, card: i64) -> None:
        self.gain.gain(state, seat, count_constructs(state, seat, self.cards))

    def parts(self) -> list[Effect]:
        return [self.gain]

    def text(self, phrases: "Phrases") -> str:
        return phrases(
            "per_construct",
            gain=self.gain.text(phrases),
            cards=self.cards.noun(phrases, "each"),
        )


@final
class GainPerFaction(CardEffect):
    """Gain once for each different faction among the constructs that one controls now."""

    def __init__(self, gain: Gain) -> None:
        super().__init__()
        self.gain: Gain = gain

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"gain": AMOUNTS, "per": {"factions": Words("constructs")}},
                lambda values: GainPerFaction(Gain.read(values)),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).per_faction(self.gain, share)

    def run(self, state: State, seat: i64, card: i64) -> None:
        self.gain.gain(state, seat, count_factions(state, seat))

    def parts(self) -> list[Effect]:
        return [self.gain]

    def text(self, phrases: "Phrases") -> str:
        return phrases("per_faction", gain=self.gain.text(phrases))


@final
class GainPerEnergy(CardEffect):
    """Gain once for each energy gained this turn so far."""

    def __init__(self, gain: Gain) -> None:
        super().__init__()
        self.gain: Gain = gain

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"gain": AMOUNTS, "per": Words("energy")},
                lambda values: GainPerEnergy(Gain.read(values)),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        self.gain.gives(out, share * of_ascension(out).each_energy())

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Gain for the energy there is now."""
        self.gain.gain(state, seat, state.get(c.ENERGY))

    def parts(self) -> list[Effect]:
        return [self.gain]

    def text(self, phrases: "Phrases") -> str:
        return phrases("per_energy", gain=self.gain.text(phrases))
