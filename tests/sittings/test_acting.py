"""Acting at a table: each entry raises the revision, refusals change nothing, repeats are done once."""

from collections.abc import Callable
from typing import cast

import pytest

import deckwerk
from deckwerk import IllegalAction, NotYourTurn, StaleAction, UnparsableAction
from deckwerk.engine.errors import DeckwerkError
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.facts import facts_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.table.entries import Act
from deckwerk.table.refusals import NotSeated, Over
from deckwerk.table.seating import HUMAN
from deckwerk.table.table import Table
from deckwerk.words.voice import Voice
from tests.sittings.seats import KEY, against_computer, position, seating, silent, two_people


def test_an_act_is_an_entry_and_the_game_goes_on() -> None:
    table = two_people(["apprentice", "militia"])
    done = table.act(0, "play apprentice", rev=0, nonce="a1")
    assert (table.rev, done.rev) == (1, 1)
    assert table.entries == [Act(0, "play apprentice", nonce="a1")]
    assert [event.kind for event in done.events] == ["played", "gained_runes"]
    assert table.game.record.actions == ["play apprentice"]


def test_an_option_by_its_index_its_text_or_itself() -> None:
    for form in (0, "play militia", "option"):
        table = two_people(["militia"])
        decision = table.game.decision
        assert decision is not None
        table.act(0, decision.options[0] if form == "option" else form)
        assert table.game.record.actions == ["play militia"]


@pytest.mark.parametrize(
    ("seat", "action", "rev", "error", "code"),
    [
        (0, "play apprentice", 7, StaleAction, "stale"),
        (0, "play apprentice", "0", StaleAction, "stale"),
        (1, "play apprentice", 0, NotYourTurn, "not-your-turn"),
        (2, "play apprentice", 0, NotSeated, "not-seated"),
        (True, "play apprentice", 0, NotSeated, "not-seated"),
        (-1, "play apprentice", 0, NotSeated, "not-seated"),
        (0, "play mystic", 0, IllegalAction, "illegal"),
        (0, 99, 0, IllegalAction, "illegal"),
        (0, "frobnicate", 0, UnparsableAction, "unparsable"),
        (0, None, 0, UnparsableAction, "unparsable"),
    ],
)
def test_what_is_refused_changes_nothing(
    seat: int, action: object, rev: object, error: type[DeckwerkError], code: str
) -> None:
    table = two_people(["apprentice"])
    before = table.game.hash()
    with pytest.raises(error) as caught:
        table.act(seat, action, rev=rev)
    assert caught.value.code == code
    assert (table.rev, table.entries, table.game.hash()) == (0, [], before)


def test_nobody_acts_for_a_computer_and_a_computer_for_nobody() -> None:
    table = against_computer(["apprentice"])
    with pytest.raises(NotSeated):
        table.choose(silent)
    with pytest.raises(NotSeated):
        table.prepare.computer_act(0, 0)
    table.act(0, "end")
    with pytest.raises(NotSeated):
        table.act(1, 0)
    table.answer(silent)
    assert table.rev == 2


def test_a_message_that_comes_twice_is_done_once() -> None:
    table = two_people(["apprentice", "apprentice"])
    table.act(0, "play apprentice", rev=0, nonce="x")
    again = table.act(0, "play apprentice", rev=0, nonce="x")
    assert again.entries == ()
    assert again.rev == 1
    assert table.rev == 1
    table.act(0, "play apprentice", rev=1, nonce="y")
    assert table.act(0, "play apprentice", rev=0, nonce="x").rev == 1
    assert table.rev == 2


