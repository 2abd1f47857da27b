"""How what happened in Mistborn is told, how a game ends, and what there is to read about it."""

import pytest

import deckwerk
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.families import results_of
from deckwerk.presentation.family import LINE
from deckwerk.presentation.variants import variant_title
from deckwerk.words.voice import Voice
from tests.terminal.course import Course
from tests.terminal.mistborn_table import NAMES, lexicon, player, scene_of, table, told
from tests.terminal.running import Run


def test_a_turn_is_told_in_a_line() -> None:
    game = table(player(hand=["crash", "funding"], discard=["con"]), player("shan"), coins=3, points=3)
    actions = ["play crash", "burn iron", "pull con", "play funding", "buy 1 crash"]
    with pytest.raises(deckwerk.DeckwerkError):
        told(game.clone(), "burn tin", "burn zinc")  # beyond the limit one flares
    line = told(game, *actions, "advance keep_venture #3", "flare tin")[0]
    assert line.startswith("Anna: plays Crash, Funding; burns Iron; ")
    assert "puts Con on top of the deck" in line
    assert "buys Crash" in line
    assert "advances: Keep Venture to step 3" in line
    assert "flares Tin" in line


def test_an_attack_is_told_to_both_sides() -> None:
    bea = player("shan", hand=["sneak"], allies=["lurcher"])
    game = table(player(), bea, damage=9)
    actions = ["end", "attack lurcher seat 2", "attack seat 2 #6", "cloud sneak"]
    lines = told(game, *actions, viewer=1)
    assert lines[0] == "Anna: attacks Bea's Lurcher; attacks Bea for 6 damage"
    assert lines[1] == "Bea: loses Lurcher; prevents damage with Sneak (-3 for Bea); takes 3 damage"


def test_the_lord_ruler_has_a_line_of_his_own() -> None:
    game = table(
        player(deck=["funding"] * 5),
        player("shan"),
        variant="coop-standard-a",
        lord_deck=["edict_curfew"],
        lord_health=20,
        steps=1,
    )
    lines = told(game, "end", lang="de", viewer=1)
    assert "Der Oberste Herrscher spielt: Ausgangssperre; die Dominanz erreicht Reihe 2" in lines[-1]


@pytest.mark.parametrize(("variant", "seats"), [("standard", 3), ("coop-standard-a", 3), ("coop-hard-b", 2)])
def test_every_event_has_its_words(variant: str, seats: int) -> None:
    """Nothing is told by the game's own sentence, which would stand in a line of its own."""
    kinds = set()
    for seed in range(2):
        history = Course(deckwerk.new("mistborn", seats=seats, seed=seed, variant=variant))
        while history.game.decision is not None and len(history.game.record.actions) < 1500:
            options = history.game.decision.options
            wanted = [index for index, option in enumerate(options) if option.verb != "discard"]
            number = len(history.game.record.actions) * 7919 % len(wanted or options)
            history.apply(wanted[number] if wanted else number)
        kinds |= {event.kind for event in history.events}
    digest = Digest(lexicon(), NAMES)
    assert len(kinds) > 20
    assert {kind for kind in kinds if digest.how(kind).form == LINE} <= {"turn", "over"}


# The end


def verdict(game: deckwerk.Game, lang: str = "en") -> str:
    assert game.over
    text = "\n".join(results_of(game, lexicon(lang), NAMES[: game.seats]).lines(200))
    scene_of(game, lang)  # the table can still be shown
    return text


def test_all_missions_completed() -> None:
    me = player(progress_1=11, progress_2=12, progress_3=12)
    game = table(me, player("shan"), points=1, turns=8)
    game.apply("advance keep_venture #1")
    text = verdict(game)
    assert "Anna has completed all three missions in round 4 and wins." in text
    assert "Missions: Keep Venture, Skaa Caverns, Kredik Shaw" in text
    rows = [" ".join(line.split()) for line in text.splitlines()]
    assert "health missions at the end" in rows
    assert "1. Anna 36 12/12/12 in the game" in rows
    assert "2. Bea 38 0/0/0 in the game" in rows


