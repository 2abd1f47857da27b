"""The oracle of Shards of Infinity beside the engine, compared in every zone and counter."""

import random
from collections import Counter
from collections.abc import Iterator

import deckwerk
from tests.beside import Asking, Beside, Question, same
from tests.shards.oracle_positions import any_table, described
from tests.shards.oracle_table import Player, Table
from tests.shards.oracle_turn import play_game
from tests.snapshot import Snapshot

_EAGER = ("play", "exhaust", "fast-play")


def play_beside(seed: int, seats: int, decisions: int) -> Counter[str]:
    """Play a random game from a random position; gives what was asked and done."""
    chance = random.Random(seed)
    table = any_table(chance, seats)
    game = deckwerk.position("shards", described(table, seed))
    return BesideShards(game, chance, table).play(decisions, f"seed {seed}, {seats} seats")


class BesideShards(Beside):
    """The oracle's table."""

    def __init__(self, game: deckwerk.Game, chance: random.Random, table: Table) -> None:
        super().__init__(game, chance)
        self.table = table

    def questions(self) -> Asking:
        return play_game(self.table)

    def choose(self, question: Question) -> str:
        """Mostly a card is played or exhausted; the turn ends seldom before nothing else is left."""
        options = sorted(question.options)
        if question.kind == "turn":
            eager = [option for option in options if option.startswith(_EAGER)]
            if eager and self.chance.random() < 0.85:
                return self.chance.choice(eager)
            if len(options) > 1 and self.chance.random() < 0.6:
                options.remove("end")
        return self.chance.choice(options)

    def hear(self, events: list[deckwerk.Event]) -> None:
        self.table.drawn.extend(_drawn(events))

    def unheard(self) -> list[object]:
        return list(self.table.drawn)

    def compare(self, now: Snapshot) -> None:
        table = self.table
        turn = table.turn
        same("turn", table.seat, now.counter("turn"))
        same("crystals", turn.crystals, now.counter("crystals"))
        same("power", turn.power, now.counter("power"))
        same("infinite power", int(turn.infinite), now.counter("infinite_power"))
        same("row", table.row, now.places("row"))
        same("centre deck", table.centre_deck, now.cards("centre_deck") + now.cards("centre_deck_rest"))
        same("cards under the centre deck", table.centre_bottom, now.cards("centre_bottom"))
        same("box", Counter(table.box), Counter(now.cards("box")))
        same("played cards", Counter(turn.played), Counter(now.cards("played", table.seat)))
        same("hired mercenaries", turn.hired, now.cards("hired", table.seat))
        for seat, player in enumerate(table.players):
            _compare_player(player, now, seat)
            same(f"damage of seat {seat}", table.damage.get(seat, 0), now.counter("damage", seat))

    def compare_end(self) -> None:
        left = [seat for seat, player in enumerate(self.table.players) if not player.out]
        same("winners", left, self.game.winners())
        now = Snapshot(self.game)
        for seat, player in enumerate(self.table.players):
            _compare_player(player, now, seat)


def _drawn(events: list[deckwerk.Event]) -> Iterator[tuple[int, str]]:
    """Who drew which card."""
    for event in events:
        card = event.card_id()
        if event.kind == "drew" and card is not None:
            yield int(event.seat), card


def _compare_player(player: Player, now: Snapshot, seat: int) -> None:
    zones = {
        "hand": (player.hand, now.cards("hand", seat) + now.cards("shown", seat)),
        "deck": (player.deck, now.cards("deck", seat) + now.cards("deck_rest", seat)),
        "discard pile": (player.discard, now.cards("discard", seat)),
        "champions": ([champion.card for champion in player.champions], now.cards("champions", seat)),
    }
    for name, (expected, found) in zones.items():
        same(f"{name} of seat {seat}", Counter(expected), Counter(found))
    same(f"health of seat {seat}", player.health, now.counter("health", seat))
    same(f"mastery of seat {seat}", player.mastery, now.counter("mastery", seat))
    same(f"seat {seat} is out", player.out, now.counter("out", seat) > 0)
