"""Card profiles: what a card of the Ascension family gives, read off its effects."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.effect import Effect
from deckwerk.games.ascension.assaults import OpponentsLoseConstructs, StealCards
from deckwerk.games.ascension.card import AscensionCard
from deckwerk.games.ascension.choices import BanishOwn, BanishRow, ChooseOne, CopyPlayedHero, DiscardToDo
from deckwerk.games.ascension.conquests import AcquireFree, DefeatFree, TakeFromRow
from deckwerk.games.ascension.gains import (
    Discount,
    Draw,
    ExtraTurn,
    Gain,
    GainPerConstruct,
    GainPerFaction,
    IfConstructs,
    IfPlayed,
    PutIntoPlay,
)
from deckwerk.games.ascension.triggers import ACQUIRED, DEFEATED, ENTERED, PLAYED
from deckwerk.players.ascension.weights import Weights


@final
class Yield:
    """What effects give when carried out once, in thousandths; conditions count with their likelihood.

    `flat` is a value that does not depend on the game. The limits are in runes and power, 0 for none.
    """

    def __init__(self) -> None:
        self.runes: i64 = 0
        self.power: i64 = 0
        self.honor: i64 = 0
        self.mechana_runes: i64 = 0
        self.discount: i64 = 0
        self.draws: i64 = 0
        self.discards: i64 = 0
        self.banish_own: i64 = 0
        self.must_banish: bool = False
        self.banish_row: bool = False
        self.acquire_limit: i64 = 0
        self.defeat_limit: i64 = 0
        self.take_row: bool = False
        self.copies: bool = False
        self.chooses: bool = False
        self.waits_for_heroes: bool = False
        self.waits_for_constructs: bool = False
        self.power_per_mechana: i64 = 0
        self.honor_per_faction: i64 = 0
        self.steals: i64 = 0
        self.lose_one: bool = False
        self.keep_one: bool = False
        self.extra_turns: i64 = 0
        self.flat: i64 = 0
        self.branches: vec[Yield] = vec[Yield]()

    def add(self, effect: Effect, share: i64, weights: Weights) -> None:
        """Count an effect in, with a share in thousandths. An unknown effect counts as its parts."""
        if isinstance(effect, Gain):
            self.runes += effect.runes * share
            self.power += effect.power * share
            self.honor += effect.honor * share
            self.mechana_runes += effect.mechana_runes * share
        elif isinstance(effect, Draw):
            self.draws += effect.count * share
        elif isinstance(effect, GainPerConstruct):
            self.power_per_mechana += effect.gain.power * share
            self.waits_for_constructs = True
        elif isinstance(effect, GainPerFaction):
            self.honor_per_faction += effect.gain.honor * share
            self.waits_for_constructs = True
        elif isinstance(effect, Discount):
            self.discount += effect.amount * share
        elif isinstance(effect, ExtraTurn):
            self.extra_turns += share
        elif isinstance(effect, IfPlayed):
            self.waits_for_heroes = True
            self.add(effect.then, share * weights.if_played // 1000, weights)
        elif isinstance(effect, IfConstructs):
            self.waits_for_constructs = True
            self.add(effect.then, share * weights.if_constructs // 1000, weights)
        else:
            self._add_choice(effect, share, weights)

    def _add_choice(self, effect: Effect, share: i64, weights: Weights) -> None:
        if isinstance(effect, BanishOwn):
            if effect.may:
                self.banish_own += share
            else:
                self.must_banish = True
        elif isinstance(effect, BanishRow):
            self.banish_row = True
            self.flat += weights.banish_row * share // 1000
        elif isinstance(effect, ChooseOne):
            # Branches are about equal: the first stands for all, being able to choose is extra.
            self.chooses = True
            self.flat += weights.choice * share // 1000
            for branch in effect.branches:
                gives = Yield()
                gives.add(branch, share, weights)
                self.branches = append(self.branches, gives)
            self.add(effect.branches[0], share, weights)
        elif isinstance(effect, DiscardToDo):
            self.discards += share
            self.add(effect.then, share, weights)
        elif isinstance(effect, CopyPlayedHero):
            self.copies = True
        elif isinstance(effect, AcquireFree):
            self.acquire_limit = effect.limit
        elif isinstance(effect, DefeatFree):
            self.defeat_limit = effect.limit
        elif isinstance(effect, TakeFromRow):
            self.take_row = True
            self.flat += weights.take_row * share // 1000
        elif isinstance(effect, OpponentsLoseConstructs):
            self.lose_one = not effect.keep_one
            self.keep_one = effect.keep_one
        elif isinstance(effect, StealCards):
            self.steals += share
        elif isinstance(effect, PutIntoPlay):
            self.flat += weights.put_into_play * share // 1000
        else:
            for part in effect.parts():
                self.add(part, share, weights)


@final
class Profile:
    """A card as greedy sees it.

    `play` is what a hero gives when played or a monster when defeated; `use` what a construct in play gives
    each turn, `once` what it gives when it is banished for that; `abilities` and `prices` say it one by one.
    """

    def __init__(self, card: AscensionCard, weights: Weights) -> None:
        self.kind: i64 = card.kind
        self.faction: i64 = card.faction
        self.cost: i64 = card.cost
        self.honor: i64 = card.honor
        self.origin: i64 = card.origin
        self.also_mechana: bool = card.also_mechana
        self.correction: i64 = weights.cards.get(card.slug, 0)
        self.reacts_to_entering: bool = card.listens_to(ENTERED)
        self.play: Yield = Yield()
        self.use: Yield = Yield()
        self.once: Yield = Yield()
        self.abilities: vec[Yield] = vec[Yield]()
        self.prices: vec[i64] = vec[i64]()
        effect = card.effect
        if effect is not None:
            self.play.add(effect, 1000, weights)
        for ability in card.abilities:
            gives = Yield()
            gives.add(ability.effect, 1000, weights)
            self.abilities = append(self.abilities, gives)
            self.prices = append(self.prices, ability.runes)
            if ability.banish_copies == 1:
                self.once.add(ability.effect, 1000, weights)
            elif ability.runes == 0:
                self.use.add(ability.effect, 1000, weights)
        for trigger in card.triggers:
            self.use.add(trigger.effect, _likelihood(trigger.event, weights), weights)


def _likelihood(event: i64, weights: Weights) -> i64:
    """How often in a turn an event comes that a trigger answers, in thousandths."""
    if event == PLAYED:
        return weights.when_played
    if event == ENTERED:
        return weights.when_entered
    if event == ACQUIRED:
        return weights.when_acquired
    return weights.when_defeated if event == DEFEATED else 0
