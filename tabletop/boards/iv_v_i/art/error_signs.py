"""The eight part writing errors as a teacher marks them: notes on a staff, and the fault in a second colour.

Everything is measured in staff spaces. `step` counts lines and spaces from the middle line, upwards.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QTransform

from tabletop.table import glyphs
from tabletop.table.sketch import Sketch, disc

WIDTH, HEIGHT = 11.0, 8.6  # what a drawing needs, in staff spaces

Ink = str | QColor


class Staff:
    """Five lines in the middle of a box, and what is written on them."""

    def __init__(self, sketch: Sketch, box: QRectF, ink: Ink, fault: Ink) -> None:
        self.sketch = sketch
        self.space = min(box.width() / WIDTH, box.height() / HEIGHT)
        self.middle = box.center()
        self.ink, self.fault = ink, fault
        self.line = max(0.7, 0.11 * self.space)
        self.half = box.width() / 2

    def at(self, x: float, step: float) -> QPointF:
        """A point `x` spaces right of the middle, on a line or space."""
        return QPointF(self.middle.x() + x * self.space, self.middle.y() - step * self.space / 2)

    def lines(self) -> None:
        path = QPainterPath()
        for step in (-4, -2, 0, 2, 4):
            y = self.at(0, step).y()
            path.moveTo(self.middle.x() - self.half, y)
            path.lineTo(self.middle.x() + self.half, y)
        colour = QColor(self.ink)
        colour.setAlphaF(0.55)
        self.sketch.stroke(path, colour, self.line)

    def head(self, x: float, step: float, fault: bool = False, name: str = "noteheadBlack") -> None:
        """A notehead with its ledger lines."""
        for ledger in [*range(6, round(step) + 1, 2), *range(-6, round(step) - 1, -2)]:
            path = QPainterPath(self.at(x - 1.0, ledger))
            path.lineTo(self.at(x + 1.0, ledger))
            self.sketch.stroke(path, self.ink, 1.2 * self.line)
        sign = glyphs.glyph(name)
        size = 4 * self.space
        point = self.at(x, step)
        left = point.x() - sign.box.center().x() * size
        path = QTransform(size, 0, 0, size, left, point.y()).map(sign.path)
        self.sketch.fill(path, self.fault if fault else self.ink)

    def stem(self, x: float, step: float, up: bool, to: float | None = None) -> None:
        """A stem of three and a half spaces, or up to another step."""
        side = 0.52 if up else -0.52
        end = to if to is not None else step + (7 if up else -7)
        path = QPainterPath(self.at(x + side, step))
        path.lineTo(self.at(x + side, end))
        self.sketch.stroke(path, self.ink, 1.3 * self.line)

    def sign(self, name: str, x: float, step: float, size: float, fault: bool = True) -> None:
        """An engraver's sign, its middle at that point; `size` is its type in spaces."""
        sign = glyphs.glyph(name)
        scale = size * self.space
        point = self.at(x, step)
        centre = sign.box.center()
        path = QTransform(scale, 0, 0, scale, point.x() - centre.x() * scale, point.y() - centre.y() * scale)
        self.sketch.fill(path.map(sign.path), self.fault if fault else self.ink)

    def arrow(self, one: QPointF, other: QPointF, both: bool = False) -> None:
        """A line in the colour of the fault, with a head at its end or at both."""
        width = 0.26 * self.space
        path = QPainterPath(one)
        path.lineTo(other)
        self.sketch.stroke(path, self.fault, max(1.0, width))
        for tip, tail in ((other, one), (one, other))[: 2 if both else 1]:
            along = tip - tail
            length = max(1e-6, (along.x() ** 2 + along.y() ** 2) ** 0.5)
            unit = along / length
            side = QPointF(-unit.y(), unit.x()) * 0.55 * self.space
            back = tip - unit * 0.95 * self.space
            head = QPainterPath(tip + unit * 0.25 * self.space)
            head.lineTo(back + side)
            head.lineTo(back - side)
            head.closeSubpath()
            self.sketch.fill(head, self.fault)

    def ring(self, x: float, step: float, radius: float = 1.05, dashed: bool = False) -> None:
        """A circle round a place on the staff, as a teacher's pencil makes it."""
        dashes = (0.5 * self.space, 0.36 * self.space) if dashed else None
        self.sketch.stroke(disc(self.at(x, step), radius * self.space), self.fault, max(1.0, 0.24 * self.space), dashes)

    def curve(self, one: QPointF, bend: QPointF, other: QPointF) -> None:
        path = QPainterPath(one)
        path.quadTo(bend, other)
        pen = QPainterPathStroker()
        pen.setWidth(max(1.0, 0.26 * self.space))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self.sketch.fill(pen.createStroke(path), self.fault)


