# mypyc: off
"""Vocabularies: what can stand on cards, gathered from the classes of effects themselves."""

from types import ModuleType
from typing import TypeVar

from deckwerk.cards.grammar import Form
from deckwerk.games.common.effect import CardEffect

T = TypeVar("T")


def classes_in(kind: type[T], *modules: ModuleType) -> list[type[T]]:
    """The classes of a kind that are defined in some modules, in their order."""
    return [
        found
        for module in modules
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, kind) and found.__module__ == module.__name__
    ]


def effects_in(*modules: ModuleType) -> list[Form[CardEffect]]:
    """The ways to write all effects that are defined in some modules."""
    return [form for found in classes_in(CardEffect, *modules) for form in told(found.written(), found)]


def told(forms: list[Form[T]], of: type) -> list[Form[T]]:
    """Forms that say what their class says of itself; compiled classes have forgotten it."""
    for form in forms:
        form.about = (of.__doc__ or "").strip()
    return forms
