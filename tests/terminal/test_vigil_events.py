"""What happens in Rise of Vigil at the desk: its questions, its events, fates amid a turn, and the Cult."""

from pathlib import Path
from typing import Any

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.commands import Misread, Pick, Reader
from deckwerk.presentation.families import results_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.terminal.ascension import AscensionBoard
from deckwerk.words.voice import Voice
from tests.terminal.sitting import Sitting
from tests.terminal.test_vigil import NAMES, scene_of, table, told

MONSTERS = ["lagoon_troll", "raging_ursine", "serpent_siren", "voidfeeder", "voidfeeder", "voidfeeder"]


def test_rewards_in_any_order() -> None:
    game = table({"hand": ["oziah_judge_of_logos"]}, {}, row=MONSTERS)
    game.apply("play oziah_judge_of_logos")
    scene = scene_of(game, "de")
    assert scene.question == "Welche Belohnung nimmst du zuerst?"
    assert {choice.label for choice in scene.choices} == {
        "Belohnung: Lagunentroll",
        "Belohnung: Rasender Bär",
        "Belohnung: Schlangensirene",
    }
    reader = Reader(Lexicon(find_game("vigil"), Voice("de")), NAMES, places_matter=True)
    assert game.decision is not None
    wanted = next(choice.number for choice in scene.choices if "Bär" in choice.label)
    for line in ("rasender bär", "belohnung rasender", "wähle raging ursine"):
        assert reader.read(line, game.decision) == Pick(wanted - 1)


def test_whose_construct_is_destroyed(tmp_path: Path) -> None:
    bea: dict[str, object] = {"constructs": ["voidfeeder", "tome_of_erabus"]}
    cora: dict[str, object] = {"constructs": ["portabillet", "voidfeeder"]}
    game = table({}, bea, cora, row=["mordant_widow", *MONSTERS[1:]], power=5)
    game.apply("defeat 1 mordant_widow")
    scene = scene_of(game, "de")
    assert scene.question == "Beißende Witwe: Welches Konstrukt muss Bea ablegen?"
    assert [(choice.group, choice.item) for choice in scene.choices] == [
        ("Konstrukte von Bea", "Leeren-Zehrer"),
        ("Konstrukte von Bea", "Foliant des Erabus"),
    ]
    assert scene.choices[0].label.endswith("(Bea)")
    game.apply(0)
    assert "Cora" in scene_of(game).question


def test_whose_card_is_taken() -> None:
    bea: dict[str, object] = {"hand": ["mystic"]}
    game = table({}, bea, bea, row=["terrus_paragon_of_strife", *MONSTERS[1:]], power=7)
    game.apply("defeat 1 terrus_paragon_of_strife")
    scene = scene_of(game)
    assert [(choice.group, choice.item) for choice in scene.choices[:2]] == [
        ("Take from Bea", "Mystic"),
        ("Take from Cora", "Mystic"),
    ]
    reader = Reader(Lexicon(find_game("vigil"), Voice("en")), NAMES, places_matter=True)
    assert game.decision is not None
    assert reader.read("take mystic cora", game.decision) == Pick(1)
    assert reader.read("nimm mystiker bea", game.decision) == Pick(0)
    unclear = reader.read("take mystic", game.decision)
    assert isinstance(unclear, Misread)
    assert "[2] Take Mystic (Cora)" in unclear.message
    assert reader.read("no", game.decision) == Pick(2)
    lines = told(game, game.decision.options[1].text)
    assert lines == ["Anna: takes Mystic from Cora's discard pile"]


def test_treasures_and_energy_are_told() -> None:
    game = table({"hand": ["energy_shard"], "deck": ["apprentice"]}, {}, shards=(6, 6), power=3)
    lines = told(game, "play energy_shard", "defeat 6 lagoon_troll", lang="de")
    assert lines[0].startswith("Anna: spielt: Energiesplitter; zieht: Lehrling")
    assert "erhält: Energiesplitter ×2" in lines[0]
    assert "+1 Energie" in lines[0]
    seen_by_bea = told(
        table({"hand": ["energy_shard"], "deck": ["apprentice"]}, {}, shards=(6, 6), power=3),
        "play energy_shard",
        "defeat 6 lagoon_troll",
        viewer=1,
    )
    assert "+1 energy" not in seen_by_bea[0]
    assert "gains Energy Shard ×2" in seen_by_bea[0]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("omnicron", "Schicksal: Omnikron ×2; 2 zusätzliche Plätze in der Auslage"),
        ("loamspeaker_druid", "Schicksal: Steinpilz-Druide ×2; +20 Ehre im Vorrat"),
    ],
)
def test_fates_are_told(card: str, said: str) -> None:
    centre = ["energy_shard", "energy_shard", card, "voidfeeder", "voidfeeder"]
    game = table({}, {}, row=MONSTERS, centre_deck=centre, power=3)
    assert said in told(game, "defeat 1 lagoon_troll", lang="de")


