"""Whatever is sent: no error of our own making, no change of any game.

Requests are made by schemathesis from the OpenAPI document; frames are mutated, torn, oversized, binary,
replayed, of strangers and of those who sit there.
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


API = schemathesis.openapi.from_dict(openapi("dw-80"))
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
        max_examples=3 if "sign-in" in label or "password" in label else 15,  # these take their time
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


LATER = 77_777
"""A revision that the game does not reach here, whatever digit of it is mutated."""


class Hostile:
    """Somebody who sends anything: to a game of which they know the name, the revision and what was sent.

    Whatever is as it should be but would change the game is of a revision that is not now, or names an option
    that is none. `sent` are frames of before, with their nonces.
    """

    def __init__(self, game: str, rev: int, seed: int, sent: list[dict[str, object]]) -> None:
        self.chance = random.Random(seed)
        common = {"game": game, "id": "abcd"}
        self.good: list[dict[str, object]] = [
            {"t": "hello", "protocol": 1, "lang": "de", "build": "x"},
            {"t": "watch", "game": game, "rev": rev},
            {"t": "act", "rev": LATER, "option": 0, **common},
            {"t": "act", "rev": rev, "option": 4000, **common},
            {"t": "sweep", "rev": LATER, "do": "play", **common},
            {"t": "sweep", "rev": rev, "do": "win", **common},
            {"t": "undo", "rev": LATER, **common},
            {"t": "consent", "offer": LATER, "yes": True, **common},
            {"t": "propose", "what": "continue", **common},
            {"t": "propose", "what": "pace", "pace": 61, **common},
            {"t": "read", "rev": rev, "text": "1", **common},
            {"t": "say", "text": "hi", **common},
            {"t": "phrase", "phrase": "thanks", **common},
            {"t": "back", **common},
            {"t": "leave", "game": game},
            {"t": "lang", "lang": "en"},
            *sent,
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
            return text  # as it should be, but of no use
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


def assault(who: Browser, hostile: Hostile, frames: int) -> dict[int, int]:
    """Send so many frames; how often a connection was closed, by code."""
    sent, closed = 0, dict[int, int]()
    while sent < frames:
        try:
            with connect(
                f"ws://127.0.0.1:{who.port}/ws",
                origin=Origin(f"http://127.0.0.1:{who.port}"),
                additional_headers={"cookie": who.cookie},
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


def fuzz(port: int, frames: int, who: str, seed: int = 7) -> None:
    """Anna and Bea have played a little; then one of them, or a stranger, sends whatever comes to mind."""
    anna, bea, eve = Browser(port), Browser(port), Browser(port)
    game = anna.new_game("shards", "me", "human")
    invite = anna.get(f"/api/games/{game}").json["game"]["invite"]  # type: ignore[index]
    bea.post(f"/api/invites/{invite}")
    eve.post("/api/me", name="Mallory")
    sent: list[dict[str, object]] = []
    while len(sent) < 6:
        frame: Any = anna.get(f"/api/games/{game}").json["frame"]
        ask, rev = frame["ask"], frame["rev"]
        said = {"rev": rev, "option": 0, "id": f"nonce{rev}"}
        done = (anna, bea)[ask["seat"]].post(f"/api/games/{game}/act", **said)
        sent += [{"t": "act", "game": game, **said}] if done.status == 200 else []
    before, broken = anna.get(f"/api/games/{game}").body, BROKEN.get()
    now: Any = anna.get(f"/api/games/{game}").json["frame"]
    asked = now["ask"]["seat"]
    people = {"stranger": eve, "asked": (anna, bea)[asked], "waiting": (anna, bea)[1 - asked]}
    closed = assault(people[who], Hostile(game, now["rev"], seed, sent), frames)
    assert set(closed) <= {4400, 4409, 1009}
    assert BROKEN.get() == broken
    assert anna.get(f"/api/games/{game}").body == before


WHO = ("stranger", "asked", "waiting")


@pytest.mark.parametrize("who", WHO)
def test_no_frame_changes_anything(port: int, who: str) -> None:
    fuzz(port, 400, who)


@pytest.mark.soak
@pytest.mark.parametrize("who", WHO)
def test_no_frame_of_many_changes_anything(port: int, who: str) -> None:
    fuzz(port, 7_000, who)
