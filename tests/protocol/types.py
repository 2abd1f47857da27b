"""The protocol as files for others: JSON Schema, TypeScript."""

from collections.abc import Callable
from pathlib import Path

from deckwerk.protocol.schema import schema_text, typescript

_WEB = Path(__file__).parents[2] / "web"

FILES: dict[Path, Callable[[], str]] = {
    _WEB / "protocol.schema.json": schema_text,
    _WEB / "src" / "lib" / "protocol.ts": typescript,
}
