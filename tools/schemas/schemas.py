"""JSON Schemas made from the types that the files are decoded to.

They use draft 7, as editors do, without keywords that draft 4 reads differently. The types allow any positions, moves
and slugs of rules; the schemas of a game allow only its own.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as types

import engines
from engines.kernel.contract import Game, Option
from engines.lessons.lesson import MAX_ANSWERS, MIN_ANSWERS, Lesson
from engines.progressions.figures import FigureFile
from engines.progressions.files import ProgressionFile
from engines.puzzles.collection import Collection
from engines.puzzles.puzzle import Kind

DRAFT = "http://json-schema.org/draft-07/schema#"
AT = "#/definitions/"

Schema = dict[str, Any]

MOVE = "Move"
RULE = "Rule"

NARROWED: Mapping[tuple[str, str], Schema] = {
    ("Lesson", "deck"): {"$ref": AT + "DeckFile"},
    ("Lesson", "position"): {"$ref": AT + "Position"},
    ("Lesson", "teaches"): {"type": "array", "items": {"$ref": AT + RULE}},
    ("Step", "position"): {"$ref": AT + "Position"},
    ("Step", "moves"): {"type": "array", "items": {"$ref": AT + MOVE}},
    ("Step", "solution"): {"type": "array", "items": {"$ref": AT + MOVE}},
    ("Step", "answers"): {
        "type": "array",
        "items": {"type": "string", "minLength": 1, "maxLength": 80},
        "minItems": MIN_ANSWERS,
        "maxItems": MAX_ANSWERS,
    },
    ("Step", "right"): {"type": "integer", "minimum": 0, "maximum": MAX_ANSWERS},
    ("Goal", "move"): {"$ref": AT + MOVE},
    ("Goal", "rule"): {"$ref": AT + RULE},
    ("Wrong", "move"): {"$ref": AT + MOVE},
    ("Wrong", "refused"): {"$ref": AT + RULE},
    ("Puzzle", "position"): {"$ref": AT + "Position"},
    ("Puzzle", "solution"): {"type": "array", "items": {"$ref": AT + MOVE}},
}
"""Schemas of fields in the files of one game, by type and field."""


def make_schemas() -> dict[str, Schema]:
    """Return all schemas by their paths in `assets/schemas`."""
    schemas = {
        "puzzle-words.schema.json": _make_words_schema(),
        "progression.schema.json": _make_progression_schema(),
        "figure.schema.json": _make_figure_schema(),
    }
    for name in engines.GAMES:
        game = engines.load(name)
        schemas[f"{name}/deck.schema.json"] = _make_deck_schema(game)
        schemas[f"{name}/lesson.schema.json"] = _make_lesson_schema(game)
        schemas[f"{name}/puzzles.schema.json"] = _make_puzzles_schema(game)
    return schemas


def to_text(schema: Schema) -> str:
    """Return a schema as the text of its file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _make_deck_schema(game: Game[Any, Any]) -> Schema:
    definitions = _make_components(_find_deck_type(game))
    return _make_root_schema(definitions, "DeckFile", f"A deck of {game.info.title}")


def _find_deck_type(game: Game[Any, Any]) -> type[Any]:
    deck: Any = game.deck
    return type(deck.file)


def _make_lesson_schema(game: Game[Any, Any]) -> Schema:
    definitions = _make_components(Lesson, game.position_type, _find_deck_type(game)) | _make_game_definitions(game)
    _narrow(definitions, game)
    return _make_root_schema(definitions, "Lesson", f"A lesson of {game.info.title}")


def _make_puzzles_schema(game: Game[Any, Any]) -> Schema:
    definitions = _make_components(Collection, game.position_type) | _make_game_definitions(game)
    _narrow(definitions, game)
    return _make_root_schema(definitions, "Collection", f"Puzzles of {game.info.title}")


