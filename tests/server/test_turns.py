"""Whose computers think next."""

import asyncio

from deckwerk.server.tables.thinking import Job
from deckwerk.server.tables.turns import Turns


def test_everybody_is_let_in_by_turns_and_what_is_quick_before_what_takes_long() -> None:
    async def scene() -> list[str]:
        turns, order, done = Turns(1), list[str](), asyncio.Event()

        async def think(of: str, *, quick: bool = False) -> None:
            async with turns.turn(of, quick=quick):
                order.append(of)
                await done.wait()

        async with asyncio.TaskGroup() as tasks:
            for of in ("Anna", "Anna", "Anna", "Bea"):
                tasks.create_task(think(of))
            await asyncio.sleep(0)
            tasks.create_task(think("Cora", quick=True))
            tasks.create_task(think("Anna", quick=True))
            await asyncio.sleep(0)
            done.set()
        return order

    assert asyncio.run(scene()) == ["Anna", "Cora", "Anna", "Anna", "Bea", "Anna"]


def test_a_table_is_quick_if_nobody_there_thinks_for_long() -> None:
    def job(*kinds: str) -> Job:
        return Job("shards", "{}", kinds, b"", 0, floored=False)

    assert job("human", "beginner", "easy", "medium", "greedy", "network:hard", "random").quick
    assert not job("human", "greedy", "search:100").quick
