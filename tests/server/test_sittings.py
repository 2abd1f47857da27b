"""The life of a move: tried out, stored, taken over, shown; and what happens when one of these fails."""

import asyncio

import pytest
from sqlalchemy import URL

import deckwerk
from deckwerk import IllegalAction, NotYourTurn, StaleAction
from deckwerk.presentation.patch import merge
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import now_ms
from deckwerk.server.storage import games, keeping
from deckwerk.server.storage.appending import Append
from deckwerk.server.storage.database import Database
from deckwerk.server.storage.games import GameSettings
from deckwerk.server.storage.schema import GAMES as GAME_ROWS
from deckwerk.server.storage.writer import StorageDown
from deckwerk.server.tables import clock, driving, replaying, sequels
from deckwerk.server.tables.computers import Computers
from deckwerk.server.tables.driving import needs_driving
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from deckwerk.server.tables.thinking import Job
from deckwerk.table.rolls import fingerprint, prove
from deckwerk.table.seating import HUMAN, Seating
from deckwerk.table.table import Table
from tests.server.conftest import fresh_postgres
from tests.server.sittings import Ear, data_of, hub_on, person, play, play_on, table_for

GAMES = [info.slug for info in deckwerk.games()]


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_against_a_computer_survives_the_worker(slug: str, tmp_path: object) -> None:
    from deckwerk.server.storage.database import read_url

    url = read_url(f"{tmp_path}/games.db")

    async def scene() -> None:
        async with hub_on(url) as hub:
            sitting = await table_for(hub, slug, await person(hub, "Anna"), "greedy")
            game = sitting.id
            await play_on(sitting, lambda s: s.table.rev > 40)
        async with hub_on(url) as hub:
            again = await hub.sitting(game)
            shown = again.table.rev
            assert shown >= 40
            row = await hub.database.read(lambda c: games.find_game(c, game))
            assert row is not None
            assert row.rev >= shown
            await play_on(again, lambda s: s.table.rev > 80)
            assert prove(again.table.game.record, row.key).wrong is None

    play(scene)


def test_a_game_left_at_the_end_of_a_turn_is_not_looked_after(tmp_path: object) -> None:
    """Only a game that goes on without people is; any other would be loaded again and again, for ever."""
    from deckwerk.server.storage.database import read_url

    async def scene() -> None:
        async with hub_on(read_url(f"{tmp_path}/games.db")) as hub:
            people = await person(hub, "Anna"), await person(hub, "Bea")
            left_alone = 0

            def looked_at(s: Sitting) -> bool:
                nonlocal left_alone
                decision = s.table.game.decision
                if decision is None:
                    return True
                by_itself = s._standing(s.table.now, 1).by_itself
                assert bool(by_itself) == needs_driving(s)
                left_alone += len(decision.options) == 1 and not by_itself
                return left_alone > 1

            for _ in range(6):
                if left_alone <= 1:
                    await play_on(await table_for(hub, "shards", *people), looked_at)
            assert left_alone > 1

    play(scene)


