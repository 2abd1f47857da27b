"""The oracle of Hexascension beside the engine, compared in every zone and counter."""

import random
from collections import Counter

import deckwerk
from tests.beside import Asking, Beside, Question, same
from tests.hexascension.oracle_pieces import ATTRIBUTES, Player
from tests.hexascension.oracle_positions import any_table, described, opened
from tests.hexascension.oracle_table import Table
from tests.hexascension.oracle_turn import choose_starts, play_game
from tests.snapshot import Snapshot

STANDARD = "standard"
_EAGER = ("play", "use", "ability", "become", "act", "attack")
_USED, _OFF_IN_FIGHT, _OFF_UNTIL = 1, 2, 3
"""What a relic remembers: used, disabled in this fight, and from 3 on the seats that have disabled it."""


def play_beside(seed: int, seats: int, decisions: int, variant: str = STANDARD) -> Counter[str]:
    """Play a random game from a random position; gives what was asked and done."""
    chance = random.Random(seed)
    table = any_table(chance, seats, variant)
    game = deckwerk.position("hexascension", described(table, seed))
    return BesideHexascension(game, chance, table).play(decisions, f"seed {seed}, {seats} seats")


def play_from_the_start(seed: int, seats: int, decisions: int, variant: str = STANDARD) -> Counter[str]:
    """The same from the beginning of a game."""
    game = deckwerk.new("hexascension", seats, seed, variant)
    table = opened(Snapshot(game), variant)
    beside = BesideHexascension(game, random.Random(seed), table, fresh=True)
    return beside.play(decisions, f"seed {seed}, {seats} seats")


class BesideHexascension(Beside):
    """The oracle's table."""

    def __init__(
        self, game: deckwerk.Game, chance: random.Random, table: Table, *, fresh: bool = False
    ) -> None:
        super().__init__(game, chance)
        self.table = table
        self.done = table.done
        self.fresh = fresh

    def questions(self) -> Asking:
        if self.fresh:
            yield from choose_starts(self.table)
        yield from play_game(self.table)

    def choose(self, question: Question) -> str:
        """Mostly something with a card or on the board; turns seldom end early. In fights quick actions are
        often kept for what comes at their end.
        """
        options = sorted(question.options)
        if question.kind == "turn":
            eager = [option for option in options if option.startswith(_EAGER)]
            if eager and self.chance.random() < 0.75:
                return self.chance.choice(eager)
            if "end" in options and len(options) > 1 and self.chance.random() < 0.6:
                options.remove("end")
        elif "pass" in options and len(options) > 1:
            in_fight = question.kind in ("window_declared", "window_strike")
            if self.chance.random() < (0.4 if in_fight else 0.8):
                options.remove("pass")
        return self.chance.choice(options)

    def hear(self, events: list[deckwerk.Event]) -> None:
        table = self.table
        for event in events:
            card = event.card_id()
            if event.kind == "rolled":
                table.rolled.append(int(event.amount))
            elif card is None:
                continue
            elif event.kind == "drew":
                table.drawn.append((int(event.seat), card))
            elif event.kind == "row_filled":
                table.laid.append((int(event.place) - 1, card))
            elif event.kind == "explored":
                table.areas_met.append(card)
            elif event.kind == "met":
                table.monsters_met.append(card)

    def unheard(self) -> list[object]:
        table = self.table
        return [*table.drawn, *table.laid, *table.rolled, *table.areas_met, *table.monsters_met]

    def compare(self, now: Snapshot) -> None:
        table = self.table
        _compare_centre(table, now)
        _compare_turn(table, now)
        _compare_fight(table, now)
        for seat, player in enumerate(table.players):
            _compare_player(player, now, seat)

    def compare_end(self) -> None:
        scores = [player.score() for player in self.table.players]
        same("scores", scores, self.game.scores())
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        same("winners", best, self.game.winners())
        now = Snapshot(self.game)
        _compare_centre(self.table, now)
        for seat, player in enumerate(self.table.players):
            _compare_player(player, now, seat)


