"""Scrollable grid of a deck's cards, which are painted as they become visible."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from time import perf_counter

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from tabletop.boards.kit import printed
from tabletop.boards.kit.printed import Laid, PrintedCard, Spacing
from tabletop.guard import guarded
from tabletop.shell.controls import backdrop
from tabletop.shell.controls.look import Look
from tabletop.table import fonts
from tabletop.table.announce import announce
from tabletop.table.pixmaps import FacePainter, PixmapCache
from tabletop.table.theme import translucent

UNIT = 116
"""Width in logical pixels of a usual card at a type scale of 1."""

ACROSS = 0.3
"""Maximum width of a card as a fraction of the viewport."""

AT_ONCE = 0.012
"""Seconds of painting before the other cards wait for the next event loop."""

MARGIN = 16
"""Logical pixels by which shadow and mark extend beyond a card."""

GREY = 0.32
"""Opacity of cards that are out of date."""

KEPT = 48 * 2**20
"""Maximum size in bytes of the cache of painted cards."""


@guarded
class DeckPreview(QAbstractScrollArea):
    """Grid of cards.

    `changed` has the indices of cards that differ from those shown before, and `new` those of them with a new name.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._game = ""
        self._pixmaps: PixmapCache | None = None
        self._ready: set[tuple[object, ...]] = set()
        self._space = Spacing(UNIT, 16, 13)
        self._laid = Laid((), 0.0)
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self.viewport().update)
        self.cards: tuple[PrintedCard, ...] = ()
        self.changed: tuple[int, ...] = ()
        self.new: frozenset[int] = frozenset()
        self.grey = False
        self.words = ""
        self.setObjectName("preview")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Cards of the deck"))
        look.changed.connect(self._dressed)

    # -- cards

    def show_cards(self, game_id: str, painter: FacePainter | None, cards: Sequence[PrintedCard], words: str) -> None:
        """Show the cards of a deck from the top, or a text if there are none."""
        if game_id != self._game:
            self._game = game_id
            self._pixmaps = PixmapCache(painter, KEPT) if painter is not None else None
            self._ready.clear()
        self.cards, self.changed, self.new, self.grey = tuple(cards), (), frozenset(), False
        self.words = "" if cards else words
        self._lay_out()
        self.verticalScrollBar().setValue(0)
        self._tell()

    def renew(self, cards: Sequence[PrintedCard]) -> None:
        """Show the current cards of the same deck and mark the changed ones."""
        if tuple(cards) != self.cards:
            before, names = Counter(self.cards), {card.name for card in self.cards}
            changed = []
            for number, card in enumerate(cards):
                if before[card]:
                    before[card] -= 1
                else:
                    changed.append(number)
            self.cards, self.changed = tuple(cards), tuple(changed)
            self.new = frozenset(number for number in changed if cards[number].name not in names)
            self._lay_out()
            if changed:
                self.show_card(changed[0])
        self.words = "" if cards else self.words
        self.set_grey(False)
        self._tell()

    def set_grey(self, on: bool) -> None:
        """Set whether the cards are out of date."""
        self.grey = on
        self.viewport().update()

    def show_card(self, number: int) -> None:
        """Scroll to a card that is not fully visible."""
        box = self._laid.places[number].box
        bar = self.verticalScrollBar()
        top, bottom = box.top() - self._space.gap, box.bottom() + self._space.caption + self._space.gap
        if top < bar.value() or bottom > bar.value() + self.viewport().height():
            bar.setValue(round(box.center().y() - self.viewport().height() / 2))

    def _tell(self) -> None:
        names = ", ".join(self.cards[number].name for number in self.changed[:8])
        told = self.tr("{count} different cards").format(count=len(self.cards)) if self.cards else self.words
        self.setAccessibleDescription(told)
        if names:
            announce(self, self.tr("Changed: {names}").format(names=names))

    # -- layout

    def _lay_out(self) -> None:
        width, height = self.viewport().width(), self.viewport().height()
        unit = max(UNIT / 2, min(UNIT * self._look.theme.scale, ACROSS * width))
        self._space = printed.spacing(round(unit), self._look.table)
        self._space = self._space._replace(letters=max(self._space.letters, printed.CAPTION * self._look.theme.scale))
        self._laid = printed.lay_out(self.cards, width, self._space)
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, round(self._laid.height) - height))
        bar.setPageStep(height)
        bar.setSingleStep(round(self._space.unit / 2))
        self.viewport().update()

    def _dressed(self, _: object) -> None:
        self._ready.clear()
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        share = self.verticalScrollBar().value() / max(1.0, self._laid.height)
        self._lay_out()
        self.verticalScrollBar().setValue(round(share * self._laid.height))

    def sizeHint(self) -> QSize:
        return QSize(640, 420)

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.table
        painter = QPainter(self.viewport())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(self.viewport().rect())
        backdrop.light(painter, theme, box, QPointF(0.5, 0.4))
        if self.words:
            painter.setFont(fonts.sans(17 * self._look.theme.scale))
            painter.setPen(QColor(theme.muted))
            room = box.adjusted(40, 0, -40, 0)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.words)
        if self._pixmaps is not None:
            self._paint_cards(painter, event.rect(), self._pixmaps)
        if self.hasFocus():
            wide = 2 + theme.outline
            painter.setOpacity(1.0)
            painter.setPen(QPen(QColor(theme.focus), wide))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2))
        painter.end()

    def _paint_cards(self, painter: QPainter, within: QRect, pixmaps: PixmapCache) -> None:
        theme, ratio, spent, late = self._look.table, self.devicePixelRatioF(), 0.0, False
        top = self.verticalScrollBar().value()
        highest, lowest = within.top() + top - MARGIN, within.bottom() + top + MARGIN
        painter.translate(0, -top)
        painter.setOpacity(GREY if self.grey else 1.0)
        places = self._laid.places
        first = bisect_left(places, highest - self._space.caption, key=lambda place: place.box.bottom())
        for number in range(first, len(places)):
            card, place, box = self.cards[number], places[number], places[number].box
            if box.top() > lowest:
                break
            key = (card.face, box.width(), box.height(), ratio, theme.painted)
            if key in self._ready or spent < AT_ONCE:
                begun = perf_counter()
                shadow = pixmaps.shadow(card.face, box.width(), box.height(), ratio, theme)
                picture = pixmaps.face(card.face, box.width(), box.height(), ratio, theme)
                painter.drawPixmap(box.topLeft() + shadow.offset, shadow.pixmap)
                painter.drawPixmap(box.topLeft(), picture)
                if key not in self._ready:
                    self._ready.add(key)
                    spent += perf_counter() - begun
            else:
                late = True
                path = QPainterPath()
                path.addRoundedRect(box, 8, 8)
                painter.fillPath(path, translucent(theme.table_line, 0.25))
            printed.paint_name(painter, card, place, self._space, theme)
            if number in self.changed and not self.grey:
                self._mark(painter, box, self.tr("new") if number in self.new else self.tr("changed"))
        painter.resetTransform()
        if late:
            self._again.start(0)

    def _mark(self, painter: QPainter, box: QRectF, word: str) -> None:
        theme, px = self._look.table, self._space.letters
        painter.setPen(QPen(QColor(theme.accent), 2 + theme.outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(-5, -5, 5, 5), 10, 10)
        painter.setFont(fonts.sans(px * 0.95, 700))
        wide = painter.fontMetrics().horizontalAdvance(word) + px
        tag = QRectF(box.center().x() - wide / 2, box.top() - 5 - px * 0.8, wide, px * 1.6)
        path = QPainterPath()
        path.addRoundedRect(tag, px * 0.5, px * 0.5)
        painter.fillPath(path, QColor(theme.accent))
        painter.setPen(QColor(theme.accent_ink))
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, word)
