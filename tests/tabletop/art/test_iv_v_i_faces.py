"""Test every face of IV-V-I in every theme, small, middling and large.

Each face is drawn, legible, inside its edge, and always the same.
"""

from functools import cache, partial
from itertools import combinations
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QImage

from engines.iv_v_i import deck as decks
from tabletop.boards.iv_v_i import to_face
from tabletop.boards.iv_v_i.art import shorthand
from tabletop.boards.iv_v_i.art.faces import (
    CADENCE_BAND_RATIO,
    CADENCE_CENTRE_RATIO,
    NUMERAL_BOTTOM_RATIO,
    VOICE_RATIO,
    BackFace,
    CadenceFace,
    Card,
    ErrorFace,
    Face,
    FixFace,
    HarmonyFace,
    SpecialFace,
    StyleFace,
    VoiceFace,
)
from tabletop.boards.iv_v_i.art.marks import function_shape, type_words
from tabletop.boards.iv_v_i.art.painter import IvviPainter
from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.boards.kit.art import numerals
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO
from tabletop.table import theme
from tabletop.table.drawings import has_drawing
from tabletop.table.lettering import music_text
from tabletop.table.sketch import DrawnText
from tabletop.table.theme import Theme
from tests.further import first_of
from tests.tabletop.art import drawing
from tools.screens.iv_v_i import sheet

pytestmark = pytest.mark.usefixtures("qapp")

DECK = decks.load()
CARDS = sheet.list_cards()
HARMONIES = tuple(card for card in CARDS if isinstance(card, HarmonyFace))
SPECIALS = tuple(card for card in CARDS if isinstance(card, SpecialFace))
VOICES = tuple(card for card in CARDS if isinstance(card, VoiceFace))
ERRORS = tuple(card for card in CARDS if isinstance(card, ErrorFace))
CADENCES = tuple(card for card in CARDS if isinstance(card, CadenceFace))
STYLES = tuple(card for card in CARDS if isinstance(card, StyleFace))
BODY: tuple[HarmonyFace | SpecialFace, ...] = (*HARMONIES, *SPECIALS)
OTHER_CARDS: tuple[Card, ...] = (*CADENCES, *STYLES, *ERRORS)
V, V7, GER = (next(card for card in HARMONIES if card.numeral == numeral) for numeral in ("V", "V7", "Ger+6"))
WIDTHS = {"small": 46.0, "middling": 72.0, "large": 110.0, "very large": 200.0}


def card_size(width: float) -> QSizeF:
    return QSizeF(width, width / CARD_ASPECT_RATIO)


draw = partial(drawing.draw, IvviPainter())


@cache
def list_drawn_texts(face: Face, width: float, look: Theme) -> list[DrawnText]:
    """Return the texts drawn on a card of that width."""
    return draw(face, card_size(width), look)[1]


def list_syllables(card: HarmonyFace) -> list[str]:
    """Return the syllables on a card's edges."""
    return [indicator.syllable for indicator in (*card.soprano, *card.bass)]


# -- every face


@pytest.mark.parametrize("width", first_of(WIDTHS))
def test_different_cards_look_different(bundled_theme: Theme, width: float) -> None:
    pictures: dict[bytes, Face] = {}
    states: list[Face] = [replace(V, nullified=True), replace(V, score=1), replace(V, score=0), FixFace(V)]
    states.append(replace(GER, void=True))
    for face in (*CARDS, *states):
        key = drawing.copy_bytes(draw(face, card_size(width), bundled_theme)[0])
        assert key not in pictures, (face, pictures[key])
        pictures[key] = face


# -- numerals


def list_parts(text: str) -> list[tuple[str, QRectF]]:
    return [(part.text, part.ink) for part in numerals.make_numeral(text).parts]


ALL_NUMERALS = [card.numeral for card in BODY if card.numeral]


@pytest.mark.parametrize("text", ALL_NUMERALS)
def test_no_two_parts_of_a_numeral_touch(text: str) -> None:
    for (first, first_box), (second, second_box) in combinations(list_parts(text), 2):
        assert first_box.intersected(second_box).isEmpty(), (first, second)


@pytest.mark.parametrize("text", [text for text in ALL_NUMERALS if "/" in text and text[-1].isdigit()])
def test_two_figures_are_stacked(text: str) -> None:
    *_, (upper, above), (lower, below) = list_parts(text)
    assert f"{upper}/{lower}" == text[-3:]
    assert above.bottom() < below.top()
    assert abs(above.left() - below.left()) < 0.06
    assert above.height() == pytest.approx(below.height(), abs=0.02)


