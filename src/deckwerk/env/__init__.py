"""Environments for those who train agents: see docs/environments.md.

`aec` is for several agents (PettingZoo), `against` for one (Gymnasium), `batch` for many games at once. Once
this package is imported `gymnasium.make("deckwerk/Shards-v1")` works, too. All need the extra `env`.
"""

from typing import TYPE_CHECKING, Any

from deckwerk.env.spec import Spec, make_spec

if TYPE_CHECKING:
    from deckwerk.env.batches import Batch, batch
    from deckwerk.env.evaluating import Evaluation, evaluate
    from deckwerk.env.many_agents import aec
    from deckwerk.env.one_agent import Against, against
    from deckwerk.env.option_features import feature_names, features
    from deckwerk.env.sitting import player

__all__ = [
    "Against",
    "Batch",
    "Evaluation",
    "Spec",
    "aec",
    "against",
    "batch",
    "evaluate",
    "feature_names",
    "features",
    "make_spec",
    "player",
]

_MADE_BY = {
    "aec": "many_agents",
    "against": "one_agent",
    "Against": "one_agent",
    "batch": "batches",
    "Batch": "batches",
    "evaluate": "evaluating",
    "Evaluation": "evaluating",
    "features": "option_features",
    "feature_names": "option_features",
    "player": "sitting",
}


def __getattr__(name: str) -> Any:
    """Load what needs further packages when it is asked for."""
    if name not in _MADE_BY:
        raise AttributeError(f"deckwerk.env has no {name!r}; it has {', '.join(__all__)}")
    from importlib import import_module

    try:
        found = getattr(import_module(f"deckwerk.env.{_MADE_BY[name]}"), name)
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"deckwerk.env.{name} needs {error.name}: pip install 'deckwerk[env]'", name=error.name
        ) from error
    return found


def __dir__() -> list[str]:
    """What there is, also what has not been asked for yet."""
    return sorted({*globals(), *__all__})


def _register() -> None:
    """Register with Gymnasium where that is installed."""
    from importlib.util import find_spec

    if find_spec("gymnasium") is not None:
        from deckwerk.env.registering import register_all

        register_all()


_register()
