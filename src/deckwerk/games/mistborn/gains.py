"""Effects that are over at once: gaining, converting, what counts missions."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import EFFECTS, Amounts, Words
from deckwerk.cards.values import Values
from deckwerk.engine.action import Options, encode, seat_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.components import numbered
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.games.common.drawing import Draw
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import end_game, is_coop, is_in
from deckwerk.games.mistborn.gives import of_mistborn
from deckwerk.games.mistborn.moves import gain, gain_lasting, gain_points, heal, restore, train
from deckwerk.games.mistborn.ranks import missions_behind, missions_in_front

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_AMOUNT: Final[i64] = 0
_MOST_HEALING: Final = 1000

GAINED: Final = ["training", "damage", "points", "health", "coins", "atium", "boxings"]
"""What can be gained, in the order in which it is."""
CONVERTED: Final = ["points", "damage"]
RANKS: Final[list[str]] = []
FRONT: Final[i64] = numbered(RANKS, "front")
BEHIND: Final[i64] = numbered(RANKS, "behind")


@final
class Gain(CardEffect):
    """Gain coins, damage, mission points, health and the like; each amount may be 0."""

    def __init__(
        self, training: i64, damage: i64, points: i64, health: i64, coins: i64, atium: i64, boxings: i64
    ) -> None:
        super().__init__()
        self.training: i64 = training
        self.damage: i64 = damage
        self.points: i64 = points
        self.health: i64 = health
        self.coins: i64 = coins
        self.atium: i64 = atium
        self.boxings: i64 = boxings

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"gain": Amounts(*GAINED)}, Gain.read)]

    @staticmethod
    def read(values: Values) -> "Gain":
        """The amounts that were written."""
        amounts = values.of("gain")
        return Gain(
            amounts.number("training"),
            amounts.number("damage"),
            amounts.number("points"),
            amounts.number("health"),
            amounts.number("coins"),
            amounts.number("atium"),
            amounts.number("boxings"),
        )

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_mistborn(out)
        mine.training += self.training * share
        mine.damage += self.damage * share
        mine.points += self.points * share
        mine.health += self.health * share
        mine.coins += self.coins * share
        mine.atium += self.atium * share
        mine.boxings += self.boxings * share

    def only_gives(self) -> bool:
        return True

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Gain once."""
        self.gain_times(state, seat, card, 1)

    def gain_times(self, state: State, seat: i64, card: i64, times: i64) -> None:
        """Gain as often as said."""
        if self.training > 0:
            train(state, seat, self.training * times)
        if self.damage > 0:
            gain(state, c.DAMAGE, "gained_damage", seat, self.damage * times)
        if self.points > 0:
            gain_points(state, seat, self.points * times)
        if self.coins > 0:
            gain(state, c.COINS, "gained_coins", seat, self.coins * times)
        if self.atium > 0:
            gain_lasting(state, c.ATIUM, "gained_atium", seat, self.atium * times)
        if self.boxings > 0:
            gain_lasting(state, c.BOXINGS, "gained_boxings", seat, self.boxings * times)
        if self.health > 0:
            heal(state, seat, card, self.health * times)

    def amounts(self) -> list[int]:
        """What is gained, in the order of GAINED."""
        return [
            int(self.training),
            int(self.damage),
            int(self.points),
            int(self.health),
            int(self.coins),
            int(self.atium),
            int(self.boxings),
        ]

    def text(self, phrases: "Phrases") -> str:
        """Damage is dealt, all else is gained."""
        named = [
            phrases(f"amount.{name}", n=amount)
            for name, amount in zip(GAINED, self.amounts(), strict=True)
            if amount > 0 and name != "damage"
        ]
        parts = []
        if self.damage > 0:
            parts.append(phrases("deal", damage=phrases("amount.damage", n=int(self.damage))))
        if named:
            parts.append(phrases("gain", amounts=phrases.both(named)))
        return phrases.both(parts)


