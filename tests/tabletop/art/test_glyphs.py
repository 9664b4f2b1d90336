"""Bravura's outlines, read from verovio's data folder."""

import re
import subprocess
import sys

import pytest
from PySide6.QtCore import QPointF, QRectF

from tabletop.installed import package_folder
from tabletop.table import glyphs
from tabletop.table.glyphs import GlyphError

GLYPH_NAMES = [
    glyphs.FLAT_GLYPH,
    glyphs.NATURAL_GLYPH,
    glyphs.SHARP_GLYPH,
    glyphs.DOUBLE_FLAT_GLYPH,
    glyphs.DOUBLE_SHARP_GLYPH,
    *(f"timeSig{digit}" for digit in range(10)),
    *(f"figbass{digit}" for digit in range(2, 10)),
    *("restWhole", "restHalf", "restQuarter", "rest8th", "rest16th"),
    *("gClef", "fClef", "cClef", "noteheadBlack", "noteheadHalf"),
]


def read_published_box(name: str) -> QRectF:
    """Return the box in verovio's own table, upside down, in ems."""
    text = (package_folder("verovio") / "data" / "Bravura.xml").read_text(encoding="utf-8")
    box_match = re.search(rf'x="(\S+)" y="(\S+)" w="(\S+)" h="(\S+)" h-a-x="\S+" n="{name}"', text)
    assert box_match is not None
    x, y, width, height = (float(number) / 1000 for number in box_match.groups())
    return QRectF(x, -y - height, width, height)


@pytest.mark.parametrize("name", GLYPH_NAMES)
def test_ink_matches_the_box_in_the_fonts_table(name: str) -> None:
    sign, box = glyphs.load_glyph(name), read_published_box(name)
    for side in ("left", "top", "right", "bottom"):
        assert getattr(sign.ink_box, side)() == pytest.approx(getattr(box, side)(), abs=0.003), side
    assert sign.advance > 0


def test_a_natural_sign_has_a_hole() -> None:
    """The middle of a natural is empty, its uprights are inked."""
    sign = glyphs.load_glyph(glyphs.NATURAL_GLYPH)
    assert not sign.path.contains(sign.ink_box.center())
    assert sign.path.contains(QPointF(sign.ink_box.left() + 0.012, sign.ink_box.top() + 0.05))


def test_an_unknown_glyph_is_refused_with_its_name() -> None:
    with pytest.raises(GlyphError, match="no sign named 'accidentalBlat'"):
        glyphs.load_glyph("accidentalBlat")


def test_relative_and_absolute_commands_agree() -> None:
    relative = glyphs.parse_svg_path("M100 100h200v300l-200 0z m50 50c0 50 50 50 50 0s50-50 50 0z")
    absolute = glyphs.parse_svg_path("M100 100H300V400L100 400Z M150 150C150 200 200 200 200 150S250 100 250 150Z")
    assert relative == absolute
    assert relative.boundingRect().topLeft() == QPointF(100, 100)


def test_quadratic_curves_and_run_on_numbers_are_parsed() -> None:
    path = glyphs.parse_svg_path("M0 0q100-200 200 0t200 0")
    assert path == glyphs.parse_svg_path("M0 0Q100 -200 200 0Q300 200 400 0")


@pytest.mark.parametrize("data", ["M10", "M0 0 A1 1 0 0 1 2 2", "M0 0 L1 z", "10 10"])
def test_a_broken_path_is_refused_with_its_file_name(data: str) -> None:
    with pytest.raises(GlyphError, match=r"E260\.xml"):
        glyphs.parse_svg_path(data, "E260.xml")


def test_loading_a_glyph_does_not_import_verovio() -> None:
    code = (
        "import sys; from tabletop.table import glyphs; glyphs.load_glyph('gClef'); sys.exit('verovio' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
