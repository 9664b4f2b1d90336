"""Conversion of verovio's SVG to one that all viewers draw alike, even QtSvg.

verovio nests one `<svg>` in another, which QtSvg skips; it colours by style sheet and `currentColor`; it sets text in
fonts that may be missing. The result is one tree of groups with explicit colours, and its texts are outlines.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from xml.etree import ElementTree

_SVG_NAMESPACE = "{http://www.w3.org/2000/svg}"
_HREF_ATTRIBUTE = "{http://www.w3.org/1999/xlink}href"
_TRANSLATE_PATTERN = re.compile(r"translate\((-?[0-9.]+),\s*(-?[0-9.]+)\)")
_STAFF_LINE_PATTERN = re.compile(r"M(-?[0-9.]+) (-?[0-9.]+) L(-?[0-9.]+) (-?[0-9.]+)")

STAFF_SPACE = 180.0
"""Distance of two staff lines in verovio's units."""
BRACE_WIDTH = 380.0
"""Width of a brace before its staves."""
_HEAD_WIDTHS = {"E0A2": 304.0, "E0A0": 430.0}
_USUAL_HEAD_WIDTH = 212.0
"""Width of a black or half note head in the same units."""

_CIRCLE_GAP_X, _CIRCLE_GAP_Y, _CIRCLE_LINE_WIDTH = 70, 60, 20
"""Distances of a circle from its note head, and its line width."""


class Box(NamedTuple):
    """A rectangle in the drawing."""

    x: float
    y: float
    width: float
    height: float


class TextStart(NamedTuple):
    """Beginning of a text on its baseline, and its system."""

    x: float
    y: float
    system: int


class System(NamedTuple):
    """A line of music: ends of its staves, its highest and its lowest staff line."""

    left: float
    right: float
    top: float
    bottom: float


class ScoreDrawing(NamedTuple):
    """Content of an `<svg>` in verovio's units."""

    glyphs: dict[str, str]
    """SVG paths of the glyphs that are used, by SMuFL code."""
    body: str
    width: float
    height: float
    heads: dict[str, Box]
    """Boxes of note heads by id."""
    texts: dict[str, TextStart]
    """Positions of texts by id; the texts themselves are not drawn."""
    systems: tuple[System, ...]
    has_brace: bool
    """True if a brace joins its staves."""


class HeadCircle(NamedTuple):
    """Mark of a note that breaks a rule: its colour, and a circle around its head."""

    colour: str
    is_dashed: bool


class _SvgConverter:
    def __init__(self, circles: Mapping[str, HeadCircle], prefix: str, pixel: float) -> None:
        self.circles, self.prefix, self.pixel = circles, prefix, pixel
        self.parts: list[str] = []
        self.heads: dict[str, Box] = {}
        self.texts: dict[str, TextStart] = {}
        self.lines: list[list[tuple[float, float, float]]] = []
        self.has_brace_symbol = False
        self.dx = self.dy = 0.0
        self.first: float | None = None

    def convert_group(self, element: ElementTree.Element, note: str) -> None:
        kinds = element.get("class", "").split()
        id_ = element.get("id", "")
        if "placeholder" in kinds or element.get("visibility") == "hidden":
            return
        if "harm" in kinds or "dir" in kinds:
            self.read_text_start(element, id_)
            return
        self.has_brace_symbol |= "grpSym" in kinds
        if "system" in kinds:
            self.lines.append([])
        is_opened, dy = True, self.dy
        if "page-margin" in kinds:
            match = _TRANSLATE_PATTERN.search(element.get("transform", ""))
            self.dx, self.dy = (float(match[1]), float(match[2])) if match else (0.0, 0.0)
            self.parts.append(f'<g transform="translate({self.dx:g},{self.dy:g})">')
        elif "note" in kinds:
            note = id_
            circle = self.circles.get(id_)
            paint = f' fill="{circle.colour}" stroke="{circle.colour}"' if circle else ""
            self.parts.append(f'<g id="{self.prefix}{id_}"{paint}>')
        elif "staff" in kinds and (shift := self.find_pixel_shift(element)):
            self.dy += shift
            self.parts.append(f'<g transform="translate(0,{shift:g})">')
        else:
            is_opened = False
        for child in element:
            if child.tag == f"{_SVG_NAMESPACE}g":
                self.convert_group(child, note)
            elif child.tag == f"{_SVG_NAMESPACE}text":
                self.parts.append("")
            else:
                self.convert_shape(child, note if "notehead" in kinds else "", "staff" in kinds)
        if is_opened:
            self.parts.append("</g>")
        if "staff" in kinds:
            self.dy = dy

    def find_pixel_shift(self, staff: ElementTree.Element) -> float:
        """Return the shift that aligns a staff with the pixel rows of the first one."""
        if not self.pixel:
            return 0.0
        lines = (_STAFF_LINE_PATTERN.fullmatch(child.get("d", "")) for child in staff)
        y = next((float(line[2]) + self.dy for line in lines if line), None)
        if y is None:
            return 0.0
        if self.first is None:
            self.first = y
        return -((y - self.first + self.pixel / 2) % self.pixel - self.pixel / 2)

    def convert_shape(self, element: ElementTree.Element, note: str, is_staff: bool) -> None:
        tag = element.tag.removeprefix(_SVG_NAMESPACE)
        if tag == "use":
            code = element.get(_HREF_ATTRIBUTE, "").lstrip("#").partition("-")[0]
            transform = element.get("transform", "")
            self.parts.append(f'<use xlink:href="#{code}" transform="{transform}"/>')
            match = _TRANSLATE_PATTERN.search(transform)
            if note and match:
                width = _HEAD_WIDTHS.get(code, _USUAL_HEAD_WIDTH)
                x, y = float(match[1]) + self.dx, float(match[2]) + self.dy
                self.heads[note] = Box(x, y - STAFF_SPACE / 2, width, STAFF_SPACE)
                if note in self.circles:
                    self.add_circle(float(match[1]) + width / 2, float(match[2]), width, self.circles[note].is_dashed)
            return
        attributes = "".join(
            f' {name}="{value}"'
            for name, value in element.attrib.items()
            if value != "currentColor" and name not in ("id", "stroke-width")
        )
        line = _STAFF_LINE_PATTERN.fullmatch(element.get("d", "")) if is_staff and self.lines else None
        line_width = element.get("stroke-width")
        if line_width is not None:
            # A staff line is one row of pixels; other lines may be thicker.
            attributes += (
                f' stroke-width="{self.pixel if line and self.pixel else max(float(line_width), self.pixel):g}"'
            )
        self.parts.append(f"<{tag}{attributes}/>")
        if line:
            x1, y, x2, _ = map(float, line.groups())
            self.lines[-1].append((x1 + self.dx, x2 + self.dx, y + self.dy))

    def add_circle(self, x: float, y: float, width: float, is_dashed: bool) -> None:
        dashes = ' stroke-dasharray="45 40"' if is_dashed else ""
        self.parts.append(
            f'<ellipse cx="{x:g}" cy="{y:g}" rx="{width / 2 + _CIRCLE_GAP_X:g}" '
            f'ry="{STAFF_SPACE / 2 + _CIRCLE_GAP_Y:g}" fill="none" stroke-width="{_CIRCLE_LINE_WIDTH}"{dashes}/>'
        )

    def read_text_start(self, element: ElementTree.Element, id_: str) -> None:
        text = element.find(f"{_SVG_NAMESPACE}text")
        if text is None:
            return
        x, y = float(text.get("x", "0")) + self.dx, float(text.get("y", "0")) + self.dy
        self.texts[id_] = TextStart(x, y, len(self.lines) - 1)


