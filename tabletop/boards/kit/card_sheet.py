"""Sheet of all different cards of a deck, arranged in rows with their names.

A game supports it by `printed(deck, card)` in its module `to_face`, which returns the face of an engine's card and its
size in widths of a usual card.
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

NAME_TYPE_PX = 13
"""Type size in pixels of a card's name at scale 1."""

NAME_GAP_PX = 7
"""Gap in logical pixels between a card and its name."""

NAME_TYPE_RATIO = 0.122
"""Type size of a name as a fraction of a card's width, where that is more."""

TIMES_SIGN = "×"


class SizedFace(NamedTuple):
    """A face and its size, in logical pixels or in widths of a usual card."""

    face: Hashable
    width: float
    height: float


class SheetCard(NamedTuple):
    """A card: face, size in widths of a usual card, name and number of copies."""

    face: Hashable
    width: float
    height: float
    name: str
    copies: int


class SheetSpacing(NamedTuple):
    """Card width, gap between cards and type size of names, in logical pixels."""

    unit: float
    gap: float
    type_px: float

    @property
    def name_height(self) -> float:
        """Height of a name and its gap, into which a mark round the card may extend."""
        return round(self.type_px * 1.5) + NAME_GAP_PX


class CardBox(NamedTuple):
    """Rectangle of a card, and the room in width for its name below."""

    rect: QRectF
    name_width: float


class SheetLayout(NamedTuple):
    """Boxes of the cards in their order, and their total height."""

    boxes: tuple[CardBox, ...]
    height: float


def make_painter(game_id: str) -> FacePainter | None:
    """Return the painter of a game's cards, or None if they cannot be shown."""
    module = find_module(game_id, "board")
    made: FacePainter | None = None if module is None else module.Board.painter()
    return made


def find_face(game: Game[Any, Any], number: int, state: Any) -> SizedFace | None:
    """Return the face and size of an engine's card, or None if it cannot be shown.

    The state matters in games whose mode hides something on cards that everybody sees.
    """
    module = find_module(game.info.id, "to_face")
    if module is None:
        return None
    shown: SizedFace
    if hasattr(module, "make_match_face"):  # The mode of play hides something on cards that everybody sees.
        shown = module.make_match_face(game.deck, number, state)
    else:
        shown = module.make_printed_face(game.deck, number)
    return shown


def list_cards(game: Game[Any, Any]) -> tuple[SheetCard, ...]:
    """Return the different cards of the loaded deck; none if they cannot be shown."""
    module = find_module(game.info.id, "to_face")
    if module is None:
        return ()
    made = []
    for card, copies in enumerate(decks.count_copies(game)):
        if copies:
            shown = module.make_printed_face(game.deck, card)
            made.append(SheetCard(shown.face, shown.width, shown.height, game.card_name(card), copies))
    return tuple(made)


def make_spacing(unit: float, theme: Theme) -> SheetSpacing:
    """Return the spacing for cards of a width."""
    return SheetSpacing(unit, max(10.0, unit * 0.14), max(NAME_TYPE_PX * theme.scale, unit * NAME_TYPE_RATIO))


def arrange_cards(shown: Sequence[SheetCard], width: float, space: SheetSpacing) -> SheetLayout:
    """Arrange cards in rows of a width; cards of another size begin a new row."""
    places: list[CardBox] = []
    y = space.gap
    for (wide, height), group in groupby(shown, key=lambda card: (card.width, card.height)):
        across, down = wide * space.unit, height * space.unit
        number = len(list(group))
        in_row = max(1, int((width - space.gap) // (across + space.gap)))
        gap = (width - in_row * across) / (in_row + 1) if in_row > 1 else space.gap
        step = down + space.name_height + space.gap
        for n in range(number):
            box = QRectF(gap + n % in_row * (across + gap), y + n // in_row * step, across, down)
            places.append(CardBox(box, across + gap - 4))
        y += math.ceil(number / in_row) * step
    return SheetLayout(tuple(places), y if places else 0.0)


def paint_name(painter: QPainter, card: SheetCard, card_box: CardBox, space: SheetSpacing, theme: Theme) -> None:
    """Paint a card's name below it, with its number of copies if there are several."""
    box = card_box.rect
    line = QRectF(
        box.center().x() - card_box.name_width / 2,
        box.bottom() + NAME_GAP_PX,
        card_box.name_width,
        space.name_height - NAME_GAP_PX,
    )
    times = f"{TIMES_SIGN}{card.copies}" if card.copies > 1 else ""
    font, strong = fonts.sans_font(space.type_px), fonts.sans_font(space.type_px, 700)
    many = QFontMetricsF(strong).horizontalAdvance(f" {times}") if times else 0.0
    name = QFontMetricsF(font).elidedText(card.name, Qt.TextElideMode.ElideRight, line.width() - many)
    width = QFontMetricsF(font).horizontalAdvance(name)
    left = line.center().x() - (width + many) / 2
    middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    painter.setPen(QColor(theme.text))
    painter.setFont(font)
    painter.drawText(QRectF(left, line.top(), width + 2, line.height()), middle, name)
    if times:
        painter.setFont(strong)
        painter.setPen(QColor(theme.muted))
        painter.drawText(QRectF(left + width, line.top(), many + 2, line.height()), middle, f" {times}")
