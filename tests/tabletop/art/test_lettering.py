"""Text with accidentals is set and measured exactly."""

from itertools import pairwise
from math import hypot

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

from tabletop.table import fonts, glyphs
from tabletop.table.lettering import (
    CAP_HEIGHT_EM,
    _stroke_path,
    fit_type_size,
    music_text,
    replace_accidentals,
    wrap_text,
)

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("Db", "D♭"),
        ("C#", "C♯"),
        ("Bb", "B♭"),
        ("Bbb", "B𝄫"),
        ("F##", "F𝄪"),
        ("Fx", "F𝄪"),
        ("C#m7b5", "C♯m7♭5"),
        ("Ebmaj7(#11)", "E♭maj7(♯11)"),
        ("Abdim7", "A♭dim7"),
        ("Gbsus4", "G♭sus4"),
        ("b7", "♭7"),
        ("bb7", "𝄫7"),
        ("#4", "♯4"),
        ("7(b9)", "7(♭9)"),
        ("Db / C#", "D♭ / C♯"),
        ("B♭ minor", "B♭ minor"),
        ("Blues", "Blues"),
        ("Absent", "Absent"),
        ("Ebb and flow", "E𝄫 and flow"),
        ("Dubbed", "Dubbed"),
        ("Rebecca", "Rebecca"),
        ("Bob", "Bob"),
    ],
)
def test_typed_accidentals_become_signs_and_other_letters_stay(typed: str, expected: str) -> None:
    assert replace_accidentals(typed) == expected


def test_a_flat_has_bravuras_shape() -> None:
    flat_glyph = glyphs.load_glyph(glyphs.FLAT_GLYPH)
    ink = music_text("♭", 100, 400).ink_box
    assert ink.width() / ink.height() == pytest.approx(
        flat_glyph.ink_box.width() / flat_glyph.ink_box.height(), rel=1e-6
    )
    assert music_text("Db", 100).path != music_text("D", 100).path


def test_accidentals_align_with_the_letters() -> None:
    for sign in "♭♯♮𝄫𝄪":
        ink = music_text(sign, 100).ink_box
        assert -100 < ink.top() < -35, sign
        assert -35 < ink.bottom() < 12, sign
    letter, sharp = music_text("C", 100).ink_box, music_text("♯", 100).ink_box
    assert sharp.center().y() == pytest.approx(letter.center().y(), abs=5)


def test_width_and_ink_scale_with_the_size() -> None:
    small, large = music_text("C#m7b5", 10), music_text("C#m7b5", 100)
    assert large.width == pytest.approx(10 * small.width, rel=1e-3)
    assert large.ink_box.height() == pytest.approx(10 * small.ink_box.height(), rel=1e-3)


def test_figures_are_raised_lowered_and_stacked() -> None:
    baseline_box, raised_box, stacked_box = (music_text(text, 100).ink_box for text in ("V7", "V^{7}", "V{4|2}"))
    assert raised_box.width() < baseline_box.width()
    assert raised_box.top() < baseline_box.top()
    assert stacked_box.top() < baseline_box.top()
    assert stacked_box.bottom() > baseline_box.bottom()
    lowered = music_text("V_{2}", 100).ink_box
    assert lowered.bottom() > baseline_box.bottom()


def test_the_slashed_ring_is_raised() -> None:
    ring = music_text("ø", 100).ink_box
    assert ring.bottom() < -25
    assert ring.height() < 100 * CAP_HEIGHT_EM


@pytest.mark.parametrize("text", ["^", "{", "}", "^{", "a{b|", ""])
def test_unpaired_markup_characters_are_letters(text: str) -> None:
    assert music_text(text, 20).width >= 0


def test_the_fitted_type_size_fills_but_does_not_overflow() -> None:
    size = fit_type_size("E♭maj7(#11)", 60, 14, 40)
    ink = music_text("E♭maj7(#11)", size).ink_box
    assert ink.width() <= 60.001
    assert ink.height() <= 14.001
    assert ink.width() == pytest.approx(60) or ink.height() == pytest.approx(14)
    assert fit_type_size("C", 1000, 1000, 12) == 12


def test_text_wraps_for_the_largest_type() -> None:
    assert wrap_text("Half-diminished Seventh", 100, 90, 60).lines == ("Half-", "diminished", "Seventh")
    assert wrap_text("Half-diminished Seventh", 400, 20, 60).lines == ("Half-diminished Seventh",)
    assert wrap_text("Octave", 30, 90, 60).lines == ("Octave",)


def test_a_sentence_fills_its_box_with_even_lines() -> None:
    words = "whoever replaces this card takes up to three cards from the discard pile"
    set_in = wrap_text(words, 160, 60, 40)
    inks = [music_text(line, set_in.px).ink_box for line in set_in.lines]
    assert " ".join(set_in.lines) == words
    assert 10 < set_in.px < 40
    assert max(ink.width() for ink in inks) <= 160.01
    assert (len(inks) - 1) * 0.94 * set_in.px + inks[-1].bottom() - inks[0].top() <= 60.01
    assert min(ink.width() for ink in inks) > 0.7 * max(ink.width() for ink in inks)


def test_wrapped_text_is_no_larger_than_requested() -> None:
    set_in = wrap_text("no limit on harmony and voice-leading cards", 2000, 200, 12)
    assert set_in.px == pytest.approx(12, abs=0.1)
    assert set_in.px <= 12


@pytest.mark.parametrize("words", ["Octave", "Phrygian Dominant", "Major Seventh Sharp Eleventh"])
@pytest.mark.parametrize("dy", [-12.0, 0.0, 9.0])
def test_lines_in_a_circle_stay_inside(words: str, dy: float) -> None:
    set_in = wrap_text(words, 80, 50, 40, 700, fonts.SERIF_FAMILY, (dy, 40.0))
    assert set_in.px > 4
    for number, line in enumerate(set_in.lines):
        ink = music_text(line, set_in.px, 700, fonts.SERIF_FAMILY).ink_box
        base = (number - (len(set_in.lines) - 1) / 2) * 0.94 * set_in.px + CAP_HEIGHT_EM * set_in.px / 2
        box = QRectF(-ink.width() / 2, base + ink.top() - dy, ink.width(), ink.height())
        for corner in (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()):
            assert (corner.x() ** 2 + corner.y() ** 2) ** 0.5 <= 40.01


@pytest.mark.parametrize("width", [0.026, 0.05])
def test_a_stroked_curve_stays_round(width: float) -> None:
    """The ring is measured at the size of a card on a large screen."""
    ring = QPainterPath()
    ring.addEllipse(QPointF(0, 0), 0.135, 0.135)
    px = 400.0
    stroke = QTransform.fromScale(px, px).map(_stroke_path(ring, width))
    radii = [hypot(point.x(), point.y()) for shape in stroke.toSubpathPolygons() for point in shape.toList()]
    edges = (px * (0.135 - width / 2), px * (0.135 + width / 2))
    assert max(min(abs(radius - edge) for edge in edges) for radius in radii) < 0.3
    middles = [
        hypot((first.x() + second.x()) / 2, (first.y() + second.y()) / 2)
        for shape in stroke.toSubpathPolygons()
        for first, second in pairwise(shape.toList())
    ]
    assert max(min(abs(radius - edge) for edge in edges) for radius in middles) < 0.6
