"""Painting of round MELD cards and of the plates and centres of laid melds.

Four signs show the type: colour, emblem, pattern of the rim and, if there is room, the word.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor

from tabletop.boards.carmony.art.faces import POWER_BY_LOOK, MeldCentre, MeldFace, MeldKind, MeldLook, MeldPlate
from tabletop.boards.carmony.art.palette import KindColour, palette
from tabletop.boards.kit.art.card import ROUND_UNITS, CardDrawing, CardLayout, CardSlot
from tabletop.boards.kit.art.typography import (
    BOLD_WEIGHT,
    FIGURE_UNITS,
    FINE_UNITS,
    HEADING_UNITS,
    MEDIUM_WEIGHT,
    NAME_UNITS,
    SERIF,
    SIGN_UNITS,
)
from tabletop.table import fonts
from tabletop.table.drawings import MIN_PATTERN_LINE_PX, paint_drawing
from tabletop.table.emblems import emblem_path
from tabletop.table.lettering import fit_type_size
from tabletop.table.sketch import (
    MIN_FONT_PX,
    Sketch,
    disc_path,
    polar_point,
    polygon_path,
    rectangle_path,
    ring_path,
    sector_path,
    shrunk_rect,
)
from tabletop.table.theme import mix_colours
from tabletop.translator import translator

_tr = translator("CarmonyWords")

_MAJOR_SEMITONES = {1: 0, 2: 2, 3: 4, 4: 5, 5: 7, 6: 9, 7: 11}
_DEGREE_PATTERN = re.compile(r"^(b*|#*)(\d+)$")

CARD_LAYOUT: CardLayout = {
    "full": {
        "sectors": CardSlot(16.75, 4.25, 83.25, 95.75),
        "sign": CardSlot(46, 19, 54, 27),
        "word": CardSlot(36.5, 27.7, 63.5, 31.4, 5.0),
        "title": CardSlot(18, 33.4, 82, 63.6, NAME_UNITS),
        "symbol": CardSlot(30, 58.5, 70, 66, FINE_UNITS),
        "points": CardSlot(34, 67.3, 66, 75),
        "strength": CardSlot(41, 77, 59, 79.8),
    },
    "windowed": {
        "sectors": CardSlot(16.75, 4.25, 83.25, 95.75),
        "sign": CardSlot(45, 20, 55, 30),
        "title": CardSlot(18, 31, 82, 66.3, HEADING_UNITS),
        "points": CardSlot(32, 67.6, 68, 78),
    },
    "bare": {
        "sectors": CardSlot(12, 2.25, 88, 97.75),
        "sign": CardSlot(42.4, 14.7, 57.6, 29.9),
        "title": CardSlot(12.8, 31.4, 87.2, 80, FIGURE_UNITS),
    },
    "class_display": {
        "sectors": CardSlot(7, 2.25, 93, 97.75),
        "sign": CardSlot(41.4, 10, 58.6, 27.2),
        "title": CardSlot(8, 29, 92, 84, SIGN_UNITS),
    },
}
"""Slots of a MELD card.

The ring's inner edge is at the left of its slot, its outer edge at the top of it. A name may use the room of slots that
its size lacks.
"""

CENTRE_LAYOUT: CardLayout = {
    "windowed": {
        "sectors": CardSlot(10, 4.25, 90, 95.75),
        "title": CardSlot(26, 16.4, 74, 43.6, SIGN_UNITS),
        "name": CardSlot(11.6, 44, 88.4, 66.4, HEADING_UNITS),
        "points": CardSlot(30, 68.8, 70, 82.4),
    },
    "bare": {
        "sectors": CardSlot(10, 4.25, 90, 95.75),
        "title": CardSlot(26, 16.4, 74, 43.6, SIGN_UNITS),
        "name": CardSlot(11.6, 44, 88.4, 80.8, FIGURE_UNITS),
    },
    "class_display": {
        "sectors": CardSlot(7, 2.25, 93, 97.75),
        "title": CardSlot(24, 12, 76, 42, SIGN_UNITS),
        "name": CardSlot(9, 43, 91, 66, FIGURE_UNITS),
        "points": CardSlot(27, 67, 73, 85),
    },
}
"""Slots of a laid meld's centre: a small wheel with its notes, C at the top."""


def list_kind_names() -> dict[MeldKind, str]:
    """Return the name of each type of meld."""
    return {"interval": _tr("Interval"), "chord": _tr("Chord"), "scale": _tr("Scale")}


def find_degree_semitones(degree: str) -> int:
    """Return the semitones of a degree above the root, 0 to 11.

    "b3" is 3, "#11" is 6, "8" is 0. Raises ValueError if the text is not a degree.
    """
    match = _DEGREE_PATTERN.match(degree)
    if match is None or not 1 <= int(match[2]) <= 13:
        raise ValueError(f"{degree!r} is no degree; expected one such as 1, b3, #11 or bb7.")
    return (_MAJOR_SEMITONES[(int(match[2]) - 1) % 7 + 1] + match[1].count("#") - match[1].count("b")) % 12