@final
class Heal(Effect):
    """Healing that may go to another player, where the variant allows it."""

    def arguments(self) -> list[Argument]:
        """How much."""
        return [Argument.number("amount", _MOST_HEALING).told()]

    def resume(self, state: State) -> None:
        """Ask who is healed."""
        state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        for offset in range(state.seats):
            other: i64 = (state.top_seat() + offset) % state.seats
            if is_in(state, other):
                out.add(encode(c.CHOOSE, seat=other + 1))

    def choose(self, state: State, code: i64) -> None:
        """Heal."""
        amount: i64 = state.argument(_AMOUNT)
        state.pop()
        restore(state, seat_of(code) - 1, amount)

    def kind(self) -> str:
        return "heal"


@final
class Convert(CardEffect):
    """Turn all unspent mission points into damage, or the other way round."""

    def __init__(self, source: i64) -> None:
        super().__init__()
        self.source: i64 = source

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"convert": Words(*CONVERTED)},
                lambda values: Convert(CONVERTED.index(values.word("convert"))),
            ),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_mistborn(out)
        if self.source == 0:
            mine.converts_points += share
        else:
            mine.converts_damage += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        """What is there now is converted, what comes later is not."""
        if CONVERTED[self.source] == "points":
            amount: i64 = state.get(c.POINTS)
            state.set(c.POINTS, 0)
            gain(state, c.DAMAGE, "gained_damage", seat, amount)
        else:
            amount = state.get(c.DAMAGE)
            state.set(c.DAMAGE, 0)
            gain_points(state, seat, amount)

    def text(self, phrases: "Phrases") -> str:
        return phrases(f"convert_{CONVERTED[self.source]}")


def _missions(state: State, seat: i64, rank: i64) -> i64:
    return missions_in_front(state, seat) if rank == FRONT else missions_behind(state, seat)


@final
class PerMission(CardEffect):
    """Something for each mission on which the player is in front, or behind, counted now (MB-63)."""

    def __init__(self, rank: i64, each: CardEffect) -> None:
        super().__init__()
        self.rank: i64 = rank
        self.each: CardEffect = each

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        def build(values: Values) -> CardEffect:
            each = values.a(CardEffect, "do")
            if not isinstance(each, Gain | Draw):
                raise values.wrong("mistborn.per_mission", "do")
            return PerMission(RANKS.index(values.word("for_each_mission")), each)

        return [Form({"for_each_mission": Words(*RANKS), "do": EFFECTS}, build)]

    def gives(self, out: Gives, share: i64) -> None:
        self.each.gives(out, share * of_mistborn(out).missions(self.rank) // CERTAIN)

    def run(self, state: State, seat: i64, card: i64) -> None:
        """As often as that; nothing that can stand here asks."""
        for _ in range(_missions(state, seat, self.rank)):
            self.each.run(state, seat, card)

    def parts(self) -> list[Effect]:
        return [self.each]

    def text(self, phrases: "Phrases") -> str:
        return phrases(f"per_mission_{RANKS[self.rank]}", each=self.each.text(phrases))


@final
class IfMission(CardEffect):
    """Something happens once if the player is in front, or behind, on any mission."""

    def __init__(self, rank: i64, then: CardEffect) -> None:
        super().__init__()
        self.rank: i64 = rank
        self.then: CardEffect = then

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"if_mission": Words(*RANKS), "then": EFFECTS},
                lambda values: IfMission(
                    RANKS.index(values.word("if_mission")), values.a(CardEffect, "then")
                ),
            ),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        likely: i64 = min(CERTAIN, of_mistborn(out).missions(self.rank))
        self.then.gives(out, share * likely // CERTAIN)

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Judge now, never later."""
        if _missions(state, seat, self.rank) > 0:
            self.then.run(state, seat, card)

    def parts(self) -> list[Effect]:
        return [self.then]

    def text(self, phrases: "Phrases") -> str:
        return phrases(f"if_mission_{RANKS[self.rank]}", then=self.then.text(phrases))


@final
class Win(CardEffect):
    """Win the game at once (MB-91, MB-107)."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"win": Words("game")}, lambda values: Win())]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).wins += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Against the Lord Ruler all win."""
        end_game(state, c.CONFRONTED, -1 if is_coop(state) else seat)

    def text(self, phrases: "Phrases") -> str:
        return phrases("win")
