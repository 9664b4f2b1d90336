"""Dialogs with a title and a footer, popups below a button, and a scroll area."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tabletop.guard import guarded
from tabletop.shell.controls.form import Field, Form, make_paragraph
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.style_sheet import set_property
from tabletop.table.plain_text import PlainLabel
from tabletop.table.press_guard import get_press_guard
from tabletop.table.theme import with_opacity

POPUP_GAP_PX, WINDOW_MARGIN_PX = 6, 8
"""Distances in logical pixels from a popup to its button and the window's edge."""


class Popup(QFrame):
    """Frame of controls that opens below a button and scrolls on a low screen."""

    def __init__(self, look: Look, controls: QWidget, focus_widget: QWidget, parent: QWidget) -> None:
        """Create the popup; `focus_widget` is focused when it opens."""
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("popup")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._focus_widget = focus_widget
        self._scroll_area = FadingScrollArea(look, controls)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.addWidget(self._scroll_area)

    def open_below(self, button: QWidget) -> None:
        """Open below a button, or above it if there is no room, with aligned right edges."""
        self.fit_to_controls()
        window = button.window()
        corner = button.mapToGlobal(QPoint(button.width() - self.width(), button.height() + POPUP_GAP_PX))
        if corner.y() + self.height() > window.mapToGlobal(window.rect().bottomLeft()).y() - WINDOW_MARGIN_PX:
            corner.setY(button.mapToGlobal(QPoint(0, 0)).y() - POPUP_GAP_PX - self.height())
        top_left, bottom_right = (
            window.mapToGlobal(QPoint(WINDOW_MARGIN_PX, WINDOW_MARGIN_PX)),
            self._available_rect().bottomRight(),
        )
        self.move(
            min(max(top_left.x(), corner.x()), bottom_right.x() - self.width()),
            min(max(top_left.y(), corner.y()), bottom_right.y() - self.height()),
        )
        self.show()
        self._focus_widget.setFocus(Qt.FocusReason.PopupFocusReason)

    def fit_to_controls(self) -> None:
        """Resize to the controls, at most to the screen.

        Qt's `adjustSize` would stop at two thirds of the screen.
        """
        available_rect, size_hint = self._available_rect(), self.sizeHint()
        height = max(size_hint.height(), self.heightForWidth(size_hint.width()))
        has_scroll_bar = height > available_rect.height()
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if has_scroll_bar else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self._scroll_area.setVerticalScrollBarPolicy(policy)
        bar_width = self._scroll_area.bar_width if has_scroll_bar else 0
        self.resize(QSize(size_hint.width() + bar_width, height).boundedTo(available_rect.size()))

    def _available_rect(self) -> QRect:
        return (
            self.screen()
            .availableGeometry()
            .adjusted(WINDOW_MARGIN_PX, WINDOW_MARGIN_PX, -WINDOW_MARGIN_PX, -WINDOW_MARGIN_PX)
        )


ButtonRole = QDialogButtonBox.ButtonRole

SCROLL_BAR_GAP_PX = 10
"""Pixels between the content of a scroll area and its scroll bar."""

SIDE_MARGIN_PX = 28
"""Pixels of the left and right margins of a dialog, at a type scale of 1."""

LOW_DIALOG_HEIGHT_PX = 560
"""Height in logical pixels, at a type scale of 1, below which margins shrink."""

FADE_HEIGHT_PX = 22
"""Height in pixels of the faded edge of a scroll area, at a type scale of 1."""


