# mypyc: off
"""Games that are stepped together, from what `Running.written` has told of them: for pickles and copies."""

from typing import Any

from deckwerk.engine.serialise import from_data
from deckwerk.env.beginning import Wishes
from deckwerk.env.running import Running
from deckwerk.env.spec import Spec


def restored(spec: Spec, count: int, wishes: Wishes, kept: dict[str, Any]) -> Running:
    """The games again, as they were."""
    running = spec.running(count, wishes)
    if kept["states"]:
        states = [from_data(spec.rules, data) for data in kept["states"]]
        lists = {name: kept[name] for name in ("seeds", "lengths", "done", "rewards", "history")}
        running.read(kept["seed"], kept["numbers"], states, lists)
    return running
