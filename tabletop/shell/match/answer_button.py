"""A button with an answer to a lesson's question."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics
from PySide6.QtWidgets import QPushButton, QSizePolicy

from tabletop.guard import guarded
from tabletop.table.plain import escape_caption

TICK = "✓ "
"""Before the right answer, once it is known."""


@guarded
class AnswerButton(QPushButton):
    """Shows an answer whole, in as many lines as its width takes, and tells its key."""

    focused = Signal()
    """It has the keyboard."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self._words = ""
        self._max_width = 10_000
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_answer(self, answer: str, count: int, is_right: bool) -> None:
        """Show one of `count` answers, ticked if it is known to be right."""
        self._words = f"{TICK}{answer}" if is_right else answer
        self.setAccessibleName(self._words)
        told = QCoreApplication.translate("LessonBar", "Answer {number} of {count}, key {number}")
        told = told.format(number=self._number, count=count)
        self.setAccessibleDescription(told)
        self.setToolTip(told)
        self._wrap()

    def set_max_width(self, width: int) -> None:
        """Break the answer into lines, so that the button is at most this many pixels wide."""
        self._max_width = width
        self._wrap()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def _wrap(self) -> None:
        self.setText(escape_caption(self._words))
        padding = self.sizeHint().width() - self.fontMetrics().horizontalAdvance(self._words)
        lines = wrapped(self._words, self.fontMetrics(), max(1, self._max_width - padding))
        self.setText(escape_caption("\n".join(lines)))


def wrapped(words: str, metrics: QFontMetrics, width: int) -> list[str]:
    """Return the lines into which words are broken, each as wide as `width` unless a single word is wider."""
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
