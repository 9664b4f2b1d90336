"""MELD cards: round, twelve sectors with degree numbers, the name in the centre; and the middle of a meld on the table.

The type is told four times: colour, emblem, pattern of the rim and, where there is room, the word.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath

from tabletop.boards.carmony.art.faces import POWER, FanCentre, MeldFace, MeldKind, MeldLook, MeldPlate
from tabletop.boards.carmony.art.palette import KindColour, palette
from tabletop.table import fonts
from tabletop.table.drawings import FINEST_PATTERN_PX, paint_drawing
from tabletop.table.emblems import emblem as shape_of
from tabletop.table.lettering import largest
from tabletop.table.sketch import SMALL_TYPE, Sketch, disc, polar, rectangle, ring, sector
from tabletop.table.theme import mixed
from tabletop.translator import translator

_tr = translator("CarmonyWords")

# Diameters at a theme's scale of 1; a projector's larger type needs larger cards for the same detail.
NUMBERS_FROM = 88.0  # the sectors carry their degrees; on smaller cards the name needs the room
DETAILS_FROM = 132.0  # symbol and strength are drawn
POINTS_FROM = 62.0  # the middle of a meld shows its points
WORD_FROM = 170.0  # the type is also written out
DEGREE_RATIO = 0.155
"""Type of the degrees as a share of the card's radius: from the back of a room their sectors alone are seen."""

READABLE_NAME, NAME_AFAR = 0.215, 0.29
# of the centre's width: smaller than that, a very small card's name gives way to its symbol; from afar sooner
READABLE_PLATE = 0.4  # of a plate's height: smaller than that, nothing stands beside its root or its symbol

_MAJOR = {1: 0, 2: 2, 3: 4, 4: 5, 5: 7, 6: 9, 7: 11}
_DEGREE = re.compile(r"^(b*|#*)(\d+)$")


def kind_words() -> dict[MeldKind, str]:
    """What each type of meld is called."""
    return {"interval": _tr("Interval"), "chord": _tr("Chord"), "scale": _tr("Scale")}


def semitones(degree: str) -> int:
    """How far a degree lies above the root, 0 to 11: "b3" is 3, "#11" is 6, "8" is 0. Raises ValueError."""
    match = _DEGREE.match(degree)
    if match is None or not 1 <= int(match[2]) <= 13:
        raise ValueError(f"{degree!r} is no degree; expected one such as 1, b3, #11 or bb7.")
    return (_MAJOR[(int(match[2]) - 1) % 7 + 1] + match[1].count("#") - match[1].count("b")) % 12


def paint_meld(sketch: Sketch, face: MeldFace, size: QSizeF) -> None:
    """The card, as much of it as its size can carry."""
    kind = palette(sketch.theme).kind(face.look)
    across = min(size.width(), size.height())
    centre, radius = QPointF(size.width() / 2, size.height() / 2), across / 2
    apparent = across / sketch.theme.scale
    numbers = apparent >= NUMBERS_FROM and DEGREE_RATIO * radius >= sketch.least
    inner = radius * (0.665 if numbers else 0.86 if sketch.theme.afar else 0.76)
    outer = radius * (0.915 if numbers else 0.955)
    _ground(sketch, centre, radius, inner, kind)
    _sectors(sketch, face, centre, inner, outer, kind, numbers)
    _rim(sketch, face.look, centre, outer, radius, kind, 30 * face.turn)
    if not numbers:
        _bare_centre(sketch, face, centre, inner, kind)
    elif apparent < DETAILS_FROM:
        _short_centre(sketch, face, centre, inner, kind)
    else:
        _full_centre(sketch, face, centre, inner, kind, apparent >= WORD_FROM)


def _ground(sketch: Sketch, centre: QPointF, radius: float, inner: float, kind: KindColour) -> None:
    theme = sketch.theme
    sketch.fill(disc(centre, radius), kind.tint)
    sketch.fill(disc(centre, inner), theme.card_face)


