"""What `deckwerk.env` offers by name, and what numbers of its descriptions mean."""

import subprocess
import sys

import pytest

import deckwerk.env
from deckwerk.env import make_spec
from tests.settings import every_game


def test_names_are_there_before_they_are_asked_for() -> None:
    program = "import deckwerk.env; print(*dir(deckwerk.env))"
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert set(deckwerk.env.__all__) <= set(shown.stdout.split())


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [("deckwerk.env.openspiel", "pyspiel", "openspiel"), ("deckwerk.env.aec", "pettingzoo", "env")],
)
def test_a_missing_package_is_told_with_the_extra_that_brings_it(
    module: str, missing: str, extra: str
) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; import deckwerk.env; "
    program += f"import {module}" if extra == "openspiel" else module
    failed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert f"{module} needs {missing}: pip install 'deckwerk[{extra}]'" in failed.stderr


def test_openspiel_does_without_gymnasium() -> None:
    """Its extra does not bring it."""
    pytest.importorskip("pyspiel")
    program = "import sys; sys.modules['gymnasium'] = None; import deckwerk.env.openspiel"
    subprocess.run([sys.executable, "-c", program], check=True)


@every_game
def test_cards_have_numbers_and_names(slug: str) -> None:
    spec = make_spec(slug)
    assert len(spec.card_names) == len(set(spec.card_names)) > 20
    for number, name in enumerate(spec.card_names, 1):
        assert (spec.card_name(number), spec.card_number(name)) == (name, number)


@pytest.mark.parametrize("wrong", [0, -1, 10_000, 1.5, None, True])
def test_a_number_that_no_card_has_is_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match=r"a card is a number from 1 to \d+ \(0: none\), not"):
        make_spec("shards").card_name(wrong)  # type: ignore[arg-type]


def test_a_name_that_no_card_has_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no card 'cristal' in shards; did you mean 'crystal'"):
        make_spec("shards").card_number("cristal")
    with pytest.raises(ValueError, match="there is no card 3 in shards"):
        make_spec("shards").card_number(3)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [-1, 679, 0.0, None, True, "end"])
def test_a_number_that_is_no_action_has_no_text(wrong: object) -> None:
    with pytest.raises(ValueError, match="an action is a number from 0 to 678, not"):
        make_spec("shards", seats=2).action_text(wrong)  # type: ignore[arg-type]
