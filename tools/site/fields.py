"""Tables of the fields of decks, lessons and puzzles, made from their schemas."""

from __future__ import annotations

from typing import Any

from tools.schemas import schemas
from tools.site.markdown import escape_docstring, escape_text, make_code, make_table

Schema = dict[str, Any]

MAX_LISTED_WORDS = 12
"""Number of words above which only the first few are listed."""


def make_tables(name: str) -> str:
    """Return the tables of a schema: the file's own fields, then those of its parts."""
    schema = schemas.make_schemas()[name]
    definitions: dict[str, Schema] = schema.get("definitions", {})
    part_names = [
        name_of_part
        for name_of_part in find_reachable_definitions(schema, definitions)
        if "properties" in definitions[name_of_part]
    ]
    parts = [
        make_part("", schema, definitions),
        *(make_part(name_of_part, definitions[name_of_part], definitions) for name_of_part in part_names),
    ]
    return "\n\n".join(parts)


def find_reachable_definitions(schema: Schema, definitions: dict[str, Schema]) -> list[str]:
    """Return the names of the definitions, in the order in which a reader meets them."""
    names: list[str] = []
    pending = [schema]
    while pending:
        for name in schemas.iterate_references(pending.pop(0).get("properties", {})):
            if name not in names:
                names.append(name)
                pending.append(definitions[name])
    return names


def make_part(name: str, schema: Schema, definitions: dict[str, Schema]) -> str:
    """Return one table of a file under its own name."""
    required = schema.get("required", [])
    rows = [
        (
            make_code(field),
            "yes" if field in required else "",
            describe_type(value, definitions),
            escape_docstring(get_description(value)),
        )
        for field, value in schema["properties"].items()
    ]
    head = [f"**{escape_text(name)}** – {escape_docstring(schema['description'])}"] if name else []
    return "\n\n".join([*head, make_table(("Field", "Needed", "What it is", "What it means"), rows)])


def get_description(schema: Schema) -> str:
    """Return the description of a field."""
    text: str = schema.get("description", "")
    return text


def describe_type(schema: Schema, definitions: dict[str, Schema]) -> str:
    """Return the type of a field in words."""
    if "allOf" in schema:
        return describe_type(schema["allOf"][0], definitions)
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(schemas.AT)
        return escape_text(name) if "properties" in definitions[name] else describe_type(definitions[name], definitions)
    if "enum" in schema:
        return describe_choices(schema["enum"])
    if "anyOf" in schema:
        types = [describe_type(option, definitions) for option in schema["anyOf"] if option != {"type": "null"}]
        return " or ".join(dict.fromkeys(types))
    match schema.get("type"):
        case "array":
            items = schema.get("items", {})
            if isinstance(items, list):
                return f"{len(items)} of: {describe_type(items[0], definitions)}"
            return f"list of: {describe_type(items, definitions)}"
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


def describe_choices(choices: list[Any]) -> str:
    """Return the allowed values of a field."""
    values = [make_code(str(choice).lower() if isinstance(choice, bool) else str(choice) or '""') for choice in choices]
    if len(values) > MAX_LISTED_WORDS:
        return f"one of {len(values)}: {', '.join(values[:3])}, …"
    return ", ".join(values)
