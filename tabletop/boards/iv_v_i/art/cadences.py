"""Painting of CADENCE cards: a whole card, or a band across two neighbours.

Each half has the colour of the function that it names; a barline separates the halves.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainterPath

from engines.kernel.text import capitalize
from tabletop.boards.iv_v_i.art.faces import CadenceFace
from tabletop.boards.iv_v_i.art.marks import (
    FUNCTION_FAMILIES,
    begin_ivvi_card,
    function_shape,
    paint_function,
    paint_score,
)
from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.boards.kit.art import numerals
from tabletop.boards.kit.art.card import CardDrawing, CardLayout, CardSlot
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.ground import card_outline, paint_ground
from tabletop.boards.kit.art.signs import paint_points
from tabletop.boards.kit.art.typography import LABEL_UNITS, MEDIUM_WEIGHT, NAME_UNITS, SERIF
from tabletop.table.lettering import fit_type_size
from tabletop.table.sketch import MIN_FONT_PX, Sketch, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours
from tabletop.translator import translator

_tr = translator("IVVICards")


def paint_cadence(sketch: Sketch, face: CadenceFace, size: QSizeF) -> None:
    """Paint a CADENCE as a whole card or as a band across two cards."""
    if face.straddling:
        _paint_band(sketch, face, size)
    else:
        _paint_card(sketch, face, size)


def cadence_outline(face: CadenceFace, size: QSizeF) -> QPainterPath:
    """Return the outline of a card, or of a band with rounded corners."""
    if not face.straddling:
        return card_outline(size)
    return rectangle_path(QRectF(QPointF(), size), 0.2 * size.height())


def _find_family(sketch: Sketch, colour: str) -> FamilyColour:
    return palette(sketch.theme).family("voice" if colour == "any" else colour)


LAYOUT: CardLayout = {
    "full": {
        "name": CardSlot(10, 9, 90, 37, LABEL_UNITS),
        "left": CardSlot(9.5, 44, 42.5, 80),
        "right": CardSlot(57.5, 44, 90.5, 80),
        "bars": CardSlot(43, 42, 57, 132),
        "others on the left": CardSlot(8, 84, 44, 110, NAME_UNITS),
        "others on the right": CardSlot(56, 84, 92, 110, NAME_UNITS),
        "points": CardSlot(72, 111, 95, 134),
    },
    "windowed": {
        "short name": CardSlot(9, 10, 91, 30, NAME_UNITS),
        "left": CardSlot(9.5, 34, 42.5, 78),
        "right": CardSlot(57.5, 34, 90.5, 78),
        "bars": CardSlot(43, 34, 57, 132),
        "others on the left": CardSlot(8, 84, 44, 110, NAME_UNITS),
        "others on the right": CardSlot(56, 84, 92, 110, NAME_UNITS),
        "points": CardSlot(70, 109, 95, 134),
    },
    "bare": {
        "left": CardSlot(9.5, 30, 42.5, 88),
        "right": CardSlot(57.5, 30, 90.5, 88),
        "bars": CardSlot(43, 9, 57, 131),
        "points": CardSlot(61, 100, 95, 134),
    },
    "class_display": {
        "left": CardSlot(8, 22, 43, 84),
        "right": CardSlot(57, 22, 92, 84),
        "bars": CardSlot(43, 9, 57, 131),
        "points": CardSlot(58, 96, 95, 133),
    },
}


def _paint_card(sketch: Sketch, face: CadenceFace, size: QSizeF) -> None:
    sides = (_find_family(sketch, face.left_colour), _find_family(sketch, face.right_colour))
    card = begin_ivvi_card(sketch, size, sides[1], LAYOUT)
    for index, family in enumerate(sides):
        sketch.painter.save()
        half_rect = QRectF(index * size.width() / 2, 0, size.width() / 2, size.height())
        sketch.painter.setClipRect(half_rect, Qt.ClipOperation.IntersectClip)
        paint_ground(sketch, size, family)
        panel = card.box(50 if index else 6, 6, 94 if index else 50, card.height - 6)
        sketch.fill(rectangle_path(panel), mix_colours(family.tint, sketch.theme.card_face, 0.2))
        sketch.painter.restore()
    card.write_lines("name", face.name, family=SERIF)
    card.write("short name", short_name(face.name), family=SERIF)
    _draw_barline(sketch, face.id, card.slot_rect("bars"), sketch.theme.card_ink)
    for side, names, colour, family in (
        ("left", face.left, face.left_colour, sides[0]),
        ("right", face.right, face.right_colour, sides[1]),
    ):
        _paint_side(sketch, names, colour, family, card.slot_rect(side))
        if f"others on the {side}" in card and len(names) > 1:
            _write_other_numerals(card, f"others on the {side}", names)
    paint_points(sketch, face.points, card.slot_rect("points"), sides[1])


def short_name(name: str) -> str:
    """Return the word that identifies a cadence among the others.

    This is the first word, or the second if it is an adjective that follows a noun.

        >>> short_name("Plagal Cadence"), short_name("Cadence plagale"), short_name("Halbschluss")
        ('Plagal', 'Plagale', 'Halbschluss')
    """
    first, _, rest = name.partition(" ")
    return capitalize(rest) if rest[:1].islower() else first


def _paint_side(sketch: Sketch, names: Sequence[str], colour: str, family: FamilyColour, rect: QRectF) -> None:
    """Paint one side: its first numeral, else its function, else all three functions."""
    if names:
        numerals.write_numeral(sketch, names[0], rect, 0.95 * rect.height(), family.fill, has_text_baseline=True)
        return
    side = min(rect.width(), rect.height()) * 0.94
    square = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    function = _find_function(colour)
    if function:
        paint_function(sketch, function, square, family.fill, family.ink)
        return
    for index, shape in enumerate("TSD"):
        small = 0.46 * side
        x = square.left() + (0.27 * side if index == 0 else (index - 1) * 0.54 * side)
        y = square.top() + (0.0 if index == 0 else 0.54 * side)
        path = function_shape(shape, QRectF(x, y, small, small))
        sketch.stroke(path, family.fill, max(1.0, 0.06 * side))


def _find_function(colour: str) -> str:
    """Return the function that has a colour, or "" if none has."""
    return next((function for function, family in FUNCTION_FAMILIES.items() if family == colour), "")


def _write_other_numerals(card: CardDrawing, slot_name: str, names: Sequence[str]) -> None:
    """Write the other numerals of a side, or "any type" if there are too many."""
    if len(names) > 3:
        card.write_lines(slot_name, _tr("any type"), weight=MEDIUM_WEIGHT)
        return
    rect = card.slot_rect(slot_name)
    height = min(20.0 * card.unit, rect.height() / (len(names) - 1))
    for index, name in enumerate(names[1:]):
        line_rect = QRectF(rect.left(), rect.top() + index * height, rect.width(), height - card.unit)
        numerals.write_numeral(
            card.sketch,
            name,
            line_rect,
            card.font_px(slot_name),
            card.sketch.theme.card_ink,
            MEDIUM_WEIGHT,
            has_text_baseline=True,
        )


def _draw_barline(sketch: Sketch, cadence: str, rect: QRectF, colour: str) -> None:
    """Draw the barline of a cadence.

    A final barline ends the phrase, a double barline is a half cadence, a dashed one a deceptive cadence.
    """
    middle, total_width = rect.center().x(), rect.width()

    def draw_bar(x: float, width: float, dashes: tuple[float, float] | None = None) -> None:
        top, bottom = QPointF(middle + x * total_width, rect.top()), QPointF(middle + x * total_width, rect.bottom())
        sketch.draw_line(top, bottom, colour, max(1.0, width * total_width), dashes)

    if cadence in ("half", "deceptive"):
        dashes = (0.055 * rect.height(), 0.04 * rect.height()) if cadence == "deceptive" else None
        draw_bar(-0.14, 0.09, dashes)
        draw_bar(0.14, 0.09, dashes)
    else:
        draw_bar(-0.22, 0.09)
        draw_bar(0.1, 0.26)


def _paint_band(sketch: Sketch, face: CadenceFace, size: QSizeF) -> None:
    theme = sketch.theme
    width, height = size.width(), size.height()
    outline = cadence_outline(face, size)
    left, right = _find_family(sketch, face.left_colour), _find_family(sketch, face.right_colour)
    sketch.painter.save()
    sketch.painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    sketch.fill(rectangle_path(QRectF(0, 0, width / 2, height)), left.fill)
    sketch.fill(rectangle_path(QRectF(width / 2, 0, width / 2, height)), right.fill)
    gap = 0.34 * height
    middle = QRectF(width / 2 - gap, 0, 2 * gap, height)
    sketch.fill(rectangle_path(middle), theme.card_face)
    sketch.painter.restore()
    _draw_barline(
        sketch, face.id, QRectF(width / 2 - 0.3 * height, 0.08 * height, 0.6 * height, 0.84 * height), theme.card_ink
    )
    line = max(1.4, 0.05 * height)
    for inset, colour, line_width in (
        (line, theme.card_face, line),
        (theme.outline / 2, theme.card_edge, theme.outline),
    ):
        inner = shrunk_rect(QRectF(QPointF(), size), inset)
        sketch.stroke(rectangle_path(inner, 0.2 * height - inset), colour, line_width)
    points_size = 0.8 * height if face.score is None else 1.4 * height
    points_left = width - 0.16 * height - points_size
    padding = 0.2 * height
    if height >= 12.0:  # its name can be read
        left_rect = QRectF(2 * padding, 0.16 * height, width / 2 - gap - 2.8 * padding, 0.68 * height)
        right_rect = QRectF(
            width / 2 + gap + 0.6 * padding, 0.16 * height, points_left - width / 2 - gap - 1.4 * padding, 0.68 * height
        )
        name, _, rest = face.name.partition(" ")
        px = fit_type_size(name, left_rect.width(), left_rect.height(), 0.7 * height, 700, SERIF)
        rest_px = fit_type_size(rest, right_rect.width(), right_rect.height(), px, 700, SERIF) if rest else 0.0
        px = rest_px if rest_px >= 0.36 * height else px
        if not sketch.draw_text(name, left_rect, px, left.ink, 700, SERIF, min_px=0.8 * MIN_FONT_PX):
            # If the name does not fit, show the numeral or function of each side, as on the whole card.
            for names, colour, half_rect, ink in (
                (face.left, face.left_colour, left_rect, left.ink),
                (face.right, face.right_colour, right_rect, right.ink),
            ):
                if numeral := names[0] if names else _find_function(colour):
                    numerals.write_numeral(
                        sketch,
                        numeral,
                        shrunk_rect(half_rect, 0.0, -0.12 * height),
                        0.95 * height,
                        ink,
                        has_text_baseline=True,
                    )
        elif rest_px >= 0.36 * height:
            sketch.draw_text(rest, right_rect, px, right.ink, 700, SERIF)
        elif face.right and right_rect.width() > 0.5 * height:
            numerals.write_numeral(sketch, face.right[0], right_rect, 0.7 * height, right.ink, has_text_baseline=True)
    if face.score is None:
        points_rect = QRectF(width - 0.14 * height - points_size, 0.1 * height, points_size, points_size)
        sketch.fill(rectangle_path(points_rect, points_size / 2), theme.card_face)
        sketch.draw_text(
            str(face.points), shrunk_rect(points_rect, 0.15 * points_size), 0.9 * points_size, right.fill, 700
        )
    else:
        paint_score(
            sketch, face.score, QRectF(width - 0.1 * height - points_size, 0.08 * height, points_size, 0.84 * height)
        )
