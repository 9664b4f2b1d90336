"""The log of a match: one sentence for each event, with a link to its rule."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QUrl
from PySide6.QtGui import QHelpEvent, QTextBlockFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QToolTip, QWidget

from engines.kernel.events import Event, Happened
from tabletop.boards.kit import origin
from tabletop.guard import guarded
from tabletop.session.match import Match
from tabletop.shell.controls import icons
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.style import panel_scale
from tabletop.shell.match.panels.panel import CardPictures, MarkedText, MatchPanel, moved_cards
from tabletop.table.theme import mixed

SHOWN = 150
"""Number of actions listed at first; earlier ones follow on request."""

GAP = 5
"""Pixels between two actions."""

CARD_HEIGHT = 26
"""Height in pixels of a card's picture, at a type scale of 1."""

EARLIER = "earlier:"
MOVE = "move:"
RULE = "rule:"


class Entry(NamedTuple):
    """An action in the log: seat, sentences with rule slugs, scoring sentences."""

    seat: int | None
    sentences: tuple[tuple[str, str], ...]
    scoring: frozenset[int] = frozenset()
    cards: tuple[int, ...] = ()
    """Cards that were moved in everybody's sight."""


def entry(match: Match, number: int) -> Entry:
    """Return the log's entry of an action, counted from 0."""
    step = match.record.steps[number]
    game = match.game
    after = game.view(step.after, None)
    words = match.words(number)
    told = [event for event in step.events if game.tell(after, game.witness(event, None))]
    rules = [event.rule for event in told]
    scoring = frozenset(number for number, event in enumerate(told) if _scores(event))
    if len(rules) != len(
        words
    ):  # an action without events to announce has one description; its first event has the rule
        rules, scoring = [step.events[0].rule if step.events else ""] * len(words), frozenset()
    sentences = tuple(zip(words, rules, strict=True))
    if number in match.record.hints:
        sentences += ((QCoreApplication.translate("LogPanel", "A hint was asked for first."), ""),)
    cards = moved_cards(game, (game.witness(event, None) for event in step.events))
    return Entry(step.before.to_move, sentences, scoring, cards)


def _scores(event: Event) -> bool:
    if isinstance(event, Happened):
        return any(name == "points" for name, _ in event.facts)
    return hasattr(event, "points")


