"""Effects that begin a fight, or help in one."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Number, Words
from deckwerk.engine.state import State
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives
from deckwerk.games.hexascension.card import BOSS, LEVELS, WEAK
from deckwerk.games.hexascension.fights import add_attack_bonus, begin_duel
from deckwerk.games.hexascension.gives import of_hexascension
from deckwerk.games.hexascension.monster_fights import begin_monster_fight
from deckwerk.games.hexascension.victims import UponTarget

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


@final
class Fight(CardEffect):
    """A fight against a random monster of a rank (HX-40)."""

    def __init__(self, level: i64) -> None:
        super().__init__()
        self.level: i64 = level

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"fight": Words(*LEVELS)}, lambda values: Fight(LEVELS.index(values.word("fight"))))]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_hexascension(out)
        if self.level == WEAK:
            mine.fights_weak += share
        elif self.level == BOSS:
            mine.fights_boss += share
        else:
            mine.fights_normal += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        begin_monster_fight(state, seat, self.level)

    def text(self, phrases: "Phrases") -> str:
        return phrases(f"fight.{LEVELS[self.level]}")


@final
class Duel(UponTarget):
    """A fight against the target, wherever its figure stands; whoever wins it, nobody moves in."""

    def __init__(self, bonus: i64) -> None:
        super().__init__()
        self.bonus: i64 = bonus

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"duel": {"attack": Number(0)}}, lambda values: Duel(values.number("duel.attack")))]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_hexascension(out)
        mine.duels += share
        mine.attack_bonus += self.bonus * share

    def befall(self, state: State, seat: i64, card: i64, victim: i64) -> None:
        """It is declared, and can be answered."""
        begin_duel(state, seat, victim, self.bonus)

    def text(self, phrases: "Phrases") -> str:
        return phrases("duel" if self.bonus > 0 else "duel_plain", n=int(self.bonus))


@final
class AttackBonus(CardEffect):
    """More on the own attack total in the fight that begins."""

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"attack_bonus": Number()}, lambda values: AttackBonus(values.number("attack_bonus")))]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).attack_bonus += self.amount * share

    def run(self, state: State, seat: i64, card: i64) -> None:
        add_attack_bonus(state, self.amount)

    def text(self, phrases: "Phrases") -> str:
        return phrases("attack_bonus", n=int(self.amount))
