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
from tabletop.table.announce import aloud, announce
from tabletop.table.fonts import TYPE, type_on
from tabletop.table.plain import RichLabel
from tabletop.table.theme import Theme

SHORTEST, EACH, LONGEST = 3500, 60, 14000
"""Duration of a message in milliseconds: minimum, for each letter, maximum."""

LARGER = 1.2
"""Type size relative to that of the window, so that it is read at a glance."""

EDGE = 8
"""Margin in pixels to the edge of the table."""

SHARE, LEAST_SHARE = 0.42, 0.33
"""Type size relative to the height of its position: normal, for long sentences."""

LINES = 2
"""Number of lines above which the type is not enlarged."""

LONG_WORD = 8
"""Number of letters by which a line may be too short because a word does not fit."""

MARGINS = (14, 4, 12, 5)
"""Margins of the sentence in pixels: left, above, right, below."""


class MessagePlace(NamedTuple):
    """Position of a message: over all of `over`, between `left` and `right`.

    It grows upwards if it needs more room.
    """

    over: QRect
    left: int
    right: int


@guarded
class Message(QFrame):
    """A message over the table. `rule_asked` carries the slug of a clicked link."""

    rule_asked = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self.setObjectName("message")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.label = RichLabel(parent=self)
        self.label.setWordWrap(True)
        self.label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.label.linkActivated.connect(self.rule_asked)
        column = QVBoxLayout(self)
        column.setContentsMargins(*MARGINS)
        column.addWidget(self.label, 0, Qt.AlignmentFlag.AlignCenter)
        self.text = ""
        self._style = ""
        self._scale = 1.0
        self.slug = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def tell(
        self, sentence: str, place: MessagePlace | Callable[[QSize], QRect], slug: str = "", link: str = "Rule"
    ) -> None:
        """Show a sentence with a link to the rule `slug`, and have it read out.

        `place` is a position, or a function that finds a box for a size. `link` is the text of the link.
        """
        self.text, self.slug = sentence, slug
        follow = f' <a href="{escape(slug)}">{escape(link)}</a>' if slug else ""
        self.label.setText(escape(sentence) + follow)
        self.setAccessibleName(aloud(sentence))
        area = self._table.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        type_ = type_on(self._table, self._table.size(), self._scale)
        words = f"{sentence} {link}" if slug else sentence
        if isinstance(place, MessagePlace):
            middle = place.over.center().x()
            widest = 2 * min(middle - max(area.left(), place.left), min(area.right(), place.right) - middle)
            widest = max(widest, place.over.width())
            high = place.over.height()
            if self._set(words, max(LARGER * type_, SHARE * high), widest) > LINES:
                self._set(words, max(type_, LEAST_SHARE * high), widest)
            size = self.size().expandedTo(place.over.size())
            box = QRect(
                middle - size.width() // 2, place.over.bottom() + 1 - size.height(), size.width(), size.height()
            )
        else:
            self._set(words, LARGER * type_, round(380 / TYPE * LARGER * type_))
            box = place(self.size())
        self.setGeometry(box)
        self.show()
        self.raise_()
        self._timer.start(min(LONGEST, SHORTEST + EACH * len(sentence)))
        announce(self._table, sentence, urgent=True)

    def _set(self, words: str, px: float, widest: int) -> int:
        """Set the sentence in lines of about equal length; return their number."""
        self.setStyleSheet(f"{self._style} #message QLabel {{ font-size: {round(px)}px; }}")
        self.label.ensurePolished()
        metrics, room = self.label.fontMetrics(), max(160, widest - MARGINS[0] - MARGINS[2] - EDGE)
        needed = metrics.horizontalAdvance(words) + 8
        lines = ceil(needed / room)
        self.label.setFixedWidth(min(room, needed if lines == 1 else round(needed / lines + 0.6 * LONG_WORD * px)))
        self.adjustSize()
        return round(self.label.heightForWidth(self.label.width()) / metrics.lineSpacing())

    def take_theme(self, theme: Theme) -> None:
        """Apply the colours of a theme, with an edge in that of refusals."""
        line = max(1, round(theme.outline))
        self._scale = theme.scale * theme.text_size
        self._style = (
            f"#message {{ background: {theme.panel}; border: {line}px solid {theme.panel_line};"
            f" border-left: {3 + 2 * line}px solid {theme.refusal}; border-radius: 5px; }}"
            f" #message QLabel {{ color: {theme.text}; }}"
        )
        self.setStyleSheet(self._style)
        palette = self.label.palette()
        palette.setColor(QPalette.ColorRole.Link, QColor(theme.link))
        self.label.setPalette(palette)

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        self._timer.start(SHORTEST)
