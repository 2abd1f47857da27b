"""How many cards of which kind there are, and that all of them come up in play."""

from collections import Counter

import pytest

import deckwerk
from deckwerk.games.catalogue import CardInfo
from tests.cards.eager import deeds_in_games
from tests.settings import Setting

CARDS: dict[str, CardInfo] = {
    card.id: card for game in deckwerk.games() if game.slug == "godslayer" for card in game.cards()
}
BASIC = {"apprentice", "militia", "mystic", "heavy_infantry", "cultist"}
CENTRE = [card for card in CARDS.values() if card.id not in BASIC]


# The cards


def test_there_are_53_names_and_200_cards() -> None:
    assert len(CARDS) == 53
    assert sum(card.copies for card in CARDS.values()) == 200


def test_a_hundred_cards_lie_in_the_centre() -> None:
    assert sum(card.copies for card in CENTRE) == 100
    kinds: Counter[str] = Counter()
    factions: Counter[str] = Counter()
    for card in CENTRE:
        kinds[card.kind] += card.copies
        factions[card.faction] += card.copies
    assert kinds == {"hero": 51, "construct": 21, "monster": 28}
    assert factions == {"enlightened": 18, "lifebound": 18, "mechana": 18, "void": 18, "none": 28}


# The effects


@pytest.mark.compiled
def test_every_card_is_played_used_or_defeated_in_simulated_games() -> None:
    done, questions = deeds_in_games(Setting("godslayer", "standard", 2 + game % 3) for game in range(100))
    deeds = {"hero": ["played"], "construct": ["played"], "monster": ["defeated"]}
    expected = {f"{deed} {card.id}" for card in CARDS.values() for deed in deeds[card.kind]}
    without_use = {"burrower_mark_ii", "rocket_courier_x_99", "hedron_link_device"}
    expected |= {
        f"used {card.id}"
        for card in CARDS.values()
        if card.kind == "construct" and card.id not in without_use
    }
    expected |= {f"put_into_play {card.id}" for card in CARDS.values() if card.id == "watchmakers_altar"}
    assert expected <= set(done), f"never happened: {sorted(expected - set(done))}"
    assert questions == {
        "turn",
        "choose",
        "banish_own",
        "banish_hand",
        "banish_discard",
        "banish_row",
        "discard_hand",
        "copy",
        "acquire_free",
        "defeat_free",
        "take_row",
        "lose_construct",
        "keep_construct",
        "trigger",
    }
