"""What the class is asked, in letters that are read from the back of the room."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.table import fonts
from tabletop.table.theme import Theme

LETTERS = "ABCD"

WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class Question(NamedTuple):
    """What the class is asked: up to four answers, the right one from 1, and whether it is shown."""

    words: str
    answers: tuple[str, ...] = ()
    right: int = 0
    revealed: bool = False


class QuestionPanel(QWidget):
    """The question and under it its answers, two in a row. Not there while nothing is asked."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.question: Question | None = None
        self._px = 24.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_question(self, question: Question | None) -> None:
        """Ask this; None: nothing."""
        self.question = question
        self.setAccessibleName(" ".join((question.words, *question.answers)) if question is not None else "")
        self.setVisible(question is not None)
        self.updateGeometry()
        self.update()

    def set_letters(self, px: float) -> None:
        """How high the letters are, in logical pixels."""
        self._px = px
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(400, round(self._high(float(self.width()))))

    def _high(self, width: float) -> float:
        question, px = self.question, self._px
        if question is None:
            return 0.0
        return self._said(width).height() + 1.2 * px + (len(question.answers) + 1) // 2 * 1.9 * px

    def _said(self, width: float) -> QRectF:
        assert self.question is not None, "asked while there is a question"
        metrics = QFontMetricsF(fonts.sans(self._px, 700))
        room = QRectF(self._px, 0.5 * self._px, max(50.0, width - 2 * self._px), 10_000)
        return metrics.boundingRect(room, WRAPPED, self.question.words)

    def paintEvent(self, event: QPaintEvent) -> None:
        question, px, theme = self.question, self._px, self._theme
        if question is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.fillRect(self.rect(), QColor(theme.panel))
        painter.fillRect(QRectF(0, 0, self.width(), 0.12 * px), QColor(theme.accent))
        said = self._said(self.width())
        painter.setFont(fonts.sans(px, 700))
        painter.setPen(QColor(theme.text))
        painter.drawText(said.adjusted(0, 0, px, px), WRAPPED, question.words)
        wide = (self.width() - 2 * px) / 2
        painter.setFont(fonts.sans(px, 600))
        for number, answer in enumerate(question.answers, start=1):
            column, line = (number - 1) % 2, (number - 1) // 2
            top = said.bottom() + 0.3 * px + line * 1.9 * px
            cell = QRectF(px + column * wide, top, wide - 0.4 * px, 1.6 * px)
            right = question.revealed and number == question.right
            painter.setPen(QPen(QColor(theme.panel_line), 0.08 * px))
            painter.setBrush(QColor(theme.accent if right else theme.panel_raised))
            painter.drawRoundedRect(cell, px / 4, px / 4)
            painter.setPen(QColor(theme.accent_ink if right else theme.text))
            words = f"{LETTERS[number - 1]}   {answer}"
            told = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(cell.width() - px))
            painter.drawText(cell.adjusted(px / 2, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, told)
        painter.end()
