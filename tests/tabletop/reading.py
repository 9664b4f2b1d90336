"""The accessibility tree as a screen reader sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget


class Object(NamedTuple):
    """Accessible object: role, name, description, states and position on the screen."""

    role: QAccessible.Role
    name: str
    description: str
    box: tuple[int, int, int, int]


def read_tree(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Return all readable objects below an accessible interface."""
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is not None and not child.state().invisible:
            yield child
            yield from read_tree(child)


def named_objects(widget: QWidget) -> list[Object]:
    """Return all objects with a name below a widget."""
    found = []
    for child in read_tree(QAccessible.queryAccessibleInterface(widget)):
        name, description = (child.text(which) for which in (QAccessible.Text.Name, QAccessible.Text.Description))
        if name:
            box = child.rect()
            found.append(Object(child.role(), name, description, (box.x(), box.y(), box.width(), box.height())))
    return found
