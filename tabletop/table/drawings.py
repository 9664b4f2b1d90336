"""Drawings from SVG files in assets/drawings, painted in a theme's colours.

A designer can edit the files. A file holds a title and paths, circles, ellipses and boxes. Their classes say how they
are painted: `fill-ROLE` and `stroke-ROLE` name the role that gets a colour, `fine` shapes are omitted in small drawings
and `coarse` ones in large drawings. The colours in the file's own style only serve the designer.

Glyphs and letters are not part of a file: a shape with `data-sign`, a SMuFL name, or `data-letters` is the box into
which they are fitted.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib import resources
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, QXmlStreamReader
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPainterPathStroker, QPen, QTransform

from tabletop.table import fonts, glyphs
from tabletop.table.lettering import music_text
from tabletop.table.sketch import Sketch, rectangle_path

DRAWINGS_FOLDER = resources.files("assets") / "drawings"

RoleColours = Mapping[str, str | QColor]
"""Colour of each role. Roles without a colour are not painted."""

MIN_LINE_PX = 0.9
"""Width in logical pixels of the finest line, however small the drawing is."""

MIN_PATTERN_LINE_PX = 0.6
"""Width in logical pixels of the finest line in a pattern on the back of a card."""

MIN_DETAILED_SIDE_PX = 23.0
"""Shorter side of a drawing in logical pixels from which fine shapes are painted."""

PEN_CAPS = {"butt": Qt.PenCapStyle.FlatCap, "round": Qt.PenCapStyle.RoundCap}
PEN_JOINS = {"miter": Qt.PenJoinStyle.MiterJoin, "round": Qt.PenJoinStyle.RoundJoin}
FONT_FAMILIES = {"sans": fonts.SANS_FAMILY, "serif": fonts.SERIF_FAMILY}

_UNION_SCALE = QTransform.fromScale(5, 5)
"""Enlargement before outlines are united.

Qt unites outlines as polygons with corners a fraction of a unit apart, which would be visible in a large drawing.
"""


class DrawingError(ValueError):
    """A drawing file with content that cannot be painted. One sentence."""


class Stroke(NamedTuple):
    """Style of an outline; width and dashes are in the file's units."""

    role: str
    width: float
    cap: Qt.PenCapStyle
    join: Qt.PenJoinStyle
    dashes: tuple[float, ...]

    def make_pen(self, min_width: float) -> QPen:
        """Return a pen for the outline that is at least as wide as `min_width`."""
        pen = QPen(QBrush(Qt.GlobalColor.black), max(self.width, min_width), Qt.PenStyle.SolidLine, self.cap, self.join)
        if self.dashes:
            pen.setDashPattern([length / pen.widthF() for length in self.dashes])
        return pen


class DrawnShape(NamedTuple):
    """A shape of a drawing: outline, role of its fill, and style of its outline."""

    path: QPainterPath
    fill: str
    stroke: Stroke | None
    detail: str

    @property
    def roles(self) -> set[str]:
        """Roles that get a colour."""
        return {role for role in (self.fill, self.stroke.role if self.stroke else "") if role}


class Drawing(NamedTuple):
    """The shapes of a file from bottom to top, and the box that they are drawn in."""

    box: QRectF
    shapes: tuple[DrawnShape, ...]

    def make_silhouette(self, role: str) -> QPainterPath:
        """Return one outline around everything that is painted in a role."""
        outline = QPainterPath()
        for shape in self.shapes:
            if shape.fill == role:
                outline = outline.united(_UNION_SCALE.map(shape.path))
            if shape.stroke is not None and shape.stroke.role == role:
                pen = QPainterPathStroker(shape.stroke.make_pen(0.0))
                outline = outline.united(_UNION_SCALE.map(pen.createStroke(shape.path)))
        return _UNION_SCALE.inverted()[0].map(outline)

    def fit_into(self, rect: QRectF) -> QTransform:
        """Return the transformation that fits the drawing into the middle of a box."""
        scale = min(rect.width() / self.box.width(), rect.height() / self.box.height())
        centre, box_centre = rect.center(), self.box.center()
        return QTransform(scale, 0, 0, scale, centre.x() - scale * box_centre.x(), centre.y() - scale * box_centre.y())


def has_drawing(name: str) -> bool:
    """Return True if a drawing with this name exists."""
    return (DRAWINGS_FOLDER / f"{name}.svg").is_file()


@functools.cache
def load_drawing(name: str) -> Drawing:
    """Return a drawing by name, such as "iv-v-i/composers/bach".

    Raises DrawingError, and OSError if there is no such file.
    """
    return read_drawing((DRAWINGS_FOLDER / f"{name}.svg").read_text(encoding="utf-8"), name)


