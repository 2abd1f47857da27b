"""The oracle beside the engine: both play the same game, and at every decision they must agree.

They are compared in who is asked what, in all options, in every zone and in every counter. The engine alone
shuffles; which cards are drawn, looked at and laid into the market then, the oracle takes from the events.
"""

import random
from collections import Counter
from collections.abc import Iterator

import deckwerk
from tests.mistborn.oracle_cards import METALS, TOKENS
from tests.mistborn.oracle_pieces import Lord, Player
from tests.mistborn.oracle_positions import STANDARD, any_table, described, opened, summon_lord
from tests.mistborn.oracle_table import Question, Table
from tests.mistborn.oracle_turn import play_game
from tests.snapshot import Snapshot

_EAGER = ("play", "fuel", "activate", "advance", "buy ", "exploit")


def play_beside(seed: int, seats: int, decisions: int, variant: str = STANDARD) -> Counter[str]:
    """Play a random game from a random position; gives what was asked and done: `turn`, `play crash`.


    AssertionError says what is not the same, and its note where oracle and engine parted.
    """
    chance = random.Random(seed)
    table = any_table(chance, seats)
    if variant != STANDARD:
        summon_lord(chance, table, variant)
    game = deckwerk.position("mistborn", described(table, seed))
    return _play(game, table, chance, seed, decisions)


def play_from_the_start(seed: int, seats: int, decisions: int, variant: str = STANDARD) -> Counter[str]:
    """The same from the beginning of a game."""
    game = deckwerk.new("mistborn", seats, seed, variant)
    return _play(game, opened(Snapshot(game), variant), random.Random(seed), seed, decisions)


def _play(
    game: deckwerk.Game, table: Table, chance: random.Random, seed: int, decisions: int
) -> Counter[str]:
    done = table.done
    try:
        for question, answer in _decisions(game, table, chance, decisions):
            done["decisions"] += 1
            done[question.kind] += 1
            done[_without_place(answer)] += 1
    except Exception as error:
        error.add_note(f"seed {seed}, {len(table.players)} seats, after: {'; '.join(game.record.actions)}")
        raise
    done["over"] = int(game.over)
    return done


def _decisions(
    game: deckwerk.Game, table: Table, chance: random.Random, most: int
) -> Iterator[tuple[Question, str]]:
    """Compare, answer and go on, until the game is over or so many decisions are made."""
    oracle = play_game(table)
    question = next(oracle)
    for _ in range(most):
        _compare_question(question, game.decision)
        _compare_table(table, Snapshot(game))
        answer = _choose(question, chance)
        yield question, answer
        _tell(table, game.apply(answer))
        try:
            question = oracle.send(answer)
        except StopIteration:
            _compare_end(table, game)
            return
        told = [*table.drawn, *table.looked, *table.laid]
        if table.lord:
            told += [*enumerate(table.lord.drawn), *enumerate(table.lord.revealed)]
        assert not told, f"too many cards are drawn, looked at or laid: {told}"


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


def _choose(question: Question, chance: random.Random) -> str:
    """Mostly something useful; metals are seldom burned for nothing, and turns seldom end early."""
    options = sorted(question.options)
    if question.kind == "turn":
        eager = [option for option in options if option.startswith(_EAGER)]
        if eager and chance.random() < 0.8:
            return chance.choice(eager)
        if chance.random() < 0.3:
            return "end"
    elif "pass" in options and len(options) > 1 and chance.random() < 0.6:
        options.remove("pass")
    return chance.choice(options)


def _without_place(answer: str) -> str:
    return " ".join(word for word in answer.split() if not word.isdecimal())


def _same(what: str, expected: object, found: object) -> None:
    assert expected == found, f"{what}: the oracle has {expected}, the engine {found}"


def _compare_question(question: Question, decision: deckwerk.Decision | None) -> None:
    assert decision is not None, f"the game is over, and the oracle asks {question}"
    _same("question", (question.seat, question.kind), (decision.seat, decision.kind))
    texts = [option.text for option in decision.options]
    alone = sorted(question.options.difference(texts)), sorted(set(texts) - question.options)
    assert alone == ([], []), f"options: only the oracle has {alone[0]}, only the engine {alone[1]}"
    _same("number of options", len(question.options), len(texts))


def _compare_table(table: Table, now: Snapshot) -> None:
    turn = table.turn
    _same("turn", table.seat, now.counter("turn"))
    _same("target", 0 if table.target is None else table.target + 1, now.counter("target"))
    for name in ("coins", "damage", "points", "sensed", "burned"):
        _same(name, getattr(turn, name), now.counter(name))
    for metal in METALS:
        _same(f"burned {metal}", turn.metals[metal], now.counter(f"burned_{metal}"))
    for place, first in enumerate(table.finished, 1):
        _same(
            f"first on mission {place}", 0 if first is None else first + 1, now.counter(f"finished_{place}")
        )
    _same("market", [None if offer is None else offer.card for offer in table.row], now.places("row"))
    market_deck = now.cards("centre_deck") + now.cards("centre_deck_rest")
    _same("market deck", sorted(table.market_deck), sorted(market_deck))
    _same("elimination pile", sorted(table.eliminated), sorted(now.cards("eliminated")))
    if table.lord:
        _compare_lord(table.lord, now)
    for seat, player in enumerate(table.players):
        _compare_player(player, now, seat)


def _compare_lord(lord: Lord, now: Snapshot) -> None:
    _same("dominance track", [lord.track], now.cards("dominance"))
    _same("health of the Lord Ruler", lord.health, now.counter("lord_health"))
    _same("steps of dominance", lord.steps, now.counter("steps"))
    _same("dominance", lord.dominance, now.counter("dread"))
    _same("his deck", sorted(lord.deck), sorted(now.cards("lord_deck")))
    _same("his discard pile", sorted(lord.discard), sorted(now.cards("lord_discard")))


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
        _same(f"{name} of seat {seat}", sorted(expected), sorted(now.cards(name, seat)))
    _same(f"allies of seat {seat}", [ally.card for ally in player.allies], now.cards("allies", seat))
    _same(f"top of the deck of seat {seat}", player.top, now.cards("deck", seat))
    for name in ("health", "training", "atium", "boxings"):
        _same(f"{name} of seat {seat}", getattr(player, name), now.counter(name, seat))
    progress = [now.counter(f"progress_{place}", seat) for place in (1, 2, 3)]
    _same(f"progress of seat {seat}", player.progress, progress)
    _same(f"seat {seat} is out", player.out, now.counter("out", seat) > 0)
    for name, cards in (("played", player.played), ("allies", player.allies)):
        memory = sorted((card.card, card.memory()) for card in cards)
        found = sorted(zip(now.cards(name, seat), now.notes(name, seat), strict=True))
        _same(f"memory of {name} of seat {seat}", memory, found)
    foes = [(foe.card, list(range(1, foe.broken + 1))) for foe in player.foes]
    standing = zip(now.cards("adversaries", seat), now.notes("adversaries", seat), strict=True)
    _same(f"adversaries of seat {seat}", foes, list(standing))
    _same(f"abilities used by seat {seat}", [sorted(player.abilities)], now.notes("character", seat))
    tokens = [[1] * (metal in player.flared) + [2] * (metal in player.burnt) for metal in TOKENS]
    _same(f"tokens of seat {seat}", tokens, now.notes("metals", seat))


def _compare_end(table: Table, game: deckwerk.Game) -> None:
    assert game.over, f"the oracle sees the end, the engine asks {game.decision}"
    _same("winners", table.winners, game.winners())
    now = Snapshot(game)
    for seat, player in enumerate(table.players):
        _compare_player(player, now, seat)