@pytest.mark.parametrize(
    ("text", "signs"), [("vii°6", ["vii", "°", "6"]), ("It+6", ["It", "+", "6"]), ("V7", ["V", "7"])]
)
def test_ring_plus_and_single_figures_are_raised(text: str, signs: list[str]) -> None:
    (letters, baseline_box), *raised_parts = list_parts(text)
    assert [letters, *(sign for sign, _ in raised_parts)] == signs
    assert all(ink.bottom() < -0.3 for _, ink in raised_parts)
    assert all(ink.left() > baseline_box.right() for _, ink in raised_parts)


def test_the_degree_ring_is_hollow() -> None:
    ring = numerals.make_numeral("vii°6").parts[1]
    assert not ring.path.contains(ring.ink.center())
    assert not numerals.make_numeral("vii°6").path.contains(ring.ink.center())


def test_a_slash_precedes_the_tonicized_numeral() -> None:
    assert [text for text, _ in list_parts("V7/V")] == ["V", "7", "/", "V"]
    assert [text for text, _ in list_parts("V7/vi")] == ["V", "7", "/", "vi"]
    figure, tonicized = numerals.make_numeral("V7/V").parts[1].ink, numerals.make_numeral("V7/V").parts[3].ink
    assert figure.bottom() < 0.5 * tonicized.top(), "the 7 is raised, the V is on the line"


@pytest.mark.parametrize("width", first_of(WIDTHS))
def test_the_numeral_is_the_largest_text_and_ends_above_the_cadence(bundled_theme: Theme, width: float) -> None:
    for card in BODY:
        if not card.numeral:
            continue
        texts = list_drawn_texts(card, width, bundled_theme)
        numeral_text = max(
            (text for text in texts if text.text == card.numeral), key=lambda text: text.ink_box.height()
        )
        assert numeral_text.ink_box.height() >= max(text.ink_box.height() for text in texts), card
        assert numeral_text.ink_box.bottom() <= NUMERAL_BOTTOM_RATIO * width / CARD_ASPECT_RATIO + 0.1, card


def test_a_straddling_cadence_covers_no_numeral() -> None:
    assert CADENCE_CENTRE_RATIO - CADENCE_BAND_RATIO / 2 > NUMERAL_BOTTOM_RATIO
    assert CADENCE_CENTRE_RATIO + CADENCE_BAND_RATIO / 2 <= 1.0


def test_small_cards_are_legible(bundled_theme: Theme) -> None:
    """A card of 46 x 64 px has a numeral at least 9 px high.

    Function and points are at least 6.5 px high.
    """
    for card in BODY:
        heights = {text.text: text.ink_box.height() for text in list_drawn_texts(card, 46.0, bundled_theme)}
        assert heights[card.function] >= 6.5, card
        assert heights[str(card.points)] >= 6.5, card
        if card.numeral:
            assert heights[card.numeral] >= 9, card
    for voice in VOICES:
        assert max(text.ink_box.height() for text in list_drawn_texts(voice, 46.0, bundled_theme)) >= 13, voice
    for face in OTHER_CARDS:
        assert max(text.ink_box.height() for text in list_drawn_texts(face, 46.0, bundled_theme)) >= 4.5, face


# -- texts of a card


def test_a_large_card_shows_all_its_texts(bundled_theme: Theme) -> None:
    for card in HARMONIES:
        words = [text.text for text in list_drawn_texts(card, 200.0, bundled_theme)]
        for expected in (card.name, card.function, *card.next, *card.same, *list_syllables(card)):
            assert expected in words, (card, expected)
        assert str(card.points) in words
        assert card.style in words or not card.style
        degrees = [
            str({"Do": 1, "Re": 2, "Mi": 3, "Fa": 4, "Sol": 5, "La": 6, "Ti": 7}[s]) for s in list_syllables(card)
        ]
        assert all(degree in words for degree in degrees)
    for special in SPECIALS:
        words = [text.text for text in list_drawn_texts(special, 200.0, bundled_theme)]
        neighbours = [name for pair in special.joins for name in pair] or [*special.right_of, *special.left_of]
        assert neighbours
        assert all(name in words for name in neighbours), special
        assert all(word in " ".join(words) for word in special.effect.split()), special


