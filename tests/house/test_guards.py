"""Tests that each override that Qt calls is guarded, and none encloses others."""

from __future__ import annotations

from tabletop.guard import find_qt_overrides, is_guarded
from tests.tabletop.overriding import dotted_name, find_overriding_classes

DISPATCHERS = {"childEvent", "customEvent", "event", "notify", "sceneEvent", "viewportEvent"}
"""Methods of Qt that call other methods.

An override of one would be on the call stack during all of those.
"""


def test_every_override_of_a_method_of_qt_is_guarded() -> None:
    assert len(find_overriding_classes()) > 70
    methods = ((kind, name) for kind in find_overriding_classes() for name in find_qt_overrides(kind))
    bare = [f"{dotted_name(kind)}.{name}" for kind, name in methods if not is_guarded(kind, name)]
    assert not bare, "these classes need @guarded (tabletop/guard.py)"


def test_no_dispatcher_of_qt_is_overridden() -> None:
    around = [
        f"{dotted_name(kind)}.{name}"
        for kind in find_overriding_classes()
        for name in find_qt_overrides(kind)
        if name in DISPATCHERS
    ]
    assert not around, "an event filter does the same and is over before anything is painted"
