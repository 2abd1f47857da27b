"""Who comes later is told what was told at the table: who took a hint, shows somebody a hand, has left."""

import pytest

from deckwerk.server.tables.chronicle import Chronicle
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.speech import Speech
from deckwerk.table.table import Table
from tests.server.twins import GAME, NAMES, SETTINGS, new_table, next_step, sitting_at, stopped


def lines_of(table: Table, viewer: Viewer) -> tuple[str, ...]:
    """What somebody reads who opens the page now."""
    return sitting_at(table).sheet(viewer).turns[0]


def end_turn(table: Table) -> None:
    """Whoever is asked plays until it is another's turn."""
    turns = sum(event.kind == "turn" for event in table.events)
    while sum(event.kind == "turn" for event in table.events) == turns:
        decision = table.game.decision
        assert decision is not None
        table.act(decision.seat, len(decision.options) - 1)


@pytest.mark.parametrize("viewer", [Viewer(0, "en"), Viewer(1, "en"), Viewer(None, "en")])
def test_hints_and_shown_hands_are_told_to_who_comes_later(viewer: Viewer) -> None:
    table = new_table("shards", "standard", 2)
    asked = table.asked
    assert asked is not None
    first, other = NAMES[asked], NAMES[1 - asked]
    table.commit(table.prepare.hint(asked))
    end_turn(table)
    table.commit(table.prepare.share(1 - asked, on=True))
    lines = lines_of(table, viewer)
    hint, share = f"{first} has taken a hint.", f"{other} lets somebody look over their shoulder."
    assert lines.index(hint) < lines.index(share)
    assert any(line.startswith(f"{first}: ") for line in lines[: lines.index(share)])
    end_turn(table)
    assert {hint, share} <= set(lines_of(table, viewer)), "also when the turn is over"


def test_turns_that_are_told_no_longer_take_along_what_was_told_in_them() -> None:
    table = new_table("shards", "standard", 2)
    asked = table.asked
    assert asked is not None
    table.commit(table.prepare.hint(asked))
    for _ in range(14):
        end_turn(table)
    assert not any("hint" in line for line in lines_of(table, Viewer(0, "en")))


def test_what_was_told_stays_when_a_turn_is_taken_back() -> None:
    """Also on the page of who was there all the time."""
    table = new_table("shards", "standard", 2)
    asked = table.asked
    assert asked is not None
    speech = Speech("shards", "en", list(NAMES[:2]))
    chronicle = Chronicle(speech, 0, table.events, lambda: speech.remarks(table))
    table.commit(table.prepare.hint(asked))
    end_turn(table)
    chronicle.go_on(table.events, [])
    offer = table.offer(asked)
    chronicle.go_on(table.events, speech.notes(offer))
    step = table.consent(1 - asked, offer.rev, yes=True)
    _, told = chronicle.go_on(table.events, speech.notes(step))
    words = [line.plain for line in told]
    assert words[0] == f"{NAMES[asked]} has taken a hint."
    assert words[-1] == f"{NAMES[asked]} takes that back."
    assert tuple(words) == lines_of(table, Viewer(0, "en"))


@pytest.mark.parametrize(("slug", "variant", "seats"), SETTINGS)
def test_a_page_opened_anew_says_what_was_told_last(slug: str, variant: str, seats: int) -> None:
    table = new_table(slug, variant, seats)
    while table.rev < 60 and not table.over:
        step = next_step(table)
        speech = Speech(slug, "de", list(NAMES[:seats]))
        notes = [line.plain for line in speech.notes(step)]
        lines = lines_of(table, Viewer(0, "de"))
        assert list(lines[len(lines) - len(notes) :]) == notes, (GAME, table.rev)


def test_a_game_that_is_paused_tells_what_people_have_said() -> None:
    table = new_table("shards", "standard", 2)
    while table.rev < 30:
        next_step(table)
    table = stopped(table)
    table.play_on(0)
    lines = lines_of(table, Viewer(1, "en"))
    assert lines[-1] == "Anna would like to play on by the new rules."
    assert len(lines) <= 24
