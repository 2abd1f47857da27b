"""Battle: whom to hit with the power of a turn, and which champions are worth it."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards import components as c
from deckwerk.games.shards.moves import is_guarded, is_opponent
from deckwerk.games.shards.prospect import Prospect
from deckwerk.players.shards.outlook import Outlook
from deckwerk.players.shards.values import DAMAGE

_BARELY: Final[i64] = 600
_SURER: Final[i64] = 50
"""The likelihood that damage which just suffices is not prevented by a shield that nobody knows of, and how
much surer each point beyond makes it, in thousandths."""
_NOBODY: Final[i64] = -1


@final
class Battle:
    """The opponents in the order in which damage is assigned to them.

    `needs` is the damage that drops a player out, the shields that are known to be in the hand included;
    who is `guarded` cannot be hit. `prize` is for dropping one out.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.seats: vec[i64] = vec[i64]()
        self.needs: vec[i64] = vec[i64]()
        self.dangers: vec[i64] = vec[i64]()
        self.guarded: vec[bool] = vec[bool]()
        view = outlook.view
        for offset in range(1, outlook.seats):
            seat: i64 = (outlook.seat + offset) % outlook.seats
            if not is_opponent(view, outlook.seat, seat):
                continue
            shields: i64 = 0
            for entry in view.see(c.HAND, seat).items:
                if entry >> NOTE_BITS != 0:
                    shields += outlook.cards[entry >> NOTE_BITS].shield
            self.seats = append(self.seats, seat)
            self.needs = append(self.needs, view.get(c.HEALTH, seat) + shields)
            self.guarded = append(self.guarded, is_guarded(view, seat))
        alone: bool = len(self.seats) == 1
        self.prize: i64 = outlook.weights.win if alone else outlook.weights.kill
        for seat in self.seats:
            more: i64 = 0 if alone else outlook.weights.danger * view.get(c.MASTERY, seat)
            self.dangers = append(self.dangers, DAMAGE + more)

    def place(self, seat: i64) -> i64:
        """The place of an opponent in the order."""
        for index in range(len(self.seats)):
            if self.seats[index] == seat:
                return index
        return _NOBODY

    def hit(self, place: i64, damage: i64) -> i64:
        """What so much damage to one opponent is worth."""
        if damage <= 0 or self.guarded[place]:
            return 0
        need: i64 = self.needs[place]
        if damage < need:
            return damage * self.dangers[place]
        return need * self.dangers[place] + self.prize * self._likelihood(place, damage) // CERTAIN

    def _likelihood(self, place: i64, damage: i64) -> i64:
        """How likely so much damage drops a player out, in thousandths."""
        beyond: i64 = damage - self.needs[place]
        return min(CERTAIN, _BARELY + beyond * _SURER) if beyond >= 0 and not self.guarded[place] else 0

    def best(self, power: i64, first: i64 = 0) -> i64:
        """The worth of power, divided in the best way among the opponents from a place on."""
        if first >= len(self.seats):
            return 0
        if first == len(self.seats) - 1:
            return self.hit(first, power)
        value: i64 = max(self.best(power, first + 1), self.hit(first, power))
        need: i64 = self.needs[first]
        if need < power:
            value = max(value, self.hit(first, need) + self.best(power - need, first + 1))
        return value

    def assign(self, seat: i64, damage: i64) -> i64:
        """What it is worth to assign so much damage to a player who is next in the order."""
        place: i64 = self.place(seat)
        power: i64 = self.outlook.view.get(c.POWER)
        return self.hit(place, damage) + self.best(power - damage, place + 1)

    def destroy(self, number: i64, seat: i64) -> i64:
        """What it is worth to spend power on a champion instead of on players; 0 or less: it is not."""
        view = self.outlook.view
        card = self.outlook.cards[number]
        place: i64 = self.place(seat)
        if view.get(c.INFINITE_POWER) > 0:
            return self.prize if card.guards else 0
        power: i64 = view.get(c.POWER)
        before: i64 = self.best(power)
        guarded: bool = self.guarded[place]
        if guarded:
            left = Prospect(view, self.outlook.seat)
            left.lose_champion(seat, number)
            self.guarded[place] = is_guarded(left, seat)
        after: i64 = self.best(power - card.health)
        threat: i64 = self.outlook.threat(number, seat)
        if len(self.seats) == 1:  # it threatens only if the game goes on
            threat -= threat * self._likelihood(place, power - card.health) // CERTAIN
        self.guarded[place] = guarded
        return threat + after - before
