"""The browser client as it was built, in memory: of a folder in this package, or where `DECKWERK_PAGE` says.

Assets have their fingerprint in their name, so browsers keep them for ever; all else is asked for anew. Every
address that is nobody else's is the client's own.
"""

import hashlib
import mimetypes
import os
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from deckwerk import build_info
from deckwerk.server.edge.kept import ANEW, FOREVER

VARIABLE = "DECKWERK_PAGE"
_CODINGS = {"br": ".br", "gzip": ".gz"}
_INDEX, _ASSETS = "index.html", "assets/"
_TABLE = "table.html"
"""The same as the index, but it asks at once for all that a table is drawn with."""
_BUILD = b"%BUILD%"
_NOT_THE_CLIENTS = ("api", "assets", "feed", "plain", "ws", "along")
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}


@dataclass(frozen=True)
class File:
    """A file as it is sent: its type, and its bytes by the coding in which they are (none is "")."""

    kind: str
    bodies: dict[str, bytes]
    headers: dict[str, str]

    def response(self, request: Request) -> Response:
        """Answer a request in the best coding that its sender understands."""
        said = request.headers.get("accept-encoding", "").split(",")
        accepted = {part.partition(";")[0].strip() for part in said}
        coding = next((name for name in _CODINGS if name in accepted and name in self.bodies), "")
        headers = {**self.headers, "vary": "accept-encoding"}
        if coding:
            headers["content-encoding"] = coding
        return Response(self.bodies[coding], media_type=self.kind, headers=headers)


@dataclass(frozen=True)
class Page:
    """All files of the client by their path, and which build it is; empty where it was not built."""

    found: dict[str, File] = field(default_factory=dict)
    build: str = build_info.__version__

    def __bool__(self) -> bool:
        return _INDEX in self.found

    def answer(self, request: Request) -> Response | None:
        """The file at an address, the client at its own addresses, or nothing."""
        if not self or request.method not in {"GET", "HEAD"}:
            return None
        path = request.url.path.lstrip("/")
        file = self.found.get(path)
        parts = path.split("/")
        if file is None and parts[0] not in _NOT_THE_CLIENTS and "." not in parts[-1]:
            file = self.found.get(_TABLE if self.table_at(path) else _INDEX, self.found[_INDEX])
        return file.response(request) if file is not None else None

    def table_at(self, path: str) -> str:
        """The game whose table is at an address; empty for any other."""
        parts = path.strip("/").split("/")
        return parts[1] if parts[0] == "game" and len(parts) == 2 else ""


def _folder() -> Traversable:
    chosen = os.environ.get(VARIABLE, "")
    return Path(chosen) if chosen else files("deckwerk.server").joinpath("page")


def is_there() -> bool:
    """Whether there is a page at all; without it browsers get the plain one."""
    return _folder().joinpath(_INDEX).is_file()


def load_page() -> Page:
    """Read the page from where it lies."""
    folder = _folder()
    if not folder.joinpath(_INDEX).is_file():
        return Page()
    raw = dict(_read(folder, ""))
    build = f"{build_info.__version__}+{hashlib.sha256(raw[_INDEX]).hexdigest()[:8]}"
    for path in {_INDEX, _TABLE} & raw.keys():
        raw[path] = raw[path].replace(_BUILD, build.encode())
    twins = {path + ending for path in raw for ending in _CODINGS.values()}
    return Page({path: _file(path, raw) for path in raw if path not in twins}, build)


def _read(folder: Traversable, before: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for each in folder.iterdir():
        if each.is_dir():
            found += _read(each, f"{before}{each.name}/")
        else:
            found.append((before + each.name, each.read_bytes()))
    return found


def _file(path: str, raw: dict[str, bytes]) -> File:
    ending = f".{path.rpartition('.')[2]}"
    kind = _TYPES.get(ending) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    coded = {name: raw[path + twin] for name, twin in _CODINGS.items() if path + twin in raw}
    return File(kind, {"": raw[path]} | coded, FOREVER if path.startswith(_ASSETS) else ANEW)
