"""A question that has one answer is answered at once only if all could know that: else `Decision.hides`."""

import pytest

from deckwerk import Decision, Game
from deckwerk.table.questions import TURN
from tests.settings import SETTINGS, every_game
from tests.walks import starts, steps

pytestmark = pytest.mark.both
GUESSES = 2


def only(decision: Decision | None) -> bool:
    return decision is not None and len(decision.options) == 1


def differs_for(game: Game, seed: int) -> bool:
    """Whether somebody else at the table cannot know whether there is only one answer."""
    assert game.decision is not None
    others = [seat for seat in range(game.seats) if seat != game.decision.seat]
    guesses = [game.determinize(seat, seed + number) for seat in others for number in range(GUESSES)]
    return any(only(guess.decision) != only(game.decision) for guess in guesses)


@every_game
def test_an_answer_at_once_tells_nobody_anything(slug: str) -> None:
    three = [each for each in SETTINGS if each.slug == slug and each.seats == 3]
    asked = secret = hiding = 0
    for game, rng in [*starts(three[0], 12), *starts(three[-1], 12, first=12)]:
        for number, at in enumerate(steps(game, rng, 200)):
            if at.decision is None or at.decision.kind == TURN:
                continue
            asked += 1
            hiding += at.decision.hides
            if differs_for(at, number):
                secret += 1
                assert at.decision.hides, f"{at.decision.kind}: {at.decision.options}"
    assert asked > 20
    assert (secret > 0) == (hiding > 0), "what hides has a reason to"


def test_everyone_is_told_which_questions_hide() -> None:
    """It follows from what is asked, so that a client need not know the kinds of any game."""
    setting = next(each for each in SETTINGS if each.slug == "shards" and each.seats == 2)
    seen = set()
    for game, rng in starts(setting, 2):
        for at in steps(game, rng, 150):
            for seat in (0, 1, None):
                decision = at.view(seat).decision
                if decision is not None and at.decision is not None:
                    assert decision.hides is at.decision.hides
                    seen.add((decision.kind, decision.hides))
    assert ("shield", True) in seen
    assert (TURN, False) in seen
