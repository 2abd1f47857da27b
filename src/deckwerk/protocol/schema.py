"""The protocol for those who do not read Python: as JSON Schema, and as TypeScript."""

import inspect
import json
from typing import Final, cast

import msgspec

from deckwerk.protocol.frame import Frame
from deckwerk.protocol.from_client import FromClient
from deckwerk.protocol.from_server import FromServer
from deckwerk.protocol.messages import PROTOCOL
from deckwerk.protocol.ruleset import RulesetDocument, WordsDocument

Node = dict[str, object]
_ROOTS: Final = {
    "FromClient": FromClient,
    "FromServer": FromServer,
    "Frame": Frame,
    "RulesetDocument": RulesetDocument,
    "WordsDocument": WordsDocument,
}
_REFERENCE: Final = "#/$defs/"
_SIMPLE: Final = {"string": "string", "integer": "number", "boolean": "boolean", "null": "null"}


def schema() -> Node:
    """All messages and documents, each definition once."""
    roots, definitions = msgspec.json.schema_components(_ROOTS.values(), ref_template=_REFERENCE + "{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The protocol of deckwerk, version {PROTOCOL}",
        "type": "object",
        "properties": dict(zip(_ROOTS, roots, strict=True)),
        "$defs": {name: _cleaned(cast(Node, definitions[name])) for name in sorted(definitions)},
    }


def _cleaned(definition: Node) -> Node:
    """A definition with its description in whole lines."""
    text = inspect.cleandoc(str(definition.get("description", "")))
    return definition | ({"description": text} if text else {})


def schema_text() -> str:
    """The schema as a file."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def typescript() -> str:
    """The same as types of TypeScript. What is left out when it holds its default is optional."""
    whole = schema()
    lines = [
        "// Generated from src/deckwerk/protocol by `./dw python -m tests.regenerate`; do not edit.",
        f"export const PROTOCOL = {PROTOCOL}",
        "",
    ]
    for name, definition in cast(dict[str, Node], whole["$defs"]).items():
        lines += _declaration(name, definition)
    for name, root in cast(dict[str, Node], whole["properties"]).items():
        if "$ref" not in root:
            lines += [f"export type {name} = {_type(root)}", ""]
    return "\n".join(lines[:-1]) + "\n"


def _declaration(name: str, definition: Node) -> list[str]:
    required = cast(list[str], definition.get("required", []))
    fields = cast(dict[str, Node], definition["properties"])
    lines = [f"/** {line}" if not at else f" * {line}".rstrip() for at, line in enumerate(_told(definition))]
    if lines:
        lines[-1] += " */"
    lines.append(f"export interface {name} {{")
    for field, node in fields.items():
        optional = field not in required
        lines.append(f"  {field}{'?' if optional else ''}: {_type(node, without_null=optional)}")
    return [*lines, "}", ""]


def _told(definition: Node) -> list[str]:
    return str(definition.get("description", "")).splitlines()


def _type(node: Node, *, without_null: bool = False) -> str:
    """A type; of an optional field null is left out, since that is never sent."""
    if "$ref" in node:
        return str(node["$ref"]).removeprefix(_REFERENCE)
    if "enum" in node:
        return " | ".join(json.dumps(value) for value in cast(list[object], node["enum"]))
    if "anyOf" in node:
        kinds = [_type(kind) for kind in cast(list[Node], node["anyOf"])]
        return " | ".join(kind for kind in kinds if not (without_null and kind == "null"))
    if "prefixItems" in node:
        return f"[{', '.join(map(_type, cast(list[Node], node['prefixItems'])))}]"
    if node.get("type") == "array":
        inner = _type(cast(Node, node["items"]))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if node.get("type") == "object":
        values = node.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return _SIMPLE[str(node["type"])]
