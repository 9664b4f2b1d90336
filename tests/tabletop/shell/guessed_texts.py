"""Texts that Qt takes for markup or mnemonics by mistake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QFileDialog, QFormLayout, QLabel, QTabBar, QWidget

ESCAPED_TIP_PREFIX = '<p style="margin: 0; white-space: pre">'
"""Beginning of a tool tip whose text is escaped."""

MAX_CHECKED_ROWS = 20
"""Number of rows of a list that are checked."""


def find_guessed_texts(widgets: Iterable[QWidget]) -> list[str]:
    """Return labels that guess their format and tool tips that Qt takes for markup."""
    found = []
    for widget in widgets:
        if isinstance(widget, QLabel) and _guesses_format(widget):
            found.append(f"label “{widget.text()}” of {type(widget.parentWidget()).__name__}")
        tips = [tip for tip in _tips(widget) if GuiQt.mightBeRichText(tip) and not tip.startswith(ESCAPED_TIP_PREFIX)]
        found += [f"tool tip “{tip}” of {type(widget).__name__}" for tip in tips]
    return found


def find_lost_ampersands(widgets: Iterable[QWidget], given: str) -> list[str]:
    """Return the captions that contain a given text and lose its ampersand."""
    return [caption for widget in widgets for caption in _captions(widget) if given in caption.replace("&&", "")]


def _guesses_format(label: QLabel) -> bool:
    """Return True if a label guesses its format.

    Labels of forms and of Qt's file dialog may: players do not write their texts.
    """
    if label.textFormat() != Qt.TextFormat.AutoText or label.metaObject().className() == "QTipLabel":
        return False
    parent = label.parentWidget()
    if isinstance(parent, QFileDialog):
        return False
    forms = [] if parent is None or label.buddy() is None else parent.findChildren(QFormLayout)
    return all(form.indexOf(label) < 0 for form in forms)


def _tips(widget: QWidget) -> Iterator[str]:
    yield widget.toolTip()
    yield from (action.toolTip() for action in widget.actions() if isinstance(action, QAction))
    if isinstance(widget, QAbstractItemView) and (model := widget.model()) is not None:
        rows = [model.index(row, 0) for row in range(min(MAX_CHECKED_ROWS, model.rowCount(QModelIndex())))]
        rows += [
            model.index(row, 0, above) for above in rows for row in range(min(MAX_CHECKED_ROWS, model.rowCount(above)))
        ]
        yield from (str(index.data(Qt.ItemDataRole.ToolTipRole) or "") for index in rows)


def _captions(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QAbstractButton):
        yield widget.text()
    elif isinstance(widget, QTabBar):
        yield from (widget.tabText(number) for number in range(widget.count()))
    elif isinstance(widget, QLabel) and widget.buddy() is not None:
        yield widget.text()
    yield from (action.text() for action in widget.actions())
