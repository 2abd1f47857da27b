"""Effects that are over at once."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Amounts, Words
from deckwerk.cards.values import Values
from deckwerk.engine.components import numbered
from deckwerk.engine.effect import Effect
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.book import count_in, count_played
from deckwerk.games.common.card import Filter
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import meant_in, written_cards
from deckwerk.games.shards.gives import of_shards
from deckwerk.games.shards.moves import destroy, gain, gain_lasting, is_opponent

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

COUNTED: Final[list[str]] = []
IN_PLAY: Final[i64] = numbered(COUNTED, "champions")
PLAYED: Final[i64] = numbered(COUNTED, "played")
DISCARDED: Final[i64] = numbered(COUNTED, "discard")
AMOUNTS: Final = Amounts("crystals", "power", "mastery", "health")


@final
class Gain(CardEffect):
    """Gain crystals, power, mastery, health; each amount may be 0."""

    def __init__(self, crystals: i64, power: i64, mastery: i64, health: i64) -> None:
        super().__init__()
        self.crystals: i64 = crystals
        self.power: i64 = power
        self.mastery: i64 = mastery
        self.health: i64 = health

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"gain": AMOUNTS}, Gain.read)]

    @staticmethod
    def read(values: Values) -> "Gain":
        """The amounts that were written."""
        amounts = values.of("gain")
        return Gain(
            amounts.number("crystals"),
            amounts.number("power"),
            amounts.number("mastery"),
            amounts.number("health"),
        )

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_shards(out)
        mine.crystals += self.crystals * share
        mine.power += self.power * share
        mine.mastery += self.mastery * share
        mine.health += self.health * share

    def only_gives(self) -> bool:
        return True

    def run(self, state: State, seat: i64, card: i64) -> None:
        self.gain_times(state, seat, 1)

    def gain_times(self, state: State, seat: i64, times: i64) -> None:
        if self.crystals > 0:
            gain(state, c.CRYSTALS, "gained_crystals", seat, self.crystals * times)
        if self.power > 0:
            gain(state, c.POWER, "gained_power", seat, self.power * times)
        if self.mastery > 0:
            gain_lasting(state, c.MASTERY, "gained_mastery", seat, self.mastery * times)
        if self.health > 0:
            gain_lasting(state, c.HEALTH, "gained_health", seat, self.health * times)

    def text(self, phrases: "Phrases") -> str:
        amounts = {
            "crystals": self.crystals,
            "power": self.power,
            "mastery": self.mastery,
            "health": self.health,
        }
        named = [phrases(f"amount.{name}", n=int(amount)) for name, amount in amounts.items() if amount > 0]
        return phrases("gain", amounts=phrases.both(named))


def count_where(situation: Situation, seat: i64, where: i64, cards: Filter) -> i64:
    """How many cards that are meant a seat has in play, has played this turn, or has discarded."""
    if where == PLAYED:
        return count_played(situation, seat, cards)
    return count_in(situation, c.CHAMPIONS if where == IN_PLAY else c.DISCARD, seat, cards)


@final
class GainPer(CardEffect):
    """Gain once for each card that is meant: in play, played this turn, or in the own discard pile."""

    def __init__(self, gain: Gain, where: i64, cards: Filter) -> None:
        super().__init__()
        self.gain: Gain = gain
        self.where: i64 = where
        self.cards: Filter = cards

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        def build(where: int) -> Form[CardEffect]:
            path = f"per.{COUNTED[where]}"

            # champions are counted in play, and nothing else is
            cards = written_cards(*(["champion"] if where == IN_PLAY else ["ally", "mercenary", "card"]))
            return Form(
                {"gain": AMOUNTS, "per": {COUNTED[where]: cards}},
                lambda values: GainPer(Gain.read(values), where, meant_in(values.of(path))),
            )

        return [build(where) for where in range(len(COUNTED))]

    def gives(self, out: Gives, share: i64) -> None:
        self.gain.gives(out, share * of_shards(out).count(self.where, self.cards) // CERTAIN)

    def run(self, state: State, seat: i64, card: i64) -> None:
        self.gain.gain_times(state, seat, count_where(state, seat, self.where, self.cards))

    def parts(self) -> list[Effect]:
        return [self.gain]

    def text(self, phrases: "Phrases") -> str:
        return phrases(
            f"per_{COUNTED[self.where]}",
            gain=self.gain.text(phrases),
            cards=self.cards.noun(phrases, "each"),
        )


@final
class InfinitePower(CardEffect):
    """Gain infinite power (SH-33)."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"gain": {"power": Words("infinite")}}, lambda values: InfinitePower())]

    def gives(self, out: Gives, share: i64) -> None:
        of_shards(out).infinite += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        """From now on there is enough for everything."""
        state.set(c.INFINITE_POWER, 1)
        state.tell("gained_infinite_power", seat)

    def text(self, phrases: "Phrases") -> str:
        return phrases("gain", amounts=phrases("amount.infinite_power"))


@final
class DoublePower(CardEffect):
    """Double the power that is not spent yet."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"double": Words("power")}, lambda values: DoublePower())]

    def gives(self, out: Gives, share: i64) -> None:
        of_shards(out).doubles_power += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Gain as much as there is."""
        gain(state, c.POWER, "gained_power", seat, state.get(c.POWER))

    def text(self, phrases: "Phrases") -> str:
        return phrases("double_power")


@final
class DestroyAllChampions(CardEffect):
    """Destroy every champion of every opponent."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"destroy": Words("all")}, lambda values: DestroyAllChampions())]

    def gives(self, out: Gives, share: i64) -> None:
        of_shards(out).destroys_all += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        """One opponent after the other, clockwise."""
        for offset in range(1, state.seats):
            other: i64 = (seat + offset) % state.seats
            if is_opponent(state, seat, other):
                while len(state.see(c.CHAMPIONS, other).items) > 0:
                    destroy(state, seat, other, state.see(c.CHAMPIONS, other).items[0] >> NOTE_BITS)

    def text(self, phrases: "Phrases") -> str:
        return phrases("destroy_all")
