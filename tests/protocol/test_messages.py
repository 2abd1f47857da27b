"""Messages are read as they are written, and nothing else is read as a message."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwerk.protocol.bounds import Message
from deckwerk.protocol.frame import Area, Frame
from deckwerk.protocol.from_client import Act, Watch
from deckwerk.protocol.from_server import Info, Snapshot, Tick, Update
from deckwerk.protocol.messages import LONGEST, from_client, from_server, to_text

GAME = "k7f3Qx_9aLm2"


@pytest.mark.parametrize(
    "message",
    [Watch(GAME), Watch(GAME, 118), Act(GAME, 118, 16, "f3a9")],
    ids=lambda message: type(message).__name__,
)
def test_clients_messages_are_read_as_written(message: Message) -> None:
    assert from_client(to_text(message)) == message


def test_what_is_default_is_not_sent() -> None:
    assert to_text(Watch(GAME)) == b'{"t":"watch","game":"k7f3Qx_9aLm2"}'


def test_servers_messages_are_read_as_written() -> None:
    frame = Frame(118, 0, 27, Area(), {"0": Area(name="Anna")}, you=0)
    snapshot = Snapshot(GAME, 118, Info("shards", "1-ab", "standard"), frame, ("Bea: nothing",))
    assert from_server(to_text(snapshot)) == snapshot
    assert from_server(to_text(Tick(5))) == Tick(5)
    update = from_server(to_text(Update(GAME, 118, 119, msgspec.Raw(b'{"turn":1,"ask":null}'))))
    assert isinstance(update, Update)
    assert (update.from_, update.rev) == (118, 119)
    assert msgspec.json.decode(update.patch) == {"turn": 1, "ask": None}


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{}",
        b"[]",
        b"\xff",
        b'{"t":"dance"}',
        b'{"t":"watch"}',
        b'{"t":"watch","game":"short"}',
        b'{"t":"watch","game":"k7f3Qx_9aLm2","rev":-1}',
        b'{"t":"watch","game":"k7f3Qx_9aLm2","rev":1.5}',
        b'{"t":"watch","game":"k7f3Qx_9aLm2","rev":90071992547409920}',
        b'{"t":"watch","game":"k7f3Qx_9aLm2","more":1}',
        b'{"t":"act","game":"k7f3Qx_9aLm2","rev":1,"option":4096,"id":"f3a9"}',
        b'{"t":"act","game":"k7f3Qx_9aLm2","rev":1,"option":true,"id":"f3a9"}',
        b'{"t":"act","game":"k7f3Qx_9aLm2","rev":1,"option":1,"id":"f"}',
        b'{"t":"hello","protocol":1,"lang":"fr"}',
        b'{"t":"say","game":"k7f3Qx_9aLm2","text":"","id":"f3a9"}',
        b'{"t":"welcome","protocol":1,"build":"","now":0,"me":{"id":"p","name":"A"}}',
        b" " * (LONGEST + 1),
        b"[" * LONGEST,
        b'{"x":' + b"[" * 4000,
        b'{"t":"leave","x":' + b'{"x":' * 800,
        "\ud800",
        '{"t":"say","game":"k7f3Qx_9aLm2","text":"' + "ü" * 300 + '","id":"f3a9"}' + " " * 3900,
    ],
)
def test_anything_else_is_refused(text: str | bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever the reason
        from_client(text)


@given(
    text=st.binary(max_size=60)
    | st.builds(
        lambda text, at, more: text[:at] + more + text[at + 1 :],
        st.sampled_from([to_text(Act(GAME, 118, 16, "f3a9")), to_text(Watch(GAME, 118))]),
        st.integers(0, 60),
        st.binary(max_size=3),
    )
)
def test_whatever_comes_is_a_message_or_refused(text: bytes) -> None:
    try:
        message = from_client(text)
    except ValueError:
        return
    assert from_client(to_text(message)) == message
