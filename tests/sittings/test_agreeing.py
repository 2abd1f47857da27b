"""What all people have to agree to besides taking back: another time to think, to play on by new rules."""

import pytest

from deckwerk import IllegalAction
from deckwerk.table.entries import Act, Consent, Continue, Entry, EntryError, Offer, Pace, from_data, to_data
from deckwerk.table.preparing import LONGEST_PACE
from deckwerk.table.refusals import NotSeated, NoUndo, Over, Suspended
from deckwerk.table.rolls import prove
from deckwerk.table.seating import HUMAN
from deckwerk.table.table import Table, last_continue
from tests.sittings.seats import KEY, against_computer, position, seating, silent, two_people

HAND = ["apprentice", "militia", "apprentice"]
DAY = 86_400


def three_people() -> Table:
    return Table(position({"hand": HAND}, {}, {}), seating(HUMAN, HUMAN, HUMAN), key=KEY)


def paced(table: Table) -> int | None:
    return table.now.pace


def is_suspended(table: Table) -> bool:
    return table.now.suspended


def again(table: Table) -> Table:
    """The same table from its log, as it is stored."""
    entries = [from_data(to_data(entry)) for entry in table.entries]
    return Table.replay(table.start, table.seating, entries, key=table.key)


# Another time to think


def test_the_time_to_think_changes_with_the_last_yes() -> None:
    table = three_people()
    table.change_pace(1, DAY, nonce="p")
    assert paced(table) is None
    assert table.prepare.voters() == [0, 2]
    table.consent(0, 1, yes=True)
    assert (paced(table), table.prepare.voters()) == (None, [2])
    done = table.consent(2, 1, yes=True)
    assert done.entries == (Consent(2, 1, yes=True), Pace(1, DAY))
    assert (paced(table), table.now.pending) == (DAY, None)
    assert again(table).now.pace == DAY


def test_a_no_ends_it() -> None:
    table = three_people()
    table.change_pace(1, DAY)
    table.consent(0, 1, yes=False)
    assert (table.now.pending, table.now.pace) == (None, None)
    with pytest.raises(NoUndo, match="no such offer"):
        table.consent(2, 1, yes=True)


def test_play_goes_on_until_all_have_answered() -> None:
    """Who asks to take something back is answered before anything else; this has time."""
    table = two_people(HAND)
    table.change_pace(1, 300)
    table.act(0, "play apprentice")
    table.undo(0)
    assert table.now.pending is not None
    table.consent(0, 1, yes=True)
    assert table.now.pace == 300
    table.act(0, "play apprentice")
    assert table.now.pace == 300


def test_without_other_people_it_changes_at_once() -> None:
    table = against_computer(HAND)
    table.change_pace(0, 60)
    assert [type(entry) for entry in table.entries] == [Offer, Pace]
    assert table.now.pace == 60


def test_who_leaves_for_good_is_not_asked_any_more() -> None:
    table = three_people()
    table.change_pace(1, 0)
    table.consent(0, 1, yes=True)
    table.resign(2, "random")
    assert table.now.pace == 0


def test_who_is_away_still_has_to_agree() -> None:
    table = two_people(HAND)
    table.stand_in(0, "random")
    table.change_pace(1, DAY)
    assert table.now.pace is None
    with pytest.raises(NotSeated):
        table.consent(0, 2, yes=True)
    table.come_back(0)
    table.consent(0, 2, yes=True)
    assert table.now.pace == DAY


@pytest.mark.parametrize("pace", [-1, LONGEST_PACE + 1, "60", 1.5, True, None])
def test_no_time_to_think(pace: object) -> None:
    table = two_people(HAND)
    with pytest.raises(IllegalAction):
        table.change_pace(0, pace)
    assert table.rev == 0


def test_what_came_twice_is_asked_once() -> None:
    table = two_people(HAND)
    table.change_pace(0, DAY, nonce="p")
    assert table.change_pace(0, DAY, nonce="p").entries == ()
    assert table.rev == 1


# Other rules


def suspended(table: Table) -> Table:
    """The table as it is when today's rules do not lead through its log any more."""
    entries = [from_data(to_data(entry)) for entry in table.entries]
    return Table.suspend(table.game, table.seating, entries, key=table.key)


