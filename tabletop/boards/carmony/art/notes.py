"""NOTE cards: square corners, the note's colour, black keys dark as on a piano."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QColor, QLinearGradient

from tabletop.boards.carmony.art.faces import BOTH_NAMES, NoteFace
from tabletop.boards.carmony.art.palette import NoteColour, palette
from tabletop.boards.kit.art.card import Card, Layout, Slot
from tabletop.boards.kit.art.typography import BOLD, FIGURE, GIANT, SERIF, SYMBOL, TITLE
from tabletop.table.drawings import FINEST_PATTERN_PX, paint_drawing
from tabletop.table.sketch import Sketch, disc, polar, rectangle, shrunk
from tabletop.table.theme import mixed

CORNER = Slot(9.5, 9, 38, 32, FIGURE)
SECOND_CORNER = Slot(9.5, 32, 38, 55, FIGURE)
CLOCK = Slot(73, 11.5, 88.5, 27)

ONE_NAME: Layout = {
    "windowed": {"corner": CORNER, "title": Slot(8, 38.5, 77.5, 112, GIANT), "clock": CLOCK},
    "bare": {"corner": CORNER, "title": Slot(8, 38.5, 77.5, 112, GIANT)},
    "wall": {"title": Slot(8, 14, 92, 126, GIANT)},
}

TWO_NAMES: Layout = {
    "windowed": {
        "corner": CORNER,
        "second corner": SECOND_CORNER,
        "title": Slot(12, 57, 74, 93.5, SYMBOL),
        "second title": Slot(12, 96, 74, 132.5, SYMBOL),
        "clock": CLOCK,
    },
    "bare": {"title": Slot(10, 17, 90, 67, SYMBOL), "second title": Slot(10, 73, 90, 123, SYMBOL)},
    "wall": {"title": Slot(8, 10, 92, 68, TITLE), "second title": Slot(8, 72, 92, 130, TITLE)},
}
"""Slots for the two names of a black key, one above the other."""

IN_MELD: Layout = {
    "windowed": {
        "title": Slot(10, 11, 53.5, 43.5, SYMBOL),
        "degree": Slot(9, 48, 45.5, 74.5, FIGURE),
        "clock": Slot(73, 113, 88.5, 128.5),
    },
    "bare": {"title": Slot(10, 11, 53.5, 43.5, SYMBOL), "degree": Slot(9, 48, 45.5, 74.5, FIGURE)},
}
"""Slots with the name over the degree at the upper left.

Other cards cover the right of the card, and the meld's plate its lower half.
"""


def covered_layout(layout: Layout, left: float) -> Layout:
    """Return the slots of a card in hand that others cover from the right.

    The names are in the visible part. Where that is narrow, they are tall.
    """
    end, slots = 100 * left - 8.0, dict(layout["windowed"])
    if left < 0.6:
        tall = 73.5 if layout is ONE_NAME else 36.5
        title = Slot(4.5, 17.5, end + 4, 17.5 + tall, GIANT)
        slots = {"title": title, "second title": title._replace(top=57, bottom=57 + tall), "clock": CLOCK}
    else:
        for name in ("title", "second title"):
            if name in slots:
                slots[name] = slots[name]._replace(right=min(slots[name].right, end))
    return {"windowed": slots, "bare": {name: slot for name, slot in slots.items() if name != "clock"}}


def panel(size: QSizeF) -> QRectF:
    """Return the coloured field inside a card's pale border."""
    return shrunk(QRectF(QPointF(), size), max(1.5, 0.045 * size.width()))


def _paint_square(sketch: Sketch, size: QSizeF, field: QBrush | str) -> None:
    theme, whole = sketch.theme, QRectF(QPointF(), size)
    edge = theme.outline * max(1.0, size.width() / 110)
    sketch.plate(whole, 0.0, theme.card_face, theme.card_edge, edge)
    sketch.fill(rectangle(panel(size)), field)


def paint_note(sketch: Sketch, face: NoteFace, size: QSizeF) -> None:
    """Paint a NOTE card, with its name in the corner and again as large as possible."""
    note, field = palette(sketch.theme).notes[face.pitch_class], panel(size)
    light = QLinearGradient(field.topLeft(), field.bottomLeft())
    light.setColorAt(0, mixed(note.fill, "#ffffff", 0.05 if len(note.name) > 1 else 0.14))
    light.setColorAt(1, QColor(note.fill))
    _paint_square(sketch, size, QBrush(light))
    first, _, second = (face.name or BOTH_NAMES[face.pitch_class]).partition("/")
    if face.strip:
        across = min(0.84, face.left - 0.1) * size.width()
        box = QRectF(0.08 * size.width(), 0.02 * size.height(), across, face.strip * size.height() * 0.94)
        if face.named:
            sketch.text(f"{first}  {second}".strip(), box, 0.5 * size.width(), note.ink, BOLD)
        return
    layout = IN_MELD if face.degree else TWO_NAMES if second else ONE_NAME
    if face.left < 1.0 and not face.degree:
        layout = covered_layout(layout, face.left)
    card = Card(sketch, size, layout)
    card.write("corner", first, note.ink, align=0.0)
    card.write("second corner", second, note.ink, align=0.0)
    card.write("title", first, note.ink, SERIF, align=0.0 if face.degree else 0.5)
    if second:
        card.write("second title", second, note.ink, SERIF)
        upper, lower = card.place("title"), card.place("second title")
        middle = QPointF(0.0, (lower.top() - upper.bottom()) / 2)
        rule = mixed(note.ink, note.fill, 0.35)
        sketch.line(upper.bottomLeft() + middle, upper.bottomRight() + middle, rule, max(0.8, 1.1 * card.unit))
    if face.degree:
        tag = card.place("degree")
        sketch.fill(rectangle(tag, 4.5 * card.unit), sketch.theme.card_face)
        sketch.text(face.degree, shrunk(tag, 3.6 * card.unit), card.type("degree"), sketch.theme.card_ink, BOLD)
    if "clock" in card:
        _paint_clock(card, face.pitch_class, note)


def _paint_clock(card: Card, pitch_class: int, note: NoteColour) -> None:
    """Paint a small wheel that marks where this note is on the large one."""
    box, pale = card.place("clock"), mixed(note.ink, note.fill, 0.3)
    for place in range(12):
        mine = place == pitch_class
        dot = disc(polar(box.center(), box.width() / 2, 30 * place), card.unit * (2.9 if mine else 1.2))
        card.sketch.fill(dot, note.ink if mine else pale)


def paint_note_back(sketch: Sketch, size: QSizeF) -> None:
    """Paint the back: a string with its overtones in a frame, and a flower."""
    theme, back, wide = sketch.theme, palette(sketch.theme).back_note, size.width()
    _paint_square(sketch, size, back)
    inner = shrunk(panel(size), 0.05 * wide)
    colours = {"ink": QColor(theme.back_ink), "ground": QColor(back), "soft": mixed(back, theme.back_ink, 0.45)}
    sketch.painter.save()
    sketch.painter.setClipRect(inner)
    paint_drawing(sketch, "carmony/backs/note", QRectF(QPointF(), size), colours, finest=FINEST_PATTERN_PX)
    sketch.painter.restore()
    sketch.stroke(rectangle(inner), theme.back_ink, max(0.6, 0.011 * wide))
