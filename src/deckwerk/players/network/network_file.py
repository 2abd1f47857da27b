# mypyc: off
"""The file of a network: a line of JSON that says what it is, then its weights, packed, with a check sum.

The line names the game, the version of its rules and all it was trained on. Zones, counters and cards are
matched by name, so that cards of a designer's own find their place: a card that the network has never seen
gets weights from what its effects give (`gives`: for each amount what it adds, learned with the rest).
"""

import functools
import hashlib
import json
import zlib
from array import array
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from deckwerk.engine.errors import DeckwerkError
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import data_file, find_game
from deckwerk.games.common.book import CardGame
from deckwerk.players.likeness import given
from deckwerk.players.network.inputs import CARDS, ENCODING, Inputs
from deckwerk.players.network.layers import HEAVIEST, SECOND
from deckwerk.players.network.network import Network, Weights
from deckwerk.players.network.policy_file import (
    StoredPolicy,
    fitted_policy,
    policy_head,
    policy_of,
    policy_parts,
)
from deckwerk.players.network.trained import Trained
from deckwerk.words import say

MAGIC: Final = b"deckwerk network "
FORMAT: Final = 1
MOST_BYTES: Final = 2**26
_GIVEN_SCALE: Final = 1000
_SUM: Final = 16
_PARTS: Final = 7


class NetworkError(DeckwerkError):
    """A network that cannot be read or used: `problem` is a key below `error.network`."""

    code = "network"

    def __init__(self, problem: str, **details: object) -> None:
        details = {name: str(value)[:300] for name, value in details.items()}
        super().__init__(say(f"error.network.{problem}", "en", **details), problem=problem, **details)


@dataclass(frozen=True)
class Stored:
    """A network as a file has it: the blocks of its rows by name and size, its cards, its weights.

    `gives` has `hidden` weights for each of `amounts`: as a card of the table, as the own, as another's.
    `about` is what is told of its training, `learned` from which variants and numbers of seats it has learned
    (none are named: from all).
    """

    game: str
    rules: str
    cards: list[str]
    blocks: list[tuple[str, int]]
    amounts: list[str]
    gives: list[int]
    weights: Weights
    about: dict[str, Any] = field(default_factory=dict)
    learned: list[tuple[str, int]] = field(default_factory=list)
    policy: StoredPolicy | None = None


def blocks_of(inputs: Inputs) -> list[tuple[str, int]]:
    """The blocks of rows by name, in their order; for one of cards the size does not matter: 0."""
    return [(block.name, 0 if block.kind == CARDS else block.size) for block in inputs.blocks]


def amounts_of(rules: Ruleset) -> list[str]:
    """What effects of a game can give, by name, and that there is a card at all."""
    if not isinstance(rules, CardGame):
        return ["card"]
    return ["card", "cost", *sorted(rules.new_gives().amounts())]


def gifts_of(rules: Ruleset, card: int) -> list[int]:
    """How much a card gives of each of `amounts_of`, in thousandths."""
    if not isinstance(rules, CardGame) or card == 0:
        return [0] * len(amounts_of(rules))
    printed = rules.printed[card]
    amounts = given(rules, printed)
    return [_GIVEN_SCALE, int(printed.cost) * _GIVEN_SCALE, *(amounts[name] for name in sorted(amounts))]


def dumped(stored: Stored, effort: int = 9) -> bytes:
    """The bytes of a file, packed with more or less effort (1 to 9)."""
    weights = stored.weights
    parts = [
        weights.table,
        weights.own,
        weights.other,
        weights.bias,
        weights.second,
        weights.third,
        stored.gives,
        *policy_parts(stored.policy),
    ]
    head: dict[str, Any] = {
        "format": FORMAT,
        "encoding": ENCODING,
        "game": stored.game,
        "rules": stored.rules,
        "hidden": weights.hidden,
        "sizes": [len(part) for part in parts],
        "second_bias": weights.second_bias,
        "third_bias": weights.third_bias,
        "cards": stored.cards,
        "blocks": stored.blocks,
        "amounts": stored.amounts,
        "about": stored.about,
        "learned": stored.learned,
    } | policy_head(stored.policy)
    numbers = array("h", [number for part in parts for number in part])
    if numbers.itemsize != 2:  # pragma: no cover - on no machine that Python runs on
        raise OSError("numbers of 16 bits are needed")
    body = (
        json.dumps(head, ensure_ascii=False).encode()
        + b"\n"
        + zlib.compress(_little(numbers).tobytes(), effort)
    )
    return MAGIC + hashlib.blake2b(body, digest_size=8).hexdigest().encode() + b"\n" + body


def loaded(data: bytes, name: object) -> Stored:
    """What the bytes of a file hold; NetworkError if they are no network or not as they were written."""
    if not data.startswith(MAGIC):
        raise NetworkError("no_network", file=name)
    start = len(MAGIC) + _SUM + 1
    body = data[start:]
    if hashlib.blake2b(body, digest_size=8).hexdigest().encode() + b"\n" != data[len(MAGIC) : start]:
        raise NetworkError("damaged", file=name)
    line, _, packed = body.partition(b"\n")
    try:
        head = json.loads(line)
        if (head["format"], head["encoding"]) != (FORMAT, ENCODING):
            raise NetworkError("format", file=name)
        numbers = array("h")
        numbers.frombytes(zlib.decompress(packed))
        values = _little(numbers).tolist()
        parts: list[list[int]] = []
        start = 0
        for size in head["sizes"]:
            parts.append(values[start : start + size])
            start += size
        table, own, other, bias, second, third, gives = parts[:_PARTS]
        weights = Weights(
            head["hidden"], table, own, other, bias, second, head["second_bias"], third, head["third_bias"]
        )
        blocks = [(str(block), int(size)) for block, size in head["blocks"]]
        learned = [(str(variant), int(seats)) for variant, seats in head.get("learned", [])]
        return Stored(
            head["game"],
            head["rules"],
            head["cards"],
            blocks,
            head["amounts"],
            gives,
            weights,
            head["about"],
            learned,
            policy_of(head, parts[_PARTS:]),
        )
    except (KeyError, TypeError, ValueError, zlib.error):
        raise NetworkError("damaged", file=name) from None


