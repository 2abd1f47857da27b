"""Card profiles: what a card of the Ascension family gives, and when."""

from typing import final

from mypy_extensions import i64

from deckwerk.games.ascension.card import AscensionCard
from deckwerk.games.ascension.triggers import ACQUIRED, DEFEATED, ENTERED, PLAYED
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.ascension.yields import Ladder, Source


@final
class Profile:
    """A card by what it gives.

    `play` is what a hero or treasure gives when played or a monster when defeated; `use` what a construct in
    play gives each turn, `enter` when it is put into play, `once` when `once_copies` of it are banished for
    that.
    """

    def __init__(self, card: AscensionCard, weights: Weights) -> None:
        self.kind: i64 = card.kind
        self.honor: i64 = card.honor
        self.once_copies: i64 = 0
        played: list[Source] = []
        used: list[Source] = []
        once: list[Source] = []
        entering: list[Source] = []
        effect = card.effect
        if effect is not None:
            played.append(Source(effect, 1000, 0))
        for ability in card.abilities:
            source = Source(ability.effect, 1000, ability.energy)
            if ability.banish_copies > 0:
                once.append(source)
                self.once_copies = ability.banish_copies
            elif ability.runes == 0:
                used.append(source)
        for trigger in card.triggers:
            if trigger.itself:
                entering.append(Source(trigger.effect, 1000, trigger.energy))
            else:
                used.append(Source(trigger.effect, _likelihood(trigger.event, weights), trigger.energy))
        trophy = card.trophy
        self.play: Ladder = Ladder(played, weights)
        self.use: Ladder = Ladder(used, weights)
        self.once: Ladder = Ladder(once, weights)
        self.enter: Ladder = Ladder(entering, weights)
        self.is_trophy: bool = (
            trophy is not None and Ladder([Source(trophy, 1000, 0)], weights).rungs[0].energy >= 1000
        )
        self.gives_energy: bool = _gives_energy(self.play) or _gives_energy(self.use)


def _gives_energy(ladder: Ladder) -> bool:
    """Whether energy is among what effects give, however much."""
    gives = ladder.rungs[0]
    mechana = gives.per_mechana
    return gives.energy > 0 or (mechana is not None and mechana.energy > 0)


def _likelihood(event: i64, weights: Weights) -> i64:
    """How often in a turn an event comes that a trigger answers, in thousandths."""
    if event == PLAYED:
        return weights.when_played
    if event == ENTERED:
        return weights.when_entered
    if event == ACQUIRED:
        return weights.when_acquired
    return weights.when_defeated if event == DEFEATED else 0
