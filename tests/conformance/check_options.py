"""What holds for every state and every option."""

import deckwerk
from deckwerk import Game
from deckwerk.words import LANGUAGES
from tests.conformance.soundness import all_cards, assert_sound
from tests.conformance.walk import Moment, check
from tests.walks import inside_a_card


@check(every=1, over=True)
def every_state_is_sound(moment: Moment) -> None:
    assert_sound(moment.game, moment.path.cards)


@check(every=1)
def there_is_always_an_option_and_none_twice(moment: Moment) -> None:
    texts = [option.text for option in moment.decision.options]
    codes = [option.code for option in moment.decision.options]
    assert texts
    assert len(set(texts)) == len(texts)
    assert len(set(codes)) == len(codes)
    assert moment.decision.seq == len(moment.game.record.actions)


@check(every=2)
def every_option_reads_back_from_its_text(moment: Moment) -> None:
    for option in moment.decision.options:
        assert moment.game.rules.parse_action(option.text) == option.code
        assert option == option.text
        assert hash(option) == hash(option.text)
        assert 0 <= option.code < 2**63


@check(every=4)
def every_option_says_what_it_touches(moment: Moment) -> None:
    """A client offers the thing itself to click: so it must be there, where the asked seat sees it."""
    game, decision = moment.game, moment.decision
    view = game.view(decision.seat)
    for option in decision.options:
        if option.card is None or option.zone is None:
            continue
        owner = option.owner if option.owner is not None else decision.seat
        named = [zone for zone in view.zone_views() if zone.name == option.zone]
        zones = [zone for zone in named if zone.seat in (None, owner)]
        card = game.rules.card_numbers[option.card]
        assert len(zones) == 1, f"{option} touches {option.zone}"
        assert card in zones[0].cards, f"{option} is not in {option.zone}"
        assert option.place is None or zones[0].cards[option.place - 1] == card


@check(every=10)
def every_option_can_be_carried_out(moment: Moment) -> None:
    game = moment.game
    cards = all_cards(game.state())
    for index in range(len(moment.decision.options)):
        branch = game.clone()
        branch.apply(index)
        assert len(branch.record.actions) == len(game.record.actions) + 1
        assert_sound(branch, cards)


@check(every=20)
def an_action_its_text_and_its_index_are_the_same(moment: Moment) -> None:
    for index, option in enumerate(moment.decision.options):
        results = {play_on(moment.game, form) for form in (index, option, option.text)}
        assert len(results) == 1


def play_on(game: Game, form: deckwerk.Action | str | int) -> tuple[int, str, str]:
    branch = game.clone()
    events = branch.apply(form)
    return branch.hash(), str([event.to_dict() for event in events]), branch.record.dumps()


@check(every=4, over=True)
def people_can_read_everything_in_both_languages(moment: Moment) -> None:
    game = moment.game
    names = [f"P{number}" for number in range(game.seats)]
    events = game.view(0).events + game.view(None).events
    for lang in LANGUAGES:
        said = [event.text(lang) for event in events] + [event.text(lang, names) for event in events]
        if game.decision is not None:
            said.append(game.decision.text(lang))
            said += [option.label(lang) for option in game.decision.options]
        for sentence in said:
            assert sentence.strip() == sentence != "", f"{sentence!r} at {game.decision}"
            assert not set("{}_") & set(sentence), f"{sentence!r} shows its making"


@check(every=5)
def labels_tell_the_options_apart(moment: Moment) -> None:
    options = moment.decision.options
    for lang in LANGUAGES:
        labels = {(option.label(lang), option.place) for option in options}
        assert len(labels) == len(options), [option.label(lang) for option in options]


@check(every=1, least=10)
def random_games_reach_the_inside_of_cards(moment: Moment) -> int:
    """The checks mean what they say only if their games stop in the middle of effects too."""
    return int(inside_a_card(moment.game))
