"""Test every face of Cantoludus in every theme, from small to large.

Each face is drawn, legible, inside its edge, and always the same.
"""

from collections import Counter as Tally
from functools import cache, partial
from typing import get_args

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from engines.cantoludus import deck as decks
from engines.cantoludus.deck_file import Effect, EffectKind
from engines.theory.naming import find_naming
from tabletop.boards.cantoludus import to_face
from tabletop.boards.cantoludus.art import effect_signs, octave
from tabletop.boards.cantoludus.art.faces import (
    PROGRESSION_RATIO,
    AccidentalFace,
    BackFace,
    CardFace,
    ChordFace,
    EffectSign,
    Face,
    IntervalFace,
    NoteFace,
    ProgressionFace,
    WantedChip,
    card_ratio,
    note_name,
)
from tabletop.boards.cantoludus.art.painter import CantoludusPainter
from tabletop.boards.cantoludus.art.palette import CHORD, INTERVAL, NOTE, PROGRESSION, palette
from tabletop.boards.cantoludus.art.progressions import quality_text
from tabletop.boards.cantoludus.art.symbols import chord_symbol
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO, CountPlate, ZoneFace
from tabletop.table import theme
from tabletop.table.drawings import has_drawing
from tabletop.table.lettering import music_text
from tabletop.table.sketch import DrawnText, Sketch
from tabletop.table.theme import Theme, contrast_ratio, mix_colours
from tests.further import first_of
from tests.tabletop.art import drawing
from tests.tabletop.art.drawing import is_empty_outside, read_pixels
from tools.screens.cantoludus import sheet

pytestmark = pytest.mark.usefixtures("qapp")

DECK = decks.load()
CARDS = sheet.list_cards()
NOTES = tuple(card for card in CARDS if isinstance(card, NoteFace))
SIGNS = tuple(card for card in CARDS if isinstance(card, AccidentalFace))
CHORDS = tuple(card for card in CARDS if isinstance(card, ChordFace))
INTERVALS = tuple(card for card in CARDS if isinstance(card, IntervalFace))
PROGRESSIONS = tuple(card for card in CARDS if isinstance(card, ProgressionFace))
BLIND_CHORDS = sheet.list_blind_chords()
CUSTOM_CARDS = sheet.list_custom_cards()
EVENING = theme.load_theme("evening")
WIDTHS = {"a bank's": 46.0, "a row's": 70.0, "a hand's": 110.0, "large": 200.0}
ROW_WIDTH_PX = 70.0
"""Width of a card in a row on a screen of 1024 x 768."""


def card_size(face: Face, width: float) -> QSizeF:
    """Return the size of a card among upright ones of that width."""
    upright = QSizeF(width, width / CARD_ASPECT_RATIO)
    return upright if card_ratio(face) < 1 else upright.transposed()


draw = partial(drawing.draw, CantoludusPainter())


@cache
def list_drawn_texts(face: Face, width: float, look: Theme) -> list[DrawnText]:
    """Return the texts drawn on a card, given the width of an upright card."""
    return draw(face, card_size(face, width), look)[1]


def list_drawn_words(face: Face, width: float, look: Theme) -> list[str]:
    return [text.text for text in list_drawn_texts(face, width, look)]


# -- every face


@pytest.mark.parametrize("width", first_of(WIDTHS))
def test_different_cards_look_different(bundled_theme: Theme, width: float) -> None:
    pictures: dict[bytes, Face] = {}
    backs = (BackFace(), BackFace("deck", 0), BackFace("deck", 1), BackFace("orchestra"), BackFace("progressions"))
    faces: tuple[CardFace, ...] = (*CARDS, *BLIND_CHORDS, *CUSTOM_CARDS, *backs)
    for face in faces:
        key = drawing.copy_bytes(draw(face, card_size(face, width), bundled_theme)[0])
        assert key not in pictures, (face, pictures[key])
        pictures[key] = face


def test_progression_cards_are_landscape() -> None:
    assert {card_ratio(card) for card in PROGRESSIONS} == {PROGRESSION_RATIO}
    upright: tuple[CardFace, ...] = (*NOTES, *SIGNS, *CHORDS, *INTERVALS, BackFace("orchestra"), BackFace("deck", 1))
    assert {card_ratio(card) for card in upright} == {CARD_ASPECT_RATIO}
    assert card_ratio(BackFace("progressions")) == PROGRESSION_RATIO


# -- from the deck


