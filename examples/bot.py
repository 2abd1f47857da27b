"""A bot in 40 lines: it plays at a host, over a socket, with nothing but JSON.

    python examples/bot.py http://127.0.0.1:8000 shards

It makes a table against greedy and plays it to the end, always what comes first.
"""

import json
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect
from websockets.typing import Origin


def ask(host: str, path: str, cookie: str, **body: object) -> tuple[Any, str]:
    """Send a request; the answer, and the cookie by which the host will know us."""
    headers = {"content-type": "application/json", "origin": host, "cookie": cookie}
    with urlopen(Request(host + path, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer), str(answer.headers["set-cookie"] or "").partition(";")[0]


def play(host: str, slug: str) -> Any:
    """Become a guest, make a table, play; the last frame."""
    _, cookie = ask(host, "/api/me", "", name="Bot")
    table, _ = ask(host, "/api/games", cookie, game=slug, seats=["me", "greedy"])
    address = host.replace("http", "ws", 1) + "/ws"
    with connect(address, origin=Origin(host), additional_headers={"cookie": cookie}) as line:
        line.send(json.dumps({"t": "hello", "protocol": 1, "lang": "en"}))
        line.send(json.dumps({"t": "watch", "game": table["id"]}))
        frame: Any = {}
        while not frame.get("over"):
            message = json.loads(line.recv())
            if message["t"] == "snapshot":
                frame = message["frame"]
            elif message["t"] == "update":
                frame = merge(frame, message["patch"])
            elif message.get("code") == "rate":  # too fast: the same again, a little later
                time.sleep(1)
            else:
                continue
            if "ask" in frame and frame["ask"]["seat"] == frame["you"]:
                option, rev = frame["ask"]["options"][0]["i"], frame["rev"]
                act = {"t": "act", "game": table["id"], "rev": rev, "option": option, "id": f"r{rev:04}"}
                line.send(json.dumps(act))
    return frame


def merge(target: Any, patch: Any) -> Any:
    """A JSON merge patch (RFC 7396) merged into an object."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        merged[key] = merge(merged.get(key), value)
    return {key: value for key, value in merged.items() if value is not None}


if __name__ == "__main__":
    print(play(sys.argv[1], sys.argv[2])["scores"])
