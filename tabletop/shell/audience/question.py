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

    text: str
    answers: tuple[str, ...] = ()
    right: int = 0
    is_revealed: bool = False
    because: str = ""

    @property
    def reason(self) -> str:
        """Reason if it has been revealed."""
        return self.because if self.is_revealed else ""


class _QuestionLayout(NamedTuple):
    """Boxes of the parts of a question for a height of letters."""

    question_rect: QRectF
    answer_rects: dict[int, QRectF]
    """Boxes by the numbers of the answers from 1."""
    reason_rect: QRectF
    height: float


@guarded
class QuestionPanel(QWidget):
    """Panel of the question and rows of answers; hidden while there is no question."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.question: Question | None = None
        self._wanted_px = self._min_px = 24.0
        self._max_height = self._available_height = 1000.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_question(self, question: Question | None) -> None:
        """Show a question, or none."""
        self.question = question
        texts = (question.text, *question.answers, question.reason) if question is not None else ()
        self.setAccessibleName(" ".join(filter(None, texts)))
        self.setVisible(question is not None)
        self.updateGeometry()
        self.update()

    def set_letter_heights(self, px: float, min_px: float, max_height: float, available_height: float) -> None:
        """Set the height of the letters in logical pixels.

        They are `min_px` high if a panel with letters of `px` would be higher than `max_height`, and smaller only if
        even then it would be higher than `available_height`.
        """
        self._wanted_px, self._min_px, self._max_height, self._available_height = (
            px,
            min_px,
            max_height,
            available_height,
        )
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
        layout = self._make_layout(width, self._wanted_px)
        if layout.height <= self._max_height:
            return self._wanted_px, layout
        px = self._min_px
        layout = self._make_layout(width, px)
        includes_wrong = layout.height <= self._available_height or self.question is None or not self.question.reason
        while (
            px >= MIN_LETTER_PX
            and (layout := self._make_layout(width, px, includes_wrong)).height > self._available_height
        ):
            px -= 1
        return px, layout

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
        text_width = (
            max((metrics.horizontalAdvance(text) for text in _add_letters(self.question)), default=0.0) + 1.5 * px
        )
        count = len(self.question.answers)
        even_counts = (n for n in range(count, 1, -1) if n == -(-count // -(-count // n)))
        return next((n for n in even_counts if text_width <= (width - 2 * px) / n), 1)

    def _make_layout(self, width: float, px: float, includes_wrong: bool = True) -> _QuestionLayout:
        question = self.question
        if question is None:
            return _QuestionLayout(QRectF(), {}, QRectF(), 0.0)
        text_width = max(50.0, width - 2 * px)
        question_rect = _find_text_rect(
            question.text, fonts.sans_font(px, 700), QRectF(px, 0.5 * px, text_width, 10_000)
        )
        y, answer_rects = question_rect.bottom() + 0.3 * px, {}
        lettered_answers = dict(enumerate(_add_letters(question), start=1))
        if not includes_wrong:
            lettered_answers = {number: text for number, text in lettered_answers.items() if number == question.right}
        columns = min(self._count_columns(width, px), max(1, len(lettered_answers)))
        numbers = list(lettered_answers)
        for row in (numbers[index : index + columns] for index in range(0, len(numbers), columns)):
            row_rects = [
                QRectF(px + index * text_width / columns, y, text_width / columns - 0.4 * px, 10_000)
                for index in range(len(row))
            ]
            inner_rects = [rect.adjusted(px / 2, 0, -px / 2, 0) for rect in row_rects]
            font = fonts.sans_font(px, 600)
            text_height = max(
                _find_text_rect(lettered_answers[n], font, rect).height()
                for n, rect in zip(row, inner_rects, strict=True)
            )
            for number, rect in zip(row, row_rects, strict=True):
                rect.setHeight(text_height + 0.3 * px)
                answer_rects[number] = rect
            y += text_height + 0.6 * px
        reason_rect = QRectF()
        if question.reason:
            reason_rect = _find_text_rect(
                question.reason, fonts.sans_font(px, 600), QRectF(px, y + 0.1 * px, text_width, 10_000)
            )
            y = reason_rect.bottom() + 0.3 * px
        return _QuestionLayout(question_rect, answer_rects, reason_rect, y + 0.4 * px)

    def paintEvent(self, event: QPaintEvent) -> None:
        question, theme = self.question, self._theme
        px, layout = self._fit_layout(float(self.width()))
        if question is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.fillRect(self.rect(), QColor(theme.panel))
        painter.fillRect(QRectF(0, 0, self.width(), 0.12 * px), QColor(theme.accent))
        painter.setFont(fonts.sans_font(px, 700))
        painter.setPen(QColor(theme.text))
        painter.drawText(layout.question_rect.adjusted(0, 0, px, px), WRAP_FLAGS, question.text)
        painter.setFont(fonts.sans_font(px, 600))
        lettered_answers = _add_letters(question)
        for number, rect in layout.answer_rects.items():
            text, is_right = lettered_answers[number - 1], question.is_revealed and number == question.right
            painter.setPen(QPen(QColor(theme.panel_line), 0.08 * px))
            painter.setBrush(QColor(theme.accent if is_right else theme.panel_raised))
            painter.drawRoundedRect(rect, px / 4, px / 4)
            painter.setPen(QColor(theme.accent_ink if is_right else theme.text))
            painter.drawText(rect.adjusted(px / 2, 0, -px / 2, 0), WRAP_CENTRED_FLAGS, text)
        if question.reason:
            painter.setPen(QColor(theme.text))
            painter.drawText(layout.reason_rect.adjusted(0, 0, px, px), WRAP_FLAGS, question.reason)
        painter.end()


def _find_text_rect(text: str, font: QFont, area: QRectF) -> QRectF:
    return QFontMetricsF(font).boundingRect(area, WRAP_FLAGS, text)


def _add_letters(question: Question) -> tuple[str, ...]:
    return tuple(f"{letter}   {answer}" for letter, answer in zip(ANSWER_LETTERS, question.answers, strict=False))