def _make_words_schema() -> Schema:
    kinds = _make_components(Kind)
    return {
        "$schema": DRAFT,
        "title": "The words of puzzles",
        "description": "By its name, what all puzzles of a kind say.",
        "type": "object",
        "additionalProperties": kinds["Kind"],
    }


def _make_progression_schema() -> Schema:
    return _make_root_schema(_make_components(ProgressionFile), "ProgressionFile", "A progression")


def _make_figure_schema() -> Schema:
    return _make_root_schema(_make_components(FigureFile), "FigureFile", "A figure of an accompaniment")


def _make_root_schema(definitions: dict[str, Schema], root: str, title: str) -> Schema:
    """Return the schema of the root type, with the definitions that it needs."""
    top = definitions.pop(root)
    used: set[str] = set()
    pending = list(iterate_references(top))
    while pending:
        name = pending.pop()
        if name not in used:
            used.add(name)
            pending += iterate_references(definitions[name])
    schema = {"$schema": DRAFT, "title": title, **top}
    return schema | {"definitions": {name: definitions[name] for name in sorted(used)}} if used else schema


def iterate_references(schema: Any) -> Iterator[str]:
    """Yield the names of the definitions that a schema refers to."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].removeprefix(AT)
        for value in schema.values():
            yield from iterate_references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from iterate_references(value)


# --- types ------------------------------------------------------------------------------------------------------------


def _make_components(*kinds: Any) -> dict[str, Schema]:
    """Return the schemas of types, and of all types they use, by name."""
    _, schemas = msgspec.json.schema_components(kinds, ref_template=AT + "{name}")
    structs = {struct.cls.__name__: struct.cls for kind in kinds for struct in _iterate_structs(types.type_info(kind))}
    return {name: _add_descriptions(structs[name], _to_draft_7(schema)) for name, schema in schemas.items()}


def _iterate_structs(info: types.Type) -> Iterator[types.StructType]:
    """Yield the structs of a type, itself included."""
    match info:
        case types.StructType():
            yield info
            for field in info.fields:
                yield from _iterate_structs(field.type)
        case types.Metadata():
            yield from _iterate_structs(info.type)
        case types.CollectionType():
            yield from _iterate_structs(info.item_type)
        case types.TupleType():
            for item in info.item_types:
                yield from _iterate_structs(item)
        case types.UnionType():
            for member in info.types:
                yield from _iterate_structs(member)
        case types.DictType():
            yield from _iterate_structs(info.value_type)


def _add_descriptions(kind: type[Any], schema: Schema) -> Schema:
    """Return a struct's schema with its docstrings as descriptions."""
    descriptions = describe_fields(kind)
    properties = {
        name: {"description": descriptions[name], **_make_annotatable(field)} if name in descriptions else field
        for name, field in schema["properties"].items()
    }
    return {"description": to_one_line(kind.__doc__ or ""), **schema, "properties": properties}


def _make_annotatable(schema: Schema) -> Schema:
    """Return a schema to which keywords can be added.

    Keywords next to a `$ref` are ignored, so it is wrapped.
    """
    return {"allOf": [schema]} if "$ref" in schema else schema


def _to_draft_7(schema: Any) -> Any:
    """Return a schema of msgspec in draft 7, without titles and descriptions."""
    if isinstance(schema, list):
        return [_to_draft_7(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    result = {
        word: value if word in ("default", "properties") else _to_draft_7(value) for word, value in schema.items()
    }
    if "properties" in result:
        result["properties"] = {name: _to_draft_7(field) for name, field in schema["properties"].items()}
        result = {word: value for word, value in result.items() if word not in ("title", "description")}
    if result.get("required") == []:
        del result["required"]
    if "prefixItems" in result:
        result["items"] = result.pop("prefixItems")
        result["additionalItems"] = False
    if "default" in result and result["default"] in (None, "", (), [], {}):
        del result["default"]  # An absent field has these values anyway.
    return result


@cache
def _read_field_docstrings(module: str) -> dict[str, dict[str, str]]:
    docstrings: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(importlib.import_module(module))).body:
        if not isinstance(node, ast.ClassDef):
            continue
        class_docstrings = docstrings[node.name] = {}
        for field, next_statement in zip(node.body, node.body[1:], strict=False):
            match field, next_statement:
                case (ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(words)))):
                    class_docstrings[name] = to_one_line(words)
    return docstrings


