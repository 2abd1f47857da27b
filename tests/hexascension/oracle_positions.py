"""Positions for the oracle to begin in: any cards with anyone, and numbers close to where rules change."""

import random
from collections import Counter

from tests.hexascension.card_facts import BASE, DISPLAY, FACTS
from tests.hexascension.oracle_board import PLACES, STANDARD, distance
from tests.hexascension.oracle_pieces import ATTRIBUTES, Player, Relic, Turn
from tests.hexascension.oracle_table import CLASSES, Table
from tests.snapshot import Snapshot

_ROW = 6
_CROWD = 2
_SHUFFLED = 0.3
_HUNTING = 0.2
_STRONG = 5
_ACQUIRED = 12
_START = ["focus"] * 9 + ["march"] * 3
_DISPLAY = [card for card, fact in DISPLAY.items() for _ in range(fact.copies)]
_FOCUS = [0, 0, 2, 4, 5, 9, 12]
_UNITS: list[list[int]] = [[], [1], [1, 1, 2], [1, 2, 3], [3, 3], [1, 1, 1, 1]]
_TOKENS = [0, 1, 2, 3, 4, 7, 8, 13]
_POOL = [1, 2, 5, 12, 30, 45]


def opened(now: Snapshot, variant: str) -> Table:
    """A game at its very beginning: nobody has chosen a start point."""
    return Table(
        players=[Player(deck=list(_START)) for _ in range(now.seats)],
        board=dict(zip(PLACES, now.cards("board"), strict=True)),
        row=list(now.places("row")),
        centre_deck=list((Counter(_DISPLAY) - Counter(now.cards("row"))).elements()),
        stacks={card: fact.copies for card, fact in BASE.items()},
        first=now.counter("first"),
        seat=now.counter("first"),
        pool=25 + 10 * now.seats,
        variant=variant,
    )


def any_table(chance: random.Random, seats: int, variant: str) -> Table:
    """A table at the beginning of a turn in the middle of a game, crowded, with many quick actions."""
    display = list(_DISPLAY)
    chance.shuffle(display)
    theme = chance.random()
    if theme < 0.5:
        display.sort(key=lambda card: FACTS[card].kind == "quick" and chance.random() < 0.9)
    elif theme < 0.8:
        faction = chance.choice(CLASSES)
        display.sort(key=lambda card: FACTS[card].faction == faction)
    near = sorted(PLACES, key=lambda cell: (chance.random() < 0.5, chance.random()))
    if chance.random() < 0.6:
        middle = chance.choice(["e5", "c7", "e9", "d6", "b5"])
        near = [cell for cell in PLACES if distance(cell, middle) <= _CROWD]
        chance.shuffle(near)
    characters = chance.sample(["explorer"] * seats + [*CLASSES] * 3, seats)
    players = [
        _player(chance, near.pop(), character, [display.pop() for _ in range(chance.randint(2, _ACQUIRED))])
        for character in characters
    ]
    row: list[str | None] = [display.pop() for _ in range(_ROW)]
    if chance.random() < 0.2:
        display = display[: chance.randint(0, 3)]
        if not display and chance.random() < 0.5:
            row[chance.randrange(_ROW)] = None
    seat = chance.randrange(seats)
    table = Table(
        players=players,
        board=_layout(chance),
        row=row,
        centre_deck=display,
        stacks={card: chance.choice([0, 1, 5]) for card in BASE},
        first=chance.randrange(seats),
        seat=seat,
        pool=chance.choice(_POOL),
        variant=variant,
    )
    for player in players:
        table.classes[player.character] -= player.changed
        table.specials -= Counter(player.hand + player.deck + player.discard)
    table.turn = Turn(
        focus=chance.choice(_FOCUS),
        units=list(chance.choice(_UNITS)),
        paid=chance.choice([0, 0, 5, 8]),
        drawn=chance.choice([0, 0, 3]),
        spent=chance.choice([0, 0, 3]),
        held={players[seat].character},
    )
    if chance.random() < _HUNTING:
        _hunt(table)
    return table


def _hunt(table: Table) -> None:
    """The player on turn is strong and goes for the bosses."""
    nexus = next(cell for cell, kind in table.board.items() if kind == "nexus")
    for player in table.players:
        if player.cell == nexus:
            player.cell = table.me.cell
    table.me.cell = nexus
    table.turn.units = [1, 1, 2]
    table.turn.bonus = Counter(dict.fromkeys(ATTRIBUTES, _STRONG))


def _layout(chance: random.Random) -> dict[str, str]:
    """The recommended board, or the same cells anywhere (HX-06)."""
    kinds = list(STANDARD.values())
    if chance.random() < _SHUFFLED:
        chance.shuffle(kinds)
    return dict(zip(PLACES, kinds, strict=True))


def _player(chance: random.Random, cell: str, character: str, acquired: list[str]) -> Player:
    """Relics mostly in play, the other cards anywhere, the acquired ones often in the hand."""
    relics = [card for card in acquired if FACTS[card].kind == "relic" and chance.random() < 0.7]
    others = [*acquired, *_START]
    if character != "explorer" and chance.random() < 0.7:
        others.append(f"focus_of_the_{character}")
    for card in relics:
        others.remove(card)
    chance.shuffle(others)
    if chance.random() < 0.6:
        others.sort(key=_START.__contains__)
    hand = chance.randint(2, 8)
    deck = chance.randint(hand, len(others))
    return Player(
        cell=cell,
        hand=others[:hand],
        deck=others[hand:deck],
        discard=others[deck:],
        relics=[Relic(card) for card in relics],
        character=character,
        changed=character != "explorer",
        tokens=chance.choice(_TOKENS),
        lasting=Counter({chance.choice(ATTRIBUTES): chance.choice([0, 0, 3])}),
    )


def described(table: Table, seed: int) -> dict[str, object]:
    """The table at the beginning of a turn, for `deckwerk.position`."""
    turn = table.turn
    players = [
        {
            "cell": player.cell,
            "hand": player.hand,
            "deck_rest": player.deck,
            "discard": player.discard,
            "relics": [relic.card for relic in player.relics],
            "character": [player.character],
            "tokens": player.tokens,
            "changed": int(player.changed),
        }
        | {f"next_{name}": amount for name, amount in player.lasting.items()}
        for player in table.players
    ]
    return {
        "variant": table.variant,
        "players": players,
        "board": list(table.board.values()),
        "row": table.row,
        "centre_deck_rest": table.centre_deck,
        "stacks": table.stacks,
        "classes": sorted(table.classes.elements()),
        "turn": table.seat,
        "first": table.first,
        "pool": table.pool,
        "specials": sorted(table.specials.elements()),
        "focus": turn.focus,
        "paid": turn.paid,
        "drawn": turn.drawn,
        "spent": turn.spent,
        "seed": seed,
        **{f"units_{distance}": turn.units.count(distance) for distance in (1, 2, 3)},
        **{f"turn_{name}": turn.bonus[name] for name in ATTRIBUTES},
    }
