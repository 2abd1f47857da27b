"""What Rise of Vigil brings to the table: treasures, energy, trophies, a long row."""

import re
from pathlib import Path

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.games.ascension.energy import energy_levels
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.ascension.reckoning import card_of, cost_now, marked
from deckwerk.presentation.choice import DULL, LIVE
from deckwerk.presentation.commands import Pick, Reader
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.typography import TIE
from deckwerk.terminal.ascension import AscensionBoard
from deckwerk.terminal.plain import PlainText
from deckwerk.terminal.scene import Scene
from deckwerk.terminal.screen import Screen
from deckwerk.words.voice import Voice
from tests.terminal.course import Course
from tests.terminal.sitting import Sitting

NAMES = ["Anna", "Bea", "Cora", "Dora"]
ROW = [
    "oziah_judge_of_logos",
    "twisted_tyrant",
    "omnicron",
    "wildcall_staff",
    "darkwalker",
    "lagoon_troll",
]


def table(*players: dict[str, object], shards: tuple[int, ...] = (), **rest: object) -> Game:
    """A game in which seat 0 is on turn; under the places of `shards` lie energy shards."""
    treasures = [{"card": "energy_shard", "place": place} for place in shards]
    start = {"players": list(players), "row": ROW, "treasures": treasures, "turn": 0, "first": 0, "seed": 1}
    return deckwerk.position("vigil", start | rest)


def scene_of(game: Game, lang: str = "en", seat: int = 0) -> Scene:
    return AscensionBoard(Lexicon(find_game("vigil"), Voice(lang)), NAMES[: game.seats]).scene(
        game.view(seat)
    )


def drawn(game: Game, lang: str = "en", width: int = 80, height: int = 24) -> str:
    return "\n".join(line.plain for line in Screen(Voice(lang)).draw(scene_of(game, lang), width, height))


def told(game: Game, *actions: str, lang: str = "en", viewer: int | None = 0) -> list[str]:
    history = Course(game)
    for action in actions:
        history.apply(action)
    digest = Digest(Lexicon(find_game("vigil"), Voice(lang)), NAMES[: game.seats])
    return [line.replace(TIE, " ") for line in digest.lines(history.events, viewer)]


# The row


@pytest.mark.parametrize(
    ("lang", "two", "one"), [("de", "+2 Splitter", "+1 Splitter"), ("en", "+2 shards", "+1 shard ")]
)
def test_treasures_stand_at_their_cards(lang: str, two: str, one: str) -> None:
    lines = drawn(table({}, {}, shards=(2, 2, 5)), lang).splitlines()
    rows = {line[1:3]: line for line in lines if line[1:2] == "r"}
    assert two in rows["r2"]
    assert one.strip() in rows["r5"]
    assert not any(word in rows[place] for place in ("r1", "r3", "r4", "r6") for word in (one.strip(), two))


def test_treasures_are_named_in_plain_lines() -> None:
    lines = " ".join(
        " ".join(PlainText(Voice("de")).whole(scene_of(table({}, {}, shards=(2, 2)), "de"), 80)).split()
    )
    assert "6 Stärke, 6 Ehre, darunter: Energiesplitter ×2." in lines


def test_prices_are_those_of_now() -> None:
    game = table(
        {}, {}, shards=(2, 4), energy=7, construct_discount=1, treasure_discount=2, monster_discount=1
    )
    assert [
        cost_now(game.view(0), game.rules.card_numbers[card], place) for place, card in enumerate(ROW, 1)
    ] == [
        0,  # Oziah, free with 7 energy
        5,
        6,
        2,
        3,
        3,
    ]
    text = drawn(game)
    for words in ("9→0R", "6→5P", "7→6R", "5→2R", " 3R", " 3P"):
        assert words in text
    assert any(line.startswith("[") and "Oziah" in line for line in text.splitlines())
    spoken = " ".join(" ".join(PlainText(Voice("en")).whole(scene_of(game), 80)).split())
    assert "Oziah, Judge of Logos: Hero, Enlightened, 0 runes instead of 9 runes" in spoken


def test_what_makes_cards_cheaper_is_said() -> None:
    game = table({}, {}, construct_discount=1, treasure_discount=2, monster_discount=1, hero_bounty=1)
    text = " ".join(drawn(game, "de").split())
    for words in ("nächstes Konstrukt -1", "Kauf mit Schatz -2R", "Monster mit Schatz -1S", "Helden: +Ehre"):
        assert words in text


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("places", [7, 8, 10, 14, 20])
def test_a_long_row_fits(lang: str, places: int) -> None:
    hand = ["energy_shard", "runic_honiskrot", "darkwalker", "apprentice", "militia", "mystic"]
    me: dict[str, object] = {"hand": hand, "constructs": ["portabillet"], "trophies": ["serpent_siren"]}
    row = (ROW + ["serpent_siren", "mordant_widow", "voidfeeder", "mystic"] * 4)[:places]
    row = ["spirit_merchant" if card == "mystic" else card for card in row]
    game = table(me, {}, {}, {}, shards=(1, places), row=row, runes=9, power=9)
    text = drawn(game, lang)
    assert len(text.splitlines()) <= 23
    scene = scene_of(game, lang)
    assert len(scene.market) == places
    for card in scene.market:
        assert card is not None
        assert card.name[:9] in text
    assert text.count(" +1") >= 2
    assert scene.question in text
    assert scene.me is not None
    for group in scene.me.groups:
        assert f"\n{group.label} " in text


