"""What Shards of Infinity brings to the table: mastery and conditions, champions, damage and shields."""

import re
from pathlib import Path

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.games.catalogue import find_game
from deckwerk.terminal.boards import board_for, results_of
from deckwerk.terminal.commands import Misread, Order, Pick, Reader, Reading
from deckwerk.terminal.digest import Digest
from deckwerk.terminal.history import History
from deckwerk.terminal.layout import TIE
from deckwerk.terminal.lexicon import Lexicon
from deckwerk.terminal.plain import PlainText
from deckwerk.terminal.scene import DULL, LIVE, Scene
from deckwerk.terminal.screen import Screen
from deckwerk.terminal.shards_forecast import Forecaster
from deckwerk.terminal.voice import Voice
from tests.terminal.sitting import Sitting

NAMES = ["Anna", "Bea", "Cora", "Dora"]
ROW = [
    "nil_assassin",
    "kiln_drone",
    "zetta_encryptor",
    "fungal_hermit",
    "optio_crusher",
    "wraethe_skirmisher",
]


def table(*players: dict[str, object], **rest: object) -> Game:
    """A game in which seat 0 is on turn."""
    start = {"players": list(players), "row": ROW, "turn": 0, "first": 0, "seed": 1}
    return deckwerk.position("shards", start | rest)


def lexicon(lang: str = "en") -> Lexicon:
    return Lexicon(find_game("shards"), Voice(lang))


def scene_of(game: Game, lang: str = "en", seat: int = 0) -> Scene:
    return board_for(lexicon(lang), NAMES[: game.seats]).scene(game.view(seat))


def drawn(scene: Scene, lang: str = "en", width: int = 80, height: int = 24) -> str:
    return "\n".join(line.plain for line in Screen(Voice(lang)).draw(scene, width, height))


def spoken(scene: Scene, lang: str = "en") -> str:
    return " ".join(" ".join(PlainText(Voice(lang)).whole(scene, 80)).split())


def told(game: Game, *actions: str, lang: str = "en", viewer: int | None = 0) -> list[str]:
    history = History(game)
    for action in actions:
        history.apply(action)
    lines = Digest(lexicon(lang), NAMES[: game.seats]).lines(history.events, viewer)
    return [line.replace(TIE, " ") for line in lines]


def read(game: Game, line: str, lang: str = "en") -> Reading:
    assert game.decision is not None
    return Reader(lexicon(lang), NAMES[: game.seats], places_matter=False).read(line, game.decision)


def picked(game: Game, line: str, lang: str = "en") -> str:
    """The action that a typed line picks."""
    reading = read(game, line, lang)
    assert isinstance(reading, Pick), reading
    assert game.decision is not None
    return game.decision.options[reading.index].text


# The table


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", ["4 Kristalle", "3 Macht", "41 Leben", "7 Erfahrung", "ab 10: Infinity-Splitter (noch 3)"]),
        ("en", ["4 crystals", "3 power", "41 health", "7 mastery", "from 10: Infinity Shard (3 more)"]),
    ],
)
def test_health_mastery_and_the_next_steps_are_seen(lang: str, words: list[str]) -> None:
    me: dict[str, object] = {"hand": ["infinity_shard", "crystal"], "mastery": 7, "health": 41}
    game = table(me, {}, crystals=4, power=3)
    for text in (drawn(scene_of(game, lang), lang), spoken(scene_of(game, lang), lang)):
        for word in words:
            assert word in text


def test_champions_show_health_readiness_and_protection() -> None:
    me: dict[str, object] = {"champions": ["optio_crusher", "giga_source_adept"], "mastery": 3}
    game = table(me, {"champions": ["li_hin", "evokatus"]}, {"champions": ["zetta_encryptor", "evokatus"]})
    scene = scene_of(game)
    assert scene.me is not None
    champions = next(group for group in scene.me.groups if group.label == "Champions")
    assert champions.items == ("Optio Crusher (4H, ready, ✗10M)", "Giga, Source Adept (4H, ✗Dominion)")
    bea, cora = scene.others
    assert bea.role == ""
    assert bea.groups[0].items == ("Li Hin, The Shattered (1H, cannot be attacked)", "Evokatus (2H)")
    assert cora.role == "cannot be attacked"
    assert cora.groups[0].items == ("Zetta, The Encryptor (5H)", "Evokatus (2H, cannot be attacked)")
    game.apply("exhaust optio_crusher")
    assert "Optio Crusher (4H, exhausted)" in drawn(scene_of(game))


