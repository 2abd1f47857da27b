"""Whole games at the desk, in both languages, as a screen and as plain lines, in every variant."""

from pathlib import Path

import pytest

import deckwerk
from deckwerk.engine.rng import seeded
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.wording import ORDERS, piles
from deckwerk.words.voice import synonyms
from tests.terminal.sitting import Sitting, busy

GAMES = [game.slug for game in deckwerk.games()]


@pytest.mark.parametrize(
    ("slug", "variant", "kinds", "lang", "plain"),
    [
        ("godslayer", "standard", ["human", "random"], "de", True),
        ("godslayer", "standard", ["human", "random"], "en", False),
        ("godslayer", "standard", ["human", "random", "human"], "de", False),
        ("godslayer", "team", ["human", "random", "human", "random"], "de", True),
        ("godslayer", "solo", ["human"], "en", True),
        ("vigil", "standard", ["human", "random"], "de", False),
        ("vigil", "standard", ["human", "random", "human"], "en", True),
        ("vigil", "team", ["human", "random", "human", "random"], "en", False),
        ("vigil", "solo", ["human"], "de", True),
        ("vigil", "combined", ["human", "random", "human", "random", "random"], "de", False),
        ("vigil", "combined-team", ["human", "random", "random", "random"], "de", True),
        ("shards", "standard", ["human", "random"], "de", False),
        ("shards", "standard", ["human", "random", "human"], "en", True),
        ("shards", "standard", ["human", "random", "human", "random"], "de", True),
        ("shards", "standard", ["random", "human", "random", "human"], "en", False),
        ("mistborn", "standard", ["human", "random"], "de", False),
        ("mistborn", "standard", ["human", "random", "human", "random"], "en", True),
        ("mistborn", "coop-standard-a", ["human", "random"], "de", True),
        ("mistborn", "coop-hard-b", ["human", "random", "human"], "en", False),
        ("mistborn", "coop-intro-healing", ["human"], "de", False),
        ("hexascension", "standard", ["human", "greedy"], "de", False),
        ("hexascension", "scattered", ["human", "greedy", "greedy"], "en", True),
    ],
)
@pytest.mark.compiled
def test_a_game_is_played_to_its_end(
    tmp_path: Path, slug: str, variant: str, kinds: list[str], lang: str, plain: bool
) -> None:
    game = deckwerk.new(slug, seats=len(kinds), seed=4, variant=variant)
    sitting = Sitting(game, busy, kinds=kinds, lang=lang, plain=plain, folder=tmp_path).play()
    assert sitting.game.over
    assert sitting.shown[-2].count({"de": "Das Spiel ist zu Ende.", "en": "The game is over."}[lang]) == 1
    assert sitting.store.names() == []
    for line in sitting.text.splitlines():
        assert len(line) <= 80 or line.startswith("\x1b") or line.endswith("test.json")  # a path stays whole


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "screen"])
@pytest.mark.compiled
def test_nothing_that_can_be_typed_breaks_a_game(tmp_path: Path, plain: bool, slug: str) -> None:
    """Orders, words, names, numbers and nonsense in any order, for a while."""
    rng = seeded(11)
    cards = [card.name["de"] for card in find_game(slug).cards()]
    words = [word for key in (*ORDERS, *piles(find_game(slug)), "nonsense") for word in _typed(key, slug)]
    verbs = [
        "spiele",
        "kaufe",
        "besiege",
        "benutze",
        "verbanne",
        "schnell",
        "greife",
        "ziehe e6",
        "karte",
        "play",
        "buy",
        "",
    ]

    def typist(sitting: Sitting) -> str:
        if len(sitting.prompts) > 250:
            raise EOFError
        if not sitting.prompts[-1].endswith("> ") or sitting.game.decision is None:
            return ""
        match int(rng.below(4)):
            case 0:
                return words[int(rng.below(len(words)))]
            case 1:
                return f"{verbs[int(rng.below(len(verbs)))]} {cards[int(rng.below(len(cards)))]}"
            case _:
                return str(int(rng.below(len(sitting.decision.options) + 2)))

    game = deckwerk.new(slug, seats=2, seed=9)
    sitting = Sitting(game, typist, lang="de", plain=plain, folder=tmp_path).play()
    assert len(sitting.game.record.actions) > 20


def _typed(key: str, slug: str) -> list[str]:
    if key == "nonsense":
        return ["", "   ", "?!", "\x00", "0", "-3", "#2", "alle alle", "spiele", "ende ende", "ß", "\ud800"]
    return [] if key == "quit" else synonyms(f"order.{key}", find_game(slug).family)


@pytest.mark.parametrize("slug", GAMES)
def test_computers_among_themselves_are_watched(tmp_path: Path, slug: str) -> None:
    game = deckwerk.new(slug, seats=3, seed=2)
    sitting = Sitting(game, [], kinds=["random", "random", "random"], folder=tmp_path).play()
    assert sitting.game.over
    assert "Random 1: " in sitting.text
    assert "wins" in sitting.text
    assert sitting.store.names() == []
    assert sitting.prompts == []


@pytest.mark.parametrize("slug", GAMES)
def test_plain_lines_have_no_boxes_no_colours_and_erase_nothing(tmp_path: Path, slug: str) -> None:
    game = deckwerk.new(slug, seats=2, seed=3)
    text = Sitting(game, busy, kinds=["human", "random"], lang="de", folder=tmp_path).play().text
    assert not set(text) & set("─━│✓✗\x1b")


@pytest.mark.parametrize("slug", GAMES)
def test_the_screen_is_drawn_afresh_for_each_decision(tmp_path: Path, slug: str) -> None:
    game = deckwerk.new(slug, seats=2, seed=3)
    sitting = Sitting(game, ["1", "1"], kinds=["human", "random"], plain=False, folder=tmp_path).play()
    for screen in sitting.shown[:-1]:
        assert screen.startswith("\x1b[2J\x1b[H")
        assert screen.count("\x1b[2J") == 1
