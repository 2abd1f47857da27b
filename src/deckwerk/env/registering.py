# mypyc: off
"""The ids by which `gymnasium.make` finds the games."""

import gymnasium

from deckwerk.env.versions import FINGERPRINTS, version_of


def env_id(game: str) -> str:
    """The id of a game (by its slug), such as `deckwerk/Shards-v1`."""
    return f"deckwerk/{game.capitalize()}-v{version_of(game)}"


def register_all() -> None:
    """Let `gymnasium.make` find all games."""
    for game in FINGERPRINTS:
        if env_id(game) not in gymnasium.registry:
            gymnasium.register(
                env_id(game), entry_point="deckwerk.env.one_agent:against", kwargs={"game": game}
            )