@guarded
class LogPanel(MatchPanel):
    """The log of a match as far as it has been seen; a replay hides what comes next.

    Clicking a sentence goes to the moment after its action.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._most = SHOWN
        self._seen = 0  # number of actions shown so far, however far back the table has gone since
        self._pictures: CardPictures | None = None
        self._entries: dict[int, tuple[object, Entry]] = {}
        self._written = (0, 0)  # first and last action in the text
        self.text = MarkedText()
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(self.tr("Log"))
        self.text.document().setDocumentMargin(8)
        self.text.anchorClicked.connect(self._follow)
        self.text.viewport().installEventFilter(self)
        self.column.addWidget(self.text)
        self.setFocusProxy(self.text)

    def set_match(self, match: Match | None) -> None:
        """Show this match's log from now on."""
        self._most = SHOWN
        self._seen = 0
        self._entries.clear()
        self._pictures = CardPictures(match.game, match.state) if match is not None else None
        super().set_match(match)

    def jumped(self) -> None:
        self.apply_theme()

    def apply_theme(self, _: object = None) -> None:
        """Write the log again."""
        self._written = (0, 0)
        self.outdate()

    def renew(self) -> None:
        """Add new actions, or write the log again."""
        match = self._match
        end = 0
        if match is not None:
            end = self._seen = max(match.position, min(self._seen, match.length))
        first, last = self._written
        if match is not None and last and last <= end <= last + 4 and end - first <= 2 * self._most:
            cursor = QTextCursor(self.text.document())
            cursor.movePosition(QTextCursor.MoveOperation.End)
            for number in range(last, end):
                for place, line in enumerate(self._lines(number)):
                    cursor.insertBlock(self._block(place))
                    cursor.insertHtml(line)
            self._written = (first, end)
        else:
            first = max(0, end - self._most)
            self._resources()
            parts = [self._html(number) for number in range(first, end)]
            if first:
                words = self.tr("Earlier moves ({count})").format(count=first)
                parts.insert(0, f"<p><a href='{EARLIER}' style='color:{self._look.theme.link};'>{words}</a></p>")
            self.text.setHtml(
                "".join(parts) or f"<p style='color:{self._look.theme.muted};'>{self.tr('Nothing yet.')}</p>"
            )
            self._written = (first, end) if end else (0, 0)
        self._mark()

    def _mark(self) -> None:
        """Mark the sentences of the action on the table, and scroll to them."""
        first, end = self._written
        shown = self._match.position if self._match is not None else 0
        found = self._entry(shown - 1) if first < shown else None
        told = len(found.sentences) if found is not None else 0
        later = sum(len(self._entry(number).sentences) for number in range(max(first, shown), end))
        theme = self._look.theme
        seat = theme.accent if found is None or found.seat is None else theme.seat(found.seat).fill
        document, bar = self.text.document(), self.text.verticalScrollBar()
        self.text.mark(document.blockCount() - later - told, told, seat, mixed(theme.panel, theme.text, 0.1))
        if not later:
            bar.setValue(bar.maximum())
        elif told:
            box, height = self.text.marked.translated(0, bar.value()), self.text.viewport().height()
            if not bar.value() <= box.top() <= box.bottom() <= bar.value() + height:
                bar.setValue(round(box.center().y() - height / 2))

    @property
    def _side(self) -> int:
        return round(13 * panel_scale(self._look.theme))

    @property
    def _hanging(self) -> int:
        """Indent of the sentences, which leaves room for the icons."""
        return self._side + self.text.fontMetrics().horizontalAdvance("\u00a0 ")

    def _block(self, place: int) -> QTextBlockFormat:
        """Return a sentence's format; an action's first one hangs out to the left."""
        block = QTextBlockFormat()
        block.setTopMargin(0 if place else GAP)
        block.setLeftMargin(self._hanging)
        block.setTextIndent(0 if place else -self._hanging)
        return block

    def _html(self, number: int) -> str:
        parts = []
        for place, line in enumerate(self._lines(number)):
            block = self._block(place)
            margin = f"margin:{block.topMargin():.0f}px 0 0 {block.leftMargin():.0f}px"
            parts.append(f"<p style='{margin}; text-indent:{block.textIndent():.0f}px;'>{line}</p>")
        return "".join(parts)

    def _lines(self, number: int) -> list[str]:
        """Return an action's sentences as HTML, with the seat's icon before the first.

        Sentences about points are bold.
        """
        found, theme, lines = self._entry(number), self._look.theme, []
        for place, (sentence, rule) in enumerate(found.sentences):
            words = f"<b>{escape(sentence)}</b>" if place in found.scoring else escape(sentence)
            words = f"<a href='{MOVE}{number + 1}' style='color:{theme.text};text-decoration:none;'>{words}</a>"
            if rule:
                words += f"&nbsp;<a href='{RULE}{rule}' style='color:{theme.link};text-decoration:none;'>§</a>"
            lines.append(words)
        if lines:
            lines[-1] += self._picture(found.cards)
        if found.seat is not None and lines:
            sign = f"<img src='seat:{found.seat}' width='{self._side}' height='{self._side}'>"
            lines[0] = f"{sign}&nbsp; {lines[0]}"
        return lines

    def _picture(self, cards: tuple[int, ...]) -> str:
        """Return HTML for the cards' picture behind a sentence; empty if there is none."""
        if self._pictures is None or not cards:
            return ""
        height = round(CARD_HEIGHT * panel_scale(self._look.theme))
        picture = self._pictures.row(cards, height, self.devicePixelRatioF(), self._look.table)
        if picture.isNull():
            return ""
        name = "cards:" + "-".join(map(str, cards))
        self.text.document().addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), picture)
        width = picture.deviceIndependentSize().width()
        return f" <img src='{name}' width='{width:.0f}' height='{height}' style='vertical-align: middle;'>"

    def _entry(self, number: int) -> Entry:
        """Return an action's entry from the cache, if no undo has replaced the action."""
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
            px = round(self._side * self.devicePixelRatioF())  # in device pixels, because rich text scales images badly
            picture = icons.seat_icon(self._look.theme, seat, px).pixmap(px)
            document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(f"seat:{seat}"), picture)

    def _follow(self, url: QUrl) -> None:
        target = url.toString()
        if target.startswith(RULE):
            self.rule_requested.emit(target.removeprefix(RULE))
        elif target.startswith(MOVE) and self._match is not None:
            self._match.pause()
            self._match.jump(min(int(target.removeprefix(MOVE)), self._match.length))
        elif target == EARLIER:
            self._most *= 5
            self.apply_theme()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self._match is not None:
            link = self.text.anchorAt(event.pos())
            if link.startswith(RULE):
                rule = self._match.game.rules[link.removeprefix(RULE)]
                QToolTip.showText(event.globalPos(), origin.titled(rule))
                return True
            if link.startswith(MOVE):
                QToolTip.showText(event.globalPos(), self.tr("Go to this moment"))
                return True
        return super().eventFilter(watched, event)
