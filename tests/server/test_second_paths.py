"""The second paths: whatever leaves a table otherwise than by the updates of a socket tells nobody more.

Each path by its name, as those are listed by which others leaked:

    undo, offers, hints, sharing         entries of the walk in `test_leaks.py`
    reconnect as a spectator, or another `test_attacks.py` (nobody takes another's seat), `test_looking_on.py`
    snapshot, log, title, page, HTTP     ARTEFACTS
    refusals, typed words, why no undo   ARTEFACTS
    hint                                 test_a_hint_comes_from_what_the_seat_knows
    branch, rematch                      test_a_branch_of_a_running_game ..., test_a_rematch_has ...
    replay of a running game             test_a_replay_of_a_running_game_is_what_was_seen
    record, proof, position, result,
    review, chances                      `test_attacks.py`: only at the end
    notices, feeds, hooks, lists         test_what_is_sent_outside_names_no_card
    time, number, order of messages      `test_leaks.py`; an answer waits in `test_sittings.py`
    logs                                 test_logs_name_nobody_and_no_card
"""

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import msgspec
import pytest
from structlog.testing import capture_logs

from deckwerk.engine.errors import DeckwerkError
from deckwerk.presentation.asking import Facts
from deckwerk.presentation.patch import data_of, merge
from deckwerk.protocol.messages import to_text
from deckwerk.server.edge import feed, tables_api
from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.plain import forms, table
from deckwerk.server.edge.services import Services
from deckwerk.server.refusals import text_of
from deckwerk.server.storage import games
from deckwerk.server.storage.database import read_url
from deckwerk.server.storage.people import Person
from deckwerk.server.tables import notices, replaying, sequels, talking, thinking
from deckwerk.server.tables.driving import job_of
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from deckwerk.words import LANGUAGES
from tests.server.sittings import hub_on, person, play, play_on, table_for
from tests.server.twins import NAMES, SETTINGS, Pair, new_table, next_step, viewers_of

Artefact = Callable[[Sitting, Viewer], bytes]
WORDS = ("1", "99", "end", "kaufe", "play all", "x", "undo", "beende", "attack", "?")


def caller_as(viewer: Viewer) -> Caller:
    """Whoever looks so."""
    if viewer.own is None:
        return Caller(None, viewer.lang, "")
    somebody = Person(f"person {viewer.own}", NAMES[viewer.own], viewer.lang, True, "", "f", "", "h")
    return Caller(somebody, viewer.lang, "", "secret")


def snapshot(sitting: Sitting, viewer: Viewer) -> bytes:
    return sitting.sheet(viewer).snapshot(sitting.info(viewer))


def over_http(sitting: Sitting, viewer: Viewer) -> bytes:
    found = tables_api.table_document(sitting, sitting.row, viewer, caller_as(viewer))
    return msgspec.json.encode(found)


def whole_log(sitting: Sitting, viewer: Viewer) -> bytes:
    lines = sitting.speech(viewer.lang).lines(list(sitting.table.events), viewer.seat)
    return "\n".join(lines).encode()


def plain_page(sitting: Sitting, viewer: Viewer) -> bytes:
    async def nothing_said(_: object) -> list[object]:
        return []

    hub = SimpleNamespace(database=SimpleNamespace(read=nothing_said))
    services = cast(Services, SimpleNamespace(hub=hub))
    return asyncio.run(table.table_page(services, sitting, viewer, caller_as(viewer))).encode()


