"""Replays with open hands: every seat's cards as that seat saw them, and only when the game is over."""

import gzip

import msgspec
import pytest

from deckwerk.engine.rng import seeded
from deckwerk.presentation.open_view import GameGoesOn, open_frames, open_replay
from deckwerk.presentation.patch import data_of, merge
from tests.presentation.framing import framer
from tests.settings import Setting
from tests.walks import steps

pytestmark = pytest.mark.compiled

SHORT = Setting("mistborn", "coop-intro", 2)
MOST_BYTES = 40_000


def test_a_replay_shows_what_every_seat_saw() -> None:
    game, rng = SHORT.new(5), seeded(5)
    hands = [
        [sorted(at.view(seat).zone("hand", seat).cards) for seat in range(at.seats)]
        for at in steps(game, rng)
    ]
    made = framer(SHORT.slug, "en", SHORT.seats)
    frames = list(open_frames(game, made))
    assert len(frames) == len(game.record.actions) + 1
    numbers = game.rules.card_numbers
    for frame, held in zip(frames, hands, strict=False):
        for seat, cards in enumerate(held):
            zone = frame.seats[str(seat)].zones.get("hand")
            shown = [numbers[card] for card in (zone.cards if zone else ()) if card]
            assert sorted(shown) == cards
        assert frame.over or (frame.ask is not None and frame.ask.options)
    assert [frame.rev for frame in frames] == list(range(len(frames)))
    assert frames[-1].over


def test_a_replay_is_small_and_merges_to_its_frames() -> None:
    game = SHORT.new(6)
    for _ in steps(game, seeded(6)):
        pass
    made = framer(SHORT.slug, "de", SHORT.seats)
    patches = open_replay(game, made)
    data: object = {}
    for patch, frame in zip(patches, open_frames(game, made), strict=True):
        data = merge(data, patch)
        assert data == data_of(frame)
    assert len(gzip.compress(msgspec.json.encode(patches))) < MOST_BYTES


def test_a_game_that_goes_on_is_not_laid_open() -> None:
    game = SHORT.new(5)
    with pytest.raises(GameGoesOn):
        next(open_frames(game, framer(SHORT.slug, "en", SHORT.seats)))


def test_rolls_are_replayed() -> None:
    game, rng = SHORT.new(7), seeded(7)
    while game.decision is not None:
        game.apply(int(rng.below(len(game.decision.options))), roll=int(rng.below(1000)))
    frames = list(open_frames(game, framer(SHORT.slug, "en", SHORT.seats)))
    assert frames[-1].scores == tuple(game.scores())