def test_every_card_of_the_deck_has_a_face() -> None:
    assert len(CARDS) == DECK.blank
    kinds = [NoteFace, AccidentalFace, ChordFace, IntervalFace, ProgressionFace]
    firsts = [0, DECK.first_sign, DECK.first_chord, DECK.first_interval, DECK.first_progression, DECK.blank]
    for kind, first, last in zip(kinds, firsts, firsts[1:], strict=False):
        assert all(isinstance(card, kind) for card in CARDS[first:last]), kind
    assert to_face.face_of(DECK, DECK.blank) == BackFace()


def test_a_notes_key_follows_from_its_spelling() -> None:
    keys = {note.name: note.key for note in NOTES}
    assert (keys["C"], keys["C#"], keys["Db"], keys["Bb"], keys["B"]) == (0, 1, 1, 10, 11)


def test_a_shift_counts_half_steps_and_a_draw_counts_cards() -> None:
    assert to_face.effect_sign(Effect("shift", 1, 3)) == EffectSign("shift", 3)
    assert to_face.effect_sign(Effect("draw", 2, 3)) == EffectSign("draw", 2)


def test_waiting_effects_are_shown_as_chips() -> None:
    waiting = [chip.effect for chip in to_face.waiting_chips((1, 2), 1, 2)]
    two_notes_sign = EffectSign("spend-twice")
    assert waiting == [
        EffectSign("shift", 1),
        EffectSign("shift", 2),
        EffectSign("any-accidental"),
        two_notes_sign,
        two_notes_sign,
    ]


# -- texts of a card


def find_displayed_name(card: CardFace) -> str:
    """Return the card's spoken name as it is written on the card."""
    match card:
        case NoteFace():
            return card.displayed_name
        case AccidentalFace():
            return {"#": "♯", "b": "♭"}.get(card.sign, card.sign)
        case ChordFace():
            return chord_symbol(card.symbol, card.naming)
        case IntervalFace():
            return card.symbol
        case ProgressionFace():
            return card.numerals[0]
        case _:
            raise AssertionError(card)


def list_written_notes(card: ChordFace) -> list[str]:
    """Return the names of a chord's notes and of those it may be played as."""
    return [note_name(note, card.naming) for note in (*card.notes, *card.play_as)]


@pytest.mark.parametrize("width", first_of(WIDTHS))
def test_the_accessible_name_is_the_largest_text(bundled_theme: Theme, width: float) -> None:
    for card in (*CARDS, *BLIND_CHORDS):
        texts = list_drawn_texts(card, width, bundled_theme)
        name_height = max(text.ink_box.height() for text in texts if text.text == find_displayed_name(card))
        other_texts = [
            text for text in texts if text.text not in getattr(card, "numerals", (find_displayed_name(card),))
        ]
        assert name_height > max((text.ink_box.height() for text in other_texts), default=0.0), card


CHORDS_BY_NAMING = tuple(
    replace(card, naming=each)
    for card in (*CARDS, *BLIND_CHORDS)
    if isinstance(card, NoteFace | ChordFace)
    for each in (find_naming("german", "de"), find_naming("solfege", "fr"))
)
"""Notes and chords by longer names."""


@pytest.mark.parametrize("width", [46.0, 130.0])
def test_longer_note_names_fit_the_card_and_are_legible(bundled_theme: Theme, width: float) -> None:
    for card in CHORDS_BY_NAMING:
        texts = list_drawn_texts(card, width, bundled_theme)
        size = card_size(card, width)
        largest = max(texts, key=lambda text: text.ink_box.height())
        assert largest.ink_box.height() >= 0.15 * width, card
        for text in texts:
            assert text.ink_box.left() >= 0, (card, text)
            assert text.ink_box.right() <= size.width(), (card, text)
        if isinstance(card, NoteFace) and width > 100:
            assert [text.text for text in texts].count(card.displayed_name) == 2
        elif isinstance(card, ChordFace) and width > 100:
            assert Tally(text.text for text in texts) >= Tally(list_written_notes(card)), card


@pytest.mark.parametrize("width", [46.0, 90.0, 130.0])
def test_a_name_leaves_a_margin_on_both_sides(bundled_theme: Theme, width: float) -> None:
    """Names of notes and chords leave a tenth of the width free on either side."""
    for card in (*CARDS, *BLIND_CHORDS):
        if isinstance(card, NoteFace | ChordFace):
            largest = max(list_drawn_texts(card, width, bundled_theme), key=lambda text: text.ink_box.height())
            assert 0.1 * width <= largest.ink_box.left(), card
            assert largest.ink_box.right() <= 0.9 * width, card


