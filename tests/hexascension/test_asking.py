"""Who is asked in a window: the quick way to find out comes to the same as the engine's."""

import pytest
from mypy_extensions import i64

import deckwerk
from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.secrecy import SPECTATOR, determinize
from deckwerk.engine.situation import Situation
from deckwerk.engine.window import CardTest, might_hold
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import card_at
from deckwerk.games.hexascension.card import WHO, WINDOWS
from deckwerk.games.hexascension.quick import might_play

_QUICK = ["parry", "jamming_pulse", "flash_of_thought", "express_delivery", "twist_of_fate", "evasive_roll"]


class _Fitting(CardTest):
    """The quick actions for one window and one who is something there."""

    def __init__(self, window: int, roles: int) -> None:
        self.window = window
        self.roles = roles

    def fits(self, situation: Situation, card: i64) -> bool:
        return card_at(situation, card).fits(self.window, self.roles)


@pytest.mark.rule("HX-72")
@pytest.mark.parametrize("seats", [2, 4])
def test_who_might_hold_an_answer_depends_on_nothing_hidden(seats: int) -> None:
    rest = ["focus", "march"] * 4
    players = [
        {"hand": [_QUICK[seat], "focus", "march"], "deck_rest": [_QUICK[-1 - seat], *rest]}
        for seat in range(seats)
    ]
    state = deckwerk.position("hexascension", {"players": players}).state()
    rng = seeded(seats)
    found = {True: 0, False: 0}
    for step in range(300):
        guesses = [determinize(state, observer, seeded(step)) for observer in (int(SPECTATOR), 0, 1)]
        for seat in range(seats):
            for window in range(1, len(WINDOWS)):
                for roles in range(1, 2 ** (len(WHO) + 1), 17):
                    might = might_play(state, seat, window, roles)
                    assert might == might_hold(state, seat, c.HAND, _Fitting(window, roles))
                    if step % 20 == 0:
                        assert all(might == might_play(guess, seat, window, roles) for guess in guesses)
                    found[might] += 1
        codes = legal(state).codes()
        choose(state, codes[rng.below(len(codes))])
    assert min(found.values()) > 200
