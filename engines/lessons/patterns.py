"""Patterns of moves as authors write them: `{ type = "Play", card = "V" }`.

Cards are written by their ids. A field that is omitted matches any value, so an author need not know the engine's
numbering.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from msgspec import inspect

from engines.kernel.contract import Game
from engines.kernel.errors import SetupError
from engines.kernel.type_messages import expected_type, found_value, unknown_field
from engines.messages.data import MAX_QUOTE_LENGTH
from engines.messages.grammar import printable_line


class ActionSet(NamedTuple):
    """Set of actions of one type with certain values in their fields."""

    kind: type[Any]
    fields: tuple[tuple[str, Any], ...]

    def __contains__(self, action: object) -> bool:
        return type(action) is self.kind and all(
            _sort_cards(getattr(action, name)) == value for name, value in self.fields
        )

    def is_subset(self, other: ActionSet) -> bool:
        """Return True if every action of this set is contained in `other`."""
        return self.kind is other.kind and all(field in self.fields for field in other.fields)

    def find_first(self, actions: Sequence[Any]) -> Any:
        """Return the first of the actions that is in this set, or None."""
        return next((action for action in actions if action in self), None)


def read_pattern(game: Game[Any, Any], pattern: Mapping[str, Any]) -> ActionSet:
    """Return a pattern as a set of actions. Raises SetupError if it is invalid."""
    kinds = {kind.cls.__name__: kind for kind in _find_action_types(game.action_type)}
    word = pattern.get("type")
    if not isinstance(word, str) or word not in kinds:
        if word is None:
            raise SetupError("lesson.no-move-type", known=tuple(kinds))
        raise SetupError("lesson.move-type", known=tuple(kinds), found=printable_line(str(word), MAX_QUOTE_LENGTH))
    kind = kinds[word]
    declared = {field.name: field.type for field in kind.fields}
    values = []
    for name, value in pattern.items():
        if name == "type":
            continue
        if name not in declared:
            raise SetupError(unknown_field(name, [*declared]))
        values.append((name, _read_value(game, name, declared[name], value)))
    return ActionSet(kind.cls, tuple(values))


@cache
def _find_action_types(actions: Any) -> tuple[inspect.StructType, ...]:
    type_info = inspect.type_info(actions)
    types = type_info.types if isinstance(type_info, inspect.UnionType) else (type_info,)
    return tuple(kind for kind in types if isinstance(kind, inspect.StructType))


def _read_value(game: Game[Any, Any], name: str, kind: inspect.Type, value: Any) -> Any:
    match kind:
        case inspect.IntType() if isinstance(value, str):
            ids = game.field_ids(name)
            if value not in ids:
                raise SetupError("lesson.no-card-at", field=name, card=printable_line(value, MAX_QUOTE_LENGTH))
            return ids[value]
        case inspect.IntType() if type(value) is int:
            return value
        case inspect.BoolType() if type(value) is bool:
            return value
        case inspect.StrType() if isinstance(value, str):
            return value
        case inspect.LiteralType() if value in kind.values:
            return value
        case inspect.VarTupleType() if isinstance(value, list | tuple):
            return _sort_cards(tuple(_read_value(game, name, kind.item_type, item) for item in value))
    raise SetupError("lesson.field-value", field=name, expected=expected_type(kind), found=found_value(value, kind))


def _sort_cards(value: Any) -> Any:
    return tuple(sorted(value)) if isinstance(value, tuple) else value
