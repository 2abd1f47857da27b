"""Games in which players do all they can, so that every card comes up."""

import random
from collections import Counter
from collections.abc import Iterable

import deckwerk
from deckwerk.engine.rng import seeded
from tests.settings import Setting

_AT_ONCE = ("play", "use", "take", "copy", "exhaust")
_LAST = ("end", "pass", "spare")


class EagerPlayer:
    """Plays and uses everything, then takes the dearest card that can be paid, more or less."""

    def __init__(self, slug: str, seed: int) -> None:
        cards = next(game.cards() for game in deckwerk.games() if game.slug == slug)
        self._costs = {card.id: card.cost for card in cards}
        self._chance = random.Random(seed)

    def choose(self, decision: deckwerk.Decision) -> deckwerk.Action:
        """The option it is most eager for."""
        return max(decision.options, key=self._eagerness)

    def _eagerness(self, option: deckwerk.Action) -> float:
        if option.verb in _AT_ONCE:
            return 100
        if option.verb in _LAST:
            return -1
        if option.zone == "trophies":
            return 50 if self._chance.random() < 0.5 else -2
        return (self._costs[option.card] if option.card else 0) + 3 * self._chance.random()


def deeds_in_games(settings: Iterable[Setting], *, rich: bool = False) -> tuple[Counter[str], set[str]]:
    """What happened, `played mystic`, and what was asked, in a game of each setting, fresh or rich."""
    done: Counter[str] = Counter()
    questions: set[str] = set()
    for seed, setting in enumerate(settings):
        player = EagerPlayer(setting.slug, seed)
        game = setting.rich(seeded(seed)) if rich else setting.new(seed)
        while (decision := game.decision) is not None:
            questions.add(decision.kind)
            for event in game.apply(player.choose(decision)):
                done[f"{event.kind} {event.card_id()}"] += 1
    return done, questions
