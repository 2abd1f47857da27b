"""Each check notices a game that lies about what it looks at; a check that cannot fail proves nothing."""

import dataclasses
import itertools
from collections import Counter
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

import deckwerk
from deckwerk import Action, Event, Game
from deckwerk.engine.observing import observe
from deckwerk.engine.rng import seeded
from deckwerk.engine.state import State
from deckwerk.protocol.frame import Frame
from tests.conformance import check_asking, check_frames, check_guesses
from tests.conformance.checks import CHECKS
from tests.conformance.soundness import all_cards
from tests.conformance.walk import Check, Moment, Path, Walk
from tests.presentation.framing import frame_of
from tests.settings import Setting
from tests.walks import eager

pytestmark = pytest.mark.both

SETTING = Setting("godslayer", "standard", 2)


class Liar:
    """A thing that is as another, but for what it lies about."""

    def __init__(self, honest: object, **lies: object) -> None:
        self._honest = honest
        self._lies = lies

    def __getattr__(self, name: str) -> object:
        return self._lies[name] if name in self._lies else getattr(self._honest, name)


def start() -> Moment:
    game = SETTING.new(0)
    return Moment(game, Path(SETTING, 0, all_cards(game.state()), [game.hash()]))


def walked(until: Callable[[Moment], bool]) -> Moment:
    """A moment further on the way."""
    moment, rng = start(), seeded(1000)
    while True:
        CHECKS["hashes_tell_states_apart"].look(moment)
        if until(moment):
            if moment.game.over:
                moment.path.kept["contents"].pop()
            return moment
        moment.game.apply(eager(moment.game, rng))
        moment.path.hashes.append(moment.game.hash())


def midway() -> Moment:
    """In a turn, with some cards to play."""
    return walked(lambda at: at.number > 40 and sum(o.zone == "hand" for o in at.decision.options) > 2)


def finished() -> Moment:
    return walked(lambda at: at.game.over)


def legal_of(game: Game) -> list[Action]:
    assert game.decision is not None
    return game.decision.options


def further(game: Game) -> Game:
    """The same a little later."""
    later = game.clone()
    later.apply(0)
    return later


def lying(moment: Moment, **lies: object) -> Moment:
    return dataclasses.replace(moment, game=Liar(moment.game, **lies))  # type: ignore[arg-type]


def with_clones(moment: Moment, **lies: object) -> Moment:
    return lying(moment, clone=lambda: Liar(moment.game.clone(), **lies))


def with_views(moment: Moment, **lies: object) -> Moment:
    return lying(moment, view=lambda seat: Liar(moment.game.view(seat), **lies))


def nothing(*_: object, **__: object) -> list[object]:
    """Does what is not allowed, it seems."""
    return []


def with_options(moment: Moment, *options: object) -> Moment:
    return lying(moment, decision=Liar(moment.decision, options=list(options)))


def padded_scores(moment: Moment) -> Moment:
    return lying(
        moment,
        score_sheet=lambda: [Liar(line, total=line.total + 1) for line in moment.game.score_sheet()],
    )


def text_means_the_first(moment: Moment) -> Moment:
    def clone() -> object:
        twin = moment.game.clone()
        return Liar(twin, apply=lambda form: twin.apply(0 if isinstance(form, str) else form))

    return lying(moment, clone=clone)


def view_of_now(moment: Moment) -> Moment:
    """A view that shows what happens after it was made."""

    def clone() -> object:
        twin = moment.game.clone()
        return Liar(twin, view=lambda seat: SimpleNamespace(to_json=twin.to_json))

    return lying(moment, clone=clone)


def restless(moment: Moment) -> Moment:
    seeds = iter(range(100))
    return lying(moment, determinize=lambda seat, seed: moment.game.determinize(seat, next(seeds)))


def remembering(moment: Moment) -> Moment:
    """A guess that knows how the cards really lie."""

    def guess(seat: int, seed: int) -> object:
        return Liar(moment.game.determinize(seat, seed), determinize=lambda *_: further(moment.game))

    return lying(moment, determinize=guess)


def forgetful(moment: Moment) -> Moment:
    """A guess that is another one when it was saved."""

    def guess(seat: int, seed: int) -> object:
        game = moment.game.determinize(seat, seed)
        return Liar(game, to_json=further(game).to_json)

    return lying(moment, determinize=guess)


def secretive(moment: Moment) -> Moment:
    """A game that never says that something was revealed."""
    return lying(moment, determinize=lambda seat, seed: Liar(moment.game.determinize(seat, seed), revealed=0))