@pytest.mark.parametrize("turns", [1, 12])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_legend_has_a_place_on_a_usual_screen(lang: str, turns: int) -> None:
    board = board_for(lexicon(lang), ["Maximiliane", "Bea"])
    text = drawn(board.scene(table({}, {}, turns=turns).view(0)), lang)
    assert text.count(Voice(lang, "shards")("legend")) == 1
    assert "? " in text


def test_what_is_counted_stays_beside_its_number() -> None:
    game = table({"discard": ["crystal"] * 10, "deck": ["crystal"] * 2}, {"discard": ["crystal"] * 10})
    for width in range(44, 100):
        for row in drawn(scene_of(game, "de"), "de", width).splitlines():
            assert not row.rstrip().endswith(("Ablage", "Deck", "Hand"))


def test_shields_in_hand_show_their_value() -> None:
    game = table({"hand": ["command_seer", "crystal"]}, {})
    scene = scene_of(game)
    assert scene.me is not None
    assert scene.me.groups[0].items[0] == "Command Seer (5S)"
    assert "Command Seer (shield 5)" in spoken(scene)


def test_who_dropped_out_is_told() -> None:
    game = table({}, {"health": 0, "out": 4}, {}, turns=9)
    assert scene_of(game).others[0].role == "out since turn 4"
    assert "Bea (raus seit Zug 4): 0 Leben" in spoken(scene_of(game, "de"), "de")


# What a card would do now


def hand_line(card: str, lang: str = "en", **me: object) -> str:
    scene = scene_of(table({"hand": [card], "deck": []} | me, {}), lang)
    assert scene.me is not None
    return scene.me.groups[0].roomy[0]


@pytest.mark.parametrize(
    ("mastery", "text"),
    [
        (0, "Infinity Shard: Gain 2 power. Mastery 10 ✗ (10 more), instead: Gain 3 power."),
        (9, "Infinity Shard: Gain 2 power. Mastery 10 ✗ (1 more), instead: Gain 3 power."),
        (10, "Infinity Shard: Mastery 10 ✓: Gain 3 power. Mastery 20 ✗ (10 more), instead: Gain 5 power."),
        (29, "Infinity Shard: Mastery 20 ✓: Gain 5 power. Mastery 30 ✗ (1 more), instead:"),
        (30, "Infinity Shard: Mastery 30 ✓: Gain infinite power."),
    ],
)
def test_only_the_step_that_counts_and_those_to_come_are_told(mastery: int, text: str) -> None:
    assert hand_line("infinity_shard", mastery=mastery).startswith(text)


def test_what_the_card_itself_gives_counts() -> None:
    assert "Mastery 10 ✓: Draw a card." in hand_line("cache_warden", mastery=9)
    assert "Mastery 10 ✗ (1 more): Draw a card." in hand_line("cache_warden", mastery=8)
    assert "With 50 health ✓: Gain 6 power." in hand_line("furrowing_elemental", health=46)
    assert "With 50 health ✗ (1 more): Gain 6 power." in hand_line("furrowing_elemental", health=45)


def test_a_card_does_not_unify_with_itself() -> None:
    def marks(*hand: str) -> str:
        scene = scene_of(table({"hand": list(hand)}, {}))
        assert scene.me is not None
        return scene.me.groups[0].items[0]

    assert marks("undergrowth_aspirant") == "Undergrowth Aspirant (✗Unify)"
    assert marks("undergrowth_aspirant", "undergrowth_aspirant") == "Undergrowth Aspirant ×2 (✓Unify)"


