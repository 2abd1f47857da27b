"""Positions for the oracle to begin in: any cards with anyone, and numbers close to where rules change."""

import random
from typing import NamedTuple

from tests.ascension.oracle_row import FATED
from tests.ascension.oracle_table import (
    STACKS,
    STARTING,
    TROPHIES,
    Construct,
    Place,
    Player,
    Table,
    Turn,
    kind,
)
from tests.godslayer.card_facts import FACTS as GODSLAYER
from tests.vigil.card_facts import FACTS as VIGIL

_ROW = 6
_LARGE_SET = 30
"""So many energy shards belong to a large set (RV-03, RV-04)."""
_INTRICATE = {
    "snapdragon",
    "voidthirster",
    "rocket_courier_x_99",
    "prototype_ch32",
    "burrower_mark_ii",
    "portabillet",
    "hedron_link_device",
    "temporal_eye",
    "tablet_of_the_dreamer",
    "wildcall_staff",
    "twofold_askara",
    "reality_sculptor",
    "ulu_askara_prince",
    "druids_of_the_stone_circle",
    "cetra_weaver_of_stars",
    "lifebound_muse",
    "oras_the_redeemer",
    "truth_seeker",
    "oziah_judge_of_logos",
    "righteous_templar",
    "herald_of_doom",
    "avatar_of_the_fallen",
    "xeron_duke_of_lies",
    "terrus_paragon_of_strife",
    "corrosive_widow",
    "mordant_widow",
    "sea_tyrant",
    "omnicron",
    "spirit_merchant",
    "monk_of_the_lidless_eye",
    "loamspeaker_druid",
    "mistake_of_creation",
}


_SWEEPERS = ("herald_of_doom", "avatar_of_the_fallen")


class Way(NamedTuple):
    """A game, its variant, and for how many."""

    game: str
    variant: str
    seats: int

    def mode(self) -> str:
        """`standard`, `team` or `solo`."""
        return {"combined": "standard", "combined-team": "team"}.get(self.variant, self.variant)

    def copies(self) -> dict[str, int]:
        """How many there are of each card (RV-01 to RV-04)."""
        if self.game == "godslayer":
            return {card: fact.copies for card, fact in GODSLAYER.items()}
        copies = {card: fact.copies for card, fact in VIGIL.items()}
        copies["energy_shard"] = _LARGE_SET
        if self.variant.startswith("combined"):
            copies["energy_shard"] = 2 * _LARGE_SET
            for card, fact in GODSLAYER.items():
                if card not in STARTING and card != "cultist":
                    copies[card] = copies.get(card, 0) + fact.copies
        return copies


def any_table(chance: random.Random, way: Way) -> Table:
    """A table in the middle of a game; every other one is full of the cards with the most to say."""
    copies = way.copies()
    centre = [card for card, number in copies.items() if card not in STARTING + STACKS for _ in range(number)]
    chance.shuffle(centre)
    if chance.random() < 0.5:
        centre.sort(key=lambda card: card in _INTRICATE and chance.random() < 0.7)
    with_shard = way.game == "vigil"
    players = [
        _player(chance, [centre.pop() for _ in range(chance.randint(4, 10))], with_shard=with_shard)
        for _ in range(way.seats)
    ]
    table = Table(
        players,
        _row(chance, centre, _ROW + (with_shard and chance.random() < 0.1)),
        [],
        [],
        {card: chance.choice([0, 1, copies[card] - 10]) if copies[card] > 1 else 1 for card in STACKS},
        seat=chance.randrange(way.seats),
        first=chance.randrange(way.seats),
        pool=chance.choice([1, 4, 12, 40, 60]),
        mode=way.mode(),
        turn=Turn(
            runes=chance.choice([0, 0, 3, 8]),
            power=chance.choice([0, 0, 4, 9]),
            energy=chance.choice([0, 0, 2, 7]) if with_shard else 0,
            bounty=chance.choice([0, 0, 1]) if with_shard else 0,
        ),
    )
    if chance.random() < 0.2:
        _offer_a_sweep(chance, table, centre)
    for player in players:
        monsters = [card for card in player.hand + player.deck + player.discard if kind(card) == "monster"]
        for card in monsters:
            next(zone for zone in (player.hand, player.deck, player.discard) if card in zone).remove(card)
            (player.trophies if card in TROPHIES else table.void).append(card)
    if with_shard and chance.random() < 0.4:
        centre = _fateful(centre)
    if chance.random() < 0.4:
        kept = chance.randint(0, 6)
        table.void += centre[kept:][: chance.randint(0, 12)]
        centre = centre[:kept]
    ordered = chance.randint(0, len(centre))
    table.centre, table.centre_rest = centre[:ordered], centre[ordered:]
    if not centre:
        table.centre_rest, table.void = table.void, []
    return table


