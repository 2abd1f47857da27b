"""Card files with mistakes: the error names file, card and line, and what would be allowed."""

from pathlib import Path

import pytest

import deckwerk
from deckwerk.games.ascension.card import AscensionCard
from deckwerk.games.ascension.card_file import read_cards
from deckwerk.games.common.card_file import number_cards

HERO = """\
- id: first
  name: {en: First, de: Erster}
  kind: hero
  cost: 1
  honor: 1
  copies: 1
  play: [{draw: 1}]
  source: designed
- id: second
  name: {en: Second, de: Zweiter}
  kind: hero
  faction: void
  cost: 2
  honor: 1
  copies: 3
  play: [{gain: {runes: 1}}]
  source: designed
"""
CONSTRUCT = """\
- id: engine
  name: {en: Engine, de: Maschine}
  kind: construct
  cost: 2
  honor: 1
  copies: 1
  use:
    - do: [{gain: {power: 1}}]
  when:
    - event: play
      cards: {kind: hero, faction: lifebound}
      first: true
      do: [{gain: {honor: 1}}]
  source: designed
"""
MONSTER = """\
- id: beast
  name: {en: Beast, de: Biest}
  kind: monster
  cost: 4
  honor: 3
  copies: 2
  reward: [{opponents: {lose_constructs: one}}]
  source: designed
"""


def read(folder: Path, text: str) -> list[AscensionCard]:
    file = folder / "cards.yaml"
    file.write_text(text, encoding="utf-8")
    return read_cards(file)


def complaint(folder: Path, text: str) -> str:
    with pytest.raises(deckwerk.CardFileError) as caught:
        read(folder, text)
    assert caught.value.code == "card-file"
    return str(caught.value)


def broken(text: str, right: str, wrong: str) -> str:
    assert text.count(right) >= 1, f"{right!r} is not in the file"
    return text.replace(right, wrong, 1)


