"""A player's points on a pair of overlaid discs; the chips of what is being bought, and of effects that
wait; what is said at the foot of the cards of the market."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.cantoludus.art import effect_signs
from tabletop.boards.cantoludus.art.faces import Counter, EffectChip, Heading, PartTitle, Tag, Wanted
from tabletop.boards.cantoludus.art.palette import CHORD, INTERVAL, NOTE, PROGRESSION, palette
from tabletop.boards.kit.art import numerals
from tabletop.boards.kit.art.signs import paint_check
from tabletop.table import fonts
from tabletop.table.emblems import emblem
from tabletop.table.sketch import Sketch, disc, polar, rectangle, sector
from tabletop.table.theme import mixed

DIGITS_FROM = 72.0  # width in logical pixels from which the digits round the discs can be read
_LOWER, _UPPER, _HUB = 1.0, 0.79, 0.565  # radii of the discs and of what is read in the middle


def paint_counter(sketch: Sketch, face: Counter, size: QSizeF) -> None:
    """Two discs with ten digits each, the smaller on the larger, turned so that the tens and ones of the points meet
    under the hand at the top; the sum large in the middle."""
    theme = sketch.theme
    seat = theme.seat(face.seat)
    across = min(size.width(), size.height())
    radius = across / 2
    centre = QPointF(size.width() / 2, size.height() / 2)
    tens, ones = divmod(abs(face.points), 10)
    digits = across >= DIGITS_FROM * theme.scale**0.5
    line = max(0.8, 0.012 * across) * theme.outline**0.5
    edge = mixed(seat.fill, theme.card_ink, 0.5)
    rings = ((_LOWER, _UPPER, seat.fill, seat.ink, tens % 10), (_UPPER, _HUB, theme.card_face, theme.card_ink, ones))
    for outer, inner, ground, ink, digit in rings:
        sketch.fill(disc(centre, outer * radius), ground)
        _marks(sketch, centre, radius, (inner, outer), digit if digits else None, ink)
        sketch.stroke(disc(centre, outer * radius - line / 2), edge, line)
    sketch.fill(disc(centre, _HUB * radius), theme.card_face)
    sketch.stroke(disc(centre, _HUB * radius), edge, line)
    if digits:
        _window(sketch, centre, radius, line)
        for outer, inner, _, _, digit in rings:
            _digit(sketch, centre, radius, (inner, outer), digit, 0.0, theme.card_ink)
    low = 0.30 if face.target else 0.36
    room = QRectF(centre.x() - 0.44 * radius, centre.y() - 0.36 * radius, 0.88 * radius, (0.36 + low) * radius)
    if not face.target:
        room.moveCenter(centre - QPointF(0, 0.07 * radius))
    words = str(face.points).replace("-", "−")
    room.setBottom(room.bottom() - 0.06 * radius)
    sketch.text(words, room, 0.86 * radius, theme.card_ink, 700, fonts.SERIF, by_ink=True)
    foot = QPointF(centre.x(), centre.y() + 0.405 * radius)
    if face.target:
        sketch.fill(emblem(seat.shape, foot.x() - 0.17 * radius, foot.y(), 0.085 * radius), edge)
        where = QRectF(foot.x() - 0.05 * radius, foot.y() - 0.085 * radius, 0.36 * radius, 0.17 * radius)
        sketch.text(f"/{face.target}", where, 0.24 * radius, theme.card_muted, 600, align=0.0, smallest=6.0)
    else:
        sketch.fill(emblem(seat.shape, foot.x(), foot.y(), 0.095 * radius), edge)


def _marks(
    sketch: Sketch, centre: QPointF, radius: float, ring: tuple[float, float], digit: int | None, ink: str
) -> None:
    """Nine digits round a disc, clockwise, after the one at the top, which is in the window; dots where they could not
    be read."""
    inner, outer = ring
    for place in range(1, 10):
        if digit is not None:
            _digit(sketch, centre, radius, ring, (digit + place) % 10, 36.0 * place, ink)
        else:
            spot = polar(centre, radius * (inner + outer) / 2, 36.0 * place)
            sketch.fill(disc(spot, 0.12 * radius * (outer - inner)), ink)


def _digit(
    sketch: Sketch, centre: QPointF, radius: float, ring: tuple[float, float], digit: int, bearing: float, ink: str
) -> None:
    inner, outer = ring
    spot, half = polar(centre, radius * (inner + outer) / 2, bearing), 0.34 * radius * (outer - inner)
    box = QRectF(spot.x() - half, spot.y() - half, 2 * half, 2 * half)
    sketch.text(str(digit), box, 4 * half, ink, 700 if bearing == 0.0 else 600, by_ink=True)


def _window(sketch: Sketch, centre: QPointF, radius: float, line: float) -> None:
    """The window at the top through which the two digits that count are read."""
    theme = sketch.theme
    window = sector(centre, (_HUB + 0.01) * radius, (_LOWER - 0.015) * radius, 0.0, 30.0)
    sketch.fill(window, theme.card_face)
    sketch.stroke(window, theme.card_ink, 1.3 * line)


# --- chips ------------------------------------------------------------------------------------------------------------


def chip_outline(size: QSizeF) -> QPainterPath:
    """A chip's edge."""
    return rectangle(QRectF(0, 0, size.width(), size.height()), 0.24 * size.height())


