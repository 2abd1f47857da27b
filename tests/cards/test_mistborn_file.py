"""Card files of Mistborn with mistakes, cards of players and boards: the error names card and line.

Those of the Lord Ruler have a test of their own.
"""

from pathlib import Path

import pytest

import deckwerk
from deckwerk.games.mistborn.card import MistbornCard
from deckwerk.games.mistborn.card_file import read_cards

CARDS = """\
- id: shove
  name: {en: Shove, de: Stoß}
  kind: action
  metal: steel
  cost: 4
  copies: 2
  top: [{gain: {damage: 2}}, {push: 1}]
  lower: {metals: 2, do: [{for_each_mission: front, do: [{draw: 1}]}]}
  savant: [{if_mission: behind, then: [{seek: {cost: 3, times: 2}}]}]
  off_turn: {cloud: 3, hide: ally}
  source: designed
- id: wall
  name: {en: Wall, de: Wand}
  kind: ally
  metal: pewter
  cost: 5
  defence: 4
  copies: 1
  top: [{choose: [[{refresh: all}], [{take: {eliminated: {to: hand}}}]]}]
  ongoing: {defender: true, shelter: 1}
  source: designed
- id: hero
  name: {en: Hero, de: Heldin}
  kind: character
  metal: tin
  copies: 1
  origin: board
  first: [{convert: points}]
  third: [{riot: 1}]
  training: [shove, wall]
  source: designed
- id: errand
  name: {en: Errand, de: Botengang}
  kind: mission
  copies: 1
  origin: board
  steps:
    - {step: 4, reward: [{take: {market: {cost: 2}}}], bonus: [{look: eliminate}]}
  top: {permanent: {coins: 2}, bonus: [{set_aside: card}]}
  source: designed
- id: tin
  name: {en: Tin, de: Zinn}
  kind: metal
  copies: 4
  origin: board
  source: designed
"""


def read(folder: Path, text: str) -> list[str]:
    file = folder / "cards.yaml"
    file.write_text(text, encoding="utf-8")
    return [card.slug for card in read_cards(file)]


def test_the_file_that_is_broken_below_is_right_as_it_stands(tmp_path: Path) -> None:
    assert read(tmp_path, CARDS) == ["shove", "wall", "hero", "errand", "tin"]
    shove, wall = read_cards(tmp_path / "cards.yaml")[:2]
    assert isinstance(shove, MistbornCard)
    assert isinstance(wall, MistbornCard)
    assert (shove.fuel, shove.cloud, shove.hides, shove.sense, shove.defence) == (2, 3, True, 0, 0)
    assert (wall.defence, wall.defender, wall.shelters, wall.vial) == (4, True, 1, 0)


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ("kind: action", "kind: actoin", 3, "'actoin' is unknown; did you mean 'action'?"),
        ("metal: steel", "metal: steal", 4, "'steal' is unknown; did you mean 'steel'?"),
        ("  metal: steel\n", "", 1, "'metal' is missing: cards of kind 'action' have it"),
        (
            "  cost: 4\n",
            "  cost: 4\n  defence: 2\n",
            6,
            "cards of kind 'action' have no 'defence'; allowed are",
        ),
        ("{damage: 2}", "{damages: 2}", 7, "'damages' is unknown here; did you mean 'damage'?"),
        ("{damage: 2}", "{}", 7, "nothing is gained; allowed are training, damage, points"),
        ("{push: 1}", "{push: 0}", 7, "0 is too small; at least 1 is expected here"),
        ("{push: 1}", "{shove: 1}", 7, "'shove' is unknown here"),
        ("metals: 2, ", "", 8, "'metals' is missing"),
        ("[{draw: 1}]", "[{riot: 1}]", 8, "only gaining and drawing can be repeated for each mission"),
        ("for_each_mission: front", "for_each_mission: first", 8, "'first' is unknown"),
        ("if_mission: behind, then", "if_mission: behind, do", 9, "'do' is unknown here"),
        ("{cost: 3, times: 2}", "never", 9, "'never' is unknown"),
        ("hide: ally", "hide: card", 10, "'card' is unknown"),
        ("cloud: 3", "clouds: 3", 10, "'clouds' is unknown here; did you mean 'cloud'?"),
        ("  defence: 4\n", "", 12, "'defence' is missing: cards of kind 'ally' have it"),
        ("refresh: all", "refresh: most", 19, "'most' is unknown"),
        ("eliminated: {to: hand}", "eliminated: {to: deck}", 19, "'deck' is unknown"),
        ("defender: true", "defender: 1", 20, "true or false"),
        (
            "  top: [{choose",
            "  lower: {metals: 2, do: [{draw: 1}]}\n  tip: [{choose",
            20,
            "'tip' is unknown here",
        ),
        ("convert: points", "convert: coins", 28, "'coins' is unknown"),
        ("riot: 1", "riot: 2", 29, "2 is too large; at most 1"),
        ("  training: [shove, wall]\n", "", 22, "'training' is missing: cards of kind 'character' have it"),
        ("step: 4", "step: 12", 38, "12 is too large; at most 11"),
        ("bonus: [{look: eliminate}]", "first: [{look: eliminate}]", 38, "'first' is unknown here"),
        ("permanent: {coins: 2}, ", "", 39, "either a 'reward' or something 'permanent'"),
        ("permanent: {coins: 2}", "permanent: {cards: 2}", 39, "'cards' is unknown here"),
        ("- id: tin\n", "- id: lead\n", 41, "there is no metal 'lead'; metals are iron, steel"),
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


def test_a_lower_ability_without_an_upper_one_is_refused(tmp_path: Path) -> None:
    upper = "  top: [{choose: [[{refresh: all}], [{take: {eliminated: {to: hand}}}]]}]\n"
    assert upper in CARDS
    lower = "  lower: {metals: 2, do: [{draw: 1}]}\n"
    with pytest.raises(deckwerk.CardFileError, match="line 19, card 'wall': a lower ability needs an upper"):
        read(tmp_path, CARDS.replace(upper, lower))


def test_an_ability_without_a_metal_is_refused(tmp_path: Path) -> None:
    with pytest.raises(deckwerk.CardFileError, match="card 'wall': 'top' needs a 'metal'"):
        read(tmp_path, CARDS.replace("  metal: pewter\n", ""))
