"""Base classes of the panels, text with marked paragraphs, and pictures of cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from engines.kernel.contract import Game
from engines.kernel.events import Event, Moved
from engines.kernel.facts import Card
from engines.players.line_parts import execute_line
from tabletop.boards.kit import card_sheet
from tabletop.guard import guarded
from tabletop.session.listener import Listener
from tabletop.session.match import Match, ShownStep
from tabletop.shell.controls.look import Look
from tabletop.table.pixmaps import PixmapCache
from tabletop.table.theme import Theme

MAX_CARDS = 5
"""Maximum number of cards shown for one move; three dots stand for the rest."""

DOTS_WIDTH_RATIO = 0.45
"""Width of the three dots by the height of the cards."""

PIXMAP_CACHE_BYTES = 4 * 2**20

CARD_GAP_PX = 2.0
"""Logical pixels between two cards."""


def moved_cards(game: Game[Any, Any], events: Iterable[Event]) -> tuple[int, ...]:
    """Return the different cards that events move in sight, in their order.

    Hidden cards of witnessed events are left out.
    """
    cards = (event.card for event in events if isinstance(event, Moved))
    return tuple(dict.fromkeys(card for card in cards if card is not None and card != game.deck.blank))


def find_moved_cards(game: Game[Any, Any], state: Any, line: Iterable[Any]) -> tuple[int, ...]:
    """Return the different cards that a line of actions moves, or else names.

    Cards that only come into a hand are left out if others go elsewhere. `state` is a whole state, or a view that shows
    all cards of these actions.
    """
    steps = execute_line(game, state, tuple(line))
    events = [event for step in steps for event in step.events]
    outgoing_events = [event for event in events if isinstance(event, Moved) and event.target.sight != "owner"]
    facts = (fact for step in steps for fact in game.action_words(step.before, step.action)[1].values())
    return (
        moved_cards(game, outgoing_events)
        or moved_cards(game, events)
        or tuple(dict.fromkeys(fact.face for fact in facts if isinstance(fact, Card) and fact.face != game.deck.blank))
    )


def differing_cards(
    played_cards: tuple[int, ...], better_cards: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the cards of what was played and of what was better, without common ones.

    If both have the same cards, in other places or in another way, only the better ones are returned.

        >>> differing_cards((1, 2), (2, 3)), differing_cards((1, 2), (2, 1))
        (((1,), (3,)), ((), (2, 1)))
    """
    different_better = tuple(card for card in better_cards if card not in played_cards)
    if not different_better:
        return (), better_cards
    return tuple(card for card in played_cards if card not in better_cards), different_better


class CardPictures:
    """The pictures of one game's cards, each painted once."""

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        """Paint cards for the mode of a match, of which `state` is any state."""
        self._game, self._state = game, state
        painter = card_sheet.make_painter(game.info.id)
        self._pixmaps = PixmapCache(painter, PIXMAP_CACHE_BYTES) if painter is not None else None
        self._rows: dict[tuple[object, ...], QPixmap] = {}

    def paint_row(
        self, cards: tuple[int, ...], height: float, ratio: float, theme: Theme, max_cards: int = MAX_CARDS
    ) -> QPixmap:
        """Return at most `max_cards` cards side by side, `height` logical pixels high.

        The pixmap is null if there is nothing to show.
        """
        cards = cards[: max_cards + 1]
        key = (cards, max_cards, height, ratio, theme.cache_key)
        cached = self._rows.get(key)
        if cached is None:
            if len(self._rows) >= 500:
                self._rows.clear()
            cached = self._rows[key] = self._paint(cards, max_cards, height, ratio, theme)
        return cached

    def _paint(self, cards: tuple[int, ...], max_cards: int, height: float, ratio: float, theme: Theme) -> QPixmap:
        if self._pixmaps is None:
            return QPixmap()
        faces = [
            face
            for card in cards[:max_cards]
            if (face := card_sheet.find_face(self._game, card, self._state)) is not None
        ]
        if not faces:
            return QPixmap()
        widths = [height * face.width / face.height for face in faces]
        dots_width = DOTS_WIDTH_RATIO * height if len(cards) > max_cards else 0.0
        pixmap = QPixmap(
            round((sum(widths) + CARD_GAP_PX * (len(faces) - 1) + dots_width) * ratio), round(height * ratio)
        )
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        try:
            x = 0.0
            for face, width in zip(faces, widths, strict=True):
                picture = self._pixmaps.face_pixmap(face.face, width, height, ratio, theme)
                painter.drawPixmap(QPointF(x, 0.0), picture)
                x += width + CARD_GAP_PX
            if dots_width:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.text))
                radius = dots_width / 10
                for index in range(3):
                    painter.drawEllipse(
                        QPointF(x + dots_width * (1 + 3 * index) / 10, height - 2 * radius), radius, radius
                    )
        finally:
            painter.end()
        return pixmap


