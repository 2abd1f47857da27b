"""How much energy the effects of a card need (RV-21)."""

from typing import final

from mypy_extensions import i64

from deckwerk.games.ascension.card import AscensionCard
from deckwerk.games.ascension.gives import AscensionGives


@final
class _Levels(AscensionGives):
    """Collects nothing but how much energy effects ask for."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[int] = []

    def energized(self, least: i64) -> bool:
        """Remember it; what happens then may ask for more."""
        self.found.append(int(least))
        return True


def energy_levels(card: AscensionCard) -> list[int]:
    """The energy that the energize effects of a card need, in the order of its text."""
    levels = _Levels()
    effect = card.effect
    if effect is not None:
        effect.gives(levels, 1000)
    for ability in card.abilities:
        if ability.energy > 0:
            levels.found.append(int(ability.energy))
        ability.effect.gives(levels, 1000)
    for trigger in card.triggers:
        if trigger.energy > 0:
            levels.found.append(int(trigger.energy))
        trigger.effect.gives(levels, 1000)
    return levels.found