def test_only_one_is_left() -> None:
    game = table(player(), player("shan", health=3), damage=5, turns=4)
    for action in ("end", "attack seat 2 #5"):
        game.apply(action)
    assert "Anna gewinnt in Runde 2 mit 36 Leben; sonst ist niemand mehr im Spiel." in verdict(game, "de")
    assert "2. Bea" in verdict(game, "de")
    assert "ausgeschieden in Runde 2" in verdict(game, "de")


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        ("standard", "Anna has burned four atium for Confrontation and wins in round 1."),
        (
            "coop-intro",
            "for Confrontation: the Lord Ruler falls in round 1. Victory for Anna and Bea.",
        ),
    ],
)
def test_the_confrontation(variant: str, said: str) -> None:
    played = [{"card": "confrontation", "used": [1, 4]}]
    game = table(player(played=played, atium=1), player("shan"), variant=variant)
    game.apply("fuel confrontation")
    assert said in verdict(game)


def test_the_lord_ruler_is_slain() -> None:
    game = table(player(), variant="coop-intro", damage=5, lord_health=5, turns=6)
    for action in ("end", "attack lord_ruler"):
        game.apply(action)
    text = verdict(game, "de")
    assert "Der Oberste Herrscher hat in Runde 6 kein Leben mehr: Sieg für Anna." in text
    assert "1. Anna" in text
    assert "2. Der Oberste Herrscher" in text


def test_time_is_up() -> None:
    game = table(player(deck=["funding"] * 5), variant="coop-intro", lord_deck=[], lord_health=7, turns=36)
    game.apply("end")
    told = "The Lord Ruler's deck is used up in round 36, and he still has 7 health: he wins."
    assert told in verdict(game)


def test_nobody_is_left() -> None:
    me = player(health=2, adversaries=["adv_koloss_raider"])
    game = table(me, variant="coop-intro", lord_health=9, turns=5)
    game.apply("end")
    assert "No one is left in round 5, and the Lord Ruler still has 9 health: he wins." in verdict(game)
    assert "1. The Lord Ruler" in verdict(game)


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        (
            "standard",
            "ends after 1000 rounds without a decision; Bea is furthest along on the missions and wins.",
        ),
        (
            "coop-intro",
            "ends after 1000 rounds without a decision, and the Lord Ruler still has 48 health: he wins.",
        ),
    ],
)
def test_a_game_without_end(variant: str, said: str) -> None:
    deck = ["funding"] * 5
    game = table(
        player(deck=deck), player("shan", deck=deck, progress_1=3), turn=1, turns=2000, variant=variant
    )
    game.apply("end")
    while game.decision is not None:
        game.apply(0)
    assert said in verdict(game)


# What there is to read


def test_the_gallery(run: Run) -> None:
    assert run("cards mistborn soldier") == 0
    for word in ("Ally, Pewter", "3 coins", "defense 2", "Defender: Your character"):
        assert word in run.out
    assert run("cards mistborn aktion zinn --lang de") == 0
    assert "Zinntraining (Tin Training)" in run.out
    assert "Verbündeter" not in run.out
    assert run("cards mistborn widersacher --lang de") == 0
    assert "Schilde: X, 3, 3." in run.out
    assert max(map(len, run.out.splitlines())) <= 80


def test_card_texts_have_no_double_stops() -> None:
    for card in lexicon().cards.values():
        for text in card.text.values():
            assert ".." not in text
            assert all(line[:1].isupper() for line in text.splitlines())


def test_the_rules(run: Run) -> None:
    assert run("rules mistborn") == 0
    for number in ("MB-01", "MB-63", "MB-91", "MB-111"):
        assert number in run.out
    assert max(map(len, run.out.splitlines())) <= 80
    assert run("rules mistborn mb-108 --lang de") == 0
    assert run.out.count("MB-") == 1
    assert run("rules mistborn metalle --lang de") == 0
    assert run.out.startswith("Metalle\n")
    assert run("rules mistborn R-savant") == 0
    assert "the savant ability happens first" in " ".join(run.out.split())


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_variant_is_described(lang: str) -> None:
    game = lexicon(lang).game
    titles = [variant_title(game, name, Voice(lang)) for name in game.variants]
    assert len(set(titles)) == len(game.variants)
    assert not set(titles) & set(game.variants)
