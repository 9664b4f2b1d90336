"""The chromatic wheel: a disc of twelve sectors that turns, with names that stay upright.

The disc is painted once with C at the top and turned by its item. The names are small plates of their own:
`name_places` says where they lie at any angle, so a turning wheel moves thirteen pixmaps and paints nothing.

A sector tells its state by fill, line and name: full colour when the note is in hand, an empty field with a thick edge
when the meld misses it, dashes when it is optional, faded when it does not matter.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.carmony.faces import Sector, WheelDisc, WheelFace, WheelName
from tabletop.boards.carmony.faces_melds import paint_meld
from tabletop.table import fonts
from tabletop.table.sketch import Sketch, disc, polar, ring, sector
from tabletop.table.theme import Theme, contrast, mixed

INNER, OUTER = 0.635, 0.945  # the ring of sectors, in radii of the disc
HUB = 0.60  # radius of the meld card in the centre, in radii of the disc
NAME = 0.30  # side of a name plate, in radii of the disc


class NamePlace(NamedTuple):
    """Where a sector's name lies on the table: its centre, and the side of its square."""

    x: float
    y: float
    size: float


def name_places(x: float, y: float, radius: float, turn: float = 0.0) -> tuple[NamePlace, ...]:
    """By pitch class, for a wheel of that centre and radius turned clockwise by `turn` degrees."""
    middle = radius * (INNER + OUTER) / 2
    spots = (polar(QPointF(x, y), middle, 30 * place + turn) for place in range(12))
    return tuple(NamePlace(spot.x(), spot.y(), NAME * radius) for spot in spots)


class Look(NamedTuple):
    """How a sector stands: its ground, its edge (None for none), dashed or not, and the ink of its name."""

    ground: str
    edge: str | None
    dashed: bool
    ink: str


def look(theme: Theme, pitch_class: int, state: Sector, fitting: bool) -> Look:
    """The colours of a sector. `fitting` is whether a meld lies in the centre."""
    note = theme.notes[pitch_class]
    faded = mixed(note.fill, theme.panel, 0.72).name()
    empty = mixed(note.fill, theme.panel, 0.90).name()
    if fitting and state.need == "none":
        return Look(empty, None, False, readable(theme, theme.muted, empty))
    if state.need == "optional":
        if state.held:
            return Look(note.fill, note.ink, True, note.ink)
        return Look(empty, visible(theme, note.fill, empty), True, readable(theme, theme.text, empty))
    if state.need == "required" and state.missing:
        return Look(empty, visible(theme, note.fill, empty), False, readable(theme, theme.text, empty))
    if state.held:
        return Look(note.fill, None, False, note.ink)
    return Look(faded, None, False, readable(theme, theme.text, faded))


def readable(theme: Theme, ink: str, ground: str) -> str:
    """The ink, or whichever of the theme's text and card ink reads best where it would not be legible."""
    need = 7.0 if theme.id == "projector" else 4.5
    if contrast(ink, ground) >= need:
        return ink
    return max((theme.text, theme.card_ink, theme.card_face), key=lambda colour: contrast(colour, ground))


def visible(theme: Theme, colour: str, ground: str) -> str:
    """The colour, taken towards the text's until it stands out from the ground 3:1, as WCAG asks of shapes."""
    for step in range(11):
        mix = mixed(colour, theme.text, step / 10).name()
        if contrast(mix, ground) >= 3.0:
            return mix
    return theme.text


def paint_disc(sketch: Sketch, face: WheelDisc, size: QSizeF) -> None:
    """The turning part, C at the top."""
    theme = sketch.theme
    across = min(size.width(), size.height())
    centre, radius = QPointF(size.width() / 2, size.height() / 2), across / 2
    fitting = any(state.need != "none" for state in face.sectors)
    line = max(1.0, 0.006 * radius) * theme.outline**0.5
    sketch.fill(disc(centre, radius), theme.panel)
    sketch.fill(ring(centre, OUTER * radius, radius), theme.panel_raised)
    for place, state in enumerate(face.sectors):
        shown = look(theme, place, state, fitting)
        bearing = 30.0 * place
        sketch.fill(sector(centre, INNER * radius, OUTER * radius, bearing), shown.ground)
    for place in range(12):
        spoke = QPainterPath(polar(centre, INNER * radius, 30 * place + 15))
        spoke.lineTo(polar(centre, OUTER * radius, 30 * place + 15))
        sketch.stroke(spoke, theme.panel, 1.6 * line)
        notch = disc(polar(centre, (1 + OUTER) / 2 * radius, 30 * place), 0.009 * radius)
        sketch.fill(notch, theme.muted)
    for place, state in enumerate(face.sectors):
        shown = look(theme, place, state, fitting)
        if shown.edge is not None:
            width = 3.0 * line
            inset = 0.75 * width
            edge = sector(
                centre, INNER * radius + inset, OUTER * radius - inset, 30.0 * place, 30 - 80 * width / radius
            )
            dashes = (0.055 * radius, 0.035 * radius) if shown.dashed else None
            sketch.stroke(edge, shown.edge, width, dashes)
    for where in (INNER, OUTER, 1.0):
        sketch.stroke(disc(centre, where * radius - (line / 2 if where == 1.0 else 0)), theme.panel_line, line)
    _hub(sketch, centre, radius, line)
    if face.root is not None:
        _root(sketch, centre, radius, 30.0 * face.root, line)


