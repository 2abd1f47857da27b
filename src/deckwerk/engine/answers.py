"""Answers to a decision: which option is meant, and whether this is the decision that they answer."""

from deckwerk.engine.action import Action
from deckwerk.engine.decision import Decision
from deckwerk.engine.errors import IllegalAction, NotYourTurn, StaleAction, UnparsableAction
from deckwerk.engine.quoting import is_whole, is_within, quoted, shortened
from deckwerk.engine.rng import SEED_LIMIT
from deckwerk.engine.ruleset import Ruleset


def check_addressee(decision: Decision, seat: object, seq: object) -> None:
    """Whether a seat may answer, and whether this is the decision it means; None for who does not say."""
    if seq is not None and (not is_whole(seq) or seq != decision.seq):
        raise StaleAction(
            f"this answers decision {quoted(seq)}, but the game is at decision {decision.seq}",
            seq=seq if is_whole(seq) else quoted(seq),
            now=decision.seq,
        )
    if seat is not None and (not is_whole(seat) or seat != decision.seat):
        raise NotYourTurn(
            f"seat {quoted(seat)} cannot act now; seat {decision.seat} is asked",
            seat=seat if is_whole(seat) else quoted(seat),
            asked=decision.seat,
        )


def find_option(rules: Ruleset, decision: Decision, action: object) -> Action:
    """The option that an action means: an Action, its text, or its index in the options."""
    options = decision.options
    if isinstance(action, Action):
        code, said = action.code, _text_of(action)
    elif isinstance(action, str):
        code, said = rules.parse_action(action), shortened(action)
    elif isinstance(action, int) and not isinstance(action, bool):
        if 0 <= action < len(options):
            return options[action]
        raise IllegalAction(
            f"there is no option {quoted(action)}; options are numbered 0 to {len(options) - 1}",
            action=quoted(action),
            options=", ".join(option.text for option in options),
        )
    else:
        said = quoted(action)
        raise UnparsableAction(f"{said} is no action, no text and no number", text=said)
    for option in options:
        if option.code == code:
            return option
    listed = ", ".join(option.text for option in options)
    raise IllegalAction(f"{said!r} is not possible now; options are {listed}", action=said, options=listed)


def checked_roll(roll: object) -> int | None:
    """The chance that an answer brings along, if it does."""
    if roll is None:
        return None
    if is_within(roll, 0, SEED_LIMIT - 1) and isinstance(roll, int):
        return roll
    said = quoted(roll)
    raise IllegalAction(
        f"a roll is a whole number from 0 to {SEED_LIMIT - 1}, not {said}", reason="roll", roll=said
    )


def _text_of(action: Action) -> str:
    """The text of an action, which anybody can have made up."""
    try:
        return action.text
    except (IndexError, OverflowError, ValueError):
        return f"action {quoted(action.code)}"
