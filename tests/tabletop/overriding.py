"""Finds every class of ours that overrides methods of Qt."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module

import shiboken6

import tabletop
from tabletop.guard import find_qt_overrides

SKIPPED_MODULES = ("tabletop.__main__", "tabletop.sound.rtmidi2_library")
"""Modules that are not imported: the program and an adapter for a rare library."""


@cache
def find_overriding_classes() -> tuple[type, ...]:
    """Import the whole program and return its classes that override a method of Qt."""
    for module in pkgutil.walk_packages(tabletop.__path__, "tabletop."):
        if module.name not in SKIPPED_MODULES:
            import_module(module.name)
    found = (kind for kind in _below(shiboken6.Object) if kind.__module__.startswith("tabletop."))
    return tuple(sorted((kind for kind in dict.fromkeys(found) if any(find_qt_overrides(kind))), key=dotted_name))


def dotted_name(kind: type) -> str:
    """Return the dotted name of a class."""
    return f"{kind.__module__}.{kind.__qualname__}"


def _below(kind: type) -> Iterator[type]:
    derived: type
    for derived in type.__subclasses__(kind):
        yield derived
        yield from _below(derived)