def test_the_row_is_told_as_it_would_work_now() -> None:
    me: dict[str, object] = {"mastery": 9, "champions": ["li_hin"], "discard": ["nil_assassin"]}
    scene = scene_of(table(me, {}))
    texts = {card.name: card.short_text for card in scene.market if card is not None}
    assert texts["Kiln Drone"] == "Inspire ✓: +4 crystals"
    assert texts["Fungal Hermit"] == "+1 mastery; 10M ✓: +5 health"
    assert texts["Optio Crusher"] == "+3 power (10M ✗: +5 power)"
    assert texts["Wraethe Skirmisher"] == "Echo ✓: +6 power"
    text = drawn(scene)
    for words in texts.values():
        assert words in " ".join(text.split())


@pytest.mark.parametrize(
    ("card", "lang", "text"),
    [
        ("wraethe_skirmisher", "en", "+2 power (Echo ✗: +6 power)"),
        ("wraethe_skirmisher", "de", "+2 Macht (Echo ✗: +6 Macht)"),
        ("shard_reactor", "en", "+2 crystals (5M ✗: +3 crystals) (15M ✗: +4 crystals)"),
        ("venator_of_the_wastes", "en", "+4 power; Inspire ✗: an opponent -2 mastery"),
    ],
)
def test_what_replaces_stands_in_brackets_and_what_adds_does_not(card: str, lang: str, text: str) -> None:
    view = table({}, {}).view(0)
    number = view.rules.card_numbers[card]
    assert Forecaster(lexicon(lang)).brief(view, 0, number, "row").text == text
    assert Forecaster(lexicon(lang)).printed(view, number) == text.replace(f" {DULL}", "")


def test_champions_in_play_do_not_tell_what_playing_them_did() -> None:
    game = table({"champions": ["evokatus", "li_hin"], "hand": ["evokatus"]}, {})
    scene = scene_of(game)
    exhausted = {choice.item for choice in scene.choices if choice.group == "Exhaust"}
    assert exhausted == {
        "Evokatus: +1 power per Homodeus champion in play",
        "Li Hin, The Shattered: +1 power",
    }
    assert scene.me is not None
    hand, champions = scene.me.groups
    assert "When you play this champion, draw a card." in hand.roomy[0]
    assert "When you play" not in champions.roomy[0]
    assert "This champion cannot be attacked." in champions.roomy[1]


def test_marks_are_words_in_plain_lines() -> None:
    me: dict[str, object] = {"hand": ["infinity_shard", "undergrowth_aspirant"], "mastery": 12}
    text = spoken(scene_of(table(me, {}), "de"), "de")
    assert "Infinity-Splitter (Erfahrung 10 wirkt jetzt, Erfahrung 20: noch 8)" in text
    assert "Nachtschatten-Anwärter (Einheit noch nicht)" in text
    assert "Inspiration (noch nicht), stattdessen: Erhalte 4 Kristalle." in text
    assert "Erfahrung 10 (wirkt jetzt): Erhalte 5 Leben." in text
    assert not set(text) & {LIVE, DULL}


# Damage and shields


def attacked(*, health: int = 50, hand: tuple[str, ...] = ("command_seer", "korvus_legionnaire")) -> Game:
    """Bea is asked for shields against 7 damage from Anna."""
    game = table({}, {"hand": list(hand), "health": health}, power=7)
    game.apply("end")
    return game


def test_the_defender_sees_attack_shields_and_what_remains() -> None:
    scene = scene_of(attacked(), seat=1)
    assert scene.question == "Anna attacks you: 7 damage, you have 50 health. Show shields?"
    assert [(choice.group, choice.item) for choice in scene.choices] == [
        ("Show", "Korvus Legionnaire (shield 2): 5 damage is left"),
        ("Show", "Command Seer (shield 5): 2 damage is left"),
        ("", "Show no shield: take 7 damage, 43 health is left"),
    ]
    game = attacked()
    game.apply("show command_seer")
    german = scene_of(game, "de", seat=1)
    assert german.question == "Anna greift dich an: 2 Schaden bei 50 Leben. Zeigst du Schilde?"
    assert german.choices[-1].label == "Kein weiterer Schild: 2 Schaden nehmen, 48 Leben bleiben"