class RoundCard(CardDrawing):
    """A round card, with its radius and those of its ring in logical pixels."""

    def __init__(
        self, sketch: Sketch, size: QSizeF, layout: CardLayout, kind: KindColour, windowed_from: float
    ) -> None:
        scaled = windowed_from * sketch.theme.scale
        super().__init__(sketch, size, layout, ROUND_UNITS, full_from=1.5 * windowed_from, windowed_from=scaled)
        self.centre, self.radius = self.panel.center(), 50 * self.unit
        self.inner_radius = (50 - self.slots["sectors"].left) * self.unit
        self.outer_radius = (50 - self.slots["sectors"].top) * self.unit
        self.circle = (self.centre, 0.96 * self.inner_radius)
        sketch.fill(disc_path(self.centre, self.radius), kind.tint)
        sketch.fill(disc_path(self.centre, self.inner_radius), sketch.theme.card_face)


def paint_meld(sketch: Sketch, face: MeldFace, size: QSizeF) -> None:
    """Paint a MELD card with as much detail as its size allows."""
    theme, kind = sketch.theme, palette(sketch.theme).kind(face.look)
    card = RoundCard(sketch, size, CARD_LAYOUT, kind, windowed_from=88.0)
    _paint_sectors(card, face, kind)
    _paint_rim(card, face.look, kind, 30 * face.turn)
    paint_emblem(sketch, kind.shape, card.slot_rect("sign"), kind.fill)
    slots = dict(card.slots)
    if "word" in card and not card.write(
        "word", " ".join(list_kind_names()[face.kind].upper()), kind.fill, min_px=MIN_FONT_PX
    ):
        slots["title"] = slots["title"]._replace(top=slots["word"].top)
    symbol = face.symbol if "symbol" in card and face.kind != "scale" else ""
    if symbol:
        slots["title"] = slots["title"]._replace(bottom=slots["symbol"].top - 1)
    card.slots = slots
    min_readable_px = 0.66 * card.font_px("title") if face.symbol and "points" not in card else 0.0
    family = SERIF if "points" in card else fonts.SANS_FAMILY
    name = card.write_lines("title", face.name, family=family, min_px=min_readable_px)
    if name is None:
        _ = (face.symbol and card.write_lines("title", face.symbol)) or card.write_lines("title", abbreviate(face.name))
    elif symbol:
        px = min(card.font_px("symbol"), 0.85 * name.px)
        sketch.draw_text(symbol, card.slot_rect("symbol"), px, theme.card_muted, MEDIUM_WEIGHT, min_px=MIN_FONT_PX)
    if "points" in card:
        _paint_points(sketch, face.points, card.slot_rect("points"), kind)
    if "strength" in card:
        _paint_strength(sketch, POWER_BY_LOOK[face.look], card.slot_rect("strength"), kind.fill)


def _paint_sectors(card: RoundCard, face: MeldFace, kind: KindColour) -> None:
    """Fill required degrees, draw dashes round optional ones, leave the rest empty."""
    sketch, theme, ring_width = card.sketch, card.sketch.theme, card.outer_radius - card.inner_radius
    empty_colour = mix_colours(theme.card_face, kind.tint, 0.75)
    labels: dict[int, list[str]] = {}
    for degree in (*face.degrees, *face.optional):
        labels.setdefault(find_degree_semitones(degree), []).append(degree)
    for semitones in range(12):
        bearing = 30.0 * (semitones + face.turn)
        names = labels.get(semitones, [])
        is_optional = bool(names) and all(name in face.optional for name in names)
        sector = sector_path(card.centre, card.inner_radius, card.outer_radius, bearing)
        sketch.fill(sector, theme.card_face if is_optional else kind.fill if names else empty_colour)
        sketch.stroke(sector, theme.card_face, max(0.8, 0.05 * ring_width))
        if is_optional:
            width = max(1.0, 0.07 * ring_width)
            dashed_sector = sector_path(
                card.centre, card.inner_radius + width, card.outer_radius - width, bearing, 27.5
            )
            sketch.stroke(dashed_sector, kind.fill, width, (max(3.0, 0.19 * ring_width), max(2.0, 0.13 * ring_width)))
        if names and "points" in card:
            centre, half_size = (
                polar_point(card.centre, (card.inner_radius + card.outer_radius) / 2, bearing),
                QPointF(0.42, 0.36) * ring_width,
            )
            colour = kind.fill if is_optional else kind.ink
            sketch.draw_text(
                "/".join(names),
                QRectF(centre - half_size, centre + half_size),
                0.62 * ring_width,
                colour,
                BOLD_WEIGHT,
                by_ink=True,
            )


