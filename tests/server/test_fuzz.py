"""Whatever is sent: no error of our own making, no change of any game.

Requests are made by schemathesis from the OpenAPI document; frames are mutated, torn, oversized, binary,
replayed, and of strangers.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from deckwerk.server.app import make_app  # noqa: F401 - brings all operations together
from deckwerk.server.edge.operations import openapi
from deckwerk.server.metrics import REFUSED
from deckwerk.server.settings import HostSettings
from tests.server.hosts import Browser, free_port, host_in_thread

BROKEN = REFUSED.labels("broken")._value


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder: Path = tmp_path_factory.mktemp("host")
    host = HostSettings(str(folder / "games.db"), port=free_port(), processes=0, floor=0.0, limits=False)
    with host_in_thread(host):
        yield host.port


API = schemathesis.openapi.from_dict(openapi())
OPERATIONS = {each.ok().label: each.ok() for each in API.get_all_operations() if isinstance(each, Ok)}
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_operation_answers_as_its_document_says(label: str, port: int) -> None:
    before = BROKEN.get()

    @settings(
        max_examples=15,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(OPERATIONS[label].as_strategy())
    def ask(case: "Case[Any]") -> None:
        address = f"http://127.0.0.1:{port}"
        response = case.call(base_url=address, headers={"origin": address})
        case.validate_response(response, checks=CHECKS)

    ask()
    assert BROKEN.get() == before


class Hostile:
    """Somebody who sends anything: to a game of which they have learned the name."""

    def __init__(self, game: str, rev: int, seed: int) -> None:
        self.chance = random.Random(seed)
        common = {"game": game, "id": "abcd"}
        self.good: list[dict[str, object]] = [
            {"t": "hello", "protocol": 1, "lang": "de", "build": "x"},
            {"t": "watch", "game": game, "rev": rev},
            {"t": "act", "rev": rev, "option": 0, **common},
            {"t": "sweep", "rev": rev, "do": "play", **common},
            {"t": "undo", "rev": rev, **common},
            {"t": "consent", "offer": 1, "yes": True, **common},
            {"t": "read", "rev": rev, "text": "1", **common},
            {"t": "say", "text": "hi", **common},
            {"t": "phrase", "phrase": "thanks", **common},
            {"t": "leave", "game": game},
            {"t": "lang", "lang": "en"},
        ]

    def frame(self) -> str | bytes:
        chance = self.chance
        kind = chance.randrange(8)
        message = dict(chance.choice(self.good))
        text = json.dumps(message)
        if kind == 0:
            return bytes(chance.randrange(256) for _ in range(chance.randrange(80)))
        if kind == 1:
            place = chance.randrange(len(text))
            return text[:place] + chr(chance.choice([*range(32, 1000), 0, 7, 0x1F600])) + text[place + 1 :]
        if kind == 2:
            return text[: chance.randrange(len(text))]
        if kind == 3:
            return text  # as it should be, but of somebody who has no seat
        name = chance.choice(list(message))
        strange: list[object] = [
            None,
            -1,
            2**70,
            1.5,
            "",
            [],
            {},
            "x" * chance.choice([5, 500, 9000]),
            True,
            "\ud800",
        ]
        message[name] = chance.choice(strange)
        if kind == 4:
            message["extra"] = 1
        if kind == 5:
            del message[name]
        return json.dumps(message)


def assault(port: int, game: str, rev: int, frames: int, seed: int) -> dict[int, int]:
    """Send so many frames as a stranger; how often a connection was closed, by code."""
    hostile, sent, closed = Hostile(game, rev, seed), 0, dict[int, int]()
    stranger = Browser(port)
    stranger.post("/api/me", name="Mallory")
    while sent < frames:
        try:
            with connect(
                f"ws://127.0.0.1:{port}/ws",
                origin=Origin(f"http://127.0.0.1:{port}"),
                additional_headers={"cookie": stranger.cookie},
                compression=None,
            ) as connection:
                connection.send(json.dumps(hostile.good[0]))
                for _ in range(50):
                    sent += 1
                    connection.send(hostile.frame())
                    _drain(connection)
        except ConnectionClosed as end:
            code = end.rcvd.code if end.rcvd is not None else 0
            closed[code] = closed.get(code, 0) + 1
    return closed


def _drain(connection: ClientConnection) -> None:
    """Read what has come, so that nobody waits for anybody."""
    while True:
        try:
            connection.recv(0)
        except TimeoutError:
            return


def fuzz(port: int, frames: int) -> None:
    anna = Browser(port)
    game = anna.new_game("shards", "me", "human")
    invite = anna.get(f"/api/games/{game}").json["game"]["invite"]  # type: ignore[index]
    Browser(port).post(f"/api/invites/{invite}")
    before, broken = anna.get(f"/api/games/{game}").body, BROKEN.get()
    closed = assault(port, game, 0, frames, 7)
    assert set(closed) <= {4400, 4409, 1009}
    assert BROKEN.get() == broken
    assert anna.get(f"/api/games/{game}").body == before


def test_no_frame_of_a_stranger_changes_anything(port: int) -> None:
    fuzz(port, 1_500)


@pytest.mark.soak
def test_no_frame_of_many_changes_anything(port: int) -> None:
    fuzz(port, 20_000)
