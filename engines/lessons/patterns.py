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
from engines.kernel.errors import BadSetup
from engines.kernel.expected import expected, found, no_field
from engines.messages.data import LONGEST_QUOTE
from engines.messages.grammar import shown


class Moves(NamedTuple):
    """Set of actions of one type with certain values in their fields."""

    kind: type[Any]
    fields: tuple[tuple[str, Any], ...]

    def __contains__(self, action: object) -> bool:
        return type(action) is self.kind and all(_plain(getattr(action, name)) == value for name, value in self.fields)

    def within(self, other: Moves) -> bool:
        """Return True if every action of this set is contained in `other`."""
        return self.kind is other.kind and all(field in self.fields for field in other.fields)

    def first(self, actions: Sequence[Any]) -> Any:
        """Return the first of the actions that is in this set, or None."""
        return next((action for action in actions if action in self), None)


def read(game: Game[Any, Any], pattern: Mapping[str, Any]) -> Moves:
    """Return a pattern as a set of actions. Raises BadSetup if the game has none such."""
    kinds = {kind.cls.__name__: kind for kind in _kinds(game.action_type)}
    word = pattern.get("type")
    if not isinstance(word, str) or word not in kinds:
        if word is None:
            raise BadSetup("lesson.no-move-type", known=tuple(kinds))
        raise BadSetup("lesson.move-type", known=tuple(kinds), found=shown(str(word), LONGEST_QUOTE))
    kind = kinds[word]
    declared = {field.name: field.type for field in kind.fields}
    values = []
    for name, value in pattern.items():
        if name == "type":
            continue
        if name not in declared:
            raise BadSetup(no_field(name, [*declared]))
        values.append((name, _value(game, name, declared[name], value)))
    return Moves(kind.cls, tuple(values))


@cache
def _kinds(actions: Any) -> tuple[inspect.StructType, ...]:
    found = inspect.type_info(actions)
    types = found.types if isinstance(found, inspect.UnionType) else (found,)
    return tuple(kind for kind in types if isinstance(kind, inspect.StructType))


def _value(game: Game[Any, Any], name: str, kind: inspect.Type, value: Any) -> Any:
    match kind:
        case inspect.IntType() if isinstance(value, str):
            ids = game.field_ids(name)
            if value not in ids:
                raise BadSetup("lesson.no-card-at", field=name, card=shown(value, LONGEST_QUOTE))
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
            return _plain(tuple(_value(game, name, kind.item_type, each) for each in value))
    raise BadSetup("lesson.field-value", field=name, expected=expected(kind), found=found(value, kind))


def _plain(value: Any) -> Any:
    return tuple(sorted(value)) if isinstance(value, tuple) else value
