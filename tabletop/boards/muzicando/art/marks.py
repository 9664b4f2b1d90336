"""Marks at a seat: blocked, pass, run, out, compass. Each has a shape of its own."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.muzicando.art.faces import BlockedMark, CompassMark, CompassPoint, OutPlace, PassMark, RunMark
from tabletop.table.drawings import paint_drawing
from tabletop.table.lettering import fit_type_size
from tabletop.table.sketch import TEXT_OVERFLOW_RATIO, Sketch, circle_rect, disc_path, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours
from tabletop.translator import translator

_tr = translator("CompassPoints")

Mark = BlockedMark | PassMark | RunMark | OutPlace | CompassMark


def mark_outline(face: Mark, size: QSizeF) -> QPainterPath:
    """Return the outline of a mark: a disc, a square for East and West, or a plate."""
    side = min(size.width(), size.height())
    if isinstance(face, PassMark):
        return rectangle_path(QRectF(QPointF(), size), 0.3 * side)
    centre = QPointF(size.width() / 2, size.height() / 2)
    if isinstance(face, CompassMark) and face.point in "EW":
        return rectangle_path(circle_rect(centre, 0.47 * side), 0.1 * side)
    return disc_path(centre, 0.49 * side)


def paint_mark(sketch: Sketch, face: Mark, size: QSizeF) -> None:
    """Paint a mark in the middle of its box."""
    side = min(size.width(), size.height())
    rect = circle_rect(QPointF(size.width() / 2, size.height() / 2), side / 2)
    match face:
        case BlockedMark():
            _paint_blocked(sketch, face.is_lost, rect)
        case PassMark():
            _paint_pass(sketch, size)
        case RunMark():
            _paint_run(sketch, rect)
        case OutPlace():
            _paint_out(sketch, face.place, rect)
        case CompassMark():
            _paint_compass(sketch, face, size, rect)


def _paint_blocked(sketch: Sketch, is_lost: bool, rect: QRectF) -> None:
    """Paint a ring with a bar across it, filled once the turn is lost."""
    theme = sketch.theme
    ink, fill = (theme.panel, theme.refusal) if is_lost else (theme.refusal, theme.panel)
    paint_drawing(sketch, f"muzicando/marks/{'lost' if is_lost else 'blocked'}", rect, {"ink": ink, "ground": fill})


def _paint_pass(sketch: Sketch, size: QSizeF) -> None:
    theme, height = sketch.theme, size.height()
    line = max(1.0, 0.05 * height) * theme.outline**0.3
    sketch.draw_plate(QRectF(QPointF(), size), 0.3 * height, theme.panel_raised, theme.panel_line, line)
    text_rect = shrunk_rect(QRectF(QPointF(), size), 0.1 * height + line / 2, 0.14 * height + line / 2)
    text = QCoreApplication.translate("MuzicandoMarks", "pass")
    if (
        fit_type_size(text, text_rect.width(), (1 + TEXT_OVERFLOW_RATIO) * text_rect.height(), sketch.min_font_px, 700)
        < sketch.min_font_px
    ):
        text = "–"
    sketch.draw_text(text, text_rect, 0.66 * height, theme.text, 700)


def _paint_run(sketch: Sketch, rect: QRectF) -> None:
    theme = sketch.theme
    paint_drawing(sketch, "muzicando/marks/run", rect, {"ink": theme.accent_ink, "ground": theme.accent})


def _paint_out(sketch: Sketch, place: int, rect: QRectF) -> None:
    """Paint a medal with its number: rays for the first, a ribbon for the next two."""
    theme = sketch.theme
    fill, ink = (theme.accent, theme.accent_ink) if place == 1 else (theme.panel_raised, theme.text)
    drawing_name = "first" if place == 1 else "placed" if place <= 3 else "later"
    paint_drawing(sketch, f"muzicando/marks/{drawing_name}", rect, {"ink": ink, "ground": fill})
    side = rect.width()
    number_rect = QRectF(0, 0, 0.42 * side, 0.4 * side)
    number_rect.moveCenter(rect.center() - QPointF(0, 0.08 * side if place <= 3 else 0.0))
    sketch.draw_text(str(place), number_rect, 0.62 * side, ink, 700, by_ink=True)


def compass_letter(point: CompassPoint) -> str:
    """Return the letter of a point of the compass in the interface language."""
    return {"N": _tr("N"), "E": _tr("E"), "S": _tr("S"), "W": _tr("W")}[point]


def _paint_compass(sketch: Sketch, face: CompassMark, size: QSizeF, rect: QRectF) -> None:
    theme = sketch.theme
    fill, ink = (theme.accent, theme.accent_ink) if face.is_active else (theme.panel, theme.text)
    side = rect.width()
    centre = rect.center()
    half_side = 0.42 * side
    outline = (
        rectangle_path(circle_rect(centre, half_side), 0.08 * side)
        if face.point in "EW"
        else disc_path(centre, 0.45 * side)
    )
    sketch.fill(outline, fill)
    line = max(1.0, 0.035 * side) * theme.outline**0.3
    sketch.stroke(outline, ink if face.is_active else mix_colours(theme.panel_line, theme.text, 0.3), line)
    letter_rect = circle_rect(centre, 0.25 * side)
    sketch.draw_text(compass_letter(face.point), letter_rect, 0.62 * side, ink, 700, by_ink=True)
