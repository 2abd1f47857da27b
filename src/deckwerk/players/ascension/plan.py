"""Plans: which of the cards on the table are the best set for the runes, and which monsters for the power."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.vectors import append, vec
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import card_at
from deckwerk.games.ascension.card import CONSTRUCT, HERO, MONSTER, AscensionCard
from deckwerk.games.ascension.control import counts_as_mechana, is_used
from deckwerk.games.ascension.prices import GIFT, power_with, price_with
from deckwerk.players.ascension.outlook import Outlook
from deckwerk.players.ascension.rival import rival_gain
from deckwerk.players.stages import NOT_PLANNED

_WORST: Final[i64] = -1_000_000_000


def _places(places: vec[i64], chosen: i64) -> i64:
    """The places of the chosen items, as a set."""
    found: i64 = 0
    for item in range(len(places)):
        if has_bit(chosen, item):
            found |= bit(places[item])
    return found


@final
class Shopping:
    """What can be bought: cards of the row (also for the partner), paid abilities, and the stacks.

    An item is known by its place in the row (from 1), a gift by its place too, an ability by its card.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.places: vec[i64] = vec[i64]()
        self.cards: vec[i64] = vec[i64]()
        self.prices: vec[i64] = vec[i64]()
        self.printed: vec[AscensionCard] = vec[AscensionCard]()
        self.mechana: vec[bool] = vec[bool]()
        self.values: vec[i64] = vec[i64]()
        self.gifts: vec[bool] = vec[bool]()
        self.treasured: vec[bool] = vec[bool]()
        self.treasure_discount: i64 = outlook.view.get(c.TREASURE_DISCOUNT) if outlook.on_turn else 0
        self.fill: vec[i64] = vec[i64]()
        self.chosen: i64 = 0
        self.left: i64 = 0
        self.total: i64 = 0
        self.without: i64 = 0
        self.solo: bool = outlook.mode == c.SOLO
        self._offer_row()
        self._offer_abilities()

    def _offer(self, place: i64, card: i64, price: i64, value: i64, gift: bool, treasured: bool) -> None:
        """Offer an item; an ability has a price, a card that of the moment."""
        if value > 0 or self.solo:
            outlook = self.outlook
            printed = card_at(outlook.view, card)
            self.printed = append(self.printed, printed)
            self.mechana = append(self.mechana, counts_as_mechana(outlook.view, outlook.seat, printed))
            self.treasured = append(self.treasured, treasured)
            self.places = append(self.places, place)
            self.cards = append(self.cards, card)
            self.prices = append(self.prices, price)
            self.values = append(self.values, value)
            self.gifts = append(self.gifts, gift)

    def _offer_row(self) -> None:
        outlook = self.outlook
        row = outlook.view.see(c.ROW).cards()
        bounty: i64 = outlook.view.get(c.HERO_BOUNTY) if outlook.on_turn else 0
        for index in range(len(row)):
            card: i64 = row[index]
            place: i64 = index + 1
            if card != 0 and outlook.profiles[card].kind != MONSTER:
                profile = outlook.profiles[card]
                value: i64 = outlook.card(card)
                more: i64 = outlook.treasure(place)
                treasured: bool = outlook.has_treasure(place)
                if bounty > 0 and profile.kind == HERO:
                    more += bounty * profile.honor * outlook.honor
                self._offer(place, card, 0, value + more, False, treasured)
                if outlook.partner >= 0:
                    gift: i64 = outlook.gift(card)
                    if gift > value:
                        self._offer(place, card, 0, gift + more, True, treasured)

    def _offer_abilities(self) -> None:
        outlook = self.outlook
        constructs = outlook.view.see(c.CONSTRUCTS, outlook.seat)
        for index in range(constructs.size()):
            card: i64 = constructs.card(index)
            prices = outlook.profiles[card].prices
            for number in range(len(prices)):
                if prices[number] > 0 and not is_used(constructs, index, number):
                    gives = outlook.profiles[card].abilities[number].at(outlook.energy_now)
                    value: i64 = outlook.worth(gives)
                    self._offer(0, card, prices[number], value, False, False)

    def best(self, runes: i64, mechana_runes: i64, discount: i64, without: i64 = 0) -> i64:
        """The worth of the best set for these runes, without the card at a place; it is then `chosen`."""
        self._fill_up(runes)
        self.total = _WORST
        self.chosen = 0
        self.left = runes
        self.without = without
        self._try(0, runes, mechana_runes, discount, self.treasure_discount, 0, 0)
        return self.total

    def _fill_up(self, runes: i64) -> None:
        """What the stacks give for each number of runes that may be left."""
        outlook = self.outlook
        fill = vec[i64]()
        fill = append(fill, 0)
        for spent in range(1, runes + 1):
            fill = append(fill, fill[spent - 1])
        zone: i64 = c.MYSTICS
        while zone <= c.CULTISTS:
            stack = outlook.view.see(zone)
            zone += 1
            if stack.size() == 0:
                continue
            card: i64 = stack.card(0)
            profile = outlook.profiles[card]
            if profile.kind == MONSTER:
                continue
            value: i64 = outlook.card(card)
            have: i64 = profile.cost
            while have <= runes:
                fill[have] = max(fill[have], fill[have - profile.cost] + value)
                have += 1
        self.fill = fill

    def _try(
        self, item: i64, runes: i64, special: i64, discount: i64, treasure: i64, value: i64, chosen: i64
    ) -> None:
        """Take or leave an item and go on with the next."""
        if item == len(self.places):
            total: i64 = value + self.fill[runes]
            if self.solo:
                total -= rival_gain(self.outlook, _places(self.places, chosen))
            if total > self.total:
                self.total = total
                self.chosen = chosen
                self.left = runes
            return
        printed = self.printed[item]
        cost: i64 = self.prices[item]
        free: i64 = 0
        after: i64 = discount
        place: i64 = self.places[item]
        treasure_after: i64 = treasure
        if place > 0:
            serves: i64 = treasure if self.treasured[item] else 0
            cost = price_with(printed, self.outlook.energy_now, discount, serves)
            if printed.kind == CONSTRUCT:
                after = 0
            if self.treasured[item]:
                treasure_after = 0
            if self.gifts[item]:
                cost += GIFT
            if special > 0 and self.mechana[item]:
                free = min(special, cost)
        taken_before: bool = (
            self.gifts[item] and item > 0 and self.places[item - 1] == place and has_bit(chosen, item - 1)
        )
        if cost - free <= runes and not taken_before and (place == 0 or place != self.without):
            self._try(
                item + 1,
                runes - cost + free,
                special - free,
                after,
                treasure_after,
                value + self.values[item],
                chosen | bit(item),
            )
        self._try(item + 1, runes, special, discount, treasure, value, chosen)

    def planned(self, place: i64, gift: bool) -> i64:
        """The worth of the card at a place if the best set contains it, or NOT_PLANNED."""
        for item in range(len(self.places)):
            if self.places[item] == place and self.gifts[item] == gift and has_bit(self.chosen, item):
                return self.values[item]
        return NOT_PLANNED

    def planned_ability(self, card: i64) -> i64:
        """The worth of a construct's paid ability if the best set contains it, or NOT_PLANNED."""
        for item in range(len(self.places)):
            if self.places[item] == 0 and self.cards[item] == card and has_bit(self.chosen, item):
                return self.values[item]
        return NOT_PLANNED

    def planned_from_stack(self, card: i64) -> i64:
        """The worth of a stack's card if the runes left are best spent on one, or NOT_PLANNED."""
        cost: i64 = self.outlook.profiles[card].cost
        value: i64 = self.outlook.card(card)
        if value > 0 and cost <= self.left and self.fill[self.left] == self.fill[self.left - cost] + value:
            return value
        return NOT_PLANNED


