"""Build the font of accidentals for lists and labels: `python packaging/signs.py`.

Source Sans has no flat, sharp or natural, and a machine may have no other font, but a move "Play E♭ minor" must be
legible. Cards take their accidentals from Bravura; text takes these five from our own drawing (`signs.svg`). Their
metrics are those of Source Sans, so lines keep their height. Writes assets/fonts/consort-signs.ttf. Needs fontTools.
"""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

from fontTools.fontBuilder import FontBuilder  # type: ignore[import-untyped]
from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]

DRAWINGS = Path(__file__).with_name("signs.svg")
FONT = Path(__file__).resolve().parent.parent / "assets" / "fonts" / "consort-signs.ttf"
FAMILY = "Consort Signs"
ASCENT, DESCENT = 984, 273  # Metrics of Source Sans.
SIGNS = {
    "flat": (0x266D, 380),
    "natural": (0x266E, 370),
    "sharp": (0x266F, 442),
    "doublesharp": (0x1D12A, 440),
    "doubleflat": (0x1D12B, 612),
}
"""Code point and advance width of each drawing, by its id."""


def build_font() -> FontBuilder:
    """Return the font without a date, so that each build gives the same bytes."""
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    drawings = {drawing.get("id"): drawing.attrib["d"] for drawing in ElementTree.parse(DRAWINGS).getroot()}
    for name in SIGNS:
        pen = TTGlyphPen(None)
        parse_path(drawings[name], TransformPen(Cu2QuPen(pen, max_err=0.5), (1, 0, 0, -1, 0, 0)))
        glyphs[name] = pen.glyph()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({code: name for name, (code, _) in SIGNS.items()})
    builder.setupGlyf(glyphs)
    table = builder.font["glyf"]
    sides = {name: (width, table[name].xMin) for name, (_, width) in SIGNS.items()}
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
    build_font().save(str(FONT))


if __name__ == "__main__":
    main()
