"""Every class of ours that overrides methods of Qt, found by looking."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module

import shiboken6

import tabletop
from tabletop.guard import overrides

ALONE = ("tabletop.__main__", "tabletop.sound.rtmidi2_library")
"""Modules that are not imported: the program, and what asks for a library that few systems have."""


@cache
def overriding() -> tuple[type, ...]:
    """Import all of the program; return its classes that override a method of Qt."""
    for module in pkgutil.walk_packages(tabletop.__path__, "tabletop."):
        if module.name not in ALONE:
            import_module(module.name)
    found = (kind for kind in _below(shiboken6.Object) if kind.__module__.startswith("tabletop."))
    return tuple(sorted((kind for kind in dict.fromkeys(found) if any(overrides(kind))), key=name_of))


def name_of(kind: type) -> str:
    """The dotted name of a class."""
    return f"{kind.__module__}.{kind.__qualname__}"


def _below(kind: type) -> Iterator[type]:
    derived: type
    for derived in type.__subclasses__(kind):
        yield derived
        yield from _below(derived)
