"""Positions for the oracle to begin in: any cards with anyone, and numbers close to where rules change."""

import random
from collections import Counter

from tests.mistborn.oracle_cards import CARDS, CORE, MISSIONS, TOKENS, TOP_STEP, vial
from tests.mistborn.oracle_lord_cards import ADVERSARIES, EDICTS, TRACKS
from tests.mistborn.oracle_pieces import Foe, InPlay, Lord, Offer, Player, Turn
from tests.mistborn.oracle_table import Table
from tests.snapshot import Snapshot

STANDARD = "standard"
_ROW = 6
_HAND = 5
_MARKET = [
    card for card, known in CARDS.items() if known.kind in ("action", "ally") for _ in range(known.copies)
]
_TRAINING = {
    "vin": ["pewter", "bronze", "brass", "iron"],
    "marsh": ["pewter", "bronze", "brass", "iron"],
    "kelsier": ["tin", "copper", "zinc", "steel"],
    "shan": ["tin", "copper", "zinc", "steel"],
}
_HEALTH = [1, 2, 4, 8, 20, 36, 39, 40]
_MOVES = [0, 2, 4, 7, 8, 8, 10, 12, 13, 15, 19, 20]
_STEPS = [0, 0, 1, 3, 3, 4, 5, 7, 8, 9, 11, 11, 12]
_INTRICATE = {
    "confrontation",
    "seeker",
    "obligator",
    "hunt",
    "unveil",
    "pierce",
    "rebel",
    "maelstrom",
    "smoker",
    "hide",
    "sneak",
    "coppercloud",
    "eavesdrop",
    "spy",
    "keeper",
    "informant",
    "noble",
    "crewleader",
    "soldier",
    "hazekillers",
    "precise_shot",
    "preserve",
    "kandra",
}


def any_table(chance: random.Random, seats: int) -> Table:
    """A table in the middle of a turn; every other one is full of the cards with the most to say."""
    market = list(_MARKET)
    chance.shuffle(market)
    theme = chance.random()
    if theme < 0.4:
        market.sort(key=lambda card: card in _INTRICATE and chance.random() < 0.8)
    elif theme < 0.8:
        metal = chance.choice(TOKENS)
        market.sort(key=lambda card: CARDS[card].metal == metal or metal in vial(card))
    characters = chance.sample(sorted(CORE), seats)
    players = [
        _player(chance, character, [market.pop() for _ in range(chance.randint(3, 11))])
        for character in characters
    ]
    row: list[Offer | None] = [Offer(market.pop()) for _ in range(_ROW)]
    eliminated = [market.pop() for _ in range(min(len(market), chance.choice([0, 0, 3, 8])))]
    eliminated += ["funding"] * chance.choice([0, 0, 1])
    if chance.random() < 0.2:
        market = market[: chance.randint(0, 4)]
    table = Table(
        players,
        row,
        market,
        chance.sample(sorted(MISSIONS), 3),
        seat=chance.randrange(seats),
        target=chance.randrange(seats) if seats > 2 else None,
        first=chance.randrange(seats),
        eliminated=eliminated,
    )
    _forget_wins(chance, table)
    if seats == 4 and chance.random() < 0.3:
        leaver = players[chance.choice(table.opponents())]
        leaver.health, leaver.out = 0, True
        if table.target is not None and players[table.target].out:
            table.target = table.seat
    if chance.random() < 0.7:
        table.turn = Turn(
            coins=chance.choice([0, 2, 5, 9]),
            damage=chance.choice([0, 3, 8, 20]),
            points=chance.choice([0, 2, 6]),
        )
    return table


def summon_lord(chance: random.Random, table: Table, variant: str) -> None:
    """The Lord Ruler joins, with adversaries before everyone and some way up his track."""
    cards = [*ADVERSARIES, *EDICTS]
    chance.shuffle(cards)
    table.target = None
    lord = table.lord = Lord(variant, cards, health=chance.choice([3, 20, 40, 48]))
    lord.steps = chance.randint(0, 15)
    lord.dominance = max([1, *(row[0] for row in TRACKS[lord.track][: lord.steps])])
    for player in table.players:
        player.health = 0 if player.out else chance.choice([4, 12, 25, 36, 40])
        for card in [card for card in cards[:8] if card in ADVERSARIES and chance.random() < 0.5]:
            cards.remove(card)
            shields = len(ADVERSARIES[card].shields)
            player.foes.append(Foe(card, broken=chance.randrange(shields)))
    for card in cards[: chance.choice([0, 4, 20, 26])]:
        cards.remove(card)
        lord.discard.append(card)


def _forget_wins(chance: random.Random, table: Table) -> None:
    """Nobody has won yet; of those at the top of a mission, someone was the first."""
    for player in table.players:
        if player.progress == [TOP_STEP] * 3:
            player.progress[chance.randrange(3)] = 11
    for place in range(3):
        at_top = [seat for seat, player in enumerate(table.players) if player.progress[place] == TOP_STEP]
        table.finished[place] = chance.choice(at_top) if at_top else None


