"""The chromatic wheel, a disc of twelve sectors that turns under upright names.

The disc is painted once with C at the top, and its item turns it. The names are small plates of their own.
`find_name_boxes` returns their positions at any angle, so that a turning wheel moves thirteen pixmaps and paints
nothing.

Fill, line and name show the state of a sector: full colour if the note is in hand, an empty field with a thick edge if
the meld lacks it, dashes if it is optional, faded if it does not matter. A note that is in hand but not in the meld has
a small tag of its colour round its name: it shows where else the meld could be turned.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

from tabletop.boards.carmony.art.faces import Sector, WheelDisc, WheelName, WheelPawl
from tabletop.boards.carmony.art.palette import palette
from tabletop.table import fonts
from tabletop.table.sketch import (
    Sketch,
    disc_path,
    polar_point,
    polygon_path,
    rectangle_path,
    ring_path,
    sector_path,
    shrunk_rect,
)
from tabletop.table.theme import Theme, contrast_ratio, mix_colours

INNER_RADIUS_RATIO, OUTER_RADIUS_RATIO = 0.635, 0.945
"""Radii of the ring of sectors, as fractions of the disc's radius."""

HUB_RADIUS_RATIO = 0.60
"""Radius of the MELD card in the centre, as a fraction of the disc's radius."""


class NameBox(NamedTuple):
    """Position of a sector's name on the table: centre, and side of its square."""

    x: float
    y: float
    size: float


def find_name_boxes(x: float, y: float, radius: float, degrees: float = 0.0) -> tuple[NameBox, ...]:
    """Return the positions of the names by pitch class.

    The wheel has the given centre and radius and is turned clockwise by `degrees` degrees.
    """
    name_radius = radius * (INNER_RADIUS_RATIO + OUTER_RADIUS_RATIO) / 2
    centres = (polar_point(QPointF(x, y), name_radius, 30 * pitch_class + degrees) for pitch_class in range(12))
    return tuple(NameBox(centre.x(), centre.y(), 0.30 * radius) for centre in centres)


class SectorColours(NamedTuple):
    """Colours of a sector, of its edge and of its name.

    `tag` is the colour of the tag behind the name. `edge` and `tag` are None if there is none.
    """

    fill: str
    edge: str | None
    is_dashed: bool
    ink: str
    tag: str | None = None


def find_sector_colours(theme: Theme, pitch_class: int, sector: Sector, has_meld: bool) -> SectorColours:
    """Return the colours of a sector; `has_meld` is True if a meld is in the wheel."""
    note = palette(theme).notes[pitch_class]
    faded_fill = mix_colours(note.fill, theme.panel, 0.72).name()
    empty_fill = mix_colours(note.fill, theme.panel, 0.90).name()
    if sector.need == "none" and sector.hand_count:
        return SectorColours(empty_fill if has_meld else note.fill, None, False, note.ink, note.fill)
    if sector.need == "none":
        fill = empty_fill if has_meld else faded_fill
        return SectorColours(fill, None, False, find_readable_ink(theme, theme.text, fill))
    is_optional = sector.need == "optional"
    if sector.hand_count and not sector.missing_count:
        return SectorColours(note.fill, note.ink if is_optional else None, is_optional, note.ink)
    return SectorColours(
        empty_fill,
        make_visible_colour(theme, note.fill, empty_fill),
        is_optional,
        find_readable_ink(theme, theme.text, empty_fill),
    )


def find_readable_ink(theme: Theme, ink: str, ground_colour: str) -> str:
    """Return the ink, or the theme's most legible one if it lacks contrast."""
    if contrast_ratio(ink, ground_colour) >= theme.contrast:
        return ink
    return max((theme.text, theme.card_ink, theme.card_face), key=lambda colour: contrast_ratio(colour, ground_colour))


def make_visible_colour(theme: Theme, colour: str, ground_colour: str) -> str:
    """Return the colour, mixed with the text's until it has a contrast of 3:1.

    WCAG asks 3:1 of shapes.
    """
    for step in range(11):
        mixed_colour = mix_colours(colour, theme.text, step / 10).name()
        if contrast_ratio(mixed_colour, ground_colour) >= 3.0:
            return mixed_colour
    return theme.text


def paint_disc(sketch: Sketch, face: WheelDisc, size: QSizeF) -> None:
    """Paint the turning part, C at the top."""
    theme = sketch.theme
    diameter = min(size.width(), size.height())
    centre, radius = QPointF(size.width() / 2, size.height() / 2), diameter / 2
    has_meld = any(sector.need != "none" for sector in face.sectors)
    line_width = max(1.0, 0.006 * radius) * theme.outline**0.5
    sketch.fill(disc_path(centre, radius), theme.panel)
    sketch.fill(ring_path(centre, OUTER_RADIUS_RATIO * radius, radius), theme.panel_raised)
    for pitch_class, sector in enumerate(face.sectors):
        colours = find_sector_colours(theme, pitch_class, sector, has_meld)
        bearing = 30.0 * pitch_class
        sketch.fill(
            sector_path(centre, INNER_RADIUS_RATIO * radius, OUTER_RADIUS_RATIO * radius, bearing), colours.fill
        )
    for pitch_class in range(12):
        sketch.draw_line(
            polar_point(centre, INNER_RADIUS_RATIO * radius, 30 * pitch_class + 15),
            polar_point(centre, OUTER_RADIUS_RATIO * radius, 30 * pitch_class + 15),
            theme.panel,
            1.6 * line_width,
        )
        notch_path = disc_path(
            polar_point(centre, (1 + OUTER_RADIUS_RATIO) / 2 * radius, 30 * pitch_class), 0.009 * radius
        )
        sketch.fill(notch_path, theme.muted)
    for pitch_class, sector in enumerate(face.sectors):
        colours = find_sector_colours(theme, pitch_class, sector, has_meld)
        if colours.edge is not None:
            width, span = 3.0 * line_width, 30 - 240 * line_width / radius
            edge = sector_path(
                centre,
                INNER_RADIUS_RATIO * radius + 0.75 * width,
                OUTER_RADIUS_RATIO * radius - 0.75 * width,
                30.0 * pitch_class,
                span,
            )
            dashes = (0.055 * radius, 0.035 * radius) if colours.is_dashed else None
            sketch.stroke(edge, colours.edge, width, dashes)
    for ratio in (INNER_RADIUS_RATIO, OUTER_RADIUS_RATIO, 1.0):
        sketch.stroke(
            disc_path(centre, ratio * radius - (line_width / 2 if ratio == 1.0 else 0)), theme.panel_line, line_width
        )
    sketch.fill(disc_path(centre, (HUB_RADIUS_RATIO + 0.012) * radius), theme.table_dark)
    sketch.stroke(disc_path(centre, (HUB_RADIUS_RATIO + 0.012) * radius), theme.panel_line, line_width)
    if face.root is not None:
        _paint_root(sketch, centre, radius, 30.0 * face.root, line_width)