def unsteady(moment: Moment) -> Moment:
    """A game that shows another moment each time."""
    games = itertools.cycle([moment.game, further(moment.game)])
    return lying(moment, view=lambda seat: next(games).view(seat))


Sabotage = Callable[[Moment], Moment]
Lie = tuple[Callable[[], Moment], Sabotage]

LIES: dict[str, Lie] = {
    "every_state_is_sound": (midway, lambda at: Moment(at.game, Path(SETTING, 0, Counter(), at.path.hashes))),
    "there_is_always_an_option_and_none_twice": (
        midway,
        lambda at: with_options(at, *at.decision.options, at.decision.options[0]),
    ),
    "every_option_reads_back_from_its_text": (
        midway,
        lambda at: lying(at, rules=Liar(at.game.rules, parse_action=lambda _: -1)),
    ),
    "every_option_says_what_it_touches": (midway, lambda at: lying(at, view=lambda _: at.game.view(None))),
    "every_option_can_be_carried_out": (midway, lambda at: with_clones(at, apply=nothing)),
    "an_action_its_text_and_its_index_are_the_same": (midway, text_means_the_first),
    "people_can_read_everything_in_both_languages": (
        midway,
        lambda at: with_views(at, events=[SimpleNamespace(text=lambda *_: "{card} drawn")]),
    ),
    "labels_tell_the_options_apart": (
        midway,
        lambda at: with_options(at, *[SimpleNamespace(label=str, place=None)] * 2),
    ),
    "a_clone_is_the_same_game": (midway, lambda at: lying(at, clone=lambda: further(at.game))),
    "playing_on_in_one_clone_leaves_the_others_untouched": (
        midway,
        lambda at: lying(at, clone=lambda: at.game),
    ),
    "a_saved_game_is_restored": (midway, lambda at: lying(at, to_json=further(at.game).to_json)),
    "a_record_plays_to_the_same_game": (midway, lambda at: lying(at, record=further(at.game).record)),
    "the_same_actions_end_in_the_same_way": (
        finished,
        lambda at: lying(at, record=SimpleNamespace(actions=at.game.record.actions[:-1])),
    ),
    "a_described_game_can_be_set_up_again": (
        midway,
        lambda at: lying(at, position=further(at.game).position),
    ),
    "undo_takes_back_the_last_action_of_a_long_game": (midway, lambda at: with_clones(at, undo=nothing)),
    "a_game_can_be_taken_back_to_its_start": (start, lambda at: with_clones(at, undo=nothing)),
    "hashes_tell_states_apart": (
        finished,
        lambda at: Moment(at.game, dataclasses.replace(at.path, hashes=[1] * len(at.path.hashes))),
    ),
    "nobody_has_won_while_the_game_goes_on": (midway, lambda at: lying(at, winners=lambda: [0])),
    "nothing_can_be_done_after_the_end": (finished, lambda at: lying(at, apply=nothing)),
    "the_score_sheet_adds_up": (finished, padded_scores),
    "the_totals_of_teams_are_those_of_the_score_sheet": (finished, padded_scores),
    "the_best_team_wins_and_only_that_one": (finished, lambda at: lying(at, winners=lambda: [5])),
    "everyone_sees_the_same_end": (finished, lambda at: lying(at, winners=lambda: [5])),
    "a_view_is_json_and_says_whose_it_is": (midway, lambda at: lying(at, view=lambda _: at.game.view(None))),
    "only_the_asked_seat_sees_its_options": (
        midway,
        lambda at: lying(at, view=lambda _: at.game.view(at.decision.seat)),
    ),
    "counts_are_right_and_public_zones_complete": (midway, lambda at: with_views(at, counters=[])),
    "everything_can_be_found_by_its_name": (midway, lambda at: with_views(at, counter=lambda *_: -1)),
    "a_view_is_not_changed_by_what_happens_later": (midway, view_of_now),
    "seats_that_do_not_exist_have_no_view": (start, lambda at: lying(at, view=lambda _: at.game.view(None))),
    "words_that_are_no_action_are_unparsable": (midway, lambda at: lying(at, apply=nothing)),
    "a_misspelt_action_suggests_the_near_one": (start, lambda at: lying(at, apply=nothing)),
    "what_is_no_option_now_is_illegal": (midway, lambda at: lying(at, apply=nothing)),
    "only_the_asked_seat_may_answer": (midway, lambda at: lying(at, apply=nothing)),
    "an_answer_to_an_earlier_decision_is_stale": (midway, lambda at: lying(at, apply=nothing)),
    "there_is_nothing_to_undo_at_the_start": (start, lambda at: lying(at, undo=nothing)),
    "a_seat_that_does_not_exist_imagines_nothing": (start, lambda at: lying(at, determinize=nothing)),
    "the_seat_notices_nothing": (midway, lambda at: lying(at, determinize=lambda *_: further(at.game))),
    "guesses_differ_in_what_is_hidden": (midway, lambda at: lying(at, determinize=lambda *_: at.game)),
    "the_same_seed_gives_the_same_guess": (midway, restless),
    "a_guess_does_not_depend_on_how_the_cards_really_lie": (midway, remembering),
    "everyone_keeps_their_own_cards": (start, lambda at: lying(at, determinize=lambda *_: further(at.game))),
    "a_guess_goes_on_after_saving": (midway, forgetful),
    "a_view_holds_nothing_that_depends_on_what_is_hidden": (
        midway,
        lambda at: lying(at, determinize=lambda *_: further(at.game)),
    ),
    "every_option_touches_a_thing_of_its_frame": (
        midway,
        lambda at: lying(at, view=lambda _: at.game.view(None)),
    ),
    "a_frame_can_be_sent_and_read": (midway, unsteady),
    "a_frame_tells_nothing_that_is_hidden": (
        midway,
        lambda at: lying(at, determinize=lambda *_: further(at.game)),
    ),
    "every_event_says_from_where_to_where": (
        midway,
        lambda at: with_clones(at, apply=lambda _: [SimpleNamespace(kind="danced")]),
    ),
    "an_action_that_reveals_nothing_tells_the_one_who_acted_nothing": (midway, secretive),
    "a_guessed_game_can_be_played_to_its_end": (
        midway,
        lambda at: lying(at, determinize=lambda *_: SETTING.rich(seeded(1))),
    ),
}
ELSEWHERE = {
    "every_amount_of_a_frame_is_the_one_that_it_says",
    "merging_a_patch_gives_the_next_frame",
    "being_asked_tells_nothing",
    "random_games_reach_the_inside_of_cards",
    "a_position_is_kept_in_the_record",
    "undo_takes_back_one_action_after_another",
    "quick_players_choose_the_same_whatever_the_others_hold",
    "search_chooses_the_same_whatever_the_others_hold",
    "a_view_is_the_same_whatever_the_others_hold",
    "what_happens_looks_the_same_whatever_the_others_hold",
    "what_a_seat_draws_stays_between_it_and_its_deck",
}
"""What is shown to fail by the tests at the end of this file."""


