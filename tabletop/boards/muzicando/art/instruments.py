"""Seven old instruments in a few strokes, one for each colour's opener: lute, viol, recorder, harp, serpent,
hurdy-gurdy, psaltery.

Each is drawn upright in a square from -1 to 1 each way, y downwards, then turned to fill its place: bodies washed with
a soft colour, everything else in lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QTransform

from tabletop.boards.kit.art.emblem import Point, bent, track
from tabletop.table.sketch import Sketch, disc, rectangle

FINE = 0.8
"""Logical pixels of the finest line."""


class InstrumentDrawing(NamedTuple):
    """What it is called, how it is drawn, how it is turned (degrees clockwise) and made to fill its place."""

    name: str
    draw: Callable[[Engraver], None]
    turn: float = 0.0
    size: float = 1.0
    shift: Point = (0.0, 0.0)


class Engraver:
    """Draws in the instrument's own square: lines of one ink, bodies of one wash."""

    def __init__(
        self, sketch: Sketch, box: QRectF, it: InstrumentDrawing, ink: str | QColor, wash: str | QColor
    ) -> None:
        self.sketch, self.ink, self.wash = sketch, ink, wash
        half = min(box.width(), box.height()) / 2
        self.unit = half * it.size
        middle = box.center() + QPointF(it.shift[0] * half, it.shift[1] * half)
        self.place = QTransform().translate(middle.x(), middle.y()).rotate(it.turn).scale(self.unit, self.unit)

    @property
    def detailed(self) -> bool:
        """Whether strings, frets and rosettes have room."""
        return self.unit >= 11.0

    def body(self, path: QPainterPath, width: float = 0.055) -> None:
        """A washed shape with its outline."""
        path.closeSubpath()
        self.sketch.fill(self.place.map(path), self.wash)
        self.line(path, width)

    def line(self, path: QPainterPath, width: float = 0.055) -> None:
        self.sketch.fill(self.place.map(_pen(path, max(width, FINE / self.unit))), self.ink)

    def strings(self, lines: Iterable[tuple[Point, Point]], width: float = 0.022) -> None:
        """Fine lines, where there is room for them."""
        if self.detailed:
            for start, end in lines:
                self.line(track(start, end), width)

    def solid(self, path: QPainterPath) -> None:
        self.sketch.fill(self.place.map(path), self.ink)

    def tube(self, path: QPainterPath, width: float, line: float = 0.055) -> None:
        """A pipe along a path."""
        line = max(line, FINE / self.unit)
        self.sketch.fill(self.place.map(_pen(path, width + line)), self.ink)
        self.sketch.fill(self.place.map(_pen(path, width - line)), self.wash)

    def inside(self, path: QPainterPath, width: float, line: float = 0.055) -> None:
        """The inside of a pipe, where it goes on into another part."""
        self.sketch.fill(self.place.map(_pen(path, width - max(line, FINE / self.unit))), self.wash)

    def hole(self, x: float, y: float, radius: float) -> None:
        self.solid(disc(QPointF(x, y), radius))

    def rose(self, x: float, y: float, radius: float) -> None:
        """The carved opening of a soundboard."""
        self.line(disc(QPointF(x, y), radius), 0.04)
        if self.detailed:
            self.line(disc(QPointF(x, y), 0.6 * radius), 0.03)
            self.solid(disc(QPointF(x, y), 0.22 * radius))
        else:
            self.solid(disc(QPointF(x, y), 0.5 * radius))


def paint_instrument(sketch: Sketch, colour: int, box: QRectF, ink: str | QColor, wash: str | QColor) -> None:
    """The instrument of a colour in a box, its lines in `ink`, its bodies in `wash`."""
    instrument = INSTRUMENTS[colour]
    instrument.draw(Engraver(sketch, box, instrument, ink, wash))


def _lute(pen: Engraver) -> None:
    """A pear, a neck, a peg box bent back."""
    pen.body(track((-0.085, -0.2), (-0.085, -0.78), (0.085, -0.78), (0.085, -0.2)))
    pen.body(track((-0.085, -0.74), (-0.5, -0.98), (-0.57, -0.86), (0.085, -0.66)))
    for x, y in ((-0.22, -0.88), (-0.4, -0.96)):
        pen.line(track((x, y), (x + 0.06, y - 0.12)), 0.05)
        pen.line(track((x - 0.03, y + 0.15), (x - 0.08, y + 0.28)), 0.05)
    pen.body(
        bent(
            (-0.085, -0.24),
            ((-0.2, 0.0), (-0.56, 0.1), (-0.56, 0.48)),
            ((-0.56, 0.82), (-0.3, 0.98), (0, 0.98)),
            ((0.3, 0.98), (0.56, 0.82), (0.56, 0.48)),
            ((0.56, 0.1), (0.2, 0.0), (0.085, -0.24)),
        )
    )
    pen.strings(((x, 0.76), (0.5 * x, -0.74)) for x in (-0.1, -0.035, 0.035, 0.1))
    pen.strings(((-0.085, y), (0.085, y)) for y in (-0.6, -0.46, -0.33))
    pen.rose(0.0, 0.34, 0.17)
    pen.line(track((-0.22, 0.76), (0.22, 0.76)), 0.07)


