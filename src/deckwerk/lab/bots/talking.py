"""The protocol of processes that play: a JSON object a line, UTF-8; see docs/league.md.

Everything that is told of a game is made from a View, or is the same for every game of a setting.
"""

import json
from dataclasses import dataclass
from functools import cached_property
from math import isfinite

from deckwerk import build_info
from deckwerk.cards.yaml_text import CardText
from deckwerk.engine.action import Action
from deckwerk.engine.decision import option_data
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.view import View
from deckwerk.games.catalogue import GameInfo, find_game
from deckwerk.lab.bots.faults import GARBAGE, ILLEGAL, START, BotFault, Fault

PROTOCOL = 1
SECONDS = 5.0
"""How long a player of others may think about a decision unless it is said."""
MOST_SECONDS = 3600.0
STARTING = 10.0
"""How many times as long it may take to start."""
_OWN_CARDS = "own cards"


@dataclass(frozen=True)
class Setting:
    """What is played: a game, with a designer's own cards perhaps, a variant, seats; and time to think."""

    game: str
    variant: str
    seats: int
    seconds: float = SECONDS
    cards: str = ""

    def info(self) -> GameInfo:
        """The game, with the cards it is played with."""
        game = find_game(self.game)
        return game.with_cards(CardText(_OWN_CARDS, self.cards)) if self.cards else game

    @cached_property
    def hello(self) -> bytes:
        """The first line to a process."""
        info = self.info()
        return _line(
            {
                "t": "hello",
                "protocol": PROTOCOL,
                "deckwerk": build_info.__version__,
                "game": self.game,
                "version": info.load().version,
                "variant": self.variant,
                "seats": self.seats,
                "seconds": self.seconds,
                "cards": [
                    {
                        "id": card.id,
                        "kind": card.kind,
                        "faction": card.faction,
                        "cost": card.cost,
                        "pay": card.pay,
                        "values": card.values,
                        "copies": card.copies,
                    }
                    for card in info.cards()
                ],
            }
        )


def start_line(seat: int, seed: int) -> bytes:
    """A game begins."""
    return _line({"t": "start", "seat": seat, "seed": seed})


def ask_line(view: View) -> bytes:
    """A decision: the options, and the view of the seat that is asked."""
    decision = view.decision
    assert decision is not None
    options = [_option(index, action) for index, action in enumerate(decision.options)]
    return _line(
        {"t": "ask", "seq": view.seq, "count": len(options), "options": options, "view": view.to_dict()}
    )


def end_line(winners: list[int], scores: list[int], fault: Fault | None) -> bytes:
    """A game is over; who forfeited it, if somebody has."""
    told: dict[str, object] = {"t": "end", "winners": winners, "scores": scores}
    if fault is not None:
        told["fault"] = {"seat": fault.seat, "why": fault.why}
    return _line(told)


BYE = b'{"t":"bye"}\n'


def check_hello(line: bytes) -> None:
    """BotFault if a line is no answer to `hello`."""
    answer = _read(line)
    if not isinstance(answer, dict) or answer.get("t") != "hello":
        raise BotFault(START, _excerpt(line))
    if type(answer.get("protocol")) is not int or answer["protocol"] != PROTOCOL:
        raise BotFault(START, f"protocol {answer.get('protocol')!r}, not {PROTOCOL}")


def answered(line: bytes, rules: Ruleset, view: View) -> int:
    """The index of the option that a line names; BotFault if it names none."""
    answer = _read(line)
    if isinstance(answer, dict):
        if "seq" in answer and answer["seq"] != view.seq:
            raise BotFault(ILLEGAL, _excerpt(line))
        answer = answer.get("option")
    options = view.options
    assert options is not None
    if isinstance(answer, str):
        for index, code in enumerate(options.codes()):
            if rules.action_text(code) == answer:
                return index
        raise BotFault(ILLEGAL, _excerpt(line))
    if type(answer) is not int:
        raise BotFault(GARBAGE, _excerpt(line))
    if not 0 <= answer < options.size():
        raise BotFault(ILLEGAL, _excerpt(line))
    return answer


def check_seconds(text: str | None) -> float | None:
    """How long a decision may take, as somebody typed it; ValueError if that is no such number."""
    if text is None:
        return None
    seconds = float(text.replace(",", "."))
    if not isfinite(seconds) or not 0 < seconds <= MOST_SECONDS:
        raise ValueError(text)
    return seconds


def _option(index: int, action: Action) -> dict[str, object]:
    said = {"i": index, "code": action.code, "text": action.text, "verb": action.verb}
    return said | option_data(action)


def _line(data: dict[str, object]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _read(line: bytes) -> object:
    try:
        found: object = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        raise BotFault(GARBAGE, _excerpt(line)) from None
    return found


def _excerpt(line: bytes) -> str:
    return line[:200].decode("utf-8", "replace")
