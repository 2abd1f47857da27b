"""The oracle beside the engine: both play the same game, and at every decision they must agree.

They are compared in who is asked what, in all options, in every zone and in every counter, and in the order
in which honor, cards and fates come. The engine alone shuffles; which cards come then, the oracle hears.
"""

import random
from collections import Counter
from collections.abc import Iterator

import deckwerk
from tests.ascension.oracle_positions import Way, any_table, described
from tests.ascension.oracle_table import Heard, Player, Question, Table
from tests.ascension.oracle_turn import play_game, winners
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
    """Play a random game from a random position; gives what was asked and done: `turn`, `play mystic`.

    AssertionError says what is not the same, and its note where oracle and engine parted.
    """
    chance = random.Random(seed)
    table = any_table(chance, way)
    game = deckwerk.position(way.game, described(table, way, seed))
    done: Counter[str] = Counter()
    try:
        for question, answer in _decisions(game, table, chance, decisions):
            done[question.kind] += 1
            done[_without_place(answer)] += 1
            done.update(f"fate {heard.what}" for heard in table.heard if heard.kind == "fate")
    except Exception as error:
        error.add_note(f"seed {seed}, {way}, after: {'; '.join(game.record.actions)}")
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
        events = game.apply(answer)
        table.heard.extend(_told(events, table.seat))
        yield question, answer
        try:
            question = oracle.send(answer)
        except StopIteration:
            _compare_end(table, game)
            return
        assert not table.heard, f"the oracle has nothing more, the engine {list(table.heard)}"


def _told(events: list[deckwerk.Event], active: int) -> Iterator[Heard]:
    """What the oracle hears; of discards only those forced on others."""
    for event in events:
        seat = int(event.seat)
        if event.kind in _HEARD or (event.kind == "discarded" and seat != active):
            yield Heard(event.kind, seat, event.card_id() or int(event.amount))


def _choose(question: Question, chance: random.Random) -> str:
    """Mostly a card is played or used; the turn ends seldom before nothing else is left."""
    options = sorted(question.options)
    if question.kind == "turn":
        eager = [option for option in options if option.startswith(_EAGER)]
        if eager and chance.random() < 0.75:
            return chance.choice(eager)
        if len(options) > 1 and chance.random() < 0.8:
            options.remove("end")
    elif "pass" in options and chance.random() < 0.7:
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
    _same("options of the oracle alone", [], sorted(question.options.difference(texts)))
    _same("options of the engine alone", [], sorted(set(texts) - question.options))
    _same("number of options", len(question.options), len(texts))


def _compare_table(table: Table, now: Snapshot) -> None:
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
        _same(name, value, now.counter(name))
    _same("row", [place.card for place in table.row], now.places("row"))
    under = [number for number, place in enumerate(table.row, 1) for _ in place.treasures]
    _same("places of the treasures", under, now.treasures())
    _same("top of the centre deck", table.centre, now.cards("centre_deck"))
    heaps = {
        "centre_deck_rest": table.centre_rest,
        "void": table.void,
        "removed": table.removed,
        "set_aside": table.set_aside,
    }
    for name, cards in heaps.items():
        _same(name, Counter(cards), Counter(now.cards(name)))
    for card, left in table.stacks.items():
        _same(f"stack of {card}", left, now.stack(card))
    for seat, player in enumerate(table.players):
        _compare_player(player, now, seat)


def _compare_player(player: Player, now: Snapshot, seat: int) -> None:
    zones = {
        "hand": player.hand,
        "deck_rest": player.deck,
        "discard": player.discard,
        "played": player.played,
        "trophies": player.trophies,
    }
    for name, cards in zones.items():
        _same(f"{name} of seat {seat}", Counter(cards), Counter(now.cards(name, seat)))
    _same(f"deck of seat {seat}", list(reversed(player.top)), now.cards("deck", seat))
    constructs = [construct.card for construct in player.constructs]
    _same(f"constructs of seat {seat}", constructs, now.cards("constructs", seat))
    _same(f"honor of seat {seat}", player.honor, now.counter("honor", seat))


def _compare_end(table: Table, game: deckwerk.Game) -> None:
    assert game.over, f"the oracle sees the end, the engine asks {game.decision}"
    _same("scores", [player.total() for player in table.players], game.scores())
    _same("winners", winners(table), game.winners())
