"""The folder in which a network is trained: all that is done is a file there, so that training can go on.

    run.json             game, version of its rules, seed, size, kinds of games: what cannot change
    log.jsonl            a line for each step that is done: the curves
    policy-003.npz       the policy of round 3, with its fractions, and how long it has learned
    games/003/*.parquet  the positions of round 3, a shard for each batch of games
    round-003.npz        the network that was fitted to them, with its fractions ...
    round-003.network    ... and in whole numbers, with the policy
    GAME.network         the network in force: the last that won its bout (GAME-groups.network, if it learns
                         from groups)

In a round the policy learns (in round 0 first by imitation), then it plays the games that the network is
fitted to, and then both have to win a bout.
"""

import json
import os
import re
import zlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from deckwerk.files import replace_file
from deckwerk.lab.network.design import Design
from deckwerk.lab.network.fitting import NET, Net
from deckwerk.lab.network.policy_fitting import POLICY, PolicyNet
from deckwerk.lab.network.positions import Positions, read_shard
from deckwerk.lab.problem import LabError
from deckwerk.lab.training_games import TWO
from deckwerk.players.network.inputs import ENCODING, Inputs
from deckwerk.players.network.network_file import Stored, dumped, loaded, read_file
from deckwerk.players.network.option_features import OptionFeatures

FORMAT = 3
_SHARD = re.compile(r"(\d{9})-(\d{9})")


@dataclass(frozen=True)
class Plan:
    """What a folder is for; `kinds` says from which games is learned (`training_games.KINDS`)."""

    game: str
    rules: str
    seed: int
    hidden: int
    kinds: str = TWO
    format: int = FORMAT
    encoding: int = ENCODING


@dataclass(frozen=True)
class Shards:
    """What was played in a round: sound shards, damaged ones, the first game that is not there yet."""

    files: list[Path]
    damaged: list[Path]
    next_game: int


class Workshop:
    """A folder and its plan; `open_workshop` opens one."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan

    @property
    def result(self) -> Path:
        """The network in force."""
        kind = "" if self.plan.kinds == TWO else f"-{self.plan.kinds}"
        return self.folder / f"{self.plan.game}{kind}.network"

    def network(self) -> bytes:
        """The file of the network in force, none before there is one; NetworkError if it is damaged."""
        if not self.result.exists():
            return b""
        read_file(self.result)
        return self.result.read_bytes()

    # Steps

    def steps(self) -> list[dict[str, Any]]:
        """The steps that are done; a line that was cut short is none."""
        file = self.folder / "log.jsonl"
        found = []
        for line in file.read_text("utf-8").splitlines() if file.exists() else []:
            try:
                step = json.loads(line)
                if (
                    isinstance(step, dict)
                    and isinstance(step["round"], int)
                    and isinstance(step["step"], str)
                ):
                    found.append(step)
            except (ValueError, KeyError):
                continue
        return found

    def done(self, number: int, step: str) -> dict[str, Any] | None:
        """What a step of a round brought, None if it is not done."""
        return next((one for one in self.steps() if (one["round"], one["step"]) == (number, step)), None)

    def log(self, number: int, step: str, **figures: object) -> None:
        """A step is done."""
        file = self.folder / "log.jsonl"
        torn = file.exists() and not file.read_bytes().endswith(b"\n")
        with file.open("a", encoding="utf-8") as out:
            line = json.dumps({"round": number, "step": step, **figures}, ensure_ascii=False)
            out.write(("\n" if torn else "") + line + "\n")
            out.flush()
            os.fsync(out.fileno())

    # Shards

    def _games(self, number: int) -> Path:
        return self.folder / "games" / f"{number:03}"

    def add_shard(self, number: int, first: int, last: int, data: bytes) -> None:
        """Keep the positions of some games of a round."""
        _write(self._games(number) / f"{first:09}-{last:09}.parquet", data)

    def shards(self, number: int) -> Shards:
        """What is there of a round. The games of a damaged shard are not played again: others follow."""
        files, damaged, after = [], [], 0
        for file in sorted(self._games(number).glob("*.parquet")):
            name = _SHARD.fullmatch(file.stem)
            if not name:
                continue
            after = max(after, int(name[2]))
            try:
                self._read(file)
                files.append(file)
            except LabError as error:
                if error.details["problem"] != "damaged":
                    raise
                damaged.append(file)
        return Shards(files, damaged, after)

    def positions(self, number: int) -> Iterator[Positions]:
        """The positions of a round."""
        for file in self.shards(number).files:
            yield self._read(file)[0]

    def seconds(self, number: int) -> float:
        """The processor time that a round's games took."""
        return sum(float(str(self._read(file)[1]["seconds"])) for file in self.shards(number).files)

    def _read(self, file: Path) -> tuple[Positions, dict[str, object]]:
        found, about = read_shard(file)
        if (about.get("version"), about.get("encoding")) != (self.plan.rules, ENCODING):
            raise LabError("train_other_rules", folder=file, there=about.get("version"), here=self.plan.rules)
        return found, about

    # What was fitted

    def candidate(self, number: int) -> Path:
        """The network of a round."""
        return self.folder / f"round-{number:03}.network"

    def keep(self, number: int, net: Net, stored: Stored) -> None:
        """Keep what was fitted in a round."""
        draft = self.folder / "draft.npz"
        np.savez_compressed(draft, seen=net.seen, **net.parameters)  # type: ignore[arg-type]
        draft.replace(self.folder / f"round-{number:03}.npz")
        _write(self.candidate(number), dumped(stored))

    def admit(self, number: int) -> None:
        """The network of a round comes into force."""
        data = self.candidate(number).read_bytes()
        loaded(data, self.candidate(number))
        _write(self.result, data)

    def fitted(self, number: int, inputs: Inputs) -> Net:
        """What was fitted in a round, to go on from; LabError if it is damaged."""
        parameters = _arrays(self.folder / f"round-{number:03}.npz", (*NET, "seen"))
        seen = parameters.pop("seen")
        return Net(Design(inputs), self.plan.hidden, parameters, seen)

    # The policy

    def _policy(self, number: int) -> Path:
        return self.folder / f"policy-{number:03}.npz"

    def keep_policy(self, number: int, net: PolicyNet, seconds: float) -> None:
        """Keep a policy that has learned for so many seconds in a round."""
        draft = self.folder / "draft.npz"
        beside = {"seen": net.seen, "seconds": np.array(seconds)}
        np.savez_compressed(draft, **beside, **net.parameters)  # type: ignore[arg-type]
        draft.replace(self._policy(number))

    def latest_policy(self, inputs: Inputs) -> PolicyNet | None:
        """The policy of the last round that has one; LabError if it is damaged."""
        rounds = sorted(int(file.stem[-3:]) for file in self.folder.glob("policy-[0-9][0-9][0-9].npz"))
        found = self.policy(rounds[-1], inputs) if rounds else None
        return None if found is None else found[0]

    def policy(self, number: int, inputs: Inputs) -> tuple[PolicyNet, float] | None:
        """The policy of a round, and for how long it has learned; LabError if it is damaged."""
        if not self._policy(number).exists():
            return None
        parameters = _arrays(self._policy(number), (*POLICY, "seen", "seconds"))
        seen, seconds = parameters.pop("seen"), float(parameters.pop("seconds"))
        features = OptionFeatures(inputs.rules)
        return PolicyNet(Design(inputs), features, self.plan.hidden, parameters, seen), seconds