def _little(numbers: "array[int]") -> "array[int]":
    import sys

    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def read_file(file: Path) -> Stored:
    """A network's file; NetworkError if there is none, or it holds anything else."""
    try:
        with file.open("rb") as reading:
            data = reading.read(MOST_BYTES)
    except OSError as error:
        raise NetworkError("unreadable", file=file, reason=error.strerror or error) from error
    return loaded(data, file)


def fitted(stored: Stored, rules: Ruleset, name: object) -> Trained:
    """What was trained for a game; NetworkError if it is of another, or of other rules.

    It also fits the same rules with cards of a designer's own.
    """
    if stored.game != rules.slug:
        raise NetworkError("other_game", file=name, there=stored.game, here=rules.slug)
    inputs = Inputs(rules)
    known = (rules.version, find_game(rules.slug).load().version)
    if stored.rules not in known or stored.blocks != blocks_of(inputs):
        raise NetworkError("other_rules", file=name, there=stored.rules, here=rules.version)
    try:
        judge = Network(inputs, _spread(stored, rules, inputs), _numbered(stored.learned, rules))
        policy = stored.policy
        return Trained(judge, fitted_policy(policy, stored.cards, rules, inputs) if policy else None)
    except (DeckwerkError, ValueError, IndexError):
        raise NetworkError("damaged", file=name) from None


def _numbered(learned: list[tuple[str, int]], rules: Ruleset) -> list[tuple[int, int]]:
    return [(rules.variant_number(variant, seats), seats) for variant, seats in learned]


def _spread(stored: Stored, rules: Ruleset, inputs: Inputs) -> Weights:
    """The weights for all cards of a game, in the order in which it has them."""
    if stored.cards == rules.card_ids:
        return stored.weights
    old, hidden = stored.weights, stored.weights.hidden
    places = {card: number for number, card in enumerate(stored.cards)}
    strange = {
        number: _given(stored, rules, number)
        for number, card in enumerate(rules.card_ids)
        if card not in places
    }
    table: list[int] = []
    own: list[int] = []
    other: list[int] = []
    starts = {True: 0, False: 0}
    for block in inputs.blocks:
        start = starts[block.table]
        parts = ((table, old.table, 0),) if block.table else ((own, old.own, 1), (other, old.other, 2))
        for to, source, half in parts:
            if block.kind != CARDS:
                to += source[start * hidden : (start + block.size) * hidden]
                continue
            for number, card in enumerate(rules.card_ids):
                at = (start + places[card]) * hidden if card in places else 0
                to += source[at : at + hidden] if card in places else strange[number][half]
        starts[block.table] += len(stored.cards) if block.kind == CARDS else block.size
    return Weights(
        hidden, table, own, other, old.bias, old.second, old.second_bias, old.third, old.third_bias
    )


def _given(stored: Stored, rules: Ruleset, card: int) -> list[list[int]]:
    """Weights for a card that was never seen, by what it gives: of the table, as the own, as another's."""
    hidden = stored.weights.hidden
    amounts = dict(zip(amounts_of(rules), gifts_of(rules, card), strict=True))
    found = []
    for half in range(3):
        sums = [0] * hidden
        for nth, name in enumerate(stored.amounts):
            at = (half * len(stored.amounts) + nth) * hidden
            for cell in range(hidden):
                sums[cell] += stored.gives[at + cell] * amounts.get(name, 0)
        found.append([max(-HEAVIEST, min(HEAVIEST, total // _GIVEN_SCALE)) for total in sums])
    return found


def packaged(slug: str) -> list[Path]:
    """Where the networks of a game lie in the package: for games of two and for those of groups, if any."""
    package = f"deckwerk.players.{find_game(slug).family}"
    files = (data_file(package, f"{slug}{kinds}.network") for kinds in ("", "-groups"))
    return [file for file in files if file.is_file()]


@functools.lru_cache(maxsize=32)
def networks_of(rules: Ruleset, file: str = "") -> list[Trained]:
    """What was trained for a game and comes with the package, or that of a file; NetworkError if nothing."""
    paths = [Path(file)] if file else packaged(rules.slug)
    if not paths:
        raise NetworkError("none_yet", game=rules.slug)
    return [fitted(read_file(path), rules, path) for path in paths]


def blank(inputs: Inputs, hidden: int) -> Weights:
    """Weights that say nothing."""
    return Weights(
        hidden,
        [0] * (inputs.table_size * hidden),
        [0] * (inputs.seat_size * hidden),
        [0] * (inputs.seat_size * hidden),
        [0] * hidden,
        [0] * (hidden * SECOND),
        [0] * SECOND,
        [0] * SECOND,
        0,
    )
