"""Card files of Hexascension with mistakes: the error names card and line."""

from pathlib import Path

import pytest

import deckwerk
from deckwerk.games.hexascension.card import MONSTER_POINTS, PLAYER, DeckCard, Monster
from deckwerk.games.hexascension.card_file import MOST_EVENTS, check_events, read_cards
from deckwerk.words import explain

CARDS = """\
- id: heave
  name: {en: Heave, de: Hieb}
  kind: action
  faction: fighter
  cost: 4
  points: 1
  copies: 2
  target: player
  within: 2
  do:
    - {if_class: fighter, then: [{bonus: {pa: 2}, until: turn_end}], otherwise: [{discard: 1}]}
    - {next_time: monster_points, times: 2, then: [{gain: {tokens: 1}}]}
    - {duel: {attack: 1}}
  source: designed
- id: hex
  name: {en: Hex, de: Bann}
  kind: action
  cost: 3
  points: 0
  copies: 1
  target: relic
  do: [{disable: target, until: next_turn}, {banish: {from: [hand], up_to: 1}, refund: 2}]
  source: designed
- id: feint
  name: {en: Feint, de: Finte}
  kind: quick
  cost: 2
  points: 1
  copies: 2
  modes:
    - {at: [strike], who: fighters, do: [{parry: 2}]}
    - {at: [turn], do: [{move: {range: 2}}]}
  source: designed
- id: spyglass
  name: {en: Spyglass, de: Fernrohr}
  kind: relic
  cost: 5
  points: 1
  copies: 1
  attributes: {md: 2}
  use: {pay: 1, do: [{place: {cells: [city]}, may: true}]}
  acquiring: {paid: 4, do: [{draw: 1}]}
  source: designed
- id: sage
  name: {en: Sage, de: Weise}
  kind: character
  faction: sage
  attributes: {pa: 4, pd: 4, ma: 6, md: 6}
  copies: 3
  origin: table
  use: {do: [{raise_one: 2, until: next_turn}]}
  source: designed
- id: quay
  name: {en: Quay, de: Kai}
  kind: area
  place: city
  copies: 1
  origin: table
  events: [flood, flood, flood, flood, flood, flood]
  source: designed
- id: flood
  name: {en: Flood, de: Flut}
  kind: event
  copies: 1
  origin: table
  do: [{fight: weak}]
  source: designed
- id: eel
  name: {en: Eel, de: Aal}
  kind: monster
  rank: weak
  attributes: {pa: 2, pd: 3, ma: 0, md: 3}
  points: 1
  copies: 1
  origin: table
  fight_start: [{discard: 1, may: true, then: [{attack_bonus: 2}]}]
  reward: [{acquire_free: 3, may: true}]
  source: designed
- id: plain
  name: {en: Plain, de: Ebene}
  kind: cell
  copies: 1
  origin: table
  source: designed
"""


def read(folder: Path, text: str) -> list[str]:
    file = folder / "cards.yaml"
    file.write_text(text, encoding="utf-8")
    cards = read_cards(file)
    check_events(file, cards)
    return [card.slug for card in cards]


def test_the_file_that_is_broken_below_is_right_as_it_stands(tmp_path: Path) -> None:
    slugs = ["heave", "hex", "feint", "spyglass", "sage", "quay", "flood", "eel", "plain"]
    assert read(tmp_path, CARDS) == slugs
    heave, _, feint, spyglass, *_, eel, _ = read_cards(tmp_path / "cards.yaml")
    assert isinstance(heave, DeckCard)
    assert (heave.target, heave.distance, heave.honor) == (PLAYER, 2, 1)
    assert heave.trigger is not None
    assert (heave.trigger.occasion, heave.trigger.times) == (MONSTER_POINTS, 2)
    assert isinstance(feint, DeckCard)
    assert len(feint.modes) == 2
    assert isinstance(spyglass, DeckCard)
    assert ([*spyglass.attributes], spyglass.use_price) == ([0, 0, 0, 2], 1)
    assert spyglass.when is not None
    assert spyglass.when.paid == 4
    assert isinstance(eel, Monster)
    assert eel.start is not None
    assert (eel.counter_dice, eel.ties_hit) == (1, False)


@pytest.mark.parametrize("mode", ["{at: [area], who: self,", "{at: [acquired], who: self,", "{at: [turn],"])
def test_in_the_own_turn_a_bonus_may_last_as_long(tmp_path: Path, mode: str) -> None:
    strike = "{at: [strike], who: fighters, do: [{parry: 2}]}"
    text = CARDS.replace("{at: [turn], do: [{move: {range: 2}}]}", strike, 1)
    bonus = mode + " do: [{bonus: {pd: 2}, until: turn_end}]}"
    assert "feint" in read(tmp_path, text.replace(strike, bonus, 1))


