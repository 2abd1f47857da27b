"""How many cards of Shards of Infinity there are of which kind, and that all of them come up in play."""

from collections import Counter

import pytest

import deckwerk
from deckwerk.games.catalogue import CardInfo
from tests.cards.eager import deeds_in_games
from tests.settings import Setting
from tests.shards.table import rule

CARDS: list[CardInfo] = [card for game in deckwerk.games() if game.slug == "shards" for card in game.cards()]
STARTING = ("crystal", "shard_reactor", "blaster", "infinity_shard")
CHARACTERS = [card for card in CARDS if card.kind == "character"]
CENTRE = [card for card in CARDS if card.id not in STARTING and card.kind != "character"]


@rule("SH-03", "SH-04")
def test_88_centre_cards_40_starting_cards_and_four_characters() -> None:
    assert (len(CENTRE), sum(card.copies for card in CENTRE)) == (45, 88)
    assert sum(card.copies for card in CARDS if card.id in STARTING) == 40
    assert [card.copies for card in CHARACTERS] == [1, 1, 1, 1]
    assert len(CARDS) == 45 + 4 + 4


def test_each_faction_has_22_cards_in_the_centre() -> None:
    counts: dict[str, Counter[str]] = {}
    for card in CENTRE:
        counts.setdefault(card.faction, Counter())[card.kind] += card.copies
    assert counts == {
        "homodeus": {"ally": 12, "mercenary": 1, "champion": 9},
        "order": {"ally": 9, "mercenary": 10, "champion": 3},
        "undergrowth": {"ally": 11, "mercenary": 10, "champion": 1},
        "wraethe": {"ally": 5, "mercenary": 14, "champion": 3},
    }
    assert {faction: sum(count.values()) for faction, count in counts.items()} == dict.fromkeys(counts, 22)


def test_starting_cards_have_no_faction_and_every_character_another() -> None:
    assert {card.faction for card in CARDS if card.id in STARTING} == {"none"}
    assert {card.faction for card in CHARACTERS} == {"homodeus", "order", "undergrowth", "wraethe"}


def test_champions_and_nothing_else_have_health() -> None:
    assert all((card.values["health"] > 0) == (card.kind == "champion") for card in CARDS)


@rule("SH-31")
def test_five_cards_have_a_shield() -> None:
    shields = {card.id: card.values["shield"] for card in CARDS if card.values["shield"]}
    assert shields == {
        "korvus_legionnaire": 2,
        "command_seer": 5,
        "cryptofist_monk": 8,
        "zetta_encryptor": 5,
        "thorn_zealot": 3,
    }


@pytest.mark.compiled
def test_every_card_is_played_fast_played_exhausted_or_destroyed_in_simulated_games() -> None:
    done, questions = deeds_in_games(Setting("shards", "standard", 2 + game % 3) for game in range(60))
    expected = {f"played {card.id}" for card in CARDS if card.kind != "character"}
    expected |= {f"fast_played {card.id}" for card in CENTRE if card.kind == "mercenary"}
    expected |= {
        f"exhausted {card.id}" for card in CENTRE if card.kind == "champion" and card.abilities["en"]
    }
    expected |= {f"destroyed {card.id}" for card in CENTRE if card.kind == "champion"}
    expected |= {f"focused {card.id}" for card in CHARACTERS}
    expected |= {f"shielded {card.id}" for card in CARDS if card.values["shield"]}
    assert expected <= set(done), f"never happened: {sorted(expected - set(done))}"
    assert questions == {
        "turn",
        "assign",
        "shield",
        "banish_own",
        "copy",
        "destroy",
        "return",
        "recruit_free",
        "lose_mastery",
        "unify",
        "dominion",
    }
