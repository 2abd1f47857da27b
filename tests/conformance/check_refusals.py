"""What is not allowed is refused with the right error, says what is allowed, and changes nothing."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from deckwerk import (
    Action,
    ActionError,
    Game,
    IllegalAction,
    NotYourTurn,
    SetupError,
    StaleAction,
    UnparsableAction,
)
from tests.conformance.walk import Moment, check


def everything(game: Game) -> tuple[str, str]:
    """All that could have changed."""
    return game.to_json(), game.view(game.decision.seat if game.decision else None).to_json()


@contextmanager
def unchanged(game: Game) -> Iterator[None]:
    """After all that is tried inside, the game is as before."""
    before = everything(game)
    yield
    assert everything(game) == before


@contextmanager
def refused(error: type[ActionError]) -> Iterator[pytest.ExceptionInfo[ActionError]]:
    """What is tried inside raises exactly this error, with a sentence."""
    with pytest.raises(error) as caught:
        yield caught
    assert type(caught.value) is error
    assert str(caught.value)


@check(every=60)
def words_that_are_no_action_are_unparsable(moment: Moment) -> None:
    game = moment.game
    verb = game.rules.verbs[0].word
    card = game.rules.card_ids[1]
    many = "9" * 5000
    nonsense = ["", "   ", "xyzzy", "\x00", verb.upper() + "!", f"{verb} no_such_card"]
    nonsense += [f"{verb} {card} from nowhere", f"{verb} {card} #x", f"{verb} {card} seat"]
    nonsense += [f"{verb} -1 {card}", f"{verb} {card} from", f"{verb} 99999"]
    nonsense += [f"{verb} {many}", f"{verb} #{many}", f"{verb} seat {many}"]
    with unchanged(game):
        for text in nonsense:
            with refused(UnparsableAction) as caught:
                game.apply(text)
            assert caught.value.code == "unparsable"


@check(kinds=False, start=True)
def a_misspelt_action_suggests_the_near_one(moment: Moment) -> None:
    game = moment.game
    verb = max((verb.word for verb in game.rules.verbs), key=len)
    card = max(game.rules.card_numbers, key=len)
    with pytest.raises(UnparsableAction, match=f"did you mean .*{verb!r}"):
        game.apply(verb[:-1])
    with pytest.raises(UnparsableAction, match=f"did you mean .*{card!r}"):
        game.apply(f"{verb} {card[:-1]}")


@check(every=60)
def what_is_no_option_now_is_illegal(moment: Moment) -> None:
    game, options = moment.game, moment.decision.options
    codes = {option.code for option in options}
    count = len(options)
    attempts: list[Action | str | int] = [-1, count, count + 7, 10**30]
    for verb in game.rules.verbs:
        text = f"{verb.word} {game.rules.card_ids[-1]}"
        if game.rules.parse_action(text) not in codes:
            attempts += [text, Action(game.rules, game.rules.parse_action(text))]
    with unchanged(game):
        for attempt in attempts:
            with refused(IllegalAction) as caught:
                game.apply(attempt)
            assert caught.value.code == "illegal"
            assert options[0].text in str(caught.value) or isinstance(attempt, int)
            assert options[0].text in str(caught.value.details)


@check(every=60)
def only_the_asked_seat_may_answer(moment: Moment) -> None:
    game, asked = moment.game, moment.decision.seat
    with unchanged(game):
        for seat in {*range(game.seats), -1, game.seats, 99} - {asked}:
            with refused(NotYourTurn) as caught:
                game.apply(0, seat=seat)
            assert caught.value.code == "not-your-turn"
            assert caught.value.details == {"seat": seat, "asked": asked}
    game.clone().apply(0, seat=asked)


@check(every=60)
def an_answer_to_an_earlier_decision_is_stale(moment: Moment) -> None:
    game, now = moment.game, moment.decision.seq
    with unchanged(game):
        for seq in {now - 1, now + 1, 0, -1, 10**6} - {now}:
            with refused(StaleAction) as caught:
                game.apply(0, seq=seq)
            assert caught.value.code == "stale"
            assert caught.value.details == {"seq": seq, "now": now}
    game.clone().apply(0, seq=now, seat=moment.decision.seat)


@check(kinds=False, start=True)
def there_is_nothing_to_undo_at_the_start(moment: Moment) -> None:
    with unchanged(moment.game), refused(IllegalAction):
        moment.game.undo()


@check(kinds=False, start=True)
def a_seat_that_does_not_exist_imagines_nothing(moment: Moment) -> None:
    game = moment.game
    with unchanged(game):
        for seat in (-1, game.seats, 99):
            with refused(IllegalAction):
                game.determinize(seat, 1)
        for seed in (-1, 2**63, 2**80):
            with pytest.raises(SetupError, match="seed"):
                game.determinize(0, seed)