@guarded
class MarkedText(QTextBrowser):
    """Rich text whose paragraphs can be marked by a background and a bar."""

    def __init__(self) -> None:
        super().__init__()
        self._first = self._count = 0
        self._bar_colour = self._background = QColor()

    def mark(self, first: int, count: int, bar_colour: str, background: QColor) -> None:
        """Mark `count` paragraphs from `first` on, counted from 0."""
        self._first, self._count = first, count
        self._bar_colour, self._background = QColor(bar_colour), background
        self.viewport().update()

    @property
    def marked_rect(self) -> QRectF:
        """Rectangle of the marked text in the viewport; empty if nothing is marked."""
        document = self.document()
        rect = QRectF()
        for index in range(self._first, self._first + self._count):
            rect |= document.documentLayout().blockBoundingRect(document.findBlockByNumber(index))
        if rect.isEmpty():
            return QRectF()
        edge = document.documentMargin() / 2
        top = rect.top() - self.verticalScrollBar().value() - edge
        return QRectF(0, top, self.viewport().width(), rect.height() + 2 * edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        rect = self.marked_rect
        if not rect.isEmpty():
            painter = QPainter(self.viewport())
            painter.fillRect(rect, self._background)
            rect.setWidth(self.document().documentMargin() / 2)
            painter.fillRect(rect, self._bar_colour)
            painter.end()
        super().paintEvent(event)


class Panel(QWidget):
    """A column of widgets in the theme of a look."""

    rule_requested = Signal(str)
    """Slug of a rule to be shown in the rule book."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(6, 8, 6, 6)
        self.column.setSpacing(8)
        look.changed.connect(self.apply_theme)

    def apply_theme(self) -> None:
        """Show the content in the theme of the look."""
        raise NotImplementedError


@guarded
class MatchPanel(Panel):
    """Panel about a match; subclasses show it in `refresh`.

    `refresh` is called at once while the panel is visible, else when it is shown.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._match: Match | None = None
        self._is_outdated = False
        self._listener = Listener(stepped=self.on_stepped, jumped=self.on_jumped, curtain_changed=self.invalidate)

    def set_match(self, match: Match | None) -> None:
        """Show this match from now on."""
        self._match = match
        self._listener.follow(match)
        self.on_jumped()

    def on_stepped(self, step: ShownStep) -> None:
        """Handle an action that was played."""
        self.invalidate()

    def on_jumped(self) -> None:
        """Handle a jump to another moment, or another match."""
        self.invalidate()

    def apply_theme(self) -> None:
        """Show the match again in the theme of the look."""
        self.invalidate()

    def invalidate(self, _: object = None) -> None:
        """Mark the content as out of date, and refresh it if the panel is visible."""
        self._is_outdated = True
        if self.isVisible():
            self._refresh_outdated()

    def refresh(self) -> None:
        """Show the match as it is now."""
        raise NotImplementedError

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_outdated:
            self._refresh_outdated()

    def _refresh_outdated(self) -> None:
        self._is_outdated = False
        self.refresh()
