"""Texts of a window that are cut: labels and buttons with too little room."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QToolButton, QWidget


def find_cut_texts(root: QWidget) -> list[str]:
    """Return the visible texts under `root` that are cut.

    The contents of scroll areas are listed, too, if they are wider than the area.
    """
    found = [f"{type(widget).__name__}: {words}" for widget, words in _texts(root) if _lacks_room(widget)]
    for area in root.findChildren(QScrollArea):
        held = area.widget()
        if area.isVisible() and held is not None and held.width() > area.viewport().width():
            found.append(f"{type(held).__name__}: {held.width()} in {area.viewport().width()} pixels")
    return found


def _texts(root: QWidget) -> Iterator[tuple[QWidget, str]]:
    written: list[QLabel | QPushButton | QToolButton] = [
        *root.findChildren(QLabel),
        *root.findChildren(QPushButton),
        *root.findChildren(QToolButton),
    ]
    for widget in written:
        if widget.isVisible() and widget.text():
            yield widget, widget.text()


def _lacks_room(widget: QWidget) -> bool:
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height()
    return widget.sizeHint().width() > widget.width() + 1 or widget.sizeHint().height() > widget.height() + 1