def test_a_medium_card_shows_its_successors_and_syllables() -> None:
    """Cards are 72 x 100 px on an ordinary screen."""
    for card in HARMONIES:
        words = [text.text for text in list_drawn_texts(card, 72.0, theme.load_theme("evening"))]
        assert all(name in words for name in card.next), card
        assert all(syllable in words for syllable in list_syllables(card)), card


@pytest.mark.parametrize("width", [63.3, 84.1, 97.37, 101.43, 110.0, 119.11, 200.0])
def test_every_syllable_is_on_its_tab(width: float) -> None:
    """Each syllable is surrounded by its family's colour at any card width."""
    look = theme.load_theme("evening")
    for card in HARMONIES:
        image, texts = draw(card, card_size(width), look, 0.0)
        fill = palette(look).family(card.colour).fill
        tabs = [text for text in texts if text.text in list_syllables(card)]
        assert len(tabs) == len(card.soprano) + len(card.bass)
        for tab in tabs:
            background = image.copy(tab.box.toAlignedRect().adjusted(1, 1, -1, -1))
            colours = [
                background.pixelColor(x, y).name()
                for x in range(background.width())
                for y in range(background.height())
            ]
            assert colours.count(fill) > 0.12 * len(colours), (card, tab)


def test_functions_have_different_shapes() -> None:
    """T is a disc, S has corners like a square, and D points to the right."""
    box = QRectF(0, 0, 40, 40)
    t, s, d = (function_shape(function, box) for function in "TSD")
    corner, tip = QPointF(5, 5), QPointF(39.5, 20)
    assert (t.contains(corner), s.contains(corner), d.contains(corner)) == (False, True, True)
    right_corner = QPointF(36, 5)
    assert (s.contains(right_corner), d.contains(right_corner), d.contains(tip)) == (True, False, True)


def test_a_scored_card_shows_its_gain_or_a_plain_zero() -> None:
    look = theme.load_theme("evening")
    assert "+2" in [text.text for text in list_drawn_texts(replace(V7, score=2), 110.0, look)]
    assert "0" in [text.text for text in list_drawn_texts(replace(V7, score=0), 110.0, look)]
    assert "+0" not in [text.text for text in list_drawn_texts(replace(V7, score=0), 110.0, look)]


def mean_opacity(image: QImage, box: QRect) -> float:
    """Return the mean opacity of a part of the image, from 0 to 1."""
    points = [(x, y) for x in range(box.left(), box.right() + 1) for y in range(box.top(), box.bottom() + 1)]
    return sum(image.pixelColor(x, y).alphaF() for x, y in points) / len(points)


def test_an_error_on_cards_covers_one_corner_of_each(bundled_theme: Theme) -> None:
    """An error hides only the lower left corner of each card, and frames them.

    Name, function, tabs, numeral and points stay visible.
    """
    size = card_size(110)
    for error in ERRORS:
        box = QSizeF(2.05 * size.width(), size.height()) if error.cards == 2 else size
        image = draw(replace(error, as_overlay=True), box, bundled_theme, 0.0)[0]
        for left in range(0, round(box.width()) - 100, round(1.05 * 110)):
            assert mean_opacity(image, QRect(left + 6, 126, 22, 20)) > 0.95, error
            assert mean_opacity(image, QRect(left + 8, 6, 92, 100)) == 0.0, (
                "numeral, name, function and the soprano's tabs"
            )
            assert mean_opacity(image, QRect(left + 50, 106, 50, 40)) == 0.0, "points and the bass's tab"


@pytest.mark.parametrize("width", [34.0, 46.0, 60.0, 72.0, 90.0, 110.0, 150.0])
def test_an_error_shows_one_sign_on_each_of_its_cards(bundled_theme: Theme, width: float) -> None:
    size = card_size(width)
    for error in ERRORS:
        box = QSizeF(2.05 * size.width(), size.height()) if error.cards == 2 else size
        texts = draw(replace(error, as_overlay=True), box, bundled_theme)[1]
        assert [text.text for text in texts] == [shorthand.SHORTHANDS[error.id].sign] * error.cards
        assert min(text.ink_box.height() for text in texts) >= (4.0 if width < 60 else 5.0), error
        assert draw(replace(error, as_overlay=True, fixed=True), box, bundled_theme)[1] == [], (
            "a fixed error has a tick"
        )


