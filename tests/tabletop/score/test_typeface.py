"""Letters look as Qt draws them, and numerals are set as musicians write them."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QPainterPath, QRawFont, QTransform
from PySide6.QtWidgets import QApplication

from engines.theory.roman import RomanNumeral
from tabletop.installed import font_path
from tabletop.score import typeface
from tabletop.score.errors import ScoreError
from tabletop.score.lettering import is_numeral, make_caption, make_numeral, make_text
from tabletop.score.typeface import (
    SANS_BOLD_FACE,
    SANS_FACE,
    SANS_ITALIC_FACE,
    SERIF_BOLD_FACE,
    SERIF_FACE,
    CharacterOutline,
    load_outline,
)
from tabletop.table.glyphs import parse_svg_path as svg_path

SAMPLE_TEXT = "AVQgj°øéŁžñ/679+()–“ﬁ"


@pytest.mark.parametrize("face", [SERIF_FACE, SERIF_BOLD_FACE, SANS_FACE, SANS_ITALIC_FACE, SANS_BOLD_FACE])
def test_outlines_and_widths_equal_those_of_qt(qapp: QApplication, face: str) -> None:
    font = QRawFont(str(font_path(*typeface._FONT_FILES[face])), 1000.0, QFont.HintingPreference.PreferNoHinting)
    for character in SAMPLE_TEXT:
        outline, glyphs = load_outline(face, character), font.glyphIndexesForString(character)
        if glyphs == [0]:
            assert outline is None
            continue
        assert outline is not None
        assert 1000 * outline.advance == pytest.approx(font.advancesForGlyphIndexes(glyphs)[0].x(), abs=1.0)
        box, expected_box = make_qt_path(outline).boundingRect(), font.pathForGlyph(glyphs[0]).boundingRect()
        for side in ("left", "top", "right", "bottom"):
            assert getattr(box, side)() == pytest.approx(getattr(expected_box, side)(), abs=1.0), (character, side)


def make_qt_path(outline: CharacterOutline) -> QPainterPath:
    """Return an outline as Qt would draw it at 1000 pixels an em."""
    return QTransform.fromScale(1000 / outline.em, -1000 / outline.em).map(svg_path(outline.path))


def test_a_missing_character_is_none_and_a_space_has_no_ink() -> None:
    assert load_outline(SANS_FACE, "漢") is None
    space = load_outline(SANS_FACE, " ")
    assert space is not None
    assert space.path == ""
    assert space.advance > 0.1


def test_accidentals_come_from_bravura() -> None:
    flat_outline = load_outline(SERIF_FACE, "♭")
    assert flat_outline is not None
    assert flat_outline.em == 1000.0
    assert flat_outline.path.startswith("M")


def test_a_missing_font_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(typeface._FONT_FILES, "none", ("no_such_package_anywhere", "None.ttf"))
    with pytest.raises(ScoreError, match="no_such_package_anywhere is not installed"):
        load_outline("none", "A")


# --- numerals ---------------------------------------------------------------------------------------------------------


def find_character_places(text: str) -> dict[str, tuple[float, float, float]]:
    """Return x, height above the baseline and size by character of a numeral."""
    return {sign.character: (sign.x, -sign.y, sign.size) for sign in make_numeral(text).characters}


def test_two_figures_are_stacked() -> None:
    parts = find_character_places("V6/5")
    assert parts["6"][0] == parts["5"][0] > parts["V"][0]
    assert parts["6"][1] > 0.3 > parts["5"][1]
    assert parts["6"][2] == parts["5"][2] < parts["V"][2]
    assert "/" not in parts


def test_one_figure_is_raised() -> None:
    assert find_character_places("V7")["7"][1] > 0.2


def test_signs_follow_their_numeral() -> None:
    assert list(find_character_places("vii°6")) == ["v", "i", "°", "6"]
    assert list(find_character_places("bVI")) == ["♭", "V", "I"]
    assert [sign.character for sign in make_numeral("V7/V").characters] == ["V", "7", "/", "V"]
    assert [sign.character for sign in make_numeral("Ger+6").characters] == ["G", "e", "r", "+", "6"]
    assert [sign.character for sign in make_numeral("ct°7").characters] == ["c", "t", "°", "7"]
    assert [sign.character for sign in make_numeral("viiø4/3").characters] == ["v", "i", "i", "ø", "4", "3"]


@pytest.mark.parametrize(
    "text",
    ["I", "V4/2", "vii°6/5", "bVI", "N6", "It+6", "Fr+6", "V6/5/vi", "ii6", "#iv°7", "V7[no3][add4]", "V7[b5]", "Vsus4",
     "IVmaj7", "IVd6/5", "Cad6/4", "Ger7/V", "V7/V/ii", "viiø7[no5][add#4]/V"],
)  # fmt: skip
def test_every_numeral_is_set_completely(text: str) -> None:
    expected = str(RomanNumeral.parse(text)).replace("/", "").replace("b", "♭").replace("#", "♯")
    assert "".join(sign.character for sign in make_numeral(text).characters).replace("/", "") == expected
    assert make_numeral(text).width > 0.3


def test_names_differ_from_numerals_and_get_accidental_signs() -> None:
    assert is_numeral("V6/5")
    assert not is_numeral("C minor")
    assert make_text("Bb minor").text == "B♭ minor"
    assert make_text("F##").text == "F𝄪"
    assert make_text("Bass").text == "Bass"
    assert make_text("Abm13").text == "Abm13"


def test_characters_missing_from_the_fonts_become_svg_text() -> None:
    svg = make_text("<山田> & Ana").to_svg(1, 2, 3, "#000000")
    assert "&lt;山田&gt; &amp; Ana</text>" in svg
    assert "<path" not in svg


def test_numerals_in_a_caption_are_set_as_numerals_and_names_are_not() -> None:
    caption = make_caption("V: iv–V6/5, Bb minor", SERIF_FACE)
    assert "".join(sign.character for sign in caption.characters) == "V: iv–V65, B♭ minor"
    upper, lower = (sign for sign in caption.characters if sign.character in "65")
    assert upper.x == lower.x
    assert make_caption("Ana, V6/5", SERIF_FACE) == make_text("Ana, V6/5", SERIF_FACE)