def _viol(pen: Engraver) -> None:
    """Sloping shoulders, a waist, holes like a C, and the bow."""
    pen.body(track((-0.06, -0.3), (-0.06, -0.86), (0.06, -0.86), (0.06, -0.3)))
    pen.line(bent((0.02, -0.84), ((-0.2, -0.86), (-0.18, -1.04), (0.0, -1.0))), 0.09)
    for y in (-0.72, -0.6):
        pen.line(track((-0.17, y), (0.17, y)), 0.05)
    pen.body(
        bent(
            (0.0, -0.36),
            ((-0.1, -0.3), (-0.38, -0.26), (-0.4, -0.02)),
            ((-0.4, 0.1), (-0.26, 0.14), (-0.25, 0.26)),
            ((-0.25, 0.38), (-0.48, 0.4), (-0.5, 0.62)),
            ((-0.5, 0.88), (-0.25, 0.98), (0.0, 0.98)),
            ((0.25, 0.98), (0.5, 0.88), (0.5, 0.62)),
            ((0.48, 0.4), (0.25, 0.38), (0.25, 0.26)),
            ((0.26, 0.14), (0.4, 0.1), (0.4, -0.02)),
            ((0.38, -0.26), (0.1, -0.3), (0.0, -0.36)),
        )
    )
    pen.strings(((x, 0.88), (0.5 * x, -0.8)) for x in (-0.07, 0.0, 0.07))
    pen.line(track((-0.15, 0.46), (0.15, 0.46)), 0.07)
    for side in (-1, 1):
        pen.line(
            bent((0.22 * side, 0.5), ((0.32 * side, 0.5), (0.32 * side, 0.7), (0.22 * side, 0.7))),
            0.05,
        )
    pen.line(bent((-0.82, 0.32), ((-0.4, 0.12), (0.4, -0.12), (0.86, -0.36))), 0.055)
    pen.line(track((-0.84, 0.42), (0.86, -0.28)), 0.03)
    pen.line(track((-0.82, 0.32), (-0.84, 0.42)), 0.05)


def _recorder(pen: Engraver) -> None:
    """A beak with its window, seven holes, a turned foot."""
    pen.body(track((-0.07, -0.98), (0.12, -0.98), (0.15, -0.52), (-0.15, -0.52)))
    pen.body(track((-0.12, -0.42), (0.12, -0.42), (0.1, 0.54), (-0.1, 0.54)))
    pen.body(track((-0.1, 0.64), (0.1, 0.64), (0.17, 0.98), (-0.17, 0.98)))
    pen.body(rectangle(QRectF(-0.19, -0.54, 0.38, 0.13), 0.05))
    pen.body(rectangle(QRectF(-0.16, 0.53, 0.32, 0.12), 0.05))
    pen.solid(rectangle(QRectF(-0.06, -0.78, 0.12, 0.11)))
    for number in range(6):
        pen.hole(0.0, -0.28 + 0.15 * number, 0.047)
    pen.hole(0.03, 0.79, 0.045)


def _harp(pen: Engraver) -> None:
    """A soundbox, a pillar that swells, a curved neck, strings between."""
    tops = ((-0.4, -0.8), (-0.26, -0.74), (-0.12, -0.66), (0.02, -0.6), (0.16, -0.55), (0.3, -0.52), (0.42, -0.5))
    for at, y in tops if pen.detailed else tops[::2]:
        pen.line(track((at, y), (at, 0.9 - 1.125 * (at + 0.68))), 0.026)
    pen.body(track((-0.68, 0.9), (-0.5, 0.98), (0.76, -0.42), (0.6, -0.54)))
    pen.tube(bent((-0.6, 0.84), ((-0.9, 0.3), (-0.84, -0.4), (-0.62, -0.8))), 0.14)
    pen.tube(bent((-0.62, -0.84), ((-0.3, -0.98), (-0.1, -0.4), (0.66, -0.5))), 0.15)
    pen.hole(-0.62, -0.86, 0.12)