def _player(chance: random.Random, character: str, bought: list[str]) -> Player:
    """Allies mostly in play, the other cards anywhere, the bought ones often in hand."""
    allies = [card for card in bought if CARDS[card].kind == "ally" and chance.random() < 0.7]
    others = [*bought, *["funding"] * 6, *(f"{metal}_training" for metal in _TRAINING[character])]
    for card in allies:
        others.remove(card)
    chance.shuffle(others)
    if chance.random() < 0.6:
        others.sort(key="funding".__eq__)
    hand = chance.randint(2, 9)
    deck = chance.randint(hand, len(others))
    return Player(
        character=character,
        hand=others[:hand],
        deck=others[hand:deck],
        discard=others[deck:],
        allies=[InPlay(card) for card in allies],
        health=chance.choice(_HEALTH),
        training=chance.choice(_MOVES),
        atium=chance.choice([0, 0, 1, 2, 4]),
        boxings=chance.choice([0, 0, 1, 3]),
        progress=[chance.choice(_STEPS) for _ in range(3)],
        flared={metal for metal in TOKENS if chance.random() < 0.25},
    )


def opened(now: Snapshot, variant: str) -> Table:
    """The table at the beginning of a game, checked against the rules of set-up (MB-01 to MB-06)."""
    seats, first = now.seats, now.counter("first")
    order = [(first + offset) % seats for offset in range(seats)]
    characters = [now.cards("character", seat)[0] for seat in range(seats)]
    market = now.cards("row") + now.cards("centre_deck_rest")
    assert len(set(characters)) == seats
    assert len(now.cards("row")) == _ROW
    assert Counter(market) == Counter(_MARKET)
    players = [_opened_player(now, seat, order.index(seat)) for seat in range(seats)]
    players[first].train(1)
    lord = None if variant == STANDARD else Lord(variant, [*ADVERSARIES, *EDICTS])
    if lord is not None:
        for player in players:
            player.health, player.boxings = 36, 0
    return Table(
        players,
        [Offer(card) for card in now.cards("row")],
        now.cards("centre_deck_rest"),
        now.cards("missions"),
        seat=first,
        first=first,
        target=order[-1] if seats > 2 and lord is None else None,
        lord=lord,
    )


def _opened_player(now: Snapshot, seat: int, place: int) -> Player:
    """A player who begins in that place of the order."""
    character = now.cards("character", seat)[0]
    hand, deck = now.cards("hand", seat), now.cards("deck_rest", seat)
    training = [f"{metal}_training" for metal in _TRAINING[character]]
    assert len(hand) == _HAND
    assert Counter(hand + deck) == Counter(["funding"] * 6 + training)
    return Player(
        character,
        hand,
        deck,
        discard=[],
        allies=[],
        health=[36, 38, 40, 40][place],
        training=0,
        atium=0,
        boxings=int(place == 3),
        progress=[0, 0, 0],
        flared=set(),
    )


def described(table: Table, seed: int) -> dict[str, object]:
    """The table in the middle of a turn, for `deckwerk.position`."""
    return {
        "players": [_described_player(player) for player in table.players],
        "row": [None if offer is None else offer.card for offer in table.row],
        "centre_deck_rest": table.market_deck,
        "eliminated": table.eliminated,
        "missions": table.missions,
        **{
            f"finished_{place}": 0 if first is None else first + 1
            for place, first in enumerate(table.finished, 1)
        },
        "turn": table.seat,
        "first": table.first,
        "turns": (table.seat - table.first) % len(table.players) + 1,
        "target": 0 if table.target is None else table.target + 1,
        "coins": table.turn.coins,
        "damage": table.turn.damage,
        "points": table.turn.points,
        "seed": seed,
        **({} if table.lord is None else _described_lord(table.lord)),
    }


def _described_lord(lord: Lord) -> dict[str, object]:
    return {
        "variant": lord.variant,
        "lord_deck": lord.deck,
        "lord_discard": lord.discard,
        "lord_health": lord.health,
        "steps": lord.steps,
        "dread": lord.dominance,
    }


def _described_player(player: Player) -> dict[str, object]:
    return {
        "hand": player.hand,
        "deck": [],
        "deck_rest": player.deck,
        "discard": player.discard,
        "allies": [ally.card for ally in player.allies],
        "character": [player.character],
        "metals": [{"card": metal, "used": [1]} if metal in player.flared else metal for metal in TOKENS],
        "health": player.health,
        "training": player.training,
        "atium": player.atium,
        "boxings": player.boxings,
        **{f"progress_{place}": step for place, step in enumerate(player.progress, 1)},
        "adversaries": [
            {"card": foe.card, "used": list(range(1, foe.broken + 1))} if foe.broken else foe.card
            for foe in player.foes
        ],
        "out": int(player.out),
    }