def convert_svg(svg: str, circles: Mapping[str, HeadCircle], prefix: str = "", pixel: float = 0.0) -> ScoreDrawing:
    """Return the converted drawing of verovio.

    `circles` are the marks of note heads by id; `prefix` is put before every id. `pixel` is the size of a pixel. With
    it lines have at least this width, and all staves are aligned to the pixel rows of the first one.
    """
    root = ElementTree.fromstring(svg)
    glyphs = {}
    for glyph in root.iterfind(f"{_SVG_NAMESPACE}defs/{_SVG_NAMESPACE}g"):
        path = glyph.find(f"{_SVG_NAMESPACE}path")
        if path is not None:
            glyphs[glyph.get("id", "").partition("-")[0]] = path.get("d", "")
    inner = root.find(f"{_SVG_NAMESPACE}svg")
    if inner is None:
        raise ValueError("no definition-scale in what verovio has drawn")
    _, _, width, height = map(float, inner.get("viewBox", "0 0 0 0").split())
    converter = _SvgConverter(circles, prefix, pixel)
    for child in inner:
        converter.convert_group(child, "")
    systems = tuple(
        System(
            min(line[0] for line in lines),
            max(line[1] for line in lines),
            min(line[2] for line in lines),
            max(line[2] for line in lines),
        )
        for lines in converter.lines
        if lines
    )
    return ScoreDrawing(
        glyphs,
        "".join(converter.parts),
        width,
        height,
        converter.heads,
        converter.texts,
        systems,
        converter.has_brace_symbol,
    )


def with_space_above(drawing: ScoreDrawing, height: float) -> ScoreDrawing:
    """Return a drawing with additional space at the top."""
    return drawing._replace(
        body=f'<g transform="translate(0,{height:g})">{drawing.body}</g>',
        height=drawing.height + height,
        heads={id_: box._replace(y=box.y + height) for id_, box in drawing.heads.items()},
        texts={id_: place._replace(y=place.y + height) for id_, place in drawing.texts.items()},
        systems=tuple(
            system._replace(top=system.top + height, bottom=system.bottom + height) for system in drawing.systems
        ),
    )


def stack_drawings(drawings: Sequence[ScoreDrawing]) -> ScoreDrawing:
    """Return one drawing of several, one below the other."""
    if len(drawings) == 1:
        return drawings[0]
    glyphs: dict[str, str] = {}
    bodies: list[str] = []
    heads: dict[str, Box] = {}
    texts: dict[str, TextStart] = {}
    systems: list[System] = []
    top = 0.0
    for drawing in drawings:
        glyphs |= drawing.glyphs
        bodies.append(f'<g transform="translate(0,{top:g})">{drawing.body}</g>')
        heads |= {id_: box._replace(y=box.y + top) for id_, box in drawing.heads.items()}
        texts |= {
            id_: place._replace(y=place.y + top, system=place.system + len(systems))
            for id_, place in drawing.texts.items()
        }
        systems += (system._replace(top=system.top + top, bottom=system.bottom + top) for system in drawing.systems)
        top += drawing.height
    width = max(drawing.width for drawing in drawings)
    return ScoreDrawing(glyphs, "".join(bodies), width, top, heads, texts, tuple(systems), drawings[0].has_brace)


def make_glyph_defs(glyphs: Mapping[str, str]) -> str:
    """Return the glyphs as an SVG `<defs>`."""
    signs = (f'<g id="{code}"><path transform="scale(1,-1)" d="{path}"/></g>' for code, path in sorted(glyphs.items()))
    return f"<defs>{''.join(signs)}</defs>"
