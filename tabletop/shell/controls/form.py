"""Forms: sections of rows with a label, a control and a sentence of help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tabletop.guard import guarded
from tabletop.shell.controls.flow_layout import remove_margins
from tabletop.shell.controls.inputs import Control, Segments, Switch, ValueSlider
from tabletop.shell.controls.look import Look
from tabletop.table.plain_text import PlainLabel, escape_caption, escape_tool_tip


@guarded
class Columns(QWidget):
    """Widgets side by side, or stacked if the widest of them has too little room."""

    def __init__(self, columns: Sequence[QWidget], spacing: int) -> None:
        super().__init__()
        self._columns = tuple(columns)
        self._row = remove_margins(QBoxLayout(QBoxLayout.Direction.LeftToRight, self), spacing)
        for column in columns:
            self._row.addWidget(column, 1)

    def set_margins(self, left: int, top: int, right: int, bottom: int) -> None:
        """Set the margins around all columns in pixels."""
        self._row.setContentsMargins(left, top, right, bottom)

    def _column_width(self, width: int) -> int:
        margins, gaps = self._row.contentsMargins(), self._row.spacing() * (len(self._columns) - 1)
        return (width - margins.left() - margins.right() - gaps) // len(self._columns)

    @property
    def _widest(self) -> int:
        return max(column.minimumSizeHint().width() for column in self._columns)

    def minimumSizeHint(self) -> QSize:
        margins = self._row.contentsMargins()
        return QSize(self._widest + margins.left() + margins.right(), super().minimumSizeHint().height())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        margins, column_width = self._row.contentsMargins(), self._column_width(width)
        if column_width >= self._widest:
            height = max(_find_height(column, column_width) for column in self._columns)
        else:
            inner_width = width - margins.left() - margins.right()
            height = sum(_find_height(column, inner_width) for column in self._columns)
            height += self._row.spacing() * (len(self._columns) - 1)
        return height + margins.top() + margins.bottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        is_side_by_side = self._column_width(self.width()) >= self._widest
        direction = QBoxLayout.Direction.LeftToRight if is_side_by_side else QBoxLayout.Direction.TopToBottom
        if direction != self._row.direction():
            self._row.setDirection(direction)
            self.updateGeometry()
        super().resizeEvent(event)


def _find_height(column: QWidget, width: int) -> int:
    return column.heightForWidth(width) if column.hasHeightForWidth() else column.sizeHint().height()


LABEL_STRETCH, CONTROL_STRETCH = 2, 3
"""Stretch factors of a row's label and of a control that grows."""

ROW_SPACING_PX, HELP_SPACING_PX, LABEL_SPACING_PX = 8, 3, 12
"""Pixels between rows, control and help, label and control, at a type scale of 1."""

SECTION_SPACING_PX = 8
"""Extra pixels above a section, at a type scale of 1."""

COLUMN_SPACING_PX = 36
"""Pixels between two forms side by side."""


class Field(QWidget):
    """One or more controls, with room below for an error sentence."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.column = remove_margins(QVBoxLayout(self), round(HELP_SPACING_PX * look.theme.spacing_scale))

    def show_below(self, error_label: QLabel) -> None:
        """Insert the error sentence below the control."""
        self.column.insertWidget(1, error_label)


@guarded
class Row(Field):
    """Label with a control at the right and help below.

    Clicking the label of a switch toggles the switch.
    """

    def __init__(self, look: Look, label: str, control: QWidget | Sequence[QWidget], help_text: str = "") -> None:
        """Create a row; of several controls the first takes the row's accessible name."""
        super().__init__(look)
        controls = [control] if isinstance(control, QWidget) else [*control]
        self.control = controls[0]
        self._line = line = QHBoxLayout()
        line.setSpacing(round(LABEL_SPACING_PX * look.theme.spacing_scale))
        self.label = make_muted_text("")
        if label:
            self.label = make_paragraph(escape_caption(label))
            self.label.setBuddy(self.control)
            line.addWidget(self.label, LABEL_STRETCH)
        for row_control in controls:
            can_grow = isinstance(row_control, QComboBox | QLineEdit | QProgressBar | ValueSlider)
            line.addWidget(row_control, CONTROL_STRETCH if can_grow else 0)
        if not label:
            line.addStretch(1)
        self.column.addLayout(line)
        self._default_help = help_text
        self.help_label = make_muted_text("")
        self.column.addWidget(self.help_label)
        self.show_help("")
        focus_control = self.control.focusProxy() or self.control
        name = focus_control.accessibleName() or label
        if isinstance(focus_control, Segments):
            focus_control.set_name(name)
        else:
            focus_control.setAccessibleName(name)

    def add_symbol(self, symbol: QWidget) -> None:
        """Show a symbol before the label."""
        self._line.insertWidget(0, symbol)

    def show_help(self, reason: str) -> None:
        """Replace the help, for example by the reason why the control is disabled.

        An empty reason restores the help. While it is replaced, the help is the row's tool tip.
        """
        text = reason or self._default_help
        self.help_label.setText(text)
        self.help_label.setVisible(bool(text))
        self.setToolTip(escape_tool_tip(self._default_help) if reason else "")
        (self.control.focusProxy() or self.control).setAccessibleDescription(text)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if isinstance(self.control, Switch) and self.label.geometry().contains(event.position().toPoint()):
            self.control.click()


