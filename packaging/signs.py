"""Draw the font of accidentals for lists and labels: `python packaging/signs.py` writes assets/fonts/consort-signs.ttf.

Source Sans has no flat, sharp or natural, and a machine may have no other font; a move "Play E♭ minor" must still read.
Cards take their accidentals from Bravura; in a line of text these five, of our own drawing, stand in for what is
missing. Their metrics are those of Source Sans, so lines keep their height. Needs fontTools.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fontTools.fontBuilder import FontBuilder  # type: ignore[import-untyped]
from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]

FONT = Path(__file__).resolve().parent.parent / "assets" / "fonts" / "consort-signs.ttf"
FAMILY = "Consort Signs"
ASCENT, DESCENT = 984, 273  # Source Sans's
Points = tuple[tuple[float, float], ...]


def _polygon(pen: Any, *points: tuple[float, float]) -> None:
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()


def _box(pen: Any, left: float, bottom: float, right: float, top: float) -> None:
    _polygon(pen, (left, bottom), (left, top), (right, top), (right, bottom))


def _rising_bar(pen: Any, left: float, right: float, bottom: float, rise: float, thick: float) -> None:
    _polygon(pen, (left, bottom), (left, bottom + thick), (right, bottom + rise + thick), (right, bottom + rise))


def _flat(pen: Any, x: float = 0.0) -> None:
    """A stem and a bowl that leans from it."""

    def at(*points: tuple[float, float]) -> Points:
        return tuple((x + px, py) for px, py in points)

    pen.moveTo(at((62, 752))[0])
    pen.lineTo(at((114, 752))[0])
    pen.lineTo(at((114, 362))[0])
    pen.curveTo(*at((150, 408), (198, 432), (242, 432)))
    pen.curveTo(*at((308, 432), (346, 386), (346, 318)))
    pen.curveTo(*at((346, 186), (196, 96), (62, -32)))
    pen.closePath()
    pen.moveTo(at((114, 78))[0])
    pen.curveTo(*at((192, 142), (262, 216), (262, 312)))
    pen.curveTo(*at((262, 354), (243, 378), (212, 378)))
    pen.curveTo(*at((172, 378), (132, 346), (114, 300)))
    pen.closePath()


def _double_flat(pen: Any) -> None:
    _flat(pen)
    _flat(pen, 232)


def _sharp(pen: Any) -> None:
    _box(pen, 132, -74, 178, 664)
    _box(pen, 264, -24, 310, 714)
    _rising_bar(pen, 58, 384, 138, 78, 88)
    _rising_bar(pen, 58, 384, 386, 78, 88)


def _natural(pen: Any) -> None:
    _box(pen, 72, 96, 118, 736)
    _box(pen, 252, -96, 298, 544)
    _rising_bar(pen, 72, 298, 100, 54, 88)
    _rising_bar(pen, 72, 298, 398, 54, 88)


def _double_sharp(pen: Any) -> None:
    middle, reach, block, thin = (220.0, 320.0), 150.0, 92.0, 34.0
    x, y = middle
    _polygon(
        pen,
        (x - reach, y - reach + thin),
        (x + reach - thin, y + reach),
        (x + reach, y + reach - thin),
        (x - reach + thin, y - reach),
    )
    _polygon(
        pen,
        (x - reach, y + reach - thin),
        (x - reach + thin, y + reach),
        (x + reach, y - reach + thin),
        (x + reach - thin, y - reach),
    )
    for dx in (-1, 1):
        for dy in (-1, 1):
            corner = (x + dx * reach, y + dy * reach)
            inner = (corner[0] - dx * block, corner[1] - dy * block)
            _box(
                pen,
                min(corner[0], inner[0]),
                min(corner[1], inner[1]),
                max(corner[0], inner[0]),
                max(corner[1], inner[1]),
            )


SIGNS = {
    "flat": (0x266D, _flat, 380),
    "natural": (0x266E, _natural, 370),
    "sharp": (0x266F, _sharp, 442),
    "doublesharp": (0x1D12A, _double_sharp, 440),
    "doubleflat": (0x1D12B, _double_flat, 612),
}


def build() -> FontBuilder:
    """The font, dated by nothing, so that it comes out the same every time."""
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    for name, (_, draw, _) in SIGNS.items():
        pen = TTGlyphPen(None)
        draw(Cu2QuPen(pen, max_err=0.5))
        glyphs[name] = pen.glyph()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({code: name for name, (code, _, _) in SIGNS.items()})
    builder.setupGlyf(glyphs)
    table = builder.font["glyf"]
    sides = {name: (width, table[name].xMin) for name, (_, _, width) in SIGNS.items()}
    builder.setupHorizontalMetrics({".notdef": (400, 0), **sides})
    builder.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT)
    builder.setupNameTable(
        {
            "familyName": FAMILY,
            "styleName": "Regular",
            "copyright": "The authors of Consort. MIT licence.",
            "version": "Version 1.000",
            "psName": "ConsortSigns-Regular",
            "uniqueFontIdentifier": "ConsortSigns-Regular;1.000",
            "fullName": FAMILY,
        }
    )
    builder.setupOS2(fsType=0, sTypoAscender=750, sTypoDescender=-250, usWinAscent=ASCENT, usWinDescent=DESCENT)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    return builder


def main() -> None:
    FONT.parent.mkdir(parents=True, exist_ok=True)
    build().save(str(FONT))


if __name__ == "__main__":
    main()
