"""What happened says from where to where, and that is true: the card has left there and lies here."""

import pytest

from deckwerk import View
from deckwerk.players.roster import create
from deckwerk.presentation.steps import Steps
from deckwerk.protocol.frame import Step, Target
from tests.presentation.framing import framer
from tests.settings import Setting

pytestmark = pytest.mark.compiled

SETTINGS = [
    Setting("godslayer", "solo", 1),
    Setting("vigil", "combined", 3),
    Setting("shards", "standard", 3),
    Setting("mistborn", "standard", 3),
    Setting("mistborn", "coop-intro", 2),
    Setting("hexascension", "standard", 3),
]
DECISIONS = 200
FEW = 3
"""In actions with so few events nothing goes to and fro."""


def copies(view: View, target: Target, card: int) -> int:
    seen = view.zone(target.zone, target.seat)
    return [*seen.cards, *seen.rest].count(card)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_card_goes_where_it_is_said_to_go(setting: Setting) -> None:
    game = setting.new(5)
    steps = Steps(framer(setting.slug, "en", setting.seats).layout, game.rules)
    players = [create("greedy", seat + 1, setting.slug) for seat in range(setting.seats)]
    compared = 0
    for _ in range(DECISIONS):
        if game.decision is None:
            break
        seat = game.decision.seat
        before = game.view(seat)
        events = game.apply(players[seat].choose(game.perspective(seat)))
        after = game.view(seat)
        told = steps.of(events, before, after)
        moved = [step for step in told if step.card and _between_zones(step)]
        if len(told) <= FEW and len(moved) == 1 and "ended_turn" not in {step.kind for step in told}:
            step, card = moved[0], game.rules.card_numbers[moved[0].card]
            assert step.from_ is not None
            assert step.to is not None
            assert copies(before, step.from_, card) - copies(after, step.from_, card) == 1, step
            assert copies(after, step.to, card) - copies(before, step.to, card) == 1, step
            compared += 1
    assert compared > DECISIONS // 5


def _between_zones(step: Step) -> bool:
    return step.from_ is not None and step.to is not None and bool(step.from_.zone and step.to.zone)


def test_a_monster_that_stays_goes_nowhere_and_a_stack_is_named() -> None:
    """The Cultist is defeated where it lies; a Mystic is taken from its stack."""
    game = Setting("godslayer", "standard", 2).new(1)
    steps = Steps(framer("godslayer", "en", 2).layout, game.rules)
    seen: dict[str, Step] = {}
    players = [create("greedy", seat + 1, "godslayer") for seat in range(2)]
    while game.decision is not None and not {"cultist", "mystic"} <= {*seen}:
        seat = game.decision.seat
        before = game.view(seat)
        events = game.apply(players[seat].choose(game.perspective(seat)))
        for step in steps.of(events, before, game.view(seat)):
            if step.kind in ("defeated", "acquired"):
                seen.setdefault(step.card, step)
    assert (seen["cultist"].from_, seen["cultist"].to) == (Target(zone="cultists", card="cultist"), None)
    assert seen["mystic"].from_ == Target(zone="mystics", card="mystic")
    assert seen["mystic"].to is not None
    assert seen["mystic"].to.zone == "discard"
