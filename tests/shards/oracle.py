"""The oracle beside the engine: both play the same game, and at every decision they must agree.

They are compared in who is asked what, in all options, in every zone and in every counter. The engine alone
shuffles; which cards are drawn then, the oracle takes from the events.
"""

import random
from collections import Counter
from collections.abc import Iterator

import deckwerk
from tests.shards.oracle_positions import any_table, described
from tests.shards.oracle_table import Player, Question, Table
from tests.shards.oracle_turn import play_game
from tests.snapshot import Snapshot

_EAGER = ("play", "exhaust", "fast-play")


def play_beside(seed: int, seats: int, decisions: int) -> Counter[str]:
    """Play a random game from a random position; gives what was asked and done: `turn`, `play crystal`.

    AssertionError says what is not the same, and its note where oracle and engine parted.
    """
    chance = random.Random(seed)
    table = any_table(chance, seats)
    game = deckwerk.position("shards", described(table, seed))
    done: Counter[str] = Counter()
    try:
        for question, answer in _decisions(game, table, chance, decisions):
            done[question.kind] += 1
            done[_without_place(answer)] += 1
    except Exception as error:
        error.add_note(f"seed {seed}, {seats} seats, after: {'; '.join(game.record.actions)}")
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
        table.drawn.extend(_drawn(game.apply(answer)))
        try:
            question = oracle.send(answer)
        except StopIteration:
            _compare_end(table, game)
            return
        assert not table.drawn, f"too many cards are drawn: {table.drawn}"


def _drawn(events: list[deckwerk.Event]) -> Iterator[tuple[int, str]]:
    """Who drew which card."""
    for event in events:
        card = event.card_id()
        if event.kind == "drew" and card is not None:
            yield int(event.seat), card


def _choose(question: Question, chance: random.Random) -> str:
    """Mostly a card is played or exhausted; the turn ends seldom before nothing else is left."""
    options = sorted(question.options)
    if question.kind == "turn":
        eager = [option for option in options if option.startswith(_EAGER)]
        if eager and chance.random() < 0.85:
            return chance.choice(eager)
        if len(options) > 1 and chance.random() < 0.6:
            options.remove("end")
    return chance.choice(options)


def _without_place(answer: str) -> str:
    return " ".join(word for word in answer.split() if not word.strip("#").isdecimal())


def _same(what: str, expected: object, found: object) -> None:
    assert expected == found, f"{what}: the oracle has {expected}, the engine {found}"


def _compare_question(question: Question, decision: deckwerk.Decision | None) -> None:
    assert decision is not None, f"the game is over, and the oracle asks {question}"
    _same("question", (question.seat, question.kind), (decision.seat, decision.kind))
    texts = [option.text for option in decision.options]
    _same("options of the oracle alone", [], sorted(question.options.difference(texts)))
    _same("options of the engine alone", [], sorted(set(texts) - question.options))
    _same("number of options", len(question.options), len(texts))


def _compare_table(table: Table, now: Snapshot) -> None:
    turn = table.turn
    _same("turn", table.seat, now.counter("turn"))
    _same("crystals", turn.crystals, now.counter("crystals"))
    _same("power", turn.power, now.counter("power"))
    _same("infinite power", int(turn.infinite), now.counter("infinite_power"))
    _same("row", table.row, now.places("row"))
    _same("centre deck", table.centre_deck, now.cards("centre_deck") + now.cards("centre_deck_rest"))
    _same("cards under the centre deck", table.centre_bottom, now.cards("centre_bottom"))
    _same("box", Counter(table.box), Counter(now.cards("box")))
    _same("played cards", Counter(turn.played), Counter(now.cards("played", table.seat)))
    _same("hired mercenaries", turn.hired, now.cards("hired", table.seat))
    for seat, player in enumerate(table.players):
        _compare_player(player, now, seat)
        _same(f"damage of seat {seat}", table.damage.get(seat, 0), now.counter("damage", seat))


def _compare_player(player: Player, now: Snapshot, seat: int) -> None:
    zones = {
        "hand": (player.hand, now.cards("hand", seat) + now.cards("shown", seat)),
        "deck": (player.deck, now.cards("deck", seat) + now.cards("deck_rest", seat)),
        "discard pile": (player.discard, now.cards("discard", seat)),
        "champions": ([champion.card for champion in player.champions], now.cards("champions", seat)),
    }
    for name, (expected, found) in zones.items():
        _same(f"{name} of seat {seat}", Counter(expected), Counter(found))
    _same(f"health of seat {seat}", player.health, now.counter("health", seat))
    _same(f"mastery of seat {seat}", player.mastery, now.counter("mastery", seat))
    _same(f"seat {seat} is out", player.out, now.counter("out", seat) > 0)


def _compare_end(table: Table, game: deckwerk.Game) -> None:
    assert game.over, f"the oracle sees the end, the engine asks {game.decision}"
    _same("winners", [seat for seat, player in enumerate(table.players) if not player.out], game.winners())
    now = Snapshot(game)
    for seat, player in enumerate(table.players):
        _compare_player(player, now, seat)