@pytest.mark.parametrize("line", ["pass", "nichts", "keinen", "none", "nothing", "no"])
def test_words_for_no_shield(line: str) -> None:
    assert picked(attacked(), line) == "pass"


def test_damage_that_kills_is_announced() -> None:
    assert scene_of(attacked(health=7), seat=1).choices[-1].label.endswith("take 7 damage and drop out")
    assert "7 health" in scene_of(attacked(health=7), seat=1).question


def test_a_lone_person_without_shields_is_not_asked_but_told(tmp_path: Path) -> None:
    game = table({"hand": []}, {"hand": ["crystal"]}, power=7)
    sitting = Sitting(game, [], kinds=["random", "human"], names=["Rando", "Bea"], folder=tmp_path).play()
    assert "Rando: attacks Bea with 7 power" in sitting.shown[0]
    assert "Bea: takes 7 damage" in sitting.shown[0]
    assert "You had no shield to show." in sitting.shown[0]


@pytest.mark.parametrize("hand", [["crystal"], ["command_seer"]], ids=["without shields", "with a shield"])
def test_several_people_cannot_tell_who_has_shields(tmp_path: Path, hand: list[str]) -> None:
    """Whether Bea has shields or not, she is called to the screen."""
    game = table({"hand": []}, {"hand": hand}, power=7)
    lines = ["", "end", "", "" if hand == ["crystal"] else "pass"]
    sitting = Sitting(game, lines, names=NAMES[:2], folder=tmp_path).play()
    assert "Bea is to choose. Only Bea should look at the screen now." in sitting.shown[2]
    assert "Anna attacks you: 7 damage" in sitting.shown[3]
    assert ("Nothing to choose here. Enter goes on." in sitting.shown[3]) == (hand == ["crystal"])
    assert sitting.game.record.actions == ["end", "pass"]
    assert sitting.game.view(None).counter("health", 1) == 43


def dividing(power: int = 30) -> Game:
    """Anna divides her power among Bea and Dora; Cora is protected."""
    game = table({}, {"health": 20}, {"champions": ["zetta_encryptor"]}, {}, power=power)
    game.apply("end")
    return game


def test_damage_is_asked_for_as_a_number() -> None:
    scene = scene_of(dividing())
    assert scene.question == "30 power: how much strikes Bea (20 health)? 0 to 30, the rest Dora."
    assert [(choice.number, choice.item) for choice in scene.choices] == [
        (0, "no damage to Bea"),
        (20, "20 damage to Bea: the end without shields"),
        (30, "30 damage to Bea: the end without shields"),
    ]
    assert "[12]" not in drawn(scene)
    few = scene_of(dividing(7), "de").choices
    assert [choice.item for choice in few] == [
        "kein Schaden an Bea",
        "7 Schaden an Bea, ohne Schilde bleiben 13 Leben",
    ]


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("12", "attack seat 2 #12"),
        ("1", "attack seat 2 #1"),
        ("0", "spare seat 2"),
        ("30", "attack seat 2 #30"),
        ("all", "attack seat 2 #30"),
        ("alles", "attack seat 2 #30"),
        ("attack 12", "attack seat 2 #12"),
        ("12 damage", "attack seat 2 #12"),
        ("spare", "spare seat 2"),
        ("nichts", "spare seat 2"),
        ("attack seat 2 #3", "attack seat 2 #3"),
    ],
)
def test_numbers_are_amounts_of_damage(line: str, action: str) -> None:
    assert picked(dividing(), line) == action


@pytest.mark.parametrize("line", ["31", "-1", "999999999999"])
def test_damage_that_one_has_not_is_refused(line: str) -> None:
    assert read(dividing(), line) == Misread(f"{line} is not possible; type a number from 0 to 30, or all.")


