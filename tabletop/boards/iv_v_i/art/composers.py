"""An emblem for each composer of the STYLE cards, drawn in a medallion: organ pipes, fireworks, dice ... no portraits.

Every emblem is drawn in a square from -1 to 1 in both directions, y downwards, within a circle of radius 1.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QTransform

from tabletop.boards.kit.art.emblem import Chalk, Point, bent
from tabletop.table import fonts, glyphs
from tabletop.table.lettering import music_text
from tabletop.table.sketch import Sketch


def _organ(chalk: Chalk) -> None:
    """A rank of pipes, the tallest in the middle."""
    for number in range(-3, 4):
        x, tall = 0.22 * number, 1.05 - 0.17 * abs(number)
        top, foot = 0.42 - tall, 0.42
        chalk.shape(
            (x - 0.085, top), (x + 0.085, top), (x + 0.085, foot - 0.14), (x, foot + 0.12), (x - 0.085, foot - 0.14)
        )
        chalk.shape((x - 0.05, foot - 0.30), (x + 0.05, foot - 0.30), (x, foot - 0.20), empty=True)
    chalk.shape((-0.82, 0.60), (0.82, 0.60), (0.74, 0.76), (-0.74, 0.76))


def _fireworks(chalk: Chalk) -> None:
    """A rocket bursting over the water."""
    centre = (0.0, -0.22)
    for ray in range(16):
        turn = 2 * pi * ray / 16
        long = 0.66 if ray % 2 == 0 else 0.46
        inner = 0.2
        one = (centre[0] + inner * sin(turn), centre[1] - inner * cos(turn))
        two = (centre[0] + long * sin(turn), centre[1] - long * cos(turn))
        chalk.strokes(one, two, width=0.05)
        chalk.spot(centre[0] + (long + 0.08) * sin(turn), centre[1] - (long + 0.08) * cos(turn), 0.055)
    chalk.spot(*centre, 0.1)
    for number, y in enumerate((0.62, 0.80)):
        half = 0.66 - 0.22 * number
        path = QPainterPath(QPointF(-half, y))
        waves = 3 - number
        for wave in range(waves):
            left = -half + 2 * half * wave / waves
            wide = 2 * half / waves
            path.cubicTo(
                QPointF(left + wide * 0.3, y - 0.16), QPointF(left + wide * 0.7, y + 0.16), QPointF(left + wide, y)
            )
        chalk.line(path, 0.065)


def _dice(chalk: Chalk) -> None:
    """Two dice: minuets were once composed by throwing them."""
    _die(chalk, (-0.28, 0.28), -14.0, 5)
    _die(chalk, (0.34, -0.32), 16.0, 3)


_PIPS = {3: ((-1, -1), (0, 0), (1, 1)), 5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))}


def _die(chalk: Chalk, centre: Point, turn: float, count: int) -> None:
    side = 0.42
    place = QTransform().translate(*centre).rotate(turn)
    body = QPainterPath()
    body.addRoundedRect(QRectF(-side, -side, 2 * side, 2 * side), 0.12, 0.12)
    pen = QPainterPathStroker()
    pen.setWidth(0.1)
    chalk.fill(place.map(pen.createStroke(body).united(body)), empty=True)
    chalk.fill(place.map(body))
    for x, y in _PIPS[count]:
        pip = QPainterPath()
        pip.addEllipse(QPointF(0.23 * x, 0.23 * y), 0.085, 0.085)
        chalk.fill(place.map(pip), empty=True)


def _ear_trumpet(chalk: Chalk) -> None:
    """An ear trumpet: a bowl, a long tube, an ear piece."""
    tube = bent((-0.72, 0.56), ((-0.40, 0.62), (-0.08, 0.36), (0.16, 0.06)))
    chalk.line(tube, 0.15)
    chalk.spot(-0.74, 0.55, 0.13, 0.17)
    bell = bent(
        (0.06, 0.02),
        ((0.20, -0.16), (0.18, -0.44), (0.06, -0.74)),
        ((0.34, -0.66), (0.66, -0.38), (0.78, -0.06)),
        ((0.54, -0.08), (0.36, 0.02), (0.24, 0.18)),
    )
    bell.closeSubpath()
    chalk.fill(bell)
    mouth = QPainterPath()
    mouth.addEllipse(QPointF(0, 0), 0.53, 0.15)
    turned = QTransform().translate(0.43, -0.41).rotate(43).map(mouth)
    chalk.fill(turned)
    hole = QPainterPath()
    hole.addEllipse(QPointF(0, 0), 0.42, 0.085)
    chalk.fill(QTransform().translate(0.45, -0.43).rotate(43).map(hole), empty=True)


def _trout(chalk: Chalk) -> None:
    """A fish leaping over a brook."""
    fish = bent(
        (-0.62, 0.08),
        ((-0.40, -0.52), (0.26, -0.66), (0.66, -0.16)),
        ((0.30, -0.10), (-0.16, -0.02), (-0.44, 0.20)),
    )
    fish.closeSubpath()
    chalk.fill(fish)
    chalk.shape((-0.50, 0.08), (-0.84, 0.02), (-0.70, 0.20), (-0.72, 0.44), (-0.46, 0.20))
    chalk.shape((-0.10, -0.40), (0.08, -0.66), (0.22, -0.44))
    chalk.spot(0.42, -0.27, 0.055, empty=True)
    chalk.line(bent((0.24, -0.42), ((0.14, -0.34), (0.14, -0.22), (0.20, -0.12))), 0.045, empty=True)
    for number, y in enumerate((0.48, 0.66, 0.84)):
        half = (0.76, 0.64, 0.42)[number]
        path = QPainterPath(QPointF(-half, y))
        waves = (4, 3, 2)[number]
        for wave in range(waves):
            left = -half + 2 * half * wave / waves
            wide = 2 * half / waves
            path.cubicTo(
                QPointF(left + 0.35 * wide, y - 0.15), QPointF(left + 0.65 * wide, y + 0.13), QPointF(left + wide, y)
            )
        chalk.line(path, 0.055)


def _hedgehog(chalk: Chalk) -> None:
    """A red hedgehog was the sign of his inn."""
    for number in range(15):
        turn = pi * (0.06 + 0.80 * number / 14)
        x, y = 0.10 + 0.40 * cos(turn), 0.26 - 0.40 * sin(turn)
        tip = (0.10 + 0.80 * cos(turn + 0.03), 0.26 - 0.74 * sin(turn + 0.03))
        dx, dy = 0.11 * sin(turn), 0.11 * cos(turn)
        chalk.shape((x - dx, y - dy), tip, (x + dx, y + dy))
    body = bent(
        (-0.86, 0.40),
        ((-0.62, 0.34), (-0.56, 0.02), (-0.28, -0.04)),
        ((0.12, -0.30), (0.64, -0.10), (0.66, 0.42)),
        ((0.30, 0.52), (-0.50, 0.54), (-0.86, 0.40)),
    )
    chalk.fill(body)
    chalk.spot(-0.86, 0.37, 0.075)
    chalk.spot(-0.55, 0.22, 0.05, empty=True)
    chalk.line(bent((-0.34, 0.06), ((-0.24, 0.14), (-0.24, 0.28), (-0.34, 0.36))), 0.045, empty=True)
    for x in (-0.36, -0.14, 0.28, 0.48):
        chalk.strokes((x, 0.44), (x - 0.05, 0.62), width=0.1)


def _strings(chalk: Chalk) -> None:
    """A violin's strings over the bridge, between the sound holes: the Adagio."""
    for x in (-0.21, -0.07, 0.07, 0.21):
        chalk.strokes((0.8 * x, -0.86), (x, 0.36), width=0.04)
        chalk.strokes((x, 0.36), (0.7 * x, 0.88), width=0.04)
    bridge = bent(
        (-0.34, 0.52),
        ((-0.28, 0.44), (-0.34, 0.36), (-0.26, 0.30)),
        ((-0.12, 0.22), (0.12, 0.22), (0.26, 0.30)),
        ((0.34, 0.36), (0.28, 0.44), (0.34, 0.52)),
        ((0.20, 0.52), (0.20, 0.44), (0.0, 0.44)),
        ((-0.20, 0.44), (-0.20, 0.52), (-0.34, 0.52)),
    )
    chalk.fill(bridge)
    for side in (-1.0, 1.0):
        hole = bent(
            (0.36 * side, -0.36),
            ((0.40 * side, -0.58), (0.62 * side, -0.46), (0.58 * side, -0.18)),
            ((0.55 * side, 0.04), (0.55 * side, 0.08), (0.53 * side, 0.24)),
            ((0.50 * side, 0.56), (0.74 * side, 0.66), (0.78 * side, 0.40)),
        )
        chalk.line(hole, 0.075)
        chalk.spot(0.37 * side, -0.34, 0.085)
        chalk.spot(0.77 * side, 0.38, 0.095)
        chalk.strokes((0.46 * side, 0.01), (0.65 * side, 0.05), width=0.05)