def test_everyone_is_shown_what_they_may_see_in_their_language(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea", "en")
            sitting = await table_for(hub, "shards", anna, bea)
            ears = [Ear(0, "de"), Ear(1, "en"), Ear(None, "en")]
            for ear in ears:
                sitting.watch(ear, None)
            await play_on(sitting, lambda s: s.table.rev > 30)
            for ear in ears:
                frame: object = data_of(ear.heard[0])["frame"]
                rev = 0
                for text in ear.heard:
                    message = data_of(text)
                    if message["t"] == "update":
                        assert message["from"] == rev
                        rev = int(str(message["rev"]))
                        frame = merge(frame, message["patch"])
                assert frame == data_of(sitting.sheet(ear.viewer).snapshot(sitting.info(ear.viewer)))["frame"]
            assert len({len(ear.updates()) for ear in ears}) == 1
            missed = Ear(0, "de")
            sitting.watch(missed, sitting.table.rev - 3)
            assert missed.heard[:3] == [t for t in ears[0].heard if b'"t":"update"' in t][-3:]
            gone = Ear(0, "de")
            sitting.watch(gone, 10_000)
            assert len(gone.snapshots()) == 1

    play(scene)


def test_a_message_sent_twice_is_done_once(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            sitting = await table_for(hub, "godslayer", await person(hub, "Anna"), await person(hub, "Bea"))
            asked = sitting.table.asked
            assert asked is not None
            done = await asyncio.gather(*(sitting.act(asked, 0, 0, "once") for _ in range(5)))
            assert done == [1] * 5
            with pytest.raises(StaleAction):
                await sitting.act(asked, 0, 0, "other")
            rev = sitting.table.rev
            asked = sitting.table.asked
            assert asked is not None
            with pytest.raises(NotYourTurn):
                await sitting.act(1 - asked, 0, rev, "else")
            with pytest.raises(IllegalAction):
                await sitting.act(asked, 999, rev, "what")
            assert sitting.table.rev == rev

    play(scene)


class Torn:
    """A writer that fails or blocks at a step."""

    def __init__(self, database: Database) -> None:
        self._real = database.writer
        self.before: asyncio.Event | None = None
        self.fails = ""

    async def append(self, append: Append) -> bool:
        if self.before is not None:
            await self.before.wait()
        if self.fails == "before":
            raise StorageDown("before")
        kept = await self._real.append(append)
        if self.fails == "after":
            raise StorageDown("after")
        return kept


@pytest.mark.parametrize("fails", ["before", "after"])
def test_nothing_is_shown_before_it_is_stored(database_url: URL, fails: str) -> None:
    """Also when the answer of the database is lost: it was done, and is shown as soon as that is known."""

    async def scene() -> None:
        async with hub_on(database_url) as hub:
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), await person(hub, "Bea"))
            asked = sitting.table.asked
            assert asked is not None
            ear = Ear(asked)
            sitting.watch(ear, None)
            torn = Torn(hub.database)
            real = hub.database.writer
            hub.database.writer = torn  # type: ignore[assignment]
            torn.before, torn.fails = asyncio.Event(), fails
            act = asyncio.ensure_future(sitting.act(asked, 0, 0, "once"))
            await asyncio.sleep(0.05)
            late = Ear(asked)
            sitting.watch(late, None)
            assert (sitting.table.rev, ear.updates(), late.snapshots()[0].rev) == (0, [], 0)
            torn.before.set()
            with pytest.raises(StorageDown):
                await act
            assert (sitting.table.rev, ear.updates()) == (0, [])
            hub.database.writer = real
            assert await sitting.act(asked, 0, 0, "once") == 1
            assert len(ear.updates()) == 1
            bodies = await hub.database.read(lambda c: games.entries_after(c, sitting.id, 0))
            assert len(bodies) == sitting.table.rev

    play(scene)


def test_who_hangs_up_during_the_commit_has_acted(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), await person(hub, "Bea"))
            asked = sitting.table.asked
            assert asked is not None
            act = asyncio.ensure_future(sitting.act(asked, 0, 0, "once"))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            act.cancel()
            while sitting.table.rev == 0:
                await asyncio.sleep(0.01)
            assert await sitting.act(asked, 0, 0, "once") == 1

    play(scene)


def test_two_workers_race_for_one_game(postgres: URL) -> None:
    url = fresh_postgres(postgres)

    async def scene() -> None:
        async with hub_on(url) as one, hub_on(url) as two:
            anna, bea = await person(one, "Anna"), await person(one, "Bea")
            here = await table_for(one, "godslayer", anna, bea)
            there = await two.sitting(here.id)
            ears = [Ear(0), Ear(0)]
            here.watch(ears[0], None)
            there.watch(ears[1], None)
            for turn in range(20):
                asked, rev = here.table.asked, here.table.rev
                assert asked is not None
                done = await asyncio.gather(
                    here.act(asked, 0, rev, f"one{turn}"),
                    there.act(asked, 0, rev, f"two{turn}"),
                    return_exceptions=True,
                )
                assert sorted(type(each).__name__ for each in done) == ["StaleAction", "int"]
                while here.table.rev != there.table.rev or here.table.rev == rev:
                    await asyncio.sleep(0.005)
            assert here.table.game.hash() == there.table.game.hash()
            assert ears[0].heard[-1] == ears[1].heard[-1]

    play(scene)