def describe_fields(kind: type[Any]) -> dict[str, str]:
    """Return the docstrings of a struct's fields, by name."""
    descriptions: dict[str, str] = {}
    for cls in reversed(kind.__mro__):
        if cls.__module__.startswith("engines."):
            descriptions |= _read_field_docstrings(cls.__module__).get(cls.__name__, {})
    return descriptions


def to_one_line(words: str) -> str:
    """Return a docstring as one line.

    Its indentation is removed, because Python before 3.13 keeps it.
    """
    return " ".join(inspect.cleandoc(words).split())


# --- games ------------------------------------------------------------------------------------------------------------


def _narrow(definitions: dict[str, Schema], game: Game[Any, Any]) -> None:
    """Narrow fields to the values that the files of one game have."""
    for (kind, name), narrowed in NARROWED.items():
        if kind in definitions:
            definitions[kind]["properties"][name] = _copy_description(definitions[kind]["properties"][name], narrowed)
    for kind in ("Lesson", "Collection", "Puzzle"):
        fields = definitions.get(kind, {"properties": {}})["properties"]
        if "game" in fields:
            fields["game"] = _copy_description(fields["game"], {"enum": [game.info.id]})
        if "options" in fields:
            fields["options"] = _copy_description(fields["options"], _make_options_schema(game.info.options))


def _copy_description(schema: Schema, narrowed: Schema) -> Schema:
    description = schema.get("description")
    return {"description": description, **_make_annotatable(narrowed)} if description else narrowed


def _make_options_schema(options: tuple[Option, ...]) -> Schema:
    properties: dict[str, Schema] = {}
    for option in options:
        properties[option.name] = {"enum": [*option.choices]} if option.least is None else {"type": "integer"}
        if option.least is not None:
            properties[option.name]["minimum"] = option.least
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _make_game_definitions(game: Game[Any, Any]) -> dict[str, Schema]:
    """Return the definitions common to one game's files: moves and rule slugs."""
    kinds = sorted(_iterate_structs(types.type_info(game.action_type)), key=lambda kind: str(kind.tag))
    fields: dict[str, list[Schema]] = {}
    for kind in kinds:
        for field in kind.fields:
            row = fields.setdefault(field.encode_name, [])
            field_schema = _make_field_schema(field.type)
            if field_schema not in row:
                row.append(field_schema)
    type_description = "; ".join(f"{kind.tag}: {to_one_line(kind.cls.__doc__ or '')}" for kind in kinds)
    move: Schema = {
        "description": "A move, with as many of its fields as matter; cards stand by their ids.",
        "type": "object",
        "properties": {
            "type": {"description": type_description, "enum": [kind.tag for kind in kinds]},
            **{name: rows[0] if len(rows) == 1 else {"anyOf": rows} for name, rows in fields.items()},
        },
        "required": ["type"],
        "additionalProperties": False,
    }
    rule: Schema = {
        "description": "A rule, by its slug in the rule book.",
        "enum": [rule.slug for rule in game.rules.rule],
    }
    return {MOVE: move, RULE: rule}


def _make_field_schema(info: types.Type) -> Schema:
    """Return the schema of a move's field as people write it.

    A card is an id where the engine has a number; see `engines.lessons.patterns`.
    """
    match info:
        case types.IntType():
            return {"type": ["integer", "string"]}
        case types.BoolType():
            return {"type": "boolean"}
        case types.LiteralType():
            return {"enum": [*info.values]}
        case types.CollectionType():
            return {"type": "array", "items": _make_field_schema(info.item_type)}
        case types.StrType():
            return {"type": "string"}
    raise TypeError(f"a move has a field of a kind that no lesson can write: {info}")
