"""The log of a match: one sentence for each event, with a link to its rule."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QUrl
from PySide6.QtGui import QHelpEvent, QTextBlockFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QToolTip, QWidget

from engines.kernel.events import Event, Happened
from tabletop.boards.kit import rule_source
from tabletop.guard import guarded
from tabletop.session.match import Match
from tabletop.shell.controls import icons
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.style_sheet import find_panel_scale
from tabletop.shell.match.panels.panel import CardPictures, MarkedText, MatchPanel, moved_cards
from tabletop.table.theme import mix_colours

MAX_LISTED_ACTIONS = 150
"""Number of actions listed at first; earlier ones follow on request."""

ACTION_GAP_PX = 5
"""Pixels between two actions."""

CARD_HEIGHT_PX = 26
"""Height in pixels of a card's picture, at a type scale of 1."""

EARLIER_LINK = "earlier:"
MOVE_LINK_PREFIX = "move:"
RULE_LINK_PREFIX = "rule:"


class LogEntry(NamedTuple):
    """An action in the log: seat, sentences with rule slugs, scoring sentences."""

    seat: int | None
    sentences: tuple[tuple[str, str], ...]
    scoring: frozenset[int] = frozenset()
    cards: tuple[int, ...] = ()
    """Cards that were moved in everybody's sight."""


def make_log_entry(match: Match, number: int) -> LogEntry:
    """Return the log's entry of an action, counted from 0."""
    step = match.record.steps[number]
    game = match.game
    view = game.view(step.after, None)
    texts = match.log_sentences(number)
    announced_events = [event for event in step.events if game.describe_event(view, game.witness(event, None))]
    rules = [event.rule for event in announced_events]
    scoring = frozenset(number for number, event in enumerate(announced_events) if _brings_points(event))
    # An action without events to announce has one description; its first event has the rule.
    if len(rules) != len(texts):
        rules, scoring = [step.events[0].rule if step.events else ""] * len(texts), frozenset()
    sentences = tuple(zip(texts, rules, strict=True))
    if number in match.record.hints:
        sentences += ((QCoreApplication.translate("LogPanel", "A hint was asked for first."), ""),)
    cards = moved_cards(game, (game.witness(event, None) for event in step.events))
    return LogEntry(step.before.to_move, sentences, scoring, cards)


