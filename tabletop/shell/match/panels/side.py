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
from tabletop.shell.controls.flow_layout import remove_margins
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.tabs import Tabs
from tabletop.table.theme import MIN_TARGET_PX, with_opacity

MIN_SPLIT_HEIGHT_PX = 860
"""Window height from which two panels are visible, at a type scale of 1."""

EDGE_WIDTH_PX = 12
"""Width in pixels of the shadow at the left, by which the panels are resized."""

GRIP_WIDTH_PX = 36
"""Width in pixels of the grip between two panels."""

REPLACEMENT_PANELS = {"moves": "review", "review": "moves"}
"""Panels that replace each other: moves during a match, the review after it."""


@guarded
class SidePanels(QWidget):
    """All panels; `open` shows one and gives it the focus."""

    panel_shown = Signal(str)
    close_requested = Signal()
    """The player wants to close the panels."""
    focus_released = Signal()
    """The player has finished typing and returns to the table."""
    width_dragged = Signal(int)
    """The player drags the panels to this width."""

    SINGLE_ORDER: tuple[str, ...] = ("moves", "score", "log", "rules")
    """Order of the panels when one is visible."""
    SPLIT_ORDER: tuple[tuple[str, ...], tuple[str, ...]] = (("moves", "rules"), ("score", "log"))
    """Panels above and below when two are visible."""
    SINGLE_ORDER_AFTER_END: tuple[str, ...] = ("review", "score", "log", "rules")
    SPLIT_ORDER_AFTER_END: tuple[tuple[str, ...], tuple[str, ...]] = (("review", "score", "rules"), ("log",))
    """The same after the end of a match, when there are no moves to list."""

    def __init__(self, look: Look, panels: dict[str, tuple[str, QWidget]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self._panels = panels
        self._last_arrangement: tuple[bool, str] | None = None
        self._is_replacing_moves = False  # true if another panel is in front because no moves are left
        self.top, self.bottom = Tabs(is_titled=True), Tabs(is_titled=True)
        self.splitter = PanelSplitter(look)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.top)
        self.splitter.addWidget(self.bottom)
        self.close_button = QToolButton()
        self.close_button.setText("✕")
        self.close_button.setProperty("flat", True)
        self.close_button.setAccessibleName(self.tr("Close the panels"))
        self.close_button.setToolTip(self.tr("Close the panels (Esc)"))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.setObjectName("close")
        self.close_button.clicked.connect(self.close_requested)
        self.top.add_beside_title(self.close_button)
        edge = ResizeEdge(look)
        edge.setAccessibleName(self.tr("Width of the panels"))
        edge.dragged.connect(lambda x: self.width_dragged.emit(self.mapToGlobal(self.rect().topRight()).x() + 1 - x))
        row = remove_margins(QHBoxLayout(self), 0)
        row.addWidget(edge)
        row.addWidget(self.splitter, 1)
        self.top.page_changed.connect(self.panel_shown)
        self.bottom.page_changed.connect(self.panel_shown)
        self.arrange(is_split=False)

    def arrange(self, is_split: bool, replacement: str = "") -> None:
        """Show two panels or one.

        After the end of a match, `replacement` is the panel in front in place of the moves.
        """
        if (is_split, replacement) == self._last_arrangement:
            return
        current, previous = self.top.current if self.top.names else "moves", self._last_arrangement
        self._last_arrangement = (is_split, replacement)
        if replacement and current == "moves" and (previous is None or not previous[1]):
            self._is_replacing_moves, current = True, replacement
        elif not replacement and self._is_replacing_moves:
            self._is_replacing_moves, current = False, "moves"
        focus_widget = self.window().focusWidget()
        focused_panel_widget = focus_widget if focus_widget is not None and self.isAncestorOf(focus_widget) else None
        if focused_panel_widget is not None:  # otherwise Qt moves the focus from panel to panel, and each is read out
            focused_panel_widget.clearFocus()
        if is_split:
            top_names, bottom_names = self.SPLIT_ORDER_AFTER_END if replacement else self.SPLIT_ORDER
        else:
            top_names, bottom_names = self.SINGLE_ORDER_AFTER_END if replacement else self.SINGLE_ORDER, ()
        self.top.set_pages({name: self._panels[name] for name in top_names})
        self.bottom.set_pages({name: self._panels[name] for name in bottom_names})
        self.show_panel(current)
        if is_split:
            self.splitter.setSizes([3, 2])
        if focused_panel_widget is not None:
            focus_target = (
                focused_panel_widget if focused_panel_widget.isVisibleTo(self) else self._panels[self.top.current][1]
            )
            focus_target.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_panel(self, name: str) -> None:
        """Show a panel."""
        name = self._resolve_name(name)
        (self.top if name in self.top.names else self.bottom).show_page(name)

    def open_panel(self, name: str) -> None:
        """Show a panel and give it the focus."""
        self.show_panel(name)
        self._panels[self._resolve_name(name)][1].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _resolve_name(self, name: str) -> str:
        """Return the panel's name, or that of the panel in its place."""
        return REPLACEMENT_PANELS.get(name, name) if name not in (*self.top.names, *self.bottom.names) else name

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            (self.focus_released if isinstance(self.focusWidget(), QLineEdit) else self.close_requested).emit()
        else:
            super().keyPressEvent(event)

    @property
    def current(self) -> str:
        """Name of the panel in front, of the upper ones."""
        return self.top.current


@guarded
class PanelSplitter(QSplitter):
    """Splitter of the upper and the lower panel."""

    def __init__(self, look: Look) -> None:
        self._look = look  # set first, because the splitter makes its handles at once
        super().__init__(Qt.Orientation.Vertical)
        self.setHandleWidth(MIN_TARGET_PX)

    def createHandle(self) -> QSplitterHandle:
        return PanelSplitterHandle(self._look, self)


@guarded
class PanelSplitterHandle(QSplitterHandle):
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
        painter.fillRect(QRectF(0, middle.y(), self.width(), theme.outline), QColor(theme.divider_colour))
        grip = QRectF(0, 0, GRIP_WIDTH_PX, 5 if self.hasFocus() else 4)
        grip.moveCenter(middle)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(grip, 2, 2)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -MIN_TARGET_PX, Qt.Key.Key_Down: MIN_TARGET_PX}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.moveSplitter(self.closestLegalPosition(self.y() + step))


@guarded
class ResizeEdge(QWidget):
    """The shadow at the panels' left edge; `dragged` carries global pixels.

    Keys move it, too.
    """

    dragged = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedWidth(EDGE_WIDTH_PX)
        self.setCursor(Qt.CursorShape.SplitHCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        look.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        gradient = QLinearGradient(0, 0, EDGE_WIDTH_PX, 0)
        for stop in (0.0, 0.35, 0.7, 1.0):
            gradient.setColorAt(stop, with_opacity(theme.card_shadow, 0.6 * theme.shadow_strength * stop * stop))
        painter = QPainter(self)
        painter.fillRect(self.rect(), gradient)
        line_width = max(1, round(theme.outline)) + (2 if self.hasFocus() else 0)
        colour = QColor(theme.focus if self.hasFocus() else theme.divider_colour)
        painter.fillRect(self.width() - line_width, 0, line_width, self.height(), colour)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -MIN_TARGET_PX, Qt.Key.Key_Right: MIN_TARGET_PX}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.dragged.emit(self.mapToGlobal(self.rect().topRight()).x() + 1 + step)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.dragged.emit(round(event.globalPosition().x()) + self.width() // 2)
