"""Metals: what it costs to burn one in some way, and what that brings besides."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import card_of, number_of, verb_of
from deckwerk.engine.bits import bit
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.view import View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.metals import ATIUM, IRON, TOKENS
from deckwerk.games.mistborn.refreshing import is_flared
from deckwerk.games.mistborn.standing import burns_left, is_fresh, is_muted, times_burned
from deckwerk.games.mistborn.training import FIRST, THIRD, can_use
from deckwerk.players.mistborn.outlook import Outlook
from deckwerk.players.mistborn.values import Judge
from deckwerk.players.mistborn.yields import yield_of

IMPOSSIBLE: Final[i64] = 1_000_000_000
_ALL: Final[i64] = 0xFFFF
_FULL: Final[i64] = 4000
"""A flared token costs all it can if the game lasts for so long, otherwise less."""


def _zeros() -> vec[i64]:
    found = vec[i64]()
    for _ in range(ATIUM + 1):
        found = append(found, 0)
    return found


def useful_metals(judge: Judge, view: View, seat: i64) -> i64:
    """As bits, the metals on which own allies or the character act; burning others brings nothing.

    All, if weights say that burning itself is good.
    """
    weights = judge.weights
    if weights.flare < 0 or weights.flare_use < 0 or weights.atium < 0:
        return _ALL
    found: i64 = bit(ATIUM) if can_use(view, seat, THIRD) else 0
    for entry in view.see(c.ALLIES, seat).items:
        found |= bit(judge.cards[entry >> NOTE_BITS].metal)
    return found | bit(judge.book.printed[view.see(c.CHARACTER, seat).card(0)].faction)


@final
class Metals:
    """The metals of the player who is on turn.

    `slots` is how many tokens can still be burned without flaring, `flare` what flaring a token costs,
    `brings` what the next burning of a metal brings by allies and character; `actions` are the action cards
    in the hand, and `plays` what activating each is worth.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        view = outlook.view
        seat: i64 = outlook.seat
        self.slots: i64 = burns_left(view, seat)
        self.atium: i64 = view.get(c.ATIUM, seat)
        self.fresh: vec[i64] = _zeros()
        self.flared: vec[i64] = _zeros()
        self.flare: vec[i64] = _zeros()
        self.brings: vec[i64] = _zeros()
        weights = outlook.weights
        for metal in range(IRON, TOKENS + 1):
            self.fresh[metal] = 1 if is_fresh(view, seat, metal) else 0
            self.flared[metal] = 1 if is_flared(view, seat, metal) else 0
            full: i64 = weights.flare + weights.flare_use * outlook.uses[metal]
            self.flare[metal] = full * min(_FULL, outlook.turns) // _FULL
        self._find_brings()
        self.actions: vec[i64] = vec[i64]()
        self.plays: vec[i64] = vec[i64]()
        self._wanted: vec[i64] = vec[i64]()  # what has been reckoned already; below 0 what has not
        self._otherwise: vec[i64] = vec[i64]()
        for _ in range(TOKENS + 1):
            self._wanted = append(self._wanted, -1)
        for entry in view.see(c.HAND, seat).items:
            number = entry >> NOTE_BITS
            if outlook.cards[number].is_action:
                self.actions = append(self.actions, number)
                self.plays = append(self.plays, outlook.effect(outlook.now_yield(number)))
                self._otherwise = append(self._otherwise, -1)

    def burned(self, metal: i64) -> i64:
        """How often a metal has been burned this turn."""
        return times_burned(self.outlook.view, metal)

    def _find_brings(self) -> None:
        outlook = self.outlook
        allies = outlook.view.see(c.ALLIES, outlook.seat)
        if not is_muted(outlook.view, outlook.seat):
            for index in range(allies.size()):
                card = outlook.cards[allies.card(index)]
                if card.effect is None:
                    continue
                next_burn: i64 = self.burned(card.metal) + 1
                if next_burn == 1 and allies.note(index) & c.TOP_USED == 0:
                    self.brings[card.metal] += outlook.effect(yield_of(card.effect, outlook.now))
                if (
                    card.lower is not None
                    and next_burn == card.fuel
                    and allies.note(index) & c.LOWER_USED == 0
                ):
                    self.brings[card.metal] += max(0, outlook.effect(yield_of(card.lower, outlook.now)))
        character = outlook.character()
        if can_use(outlook.view, outlook.seat, FIRST):
            if self.burned(character.faction) == 0:
                self.brings[character.faction] += outlook.effect(yield_of(character.effect, outlook.now))
        if can_use(outlook.view, outlook.seat, THIRD) and self.burned(ATIUM) == 0:
            self.brings[ATIUM] += outlook.effect(yield_of(character.third, outlook.now))

    # What a burn is wanted for

    def wanted(self, metal: i64, without: i64) -> i64:
        """What the token of a metal is wanted for without one copy of a card: at most what flaring costs."""
        if without != 0 and self.outlook.cards[without].metal == metal:
            return self._find_wanted(metal, without)
        if self._wanted[metal] < 0:
            self._wanted[metal] = self._find_wanted(metal, 0)
        return self._wanted[metal]

    def _find_wanted(self, metal: i64, without: i64) -> i64:
        if self.fresh[metal] == 0:
            return 0
        best: i64 = 0
        kept: i64 = without
        for index in range(len(self.actions)):
            if self.actions[index] == kept:
                kept = 0
            elif self.outlook.cards[self.actions[index]].metal == metal:
                best = max(best, self.plays[index])
        return max(0, min(best + self.brings[metal], self.flare[metal]))

    def slot_cost(self, metal: i64, without: i64) -> i64:
        """What is lost when a burn goes to a metal: what the last of the others is wanted for."""
        if self.slots == 0:
            return IMPOSSIBLE
        others = vec[i64]()
        for other in range(IRON, TOKENS + 1):
            if other != metal:
                value: i64 = self.wanted(other, without)
                if value > 0:
                    others = append(others, value)
        if len(others) < self.slots:
            return 0
        for place in range(self.slots):
            for index in range(place + 1, len(others)):
                if others[index] > others[place]:
                    more: i64 = others[index]
                    others[index] = others[place]
                    others[place] = more
        return others[self.slots - 1]

    # What the ways to burn a metal cost

    def token_cost(self, metal: i64, without: i64) -> i64:
        """What it costs to burn or flare a token, less what that brings."""
        if metal > TOKENS or self.fresh[metal] == 0:
            return IMPOSSIBLE
        if self.slots == 0:
            return self.flare[metal] - self.brings[metal]
        return self.slot_cost(metal, without) - self.brings[metal]

    def atium_cost(self, metal: i64, without: i64) -> i64:
        """What it costs to burn an atium token as a metal, less what that brings."""
        if self.atium == 0 or self.slots == 0:
            return IMPOSSIBLE
        cost: i64 = self.outlook.weights.atium * min(_FULL, self.outlook.turns) // _FULL
        cost += self.slot_cost(metal, without) - self.brings[ATIUM]
        return cost if metal == ATIUM else cost - self.brings[metal]

    def otherwise(self, number: i64) -> i64:
        """What an action in the hand is worth if it is not used as metal."""
        for index in range(len(self.actions)):
            if self.actions[index] == number:
                if self._otherwise[index] < 0:
                    self._otherwise[index] = self._find_otherwise(number)
                return self._otherwise[index]
        return self._find_otherwise(number)

    def _find_otherwise(self, number: i64) -> i64:
        outlook = self.outlook
        card = outlook.cards[number]
        best: i64 = 0
        for metal in range(IRON, TOKENS + 1):
            if self.flared[metal] == 1 and outlook.is_vial_for(number, metal):
                best = max(best, self.flare[metal] * outlook.weights.refreshed // 1000)
        cost: i64 = min(self.token_cost(card.metal, number), self.atium_cost(card.metal, number))
        if cost < IMPOSSIBLE:
            best = max(best, self.value(number) - cost)
        return best

    def value(self, number: i64) -> i64:
        """What activating an action of the hand is worth."""
        for index in range(len(self.actions)):
            if self.actions[index] == number:
                return self.plays[index]
        return 0

    def vial_cost(self, number: i64, metal: i64) -> i64:
        """What it costs to use an action of the hand as a metal, less what that brings."""
        outlook = self.outlook
        card = outlook.cards[number]
        cost: i64 = self.otherwise(number) - self.brings[metal]
        if card.metal == ATIUM and metal != ATIUM:
            cost -= self.brings[ATIUM]
        if card.savant is not None:
            cost -= outlook.effect(yield_of(card.savant, outlook.now))
        return cost

    def way_cost(self, code: i64, without: i64) -> i64:
        """What a way to burn a metal costs, less what it brings."""
        if verb_of(code) == c.USE:
            return self.vial_cost(card_of(code), number_of(code))
        metal: i64 = self.outlook.judge.metal_of(card_of(code))
        return (
            self.atium_cost(metal, without)
            if verb_of(code) == c.USE_ATIUM
            else self.token_cost(metal, without)
        )

    def cheapest(self, metal: i64, without: i64, count: i64) -> i64:
        """The cost of burning a metal so many times in the cheapest ways, with a card kept out of it."""
        costs = vec[i64]()
        costs = append(costs, self.token_cost(metal, without))
        for _ in range(self.atium):
            costs = append(costs, self.atium_cost(metal, without))
        kept: i64 = without
        for number in self.actions:
            if number == kept:
                kept = 0
            elif self.outlook.is_vial_for(number, metal):
                costs = append(costs, self.vial_cost(number, metal))
        total: i64 = 0
        for place in range(count):
            if place >= len(costs):
                return IMPOSSIBLE
            for index in range(place + 1, len(costs)):
                if costs[index] < costs[place]:
                    less: i64 = costs[index]
                    costs[index] = costs[place]
                    costs[place] = less
            if costs[place] >= IMPOSSIBLE // 2:
                return IMPOSSIBLE
            total += costs[place]
            if place > 0:
                total += self.brings[metal]  # what burning brings comes once
        return total