def fails(name: str, moment: Moment) -> None:
    """A check finds a fault."""
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        CHECKS[name].look(moment)


def test_no_check_is_left_out() -> None:
    assert {*LIES, *ELSEWHERE} == {*CHECKS}


@pytest.mark.parametrize("name", LIES)
def test_a_lie_is_noticed(name: str) -> None:
    make, sabotage = LIES[name]
    CHECKS[name].look(make())
    fails(name, sabotage(make()))


@pytest.mark.parametrize(
    "name",
    [
        "words_that_are_no_action_are_unparsable",
        "what_is_no_option_now_is_illegal",
        "only_the_asked_seat_may_answer",
        "an_answer_to_an_earlier_decision_is_stale",
    ],
)
def test_a_refusal_that_changes_something_is_noticed(name: str) -> None:
    moment = midway()

    def apply(*words: object, **more: object) -> None:
        try:
            moment.game.apply(*words, **more)
        finally:
            moment.game.apply(0)

    with pytest.raises((AssertionError, pytest.fail.Exception)):
        CHECKS[name].look(lying(moment, apply=apply))


def test_games_that_never_stop_inside_cards_are_noticed() -> None:
    assert CHECKS["random_games_reach_the_inside_of_cards"].look(start()) == 0


def test_a_record_without_its_position_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = midway()
    CHECKS["a_position_is_kept_in_the_record"].look(moment)
    monkeypatch.setattr(deckwerk, "replay", lambda _: start().game)
    fails("a_position_is_kept_in_the_record", moment)


def with_positions(monkeypatch: pytest.MonkeyPatch, lies: Callable[[Game], dict[str, object]]) -> None:
    """Games set up from positions lie from now on."""
    honest = deckwerk.position

    def position(slug: str, description: dict[str, object]) -> object:
        game = honest(slug, description)
        return Liar(game, **lies(game))

    monkeypatch.setattr(deckwerk, "position", position)


def test_a_patch_that_leaves_something_out_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    name, moment = "merging_a_patch_gives_the_next_frame", midway()
    assert CHECKS[name].look(moment) == 0
    moment.game.apply(0)
    assert CHECKS[name].look(moment)
    moment.game.apply(0)
    monkeypatch.setattr(check_frames, "diff", lambda *_: {})
    fails(name, moment)


