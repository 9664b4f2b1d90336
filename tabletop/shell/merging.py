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


def merge(base: Any, ours: Any, theirs: Any, rules: Mapping[str, MergeRule], name: str = "") -> Any:
    """Return `theirs` with the changes from `base` to `ours`, field by field.

    Fields of a newer version stay. Where both changed a field without a rule, `ours` wins.

        >>> merge({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 3, "new": 4}, {})
        {'a': 2, 'b': 3, 'new': 4}
    """
    if ours == base:
        return theirs
    if name in rules and _ABSENT not in (ours, theirs):
        return rules[name](base, ours, theirs)
    if not isinstance(ours, dict) or not isinstance(theirs, dict):
        return ours
    base = base if isinstance(base, dict) else {}
    merged = {}
    for key in [*theirs, *(key for key in ours if key not in theirs)]:
        value = merge(base.get(key, _ABSENT), ours.get(key, _ABSENT), theirs.get(key, _ABSENT), rules, key)
        if value is not _ABSENT:
            merged[key] = value
    return merged


def merge_whole(base: Any, ours: Any, theirs: Any) -> Any:
    """Return `ours`, whose fields belong together, with unknown fields of `theirs`."""
    if not isinstance(ours, dict) or not isinstance(theirs, dict):
        return ours
    known_keys = {*ours, *(base if isinstance(base, dict) else ())}
    return {**ours, **{key: value for key, value in theirs.items() if key not in known_keys}}


def merge_count(base: Any, ours: Any, theirs: Any) -> Any:
    """Return a count to which both have added, or that this window has reset."""
    base = 0 if base is _ABSENT else base
    return theirs + ours - base if ours > base else ours


def merge_highest(base: Any, ours: Any, theirs: Any) -> Any:
    """Return the higher value."""
    return max(ours, theirs)


def make_list_rule(key: str = "", max_items: int | None = None, *, rising: bool = False) -> MergeRule:
    """Return a rule for a list of different items that merges additions and removals.

    `key` is the field that identifies an item, if items have fields. The last `max_items` items are kept.
    """

    def identify(item: Any) -> Any:
        return item[key] if key else item

    def merge_items(base: Any, ours: Any, theirs: Any) -> Any:
        base_items = {} if base is _ABSENT else {identify(item): item for item in base}
        our_items = {identify(item): item for item in ours}
        their_items = {identify(item): item for item in theirs}
        added = [item for name, item in their_items.items() if name not in our_items and name not in base_items]
        merged = [*added]
        for name, item in our_items.items():
            if item != base_items.get(name):
                merged.append(merge_whole(base_items.get(name), item, their_items.get(name)))
            elif name in their_items:
                merged.append(their_items[name])
        merged = merged[-max_items:] if max_items is not None else merged
        return sorted(merged, key=identify) if rising else merged

    return merge_items


def prune(value: Any, kind: Any, collections: Collection[str] = ()) -> tuple[Any, list[Message]]:
    """Return `value` without the parts that `kind` does not allow, and messages.

    Single items are left out of the lists with these field names; the items of all other lists belong together. Raises
    msgspec.ValidationError if nothing is left.
    """
    pruner = _Pruner(collections)
    return pruner.prune(value, kind, ""), pruner.wrong


class _Pruner:
    def __init__(self, collections: Collection[str]) -> None:
        self._collections = collections
        self.wrong: list[Message] = []

    def prune(self, value: Any, declared: Any, place: str, name: str = "") -> Any:
        """Return a value's valid part. Raises msgspec.ValidationError if there is none."""
        try:
            msgspec.convert(value, declared)
            return value
        except msgspec.ValidationError:
            if len(self.wrong) >= MAX_WRONG_FIELDS:
                raise
        kind = declared
        while get_origin(kind) is Annotated:
            kind = get_args(kind)[0]
        pruned = value
        if isinstance(value, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            pruned = self._prune_fields(value, kind, place)
        elif isinstance(value, dict) and get_origin(kind) is dict:
            key_kind, value_kind = get_args(kind)
            pruned = self._prune_dict(value, key_kind, value_kind, place)
        elif isinstance(value, list) and get_origin(kind) is tuple and name in self._collections:
            item_kind = get_args(kind)[0]
            items = (self._prune_item(item, item_kind, f"{place}[{index}]") for index, item in enumerate(value))
            pruned = [item for item in items if item is not _ABSENT]
        elif isinstance(value, dict) and get_origin(kind) in (Union, UnionType):
            structs = [
                struct for struct in get_args(kind) if isinstance(struct, type) and issubclass(struct, msgspec.Struct)
            ]
            if len(structs) == 1:
                pruned = self.prune(value, structs[0], place)
        msgspec.convert(pruned, declared)
        return pruned

    def _prune_fields(self, values: dict[str, Any], kind: type[msgspec.Struct], place: str) -> dict[str, Any]:
        kinds = {field.encode_name: field.type for field in fields(kind)}
        pruned = {}
        for name, value in values.items():
            if name in kinds:
                value = self._prune_item(value, kinds[name], f"{place}.{name}" if place else name, name)
            if value is not _ABSENT:
                pruned[name] = value
        return self._drop_contradicting_field(pruned, kind, place)

    def _drop_contradicting_field(
        self, values: dict[str, Any], kind: type[msgspec.Struct], place: str
    ) -> dict[str, Any]:
        """Return `values` without the one field that contradicts the others, if any."""
        try:
            msgspec.convert(values, kind)
        except msgspec.ValidationError as error:
            for name in values:
                remaining = {key: value for key, value in values.items() if key != name}
                with suppress(msgspec.ValidationError):
                    msgspec.convert(remaining, kind)
                    field_place = f"{place}.{name}" if place else name
                    self.wrong.append(message("kept.field", place=field_place, why=from_msgspec(error)[1]))
                    return remaining
            raise
        return values

    def _prune_dict(self, values: dict[str, Any], key_kind: Any, value_kind: Any, place: str) -> dict[str, Any]:
        pruned = {}
        for key, value in values.items():
            key_place = f"{place}.{key[:MAX_NAME_CHARACTERS]}"
            if self._prune_item(key, key_kind, key_place) is not _ABSENT:
                pruned_value = self._prune_item(value, value_kind, key_place)
                if pruned_value is not _ABSENT:
                    pruned[key] = pruned_value
        return pruned

    def _prune_item(self, value: Any, kind: Any, place: str, name: str = "") -> Any:
        """Prune a part; if nothing is left, add a message and return `_ABSENT`."""
        message_count = len(self.wrong)
        try:
            return self.prune(value, kind, place, name)
        except msgspec.ValidationError as error:
            if message_count >= MAX_WRONG_FIELDS:
                raise
            self.wrong[message_count:] = [message("kept.field", place=place, why=from_msgspec(error)[1])]
            return _ABSENT
