"""Cards of a designer's own in a game, added or instead of others: library and computer players."""

from pathlib import Path

import pytest

import deckwerk
from deckwerk.players.learned import POLICY, VALUE, VERSUS, learned_tables
from deckwerk.players.loops import play_out, set_up
from deckwerk.players.roster import create

CARDS = {
    "godslayer": """\
- id: river_sage
  name: {en: River Sage, de: Flussweise}
  kind: hero
  faction: lifebound
  cost: 3
  honor: 1
  copies: 3
  play: [{gain: {runes: 2}}, {if: {constructs: {at_least: 1}}, then: [{draw: 1}]}]
  source: designed
""",
    "vigil": """\
- id: river_sage
  name: {en: River Sage, de: Flussweise}
  kind: hero
  faction: lifebound
  cost: 3
  honor: 1
  copies: 3
  play: [{gain: {runes: 2}}, {energize: 2, then: [{draw: 1}]}]
  source: designed
""",
    "shards": """\
- id: forge_adept
  name: {en: Forge Adept, de: Schmiedeadept}
  kind: ally
  faction: homodeus
  cost: 2
  copies: 3
  play: [{gain: {crystals: 2}}, {if: {mastery: 10}, then: [{draw: 1}]}]
  source: designed
""",
    "mistborn": """\
- id: tin_scout
  name: {en: Tin Scout, de: Zinnspäher}
  kind: ally
  metal: tin
  cost: 3
  defence: 2
  copies: 3
  top: [{gain: {damage: 1}}, {pull: 1}]
  source: designed
""",
    "hexascension": """\
- id: night_watch
  name: {en: Night Watch, de: Nachtwache}
  kind: quick
  faction: scout
  cost: 2
  points: 1
  copies: 3
  modes:
    - {at: [end], who: others, do: [{draw: 1}]}
    - {at: [turn], do: [{gain: {focus: 1}}, {move: {range: 1}}]}
  source: designed
""",
}
NEW = {
    "godslayer": "river_sage",
    "vigil": "river_sage",
    "shards": "forge_adept",
    "mistborn": "tin_scout",
    "hexascension": "night_watch",
}
every_game = pytest.mark.parametrize("slug", list(CARDS))
LEARNED = [slug for slug in CARDS if learned_tables(deckwerk.load(slug).load(), POLICY, VERSUS)]
"""The games of which search has learned something."""


@pytest.fixture
def own(tmp_path: Path, slug: str) -> Path:
    return written(tmp_path, CARDS[slug])


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def complaint(slug: str, file: Path) -> str:
    with pytest.raises(deckwerk.CardFileError) as caught:
        deckwerk.new(slug, cards=file)
    return str(caught.value)


@every_game
def test_a_new_card_lies_in_the_deck_and_the_rules_have_another_version(slug: str, own: Path) -> None:
    plain, changed = deckwerk.load(slug), deckwerk.load(slug, own)
    assert NEW[slug] in changed.load().card_numbers
    assert NEW[slug] not in plain.load().card_numbers
    assert changed.load().version != plain.load().version
    card = next(card for card in changed.cards() if card.id == NEW[slug])
    assert card.text["en"]
    assert card.text["de"]
    assert len(changed.cards()) == len(plain.cards()) + 1


@every_game
def test_a_game_with_it_is_kept_and_found_again_by_its_version(slug: str, own: Path) -> None:
    game = deckwerk.new(slug, seed=3, cards=own)
    for _ in range(30):
        decision = game.decision
        assert decision is not None
        game.apply(decision.options[-1])
    again = deckwerk.replay(game.record.dumps())
    assert again.position() == game.position()
    assert deckwerk.from_json(game.to_json()).position() == game.position()
    assert game.record.version != deckwerk.load(slug).load().version


@every_game
def test_computer_players_play_with_it(slug: str, own: Path) -> None:
    rules = deckwerk.load(slug, own).load()
    seats = min(rules.variants[0].seats)
    for name in ("greedy", "search:8"):
        state = set_up(rules, seats, 0, 5)
        play_out(state, [create(name, 1, slug) for _ in range(seats)], 12)


@pytest.mark.parametrize("slug", LEARNED)
def test_what_was_learned_of_the_card_most_like_it_stands_for_a_new_card(slug: str, own: Path) -> None:
    rules = deckwerk.load(slug, own).load()
    curves = learned_tables(rules, POLICY, VERSUS)
    assert any(NEW[slug] in rows for rows in curves.values())
    deck = learned_tables(rules, VALUE, VERSUS)["deck"]
    twins = [card for card, row in deck.items() if row == deck[NEW[slug]] and card != NEW[slug]]
    assert twins
    assert NEW[slug] not in learned_tables(deckwerk.load(slug).load(), VALUE, VERSUS)["deck"]


