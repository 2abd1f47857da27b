"""Means: what a seat can have this turn."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.control import is_used
from deckwerk.players.ascension.outlook import Outlook


@final
class Means:
    """The runes, power and energy that a seat can have this turn: what it has and what hand and constructs
    give.
    """

    def __init__(self, outlook: Outlook) -> None:
        view = outlook.view
        now: bool = outlook.on_turn
        self.energy: i64 = outlook.energy_now + self._energy_to_come(outlook)
        runes: i64 = 0
        power: i64 = 0
        special: i64 = 0
        for entry in view.see(c.HAND, outlook.seat).items:
            card = entry >> NOTE_BITS
            gives = outlook.profiles[card].play.at(self.energy)
            runes += gives.runes
            power += gives.power
        constructs = view.see(c.CONSTRUCTS, outlook.seat)
        for index in range(constructs.size()):
            profile = outlook.profiles[constructs.card(index)]
            for number in range(len(profile.abilities)):
                if profile.prices[number] == 0 and not is_used(constructs, index, number):
                    gives = profile.abilities[number].at(self.energy)
                    runes += gives.runes
                    power += gives.power
                    special += gives.mechana_runes
        self.runes: i64 = (view.get(c.RUNES) if now else 0) + runes // 1000
        self.power: i64 = (view.get(c.POWER) if now else 0) + power // 1000
        self.mechana_runes: i64 = (view.get(c.MECHANA_RUNES) if now else 0) + special // 1000
        self.discount: i64 = view.get(c.CONSTRUCT_DISCOUNT) if now else 0

    def _energy_to_come(self, outlook: Outlook) -> i64:
        """The energy in the hand and of constructs not yet used."""
        found: i64 = 0
        for entry in outlook.view.see(c.HAND, outlook.seat).items:
            card = entry >> NOTE_BITS
            profile = outlook.profiles[card]
            if profile.gives_energy:
                found += outlook.energy_of(profile.play.rungs[0])
        constructs = outlook.view.see(c.CONSTRUCTS, outlook.seat)
        for index in range(constructs.size()):
            profile = outlook.profiles[constructs.card(index)]
            if profile.gives_energy and not is_used(constructs, index, 0):
                found += outlook.energy_of(profile.use.rungs[0])
        return found