def test_undo_is_free_or_asked_for(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            sitting = await table_for(hub, "godslayer", await person(hub, "Anna"), await person(hub, "Bea"))
            asked = sitting.table.asked
            assert asked is not None
            other = 1 - asked
            ear = Ear(other, "en")
            await sitting.act(asked, 0, 0, "play")
            sitting.watch(ear, None)
            rev = await sitting.carry_out(lambda p: p.offer(asked, rev=1, nonce="back"))
            assert rev == 2
            assert ear.updates()[-1].log == (f"{sitting.table.seating.names[asked]} takes that back.",)
            await sitting.act(asked, 0, rev, "again")
            first, *later = ear.updates()[-1].turn
            assert first == f"{sitting.table.seating.names[asked]} takes that back."
            assert later  # what is done afterwards stands below
            await play_on(sitting, lambda s: s.table.asked == other and s.table.rev > 5)
            rev = await sitting.carry_out(lambda p: p.offer(asked, nonce="ask1"))
            info = sitting.info(Viewer(0, "en"))
            assert info.offer is not None
            assert (info.offer.offer, info.offer.seat) == (rev, asked)
            game = sitting.id
            hub.sittings.clear()  # offers survive the worker
            again = await hub.sitting(game)
            assert again.info(Viewer(0, "en")).offer == info.offer
            await again.carry_out(lambda p: p.consent(other, rev, yes=True, nonce="yes1"))
            assert again.info(Viewer(0, "en")).offer is None
            assert again.table.asked == asked

    play(scene)


def test_who_is_late_is_stood_in_for_and_comes_back(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            settings = GameSettings(pace=60)
            sitting = await table_for(hub, "shards", anna, bea, settings=settings)
            asked = sitting.table.asked
            assert asked is not None
            assert sitting.deadline is not None
            await clock.late(hub)
            assert sitting.table.kind(asked) == "human"
            await hub.database.write(lambda c: c.execute(GAME_ROWS.update().values(deadline=1)))
            await clock.late(hub)
            assert sitting.table.kind(asked) == "greedy"
            while sitting.table.asked == asked:
                await asyncio.sleep(0.01)
            await sitting.carry_out(lambda p: p.come_back(asked, nonce="back"))
            assert sitting.table.kind(asked) == "human"

    play(scene)


def test_an_answer_to_what_is_about_to_happen_waits_whoever_gives_it(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url, floor=0.4) as hub:
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), await person(hub, "Bea"))
            waited: list[float] = []
            while len(waited) < 3 and not sitting.table.over:
                decision, rev, before = sitting.table.game.decision, sitting.table.rev, sitting.asked_at
                assert decision is not None
                reaction = decision.hides and decision.form == "answer"
                if reaction and len(decision.options) == 1:
                    while sitting.table.rev == rev:
                        await asyncio.sleep(0.01)
                else:
                    frame = sitting.sheet(Viewer(decision.seat, "en")).frame
                    assert frame.ask is not None
                    end = [each.i for each in frame.ask.options if each.do == "end"]
                    play_first = [each.i for each in frame.ask.options if each.do == "play"]
                    option = (play_first or end or [0])[0]
                    await sitting.act(decision.seat, option, rev, f"n{rev:04}")
                if reaction:
                    waited.append((now_ms() - before) / 1000)
            assert min(waited) >= 0.4

    play(scene)


