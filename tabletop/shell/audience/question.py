"""Question to the class in large letters."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engines.lessons.lesson import ANSWER_LETTERS
from tabletop.guard import guarded
from tabletop.table import fonts
from tabletop.table.theme import Theme

WRAP_FLAGS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
WRAP_CENTRED_FLAGS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

MIN_LETTER_PX = 9.0
"""Height of letters in pixels below which a tiny window's text stops shrinking."""


class Question(NamedTuple):
    """Question with up to six answers; `right` is the number of the right one from 1.

    `because` is a reason that is shown when the answer is revealed.
    """

    words: str
    answers: tuple[str, ...] = ()
    right: int = 0
    revealed: bool = False
    because: str = ""

    @property
    def reason(self) -> str:
        """Reason if it has been revealed."""
        return self.because if self.revealed else ""


class _QuestionLayout(NamedTuple):
    """Boxes of the parts of a question for a height of letters."""

    said: QRectF
    answers: dict[int, QRectF]
    """Boxes by the numbers of the answers from 1."""
    reason: QRectF
    height: float


@guarded
class QuestionPanel(QWidget):
    """Panel of the question and rows of answers; hidden while there is no question."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.question: Question | None = None
        self._wanted_px = self._least_px = 24.0
        self._max_height = self._available_height = 1000.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_question(self, question: Question | None) -> None:
        """Show a question, or none."""
        self.question = question
        told = (question.words, *question.answers, question.reason) if question is not None else ()
        self.setAccessibleName(" ".join(filter(None, told)))
        self.setVisible(question is not None)
        self.updateGeometry()
        self.update()

    def set_letter_heights(self, px: float, least: float, most: float, room: float) -> None:
        """Set the height of the letters in logical pixels.

        They are `least` high if a panel with letters of `px` would be higher than `most`, and smaller only if even then
        it would be higher than `room`.
        """
        self._wanted_px, self._least_px, self._max_height, self._available_height = px, least, most, room
        self.updateGeometry()
        self.update()

    @property
    def letter_px(self) -> float:
        """Height of the letters in logical pixels."""
        return self._fit_layout(float(self.width()))[0]

    def _fit_layout(self, width: float) -> tuple[float, _QuestionLayout]:
        """Return the height of the letters and the boxes of the parts.

        If there is too little room, wrong answers are left out for the reason.
        """
        arranged = self._make_layout(width, self._wanted_px)
        if arranged.height <= self._max_height:
            return self._wanted_px, arranged
        px = self._least_px
        arranged = self._make_layout(width, px)
        with_wrong = arranged.height <= self._available_height or self.question is None or not self.question.reason
        while (
            px >= MIN_LETTER_PX
            and (arranged := self._make_layout(width, px, with_wrong)).height > self._available_height
        ):
            px -= 1
        return px, arranged

    @property
    def columns(self) -> int:
        """Number of answers in a row that have room for their text."""
        return self._count_columns(float(self.width()), self.letter_px)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(400, ceil(self._fit_layout(float(self.width()))[1].height))

    def _count_columns(self, width: float, px: float) -> int:
        assert self.question is not None, "asked while there is a question"
        metrics = QFontMetricsF(fonts.sans_font(px, 600))
        wide = max((metrics.horizontalAdvance(words) for words in _add_letters(self.question)), default=0.0) + 1.5 * px
        count = len(self.question.answers)
        even = (n for n in range(count, 1, -1) if n == -(-count // -(-count // n)))
        return next((n for n in even if wide <= (width - 2 * px) / n), 1)

    def _make_layout(self, width: float, px: float, with_wrong: bool = True) -> _QuestionLayout:
        question = self.question
        if question is None:
            return _QuestionLayout(QRectF(), {}, QRectF(), 0.0)
        across = max(50.0, width - 2 * px)
        said = _find_text_box(question.words, fonts.sans_font(px, 700), QRectF(px, 0.5 * px, across, 10_000))
        y, cells = said.bottom() + 0.3 * px, {}
        lettered = dict(enumerate(_add_letters(question), start=1))
        if not with_wrong:
            lettered = {number: words for number, words in lettered.items() if number == question.right}
        columns = min(self._count_columns(width, px), max(1, len(lettered)))
        numbers = list(lettered)
        for row in (numbers[index : index + columns] for index in range(0, len(numbers), columns)):
            rooms = [
                QRectF(px + index * across / columns, y, across / columns - 0.4 * px, 10_000)
                for index in range(len(row))
            ]
            inner = [room.adjusted(px / 2, 0, -px / 2, 0) for room in rooms]
            font = fonts.sans_font(px, 600)
            tall = max(_find_text_box(lettered[n], font, room).height() for n, room in zip(row, inner, strict=True))
            for number, room in zip(row, rooms, strict=True):
                room.setHeight(tall + 0.3 * px)
                cells[number] = room
            y += tall + 0.6 * px
        reason = QRectF()
        if question.reason:
            reason = _find_text_box(question.reason, fonts.sans_font(px, 600), QRectF(px, y + 0.1 * px, across, 10_000))
            y = reason.bottom() + 0.3 * px
        return _QuestionLayout(said, cells, reason, y + 0.4 * px)

    def paintEvent(self, event: QPaintEvent) -> None:
        question, theme = self.question, self._theme
        px, arranged = self._fit_layout(float(self.width()))
        if question is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.fillRect(self.rect(), QColor(theme.panel))
        painter.fillRect(QRectF(0, 0, self.width(), 0.12 * px), QColor(theme.accent))
        painter.setFont(fonts.sans_font(px, 700))
        painter.setPen(QColor(theme.text))
        painter.drawText(arranged.said.adjusted(0, 0, px, px), WRAP_FLAGS, question.words)
        painter.setFont(fonts.sans_font(px, 600))
        lettered = _add_letters(question)
        for number, cell in arranged.answers.items():
            words, right = lettered[number - 1], question.revealed and number == question.right
            painter.setPen(QPen(QColor(theme.panel_line), 0.08 * px))
            painter.setBrush(QColor(theme.accent if right else theme.panel_raised))
            painter.drawRoundedRect(cell, px / 4, px / 4)
            painter.setPen(QColor(theme.accent_ink if right else theme.text))
            painter.drawText(cell.adjusted(px / 2, 0, -px / 2, 0), WRAP_CENTRED_FLAGS, words)
        if question.reason:
            painter.setPen(QColor(theme.text))
            painter.drawText(arranged.reason.adjusted(0, 0, px, px), WRAP_FLAGS, question.reason)
        painter.end()


def _find_text_box(text: str, font: QFont, area: QRectF) -> QRectF:
    return QFontMetricsF(font).boundingRect(area, WRAP_FLAGS, text)


def _add_letters(question: Question) -> tuple[str, ...]:
    return tuple(f"{letter}   {answer}" for letter, answer in zip(ANSWER_LETTERS, question.answers, strict=False))
