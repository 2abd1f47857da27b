"""What frames of a table say of undo and sweeps, in both languages."""

import itertools

import pytest

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.facts import facts_of
from deckwerk.presentation.frame import Framer
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.patch import Json, data_of, diff, merge
from deckwerk.table.seating import Seating
from deckwerk.table.table import Table
from deckwerk.words import LANGUAGES
from deckwerk.words.voice import Voice


def table_of(slug: str, undo_rule: str = "ask") -> Table:
    game = deckwerk.new(slug, seats=2, seed=7)
    return Table(game, Seating(("human", "human"), ("Anna", "Bea")), undo_rule=undo_rule)


def voice_of(slug: str, lang: str) -> Voice:
    return Lexicon(find_game(slug), Voice(lang)).voice


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("undo_rule", ["ask", "off"])
def test_undo_is_free_or_says_why_not(lang: str, undo_rule: str) -> None:
    table, voice = table_of("shards", undo_rule), voice_of("shards", lang)
    asked = table.asked
    assert asked is not None
    undo = facts_of(table, asked, voice).undo
    assert undo is not None
    assert (undo.can, bool(undo.why)) == ("no", True)
    table.act(asked, 0)
    undo = facts_of(table, asked, voice).undo
    assert undo is not None
    assert (undo.can, bool(undo.why)) == (("no", True) if undo_rule == "off" else ("free", False))
    other = facts_of(table, 1 - asked, voice).undo
    assert other is not None
    assert other.can == "no"
    end = next(option for option in table.game.decision.options if option.verb == "end")  # type: ignore[union-attr]
    table.act(asked, end)
    undo = facts_of(table, asked, voice).undo
    assert undo is not None
    assert (undo.can, bool(undo.why)) == ("no" if undo_rule == "off" else "ask", True)


def test_only_the_asked_seat_is_offered_to_do_everything_at_once() -> None:
    table, voice = table_of("shards"), voice_of("shards", "en")
    asked = table.asked
    assert asked is not None
    facts = facts_of(table, asked, voice)
    assert (facts.rev, facts.sweep) == (0, ("play",))
    assert facts_of(table, 1 - asked, voice).sweep == ()
    spectator = facts_of(table, None, voice)
    assert (spectator.sweep, spectator.undo) == ((), None)
    table.sweep(asked, "play")
    assert facts_of(table, asked, voice).rev == table.rev


@pytest.mark.parametrize("slug", ["vigil", "shards", "mistborn"])
def test_frames_follow_a_table_through_sweeps_and_undo(slug: str) -> None:
    """Each revision is higher than the last; taken back, a frame is as it was but for that."""
    table, voice = table_of(slug), voice_of(slug, "en")
    made = Framer(Lexicon(find_game(slug), voice), ["Anna", "Bea"])
    asked = table.asked
    assert asked is not None

    def shown() -> Json:
        return data_of(made.frame(table.view(asked), facts_of(table, asked, voice)))

    frames = [shown()]
    table.sweep(asked, "play")
    frames.append(shown())
    found = table.takeback(asked)
    assert found.can == "free"
    table.undo(asked)
    frames.append(shown())
    if found.first == 1:  # nothing was revealed on the way
        assert {**frames[0], "rev": 0} == {**frames[2], "rev": 0}
    revisions = [int(str(frame["rev"])) for frame in frames]
    assert revisions == sorted({*revisions})
    for old, new in itertools.pairwise(frames):
        assert merge(old, diff(old, new)) == new
