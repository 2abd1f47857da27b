"""The words of the catalogue that a browser client shows by itself, in one language, as one document."""

import functools
import re

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from deckwerk.protocol.ruleset import WordsDocument
from deckwerk.server.edge.kept import FOREVER, fingerprint, while_the_same
from deckwerk.server.edge.operations import caller_of, refused
from deckwerk.server.refusals import Refused
from deckwerk.words import LANGUAGES, forms_of, keys_below

_SHARED = ("web", "host.notice")
"""Where in the catalogue these words lie. Whatever belongs to a game is in its ruleset document."""
_ALSO = re.compile(
    r"host\.(refused\.unknown|plain\.(along|come_back|lost|make_link|paused|play_on|rematch|save|say"
    r"|share|sign_in|sign_out|start|undoing_\w+|unshare|watching_\w+))"
)
"""Single words of the host's own that the page says too."""


@functools.cache
def words_document(lang: str) -> tuple[str, bytes]:
    """The version of the words of a language, which changes with them, and the document."""
    keys = [key for part in _SHARED for key in keys_below(part)]
    keys += [key for key in keys_below("host") if _ALSO.fullmatch(key)]
    words = {key: forms_of(key, lang) for key in keys}
    document = WordsDocument(lang, {key: tuple(forms) for key, forms in words.items()})
    body = msgspec.json.encode(document)
    return fingerprint(body), body


def words_address(lang: str) -> str:
    """Where the words of a language are, as long as they are these."""
    return f"/api/words/{lang}.{words_document(lang)[0]}.json"


async def words(request: Request) -> Response:
    """The words of a language as they are now; a browser asks whether they are still the same."""
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        return refused(request.app.state.services, await caller_of(request), Refused("unknown"))
    version, body = words_document(lang)
    return while_the_same(request, body, version)


async def words_of_version(request: Request) -> Response:
    """The same by its version, to be kept for good."""
    lang, version = request.path_params["lang"], request.path_params["version"]
    if lang not in LANGUAGES or version != words_document(lang)[0]:
        return refused(request.app.state.services, await caller_of(request), Refused("unknown"))
    return Response(words_document(lang)[1], media_type="application/json", headers=FOREVER)