def test_there_are_not_more_events_than_a_turn_remembers(tmp_path: Path) -> None:
    """With those of the game; otherwise an event could not be kept from happening twice (HX-32)."""
    own = len([card for card in deckwerk.load("hexascension").cards() if card.kind == "event"])
    event = "- {{id: ev_{0}, name: {{en: E, de: E}}, kind: event, copies: 1, source: designed}}\n"
    file = tmp_path / "cards.yaml"
    file.write_text("".join(event.format(number) for number in range(MOST_EVENTS - own)), encoding="utf-8")
    assert deckwerk.new("hexascension", cards=file).decision is not None
    file.write_text(file.read_text() + event.format("more"), encoding="utf-8")
    with pytest.raises(deckwerk.CardFileError, match="62 events at most"):
        deckwerk.new("hexascension", cards=file)


def test_what_lies_on_the_table_need_not_say_so(tmp_path: Path) -> None:
    assert read(tmp_path, CARDS.replace("  origin: table\n", "")) == read(tmp_path, CARDS)


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ("kind: action", "kind: actoin", 3, "'actoin' is unknown; did you mean 'action'?"),
        ("faction: fighter", "faction: figther", 4, "'figther' is unknown; did you mean 'fighter'?"),
        ("  points: 1\n", "", 1, "'points' is missing: cards of kind 'action' have it"),
        ("  points: 1\n", "  points: 1\n  attributes: {pa: 1}\n", 7, "'action' have no 'attributes'"),
        ("target: player", "target: relic", 9, "only a player can be targeted within a distance"),
        ("  target: player\n  within: 2\n", "", 9, "'duel' needs 'target: player' on its card"),
        ("if_class: fighter", "if_class: explorer", 11, "'explorer' is unknown"),
        ("{bonus: {pa: 2}", "{bonus: {}", 11, "no attribute is raised; allowed are pa, pd, ma, md"),
        ("until: turn_end", "until: fight_end", 11, "'fight_end' is unknown"),
        ("monster_points", "monsters", 12, "'monsters' is unknown"),
        ("[{gain: {tokens: 1}}]", "[{extra_die: 1}]", 12, "an area roll gets an 'extra_die'"),
        ("- {duel: {attack: 1}}", "- {next_time: acquired, then: [{draw: 1}]}", 11, "stands here twice"),
        ("- {duel: {attack: 1}}", "- {parry: 4}", 11, "'parry' can stand in strike, not in action"),
        ("- {duel: {attack: 1}}", "- {fight: boss}", 11, "'fight' can stand in event, not in action"),
        ("target: relic", "target: player", 22, "'disable' needs 'target: relic' or 'others_relic'"),
        ("refund: 2", "refund: 0", 22, "0 is too small; at least 1 is expected here"),
        ("from: [hand], up_to", "from: [deck], up_to", 22, "'deck' is unknown"),
        ("who: fighters", "who: anyone", 31, "only who is struck or fights can parry"),
        ("who: fighters", "who: attacked", 31, "in window 'strike' 'who' is one of 'anyone', 'fighters'"),
        ("at: [turn], do", "at: [turn], who: self, do", 32, "'turn' has no 'who'"),
        ("{parry: 2}", "{bonus: {pd: 2}, until: turn_end}", 31, "in window 'strike' it may be another"),
        ("{parry: 2}", "{choose: [[{raise_one: 2, until: turn_end}]]}", 31, "until 'next_turn' works"),
        ("at: [turn], do", "at: [strike], who: others, do", 31, "two modes for window 'strike'"),
        ("range: 2", "range: 4", 32, "4 is too large; at most 3"),
        ("attributes: {md: 2}", "attributes: {}", 40, "no attribute is raised"),
        (", may: true}]}\n  acq", "}]}\n  acq", 41, "'may' is missing"),
        ("cells: [city]", "cells: [plain]", 41, "'plain' is unknown"),
        ("{paid: 4, ", "{paid: 4, once: true, ", 42, "a relic has one thing for once a turn"),
        ("[{draw: 1}]", "[{acquire_free: 3, may: true}]", 42, "'acquire_free' can stand in action, turn"),
        ("- id: sage", "- id: hermit", 44, "characters are explorer, fighter, merchant"),
        ("origin: table\n  use", "origin: start\n  use", 44, "cards of decks do not come from the table"),
        ("[flood, flood, flood", "[flood, flood", 59, "this list needs 6 entries"),
        ("[flood, flood", "[flood, ebb", 59, "there is no event 'ebb'"),
        ("fight: weak", "fight: strong", 66, "'strong' is unknown"),
        ("rank: weak", "rank: rare", 71, "'rare' is unknown"),
        ("ma: 0, ", "", 72, "'ma' is missing"),
        ("{attack_bonus: 2}", "{deliver: hand}", 76, "'deliver' can stand in acquired, acquiring"),
        ("{discard: 1, may: true, then: [{attack_bonus: 2}]}", "{discard: 1, may: true}", 76, "'then'"),
        ("- id: plain", "- id: swamp", 79, "'swamp' is unknown; allowed are nexus, arena"),
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
    german = explain(caught.value, "de")
    assert f"cards.yaml, Zeile {line}, Karte " in german
    assert message.partition("card ")[2] not in german
