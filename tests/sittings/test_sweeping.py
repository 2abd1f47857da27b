"""Playing or using everything at once: in every game, without a question or a look at what is hidden."""

import pytest

import deckwerk
from deckwerk import IllegalAction
from deckwerk.table.entries import Act
from deckwerk.table.questions import TURN
from deckwerk.table.seating import HUMAN
from deckwerk.table.sweep import PLAY, USE, plan
from deckwerk.table.table import Table
from tests.settings import SETTINGS, every_game
from tests.sittings.seats import seating, two_people
from tests.walks import starts, steps


@every_game
def test_a_sweep_is_undone_whole_unless_it_revealed_something(slug: str) -> None:
    setting = next(each for each in SETTINGS if each.slug == slug and each.seats == 2)
    swept = whole = 0
    for game, rng in starts(setting, 3):
        for number, at in enumerate(steps(game, rng, 120)):
            if number % 7 or at.decision is None or at.decision.kind != TURN:
                continue
            table = Table(at, seating(HUMAN, HUMAN))
            before, revealed, seat = at.hash(), at.revealed, at.decision.seat
            what = PLAY if number % 2 else USE
            offered = what in table.prepare.sweeps(seat)
            done = table.sweep(seat, what)
            assert offered == bool(done.entries), "what is offered does something, and all that does is"
            if not done.entries:
                continue
            swept += 1
            if table.game.revealed == revealed:
                decision = table.game.decision
                assert decision is not None
                assert (decision.seat, decision.kind) == (seat, TURN)
                table.undo(seat)
                assert table.game.hash() == before
                whole += 1
    assert swept > 5
    assert whole > 2


@every_game
def test_what_a_sweep_does_follows_from_what_its_seat_knows(slug: str) -> None:
    setting = next(each for each in SETTINGS if each.slug == slug and each.seats == 2)
    compared = 0
    for game, rng in starts(setting, 2):
        for number, at in enumerate(steps(game, rng, 80)):
            if number % 9 or at.decision is None or at.decision.kind != TURN:
                continue
            seat = at.decision.seat
            for what in (PLAY, USE):
                assert plan(at, what) == plan(at.determinize(seat, number), what)
                compared += 1
    assert compared > 8


def test_there_is_an_end_to_it() -> None:
    table = two_people(["apprentice"] * 30)
    assert len(table.sweep(0, PLAY).entries) == 30
    assert table.sweep(0, PLAY).entries == ()


@pytest.mark.parametrize("what", ["dance", "", "plays"])
def test_one_can_sweep_two_things(what: str) -> None:
    with pytest.raises(IllegalAction):
        two_people(["apprentice"]).sweep(0, what)


def unifying(*kinds: str) -> Table:
    """Seat 0 is on turn with cards that only give, one that asks, and one for which it could show another."""
    hand = ["leshai_knight", "crystal", "crystal", "shadow_apostle"]
    me = {"hand": hand, "deck": ["fungal_hermit"], "discard": ["blaster"]}
    start = {"players": [me, {}], "turn": 0, "first": 0, "seed": 1}
    return Table(deckwerk.position("shards", start), seating(*kinds))


def test_what_asks_only_to_hide_is_not_swept_while_others_watch() -> None:
    """Swept, the card would tell that its player has nothing to show; so it is left to be played alone."""
    table = unifying(HUMAN, HUMAN)
    done = table.sweep(0, PLAY)
    assert [entry.action for entry in done.entries if isinstance(entry, Act)] == ["play crystal"] * 2
    assert set(done.left) == {"leshai_knight", "shadow_apostle"}


@pytest.mark.parametrize(
    ("slug", "hand", "played", "left", "held"),
    [
        ("hexascension", ["focus"] * 3 + ["march", "fence"], ["focus"] * 2, ["fence"], ["focus", "march"]),
        ("hexascension", ["focus"] * 3 + ["march"], ["focus"] * 3 + ["march"], [], []),
        ("hexascension", ["fence"], ["fence"], [], []),
    ],
)
def test_a_sweep_keeps_what_another_card_asks_about(
    slug: str, hand: list[str], played: list[str], left: list[str], held: list[str]
) -> None:
    """Played last, the Fence would find no card to banish."""
    players = [{"hand": hand, "cell": "e8"}, {"cell": "e5"}]
    start = {"players": players, "turn": 0, "first": 0, "seed": 1}
    table = Table(deckwerk.position(slug, start), seating(HUMAN, "random"))
    done = table.sweep(0, PLAY)
    assert [each.action for each in done.entries if isinstance(each, Act)] == [
        f"play {card}" for card in played
    ]
    assert (list(done.left), sorted(done.held)) == (left, held)
    if held:
        assert table.prepare.sweeps(0) == (), "what is held is not offered"
        decision = table.game.decision
        assert decision is not None
        table.act(0, [option.text for option in decision.options].index("play fence"))
        decision = table.game.decision
        assert decision is not None
        assert [option.card for option in decision.options] == ["focus", "march", None]


def test_against_computers_it_is_swept() -> None:
    table = unifying(HUMAN, "random")
    told = [entry.action for entry in table.sweep(0, PLAY).entries if isinstance(entry, Act)]
    assert "play leshai_knight" in told
    assert "pass" in told
