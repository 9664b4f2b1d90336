"""What the class is asked, in letters that are read from the back of the room."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.guard import guarded
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


@guarded
class QuestionPanel(QWidget):
    """The question and under it its answers, as many in a row as have room. Not there while nothing is asked."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.question: Question | None = None
        self._wanted = self._least = 24.0
        self._most = 1000.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_question(self, question: Question | None) -> None:
        """Ask this; None: nothing."""
        self.question = question
        self.setAccessibleName(" ".join((question.words, *question.answers)) if question is not None else "")
        self.setVisible(question is not None)
        self.updateGeometry()
        self.update()

    def set_letters(self, px: float, least: float, most: float) -> None:
        """How high the letters are in logical pixels: `least` where a panel of `px` would be higher than `most`."""
        self._wanted, self._least, self._most = px, least, most
        self.updateGeometry()
        self.update()

    @property
    def px(self) -> float:
        """How high the letters are."""
        width = float(self.width())
        return self._wanted if self._high(width, self._wanted) <= self._most else self._least

    @property
    def columns(self) -> int:
        """How many answers stand in a row: as many as have room for their words."""
        return self._columns(float(self.width()), self.px)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(400, round(self._high(float(self.width()), self.px)))

    def _high(self, width: float, px: float) -> float:
        question = self.question
        if question is None:
            return 0.0
        rows = -(-len(question.answers) // self._columns(width, px)) if question.answers else 0
        return self._said(width, px).height() + 1.2 * px + rows * 1.9 * px

    def _columns(self, width: float, px: float) -> int:
        assert self.question is not None, "asked while there is a question"
        metrics = QFontMetricsF(fonts.sans(px, 600))
        wide = max((metrics.horizontalAdvance(words) for words in _lettered(self.question)), default=0.0) + 1.5 * px
        count = len(self.question.answers)
        return next((n for n in (4, 2) if n <= count and wide <= (width - 2 * px) / n), 1)

    def _said(self, width: float, px: float) -> QRectF:
        assert self.question is not None, "asked while there is a question"
        metrics = QFontMetricsF(fonts.sans(px, 700))
        room = QRectF(px, 0.5 * px, max(50.0, width - 2 * px), 10_000)
        return metrics.boundingRect(room, WRAPPED, self.question.words)

    def paintEvent(self, event: QPaintEvent) -> None:
        question, px, theme = self.question, self.px, self._theme
        if question is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.fillRect(self.rect(), QColor(theme.panel))
        painter.fillRect(QRectF(0, 0, self.width(), 0.12 * px), QColor(theme.accent))
        said, columns = self._said(self.width(), px), self.columns
        painter.setFont(fonts.sans(px, 700))
        painter.setPen(QColor(theme.text))
        painter.drawText(said.adjusted(0, 0, px, px), WRAPPED, question.words)
        wide = (self.width() - 2 * px) / columns
        painter.setFont(fonts.sans(px, 600))
        for number, words in enumerate(_lettered(question)):
            top = said.bottom() + 0.3 * px + number // columns * 1.9 * px
            cell = QRectF(px + number % columns * wide, top, wide - 0.4 * px, 1.6 * px)
            right = question.revealed and number + 1 == question.right
            painter.setPen(QPen(QColor(theme.panel_line), 0.08 * px))
            painter.setBrush(QColor(theme.accent if right else theme.panel_raised))
            painter.drawRoundedRect(cell, px / 4, px / 4)
            painter.setPen(QColor(theme.accent_ink if right else theme.text))
            told = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(cell.width() - px))
            painter.drawText(cell.adjusted(px / 2, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, told)
        painter.end()


def _lettered(question: Question) -> tuple[str, ...]:
    """The answers with their letters."""
    return tuple(f"{letter}   {answer}" for letter, answer in zip(LETTERS, question.answers, strict=False))
