"""Cards that cannot be wrong are known by what they give, whichever effect gives it."""

import pytest

import deckwerk
from deckwerk.games.ascension.gives import AscensionGives
from deckwerk.games.common.book import CardGame
from deckwerk.games.common.gives import Gives
from deckwerk.games.mistborn.gives import MistbornGives
from deckwerk.games.shards.gives import ShardsGives
from deckwerk.players.gifts import is_gift, wants_hand

COLLECTORS: dict[str, type[Gives]] = {
    "godslayer": AscensionGives,
    "vigil": AscensionGives,
    "shards": ShardsGives,
    "mistborn": MistbornGives,
}


def book(game: str) -> CardGame:
    rules = deckwerk.load(game).load()
    assert isinstance(rules, CardGame)
    return rules


def gift(game: str, card: str) -> bool:
    rules = book(game)
    return is_gift(rules.printed[rules.card_numbers[card]].effect, COLLECTORS[game]())


@pytest.mark.parametrize(
    ("game", "card", "is_one"),
    [
        ("godslayer", "mystic", True),
        ("godslayer", "wolf_shaman", False),  # draws
        ("godslayer", "temple_librarian", False),  # discards first
        ("shards", "crystal", True),
        ("shards", "mining_drones", False),  # gives, then draws
        ("mistborn", "house_war", False),  # gives, then draws
    ],
)
def test_gifts_give_and_do_nothing_else(game: str, card: str, is_one: bool) -> None:
    assert gift(game, card) == is_one


def test_who_draws_is_no_gift_but_only_gives() -> None:
    rules = book("godslayer")
    shaman = rules.printed[rules.card_numbers["wolf_shaman"]].effect
    assert shaman is not None
    assert shaman.only_gives()


@pytest.mark.parametrize(
    ("game", "card", "wants"),
    [
        ("godslayer", "temple_librarian", True),  # discards
        ("godslayer", "arbiter_of_the_precipice", True),  # banishes, within what follows
        ("godslayer", "mystic", False),
        ("shards", "crystal", False),
        ("mistborn", "house_war", False),
    ],
)
def test_who_wants_cards_of_the_hand(game: str, card: str, wants: bool) -> None:
    rules = book(game)
    assert wants_hand(rules.printed[rules.card_numbers[card]]) == wants


@pytest.mark.parametrize("game", list(COLLECTORS))
def test_in_every_game_some_cards_are_gifts_and_others_want_the_hand(game: str) -> None:
    rules = book(game)
    names = [name for name in rules.card_ids if name]
    assert any(gift(game, name) for name in names)
    assert any(wants_hand(rules.printed[rules.card_numbers[name]]) for name in names)
