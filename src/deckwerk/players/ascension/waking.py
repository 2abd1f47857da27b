"""Waking: what more energy would bring this turn."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.bits import has_bit
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import card_at
from deckwerk.games.ascension.card import CONSTRUCT
from deckwerk.games.ascension.control import is_used
from deckwerk.games.ascension.prices import could_be_free, is_free
from deckwerk.players.ascension.outlook import Outlook
from deckwerk.players.ascension.plan import Hunting
from deckwerk.players.ascension.yields import Ladder


def sleeps(glance: Outlook) -> bool:
    """Whether anything sleeps for want of energy, or would be free with more; nothing need be weighed."""
    now: i64 = glance.energy_now
    profiles = glance.profiles
    for entry in glance.view.see(c.HAND, glance.seat).items:
        if profiles[entry >> NOTE_BITS].play.top > now:
            return True
    for entry in glance.view.see(c.CONSTRUCTS, glance.seat).items:
        for ladder in profiles[entry >> NOTE_BITS].abilities:
            if ladder.top > now:
                return True
    for entry in glance.view.see(c.ROW).items:
        card: i64 = entry >> NOTE_BITS
        if card != 0 and (profiles[card].play.top > now or could_be_free(card_at(glance.view, card), now)):
            return True
    return False


@final
class Waking:
    """The worth of effects that sleep for want of energy: of the hand, of constructs and on the table."""

    def __init__(self, outlook: Outlook, hunting: Hunting) -> None:
        self.outlook: Outlook = outlook
        self.hunting: Hunting = hunting

    def pays(self, trophy: i64) -> bool:
        """Whether a trophy, alone or with those that follow it, wakes more than it is worth to save."""
        outlook = self.outlook
        saved: i64 = outlook.weights.save_trophy if outlook.turns > 0 else 0
        energy: i64 = outlook.profiles[trophy].trophy_energy
        if energy == 0:
            return outlook.worth(outlook.profiles[trophy].trophy.rungs[0]) > 0
        if self.all(energy) > saved * energy:
            return True
        others = outlook.view.see(c.TROPHIES, outlook.seat).cards()
        first: bool = True
        for other in others:
            if other == trophy and first:
                first = False
            else:
                energy += outlook.profiles[other].trophy_energy
                if self.all(energy) > saved * energy:
                    return True
        return False

    def all(self, energy: i64) -> i64:
        """What so much more energy would add."""
        return self.in_hand(energy) + self._in_play(energy) + self._on_the_table(energy)

    def in_hand(self, energy: i64) -> i64:
        """What so much more energy would add to the cards of the hand."""
        outlook = self.outlook
        value: i64 = 0
        for entry in outlook.view.see(c.HAND, outlook.seat).items:
            card = entry >> NOTE_BITS
            profile = outlook.profiles[card]
            if profile.kind != CONSTRUCT:
                value += self._added(profile.play, energy)
        return value

    def _added(self, ladder: Ladder, energy: i64) -> i64:
        now: i64 = self.outlook.energy_now
        if ladder.top <= now:
            return 0
        return self.outlook.worth(ladder.at(now + energy)) - self.outlook.worth(ladder.at(now))

    def _in_play(self, energy: i64) -> i64:
        outlook = self.outlook
        value: i64 = 0
        constructs = outlook.view.see(c.CONSTRUCTS, outlook.seat)
        for index in range(constructs.size()):
            profile = outlook.profiles[constructs.card(index)]
            for number in range(len(profile.abilities)):
                if profile.prices[number] == 0 and not is_used(constructs, index, number):
                    value += self._added(profile.abilities[number], energy)
        return value

    def _on_the_table(self, energy: i64) -> i64:
        """The rewards of monsters that are about to be defeated, and what energy makes free."""
        outlook = self.outlook
        value: i64 = 0
        now: i64 = outlook.energy_now
        row = outlook.view.see(c.ROW).cards()
        for item in range(len(self.hunting.places)):
            if has_bit(self.hunting.chosen, item):
                card: i64 = row[self.hunting.places[item] - 1]
                value += self._added(outlook.profiles[card].play, energy)
        for card in row:
            if card != 0:
                printed = card_at(outlook.view, card)
                if not is_free(printed, now) and is_free(printed, now + energy):
                    value += outlook.card(card)
        return value