@guarded
class Dialog(QDialog):
    """Dialog with a serif title, content, an error sentence and a row of buttons.

    `header` is the row of the title, `footer` that of the buttons. Callers may add widgets to both.
    """

    def __init__(self, look: Look, title: str, parent: QWidget | None = None, width: int = 0, height: int = 0) -> None:
        """Create a dialog of a minimum width or an initial size.

        `width` and `height` are logical pixels at a type scale of 1. Without a height, the width is the minimum width.
        """
        super().__init__(parent)
        self.look = look
        self.setWindowTitle(title)
        self._title_label = PlainLabel(title)
        self._title_label.setProperty("role", "dialog")
        self.error_label = make_paragraph("", "refusal")
        self.error_label.hide()
        self.content = QVBoxLayout()
        self.button_box = QDialogButtonBox()
        self.button_box.rejected.connect(self.reject)
        self.header = QHBoxLayout()
        self.header.addWidget(self._title_label, 1)
        self.footer = QHBoxLayout()
        self.footer.addWidget(self.button_box, 1)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self.header)
        self._column.addLayout(self.content, 1)
        self._column.addWidget(self.error_label)
        self._column.addLayout(self.footer)
        self._min_width = 0 if height else width
        self._marked_control: QWidget | None = None  # The widget that the error sentence is about.
        self._connected_lines: set[QLineEdit] = set()
        look.changed.connect(self.apply_theme)
        self.apply_theme()
        if height:
            self.resize(round(width * look.theme.scale), round(height * look.theme.scale))
        self.installEventFilter(self)

    def show_modal(self) -> None:
        """Show the dialog modally over its window and delete it when it is closed.

        Nothing blocks: sound and journal go on.
        """
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.open()

    def force_close(self) -> None:
        """Close at once, even during a task, because the parent window is closing."""
        QDialog.reject(self)

    def apply_theme(self) -> None:
        theme = self.look.theme
        is_low = self._available_size().height() < LOW_DIALOG_HEIGHT_PX * theme.scale
        margin_x, margin_y = (
            round(SIDE_MARGIN_PX * theme.spacing_scale),
            round((14 if is_low else 22) * theme.spacing_scale),
        )
        self._column.setContentsMargins(margin_x, margin_y, margin_x, margin_y)
        self._column.setSpacing(round((12 if is_low else 16) * theme.spacing_scale))
        self.content.setSpacing(round(12 * theme.spacing_scale))
        if self._min_width:
            self.setMinimumWidth(min(round(self._min_width * theme.scale), self._available_size().width()))
        if self.isVisible():
            self.fit_to_content()

    def add_form(self) -> Form:
        """Add a scrollable form to the content and return it."""
        form = Form(self.look)
        self.content.addWidget(FadingScrollArea(self.look, form), 1)
        return form

    def add_button(
        self, text: str, role: ButtonRole, on_click: Callable[[], object] | None = None, *, default: bool = False
    ) -> QPushButton:
        """Add a button to the footer, where this platform places its role."""
        button = self.button_box.addButton(text, role)
        button.setDefault(default)
        button.setAutoDefault(default)
        if default:  # The bold text of a default button is wider than its size hint.
            button.setMinimumWidth(round(button.sizeHint().width() * 1.08))
        if on_click is not None:
            button.clicked.connect(lambda: on_click())
        return button

    def add_cancel(self) -> QPushButton:
        """Add a Cancel button, which rejects the dialog like Escape."""
        return self.add_button(QCoreApplication.translate("Dialog", "Cancel"), ButtonRole.RejectRole)

    def add_close(self, *, default: bool = True) -> QPushButton:
        """Add a Close button, for dialogs without anything to confirm."""
        return self.add_button(QCoreApplication.translate("Dialog", "Close"), ButtonRole.RejectRole, default=default)

    def show_error(self, sentence: str, control: QWidget | None = None) -> None:
        """Show an error sentence below the field of a control and mark the control.

        Without a control it is shown above the buttons. An empty sentence hides it.
        """
        if self._marked_control is not None:
            set_property(self._marked_control, "wrong", False)
        self._marked_control = control
        field = control
        while field is not None and not isinstance(field, Field):
            field = field.parentWidget()
        if field is not None:
            field.show_below(self.error_label)
        else:
            self._column.insertWidget(self._column.indexOf(self.footer), self.error_label)
        if control is not None:
            set_property(control, "wrong", True)
        self.error_label.setText(sentence)
        self.error_label.setVisible(bool(sentence))

    def show_field_error(self, sentence: str, field: QWidget | None) -> None:
        """Show an error sentence below a field, focus the field and scroll there."""
        self.show_error(sentence, field)
        if field is None:
            return
        field.setFocus()
        new_lines = set(self.findChildren(QLineEdit)) - self._connected_lines
        for line in new_lines:  # The user is trying something else.
            line.textChanged.connect(lambda: self.show_error(""))
        self._connected_lines |= new_lines
        ancestor: QWidget | None = field
        while ancestor is not None and not isinstance(ancestor, QScrollArea):
            ancestor = ancestor.parentWidget()
        if isinstance(ancestor, QScrollArea):
            QTimer.singleShot(0, self.error_label, partial(ancestor.ensureWidgetVisible, self.error_label))

    def showEvent(self, event: QShowEvent) -> None:
        """Resize to the wrapped text, at most to the parent window's size."""
        self.resize(self.size().boundedTo(self._available_size()))
        self._grow_to_content()
        super().showEvent(event)
        get_press_guard().watch(self.windowHandle())

    def _available_size(self) -> QSize:
        parent = self.parentWidget()
        while parent is not None and isinstance(parent.window(), Dialog) and parent.window().parentWidget() is not None:
            parent = parent.window().parentWidget()  # A dialog over a dialog may be as large as the window below both.
        return parent.window().size() - QSize(24, 48) if parent is not None else self.maximumSize()

    def fit_to_content(self) -> None:
        """Resize to the content, at most to the parent window's size."""
        old_frame = self.frameGeometry()
        self.adjustSize()
        self.resize(self.size().boundedTo(self._available_size()))
        self._keep_on_screen(old_frame)

    def _keep_on_screen(self, old_frame: QRect) -> None:
        """Keep the centre where it was before a resize, and every edge on the screen.

        Otherwise a dialog that grows downwards would push its buttons off the screen.
        """
        handle = self.windowHandle()
        if handle is None or not handle.isExposed():  # The window manager has not placed it yet.
            return
        frame, screen = self.frameGeometry(), self.screen().availableGeometry()
        frame.moveCenter(old_frame.center())
        frame.moveTo(min(frame.x(), screen.right() - frame.width()), min(frame.y(), screen.bottom() - frame.height()))
        frame.moveTo(max(frame.x(), screen.x()), max(frame.y(), screen.y()))
        self.move(frame.topLeft())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self and event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._grow_to_content()
        return super().eventFilter(watched, event)

    def _grow_to_content(self) -> None:
        height = self.sizeHint().height() if not self.hasHeightForWidth() else self.heightForWidth(self.width())
        height = min(height, self._available_size().height())
        if height > self.height():
            old_frame = self.frameGeometry()
            self.resize(self.width(), height)
            self._keep_on_screen(old_frame)


