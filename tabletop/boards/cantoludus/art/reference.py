"""Drawing of the reference sheet: a page in plain type, with lines between rows."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.cantoludus.reference import (
    CLOSE_SIGN,
    ChartFace,
    ChartRow,
    NoteButton,
    ReferenceFace,
    SheetFace,
    TabFace,
)
from tabletop.table import fonts
from tabletop.table.lettering import fit_type_size
from tabletop.table.sketch import Sketch, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours

COLUMN_RATIOS = {
    "intervals": (0.20, 0.27, 0.18, 0.35),
    "chords": (0.25, 0.31, 0.44),
    "degrees": (0.12, 0.28, 0.60),
    "ways": (0.24, 0.40, 0.36),
}
"""Widths of the columns of each chart, as fractions of the whole."""

TYPE_RATIO = 0.76
"""Size of type as a fraction of a row's height."""


def reference_outline(face: ReferenceFace, size: QSizeF) -> QPainterPath:
    """Return an outline; page, tabs and note buttons have round corners."""
    rect = QRectF(QPointF(), size)
    if isinstance(face, ChartFace):
        return rectangle_path(rect)
    return rectangle_path(rect, 10.0 if isinstance(face, SheetFace) else 0.18 * min(size.width(), size.height()))


def paint_reference(sketch: Sketch, face: ReferenceFace, size: QSizeF) -> None:
    """Paint a part of the sheet."""
    match face:
        case SheetFace():
            _paint_sheet(sketch, size)
        case TabFace():
            _paint_tab(sketch, face, size)
        case NoteButton():
            _paint_note_button(sketch, face, size)
        case ChartFace():
            _paint_chart(sketch, face, size)


def _paint_sheet(sketch: Sketch, size: QSizeF) -> None:
    theme = sketch.theme
    sketch.draw_plate(QRectF(QPointF(), size), 10.0, theme.card_face, theme.card_edge, max(1.0, theme.outline))


def _paint_tab(sketch: Sketch, face: TabFace, size: QSizeF) -> None:
    theme = sketch.theme
    line = max(1.0, theme.outline)
    rect = shrunk_rect(QRectF(QPointF(), size), 1.5)
    radius = 0.18 * size.height()
    ink = theme.card_ink
    if face.is_chosen:
        sketch.fill(rectangle_path(rect, radius), theme.card_ink)
        ink = theme.card_face
    sketch.stroke(rectangle_path(rect, radius), theme.card_ink if face.is_chosen else theme.card_edge, line)
    inner = shrunk_rect(rect, 0.12 * rect.height(), 0.16 * rect.height())
    px = (0.9 if face.words == CLOSE_SIGN else 0.52) * size.height() * theme.scale**0.4
    sketch.draw_text(face.words, inner, px, ink, 700 if face.is_chosen else 600)


def _paint_note_button(sketch: Sketch, face: NoteButton, size: QSizeF) -> None:
    theme = sketch.theme
    line = max(1.0, theme.outline)
    rect = shrunk_rect(QRectF(QPointF(), size), line / 2)
    radius = 0.18 * size.height()
    fill, ink = (theme.card_ink, theme.card_face) if face.is_black else (theme.card_face, theme.card_ink)
    if face.is_chosen:
        fill, ink = theme.accent, theme.accent_ink
    sketch.fill(rectangle_path(rect, radius), fill)
    edge_width = 2.2 * line if face.is_chosen else line
    edge = shrunk_rect(rect, (edge_width - line) / 2)
    sketch.stroke(rectangle_path(edge, radius), theme.card_ink if face.is_chosen else theme.card_edge, edge_width)
    sketch.draw_text(face.name, shrunk_rect(rect, edge_width, 0.10 * rect.height()), 0.66 * rect.height(), ink, 700)
    if face.is_chosen:
        sketch.draw_line(
            QPointF(rect.left() + 0.25 * rect.width(), rect.bottom() - 0.13 * rect.height()),
            QPointF(rect.right() - 0.25 * rect.width(), rect.bottom() - 0.13 * rect.height()),
            ink,
            max(1.4, 0.05 * rect.height()),
        )