def _compare_centre(table: Table, now: Snapshot) -> None:
    same("pool", table.pool, now.counter("pool"))
    same("ended by", 0 if table.ended_by is None else table.ended_by + 1, now.counter("ended_by"))
    same("display", table.row, now.places("row"))
    deck = now.cards("centre_deck") + now.cards("centre_deck_rest")
    same("display deck", sorted(table.centre_deck), sorted(deck))
    same("exile", sorted(table.exile), sorted(now.cards("exile")))
    same("stacks", table.stacks, {card: now.stack(card) for card in table.stacks})
    same("classes", sorted(table.classes.elements()), sorted(now.cards("classes")))
    same("box", table.box, now.cards("box"))
    same("special cards", sorted(table.specials.elements()), sorted(now.cards("specials")))
    same("board", list(table.board.values()), now.cards("board"))


def _compare_turn(table: Table, now: Snapshot) -> None:
    turn = table.turn
    same("turn", table.seat, now.counter("turn"))
    for name in ("focus", "paid", "drawn", "spent", "targeted"):
        same(name, int(getattr(turn, name)), now.counter(name))
    units = [now.counter(f"units_{distance}") for distance in (1, 2, 3)]
    same("units", [turn.units.count(distance) for distance in (1, 2, 3)], units)
    same("number of events", len(turn.events), now.counter("events").bit_count())
    bonuses = [now.counter(f"turn_{name}") for name in ATTRIBUTES]
    same("bonuses of the turn", [turn.bonus[name] for name in ATTRIBUTES], bonuses)
    same("cards being acquired", [purchase.card for purchase in table.buying], now.cards("acquired"))


def _compare_fight(table: Table, now: Snapshot) -> None:
    fight = table.fight
    same("area", [table.area] if table.area else [], now.cards("area"))
    monster = [fight.monster] if fight and fight.monster else []
    same("monster", monster, now.cards("monster"))
    same("areas", sorted({*table.areas} - {table.area}), sorted(now.cards("areas")))
    same("monsters", sorted({*table.monsters} - {*monster}), sorted(now.cards("monsters")))
    strike = fight.strike if fight else None
    roll = strike or table.dice
    dice = [now.counter(f"die_{number}") for number in (1, 2, 3)]
    same("dice", (roll.dice if roll else []) + [0] * (3 - len(roll.dice if roll else [])), dice)
    if fight:
        same("attacker", fight.attacker + 1, now.counter("attacker"))
        same("defender", 0 if fight.defender is None else fight.defender + 1, now.counter("defender"))
        same("fight bonus", fight.bonus, now.counter("fight_bonus"))
    else:
        same("fight", (0, 0, 0), tuple(map(now.counter, ("attacker", "defender", "fight_bonus"))))
    if fight and strike:
        same("strike", fight.number, now.counter("strike"))
        same("style", fight.style, now.counter("style"))
        totals = now.counter("strike_attack"), now.counter("strike_defence")
        same("totals", (strike.attack_total, strike.defence_total), totals)


def _compare_player(player: Player, now: Snapshot, seat: int) -> None:
    zones = {"hand": player.hand, "deck_rest": player.deck, "discard": player.discard}
    for name, expected in zones.items():
        same(f"{name} of seat {seat}", sorted(expected), sorted(now.cards(name, seat)))
    same(f"top of the deck of seat {seat}", player.top, now.cards("deck", seat))
    same(f"played by seat {seat}", [played.card for played in player.played], now.cards("played", seat))
    same(f"left of cards of seat {seat}", [played.left for played in player.played], now.left("played", seat))
    same(f"relics of seat {seat}", [relic.card for relic in player.relics], now.cards("relics", seat))
    notes = [
        [_USED] * relic.used
        + [_OFF_IN_FIGHT] * relic.off_in_fight
        + [_OFF_UNTIL + by for by in sorted(relic.off_until)]
        for relic in player.relics
    ]
    same(f"what relics of seat {seat} remember", notes, now.notes("relics", seat))
    same(f"class of seat {seat}", [player.character], now.cards("character", seat))
    same(f"ability of seat {seat}", [[_USED] * player.ability_used], now.notes("character", seat))
    same(f"cell of seat {seat}", player.cell, now.cell(seat))
    same(f"tokens of seat {seat}", player.tokens, now.counter("tokens", seat))
    lasting = [now.counter(f"next_{name}", seat) for name in ATTRIBUTES]
    same(f"lasting bonuses of seat {seat}", [player.lasting[name] for name in ATTRIBUTES], lasting)
