"""Small controls in the shell's look: switch, segments, combo box, slider."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSignalBlocker, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSlider,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from tabletop.guard import guarded
from tabletop.shell.controls import icons
from tabletop.shell.controls.flow_layout import FlowLayout, remove_margins
from tabletop.shell.controls.look import Look
from tabletop.table.plain_text import PlainLabel, escape_caption
from tabletop.table.theme import MIN_TARGET_PX

Values = Sequence[tuple[Any, str]]
"""Values to choose from, each with its label."""

PADDING_RATIO = 5.4
"""Width around the text of a `ComboBox`, with its arrow, in heights of its type."""


@guarded
class Switch(QCheckBox):
    """Check box painted as a knob in a slot; position and colour both show its state."""

    def __init__(self, look: Look, text: str = "", on: bool = False) -> None:
        super().__init__(text)
        self._look = look
        self.setChecked(on)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def value(self) -> bool:
        return self.isChecked()

    @property
    def value_chosen(self) -> SignalInstance:
        """Signal with the chosen value."""
        return self.toggled

    def set_value(self, on: bool) -> None:
        """Set the value without a signal."""
        with QSignalBlocker(self):
            self.setChecked(on)

    @property
    def _label_offset(self) -> int:
        return round(56 * self._look.theme.scale)

    def sizeHint(self) -> QSize:
        scale = self._look.theme.scale
        text_width = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(
            self._label_offset + text_width if text_width else round(40 * scale) + 6,
            max(MIN_TARGET_PX, round(32 * scale)),
        )

    def minimumSizeHint(self) -> QSize:
        """Return the size at which no word is cut."""
        hint = self.sizeHint()
        longest_word_width = max(map(self.fontMetrics().horizontalAdvance, self.text().split()), default=0)
        return QSize(self._label_offset + longest_word_width if longest_word_width else hint.width(), hint.height())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the wrapped label."""
        rect = QRect(0, 0, max(1, width - self._label_offset), 0)
        text_rect = self.fontMetrics().boundingRect(rect, Qt.TextFlag.TextWordWrap, self.text())
        return max(self.sizeHint().height(), text_rect.height() + round(6 * self._look.theme.scale))

    def hitButton(self, position: object) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        scale = theme.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = 22 * scale
        slot_rect = QRectF(2.5, (self.height() - height) / 2, 40 * scale, height)
        path = QPainterPath()
        path.addRoundedRect(slot_rect, height / 2, height / 2)
        is_on, is_enabled = self.isChecked(), self.isEnabled()
        if not is_enabled:
            painter.setOpacity(0.45)
        painter.fillPath(path, QColor(theme.accent if is_on else theme.panel_raised))
        outline_colour = theme.focus if self.hasFocus() else theme.accent if is_on else theme.muted
        painter.strokePath(path, QPen(QColor(outline_colour), theme.outline + (1.5 if self.hasFocus() else 0.3)))
        radius = height / 2 - 4 * scale
        x = slot_rect.right() - height / 2 if is_on else slot_rect.left() + height / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent_ink if is_on else theme.muted))
        painter.drawEllipse(QPointF(x, slot_rect.center().y()), radius, radius)
        painter.setPen(QColor(theme.text))
        text_rect = QRectF(self._label_offset - 2, 0, self.width() - self._label_offset + 2, self.height())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        painter.drawText(text_rect, flags, self.text())
        painter.end()