def test_a_nonce_stands_for_one_message_only() -> None:
    table = two_people(["apprentice", "apprentice"])
    table.act(0, "play apprentice", rev=0, nonce="x")
    others: list[Callable[[], object]] = [
        lambda: table.act(0, "play apprentice", rev=1, nonce="x"),
        lambda: table.sweep(0, "play", rev=1, nonce="x"),
        lambda: table.undo(0, rev=1, nonce="x"),
        lambda: table.offer(0, rev=1, nonce="x"),
        lambda: table.consent(0, 1, yes=True, nonce="x"),
        lambda: table.change_pace(0, 60, nonce="x"),
        lambda: table.play_on(0, nonce="x"),
        lambda: table.resign(0, "greedy", nonce="x"),
        lambda: table.commit(table.prepare.hint(0, rev=1, nonce="x")),
        lambda: table.commit(table.prepare.share(0, on=True, nonce="x")),
    ]
    for other in others:
        with pytest.raises(UnparsableAction):
            other()
    assert table.rev == 1
    table.commit(table.prepare.hint(0, rev=1, nonce="h"))
    assert table.prepare.hint(0, rev=2, nonce="h").entries == (), "told just now"
    assert table.prepare.hint(0, rev=1, nonce="h").entries == ()
    table.act(0, "play apprentice", rev=2, nonce="y")
    for rev in (1, 2, 3, None):
        with pytest.raises(UnparsableAction):
            table.prepare.hint(0, rev=rev, nonce="h")
    first = table.change_pace(0, 60, nonce="p").rev
    with pytest.raises(UnparsableAction):
        table.change_pace(0, 90, nonce="p")
    table.consent(1, first, yes=False, nonce="c")
    assert table.consent(1, first, yes=False, nonce="c").entries == ()
    with pytest.raises(UnparsableAction):
        table.consent(1, first, yes=True, nonce="c")


def test_the_end_of_a_turn_with_what_it_implies_is_known_again() -> None:
    table = two_people([])
    step = table.act(0, "end", rev=0, nonce="e")
    assert table.act(0, "end", rev=0, nonce="e").rev == step.rev
    swept = two_people(["apprentice", "militia"])
    done = swept.sweep(0, "play", rev=0, nonce="s")
    assert done.rev > 1
    assert swept.sweep(0, "play", rev=0, nonce="s").entries == ()
    with pytest.raises(UnparsableAction):
        swept.act(0, "end", rev=0, nonce="s")


@pytest.mark.parametrize("nonce", ["x" * 500, "a\nb", 5])
def test_a_nonce_that_no_log_could_keep_is_refused(nonce: str) -> None:
    table = two_people(["apprentice"])
    with pytest.raises(UnparsableAction):
        table.act(0, "play apprentice", nonce=nonce)
    assert table.rev == 0


def test_equal_nonces_of_two_people_are_two_messages() -> None:
    table = two_people([])
    table.act(0, "end", nonce="n")
    table.act(1, "end", nonce="n")
    assert table.rev == 2


def test_what_is_prepared_is_not_seen_before_it_is_committed() -> None:
    table = two_people(["apprentice", "militia"])
    before = table.game.hash()
    step = table.prepare.act(0, "play apprentice", nonce="k")
    assert (table.rev, table.game.hash(), table.nonces) == (0, before, {})
    table.commit(step)
    assert table.rev == 1
    late = table.prepare.act(0, "play militia")
    table.act(0, "play militia")
    with pytest.raises(StaleAction):
        table.commit(late)
    assert table.rev == 2


def test_the_start_is_left_as_it_was() -> None:
    game = position({"hand": ["militia"]}, {})
    table = Table(game, seating(HUMAN, HUMAN))
    table.act(0, "play militia")
    assert game.record.actions == []


def test_seats_must_fit_the_game() -> None:
    with pytest.raises(NotSeated):
        Table(position({}, {}), seating(HUMAN))


def test_with_a_key_each_act_has_its_roll_and_without_none_has() -> None:
    rolled, plain = two_people(["militia"], key=KEY), two_people(["militia"])
    for table in (rolled, plain):
        table.act(0, "play militia")
        table.act(0, "end")
    assert set(rolled.game.record.rolls) == {0, 1}
    assert plain.game.record.rolls == {}


# Who sits there


def test_a_stand_in_plays_until_the_person_is_back() -> None:
    table = two_people(["militia"])
    table.stand_in(0, "random")
    assert table.people == [1]
    with pytest.raises(NotSeated):
        table.act(0, "play militia")
    table.answer(silent)
    table.come_back(0)
    assert table.people == [0, 1]
    with pytest.raises(NotSeated):
        table.come_back(0)
    assert table.rev == 3
    assert table.seating.humans == [0, 1]