def played() -> Table:
    table = three_people()
    table.act(0, "play apprentice", nonce="a")
    table.act(0, "play militia")
    table.undo(0)
    table.stand_in(2, "random")
    table.change_pace(1, DAY)
    table.offer(0)
    return table


def test_nothing_is_played_while_a_game_is_suspended() -> None:
    before = played()
    table = suspended(before)
    assert (table.rev, table.asked, table.only_answer()) == (before.rev, None, None)
    assert table.game.hash() == before.game.hash()
    assert table.nonces == before.nonces
    for wish in (
        lambda: table.act(0, 0),
        lambda: table.sweep(0, "play"),
        lambda: table.undo(0),
        lambda: table.offer(0),
        lambda: table.change_pace(0, 60),
        lambda: table.hint(0, silent),
        lambda: table.stand_in(0, "random"),
        table.prepare.auto_answer,
        lambda: table.prepare.computer_act(2, 0),
        lambda: table.prepare.computer_acts(["end"]),
    ):
        with pytest.raises(Suspended):
            wish()
    assert table.takeback(0).can == "no"
    assert table.prepare.sweeps(0) == ()
    with pytest.raises(EntryError):
        table.now.after(Act(0, "end"))


def test_it_goes_on_when_all_agree() -> None:
    before = played()
    table = suspended(before)
    asked = table.play_on(1, nonce="on").rev
    table.consent(0, asked, yes=True)
    assert is_suspended(table)
    table.come_back(2)
    done = table.consent(2, asked, yes=True)
    assert isinstance(done.entries[-1], Continue)
    assert not is_suspended(table)
    assert table.game.hash() == before.game.hash()
    assert (table.asked, table.events, table.now.line) == (0, (), ())
    assert table.takeback(0).why == "nothing"
    table.act(0, "play militia")
    found = Table.replay(table.start, table.seating, table.entries, key=KEY)
    assert (found.game.hash(), found.rev, found.nonces) == (table.game.hash(), table.rev, table.nonces)
    assert found.now.away == table.now.away
    assert last_continue(table.entries) == done.rev
    assert prove(found.game.record, KEY).wrong is None


def test_what_was_agreed_on_before_still_holds() -> None:
    table = three_people()
    table.act(0, "play apprentice")
    asked = table.change_pace(1, DAY).rev
    stopped = suspended(table)
    for seat in (0, 2):
        stopped.consent(seat, asked, yes=True)
    assert stopped.now.pace == DAY
    stopped.resign(2, "random")
    rev = stopped.play_on(0).rev
    stopped.consent(1, rev, yes=True)
    assert (stopped.now.pace, dict(stopped.now.resigned), stopped.now.suspended) == (
        DAY,
        {2: "random"},
        False,
    )


def test_it_can_be_suspended_a_second_time() -> None:
    table = suspended(two_people(HAND, key=KEY))
    table.consent(1, table.play_on(0).rev, yes=True)
    table.act(0, "play apprentice")
    twice = suspended(table)
    twice.consent(0, twice.play_on(1).rev, yes=True)
    twice.act(0, "play militia")
    found = Table.replay(twice.start, twice.seating, twice.entries, key=KEY)
    assert found.game.hash() == twice.game.hash()
    assert sum(isinstance(entry, Continue) for entry in found.entries) == 2


def test_one_person_alone_plays_on_at_once() -> None:
    table = suspended(against_computer(HAND))
    table.play_on(0)
    assert not table.now.suspended


def test_only_a_suspended_game_is_played_on() -> None:
    table = two_people(HAND)
    with pytest.raises(IllegalAction):
        table.play_on(0)
    table.resign(0, "random")
    table.resign(1, "random")
    with pytest.raises((Over, NotSeated)):
        table.play_on(0)


@pytest.mark.parametrize("text", ["", "[", "[1]", '{"players": 3}', '{"no such zone": []}'])
def test_a_log_with_a_damaged_position(text: str) -> None:
    table = suspended(two_people(HAND))
    entries: list[Entry] = [*table.entries, Continue(0, "1", text)]
    with pytest.raises(EntryError):
        Table.replay(table.start, table.seating, entries)