def _sectors(
    sketch: Sketch, face: MeldFace, centre: QPointF, inner: float, outer: float, kind: KindColour, numbers: bool
) -> None:
    """Required degrees filled, optional ones dashed, the rest empty."""
    theme = sketch.theme
    thick = outer - inner
    empty = mixed(theme.card_face, kind.tint, 0.75)
    labels: dict[int, list[str]] = {}
    for degree in (*face.degrees, *face.optional):
        labels.setdefault(semitones(degree), []).append(degree)
    for place in range(12):
        bearing = 30.0 * (place + face.turn)
        names = labels.get(place, [])
        optional = bool(names) and all(name in face.optional for name in names)
        piece = sector(centre, inner, outer, bearing)
        if not names:
            sketch.fill(piece, empty)
        elif optional:
            sketch.fill(piece, theme.card_face)
        else:
            sketch.fill(piece, kind.fill)
        sketch.stroke(piece, theme.card_face, max(0.8, 0.05 * thick))
        if optional:
            width = max(1.0, 0.07 * thick)
            dashed = sector(centre, inner + width, outer - width, bearing, 27.5)
            sketch.stroke(dashed, kind.fill, width, (max(3.0, 0.19 * thick), max(2.0, 0.13 * thick)))
        if names and numbers:
            middle = polar(centre, (inner + outer) / 2, bearing)
            half = QPointF(thick * 0.42, thick * 0.36)
            box = QRectF(middle - half, middle + half)
            colour = kind.fill if optional else kind.ink
            sketch.text("/".join(names), box, 0.62 * thick, colour, 700, by_ink=True)


def _rim(
    sketch: Sketch, look: MeldLook, centre: QPointF, inner: float, radius: float, kind: KindColour, bearing: float
) -> None:
    """The outermost band with its type's pattern, and a pointer at degree 1."""
    theme = sketch.theme
    thick, middle = radius - inner, (radius + inner) / 2
    if look == "chromatic":
        for place, note in enumerate(palette(theme).notes):
            sketch.fill(sector(centre, inner, radius, 30 * place + bearing), note.fill)
    else:
        sketch.fill(ring(centre, inner, radius), kind.fill)
    if 2 * radius >= NUMBERS_FROM * theme.scale:
        if kind.pattern == "dots":
            for place in range(36):
                sketch.fill(disc(polar(centre, middle, 10 * place + bearing), 0.22 * thick), kind.ink)
        elif kind.pattern == "dashes":
            for place in range(36):
                sketch.fill(
                    sector(centre, inner + 0.36 * thick, radius - 0.36 * thick, 10 * place + bearing, 6), kind.ink
                )
        elif look != "chromatic":
            for where in (0.34, 0.66):
                sketch.stroke(disc(centre, inner + where * thick), kind.ink, max(0.7, 0.12 * thick))
    tip = QPainterPath(polar(centre, radius - 0.06 * thick, bearing))
    spread = 6.5
    tip.lineTo(polar(centre, inner - 0.02 * thick, bearing - spread))
    tip.lineTo(polar(centre, inner - 0.02 * thick, bearing + spread))
    tip.closeSubpath()
    sketch.fill(tip, theme.card_face)
    edge = theme.outline * max(1.0, radius / 80)
    sketch.stroke(disc(centre, radius - edge / 2), mixed(theme.card_edge, kind.fill, 0.5), edge)


def _bare_centre(sketch: Sketch, face: MeldFace, centre: QPointF, inner: float, kind: KindColour) -> None:
    """A very small card: its type's sign, and its name, or its symbol where the name would be too small."""
    theme = sketch.theme
    wide = 2 * inner
    sign = 0.2 * wide
    emblem(sketch, kind.shape, QRectF(centre.x() - sign / 2, centre.y() - 0.465 * wide, sign, sign), kind.fill)
    box = QRectF(centre.x() - 0.49 * wide, centre.y() - 0.245 * wide, 0.98 * wide, 0.64 * wide)
    circle = (centre, 0.49 * wide)
    enough = (NAME_AFAR if theme.afar else READABLE_NAME) * wide if face.symbol else 0.0
    if sketch.lines(face.name, box, 0.30 * wide, theme.card_ink, 700, smallest=enough, circle=circle) is None:
        largest_symbol = 0.42 if theme.afar else 0.34
        _shorter(sketch, face, box, largest_symbol * wide, circle)


def _shorter(sketch: Sketch, face: MeldFace, box: QRectF, px: float, circle: tuple[QPointF, float]) -> None:
    """What a card is called where its whole name has no room: its symbol, or the name's words cut short."""
    for words in (face.symbol, shortened(face.name)):
        if words and sketch.lines(words, box, px, sketch.theme.card_ink, 700, circle=circle) is not None:
            return


def shortened(name: str) -> str:
    """A name's long words by their first three letters.

    >>> shortened("Dorian"), shortened("Whole Tone")
    ('Dor.', 'Who. Tone')
    """
    return " ".join(f"{word[:3]}." if len(word) > 4 else word for word in name.split())


