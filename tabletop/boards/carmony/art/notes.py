"""Painting of NOTE cards, with square corners and the note's colour."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QColor, QLinearGradient

from tabletop.boards.carmony.art.faces import BOTH_NAMES, NoteFace
from tabletop.boards.carmony.art.palette import NoteColour, palette
from tabletop.boards.kit.art.card import CardDrawing, CardLayout, CardSlot
from tabletop.boards.kit.art.typography import BOLD_WEIGHT, FIGURE_UNITS, GIANT_UNITS, SERIF, SYMBOL_UNITS, TITLE_UNITS
from tabletop.table.drawings import MIN_PATTERN_LINE_PX, paint_drawing
from tabletop.table.sketch import Sketch, disc_path, polar_point, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours

CORNER_SLOT = CardSlot(9.5, 9, 38, 32, FIGURE_UNITS)
SECOND_CORNER_SLOT = CardSlot(9.5, 32, 38, 55, FIGURE_UNITS)
CLOCK_SLOT = CardSlot(73, 11.5, 88.5, 27)

ONE_NAME_LAYOUT: CardLayout = {
    "windowed": {"corner": CORNER_SLOT, "title": CardSlot(8, 38.5, 77.5, 112, GIANT_UNITS), "clock": CLOCK_SLOT},
    "bare": {"corner": CORNER_SLOT, "title": CardSlot(8, 38.5, 77.5, 112, GIANT_UNITS)},
    "class_display": {"title": CardSlot(8, 14, 92, 126, GIANT_UNITS)},
}

TWO_NAMES_LAYOUT: CardLayout = {
    "windowed": {
        "corner": CORNER_SLOT,
        "second corner": SECOND_CORNER_SLOT,
        "title": CardSlot(12, 57, 74, 93.5, SYMBOL_UNITS),
        "second title": CardSlot(12, 96, 74, 132.5, SYMBOL_UNITS),
        "clock": CLOCK_SLOT,
    },
    "bare": {"title": CardSlot(10, 17, 90, 67, SYMBOL_UNITS), "second title": CardSlot(10, 73, 90, 123, SYMBOL_UNITS)},
    "class_display": {
        "title": CardSlot(8, 10, 92, 68, TITLE_UNITS),
        "second title": CardSlot(8, 72, 92, 130, TITLE_UNITS),
    },
}
"""Slots for the two names of a black key, one above the other."""

IN_MELD_LAYOUT: CardLayout = {
    "windowed": {
        "title": CardSlot(10, 11, 53.5, 43.5, SYMBOL_UNITS),
        "degree": CardSlot(9, 48, 45.5, 74.5, FIGURE_UNITS),
        "clock": CardSlot(73, 113, 88.5, 128.5),
    },
    "bare": {"title": CardSlot(10, 11, 53.5, 43.5, SYMBOL_UNITS), "degree": CardSlot(9, 48, 45.5, 74.5, FIGURE_UNITS)},
}
"""Slots with the name over the degree at the upper left.

Other cards cover the right of the card, and the meld's plate its lower half.
"""


def make_covered_layout(layout: CardLayout, visible_width_ratio: float) -> CardLayout:
    """Return the slots of a card in hand that others cover from the right.

    The names are in the visible part. Where that is narrow, they are tall.
    """
    right, slots = 100 * visible_width_ratio - 8.0, dict(layout["windowed"])
    if visible_width_ratio < 0.6:
        title_height = 73.5 if layout is ONE_NAME_LAYOUT else 36.5
        title = CardSlot(4.5, 17.5, right + 4, 17.5 + title_height, GIANT_UNITS)
        slots = {"title": title, "second title": title._replace(top=57, bottom=57 + title_height), "clock": CLOCK_SLOT}
    else:
        for name in ("title", "second title"):
            if name in slots:
                slots[name] = slots[name]._replace(right=min(slots[name].right, right))
    return {"windowed": slots, "bare": {name: slot for name, slot in slots.items() if name != "clock"}}


def field_rect(size: QSizeF) -> QRectF:
    """Return the coloured field inside a card's pale border."""
    return shrunk_rect(QRectF(QPointF(), size), max(1.5, 0.045 * size.width()))


def _paint_square_card(sketch: Sketch, size: QSizeF, field: QBrush | str) -> None:
    theme, card_rect = sketch.theme, QRectF(QPointF(), size)
    edge_width = theme.outline * max(1.0, size.width() / 110)
    sketch.draw_plate(card_rect, 0.0, theme.card_face, theme.card_edge, edge_width)
    sketch.fill(rectangle_path(field_rect(size)), field)