def test_small_cards_are_legible(bundled_theme: Theme) -> None:
    """A card of 46 x 64 px has a name at least 12 px high.

    Points and half steps are at least 6 px high.
    """
    for card in (*CARDS, *BLIND_CHORDS):
        heights = Tally[str]()
        for text in list_drawn_texts(card, 46.0, bundled_theme):
            heights[text.text] = max(heights[text.text], round(10 * text.ink_box.height()))
        assert heights[find_displayed_name(card)] >= 120, card
        if isinstance(card, ChordFace | ProgressionFace):
            assert heights[str(card.points)] >= 60, card
        if isinstance(card, IntervalFace):
            assert heights[str(card.half_steps)] >= 60, card


def test_a_large_card_shows_all_its_texts(bundled_theme: Theme) -> None:
    for card in CARDS:
        words = list_drawn_words(card, 200.0, bundled_theme)
        match card:
            case NoteFace():
                assert words.count(card.displayed_name) == 2
            case AccidentalFace():
                assert "with a note" in words
            case ChordFace():
                assert card.quality in " ".join(words)
                assert str(card.points) in words
                assert {"Cost", "Play as"} <= set(" ".join(words).replace("Play as", "Cost").split()) | {"Play as"}
                assert Tally(words) >= Tally(list_written_notes(card)), card
            case IntervalFace():
                assert {card.symbol, card.name, str(card.half_steps)} <= set(words)
                assert card.text in " ".join(words), card
                assert all(effect_signs.number_text(effect) in ("", *words) for effect in card.effects), card
            case ProgressionFace():
                assert {*card.numerals, str(card.points), *map(quality_text, card.numerals)} <= set(words)


def test_a_card_in_a_row_shows_its_rule_in_every_theme(bundled_theme: Theme) -> None:
    """Large type leaves out pictures and words, but no rules."""
    for card in (*CARDS, *CUSTOM_CARDS):
        words = list_drawn_words(card, ROW_WIDTH_PX, bundled_theme)
        match card:
            case ChordFace():
                assert Tally(words) >= Tally([*list_written_notes(card), str(card.points)]), card
            case IntervalFace():
                assert str(card.half_steps) in words
                text = card.text in " ".join(words)
                short = Tally(words) >= Tally(effect_signs.short_text(effect) for effect in card.effects)
                counts = Tally(words) >= Tally(effect_signs.number_text(effect) or words[0] for effect in card.effects)
                assert text or short or counts, card
            case ProgressionFace():
                assert Tally(words) >= Tally([*card.numerals, str(card.points)]), card


def test_the_cost_of_a_chord_is_legible_in_a_row(bundled_theme: Theme) -> None:
    """The notes of every chord in the bundled deck have type of at least 10 px."""
    for card in CHORDS:
        for text in list_drawn_texts(card, ROW_WIDTH_PX, bundled_theme):
            if text.text in list_written_notes(card):
                px = text.ink_box.height() / music_text(text.text, 1.0, 700).ink_box.height()
                assert px >= 10.0, (card, text)


@pytest.mark.parametrize("width", [ROW_WIDTH_PX, 84.0, 96.0, 110.0, 150.0, 200.0])
def test_the_effect_of_an_interval_is_legible(bundled_theme: Theme, width: float) -> None:
    """An interval card shows its full text where that has type of 9.45 px or more.

    Elsewhere it shows a few words of at least 7.5 px.
    """
    for card in INTERVALS:
        texts = [
            text
            for text in list_drawn_texts(card, width, bundled_theme)
            if text.box.top() > 0.45 * width / CARD_ASPECT_RATIO
        ]
        in_full = [text for text in texts if text.text in card.text and " " in text.text]
        short = [text for text in texts if text.text in map(effect_signs.short_text, card.effects)]
        assert in_full or short, card
        for text in in_full:
            assert (
                text.ink_box.height() / music_text(text.text, 1.0, 600).ink_box.height() >= 9.45 * bundled_theme.scale
            ), (
                card,
                text,
            )
        for text in short:
            assert text.ink_box.height() / music_text(text.text, 1.0, 700).ink_box.height() >= 7.5, (card, text)


# -- players' own decks


