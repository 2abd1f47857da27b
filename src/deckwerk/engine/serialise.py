"""States as JSON-ready data and as bytes, without loss, at every decision point."""

import hashlib
import struct

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.errors import RecordError
from deckwerk.engine.rng import restored
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import FRAME, State
from deckwerk.engine.zone import ordered_zone


def all_numbers(state: State) -> list[int]:
    """Everything a state is, as one list of ints: equal exactly for equal states of one ruleset."""
    numbers = [int(state.seats), int(state.variant), int(state.asked), int(state.over)]
    numbers.append(int(state.rng.word))
    numbers += [int(value) for value in state.counters]
    for zone in state.zones:
        numbers.append(int(zone.size()))
        numbers += zone.entries()
    numbers += frames_of(state)
    return numbers


def frames_of(state: State) -> list[int]:
    """The effect stack, bottom first."""
    return [int(state.frames[index]) for index in range(state.depth)]


def to_bytes(state: State) -> bytes:
    """The state as bytes: eight for each number, least first."""
    numbers = all_numbers(state)
    return struct.pack(f"<{len(numbers)}q", *numbers)


def state_hash(state: State) -> int:
    """A number from 0 to 2**63 - 1, the same for equal states on every machine, interpreted or compiled."""
    digest = hashlib.blake2b(to_bytes(state), digest_size=8, person=b"deckwerk")
    return int.from_bytes(digest.digest(), "little") >> 1


def to_data(state: State) -> dict[str, object]:
    """The state as JSON-ready data."""
    return {
        "seats": int(state.seats),
        "variant": int(state.variant),
        "asked": int(state.asked),
        "over": state.over,
        "random": int(state.rng.word),
        "counters": [int(value) for value in state.counters],
        "zones": [zone.entries() for zone in state.zones],
        "frames": frames_of(state),
    }


def from_data(rules: Ruleset, data: dict[str, object]) -> State:
    """The state of such data; RecordError when it is no state of these rules."""
    seats = _number(data, "seats")
    variant = _number(data, "variant")
    if not 0 <= variant < len(rules.variants) or seats not in rules.variants[variant].seats:
        raise RecordError("the saved game is damaged: its seats and variant do not fit", part="variant")
    counters = _numbers(data.get("counters"), "counters")
    frames = _numbers(data.get("frames"), "frames")
    zones = data.get("zones")
    try:
        rng = restored(_number(data, "random"))
    except ValueError:
        raise _damaged("random") from None
    state = rules.blank(seats, variant, rng)
    if len(counters) != len(state.counters):
        raise _damaged("counters")
    if not isinstance(zones, list) or len(zones) != len(state.zones):
        raise _damaged("zones")
    if len(frames) % FRAME or not all(0 <= frame < len(rules.effects) for frame in frames[::8]):
        raise _damaged("frames")
    for index, value in enumerate(counters):
        state.counters[index] = value
    for index, entries in enumerate(zones):
        state.zones[index] = ordered_zone(_numbers(entries, "zones"))
    set_frames(state, frames)
    state.asked = _number(data, "asked")
    state.over = data.get("over") is True
    if not state.over and not (0 <= state.asked < seats and frames):
        raise _damaged("asked")
    return state


def set_frames(state: State, frames: list[int]) -> None:
    """Make these frames, bottom first, the effect stack."""
    stack = vec[i64]()
    for number in frames:
        stack = append(stack, number)
    state.frames = stack
    state.depth = len(frames)


def _number(data: dict[str, object], name: str) -> int:
    value = data.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not -(2**63) <= value < 2**63:
        raise _damaged(name)
    return value


def _numbers(value: object, part: str) -> list[int]:
    if not isinstance(value, list):
        raise _damaged(part)
    numbers: list[int] = []
    for number in value:
        if not isinstance(number, int) or isinstance(number, bool) or not -(2**62) < number < 2**62:
            raise _damaged(part)
        numbers.append(number)
    return numbers


def _damaged(part: str) -> RecordError:
    return RecordError(f"the saved game is damaged: its {part} cannot be read", part=part)