def paint_note(sketch: Sketch, face: NoteFace, size: QSizeF) -> None:
    """Paint a NOTE card, with its name in the corner and again as large as possible."""
    note, field = palette(sketch.theme).notes[face.pitch_class], field_rect(size)
    gradient = QLinearGradient(field.topLeft(), field.bottomLeft())
    gradient.setColorAt(0, mix_colours(note.fill, "#ffffff", 0.05 if len(note.name) > 1 else 0.14))
    gradient.setColorAt(1, QColor(note.fill))
    _paint_square_card(sketch, size, QBrush(gradient))
    first_name, _, second_name = (face.name or BOTH_NAMES[face.pitch_class]).partition("/")
    if face.visible_height_ratio:
        width = min(0.84, face.visible_width_ratio - 0.1) * size.width()
        name_rect = QRectF(
            0.08 * size.width(), 0.02 * size.height(), width, face.visible_height_ratio * size.height() * 0.94
        )
        if face.has_name:
            sketch.draw_text(
                f"{first_name}  {second_name}".strip(), name_rect, 0.5 * size.width(), note.ink, BOLD_WEIGHT
            )
        return
    layout = IN_MELD_LAYOUT if face.degree else TWO_NAMES_LAYOUT if second_name else ONE_NAME_LAYOUT
    if face.visible_width_ratio < 1.0 and not face.degree:
        layout = make_covered_layout(layout, face.visible_width_ratio)
    card = CardDrawing(sketch, size, layout)
    card.write("corner", first_name, note.ink, align=0.0)
    card.write("second corner", second_name, note.ink, align=0.0)
    card.write("title", first_name, note.ink, SERIF, align=0.0 if face.degree else 0.5)
    if second_name:
        card.write("second title", second_name, note.ink, SERIF)
        upper_rect, lower_rect = card.slot_rect("title"), card.slot_rect("second title")
        half_gap = QPointF(0.0, (lower_rect.top() - upper_rect.bottom()) / 2)
        rule_colour = mix_colours(note.ink, note.fill, 0.35)
        sketch.draw_line(
            upper_rect.bottomLeft() + half_gap,
            upper_rect.bottomRight() + half_gap,
            rule_colour,
            max(0.8, 1.1 * card.unit),
        )
    if face.degree:
        degree_rect = card.slot_rect("degree")
        sketch.fill(rectangle_path(degree_rect, 4.5 * card.unit), sketch.theme.card_face)
        sketch.draw_text(
            face.degree,
            shrunk_rect(degree_rect, 3.6 * card.unit),
            card.font_px("degree"),
            sketch.theme.card_ink,
            BOLD_WEIGHT,
        )
    if "clock" in card:
        _paint_small_wheel(card, face.pitch_class, note)


def _paint_small_wheel(card: CardDrawing, pitch_class: int, note: NoteColour) -> None:
    """Paint a small wheel that marks where this note is on the large one."""
    clock_rect, pale_ink = card.slot_rect("clock"), mix_colours(note.ink, note.fill, 0.3)
    for other_pitch_class in range(12):
        is_own_note = other_pitch_class == pitch_class
        dot = disc_path(
            polar_point(clock_rect.center(), clock_rect.width() / 2, 30 * other_pitch_class),
            card.unit * (2.9 if is_own_note else 1.2),
        )
        card.sketch.fill(dot, note.ink if is_own_note else pale_ink)


def paint_note_back(sketch: Sketch, size: QSizeF) -> None:
    """Paint the back, a string with its overtones in a frame and a flower."""
    theme, back, width = sketch.theme, palette(sketch.theme).back_note, size.width()
    _paint_square_card(sketch, size, back)
    inner_rect = shrunk_rect(field_rect(size), 0.05 * width)
    colours = {"ink": QColor(theme.back_ink), "ground": QColor(back), "soft": mix_colours(back, theme.back_ink, 0.45)}
    sketch.painter.save()
    sketch.painter.setClipRect(inner_rect)
    paint_drawing(sketch, "carmony/backs/note", QRectF(QPointF(), size), colours, min_line_px=MIN_PATTERN_LINE_PX)
    sketch.painter.restore()
    sketch.stroke(rectangle_path(inner_rect), theme.back_ink, max(0.6, 0.011 * width))
