"""Drawing of free cells, names of rows, columns and frames on Muzicando's table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.kit.art.common_faces import MIN_PLATE_NAME_PX
from tabletop.boards.kit.art.elide import write_name
from tabletop.boards.kit.art.face_painter import oval_outline
from tabletop.boards.muzicando.art.bids import DISPLAY_TITLES, paint_display
from tabletop.boards.muzicando.art.palette import palette
from tabletop.boards.muzicando.art.suits import paint_suit
from tabletop.boards.muzicando.art.table_faces import CellFace, ColumnSign, FitFrame, GridGround, LastLaid, RowName
from tabletop.table import fonts
from tabletop.table.sketch import MIN_FONT_PX, Sketch, polygon_path, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours, with_opacity

MAX_FLAT_RATIO = 0.4
"""Height by width below which a cell has its names in one line."""


def cell_outline(face: CellFace, size: QSizeF) -> QPainterPath:
    """Return the outline of a free cell; an opener's is an oval."""
    if face.kind == "oval":
        return oval_outline(face, size)
    radius = 8.0 if face.kind == "column" else 0.08 * min(size.width(), size.height())
    return rectangle_path(QRectF(QPointF(), size), radius)


def paint_row_name(sketch: Sketch, face: RowName, size: QSizeF) -> None:
    rect = shrunk_rect(QRectF(QPointF(), size), 2, 0.1 * size.height())
    px = (0.62 if face.is_strong else 0.44) * size.height()
    ink = sketch.theme.text if face.is_strong else sketch.theme.muted
    write_name(sketch, face.words, rect, px, ink, 600, face.align, min_px=MIN_PLATE_NAME_PX)