def _paint_rim(card: RoundCard, look: MeldLook, kind: KindColour, bearing: float) -> None:
    """Paint the outermost ring with its type's pattern, and a pointer at degree 1."""
    sketch, theme, centre, radius = card.sketch, card.sketch.theme, card.centre, card.radius
    inner_radius, rim_width = card.outer_radius, card.radius - card.outer_radius
    if look == "chromatic":
        for place, note in enumerate(palette(theme).notes):
            sketch.fill(sector_path(centre, inner_radius, radius, 30 * place + bearing), note.fill)
    else:
        sketch.fill(ring_path(centre, inner_radius, radius), kind.fill)
    if card.size in ("full", "windowed"):
        if kind.pattern == "dots":
            for place in range(36):
                sketch.fill(
                    disc_path(
                        polar_point(centre, inner_radius + rim_width / 2, 10 * place + bearing), 0.22 * rim_width
                    ),
                    kind.ink,
                )
        elif kind.pattern == "dashes":
            for place in range(36):
                dash_path = sector_path(
                    centre, inner_radius + 0.36 * rim_width, radius - 0.36 * rim_width, 10 * place + bearing, 6
                )
                sketch.fill(dash_path, kind.ink)
        elif look != "chromatic":
            for ratio in (0.34, 0.66):
                sketch.stroke(disc_path(centre, inner_radius + ratio * rim_width), kind.ink, max(0.7, 0.12 * rim_width))
    base_radius = inner_radius - 0.02 * rim_width
    tip = polar_point(centre, radius - 0.06 * rim_width, bearing)
    sketch.fill(
        polygon_path(
            (tip, polar_point(centre, base_radius, bearing - 6.5), polar_point(centre, base_radius, bearing + 6.5))
        ),
        theme.card_face,
    )
    _paint_edge(sketch, centre, radius, mix_colours(theme.card_edge, kind.fill, 0.5))


def _paint_edge(sketch: Sketch, centre: QPointF, radius: float, colour: str | QColor) -> None:
    width = sketch.theme.outline * max(1.0, radius / 80)
    sketch.stroke(disc_path(centre, radius - width / 2), colour, width)


def abbreviate(name: str) -> str:
    """Return a name with long words cut to their first three letters.

    >>> abbreviate("Dorian"), abbreviate("Whole Tone")
    ('Dor.', 'Who. Tone')
    """
    return " ".join(f"{word[:3]}." if len(word) > 4 else word for word in name.split())


def _paint_points(sketch: Sketch, points: tuple[int, int], rect: QRectF, kind: KindColour) -> None:
    """Paint a meld's points on a plate of its type's colour, if they are readable."""
    low, high = points
    text = str(low) if low == high else f"{low}–{high}"
    width = min(rect.width(), rect.height() * (0.5 * len(text) + 1.0))
    plate_rect = QRectF(rect.center().x() - width / 2, rect.top(), width, rect.height())
    text_rect = shrunk_rect(plate_rect, 0.28 * rect.height(), 0.14 * rect.height())
    if fit_type_size(text, text_rect.width(), text_rect.height(), rect.height(), BOLD_WEIGHT) >= sketch.min_font_px:
        sketch.fill(rectangle_path(plate_rect, plate_rect.height() / 2), kind.fill)
        sketch.draw_text(text, text_rect, rect.height(), kind.ink, BOLD_WEIGHT)


def _paint_strength(sketch: Sketch, power: int, rect: QRectF, colour: str) -> None:
    """Paint a meld's power as one to five filled pips of five."""
    radius = rect.height() / 2
    for index in range(5):
        pip = disc_path(rect.center() + QPointF((index - 2) * 3.0 * radius, 0.0), radius)
        if index < power:
            sketch.fill(pip, colour)
        sketch.stroke(pip, colour, max(0.7, 0.35 * radius))


def paint_emblem(sketch: Sketch, shape: str, rect: QRectF, colour: str) -> None:
    """Paint the emblem of a type of meld."""
    paint_drawing(sketch, f"carmony/kinds/{shape}", rect, {"ink": colour})