def _short_centre(sketch: Sketch, face: MeldFace, centre: QPointF, inner: float, kind: KindColour) -> None:
    """A small card: its type's sign, its name and its points."""
    theme = sketch.theme
    wide = 2 * inner
    sign = 0.15 * wide
    emblem(sketch, kind.shape, QRectF(centre.x() - sign / 2, centre.y() - 0.45 * wide, sign, sign), kind.fill)
    box = QRectF(centre.x() - 0.48 * wide, centre.y() - 0.285 * wide, 0.96 * wide, 0.53 * wide)
    circle = (centre, 0.475 * wide)
    if sketch.lines(face.name, box, 0.29 * wide, theme.card_ink, 700, fonts.SERIF, circle=circle) is None:
        _shorter(sketch, face, box, 0.29 * wide, circle)
    foot = QRectF(centre.x() - 0.27 * wide, centre.y() + 0.265 * wide, 0.54 * wide, 0.155 * wide)
    _points(sketch, face.points, foot, kind)


def _full_centre(sketch: Sketch, face: MeldFace, centre: QPointF, inner: float, kind: KindColour, word: bool) -> None:
    """Emblem, type, name, symbol, points and strength, from top to bottom."""
    theme = sketch.theme
    wide = 2 * inner
    x, y = centre.x(), centre.y()
    sign = 0.12 * wide
    emblem(sketch, kind.shape, QRectF(x - sign / 2, y - 0.465 * wide, sign, sign), kind.fill)
    if word:
        box = QRectF(x - 0.2 * wide, y - 0.335 * wide, 0.4 * wide, 0.055 * wide)
        sketch.text(" ".join(kind_words()[face.kind].upper()), box, 0.075 * wide, kind.fill, 700, smallest=SMALL_TYPE)
    symbol = face.symbol if face.symbol and face.kind != "scale" else ""
    top = -0.25 if word else -0.325
    bottom = 0.11 if symbol else 0.205
    box = QRectF(x - 0.48 * wide, y + top * wide, 0.96 * wide, (bottom - top) * wide)
    name = sketch.lines(face.name, box, 0.215 * wide, theme.card_ink, 700, fonts.SERIF, circle=(centre, 0.475 * wide))
    if symbol and name is not None:
        under = QRectF(x - 0.3 * wide, y + 0.13 * wide, 0.6 * wide, 0.11 * wide)
        sketch.text(symbol, under, min(0.115 * wide, 0.85 * name.px), theme.card_muted, 600, smallest=SMALL_TYPE)
    _points(sketch, face.points, QRectF(x - 0.24 * wide, y + 0.26 * wide, 0.48 * wide, 0.115 * wide), kind)
    strength(sketch, POWER[face.look], QPointF(x, y + 0.428 * wide), 0.02 * wide, kind.fill)


def _points(sketch: Sketch, points: tuple[int, int], box: QRectF, kind: KindColour) -> None:
    """What it brings, on a plate of the type's colour."""
    low, high = points
    words = str(low) if low == high else f"{low}–{high}"
    wide = box.height() * (0.5 * len(words) + 1.0)
    plate = QRectF(box.center().x() - wide / 2, box.top(), wide, box.height())
    if plate.width() > box.width():
        plate = box
    sketch.fill(rectangle(plate, plate.height() / 2), kind.fill)
    inset = 0.14 * box.height()
    sketch.text(words, plate.adjusted(2 * inset, inset, -2 * inset, -inset), box.height(), kind.ink, 700)


def strength(sketch: Sketch, power: int, centre: QPointF, radius: float, colour: str) -> None:
    """How strong a meld is when melds are eaten: one to five filled pips of five."""
    for number in range(5):
        pip = disc(QPointF(centre.x() + (number - 2) * 3.0 * radius, centre.y()), radius)
        if number < power:
            sketch.fill(pip, colour)
        sketch.stroke(pip, colour, max(0.7, 0.35 * radius))


def emblem(sketch: Sketch, shape: str, box: QRectF, colour: str) -> None:
    """Paint the sign of a type of meld."""
    paint_drawing(sketch, f"carmony/kinds/{shape}", box, {"ink": colour})


