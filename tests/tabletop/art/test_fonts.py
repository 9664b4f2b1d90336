"""The text fonts are installed with the application and used."""

import importlib.resources
import io
import runpy
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QRawFont, QTextLayout
from PySide6.QtWidgets import QApplication

from tabletop.installed import InstallationError, font_path
from tabletop.table import fonts

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("weight", [400, 600, 700])
@pytest.mark.parametrize("family", [fonts.SANS_FAMILY, fonts.SERIF_FAMILY])
def test_families_and_weights_resolve(family: str, weight: int) -> None:
    font = fonts.sans_font(40, weight) if family == fonts.SANS_FAMILY else fonts.serif_font(40, weight)
    font_info = QFontInfo(font)
    assert font_info.family() == family
    assert font_info.weight() == weight
    assert font_info.pixelSize() == 40


def test_weights_are_different_faces() -> None:
    widths = [QFontMetricsF(fonts.sans_font(100, weight)).horizontalAdvance("Hamburg") for weight in (400, 600, 700)]
    assert widths == sorted(set(widths))


def test_the_serif_font_has_an_italic_face() -> None:
    assert QFontInfo(fonts.serif_font(30, italic=True)).italic()


def test_letters_are_not_empty_boxes() -> None:
    """A missing letter would be glyph 0 of the font."""
    raw = QRawFont.fromFont(fonts.sans_font(30))
    glyphs = raw.glyphIndexesForString("Consort ÄÖÜßéàñçøåłőšž–×−°")
    assert 0 not in glyphs
    assert raw.familyName() == fonts.SANS_FAMILY


@pytest.mark.parametrize("sign", "♭♮♯𝄫𝄪")
@pytest.mark.parametrize("weight", [400, 700])
def test_accidentals_in_text_come_from_the_bundled_fonts(sign: str, weight: int) -> None:
    layout = QTextLayout(f"E{sign} minor", fonts.sans_font(40, weight))
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    runs = layout.glyphRuns()
    assert {run.rawFont().familyName() for run in runs} == {fonts.SANS_FAMILY, fonts.ACCIDENTALS}
    assert all(0 not in run.glyphIndexes() for run in runs)


def test_accidentals_do_not_change_the_height_of_a_line() -> None:
    heights = []
    for text in ("Eb", "E♭"):
        layout = QTextLayout(text, fonts.sans_font(40))
        layout.beginLayout()
        heights.append(layout.createLine().height())
        layout.endLayout()
    assert heights[0] == heights[1]


def test_the_accidentals_font_equals_its_scripts_output() -> None:
    script = runpy.run_path(str(Path(__file__).parents[3] / "packaging" / "signs.py"))
    output = io.BytesIO()
    script["build_font"]().save(output)
    assert output.getvalue() == (importlib.resources.files("assets") / "fonts" / "consort-signs.ttf").read_bytes()


def test_fonts_are_loaded_once() -> None:
    assert fonts.load_fonts() is fonts.load_fonts()


def test_a_missing_package_is_named() -> None:
    with pytest.raises(InstallationError, match="no_such_font is not installed"):
        font_path("no_such_font", "Any.ttf")


def test_font_sizes_are_at_least_one_pixel(qapp: QApplication) -> None:
    assert fonts.sans_font(0.2).pixelSize() == 1
    assert fonts.sans_font(12).styleStrategy() == QFont.StyleStrategy.PreferAntialias
