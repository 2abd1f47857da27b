"""The JSON Schema of card files, made from the classes of effects, says what reading them says."""

from pathlib import Path

import pytest
import yaml

import deckwerk
from deckwerk.games.catalogue import data_file
from tests.cards import test_card_files, test_hexascension_file, test_mistborn_file, test_shards_file
from tests.cards.json_schema import fits

FILES = {
    "godslayer": ["godslayer.yaml"],
    "vigil": ["vigil.yaml", "godslayer.yaml"],
    "shards": ["shards.yaml"],
    "mistborn": ["mistborn.yaml", "mistborn_boards.yaml", "mistborn_lord.yaml"],
    "hexascension": ["hexascension.yaml", "hexascension_table.yaml"],
}
BROKEN = [
    ("godslayer", test_card_files.HERO, "cost: 2", "cost: two"),
    ("godslayer", test_card_files.HERO, "cost: 2", "cost: 1000"),
    ("godslayer", test_card_files.HERO, "  cost: 2\n", ""),
    ("godslayer", test_card_files.HERO, "faction: void", "faction: viod"),
    ("godslayer", test_card_files.HERO, "id: second", "id: Second Card"),
    ("godslayer", test_card_files.HERO, "{draw: 1}", "{drawn: 1}"),
    ("godslayer", test_card_files.HERO, "{draw: 1}", "{gain: {}}"),
    ("godslayer", test_card_files.HERO, "{draw: 1}", "{gain: {runes: 1}, per: heroes}"),
    ("godslayer", test_card_files.HERO, "play: [{draw: 1}]", "use: [{do: [{draw: 1}]}]"),
    ("godslayer", test_card_files.CONSTRUCT, "event: play", "event: drawn"),
    ("shards", test_shards_file.CARDS, "if: unify", "if: unity"),
    ("shards", test_shards_file.CARDS, "  health: 4\n", ""),
    ("mistborn", test_mistborn_file.CARDS, "{push: 1}", "{shove: 1}"),
    ("mistborn", test_mistborn_file.CARDS, "riot: 1", "riot: 2"),
    ("mistborn", test_mistborn_file.CARDS, "defender: true", "defender: 1"),
    ("hexascension", test_hexascension_file.CARDS, "target: relic", "target: relics"),
    ("hexascension", test_hexascension_file.CARDS, "{bonus: {pa: 2}", "{bonus: {}"),
    ("hexascension", test_hexascension_file.CARDS, "at: [strike]", "at: [strikes]"),
]


def accepts(slug: str, text: str) -> bool:
    schema = deckwerk.load(slug).schema()
    return fits(yaml.safe_load(text), schema, schema)


@pytest.mark.parametrize(("slug", "name"), [(slug, name) for slug in FILES for name in FILES[slug]])
def test_every_card_file_there_is_fits(slug: str, name: str) -> None:
    family = deckwerk.load(slug).family
    assert accepts(slug, data_file(f"deckwerk.games.{family}", name).read_text("utf-8"))


def test_every_game_has_one() -> None:
    assert set(FILES) == {game.slug for game in deckwerk.games()}


@pytest.mark.parametrize(("slug", "text", "right", "wrong"), BROKEN)
def test_what_cannot_be_read_does_not_fit(
    tmp_path: Path, slug: str, text: str, right: str, wrong: str
) -> None:
    assert right in text
    assert accepts(slug, text)
    broken = text.replace(right, wrong, 1)
    assert not accepts(slug, broken)
    file = tmp_path / "cards.yaml"
    file.write_text(broken, encoding="utf-8")
    with pytest.raises(deckwerk.CardFileError):
        deckwerk.load(slug, file)
