"""Whatever is handed to the library, of whatever type and size: the documented error, compiled or not."""

import json
from collections.abc import Callable
from time import perf_counter

import pytest

import deckwerk
from deckwerk import (
    Action,
    CardFileError,
    DeckwerkError,
    IllegalAction,
    NotYourTurn,
    PositionError,
    RecordError,
    SetupError,
    StaleAction,
    UnparsableAction,
)
from deckwerk.words import explain
from tests.settings import every_game

pytestmark = pytest.mark.both

new: Callable[..., object] = deckwerk.new
position: Callable[..., object] = deckwerk.position
replay: Callable[..., object] = deckwerk.replay
from_json: Callable[..., object] = deckwerk.from_json


def nested(depth: int) -> list[object]:
    """A list in a list in a list ..."""
    inner: list[object] = []
    for _ in range(depth):
        inner = [inner]
    return inner


def endless() -> list[object]:
    """A list that holds itself."""
    inner: list[object] = []
    inner.append(inner)
    return inner


class Rude:
    """Whoever looks at it gets an error."""

    def __repr__(self) -> str:
        raise ZeroDivisionError

    __str__ = __repr__


ODD: list[object] = [
    None,
    1.5,
    float("nan"),
    True,
    b"end",
    bytearray(10**6),
    {},
    {"a": 1},
    set(),
    (),
    object,
    len,
    Rude(),
    nested(100_000),
    endless(),
    "",
    "\ud800",
    "\x00",
    "x" * 10**6,
    10**5000,
    -(10**5000),
    2**63,
    2**64,
    -(2**63) - 1,
]
"""No action, seat, number of a decision, seed, name, record or position of any game."""


def refused(error: type[DeckwerkError], call: Callable[[object], object], given: object) -> None:
    """The call raises exactly this error, at once, with a short sentence in both languages."""
    start = perf_counter()
    with pytest.raises(DeckwerkError) as caught:
        call(given)
    assert perf_counter() - start < 2
    assert type(caught.value) is error
    assert len(str(caught.value)) < 5000
    assert len(explain(caught.value, "de")) < 10_000
    assert len(str(caught.value.details)) < 10_000


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@every_game
def test_an_odd_action_is_refused(slug: str) -> None:
    game = deckwerk.new(slug, seed=1)
    before = game.to_json()
    for odd in ODD:
        refused(IllegalAction if is_number(odd) else UnparsableAction, game.apply, odd)
        if odd is not None:
            refused(NotYourTurn, lambda seat: game.apply(0, seat=seat), odd)
            refused(StaleAction, lambda seq: game.apply(0, seq=seq), odd)
    for code in (-1, 255, 2**62, 2**63, 10**5000):
        refused(IllegalAction, game.apply, Action(game.rules, code))
    assert game.to_json() == before


@every_game
def test_numbers_that_are_equal_to_a_seat_but_none_are_refused(slug: str) -> None:
    game = deckwerk.new(slug, seed=1)
    assert game.decision is not None
    seat = game.decision.seat
    for odd in (float(seat), bool(seat), complex(seat)):
        refused(NotYourTurn, lambda seat: game.apply(0, seat=seat), odd)
    refused(StaleAction, lambda seq: game.apply(0, seq=seq), False)


@every_game
def test_an_odd_seat_sees_nothing(slug: str) -> None:
    game = deckwerk.new(slug, seed=1)
    for odd in ODD:
        if odd is not None:
            refused(IllegalAction, game.view, odd)
        refused(IllegalAction, game.perspective, odd)
        refused(IllegalAction, lambda seat: game.determinize(seat, 1), odd)
        refused(SetupError, lambda seed: game.determinize(0, seed), odd)


@every_game
def test_an_odd_game_cannot_be_set_up(slug: str) -> None:
    for odd in ODD:
        refused(SetupError, new, odd)
        refused(SetupError, lambda game: position(game, {}), odd)
        if odd is not None:
            refused(SetupError, lambda seats: new(slug, seats=seats), odd)
            refused(SetupError, lambda seed: new(slug, seed=seed), odd)
        if odd not in (None, ""):
            refused(SetupError, lambda variant: new(slug, variant=variant), odd)


@every_game
def test_an_odd_position_is_refused(slug: str) -> None:
    for odd in ODD:
        if odd not in ({}, {"a": 1}):
            refused(PositionError, lambda given: position(slug, given), odd)
    described = deckwerk.new(slug, seed=1).position()
    players = described["players"]
    assert isinstance(players, list)
    for odd in ODD:
        for name, value in described.items():
            if name in ("players", "variant", "random", "stacks"):
                continue
            for wrong in (odd, [odd], [{"card": odd}]):
                if wrong is not None and wrong not in ((), [None]):
                    changed = described | {name: wrong if isinstance(value, list) else odd}
                    refused_position(slug, changed)
        for name, value in players[0].items():
            if odd not in ((), None):
                changed = {**players[0], name: [odd, odd] if isinstance(value, list) else odd}
                refused_position(slug, described | {"players": [changed, *players[1:]]})
        for name in ("seed", "asked", "over", "random", "pending"):
            if odd not in (None, True):
                refused_position(slug, described | {name: odd})


def refused_position(slug: str, description: dict[str, object]) -> None:
    refused(PositionError, lambda given: position(slug, given), description)


@every_game
def test_an_odd_record_is_refused(slug: str) -> None:
    for odd in ODD:
        refused(RecordError, replay, odd)
        refused(RecordError, from_json, odd)
    saved = json.loads(deckwerk.new(slug, seed=1).to_json())
    for name in saved:
        for odd in (None, 1.5, {}, [], "x" * 10**6, 10**4000, nested(300)):
            with pytest.raises(RecordError):
                deckwerk.from_json(json.dumps(saved | {name: odd}))


def test_more_cards_than_there_can_be_are_refused() -> None:
    for zone in ("hand", "deck", "discard"):
        refused_position("godslayer", {"players": [{zone: ["apprentice"] * 10**5}, {}]})


@every_game
def test_an_action_of_ten_megabytes_is_refused_at_once(slug: str) -> None:
    game = deckwerk.new(slug, seed=1)
    verb, card = game.rules.verbs[0].word, game.rules.card_ids[1]
    huge = ["x" * 10**7, f"{verb} " * 10**6, f"{verb} {'x' * 10**7}", f"{verb} {card} from {'x' * 10**7}"]
    huge += [f"{verb} #{'9' * 10**7}", f"{verb} {card} {'1 ' * 10**6}", f"{verb} {card}" + "\x00" * 10**7]
    for text in huge:
        refused(UnparsableAction, game.apply, text)


@every_game
def test_odd_cards_of_ones_own_are_refused(slug: str) -> None:
    for odd in ODD:
        if odd is not None:
            error = CardFileError if isinstance(odd, str) else SetupError
            refused(error, lambda cards: new(slug, cards=cards), odd)