# Energy


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_energize_effect_is_marked_where_the_text_names_it(lang: str) -> None:
    rules = find_game("vigil").load()
    with_levels = 0
    for card in find_game("vigil").cards():
        levels = energy_levels(card_of(rules, rules.card_numbers[card.id]))
        text = marked(rules, card, 3, lang).text[lang]
        assert text.count(LIVE) == len([level for level in levels if level <= 3])
        assert text.count(DULL) == len([level for level in levels if level > 3])
        assert re.findall(rf"(\d+) [{LIVE}{DULL}]", text) == [str(level) for level in levels]
        assert re.sub(rf" [{LIVE}{DULL}]", "", text) == card.text[lang]
        with_levels += bool(levels)
    assert with_levels == 20


def test_what_energy_wakes_is_marked() -> None:
    me: dict[str, object] = {
        "hand": ["darkwalker", "runic_honiskrot", "apprentice"],
        "constructs": ["ogo_demontrap", "portabillet", "prototype_ch32"],
    }
    scene = scene_of(table(me, {}, energy=2))
    assert scene.me is not None
    assert "2 energy" in scene.me.spend
    hand, constructs = scene.me.groups
    assert hand.items == ("Runic Honiskrot (✗3)", "Darkwalker (✓1)", "Apprentice")
    assert "E1 ✓: may banish" in hand.lines[1]
    assert "Energize 1 ✓: You may banish" in hand.roomy[1]
    assert constructs.items == ("Ogo Demontrap (ready, ✗4)", "Portabillet (✗5)", "Prototype CH32 (✓1)")
    tyrant = scene.market[1]
    assert tyrant is not None
    assert tyrant.marks == " (✗3)"
    assert tyrant.short_text == "E3 ✗: +3 cards"


def test_marks_are_words_in_plain_lines() -> None:
    game = table({"hand": ["darkwalker"], "constructs": ["ogo_demontrap"]}, {}, energy=2)
    text = " ".join(" ".join(PlainText(Voice("de")).whole(scene_of(game, "de"), 80)).split())
    assert "Hand: h1 Dunkelwanderer (Aktivierung 1 wirkt jetzt)." in text
    assert "Konstrukte: i1 Ogo, die Dämonenfalle (bereit, Aktivierung 4 noch nicht)." in text
    assert "Aktivierung 3 (noch nicht): Ziehe 3 Karten." in text
    assert not set(text) & {LIVE, DULL}


def test_nothing_is_live_in_the_turn_of_another() -> None:
    game = table({}, {"hand": ["darkwalker"]}, energy=2)
    scene = scene_of(game, seat=1)
    assert scene.me is not None
    assert scene.me.groups[0].items == ("Darkwalker",)


def test_godslayer_shows_no_energy() -> None:
    game = deckwerk.new("godslayer", seats=2, seed=1)
    board = AscensionBoard(Lexicon(find_game("godslayer"), Voice("en")), NAMES[:2])
    assert "energy" not in str(board.scene(game.view(0)))


def test_all_plays_what_energy_wakes_last(tmp_path: Path) -> None:
    me: dict[str, object] = {
        "hand": ["runic_honiskrot", "energy_shard", "energy_shard", "energy_shard"],
        "deck": [],
    }
    sitting = Sitting(table(me, {}), ["all"], kinds=["human", "random"], folder=tmp_path).play()
    assert sitting.game.record.actions[-1] == "play runic_honiskrot"
    assert sitting.game.view(0).counter("power") == 2


def test_all_leaves_what_could_be_woken(tmp_path: Path) -> None:
    hand = ["leotans_familiar", "spirit_merchant", "apprentice"]
    me: dict[str, object] = {"hand": hand, "deck": [], "discard": ["militia"]}
    sitting = Sitting(table(me, {}), ["all"], kinds=["human", "random"], folder=tmp_path).play()
    assert sitting.game.record.actions == ["play apprentice"]
    assert "Left in your hand because they ask you something: Spirit Merchant." in sitting.text
    assert "because more energy would make them stronger: Leotan's" in sitting.text


# Trophies


@pytest.mark.parametrize(
    "line", ["use serpent siren", "trophy serp", "banish serpent siren", "trophäe schlangensirene"]
)
def test_trophies_are_used(line: str) -> None:
    game = table({"trophies": ["serpent_siren"]}, {"trophies": ["vault_sphinx", "vault_sphinx"]})
    scene = scene_of(game)
    choice = next(choice for choice in scene.choices if choice.group == "Use trophy")
    assert choice.item == "Serpent Siren (Gain 1 energy)"
    assert choice.label == "Use the trophy Serpent Siren: Gain 1 energy."
    assert "Trophies: Vault Sphinx ×2" in drawn(game, height=40)
    assert game.decision is not None
    reader = Reader(Lexicon(find_game("vigil"), Voice("en")), NAMES, places_matter=True)
    assert reader.read(line, game.decision) == Pick(choice.number - 1)
    assert (
        told(game, "banish serpent_siren from trophies")[0]
        == "Anna: uses the trophy Serpent Siren; +1 energy"
    )


def test_trophies_of_all_are_listed(tmp_path: Path) -> None:
    game = table({"trophies": ["serpent_siren"]}, {"trophies": ["vault_sphinx", "vault_sphinx"]})
    sitting = Sitting(
        game, ["trophäen"], kinds=["human", "random"], names=NAMES[:2], lang="de", folder=tmp_path
    ).play()
    assert "Trophäen von Anna (1): Schlangensirene" in sitting.text
    assert "Trophäen von Bea (2): Schatzkammer-Sphinx ×2" in sitting.text
