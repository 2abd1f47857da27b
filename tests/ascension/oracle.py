"""The oracle of the Ascension family beside the engine, compared in every zone and counter, and in the order
in which honor, cards and fates come.
"""

import random
from collections import Counter
from collections.abc import Iterator

import deckwerk
from tests.ascension.oracle_positions import Way, any_table, described
from tests.ascension.oracle_table import Heard, Player, Table
from tests.ascension.oracle_turn import play_game, winners
from tests.beside import Asking, Beside, Question, same
from tests.snapshot import Snapshot

_EAGER = ("play", "use", "banish")
_HEARD = {
    "drew",
    "revealed",
    "row_filled",
    "treasure_revealed",
    "gained_treasure",
    "gained_honor",
    "stole",
    "fate",
    "pool_grew",
    "row_grew",
}


def play_beside(seed: int, way: Way, decisions: int) -> Counter[str]:
    """Play a random game from a random position; gives what was asked and done."""
    chance = random.Random(seed)
    table = any_table(chance, way)
    game = deckwerk.position(way.game, described(table, way, seed))
    return BesideAscension(game, chance, table).play(decisions, f"seed {seed}, {way}")


class BesideAscension(Beside):
    """The oracle's table."""

    def __init__(self, game: deckwerk.Game, chance: random.Random, table: Table) -> None:
        super().__init__(game, chance)
        self.table = table

    def questions(self) -> Asking:
        return play_game(self.table)

    def choose(self, question: Question) -> str:
        """Mostly a card is played or used; the turn ends seldom before nothing else is left."""
        options = sorted(question.options)
        if question.kind == "turn":
            eager = [option for option in options if option.startswith(_EAGER)]
            if eager and self.chance.random() < 0.75:
                return self.chance.choice(eager)
            if len(options) > 1 and self.chance.random() < 0.8:
                options.remove("end")
        elif "pass" in options and self.chance.random() < 0.7:
            options.remove("pass")
        return self.chance.choice(options)

    def hear(self, events: list[deckwerk.Event]) -> None:
        self.table.heard.extend(_told(events, self.table.seat))
        self.done.update(f"fate {heard.what}" for heard in self.table.heard if heard.kind == "fate")

    def unheard(self) -> list[object]:
        return list(self.table.heard)

    def compare(self, now: Snapshot) -> None:
        table = self.table
        turn = table.turn
        counters = {
            "turn": table.seat,
            "pool": table.pool,
            "pool_emptied": int(table.emptied),
            "extra_turns": table.extra_turns,
            "rival_honor": table.rival_honor,
            "runes": turn.runes,
            "power": turn.power,
            "energy": turn.energy,
            "mechana_runes": turn.mechana_runes,
            "construct_discount": turn.construct_discount,
            "treasure_discount": turn.treasure_discount,
            "monster_discount": turn.monster_discount,
            "hero_bounty": turn.bounty,
            "row_defeats": turn.defeats,
        }
        for name, value in counters.items():
            same(name, value, now.counter(name))
        same("row", [place.card for place in table.row], now.places("row"))
        under = [number for number, place in enumerate(table.row, 1) for _ in place.treasures]
        same("places of the treasures", under, now.treasures())
        same("top of the centre deck", table.centre, now.cards("centre_deck"))
        heaps = {
            "centre_deck_rest": table.centre_rest,
            "void": table.void,
            "removed": table.removed,
            "set_aside": table.set_aside,
        }
        for name, cards in heaps.items():
            same(name, Counter(cards), Counter(now.cards(name)))
        for card, left in table.stacks.items():
            same(f"stack of {card}", left, now.stack(card))
        for seat, player in enumerate(table.players):
            _compare_player(player, now, seat)

    def compare_end(self) -> None:
        same("scores", [player.total() for player in self.table.players], self.game.scores())
        same("winners", winners(self.table), self.game.winners())


def _told(events: list[deckwerk.Event], active: int) -> Iterator[Heard]:
    """What the oracle hears; of discards only those forced on others."""
    for event in events:
        seat = int(event.seat)
        if event.kind in _HEARD or (event.kind == "discarded" and seat != active):
            yield Heard(event.kind, seat, event.card_id() or int(event.amount))


def _compare_player(player: Player, now: Snapshot, seat: int) -> None:
    zones = {
        "hand": player.hand,
        "deck_rest": player.deck,
        "discard": player.discard,
        "played": player.played,
        "trophies": player.trophies,
    }
    for name, cards in zones.items():
        same(f"{name} of seat {seat}", Counter(cards), Counter(now.cards(name, seat)))
    same(f"deck of seat {seat}", list(reversed(player.top)), now.cards("deck", seat))
    constructs = [construct.card for construct in player.constructs]
    same(f"constructs of seat {seat}", constructs, now.cards("constructs", seat))
    same(f"honor of seat {seat}", player.honor, now.counter("honor", seat))
