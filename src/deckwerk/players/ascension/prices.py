"""Prices: what cards are worth at a glance, looked up by the turns to come and the card."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.games.ascension.card import CONSTRUCT, MONSTER
from deckwerk.players.ascension.order import usual_place
from deckwerk.players.ascension.prospects import Prospects
from deckwerk.players.ascension.typical import typical
from deckwerk.players.ascension.values import Judge

LAST_STAGE: Final[i64] = 12
"""Cards are worth the same however many more turns are to come."""


@final
class Prices:
    """What a card is worth, in thousandths of an honor; see `at` for where to look.

    `take`: a hero or construct acquired, a monster defeated. `now`: a card of the hand played, or its effect
    repeated. `use`: a construct of one's own in play. `place`: when a card is usually played.
    """

    def __init__(self, judge: Judge, prospects: Prospects) -> None:
        take = vec[i64]()
        now = vec[i64]()
        use = vec[i64]()
        place = vec[i64]()
        cards: i64 = len(judge.profiles)
        for stage in range(LAST_STAGE + 1):
            worth = typical(judge, stage)
            at: i64 = prospects.at(prospects.stage(stage * 1000))
            for number in range(cards):
                profile = judge.profiles[number]
                using: i64 = worth.expect(profile.use)
                use = append(use, using)
                playing: i64 = worth.expect(profile.play)
                if profile.kind == CONSTRUCT:
                    playing = using * max(1, stage // 3)
                now = append(now, playing)
                taking: i64 = playing + _harm(judge, number)
                if profile.kind != MONSTER:
                    taking = profile.honor * 1000 + prospects.deck[at + number]
                take = append(take, taking)
        for profile in judge.profiles:
            place = append(place, usual_place(profile))
        self.cards: i64 = cards
        self.take: vec[i64] = take
        self.now: vec[i64] = now
        self.use: vec[i64] = use
        self.place: vec[i64] = place

    def at(self, stage: i64) -> i64:
        """Where the worths of a stage begin: add a card's number."""
        return min(stage, LAST_STAGE) * self.cards


def _harm(judge: Judge, number: i64) -> i64:
    """What a monster's reward against others is usually worth."""
    gives = judge.profiles[number].play.rungs[0]
    weights = judge.weights
    value: i64 = 0
    if gives.lose_one or gives.keep_one:
        value += weights.lose_construct
    if gives.lose_all:
        value += 2 * weights.lose_construct
    if gives.steals > 0:
        value += weights.steal
    if gives.forces > 0:
        value += weights.force_discard
    return value
