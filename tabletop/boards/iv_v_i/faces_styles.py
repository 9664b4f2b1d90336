"""STYLE cards: the composer's emblem in a medallion, the name, the period as one to four dots, what the card does."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF

from tabletop.boards.furniture_painter import SMALL_TYPE
from tabletop.boards.iv_v_i.composers import paint_composer
from tabletop.boards.iv_v_i.faces import StyleFace
from tabletop.boards.iv_v_i.ground import NAMES_FROM, WINDOW_FROM, Frame, frame, paint_ground
from tabletop.table import fonts
from tabletop.table.sketch import Sketch, disc, rectangle
from tabletop.table.theme import FamilyColour, mixed

PERIODS = ("Baroque", "Classical", "Romantic", "20th century")
"""In the order of styles, for the dots."""


def paint_style(sketch: Sketch, face: StyleFace, size: QSizeF) -> None:
    """A STYLE, as much of it as its size can carry."""
    theme = sketch.theme
    family = theme.family("style")
    card = frame(size, theme)
    paint_ground(sketch, size, family)
    given, _, surname = face.name.rpartition(" ")
    if card.apparent >= NAMES_FROM:
        _medallion(sketch, face.id, card, family, 36.0, 26.0)
        sketch.text(given, card.box(10, 64.5, 90, 73.5), 8.6 * card.unit, theme.card_muted, 600, smallest=SMALL_TYPE)
        surname_box = card.box(9, 74, 91, 88)
        sketch.text(surname, surname_box, 17 * card.unit, theme.card_ink, 700, fonts.SERIF)
        _period(sketch, face.period, card, family, 90.5, 101.0, named=True)
        words = card.box(10, 103.5, 90, 132.5)
        sketch.lines(face.effect, words, 9.4 * card.unit, theme.card_ink, 600, smallest=0.8 * SMALL_TYPE)
    elif card.apparent >= WINDOW_FROM:
        _medallion(sketch, face.id, card, family, 45.0, 35.0)
        sketch.text(surname, card.box(9, 85, 91, 108), 22 * card.unit, theme.card_ink, 700, fonts.SERIF)
        _period(sketch, face.period, card, family, 113.0, 128.0, named=False)
    else:
        _medallion(sketch, face.id, card, family, 48.0, 39.0)
        sketch.text(surname, card.box(8, 90, 92, 114), 27 * card.unit, theme.card_ink, 700, fonts.SERIF)
        _period(sketch, face.period, card, family, 117.0, 130.0, named=False)


def _medallion(sketch: Sketch, composer: str, card: Frame, family: FamilyColour, middle: float, radius: float) -> None:
    centre, across = card.at(50, middle), radius * card.unit
    sketch.fill(disc(centre, across), family.fill)
    sketch.stroke(disc(centre, 0.93 * across), family.ink, max(0.7, 0.025 * across))
    inner = 0.84 * across
    box = QRectF(centre.x() - inner, centre.y() - inner, 2 * inner, 2 * inner)
    paint_composer(sketch, composer, box, family.ink, family.fill)


def _period(
    sketch: Sketch, period: str, card: Frame, family: FamilyColour, top: float, bottom: float, named: bool
) -> None:
    """A band with the period's name between its dots: the first style has one, the last has four."""
    theme = sketch.theme
    count = PERIODS.index(period) + 1 if period in PERIODS else 0
    band = card.box(5.5, top, 94.5, bottom)
    sketch.fill(rectangle(band), mixed(family.tint, theme.card_face, 0.15))
    high = band.height()
    radius, step = 0.17 * high, 0.5 * high
    left = band.left() + 0.6 * high if named else band.center().x() - 1.5 * step
    for number in range(len(PERIODS)):
        dot = disc(QPointF(left + number * step, band.center().y()), radius)
        if number < count:
            sketch.fill(dot, family.fill)
        else:
            sketch.stroke(dot, family.fill, max(0.7, 0.3 * radius))
    if named:
        start = left + len(PERIODS) * step
        room = QRectF(start, band.top() + 0.12 * high, band.right() - start - 0.3 * high, 0.76 * high)
        sketch.text(period, room, 0.88 * high, family.fill, 700, smallest=SMALL_TYPE)
