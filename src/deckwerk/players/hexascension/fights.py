"""What fights are worth: exact odds of both strikes, what is won, what being incapacitated costs."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.situation import Situation
from deckwerk.engine.vectors import append, vec
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.attributes import attribute_of
from deckwerk.games.hexascension.card import BOSS, LEVELS, NORMAL_MONSTER, WEAK, Monster
from deckwerk.games.hexascension.strikes import side_attribute, struck_seat
from deckwerk.players.hexascension.odds import either, strike_odds
from deckwerk.players.hexascension.yields import POINT, Judge

_FALL: Final[i64] = 1608
"""What being incapacitated costs, in thousandths of an ascension point."""


@final
class Fights:
    """Fights against monsters with some attributes, by a player of no class."""

    def __init__(self, judge: Judge, own: vec[i64]) -> None:
        self._judge: Judge = judge
        self._own: vec[i64] = own
        totals = vec[i64]()
        counts = vec[i64]()
        for _ in LEVELS:
            totals = append(totals, 0)
            counts = append(counts, 0)
        for monster in judge.monsters:
            totals[monster.level] += self._against(monster)
            counts[monster.level] += 1
        for level in range(len(LEVELS)):
            totals[level] //= max(1, counts[level])
        self._means: vec[i64] = totals

    def _hurt(self, monster: Monster) -> i64:
        """The chance that a monster strikes the player down."""
        ties: i64 = 1 if monster.ties_hit else 0
        chance: i64 = 0
        for attack in (c.PHYSICAL_ATTACK, c.MAGIC_ATTACK):
            if monster.attributes[attack] > 0:
                lead: i64 = monster.attributes[attack] + ties - self._own[attack + 1]
                chance = either(chance, strike_odds(lead, monster.counter_dice))
        return chance

    def _against(self, monster: Monster) -> i64:
        """What it is worth to fight a monster."""
        win: i64 = strike_odds(_best_lead(self._own, monster.attributes))
        won: i64 = monster.honor * POINT + self._judge.play(0, monster.number).worth()
        return (win * won - self._hurt(monster) * _FALL) // 1000

    def event(self, number: i64) -> i64:
        """What an event of a field action is worth."""
        gives = self._judge.play(0, number)
        value: i64 = gives.fights_weak * self._means[WEAK] + gives.fights_boss * self._means[BOSS]
        value += gives.fights_normal * self._means[NORMAL_MONSTER]
        return value // 1000 + gives.worth()


def _best_lead(striker: vec[i64], struck: vec[i64]) -> i64:
    """The lead of attack over defence with the better style."""
    physical: i64 = striker[c.PHYSICAL_ATTACK] - struck[c.PHYSICAL_DEFENCE]
    return max(physical, striker[c.MAGIC_ATTACK] - struck[c.MAGIC_DEFENCE])


def strikes_physically(situation: Situation, seat: i64) -> bool:
    """Whether a physical strike is the better one for a seat that has to choose."""
    other: i64 = struck_seat(situation)
    physical: i64 = attribute_of(situation, seat, c.PHYSICAL_ATTACK)
    magic: i64 = attribute_of(situation, seat, c.MAGIC_ATTACK)
    physical -= side_attribute(situation, other, c.PHYSICAL_DEFENCE)
    return physical >= magic - side_attribute(situation, other, c.MAGIC_DEFENCE)