def _monogram(chalk: Chalk) -> None:
    """D, E flat, C, B: his initials as notes, DSCH."""
    space, low = 0.2, 0.30
    for line in range(5):
        y = low - space * line
        half = (1.0 - y * y) ** 0.5 * 0.93
        chalk.strokes((-half, y), (half, y), width=0.032)
    for number, (step, flat) in enumerate(((6, False), (7, True), (5, False), (4, False))):
        x, y = -0.60 + 0.40 * number + (0.08 if number else 0.0), low - space * step / 2
        _note(chalk, x, y, space)
        if flat:
            _sign(chalk, "accidentalFlat", x - 0.23, y, 4 * space)
    letters = music_text("D S C H", 0.27, 700, fonts.SANS)
    centre = letters.ink.center()
    chalk.fill(letters.moved(-centre.x(), 0.68 - centre.y()))


def _note(chalk: Chalk, x: float, y: float, space: float) -> None:
    _sign(chalk, "noteheadBlack", x, y, 4 * space)
    chalk.strokes((x - 0.57 * space, y), (x - 0.57 * space, y + 2.9 * space), width=0.045)


def _sign(chalk: Chalk, name: str, x: float, y: float, size: float) -> None:
    """An engraver's sign: its middle at x, its line or space at y."""
    sign = glyphs.glyph(name)
    left = x - sign.box.center().x() * size
    chalk.fill(QTransform(size, 0, 0, size, left, y).map(sign.path))


EMBLEMS: dict[str, Callable[[Chalk], None]] = {
    "bach": _organ,
    "handel": _fireworks,
    "mozart": _dice,
    "beethoven": _ear_trumpet,
    "schubert": _trout,
    "brahms": _hedgehog,
    "barber": _strings,
    "shostakovich": _monogram,
}


def paint_composer(sketch: Sketch, composer: str, box: QRectF, ink: str | QColor, ground: str | QColor) -> None:
    """Paint a composer's emblem, by the card's id, within the circle in the box."""
    EMBLEMS[composer](Chalk(sketch, box, ink, ground))