def test_the_files_that_are_broken_below_are_right_as_they_stand(tmp_path: Path) -> None:
    cards = read(tmp_path, HERO + CONSTRUCT + MONSTER)
    assert [card.slug for card in cards] == ["first", "second", "engine", "beast"]
    number_cards(cards)
    assert [int(card.number) for card in cards] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ("  faction: void", "  fraction: void", 12, "'fraction' is unknown here; did you mean 'faction'?"),
        ("  faction: void", "  faction: viod", 12, "'viod' is unknown; did you mean 'void'?"),
        ("  faction: void", "  faction: [void]", 12, "a text is expected here"),
        ("  faction: void", "  kind: hero", 12, "'kind' appears here twice"),
        (
            "kind: hero\n  faction",
            "kind: heroine\n  faction",
            11,
            "'heroine' is unknown; did you mean 'hero'?",
        ),
        ("cost: 2", "cost: two", 13, "a whole number is expected here"),
        ("cost: 2", "cost: 2.5", 13, "a whole number is expected here"),
        ("cost: 2", "cost: 0x2", 13, "a whole number is expected here"),
        ("cost: 2", "cost: true", 13, "a whole number is expected here"),
        ("cost: 2", "cost: -2", 13, "-2 is too small; at least 0 is expected here"),
        ("cost: 2", "cost:", 13, "a whole number is expected here"),
        ("copies: 3", "copies: 0", 15, "0 is too small; at least 1 is expected here"),
        ("  cost: 2\n", "", 9, "'cost' is missing"),
        (
            "copies: 3\n  play: [{gain: {runes: 1}}]",
            "copies: 3",
            9,
            "'play' is missing: cards of kind 'hero' have it",
        ),
        ("name: {en: Second, de: Zweiter}", "name: Second", 10, "a mapping is expected here, with en, de"),
        ("name: {en: Second, de: Zweiter}", "name: {en: Second}", 10, "'de' is missing"),
        ("name: {en: Second, de: Zweiter}", "name: {en: Second, de: ''}", 10, "a text is expected here"),
        ("name: {en: Second, de: Zweiter}", "name: {en: Second, de: no}", 10, "a text is expected here"),
        ("faction: void", "translated: maybe", 12, "true or false is expected here"),
        ("faction: void", "origin: box", 12, "'box' is unknown; allowed are centre, start, stack"),
        ("faction: void", "origin: stack", 12, "there are stacks only of mystic, heavy_infantry, cultist"),
        (
            "3\n  play: [{gain: {runes: 1}}]",
            "3\n  use: [{do: [{draw: 1}]}]",
            16,
            "cards of kind 'hero' have no 'use'; allowed are play",
        ),
    ],
)
def test_a_wrong_field_is_named_with_file_card_and_line(
    tmp_path: Path, right: str, wrong: str, line: int, said: str
) -> None:
    message = complaint(tmp_path, broken(HERO, right, wrong))
    assert message.startswith(f"cards.yaml, line {line}, card 'second': "), message
    assert said in message


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("{gian: {runes: 1}}", "'gian' is unknown here; did you mean 'gain'?"),
        ("{gain: {rune: 1}}", "'rune' is unknown here; did you mean 'runes'?"),
        ("{gain: {runes: 0}}", "0 is too small; at least 1 is expected here"),
        ("{gain: {runes: many}}", "a whole number is expected here"),
        ("{gain: {}}", "nothing is gained; allowed are runes, power, honor, energy, mechana_runes"),
        ("{gain: 3}", "a mapping is expected here, with runes, power, honor, energy, mechana_runes"),
        ("{gain: {runes: 1}, draw: 1}", "'draw' is unknown here"),
        ("{gain: {runes: 1}, per: {}}", "exactly one of constructs, factions is expected here"),
        ("{gain: {runes: 1}, per: {factions: heroes}}", "'heroes' is unknown; allowed are constructs"),
        ("{gain: {runes: 1}, per: {constructs: {}}}", "'faction' is missing"),
        ("{draw: one}", "a whole number is expected here"),
        ("{}", "a mapping is expected here"),
        ("draw", "a mapping is expected here"),
        ("{choose: [{draw: 1}]}", "a list with at least one entry is expected here"),
        ("{choose: []}", "a list with at least one entry is expected here"),
        ("{choose: [[{drawn: 1}]]}", "'drawn' is unknown here; did you mean 'draw'?"),
        ("{banish: {may: true}}", "'from' is missing"),
        ("{banish: {from: hand}}", "a list with at least one entry is expected here"),
        ("{banish: {from: [deck]}}", "'deck' is unknown; allowed are hand, discard, row"),
        ("{banish: {from: [row]}}", "'may' is missing"),
        ("{banish: {from: [row, hand], may: true}}", "'row' is unknown; allowed are hand, discard"),
        ("{discard: {from: [hand]}}", "'then' is missing"),
        ("{discard: {from: [deck]}, then: [{draw: 1}]}", "'deck' is unknown; allowed are hand"),
        ("{copy: hero}", "a mapping is expected here, with played"),
        ("{turn: another}", "'another' is unknown; allowed are extra"),
        ("{acquire: {kind: construct, to: deck}}", "'construct' is unknown; allowed are hero"),
        ("{acquire: {kind: hero}}", "'to' is missing"),
        ("{defeat: {cost: 4}}", "'cost' is unknown here; allowed are power"),
        ("{take: hand}", "'hand' is unknown; allowed are row, other, all"),
        ("{discount: {heroes: 1}}", "'heroes' is unknown here; allowed are constructs, cards_with_treasure"),
        ("{put_into_play: acquired}", "'put_into_play' is unknown here"),
        ("{opponents: {}}", "exactly one of lose_constructs, lose_cards is expected here"),
        ("{opponents: {lose_cards: two}}", "'two' is unknown; allowed are stolen, discarded"),
        ("{if: {played: {kind: hero, other: true}}}", "'then' is missing"),
        ("{if: {}, then: [{draw: 1}]}", "exactly one of played, constructs is expected here"),
        ("{if: {constructs: {at_least: 0}}, then: [{draw: 1}]}", "0 is too small"),
        ("{if: {played: {kind: hero, other: false}}, then: [{draw: 1}]}", "a card never counts itself"),
    ],
)
def test_a_wrong_effect_is_named_with_file_card_and_line(tmp_path: Path, effect: str, said: str) -> None:
    message = complaint(tmp_path, broken(HERO, "play: [{gain: {runes: 1}}]", f"play:\n    - {effect}"))
    assert message.startswith("cards.yaml, line 17, card 'second': "), message
    assert said in message


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ("event: play", "event: drawn", 10, "'drawn' is unknown; allowed are play, enter, acquire, defeat"),
        ("kind: hero,", "kind: monster,", 11, "'monster' is unknown; allowed are hero"),
        ("cards: {kind: hero, faction: lifebound}", "cards: {faction: void}", 11, "'kind' is missing"),
        ("first: true", "may: true", 12, "only 'put_into_play' can be a 'may' of a trigger"),
        (
            "first: true",
            "once: true",
            10,
            "no words are known for this trigger; the phrase 'trigger.play_once'",
        ),
        (
            "do: [{gain: {honor: 1}}]",
            "do: [{put_into_play: acquired}]",
            13,
            "only what is acquired is put into play",
        ),
        (
            "  source:",
            "    - {event: play, cards: {kind: hero}, do: [{draw: 1}]}\n  source:",
            10,
            "one trigger at most",
        ),
        ("do: [{gain: {power: 1}}]", "pay: {runes: 1}", 8, "'do' is missing"),
        ("- do: [{gain: {power: 1}}]", "- {do: [{draw: 1}], pay: {power: 1}}", 8, "'power' is unknown here"),
        (
            "- do: [{gain: {power: 1}}]",
            "- {do: [{draw: 1}], pay: {runes: 1}, banish_copies: 1}",
            8,
            "an ability has one condition at most",
        ),
        (
            "  cost: 2",
            "  static: [flying]\n  cost: 2",
            4,
            "'flying' is unknown; allowed are also_mechana, unbanishable, uncopyable",
        ),
        (
            "  cost: 2",
            "  play: [{draw: 1}]\n  cost: 2",
            4,
            "cards of kind 'construct' have no 'play'; allowed are use, when, fate, static",
        ),
    ],
)
def test_wrong_abilities_and_triggers_are_named(
    tmp_path: Path, right: str, wrong: str, line: int, said: str
) -> None:
    message = complaint(tmp_path, broken(CONSTRUCT, right, wrong))
    assert message.startswith(f"cards.yaml, line {line}, card 'engine': "), message
    assert said in message


