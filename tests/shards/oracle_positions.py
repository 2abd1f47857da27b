"""Positions for the oracle to begin in: any cards with anyone, and numbers close to where rules change."""

import random

from tests.shards.card_facts import FACTS
from tests.shards.oracle_table import Champion, Player, Table, is_champion, is_mercenary, is_of

_ROW = 6
_START = ["crystal"] * 7 + ["blaster", "shard_reactor", "infinity_shard"]
_CENTRE = [
    card
    for card, fact in FACTS.items()
    if card not in _START and fact.kind != "character"
    for _ in range(fact.copies)
]
_HEALTH = [1, 5, 20, 44, 46, 50]
_MASTERY = [0, 4, 5, 8, 9, 10, 13, 14, 15, 18, 19, 20, 20, 25, 29, 30]
_INTRICATE = {
    "general_decurion",
    "ojas_genesis_druid",
    "numeri_drones",
    "portal_monk",
    "venator_of_the_wastes",
    "fao_cutul",
    "zetta_encryptor",
    "giga_source_adept",
    "zen_chi_set",
    "thorn_zealot",
}


def any_table(chance: random.Random, seats: int) -> Table:
    """A table in the middle of a game; every other one is full of the cards with the most to say."""
    centre = list(_CENTRE)
    chance.shuffle(centre)
    if chance.random() < 0.5:
        centre.sort(key=lambda card: _is_intricate(card) and chance.random() < 0.8)
    players = [_player(chance, [centre.pop() for _ in range(chance.randint(3, 9))]) for _ in range(seats)]
    row: list[str | None] = [centre.pop() for _ in range(_ROW)]
    under: list[str] = []
    if chance.random() < 0.4:
        left = chance.randint(0, 4)
        under = [card for card in centre[left:] if is_mercenary(card)][: chance.randint(0, 3)]
        centre = centre[:left]
        if not centre and not under:
            row[chance.randrange(_ROW)] = None
    return Table(players, row, centre, under, seat=chance.randrange(seats))


def _is_intricate(card: str) -> bool:
    return card in _INTRICATE or is_of("homodeus", card)


def _player(chance: random.Random, recruited: list[str]) -> Player:
    """Champions mostly in play, the other cards anywhere, the recruited ones often on top."""
    champions = [card for card in recruited if is_champion(card) and chance.random() < 0.6]
    others = [*recruited, *_START]
    for card in champions:
        others.remove(card)
    chance.shuffle(others)
    if chance.random() < 0.4:
        others.sort(key=_START.__contains__)
    hand = chance.randint(3, 8)
    deck = chance.randint(hand, len(others))
    return Player(
        hand=others[:hand],
        deck=others[hand:deck],
        discard=others[deck:],
        champions=[Champion(card) for card in champions],
        health=chance.choice(_HEALTH),
        mastery=chance.choice(_MASTERY),
    )


def described(table: Table, seed: int) -> dict[str, object]:
    """The table at the beginning of a turn, for `deckwerk.position`."""
    players = [
        {
            "hand": player.hand,
            "deck": player.deck,
            "discard": player.discard,
            "champions": [champion.card for champion in player.champions],
            "health": player.health,
            "mastery": player.mastery,
        }
        for player in table.players
    ]
    return {
        "players": players,
        "row": table.row,
        "centre_deck": table.centre_deck,
        "centre_bottom": table.centre_bottom,
        "turn": table.seat,
        "seed": seed,
    }
