"""Sheet of all different cards of a deck, arranged in rows with their names.

A game supports it by `make_printed_face(deck, card)` in its module `to_face`. The function returns a `SizedFace` in
widths of a usual card.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from engines.kernel import decks
from engines.kernel.contract import Game
from tabletop.boards.kit.game_modules import find_module
from tabletop.table import fonts
from tabletop.table.pixmaps import FacePainter
from tabletop.table.theme import Theme

NAME_FONT_PX = 13
"""Type size in pixels of a card's name at scale 1."""

NAME_GAP_PX = 7
"""Gap in logical pixels between a card and its name."""

NAME_TYPE_RATIO = 0.122
"""Type size of a name as a fraction of a card's width, if that is larger."""

TIMES_SIGN = "×"


class SizedFace(NamedTuple):
    """A face and its size, in logical pixels or in widths of a usual card."""

    face: Hashable
    width: float
    height: float


class SheetCard(NamedTuple):
    """A card of the sheet. Width and height are in widths of a usual card."""

    face: Hashable
    width: float
    height: float
    name: str
    copies: int


class SheetSpacing(NamedTuple):
    """Card width, gap between cards and type size of names, in logical pixels."""

    unit: float
    gap: float
    font_px: float

    @property
    def name_height(self) -> float:
        """Height of a name and its gap, into which a mark round the card may extend."""
        return round(self.font_px * 1.5) + NAME_GAP_PX


class CardBox(NamedTuple):
    """Rectangle of a card, and the largest width of the name below it."""

    rect: QRectF
    name_width: float


class SheetLayout(NamedTuple):
    """Boxes of the cards in their order, and their total height."""

    boxes: tuple[CardBox, ...]
    height: float


def make_painter(game_id: str) -> FacePainter | None:
    """Return the painter of a game's cards, or None if the game has no board."""
    module = find_module(game_id, "board")
    painter: FacePainter | None = None if module is None else module.Board.painter()
    return painter


def find_face(game: Game[Any, Any], number: int, state: Any) -> SizedFace | None:
    """Return the face and size of an engine's card, or None if the game has no faces.

    The state matters in games whose mode hides something on cards that everybody sees.
    """
    module = find_module(game.info.id, "to_face")
    if module is None:
        return None
    sized_face: SizedFace
    if hasattr(module, "make_match_face"):  # The mode of play hides something on cards that everybody sees.
        sized_face = module.make_match_face(game.deck, number, state)
    else:
        sized_face = module.make_printed_face(game.deck, number)
    return sized_face


def list_cards(game: Game[Any, Any]) -> tuple[SheetCard, ...]:
    """Return the different cards of the loaded deck, or () if the game has no faces."""
    module = find_module(game.info.id, "to_face")
    if module is None:
        return ()
    cards = []
    for card, copies in enumerate(decks.count_copies(game)):
        if copies:
            sized_face = module.make_printed_face(game.deck, card)
            cards.append(SheetCard(sized_face.face, sized_face.width, sized_face.height, game.card_name(card), copies))
    return tuple(cards)


def make_spacing(unit: float, theme: Theme) -> SheetSpacing:
    """Return the spacing for usual cards that are `unit` logical pixels wide."""
    return SheetSpacing(unit, max(10.0, unit * 0.14), max(NAME_FONT_PX * theme.scale, unit * NAME_TYPE_RATIO))


def arrange_cards(cards: Sequence[SheetCard], width: float, spacing: SheetSpacing) -> SheetLayout:
    """Arrange cards in rows of a width. Cards of another size begin a new row."""
    boxes: list[CardBox] = []
    y = spacing.gap
    for (width_units, height_units), group in groupby(cards, key=lambda card: (card.width, card.height)):
        card_width, card_height = width_units * spacing.unit, height_units * spacing.unit
        count = len(list(group))
        in_row = max(1, int((width - spacing.gap) // (card_width + spacing.gap)))
        gap = (width - in_row * card_width) / (in_row + 1) if in_row > 1 else spacing.gap
        step = card_height + spacing.name_height + spacing.gap
        for index in range(count):
            rect = QRectF(
                gap + index % in_row * (card_width + gap), y + index // in_row * step, card_width, card_height
            )
            boxes.append(CardBox(rect, card_width + gap - 4))
        y += math.ceil(count / in_row) * step
    return SheetLayout(tuple(boxes), y if boxes else 0.0)


def paint_name(painter: QPainter, card: SheetCard, card_box: CardBox, spacing: SheetSpacing, theme: Theme) -> None:
    """Paint a card's name below it, with its number of copies if there are several."""
    rect = card_box.rect
    line_rect = QRectF(
        rect.center().x() - card_box.name_width / 2,
        rect.bottom() + NAME_GAP_PX,
        card_box.name_width,
        spacing.name_height - NAME_GAP_PX,
    )
    times_text = f"{TIMES_SIGN}{card.copies}" if card.copies > 1 else ""
    font, bold_font = fonts.sans_font(spacing.font_px), fonts.sans_font(spacing.font_px, 700)
    times_width = QFontMetricsF(bold_font).horizontalAdvance(f" {times_text}") if times_text else 0.0
    name = QFontMetricsF(font).elidedText(card.name, Qt.TextElideMode.ElideRight, line_rect.width() - times_width)
    width = QFontMetricsF(font).horizontalAdvance(name)
    left = line_rect.center().x() - (width + times_width) / 2
    alignment = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    painter.setPen(QColor(theme.text))
    painter.setFont(font)
    painter.drawText(QRectF(left, line_rect.top(), width + 2, line_rect.height()), alignment, name)
    if times_text:
        painter.setFont(bold_font)
        painter.setPen(QColor(theme.muted))
        painter.drawText(
            QRectF(left + width, line_rect.top(), times_width + 2, line_rect.height()), alignment, f" {times_text}"
        )
