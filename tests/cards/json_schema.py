"""As much of JSON Schema as the schemas of card files use: what an editor would say of a value."""

import re
from collections.abc import Iterator

Schema = dict[str, object]
KNOWN = {
    *("$schema", "$defs", "$ref", "title", "type", "properties", "required", "additionalProperties"),
    *("minProperties", "items", "minItems", "maxItems", "anyOf", "enum", "const", "pattern"),
    *("minimum", "maximum"),
}
_TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}


def fits(value: object, schema: Schema, root: Schema) -> bool:
    """Whether a value is as a schema wants it; AssertionError for a keyword that this does not know."""
    assert set(schema) <= KNOWN, set(schema) - KNOWN
    return all(_holds(value, name, wanted, schema, root) for name, wanted in schema.items())


def schemas_in(schema: object) -> Iterator[Schema]:
    """A schema and all that it consists of."""
    if isinstance(schema, dict):
        yield schema
        for inner in schema.values():
            yield from schemas_in(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from schemas_in(inner)


def _holds(value: object, name: str, wanted: object, schema: Schema, root: Schema) -> bool:
    match name, wanted:
        case "$ref", str():
            defs = root["$defs"]
            assert isinstance(defs, dict)
            return fits(value, defs[wanted.removeprefix("#/$defs/")], root)
        case "type", str():
            return isinstance(value, _TYPES[wanted]) and (wanted == "boolean" or not isinstance(value, bool))
        case "anyOf", list():
            return any(fits(value, one, root) for one in wanted)
        case "enum", list():
            return value in wanted
        case "const", _:
            return value == wanted and type(value) is type(wanted)
        case "properties", dict() if isinstance(value, dict):
            return all(fits(inner, wanted[key], root) for key, inner in value.items() if key in wanted)
        case "additionalProperties", False if isinstance(value, dict):
            known = schema["properties"]
            assert isinstance(known, dict)
            return set(value) <= set(known)
        case "required", list() if isinstance(value, dict):
            return set(wanted) <= set(value)
        case "minProperties", int() if isinstance(value, dict):
            return len(value) >= wanted
        case "items", dict() if isinstance(value, list):
            return all(fits(inner, wanted, root) for inner in value)
        case "minItems", int() if isinstance(value, list):
            return len(value) >= wanted
        case "maxItems", int() if isinstance(value, list):
            return len(value) <= wanted
        case "pattern", str() if isinstance(value, str):
            return re.search(wanted, value) is not None
        case "minimum", int() if isinstance(value, int):
            return value >= wanted
        case "maximum", int() if isinstance(value, int):
            return value <= wanted
    return True
