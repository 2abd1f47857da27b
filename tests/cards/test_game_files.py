"""Mistakes in the file that says which sets a game is played with: refused, with file and line."""

from pathlib import Path

import pytest

from deckwerk import CardFileError
from deckwerk.cards.source import read_entries
from deckwerk.games.ascension import sets

GOOD = """\
- id: third
  name: {en: Third, de: Dritte}
  rules: rules_godslayer.yaml
  rival: samael
  variants:
    - {name: standard, mode: standard, seats: [2, 3], sets: [godslayer]}
    - {name: both, mode: team, seats: [4], sets: [vigil, godslayer], copies: [{card: cultist, number: 1}]}
"""


def read(text: str, folder: Path) -> None:
    file = folder / "games.yaml"
    file.write_text(text, "utf-8")
    read_entries(file, sets._game)


def test_a_sound_file_is_read(tmp_path: Path) -> None:
    read(GOOD, tmp_path)


@pytest.mark.parametrize(
    ("right", "wrong", "line", "complaint"),
    [
        ("rules_godslayer.yaml", "rules_third.yaml", 3, "there is no file 'rules_third.yaml'"),
        ("rival: samael", "rival: nobody", 4, "no words for this rival"),
        ("sets: [godslayer]", "sets: [third]", 6, "there is no set 'third'"),
        ("sets: [godslayer]", "sets: [godslayer, godslayer]", 6, "stands here twice"),
        ("mode: team, seats: [4]", "mode: team, seats: [3]", 7, "team is not for 3 seats; allowed are 4, 6"),
        ("mode: team", "mode: solo", 7, "solo is not for 4 seats"),
        ("seats: [2, 3]", "seats: [2, 7]", 6, "standard is not for 7 seats"),
        ("name: both", "name: standard", 6, "two variants have the same name"),
        ("card: cultist", "card: cultits", 7, "'cultits' is no card of these sets"),
        ("mode: standard", "mode: normal", 6, "'normal' is unknown"),
    ],
)
def test_a_mistake_is_named_with_file_and_line(
    right: str, wrong: str, line: int, complaint: str, tmp_path: Path
) -> None:
    with pytest.raises(CardFileError) as refused:
        read(GOOD.replace(right, wrong, 1), tmp_path)
    assert f"games.yaml, line {line}" in str(refused.value)
    assert complaint in str(refused.value)
