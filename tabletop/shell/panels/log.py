"""Who did what, in sentences by names; a sign after each leads to the rule behind it."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QUrl, Signal
from PySide6.QtGui import QHelpEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QToolTip, QVBoxLayout, QWidget

from tabletop.session.match import Match
from tabletop.shell import icons
from tabletop.shell.look import Look
from tabletop.shell.panels.panel import MatchPanel

SHOWN = 150
"""Actions that are written out at once; the earlier ones when they are asked for."""

EARLIER = "earlier:"
RULE = "rule:"


class Entry(NamedTuple):
    """An action in the log: the seat that acted, and its sentences, each with the slug of its rule."""

    seat: int | None
    sentences: tuple[tuple[str, str], ...]


def entry(match: Match, number: int) -> Entry:
    """What the log says of an action, counted from 0."""
    step = match.record.steps[number]
    game = match.game
    after = game.view(step.after, None)
    words = match.words(number)
    rules = [event.rule for event in step.events if game.tell(after, game.witness(event, None))]
    if len(rules) != len(words):  # an action without sentences of its own is told whole; its first event has the rule
        rules = [step.events[0].rule if step.events else ""] * len(words)
    return Entry(step.before.to_move, tuple(zip(words, rules, strict=True)))


class LogPanel(MatchPanel):
    """The log of a match up to the moment that is shown."""

    rule_requested = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._most = SHOWN
        self._entries: dict[int, tuple[object, Entry]] = {}
        self._written = (0, 0)  # the actions that are in the text, from and to
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(self.tr("Log"))
        self.text.document().setDocumentMargin(6)
        self.text.anchorClicked.connect(self._follow)
        self.text.viewport().installEventFilter(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.addWidget(self.text)
        self.setFocusProxy(self.text)
        look.changed.connect(self._rewrite)

    def set_match(self, match: Match | None) -> None:
        """Show this match's log from now on."""
        self._most = SHOWN
        self._entries.clear()
        super().set_match(match)

    def jumped(self) -> None:
        self._rewrite()

    def _rewrite(self) -> None:
        self._written = (0, 0)
        self.outdate()

    def renew(self) -> None:
        """Add what happened since, or write the log again."""
        match = self._match
        end = match.position if match is not None else 0
        first, last = self._written
        if match is not None and last and last <= end <= last + 4 and end - first <= 2 * self._most:
            cursor = QTextCursor(self.text.document())
            cursor.movePosition(QTextCursor.MoveOperation.End)
            for number in range(last, end):
                cursor.insertBlock()
                cursor.insertHtml(self._html(number))
            self._written = (first, end)
        else:
            first = max(0, end - self._most)
            self._resources()
            parts = [f"<p style='margin:3px 0;'>{self._html(number)}</p>" for number in range(first, end)]
            if first:
                words = self.tr("Earlier moves ({count})").format(count=first)
                parts.insert(0, f"<p><a href='{EARLIER}' style='color:{self._look.theme.link};'>{words}</a></p>")
            self.text.setHtml(
                "".join(parts) or f"<p style='color:{self._look.theme.muted};'>{self.tr('Nothing yet.')}</p>"
            )
            self._written = (first, end) if end else (0, 0)
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _html(self, number: int) -> str:
        found = self._entry(number)
        theme = self._look.theme
        size = round(13 * theme.scale)
        image = f"<img src='seat:{found.seat}' width='{size}' height='{size}'>&nbsp; " if found.seat is not None else ""
        sentences = []
        for sentence, rule in found.sentences:
            link = (
                f"&nbsp;<a href='{RULE}{rule}' style='color:{theme.link};text-decoration:none;'>§</a>" if rule else ""
            )
            sentences.append(escape(sentence) + link)
        return image + "<br>".join(sentences)

    def _entry(self, number: int) -> Entry:
        """The entry of an action, kept as long as the action is the same: an undo may put another in its place."""
        assert self._match is not None, "entries are of a match"
        step = self._match.record.steps[number]
        kept = self._entries.get(number)
        if kept is None or kept[0] is not step:
            kept = self._entries[number] = (step, entry(self._match, number))
        return kept[1]

    def _resources(self) -> None:
        document = self.text.document()
        document.clear()
        seats = len(self._match.record.header.seats) if self._match is not None else 0
        for seat in range(seats):
            picture = icons.seat_icon(self._look.theme, seat, 48).pixmap(48)
            document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(f"seat:{seat}"), picture)

    def _follow(self, url: QUrl) -> None:
        target = url.toString()
        if target.startswith(RULE):
            self.rule_requested.emit(target.removeprefix(RULE))
        elif target == EARLIER:
            self._most *= 5
            self._rewrite()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self._match is not None:
            link = self.text.anchorAt(event.pos())
            if link.startswith(RULE):
                QToolTip.showText(event.globalPos(), self._match.game.rules[link.removeprefix(RULE)].title)
                return True
        return super().eventFilter(watched, event)