def _paint_chart(sketch: Sketch, face: ChartFace, size: QSizeF) -> None:
    theme = sketch.theme
    width = size.width()
    height = min(size.height() / face.height_in_rows, 0.125 * width * theme.scale)
    top = 0.0
    if face.heads:
        _paint_heads(sketch, face, QRectF(0, top, width, height))
        top += height
    gap = 0.04 * width
    part_width = (width + gap) / len(face.parts)
    rect = QRectF(0, 0, part_width - gap, height)
    sizes = _fit_column_sizes(face, rect)
    for index, rows in enumerate(face.parts):
        for line, row in enumerate(rows):
            _paint_row(sketch, face, row, rect.translated(index * part_width, top + line * height), sizes)
    if face.remark:
        top += height * (max(map(len, face.parts)) + 0.2)
        rect = QRectF(0.04 * width, top, 0.92 * width, min(2.2 * height, size.height() - top))
        sketch.draw_wrapped_text(face.remark, rect, 0.60 * height, theme.card_ink, 600)


def _paint_heads(sketch: Sketch, face: ChartFace, rect: QRectF) -> None:
    theme = sketch.theme
    for text, cell_rect in zip(face.heads, _divide_row(face, rect), strict=True):
        sketch.draw_wrapped_text(
            text, shrunk_rect(cell_rect, 0.0, 0.08 * rect.height()), 0.54 * rect.height(), theme.card_muted, 600
        )
    _draw_rule(sketch, rect, theme.card_ink, max(1.2, theme.outline))


def _fit_column_sizes(face: ChartFace, rect: QRectF) -> list[float]:
    sizes = [TYPE_RATIO * rect.height()] * len(COLUMN_RATIOS[face.kind])
    for row in face.rows:
        if not row.is_heading:
            for index, (text, cell_rect) in enumerate(zip(row.cells, _divide_row(face, rect), strict=True)):
                weight, family = _find_column_type(face, index)
                sizes[index] = fit_type_size(text, cell_rect.width(), rect.height(), sizes[index], weight, family)
    return sizes


def _find_column_type(face: ChartFace, column: int) -> tuple[int, str]:
    """Return the weight and family of a column's type.

    Numerals are set as musicians set them; the column that is looked up is bold.
    """
    if (face.kind, column) in (("degrees", 1), ("ways", 0)):
        return 700, fonts.SERIF_FAMILY
    return 700 if column == len(COLUMN_RATIOS[face.kind]) - 1 else 600, fonts.SANS_FAMILY


def _paint_row(sketch: Sketch, face: ChartFace, row: ChartRow, rect: QRectF, sizes: list[float]) -> None:
    theme = sketch.theme
    if row.is_heading:
        cell_rect = rect.adjusted(0.02 * rect.width(), 0.14 * rect.height(), 0, -0.06 * rect.height())
        px = min(TYPE_RATIO * rect.height(), 0.12 * rect.width())
        sketch.draw_text(row.cells[0], cell_rect, px, theme.card_ink, 700, fonts.SERIF_FAMILY, align=0.0)
        _draw_rule(sketch, rect, theme.card_ink, max(1.2, theme.outline))
        return
    for index, (text, cell_rect) in enumerate(zip(row.cells, _divide_row(face, rect), strict=True)):
        if face.kind == "chords" and index == 1:
            sketch.draw_wrapped_text(
                text, shrunk_rect(cell_rect, 0.0, 0.06 * rect.height()), 0.47 * rect.height(), theme.card_muted, 600
            )
        else:
            weight, family = _find_column_type(face, index)
            align = 0.0 if index == len(row.cells) - 1 else 0.5
            sketch.draw_text(text, cell_rect, sizes[index], theme.card_ink, weight, family, align=align)
    _draw_rule(sketch, rect, mix_colours(theme.card_edge, theme.card_face, 0.35).name(), max(0.8, 0.6 * theme.outline))


def _divide_row(face: ChartFace, rect: QRectF) -> list[QRectF]:
    left, boxes = rect.left(), []
    for ratio in COLUMN_RATIOS[face.kind]:
        width = ratio * rect.width()
        margin = 0.03 * rect.width()
        boxes.append(QRectF(left + margin, rect.top(), width - 2 * margin, rect.height()))
        left += width
    return boxes


def _draw_rule(sketch: Sketch, rect: QRectF, colour: str, width: float) -> None:
    sketch.draw_line(
        QPointF(rect.left(), rect.bottom() - width / 2), QPointF(rect.right(), rect.bottom() - width / 2), colour, width
    )
