"""What is marked at cards, and what options cost, in positions made for it."""

import weakref

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.families import marks_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.protocol.frame import Frame, Mark, Option, Zone
from deckwerk.words.voice import Voice
from tests.presentation.framing import frame_of

pytestmark = pytest.mark.both


def frame_at(slug: str, me: dict[str, object], other: dict[str, object], **table: object) -> Frame:
    """What seat 0 sees in its turn."""
    described: dict[str, object] = {"turn": 0, "first": 0, "seed": 1, "players": [me, other], **table}
    return frame_of(deckwerk.position(slug, described), 0)


def zone(frame: Frame, name: str, seat: int | None = None) -> Zone:
    area = frame.table if seat is None else frame.seats[str(seat)]
    return area.zones[name]


def mark(frame: Frame, name: str, card: str, seat: int | None = None) -> Mark:
    found = zone(frame, name, seat)
    return found.marks.get(str(found.cards.index(card)), Mark())


def option(frame: Frame, verb: str, card: str = "", number: int = 0) -> Option:
    assert frame.ask is not None
    return next(
        found
        for found in frame.ask.options
        if found.do == verb
        and found.number == number
        and (not card or card == found.card or (found.at is not None and found.at.card == card))
    )


def test_ascension_prices_and_what_abilities_cost() -> None:
    me: dict[str, object] = {"hand": ["apprentice"], "constructs": ["yggdrasil_staff"]}
    row = ["hedron_link_device", "avatar_golem"]
    frame = frame_at("godslayer", me, {}, row=row, runes=5, construct_discount=2)
    assert mark(frame, "row", "hedron_link_device") == Mark(5, 7)
    assert option(frame, "acquire", "hedron_link_device").costs == {"runes": 5}
    assert mark(frame, "constructs", "yggdrasil_staff", 0).ready
    assert option(frame, "use", "yggdrasil_staff", 1).costs == {}
    assert option(frame, "use", "yggdrasil_staff", 2).costs == {"runes": 4}


def test_ascension_runes_that_serve_constructs_are_paid_first() -> None:
    frame = frame_at("godslayer", {}, {}, row=["hedron_link_device"], runes=6, mechana_runes=2)
    assert option(frame, "acquire", "hedron_link_device").costs == {"runes": 5, "mechana_runes": 2}


def test_ascension_used_abilities_and_waiting_energy() -> None:
    game = position_with_staff()
    game.apply("use yggdrasil_staff #1")
    assert mark(frame_of(game, 0), "constructs", "yggdrasil_staff", 0) == Mark(used=(1,))


def position_with_staff() -> Game:
    players = [{"constructs": ["yggdrasil_staff"]}, {}]
    return deckwerk.position("godslayer", {"turn": 0, "first": 0, "seed": 1, "players": players})


def test_ascension_treasures_lie_under_cards_and_energy_wakes() -> None:
    me: dict[str, object] = {"hand": ["leotans_familiar"]}
    treasures = [{"card": "energy_shard", "place": 1}]
    frame = frame_at("vigil", me, {}, row=["darkwalker"], treasures=treasures, energy=1)
    assert mark(frame, "row", "darkwalker").under == ("energy_shard",)
    found = mark(frame, "hand", "leotans_familiar", 0)
    assert found.live or found.dull


def test_shards_conditions_guards_and_used_champions() -> None:
    me: dict[str, object] = {"hand": ["general_decurion"], "champions": ["evokatus"], "mastery": 0}
    other: dict[str, object] = {"champions": ["zetta_encryptor", "evokatus", "li_hin"]}
    frame = frame_at("shards", me, other, power=9)
    assert mark(frame, "hand", "general_decurion", 0).dull
    assert mark(frame, "champions", "li_hin", 1).safe
    assert mark(frame, "champions", "evokatus", 1).safe
    assert not mark(frame, "champions", "zetta_encryptor", 1).safe
    assert option(frame, "attack", "zetta_encryptor").costs["power"] > 0


def test_mistborn_taxes_defenders_and_tokens() -> None:
    me: dict[str, object] = {"adversaries": ["adv_obligator_taxer"], "boxings": 1}
    other: dict[str, object] = {"allies": ["soldier"]}
    frame = frame_at("mistborn", me, other, variant="coop-intro", row=["hunt"], coins=9)
    found = mark(frame, "row", "hunt")
    assert found.price is not None
    assert found.was == found.price - 1
    assert option(frame, "buy", "hunt").costs == {"coins": found.price}
    assert option(frame, "buy-boxing").costs == {"coins": 3}
    assert option(frame, "sell-boxing").costs == {"boxings": 1}
    assert mark(frame, "adversaries", "adv_obligator_taxer", 0).say
    assert mark(frame, "allies", "soldier", 1).say


def test_mistborn_burned_tokens_and_steps() -> None:
    described = {"turn": 0, "first": 0, "seed": 1, "points": 4, "players": [{}, {}]}
    game = deckwerk.position("mistborn", described)
    game.apply("burn iron")
    frame = frame_of(game, 0)
    assert mark(frame, "metals", "iron", 0).used == (1,)
    assert frame.ask is not None
    steps = [found for found in frame.ask.options if found.do == "advance"]
    assert all(found.costs == {"points": found.number} for found in steps)
    spans = [found.range for found in steps if found.range is not None]
    assert {(span.least, span.most) for span in spans} == {(1, 4)}


@pytest.mark.parametrize("slug", [info.slug for info in deckwerk.games()])
def test_marks_are_gone_with_their_table(slug: str) -> None:
    """They hold no ring: a host that looks for rings all the time stops all games for it."""
    kept = weakref.ref(marks_of(Lexicon(find_game(slug), Voice("en")), ["Anna", "Bea"]))
    assert kept() is None