@final
class Hunting:
    """What can be defeated: the monsters of the row, and with what is left the Cultist."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.places: vec[i64] = vec[i64]()
        self.costs: vec[i64] = vec[i64]()
        self.values: vec[i64] = vec[i64]()
        self.chosen: i64 = 0
        self.total: i64 = 0
        self.without: i64 = 0
        self.solo: bool = outlook.mode == c.SOLO
        self.printed: vec[AscensionCard] = vec[AscensionCard]()
        self.treasured: vec[bool] = vec[bool]()
        self.discount: i64 = outlook.view.get(c.MONSTER_DISCOUNT) if outlook.on_turn else 0
        self.cultist_cost: i64 = 0
        self.cultist_value: i64 = 0
        row = outlook.view.see(c.ROW).cards()
        for index in range(len(row)):
            card: i64 = row[index]
            place: i64 = index + 1
            if card != 0 and outlook.profiles[card].kind == MONSTER:
                self.places = append(self.places, place)
                self.printed = append(self.printed, card_at(outlook.view, card))
                self.costs = append(self.costs, outlook.profiles[card].cost)
                self.values = append(self.values, outlook.monster(card) + outlook.treasure(place))
                self.treasured = append(self.treasured, outlook.has_treasure(place))
        cultists = outlook.view.see(c.CULTISTS)
        if cultists.size() > 0:
            self.cultist_cost = outlook.profiles[cultists.card(0)].cost
            self.cultist_value = outlook.monster(cultists.card(0))

    def best(self, power: i64, without: i64 = 0) -> i64:
        """The worth of the best set for this power, without the monster at a place; it is then `chosen`."""
        self.total = _WORST
        self.chosen = 0
        self.without = without
        self._try(0, power, self.discount, 0, 0)
        return self.total

    def _try(self, item: i64, power: i64, discount: i64, value: i64, chosen: i64) -> None:
        if item == len(self.places):
            if self.cultist_cost > 0:
                value += power // self.cultist_cost * self.cultist_value
            if self.solo:
                value -= rival_gain(self.outlook, _places(self.places, chosen))
            if value > self.total:
                self.total = value
                self.chosen = chosen
            return
        cost: i64 = self.costs[item]
        after: i64 = discount
        if self.treasured[item]:
            cost = power_with(self.printed[item], discount)
            after = 0
        if cost <= power and self.places[item] != self.without:
            self._try(item + 1, power - cost, after, value + self.values[item], chosen | bit(item))
        self._try(item + 1, power, discount, value, chosen)

    def planned(self, place: i64) -> i64:
        """The worth of the monster at a place if the best set contains it, or NOT_PLANNED."""
        for item in range(len(self.places)):
            if self.places[item] == place and has_bit(self.chosen, item):
                return self.values[item]
        return NOT_PLANNED
