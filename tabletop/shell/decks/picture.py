"""A deck as a picture: all its different cards with their names, under the name of the deck."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from engines import ConsortError
from engines.kernel.contract import Game
from tabletop.boards.kit import printed
from tabletop.shell.application import application
from tabletop.shell.controls import backdrop, png
from tabletop.table import fonts
from tabletop.table import theme as themes

WIDTH = 1640
"""Logical pixels of the picture."""

HIGHEST = 12_000
UNITS = (130.0, 104.0, 84.0, 64.0, 48.0)
"""Widths of a card: the first at which the picture is not too high."""

HEAD = 64


class CannotBeShown(ConsortError):
    """The cards of this game have no pictures of their own."""


def write(game: Game[Any, Any], path: Path, theme_id: str = "evening") -> None:
    """Write the picture of the deck that a game is loaded with as a PNG. Raises CannotBeShown, OSError."""
    application()  # fonts can only be had with one
    png.write(picture(game, theme_id), path)


def picture(game: Game[Any, Any], theme_id: str = "evening") -> QImage:
    """The picture. Raises CannotBeShown."""
    theme = themes.load(theme_id)
    painter_of = printed.painter(game.info.id)
    if painter_of is None:
        raise CannotBeShown("deck.no-pictures", game=game.info.title)
    cards = printed.cards(game)
    for unit in UNITS:
        space = printed.spacing(unit, theme)
        laid = printed.lay_out(cards, WIDTH, space)
        if laid.height <= HIGHEST:
            break
    height = HEAD + min(laid.height, HIGHEST)
    image = QImage(WIDTH, round(height), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    box = QRectF(0, 0, WIDTH, height)
    backdrop.light(painter, theme, box, QPointF(0.5, 0.3))
    painter.setFont(fonts.serif(30, 700))
    painter.setPen(QColor(theme.text))
    title = f"{game.rules.title} · {game.deck.name}"
    head = QRectF(space.gap, space.gap / 2, WIDTH - 2 * space.gap, HEAD)
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