def test_nine_notes_and_six_numerals_are_all_shown() -> None:
    largest = max((card for card in CUSTOM_CARDS if isinstance(card, ChordFace)), key=lambda card: len(card.notes))
    longest = max(
        (card for card in CUSTOM_CARDS if isinstance(card, ProgressionFace)), key=lambda card: len(card.numerals)
    )
    assert (len(largest.notes), len(longest.numerals)) == (9, 6)
    for width in WIDTHS.values():
        assert Tally(list_drawn_words(largest, width, EVENING)) >= Tally(list_written_notes(largest))
        assert Tally(list_drawn_words(longest, width, EVENING)) >= Tally(longest.numerals)


def test_the_longest_texts_shrink_and_wrap() -> None:
    card = IntervalFace(
        "AAAAAAAAAAAAAAAA15",
        "An Interval " * 9,
        24,
        (15,),
        "take it or leave it, " * 12,
        (EffectSign("draw", 20),) * 12,
    )
    chord = ChordFace("C" + "sus4add13no3" * 5, "a quality of many words " * 4, 50, ("C", "G"), (0, 7), ("C",))
    for face in (card, chord, replace(chord, notes=(), keys=(), play_as=(), closed=True)):
        for width in WIDTHS.values():
            size = card_size(face, width)
            image, texts = draw(face, size, EVENING)
            assert is_empty_outside(image, 7)
            assert all(text.box.adjusted(-0.6, -0.6, 0.6, 0.6).contains(text.ink_box) for text in texts)
    assert " ".join(list_drawn_words(card, 400.0, EVENING)).count("take it or leave it,") == 12


def test_every_effect_has_a_sign_and_words() -> None:
    assert set(get_args(EffectKind)) == set(sheet.EFFECTS)
    assert all(has_drawing(f"cantoludus/effects/{effect_kind}") for effect_kind in get_args(EffectKind))
    for effect_kind in sheet.EFFECTS:
        assert effect_signs.short_text(EffectSign(effect_kind, 1)), effect_kind
        assert "3" in effect_signs.short_text(EffectSign(effect_kind, 3)), effect_kind
        assert "3" in effect_signs.number_text(EffectSign(effect_kind, 3)), effect_kind


@pytest.mark.parametrize(
    ("typed", "set_as"),
    [
        ("C", "C"),
        ("Ebm", "E♭m"),
        ("F#m7", "F♯m^{7}"),
        ("Cmaj7", "C^{maj7}"),
        ("C♯°", "C♯°"),
        ("Bb°7", "B♭°^{7}"),
        ("Bbb°7", "B𝄫°^{7}"),
        ("Bø7", "Bø^{7}"),
        ("Faug", "F^{aug}"),
        ("F+", "F^{+}"),
        ("Gsus4", "G^{sus4}"),
        ("D7#9", "D^{7#9}"),
        ("Bbm7b5", "B♭m^{7b5}"),
        ("C/E", "C/E"),
        ("C6/9", "C^{6/9}"),
        ("Tristan", "Tristan"),
        ("A{b|c}", "A{b|c}"),
    ],
)
def test_chord_symbols_are_set_as_musicians_write_them(typed: str, set_as: str) -> None:
    assert chord_symbol(typed) == set_as


# -- Blind Chords


@pytest.mark.parametrize("width", first_of(WIDTHS))
def test_a_closed_chord_does_not_reveal_its_notes(bundled_theme: Theme, width: float) -> None:
    """Closed chords with different notes have the same pixels.

    A note may be written on the card only if it is also the chord's symbol.
    """
    row = DECK.chord(DECK.first_chord + 30)
    other_chord = replace(row, notes=("B", "D", "F"), play_as=("Ebb",))
    assert to_face.chord_face(row) != to_face.chord_face(other_chord)
    pictures = [
        draw(to_face.chord_face(r, is_blind=True), card_size(BackFace(), width), bundled_theme)[0]
        for r in (row, other_chord)
    ]
    assert pictures[0] == pictures[1]
    for card, face in zip(BLIND_CHORDS, range(DECK.first_chord, DECK.first_interval), strict=True):
        open_card = to_face.face_of(DECK, face)
        assert isinstance(card, ChordFace)
        assert isinstance(open_card, ChordFace)
        assert replace(open_card, notes=(), keys=(), play_as=(), closed=True) == card
        assert len(list_drawn_words(card, width, bundled_theme)) <= 5
        assert not set(list_drawn_words(card, width, bundled_theme)) & (set(open_card.notes) - {card.symbol})


