"""Mistakes in card files with treasures, energy, fates and trophies: the error says what would be right."""

from pathlib import Path

import pytest

from deckwerk import CardFileError
from deckwerk.games.ascension.card_file import read_cards
from tests.cards.test_card_files import CONSTRUCT, HERO, MONSTER, broken, complaint, read

TREASURE = """\
- id: gem
  name: {en: Gem, de: Juwel}
  kind: treasure
  cost: 0
  honor: 0
  copies: 3
  play: [{gain: {energy: 1}}]
  source: designed
"""


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("{energize: 0, then: [{draw: 1}]}", "0 is too small; at least 1 is expected here"),
        ("{energize: 2}", "'then' is missing"),
        ("{energize: 2, then: [{draw: 1}], else: [{draw: 2}]}", "'else' is unknown here"),
        ("{gain: {runes: 1}, per: power}", "'power' is unknown; allowed are energy"),
        ("{discount: {constructs: 1}, per: turn}", "'turn' is unknown; allowed are energy"),
        ("{discount: {}}", "exactly one of constructs, cards_with_treasure, monsters_with_treasure"),
        ("{reveal: top}", "'if_treasure' is missing"),
        ("{reveal: bottom, if_treasure: [{draw: 1}]}", "'bottom' is unknown; allowed are top"),
        ("{bounty: monsters}", "'monsters' is unknown; allowed are heroes"),
        ("{pool: 0}", "0 is too small"),
        ("{row: shrinks}", "'shrinks' is unknown; allowed are grows"),
        ("{defeat: some}", "'some' is unknown; allowed are any, all"),
        ("{copy: {played: construct}}", "'construct' is unknown; allowed are hero"),
        ("{copy: {played: hero, cost: 0}}", "0 is too small"),
        ("{acquire: {kind: hero, from: row, to: hand}}", "'row' is unknown; allowed are stacks"),
        ("{acquire: {kind: hero, to: void}}", "'void' is unknown; allowed are deck, discard, hand"),
        (
            "{banish: {from: [hand], claim_treasure: true}}",
            "'hand' is unknown; allowed are row",
        ),
        ("{opponents: {lose_constructs: some}}", "'some' is unknown; allowed are one, all_but_one, all"),
    ],
)
def test_a_wrong_effect_is_named(tmp_path: Path, effect: str, said: str) -> None:
    message = complaint(tmp_path, broken(HERO, "play: [{gain: {runes: 1}}]", f"play:\n    - {effect}"))
    assert message.startswith("cards.yaml, line 17, card 'second': "), message
    assert said in message


@pytest.mark.parametrize(
    ("text", "right", "wrong", "said"),
    [
        (HERO, "  honor", "  fate: [{draw: 1}]\n  honor", "a mapping is expected here, with do, for"),
        (HERO, "  honor", "  fate: {for: every_player}\n  honor", "'do' is missing"),
        (HERO, "  honor", "  fate: {do: [{draw: 1}], for: you}\n  honor", "'you' is unknown"),
        (
            HERO,
            "  honor",
            "  trophy: [{draw: 1}]\n  honor",
            "'hero' have no 'trophy'; allowed are play, fate",
        ),
        (HERO, "  honor", "  free_at_energy: 0\n  honor", "0 is too small"),
        (MONSTER, "  honor", "  free_at_energy: 7\n  honor", "'monster' have no 'free_at_energy'"),
        (CONSTRUCT, "  honor", "  trophy: [{draw: 1}]\n  honor", "'construct' have no 'trophy'"),
        (CONSTRUCT, "- do: [", "- {do: [{draw: 1}], energize: 0}\n    - do: [", "0 is too small"),
        (CONSTRUCT, "- do: [", "- {do: [{draw: 1}], banish_copies: 0}\n    - do: [", "0 is too small"),
        (
            TREASURE,
            "  honor",
            "  fate: {do: [{draw: 1}]}\n  honor",
            "cards of kind 'treasure' have no 'fate'; allowed are play",
        ),
        (TREASURE, "  honor", "  faction: void\n  honor", "cards of kind 'treasure' have no 'faction'"),
        (TREASURE, "  play: [{gain: {energy: 1}}]\n", "", "'play' is missing: cards of kind 'treasure'"),
    ],
)
def test_a_wrong_field_is_named(tmp_path: Path, text: str, right: str, wrong: str, said: str) -> None:
    read(tmp_path, text)
    assert said in complaint(tmp_path, broken(text, right, wrong))


def test_a_card_does_not_wake_itself_with_the_energy_it_gains(tmp_path: Path) -> None:
    """An energize effect is judged when the card is played (RV-21)."""
    file = tmp_path / "cards.yaml"
    file.write_text(
        "- id: spark\n  name: {en: Spark, de: Funke}\n  kind: hero\n  cost: 1\n  honor: 0\n  copies: 1\n"
        "  play: [{gain: {energy: 1}}, {energize: 1, then: [{draw: 1}]}]\n  source: designed\n",
        "utf-8",
    )
    with pytest.raises(CardFileError, match="line 7, card 'spark'"):
        read_cards(file)
