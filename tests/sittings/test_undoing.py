"""Taking back: free to the last thing revealed, further if the other people agree; refusals say why."""

import pytest

from deckwerk.table.entries import Consent, Offer, Undo
from deckwerk.table.refusals import NoUndo
from deckwerk.table.seating import HUMAN
from deckwerk.table.table import Table
from tests.sittings.seats import KEY, against_computer, position, seating, silent, two_people

DRAWS = "arha_initiate"


def why(table: Table, seat: int) -> tuple[str, str]:
    found = table.takeback(seat)
    return found.can, found.why


def test_an_undo_is_an_entry_and_the_revision_goes_on() -> None:
    table = two_people(["apprentice", "militia"])
    before = table.game.hash()
    table.act(0, "play apprentice")
    done = table.undo(0, rev=1, nonce="u")
    assert table.game.hash() == before
    assert table.rev == 2
    assert table.entries[-1] == Undo(0, 1, "u")
    assert table.now.undone == ("play apprentice",)
    assert done.events == ()
    assert table.undo(0, nonce="u").entries == ()
    assert table.events == ()


def test_a_sweep_is_one_thing_to_do_and_one_to_undo() -> None:
    table = two_people(["apprentice", "militia", "apprentice"])
    before = table.game.hash()
    swept = table.sweep(0, "play", nonce="s")
    assert len(swept.entries) == 3
    assert table.sweep(0, "play", nonce="s").rev == 3
    table.undo(0)
    assert (table.game.hash(), table.rev) == (before, 4)


def test_after_a_reveal_within_a_sweep_the_rest_of_it_is_free() -> None:
    table = two_people([DRAWS, "apprentice"])
    table.sweep(0, "play")
    assert table.game.record.actions[0] == f"play {DRAWS}"
    table.undo(0)
    assert table.game.record.actions == [f"play {DRAWS}"]
    assert why(table, 0) == ("ask", "revealed")


def test_several_things_at_once_as_far_as_they_are_free() -> None:
    table = two_people(["apprentice", DRAWS, "militia", "militia"])
    for card in ("apprentice", DRAWS, "militia", "militia"):
        table.act(0, f"play {card}")
    table.undo(0, 3)
    assert table.game.record.actions == ["play apprentice", f"play {DRAWS}"]
    with pytest.raises(NoUndo) as caught:
        table.undo(0, 3)
    assert (caught.value.code, caught.value.reason) == ("no-undo", "revealed")
    assert caught.value.details["action"] == f"play {DRAWS}"


@pytest.mark.parametrize("steps", [0, -1, True, "2"])
def test_one_takes_back_one_thing_or_more(steps: int) -> None:
    table = two_people(["apprentice"])
    table.act(0, "play apprentice")
    with pytest.raises(NoUndo):
        table.undo(0, steps)
    assert table.rev == 1


def test_each_refusal_says_why() -> None:
    table = two_people(["apprentice"])
    assert why(table, 0) == ("no", "nothing")
    table.act(0, "end")
    assert why(table, 1) == ("no", "turn_over")
    assert why(table, 0) == ("ask", "revealed")
    table.act(1, "end")
    assert why(table, 0) == ("ask", "turn_over")
    alone = against_computer([DRAWS])
    alone.act(0, f"play {DRAWS}")
    assert why(alone, 0) == ("no", "revealed")


def test_not_after_somebody_else_has_decided() -> None:
    rivals = {"constructs": ["shadow_star", "snapdragon"]}
    rest: dict[str, object] = {"row": ["corrosive_widow"], "centre_deck": ["mephit"], "power": 4}
    game = position({"hand": ["apprentice"]}, rivals, **rest)
    table = Table(game, seating(HUMAN, "random"))
    table.act(0, "play apprentice")
    assert table.takeback(0).can == "free"
    table.act(0, "defeat 1 corrosive_widow")
    assert table.asked == 1
    table.answer(silent)
    assert why(table, 0) == ("no", "answered")


def test_a_table_can_do_without_or_be_generous() -> None:
    game = position({"hand": [DRAWS]}, {})
    strict = Table(game, seating(HUMAN, HUMAN), undo_rule="off")
    kind = Table(game, seating(HUMAN, HUMAN), undo_rule="free")
    for table in (strict, kind):
        table.act(0, f"play {DRAWS}")
    assert why(strict, 0) == ("no", "off")
    with pytest.raises(NoUndo):
        strict.undo(0)
    kind.undo(0)
    assert kind.game.record.actions == []
    with pytest.raises(ValueError, match="undo rule"):
        Table(game, seating(HUMAN, HUMAN), undo_rule="maybe")


