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
from tabletop.boards.kit import printed
from tabletop.boards.kit.printed import PrintedCard
from tabletop.files import beside
from tabletop.shell.application import application
from tabletop.shell.controls import backdrop, image_files
from tabletop.table import fonts
from tabletop.table import theme as themes

PICTURE_WIDTH = 1640
"""Width of the picture in logical pixels."""

HIGHEST = 12_000
UNITS = (130.0, 104.0, 84.0, 64.0, 48.0)
"""Card widths in logical pixels, of which the first that fits the height is used."""

HEAD = 64


class CannotBeShown(ConsortError):
    """Error that the cards of a game have no pictures of their own."""


def write_picture(game: Game[Any, Any], path: Path, theme_id: str = "evening") -> None:
    """Write the picture of a game's deck as a PNG.

    Raises CannotBeShown, OSError.
    """
    application()  # Fonts need an application.
    image_files.write_png(picture(game, theme_id), path)


def picture(game: Game[Any, Any], theme_id: str = "evening") -> QImage:
    """Return the picture of a game's deck. Raises CannotBeShown."""
    theme = themes.load(theme_id)
    painter_of = printed.painter(game.info.id)
    if painter_of is None:
        raise CannotBeShown("deck.no-pictures", game=game.info.title)
    cards = printed.cards(game)
    for unit in UNITS:
        space = printed.spacing(unit, theme)
        laid = printed.lay_out(cards, PICTURE_WIDTH, space)
        if laid.height <= HIGHEST:
            break
    height = HEAD + min(laid.height, HIGHEST)
    image = QImage(PICTURE_WIDTH, round(height), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    box = QRectF(0, 0, PICTURE_WIDTH, height)
    backdrop.light(painter, theme, box, QPointF(0.5, 0.3))
    painter.setFont(fonts.serif(30, 700))
    painter.setPen(QColor(theme.text))
    title = f"{game.rules.title} · {game.deck.name}"
    head = QRectF(space.gap, space.gap / 2, PICTURE_WIDTH - 2 * space.gap, HEAD)
    painter.drawText(head, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)
    painter.translate(0, HEAD)
    for card, place in zip(cards, laid.places, strict=True):
        painter.save()
        painter.translate(place.box.topLeft())
        painter_of.paint(painter, card.face, QSizeF(place.box.size()), theme)
        painter.restore()
        printed.paint_name(painter, card, place, space, theme)
    painter.end()
    return image


WIDTH = 63.0
"""Width in millimetres of a usual card, as of playing cards and their sleeves."""

PAGE = (210.0, 297.0)
EDGE, FOOT = 9.0, 12.0
"""Millimetres of the page's margins and of its footer."""

MARK, HAIR = 4.0, 0.15
"""Length and thickness of a cutting mark in millimetres."""

UNIT = 260.0
"""Width in logical pixels for which a usual card's face is painted."""

DPI = 300
PER_INCH = 25.4


class Sheet(NamedTuple):
    """Cards of a page, their size in millimetres, and the number of cards in a row."""

    cards: tuple[PrintedCard, ...]
    width: float
    height: float
    across: int


def write_sheets(game: Game[Any, Any], path: Path) -> int:
    """Write a game's deck as sheets and return the number of pages.

    Raises CannotBeShown, OSError.
    """
    application()  # Fonts need an application.
    painter_of = printed.painter(game.info.id)
    pages = tuple(sheets(printed.cards(game)))
    if painter_of is None or not pages:
        raise CannotBeShown("deck.no-pictures", game=game.info.title)
    theme = themes.load("paper")
    with beside(path) as out, image_files.pdf_pages(out, f"{game.rules.title} · {game.deck.name}", DPI) as writer:
        painter = QPainter(writer)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(DPI / PER_INCH, DPI / PER_INCH)  # Units are millimetres from here on.
        for number, sheet in enumerate(pages, start=1):
            if number > 1:
                writer.newPage()
            for card, box in zip(sheet.cards, boxes(sheet), strict=False):
                _marks(painter, box)
                painter.save()
                painter.translate(box.topLeft())
                painter.scale(WIDTH / UNIT, WIDTH / UNIT)
                painter_of.paint(painter, card.face, QSizeF(box.width(), box.height()) * (UNIT / WIDTH), theme)
                painter.restore()
            _foot(painter, f"{game.rules.title} · {game.deck.name} · {number} / {len(pages)} · 100 %")
        painter.end()
    return len(pages)


def sheets(cards: Sequence[PrintedCard]) -> Iterator[Sheet]:
    """Yield the pages, with every copy of each card."""
    for (wide, high), group in groupby(cards, key=lambda card: (card.width, card.height)):
        width, height = wide * WIDTH, high * WIDTH
        across = max(1, int((PAGE[0] - 2 * EDGE) // width))
        down = max(1, int((PAGE[1] - EDGE - FOOT) // height))
        copies = [card for card in group for _ in range(card.copies)]
        for first in range(0, len(copies), across * down):
            yield Sheet(tuple(copies[first : first + across * down]), width, height, across)


def boxes(sheet: Sheet) -> Iterator[QRectF]:
    """Yield the boxes of a sheet's cards in millimetres, without gaps between cards.

    A single cut separates two cards.
    """
    left = (PAGE[0] - sheet.across * sheet.width) / 2
    for number in range(len(sheet.cards)):
        row, column = divmod(number, sheet.across)
        yield QRectF(left + column * sheet.width, EDGE + row * sheet.height, sheet.width, sheet.height)


def _marks(painter: QPainter, box: QRectF) -> None:
    painter.setPen(QPen(QColor("black"), HAIR))
    for x, out in ((box.left(), -1), (box.right(), 1)):
        for y, off in ((box.top(), -1), (box.bottom(), 1)):
            painter.drawLine(QRectF(x, y, out * MARK, 0).topLeft(), QRectF(x, y, out * MARK, 0).topRight())
            painter.drawLine(QRectF(x, y, 0, off * MARK).topLeft(), QRectF(x, y, 0, off * MARK).bottomLeft())


def _foot(painter: QPainter, words: str) -> None:
    painter.setPen(QColor("black"))
    font = fonts.sans(3)
    painter.save()
    painter.setFont(font)
    line = QRectF(EDGE, PAGE[1] - FOOT + 4, PAGE[0] - 2 * EDGE, 5)
    painter.drawText(line, Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()