def _offer_a_sweep(chance: random.Random, table: Table, centre: list[str]) -> None:
    """One of the cards that take others of the row lies there, and can be taken."""
    found = [card for card in _SWEEPERS if card in centre]
    if found:
        card = chance.choice(found)
        centre.remove(card)
        place = chance.choice(table.row)
        assert place.card is not None
        centre.insert(0, place.card)
        place.card = card
        table.turn.power = max(table.turn.power, 8)


def _fateful(centre: list[str]) -> list[str]:
    """The centre deck with treasures and cards that have a fate on top, by turns."""
    fated = [card for card in centre if card in FATED]
    shards = [card for card in centre if card == "energy_shard"][: len(fated)]
    top = [card for pair in zip(shards, fated, strict=False) for card in pair]
    rest = list(centre)
    for card in top:
        rest.remove(card)
    return top + rest


def _row(chance: random.Random, centre: list[str], length: int) -> list[Place]:
    """So many cards; under some of them treasures."""
    places: list[Place] = []
    while len(places) < length:
        place = Place()
        if "energy_shard" in centre and chance.random() < 0.4:
            for _ in range(chance.randint(1, 2)):
                if "energy_shard" in centre:
                    centre.remove("energy_shard")
                    place.treasures.append("energy_shard")
        index = next(index for index in reversed(range(len(centre))) if kind(centre[index]) != "treasure")
        place.card = centre.pop(index)
        places.append(place)
    return places


def _player(chance: random.Random, acquired: list[str], *, with_shard: bool) -> Player:
    """Constructs mostly in play, the other cards anywhere."""
    constructs = [card for card in acquired if kind(card) == "construct" and chance.random() < 0.6]
    others = [*acquired, *["apprentice"] * 8, *["militia"] * 2, *["energy_shard_start"] * with_shard]
    for card in constructs:
        others.remove(card)
    chance.shuffle(others)
    if chance.random() < 0.5:
        others.sort(key=STARTING.__contains__)
    others = others[: chance.randint(4, len(others))]
    hand = chance.randint(0, 7)
    deck = chance.randint(hand, max(hand, len(others)))
    return Player(
        hand=others[:hand],
        deck=others[hand:deck],
        discard=others[deck:],
        constructs=[Construct(card) for card in constructs],
        honor=chance.randint(0, 9),
    )


def described(table: Table, way: Way, seed: int) -> dict[str, object]:
    """The table at the beginning of a turn, for `deckwerk.position`."""
    players = [
        {
            "hand": player.hand,
            "deck": [],
            "deck_rest": player.deck,
            "discard": player.discard,
            "constructs": [construct.card for construct in player.constructs],
            "trophies": player.trophies,
            "honor": player.honor,
        }
        for player in table.players
    ]
    treasures = [
        {"card": card, "place": number}
        for number, place in enumerate(table.row, 1)
        for card in place.treasures
    ]
    return {
        "variant": way.variant,
        "players": players,
        "row": [place.card for place in table.row],
        "treasures": treasures,
        "centre_deck": table.centre,
        "centre_deck_rest": table.centre_rest,
        "void": table.void,
        "stacks": table.stacks,
        "turn": table.seat,
        "first": table.first,
        "pool": table.pool,
        "runes": table.turn.runes,
        "power": table.turn.power,
        "energy": table.turn.energy,
        "hero_bounty": table.turn.bounty,
        "seed": seed,
    }