def close_windows_over(window: QWidget) -> None:
    """Close the dialogs and popups of a window, including those that refuse to close."""
    for widget in window.findChildren(QWidget):
        if not widget.isWindow() or not widget.isVisible():
            continue
        if isinstance(widget, Dialog):
            widget.force_close()
        else:
            widget.close()
            widget.hide()


@guarded
class FadingScrollArea(QScrollArea):
    """Scroll area with faded edges that is as high as its content if there is room.

    It scrolls horizontally, too, if the content is wider than the screen.
    """

    def __init__(self, look: Look, content: QWidget) -> None:
        super().__init__()
        self._content = content
        self._is_updating_bar = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._layout_timer = QTimer(self, singleShot=True)
        self._layout_timer.timeout.connect(self._invalidate_layouts)
        self.setWidget(content)
        content.installEventFilter(self)
        self._fade = FadedEdges(look, self)
        self.verticalScrollBar().valueChanged.connect(self._fade.update)
        self.verticalScrollBar().rangeChanged.connect(self._on_range_changed)

    def _on_range_changed(self, minimum: int, maximum: int) -> None:
        """Leave a gap beside the scroll bar and lay out the content again.

        The content may have been laid out for the width without the bar, and gets no resize event while it is being
        shown.
        """
        is_off = self.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setViewportMargins(0, 0, SCROLL_BAR_GAP_PX if maximum > minimum and not is_off else 0, 0)
        if (layout := self._content.layout()) is not None:
            layout.invalidate()
        self._fade.update()

    def _update_bar_policy(self) -> None:
        """Show the scroll bar only if the content is too high without it.

        Qt measures the content beside a bar that is already visible, and would keep a bar that itself causes the extra
        lines.
        """
        if self._is_updating_bar:  # Showing or hiding the bar resizes the viewport and would call this again.
            return
        self._is_updating_bar = True
        horizontal_bar = self.horizontalScrollBar()
        available_height = self.height() - (horizontal_bar.height() if horizontal_bar.isVisible() else 0)
        fits = self.heightForWidth(self.width()) <= available_height
        self.setVerticalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAlwaysOff if fits else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        )
        if fits:
            self.setViewportMargins(0, 0, 0, 0)
        self._is_updating_bar = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._update_bar_policy()
        super().resizeEvent(event)
        self._fade.setGeometry(self.viewport().geometry())
        self._fade.raise_()

    @property
    def bar_width(self) -> int:
        """Pixels that the scroll bar and its gap take from the content's width."""
        return self.verticalScrollBar().sizeHint().width() + SCROLL_BAR_GAP_PX

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        content = self._content
        return content.heightForWidth(width) if content.hasHeightForWidth() else content.sizeHint().height()

    def sizeHint(self) -> QSize:
        return self._content.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._content.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width(), 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._content and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._update_bar_policy()
            self._layout_timer.start()
        return super().eventFilter(watched, event)

    def _invalidate_layouts(self) -> None:
        """Invalidate all layouts up to the window's.

        A page in a stacked widget is not always asked for its new height for width.
        """
        ancestor: QWidget | None = self
        while ancestor is not None:
            if (layout := ancestor.layout()) is not None:
                layout.invalidate()
            ancestor.updateGeometry()
            ancestor = None if ancestor.isWindow() else ancestor.parentWidget()
        QApplication.postEvent(self.window(), QEvent(QEvent.Type.LayoutRequest))


@guarded
class FadedEdges(QWidget):
    """Overlay that fades a scroll area's edges where there is more to scroll to."""

    def __init__(self, look: Look, area: QScrollArea) -> None:
        super().__init__(area)
        self._look, self._bar = look, area.verticalScrollBar()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, height = self._look.theme, self.height()
        fade_height = round(FADE_HEIGHT_PX * theme.scale)
        painter = QPainter(self)
        for edge_y, can_scroll in ((0, self._bar.value() > 0), (height, self._bar.value() < self._bar.maximum())):
            if can_scroll:
                inner_y = abs(edge_y - fade_height)
                gradient = QLinearGradient(0, edge_y, 0, inner_y)
                for stop in (0.0, 0.25, 0.5, 0.75, 1.0):
                    gradient.setColorAt(stop, with_opacity(theme.panel, (1 - stop) ** 0.6))
                painter.fillRect(0, min(edge_y, inner_y), self.width(), fade_height, gradient)
        painter.end()
