"""What was trained for a game: a network that says how it stands, and a policy that says what to do."""

from typing import final

from deckwerk.players.network.network import Network
from deckwerk.players.network.policy_network import PolicyNetwork


@final
class Trained:
    """What comes out of a training; one without a policy goes by what search has learned otherwise."""

    __slots__ = ("judge", "policy")

    def __init__(self, judge: Network, policy: PolicyNetwork | None = None) -> None:
        self.judge: Network = judge
        self.policy: PolicyNetwork | None = policy
