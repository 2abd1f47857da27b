"""`determinize` deals anew what a seat does not know; neither the seat nor its player notices anything."""

import functools

from deckwerk import Game, SetupError
from deckwerk.players import roster
from tests.conformance.hidden import can_vary, hidden_cards
from tests.conformance.soundness import all_cards, assert_sound
from tests.conformance.walk import Moment, check
from tests.walks import steps

SEARCH = "search:12"


@functools.cache
def can_play(name: str, slug: str) -> bool:
    """Whether a computer player plays a game at all."""
    try:
        roster.create(name, 1, slug)
    except SetupError:
        return False
    return True


def choice(name: str, game: Game) -> int:
    """What a computer player with a fixed seed answers now."""
    assert game.decision is not None
    return roster.create(name, 5, game.rules.slug).choose(game.perspective(game.decision.seat))


@check(every=40, over=True)
def the_seat_notices_nothing(moment: Moment) -> None:
    """The seat sees, may do and is told the same in the guessed game, a sound one of the same cards."""
    game = moment.game
    before = game.to_json()
    for seat in range(game.seats):
        guess = game.determinize(seat, moment.number)
        assert guess.view(seat).to_json() == game.view(seat).to_json()
        assert (guess.over, guess.variant, guess.seats) == (game.over, game.variant, game.seats)
        assert_sound(guess, all_cards(game.state()))
        if game.decision is not None:
            assert guess.decision is not None
            assert guess.decision.without_options().to_dict() == game.decision.without_options().to_dict()
            assert guess.decision.text() == game.decision.text()
            if game.decision.seat == seat:
                assert guess.decision.options == game.decision.options
    assert game.to_json() == before


def assert_chooses_the_same(name: str, moment: Moment) -> int:
    game, decision = moment.game, moment.decision
    if not can_play(name, game.rules.slug):
        return 0
    chosen = choice(name, game)
    assert 0 <= chosen < len(decision.options)
    for seed in range(2):
        assert choice(name, game.determinize(decision.seat, seed)) == chosen
    return 1


@check(every=20)
def quick_players_choose_the_same_whatever_the_others_hold(moment: Moment) -> int:
    assert can_play("random", moment.setting.slug)
    return sum(assert_chooses_the_same(name, moment) for name in ("random", "greedy"))


@check(every=400, kinds=False, start=True, slow=True)
def search_chooses_the_same_whatever_the_others_hold(moment: Moment) -> int:
    return assert_chooses_the_same(SEARCH, moment)


@check(every=80, kinds=False, start=True)
def guesses_differ_in_what_is_hidden(moment: Moment) -> int:
    game = moment.game
    varied = 0
    for seat in range(game.seats):
        guesses = [game.determinize(seat, seed) for seed in range(16)]
        assert len({guess.state().rng.word for guess in guesses}) == len(guesses)
        for other in set(range(game.seats)) - {seat}:
            if can_vary(game, other):
                hands = {_belongings(guess, other) for guess in guesses}
                more = range(16, 100)  # with one unknown card, nearly all of them alike, it may take a while
                found = len(hands) > 1 or any(
                    _belongings(game.determinize(seat, seed), other) not in hands for seed in more
                )
                assert found, "the same cards in every guess"
                varied += 1
    return varied


def _belongings(game: Game, seat: int) -> str:
    return str(game.position()["players"][seat])  # type: ignore[index]


@check(every=30)
def the_same_seed_gives_the_same_guess(moment: Moment) -> None:
    game = moment.game
    assert game.determinize(0, 3).hash() == game.determinize(0, 3).hash()
    assert game.determinize(0, 3).hash() != game.determinize(0, 4).hash()


@check(every=30)
def a_guess_does_not_depend_on_how_the_cards_really_lie(moment: Moment) -> None:
    """A guess of a guess is as good as the first: the real deal has left no trace in it."""
    game = moment.game
    for seat in range(game.seats):
        guess = game.determinize(seat, 11)
        assert guess.determinize(seat, 12).hash() == game.determinize(seat, 12).hash()


@check(every=1, over=True)
def everyone_keeps_their_own_cards(moment: Moment) -> int:
    """Hand and deck of a seat hold together what they held: everyone saw what went in there and came out.

    But for a card that went from hand to hand unseen; then this holds for the seats it went between together.
    """
    game = moment.game
    if moment.number % 40 and not any(event.other >= 0 and event.card for event in game.view(None).events):
        return 0
    for seat in range(game.seats):
        guess = game.determinize(seat, moment.number)
        assert hidden_cards(guess, seat) == hidden_cards(game, seat)
    return 1


@check(every=600, kinds=False)
def a_guessed_game_can_be_played_to_its_end(moment: Moment) -> None:
    guess = moment.game.determinize(moment.number % moment.game.seats, 1)
    for at in steps(guess, moment.rng()):
        assert_sound(at, moment.path.cards)
    assert guess.over


@check(every=20)
def an_action_that_reveals_nothing_tells_the_one_who_acted_nothing(moment: Moment) -> int:
    """`Game.revealed` changes whenever that seat has learned something, so that nobody takes that back."""
    game, number = moment.game, moment.number
    seat, options = moment.decision.seat, moment.decision.options
    compared = 0
    for index in {0, len(options) // 2, len(options) - 1}:
        one, other = (game.determinize(seat, seed=2 * number + twin) for twin in range(2))
        before = one.revealed
        one.apply(index)
        other.apply(index)
        if one.revealed == before:
            assert one.view(seat).to_json() == other.view(seat).to_json(), options[index].text
            compared += 1
    return compared