def test_a_hint_names_the_number_to_type(tmp_path: Path) -> None:
    sitting = Sitting(dividing(), ["", "hint"], names=NAMES, folder=tmp_path).play()
    hint = re.search(r"Hint: \[(\d+)\] (\d+) damage to Bea", sitting.text)
    assert hint is not None
    assert hint[1] == hint[2]


def test_the_end_of_the_turn_says_whom_it_strikes() -> None:
    def end(*others: dict[str, object], lang: str = "en", **rest: object) -> str:
        return scene_of(table({}, *others, **rest), lang).choices[-1].label

    assert end({}) == "End your turn"
    assert end({}, power=3) == "Attack Bea with 3 power and end your turn"
    assert end({}, {}, power=3, lang="de") == "Mit 3 Macht angreifen und Zug beenden"
    assert end({"champions": ["zetta_encryptor"]}, power=3) == "End your turn (nobody can be attacked)"
    assert end({}, infinite_power=1, lang="de") == "Bea mit unendlich viel Macht angreifen und Zug beenden"


# Words


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("recruit nil", "recruit 1 nil_assassin"),
        ("buy optio", "recruit 5 optio_crusher"),
        ("kaufe optio", "recruit 5 optio_crusher"),
        ("fast-play nil", "fast-play 1 nil_assassin"),
        ("fast play nil assassin", "fast-play 1 nil_assassin"),
        ("schnell nil", "fast-play 1 nil_assassin"),
        ("focus", "focus"),
        ("fokus", "focus"),
        ("use li hin", "exhaust li_hin"),
        ("aktiviere li hin", "exhaust li_hin"),
        ("exhaust", "exhaust li_hin"),
        ("attack evokatus", "attack evokatus seat 2"),
        ("greife evokatus an", "attack evokatus seat 2"),
        ("evokatus", "attack evokatus seat 2"),
        ("zug beenden", "end"),
        ("ende", "end"),
        ("end turn", "end"),
    ],
)
def test_words_of_the_game(line: str, action: str) -> None:
    game = table({"champions": ["li_hin"]}, {"champions": ["evokatus"]}, crystals=9, power=9)
    assert picked(game, line) == action


def test_attacking_what_cannot_be_attacked_does_not_end_the_turn() -> None:
    game = table({}, {"champions": ["li_hin"]}, power=9)
    assert picked(game, "attack") == "end"
    assert isinstance(read(game, "attack li hin"), Misread)
    assert isinstance(read(game, "greife li hin an"), Misread)


def test_a_mercenary_by_its_bare_name_is_ambiguous() -> None:
    reading = read(table({}, {}, crystals=9), "nil assassin")
    assert isinstance(reading, Misread)
    assert "Recruit Nil Assassin" in reading.message
    assert "Fast-play Nil Assassin" in reading.message


@pytest.mark.parametrize("word", ["echo", "Unify", "einheit", "dominion", "multitalent", "inspire"])
def test_keywords_are_explained(tmp_path: Path, word: str) -> None:
    game = table({}, {})
    assert read(game, word) == Order("card", word)
    sitting = Sitting(game, [word, f"card {word}"], kinds=["human", "random"], folder=tmp_path).play()
    rule = {"einheit": "Unify", "multitalent": "Dominion"}.get(word, word.capitalize())
    for shown in sitting.shown[1:3]:
        assert f"\n{rule}: " in shown


def test_a_card_explains_its_keyword(tmp_path: Path) -> None:
    lines = ["card wraethe skirmisher", "card blaster"]
    sitting = Sitting(table({}, {}), lines, kinds=["human", "random"], folder=tmp_path).play()
    assert "Echo: at least one Wraethe card lies in your discard pile." in sitting.shown[1]
    assert "Unify: " not in sitting.shown[1]
    assert "Echo: " not in sitting.shown[2]