def _hub(sketch: Sketch, centre: QPointF, radius: float, line: float) -> None:
    """The empty middle where a meld card belongs."""
    theme = sketch.theme
    sketch.fill(disc(centre, (HUB + 0.012) * radius), theme.table_dark)
    sketch.stroke(disc(centre, (HUB + 0.012) * radius), theme.panel_line, line)


def _root(sketch: Sketch, centre: QPointF, radius: float, bearing: float, line: float) -> None:
    """The root's sector: a thick bracket on the rim and a wedge from the centre to it."""
    theme = sketch.theme
    sketch.fill(sector(centre, OUTER * radius, radius, bearing, 30), theme.accent)
    tip = QPainterPath(polar(centre, (OUTER - 0.045) * radius, bearing))
    tip.lineTo(polar(centre, OUTER * radius + line, bearing - 4.2))
    tip.lineTo(polar(centre, OUTER * radius + line, bearing + 4.2))
    tip.closeSubpath()
    sketch.fill(tip, theme.accent)
    sketch.stroke(sector(centre, INNER * radius, OUTER * radius, bearing, 30), theme.accent, 2.2 * line)


def paint_name(sketch: Sketch, face: WheelName, size: QSizeF) -> None:
    """A sector's name, both names of a black key one above the other; under it how many are in hand."""
    theme = sketch.theme
    state = face.sector
    ink = look(theme, face.pitch_class, state, face.fitting).ink
    wide, high = size.width(), size.height()
    names = state.name.split("/")
    count = tally(state)
    if count:
        sketch.text(count, QRectF(0, 0.68 * high, wide, 0.22 * high), 0.27 * high, ink, 700)
        room = QRectF(0, 0.06 * high, wide, 0.57 * high)
    else:
        room = QRectF(0, 0.06 * high, wide, 0.88 * high)
    if len(names) == 1:
        sketch.text(names[0], room, 0.66 * high, ink, 700, fonts.SERIF)
    elif count:
        for number, name in enumerate(names):
            box = QRectF(number * 0.55 * wide, room.top(), 0.45 * wide, room.height())
            sketch.text(name, box, 0.44 * high, ink, 700, fonts.SERIF)
    else:
        for number, name in enumerate(names):
            box = QRectF(0, room.top() + number * 0.51 * room.height(), wide, 0.45 * room.height())
            sketch.text(name, box, 0.46 * high, ink, 700, fonts.SERIF)


def tally(state: Sector) -> str:
    """What is said under a name: "1 of 2" where the meld needs more, "×3" where there are several, else nothing."""
    if state.missing and state.held:
        return f"{state.held} of {state.held + state.missing}"
    return f"×{state.held}" if state.held > 1 else ""


def paint_wheel(sketch: Sketch, face: WheelFace, size: QSizeF) -> None:
    """Everything in one picture, at the angle of the face."""
    painter = sketch.painter
    across = min(size.width(), size.height())
    x, y, radius = size.width() / 2, size.height() / 2, across / 2
    fitting = any(state.need != "none" for state in face.sectors)
    painter.save()
    painter.translate(x, y)
    painter.rotate(face.turn)
    painter.translate(-radius, -radius)
    paint_disc(sketch, WheelDisc(face.sectors, face.root), QSizeF(across, across))
    painter.restore()
    for place, spot in enumerate(name_places(x, y, radius, face.turn)):
        sketch.moved(spot.x - spot.size / 2, spot.y - spot.size / 2)
        name = WheelName(place, face.sectors[place], place == face.root, fitting)
        paint_name(sketch, name, QSizeF(spot.size, spot.size))
        sketch.moved(spot.size / 2 - spot.x, spot.size / 2 - spot.y)
    if face.meld is not None:
        hub = HUB * radius
        sketch.moved(x - hub, y - hub)
        paint_meld(sketch, face.meld, QSizeF(2 * hub, 2 * hub))
        sketch.moved(hub - x, hub - y)
