"""What the dice on the table mean to a seat, and what it would be worth to change them."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import DIE_SIDES, area_at, is_active, monster_at
from deckwerk.games.hexascension.strikes import striking_dice, striking_seat, struck_seat, succeeds
from deckwerk.players.hexascension.outlook import POINT, Outlook
from deckwerk.players.hexascension.places import Places


@final
class Roll:
    """The dice of a strike, or of a field action."""

    def __init__(self, outlook: Outlook, places: Places) -> None:
        self._outlook: Outlook = outlook
        self._places: Places = places
        self._strike: i64 = outlook.view.get(c.STRIKE)

    def count(self) -> i64:
        """How many dice there are."""
        count: i64 = 0
        while count < c.MOST_DICE and self._outlook.view.get(c.DICE + count + 1) > 0:
            count += 1
        return count

    def side(self, number: i64) -> i64:
        """What a die is worth that counts in a field action."""
        view = self._outlook.view
        area = area_at(view, view.see(c.AREA).entry(0) >> NOTE_BITS)
        return self._places.rolled(area, view.get(c.DICE + number))

    def parry(self, amount: i64) -> i64:
        """What it is worth to have so much more defence in a strike: something if that turns a hit."""
        view = self._outlook.view
        lead: i64 = view.get(c.STRIKE_ATTACK) - view.get(c.STRIKE_DEFENCE)
        return -self._stake() if succeeds(view, lead) and not succeeds(view, lead - amount) else 0

    def again(self, number: i64) -> i64:
        """What it is worth to roll a die again."""
        return self._strike_again(number) if self._strike > 0 else self._area_again(number)

    def _strike_again(self, number: i64) -> i64:
        view = self._outlook.view
        lead: i64 = view.get(c.STRIKE_ATTACK) - view.get(c.STRIKE_DEFENCE)
        last: i64 = striking_dice(view) + 1
        kept: i64 = 0
        highest: i64 = 0
        for die in range(1, last):
            highest = max(highest, view.get(c.DICE + die))
            if die != number:
                kept = max(kept, view.get(c.DICE + die))
        hits: i64 = 0
        for side in range(1, DIE_SIDES + 1):
            change: i64 = view.get(c.DICE + last) - side if number == last else max(kept, side) - highest
            if succeeds(view, lead + change):
                hits += 1
        before: i64 = CERTAIN if succeeds(view, lead) else 0
        return (hits * CERTAIN // DIE_SIDES - before) * self._stake() // 1000

    def _area_again(self, number: i64) -> i64:
        """For the player whose field action it is; a little also against others."""
        outlook = self._outlook
        view = outlook.view
        area = area_at(view, view.see(c.AREA).entry(0) >> NOTE_BITS)
        gain: i64 = 0
        for side in range(1, DIE_SIDES + 1):
            gain += self._places.rolled(area, side)
        gain = gain // DIE_SIDES - self.side(number)
        return gain if is_active(view, outlook.seat) else -gain * outlook.harm // 1000

    def _stake(self) -> i64:
        """What it means to the seat that the strike succeeds."""
        view = self._outlook.view
        fights = self._places.fights
        seat: i64 = self._outlook.seat
        if struck_seat(view) == seat:
            return -fights.fall if is_active(view, seat) else -fights.knocked_out()
        if striking_seat(view) != seat:
            return 0
        monster = view.see(c.MONSTER)
        if monster.size() == 0:
            return POINT
        beaten = monster_at(view, monster.card(0))
        return beaten.honor * POINT + self._outlook.play(beaten.number)
