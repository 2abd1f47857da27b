"""Games that have gone on for long when a test comes to them: the last moves are played in browsers."""

import json
import random
import time
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import deckwerk
from deckwerk.players.roster import create
from deckwerk.server.storage import people
from deckwerk.server.storage.database import make_engine, read_url
from deckwerk.server.storage.games import RUNNING, GameRow, GameSettings, SeatRow, add_game
from deckwerk.server.storage.migrate import migrate
from deckwerk.table.seating import HUMAN
from tests.server.hosts import Browser, cookie_of

NAMES = ("Anna", "Bea")
LANGUAGES = ("en", "de")
ENDED = "ended"
"""The name of a late game that is for looking at its end."""
_BACK = {"mistborn": 12}
"""How many of greedy's decisions are left: where people who play anyhow need many more, fewer."""


@dataclass(frozen=True)
class Late:
    """A game of two people shortly before its end, and how their browsers say who they are."""

    game: str
    secrets: tuple[str, str]


@dataclass(frozen=True)
class Places:
    """An address of each page, and how a browser says that it is somebody whose games these are."""

    secret: str
    of: dict[str, str]


def play_out(port: int, late: Late) -> None:
    """Play a late game to its end, anyhow and without a browser."""
    people = [Browser(port, cookie=cookie_of(port, secret)) for secret in late.secrets]
    chance = random.Random(1)
    for number in range(1000):
        found: Any = people[number % 2].get(f"/api/games/{late.game}").json
        if found["game"]["status"] == "over":
            return
        if found["game"].get("your_turn"):
            option = chance.choice(found["frame"]["ask"]["options"])["i"]
            rev = found["game"]["rev"]
            people[number % 2].post(f"/api/games/{late.game}/act", option=option, rev=rev, id=f"n{number}")
    raise AssertionError("the game does not end")


def make_places(port: int, late: Late) -> Places:
    """Somebody who waits at a table, plays at another, and has played the late game to its end."""
    play_out(port, late)
    ended = late.game
    anna = Browser(port, cookie=cookie_of(port, late.secrets[0]))
    waiting = anna.new_game("vigil", "me", "human")
    running = anna.new_game("shards", "me", "greedy")
    invite = anna.get(f"/api/games/{waiting}").json["game"]["invite"]  # type: ignore[index]
    tables = {"lobby": waiting, "game": running}
    after = {name: f"/game/{ended}/{name}" for name in ("replay", "result", "proof")}
    others = {name: f"/{name}" for name in ("games", "watch", "me")}
    of_games = {name: f"/{name}/shards" for name in ("new", "cards", "rules")}
    found = {"start": "/", "nowhere": "/no/such/page", "invite": f"/j/{invite}"}
    found |= {name: f"/game/{game}" for name, game in tables.items()}
    return Places(anna.cookie.partition("=")[2], found | after | others | of_games)


def late_position(slug: str, back: int, seed: int = 3) -> deckwerk.Game:
    """A game of two as greedy plays it, so many decisions before its end."""
    game = deckwerk.new(slug, seats=2, seed=seed)
    players = [create("greedy", seat) for seat in range(2)]
    kept: deque[deckwerk.Game] = deque(maxlen=back)
    while game.decision is not None:
        kept.append(game.clone())
        seat = game.decision.seat
        game.apply(players[seat].choose(game.perspective(seat)))
    return kept[0]


def add_late_games(database: Path, back: dict[str, int], other: str = HUMAN) -> dict[str, Late]:
    """Put a late game of each kind into a new database; `back`: how late, where it matters; `other`: who the
    second seat is.
    """
    engine = make_engine(read_url(str(database)), writes=True)
    migrate(engine)
    found: dict[str, Late] = {}
    now = int(time.time() * 1000)
    with engine.begin() as connection:
        games = {info.slug: info for info in deckwerk.games()}
        for number, (name, info) in enumerate((games | {ENDED: games["godslayer"]}).items()):
            game = late_position(info.slug, (_BACK | back).get(info.slug, 40))
            assert game.decision is not None
            both = [people.add_person(connection, *who, now) for who in zip(NAMES, LANGUAGES, strict=True)]
            seats = (
                SeatRow(0, HUMAN, both[0].id, both[0].name),
                SeatRow(1, other, both[1].id if other == HUMAN else None, both[1].name),
            )
            row = GameRow(
                id=f"late{number:08}",
                slug=info.slug,
                variant=game.variant,
                rules_version=info.load().version,
                status=RUNNING,
                rev=0,
                asked=game.decision.seat,
                asked_at=now,
                by_itself=int(other != HUMAN),
                deadline=None,
                settings=GameSettings(),
                key=number.to_bytes(32),
                position=json.dumps(game.position()),
                origin=None,
                origin_rev=None,
                rematch_of=None,
                host=both[0].id,
                created=now,
                updated=now,
                ended=None,
                result=None,
                seats=seats,
            )
            add_game(connection, row)
            secrets = [people.add_secret(connection, each.id, people.COOKIE, now) for each in both]
            found[name] = Late(row.id, (secrets[0], secrets[1]))
    engine.dispose()
    return found
