"""The oracle of Mistborn beside the engine, compared in every zone and counter."""

import random
from collections import Counter

import deckwerk
from tests.beside import Asking, Beside, Question, same
from tests.mistborn.oracle_cards import METALS, TOKENS
from tests.mistborn.oracle_pieces import Lord, Player
from tests.mistborn.oracle_positions import STANDARD, any_table, described, opened, summon_lord
from tests.mistborn.oracle_table import Table
from tests.mistborn.oracle_turn import play_game
from tests.snapshot import Snapshot

_EAGER = ("play", "fuel", "activate", "advance", "buy ", "exploit")


def play_beside(seed: int, seats: int, decisions: int, variant: str = STANDARD) -> Counter[str]:
    """Play a random game from a random position; gives what was asked and done."""
    chance = random.Random(seed)
    table = any_table(chance, seats)
    if variant != STANDARD:
        summon_lord(chance, table, variant)
    game = deckwerk.position("mistborn", described(table, seed))
    return BesideMistborn(game, chance, table).play(decisions, f"seed {seed}, {seats} seats")


def play_from_the_start(seed: int, seats: int, decisions: int, variant: str = STANDARD) -> Counter[str]:
    """The same from the beginning of a game."""
    game = deckwerk.new("mistborn", seats, seed, variant)
    table = opened(Snapshot(game), variant)
    return BesideMistborn(game, random.Random(seed), table).play(decisions, f"seed {seed}, {seats} seats")


class BesideMistborn(Beside):
    """The oracle's table."""

    def __init__(self, game: deckwerk.Game, chance: random.Random, table: Table) -> None:
        super().__init__(game, chance)
        self.table = table
        self.done = table.done

    def questions(self) -> Asking:
        return play_game(self.table)

    def choose(self, question: Question) -> str:
        """Mostly something useful; metals are seldom burned for nothing, and turns seldom end early."""
        options = sorted(question.options)
        if question.kind == "turn":
            eager = [option for option in options if option.startswith(_EAGER)]
            if eager and self.chance.random() < 0.8:
                return self.chance.choice(eager)
            if self.chance.random() < 0.3:
                return "end"
        elif "pass" in options and len(options) > 1 and self.chance.random() < 0.6:
            options.remove("pass")
        return self.chance.choice(options)

    def hear(self, events: list[deckwerk.Event]) -> None:
        _tell(self.table, events)

    def unheard(self) -> list[object]:
        table = self.table
        told: list[object] = [*table.drawn, *table.looked, *table.laid]
        if table.lord:
            told += [*table.lord.drawn, *table.lord.revealed]
        return told

    def compare(self, now: Snapshot) -> None:
        table = self.table
        turn = table.turn
        same("turn", table.seat, now.counter("turn"))
        same("target", 0 if table.target is None else table.target + 1, now.counter("target"))
        for name in ("coins", "damage", "points", "sensed", "burned"):
            same(name, getattr(turn, name), now.counter(name))
        for metal in METALS:
            same(f"burned {metal}", turn.metals[metal], now.counter(f"burned_{metal}"))
        for place, first in enumerate(table.finished, 1):
            same(
                f"first on mission {place}",
                0 if first is None else first + 1,
                now.counter(f"finished_{place}"),
            )
        same("market", [None if offer is None else offer.card for offer in table.row], now.places("row"))
        market_deck = now.cards("centre_deck") + now.cards("centre_deck_rest")
        same("market deck", sorted(table.market_deck), sorted(market_deck))
        same("elimination pile", sorted(table.eliminated), sorted(now.cards("eliminated")))
        if table.lord:
            _compare_lord(table.lord, now)
        for seat, player in enumerate(table.players):
            _compare_player(player, now, seat)

    def compare_end(self) -> None:
        same("winners", self.table.winners, self.game.winners())
        now = Snapshot(self.game)
        for seat, player in enumerate(self.table.players):
            _compare_player(player, now, seat)


def _tell(table: Table, events: list[deckwerk.Event]) -> None:
    """What chance has decided."""
    for event in events:
        card = event.card_id()
        if card is None:
            continue
        if event.kind == "drew":
            table.drawn.append((int(event.seat), card))
        elif event.kind == "looked":
            table.looked.append((int(event.seat), card))
        elif event.kind == "row_filled":
            table.laid.append((int(event.place) - 1, card))
        elif table.lord and event.kind == "lord_card":
            table.lord.drawn.append(card)
        elif table.lord and event.kind == "revealed":
            table.lord.revealed.append(card)


def _compare_lord(lord: Lord, now: Snapshot) -> None:
    same("dominance track", [lord.track], now.cards("dominance"))
    same("health of the Lord Ruler", lord.health, now.counter("lord_health"))
    same("steps of dominance", lord.steps, now.counter("steps"))
    same("dominance", lord.dominance, now.counter("dread"))
    same("his deck", sorted(lord.deck), sorted(now.cards("lord_deck")))
    same("his discard pile", sorted(lord.discard), sorted(now.cards("lord_discard")))


def _compare_player(player: Player, now: Snapshot, seat: int) -> None:
    zones = {
        "hand": player.hand,
        "deck_rest": player.deck,
        "discard": player.discard,
        "played": [card.card for card in player.played],
        "vials": player.vials,
        "aside": player.aside,
    }
    for name, expected in zones.items():
        same(f"{name} of seat {seat}", sorted(expected), sorted(now.cards(name, seat)))
    same(f"allies of seat {seat}", [ally.card for ally in player.allies], now.cards("allies", seat))
    same(f"top of the deck of seat {seat}", player.top, now.cards("deck", seat))
    for name in ("health", "training", "atium", "boxings"):
        same(f"{name} of seat {seat}", getattr(player, name), now.counter(name, seat))
    progress = [now.counter(f"progress_{place}", seat) for place in (1, 2, 3)]
    same(f"progress of seat {seat}", player.progress, progress)
    same(f"seat {seat} is out", player.out, now.counter("out", seat) > 0)
    for name, cards in (("played", player.played), ("allies", player.allies)):
        memory = sorted((card.card, card.memory()) for card in cards)
        found = sorted(zip(now.cards(name, seat), now.notes(name, seat), strict=True))
        same(f"memory of {name} of seat {seat}", memory, found)
    foes = [(foe.card, list(range(1, foe.broken + 1))) for foe in player.foes]
    standing = zip(now.cards("adversaries", seat), now.notes("adversaries", seat), strict=True)
    same(f"adversaries of seat {seat}", foes, list(standing))
    same(f"abilities used by seat {seat}", [sorted(player.abilities)], now.notes("character", seat))
    tokens = [[1] * (metal in player.flared) + [2] * (metal in player.burnt) for metal in TOKENS]
    same(f"tokens of seat {seat}", tokens, now.notes("metals", seat))
