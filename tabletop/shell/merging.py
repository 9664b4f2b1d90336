"""Merging of two windows' changes of a JSON value, and removal of unknown parts.

It imports no Qt.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
from msgspec.structs import fields

from engines.messages import Message, message
from engines.messages.data import from_msgspec

MergeRule = Callable[[Any, Any, Any], Any]
"""Merges a field from its original value, this window's and the file's."""

MAX_WRONG_FIELDS = 50
"""Maximum number of fields left out of a file; with more, all is refused."""

MAX_NAME_CHARACTERS = 40
"""Maximum characters of a name from a file in a message."""

_ABSENT: Any = object()


def merge(base: Any, mine: Any, theirs: Any, rules: Mapping[str, MergeRule], name: str = "") -> Any:
    """Return `theirs` with the changes from `base` to `mine`, field by field.

    Fields of a newer version stay. Where both changed a field without a rule, `mine` wins.

        >>> merge({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 3, "new": 4}, {})
        {'a': 2, 'b': 3, 'new': 4}
    """
    if mine == base:
        return theirs
    if name in rules and _ABSENT not in (mine, theirs):
        return rules[name](base, mine, theirs)
    if not isinstance(mine, dict) or not isinstance(theirs, dict):
        return mine
    base = base if isinstance(base, dict) else {}
    merged = {}
    for key in [*theirs, *(key for key in mine if key not in theirs)]:
        value = merge(base.get(key, _ABSENT), mine.get(key, _ABSENT), theirs.get(key, _ABSENT), rules, key)
        if value is not _ABSENT:
            merged[key] = value
    return merged


def merge_whole(base: Any, mine: Any, theirs: Any) -> Any:
    """Return `mine`, whose fields belong together, with unknown fields of `theirs`."""
    if not isinstance(mine, dict) or not isinstance(theirs, dict):
        return mine
    known = {*mine, *(base if isinstance(base, dict) else ())}
    return {**mine, **{key: value for key, value in theirs.items() if key not in known}}


def merge_count(base: Any, mine: Any, theirs: Any) -> Any:
    """Return a count to which both have added, or that this window has reset."""
    base = 0 if base is _ABSENT else base
    return theirs + mine - base if mine > base else mine


def merge_highest(base: Any, mine: Any, theirs: Any) -> Any:
    """Return the higher value."""
    return max(mine, theirs)


def make_list_rule(key: str = "", max_items: int | None = None, *, rising: bool = False) -> MergeRule:
    """Return a rule for a list of different items that merges additions and removals.

    `key` is the field that identifies an item, if items have fields. The last `max_items` items are kept.
    """

    def identify(item: Any) -> Any:
        return item[key] if key else item

    def merge_items(base: Any, mine: Any, theirs: Any) -> Any:
        begun = {} if base is _ABSENT else {identify(item): item for item in base}
        own = {identify(item): item for item in mine}
        found = {identify(item): item for item in theirs}
        added = [item for name, item in found.items() if name not in own and name not in begun]
        merged = [*added]
        for name, item in own.items():
            if item != begun.get(name):
                merged.append(merge_whole(begun.get(name), item, found.get(name)))
            elif name in found:
                merged.append(found[name])
        merged = merged[-max_items:] if max_items is not None else merged
        return sorted(merged, key=identify) if rising else merged

    return merge_items


def prune(found: Any, kind: Any, collections: Collection[str] = ()) -> tuple[Any, list[Message]]:
    """Return `found` without the parts that `kind` does not allow, and messages.

    Single items are left out of the lists with these field names; the items of all other lists belong together. Raises
    msgspec.ValidationError if nothing is left.
    """
    pruner = _Pruner(collections)
    return pruner.prune(found, kind, ""), pruner.wrong


class _Pruner:
    def __init__(self, collections: Collection[str]) -> None:
        self._collections = collections
        self.wrong: list[Message] = []

    def prune(self, found: Any, declared: Any, place: str, name: str = "") -> Any:
        """Return a value's valid part. Raises msgspec.ValidationError if there is none."""
        try:
            msgspec.convert(found, declared)
            return found
        except msgspec.ValidationError:
            if len(self.wrong) >= MAX_WRONG_FIELDS:
                raise
        kind = declared
        while get_origin(kind) is Annotated:
            kind = get_args(kind)[0]
        pruned = found
        if isinstance(found, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            pruned = self._prune_fields(found, kind, place)
        elif isinstance(found, dict) and get_origin(kind) is dict:
            key_kind, value_kind = get_args(kind)
            pruned = self._prune_dict(found, key_kind, value_kind, place)
        elif isinstance(found, list) and get_origin(kind) is tuple and name in self._collections:
            item_kind = get_args(kind)[0]
            items = (self._prune_item(item, item_kind, f"{place}[{index}]") for index, item in enumerate(found))
            pruned = [item for item in items if item is not _ABSENT]
        elif isinstance(found, dict) and get_origin(kind) in (Union, UnionType):
            structs = [each for each in get_args(kind) if isinstance(each, type) and issubclass(each, msgspec.Struct)]
            if len(structs) == 1:
                pruned = self.prune(found, structs[0], place)
        msgspec.convert(pruned, declared)
        return pruned

    def _prune_fields(self, found: dict[str, Any], kind: type[msgspec.Struct], place: str) -> dict[str, Any]:
        kinds = {field.encode_name: field.type for field in fields(kind)}
        pruned = {}
        for name, value in found.items():
            if name in kinds:
                value = self._prune_item(value, kinds[name], f"{place}.{name}" if place else name, name)
            if value is not _ABSENT:
                pruned[name] = value
        return self._drop_contradicting_field(pruned, kind, place)

    def _drop_contradicting_field(
        self, found: dict[str, Any], kind: type[msgspec.Struct], place: str
    ) -> dict[str, Any]:
        """Return `found` without the one field that contradicts the others, if any."""
        try:
            msgspec.convert(found, kind)
        except msgspec.ValidationError as error:
            for name in found:
                fewer = {key: value for key, value in found.items() if key != name}
                with suppress(msgspec.ValidationError):
                    msgspec.convert(fewer, kind)
                    where = f"{place}.{name}" if place else name
                    self.wrong.append(message("kept.field", place=where, why=from_msgspec(error)[1]))
                    return fewer
            raise
        return found

    def _prune_dict(self, found: dict[str, Any], key_kind: Any, value_kind: Any, place: str) -> dict[str, Any]:
        pruned = {}
        for key, value in found.items():
            where = f"{place}.{key[:MAX_NAME_CHARACTERS]}"
            if self._prune_item(key, key_kind, where) is not _ABSENT:
                pruned_value = self._prune_item(value, value_kind, where)
                if pruned_value is not _ABSENT:
                    pruned[key] = pruned_value
        return pruned

    def _prune_item(self, found: Any, kind: Any, place: str, name: str = "") -> Any:
        """Prune a part; if nothing is left, add a message and return `_ABSENT`."""
        before = len(self.wrong)
        try:
            return self.prune(found, kind, place, name)
        except msgspec.ValidationError as error:
            if before >= MAX_WRONG_FIELDS:
                raise
            self.wrong[before:] = [message("kept.field", place=place, why=from_msgspec(error)[1])]
            return _ABSENT
