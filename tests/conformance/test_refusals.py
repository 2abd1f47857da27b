"""What cannot be typed or set up is refused with the right error, which says what can be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import deckwerk
from deckwerk import DeckwerkError, IllegalAction, SetupError, UnparsableAction
from tests.conformance.check_refusals import everything
from tests.effort import tries
from tests.settings import SETTINGS, every_game

pytestmark = pytest.mark.both


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