def paint_error_sign(sketch: Sketch, error: str, box: QRectF, ink: Ink, fault: Ink) -> None:
    """The drawing of an error, by its id, in the middle of a box."""
    staff = Staff(sketch, box, ink, fault)
    staff.lines()
    SIGNS[error](staff)


def _parallels(staff: Staff, low: int, wide: int, figure: str) -> None:
    """Two voices that move together and stay as far apart as they were."""
    left, right, rise = -2.6, 2.2, 2
    for x, step in ((left, low), (right, low + rise)):
        staff.head(x, step)
        staff.head(x, step + wide)
        staff.stem(x, step, up=True, to=step + wide + 5)
    for step in (low, low + wide):
        staff.arrow(staff.at(left + 0.95, step + 0.3), staff.at(right - 1.0, step + rise - 0.3))
    for x, middle in ((left - 1.7, low + wide / 2), (right + 2.0, low + rise + wide / 2)):
        staff.sign(figure, x, middle, 6.4)


def _fifths(staff: Staff) -> None:
    _parallels(staff, -5, 4, "figbass5")


def _octaves(staff: Staff) -> None:
    _parallels(staff, -6, 7, "figbass8")


def _doubled_leading_tone(staff: Staff) -> None:
    """Two voices have the leading tone, and both want up to the tonic."""
    for step, up in ((4, True), (-3, False)):
        staff.sign("accidentalSharp", -3.7, step, 3.6, fault=False)
        staff.head(-2.1, step, fault=True)
        staff.stem(-2.1, step, up, to=step + (5 if up else -4))
        staff.arrow(staff.at(-0.9, step + 0.15), staff.at(1.5, step + 0.9))
        staff.head(2.9, step + 1, name="noteheadHalf")


def _unresolved_seventh(staff: Staff) -> None:
    """The seventh of a chord hangs in the air; the step down that it needs stays empty."""
    for step in (-5, -3, -1):
        staff.head(-2.8, step)
    staff.head(-2.8, 1, fault=True)
    staff.stem(-2.8, -5, up=True, to=6)
    staff.curve(staff.at(-1.3, 2.3), staff.at(0.2, 5.2), staff.at(1.5, 2.3))
    staff.head(1.5, 1, fault=True)
    staff.arrow(staff.at(2.6, 0.4), staff.at(3.5, -1.0))
    staff.ring(4.5, -2, 0.58, dashed=True)


def _crossing(staff: Staff) -> None:
    """The lower voice climbs over the upper one."""
    staff.head(-3.2, 3)
    staff.stem(-3.2, 3, up=True, to=8)
    staff.head(-3.2, -3, fault=True)
    staff.stem(-3.2, -3, up=False, to=-8)
    staff.arrow(staff.at(-2.1, -2.4), staff.at(2.0, 2.3))
    path = QPainterPath(staff.at(-2.1, 2.4))
    path.lineTo(staff.at(2.1, -2.4))
    staff.sketch.stroke(path, staff.ink, max(1.0, 0.2 * staff.space))
    staff.head(3.2, -3)
    staff.stem(3.2, -3, up=True, to=1)
    staff.head(3.2, 3, fault=True)
    staff.stem(3.2, 3, up=False, to=-1)


def _spacing(staff: Staff) -> None:
    """Two upper voices with more than an octave between them."""
    staff.head(-1.6, 7)
    staff.head(-1.6, -5)
    staff.stem(-1.6, -5, up=False, to=-8)
    staff.arrow(staff.at(1.0, 6.3), staff.at(1.0, -4.3), both=True)
    staff.sign("figbass8", 2.9, 1.4, 6.0)
    staff.sign("timeSigPlus", 4.4, 1.4, 3.0)


def _missing_third(staff: Staff) -> None:
    """A bare fifth: where the third should be there is a hole."""
    for step in (-4, 0):
        staff.head(0, step)
    staff.stem(0, -4, up=True, to=6)
    staff.ring(0, -2, 0.5, dashed=True)
    staff.arrow(staff.at(3.9, -2), staff.at(1.2, -2))


def _doubled_third(staff: Staff) -> None:
    """The third of a chord twice, an octave apart."""
    for step in (-4, 0):
        staff.head(-0.6, step)
    for step in (-2, 5):
        staff.head(-0.6, step, fault=True)
    staff.stem(-0.6, -4, up=True, to=8)
    staff.curve(staff.at(-1.8, 4.8), staff.at(-4.6, 1.5), staff.at(-1.8, -1.8))
    staff.sign("figbass3", 2.0, 5, 5.6)
    staff.sign("figbass3", 2.0, -2, 5.6)


SIGNS: dict[str, Callable[[Staff], None]] = {
    "parallel-fifths": _fifths,
    "parallel-octaves": _octaves,
    "doubled-leading-tone": _doubled_leading_tone,
    "unresolved-seventh": _unresolved_seventh,
    "voice-crossing": _crossing,
    "spacing": _spacing,
    "missing-third": _missing_third,
    "doubled-third": _doubled_third,
}