def read_drawing(text: str, name: str) -> Drawing:
    """Return the drawing in the text of an SVG file. Raises DrawingError."""
    reader, box, shapes = QXmlStreamReader(text), QRectF(), list[DrawnShape]()
    inherited: dict[str, str] = {}
    while not reader.atEnd():
        if reader.readNext() != QXmlStreamReader.TokenType.StartElement:
            continue
        element = reader.name()
        attributes = reader.attributes()
        values = {attribute.name(): attribute.value() for attribute in map(attributes.at, range(attributes.size()))}
        if element == "svg":
            box, inherited = QRectF(*map(float, values["viewBox"].split())), values
        elif element in ("title", "style"):
            reader.readElementText()
        else:
            shapes.append(_read_shape(element, inherited | values, name))
    if reader.hasError():
        raise DrawingError(f"{name}: {reader.errorString()}")
    return Drawing(box, tuple(shapes))


def _read_shape(element: str, attributes: dict[str, str], name: str) -> DrawnShape:
    """Return the shape of an element with its own and inherited attributes."""

    def parse_number(key: str) -> float:
        return float(attributes.get(key, 0))

    if element == "path":
        path = glyphs.parse_svg_path(attributes["d"], name)
    elif element in ("circle", "ellipse"):
        path = QPainterPath()
        radius_x, radius_y = (
            (parse_number("r"),) * 2 if element == "circle" else (parse_number("rx"), parse_number("ry"))
        )
        path.addEllipse(
            QRectF(parse_number("cx") - radius_x, parse_number("cy") - radius_y, 2 * radius_x, 2 * radius_y)
        )
    elif element == "rect":
        path = rectangle_path(
            QRectF(parse_number("x"), parse_number("y"), parse_number("width"), parse_number("height")),
            parse_number("rx"),
        )
    else:
        raise DrawingError(f"{name}: {element!r} cannot be painted; expected path, circle, ellipse or rect.")
    if attributes.get("fill-rule") == "evenodd":
        path.setFillRule(Qt.FillRule.OddEvenFill)
    if "data-sign" in attributes:
        path = _fit_path(glyphs.load_glyph(attributes["data-sign"]).path, path.boundingRect())
    elif "data-letters" in attributes:
        family = FONT_FAMILIES[attributes.get("data-family", "sans")]
        path = _fit_path(music_text(attributes["data-letters"], 1.0, 700, family).path, path.boundingRect())
    roles = attributes["class"].split()
    fill = next((role.removeprefix("fill-") for role in roles if role.startswith("fill-")), "")
    stroke_role = next((role.removeprefix("stroke-") for role in roles if role.startswith("stroke-")), "")
    cap, join = (
        PEN_CAPS[attributes.get("stroke-linecap", "butt")],
        PEN_JOINS[attributes.get("stroke-linejoin", "miter")],
    )
    dashes = tuple(map(float, attributes.get("stroke-dasharray", "").split()))
    stroke = Stroke(stroke_role, parse_number("stroke-width"), cap, join, dashes) if stroke_role else None
    detail = next((role for role in roles if role in ("fine", "coarse")), "")
    return DrawnShape(_rotate_path(path, attributes.get("transform", "")), fill, stroke, detail)


def _rotate_path(path: QPainterPath, transform: str) -> QPainterPath:
    """Return an outline after a transform such as "rotate(14 20 30)", in degrees."""
    if not transform:
        return path
    angle, x, y = map(float, transform.removeprefix("rotate(").removesuffix(")").split())
    return QTransform().translate(x, y).rotate(angle).translate(-x, -y).map(path)


def _fit_path(path: QPainterPath, rect: QRectF) -> QPainterPath:
    bounds = path.boundingRect()
    return Drawing(bounds, ()).fit_into(rect).map(path)


def paint_drawing(
    sketch: Sketch,
    name: str,
    rect: QRectF,
    colours: RoleColours,
    may_overflow: bool = False,
    min_line_px: float = MIN_LINE_PX,
) -> None:
    """Paint a drawing as large as fits into the middle of a box, in these colours.

    With `may_overflow`, shapes beyond the file's own box are painted up to the edges of `rect`.
    """
    drawing = load_drawing(name)
    transform = drawing.fit_into(rect)
    omitted_detail = "coarse" if min(rect.width(), rect.height()) >= MIN_DETAILED_SIDE_PX else "fine"
    painter = sketch.painter
    painter.save()
    if may_overflow:
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.setTransform(transform, True)
    for shape in drawing.shapes:
        if shape.detail == omitted_detail:
            continue
        if shape.fill in colours:
            sketch.fill(shape.path, colours[shape.fill])
        if shape.stroke is not None and shape.stroke.role in colours:
            pen = shape.stroke.make_pen(min_line_px / transform.m11())
            pen.setColor(QColor(colours[shape.stroke.role]))
            painter.strokePath(shape.path, pen)
    painter.restore()
