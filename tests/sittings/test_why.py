"""Why an option is worth taking: what it brings, what it keeps others from, how it compares; in words too."""

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.reasons import Reasons
from deckwerk.table.computers import Advice
from deckwerk.table.reason import DREW, Change, Denial, Why
from deckwerk.table.why import explain, reasoned
from deckwerk.words.voice import Voice
from tests.terminal.sitting import position

GAMES = 8


def why(game: Game, text: str, other: str = "") -> Why:
    assert game.decision is not None
    texts = [option.text for option in game.decision.options]
    against = texts.index(other) if other else None
    perspective = game.perspective(game.decision.seat)
    return explain(perspective, texts.index(text), against, games=GAMES)


def said(game: Game, reason: Why, lang: str = "en") -> str:
    lexicon = Lexicon(find_game(game.rules.slug), Voice(lang))
    return " ".join(Reasons(lexicon, ["Anna", "Bea"]).sentences(reason, game.view(0)))


def shards(mine: dict[str, object], other: dict[str, object], **table: object) -> Game:
    return deckwerk.position(
        "shards", {"players": [mine, other], "turn": 0, "first": 0, "seed": 1, "row": []} | table
    )


def test_what_a_card_gives_when_it_is_played() -> None:
    game = position([{"hand": ["apprentice"], "deck": ["militia"] * 5}, {}])
    reason = why(game, "play apprentice")
    assert reason.now == (Change(0, "runes", 10),)
    assert not reason.gets
    assert said(game, reason) == "It gives you 1 rune."
    assert said(game, reason, "de") == "Das bringt dir 1 Rune."


def test_cards_drawn_count_and_what_is_not_sure_is_said_so() -> None:
    game = position([{"hand": []}, {}])
    reason = Why((Change(0, DREW, 20), Change(0, "runes", 14, sure=False)))
    assert said(game, reason) == "It gives you 2 cards and about 1 rune."


def test_what_another_would_take_is_told_and_only_where_it_is_gone_by_it() -> None:
    rich = {"hand": ["mystic"] * 5, "deck": ["mystic"] * 5}
    row = ["arha_templar", *["mephit"] * 5]
    game = position([{"hand": [], "deck": ["apprentice"] * 5}, rich], row=row, runes=8)
    reason = why(game, "acquire 1 arha_templar", "end")
    assert reason.gets == ("arha_templar",)
    assert [(each.seat, each.card) for each in reason.denies] == [(1, "arha_templar")]
    assert why(game, "acquire mystic", "end").denies == (), "there are more of them"
    text = said(game, reason)
    assert "It brings you Arha Templar" in text
    assert "If you leave “Arha Templar”, Bea " in text


def test_what_is_banished_is_told() -> None:
    game = position([{"hand": ["shade_of_the_black_watch"], "discard": ["militia"]}, {}])
    game.apply("play shade_of_the_black_watch")
    reason = why(game, "banish militia from discard")
    assert reason.drops == ("militia",)
    assert "You are rid of “Militia”" in said(game, reason)


def test_a_blow_that_ends_the_game_and_one_that_is_survived() -> None:
    game = shards({"hand": ["blaster"], "health": 5}, {"health": 1})
    reason = why(game, "play blaster", "end")
    assert reason.wins == (100, 0)
    assert "win you the game" in said(game, reason)
    strong = {"hand": ["blaster"] * 5, "deck": ["blaster"] * 10, "health": 50}
    game = shards({"hand": ["root_of_the_forest"], "health": 4}, strong)
    reason = why(game, "play root_of_the_forest", "end")
    assert reason.falls[1] == 100
    assert reason.falls[0] == 0
    assert "Otherwise you will probably lose" in said(game, reason)


def test_the_chance_is_compared_where_the_difference_means_something() -> None:
    game = position([{"hand": ["apprentice"]}, {}])
    assert "3 points better" in said(game, Why(against=1, points=3))
    assert "um 3 Prozentpunkte besser" in said(game, Why(against=1, points=3), "de")
    assert "is about as good" in said(game, Why(against=1, points=1))
    assert said(game, Why()) == ""


def test_advice_has_reasons_for_the_first_option_against_the_second() -> None:
    game = position([{"hand": ["apprentice", "militia"]}, {}])
    found = reasoned(game.perspective(0), [Advice(0, 40), Advice(1, 37)])
    assert found[0].why is not None
    assert (found[0].why.against, found[0].why.points) == (1, 3)
    assert found[1].why is None


@pytest.mark.parametrize("slug", [game.slug for game in deckwerk.games()])
def test_reasons_come_from_what_the_seat_knows_alone(slug: str) -> None:
    game = deckwerk.new(slug, seed=4)
    assert game.decision is not None
    seat, last = game.decision.seat, len(game.decision.options) - 1
    found = {explain(game.determinize(seat, seed).perspective(seat), 0, last, games=2) for seed in range(3)}
    assert len(found) == 1


def test_a_game_that_greedy_cannot_play_still_says_what_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(rules: object) -> None:
        raise deckwerk.SetupError("greedy cannot play this")

    monkeypatch.setattr("deckwerk.table.why.evaluator", refuse)
    game = position([{"hand": ["apprentice"]}, {}])
    assert why(game, "play apprentice", "end").now == (Change(0, "runes", 10),)


def test_what_decides_the_game_comes_first_and_needs_no_comparison() -> None:
    game = position([{"hand": ["apprentice"]}, {}])
    beaten = Why((Change(1, "honor", -30),), beats=(1,), wins=(100, 0), against=1, points=0)
    assert said(game, beaten, "de").startswith("Bea scheidet aus. Damit gewinnst du")
    assert "Ehre" not in said(game, beaten, "de"), "it goes without saying"
    assert "gleich gut" not in said(game, beaten, "de")
    assert said(game, Why(wins=(100, 0))) == "", "anything else may win as well"


def test_what_the_next_turn_brings_is_no_reason() -> None:
    weak: dict[str, object] = {"hand": [], "health": 30, "deck": ["crystal"] * 10}
    game = shards({"hand": ["blaster"], "health": 30, "deck": ["crystal"] * 10}, weak)
    game.apply("play blaster")
    (end,) = [option.text for option in game.decision.options if option.text == "end"]  # type: ignore[union-attr]
    assert why(game, end).now == (Change(1, "health", -10),)


def test_the_likeliest_taker_is_named() -> None:
    game = position([{"hand": []}, {}])
    reason = Why(denies=(Denial(1, "landtalker", 45),))
    assert said(game, reason, "de") == "Lässt du „Der mit dem Land spricht“ liegen, greift vielleicht Bea zu."
