"""Why a drop was refused: one sentence beside it, with a link to the rule. It goes away by itself."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QEnterEvent, QHideEvent, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tabletop.table.announce import announce
from tabletop.table.beside import Beside, beside
from tabletop.table.theme import Theme
from tabletop.table.zoom import TYPE, type_on

SHORTEST, EACH, LONGEST = 3500, 60, 14000
"""Milliseconds a message stays: at least, for each letter, at most."""

LARGER = 1.2
"""Its type, by that of the window: it is read from where one sits, and in passing."""

EDGE = 8
"""Pixels that it keeps from the edge of the table."""


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
        self.label = QLabel(self)
        self.label.setWordWrap(True)
        self.label.setTextFormat(Qt.TextFormat.RichText)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.label.linkActivated.connect(self.rule_asked)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self.label)
        self.text = ""
        self._style = ""
        self._scale = 1.0
        self.slug = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def tell(self, sentence: str, at: Beside, slug: str = "", link: str = "Rule") -> None:
        """Show the sentence beside what it is about and have it read out; ``link`` is the words of the link."""
        self.text, self.slug = sentence, slug
        follow = f' <a href="{escape(slug)}">{escape(link)}</a>' if slug else ""
        self.label.setText(escape(sentence) + follow)
        self.setAccessibleName(sentence)
        area = self._table.rect()
        px = round(LARGER * type_on(self._table, area.size(), self._scale))
        self.setStyleSheet(f"{self._style} #message QLabel {{ font-size: {px}px; }}")
        self.label.ensurePolished()
        metrics, widest = self.label.fontMetrics(), max(380, round(380 / TYPE * px))
        words = f"{sentence} {link}" if slug else sentence
        self.label.setFixedWidth(min(metrics.horizontalAdvance(words) + 8, max(160, min(widest, area.width() - 60))))
        self.adjustSize()
        self.setGeometry(beside(at, self.size(), area.adjusted(EDGE, EDGE, -EDGE, -EDGE)))
        self.show()
        self.raise_()
        self._timer.start(min(LONGEST, SHORTEST + EACH * len(sentence)))
        announce(self._table, sentence, urgent=True)

    def take_theme(self, theme: Theme) -> None:
        """The theme's panel, with an edge in the colour of refusals."""
        line = max(1, round(theme.outline))
        self._scale = theme.scale
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