def paint_meld_centre(sketch: Sketch, face: MeldCentre, size: QSizeF) -> None:
    """Paint root, symbol, notes on a wheel and points of a laid meld."""
    theme, kind = sketch.theme, palette(sketch.theme).kind(face.look)
    card = RoundCard(sketch, size, CENTRE_LAYOUT, kind, windowed_from=62.0)
    centre, radius = card.centre, card.radius
    for place, note in enumerate(palette(theme).notes):
        sector, is_laid = sector_path(centre, card.inner_radius, card.outer_radius, 30 * place), place in face.notes
        sketch.fill(sector, note.fill if is_laid else mix_colours(theme.card_face, kind.tint, 0.4))
        sketch.stroke(sector, theme.card_face, max(0.7, 0.02 * radius))
        if is_laid:
            sketch.stroke(
                sector_path(centre, card.inner_radius, card.outer_radius, 30 * place, 28),
                kind.fill,
                max(0.8, 0.022 * radius),
            )
    sketch.fill(ring_path(centre, card.outer_radius, radius), kind.fill)
    _paint_edge(sketch, centre, radius, mix_colours(theme.card_edge, kind.fill, 0.5))
    card.write("title", face.root, family=SERIF)
    card.write_lines("name", face.short_name, weight=MEDIUM_WEIGHT)
    if "points" in card:
        _paint_points(sketch, (face.points, face.points), card.slot_rect("points"), kind)


def paint_meld_plate(sketch: Sketch, face: MeldPlate, size: QSizeF) -> None:
    """Paint owner, root, points, symbol and type of a meld on the table.

    Root and symbol have precedence: points and type are left out if they would make these too small.
    """
    theme, meld_centre, seat = sketch.theme, face.centre, sketch.theme.seat_colour(face.owner)
    kind, ink = palette(theme).kind(meld_centre.look), theme.card_ink
    width, height = size.width(), size.height()
    min_type_ratio = 0.4  # fraction of the height; a smaller root or symbol gets the whole width
    tab_width, rim_width = 0.4 * height, max(0.7 * theme.outline, 0.04 * height)
    sketch.fill(rectangle_path(QRectF(QPointF(), size), 0.16 * height), seat.fill)
    sketch.fill(
        rectangle_path(
            QRectF(tab_width, rim_width, width - tab_width - rim_width, height - 2 * rim_width), 0.12 * height
        ),
        theme.card_face,
    )
    sketch.fill(emblem_path(seat.shape, 0.54 * tab_width, height / 2, 0.4 * tab_width), seat.ink)
    left, right, gap = tab_width + 0.05 * height, width - 0.08 * height, 0.06 * height

    short_name = meld_centre.short_name
    has_room = fit_type_size(short_name, right - left, 0.45 * height, 0.46 * height) >= min_type_ratio * height
    lines = [short_name] if has_room else short_name.split(" ", 1)
    # Heights of the lines, as fractions of the plate's height.
    root_ratio, name_ratio = (0.45, 0.45) if len(lines) == 1 else (0.36, 0.27)

    def draw_line(
        text: str, top_ratio: float, height_ratio: float, side_width: float = 0.0, family: str = fonts.SANS_FAMILY
    ) -> bool:
        min_px = min_type_ratio / 0.45 * height_ratio * height if side_width else 0.0
        rect = QRectF(left, top_ratio * height, right - side_width - left, height_ratio * height)
        px = (1.38 if family == fonts.SERIF_FAMILY else 1.1) * height_ratio * height
        return sketch.draw_text(text, rect, px, ink, 700, family, 0.0, min_px=min_px)

    points = str(meld_centre.points)
    points_rect = QRectF(
        0, 0.08 * height, (0.22 * len(points) + 0.16) * root_ratio / 0.45 * height, 0.9 * root_ratio * height
    )
    points_rect.moveRight(right)
    if draw_line(meld_centre.root, 0.06, root_ratio, points_rect.width() + gap, fonts.SERIF_FAMILY):
        _paint_points(sketch, (meld_centre.points, meld_centre.points), points_rect, kind)
    else:
        draw_line(meld_centre.root, 0.06, root_ratio, family=fonts.SERIF_FAMILY)
    if len(lines) == 1 and draw_line(short_name, 0.52, name_ratio, 0.34 * height):
        paint_emblem(
            sketch, kind.shape, QRectF(right - 0.3 * height, 0.59 * height, 0.3 * height, 0.3 * height), kind.fill
        )
        return
    for index, line_text in enumerate(lines):
        draw_line(line_text, 0.97 - (len(lines) - index) * name_ratio, name_ratio)


def paint_meld_back(sketch: Sketch, size: QSizeF) -> None:
    """Paint the back: twelve circles through one point, in a ring of twelve dots."""
    theme, back, card_rect = sketch.theme, palette(sketch.theme).back_meld, QRectF(QPointF(), size)
    soft_ink, face_colour = mix_colours(back, theme.back_ink, 0.45), QColor(theme.card_face)
    colours = {"ink": QColor(theme.back_ink), "ground": QColor(back), "soft": soft_ink, "face": face_colour}
    paint_drawing(sketch, "carmony/backs/meld", card_rect, colours, min_line_px=MIN_PATTERN_LINE_PX)
    _paint_edge(sketch, card_rect.center(), min(size.width(), size.height()) / 2, theme.card_edge)
