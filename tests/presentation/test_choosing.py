"""Equal cards are one choice; several are taken in a row; what is not possible says why."""

from collections.abc import Mapping

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.choice import Choice
from deckwerk.presentation.commands import Misread, Pick, Reader, Reading, Several
from deckwerk.presentation.families import chooser_of, family_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.why_not import why_not
from deckwerk.words.voice import Voice

NAMES = ["Anna", "Bea"]
TWINS = ["mephit", "mephit", "landtalker", "mephit", "hedron_cannon", "arha_templar"]


def table(slug: str, *players: Mapping[str, object], **rest: object) -> Game:
    start: dict[str, object] = {"players": list(players), "turn": 0, "first": 0, "seed": 1}
    return deckwerk.position(slug, start | rest)


def choices(game: Game, lang: str = "en") -> tuple[Choice, ...]:
    view = game.view(0)
    assert view.decision is not None
    return chooser_of(Lexicon(find_game(game.rules.slug), Voice(lang)), NAMES).choices(view.decision, view)


def read(game: Game, line: str, lang: str = "en") -> Reading:
    view = game.view(0)
    assert view.decision is not None
    lexicon = Lexicon(find_game(game.rules.slug), Voice(lang))
    lexicon.keys.note(view)
    return Reader(lexicon, NAMES, places_matter=False).read(line, view.decision, view=view)


def said(game: Game, line: str, lang: str = "en") -> str:
    reading = read(game, line, lang)
    assert isinstance(reading, Misread), reading
    return reading.message


def picked(game: Game, line: str) -> str:
    reading = read(game, line)
    assert isinstance(reading, Pick), reading
    assert game.decision is not None
    return game.decision.options[reading.index].text


# Equal cards


def test_equal_cards_of_the_row_are_one_choice() -> None:
    game = table("godslayer", {}, {}, row=TWINS, power=3)
    found = [choice for choice in choices(game) if choice.item == "Mephit"]
    assert len(found) == 1
    assert len(found[0].also) == 2


def test_places_are_told_apart_where_they_matter() -> None:
    row = ["lagoon_troll", "lagoon_troll", *["voidfeeder"] * 4]
    game = table("vigil", {}, {}, row=row, treasures=[{"card": "energy_shard", "place": 1}], power=9)
    found = [choice.item for choice in choices(game) if choice.item.startswith("Lagoon Troll")]
    assert found == ["Lagoon Troll (place 1)", "Lagoon Troll (place 2)"]


def test_every_option_is_a_choice_or_stands_for_one() -> None:
    game = deckwerk.new("godslayer", seats=2, seed=3)
    while game.decision is not None and len(game.record.actions) < 150:
        view = game.view(game.decision.seat)
        assert view.decision is not None
        chooser = chooser_of(Lexicon(find_game("godslayer"), Voice("de")), NAMES)
        found = chooser.choices(view.decision, view)
        numbers = [number for choice in found for number in (choice.number, *choice.also)]
        assert sorted(numbers) == [*range(1, len(game.decision.options) + 1)]
        game.apply(len(game.record.actions) * 7919 % len(game.decision.options))


def test_what_is_seldom_done_in_mistborn_stands_together_by_its_kind() -> None:
    game = deckwerk.new("mistborn", seats=2, seed=1)
    seat = game.decision.seat if game.decision else 0
    view = game.view(seat)
    assert view.decision is not None
    found = chooser_of(Lexicon(find_game("mistborn"), Voice("en")), NAMES).choices(view.decision, view)
    groups = [choice.group for choice in found]
    runs = [group for index, group in enumerate(groups) if index == 0 or groups[index - 1] != group]
    assert len(runs) == len(set(runs))


# Several in a row, by place, by number


@pytest.mark.parametrize("line", ["1 2", "#1 #2", "h1 h2"])
def test_several_options_are_read_at_once(line: str) -> None:
    game = table("godslayer", {"hand": ["apprentice", "militia"]}, {}, row=TWINS)
    assert read(game, line) == Several(("play militia", "play apprentice"))


def test_a_wrong_number_among_several_is_said() -> None:
    game = table("godslayer", {"hand": ["apprentice", "militia"]}, {}, row=TWINS)
    assert "99" in said(game, "1 99")


def test_a_number_with_a_sharp_is_a_number() -> None:
    game = table("godslayer", {"hand": ["apprentice", "militia"]}, {}, row=TWINS)
    assert picked(game, "#2") == "play apprentice"


def test_a_verb_with_a_place_or_a_number() -> None:
    hand = ["apprentice", "militia", "mystic", "heavy_infantry", "demon_slayer", "seer_of_the_forked_path"]
    game = table("godslayer", {"hand": hand}, {}, row=TWINS, runes=6)
    assert picked(game, "buy 3") == "acquire 3 landtalker"
    assert game.decision is not None
    number = [option.text for option in game.decision.options].index("acquire mystic") + 1
    assert number > 6
    assert picked(game, f"buy {number}") == "acquire mystic"


def test_a_number_that_is_also_a_place_asks_which() -> None:
    row = ["arha_templar", "landtalker", *TWINS[:4]]
    game = table("godslayer", {"hand": ["apprentice"]}, {}, row=row, runes=9)
    assert game.decision is not None
    assert game.decision.options[1].text == "acquire 1 arha_templar"
    assert "Landtalker" in said(game, "buy 2")


