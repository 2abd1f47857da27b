"""The messages between a server and its clients as text, each with its name in `t`.

They are defined in `from_client.py` and `from_server.py`. Clients send at most LONGEST bytes.
"""

from typing import Final, TypeVar

import msgspec

from deckwerk.protocol.bounds import Code, Message
from deckwerk.protocol.from_client import FromClient
from deckwerk.protocol.from_server import FromServer

PROTOCOL: Final = 1
LONGEST: Final = 4096

_Kind = TypeVar("_Kind")
_CLIENT: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
_SERVER: Final[msgspec.json.Decoder[FromServer]] = msgspec.json.Decoder(FromServer)


class NotAMessage(ValueError):
    """Something that is no message, for those who write clients; `code` says why."""

    def __init__(self, code: Code, text: str) -> None:
        super().__init__(text)
        self.code: Code = code


def from_client(text: str | bytes) -> FromClient:
    """A client's message; NotAMessage says what is wrong with it."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > LONGEST:
        raise NotAMessage("too-large", f"a message has at most {LONGEST} bytes")
    return _read(_CLIENT, data)


def from_server(text: str | bytes) -> FromServer:
    """A server's message; NotAMessage says what is wrong with it."""
    return _read(_SERVER, text.encode() if isinstance(text, str) else text)


def _read(decoder: msgspec.json.Decoder[_Kind], data: bytes) -> _Kind:
    """What is far too deep inside itself is no message either."""
    try:
        return decoder.decode(data)
    except RecursionError:
        raise NotAMessage("unparsable", "a message is not nested so deeply") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotAMessage("unparsable", str(error)) from None


def to_text(message: Message) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(message)
