"""`determinize` deals anew what a seat does not know; neither the seat nor its player notices anything."""

from itertools import islice

import pytest

from deckwerk import Game, SetupError
from deckwerk.players import roster
from tests.conformance.hidden import can_vary, hidden_cards
from tests.conformance.soundness import all_cards, assert_sound
from tests.settings import Setting, every_setting
from tests.walks import moments, starts, steps

pytestmark = pytest.mark.both

NOW_AND_THEN = 4
SELDOM = 20
"""Of so many moments, and of so many of long games, search looks at one: it takes its time."""


def bots(setting: Setting) -> list[str]:
    """The computer players that can play a game, one of each kind; search with a short thought."""
    able = []
    for name in ("random", "greedy", "search:12"):
        try:
            roster.create(name, 1, setting.slug)
        except SetupError:
            continue
        able.append(name)
    return able


def choice(name: str, game: Game, setting: Setting) -> int:
    """What a computer player with a fixed seed answers now."""
    assert game.decision is not None
    return roster.create(name, 5, setting.slug).choose(game.perspective(game.decision.seat))


def assert_unnoticed(game: Game, seat: int, seed: int) -> Game:
    """The seat sees, may do and is told the same in the guessed game, a sound one of the same cards."""
    guess = game.determinize(seat, seed)
    assert guess.view(seat).to_json() == game.view(seat).to_json()
    assert (guess.over, guess.variant, guess.seats) == (game.over, game.variant, game.seats)
    assert_sound(guess, all_cards(game.state()))
    if game.decision is not None:
        assert guess.decision is not None
        assert guess.decision.without_options().to_dict() == game.decision.without_options().to_dict()
        assert guess.decision.text() == game.decision.text()
        if game.decision.seat == seat:
            assert guess.decision.options == game.decision.options
    return guess


@every_setting
def test_the_seat_notices_nothing(setting: Setting) -> None:
    for game in moments(setting, games=2, most=100, every=20):
        before = game.to_json()
        for seat in range(setting.seats):
            assert_unnoticed(game, seat, seed=seat)
        assert game.to_json() == before


@every_setting
def test_every_player_chooses_the_same_whatever_the_others_hold(setting: Setting) -> None:
    names = bots(setting)
    assert "random" in names
    for number, game in enumerate(moments(setting, games=2, most=120, every=20)):
        if game.decision is None:
            continue
        for name in names:
            if name.startswith(roster.SEARCH) and number % NOW_AND_THEN:
                continue
            chosen = choice(name, game, setting)
            assert 0 <= chosen < len(game.decision.options)
            for seed in range(2):
                assert choice(name, game.determinize(game.decision.seat, seed), setting) == chosen


@every_setting
def test_guesses_differ_in_what_is_hidden(setting: Setting) -> None:
    varied = 0
    for game in islice(moments(setting, games=2, most=60, every=60), 6):
        for seat in range(setting.seats):
            guesses = [game.determinize(seat, seed) for seed in range(16)]
            assert len({guess.state().rng.word for guess in guesses}) == len(guesses)
            for other in set(range(setting.seats)) - {seat}:
                if can_vary(game, other):
                    hands = {str(guess.position()["players"][other]) for guess in guesses}  # type: ignore[index]
                    assert len(hands) > 1, "the same cards in every guess"
                    varied += 1
    assert varied > 0 or setting.seats == 1


@every_setting
def test_the_same_seed_gives_the_same_guess(setting: Setting) -> None:
    for game in moments(setting, games=2, most=60, every=30):
        assert game.determinize(0, 3).hash() == game.determinize(0, 3).hash()
        assert game.determinize(0, 3).hash() != game.determinize(0, 4).hash()


@every_setting
def test_a_guess_does_not_depend_on_how_the_cards_really_lie(setting: Setting) -> None:
    """A guess of a guess is as good as the first: the real deal has left no trace in it."""
    for game in moments(setting, games=2, most=100, every=20):
        for seat in range(setting.seats):
            guess = game.determinize(seat, 11)
            assert guess.determinize(seat, 12).hash() == game.determinize(seat, 12).hash()


@every_setting
def test_everyone_keeps_their_own_cards(setting: Setting) -> None:
    """Hand and deck of a seat hold together what they held: everyone saw what went in there and came out.

    But for a card that went from hand to hand unseen; then this holds for the seats it went between together.
    """
    for start, rng in starts(setting, 8):
        for number, game in enumerate(steps(start, rng, 150)):
            if any(event.other >= 0 for event in game.view(None).events) or number % 10 == 0:
                for seat in range(setting.seats):
                    guess = game.determinize(seat, number)
                    assert hidden_cards(guess, seat) == hidden_cards(game, seat)


@every_setting
def test_a_guessed_game_can_be_played_to_its_end(setting: Setting) -> None:
    for start, rng in starts(setting, 2):
        guess = list(steps(start, rng, 40))[-1].determinize(0, 1)
        cards = all_cards(guess.state())
        for at in steps(guess, rng):
            assert_sound(at, cards)
        assert guess.over


@pytest.mark.soak
@every_setting
def test_no_seat_of_many_games_notices_anything(setting: Setting) -> None:
    names = bots(setting)
    for number, game in enumerate(moments(setting, games=4, most=600, every=6)):
        for seat in range(setting.seats):
            guess = assert_unnoticed(game, seat, number)
            assert guess.determinize(seat, 1).hash() == game.determinize(seat, 1).hash()
        for name in names if game.decision else ():
            if name.startswith(roster.SEARCH) and number % SELDOM:
                continue
            assert game.decision is not None
            guess = game.determinize(game.decision.seat, number)
            assert choice(name, guess, setting) == choice(name, game, setting)