def test_a_rematch_is_one_table_and_the_next_seat_begins(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            sitting = await table_for(hub, "godslayer", anna, bea)
            with pytest.raises(Refused, match="not-over"):
                await sequels.rematch(hub, sitting.row, anna)
            for seat in (0, 1):
                await sitting.carry_out(lambda p, seat=seat: p.resign(seat, "greedy"))  # type: ignore[misc]
            row = await hub.database.read(lambda c: games.find_game(c, sitting.id))
            assert row is not None
            assert row.status == "over"
            both = await asyncio.gather(*(sequels.rematch(hub, row, who) for who in (anna, bea)))
            assert both[0].id == both[1].id
            assert [seat.name for seat in both[0].seats] == ["Bea", "Anna"]
            with pytest.raises(Refused, match="not-seated"):
                await sequels.rematch(hub, row, await person(hub, "Carl"))

    play(scene)


def test_a_branch_of_a_running_game_has_only_what_the_seat_knows(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            sitting = await table_for(hub, "shards", anna, bea)
            await play_on(sitting, lambda s: s.table.rev > 20)
            seat = sitting.row.seat_of(anna.id)
            assert seat is not None
            with pytest.raises(Refused, match="forbidden"):
                await sequels.branch(hub, sitting.row, anna, 3, ["me", "human"])
            kinds = ["greedy", "greedy"]
            kinds[seat] = "me"
            made = await sequels.branch(hub, sitting.row, anna, 3, kinds)
            assert (made.origin, made.key != sitting.row.key) == (sitting.id, True)
            branched = await hub.sitting(made.id)
            mine = branched.table.start.view(seat).to_dict()["players"]
            assert mine[seat] == sitting.table.view(seat).to_dict()["players"][seat]  # type: ignore[index]

    play(scene)


def test_replay_record_and_key_come_out_at_the_end(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            sitting = await table_for(hub, "mistborn", await person(hub, "Anna"), "greedy")
            await play_on(sitting, lambda s: s.table.rev > 12)
            with pytest.raises(Refused, match="not-over"):
                replaying.record_of(sitting)
            proof = replaying.proof_of(sitting)
            assert proof == {"fingerprint": fingerprint(sitting.row.key), "key": ""}
            seen = replaying.seat_replay(sitting.table.game.record.dumps(), sitting.speech("de"), 0)
            assert len(seen.frames) == len(seen.log) == len(sitting.table.game.record.actions) + 1
            await play_on(sitting, lambda _: False)
            await replaying.keep(hub.database, hub.computers, sitting)
            kept = await hub.database.read(lambda c: keeping.replay_of(c, sitting.id, "de"))
            assert kept is not None
            assert deckwerk.replay(replaying.record_of(sitting)).hash() == sitting.table.game.hash()
            assert replaying.proof_of(sitting)["key"] == sitting.row.key.hex()

    play(scene)


def test_a_game_goes_on_under_new_rules_if_they_lead_to_where_it_stands(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), await person(hub, "Bea"))
            await play_on(sitting, lambda s: s.table.rev > 5)
            game, played = sitting.id, list(sitting.table.entries)
            await hub.database.write(lambda c: c.execute(GAME_ROWS.update().values(rules_version="old")))
            hub.sittings.clear()
            assert list((await hub.sitting(game)).table.entries)[: len(played)] == played
            await hub.database.write(lambda c: c.execute(GAME_ROWS.update().values(hash="0")))
            hub.sittings.clear()
            with pytest.raises(Refused, match="frozen"):
                await hub.sitting(game)

    play(scene)


def test_a_computer_that_fails_holds_nobody_up(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:

            class Mad(Computers):
                async def answers(self, job: Job) -> list[str]:
                    return ["fly to the moon"]

            hub.computers = Mad(0)
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), "greedy")
            await play_on(sitting, lambda s: s.table.rev > 20)
            assert any(entry.seat == 1 for entry in sitting.table.entries)

    play(scene)


def test_computers_among_themselves_stop_when_no_game_takes_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody may set up a position in which a computer has turn after turn for ever."""
    monkeypatch.setattr(driving, "MOST_ALONE", 5)
    start = {"players": [{}, {}], "turn": 0, "first": 0, "seed": 1, "extra_turns": 1000}
    table = Table(deckwerk.position("godslayer", start), Seating(("random", HUMAN), ("Computer", "Anna")))
    while len(table.entries) < 10:
        assert not driving.plays_for_ever(table)
        table.answer(lambda _: None)
    assert driving.plays_for_ever(table)
    table.commit(table.prepare.share(1, on=True))
    assert not driving.plays_for_ever(table)