@pytest.mark.parametrize("lie", [{"least": 2}, {"i": 0}, {"step": -1}])
def test_an_amount_that_is_another_one_is_noticed(
    lie: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two mission points to advance with, beside an option that goes before the steps."""
    setting = Setting("mistborn", "standard", 2)
    game, rng = setting.new(0), seeded(1000)
    while not any(option.verb == "advance" and option.number == 2 for option in legal_of(game)[2:]):
        game.apply(eager(game, rng))
    moment = Moment(game, Path(setting, 0, all_cards(game.state()), [game.hash()]))
    name = "every_amount_of_a_frame_is_the_one_that_it_says"
    assert CHECKS[name].look(moment)
    honest = frame_of

    def lied(*words: object) -> Frame:
        frame = honest(*words)  # type: ignore[arg-type]
        assert frame.ask is not None
        options = [
            replace(option, range=replace(option.range, **lie)) if option.range is not None else option
            for option in frame.ask.options
        ]
        return replace(frame, ask=replace(frame.ask, options=tuple(options)))

    monkeypatch.setattr(check_frames, "frame_of", lied)
    fails(name, moment)


def test_an_undo_that_does_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = midway()
    CHECKS["undo_takes_back_one_action_after_another"].look(moment)
    with_positions(monkeypatch, lambda _: {"undo": nothing})
    fails("undo_takes_back_one_action_after_another", moment)


@pytest.mark.parametrize("name", [name for name in sorted(ELSEWHERE) if "_choose" in name])
def test_a_player_that_peeks_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = midway()
    monkeypatch.setattr(check_guesses, "choice", lambda _, game: int(game is moment.game))
    fails(name, moment)


@pytest.mark.parametrize(
    "name", [name for name in sorted(ELSEWHERE) if name.endswith("the_others_hold") and "choose" not in name]
)
def test_a_view_into_other_hands_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = midway()
    other = 1 - moment.decision.seat
    assert CHECKS[name].look(moment)
    with_positions(monkeypatch, lambda game: {"view": lambda _: game.view(other)})
    fails(name, moment)


def hands(state: State) -> str:
    return str([zone.cards() for zone in state.zones if zone.size() == 5])


def test_a_question_that_depends_on_a_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = midway()
    assert CHECKS["being_asked_tells_nothing"].look(moment)

    def tell_tale(state: State, seat: int | None, seq: int, events: list[Event]) -> object:
        view = observe(state, seat, seq, events)
        return Liar(view, decision=view.decision and Liar(view.decision, kind=hands(state)))

    monkeypatch.setattr(check_asking, "observe", tell_tale)
    fails("being_asked_tells_nothing", moment)


def test_an_event_that_depends_on_a_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = midway()
    honest = check_asking.told

    def tell_tale(state: State, code: int, observer: int | None) -> check_asking.Told:
        return [*honest(state, code, observer), [hands(state), 0, 0]]

    monkeypatch.setattr(check_asking, "told", tell_tale)
    fails("being_asked_tells_nothing", moment)


def test_a_view_of_what_others_draw_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "what_a_seat_draws_stays_between_it_and_its_deck"
    moment = walked(lambda at: bool(CHECKS[name].look(at)))
    with_positions(monkeypatch, lambda game: {"view": lambda _: game.view(moment.decision.seat)})
    fails(name, moment)


def test_a_walk_names_the_check_the_setting_the_game_and_the_decision() -> None:
    def is_short(moment: Moment) -> None:
        assert moment.number < 7

    def is_never_asked(moment: Moment) -> int:
        return 0

    def raises_nothing(moment: Moment) -> None:
        with pytest.raises(KeyError):
            moment.game.hash()

    def meddles(moment: Moment) -> None:
        moment.game.apply(0)

    looks = (is_short, is_never_asked, raises_nothing)
    checks = {look.__name__: Check(look, 1, True, False, False, 1, False) for look in looks}
    with pytest.raises(ExceptionGroup) as caught:
        Walk(SETTING, checks).go(1)
    notes = {note for error in caught.value.exceptions for note in error.__notes__}
    assert notes == {
        "check is_short: godslayer-standard-2, game 0 of the walk, after 7 decisions",
        "check raises_nothing: godslayer-standard-2, game 0 of the walk, after 0 decisions",
        "check is_never_asked: godslayer-standard-2",
    }
    with pytest.raises(ExceptionGroup) as caught:
        Walk(SETTING, {"meddles": Check(meddles, 1, True, False, False, 1, False)}).go(1)
    assert "the check has changed the game" in str(caught.value.exceptions[0])
