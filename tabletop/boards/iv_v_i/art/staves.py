"""The staves under a phrase: ten lines with the clefs and the signature of the key, and the notes of each chord.

Both staves are one: middle C lies between them, as far from the one as from the other, so that a note has one place.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath, QTransform

from tabletop.boards.iv_v_i.art.faces import ChordFace, FaultFace, StaffFace, StaffNote
from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.boards.kit.art import numerals
from tabletop.boards.kit.art.furniture import SMALL_TYPE
from tabletop.table import glyphs
from tabletop.table.sketch import Sketch, disc, rectangle
from tabletop.table.theme import mixed, translucent

TREBLE, BASS = (2, 4, 6, 8, 10), (-10, -8, -6, -4, -2)
"""The lines of the staves, in steps above middle C."""

HIGH, LOW = 14, -13
"""The steps at the upper and the lower edge of the box."""

CLEFS = (("gClef", 4), ("fClef", -4))
"""The clefs, and the lines that they name."""

SHARPS, FLATS = (10, 7, 11, 8, 5, 9, 6), (6, 9, 5, 8, 4, 7, 3)
"""Where the signs of a signature stand on the treble staff; on the bass staff they stand two octaves lower."""

CLEF, SIGN = 3.4, 1.05
"""Staff spaces that the clefs and each sign of a signature take."""


class Staves:
    """The two staves in a box: where a step lies, and what is drawn there."""

    def __init__(self, sketch: Sketch, height: float) -> None:
        self.sketch = sketch
        self.space = 2 * height / (HIGH - LOW)
        self.line = max(0.8, 0.1 * self.space) * sketch.theme.outline**0.3

    def y(self, step: float) -> float:
        """How far down a step lies."""
        return (HIGH - step) * self.space / 2

    def rule(self, left: float, right: float, step: float, colour: str | QColor) -> None:
        """A line of a staff, or a ledger line."""
        path = QPainterPath(QPointF(left, self.y(step)))
        path.lineTo(right, self.y(step))
        self.sketch.stroke(path, colour, self.line)

    def lines(self, left: float, right: float, colour: str | QColor) -> None:
        """Both staves, joined at their left end."""
        for step in (*TREBLE, *BASS):
            self.rule(left, right, step, colour)
        bar = QPainterPath(QPointF(left, self.y(TREBLE[-1])))
        bar.lineTo(left, self.y(BASS[0]))
        self.sketch.stroke(bar, colour, 1.6 * self.line)

    def sign(self, name: str, left: float, step: float, colour: str | QColor) -> float:
        """A sign of the engraver's, and where it ends."""
        sign = glyphs.glyph(name)
        em = 4 * self.space
        self.sketch.fill(QTransform(em, 0, 0, em, left - sign.box.left() * em, self.y(step)).map(sign.path), colour)
        return left + sign.box.width() * em

    def clefs(self, left: float, fifths: int, colour: str | QColor) -> float:
        """The clefs and a signature, and where they end."""
        for name, step in CLEFS:
            self.sign(name, left + 0.5 * self.space, step, colour)
        x = left + CLEF * self.space
        name, steps = (glyphs.SHARP, SHARPS) if fifths > 0 else (glyphs.FLAT, FLATS)
        for step in steps[: abs(fifths)]:
            for staff in (0, 14):
                self.sign(name, x, step - staff, colour)
            x += SIGN * self.space
        return x

    def chord(self, x: float, notes: tuple[StaffNote, ...], ink: str | QColor, fault: str | QColor) -> None:
        """The notes of a chord, the middle of their heads at `x`; seconds stand beside each other."""
        head = glyphs.glyph("noteheadBlack").box.width() * 4 * self.space
        lower: StaffNote | None = None
        aside = False
        for note in sorted(notes, key=lambda note: note.step):
            aside = lower is not None and note.step - lower.step < 2 and not aside
            middle = x + (0.95 * head if aside else 0.0)
            colour = fault if note.wrong else ink
            for ledger in (
                *range(12, note.step + 1, 2),
                *range(-12, note.step - 1, -2),
                *((0,) if not note.step else ()),
            ):
                self.rule(middle - 0.8 * head, middle + 0.8 * head, ledger, ink)
            self.sign("noteheadBlack", middle - head / 2, note.step, colour)
            if note.sign:
                wide = glyphs.glyph(note.sign).box.width() * 4 * self.space
                self.sign(note.sign, x - head / 2 - 0.25 * self.space - wide, note.step, colour)
            if note.wrong:
                ring = disc(QPointF(middle, self.y(note.step)), 1.05 * self.space)
                self.sketch.stroke(ring, fault, max(1.4, 0.2 * self.space))
            lower = note


def paint_staff(sketch: Sketch, face: StaffFace, size: QSizeF) -> None:
    """The staves as wide as the box."""
    theme = sketch.theme
    staves = Staves(sketch, size.height())
    staves.lines(staves.line, size.width(), mixed(theme.muted, theme.table_light, 0.35))
    end = staves.clefs(0.0, face.fifths, theme.muted)
    if face.label:
        px = min(1.75 * staves.space, 0.13 * size.height()) * min(1.2, theme.scale)
        room = QRectF(CLEF * staves.space, 0.0, max(end, 12 * staves.space), 1.6 * staves.space)
        sketch.text(face.label, room, px, theme.muted, 600, align=0.0, smallest=SMALL_TYPE)


def paint_chord(sketch: Sketch, face: ChordFace, size: QSizeF) -> None:
    """The notes in the middle of the box; what sounds has a light behind it."""
    theme = sketch.theme
    staves = Staves(sketch, size.height())
    x = size.width() / 2
    if face.lit:
        for note in face.notes:
            light = disc(QPointF(x, staves.y(note.step)), 1.35 * staves.space)
            sketch.fill(light, translucent(theme.accent, 0.4))
    staves.chord(x, face.notes, theme.accent if face.lit else theme.text, theme.refusal)


def paint_fault(sketch: Sketch, face: FaultFace, size: QSizeF) -> None:
    """The chords on paper; what is wrong in red, where two voices move wrongly together with the way they go."""
    theme = sketch.theme
    fault = palette(theme).family("red").fill
    sketch.fill(rectangle(QRectF(0, 0, size.width(), size.height()), 0.03 * size.height()), theme.card_face)
    staves = Staves(sketch, 0.84 * size.height())
    staves.lines(0.03 * size.width(), 0.97 * size.width(), theme.card_muted)
    left = staves.clefs(0.04 * size.width(), face.fifths, theme.card_ink)
    step = (0.97 * size.width() - left) / len(face.chords)
    middles = [left + (at + 0.45) * step for at in range(len(face.chords))]
    for one, two in zip(face.chords[0].notes, face.chords[-1].notes, strict=True):
        if len(face.chords) > 1 and one.wrong and two.wrong:
            way = QPainterPath(QPointF(middles[0] + 1.4 * staves.space, staves.y(one.step)))
            way.lineTo(middles[-1] - 1.4 * staves.space, staves.y(two.step))
            sketch.stroke(way, fault, max(1.5, 0.25 * staves.space))
    for x, chord, words in zip(middles, face.chords, face.numerals, strict=True):
        staves.chord(x, chord.notes, theme.card_ink, fault)
        room = QRectF(x - 0.5 * step, 0.84 * size.height(), step, 0.15 * size.height())
        numerals.write(sketch, words, room, 0.12 * size.height(), theme.card_ink)