def _brings_points(event: Event) -> bool:
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
        self._max_actions = MAX_LISTED_ACTIONS
        self._seen_count = 0  # number of actions shown so far, however far back the table has gone since
        self._pictures: CardPictures | None = None
        self._entries: dict[int, tuple[object, LogEntry]] = {}
        self._written_range = (0, 0)  # first and last action in the text
        self.text_view = MarkedText()
        self.text_view.setOpenLinks(False)
        self.text_view.setAccessibleName(self.tr("Log"))
        self.text_view.document().setDocumentMargin(8)
        self.text_view.anchorClicked.connect(self._follow_link)
        self.text_view.viewport().installEventFilter(self)
        self.column.addWidget(self.text_view)
        self.setFocusProxy(self.text_view)

    def set_match(self, match: Match | None) -> None:
        """Show this match's log from now on."""
        self._max_actions = MAX_LISTED_ACTIONS
        self._seen_count = 0
        self._entries.clear()
        self._pictures = CardPictures(match.game, match.state) if match is not None else None
        super().set_match(match)

    def on_jumped(self) -> None:
        self.reload()

    def apply_theme(self) -> None:
        self.reload()

    def reload(self) -> None:
        """Write the whole log again."""
        self._written_range = (0, 0)
        self.invalidate()

    def refresh(self) -> None:
        """Add new actions, or write the log again."""
        match = self._match
        end = 0
        if match is not None:
            end = self._seen_count = max(match.position, min(self._seen_count, match.length))
        first, last = self._written_range
        if match is not None and last and last <= end <= last + 4 and end - first <= 2 * self._max_actions:
            cursor = QTextCursor(self.text_view.document())
            cursor.movePosition(QTextCursor.MoveOperation.End)
            for number in range(last, end):
                for index, line in enumerate(self._sentences_html(number)):
                    cursor.insertBlock(self._make_block_format(index))
                    cursor.insertHtml(line)
            self._written_range = (first, end)
        else:
            first = max(0, end - self._max_actions)
            self._add_seat_icons()
            parts = [self._action_html(number) for number in range(first, end)]
            if first:
                text = self.tr("Earlier moves ({count})").format(count=first)
                parts.insert(0, f"<p><a href='{EARLIER_LINK}' style='color:{self._look.theme.link};'>{text}</a></p>")
            self.text_view.setHtml(
                "".join(parts) or f"<p style='color:{self._look.theme.muted};'>{self.tr('Nothing yet.')}</p>"
            )
            self._written_range = (first, end) if end else (0, 0)
        self._mark_current()

    def _mark_current(self) -> None:
        first, end = self._written_range
        position = self._match.position if self._match is not None else 0
        entry = self._cached_entry(position - 1) if first < position else None
        sentence_count = len(entry.sentences) if entry is not None else 0
        later_count = sum(len(self._cached_entry(index).sentences) for index in range(max(first, position), end))
        theme = self._look.theme
        bar_colour = theme.accent if entry is None or entry.seat is None else theme.seat_colour(entry.seat).fill
        document, scroll_bar = self.text_view.document(), self.text_view.verticalScrollBar()
        self.text_view.mark(
            document.blockCount() - later_count - sentence_count,
            sentence_count,
            bar_colour,
            mix_colours(theme.panel, theme.text, 0.1),
        )
        if not later_count:
            scroll_bar.setValue(scroll_bar.maximum())
        elif sentence_count:
            rect, height = (
                self.text_view.marked_rect.translated(0, scroll_bar.value()),
                self.text_view.viewport().height(),
            )
            if not scroll_bar.value() <= rect.top() <= rect.bottom() <= scroll_bar.value() + height:
                scroll_bar.setValue(round(rect.center().y() - height / 2))

    @property
    def _icon_size(self) -> int:
        return round(13 * find_panel_scale(self._look.theme))

    @property
    def _indent(self) -> int:
        """Indent of the sentences, which leaves room for the icons."""
        return self._icon_size + self.text_view.fontMetrics().horizontalAdvance("\u00a0 ")

    def _make_block_format(self, index: int) -> QTextBlockFormat:
        """Return a sentence's format; an action's first one hangs out to the left."""
        block = QTextBlockFormat()
        block.setTopMargin(0 if index else ACTION_GAP_PX)
        block.setLeftMargin(self._indent)
        block.setTextIndent(0 if index else -self._indent)
        return block

    def _action_html(self, number: int) -> str:
        parts = []
        for index, line in enumerate(self._sentences_html(number)):
            block = self._make_block_format(index)
            margin = f"margin:{block.topMargin():.0f}px 0 0 {block.leftMargin():.0f}px"
            parts.append(f"<p style='{margin}; text-indent:{block.textIndent():.0f}px;'>{line}</p>")
        return "".join(parts)

    def _sentences_html(self, number: int) -> list[str]:
        """Return an action's sentences as HTML, with the seat's icon before the first.

        Sentences about points are bold.
        """
        entry, theme, lines = self._cached_entry(number), self._look.theme, []
        for index, (sentence, rule) in enumerate(entry.sentences):
            html = f"<b>{escape(sentence)}</b>" if index in entry.scoring else escape(sentence)
            html = (
                f"<a href='{MOVE_LINK_PREFIX}{number + 1}' style='color:{theme.text};text-decoration:none;'>{html}</a>"
            )
            if rule:
                html += (
                    f"&nbsp;<a href='{RULE_LINK_PREFIX}{rule}' style='color:{theme.link};text-decoration:none;'>§</a>"
                )
            lines.append(html)
        if lines:
            lines[-1] += self._cards_html(entry.cards)
        if entry.seat is not None and lines:
            icon = f"<img src='seat:{entry.seat}' width='{self._icon_size}' height='{self._icon_size}'>"
            lines[0] = f"{icon}&nbsp; {lines[0]}"
        return lines

    def _cards_html(self, cards: tuple[int, ...]) -> str:
        """Return HTML for the cards' picture behind a sentence; empty if there is none."""
        if self._pictures is None or not cards:
            return ""
        height = round(CARD_HEIGHT_PX * find_panel_scale(self._look.theme))
        picture = self._pictures.paint_row(cards, height, self.devicePixelRatioF(), self._look.board_theme)
        if picture.isNull():
            return ""
        name = "cards:" + "-".join(map(str, cards))
        self.text_view.document().addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), picture)
        width = picture.deviceIndependentSize().width()
        return f" <img src='{name}' width='{width:.0f}' height='{height}' style='vertical-align: middle;'>"

    def _cached_entry(self, number: int) -> LogEntry:
        """Return an action's entry from the cache, if no undo has replaced the action."""
        assert self._match is not None, "entries are of a match"
        step = self._match.record.steps[number]
        cached = self._entries.get(number)
        if cached is None or cached[0] is not step:
            cached = self._entries[number] = (step, make_log_entry(self._match, number))
        return cached[1]

    def _add_seat_icons(self) -> None:
        document = self.text_view.document()
        document.clear()
        seats = len(self._match.record.header.seats) if self._match is not None else 0
        for seat in range(seats):
            # In device pixels, because rich text scales images badly.
            px = round(self._icon_size * self.devicePixelRatioF())
            picture = icons.seat_icon(self._look.theme, seat, px).pixmap(px)
            document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(f"seat:{seat}"), picture)

    def _follow_link(self, url: QUrl) -> None:
        target = url.toString()
        if target.startswith(RULE_LINK_PREFIX):
            self.rule_requested.emit(target.removeprefix(RULE_LINK_PREFIX))
        elif target.startswith(MOVE_LINK_PREFIX) and self._match is not None:
            self._match.pause()
            self._match.jump(min(int(target.removeprefix(MOVE_LINK_PREFIX)), self._match.length))
        elif target == EARLIER_LINK:
            self._max_actions *= 5
            self.reload()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self._match is not None:
            link = self.text_view.anchorAt(event.pos())
            if link.startswith(RULE_LINK_PREFIX):
                rule = self._match.game.rules[link.removeprefix(RULE_LINK_PREFIX)]
                QToolTip.showText(event.globalPos(), rule_source.make_link_title(rule))
                return True
            if link.startswith(MOVE_LINK_PREFIX):
                QToolTip.showText(event.globalPos(), self.tr("Go to this moment"))
                return True
        return super().eventFilter(watched, event)