# Consent


def test_what_was_revealed_goes_back_if_the_others_agree() -> None:
    table = Table(position({"hand": [DRAWS]}, {}, {}), seating(HUMAN, HUMAN, HUMAN))
    before = table.game.hash()
    table.act(0, f"play {DRAWS}")
    table.offer(0)
    assert table.entries[-1] == Offer(0, 1)
    assert table.prepare.voters() == [1, 2]
    table.consent(1, 2, yes=True)
    assert table.game.hash() != before
    with pytest.raises(NoUndo) as twice:
        table.consent(1, 2, yes=True)
    assert twice.value.reason == "not-asked"
    table.consent(2, 2, yes=True)
    assert table.entries[-2:] == [Consent(2, 2, yes=True), Undo(0, 1)]
    assert table.game.hash() == before
    assert table.rev == 5


def test_one_no_is_enough_and_the_next_act_ends_an_offer() -> None:
    table = two_people([DRAWS, "apprentice"])
    table.act(0, f"play {DRAWS}")
    table.offer(0)
    table.consent(1, 2, yes=False)
    with pytest.raises(NoUndo) as caught:
        table.consent(1, 2, yes=True)
    assert caught.value.reason == "lapsed"
    table.offer(0)
    table.act(0, "play apprentice")
    with pytest.raises(NoUndo):
        table.consent(1, 4, yes=True)
    assert table.game.record.actions == [f"play {DRAWS}", "play apprentice"]


def test_nobody_agrees_to_their_own_offer() -> None:
    table = two_people([DRAWS])
    table.act(0, f"play {DRAWS}")
    table.offer(0)
    with pytest.raises(NoUndo):
        table.consent(0, 2, yes=True)


def test_who_leaves_is_not_waited_for() -> None:
    table = two_people([DRAWS])
    table.act(0, f"play {DRAWS}")
    table.offer(0)
    table.resign(1, "random")
    assert table.game.record.actions == []
    assert isinstance(table.entries[-1], Undo)


def test_to_be_away_is_no_yes() -> None:
    table = two_people([DRAWS])
    table.act(0, f"play {DRAWS}")
    table.offer(0)
    table.stand_in(1, "random")
    assert table.game.record.actions == [f"play {DRAWS}"]
    table.come_back(1)
    table.consent(1, 2, yes=True)
    assert table.game.record.actions == []


def test_a_game_of_several_people_is_not_reopened_once_it_is_over() -> None:
    """By then everybody has seen all hands, and the key is told."""
    table = two_people([], pool=0, pool_emptied=1)
    while not table.game.over:
        assert table.asked is not None
        table.act(table.asked, "end")
    last = table.entries[-1].seat
    assert table.takeback(last).why == "finished"
    with pytest.raises(NoUndo):
        table.undo(last)
    with pytest.raises(NoUndo):
        table.offer(last)


def test_a_hosted_game_against_a_computer_is_not_reopened_once_its_key_is_told() -> None:
    """All that would be drawn from then on could be known."""
    table = against_computer([], key=KEY, pool=0, pool_emptied=1)
    while not table.game.over:
        assert table.takeback(0).why != "finished"
        if table.asked == 0:
            table.act(0, "end")
        else:
            table.answer(silent)
    assert table.takeback(0).why == "finished"
    with pytest.raises(NoUndo):
        table.offer(0)


def test_against_computers_it_is_granted_and_what_is_drawn_is_drawn_anew() -> None:
    """With rolls nobody learns anything by taking back: the same act has another roll at its new revision."""
    drawn = set()
    table = against_computer([DRAWS], key=KEY)
    for _ in range(8):
        done = table.act(0, f"play {DRAWS}")
        drawn.add(str([event.to_dict() for event in done.events]))
        assert why(table, 0) == ("ask", "revealed")
        with pytest.raises(NoUndo):
            table.undo(0)
        table.offer(0)
        assert table.game.record.actions == []
    assert len(drawn) > 1


def test_an_old_act_goes_back_with_all_that_came_after_it() -> None:
    table = two_people(["apprentice"], key=KEY)
    before = table.game.hash()
    table.act(0, "play apprentice")
    table.act(0, "end")
    table.act(1, "end")
    table.offer(0, 2)
    table.consent(1, 4, yes=True)
    assert table.game.hash() == before
    assert table.now.undone == ("end", "end", "play apprentice")
