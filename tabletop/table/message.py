"""Why a drop was refused: one sentence where else it is said what to do, with a link to the rule. It goes away by
itself."""

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
"""Milliseconds a message stays: at least, for each letter, at most."""

LARGER = 1.2
"""Its type, by that of the window: it is read from where one sits, and in passing."""

EDGE = 8
"""Pixels that it keeps from the edge of the table."""

SHARE, LEAST_SHARE = 0.42, 0.33
"""Of the height of its place, its type at least; and where the sentence takes many lines."""

LINES = 2
"""Of a sentence that takes more the type is no larger than that of the window."""

LONG_WORD = 8
"""How many letters of the line's end are left free where the next word finds no room."""

MARGINS = (14, 4, 12, 5)
"""Pixels round the sentence, left, above, right and below."""


class MessagePlace(NamedTuple):
    """Where a message lies: over all of `over`, between `left` and `right`, growing upwards."""

    over: QRect
    left: int
    right: int


@guarded
class Message(QFrame):
    """A bubble over the table. ``rule_asked`` carries the slug when the link is followed."""

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
        """Show the sentence in its place, or where a function finds room for it, and have it read out; ``link`` is the
        words of the link."""
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
        """Set the sentence in lines of about one length, in a message that is no wider; how many there are."""
        self.setStyleSheet(f"{self._style} #message QLabel {{ font-size: {round(px)}px; }}")
        self.label.ensurePolished()
        metrics, room = self.label.fontMetrics(), max(160, widest - MARGINS[0] - MARGINS[2] - EDGE)
        needed = metrics.horizontalAdvance(words) + 8
        lines = ceil(needed / room)
        self.label.setFixedWidth(min(room, needed if lines == 1 else round(needed / lines + 0.6 * LONG_WORD * px)))
        self.adjustSize()
        return round(self.label.heightForWidth(self.label.width()) / metrics.lineSpacing())

    def take_theme(self, theme: Theme) -> None:
        """The theme's panel, with an edge in the colour of refusals."""
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
        """While the pointer is on it, it stays."""
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        self._timer.start(SHORTEST)
