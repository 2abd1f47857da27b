"""Card profiles: a card of the Ascension family as greedy sees it."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec
from deckwerk.games.ascension.card import CONSTRUCT, AscensionCard
from deckwerk.games.ascension.triggers import ACQUIRED, DEFEATED, ENTERED, PLAYED
from deckwerk.games.common.card import FROM_START
from deckwerk.players.ascension import order
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.ascension.yields import Ladder, Source


@final
class Profile:
    """A card as greedy sees it.

    `play` is what a hero or treasure gives when played or a monster when defeated; `use` what a construct in
    play gives each turn, `enter` when it is put into play, `once` when `once_copies` of it are banished for
    that; `abilities` and `prices` (in runes and in copies) say it one by one. `trophy` is what a defeated
    monster gives when it is banished. `soonest` is when it is played in a turn (see `order`).
    """

    def __init__(self, card: AscensionCard, weights: Weights) -> None:
        self.kind: i64 = card.kind
        self.faction: i64 = card.faction
        self.cost: i64 = card.cost
        self.honor: i64 = card.honor
        self.origin: i64 = card.origin
        self.correction: i64 = weights.cards.get(card.slug, 0)
        self.reacts_to_entering: bool = card.listens_to(ENTERED)
        self.abilities: vec[Ladder] = vec[Ladder]()
        self.prices: vec[i64] = vec[i64]()
        self.copies: vec[i64] = vec[i64]()
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
            self.abilities = append(self.abilities, Ladder([source], weights))
            self.prices = append(self.prices, ability.runes)
            self.copies = append(self.copies, ability.banish_copies)
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
        self.trophy: Ladder = Ladder([] if trophy is None else [Source(trophy, 1000, 0)], weights)
        self.trophy_energy: i64 = self.trophy.rungs[0].energy // 1000
        self.gives_energy: bool = _gives_energy(self.play) or _gives_energy(self.use)
        self.is_plain: bool = False
        self.soonest: i64 = 0
        self._find_order()

    def _find_order(self) -> None:
        """When it is played at the soonest; it is plain if that does not depend on anything else."""
        gives = self.play.rungs[0]
        if self.kind == CONSTRUCT:
            self.is_plain = True
            self.soonest = order.CONSTRUCT_THAT_DRAWS if self.reacts_to_entering else order.CONSTRUCT_PLAY
        elif self.gives_energy or self.play.top > 0:
            self.soonest = order.BOUNTY
        elif gives.must_banish:
            self.soonest = order.EXCHANGE
        else:
            self.soonest = order.soonest(gives, starting=self.origin == FROM_START)
            self.is_plain = self.soonest not in (order.EXCHANGE, order.BANISH_DISCARD, order.DEFEAT)


def _gives_energy(ladder: Ladder) -> bool:
    """Whether energy is among what effects give, however much."""
    gives = ladder.rungs[0]
    mechana = gives.per_mechana
    faction = gives.each_faction
    return (
        gives.energy > 0
        or (mechana is not None and mechana.energy > 0)
        or (faction is not None and faction.energy > 0)
    )


def _likelihood(event: i64, weights: Weights) -> i64:
    """How often in a turn an event comes that a trigger answers, in thousandths."""
    if event == PLAYED:
        return weights.when_played
    if event == ENTERED:
        return weights.when_entered
    if event == ACQUIRED:
        return weights.when_acquired
    return weights.when_defeated if event == DEFEATED else 0