def refusals(sitting: Sitting, viewer: Viewer) -> bytes:
    """What is said to everything that a seat may try and most of which is wrong."""
    seat = viewer.own
    if seat is None:
        return b""
    prepare, rev = sitting.table.prepare, sitting.table.rev
    wishes: list[Callable[[], object]] = [
        lambda: prepare.act(seat, 0, rev=rev),
        lambda: prepare.act(seat, 4000, rev=rev),
        lambda: prepare.act(seat, 0, rev=rev + 1),
        lambda: prepare.sweep(seat, "play", rev=rev),
        lambda: prepare.sweep(seat, "use", rev=rev),
        lambda: prepare.offer(seat, rev=rev),
        lambda: prepare.undo(seat, rev=rev),
        lambda: prepare.consent(seat, 3, yes=True),
        lambda: prepare.play_on(seat),
        lambda: prepare.change_pace(seat, -1),
        lambda: prepare.come_back(seat),
        lambda: prepare.hint(seat, rev=rev),
    ]
    found = []
    for wish in wishes:
        try:
            wish()
            found.append("done")
        except DeckwerkError as error:
            found.append(f"{error.code}: {text_of(error, viewer.lang)}")
    return "\n".join(found).encode()


def typed_words(sitting: Sitting, viewer: Viewer) -> bytes:
    seat = viewer.own
    if seat is None:
        return b""
    found = []
    for text in WORDS:
        try:
            found.append(str(talking.meant(sitting, seat, sitting.table.rev, text, viewer.lang)))
        except DeckwerkError as error:
            found.append(text_of(error, viewer.lang))
    return "\n".join(found).encode()


def takeback(sitting: Sitting, viewer: Viewer) -> bytes:
    return repr(sitting.table.takeback(viewer.own, 3)).encode() if viewer.own is not None else b""


ARTEFACTS: dict[str, Artefact] = {
    "snapshot": snapshot,
    "http": over_http,
    "log": whole_log,
    "plain page": plain_page,
    "refusals": refusals,
    "typed words": typed_words,
    "undo": takeback,
}


@pytest.mark.parametrize(("slug", "variant", "seats"), SETTINGS)
def test_no_second_path_depends_on_what_is_hidden(
    slug: str, variant: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forms, "nonce", lambda: "once")
    monkeypatch.setattr(table, "nonce", lambda: "once")
    at = new_table(slug, variant, seats)
    pairs = [Pair(at, viewer) for viewer in viewers_of(seats)]
    compared = 0
    while at.rev < 25 and not at.over:
        before, step = at.rev, next_step(at)
        for pair in pairs:
            pair.go_on(step)
            if at.rev // 8 == before // 8:
                continue
            for name, artefact in ARTEFACTS.items():
                real, other = artefact(pair.real, pair.viewer), artefact(pair.other, pair.viewer)
                assert real == other, (name, pair.viewer, at.rev)
                compared += 1
    assert compared >= 3 * len(pairs) * len(ARTEFACTS)


@pytest.mark.parametrize(("slug", "variant", "seats"), SETTINGS)
def test_a_replay_of_a_running_game_is_what_was_seen(slug: str, variant: str, seats: int) -> None:
    """Its frames are those of the twin at each step, so they hold nothing that the viewer may not know."""
    for viewer in (Viewer(0, "de"), Viewer(None, "en")):
        at = new_table(slug, variant, seats)
        pair = Pair(at, viewer)
        speech = pair.real.speech(viewer.lang)
        seen = {0: data_of(speech.framer.frame(pair.twin.view(viewer.seat), Facts(0)))}
        while at.rev < 17:
            decision = at.game.decision
            assert decision is not None
            pair.go_on(at.act(decision.seat, (at.rev + 1) % len(decision.options)))  # perhaps two at once
            seen[at.rev] = data_of(speech.framer.frame(pair.twin.view(viewer.seat), Facts(at.rev)))
        assert len(seen) > 12
        replay = replaying.seat_replay(at.game.record.dumps(), speech, viewer.seat)
        assert len(replay.frames) == at.rev + 1
        data: object = {}
        for place, patch in enumerate(replay.frames):
            data = merge(data, patch) if place else patch
            told, known = (
                msgspec.json.encode(each, order="sorted") for each in (data, seen.get(place, data))
            )
            assert told == known, (viewer, place)


