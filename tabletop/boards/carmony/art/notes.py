"""NOTE cards: square corners, the colour of their place on the wheel, black keys dark as on a piano."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QColor, QLinearGradient

from tabletop.boards.carmony.art.faces import BOTH_NAMES, NoteFace
from tabletop.boards.carmony.art.palette import NoteColour, palette
from tabletop.table import fonts
from tabletop.table.drawings import FINEST_PATTERN_PX, paint_drawing
from tabletop.table.sketch import Sketch, disc, polar, rectangle
from tabletop.table.theme import mixed

CLOCK_FROM = 62.0  # width in logical pixels from which the little wheel in the corner is drawn
CORNER_FROM = 52.0  # width from which a card with two names repeats them in its corner
CORNERED = 0.6  # of the width in sight: on what shows less the names stand large and there is no corner


def panel(size: QSizeF) -> QRectF:
    """The coloured field inside a card's pale border."""
    border = max(1.5, 0.045 * size.width())
    return QRectF(border, border, size.width() - 2 * border, size.height() - 2 * border)


def paint_note(sketch: Sketch, face: NoteFace, size: QSizeF) -> None:
    """The card: its name where it can be read in a fan, and again as large as the card allows."""
    theme = sketch.theme
    note = palette(theme).notes[face.pitch_class]
    whole, field = QRectF(0, 0, size.width(), size.height()), panel(size)
    sketch.fill(rectangle(whole), theme.card_face)
    light = QLinearGradient(field.topLeft(), field.bottomLeft())
    light.setColorAt(0, mixed(note.fill, "#ffffff", 0.05 if len(note.name) > 1 else 0.14))
    light.setColorAt(1, QColor(note.fill))
    sketch.fill(rectangle(field), QBrush(light))
    edge = theme.outline * max(1.0, size.width() / 110)
    sketch.stroke(rectangle(whole.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2)), theme.card_edge, edge)
    names = tuple((face.name or BOTH_NAMES[face.pitch_class]).split("/"))
    if face.strip:
        across = min(0.84, face.left - 0.1) * size.width()
        box = QRectF(0.08 * size.width(), 0.02 * size.height(), across, face.strip * size.height() * 0.94)
        if face.named:
            sketch.text("  ".join(names), box, 0.5 * size.width(), note.ink, 700)
        return
    if face.degree:
        _in_meld(sketch, names[0], face.degree, field, note)
    else:
        if face.left >= CORNERED and (len(names) == 1 or size.width() >= CORNER_FROM):
            _corner(sketch, names, field, note)
        if len(names) == 1:
            _middle(sketch, names[0], field, note, face.left)
        else:
            _two_names(sketch, names, field, note, face.left)
    if size.width() >= CLOCK_FROM:
        _clock(sketch, face.pitch_class, field, note, at_top=not face.degree)


def _corner(sketch: Sketch, names: tuple[str, ...], field: QRectF, note: NoteColour) -> None:
    """The names again, small, in the strip that stays in sight when cards overlap."""
    wide = field.width()
    high = 0.25 * wide
    left, top = field.left() + 0.055 * wide, field.top() + 0.05 * wide
    for number, name in enumerate(names):
        box = QRectF(left, top + number * high * 1.02, 0.31 * wide, high)
        sketch.text(name, box, 0.29 * wide, note.ink, 700, align=0.0)


def _middle(sketch: Sketch, name: str, field: QRectF, note: NoteColour, in_sight: float) -> None:
    """The name to say aloud, largest."""
    wide, high = field.width(), field.height()
    top, inset = (0.26, 0.04) if in_sight >= CORNERED else (0.10, 0.01)
    across = min(0.76, in_sight - (0.04 if len(name) == 1 else 0.09) - inset) * wide
    box = QRectF(field.left() + inset * wide, field.top() + top * high, across, 0.56 * high)
    sketch.text(name, box, 0.80 * wide, note.ink, 700, fonts.SERIF)


