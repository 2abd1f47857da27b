"""The run-time switch: with DECKWERK_PURE=1 an installed compiled deckwerk runs from its .py files."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

VARIABLE = "DECKWERK_PURE"


class PureFinder:
    """Finds the modules below `deckwerk` by their .py files and never sees a compiled one beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Part of the import protocol; None leaves the name to the ordinary finders."""
        if not fullname.startswith("deckwerk."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def wanted() -> bool:
    """Whether the environment asks for the interpreted sources."""
    return os.environ.get(VARIABLE, "") not in {"", "0"}


def install() -> None:
    """Obey the switch. Called by `deckwerk/__init__.py` before it imports anything else of deckwerk."""
    if wanted() and not any(isinstance(finder, PureFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, PureFinder())
