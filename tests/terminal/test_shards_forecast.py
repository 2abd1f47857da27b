"""What the terminal says of conditions and attacks is what the rules do."""

import re

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.engine.rng import seeded
from deckwerk.games.catalogue import find_game
from deckwerk.games.common.effect import Sequence
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import CHAMPION, CHARACTER, ShardsCard
from deckwerk.games.shards.conditional import If, Instead
from deckwerk.games.shards.conditions import Condition
from deckwerk.terminal.lexicon import Lexicon
from deckwerk.terminal.shards_forecast import Forecaster
from deckwerk.terminal.shards_prospect import Prospect, card_of, cards_in, is_guarded, is_safe
from deckwerk.terminal.voice import Voice

CARDS = [card.id for card in find_game("shards").cards() if card.kind != "character"]
LANGUAGES = ("de", "en")


def conditions(card: ShardsCard) -> list[Condition]:
    """The conditions on a card that are judged before it has given anything."""
    found = [] if card.gate is None else [card.gate]
    for effect in card.effects():
        first = effect.list[0] if isinstance(effect, Sequence) else effect
        if isinstance(first, If):
            found.append(first.condition)
        elif isinstance(first, Instead):
            found += list(first.conditions)
    return found


def situations() -> list[Game]:
    """Turns of random games."""
    found = []
    for seed in range(6):
        game = deckwerk.new("shards", seats=2 + seed % 3, seed=seed)
        rng = seeded(seed)
        for number in range(400):
            decision = game.decision
            if decision is None:
                break
            if decision.kind == "turn" and number % 9 == 0:
                found.append(game.clone())
            game.apply(int(rng.below(len(decision.options))))
    return found


def test_conditions_are_judged_as_the_rules_judge_them() -> None:
    """For cards in hand, in the row and in play, a condition holds for both or for neither."""
    seen: set[tuple[str, bool]] = set()
    for game in situations():
        decision = game.decision
        assert decision is not None
        seat, view = decision.seat, game.view(decision.seat)
        places = [("hand", number) for number in view.zone("hand", seat).cards]
        places += [("champions", number) for number in view.zone("champions", seat).cards]
        places += [("row", number) for number in view.zone("row").cards if number]
        for zone, number in dict.fromkeys(places):
            card = card_of(view, number)
            for condition in conditions(card):
                holds = _holds(game, seat, card, zone, condition)
                missing = Prospect(view, seat, number, zone).missing(condition)
                assert (missing == 0) == holds, (type(condition).__name__, card.slug, zone)
                seen.add((type(condition).__name__, holds))
    names = {"Mastery", "Champions", "Inspire", "Echo", "Unify", "Dominion"}
    assert {name for name, holds in seen if holds} >= names - {"Champions"}
    assert {name for name, holds in seen if not holds} >= names


def _holds(game: Game, seat: int, card: ShardsCard, zone: str, condition: Condition) -> bool:
    """What the rules say once the card is played, but has not done anything yet."""
    state = game.state().clone()
    number = int(card.number)
    if zone != "champions":
        if zone == "hand":
            hand = state.edit(c.HAND, seat)
            hand.take(hand.find(number))
        state.edit(c.CHAMPIONS if card.kind == CHAMPION else c.HIRED, seat).push(number << 16)
        state.set(c.FACTIONS_PLAYED, int(state.get(c.FACTIONS_PLAYED)) | 1 << int(card.faction))
    return bool(condition.holds(state, seat, number))


def test_who_can_be_attacked_is_judged_as_the_rules_judge_it() -> None:
    ids = [card.id for card in find_game("shards").cards() if card.kind == "champion"]
    for first in ids:
        for second in ids:
            others = [{"champions": [first, second]}, {}]
            start = {"players": [{}, *others], "turn": 0, "first": 0, "seed": 1, "power": 50}
            game = deckwerk.position("shards", start)
            view = game.view(0)
            assert game.decision is not None
            offered = {option.card for option in game.decision.options if option.verb == "attack"}
            safe = {card.slug for card in cards_in(view, "champions", 1) if is_safe(view, 1, card)}
            assert offered == {first, second} - safe
            game.apply("end")
            asked = game.decision.kind == "assign"
            assert asked != is_guarded(view, 1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mastery", [0, 12, 30])
def test_every_card_can_be_told(lang: str, mastery: int) -> None:
    forecaster = Forecaster(Lexicon(find_game("shards"), Voice(lang)))
    game = deckwerk.position("shards", {"players": [{"mastery": mastery}, {}], "turn": 0, "seed": 1})
    view = game.view(0)
    for card in CARDS:
        number = view.rules.card_numbers[card]
        full = forecaster.full(view, 0, number, "row")
        brief = forecaster.brief(view, 0, number, "row")
        assert len(full.needs) == len(brief.needs)
        assert [need.missing for need in full.needs] == [need.missing for need in brief.needs]
        assert len(brief.text) < 110
        assert len(brief.text) <= len(full.text)
        for text in (full.text, brief.text, forecaster.printed(view, number)):
            assert not re.search(r"[{}]|\.\.|;;|: ?$|  ", text), text
        if mastery == 30:
            assert not any(need.mastery and need.missing for need in full.needs)


def test_without_conditions_the_text_is_the_printed_one() -> None:
    lexicon = Lexicon(find_game("shards"), Voice("de"))
    forecaster = Forecaster(lexicon)
    view = deckwerk.new("shards", seats=2, seed=1).view(0)
    plain = 0
    for card in lexicon.cards.values():
        number = view.rules.card_numbers[card.id]
        if card_of(view, number).kind == CHARACTER:
            continue
        full = forecaster.full(view, 0, number, "row")
        if not full.needs:
            plain += 1
            assert full.text == lexicon.text(card)
    assert plain > 15
