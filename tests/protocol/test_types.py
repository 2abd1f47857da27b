"""What is generated from the protocol's structs is that of today, and says what the structs say."""

from pathlib import Path
from typing import cast

import pytest

from deckwerk.protocol.schema import schema, typescript
from tests.goldens import first_difference, read
from tests.protocol.types import FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_generated_files_are_current(file: Path) -> None:
    """`./dw python -m tests.regenerate` writes them anew."""
    assert not first_difference(read(file), FILES[file]())


def test_every_definition_is_a_type_and_says_what_it_is() -> None:
    definitions = cast(dict[str, dict[str, object]], schema()["$defs"])
    text = typescript()
    for name, definition in definitions.items():
        assert f"export interface {name} {{" in text
        assert definition.get("description"), name


def test_fields_with_defaults_are_optional_and_messages_are_told_apart() -> None:
    text = typescript()
    assert '  t: "act"\n' in text
    assert "  cards?: (string | null)[]\n" in text
    assert "  patch: Record<string, unknown>\n" in text
    assert "export type FromClient = Hello | Watch | Act" in text


def test_the_page_about_the_protocol_names_every_message_and_every_refusal() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
    definitions = cast(dict[str, dict[str, dict[str, dict[str, list[str]]]]], schema()["$defs"])
    fields = [field for node in definitions.values() for field in node["properties"].items()]
    names = {found["enum"][0] for key, found in fields if key == "t"}
    codes = definitions["Refused"]["properties"]["code"]["enum"]
    for word in (*names, *codes):
        assert f"`{word}`" in page, word
