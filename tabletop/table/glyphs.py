"""Glyphs of musical symbols as outlines from Bravura (see `installed`).

There are accidentals, figures, rests and clefs. Outlines are in ems (1.0 is the size of the type, four staff spaces), y
downwards, the origin as SMuFL defines it: on the line or space of an accidental, on the baseline of a figure.
"""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from tabletop.installed import BRAVURA_UNITS_PER_EM, read_glyph

FLAT_GLYPH, NATURAL_GLYPH, SHARP_GLYPH = "accidentalFlat", "accidentalNatural", "accidentalSharp"
DOUBLE_FLAT_GLYPH, DOUBLE_SHARP_GLYPH = "accidentalDoubleFlat", "accidentalDoubleSharp"


class GlyphError(LookupError):
    """A glyph that verovio's Bravura lacks or that cannot be read. One sentence."""


class Glyph(NamedTuple):
    """A glyph in ems: its outline, its advance width and the box of its ink."""

    path: QPainterPath
    advance: float
    ink_box: QRectF


@functools.cache
def load_glyph(name: str) -> Glyph:
    """Return the glyph with a SMuFL name such as "accidentalFlat" or "gClef".

    Raises GlyphError, and InstallationError if Bravura cannot be read.
    """
    svg_glyph = read_glyph(name)
    if svg_glyph is None:
        raise GlyphError(f"verovio's Bravura has no sign named {name!r}; expected a SMuFL name such as gClef.")
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    to_ems = QTransform.fromScale(1 / BRAVURA_UNITS_PER_EM, -1 / BRAVURA_UNITS_PER_EM)  # y points upwards in SVG fonts
    for data in svg_glyph.paths:
        path.addPath(to_ems.map(parse_svg_path(data, svg_glyph.file)))
    return Glyph(path, svg_glyph.advance, path.boundingRect())


_TOKEN_PATTERN = re.compile(r"([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)")
_ARGUMENT_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}


def parse_svg_path(data: str, source: str = "path") -> QPainterPath:
    """Return the `d` of an SVG path (no arcs) as a Qt path. Raises GlyphError."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    tokens = _TOKEN_PATTERN.findall(data)
    x = y = start_x = start_y = 0.0
    control_x = control_y = 0.0  # the last control point, which smooth curves mirror
    command, previous, index = "", "", 0
    while index < len(tokens):
        letter = tokens[index][0]
        if letter:
            command, index = letter, index + 1
        kind = command.upper()
        if kind not in _ARGUMENT_COUNTS:
            raise GlyphError(
                f"{source}: path command {command!r} at {index}; expected one of {' '.join(_ARGUMENT_COUNTS)}."
            )
        argument_count = _ARGUMENT_COUNTS[kind]
        texts = [number for _, number in tokens[index : index + argument_count]]
        if len(texts) < argument_count or "" in texts or (argument_count == 0 and not letter):
            raise GlyphError(f"{source}: {command!r} at {index} needs {argument_count} numbers.")
        index += argument_count
        numbers = [float(text) for text in texts]
        if command.islower():
            base = (y,) if kind == "V" else (x, y)
            numbers = [number + base[i % len(base)] for i, number in enumerate(numbers)]
        if kind == "M":
            x, y = start_x, start_y = numbers[0], numbers[1]
            path.moveTo(x, y)
            command = "l" if command == "m" else "L"
        elif kind == "Z":
            path.closeSubpath()
            x, y = start_x, start_y
        elif kind in "LHV":
            x = numbers[0] if kind != "V" else x
            y = numbers[-1] if kind != "H" else y
            path.lineTo(x, y)
        elif kind in "CS":
            if kind == "S":
                mirrored = (2 * x - control_x, 2 * y - control_y) if previous in ("C", "S") else (x, y)
                numbers = [*mirrored, *numbers]
            control_x, control_y = numbers[2], numbers[3]
            path.cubicTo(numbers[0], numbers[1], control_x, control_y, numbers[4], numbers[5])
            x, y = numbers[4], numbers[5]
        else:
            if kind == "T":
                mirrored = (2 * x - control_x, 2 * y - control_y) if previous in ("Q", "T") else (x, y)
                numbers = [*mirrored, *numbers]
            control_x, control_y = numbers[0], numbers[1]
            path.quadTo(control_x, control_y, numbers[2], numbers[3])
            x, y = numbers[2], numbers[3]
        previous = kind
    return path
