"""Card files of Shards of Infinity with mistakes: the error names card and line, and what is allowed."""

from pathlib import Path

import pytest

import deckwerk
from deckwerk.games.common.choices import BanishOwn
from deckwerk.games.shards.card_file import check_guardians, read_cards

CARDS = """\
- id: knight
  name: {en: Knight, de: Ritter}
  kind: mercenary
  faction: undergrowth
  cost: 3
  copies: 3
  play:
    - do: [{gain: {power: 3}}]
      instead: [{if: unify, do: [{gain: {power: 6}}]}]
    - banish: {up_to: 1, from: [hand, discard]}
  source: designed
- id: guard
  name: {en: Guard, de: Wache}
  kind: champion
  faction: order
  cost: 5
  health: 4
  shield: 2
  copies: 1
  guarded_by: guard
  gate: dominion
  exhaust:
    - {gain: {power: 1}, per: {champions: {kind: champion}}}
    - double: {kind: ally, faction: homodeus}
  source: designed
- id: hero
  name: {en: Hero, de: Heldin}
  kind: character
  cost: 0
  copies: 1
  origin: board
  pay: {crystals: 1}
  exhaust: [{gain: {mastery: 1}}]
  source: designed
"""


def read(folder: Path, text: str) -> list[str]:
    file = folder / "cards.yaml"
    file.write_text(text, encoding="utf-8")
    cards = read_cards(file)
    check_guardians(file, cards)
    return [card.slug for card in cards]


def test_the_file_that_is_broken_below_is_right_as_it_stands(tmp_path: Path) -> None:
    assert read(tmp_path, CARDS) == ["knight", "guard", "hero"]


def test_cards_are_banished_from_hand_and_discard_pile_without_saying_so(tmp_path: Path) -> None:
    told = ", from: [hand, discard]"
    assert told in CARDS
    file = tmp_path / "cards.yaml"
    file.write_text(CARDS.replace(told, ""), encoding="utf-8")
    effect = read_cards(file)[0].effect
    assert effect is not None
    banish = effect.parts()[1]
    assert isinstance(banish, BanishOwn)
    assert banish.from_hand
    assert banish.from_discard


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ("kind: mercenary", "kind: mercenery", 3, "'mercenery' is unknown; did you mean 'mercenary'?"),
        ("  faction: undergrowth", "  faction: overgrowth", 4, "did you mean 'undergrowth'?"),
        ("if: unify", "if: unity", 9, "'unity' is unknown; did you mean 'unify'?"),
        ("if: unify", "if: {mastery: 0}", 9, "0 is too small; at least 1 is expected here"),
        ("if: unify", "if: {masterly: 5}", 9, "'masterly' is unknown here; did you mean 'mastery'?"),
        ("if: unify", "if: {mastery: 5, health: 50}", 9, "exactly one of mastery, health is expected"),
        ("{gain: {power: 6}}", "{gain: {power: lots}}", 9, "'lots' is unknown; allowed are infinite"),
        ("{gain: {power: 6}}", "{gain: {power: infinite, health: 1}}", 9, "a whole number is expected here"),
        ("{gain: {power: 6}}", "{gain: {}}", 9, "nothing is gained; allowed are crystals, power"),
        ("{gain: {power: 6}}", "{gian: {power: 6}}", 9, "'gian' is unknown here; did you mean 'gain'?"),
        ("from: [hand, discard]", "from: [hand]", 10, "from hand and discard pile alike"),
        ("  copies: 3\n", "  copies: 3\n  health: 4\n", 7, "cards of kind 'mercenary' have no 'health'"),
        ("  health: 4\n", "", 12, "'health' is missing: cards of kind 'champion' have it"),
        ("guarded_by: guard", "guarded_by: wall", 20, "there is no champion 'wall'"),
        ("guarded_by: guard", "guarded_by: knight", 20, "there is no champion 'knight'"),
        ("per: {champions: {kind: champion}}", "per: {discard: {kind: champion}}", 23, "allowed are ally"),
        ("double: {kind: ally,", "double: {kind: champion,", 24, "'champion' is unknown; allowed are ally"),
        ("  exhaust:\n", "  play:\n", 21, "a gate closes an 'exhaust', which is missing"),
        ("    - banish: {up_to: 1, from: [hand, discard]}", "    - double: {kind: ally}", 8, "only exhaust"),
        ("  origin: board\n", "", 26, "characters come from the board, and nothing else does"),
        ("  pay: {crystals: 1}\n", "", 26, "'pay' is missing: cards of kind 'character' have it"),
    ],
)
def test_a_mistake_is_named_with_its_line(
    tmp_path: Path, right: str, wrong: str, line: int, said: str
) -> None:
    assert right in CARDS
    with pytest.raises(deckwerk.CardFileError) as caught:
        read(tmp_path, CARDS.replace(right, wrong, 1))
    message = str(caught.value)
    assert f"cards.yaml, line {line}, card " in message
    assert said in message
