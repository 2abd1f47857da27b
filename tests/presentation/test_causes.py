"""Every question says where it comes from, and what is at stake."""

from collections.abc import Mapping

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.cards.phrases import Phrases
from deckwerk.games.catalogue import find_game
from deckwerk.games.shards.card import FACTIONS, cards_meant
from deckwerk.presentation.choice import Cause
from deckwerk.presentation.families import chooser_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.words.voice import Voice

NAMES = ["Anna", "Bea"]
MONSTERS = ["lagoon_troll", "raging_ursine", "serpent_siren", "voidfeeder", "voidfeeder", "voidfeeder"]


def table(slug: str, *players: Mapping[str, object], **rest: object) -> Game:
    start: dict[str, object] = {"players": list(players), "turn": 0, "first": 0, "seed": 1}
    return deckwerk.position(slug, start | rest)


def asked(game: Game, lang: str = "en") -> tuple[Cause | None, str]:
    """The cause of a question as data, and the question."""
    assert game.decision is not None
    view = game.view(game.decision.seat)
    assert view.decision is not None
    chooser = chooser_of(Lexicon(find_game(game.rules.slug), Voice(lang)), NAMES)
    return chooser.cause(view.decision, view), chooser.question(view.decision, view)


def test_a_turn_has_no_cause() -> None:
    assert asked(deckwerk.new("godslayer", seats=2, seed=1))[0] is None


def test_a_card_that_is_played_is_the_cause_itself() -> None:
    game = table("shards", {"hand": ["shadow_apostle"], "discard": ["crystal"]}, {})
    game.apply("play shadow_apostle")
    cause, question = asked(game)
    assert cause == Cause("card", "shadow_apostle")
    assert question.startswith("Shadow Apostle: banish ")


def fate() -> Game:
    game = table(
        "vigil",
        {"hand": ["militia"]},
        {"hand": ["apprentice"]},
        row=MONSTERS,
        centre_deck=["energy_shard", "spirit_merchant"],
        power=3,
    )
    game.apply("defeat 1 lagoon_troll")
    return game


def test_a_fate_names_itself_and_in_whose_turn_it_asks() -> None:
    game = fate()
    assert asked(game)[0] == Cause("fate", "spirit_merchant")
    game.apply("pass")
    cause, question = asked(game)
    assert cause == Cause("fate", "spirit_merchant", turn=0)
    assert question.startswith("Fate of Spirit Merchant, in Anna's turn: banish ")
    assert asked(game, "de")[1].startswith("Schicksal von Geisterhändler, im Zug von Anna: ")


def test_everybody_knows_the_cause() -> None:
    game = fate()
    for seat in (0, 1, None):
        decision = game.view(seat).decision
        assert decision is not None
        assert (decision.cause, decision.cause_card) == ("fate", "spirit_merchant")


def test_who_waits_is_told_the_cause_too() -> None:
    game = fate()
    view = game.view(1)
    assert view.decision is not None
    chooser = chooser_of(Lexicon(find_game("vigil"), Voice("en")), NAMES)
    assert chooser.waiting(view.decision, view) == "Anna is deciding: Fate of Spirit Merchant."


def test_a_construct_that_answers_is_named() -> None:
    game = table(
        "godslayer",
        {"constructs": ["rocket_courier_x_99"]},
        {},
        row=["burrower_mark_ii", "mephit", "mephit", "mephit", "mephit", "mephit"],
        runes=9,
    )
    game.apply("acquire 1 burrower_mark_ii")
    cause, question = asked(game)
    assert cause == Cause("trigger", "burrower_mark_ii", by="rocket_courier_x_99")
    assert question == "Rocket Courier X-99: put Burrower Mark II, just acquired, into play at once?"


def test_what_only_waits_is_no_cause() -> None:
    """A reward asks while the construct that answers the defeat still waits."""
    game = table("godslayer", {"constructs": ["voidthirster"]}, {}, row=["mephit"] * 6, power=3)
    game.apply("defeat 1 mephit")
    assert asked(game)[0] == Cause("card", "mephit")


@pytest.mark.parametrize("missing", [0, 1])
def test_dominion_says_what_is_still_missing(missing: int) -> None:
    hand = ["order_initiate", "kiln_drone", "spore_cleric", "crystal" if missing else "nil_assassin"]
    game = table("shards", {"hand": hand, "deck": ["nil_assassin"] * missing}, {})
    game.apply("play order_initiate")
    cause, question = asked(game)
    assert cause == Cause("dominion", "order_initiate")
    assert ("comes to nothing" in question) == bool(missing)
    assert "a Wraethe card" in question
    assert question.endswith("+2 mastery")


def test_a_row_of_dominance_says_its_number_and_amounts_worked_out() -> None:
    game = deckwerk.new("mistborn", seats=1, seed=5, variant="coop-standard-a")
    while game.decision is not None and game.decision.kind != "may_suffer":
        game.apply("end" if "end" in game.decision.options else len(game.decision.options) - 1)
    assert game.decision is not None
    cause, question = asked(game)
    assert cause == Cause("row", "dominance_standard_a", number=game.view().counter("steps"))
    assert question.startswith(f"Dominance row {cause.number}: take {game.decision.options[0].number} damage")
    assert "X" not in question


def test_english_articles_sound_right() -> None:
    phrases = Phrases("en", "shards")
    wanted = [cards_meant("card", FACTIONS.index(name)) for name in ("undergrowth", "wraethe")]
    told = [cards.noun(phrases, "one") for cards in wanted]
    assert told == ["an Undergrowth card", "a Wraethe card"]
    assert cards_meant("ally").noun(phrases, "one") == "an ally"
