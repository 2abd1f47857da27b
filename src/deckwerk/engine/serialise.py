"""States as JSON-ready data and as bytes, without loss, at every decision point."""

import hashlib
import struct

from deckwerk.engine.errors import RecordError
from deckwerk.engine.frames import describe_frames, frames_of, restore_frames
from deckwerk.engine.rng import restored
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
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
        "frames": describe_frames(state),
    }


def from_data(rules: Ruleset, data: dict[str, object]) -> State:
    """The state of such data; RecordError when it is no state of these rules."""
    seats = _number(data, "seats")
    variant = _number(data, "variant")
    if not 0 <= variant < len(rules.variants) or seats not in rules.variants[variant].seats:
        raise RecordError("the saved game is damaged: its seats and variant do not fit", part="variant")
    counters = _numbers(data.get("counters"), "counters")
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
    for index, value in enumerate(counters):
        state.counters[index] = value
    for index, entries in enumerate(zones):
        state.zones[index] = ordered_zone(_numbers(entries, "zones"))
    state.asked = _number(data, "asked")
    state.over = data.get("over") is True
    frames = data.get("frames")
    if not state.over or frames:
        try:
            restore_frames(state, frames)
        except ValueError:
            raise _damaged("frames") from None
    if not state.over and not 0 <= state.asked < seats:
        raise _damaged("asked")
    return state


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
