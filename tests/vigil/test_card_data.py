"""How many cards of Rise of Vigil there are of which kind, and that all of them come up in play."""

from collections import Counter

import pytest

import deckwerk
from deckwerk.games.catalogue import CardInfo
from tests import settings
from tests.cards.eager import deeds_in_games

GALLERY: list[CardInfo] = [card for game in deckwerk.games() if game.slug == "vigil" for card in game.cards()]
CARDS = {card.id: card for card in GALLERY if card.set == "vigil"}
OUTSIDE = {
    "apprentice",
    "militia",
    "mystic",
    "heavy_infantry",
    "cultist",
    "energy_shard",
    "energy_shard_start",
}
CENTRE = [card for card in CARDS.values() if card.id not in OUTSIDE]
SETTINGS = [setting for setting in settings.SETTINGS if setting.slug == "vigil"]


# The cards


def test_there_are_53_names_and_259_cards() -> None:
    assert len(CARDS) == 53
    assert sum(card.copies for card in CARDS.values()) == 259


def test_a_hundred_cards_lie_in_the_centre() -> None:
    assert (len(CENTRE), sum(card.copies for card in CENTRE)) == (46, 100)
    kinds: Counter[str] = Counter()
    factions: Counter[str] = Counter()
    for card in CENTRE:
        kinds[card.kind] += card.copies
        factions[card.faction] += card.copies
    assert kinds == {"hero": 50, "construct": 22, "monster": 28}
    assert factions == {"enlightened": 18, "lifebound": 18, "mechana": 18, "void": 18, "none": 28}


def test_the_gallery_shows_the_other_set_too_and_each_card_once() -> None:
    assert Counter(card.set for card in GALLERY) == {"vigil": 53, "godslayer": 48}
    assert len({card.id for card in GALLERY}) == 101


# Everything happens in play


@pytest.mark.compiled
def test_every_card_is_played_used_or_defeated_in_simulated_games() -> None:
    done, questions = deeds_in_games(SETTINGS[game % len(SETTINGS)] for game in range(120))
    deeds = {"hero": "played", "construct": "played", "treasure": "played", "monster": "defeated"}
    expected = {f"{deeds[card.kind]} {card.id}" for card in CARDS.values()}
    expected |= {f"used {card.id}" for card in CENTRE if card.kind == "construct" and card.abilities["en"]}
    expected |= {f"fate {card.id}" for card in CENTRE if card.text["en"].startswith("Fate: ")}
    expected |= {"banished serpent_siren", "banished vault_sphinx", "gained_treasure energy_shard"}
    assert expected <= set(done), f"never happened: {sorted(expected - set(done))}"
    assert questions >= {
        "turn",
        "banish_own",
        "banish_row",
        "copy",
        "acquire_free",
        "defeat_free",
        "take_row",
        "order_rewards",
        "destroy_construct",
        "take_discarded",
        "trigger",
    }