def test_piles_are_those_of_the_game() -> None:
    game = table({}, {})
    assert read(game, "box") == Order("box")
    assert read(game, "schachtel") == Order("box")
    assert not isinstance(read(game, "void"), Order)
    assert not isinstance(read(game, "trophies"), Order)


def test_what_is_out_of_the_game_is_listed(tmp_path: Path) -> None:
    game = table({}, {}, box=["crystal", "crystal"])
    sitting = Sitting(game, ["box"], kinds=["human", "random"], folder=tmp_path).play()
    assert "Out of the game (2): Crystal ×2" in sitting.text


def test_names_with_commas_do_not_run_into_each_other(tmp_path: Path) -> None:
    game = table({"discard": ["giga_source_adept", "crystal"], "champions": ["li_hin", "optio_crusher"]}, {})
    lines = told(game.clone(), "exhaust li_hin", "exhaust optio_crusher")
    assert lines[0].startswith("Anna: exhausts Li Hin, The Shattered · Optio Crusher; ")
    sitting = Sitting(game, ["discard"], kinds=["human", "random"], folder=tmp_path).play()
    assert ": Crystal · Giga, Source Adept" in sitting.text


# The whole hand


def test_all_waits_for_focus(tmp_path: Path) -> None:
    me: dict[str, object] = {"hand": ["shard_reactor", "crystal", "blaster"], "mastery": 4}
    sitting = Sitting(
        table(me, {}), ["all", "focus", "all"], kinds=["human", "random"], folder=tmp_path
    ).play()
    assert sitting.game.record.actions == ["play crystal", "play blaster", "focus", "play shard_reactor"]
    said = " ".join(sitting.text.split())
    assert "because more mastery would make them stronger: Shard Reactor. Type focus, then all." in said
    assert sitting.game.view(0).counter("crystals") == 3


def test_use_all_exhausts_champions(tmp_path: Path) -> None:
    me: dict[str, object] = {"champions": ["li_hin", "optio_crusher", "giga_source_adept"], "hand": []}
    sitting = Sitting(table(me, {}), ["use all"], kinds=["human", "random"], folder=tmp_path).play()
    assert sorted(sitting.game.record.actions) == ["exhaust li_hin", "exhaust optio_crusher"]


def test_all_is_no_answer_to_a_question(tmp_path: Path) -> None:
    sitting = Sitting(attacked(), ["", "all"], names=NAMES[:2], folder=tmp_path).play()
    assert '"all" is not possible now.' in sitting.text


# What happened


def test_an_attack_is_told_to_both_sides() -> None:
    actions = ("end", "attack seat 2 #4", "show command_seer", "pass")
    game = table({"hand": []}, {"hand": ["command_seer"]}, {"hand": [], "health": 3}, power=9)
    assert told(game.clone(), *actions, viewer=1)[:3] == [
        "Anna: attacks Bea with 4 power, Cora with 5 power",
        "Bea: blocks with Command Seer (4)",
        "Cora: takes 5 damage; DROPS OUT",
    ]
    german = told(game, *actions, viewer=1, lang="de")
    assert german[0].startswith("Anna: greift Bea mit 4 Macht, Cora mit 5 Macht an")
    assert german[2] == "Cora: nimmt 5 Schaden; SCHEIDET AUS"


def test_what_strikes_comes_before_what_was_played() -> None:
    game = table({"hand": ["blaster"]}, {"champions": ["evokatus"]}, crystals=3, power=3)
    actions = ("play blaster", "recruit 2 kiln_drone", "attack evokatus seat 2", "focus", "end")
    line = told(game, *actions, viewer=1)[0]
    assert line.index("destroys Evokatus of Bea") < line.index("recruits Kiln Drone")
    assert line.index("recruits Kiln Drone") < line.index("plays Blaster")
    assert "focuses" in line


def test_new_cards_in_the_row_are_told_of_whoever_is_on_turn() -> None:
    game = table({"hand": ["venator_of_the_wastes"], "champions": ["li_hin"]}, {"mastery": 5}, crystals=1)
    lines = told(game, "play venator_of_the_wastes", "recruit 2 kiln_drone")
    assert lines[0].startswith("Anna: plays Venator of the Wastes; recruits Kiln Drone; new in the row: ")
    assert lines[1:] == ["Bea: loses 2 mastery"]