def test_new_treasures_are_told_to_whoever_caused_them() -> None:
    game = table({}, {}, row=MONSTERS, centre_deck=["energy_shard", "darkwalker"], power=3)
    assert told(game, "defeat 1 lagoon_troll")[0].endswith("; new in the row: Darkwalker (+1 shard)")


def test_a_fate_asks_the_others_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    anna: dict[str, object] = {"hand": ["nyxian_spiritcaster"], "discard": ["militia"]}
    bea: dict[str, object] = {"hand": ["ulu_askara_prince", "apprentice"]}
    game = table(anna, bea, row=MONSTERS, centre_deck=["energy_shard", "spirit_merchant"], power=3)
    lines = ["", "defeat lagoon troll", "no", "", "banish apprentice", "", "end"]
    sitting = Sitting(game, lines, names=NAMES[:2], plain=False, folder=tmp_path).play()
    enter = "(Enter: continue) "
    assert sitting.prompts[:7] == [enter, "Anna> ", "Anna> ", enter, "Bea> ", enter, "Anna> "]
    beas, back = sitting.shown[4], sitting.shown[6]
    asked = "Fate of Spirit Merchant, in Anna's turn: banish a card from your hand or discard pile?"
    assert asked in " ".join(beas.replace("─", " ").split())
    assert "Ulu, Askara Prince" in beas
    assert "Nyxian" not in beas + sitting.shown[3]
    assert "Bea: banishes Apprentice" in back
    assert "Ulu" not in back
    for shown in (beas, back):
        assert shown.startswith("\x1b[2J\x1b[H\x1b[3J")


def test_a_fate_can_ask_before_the_first_turn(tmp_path: Path) -> None:
    """At set-up too, and the screen says who decides."""
    for seed in range(400):
        game = deckwerk.new("vigil", seats=2, seed=seed)
        if game.decision is not None and game.decision.kind != "turn":
            break
    else:
        pytest.fail("no game begins with a fate that asks")
    assert game.decision is not None
    who, question = NAMES[game.decision.seat], game.decision.text("en")
    sitting = Sitting(game, ["", "", "1"], names=NAMES[:2], folder=tmp_path).play()
    assert sitting.prompts[1] == f"{who}> "
    assert f"It is {who}'s turn to choose." in sitting.shown[0]
    assert question in " ".join(sitting.shown[1].split())
    assert len(sitting.game.record.actions) == 1


# Alone against the Cult


def ended(honor: int, lang: str) -> str:
    game = _last_turn(honor)
    game.apply("end")
    assert game.over
    lines = results_of(game, Lexicon(find_game("vigil"), Voice(lang)), ["Anna"]).lines(80)
    return "\n".join(lines)


def _last_turn(honor: int) -> Game:
    row = ["voidfeeder", "voidfeeder", "voidfeeder", "voidfeeder", "serpent_siren", "serpent_siren"]
    rest: dict[str, Any] = {"variant": "solo", "pool": 0, "pool_emptied": 1, "rival_honor": 20, "row": row}
    return table({"honor": honor, "hand": [], "discard": [], "deck": []}, **rest)


@pytest.mark.parametrize(
    ("honor", "lang", "said"),
    [
        (30, "de", "Du gewinnst gegen den Kult mit 30 zu 22 Ehre."),
        (10, "de", "Der Kult gewinnt mit 22 Ehre gegen deine 10."),
        (22, "de", "Gleichstand mit je 22 Ehre, und gegen den Kult ist das kein Sieg."),
        (30, "en", "You win against the Cult with 30 honor to 22."),
        (10, "en", "The Cult wins with 22 honor to your 10."),
    ],
)
def test_the_cult(honor: int, lang: str, said: str) -> None:
    text = ended(honor, lang)
    assert text.endswith(said)
    assert "Samael" not in text


def test_the_cult_at_the_table_and_in_the_log() -> None:
    game = _last_turn(5)
    scene = scene_of(game, "de")
    assert scene.others[-1].name == "Der Kult"
    assert scene.others[-1].facts == ("20 Ehre",)
    assert "Der Kult besiegt: Schlangensirene (+1 Ehre) ×2" in " ".join(told(game, "end", lang="de"))


def test_partners_in_every_team_game() -> None:
    for variant, seats in (("team", 4), ("combined-team", 6)):
        game = deckwerk.new("vigil", seats=seats, seed=3, variant=variant)
        names = [f"P{seat}" for seat in range(seats)]
        board = AscensionBoard(Lexicon(find_game("vigil"), Voice("en")), names)
        roles = {person.name: person.role for person in board.scene(game.view(0)).others}
        assert [name for name, role in roles.items() if role == "partner"] == [f"P{seats // 2}"]