def paint_wanted(sketch: Sketch, face: Wanted, size: QSizeF) -> None:
    """A note that is missing: outlined and dashed; one that is there: solid, with a tick, in a double frame where a
    Chord card gave it; "?" is not settled."""
    theme = sketch.theme
    wide, high = size.width(), size.height()
    family = palette(theme).family(CHORD if face.by_chord else NOTE)
    line = max(1.2, 0.06 * high) * theme.outline**0.4
    words = "?" if face.note is None else face.note
    edge = QRectF(line / 2, line / 2, wide - line, high - line)
    round_ = 0.24 * high - line / 2
    if face.filled:
        sketch.fill(chip_outline(size), family.fill)
        sketch.stroke(rectangle(edge, round_), family.ink, 0.5 * line)
        if face.by_chord:
            inner = edge.adjusted(1.5 * line, 1.5 * line, -1.5 * line, -1.5 * line)
            sketch.stroke(rectangle(inner, max(0.5, round_ - 1.5 * line)), family.ink, 0.5 * line)
        room = QRectF(0.14 * high, 0.16 * high, wide - 0.28 * high, 0.68 * high)
        if not face.plain:
            tick = 0.42 * high
            paint_check(sketch, QRectF(wide - tick - 0.05 * high, 0.05 * high, tick, tick), family.ink, family.fill)
            room = QRectF(0.10 * high, 0.16 * high, wide - 0.56 * high, 0.68 * high)
        sketch.text(words, room, 0.78 * high, family.ink, 700)
        return
    sketch.fill(chip_outline(size), theme.card_face)
    sketch.stroke(rectangle(edge, round_), family.fill, line, (0.16 * high, 0.11 * high))
    room = QRectF(0.14 * high, 0.16 * high, wide - 0.28 * high, 0.68 * high)
    sketch.text(words, room, 0.80 * high, theme.card_muted if face.note is None else theme.card_ink, 700)


def paint_title(sketch: Sketch, face: PartTitle, size: QSizeF) -> None:
    """Which chord of a progression it is: the numeral on a tag that points to its chips."""
    theme = sketch.theme
    wide, high = size.width(), size.height()
    family = palette(theme).family(PROGRESSION)
    sketch.fill(title_outline(size), family.fill)
    right = wide - 0.34 * high
    if face.filled:
        tick = 0.44 * high
        paint_check(sketch, QRectF(right - tick, 0.5 * (high - tick), tick, tick), family.ink, family.fill)
        right -= 1.1 * tick
    room = QRectF(0.16 * high, 0.12 * high, right - 0.16 * high, 0.76 * high)
    numerals.write(sketch, face.numeral, room, 0.74 * high, family.ink, level=True)


def paint_heading(sketch: Sketch, face: Heading, size: QSizeF) -> None:
    """The name at the left, what is said of it at the right, or where there is no room below; the name alone in the
    middle."""
    theme = sketch.theme
    wide, high = size.width(), size.height()
    if face.beside and wide < 6.5 * high:
        sketch.text(face.words, QRectF(0, 0, wide, 0.58 * high), 0.5 * high, theme.text, 700)
        sketch.text(face.beside, QRectF(0, 0.58 * high, wide, 0.4 * high), 0.34 * high, theme.text, 600)
        return
    share = 0.62 if face.beside else 1.0
    name = QRectF(0, 0.06 * high, share * wide, 0.88 * high)
    sketch.text(face.words, name, 0.62 * high, theme.text, 700, align=0.0 if face.beside else 0.5)
    if face.beside:
        beside = QRectF((share + 0.03) * wide, 0.06 * high, (0.97 - share) * wide, 0.88 * high)
        sketch.text(face.beside, beside, 0.44 * high, theme.text, 600, align=1.0)


def title_outline(size: QSizeF) -> QPainterPath:
    """A tag with a point at the right."""
    wide, high = size.width(), size.height()
    path = QPainterPath(QPointF(0, 0))
    for x, y in ((wide - 0.34 * high, 0), (wide, high / 2), (wide - 0.34 * high, high), (0, high)):
        path.lineTo(x, y)
    path.closeSubpath()
    return path


def paint_waiting(sketch: Sketch, face: EffectChip, size: QSizeF) -> None:
    """An effect that waits for a spend: its sign, and how far it goes."""
    theme = sketch.theme
    wide, high = size.width(), size.height()
    family = palette(theme).family(INTERVAL)
    sketch.fill(chip_outline(size), family.fill)
    line = max(0.8, 0.04 * high)
    edge = QRectF(1.6 * line, 1.6 * line, wide - 3.2 * line, high - 3.2 * line)
    sketch.stroke(rectangle(edge, 0.24 * high - 1.6 * line), family.ink, line)
    said = effect_signs.number(face.effect)
    across = (0.56 if said else 0.66) * high
    left = 0.5 * (wide - across) if not said else 0.15 * high
    sign = QRectF(left, 0.5 * (high - across), across, across)
    effect_signs.paint_effect(sketch, face.effect, sign, family.ink, family.fill)
    if said:
        room = QRectF(sign.right() + 0.04 * high, 0.22 * high, wide - sign.right() - 0.18 * high, 0.56 * high)
        sketch.text(said, room, 0.6 * high, family.ink, 700)


def paint_tag(sketch: Sketch, face: Tag, size: QSizeF) -> None:
    """A tick where a card can be paid for; else, quieter, what is lacking."""
    theme = sketch.theme
    wide, high = size.width(), size.height()
    outline = rectangle(QRectF(0, 0, wide, high), high / 2)
    if not face.needs:
        sketch.fill(outline, theme.accent)
        mark = 0.9 * high
        box = QRectF((wide - mark) / 2, (high - mark) / 2, mark, mark)
        paint_check(sketch, box, theme.accent, theme.accent_ink)
        return
    sketch.fill(outline, theme.panel)
    room = QRectF(0.4 * high, 0.06 * high, wide - 0.8 * high, 0.88 * high)
    sketch.text(face.needs, room, 0.7 * high, theme.text, 600)