def _two_names(sketch: Sketch, names: tuple[str, ...], field: QRectF, note: NoteColour, in_sight: float) -> None:
    """A black key's two names one above the other with a line between, where the next card does not cover them."""
    wide, high = field.width(), field.height()
    left, width, first, second, each = field.left() + 0.08 * wide, 0.68 * wide, 0.40, 0.70, 0.28
    if wide < CORNER_FROM * 0.9:
        left, width, first, second, each = field.left() + 0.14 * wide, 0.72 * wide, 0.24, 0.61, 0.31
    if in_sight < CORNERED:
        left, first, second = field.left(), 0.10, 0.40
    width = min(width, (in_sight - 0.07) * wide - (left - field.left()))
    upper = QRectF(left, field.top() + first * high, width, each * high)
    lower = QRectF(left, field.top() + second * high, width, each * high)
    sketch.text(names[0], upper, 0.50 * wide, note.ink, 700, fonts.SERIF)
    sketch.text(names[1], lower, 0.50 * wide, note.ink, 700, fonts.SERIF)
    middle = (upper.bottom() + lower.top()) / 2
    sketch.line(
        QPointF(left, middle), QPointF(left + width, middle), mixed(note.ink, note.fill, 0.35), max(0.8, 0.012 * wide)
    )


def _in_meld(sketch: Sketch, name: str, degree: str, field: QRectF, note: NoteColour) -> None:
    """Name over degree in the upper left corner: other cards lie on the right, the meld's middle on the lower half."""
    wide = field.width()
    box = QRectF(field.left() + 0.06 * wide, field.top() + 0.07 * wide, 0.48 * wide, 0.36 * wide)
    sketch.text(name, box, 0.44 * wide, note.ink, 700, fonts.SERIF, align=0.0)
    tag = QRectF(field.left() + 0.05 * wide, field.top() + 0.48 * wide, 0.40 * wide, 0.29 * wide)
    sketch.fill(rectangle(tag, 0.05 * wide), sketch.theme.card_face)
    inset = 0.04 * wide
    sketch.text(degree, tag.adjusted(inset, inset, -inset, -inset), 0.29 * wide, sketch.theme.card_ink, 700)


def _clock(sketch: Sketch, pitch_class: int, field: QRectF, note: NoteColour, at_top: bool) -> None:
    """The wheel in small, this note's sector marked: where to find it on the large one."""
    wide = field.width()
    radius = 0.085 * wide
    away = radius + 0.075 * wide
    centre = QPointF(field.right() - away, field.top() + away if at_top else field.bottom() - away)
    for place in range(12):
        mine = place == pitch_class
        dot = disc(polar(centre, radius, 30 * place), wide * (0.032 if mine else 0.013))
        sketch.fill(dot, note.ink if mine else mixed(note.ink, note.fill, 0.3))


def paint_note_back(sketch: Sketch, size: QSizeF) -> None:
    """The back: a string swinging in its overtones inside a frame, and a twelve-petalled flower."""
    theme = sketch.theme
    whole, field = QRectF(0, 0, size.width(), size.height()), panel(size)
    wide = size.width()
    sketch.fill(rectangle(whole), theme.card_face)
    sketch.fill(rectangle(field), palette(theme).back_note)
    edge = theme.outline * max(1.0, wide / 110)
    sketch.stroke(rectangle(whole.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2)), theme.card_edge, edge)
    inner = field.adjusted(0.05 * wide, 0.05 * wide, -0.05 * wide, -0.05 * wide)
    back = palette(theme).back_note
    soft = mixed(back, theme.back_ink, 0.45)
    colours = {"ink": QColor(theme.back_ink), "ground": QColor(back), "soft": soft}
    sketch.painter.save()
    sketch.painter.setClipRect(inner)
    paint_drawing(sketch, "carmony/backs/note", whole, colours, finest=FINEST_PATTERN_PX)
    sketch.painter.restore()
    sketch.stroke(rectangle(inner), theme.back_ink, max(0.6, 0.011 * wide))