@pytest.mark.parametrize("kind", ["human", "nobody", ""])
def test_only_a_computer_can_stand_in(kind: str) -> None:
    table = two_people(["militia"])
    with pytest.raises(NotSeated):
        table.stand_in(0, kind)


def test_the_sitting_is_over_when_all_people_have_resigned() -> None:
    table = two_people(["militia"])
    table.resign(1, "random")
    assert (table.kind(1), table.over) == ("random", False)
    with pytest.raises(NotSeated):
        table.come_back(1)
    table.resign(0, "greedy")
    assert (table.over, table.asked) == (True, None)
    with pytest.raises(Over):
        table.prepare.computer_act(0, 0)


def test_who_is_away_can_be_gone_for_good() -> None:
    table = two_people(["militia"])
    table.stand_in(0, "random")
    table.resign(0, "greedy")
    assert table.kind(0) == "greedy"
    with pytest.raises(NotSeated):
        table.resign(0, "greedy")


def test_a_hint_is_told_where_others_play() -> None:
    alone, together = against_computer(["apprentice"]), two_people(["apprentice"])
    assert alone.hint(0, silent)
    assert alone.rev == 0
    assert together.hint(0, silent)
    assert together.rev == 1
    with pytest.raises(NotYourTurn):
        together.hint(1, silent)


# Only one answer


def test_what_has_one_answer_is_answered_but_never_the_end_of_a_turn() -> None:
    table = two_people([])
    assert table.only_answer() is None
    with pytest.raises(IllegalAction):
        table.auto_answer()


@pytest.mark.parametrize(("other", "tells"), [("random", False), (HUMAN, True)])
def test_an_answer_at_once_may_tell_other_people_what_a_hand_lacks(other: str, tells: bool) -> None:
    """As far as all know Anna could show a card of the Undergrowth; that she has none is her secret."""
    me = {"hand": ["leshai_knight", "crystal"], "deck": ["spore_cleric"]}
    game = deckwerk.position("shards", {"players": [me, {}], "turn": 0, "first": 0, "seed": 1})
    table = Table(game, seating(HUMAN, other))
    table.act(0, "play leshai_knight")
    only = table.only_answer()
    assert only is not None
    assert only.tells is tells
    table.auto_answer()
    assert table.game.record.actions == ["play leshai_knight", "pass"]
    table.undo(0)
    assert table.game.record.actions == []


@pytest.mark.parametrize("nonce", ["a\nbc", "\x1b[2J", "x" * 300, 5, None, ["a"]])
def test_a_nonce_that_the_log_could_not_keep_is_refused(nonce: str) -> None:
    table = two_people(["apprentice"])
    with pytest.raises(DeckwerkError):
        table.act(0, "play apprentice", nonce=nonce)
    assert table.rev == 0


def test_nothing_is_done_that_could_not_be_read_again() -> None:
    table = two_people(["arha_initiate"])
    table.act(0, "play arha_initiate")
    table.offer(0)
    with pytest.raises(DeckwerkError):
        table.consent(1, 2, yes=cast(bool, 1))
    with pytest.raises(DeckwerkError):
        table.stand_in(0, cast(str, 5))
    with pytest.raises(DeckwerkError):
        table.prepare.computer_act(9, 0)
    assert table.rev == 2


def test_that_all_cards_of_a_hand_are_alike_is_not_told_by_an_answer_at_once() -> None:
    """Who has to discard one of two equal cards has one answer; only people who could see that matter."""
    hand = ["temple_librarian", "apprentice", "apprentice"]
    voice = Lexicon(find_game("godslayer"), Voice("en")).voice
    for table, tells in ((two_people(hand), True), (against_computer(hand), False)):
        table.act(0, "play temple_librarian")
        only = table.only_answer()
        assert only is not None
        assert only.tells is tells
        assert only.given is not tells, "nobody else is asked: it is left to the person"
        frame_says = facts_of(table, 0, voice).auto
        assert frame_says is only.given, (
            "a client that waits for a table that waits for it would wait for ever"
        )