def _arrays(file: Path, names: tuple[str, ...]) -> dict[str, Any]:
    """The arrays of a file by name; LabError if one is missing or not as it was written."""
    try:
        with file.open("rb") as source, np.load(source) as data:
            return {name: data[name] for name in names}
    except (OSError, ValueError, KeyError, EOFError, BadZipFile, RuntimeError, zlib.error):
        raise LabError("damaged", file=file) from None


def _write(file: Path, data: bytes) -> None:
    """Write a file in one step."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.draft")
    with draft.open("wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    draft.replace(file)


def open_workshop(folder: Path, plan: Plan) -> Workshop:
    """A folder to train in, new or gone on with; LabError if it is for something else."""
    file = folder / "run.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            if any(folder.iterdir()):
                raise LabError("train_folder", folder=folder)
            replace_file(file, json.dumps(asdict(plan), indent=1) + "\n")
            return Workshop(folder, plan)
    except OSError as error:
        raise LabError("unwritable", file=folder, reason=error.strerror or error) from error
    return _checked(folder, plan)


def find_workshop(folder: Path, plan: Plan) -> Workshop:
    """A folder that was trained in, to learn on from; LabError if it is none, or for something else."""
    if not (folder / "run.json").is_file():
        raise LabError("train_start", folder=folder)
    found = _checked(folder, plan)
    if found.plan.hidden != plan.hidden:
        raise LabError("train_start_hidden", folder=folder, there=found.plan.hidden, here=plan.hidden)
    return found


def _checked(folder: Path, plan: Plan) -> Workshop:
    """What is in a folder that was begun; LabError if that is for something else."""
    file = folder / "run.json"
    try:
        there = Plan(**json.loads(file.read_text("utf-8")))
    except OSError as error:
        raise LabError("unwritable", file=folder, reason=error.strerror or error) from error
    except (TypeError, ValueError):
        raise LabError("damaged", file=file) from None
    if (there.format, there.encoding) != (FORMAT, ENCODING):
        raise LabError("train_format", folder=folder)
    if there.game != plan.game:
        raise LabError("train_other_game", folder=folder, there=there.game, here=plan.game)
    if there.rules != plan.rules:
        raise LabError("train_other_rules", folder=folder, there=there.rules, here=plan.rules)
    return Workshop(folder, there)