@pytest.mark.parametrize("seed", range(3))
def test_every_event_has_its_words(seed: int) -> None:
    """Nothing is told by the game's own sentence, which would stand in a line of its own."""
    game = deckwerk.new("shards", seats=4, seed=seed)
    history = History(game)
    while history.game.decision is not None:
        history.apply(len(history.game.record.actions) * 7919 % len(history.game.decision.options))
    digest = Digest(lexicon(), NAMES)
    kinds = {event.kind for event in history.events}
    assert len(kinds) > 15
    assert {kind for kind in kinds if not digest._is_deed(kind)} == {"turn", "over"}


# The end


@pytest.mark.parametrize("plain", [True, False], ids=["plain", "screen"])
def test_who_drops_out_is_told_and_watches_the_rest(tmp_path: Path, plain: bool) -> None:
    game = table({"hand": []}, {"hand": ["crystal"], "health": 7}, {"hand": []}, power=7, turns=4)
    game.apply("end")
    game.apply("attack seat 2 #7")
    kinds = ["random", "human", "random"]
    sitting = Sitting(game, ["", ""], kinds=kinds, names=NAMES[:3], plain=plain, folder=tmp_path).play()
    assert sitting.game.over
    assert "Bea: takes 7 damage; DROPS OUT" in sitting.shown[0]
    assert "Bea is out of the game. The others play on." in sitting.shown[0]
    assert sitting.prompts[0] == "(Enter: go on) "
    assert sitting.shown[1].count("Cora: ") > 5
    assert "out in turn 4" in sitting.shown[1]
    assert "\x1b" not in sitting.shown[1]
    assert sitting.shown[1].count("The game is over.") == 1


@pytest.mark.parametrize("plain", [True, False], ids=["plain", "screen"])
def test_the_blow_that_ends_the_game_is_told(tmp_path: Path, plain: bool) -> None:
    game = table({"hand": []}, {"hand": ["command_seer"], "health": 17}, power=30)
    sitting = Sitting(
        game, ["end", ""], kinds=["human", "greedy"], names=NAMES[:2], plain=plain, folder=tmp_path
    ).play()
    assert sitting.game.over
    end = sitting.shown[1]
    assert "Anna: attacks Bea with 30 power" in end
    assert "DROPS OUT" in end
    assert end.index("DROPS OUT") < end.index("Only Anna is left")
    assert end.count("The game is over.") == 1


def test_one_turn_is_no_plural() -> None:
    game = table({"hand": []}, {"health": 3, "hand": []}, power=9, turns=1)
    for action in ("end", "pass"):
        game.apply(action)
    assert "with 50 health after 1 turn, and wins." in results_of(game, lexicon(), NAMES[:2]).verdict()
    assert "50 nach 1 Zug, und gewinnt." in results_of(game, lexicon("de"), NAMES[:2]).verdict()


def test_the_results_say_who_dropped_out_when() -> None:
    game = table(
        {"mastery": 12, "hand": []},
        {"health": 0, "out": 3},
        {"health": 4, "mastery": 7, "hand": []},
        power=9,
        turns=8,
    )
    for action in ("end", "pass"):
        game.apply(action)
    assert game.over
    text = "\n".join(results_of(game, lexicon(), NAMES[:3]).lines(80))
    rows = [" ".join(line.split()) for line in text.splitlines()]
    assert "health mastery at the end" in rows
    assert "1. Anna 50 12 in the game" in rows
    assert "2. Cora 0 7 out in turn 8" in rows
    assert "3. Bea 0 1 out in turn 3" in rows
    assert "Only Anna is left, with 50 health after 8 turns, and wins." in text
    german = "\n".join(results_of(game, lexicon("de"), NAMES[:3]).lines(80))
    assert "raus in Zug 3" in german
    assert "gewinnt." in german