def _paint_root(sketch: Sketch, centre: QPointF, radius: float, bearing: float, line_width: float) -> None:
    """Paint a thick bracket round the root's sector, and a wedge that points at it."""
    theme = sketch.theme
    sketch.fill(sector_path(centre, OUTER_RADIUS_RATIO * radius, radius, bearing, 30), theme.accent)
    base_radius = OUTER_RADIUS_RATIO * radius + line_width
    tip = polar_point(centre, (OUTER_RADIUS_RATIO - 0.045) * radius, bearing)
    sketch.fill(
        polygon_path(
            (tip, polar_point(centre, base_radius, bearing - 4.2), polar_point(centre, base_radius, bearing + 4.2))
        ),
        theme.accent,
    )
    sketch.stroke(
        sector_path(centre, INNER_RADIUS_RATIO * radius, OUTER_RADIUS_RATIO * radius, bearing, 30),
        theme.accent,
        2.2 * line_width,
    )


def paint_name(sketch: Sketch, face: WheelName, size: QSizeF) -> None:
    """Paint a sector's name and, below it, the number of copies in hand.

    Both names of a black key are painted, side by side over a number, else one above the other.
    """
    sector = face.sector
    # The ink is the same whether a meld is in the centre or not; only the sector behind it differs.
    colours = find_sector_colours(sketch.theme, face.pitch_class, sector, has_meld=True)
    width, height = size.width(), size.height()
    names = sector.name.split("/")
    # Two names need the room if the type must be large.
    count = format_count(sector) if len(names) == 1 or not sketch.min_font_px else ""
    if colours.tag is not None:
        sketch.fill(
            rectangle_path(shrunk_rect(QRectF(QPointF(), size), 0.06 * width, 0.06 * height), 0.18 * height),
            colours.tag,
        )
    names_rect = QRectF(0.08 * width, 0.12 * height, 0.84 * width, 0.50 * height)
    if not count:
        names_rect.setHeight(0.76 * height)
    elif sketch.theme.is_for_projector:
        _paint_pips(sketch, sector, QPointF(0.5 * width, 0.77 * height), 0.07 * height, colours.ink)
    else:
        sketch.draw_text(
            count, QRectF(0.1 * width, 0.66 * height, 0.8 * width, 0.22 * height), 0.28 * height, colours.ink, 700
        )
    if len(names) == 1:
        sketch.draw_text(names[0], names_rect, 0.62 * height, colours.ink, 700, fonts.SERIF_FAMILY)
        return
    for index, name in enumerate(names):
        if count:
            name_rect = QRectF(
                names_rect.left() + index * 0.54 * names_rect.width(),
                names_rect.top(),
                0.46 * names_rect.width(),
                names_rect.height(),
            )
        else:
            name_rect = QRectF(
                names_rect.left(),
                names_rect.top() + index * 0.53 * names_rect.height(),
                names_rect.width(),
                0.47 * names_rect.height(),
            )
        sketch.draw_text(name, name_rect, 0.46 * height, colours.ink, 700, fonts.SERIF_FAMILY)


def format_count(sector: Sector) -> str:
    """Return the text under a name, or "" for a note that is not in hand.

    It is "1 of 2" if the meld needs more copies, else "×3".
    """
    if sector.missing_count and sector.hand_count:
        return f"{sector.hand_count} of {sector.hand_count + sector.missing_count}"
    return f"×{sector.hand_count}" if sector.hand_count else ""


def _paint_pips(sketch: Sketch, sector: Sector, centre: QPointF, radius: float, colour: str) -> None:
    """Paint the count as a disc for each card in hand, a ring for each missing one."""
    count = sector.hand_count + sector.missing_count
    distance = min(2.6 * radius, 12 * radius / count)
    for index in range(count):
        pip_centre = QPointF(centre.x() + (index - (count - 1) / 2) * distance, centre.y())
        if index < sector.hand_count:
            sketch.fill(disc_path(pip_centre, radius), colour)
        sketch.stroke(disc_path(pip_centre, radius), colour, 0.3 * radius)


def paint_pawl(sketch: Sketch, face: WheelPawl, size: QSizeF) -> None:
    """Paint a wedge that points into the rim."""
    width, height = size.width(), size.height()
    wedge = polygon_path((x * width, y * height) for x, y in ((0.26, 0.12), (0.74, 0.12), (0.5, 0.94)))
    sketch.fill(wedge, sketch.theme.text)
    sketch.stroke(wedge, sketch.theme.panel, 0.06 * width)
