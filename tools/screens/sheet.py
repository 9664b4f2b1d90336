"""Contact sheets of a board's faces at several sizes, for those who draw them."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QColor, QGuiApplication, QImage, QPainter, QRadialGradient

from tabletop.boards.kit.art.face_painter import BoardPainter
from tabletop.boards.kit.card_sheet import SizedFace
from tabletop.table import fonts, theme
from tabletop.table.pixmaps import FacePainter

CARD_GAP_PX = 12.0
ROW_WIDTH_PX = 1800.0  # logical pixels of a row


class Gallery(NamedTuple):
    """All kinds of faces of a game, sized in widths of a card, and the widths to show."""

    painter: BoardPainter
    widths: tuple[float, ...]
    pictures: Callable[[], Sequence[SizedFace]]


def load_gallery(game_id: str) -> Gallery:
    """Return a game's faces: `GALLERY` in `tools.screens.<game_id>.gallery`."""
    result: Gallery = import_module(f"tools.screens.{game_id.replace('-', '_')}.gallery").GALLERY
    return result


def arrange_rows(pictures: Sequence[SizedFace], widths: Sequence[float]) -> list[list[SizedFace]]:
    """Return faces, which are sized in card widths, in rows at several card widths."""
    rows: list[list[SizedFace]] = []
    for width in widths:
        row: list[SizedFace] = []
        used_width = CARD_GAP_PX
        for face, face_width, face_height in pictures:
            if row and used_width + face_width * width + CARD_GAP_PX > ROW_WIDTH_PX:
                rows.append(row)
                row, used_width = [], CARD_GAP_PX
            row.append(SizedFace(face, face_width * width, face_height * width))
            used_width += face_width * width + CARD_GAP_PX
        rows.append(row)
    return rows


def render(rows: Sequence[Sequence[SizedFace]], faces: FacePainter, theme_id: str, ratio: float = 1.0) -> QImage:
    """Return the sheet in one theme."""
    look = theme.load_theme(theme_id)
    width = max(sum(picture.width + CARD_GAP_PX for picture in row) for row in rows) + CARD_GAP_PX
    height = sum(max(picture.height for picture in row) + CARD_GAP_PX for row in rows) + CARD_GAP_PX
    sheet = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_RGB32)
    sheet.setDevicePixelRatio(ratio)
    painter = QPainter(sheet)
    light = QRadialGradient(QPointF(width / 2, height / 2), max(width, height) * 0.6)
    light.setColorAt(0, QColor(look.table_light))
    light.setColorAt(1, QColor(look.table_dark))
    painter.fillRect(QRectF(0, 0, width, height), QBrush(light))
    y = CARD_GAP_PX
    for row in rows:
        x = CARD_GAP_PX
        for picture in row:
            painter.save()
            painter.translate(x, y)
            faces.paint(painter, picture.face, QSizeF(picture.width, picture.height), look)
            painter.restore()
            x += picture.width + CARD_GAP_PX
        y += max(picture.height for picture in row) + CARD_GAP_PX
    painter.end()
    return sheet


def main(
    title: str, faces: FacePainter, specimens: Callable[[], list[list[SizedFace]]], arguments: list[str] | None = None
) -> int:
    """Run the command of a board's sheet and return the exit status."""
    parser = argparse.ArgumentParser(prog="sheet", description=f"Draw every face of {title} on one sheet.")
    parser.add_argument("out", help="PNG file to write")
    parser.add_argument("--theme", choices=theme.BUNDLED_THEMES, default="evening")
    parser.add_argument("--ratio", type=float, default=1.0, help="device pixels per logical pixel")
    options = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    fonts.load_fonts()
    is_saved = render(specimens(), faces, options.theme, options.ratio).save(options.out)
    del app
    if not is_saved:
        print(f"{options.out}: cannot be written.", file=sys.stderr)
        return 1
    return 0
