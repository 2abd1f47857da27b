"""What fights are worth: exact odds of both strikes, what is won, what being incapacitated costs."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.situation import Situation
from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.attributes import attribute_of
from deckwerk.games.hexascension.card import BOSS, LEVELS, NORMAL_MONSTER, WEAK, Monster
from deckwerk.games.hexascension.fights import prize_of, spoils_of
from deckwerk.games.hexascension.strikes import side_attribute, struck_seat
from deckwerk.players.hexascension.odds import either, strike_odds
from deckwerk.players.hexascension.outlook import POINT, Outlook, Values


class MonsterFights:
    """Fights against monsters with some attributes, where being incapacitated costs so much."""

    def __init__(self, values: Values, own: vec[i64], fall: i64) -> None:
        self.values: Values = values
        self.own: vec[i64] = own
        self.fall: i64 = fall
        self._means: vec[i64] = vec[i64]()

    def hurt(self, monster: Monster) -> i64:
        """The chance that a monster strikes the player down."""
        ties: i64 = 1 if monster.ties_hit else 0
        chance: i64 = 0
        for attack in (c.PHYSICAL_ATTACK, c.MAGIC_ATTACK):
            if monster.attributes[attack] > 0:
                lead: i64 = monster.attributes[attack] + ties - self.own[attack + 1]
                chance = either(chance, strike_odds(lead, monster.counter_dice))
        return chance

    def against(self, monster: Monster) -> i64:
        """What it is worth to fight a monster."""
        win: i64 = strike_odds(best_lead(self.own, monster.attributes))
        won: i64 = monster.honor * POINT + self.values.play(monster.number)
        return (win * won - self.hurt(monster) * self.fall) // 1000

    def mean(self, level: i64) -> i64:
        """What it is worth to fight any monster of a level."""
        if len(self._means) == 0:
            self._weigh_monsters()
        return self._means[level]

    def _weigh_monsters(self) -> None:
        totals = vec[i64]()
        counts = vec[i64]()
        for _ in LEVELS:
            totals = append(totals, 0)
            counts = append(counts, 0)
        for monster in self.values.judge.monsters:
            totals[monster.level] += self.against(monster)
            counts[monster.level] += 1
        for level in range(len(LEVELS)):
            totals[level] //= max(1, counts[level])
        self._means = totals

    def event(self, number: i64) -> i64:
        """What an event of a field action is worth."""
        gives = self.values.judge.play(self.values.faction, number)
        value: i64 = 0
        if gives.fights_weak > 0:
            value += gives.fights_weak * self.mean(WEAK)
        if gives.fights_normal > 0:
            value += gives.fights_normal * self.mean(NORMAL_MONSTER)
        if gives.fights_boss > 0:
            value += gives.fights_boss * self.mean(BOSS)
        return value // 1000 + self.values.worth(gives)


@final
class Fights(MonsterFights):
    """The fights of a seat as it stands now."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        fall: i64 = self.knocked_out() + _unspent(outlook)
        super().__init__(outlook, attributes_of(outlook.view, outlook.seat), fall)

    def knocked_out(self) -> i64:
        """What being incapacitated costs in another's turn: the place, as long as there are turns to come."""
        return self.outlook.weights.fall * min(CERTAIN, self.outlook.turns) // 1000

    def attack(self, other: i64, bonus: i64) -> i64:
        """What it is worth to attack another player."""
        outlook = self.outlook
        view = outlook.view
        theirs = attributes_of(view, other)
        win: i64 = strike_odds(best_lead(self.own, theirs) + bonus)
        hit: i64 = strike_odds(best_lead(theirs, self.own))
        clean: i64 = win * (CERTAIN - hit) // 1000
        lost: i64 = (CERTAIN - win) * hit // 1000
        both: i64 = POINT + POINT // (view.seats - 1)
        spoils: i64 = spoils_of(view, other) * both
        ransom: i64 = prize_of(view, outlook.seat) * both
        harm: i64 = self.knocked_out() * outlook.harm // 1000
        return (clean * spoils + win * harm - hit * self.fall - lost * ransom) // 1000

    def defend(self, other: i64) -> i64:
        """What it is worth to be attacked by another player, in that player's turn."""
        outlook = self.outlook
        view = outlook.view
        theirs = attributes_of(view, other)
        lose: i64 = strike_odds(best_lead(theirs, self.own))
        hit: i64 = strike_odds(best_lead(self.own, theirs))
        spoils: i64 = spoils_of(view, outlook.seat) * POINT
        lost: i64 = lose * (spoils * (CERTAIN - hit) // 1000 + self.knocked_out())
        ransom: i64 = prize_of(view, other) * POINT
        return ((CERTAIN - lose) * hit // 1000 * ransom - lost) // 1000


def _unspent(outlook: Outlook) -> i64:
    """What is lost when the turn ends now."""
    view = outlook.view
    units: i64 = 0
    for reach in range(1, c.MOST_RANGE + 1):
        units += view.get(c.UNITS + reach)
    return view.get(c.FOCUS) * outlook.weights.focus + units * outlook.weights.unit


def attributes_of(situation: Situation, seat: i64) -> vec[i64]:
    """The attributes of a seat as they count in a fight now."""
    found = vec[i64]()
    for attribute in range(len(c.ATTRIBUTES)):
        found = append(found, attribute_of(situation, seat, attribute))
    return found


def best_lead(striker: vec[i64], struck: vec[i64]) -> i64:
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