# Why not


@pytest.mark.parametrize(
    ("line", "lang", "message"),
    [
        ("buy hedron cannon", "en", "Hedron Cannon: costs 8 runes, you have 3."),
        ("kaufe hedron-kanone", "de", "Hedron-Kanone: kostet 8 Runen, du hast 3."),
        ("buy 5", "en", "Hedron Cannon: costs 8 runes, you have 3."),
        ("r5", "en", "r5 Hedron Cannon: costs 8 runes, you have 3."),
        ("defeat mephit", "en", "Mephit: costs 3 power, you have 0."),
        ("buy demon slayer", "en", "Demon Slayer: neither in the row nor in your hand."),
        ("play militia", "en", "Militia: lies in your discard pile."),
        ("use hedron link", "en", "Hedron Link Device: works by itself, there is nothing to use."),
    ],
)
def test_why_a_card_is_of_no_use_now(line: str, lang: str, message: str) -> None:
    me = {"hand": ["apprentice"], "discard": ["militia"], "constructs": ["hedron_link_device"]}
    game = table("godslayer", me, {}, row=TWINS, runes=3)
    assert said(game, line, lang) == message


def test_why_a_construct_is_of_no_use_now() -> None:
    game = table("godslayer", {"constructs": ["watchmakers_altar"]}, {}, row=TWINS)
    game.apply("use watchmakers_altar")
    assert said(game, "use altar").endswith(": already used this turn.")


def test_a_construct_may_wait_for_energy() -> None:
    game = table("vigil", {"constructs": ["portabillet"]}, {}, row=["voidfeeder"] * 6, energy=1)
    assert said(game, "use portabillet").endswith(": needs 5 energy, you have 1.")


def test_why_mistborn_says_no() -> None:
    start = {"hand": ["funding"], "allies": ["lurcher"]}
    game = table("mistborn", start, {})
    assert said(game, "activate lurcher") == "Lurcher: waits for Iron."
    market = [card for card in game.view(0).zone("row").cards if card]
    name = game.rules.narrator.name(market[0], "en")
    assert "costs" in said(game, f"buy {name}")
    game.apply("play funding")
    assert said(game, "play funding") == "Funding: already played this turn."
    game = table("mistborn", start, {})
    assert said(game, "buyboxing") == "buyboxing: costs 2 coins, you have 0."


def test_why_there_is_no_advancing_on_a_mission() -> None:
    game = table("mistborn", {}, {})
    assert said(game, "advance") == "advance: you have no mission points."
    assert said(game, "m2").endswith(": you have no mission points.")
    assert said(game, "m2", "de").endswith(": du hast keine Missionspunkte.")
    game = table("mistborn", {"progress_2": 12}, {}, points=3)
    assert said(game, "m1 5").endswith(": you have only 3 mission points.")
    assert said(game, "m2").endswith(": you are at the top already.")


def test_why_focus_is_not_possible() -> None:
    game = table("shards", {"hand": ["crystal", "crystal"]}, {})
    assert said(game, "focus") == "focus: costs 1 crystal, you have 0."
    game.apply("play crystal")
    game.apply("focus")
    assert said(game, "focus") == "focus: already used this turn."


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", deckwerk.games(), ids=lambda game: game.slug)
@pytest.mark.compiled
def test_something_can_be_said_about_any_card_at_any_time(game: deckwerk.GameInfo, lang: str) -> None:
    playing = deckwerk.new(game.slug, seats=2, seed=5)
    lexicon = Lexicon(game, Voice(lang))
    reader, chooser = Reader(lexicon, NAMES, places_matter=False), chooser_of(lexicon, NAMES)
    cards = [card.name[lang] for card in lexicon.cards.values()]
    while playing.decision is not None and len(playing.record.actions) < 120:
        number, seat = len(playing.record.actions), playing.decision.seat
        view = playing.view(seat)
        assert view.decision is not None
        assert chooser.question(view.decision, view)
        assert chooser.waiting(view.decision, view)
        lexicon.keys.note(view)
        for verb in ("buy", "play", "use"):
            reading = reader.read(f"{verb} {cards[number * 7 % len(cards)]}", view.decision, view=view)
            assert not isinstance(reading, Misread) or "{" not in reading.message
        playing.apply(number * 7919 % len(playing.decision.options))


def test_why_a_character_has_nothing_to_offer() -> None:
    shards = deckwerk.position("shards", {"players": [{"hand": []}, {}], "crystals": 0, "seed": 1})
    assert why(shards) == "costs 1 crystal, you have 0"
    described = {"players": [{"hand": []}, {}], "turn": 0, "first": 0, "seed": 1}
    assert why(deckwerk.position("mistborn", described)) == "its first ability comes with training step 5"


def why(game: deckwerk.Game) -> str:
    """Why the character of whoever is asked cannot do anything."""
    assert game.decision is not None
    view, lexicon = game.view(game.decision.seat), Lexicon(find_game(game.rules.slug), Voice("en"))
    card = game.rules.card_ids[view.zone("character", game.decision.seat).cards[0]]
    return why_not(view, card, family_of(lexicon.game), lexicon)