@pytest.mark.parametrize(("slug", "variant", "seats"), SETTINGS)
def test_a_branch_of_a_running_game_is_dealt_from_what_the_seat_knows(
    slug: str, variant: str, seats: int
) -> None:
    at = new_table(slug, variant, seats)
    pair = Pair(at, Viewer(0, "en"))
    for _ in range(25):
        pair.go_on(next_step(at))
    dealt = [each.game.determinize(0, 77).position() for each in (at, pair.twin)]
    assert dealt[0] == dealt[1]


@pytest.mark.compiled
@pytest.mark.parametrize(("slug", "variant", "seats"), SETTINGS)
def test_a_hint_comes_from_what_the_seat_knows(slug: str, variant: str, seats: int) -> None:
    at = new_table(slug, variant, seats)
    while at.rev < 12:
        next_step(at)
    asked = at.asked
    assert asked is not None
    pair = Pair(at, Viewer(asked, "en"))
    found = [thinking.hints(job_of(each), asked) for each in (pair.real, pair.other)]
    assert found[0] == found[1] != []


def test_a_rematch_has_a_chance_of_its_own(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hub_on(read_url(str(tmp_path / "games.db"))) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            sitting = await table_for(hub, "shards", anna, bea)
            for seat in (0, 1):
                await sitting.carry_out(lambda p, seat=seat: p.resign(seat, "greedy"))  # type: ignore[misc]
            row = await hub.database.read(lambda c: games.find_game(c, sitting.id))
            assert row is not None
            again = await sequels.rematch(hub, row, anna)
            assert again.key != row.key
            assert again.position is None

    play(scene)


@pytest.mark.parametrize(("slug", "variant", "seats"), SETTINGS)
def test_what_is_sent_outside_names_no_card(slug: str, variant: str, seats: int) -> None:
    at = new_table(slug, variant, seats)
    for _ in range(20):
        next_step(at)
    sitting = Pair(at, Viewer(0, "en")).real
    for lang in LANGUAGES:
        anna = Person("person 0", "Anna", lang, True, "", "f", "https://example.org", "h")
        kinds = (notices.TURN, notices.HALF, notices.LATE)
        sent = [notices.body_of(anna, sitting.row, kind, "https://x").decode() for kind in kinds]
        sent.append(feed.atom(anna, [sitting.row], "https://x"))
        sent.append(to_text(sitting.news(Viewer(None, lang))).decode())
        listed = tables_api.document(sitting.row, caller_as(Viewer(0, lang)))
        sent.append(msgspec.json.encode(listed).decode())
        cards = sitting.speech(lang).lexicon.cards.values()
        for text in sent:
            assert [each.id for each in cards if f'"{each.id}"' in text or each.name[lang] in text] == []


def test_logs_name_nobody_and_no_card(tmp_path: Path) -> None:
    """Also when something goes wrong: a computer that plays nonsense, a hook that answers nothing."""

    async def scene() -> None:
        async with hub_on(read_url(str(tmp_path / "games.db"))) as hub:
            anna = await person(hub, "Annabella Secret")

            async def nonsense(_: object) -> list[str]:
                return ["play crystal ball"]

            hub.computers.answers = nonsense  # type: ignore[method-assign, assignment]
            sitting = await table_for(hub, "shards", anna, "greedy")
            await play_on(sitting, lambda s: s.table.rev > 25)
            with pytest.raises(DeckwerkError):
                await sitting.act(0, "play crystal ball", sitting.table.rev, "nonce")

    with capture_logs() as logs:
        play(scene)
    text = str(logs)
    assert logs != []
    assert "Annabella" not in text
    assert "crystal" not in text


def test_a_code_for_a_shoulder_is_known_or_worth_nothing() -> None:
    row = Pair(new_table("shards", "standard", 2), Viewer(0, "en")).real.row
    wrong = ("", "x", "a.0.1", "..", "a.b.c", "٣.0.1", "a.0.١", row.shoulder_code(1, 5).replace(".1.", ".0."))
    assert {row.shoulder_of(code) for code in wrong} == {None}
    assert row.shoulder_of(row.shoulder_code(1, 5)) == (1, 5)
