"""A game looked through: what cost most is found, judged by what was known then, and always the same."""

import pytest

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.reviewing import ReviewWords, curves
from deckwerk.table.playback import Playback
from deckwerk.table.reason import Why
from deckwerk.table.review import (
    Judged,
    Point,
    Slip,
    candidates,
    default_player,
    judge,
    points_of,
    review,
    says_chances,
    to_judge,
    worst_of,
)
from deckwerk.words.voice import Voice

PLAYER = "search:8"


ARMED: dict[str, object] = {"hand": ["blaster"] * 5, "deck": ["blaster"] * 5, "discard": []}
LAST_CHANCE: dict[str, object] = {
    "players": [{"hand": ["blaster"], "health": 3}, {"health": 1} | ARMED],
    "turn": 0,
    "first": 0,
}
"""The first seat can win with the card in its hand; it has no other turn."""


def missed_win() -> deckwerk.Game:
    """The first seat ends its turn instead of winning."""
    game = deckwerk.position("shards", LAST_CHANCE | {"seed": 1})
    game.apply("end")
    for _ in range(4):
        assert game.decision is not None
        game.apply(0)
    return game


@pytest.mark.both
def test_what_cost_most_is_found_and_said() -> None:
    playback = Playback(missed_win().record.dumps())
    found = review(playback, PLAYER, 1)
    worst = found.slips[0]
    assert (worst.seat, worst.step, worst.turn) == (0, 0, 1)
    assert worst.lost >= 10
    assert worst.instead > worst.percent
    assert worst.why.wins == (100, 0)
    lexicon = Lexicon(find_game("shards"), Voice("de"))
    told = ReviewWords(playback, lexicon, ["Anna", "Bea"]).told(worst)
    assert told.done.startswith("Zug beenden")
    assert told.better == "Ausspielen: Blaster"
    assert "gewinnst du" in told.why


def test_equal_seeds_give_equal_reviews() -> None:
    record = missed_win().record.dumps()
    told: list[int] = []
    first = review(Playback(record), PLAYER, 7, 0, told.append)
    assert first == review(Playback(record), PLAYER, 7, 0)
    assert {slip.seat for slip in first.slips} == {0}
    assert told == sorted(told)
    assert 0 <= min(told) <= max(told) < 1000


def test_a_decision_is_judged_by_what_its_seat_knew() -> None:
    game = deckwerk.new("godslayer", seed=2)
    assert game.decision is not None
    seat, option = game.decision.seat, len(game.decision.options) - 1
    twins = [game.determinize(seat, seed) for seed in (1, 2)]
    for twin in twins:
        twin.apply(option)
    found = [judge(Playback(twin.record.dumps()), 0, PLAYER, 3) for twin in twins]
    assert found[0] is not None
    assert found[0] == found[1]
    assert found[0].chosen == option


@pytest.mark.both
def test_what_goes_without_saying_is_not_judged_if_it_was_done() -> None:
    players = [{"hand": ["apprentice"] * 5}, {}]
    game = deckwerk.position("godslayer", {"players": players, "turn": 0, "first": 0, "seed": 1})
    obvious = deckwerk.replay(game.record.dumps())
    obvious.apply("play apprentice")
    assert judge(Playback(obvious.record.dumps()), 0, PLAYER, 1) is None
    game.apply("end")
    found = judge(Playback(game.record.dumps()), 0, PLAYER, 1)
    assert found is not None
    assert found.best != found.chosen


def test_only_decisions_are_judged_and_of_others_the_first_of_a_turn() -> None:
    playback = Playback(missed_win().record.dumps())
    everything, own = to_judge(playback), to_judge(playback, 0)
    assert 0 in own
    assert {*own} < {*everything}
    assert sum(playback.steps[step].game.decision.seat == 1 for step in own if step) <= 1  # type: ignore[union-attr]


def test_of_a_turn_one_decision_is_looked_at_again_and_no_trifle() -> None:
    def judged(step: int, turn: int, seat: int, lost: int) -> Judged:
        return Judged(step, turn, seat, 0, 1, 400_000, 400_000 + lost)

    small, large, other = judged(1, 1, 0, 30_000), judged(2, 1, 0, 50_000), judged(9, 3, 0, 20_000)
    assert candidates([small, large, judged(5, 2, 1, 9_999), other]) == [large, other]
    assert len(candidates([judged(turn, turn, 0, 10_000 * turn) for turn in range(1, 30)])) == 8


def test_three_are_told_the_worst_first() -> None:
    slips = [Slip(step, step, step % 2, 0, 1, 40, 41 + step, Why()) for step in range(10)]
    assert [slip.step for slip in worst_of(slips)] == [8, 6, 4, 9, 7, 5]


def test_chances_are_those_of_whoever_has_the_turn() -> None:
    game = missed_win()
    playback = Playback(game.record.dumps())
    judged = [Judged(0, 1, 0, 0, 1, 200_000, 704_999), Judged(2, 2, 1, 0, 0, 300_000, 300_000)]
    assert points_of(playback, judged) == (Point(0, 1, 0, 70), Point(2, 2, 1, 30))
    points = (Point(0, 1, 0, 70), Point(5, 3, 1, 30), Point(9, 4, 0, 80))
    assert curves(points, 2, [0]) == [[70, 70, 70, 80, 100], [None, None, 30, 30, 0]]
    assert curves((), 2, None) == [[], []]


def test_turns_are_counted_from_the_first_also_after_set_up_or_in_the_midst_of_one() -> None:
    assert [Playback(missed_win().record.dumps()).turn_at(step) for step in (0, 1, 5)] == [1, 2, 2]
    game = deckwerk.new("hexascension", seed=1)
    while game.decision is not None and game.decision.kind != "turn":
        game.apply(0)
    playback = Playback(game.record.dumps())
    assert playback.last > 0
    assert {playback.turn_at(step) for step in range(playback.last + 1)} == {1}


def test_who_judges_thinks_less_about_longer_games_and_says_chances() -> None:
    rules = deckwerk.new("shards", seed=1).rules
    assert default_player(rules, 10) == "network:400"
    assert default_player(rules, 1000) == "network:150"
    assert default_player(rules, 10**6) == "network:40"
    assert says_chances("search:weak", "shards")
    assert not says_chances("greedy", "shards")
