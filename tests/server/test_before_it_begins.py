"""Tables that people join, leave and begin at the same moment: everyone acts on what they saw before."""

import pytest
from sqlalchemy import URL

from deckwerk.server.refusals import Refused
from deckwerk.server.storage import games, open_games
from deckwerk.server.storage.games import GameRow, GameSettings
from deckwerk.server.tables import founding
from deckwerk.server.tables.hub import Hub
from tests.server.sittings import hub_on, person, play


async def _seats(hub: Hub, game: GameRow) -> list[str | None]:
    row = await hub.database.read(lambda c: games.find_game(c, game.id))
    assert row is not None
    return [each.person for each in row.seats]


def test_nobody_takes_two_seats(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            seen = await founding.found(hub, anna, "shards", "", ["me", "human", "human"], GameSettings())
            await founding.join(hub, seen, bea, 1)
            with pytest.raises(Refused, match="full"):
                await founding.join(hub, seen, bea, 2)
            assert await _seats(hub, seen) == [anna.id, bea.id, None]

    play(scene)


def test_who_came_while_the_table_was_filled_stays(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            seen = await founding.found(hub, anna, "shards", "", ["me", "human"], GameSettings())
            await founding.join(hub, seen, bea)
            await founding.begin(hub, seen, anna, "random")
            assert await _seats(hub, seen) == [anna.id, bea.id]

    play(scene)


def test_a_game_that_has_begun_is_not_left_like_one_that_waits(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna, bea, carl = [await person(hub, name) for name in ("Anna", "Bea", "Carl")]
            seen = await founding.found(hub, anna, "shards", "", ["me", "human", "human"], GameSettings())
            seen = await founding.join(hub, seen, bea)
            await founding.join(hub, seen, carl)
            with pytest.raises(Refused, match="begun"):
                await founding.leave_open(hub, seen, bea)
            assert await _seats(hub, seen) == [anna.id, bea.id, carl.id]

    play(scene)


def test_a_game_does_not_begin_with_who_has_just_left(
    database_url: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna, bea, carl = [await person(hub, name) for name in ("Anna", "Bea", "Carl")]
            seen = await founding.found(hub, anna, "shards", "", ["me", "human", "human"], GameSettings())
            seen = await founding.join(hub, seen, bea)
            waits = open_games.still_waits
            left: list[bool] = []

            def just_before(*asked: object) -> bool:
                """Bea leaves between Carl's coming and the beginning."""
                taken = games.find_game(asked[0], seen.id)  # type: ignore[arg-type]
                if taken is not None and not taken.free and not left:
                    left.append(True)
                    open_games.free_seat(asked[0], seen.id, bea.id, 1)  # type: ignore[arg-type]
                return waits(*asked)  # type: ignore[arg-type]

            monkeypatch.setattr(open_games, "still_waits", just_before)
            row = await founding.join(hub, seen, carl)
            assert row.status == games.OPEN
            assert await _seats(hub, seen) == [anna.id, None, carl.id]

    play(scene)