def _serpent(pen: Engraver) -> None:
    """A pipe that winds, its crook and mouthpiece, its bell, six holes."""
    pen.line(bent((-0.28, -0.74), ((-0.36, -1.0), (-0.62, -1.0), (-0.74, -0.84))), 0.07)
    pen.line(track((-0.8, -0.9), (-0.68, -0.76)), 0.1)
    pen.body(
        bent(
            (0.4, 0.48),
            ((0.56, 0.4), (0.66, 0.3), (0.76, 0.2)),
            ((0.9, 0.38), (0.95, 0.6), (0.95, 0.82)),
            ((0.78, 0.78), (0.66, 0.74), (0.5, 0.7)),
        )
    )
    pen.tube(
        bent(
            (-0.28, -0.72),
            ((-0.1, -0.3), (0.66, -0.72), (0.62, -0.2)),
            ((0.58, 0.3), (-0.6, -0.14), (-0.62, 0.38)),
            ((-0.64, 0.98), (0.1, 0.78), (0.46, 0.58)),
        ),
        0.25,
    )
    pen.inside(track((0.44, 0.59), (0.52, 0.55)), 0.25)
    for x, y in ((0.18, -0.48), (0.36, -0.47), (0.53, -0.37), (-0.14, 0.02), (-0.32, 0.07), (-0.48, 0.16)):
        pen.hole(x, y, 0.05)


def _hurdy_gurdy(pen: Engraver) -> None:
    """A round body, a box of keys along it, the wheel under its cover, a crank."""
    pen.line(bent((0.0, 0.7), ((0.0, 1.0), (0.06, 0.98), (0.44, 0.98))), 0.075)
    pen.hole(0.48, 0.95, 0.11)
    pen.body(
        bent(
            (-0.16, -0.56),
            ((-0.34, -0.46), (-0.72, -0.2), (-0.72, 0.18)),
            ((-0.72, 0.56), (-0.4, 0.8), (0.0, 0.8)),
            ((0.4, 0.8), (0.72, 0.56), (0.72, 0.18)),
            ((0.72, -0.2), (0.34, -0.46), (0.16, -0.56)),
        )
    )
    pen.body(track((-0.16, -0.66), (0.16, -0.66), (0.2, 0.14), (-0.2, 0.14)))
    pen.body(track((-0.1, -0.98), (0.1, -0.98), (0.16, -0.66), (-0.16, -0.66)))
    for y in (-0.92, -0.78):
        pen.line(track((-0.22, y), (0.22, y)), 0.05)
    for number in range(5):
        y = -0.54 + 0.15 * number
        pen.line(track((0.17 + 0.012 * number, y), (0.32 + 0.012 * number, y)), 0.075)
    pen.strings(((at, 0.62), (at, -0.6)) for at in (-0.06, 0.06))
    pen.body(rectangle(QRectF(-0.3, 0.3, 0.6, 0.2), 0.1))


def _psaltery(pen: Engraver) -> None:
    """A flat box with hollowed sides, two rosettes, strings from side to side."""
    pen.body(
        bent(
            (-0.94, -0.62),
            ((-0.3, -0.66), (0.3, -0.66), (0.94, -0.62)),
            ((0.9, -0.1), (0.62, -0.06), (0.52, 0.2)),
            ((0.44, 0.42), (0.4, 0.5), (0.24, 0.66)),
            ((0.1, 0.7), (-0.1, 0.7), (-0.24, 0.66)),
            ((-0.4, 0.5), (-0.44, 0.42), (-0.52, 0.2)),
            ((-0.62, -0.06), (-0.9, -0.1), (-0.94, -0.62)),
        )
    )
    rows = (
        (-0.46, 0.84),
        (-0.34, 0.8),
        (-0.22, 0.74),
        (-0.1, 0.64),
        (0.02, 0.57),
        (0.14, 0.52),
        (0.26, 0.46),
        (0.52, 0.3),
    )
    for y, half in rows if pen.detailed else rows[::2]:
        pen.line(track((-half, y), (half, y)), 0.024)
    for y, radius in ((-0.22, 0.2), (0.4, 0.12)):
        pen.body(disc(QPointF(0.0, y), radius), 0.04)
        pen.rose(0.0, y, 0.8 * radius)


def _pen(path: QPainterPath, width: float) -> QPainterPath:
    pen = QPainterPathStroker()
    pen.setWidth(width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCurveThreshold(0.01)
    return pen.createStroke(path)


INSTRUMENTS = (
    InstrumentDrawing("lute", _lute, 30.0, 0.88, (-0.1, 0.1)),
    InstrumentDrawing("viol", _viol, 0.0, 0.94, (0.0, 0.03)),
    InstrumentDrawing("recorder", _recorder, 32.0),
    InstrumentDrawing("harp", _harp),
    InstrumentDrawing("serpent", _serpent, 0.0, 0.96),
    InstrumentDrawing("hurdy-gurdy", _hurdy_gurdy, 38.0, 0.92, (0.02, 0.0)),
    InstrumentDrawing("psaltery", _psaltery, 0.0, 1.0),
)
"""By colour."""
