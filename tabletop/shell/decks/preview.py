"""Scrollable grid of a deck's cards, which are painted as they become visible."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from time import perf_counter

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from tabletop.boards.kit import card_sheet
from tabletop.boards.kit.card_sheet import SheetCard, SheetLayout, SheetSpacing
from tabletop.guard import guarded
from tabletop.shell.controls import background
from tabletop.shell.controls.look import Look
from tabletop.table import fonts
from tabletop.table.announce import announce
from tabletop.table.pixmaps import FacePainter, PixmapCache
from tabletop.table.theme import with_opacity

CARD_WIDTH_PX = 116
"""Width in logical pixels of a usual card at a type scale of 1."""

MAX_CARD_WIDTH_RATIO = 0.3
"""Maximum width of a card as a fraction of the viewport."""

PAINT_SLICE_S = 0.012
"""Seconds of painting before the other cards wait for the next event loop."""

CARD_MARGIN_PX = 16
"""Logical pixels by which shadow and mark extend beyond a card."""

OUTDATED_OPACITY = 0.32
"""Opacity of cards that are out of date."""

MAX_CACHE_BYTES = 48 * 2**20
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
        self._painted_keys: set[tuple[object, ...]] = set()
        self._spacing = SheetSpacing(CARD_WIDTH_PX, 16, 13)
        self._layout = SheetLayout((), 0.0)
        self._repaint_timer = QTimer(self, singleShot=True)
        self._repaint_timer.timeout.connect(self.viewport().update)
        self.cards: tuple[SheetCard, ...] = ()
        self.changed: tuple[int, ...] = ()
        self.new: frozenset[int] = frozenset()
        self.is_outdated = False
        self.placeholder = ""
        self.setObjectName("preview")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Cards of the deck"))
        look.changed.connect(self._on_theme_changed)

    # -- cards

    def show_cards(self, game_id: str, painter: FacePainter | None, cards: Sequence[SheetCard], text: str) -> None:
        """Show the cards of a deck from the top, or a text if there are none."""
        if game_id != self._game:
            self._game = game_id
            self._pixmaps = PixmapCache(painter, MAX_CACHE_BYTES) if painter is not None else None
            self._painted_keys.clear()
        self.cards, self.changed, self.new, self.is_outdated = tuple(cards), (), frozenset(), False
        self.placeholder = "" if cards else text
        self._update_layout()
        self.verticalScrollBar().setValue(0)
        self._announce_changes()

    def update_cards(self, cards: Sequence[SheetCard]) -> None:
        """Show the current cards of the same deck and mark the changed ones."""
        if tuple(cards) != self.cards:
            old_counts, old_names = Counter(self.cards), {card.name for card in self.cards}
            changed = []
            for number, card in enumerate(cards):
                if old_counts[card]:
                    old_counts[card] -= 1
                else:
                    changed.append(number)
            self.cards, self.changed = tuple(cards), tuple(changed)
            self.new = frozenset(number for number in changed if cards[number].name not in old_names)
            self._update_layout()
            if changed:
                self.show_card(changed[0])
        self.placeholder = "" if cards else self.placeholder
        self.set_outdated(False)
        self._announce_changes()

    def set_outdated(self, on: bool) -> None:
        """Set whether the cards are out of date."""
        self.is_outdated = on
        self.viewport().update()

    def show_card(self, number: int) -> None:
        """Scroll to a card that is not fully visible."""
        rect = self._layout.boxes[number].rect
        bar = self.verticalScrollBar()
        top, bottom = rect.top() - self._spacing.gap, rect.bottom() + self._spacing.name_height + self._spacing.gap
        if top < bar.value() or bottom > bar.value() + self.viewport().height():
            bar.setValue(round(rect.center().y() - self.viewport().height() / 2))

    def _announce_changes(self) -> None:
        names = ", ".join(self.cards[number].name for number in self.changed[:8])
        description = (
            self.tr("{count} different cards").format(count=len(self.cards)) if self.cards else self.placeholder
        )
        self.setAccessibleDescription(description)
        if names:
            announce(self, self.tr("Changed: {names}").format(names=names))

    # -- layout

    def _update_layout(self) -> None:
        width, height = self.viewport().width(), self.viewport().height()
        unit = max(CARD_WIDTH_PX / 2, min(CARD_WIDTH_PX * self._look.theme.scale, MAX_CARD_WIDTH_RATIO * width))
        self._spacing = card_sheet.make_spacing(round(unit), self._look.board_theme)
        self._spacing = self._spacing._replace(
            font_px=max(self._spacing.font_px, card_sheet.NAME_FONT_PX * self._look.theme.scale)
        )
        self._layout = card_sheet.arrange_cards(self.cards, width, self._spacing)
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, round(self._layout.height) - height))
        bar.setPageStep(height)
        bar.setSingleStep(round(self._spacing.unit / 2))
        self.viewport().update()

    def _on_theme_changed(self) -> None:
        self._painted_keys.clear()
        self._update_layout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        ratio = self.verticalScrollBar().value() / max(1.0, self._layout.height)
        self._update_layout()
        self.verticalScrollBar().setValue(round(ratio * self._layout.height))

    def sizeHint(self) -> QSize:
        return QSize(640, 420)

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.board_theme
        painter = QPainter(self.viewport())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rect = QRectF(self.viewport().rect())
        background.fill_background(painter, theme, rect, QPointF(0.5, 0.4))
        if self.placeholder:
            painter.setFont(fonts.sans_font(17 * self._look.theme.scale))
            painter.setPen(QColor(theme.muted))
            text_rect = rect.adjusted(40, 0, -40, 0)
            painter.drawText(text_rect, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.placeholder)
        if self._pixmaps is not None:
            self._paint_cards(painter, event.rect(), self._pixmaps)
        if self.hasFocus():
            width = 2 + theme.outline
            painter.setOpacity(1.0)
            painter.setPen(QPen(QColor(theme.focus), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(width / 2, width / 2, -width / 2, -width / 2))
        painter.end()

    def _paint_cards(self, painter: QPainter, dirty_rect: QRect, pixmaps: PixmapCache) -> None:
        theme, ratio, elapsed, is_incomplete = self._look.board_theme, self.devicePixelRatioF(), 0.0, False
        top = self.verticalScrollBar().value()
        min_y, max_y = dirty_rect.top() + top - CARD_MARGIN_PX, dirty_rect.bottom() + top + CARD_MARGIN_PX
        painter.translate(0, -top)
        painter.setOpacity(OUTDATED_OPACITY if self.is_outdated else 1.0)
        boxes = self._layout.boxes
        first = bisect_left(boxes, min_y - self._spacing.name_height, key=lambda place: place.rect.bottom())
        for index in range(first, len(boxes)):
            card, card_box, rect = self.cards[index], boxes[index], boxes[index].rect
            if rect.top() > max_y:
                break
            key = (card.face, rect.width(), rect.height(), ratio, theme.cache_key)
            if key in self._painted_keys or elapsed < PAINT_SLICE_S:
                start_time = perf_counter()
                shadow = pixmaps.face_shadow(card.face, rect.width(), rect.height(), ratio, theme)
                picture = pixmaps.face_pixmap(card.face, rect.width(), rect.height(), ratio, theme)
                painter.drawPixmap(rect.topLeft() + shadow.offset, shadow.pixmap)
                painter.drawPixmap(rect.topLeft(), picture)
                if key not in self._painted_keys:
                    self._painted_keys.add(key)
                    elapsed += perf_counter() - start_time
            else:
                is_incomplete = True
                path = QPainterPath()
                path.addRoundedRect(rect, 8, 8)
                painter.fillPath(path, with_opacity(theme.table_line, 0.25))
            card_sheet.paint_name(painter, card, card_box, self._spacing, theme)
            if index in self.changed and not self.is_outdated:
                self._paint_mark(painter, rect, self.tr("new") if index in self.new else self.tr("changed"))
        painter.resetTransform()
        if is_incomplete:
            self._repaint_timer.start(0)

    def _paint_mark(self, painter: QPainter, rect: QRectF, word: str) -> None:
        theme, px = self._look.board_theme, self._spacing.font_px
        painter.setPen(QPen(QColor(theme.accent), 2 + theme.outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(-5, -5, 5, 5), 10, 10)
        painter.setFont(fonts.sans_font(px * 0.95, 700))
        width = painter.fontMetrics().horizontalAdvance(word) + px
        tag_rect = QRectF(rect.center().x() - width / 2, rect.top() - 5 - px * 0.8, width, px * 1.6)
        path = QPainterPath()
        path.addRoundedRect(tag_rect, px * 0.5, px * 0.5)
        painter.fillPath(path, QColor(theme.accent))
        painter.setPen(QColor(theme.accent_ink))
        painter.drawText(tag_rect, Qt.AlignmentFlag.AlignCenter, word)
