"""Files with faulty cards of the Lord Ruler: the error names card and line, and what is allowed."""

from pathlib import Path

import pytest

import deckwerk
from deckwerk.games.mistborn.card_file import read_cards

CARDS = """\
- id: brute
  name: {en: Brute, de: Rohling}
  kind: adversary
  copies: 1
  origin: lord
  shields: [X, 4]
  end: [{damage: 2X+1}, {flare: 1}]
  lasting: {tax: 1}
  source: designed
- id: law
  name: {en: Law, de: Gesetz}
  kind: edict
  copies: 1
  origin: lord
  dominance: {always: 1, fewer_than_4: 1}
  effect: [{each: [{choose: [[{pay: {boxings: 1}}], [{damage: X}]]}]}]
  places: [1, 6]
  source: designed
- id: reign
  name: {en: Reign, de: Herrschaft}
  kind: dominance
  copies: 1
  origin: board
  rows:
    - {x: 2, do: [{each: [{lose_ally: dearest}]}]}
    - {do: [{active: [{restore_shields: own}]}]}
  beyond: [{each: [{damage: 3, per: flared}]}]
  source: designed
"""


def read(tmp_path: Path, text: str) -> None:
    """Read a card file with this text."""
    path = tmp_path / "cards.yaml"
    path.write_text(text, encoding="utf-8")
    assert len(read_cards(path)) == 3


def test_cards_of_the_designer_are_read(tmp_path: Path) -> None:
    read(tmp_path, CARDS)


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ("2X+1", "2Y", "line 7, card 'brute': '2Y' is no amount; write a number, X, 2X or X+1"),
        ("[X, 4]", "[X, 4, 1, 1]", "line 6, card 'brute': this list can have at most 3 entries"),
        ("[X, 4]", "[Z, 4]", "line 6, card 'brute'"),
        ("[X, 4]", "[0, 4]", "line 6, card 'brute'"),
        ("{tax: 1}", "{taxes: 1}", "line 8, card 'brute'"),
        ("{flare: 1}", "{burn: 1}", "line 7, card 'brute'"),
        ("{flare: 1}", "{flare: every}", "line 7, card 'brute'"),
        (
            "{flare: 1}",
            "{market_gift: {reveal: 3, keep: one, damage_per_cost: 2}}",
            "line 7, card 'brute': 3 is too large; at most 2",
        ),
        ("{flare: 1}", "{another_card: 2}", "line 7, card 'brute': 2 is too large; at most 1"),
        ("[1, 6]", "[1, 7]", "line 17, card 'law': 7 is too large; at most 6"),
        ("[1, 6]", "[1]", "line 17, card 'law': this list needs 2 entries"),
        ("fewer_than_4", "fewer_than_3", "line 15, card 'law'"),
        ("  places: [1, 6]\n", "", "card 'law': 'places' is missing: cards of kind 'edict' have it"),
        ("  beyond:", "  lasting:", "cards of kind 'dominance' have no 'lasting'; allowed are rows, beyond"),
        ("own}", "mine}", "line 26, card 'reign'"),
        ("per: flared", "per: tin", "line 27, card 'reign'"),
        ("dearest", "strongest", "line 25, card 'reign'"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, right: str, wrong: str, complaint: str) -> None:
    assert CARDS.count(right) == 1
    with pytest.raises(deckwerk.CardFileError) as caught:
        read(tmp_path, CARDS.replace(right, wrong))
    assert complaint in str(caught.value)
