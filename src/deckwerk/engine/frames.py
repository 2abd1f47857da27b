"""The effect stack as data that people can read, and back again with every number checked.

A frame is written as a mapping: `{"effect": "Tribute", "seat": 0, "card": "idol", "asked": 1}`. An effect is
named by its class; where a ruleset has several effects of a class, by the how manieth of them it is, as in
`Draw#3`. Of the arguments those that are 0 may be left out.
"""

from mypy_extensions import i64

from deckwerk.engine.argument import CARD, CELL, MEMBERS, Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.quoting import quoted, shortened
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import HEAD, State
from deckwerk.engine.vectors import append, vec

_HEAD_NAMES = ["effect", "seat", "card"]
_MOST_FRAMES = 1000


def frames_of(state: State) -> list[int]:
    """The ints of the effect stack, bottom first."""
    return [int(state.frames[index]) for index in range(state.depth)]


def describe_frames(state: State) -> list[dict[str, object]]:
    """The frames of the effect stack, bottom first."""
    rules = state.rules
    names = effect_names(rules)
    frames: list[dict[str, object]] = []
    top = int(state.depth)
    while top > 0:
        effect = rules.effects[state.frames[top - 1]]
        card = int(state.frames[top - 3])
        frame: dict[str, object] = {
            "effect": names[int(effect.number)],
            "seat": int(state.frames[top - 2]),
            "card": rules.card_ids[card] if card else None,
        }
        for index, argument in enumerate(effect.arguments()):
            frame[argument.name] = _written(rules, argument, int(state.frames[top - HEAD - 1 - index]))
        frames.append(frame)
        top -= int(effect.frame_size)
    frames.reverse()
    return frames


def restore_frames(state: State, described: object) -> None:
    """Make described frames the effect stack; ValueError says which of them cannot be, and why."""
    rules = state.rules
    if not isinstance(described, list) or not 0 < len(described) <= _MOST_FRAMES:
        raise ValueError("must be a list of frames, each a mapping with 'effect', 'seat' and 'card'")
    numbers = {name: number for number, name in enumerate(effect_names(rules))}
    stack = vec[i64]()
    for at, frame in enumerate(described):
        if not isinstance(frame, dict):
            raise ValueError(f"frame {at} must be a mapping with 'effect', 'seat' and 'card'")
        for number in _read(rules, int(state.seats), numbers, frame, f"frame {at}"):
            stack = append(stack, number)
    state.frames = stack
    state.depth = len(stack)


def effect_names(rules: Ruleset) -> list[str]:
    """What each effect of a ruleset is called, by its number: no two have the same name."""
    classes = [type(effect).__name__ for effect in rules.effects]
    total: dict[str, int] = {}
    for name in classes:
        total[name] = total.get(name, 0) + 1
    counted: dict[str, int] = {}
    names: list[str] = []
    for name in classes:
        counted[name] = counted.get(name, 0) + 1
        names.append(name if total[name] == 1 else f"{name}#{counted[name]}")
    return names


def _written(rules: Ruleset, argument: Argument, value: int) -> object:
    if argument.kind == CARD:
        return rules.card_ids[value] if value else None
    if argument.kind == CELL:
        return rules.cell_name(value)
    if argument.kind == MEMBERS:
        return [member for member in range(argument.most) if value // 2**member % 2 == 1]
    return value


def _read(
    rules: Ruleset, seats: int, numbers: dict[str, int], frame: dict[object, object], where: str
) -> list[int]:
    """The ints of one frame as they lie on the stack: arguments, last first, then card, seat and effect."""
    name = frame.get("effect")
    if not isinstance(name, str) or name not in numbers:
        raise ValueError(f"{where} has no effect of {rules.slug}: {quoted(name)}{_near(name, numbers)}")
    where = f"{where} ({name})"
    effect = rules.effects[numbers[name]]
    if not _waits(effect):
        raise ValueError(f"{where} is over at once: it never waits")
    arguments = effect.arguments()
    allowed = _HEAD_NAMES + [argument.name for argument in arguments]
    for key in frame:
        if key not in allowed:
            raise ValueError(f"{where} has no argument {quoted(key)}; allowed are {', '.join(allowed)}")
    cards = len(rules.card_ids)
    ints = [
        _checked(frame.get(argument.name, 0), rules, argument, argument.largest(seats, cards), where)
        for argument in reversed(arguments)
    ]
    ints.append(_card(frame.get("card"), rules, f"{where}: 'card'"))
    ints.append(_whole(frame.get("seat"), seats - 1, f"{where}: 'seat'"))
    ints.append(numbers[name])
    return ints


def _waits(effect: Effect) -> bool:
    """Whether an effect can have a frame: one that is over at once does not say how to go on."""
    own: object = type(effect).resume
    nobodys: object = Effect.resume
    return own is not nobodys


def _checked(value: object, rules: Ruleset, argument: Argument, largest: int, where: str) -> int:
    where = f"{where}: {argument.name!r}"
    if argument.kind == CARD:
        return _card(value, rules, where) if value != 0 else 0
    if argument.kind == CELL:
        return _cell(value, rules, where) if value != 0 else 0
    if argument.kind == MEMBERS and value != 0:
        if not isinstance(value, list) or len(value) > argument.most:
            raise ValueError(f"{where} must be a list of numbers below {argument.most}, not {quoted(value)}")
        return sum(2**member for member in {_whole(member, argument.most - 1, where) for member in value})
    return _whole(value, largest, where)


def _card(value: object, rules: Ruleset, where: str) -> int:
    if value is None:
        return 0
    if not isinstance(value, str) or value not in rules.card_numbers:
        near = _near(value, rules.card_numbers)
        raise ValueError(f"{where} is no card of {rules.slug}: {quoted(value)}{near}")
    return rules.card_numbers[value]


def _cell(value: object, rules: Ruleset, where: str) -> int:
    board = rules.board
    if value is None or board is None:
        return 0
    if not isinstance(value, str) or value not in board.numbers:
        raise ValueError(f"{where} is no cell of the board: {quoted(value)}{_near(value, board.numbers)}")
    return board.numbers[value]


def _whole(value: object, largest: int, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= largest:
        raise ValueError(f"{where} must be a whole number from 0 to {largest}, not {quoted(value)}")
    return value


def _near(value: object, known: dict[str, int]) -> str:
    return suggestion(shortened(value), list(known)) if isinstance(value, str) else ""
