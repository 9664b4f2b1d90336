"""The column of panels at the right of the board.

Panels are behind tabs; in a high window two of them are visible at once. The column casts a shadow on the table.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSplitter, QSplitterHandle, QToolButton, QWidget

from tabletop.guard import guarded
from tabletop.shell.controls.flow import remove_margins
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.tabs import Tabs
from tabletop.table.theme import TARGET, translucent

TALL = 860
"""Window height from which two panels are visible, at a type scale of 1."""

EDGE = 12
"""Width in pixels of the shadow at the left, by which the panels are resized."""

GRIP = 36
"""Width in pixels of the grip between two panels."""

IN_PLACE = {"moves": "review", "review": "moves"}
"""Panels that replace each other: moves during a match, the review after it."""


@guarded
class Side(QWidget):
    """All panels; `open` shows one and gives it the focus."""

    turned = Signal(str)
    closed = Signal()
    """The player wants to close the panels."""
    left = Signal()
    """The player has finished typing and returns to the table."""
    widened = Signal(int)
    """The player drags the panels to this width."""

    ALONE: tuple[str, ...] = ("moves", "score", "log", "rules")
    """Order of the panels when one is visible."""
    TWO: tuple[tuple[str, ...], tuple[str, ...]] = (("moves", "rules"), ("score", "log"))
    """Panels above and below when two are visible."""
    ALONE_AFTERWARDS: tuple[str, ...] = ("review", "score", "log", "rules")
    TWO_AFTERWARDS: tuple[tuple[str, ...], tuple[str, ...]] = (("review", "score", "rules"), ("log",))
    """The same after the end of a match, when there are no moves to list."""

    def __init__(self, look: Look, panels: dict[str, tuple[str, QWidget]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self._panels = panels
        self._arranged: tuple[bool, str] | None = None
        self._from_moves = False  # true if another panel is in front because no moves are left
        self.top, self.foot = Tabs(titled=True), Tabs(titled=True)
        self.splitter = Between(look)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.top)
        self.splitter.addWidget(self.foot)
        self.close_button = QToolButton()
        self.close_button.setText("✕")
        self.close_button.setProperty("flat", True)
        self.close_button.setAccessibleName(self.tr("Close the panels"))
        self.close_button.setToolTip(self.tr("Close the panels (Esc)"))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.setObjectName("close")
        self.close_button.clicked.connect(self.closed)
        self.top.put_above(self.close_button)
        edge = Edge(look)
        edge.setAccessibleName(self.tr("Width of the panels"))
        edge.dragged.connect(lambda x: self.widened.emit(self.mapToGlobal(self.rect().topRight()).x() + 1 - x))
        row = remove_margins(QHBoxLayout(self), 0)
        row.addWidget(edge)
        row.addWidget(self.splitter, 1)
        self.top.turned.connect(self.turned)
        self.foot.turned.connect(self.turned)
        self.arrange(split=False)

    def arrange(self, split: bool, instead: str = "") -> None:
        """Show two panels or one.

        After the end of a match, `instead` is the panel in front in place of the moves.
        """
        if (split, instead) == self._arranged:
            return
        current, before = self.top.current if self.top.names else "moves", self._arranged
        self._arranged = (split, instead)
        if instead and current == "moves" and (before is None or not before[1]):
            self._from_moves, current = True, instead
        elif not instead and self._from_moves:
            self._from_moves, current = False, "moves"
        focus = self.window().focusWidget()
        held = focus if focus is not None and self.isAncestorOf(focus) else None
        if held is not None:  # otherwise Qt moves the focus from panel to panel, and each is read out
            held.clearFocus()
        if split:
            above, below = self.TWO_AFTERWARDS if instead else self.TWO
        else:
            above, below = self.ALONE_AFTERWARDS if instead else self.ALONE, ()
        self.top.fill({name: self._panels[name] for name in above})
        self.foot.fill({name: self._panels[name] for name in below})
        self.turn(current)
        if split:
            self.splitter.setSizes([3, 2])
        if held is not None:
            stays = held if held.isVisibleTo(self) else self._panels[self.top.current][1]
            stays.setFocus(Qt.FocusReason.OtherFocusReason)

    def turn(self, name: str) -> None:
        """Show a panel."""
        name = self._found(name)
        (self.top if name in self.top.names else self.foot).open(name)

    def open(self, name: str) -> None:
        """Show a panel and give it the focus."""
        self.turn(name)
        self._panels[self._found(name)][1].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _found(self, name: str) -> str:
        """Return the panel's name, or that of the panel in its place."""
        return IN_PLACE.get(name, name) if name not in (*self.top.names, *self.foot.names) else name

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            (self.left if isinstance(self.focusWidget(), QLineEdit) else self.closed).emit()
        else:
            super().keyPressEvent(event)

    @property
    def current(self) -> str:
        """Name of the panel in front, of the upper ones."""
        return self.top.current


@guarded
class Between(QSplitter):
    """Splitter of the upper and the lower panel."""

    def __init__(self, look: Look) -> None:
        self._look = look  # set first, because the splitter makes its handles at once
        super().__init__(Qt.Orientation.Vertical)
        self.setHandleWidth(TARGET)

    def createHandle(self) -> QSplitterHandle:
        return Line(self._look, self)


@guarded
class Line(QSplitterHandle):
    """The handle between two panels, with a grip; keys move it, too."""

    def __init__(self, look: Look, splitter: QSplitter) -> None:
        super().__init__(Qt.Orientation.Vertical, splitter)
        self._look = look
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("Height of the panels"))
        look.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, middle = self._look.theme, QRectF(self.rect()).center()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(theme.focus if self.hasFocus() else theme.muted)
        painter.fillRect(self.rect(), QColor(theme.panel))  # the table may be below
        painter.fillRect(QRectF(0, middle.y(), self.width(), theme.outline), QColor(theme.divider))
        grip = QRectF(0, 0, GRIP, 5 if self.hasFocus() else 4)
        grip.moveCenter(middle)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(grip, 2, 2)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -TARGET, Qt.Key.Key_Down: TARGET}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.moveSplitter(self.closestLegalPosition(self.y() + step))


@guarded
class Edge(QWidget):
    """The shadow at the panels' left edge; `dragged` carries global pixels.

    Keys move it, too.
    """

    dragged = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedWidth(EDGE)
        self.setCursor(Qt.CursorShape.SplitHCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        look.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        shade = QLinearGradient(0, 0, EDGE, 0)
        for at in (0.0, 0.35, 0.7, 1.0):
            shade.setColorAt(at, translucent(theme.card_shadow, 0.6 * theme.shadow_strength * at * at))
        painter = QPainter(self)
        painter.fillRect(self.rect(), shade)
        line = max(1, round(theme.outline)) + (2 if self.hasFocus() else 0)
        colour = QColor(theme.focus if self.hasFocus() else theme.divider)
        painter.fillRect(self.width() - line, 0, line, self.height(), colour)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -TARGET, Qt.Key.Key_Right: TARGET}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.dragged.emit(self.mapToGlobal(self.rect().topRight()).x() + 1 + step)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.dragged.emit(round(event.globalPosition().x()) + self.width() // 2)