def test_a_fixed_error_turns_from_red_to_green(bundled_theme: Theme) -> None:
    size = card_size(110)
    red, green = palette(bundled_theme).family("red").fill, palette(bundled_theme).family("green").fill
    for error in ERRORS:
        pictures = [
            draw(replace(error, as_overlay=True, fixed=fixed), size, bundled_theme, 0.0)[0] for fixed in (False, True)
        ]
        active_colours, fixed_colours = (
            {image.pixelColor(x, y).name() for x in range(4, 36) for y in range(120, 150)} for image in pictures
        )
        assert red in active_colours - fixed_colours, error
        assert green in fixed_colours - active_colours, error


def test_both_halves_of_a_cadence_have_their_colours(bundled_theme: Theme) -> None:
    for cadence in CADENCES:
        size = QSizeF(200, 46)
        image = draw(replace(cadence, straddling=True), size, bundled_theme, 0.0)[0]
        families = [
            palette(bundled_theme).family("voice" if c == "any" else c)
            for c in (cadence.left_colour, cadence.right_colour)
        ]
        assert [image.pixelColor(x, 38).name() for x in (20, 130)] == [family.fill for family in families], cadence


def test_cadences_name_the_harmonies_on_either_side() -> None:
    sides = {card.id: (card.left, card.right) for card in CADENCES}
    assert sides["authentic"] == ((), ("I", "I6"))
    assert sides["deceptive"] == (("V", "V7"), ("vi",))
    assert sides["plagal"] == (("IV",), ("I",))
    left, right = sides["half"]
    assert left == ()
    assert all(name.startswith("V") for name in right)


def test_a_style_card_shows_composer_period_and_effect(bundled_theme: Theme) -> None:
    for style in STYLES:
        words = [text.text for text in list_drawn_texts(style, 200.0, bundled_theme)]
        assert style.name.split()[-1] in words
        assert style.period in words
        assert " ".join(style.effect.split()) in " ".join(words).replace("- ", "-"), style


HAND_WIDTH_PX = 96.0
"""Width of a card in a hand on a screen of 1024 x 768."""


def test_a_card_in_a_hand_shows_its_rule_in_every_theme(bundled_theme: Theme) -> None:
    """Large type leaves out pictures, but no rules."""
    for card in CARDS:
        if isinstance(card, BackFace):
            continue
        shown_texts = [text.text for text in list_drawn_texts(card, HAND_WIDTH_PX, bundled_theme)]
        expected: list[str] = []
        match card:
            case HarmonyFace():
                expected = [card.numeral, *card.next, *card.same, *list_syllables(card), str(card.points)]
            case SpecialFace():
                expected = [card.numeral or card.name, *card.right_of, *card.left_of, str(card.points)]
            case CadenceFace():
                expected = [*card.left, *(card.right if len(card.right) < 4 else (card.right[0], "any type"))]
            case StyleFace():
                expected = [card.name.split()[-1], card.period, " ".join(card.effect.split())]
            case ErrorFace():
                one_type = type_words(card.types[0]) if len(card.types) == 1 else None
                rule_text = ", ".join(card.numerals) or one_type or ", ".join((*card.names, *card.types)) or "any one"
                expected = [card.name, "two side by side" if card.cards == 2 else rule_text]
        for text in expected:
            assert text in shown_texts or text in " ".join(shown_texts).replace("- ", "-"), (card, text, shown_texts)


def test_an_error_for_few_harmonies_names_them() -> None:
    doubled = next(card for card in CARDS if isinstance(card, ErrorFace) and card.id == "doubled-third")
    assert doubled.numerals == ("I6", "IV6", "V6"), "the third of ii6 and vii°6 may be doubled"


def test_rules_on_cards_in_a_hand_have_type_of_nine_pixels_or_more(bundled_theme: Theme) -> None:
    """The type size is computed from the ink of the text."""
    for card in CARDS:
        for text in list_drawn_texts(card, HAND_WIDTH_PX, bundled_theme):
            if isinstance(card, HarmonyFace | SpecialFace) and text.text in ALL_NUMERALS:
                px = text.ink_box.height() / numerals.make_numeral(text.text, 600).ink.height()
                assert px >= 9.0, (card, text)
            elif isinstance(card, StyleFace) and text.text in card.effect:
                px = text.ink_box.height() / music_text(text.text, 1.0, 600).ink_box.height()
                assert px >= 9.0 * min(1.0, bundled_theme.scale), (card, text)
            elif isinstance(card, ErrorFace):
                assert text.ink_box.height() >= 0.45 * 9.0, (card, text)


