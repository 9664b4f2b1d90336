"""Deck as a PDF to print and cut out, on A4 in true size, or as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from engines import ConsortError
from engines.kernel.contract import Game
from tabletop.boards.kit import card_sheet
from tabletop.boards.kit.card_sheet import SheetCard
from tabletop.files import atomic_write
from tabletop.shell.application import ready_application
from tabletop.shell.controls import background, image_files
from tabletop.table import fonts
from tabletop.table import theme as themes

PICTURE_WIDTH_PX = 1640
"""Width of the picture in logical pixels."""

MAX_PICTURE_HEIGHT_PX = 12_000
CARD_WIDTHS_PX = (130.0, 104.0, 84.0, 64.0, 48.0)
"""Card widths in logical pixels, of which the first that fits the height is used."""

HEADER_HEIGHT_PX = 64


class NoCardPicturesError(ConsortError):
    """Error that the cards of a game have no pictures of their own."""


def write_picture(game: Game[Any, Any], path: Path, theme_id: str = "evening") -> None:
    """Write the picture of a game's deck as a PNG.

    Raises NoCardPicturesError, OSError.
    """
    ready_application()  # Fonts need an application.
    image_files.write_png(paint_picture(game, theme_id), path)


def paint_picture(game: Game[Any, Any], theme_id: str = "evening") -> QImage:
    """Return the picture of a game's deck. Raises NoCardPicturesError."""
    theme = themes.load_theme(theme_id)
    face_painter = card_sheet.make_painter(game.info.id)
    if face_painter is None:
        raise NoCardPicturesError("deck.no-pictures", game=game.info.title)
    cards = card_sheet.list_cards(game)
    for card_width in CARD_WIDTHS_PX:
        spacing = card_sheet.make_spacing(card_width, theme)
        sheet_layout = card_sheet.arrange_cards(cards, PICTURE_WIDTH_PX, spacing)
        if sheet_layout.height <= MAX_PICTURE_HEIGHT_PX:
            break
    height = HEADER_HEIGHT_PX + min(sheet_layout.height, MAX_PICTURE_HEIGHT_PX)
    image = QImage(PICTURE_WIDTH_PX, round(height), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    rect = QRectF(0, 0, PICTURE_WIDTH_PX, height)
    background.fill_background(painter, theme, rect, QPointF(0.5, 0.3))
    painter.setFont(fonts.serif_font(30, 700))
    painter.setPen(QColor(theme.text))
    title = f"{game.rules.title} · {game.deck.name}"
    title_rect = QRectF(spacing.gap, spacing.gap / 2, PICTURE_WIDTH_PX - 2 * spacing.gap, HEADER_HEIGHT_PX)
    painter.drawText(title_rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)
    painter.translate(0, HEADER_HEIGHT_PX)
    for card, card_box in zip(cards, sheet_layout.boxes, strict=True):
        painter.save()
        painter.translate(card_box.rect.topLeft())
        face_painter.paint(painter, card.face, QSizeF(card_box.rect.size()), theme)
        painter.restore()
        card_sheet.paint_name(painter, card, card_box, spacing, theme)
    painter.end()
    return image


CARD_WIDTH_MM = 63.0
"""Width in millimetres of a usual card, as of playing cards and their sleeves."""

PAGE_SIZE_MM = (210.0, 297.0)
PAGE_MARGIN_MM, FOOTER_HEIGHT_MM = 9.0, 12.0
"""Millimetres of the page's margins and of its footer."""

CUT_MARK_LENGTH_MM, CUT_MARK_THICKNESS_MM = 4.0, 0.15
"""Length and thickness of a cutting mark in millimetres."""

FACE_WIDTH_PX = 260.0
"""Width in logical pixels for which a usual card's face is painted."""

PAGE_DPI = 300
MM_PER_INCH = 25.4


class Sheet(NamedTuple):
    """Cards of a page, their size in millimetres, and the number of cards in a row."""

    cards: tuple[SheetCard, ...]
    width: float
    height: float
    cards_in_row: int


def write_sheets(game: Game[Any, Any], path: Path) -> int:
    """Write a game's deck as sheets and return the number of pages.

    Raises NoCardPicturesError, OSError.
    """
    ready_application()  # Fonts need an application.
    face_painter = card_sheet.make_painter(game.info.id)
    pages = tuple(make_sheets(card_sheet.list_cards(game)))
    if face_painter is None or not pages:
        raise NoCardPicturesError("deck.no-pictures", game=game.info.title)
    theme = themes.load_theme("paper")
    with (
        atomic_write(path) as file,
        image_files.open_pdf(file, f"{game.rules.title} · {game.deck.name}", PAGE_DPI) as writer,
    ):
        painter = QPainter(writer)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(PAGE_DPI / MM_PER_INCH, PAGE_DPI / MM_PER_INCH)  # Units are millimetres from here on.
        for number, sheet in enumerate(pages, start=1):
            if number > 1:
                writer.newPage()
            for card, rect in zip(sheet.cards, iterate_card_rects(sheet), strict=False):
                _draw_cut_marks(painter, rect)
                painter.save()
                painter.translate(rect.topLeft())
                painter.scale(CARD_WIDTH_MM / FACE_WIDTH_PX, CARD_WIDTH_MM / FACE_WIDTH_PX)
                face_painter.paint(
                    painter, card.face, QSizeF(rect.width(), rect.height()) * (FACE_WIDTH_PX / CARD_WIDTH_MM), theme
                )
                painter.restore()
            _draw_footer(painter, f"{game.rules.title} · {game.deck.name} · {number} / {len(pages)} · 100 %")
        painter.end()
    return len(pages)


def make_sheets(cards: Sequence[SheetCard]) -> Iterator[Sheet]:
    """Yield the pages, with every copy of each card."""
    for (width_ratio, height_ratio), group in groupby(cards, key=lambda card: (card.width, card.height)):
        width, height = width_ratio * CARD_WIDTH_MM, height_ratio * CARD_WIDTH_MM
        columns = max(1, int((PAGE_SIZE_MM[0] - 2 * PAGE_MARGIN_MM) // width))
        rows = max(1, int((PAGE_SIZE_MM[1] - PAGE_MARGIN_MM - FOOTER_HEIGHT_MM) // height))
        copies = [card for card in group for _ in range(card.copies)]
        for first in range(0, len(copies), columns * rows):
            yield Sheet(tuple(copies[first : first + columns * rows]), width, height, columns)


def iterate_card_rects(sheet: Sheet) -> Iterator[QRectF]:
    """Yield the boxes of a sheet's cards in millimetres, without gaps between cards.

    A single cut separates two cards.
    """
    left = (PAGE_SIZE_MM[0] - sheet.cards_in_row * sheet.width) / 2
    for index in range(len(sheet.cards)):
        row, column = divmod(index, sheet.cards_in_row)
        yield QRectF(left + column * sheet.width, PAGE_MARGIN_MM + row * sheet.height, sheet.width, sheet.height)


def _draw_cut_marks(painter: QPainter, rect: QRectF) -> None:
    painter.setPen(QPen(QColor("black"), CUT_MARK_THICKNESS_MM))
    for x, direction_x in ((rect.left(), -1), (rect.right(), 1)):
        for y, direction_y in ((rect.top(), -1), (rect.bottom(), 1)):
            painter.drawLine(
                QRectF(x, y, direction_x * CUT_MARK_LENGTH_MM, 0).topLeft(),
                QRectF(x, y, direction_x * CUT_MARK_LENGTH_MM, 0).topRight(),
            )
            painter.drawLine(
                QRectF(x, y, 0, direction_y * CUT_MARK_LENGTH_MM).topLeft(),
                QRectF(x, y, 0, direction_y * CUT_MARK_LENGTH_MM).bottomLeft(),
            )


def _draw_footer(painter: QPainter, text: str) -> None:
    painter.setPen(QColor("black"))
    font = fonts.sans_font(3)
    painter.save()
    painter.setFont(font)
    line = QRectF(PAGE_MARGIN_MM, PAGE_SIZE_MM[1] - FOOTER_HEIGHT_MM + 4, PAGE_SIZE_MM[0] - 2 * PAGE_MARGIN_MM, 5)
    painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()
