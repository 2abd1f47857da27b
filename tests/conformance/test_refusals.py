"""What is not allowed is refused with the right error, says what is allowed, and changes nothing."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st

import deckwerk
from deckwerk import (
    Action,
    ActionError,
    DeckwerkError,
    Game,
    IllegalAction,
    NotYourTurn,
    SetupError,
    StaleAction,
    UnparsableAction,
)
from tests.effort import tries
from tests.settings import SETTINGS, Setting, every_game, every_setting
from tests.walks import moments

pytestmark = pytest.mark.both


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


@contextmanager
def refusal(game: Game, error: type[ActionError]) -> Iterator[pytest.ExceptionInfo[ActionError]]:
    """Both together."""
    with unchanged(game), refused(error) as caught:
        yield caught


@every_setting
def test_words_that_are_no_action_are_unparsable(setting: Setting) -> None:
    for game in moments(setting, games=2, most=60, every=20):
        if game.over:
            continue
        verb = game.rules.verbs[0].word
        card = game.rules.card_ids[1]
        nonsense = [
            "",
            "   ",
            "xyzzy",
            verb.upper() + "!",
            f"{verb} no_such_card",
            f"{verb} {card} from nowhere",
        ]
        nonsense += [
            f"{verb} {card} #x",
            f"{verb} {card} seat",
            f"{verb} -1 {card}",
            f"{verb} {card} from",
            "\x00",
        ]
        nonsense += [
            f"{verb} {'9' * 5000}",
            f"{verb} #{'9' * 5000}",
            f"{verb} seat {'9' * 5000}",
            f"{verb} 99999",
        ]
        with unchanged(game):
            for text in nonsense:
                with refused(UnparsableAction) as caught:
                    game.apply(text)
                assert caught.value.code == "unparsable"


@every_setting
def test_a_misspelt_action_suggests_the_near_one(setting: Setting) -> None:
    game = setting.new(1)
    verb = max((verb.word for verb in game.rules.verbs), key=len)
    card = max(game.rules.card_numbers, key=len)
    with pytest.raises(UnparsableAction, match=f"did you mean .*{verb!r}"):
        game.apply(verb[:-1])
    with pytest.raises(UnparsableAction, match=f"did you mean .*{card!r}"):
        game.apply(f"{verb} {card[:-1]}")


@every_setting
def test_what_is_no_option_now_is_illegal(setting: Setting) -> None:
    for game in moments(setting, games=2, most=60, every=20):
        if game.decision is None:
            continue
        options = game.decision.options
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


@every_setting
def test_only_the_asked_seat_may_answer(setting: Setting) -> None:
    for game in moments(setting, games=2, most=60, every=20):
        if game.decision is None:
            continue
        for seat in (*range(game.seats), -1, game.seats, 99):
            if seat != game.decision.seat:
                with refusal(game, NotYourTurn) as caught:
                    game.apply(0, seat=seat)
                assert caught.value.code == "not-your-turn"
                assert caught.value.details == {"seat": seat, "asked": game.decision.seat}
        game.clone().apply(0, seat=game.decision.seat)


@every_setting
def test_an_answer_to_an_earlier_decision_is_stale(setting: Setting) -> None:
    for game in moments(setting, games=2, most=60, every=20):
        if game.decision is None:
            continue
        now = game.decision.seq
        for seq in {now - 1, now + 1, 0, -1, 10**6} - {now}:
            with refusal(game, StaleAction) as caught:
                game.apply(0, seq=seq)
            assert caught.value.code == "stale"
            assert caught.value.details == {"seq": seq, "now": now}
        game.clone().apply(0, seq=now, seat=game.decision.seat)


@every_setting
def test_there_is_nothing_to_undo_at_the_start(setting: Setting) -> None:
    game = setting.new(4)
    with refusal(game, IllegalAction):
        game.undo()


@every_setting
def test_a_seat_that_does_not_exist_imagines_nothing(setting: Setting) -> None:
    game = setting.new(4)
    for seat in (-1, game.seats, 99):
        with refusal(game, IllegalAction):
            game.determinize(seat, 1)
    for seed in (-1, 2**63, 2**80):
        with pytest.raises(SetupError, match="seed"):
            game.determinize(0, seed)


@tries(150)
@given(number=st.integers(0, 5), text=st.text(max_size=40))
def test_whatever_is_typed_is_an_option_or_refused(number: int, text: str) -> None:
    game = SETTINGS[number % len(SETTINGS)].new(1)
    words = [
        *[verb.word for verb in game.rules.verbs],
        *list(game.rules.card_ids)[1:3],
        "from",
        "seat",
        "#1",
        "3",
    ]
    before = everything(game)
    for attempt in (
        text,
        f"{words[number]} {text}",
        " ".join(words[number:]),
        f"{words[-number]} {text} {words[0]}",
    ):
        try:
            game.apply(attempt)
        except (UnparsableAction, IllegalAction):
            assert everything(game) == before
        else:
            assert sorted(game.record.actions[-1].split()) == sorted(attempt.split())
            game.undo()


@every_game
def test_what_cannot_be_set_up_says_what_can(slug: str) -> None:
    variants = {setting.variant for setting in SETTINGS if setting.slug == slug}
    for variant in variants:
        allowed = {
            setting.seats for setting in SETTINGS if (setting.slug, setting.variant) == (slug, variant)
        }
        for seats in {*range(-1, 20), 10**30} - allowed:
            with pytest.raises(SetupError, match="allowed are") as caught:
                deckwerk.new(slug, seats=seats, seed=1, variant=variant)
            assert caught.value.code == "setup"
            assert all(f"{name}: " in str(caught.value) for name in variants)
        with pytest.raises(SetupError, match=f"did you mean '{variant}'"):
            deckwerk.new(slug, seed=1, variant=f"{variant}s")
    for seed in (-1, 2**63, 10**40):
        with pytest.raises(SetupError, match="seed"):
            deckwerk.new(slug, seed=seed)
    with pytest.raises(SetupError, match=f"did you mean '{slug}'"):
        deckwerk.new(slug[:-1])


@every_game
def test_things_of_the_wrong_type_are_refused_too(slug: str) -> None:
    """Programs and servers hand over what they were given."""
    attempts: list[dict[str, object]] = [
        {"seats": "2"},
        {"seats": 2.0},
        {"seats": True},
        {"seed": "1"},
        {"seed": 1.5},
        {"seed": True},
        {"variant": 3},
        {"variant": ["standard"]},
    ]
    for arguments in attempts:
        with pytest.raises(SetupError):
            deckwerk.new(slug, **arguments)  # type: ignore[arg-type]
    for name in (None, 5, [slug]):
        with pytest.raises(SetupError):
            deckwerk.new(name)  # type: ignore[arg-type]


def test_every_error_has_a_stable_code_and_is_a_deckwerk_error() -> None:
    codes = {error.__name__: error.code for error in all_errors(DeckwerkError)}
    assert codes == {
        "DeckwerkError": "error",
        "ActionError": "action",
        "UnparsableAction": "unparsable",
        "IllegalAction": "illegal",
        "NotYourTurn": "not-your-turn",
        "StaleAction": "stale",
        "SetupError": "setup",
        "PositionError": "position",
        "RecordError": "record",
        "VersionError": "version",
        "CardFileError": "card-file",
    }


def all_errors(error: type[DeckwerkError]) -> list[type[DeckwerkError]]:
    found = [error]
    for child in error.__subclasses__():
        found += all_errors(child)
    return [kind for kind in found if kind.__module__ == DeckwerkError.__module__]
