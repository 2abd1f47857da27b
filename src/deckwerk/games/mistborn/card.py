"""Cards of Mistborn: what can be bought and played, characters, missions, and those of the Lord Ruler."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.components import numbered
from deckwerk.engine.effect import Effect
from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.card import Card, Head
from deckwerk.games.common.effect import CardEffect, Sequence
from deckwerk.games.mistborn.metals import vial

KINDS: Final[list[str]] = []
ACTION: Final[i64] = numbered(KINDS, "action")
FUNDING: Final[i64] = numbered(KINDS, "funding")
ALLY: Final[i64] = numbered(KINDS, "ally")
CHARACTER: Final[i64] = numbered(KINDS, "character")
MISSION: Final[i64] = numbered(KINDS, "mission")
METAL: Final[i64] = numbered(KINDS, "metal")
ADVERSARY: Final[i64] = numbered(KINDS, "adversary")
EDICT: Final[i64] = numbered(KINDS, "edict")
DOMINANCE: Final[i64] = numbered(KINDS, "dominance")
LORD: Final[i64] = numbered(KINDS, "lord")

# Where a card comes from; two are common to all games
ORIGINS: Final = ["centre", "start", "board", "lord"]
FROM_BOARD: Final[i64] = ORIGINS.index("board")
FROM_LORD: Final[i64] = ORIGINS.index("lord")

X: Final[i64] = 0
"""A shield with this number is worth the Lord Ruler's dominance."""


@final
class MistbornCard(Card):
    """A card of a player's deck: action, Funding or ally. Its faction is its metal, 0 for none.

    `effect` is the upper or only ability: of an action it needs the metal once, of an ally that the metal has
    been burned this turn, of Funding nothing. `lower` needs `fuel` further metals, of an ally that the metal
    has been burned `fuel` times. `savant` happens when the card is used as metal. Discarded in another turn,
    `cloud` prevents so much damage, `hides` keeps an ally from being defeated, `sense` takes so many mission
    points. While an ally with `defender` is in play nobody else of its player can be damaged; `burns`,
    `draws` and `shelters` raise the burn limit and the hand and lower each damage.
    """

    def __init__(
        self,
        head: Head,
        kind: i64,
        metal: i64,
        cost: i64,
        effect: CardEffect | None,
        lower: CardEffect | None,
        fuel: i64,
        savant: CardEffect | None,
        defence: i64,
    ) -> None:
        super().__init__(head, kind, metal, cost, effect)
        self.lower: CardEffect | None = lower
        self.fuel: i64 = fuel
        self.savant: CardEffect | None = savant
        self.defence: i64 = defence
        self.metal: i64 = metal
        self.vial: i64 = vial(metal) if kind == ACTION else 0
        self.cloud: i64 = 0
        self.hides: bool = False
        self.sense: i64 = 0
        self.defender: bool = False
        self.burns: i64 = 0
        self.draws: i64 = 0
        self.shelters: i64 = 0
        self.is_ally: bool = kind == ALLY
        self.is_action: bool = kind == ACTION

    def effects(self) -> list[Effect]:
        """All effects on the card, in the order of its text."""
        found = super().effects()
        if self.lower is not None:
            found.append(self.lower)
        if self.savant is not None:
            found.append(self.savant)
        return found


@final
class Character(Card):
    """A character: `effect` is the first ability, `third` the one for atium; `training` names its cards."""

    def __init__(
        self, head: Head, metal: i64, effect: CardEffect, third: CardEffect, training: list[str]
    ) -> None:
        super().__init__(head, CHARACTER, metal, 0, effect)
        self.third: CardEffect = third
        self.training: list[str] = training

    def effects(self) -> list[Effect]:
        """Both abilities that are effects."""
        return [*super().effects(), self.third]


@final
class Mission(Card):
    """A mission: what its steps give, to those who come later and to the first who comes.

    `burns`, `draws`, `damage` and `coins` are what its top gives for good: a higher burn limit, a larger
    hand, damage or coins at the start of each turn.
    """

    def __init__(
        self,
        head: Head,
        rewards: dict[int, CardEffect],
        bonuses: dict[int, CardEffect],
        top: int,
        burns: i64,
        draws: i64,
        damage: i64,
        coins: i64,
    ) -> None:
        super().__init__(head, MISSION, 0, 0, None)
        self.rewards: dict[int, CardEffect] = rewards
        self.bonuses: dict[int, CardEffect] = bonuses
        self.burns: i64 = burns
        self.draws: i64 = draws
        self.damage: i64 = damage
        self.coins: i64 = coins
        lower_steps = [step for step in rewards if step < top]
        self.first_step: i64 = min(lower_steps)
        self.last_step: i64 = max(lower_steps)
        """The lowest and the highest step with a reward below the top."""
        later: list[CardEffect | None] = []
        first: list[CardEffect | None] = []
        for step in range(top + 1):
            reward, bonus = rewards.get(step), bonuses.get(step)
            later.append(reward)
            if reward is not None and bonus is not None:
                first.append(Sequence([reward, bonus]))
            else:
                first.append(reward or bonus)
        self._later: list[CardEffect | None] = later
        self._first: list[CardEffect | None] = first

    def reward(self, step: i64, *, first: bool) -> CardEffect | None:
        """What reaching a step gives, with the bonus for whoever is the first there."""
        return self._first[step] if first else self._later[step]

    def effects(self) -> list[Effect]:
        """All rewards, from the lowest step up."""
        return [effect for effect in self._first if effect is not None]


@final
class Adversary(Card):
    """An adversary: `effect` happens at the end of each turn of the player it lies before.

    `shields` fall from left to right. Lasting effects on that player: purchases cost `taxes` more, the burn
    limit is `stifles` lower, `curses` forbids healing, `blinds` so many mission points of each turn are lost,
    `mutes` the metal abilities of allies; `guards` keeps everyone from damaging the Lord Ruler.
    """

    def __init__(self, head: Head, shields: list[int], effect: CardEffect | None) -> None:
        super().__init__(head, ADVERSARY, 0, 0, effect)
        found = vec[i64]()
        for shield in shields:
            found = append(found, shield)
        self.shields: vec[i64] = found
        self.taxes: i64 = 0
        self.stifles: i64 = 0
        self.curses: bool = False
        self.blinds: i64 = 0
        self.mutes: bool = False
        self.guards: bool = False


@final
class Edict(Card):
    """An edict: dominance rises by `steps`, with fewer than four players by `few` more; then its effect.

    `places` are the two places of the market (from 1) that are cleared.
    """

    def __init__(
        self, head: Head, steps: i64, few: i64, effect: CardEffect | None, places: tuple[int, int]
    ) -> None:
        super().__init__(head, EDICT, 0, 0, effect)
        self.steps: i64 = steps
        self.few: i64 = few
        self.places: tuple[int, int] = places


@final
class Dominance(Card):
    """A dominance track: for each row the value of X from there on (0: as before) and what happens.

    `beyond` happens on every step after the last row.
    """

    def __init__(
        self, head: Head, values: list[int], rows: list[CardEffect | None], beyond: CardEffect
    ) -> None:
        super().__init__(head, DOMINANCE, 0, 0, None)
        found = vec[i64]()
        for value in values:
            found = append(found, value)
        self.values: vec[i64] = found
        self.rows: list[CardEffect | None] = rows
        self.beyond: CardEffect = beyond

    def effects(self) -> list[Effect]:
        """What the rows do, from the first on."""
        found: list[Effect] = [row for row in self.rows if row is not None]
        return [*found, self.beyond]