def test_only_a_construct_is_put_into_play(tmp_path: Path) -> None:
    text = broken(CONSTRUCT, "event: play", "event: acquire")
    text = broken(text, "first: true", "once: true\n      may: true")
    text = broken(text, "do: [{gain: {honor: 1}}]", "do: [{put_into_play: acquired}]")
    assert "'hero' is unknown; allowed are construct" in complaint(tmp_path, text)
    read(tmp_path, broken(text, "cards: {kind: hero, faction: lifebound}", "cards: {kind: construct}"))


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ("  cost: 4", "  faction: void\n  cost: 4", 4, "cards of kind 'monster' have no 'faction'"),
        (
            "reward: [{opp",
            "play: [{opp",
            7,
            "cards of kind 'monster' have no 'play'; allowed are reward, trophy, fate, static",
        ),
        ("  honor: 3\n", "", 1, "'honor' is missing"),
    ],
)
def test_wrong_monsters_are_named(tmp_path: Path, right: str, wrong: str, line: int, said: str) -> None:
    message = complaint(tmp_path, broken(MONSTER, right, wrong))
    assert message.startswith(f"cards.yaml, line {line}, card 'beast': "), message
    assert said in message


def test_an_id_twice_is_named(tmp_path: Path) -> None:
    message = complaint(tmp_path, broken(HERO, "id: second", "id: first"))
    assert message == "cards.yaml, line 9, card 'first': there is another card with this id"


@pytest.mark.parametrize("name", ["Second Card", "Second", "2nd", "second-card", "''", "zweité"])
def test_an_id_that_could_not_stand_in_an_action_is_refused(tmp_path: Path, name: str) -> None:
    message = complaint(tmp_path, broken(HERO, "id: second", f"id: {name}"))
    assert message.startswith("cards.yaml, line 9"), message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "cards.yaml: the file is empty"),
        ("# nothing but a comment\n", "cards.yaml: the file is empty"),
        ("[]", "cards.yaml, line 1: a list with at least one entry is expected here"),
        ("id: first", "cards.yaml, line 1: a list with at least one entry is expected here"),
        ("- first\n- second", "cards.yaml, line 1: a card with an 'id' is expected here"),
        ("- {name: First}", "cards.yaml, line 1: a card with an 'id' is expected here"),
        ("- id: first\n  name: {en: First", "cards.yaml, line "),
        ("- id: first\n\tname: x", "cards.yaml, line 2: this is no YAML"),
        ("- id: *first", "cards.yaml, line 1: this is no YAML"),
        ("- id: \x00", "cards.yaml: this is no YAML in UTF-8"),
    ],
)
def test_a_file_that_is_no_list_of_cards_is_refused(tmp_path: Path, text: str, said: str) -> None:
    assert complaint(tmp_path, text).startswith(said)


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_bytes(HERO.replace("Zweiter", "Größter").encode("latin-1"))
    with pytest.raises(deckwerk.CardFileError, match=r"cards\.yaml: this is no YAML in UTF-8"):
        read_cards(file)
