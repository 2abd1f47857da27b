"""A process that plays, in Python: what it has first, then the dearest card it can pay for.

    deckwerk league shards --only --players "greedy,shopper=process:python examples/bots/shopper.py"

It needs nothing but Python: whatever it knows comes in as JSON, a line each (docs/league.md).
"""

import json
import sys
from typing import Any

EAGER = ("play", "exhaust", "use", "activate", "burn", "focus", "move", "attack")
"""What is tried first, whatever game it is; `end` and `pass` come last."""
LAST = ("end", "pass", "spare")


def choose(options: list[dict[str, Any]], costs: dict[str, int]) -> int:
    """The index of the option to take."""

    def wish(option: dict[str, Any]) -> tuple[int, int]:
        verb = option["verb"]
        rank = 3 if verb in EAGER else 0 if verb in LAST else 2
        return rank, costs.get(option.get("card", ""), 0)

    best: int = max(options, key=wish)["i"]
    return best


def main() -> None:
    """Answer what is asked until there is no more."""
    costs: dict[str, int] = {}
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "hello":
            costs = {card["id"]: card["cost"] for card in message["cards"]}
            print(json.dumps({"t": "hello", "protocol": 1}), flush=True)
        elif message["t"] == "ask":
            print(json.dumps({"option": choose(message["options"], costs)}), flush=True)
        # `start`, `end` and `bye` are not answered


if __name__ == "__main__":
    main()
