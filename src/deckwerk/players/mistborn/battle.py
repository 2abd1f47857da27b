"""Battle: whom to strike with the damage of a turn, and who had better hold the target marker."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import card_of, number_of, seat_of, verb_of
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.adversaries import standing_shields
from deckwerk.games.mistborn.targets import can_strike, is_aimed_at, opponents
from deckwerk.players.mistborn.harm import Harm
from deckwerk.players.mistborn.outlook import Outlook

_FIRST: Final[i64] = 100_000_000
"""Allies are attacked before characters."""


@final
class Battle:
    """What damage to players, allies, adversaries and the Lord Ruler is worth."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.harm: Harm = Harm(outlook)
        alive: i64 = 0
        for seat in range(outlook.seats):
            if outlook.is_in(seat):
                alive += 1
        weights = outlook.weights
        self.prize: i64 = weights.win if alive == 2 or outlook.coop else weights.kill

    def rate(self, code: i64) -> i64:
        """The rating of an option of an attack; to spare everyone is worth nothing."""
        verb: i64 = verb_of(code)
        if verb == c.AIM:
            return self.aim(seat_of(code) - 1)
        if verb == c.PASS:
            return self.keep_marker()
        if verb != c.ATTACK:
            return 0
        damage: i64 = self.outlook.view.get(c.DAMAGE)
        if self.outlook.coop:
            return self._strike_lord(damage) if seat_of(code) == 0 else self._break(code)
        if card_of(code) != 0:
            value: i64 = self._ally(card_of(code), seat_of(code) - 1, damage)
            return _FIRST + value if value > 0 else value
        if seat_of(code) == 0:
            return self.reached(damage, -1)
        return self._hit(seat_of(code) - 1, number_of(code))

    # Each for themselves

    def _hit(self, seat: i64, damage: i64) -> i64:
        """What so much damage to an opponent is worth."""
        outlook = self.outlook
        health: i64 = outlook.view.get(c.HEALTH, seat)
        each: i64 = outlook.damage_worth + outlook.weights.danger * outlook.progress(seat)
        return self.prize + health * each + damage if damage >= health else damage * each

    def reached(self, damage: i64, unguarded: i64) -> i64:
        """What so much damage is worth to characters, with the last defender of a seat (-1: none) gone."""
        outlook = self.outlook
        if damage <= 0:
            return 0
        view = outlook.view
        value: i64 = 0
        for seat in opponents(view, outlook.seat):
            if is_aimed_at(view, outlook.seat, seat):
                if seat == unguarded or can_strike(view, outlook.seat, seat):
                    value += self._hit(seat, damage)
        return value

    def _ally(self, number: i64, seat: i64, damage: i64) -> i64:
        """What it is worth to defeat an ally rather than to strike characters with all damage."""
        outlook = self.outlook
        card = outlook.cards[number]
        before: i64 = self.reached(damage, -1)
        left: i64 = damage - card.defence
        unguarded: i64 = -1
        if card.defender:
            others: i64 = -card.defence
            for entry in outlook.view.see(c.ALLIES, seat).items:
                other = entry >> NOTE_BITS
                if outlook.cards[other].defender:
                    others += outlook.cards[other].defence
            if left > others:
                left -= others
                unguarded = seat
        value: i64 = outlook.threat(number) + self.reached(left, unguarded) - before
        return value

    def aim(self, seat: i64) -> i64:
        """What it is worth that an opponent gets the target marker: who is farthest gets it."""
        outlook = self.outlook
        return outlook.progress(seat) * outlook.point_worth + outlook.view.get(c.HEALTH, seat) * 100

    def keep_marker(self) -> i64:
        """What it is worth to keep the marker: much, if one can stand being struck by all others."""
        outlook = self.outlook
        total: i64 = 0
        others: i64 = 0
        for seat in range(outlook.seats):
            if outlook.is_opponent(seat):
                total += outlook.view.get(c.HEALTH, seat)
                others += 1
        keeps: bool = outlook.health * 1000 * others > total * outlook.weights.marker
        return _FIRST if keeps else -1

    # Against the Lord Ruler

    def _strike_lord(self, damage: i64) -> i64:
        if damage >= self.outlook.view.get(c.LORD_HEALTH):
            return _FIRST + self.prize
        return damage * self.harm.lord()

    def _break(self, code: i64) -> i64:
        """What breaking a shield is worth beyond what the damage is worth to the Lord Ruler."""
        value: i64 = self.shield(card_of(code), seat_of(code) - 1)
        return _FIRST // 10 + value if value > 0 else -1

    def shield(self, number: i64, owner: i64) -> i64:
        """What the next shield of an adversary is worth beyond its cost."""
        outlook = self.outlook
        zone = outlook.view.see(c.ADVERSARIES, owner)
        adversary = outlook.adversary(number)
        note: i64 = zone.note(zone.cards().index(int(number)))
        standing = standing_shields(outlook.view, adversary, note)
        first: i64 = standing[0]
        cost: i64 = 0
        for shield in standing:
            cost += shield
        threat: i64 = self.harm.threat(number, owner)
        last: i64 = threat // 4 if len(standing) == 1 else 0
        return threat * first // max(1, cost) + last - first * self.harm.lord()
