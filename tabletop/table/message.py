"""A message over the table that says in one sentence why a drop was refused.

It can link to the rule, and disappears by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QEnterEvent, QHideEvent, QPalette
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from tabletop.guard import guarded
from tabletop.table.announce import announce, spell_accidentals
from tabletop.table.fonts import USUAL_FONT_PX, table_font_px
from tabletop.table.plain_text import RichLabel
from tabletop.table.theme import Theme

MIN_DURATION_MS, DURATION_PER_LETTER_MS, MAX_DURATION_MS = 3500, 60, 14000
"""Duration of a message in milliseconds: minimum, for each letter, maximum."""

TYPE_SCALE = 1.2
"""Type size relative to that of the window, so that it is read at a glance."""

EDGE_MARGIN_PX = 8
"""Margin in pixels to the edge of the table."""

FONT_HEIGHT_RATIO, LONG_TEXT_HEIGHT_RATIO = 0.42, 0.33
"""Type size relative to the height of its position: normal, for long sentences."""

MAX_ENLARGED_LINES = 2
"""Number of lines above which the type is not enlarged."""

SPARE_LETTERS = 8
"""Number of letters by which a line may be too short because a word does not fit."""

MARGINS_PX = (14, 4, 12, 5)
"""Margins of the sentence in pixels: left, above, right, below."""


class MessagePosition(NamedTuple):
    """Position of a message: over all of `rect`, between `left` and `right`.

    It grows upwards if it needs more space.
    """

    rect: QRect
    left: int
    right: int


@guarded
class Message(QFrame):
    """A message over the table. `rule_requested` carries the slug of a clicked link."""

    rule_requested = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self.setObjectName("message")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.text_label = RichLabel(parent=self)
        self.text_label.setWordWrap(True)
        self.text_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.text_label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.text_label.linkActivated.connect(self.rule_requested)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*MARGINS_PX)
        layout.addWidget(self.text_label, 0, Qt.AlignmentFlag.AlignCenter)
        self.text = ""
        self._style = ""
        self._scale = 1.0
        self.slug = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def show_sentence(
        self, sentence: str, position: MessagePosition | Callable[[QSize], QRect], slug: str = "", link: str = "Rule"
    ) -> None:
        """Show a sentence with a link to the rule `slug`, and have it read out.

        `position` is a position, or a function that finds a box for a size. `link` is the text of the link.
        """
        self.text, self.slug = sentence, slug
        link_html = f' <a href="{escape(slug)}">{escape(link)}</a>' if slug else ""
        self.text_label.setText(escape(sentence) + link_html)
        self.setAccessibleName(spell_accidentals(sentence))
        area = self._table.rect().adjusted(EDGE_MARGIN_PX, EDGE_MARGIN_PX, -EDGE_MARGIN_PX, -EDGE_MARGIN_PX)
        font_px = table_font_px(self._table, self._table.size(), self._scale)
        measured_text = f"{sentence} {link}" if slug else sentence
        if isinstance(position, MessagePosition):
            centre_x = position.rect.center().x()
            max_width = 2 * min(
                centre_x - max(area.left(), position.left), min(area.right(), position.right) - centre_x
            )
            max_width = max(max_width, position.rect.width())
            height = position.rect.height()
            if (
                self._set_lines(measured_text, max(TYPE_SCALE * font_px, FONT_HEIGHT_RATIO * height), max_width)
                > MAX_ENLARGED_LINES
            ):
                self._set_lines(measured_text, max(font_px, LONG_TEXT_HEIGHT_RATIO * height), max_width)
            size = self.size().expandedTo(position.rect.size())
            rect = QRect(
                centre_x - size.width() // 2, position.rect.bottom() + 1 - size.height(), size.width(), size.height()
            )
        else:
            self._set_lines(measured_text, TYPE_SCALE * font_px, round(380 / USUAL_FONT_PX * TYPE_SCALE * font_px))
            rect = position(self.size())
        self.setGeometry(rect)
        self.show()
        self.raise_()
        self._timer.start(min(MAX_DURATION_MS, MIN_DURATION_MS + DURATION_PER_LETTER_MS * len(sentence)))
        announce(self._table, sentence, is_urgent=True)

    def _set_lines(self, text: str, px: float, max_width: int) -> int:
        """Set the sentence in lines of about equal length and return their number."""
        self.setStyleSheet(f"{self._style} #message QLabel {{ font-size: {round(px)}px; }}")
        self.text_label.ensurePolished()
        metrics, line_width = (
            self.text_label.fontMetrics(),
            max(160, max_width - MARGINS_PX[0] - MARGINS_PX[2] - EDGE_MARGIN_PX),
        )
        text_width = metrics.horizontalAdvance(text) + 8
        line_count = ceil(text_width / line_width)
        self.text_label.setFixedWidth(
            min(
                line_width, text_width if line_count == 1 else round(text_width / line_count + 0.6 * SPARE_LETTERS * px)
            )
        )
        self.adjustSize()
        return round(self.text_label.heightForWidth(self.text_label.width()) / metrics.lineSpacing())

    def set_theme(self, theme: Theme) -> None:
        """Apply the colours of a theme, with an edge in that of refusals."""
        border_px = max(1, round(theme.outline))
        self._scale = theme.scale * theme.text_size
        self._style = (
            f"#message {{ background: {theme.panel}; border: {border_px}px solid {theme.panel_line};"
            f" border-left: {3 + 2 * border_px}px solid {theme.refusal}; border-radius: 5px; }}"
            f" #message QLabel {{ color: {theme.text}; }}"
        )
        self.setStyleSheet(self._style)
        palette = self.text_label.palette()
        palette.setColor(QPalette.ColorRole.Link, QColor(theme.link))
        self.text_label.setPalette(palette)

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        self._timer.start(MIN_DURATION_MS)
