"""Every data file says the same to both YAML loaders: the fast one may be missing where deckwerk runs."""

from pathlib import Path

import pytest
import yaml

import deckwerk

PACKAGE = Path(deckwerk.__file__).parent
FILES = sorted(PACKAGE.rglob("*.yaml"))
_SLOW = 100_000
"""Bytes of a learned table: only its beginning is read."""

fast: type[yaml.SafeLoader] | None = getattr(yaml, "CSafeLoader", None)


def test_there_are_files_to_read() -> None:
    assert {"words", "games"} <= {file.relative_to(PACKAGE).parts[0] for file in FILES}


@pytest.mark.skipif(fast is None, reason="only the slow loader is there")
@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(PACKAGE)) for file in FILES])
def test_both_loaders_read_the_same(file: Path) -> None:
    text = file.read_text("utf-8")
    if len(text) > _SLOW:
        text = text[: text.index("\n", _SLOW // 10)]
    assert fast is not None
    assert yaml.load(text, yaml.SafeLoader) == yaml.load(text, fast)