def paint_fan_centre(sketch: Sketch, face: FanCentre, size: QSizeF) -> None:
    """A meld's middle: root and symbol as they are said, its notes on a small wheel (C at the top), its points."""
    theme = sketch.theme
    kind = palette(theme).kind(face.look)
    across = min(size.width(), size.height())
    centre, radius = QPointF(size.width() / 2, size.height() / 2), across / 2
    inner, outer = radius * 0.80, radius * 0.915
    _ground(sketch, centre, radius, inner, kind)
    for place, note in enumerate(palette(theme).notes):
        piece = sector(centre, inner, outer, 30 * place)
        laid = place in face.notes
        sketch.fill(piece, note.fill if laid else mixed(theme.card_face, kind.tint, 0.4))
        sketch.stroke(piece, theme.card_face, max(0.7, 0.02 * radius))
        if laid:
            sketch.stroke(sector(centre, inner, outer, 30 * place, 28), kind.fill, max(0.8, 0.022 * radius))
    sketch.fill(ring(centre, outer, radius), kind.fill)
    edge = theme.outline * max(1.0, radius / 80)
    sketch.stroke(disc(centre, radius - edge / 2), mixed(theme.card_edge, kind.fill, 0.5), edge)
    x, y, wide = centre.x(), centre.y(), 2 * inner
    root = QRectF(x - 0.3 * wide, y - 0.42 * wide, 0.6 * wide, 0.34 * wide)
    sketch.text(face.root, root, 0.46 * wide, theme.card_ink, 700, fonts.SERIF)
    words = face.symbol if face.kind != "scale" and face.symbol else face.name
    points = across >= POINTS_FROM * theme.scale and 0.17 * wide >= sketch.least
    under = QRectF(x - 0.48 * wide, y - 0.075 * wide, 0.96 * wide, (0.28 if points else 0.46) * wide)
    sketch.lines(words, under, (0.26 if points else 0.33) * wide, theme.card_ink, 600, circle=(centre, 0.485 * wide))
    if points:
        plate = QRectF(x - 0.25 * wide, y + 0.235 * wide, 0.5 * wide, 0.17 * wide)
        _points(sketch, (face.points, face.points), plate, kind)


def plate_edge(size: QSizeF) -> QPainterPath:
    """The edge of a meld's plate."""
    return rectangle(QRectF(0, 0, size.width(), size.height()), 0.16 * size.height())


def paint_plate(sketch: Sketch, face: MeldPlate, size: QSizeF) -> None:
    """A meld on the table: the sign of its owner, the root with the points, the symbol with the sign of its type. Root
    and symbol are large before anything stands beside them."""
    theme, middle, seat = sketch.theme, face.middle, sketch.theme.seat(face.owner)
    kind, ink = palette(theme).kind(middle.look), theme.card_ink
    wide, high = size.width(), size.height()
    tab, rim = 0.4 * high, max(0.7 * theme.outline, 0.04 * high)
    sketch.fill(plate_edge(size), seat.fill)
    sketch.fill(rectangle(QRectF(tab, rim, wide - tab - rim, high - 2 * rim), 0.12 * high), theme.card_face)
    sketch.fill(shape_of(seat.shape, 0.54 * tab, high / 2, 0.4 * tab), seat.ink)
    left, right, gap = tab + 0.05 * high, wide - 0.08 * high, 0.06 * high

    words = middle.symbol if middle.kind != "scale" and middle.symbol else middle.name
    fits = largest(words, right - left, 0.45 * high, 0.46 * high) >= READABLE_PLATE * high
    names = [words] if fits else words.split(" ", 1)
    root, name = (0.45, 0.45) if len(names) == 1 else (0.36, 0.27)  # of the height, the lines

    def line(words: str, top: float, tall: float, beside: float = 0.0, family: str = fonts.SANS) -> bool:
        least = READABLE_PLATE / 0.45 * tall * high if beside else 0.0
        box = QRectF(left, top * high, right - beside - left, tall * high)
        px = (1.38 if family == fonts.SERIF else 1.1) * tall * high
        return sketch.text(words, box, px, ink, 700, family, 0.0, smallest=least)

    points = str(middle.points)
    pill = QRectF(0, 0.08 * high, (0.22 * len(points) + 0.16) * root / 0.45 * high, 0.9 * root * high)
    pill.moveRight(right)
    if line(middle.root, 0.06, root, pill.width() + gap, fonts.SERIF):
        _points(sketch, (middle.points, middle.points), pill, kind)
    else:
        line(middle.root, 0.06, root, family=fonts.SERIF)
    if len(names) == 1 and line(words, 0.52, name, 0.34 * high):
        emblem(sketch, kind.shape, QRectF(right - 0.3 * high, 0.59 * high, 0.3 * high, 0.3 * high), kind.fill)
        return
    for number, part in enumerate(names):
        line(part, 0.97 - (len(names) - number) * name, name)


def paint_meld_back(sketch: Sketch, size: QSizeF) -> None:
    """The back: twelve circles through one point, inside a ring of twelve dots."""
    theme, back = sketch.theme, palette(sketch.theme).back_meld
    box = QRectF(0, 0, size.width(), size.height())
    soft, face = mixed(back, theme.back_ink, 0.45), QColor(theme.card_face)
    colours = {"ink": QColor(theme.back_ink), "ground": QColor(back), "soft": soft, "face": face}
    paint_drawing(sketch, "carmony/backs/meld", box, colours, finest=FINEST_PATTERN_PX)
    radius = min(size.width(), size.height()) / 2
    edge = theme.outline * max(1.0, radius / 80)
    sketch.stroke(disc(box.center(), radius - edge / 2), theme.card_edge, edge)