def paint_ground(sketch: Sketch, face: GridGround, size: QSizeF) -> None:
    """Paint the wells of an open display, fainter towards the sides, and strings."""
    theme = sketch.theme
    (left, width), (top, height) = face.columns, face.rows
    gap, rect = 0.04 * min(width, height), QRectF(0, 0, size.width(), size.height())
    middle = rect.center()
    for line in range(-int(top // height) - 1, int((size.height() - top) // height) + 1):
        y = top + line * height
        for column in range(-int(left // width) - 1, int((size.width() - left) // width) + 1):
            x = left + column * width
            well_rect = shrunk_rect(QRectF(x, y, width, height), gap).intersected(rect)
            if min(well_rect.width(), well_rect.height()) > gap:
                offset = well_rect.center() - middle
                distance_ratio = max(abs(offset.x()) / middle.x(), abs(offset.y()) / middle.y())
                _paint_well(
                    sketch,
                    rectangle_path(well_rect, 0.08 * min(well_rect.width(), well_rect.height())),
                    1.0 - 0.7 * distance_ratio,
                )
        if not 0 < y + height / 2 < size.height():
            continue
        if face.has_strings:
            sketch.draw_line(
                QPointF(0, y + height / 2),
                QPointF(size.width(), y + height / 2),
                with_opacity(theme.table_line, 0.3),
                max(1.0, 0.03 * height),
            )


def _paint_well(sketch: Sketch, path: QPainterPath, strength: float) -> None:
    """Paint an empty place in the table.

    In themes with thick lines and a black table its edge shows it.
    """
    theme = sketch.theme
    sketch.fill(path, with_opacity(theme.table_dark, 0.2 * strength))
    sketch.stroke(path, with_opacity(theme.table_line, 0.14 * theme.outline * strength), 1.0)


def _paint_opening(sketch: Sketch, face: CellFace, size: QSizeF) -> None:
    theme, width, height = sketch.theme, size.width(), size.height()
    assert face.display is not None, "a display opens"
    sign_rect = QRectF(width / 2 - 0.21 * height, 0.06 * height, 0.42 * height, 0.42 * height)
    paint_display(sketch, face.display, sign_rect, theme.text, mix_colours(theme.panel, theme.text, 0.25))
    name_rect = QRectF(0.06 * width, 0.47 * height, 0.88 * width, 0.22 * height)
    sketch.draw_text(DISPLAY_TITLES[face.display], name_rect, 0.2 * height, theme.text, 700, fonts.SERIF_FAMILY)
    label_box = QRectF(0.05 * width, 0.71 * height, 0.9 * width, 0.2 * height)
    sketch.draw_text(face.label, label_box, max(18.0 * theme.scale, 0.13 * height), theme.text, 500, min_px=MIN_FONT_PX)


def paint_cell(sketch: Sketch, face: CellFace, size: QSizeF) -> None:
    """Paint a free cell as a shallow well; it is faint because there are many."""
    theme = sketch.theme
    width, height = size.width(), size.height()
    if face.kind == "dead" and not face.rise:
        return
    if face.kind in ("column", "well"):
        _paint_well(sketch, cell_outline(face, size), 1.0)
        if face.colour is not None:
            sketch.fill(cell_outline(face, size), with_opacity(palette(theme).suits[face.colour].fill, 0.13))
        label_rect = QRectF(0.1 * width, 0.1 * height, 0.8 * width, 0.8 * height)
        sketch.draw_text(face.label, label_rect, 0.6 * height, theme.muted, 600, min_px=MIN_FONT_PX)
        return
    line = max(1.0, 0.014 * min(width, height)) * theme.outline**0.6
    dashes = (max(4.0, 4.0 * line), max(3.0, 3.0 * line))
    if face.kind != "dead":
        inner = cell_outline(face, QSizeF(width - line, height - line)).translated(line / 2, line / 2)
        sketch.fill(cell_outline(face, size), with_opacity(theme.table_dark, 0.28))
        is_strong = face.kind in ("open", "oval")
        colour = with_opacity(theme.table_line, 0.9 if is_strong else 0.5)
        sketch.stroke(inner, colour, line, dashes)
    if face.rise:
        _paint_string_arrow(sketch, face.rise, QRectF(0.2 * width, 0.08 * height, 0.6 * width, 0.34 * height))
    if not face.label:
        return
    if face.display is not None:
        _paint_opening(sketch, face, size)
        return
    if face.kind == "next":
        edge_rect = QRectF(0.1 * width, 0.05 * height, 0.8 * width, 0.2 * height)
        sketch.draw_text(face.label, edge_rect, 0.15 * height, theme.muted, 600, min_px=MIN_FONT_PX)
        return
    top = 0.46 if face.rise else 0.16
    label_rect = QRectF(0.1 * width, top * height, 0.8 * width, (0.92 - top) * height if face.rise else 0.68 * height)
    px = max(min(0.34 * height, 20.0 * theme.scale), 0.2 * height)
    if height < MAX_FLAT_RATIO * width:
        px = 0.6 * height
    ink = theme.text if face.kind in ("open", "oval") else theme.muted
    if face.rise:
        sketch.draw_wrapped_text(face.label, label_rect, px, ink, 600, min_px=MIN_FONT_PX)
    else:
        _paint_stacked_names(sketch, face.label.split(), label_rect, px, ink)


def _paint_stacked_names(sketch: Sketch, names: list[str], rect: QRectF, px: float, colour: str) -> None:
    """Paint names of notes one below the other, more than two in two lines.

    They have one size in every cell. They are in one line if two lines are too high.
    """
    names_per_line = len(names) if rect.height() < MAX_FLAT_RATIO * rect.width() else 1 if len(names) <= 2 else 2
    lines = [" ".join(names[index : index + names_per_line]) for index in range(0, len(names), names_per_line)]
    height = min(1.12 * px, rect.height() / min(2, len(lines)))
    top = rect.center().y() - height * len(lines) / 2
    for number, line in enumerate(lines):
        sketch.draw_text(
            line, QRectF(rect.left(), top + number * height, rect.width(), height), px, colour, 600, min_px=MIN_FONT_PX
        )


def _paint_string_arrow(sketch: Sketch, rise: int, rect: QRectF) -> None:
    side = min(rect.width(), rect.height())
    middle, half_side = rect.center(), 0.42 * side
    start = QPointF(middle.x() - half_side, middle.y() + rise * half_side)
    tip = QPointF(middle.x() + half_side, middle.y() - rise * half_side)
    line = max(1.6, 0.13 * side)
    tip_offset, width = QPointF(0.22 * side, -rise * 0.22 * side), 0.42 * side
    sketch.draw_line(start, tip - tip_offset, sketch.theme.text, line)
    corners = (tip, tip - QPointF(width, 0.0), tip + QPointF(0.0, rise * width))
    sketch.fill(polygon_path(corners), sketch.theme.text)


def paint_column_sign(sketch: Sketch, face: ColumnSign, size: QSizeF) -> None:
    """Paint the suit of a column or pile."""
    side = min(0.84 * size.height(), size.width())
    rect = QRectF((size.width() - side) / 2, 0.08 * size.height(), side, side)
    paint_suit(sketch, palette(sketch.theme).suits[face.colour], rect)


def frame_outline(_: object, size: QSizeF) -> QPainterPath:
    """Return the outline of a frame with a visible thickness."""
    thickness = max(2.0, 0.035 * min(size.width(), size.height()))
    rect = QRectF(QPointF(), size)
    return rectangle_path(rect, 3.0 * thickness).subtracted(
        rectangle_path(shrunk_rect(rect, thickness), 2.0 * thickness)
    )


def paint_fit_ring(sketch: Sketch, _: FitFrame, size: QSizeF) -> None:
    """Paint a dashed frame on a dark line that sets it off from any card."""
    thickness = max(2.0, 0.04 * min(size.width(), size.height()))
    path = rectangle_path(shrunk_rect(QRectF(QPointF(), size), thickness / 2), 2.5 * thickness)
    sketch.stroke(path, sketch.theme.table_dark, thickness)
    sketch.stroke(path, sketch.theme.legal, thickness, (3.0 * thickness, 2.0 * thickness))


def paint_last_laid(sketch: Sketch, face: LastLaid, size: QSizeF) -> None:
    """Paint the frame round the card that was laid last."""
    sketch.fill(frame_outline(face, size), sketch.theme.accent)
