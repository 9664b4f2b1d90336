"""Small controls in the look of the shell: a switch, a row of choices, a slider that tells its value."""

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
from tabletop.shell.controls.flow import Flow, remove_margins
from tabletop.shell.controls.look import Look
from tabletop.table.plain import PlainLabel, escape_caption
from tabletop.table.theme import TARGET

Values = Sequence[tuple[Any, str]]
"""Values that can be chosen, each with its words."""

ROUND_WORDS = 5.4
"""What a style sheet leaves free round the words of a `ComboBox`, arrow and all, in heights of its type."""


@guarded
class Switch(QCheckBox):
    """On or off, as a knob in a slot: its place and the filling tell it twice."""

    def __init__(self, look: Look, words: str = "", on: bool = False) -> None:
        super().__init__(words)
        self._look = look
        self.setChecked(on)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def value(self) -> bool:
        """Return whether it is on."""
        return self.isChecked()

    @property
    def chosen(self) -> SignalInstance:
        """Return the signal that brings the value that was chosen."""
        return self.toggled

    def choose(self, on: bool) -> None:
        """Show a value, without a signal."""
        with QSignalBlocker(self):
            self.setChecked(on)

    @property
    def _before(self) -> int:
        """Pixels of the slot and the gap before the words."""
        return round(56 * self._look.theme.scale)

    def sizeHint(self) -> QSize:
        scale = self._look.theme.scale
        words = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(self._before + words if words else round(40 * scale) + 6, max(TARGET, round(32 * scale)))

    def minimumSizeHint(self) -> QSize:
        """With no word broken."""
        hint = self.sizeHint()
        longest = max(map(self.fontMetrics().horizontalAdvance, self.text().split()), default=0)
        return QSize(self._before + longest if longest else hint.width(), hint.height())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the words are in that width."""
        room = QRect(0, 0, max(1, width - self._before), 0)
        words = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, self.text())
        return max(self.sizeHint().height(), words.height() + round(6 * self._look.theme.scale))

    def hitButton(self, position: object) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        scale = theme.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = 22 * scale
        slot = QRectF(2.5, (self.height() - height) / 2, 40 * scale, height)
        path = QPainterPath()
        path.addRoundedRect(slot, height / 2, height / 2)
        on, able = self.isChecked(), self.isEnabled()
        if not able:
            painter.setOpacity(0.45)
        painter.fillPath(path, QColor(theme.accent if on else theme.panel_raised))
        rim = theme.focus if self.hasFocus() else theme.accent if on else theme.muted
        painter.strokePath(path, QPen(QColor(rim), theme.outline + (1.5 if self.hasFocus() else 0.3)))
        radius = height / 2 - 4 * scale
        x = slot.right() - height / 2 if on else slot.left() + height / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent_ink if on else theme.muted))
        painter.drawEllipse(QPointF(x, slot.center().y()), radius, radius)
        painter.setPen(QColor(theme.text))
        words = QRectF(self._before - 2, 0, self.width() - self._before + 2, self.height())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        painter.drawText(words, flags, self.text())
        painter.end()


class Segments(QWidget):
    """One of a few values, side by side."""

    chosen = Signal(object)

    def __init__(self, values: Values, value: Hashable, name: str = "") -> None:
        super().__init__()
        self._values = [key for key, _ in values]
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        row = Flow(self)
        row.setSpacing(0)
        edges = ["first", *["middle"] * (len(values) - 2), "last"] if len(values) > 1 else ["only"]
        for number, ((key, words), edge) in enumerate(zip(values, edges, strict=True)):
            button = QPushButton(words)
            button.setCheckable(True)
            button.setAutoExclusive(True)  # so a screen reader calls it a radio button
            button.setAutoDefault(False)
            button.setProperty("segment", edge)
            button.setChecked(key == value)
            self._group.addButton(button, number)
            row.addWidget(button)
        self.set_name(name)
        self._group.idClicked.connect(lambda number: self.chosen.emit(self._values[number]))

    def set_name(self, name: str) -> None:
        """Tell screen readers what is chosen here."""
        self.setAccessibleName(name)
        for button in self.buttons:
            button.setAccessibleName(f"{name}: {button.text()}" if name else button.text())

    @property
    def buttons(self) -> list[QAbstractButton]:
        """One for each value."""
        return self._group.buttons()

    @property
    def value(self) -> Any:
        """Return the value that is chosen."""
        return self._values[self._group.checkedId()]

    def choose(self, value: Hashable) -> None:
        """Show a value as the chosen one, without a signal; one that is not offered changes nothing."""
        if value in self._values:
            self._group.button(self._values.index(value)).setChecked(True)


@guarded
class ComboBox(QComboBox):
    """One of several values from a list, with an arrow in the theme's ink. In a form it has the name of its row."""

    chosen = Signal(object)

    def __init__(self, look: Look, name: str = "", values: Values = (), value: object = None) -> None:
        super().__init__()
        self._look = look
        self.kept = ""
        """The end of what is chosen, which is seen however little room there is."""
        self.setAccessibleName(name)
        self.activated.connect(lambda number: self.chosen.emit(self.itemData(number)))
        self.fill(values, value)
        if name:  # on Linux the name of a combo box is what is chosen in it; what it is called is the label beside it
            self._called = PlainLabel(escape_caption(name))
            self._called.setBuddy(self)
            self._called.hide()
            self.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The label goes wherever this does."""
        if watched is self and event.type() == QEvent.Type.ParentChange:
            self._called.setParent(self.parentWidget())
            self._called.hide()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        """Wide enough for the longest of its words, with the room that a style sheet takes round them."""
        hint = super().sizeHint()
        words = max((self.fontMetrics().horizontalAdvance(self.itemText(n)) for n in range(self.count())), default=0)
        room = round(self.fontInfo().pixelSize() * ROUND_WORDS)
        return QSize(max(hint.width(), words + room), hint.height())

    def minimumSizeHint(self) -> QSize:
        """With no words cut, unless they may be of any length."""
        any_length = self.sizeAdjustPolicy() == QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        return super().minimumSizeHint() if any_length else self.sizeHint()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """What is too long is seen to be."""
        super().initStyleOption(option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        metrics, words, kept = self.fontMetrics(), option.currentText, self.kept
        left = room.width() - 4 - metrics.horizontalAdvance(kept)
        option.currentText = metrics.elidedText(words.removesuffix(kept), Qt.TextElideMode.ElideRight, left) + kept

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        side = 14 * self._look.theme.scale
        box = QRectF(self.width() - side * 1.75, (self.height() - side) / 2, side, side)
        theme = self._look.theme
        icons.draw(painter, "down", box, theme.text if self.isEnabled() else theme.muted, 2.2)
        painter.end()

    @property
    def value(self) -> Any:
        """Return the value that is chosen."""
        return self.currentData()

    def fill(self, values: Values, value: object) -> None:
        """Offer these values in place of others, one of them chosen, or the first where it is not among them."""
        self.clear()
        for each, words in values:
            self.addItem(words, each)
        self.choose(value)

    def choose(self, value: object) -> None:
        """Show a value as the chosen one, the first where it is not offered, without telling that it was chosen."""
        self.setCurrentIndex(max(0, self.index_of(value)))

    def index_of(self, value: object) -> int:
        """Where a value stands, compared as Python compares; -1 where it does not."""
        return next((n for n in range(self.count()) if self.itemData(n) == value), -1)


class NumberChoice(ComboBox):
    """One of several whole numbers from a list, or another that is typed, from `least` to `most`."""

    def __init__(self, look: Look, offered: Sequence[int], least: int, most: int, number: int) -> None:
        super().__init__(look, values=[(choice, str(choice)) for choice in offered])
        self._least, self._most = least, most
        self.line = QLineEdit()
        self.line.setMaxLength(len(str(most)))
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setLineEdit(self.line)
        self.setCompleter(None)  # type: ignore[arg-type]  # with one, 7 would become 75 where that is offered
        self.setCurrentIndex(self.index_of(number))  # from where arrow keys go on
        self.setCurrentText(str(number))

    @property
    def value(self) -> int | None:
        """Return the number that stands there; None where it is none, or too small or too large."""
        typed = self.currentText().strip()
        number = int(typed) if typed.isdecimal() and typed.isascii() else None
        return number if number is not None and self._least <= number <= self._most else None


@guarded
class Slider(QSlider):
    """A slider that goes where it is clicked."""

    def __init__(self, look: Look, name: str = "") -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._look = look
        self.setAccessibleName(name)
        self.setMinimumHeight(max(TARGET, round(26 * look.theme.scale)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._follow(event)
            self.setSliderDown(True)
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._follow(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def _follow(self, event: QMouseEvent) -> None:
        radius = 8 * self._look.theme.scale + 2
        share = (event.position().x() - radius) / max(1.0, self.width() - 2 * radius)
        self.setValue(round(self.minimum() + share * (self.maximum() - self.minimum())))


class TellingSlider(QWidget):
    """A slider whose value stands beside it in words."""

    chosen = Signal(object)

    def __init__(
        self, look: Look, lowest: int, highest: int, value: float, words: Callable[[int], str], steps: int = 1
    ) -> None:
        """Offer from `lowest` to `highest`, `words` being those of a number of steps, of which so many make 1."""
        super().__init__()
        self._words, self._steps = words, steps
        self.slider = Slider(look)
        self.slider.setRange(lowest, highest)
        self.slider.setPageStep(max(1, (highest - lowest) // 10))
        self.slider.setSingleStep(max(1, (highest - lowest) // 20))
        self.slider.setMinimumWidth(130)
        self.told = PlainLabel()
        self.told.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.told.setMinimumWidth(48)
        row = remove_margins(QHBoxLayout(self), 10)
        row.addWidget(self.slider, 1)
        row.addWidget(self.told)
        self.choose(value)
        self.slider.valueChanged.connect(self._changed)
        self.setFocusProxy(self.slider)

    @property
    def value(self) -> float:
        """Return the value that is chosen."""
        return self.slider.value() / self._steps

    def _changed(self, value: int) -> None:
        self.told.setText(self._words(value))
        self.chosen.emit(self.value)

    def choose(self, value: float) -> None:
        """Show a value, without a signal."""
        with QSignalBlocker(self.slider):
            self.slider.setValue(round(value * self._steps))
        self.told.setText(self._words(self.slider.value()))


def percent_slider(look: Look, lowest: int, highest: int, ratio: float) -> TellingSlider:
    """Return a slider of a ratio, which it tells as a percentage."""
    return TellingSlider(look, lowest, highest, ratio, "{} %".format, steps=100)


Control = ComboBox | Segments | Switch | TellingSlider
"""Controls with a `value`, which is shown by `choose` and told by `chosen`."""
