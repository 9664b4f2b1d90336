"""Tables of the fields of decks, lessons and puzzles, made from their schemas."""

from __future__ import annotations

from typing import Any

from tools.schemas import schemas
from tools.site.markdown import code, escape_docstring, plain, table

Schema = dict[str, Any]

MAX_LISTED_WORDS = 12
"""Number of words above which only the first few are listed."""


def tables(name: str) -> str:
    """Return the tables of a schema: the file's own fields, then those of its parts."""
    schema = schemas.make_schemas()[name]
    definitions: dict[str, Schema] = schema.get("definitions", {})
    part_names = [
        name_of_part
        for name_of_part in reachable_definitions(schema, definitions)
        if "properties" in definitions[name_of_part]
    ]
    parts = [
        part("", schema, definitions),
        *(part(name_of_part, definitions[name_of_part], definitions) for name_of_part in part_names),
    ]
    return "\n\n".join(parts)


def reachable_definitions(schema: Schema, definitions: dict[str, Schema]) -> list[str]:
    """Return the definitions in the order in which a reader meets them."""
    names: list[str] = []
    pending = [schema]
    while pending:
        for name in schemas.references(pending.pop(0).get("properties", {})):
            if name not in names:
                names.append(name)
                pending.append(definitions[name])
    return names


def part(name: str, schema: Schema, definitions: dict[str, Schema]) -> str:
    """Return one table of a file under its own name."""
    required = schema.get("required", [])
    rows = [
        (
            code(field),
            "yes" if field in required else "",
            kind(value, definitions),
            escape_docstring(description(value)),
        )
        for field, value in schema["properties"].items()
    ]
    head = [f"**{plain(name)}** – {escape_docstring(schema['description'])}"] if name else []
    return "\n\n".join([*head, table(("Field", "Needed", "What it is", "What it means"), rows)])


def description(schema: Schema) -> str:
    """Return the description of a field."""
    text: str = schema.get("description", "")
    return text


def kind(schema: Schema, definitions: dict[str, Schema]) -> str:
    """Return the type of a field in words."""
    if "allOf" in schema:
        return kind(schema["allOf"][0], definitions)
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(schemas.AT)
        return plain(name) if "properties" in definitions[name] else kind(definitions[name], definitions)
    if "enum" in schema:
        return words(schema["enum"])
    if "anyOf" in schema:
        types = [kind(option, definitions) for option in schema["anyOf"] if option != {"type": "null"}]
        return " or ".join(dict.fromkeys(types))
    match schema.get("type"):
        case "array":
            items = schema.get("items", {})
            if isinstance(items, list):
                return f"{len(items)} of: {kind(items[0], definitions)}"
            return f"list of: {kind(items, definitions)}"
        case "integer":
            low, high = schema.get("minimum"), schema.get("maximum")
            return f"whole number, {low} to {high}" if high is not None else "whole number"
        case "string":
            longest = schema.get("maxLength")
            return f"words, at most {longest} characters" if longest else "words"
        case "boolean":
            return "`true` or `false`"
        case "object":
            return "table"
        case list():
            return "whole number or words"
    return "anything"


def words(choices: list[Any]) -> str:
    """Return the allowed values of a field."""
    values = [code(str(choice).lower() if isinstance(choice, bool) else str(choice) or '""') for choice in choices]
    if len(values) > MAX_LISTED_WORDS:
        return f"one of {len(values)}: {', '.join(values[:3])}, …"
    return ", ".join(values)
