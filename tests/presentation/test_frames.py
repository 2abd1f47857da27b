"""Frames of games played well, and what a table adds to them."""

import gc
import weakref

import pytest

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.players.roster import create
from deckwerk.presentation.asking import Facts
from deckwerk.presentation.frame import Framer
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.protocol.frame import Undo
from deckwerk.words.voice import Voice
from tests.presentation.framing import NAMES, answers, frame_of, framer, is_there
from tests.settings import ALIKE, SETTINGS, Setting

FEW = [setting for setting in SETTINGS if setting.seats == max(2, setting.seats)][::6]


def played_well(setting: Setting, decisions: int) -> int:
    """Let greedy play, and look at the frame of each question; returns how many were looked at."""
    game = setting.new(3)
    layout = framer(setting.slug, "en", setting.seats).layout
    players = [create("greedy", seat + 1, setting.slug) for seat in range(setting.seats)]
    for number in range(decisions):
        decision = game.decision
        if decision is None:
            return number
        frame = frame_of(game, decision.seat, "en" if number % 2 else "de")
        assert frame.ask is not None
        reached = {index for option in frame.ask.options for index in answers(option)}
        amounts = range(frame.ask.range.most + 1) if frame.ask.range is not None else ()
        assert {*reached, *amounts} == {*range(len(decision.options))}
        for option in frame.ask.options:
            assert option.at is None or is_there(frame, option.at, layout)
        game.apply(players[decision.seat].choose(game.perspective(decision.seat)))
    return decisions


@pytest.mark.both
@pytest.mark.parametrize("setting", FEW, ids=str)
def test_frames_of_games_played_well(setting: Setting) -> None:
    assert played_well(setting, 60) == 60


@pytest.mark.soak
@pytest.mark.parametrize("setting", [*SETTINGS, *ALIKE], ids=str)
def test_frames_of_whole_games_played_well(setting: Setting) -> None:
    assert played_well(setting, 2000) > 50


def test_what_the_table_knows_is_in_the_frame() -> None:
    setting = Setting("shards", "standard", 2)
    game = setting.new(1)
    assert game.decision is not None
    made = framer("shards", "en", 2)
    facts = Facts(118, Undo("ask", "a card was drawn"), ("play",))
    frame = made.frame(game.view(game.decision.seat), facts)
    assert (frame.rev, frame.undo) == (118, facts.undo)
    assert frame.ask is not None
    assert frame.ask.sweep == ("play",)
    other = made.frame(game.view(1 - game.decision.seat), facts)
    assert other.ask is not None
    assert (other.ask.options, other.ask.sweep) == ((), ())
    assert NAMES[0] in other.ask.text or NAMES[1] in other.ask.text


@pytest.mark.parametrize("slug", ["vigil", "shards", "mistborn"])
def test_what_makes_frames_goes_with_its_table(slug: str) -> None:
    """A server makes one for each table: whatever it remembers must not stay behind."""
    game = deckwerk.new(slug, seats=2, seed=1)
    made = Framer(Lexicon(find_game(slug), Voice("en")), NAMES[:2])
    for seat in (0, 1, None):
        made.frame(game.view(seat), Facts())
    marks = weakref.ref(made._marks)
    made.frame(game.view(0), Facts())
    del made
    gc.collect()
    assert marks() is None


def test_striking_with_everything_is_the_usual_answer_and_giving_up_the_last() -> None:
    described = {"players": [{"hand": []}, {"health": 9}], "damage": 4, "turn": 0, "first": 0, "seed": 1}
    game = deckwerk.position("mistborn", described)
    game.apply("end")
    ask = frame_of(game, 0).ask
    assert ask is not None
    usual = [option for option in ask.options if option.main]
    assert [(option.do, option.number) for option in usual] == [("attack", 4)]
    assert (ask.options[-1].do, ask.options[-1].seldom) == ("spare", True)


def test_a_metal_that_nothing_waits_for_is_asked_about() -> None:
    """An ally that waits for it is a reason, in play and in hand; burned once it waits no more."""

    def shown(**own: object) -> dict[str, tuple[bool, bool]]:
        game = deckwerk.position("mistborn", {"players": [own, {}], "turn": 0, "first": 0, "seed": 1})
        ask = frame_of(game, 0).ask
        assert ask is not None
        burns = [option for option in ask.options if option.do == "burn" and option.at is not None]
        return {option.at.card: (option.seldom, bool(option.warn)) for option in burns if option.at}

    ally, metal = "coinshot", "steel"
    assert set(shown(hand=["funding"]).values()) == {(True, True)}
    assert shown(hand=[ally])[metal] == (False, False)
    waiting = shown(hand=[], allies=[ally])
    assert waiting.pop(metal) == (False, False)
    assert set(waiting.values()) == {(True, True)}
