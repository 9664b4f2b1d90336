"""The accessibility tree, as a screen reader comes to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget


class Object(NamedTuple):
    """What is told of an object: its role, its name, what else is said of it, and where it lies, in the screen."""

    role: QAccessible.Role
    name: str
    description: str
    box: tuple[int, int, int, int]


def tree(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Everything below an object that is there to be read."""
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is not None and not child.state().invisible:
            yield child
            yield from tree(child)


def objects(widget: QWidget) -> list[Object]:
    """Everything below a widget that has a name."""
    found = []
    for child in tree(QAccessible.queryAccessibleInterface(widget)):
        name, told = (child.text(which) for which in (QAccessible.Text.Name, QAccessible.Text.Description))
        if name:
            box = child.rect()
            found.append(Object(child.role(), name, told, (box.x(), box.y(), box.width(), box.height())))
    return found
