"""Positions forged by somebody who knows the format: refused, or games that can be played; never anything
else, and never for long.

What is forged: frames of the effect stack (all that `pending` can say), cards where none can lie, counters.
"""

import copy
import functools
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest
from hypothesis import given
from hypothesis import strategies as st

import deckwerk
from deckwerk import DeckwerkError, Game, IllegalAction, PositionError
from deckwerk.engine.argument import CARD, MEMBERS, Argument
from deckwerk.engine.frames import effect_names
from deckwerk.engine.rng import seeded
from tests.effort import tries
from tests.settings import SETTINGS, Setting, every_setting, every_variant
from tests.walks import inside_a_card, steps

pytestmark = pytest.mark.both

Frame = dict[str, object]
CHANGES = ["insert", "replace", "drop", "repeat", "seat", "card", "zone", "counter"]
_SECONDS = 10
_STEPS = 25


class TooLong(BaseException):
    """What was tried did not end."""


@contextmanager
def bounded() -> Iterator[None]:
    """What is done inside ends soon; a hang is an error, not a test run that never ends."""

    def give_up(number: int, frame: FrameType | None) -> None:
        raise TooLong

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(_SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@functools.cache
def moments(number: int) -> list[Game]:
    """Games of a setting in the middle of several effects."""
    setting = SETTINGS[number]
    found: dict[str, Game] = {}
    for game in steps(setting.rich(seeded(3)), seeded(3), 150):
        if game.decision is not None and inside_a_card(game):
            found.setdefault(game.decision.kind, game.clone())
    return list(found.values())


@st.composite
def arguments(draw: st.DrawFn, setting: Setting, argument: Argument) -> object:
    """Anything that an effect allows an argument to be, its limits above all."""
    if argument.kind == CARD:
        return draw(st.sampled_from(list(setting.rules.card_numbers)))
    if argument.kind == MEMBERS:
        return draw(st.lists(st.integers(0, argument.most - 1), max_size=4, unique=True))
    most = argument.largest(setting.seats, len(setting.rules.card_ids))
    return draw(st.sampled_from([0, 1, most]) | st.integers(0, most))


@st.composite
def frames(draw: st.DrawFn, setting: Setting) -> Frame:
    """A frame of any effect of a game."""
    rules = setting.rules
    names = effect_names(rules)
    number = draw(st.integers(0, len(names) - 1))
    frame: Frame = {
        "effect": names[number],
        "seat": draw(st.integers(0, setting.seats - 1)),
        "card": draw(st.none() | st.sampled_from(list(rules.card_numbers))),
    }
    for argument in rules.effects[number].arguments():
        frame[argument.name] = draw(arguments(setting, argument))
    return frame


@st.composite
def forgeries(draw: st.DrawFn) -> tuple[Setting, dict[str, object]]:
    """The position of a game inside a card, with a few things changed."""
    number = draw(st.integers(0, len(SETTINGS) - 1))
    setting = SETTINGS[number]
    position = copy.deepcopy(draw(st.sampled_from(moments(number))).position())
    for _ in range(draw(st.integers(1, 3))):
        pending = position["pending"]
        assert isinstance(pending, list)
        at = draw(st.integers(0, len(pending)))
        change = draw(st.sampled_from(CHANGES))
        if change == "insert":
            pending.insert(at, draw(frames(setting)))
        elif change == "replace":
            pending[at:] = [draw(frames(setting))]
        elif change == "drop":
            del pending[at : at + 1]
        elif change == "repeat":
            pending[at:at] = pending[-1:] * draw(st.sampled_from([1, 2, 300]))
        elif change in ("seat", "card") and pending:
            values = range(setting.seats) if change == "seat" else list(setting.rules.card_numbers)
            pending[at % len(pending)][change] = draw(st.sampled_from(values))
            position["asked"] = draw(st.integers(0, setting.seats - 1))
        else:
            change_the_table(draw, setting, position, change)
    return setting, position


def change_the_table(draw: st.DrawFn, setting: Setting, position: dict[str, object], change: str) -> None:
    """Other cards in a zone, or another number in a counter, of the table or of a player."""
    players = position["players"]
    assert isinstance(players, list)
    part = draw(st.sampled_from([position, *players]))
    if change == "counter":
        names = [name for name in setting.rules.counters if name in part]
        amounts = st.sampled_from([0, 1, 2, 999, 4095, 9999, 10**9])
        part[draw(st.sampled_from(names or ["turn"]))] = draw(amounts)
        return
    lists = [name for name, value in part.items() if isinstance(value, list)]
    zones = [name for name in lists if name not in ("players", "pending")]
    cards = st.sampled_from(list(setting.rules.card_numbers))
    part[draw(st.sampled_from(zones))] = draw(st.lists(cards, max_size=12))


def assert_refused_or_playable(setting: Setting, position: dict[str, object]) -> None:
    """No error but ours; what is accepted can be described, recorded and played on."""
    with bounded():
        try:
            game = deckwerk.position(setting.slug, position)
        except DeckwerkError:
            return
        assert deckwerk.position(setting.slug, game.position()).hash() == game.hash()
        rng = seeded(1)
        for _ in range(_STEPS):
            if game.decision is None:
                break
            for seat in range(game.seats):
                game.view(seat)
            try:
                game.apply(int(rng.below(len(game.decision.options))))
            except IllegalAction as error:
                if error.details.get("reason") == "impossible":  # no game leads there, which shows only now
                    break
                raise
        game.scores()
        assert deckwerk.replay(game.record.dumps()).hash() == game.hash()


@tries(60)
@given(forgeries())
def test_a_forged_position_is_refused_or_playable(forged: tuple[Setting, dict[str, object]]) -> None:
    assert_refused_or_playable(*forged)


@pytest.mark.soak
@tries(1000)
@given(forgeries())
def test_many_forged_positions_are_refused_or_playable(forged: tuple[Setting, dict[str, object]]) -> None:
    assert_refused_or_playable(*forged)


@every_setting
def test_the_turn_is_the_lowest_frame_and_nothing_else_is(setting: Setting) -> None:
    game = moments(SETTINGS.index(setting))[0]
    position = game.position()
    pending = position["pending"]
    assert isinstance(pending, list)
    for wrong in (pending[:1], pending[1:], [*pending, pending[0]], [pending[0], *pending], pending * 2):
        with pytest.raises(PositionError, match="pending"):
            deckwerk.position(setting.slug, position | {"pending": wrong})


@pytest.mark.compiled
@every_variant
def test_an_effect_that_is_over_at_once_never_waits(setting: Setting) -> None:
    game = moments(SETTINGS.index(setting))[0]
    position = game.position()
    pending = position["pending"]
    assert isinstance(pending, list)
    effects = list(setting.rules.effects)
    refused = 0
    for effect, name in zip(effects, effect_names(setting.rules), strict=True):
        if "resume" not in {method for kind in type(effect).__mro__[:-2] for method in vars(kind)}:
            refused += 1
            frames = [pending[0], {"effect": name, "seat": pending[0]["seat"], "card": None}, *pending[1:]]
            with pytest.raises(PositionError, match="it never waits"):
                deckwerk.position(setting.slug, position | {"pending": frames})
    assert refused > 5