class Form(QWidget):
    """Rows one below the other, in sections.

    `value_chosen` is emitted with the key of a row and the value chosen in it.
    """

    value_chosen = Signal(str, object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._controls: dict[str, Control] = {}
        self._column = remove_margins(QVBoxLayout(self), round(ROW_SPACING_PX * look.theme.spacing_scale))
        self._column.addStretch(1)

    def add(self, widget: QWidget) -> None:
        """Add a widget over the full width of the form."""
        self._column.insertWidget(self._column.count() - 1, widget)

    def add_section(self, title: str) -> QLabel:
        """Begin a section and return its heading."""
        label = make_heading(title)
        if self._column.count() > 1:
            label.setContentsMargins(0, round(SECTION_SPACING_PX * self.look.theme.spacing_scale), 0, 0)
        self.add(label)
        return label

    def add_text(self, text: str = "") -> QLabel:
        """Add a paragraph and return it."""
        label = make_paragraph(text)
        self.add(label)
        return label

    def add_note(self, text: str = "") -> QLabel:
        """Add a muted paragraph and return it."""
        note = self.add_text(text)
        note.setProperty("role", "muted")
        return note

    def add_row(self, label: str, control: QWidget | Sequence[QWidget], help_text: str = "", key: str = "") -> Row:
        """Add a row and return it.

        With a key, `show_values` sets its control and `value_chosen` reports its value.
        """
        row = Row(self.look, label, control, help_text)
        self.add(row)
        if key:
            assert isinstance(row.control, Control), "only controls with a value have a key"
            self._controls[key] = row.control
            row.control.value_chosen.connect(partial(self.value_chosen.emit, key))
        return row

    def show_values(self, values: object) -> None:
        """Show in each control with a key the attribute of that name."""
        for key, control in self._controls.items():
            control.set_value(getattr(values, key))


def make_columns(*forms: Form) -> Columns:
    """Return forms as columns, which are stacked if the window is narrow."""
    return Columns(forms, COLUMN_SPACING_PX)


def make_heading(text: str) -> QLabel:
    """Return a small heading within a dialog."""
    label = PlainLabel(text)
    label.setProperty("role", "heading")
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    return label


def make_paragraph(text: str = "", role: str = "") -> QLabel:
    """Return a word-wrapped label, with a role of the style sheet if given."""
    label = PlainLabel(text)
    label.setWordWrap(True)
    if role:
        label.setProperty("role", role)
    return label


def make_muted_text(text: str) -> QLabel:
    """Return a muted, word-wrapped line of explanation."""
    return make_paragraph(text, "muted")


def make_link_button(text: str) -> QPushButton:
    """Return a button that looks like a link."""
    button = QPushButton(text)
    button.setProperty("role", "link")
    button.setAutoDefault(False)
    return button


def make_small_button(text: str, tip: str = "", on_click: Callable[[], object] | None = None) -> QPushButton:
    """Return a small button for use beside a control."""
    button = QPushButton(text)
    button.setProperty("dense", True)
    button.setAutoDefault(False)
    button.setToolTip(tip)
    if on_click is not None:
        button.clicked.connect(lambda: on_click())
    return button


def make_search_field(text: str, name: str) -> QLineEdit:
    """Return a search field with a placeholder text and an accessible name."""
    field = QLineEdit(placeholderText=text, clearButtonEnabled=True)
    field.setProperty("role", "search")
    field.setAccessibleName(name)
    return field