class Segments(QWidget):
    """Row of buttons of which one is checked."""

    value_chosen = Signal(object)

    def __init__(self, values: Values, value: Hashable, name: str = "") -> None:
        super().__init__()
        self._values = [key for key, _ in values]
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        row = FlowLayout(self)
        row.setSpacing(0)
        edges = ["first", *["middle"] * (len(values) - 2), "last"] if len(values) > 1 else ["only"]
        for index, ((key, text), edge) in enumerate(zip(values, edges, strict=True)):
            button = QPushButton(text)
            button.setCheckable(True)
            button.setAutoExclusive(True)  # Screen readers announce the button as a radio button then.
            button.setAutoDefault(False)
            button.setProperty("segment", edge)
            button.setChecked(key == value)
            self._group.addButton(button, index)
            row.addWidget(button)
        self.set_name(name)
        self._group.idClicked.connect(lambda number: self.value_chosen.emit(self._values[number]))

    def set_name(self, name: str) -> None:
        """Set the accessible names of the row and its buttons."""
        self.setAccessibleName(name)
        for button in self.buttons:
            button.setAccessibleName(f"{name}: {button.text()}" if name else button.text())

    @property
    def buttons(self) -> list[QAbstractButton]:
        return self._group.buttons()

    @property
    def value(self) -> Any:
        """Chosen value."""
        return self._values[self._group.checkedId()]

    def set_value(self, value: Hashable) -> None:
        """Check the button of a value without a signal.

        A value that is not offered changes nothing.
        """
        if value in self._values:
            self._group.button(self._values.index(value)).setChecked(True)