def test_a_card_replaces_the_one_with_its_id(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        """\
- id: runic_lycanthrope
  name: {en: Runic Lycanthrope, de: Runen-Lykanthrop}
  kind: hero
  faction: lifebound
  cost: 3
  honor: 1
  copies: 2
  play: [{gain: {runes: 5}}]
  source: designed
""",
    )
    plain, changed = deckwerk.load("godslayer"), deckwerk.load("godslayer", file)
    assert plain.load().card_ids == changed.load().card_ids
    texts = {card.id: card.text["en"] for card in changed.cards()}
    assert texts["runic_lycanthrope"] == "Gain 5 runes."
    game = deckwerk.position(
        "godslayer", {"players": [{"hand": ["runic_lycanthrope"]}, {}], "turn": 0}, cards=file
    )
    game.apply("play runic_lycanthrope")
    assert game.position()["runes"] == 5


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("gain: {crystals", "gian: {crystals", "mine.yaml, line 7, card 'forge_adept': 'gian' is unknown"),
        ("cost: 2", "cost: cheap", "line 5, card 'forge_adept': a whole number is expected here"),
        ("  name: {en: Forge Adept, de: Schmiedeadept}\n", "", "card 'forge_adept': 'name' is missing"),
        ("kind: ally", "kind: character", "cards of kind 'character' have no 'play'"),
        ("id: forge_adept", "id: cache_warden", "a card instead of 'cache_warden' keeps its kind and origin"),
        ("copies: 3", "copies: 3\n  origin: start", "new cards are of kind and origin ally (centre)"),
        ("- id: forge_adept", "id: forge_adept", "this is no YAML"),
        (CARDS["shards"], "", "mine.yaml: the file is empty"),
        (CARDS["shards"], CARDS["shards"] * 2, "there is another card with this id"),
    ],
)
def test_a_mistake_is_named_and_nothing_is_changed(tmp_path: Path, right: str, wrong: str, said: str) -> None:
    text = CARDS["shards"]
    assert right in text
    if "cache_warden" in wrong:
        text = text.replace("kind: ally", "kind: champion\n  health: 3")
    before = deckwerk.load("shards").load().version
    assert said in complaint("shards", written(tmp_path, text.replace(right, wrong, 1)))
    assert deckwerk.load("shards").load().version == before


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in complaint("shards", tmp_path)
    assert "nowhere.yaml: the file cannot be read" in complaint("shards", tmp_path / "nowhere.yaml")
    with pytest.raises(deckwerk.SetupError, match="cards are a file"):
        deckwerk.new("shards", cards=7)  # type: ignore[arg-type]
    file = tmp_path / "image.yaml"
    file.write_bytes(b"\xff\xfe\x00\x01")
    assert "no YAML in UTF-8" in complaint("shards", file)


def test_other_cards_are_another_version(tmp_path: Path) -> None:
    one = deckwerk.new("shards", seed=1, cards=written(tmp_path, CARDS["shards"]))
    dearer = CARDS["shards"].replace("cost: 2", "cost: 3")
    two = deckwerk.new("shards", seed=1, cards=written(tmp_path, dearer))
    assert one.record.version != two.record.version
    record = one.record.copy()
    record.version = "1-00000000"
    with pytest.raises(deckwerk.VersionError):
        deckwerk.replay(record.dumps())


def test_copies_cannot_run_in_a_circle(tmp_path: Path) -> None:
    copier = CARDS["shards"].replace(
        "[{gain: {crystals: 2}}, {if: {mastery: 10}, then: [{draw: 1}]}]",
        "[{copy: {played: ally, again_with_mastery: 20}}]",
    )
    deckwerk.load("shards", written(tmp_path, copier))
    two = copier + copier.replace("forge_adept", "forge_master")
    assert "there are enough cards that copy others" in complaint("shards", written(tmp_path, two))
    hero = CARDS["godslayer"].split("  play:")[0]
    heroes = [hero.replace("river_sage", f"sage_{number}") for number in range(3)]
    play = "  play: [{copy: {played: hero}}]\n  source: designed\n"
    safe = [f"{head}  static: [uncopyable]\n{play}" for head in heroes]
    deckwerk.load("godslayer", written(tmp_path, "".join(safe)))
    assert "enough cards" in complaint("godslayer", written(tmp_path, "".join([*safe[:2], heroes[2] + play])))
