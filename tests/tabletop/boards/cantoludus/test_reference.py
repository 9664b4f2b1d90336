"""Test the reference sheet: its contents, clicks on it, and Blind Chords.

Its contents are judged by music21.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage, QPainter

from engines.theory.pitch import NoteName
from tabletop.boards.cantoludus import reference_charts as tables
from tabletop.boards.cantoludus.art.painter import CantoludusPainter
from tabletop.boards.cantoludus.reference import (
    CHART_KINDS,
    NOTE_CHOICES,
    SHEET_KEY,
    ChartFace,
    ChartKind,
    Reference,
    make_chart,
    make_reference_layout,
    reference_click,
    reference_target_name,
)
from tabletop.boards.kit.piano_keys import PIANO
from tabletop.table import theme
from tabletop.table.layout import Flag, Plate, Rect

pytest.importorskip("music21", reason="music21 is the judge of these tests")

from music21 import chord, interval, pitch, roman
from music21 import key as keys

NOTES = [note for line in NOTE_CHOICES for note in line if note]
COLUMNS = [
    Rect(760, 8, 256, 455),
    Rect(950, 8, 320, 430),
    Rect(0, 0, 470, 700),
    Rect(0, 0, 960, 1440),
    Rect(0, 0, 240, 700),
]
QUALITIES = {
    "major": "major triad",
    "minor": "minor triad",
    "diminished": "diminished triad",
    "augmented": "augmented triad",
    "major seventh": "major seventh chord",
    "dominant seventh": "dominant seventh chord",
    "minor seventh": "minor seventh chord",
    "half-diminished": "half-diminished seventh chord",
    "diminished seventh": "diminished seventh chord",
    "minor-major": "minor-augmented tetrachord",
    "augmented-major": "augmented major tetrachord",
}


def spell_for_music21(name: str) -> str:
    """Return a typed name as music21 writes it."""
    return name.replace("b", "-")


# --- the contents of the tables ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("note", NOTES)
def test_intervals_are_counted_upward_by_letters_and_half_steps(note: str) -> None:
    rows = tables.interval_rows(NoteName.parse(note))
    assert [row.half_steps for row in rows] == [0, 1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12]
    for row in rows:
        low = pitch.Pitch(spell_for_music21(row.low), octave=4)
        high = pitch.Pitch(spell_for_music21(row.high), octave=4)
        if row.letters == 8 or "CDEFGAB".index(row.high[0]) < "CDEFGAB".index(row.low[0]):
            high.octave = 5
        measured = interval.Interval(low, high)
        assert (measured.name, measured.generic.undirected, measured.semitones) == (
            row.name,
            row.letters,
            row.half_steps,
        )
        assert row.tritone == (row.half_steps == 6)


@pytest.mark.parametrize("note", NOTES)
@pytest.mark.parametrize("structures", [tables.TRIADS, tables.SEVENTHS], ids=["triads", "sevenths"])
def test_chords_have_the_notes_of_their_names(note: str, structures: dict[str, tuple[str, ...]]) -> None:
    rows = tables.chord_rows(NoteName.parse(note), structures)
    assert [row.quality for row in rows] == list(structures)
    for row in rows:
        assert row.notes[0] == note
        assert row.symbol.startswith(note)
        judge = chord.Chord([spell_for_music21(name) for name in row.notes])
        assert judge.commonName == QUALITIES[row.quality]
        assert [(ord(name[0]) - ord(note[0])) % 7 for name in row.notes] == [0, 2, 4, 6][: len(row.notes)]


@pytest.mark.parametrize("note", NOTES)
@pytest.mark.parametrize("mode", ["major", "minor"])
def test_degrees_are_the_triads_of_their_key(note: str, mode: str) -> None:
    rows = tables.degree_rows(NoteName.parse(note), "minor" if mode == "minor" else "major")
    key = keys.Key(spell_for_music21(note), mode)
    for row in rows:
        figure = row.numeral.replace("°", "o")
        judge = roman.RomanNumeral(figure, key)
        assert [music21_pitch.name for music21_pitch in judge.pitches] == [
            spell_for_music21(name) for name in row.notes
        ]
        assert judge.scaleDegree == row.degree


# --- what a click means -----------------------------------------------------------------------------------------------


def test_a_tab_selects_a_table_and_a_note_applies_to_all_tables() -> None:
    open_ = Reference()
    assert reference_click(open_, ("reference", "table", "chords")) == Reference("chords", "C")
    assert reference_click(Reference("degrees"), ("reference", "note", "Eb")) == Reference("degrees", "Eb")


def test_piano_keys_select_the_note_while_the_sheet_is_open() -> None:
    assert reference_click(Reference(), (PIANO, 62)) == Reference(note="D")
    flat_reference = reference_click(Reference(), (PIANO, 63))
    assert flat_reference == Reference(note="Eb")
    assert reference_click(flat_reference, (PIANO, 63)) == Reference(note="D#")
    assert reference_click(Reference(note="D#"), (PIANO, 75)) == Reference(note="Eb")
    assert reference_click(Reference(), (PIANO, 66)) == Reference(note="F#")
    assert reference_click(None, (PIANO, 62)) is None


def test_every_clickable_target_has_a_name_of_its_own() -> None:
    clickable = [plate.key for plate in list_plates(COLUMNS[0], Reference()) if plate.flags & Flag.CLICKABLE]
    assert len({reference_target_name(key) for key in clickable}) == len(clickable)
    assert reference_target_name(("reference", "note", "Eb")) == "E♭"
    assert reference_target_name(("seat", 1)) == ""


# --- its layout and painting ------------------------------------------------------------------------------------------


def list_plates(area: Rect, reference: Reference, blind: bool = False) -> list[Plate]:
    sheet_plates = []
    for part in make_reference_layout(area, reference, blind):
        assert isinstance(part, Plate)
        sheet_plates.append(part)
    return sheet_plates


@pytest.mark.parametrize("area", COLUMNS)
@pytest.mark.parametrize("kind", CHART_KINDS)
def test_the_sheet_stays_in_its_column_and_its_plates_do_not_overlap(area: Rect, kind: ChartKind) -> None:
    sheet_plates = [plate for plate in list_plates(area, Reference(kind, "F#")) if plate.key != SHEET_KEY]
    for number, plate in enumerate(sheet_plates):
        assert area.x <= plate.rect.x < plate.rect.right <= area.right + 1e-6
        assert area.y <= plate.rect.y < plate.rect.bottom <= area.bottom + 1e-6
        for earlier_plate in sheet_plates[:number]:
            first, second = plate.rect, earlier_plate.rect
            across = min(first.right, second.right) - max(first.x, second.x)
            down = min(first.bottom, second.bottom) - max(first.y, second.y)
            assert across < 1e-6 or down < 1e-6, f"{plate.key} overlaps {earlier_plate.key}"


def test_blind_chords_hide_the_notes_of_chords_and_say_so() -> None:
    for kind in ("chords", "degrees"):
        face = make_chart("chords" if kind == "chords" else "degrees", "Eb", is_blind=True)
        assert face.remark.count(".") == 1
        looked_up = {row.cells[-1] for row in face.rows if not row.is_heading}
        assert looked_up
        assert not any(word in NOTES for cell in looked_up for word in cell.split())
    assert make_chart("intervals", "C", is_blind=True) == make_chart("intervals", "C")
    assert not make_chart("chords", "C").remark


@pytest.mark.parametrize("theme_id", theme.BUNDLED_THEMES)
@pytest.mark.parametrize("area", COLUMNS)
@pytest.mark.parametrize("kind", CHART_KINDS)
def test_all_text_of_the_sheet_is_large_enough(qapp: object, theme_id: str, area: Rect, kind: ChartKind) -> None:
    painter_of_faces = CantoludusPainter()
    for blind in (False, True):
        for plate in list_plates(area, Reference(kind, "G#"), blind):
            size = QSizeF(plate.rect.width, plate.rect.height)
            image = QImage(round(size.width()), round(size.height()), QImage.Format.Format_RGB32)
            painter = QPainter(image)
            texts = painter_of_faces.draw(painter, plate.face, size, theme.load_theme(theme_id))
            painter.end()
            for text in texts:
                assert text.box.adjusted(-0.6, -0.6, 0.6, 0.6).contains(text.ink_box), text.text
                tall = text.text.strip("– ×") != "" and text.text[0].isupper()
                assert not tall or text.ink_box.height() >= 6.0, f"{text.text} is {text.ink_box.height():.1f} px high"
            if isinstance(plate.face, ChartFace):
                expected = {cell for row in plate.face.rows for cell in row.cells}
                all_text = " ".join(text.text for text in texts)
                assert {cell for cell in expected if " " not in cell and "-" not in cell} <= set(all_text.split())


@pytest.mark.parametrize("kind", CHART_KINDS)
def test_clickable_plates_are_large_enough_for_a_finger(kind: ChartKind) -> None:
    sheet = Rect(963, 60, 307, 434)
    for plate in list_plates(sheet, Reference(kind, "G#")):
        if Flag.CLICKABLE in plate.flags:
            assert min(plate.rect.width, plate.rect.height) >= 31.0, plate.face
