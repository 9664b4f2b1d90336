"""Painting of the two staves under a phrase, with clefs, key signature and chords.

Soprano and alto are on the upper staff, tenor and bass on the lower one. The higher part of each staff has its stems
up, the lower one down.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor

from tabletop.boards.iv_v_i.art.faces import ChordFace, FaultFace, StaffFace, StaffNote
from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.boards.kit.art import numerals
from tabletop.table import glyphs
from tabletop.table.sketch import MIN_FONT_PX, Sketch, disc_path, rectangle_path
from tabletop.table.theme import mix_colours, with_opacity

TREBLE_LINES, BASS_LINES = (2, 4, 6, 8, 10), (-10, -8, -6, -4, -2)
"""Lines of the staves, in steps above middle C."""

TOP_STEP, BOTTOM_STEP = 14.0, -14.5
"""Steps at the top and the bottom edge of the box."""


STAFF_DISTANCE_STEPS = 5.0
"""Steps between middle C of the upper staff and middle C of the lower one."""


SHARP_STEPS, FLAT_STEPS = (10, 7, 11, 8, 5, 9, 6), (6, 9, 5, 8, 4, 7, 3)
"""Steps of the accidentals of a key signature on the treble staff.

On the bass staff they are two octaves lower.
"""

CLEF_WIDTH_SPACES, ACCIDENTAL_WIDTH_SPACES = 3.4, 1.05
"""Width of a clef and of an accidental of the signature, in staff spaces."""


class NoteHead(NamedTuple):
    """Position of a note head: its centre, stem direction and accidental.

    `stem_direction` is 1 for a stem up, -1 for a stem down; `sign_right` is the right edge of the accidental.
    """

    note: StaffNote
    is_lower: bool
    x: float
    y: float
    stem_direction: int
    sign_right: float


class Staves:
    """Two staves in a box: the height of each step, and painting on them."""

    def __init__(self, sketch: Sketch, height: float) -> None:
        self.sketch, self.height = sketch, height
        self.space = 2 * height / (TOP_STEP - BOTTOM_STEP + STAFF_DISTANCE_STEPS)
        self.line = max(1.0, 0.11 * self.space) * sketch.theme.outline**0.3

    def y(self, step: float, is_lower: bool) -> float:
        """Return the distance of a step from the top of the box."""
        return (TOP_STEP - step + STAFF_DISTANCE_STEPS * is_lower) * self.space / 2

    def draw_line(self, left: float, right: float, y: float, colour: str | QColor) -> None:
        """Draw a line of a staff, or a ledger line."""
        self.sketch.draw_line(QPointF(left, y), QPointF(right, y), colour, self.line)

    def draw_staves(self, left: float, right: float, colour: str | QColor) -> None:
        """Draw both staves, joined at their left end."""
        for is_lower, steps in enumerate((TREBLE_LINES, BASS_LINES)):
            for step in steps:
                self.draw_line(left, right, self.y(step, bool(is_lower)), colour)
        self.sketch.draw_line(
            QPointF(left, self.y(TREBLE_LINES[-1], False)),
            QPointF(left, self.y(BASS_LINES[0], True)),
            colour,
            1.6 * self.line,
        )

    def draw_glyph(self, name: str, left: float, y: float, colour: str | QColor) -> None:
        """Draw a glyph of the music font by its SMuFL name."""
        self.sketch.draw_glyph(glyphs.load_glyph(name), 4 * self.space, left, y, colour)

    def draw_clefs(self, left: float, fifths: int, colour: str | QColor) -> float:
        """Draw clefs and key signature, and return their right edge."""
        for name, step in (("gClef", 4), ("fClef", -4)):  # each on the line that it names
            self.draw_glyph(name, left + 0.5 * self.space, self.y(step, step < 0), colour)
        x = left + CLEF_WIDTH_SPACES * self.space
        name, steps = (glyphs.SHARP_GLYPH, SHARP_STEPS) if fifths > 0 else (glyphs.FLAT_GLYPH, FLAT_STEPS)
        for step in steps[: abs(fifths)]:
            for is_lower in (False, True):
                self.draw_glyph(name, x, self.y(step - 14 * is_lower, is_lower), colour)
            x += ACCIDENTAL_WIDTH_SPACES * self.space
        return x

    def arrange_heads(self, x: float, notes: tuple[StaffNote, ...]) -> list[NoteHead]:
        """Return the heads of a chord, given from the soprano down.

        Their centre is `x`; the second part of a staff moves aside if it is a second from the first, or crosses it.
        """
        width = _glyph_width("noteheadBlack") * 4 * self.space
        heads: list[NoteHead] = []
        for part, note in enumerate(notes):
            is_lower, is_second = part >= len(notes) // 2, part % 2 == 1
            upper = heads[-1] if is_second else None
            is_aside = upper is not None and note.step > upper.note.step - 2 and note.step != upper.note.step
            sign_right = x - width / 2 - 0.25 * self.space
            # Accidentals less than six steps apart would overlap.
            if upper is not None and upper.note.sign and note.sign and upper.note.step - note.step < 6:
                sign_right -= _glyph_width(upper.note.sign) * 4 * self.space + 0.15 * self.space
            middle = x + (0.95 * width if is_aside else 0.0)
            heads.append(
                NoteHead(note, is_lower, middle, self.y(note.step, is_lower), -1 if is_second else 1, sign_right)
            )
        return heads

    def draw_chord(self, heads: list[NoteHead], ink: str | QColor, wrong_colour: str | QColor) -> None:
        """Draw a chord with stems, ledger lines and accidentals, and ring wrong notes."""
        width = _glyph_width("noteheadBlack") * 4 * self.space
        for head in heads:
            note = head.note
            colour = wrong_colour if note.is_wrong else ink
            inner_ledgers = range(0, note.step + 1, 2) if head.is_lower else range(0, note.step - 1, -2)
            outer_ledgers = range(-12, note.step - 1, -2) if head.is_lower else range(12, note.step + 1, 2)
            for ledger in (*inner_ledgers, *outer_ledgers):
                self.draw_line(head.x - 0.8 * width, head.x + 0.8 * width, self.y(ledger, head.is_lower), ink)
            side = head.x + head.stem_direction * (width / 2 - 0.06 * self.space)
            leads_away = head.stem_direction * (note.step - (-6 if head.is_lower else 6)) > 0
            # A stem that leads away from its staff is shorter.
            stem_y = head.y - (5.0 if leads_away else 6.5) / 2 * head.stem_direction * self.space
            stem_start = QPointF(side, head.y - 0.15 * head.stem_direction * self.space)
            stem_end = QPointF(side, min(max(stem_y, self.line), self.height - self.line))
            self.sketch.draw_line(stem_start, stem_end, colour, max(1.0, 0.12 * self.space))
            self.draw_glyph("noteheadBlack", head.x - width / 2, head.y, colour)
            if note.sign:
                self.draw_glyph(note.sign, head.sign_right - _glyph_width(note.sign) * 4 * self.space, head.y, colour)
            if note.is_wrong:
                ring = disc_path(QPointF(head.x, head.y), 1.05 * self.space)
                self.sketch.stroke(ring, wrong_colour, max(1.4, 0.2 * self.space))


def _glyph_width(name: str) -> float:
    """Return the width of a glyph of the music font in ems."""
    return glyphs.load_glyph(name).ink_box.width()


def paint_staff(sketch: Sketch, face: StaffFace, size: QSizeF) -> None:
    """Paint the staves as wide as the box."""
    theme = sketch.theme
    staves = Staves(sketch, size.height())
    staves.draw_staves(staves.line, size.width(), mix_colours(theme.muted, theme.table_light, 0.2))
    end = staves.draw_clefs(0.0, face.fifths, theme.muted)
    if face.label:
        px = 1.9 * staves.space * min(1.2, theme.scale)
        label_rect = QRectF(CLEF_WIDTH_SPACES * staves.space, 0.0, max(end, 14 * staves.space), 1.8 * staves.space)
        sketch.draw_text(face.label, label_rect, px, theme.muted, 600, align=0.0, min_px=MIN_FONT_PX)


def paint_chord(sketch: Sketch, face: ChordFace, size: QSizeF) -> None:
    """Paint the notes in the middle of the box; sounding notes are highlighted."""
    theme = sketch.theme
    staves = Staves(sketch, size.height())
    heads = staves.arrange_heads(size.width() / 2, face.notes)
    for head in heads if face.lit else ():
        sketch.fill(disc_path(QPointF(head.x, head.y), 1.35 * staves.space), with_opacity(theme.accent, 0.4))
    staves.draw_chord(heads, theme.accent if face.lit else theme.text, theme.refusal)


def paint_fault(sketch: Sketch, face: FaultFace, size: QSizeF) -> None:
    """Paint the chords on paper, wrong notes in red.

    Lines join wrong notes of one voice in neighbouring chords, to show how they move.
    """
    theme = sketch.theme
    wrong_colour = palette(theme).family("red").fill
    sketch.fill(rectangle_path(QRectF(QPointF(), size), 0.03 * size.height()), theme.card_face)
    staves = Staves(sketch, 0.84 * size.height())
    staves.draw_staves(0.03 * size.width(), 0.97 * size.width(), theme.card_muted)
    left = staves.draw_clefs(0.04 * size.width(), face.fifths, theme.card_ink)
    step = (0.97 * size.width() - left) / len(face.chords)
    heads_by_chord = [
        staves.arrange_heads(left + (index + 0.45) * step, chord.notes) for index, chord in enumerate(face.chords)
    ]
    for first_heads, second_heads in pairwise(heads_by_chord):
        for first, second in zip(first_heads, second_heads, strict=True):
            if first.note.is_wrong and second.note.is_wrong:
                sketch.draw_line(
                    QPointF(first.x + 1.4 * staves.space, first.y),
                    QPointF(second.x - 1.4 * staves.space, second.y),
                    wrong_colour,
                    max(1.5, 0.25 * staves.space),
                )
    for index, (heads, numeral) in enumerate(zip(heads_by_chord, face.numerals, strict=True)):
        staves.draw_chord(heads, theme.card_ink, wrong_colour)
        numeral_rect = QRectF(left + (index - 0.05) * step, 0.84 * size.height(), step, 0.15 * size.height())
        numerals.write_numeral(sketch, numeral, numeral_rect, 0.12 * size.height(), theme.card_ink)