def test_a_closed_chord_is_covered_and_labelled_by_heart() -> None:
    assert "by heart" in list_drawn_words(BLIND_CHORDS[0], ROW_WIDTH_PX, EVENING)
    size = card_size(BLIND_CHORDS[0], 200.0)
    image = draw(BLIND_CHORDS[0], size, EVENING, 0.0)[0]
    curtain = QColor(palette(EVENING).family(CHORD).fill).rgb()
    lower = read_pixels(image.copy(0, round(0.66 * image.height()), image.width(), round(0.3 * image.height())))
    assert (lower == curtain).mean() > 0.3


def test_blind_chords_leave_other_cards_open() -> None:
    for face in [*range(DECK.first_chord), *range(DECK.first_interval, DECK.blank)]:
        assert to_face.face_of(DECK, face, is_blind=True) == to_face.face_of(DECK, face)


# -- meaning without colour


def test_each_kind_of_card_has_its_own_edge_and_fill(bundled_theme: Theme) -> None:
    families = [palette(bundled_theme).family(kind) for kind in (NOTE, CHORD, INTERVAL, PROGRESSION)]
    assert len({family.edge for family in families}) == 4
    assert len({family.fill for family in families}) == 4


def test_a_present_note_differs_from_a_missing_one_without_colour(bundled_theme: Theme) -> None:
    """A missing note is dashed on a pale ground; a present one is solid with a tick."""
    size = QSizeF(60, 48)
    for note in ("C", "F#", None):
        missing, present, by_chord = (
            draw(WantedChip(note, *arguments), size, bundled_theme, 0.0)[0].convertToFormat(
                QImage.Format.Format_Grayscale8
            )
            for arguments in ((False,), (True,), (True, True))
        )
        assert missing.pixelColor(12, 9).lightness() - present.pixelColor(12, 9).lightness() > 120
        edge = {missing.pixelColor(x, 1).lightness() > 200 for x in range(14, 46)}
        assert edge == {True, False}, "the outline is dashed"
        tick = {present.pixelColor(x, 11).lightness() > 150 for x in range(40, 57)}
        assert tick == {True, False}
        assert present != by_chord


def test_an_undecided_wanted_note_is_a_question_mark() -> None:
    assert [text.text for text in draw(WantedChip(None), QSizeF(40, 32), EVENING)[1]] == ["?"]
    assert [text.text for text in draw(WantedChip("Eb", True), QSizeF(40, 32), EVENING)[1]] == ["E♭"]


def test_the_quality_of_a_numeral_is_written_out() -> None:
    assert [quality_text(n) for n in ("V", "bVI", "ii", "#iv", "vii°", "III+")] == [
        "major",
        "major",
        "minor",
        "minor",
        "dim",
        "aug",
    ]


# -- keys, counter, contrast


@pytest.mark.parametrize("key", range(12))
def test_a_small_piano_fills_only_the_given_key(bundled_theme: Theme, key: int) -> None:
    box = QRectF(4, 4, 210, 60)
    family = palette(bundled_theme).family(NOTE)
    image = QImage(220, 70, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    octave.paint_octave(Sketch(painter, bundled_theme), box, {key}, family)
    painter.end()
    for other_key, dot in octave.find_dot_positions(box).items():
        offset = QPointF(0, -11) if other_key in (1, 3, 6, 8, 10) else QPointF(11, 0)
        colour_beside = image.pixelColor((dot + offset).toPoint())
        assert (colour_beside.name() == family.fill) == (other_key == key), (key, other_key)


def test_text_contrasts_with_mixed_backgrounds(bundled_theme: Theme) -> None:
    """The backgrounds are mixed from colours of the theme."""
    for kind in (NOTE, CHORD, INTERVAL, PROGRESSION):
        family = palette(bundled_theme).family(kind)
        for share in (0.15, 0.2, 0.3):
            background = mix_colours(family.tint, bundled_theme.card_face, share).name()
            assert contrast_ratio(bundled_theme.card_ink, background) >= bundled_theme.contrast, (kind, share)
            assert contrast_ratio(family.fill, background) >= bundled_theme.contrast, (kind, share)
        head = mix_colours(bundled_theme.card_face, family.tint, 0.75).name()
        assert contrast_ratio(bundled_theme.card_muted, head) >= bundled_theme.contrast, kind


# -- sheet and sign


def test_the_sheet_also_shows_zones_counts_and_backs() -> None:
    kinds = {type(face) for face, _, _ in sheet.list_pictures()}
    assert {ZoneFace, CountPlate, WantedChip, BackFace} <= kinds