@guarded
class ComboBox(QComboBox):
    """Combo box with an arrow in the theme's ink.

    In a form it has the accessible name of its row.
    """

    value_chosen = Signal(object)

    def __init__(self, look: Look, name: str = "", values: Values = (), value: object = None) -> None:
        super().__init__()
        self._look = look
        self.unelided_suffix = ""
        """End of the current text that is never elided."""
        self.setAccessibleName(name)
        self.activated.connect(lambda number: self.value_chosen.emit(self.itemData(number)))
        self.fill(values, value)
        # On Linux, screen readers take the name of a combo box from its buddy label, and the value from its text.
        if name:
            self._name_label = PlainLabel(escape_caption(name))
            self._name_label.setBuddy(self)
            self._name_label.hide()
            self.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move the hidden label to the combo box's parent."""
        if watched is self and event.type() == QEvent.Type.ParentChange:
            self._name_label.setParent(self.parentWidget())
            self._name_label.hide()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        """Return a width for the longest item and the padding of the style sheet."""
        hint = super().sizeHint()
        text_width = max(
            (self.fontMetrics().horizontalAdvance(self.itemText(n)) for n in range(self.count())), default=0
        )
        padding = round(self.fontInfo().pixelSize() * PADDING_RATIO)
        return QSize(max(hint.width(), text_width + padding), hint.height())

    def minimumSizeHint(self) -> QSize:
        """Return the size hint, so that no item is cut, unless items may have any length."""
        has_any_length = self.sizeAdjustPolicy() == QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        return super().minimumSizeHint() if has_any_length else self.sizeHint()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Elide a text that is too long."""
        super().initStyleOption(option)
        text_rect = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        metrics, text, suffix = self.fontMetrics(), option.currentText, self.unelided_suffix
        available_width = text_rect.width() - 4 - metrics.horizontalAdvance(suffix)
        option.currentText = (
            metrics.elidedText(text.removesuffix(suffix), Qt.TextElideMode.ElideRight, available_width) + suffix
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        side = 14 * self._look.theme.scale
        rect = QRectF(self.width() - side * 1.75, (self.height() - side) / 2, side, side)
        theme = self._look.theme
        icons.draw_icon(painter, "down", rect, theme.text if self.isEnabled() else theme.muted, 2.2)
        painter.end()

    @property
    def value(self) -> Any:
        """Chosen value."""
        return self.currentData()

    def fill(self, values: Values, value: object) -> None:
        """Replace the items, and choose a value, or the first one if it is not offered."""
        self.clear()
        for item_value, text in values:
            self.addItem(text, item_value)
        self.set_value(value)

    def set_value(self, value: object) -> None:
        """Choose a value, or the first one if it is not offered, without a signal."""
        self.setCurrentIndex(max(0, self.index_of(value)))

    def index_of(self, value: object) -> int:
        """Return the index of a value, compared with `==`; -1 if it is not offered."""
        return next((n for n in range(self.count()) if self.itemData(n) == value), -1)


class NumberChoice(ComboBox):
    """Combo box of whole numbers; others from `minimum` to `maximum` can be typed."""

    def __init__(self, look: Look, choices: Sequence[int], minimum: int, maximum: int, number: int) -> None:
        super().__init__(look, values=[(choice, str(choice)) for choice in choices])
        self._minimum, self._maximum = minimum, maximum
        self.number_field = QLineEdit()
        self.number_field.setMaxLength(len(str(maximum)))
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setLineEdit(self.number_field)
        self.setCompleter(None)  # type: ignore[arg-type] # a completer would turn 7 into 75 if that is offered
        self.setCurrentIndex(self.index_of(number))  # Arrow keys continue from the current index.
        self.setCurrentText(str(number))

    @property
    def value(self) -> int | None:
        """Chosen or typed number, or None if it is not a number or out of range."""
        typed = self.currentText().strip()
        number = int(typed) if typed.isdecimal() and typed.isascii() else None
        return number if number is not None and self._minimum <= number <= self._maximum else None


@guarded
class Slider(QSlider):
    """Slider whose handle moves to the position of a click."""

    def __init__(self, look: Look, name: str = "") -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._look = look
        self.setAccessibleName(name)
        self.setMinimumHeight(max(MIN_TARGET_PX, round(26 * look.theme.scale)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._move_handle(event)
            self.setSliderDown(True)
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._move_handle(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def _move_handle(self, event: QMouseEvent) -> None:
        radius = 8 * self._look.theme.scale + 2
        ratio = (event.position().x() - radius) / max(1.0, self.width() - 2 * radius)
        self.setValue(round(self.minimum() + ratio * (self.maximum() - self.minimum())))


class ValueSlider(QWidget):
    """Slider with its value as text at its right."""

    value_chosen = Signal(object)

    def __init__(
        self, look: Look, minimum: int, maximum: int, value: float, to_text: Callable[[int], str], steps: int = 1
    ) -> None:
        """Create a slider from `minimum` to `maximum` steps.

        `steps` steps make a value of 1; `to_text` returns the text for a number of steps.
        """
        super().__init__()
        self._to_text, self._steps = to_text, steps
        self.slider = Slider(look)
        self.slider.setRange(minimum, maximum)
        self.slider.setPageStep(max(1, (maximum - minimum) // 10))
        self.slider.setSingleStep(max(1, (maximum - minimum) // 20))
        self.slider.setMinimumWidth(130)
        self.value_label = PlainLabel()
        self.value_label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.value_label.setMinimumWidth(48)
        row = remove_margins(QHBoxLayout(self), 10)
        row.addWidget(self.slider, 1)
        row.addWidget(self.value_label)
        self.set_value(value)
        self.slider.valueChanged.connect(self._on_value_changed)
        self.setFocusProxy(self.slider)

    @property
    def value(self) -> float:
        """Chosen value."""
        return self.slider.value() / self._steps

    def _on_value_changed(self, value: int) -> None:
        self.value_label.setText(self._to_text(value))
        self.value_chosen.emit(self.value)

    def set_value(self, value: float) -> None:
        """Set the value without a signal."""
        with QSignalBlocker(self.slider):
            self.slider.setValue(round(value * self._steps))
        self.value_label.setText(self._to_text(self.slider.value()))


def make_percent_slider(look: Look, minimum: int, maximum: int, ratio: float) -> ValueSlider:
    """Return a slider for a ratio that is shown as a percentage."""
    return ValueSlider(look, minimum, maximum, ratio, "{} %".format, steps=100)


Control = ComboBox | Segments | Switch | ValueSlider
"""Controls with a `value`, a method `set_value` and a signal `value_chosen`."""