@pytest.mark.parametrize("width", [60.0, 66.0, 80.0])
def test_a_card_sixty_pixels_wide_lists_its_neighbours(bundled_theme: Theme, width: float) -> None:
    for card in HARMONIES:
        words = [text.text for text in list_drawn_texts(card, width, bundled_theme)]
        assert all(name in words for name in (*card.next, *card.same, *list_syllables(card))), card
    for special in SPECIALS:
        words = [text.text for text in list_drawn_texts(special, width, bundled_theme)]
        assert all(name in words for name in (*special.right_of, *special.left_of)), special


def test_a_narrow_syllable_omits_its_degree_but_not_its_points(bundled_theme: Theme) -> None:
    """Syllables are this narrow in an opponent's row."""
    for voice in VOICES:
        for width in (34.0, 46.0, 55.0):
            words = [text.text for text in draw(voice, QSizeF(width, width / VOICE_RATIO), bundled_theme)[1]]
            assert words == [voice.syllable, str(voice.points)]
        wide_words = [text.text for text in draw(voice, QSizeF(119.0, 119.0 / VOICE_RATIO), bundled_theme)[1]]
        assert wide_words == [voice.syllable, str(voice.degree), str(voice.points)]


def test_a_straddling_cadence_covers_no_points_and_no_error() -> None:
    """The cadence's band ends above the points and the error sign at any card width."""
    bottom = CADENCE_CENTRE_RATIO + CADENCE_BAND_RATIO / 2
    look = theme.load_theme("evening")
    for width in (46.0, 72.0, 110.0, 200.0):
        height = width / CARD_ASPECT_RATIO
        for face in (*HARMONIES, *(replace(card, score=2) for card in HARMONIES)):
            words = {"+2"} if face.score else {str(face.points)}
            points = [text.ink_box for text in list_drawn_texts(face, width, look) if text.text in words]
            assert max(ink.top() for ink in points) > bottom * height, face
        for error in ERRORS:
            for sign in list_drawn_texts(replace(error, as_overlay=True), width, look):
                assert sign.ink_box.top() > bottom * height, error


def test_every_style_and_every_error_has_a_drawing() -> None:
    assert all(has_drawing(f"iv-v-i/composers/{style.id}") for style in STYLES)
    assert all(has_drawing(f"iv-v-i/errors/{error.id}") for error in ERRORS)
    assert {error.id for error in ERRORS} == set(shorthand.SHORTHANDS)


@pytest.mark.parametrize("width", WIDTHS.values(), ids=WIDTHS.keys())
def test_a_composer_without_an_emblem_shows_an_initial(width: float) -> None:
    """Players' own decks may have styles that no rule knows."""
    look = theme.load_theme("evening")
    words = [
        text.text for text in list_drawn_texts(replace(STYLES[0], id="weber", name="Carl Maria von Weber"), width, look)
    ]
    assert words.count("W") == 1


def test_the_outline_of_an_overlay_is_its_opaque_part() -> None:
    """The outline casts the shadow, which would darken the translucent part."""
    edge = IvviPainter().outline(replace(ERRORS[2], as_overlay=True), card_size(110))
    assert not edge.contains(QPointF(55, 70))
    assert not edge.contains(QPointF(55, 130))
    assert edge.contains(QPointF(15, 140))


# -- from the deck


def test_every_card_of_the_deck_has_a_face() -> None:
    assert len(set(CARDS)) == DECK.blank + 1
    assert CARDS[DECK.blank] == BackFace()
    assert to_face.card_face(DECK, -1) == BackFace()
    assert [card.numeral for card in HARMONIES] == [row.numeral for row in DECK.file.harmony]
    assert V7.next == ("I", "I6", "vi")
    assert V7.same == ("V4/2",)
    by_id = {card.id: card for card in SPECIALS}
    assert by_id["passing64"].joins == (("I", "I6"), ("I6", "I"))
    assert by_id["V7/V"].left_of == ("V", "V7", "I6/4")
    assert by_id["expansion"].numeral == ""


# -- the sheet


def test_the_sheet_shows_every_class_of_face(tmp_path: Path) -> None:
    shown_classes = {type(picture.face) for picture in sheet.list_pictures()}
    assert shown_classes == set(get_args(Face))
    sheet_path = tmp_path / "sheet.png"
    assert sheet.main([str(sheet_path), "--theme", "paper"]) == 0
    assert QImage(str(sheet_path)).width() > 1000
