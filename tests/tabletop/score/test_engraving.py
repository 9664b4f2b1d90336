"""Test the drawn score.

QtSvg draws the whole SVG, notes are where it says they are, and the cursor moves forward.
"""

from __future__ import annotations

import builtins
import itertools
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtSvg import QSvgRenderer

from engines.theory.passage import FaultMark, Label, Note, Passage
from engines.theory.pitch import Pitch
from engines.theory.practice import Practice, apply_practice
from engines.theory.voicing import realise_chord
from tabletop.score import engraving
from tabletop.score.colours import ScoreColours
from tabletop.score.engraving import Engraving, engrave, estimate_length
from tabletop.score.errors import ScoreError
from tabletop.score.mei import encode_mei
from tabletop.score.notation import make_score
from tests.tabletop.score.judges import make_toolkit
from tests.tabletop.score.music import GAMES, cues, make_line, make_phrase, music
from tests.tabletop.score.pixels import Pixels, find_pixel_value, paint_svg
from tests.tabletop.score.test_notation import passages

pytestmark = pytest.mark.usefixtures("qapp")

TEN_CHORDS = "I vi IV ii6 V4/3 I6 IV V6/5 V7 I"
EVENING = ScoreColours("#e8e2d4", "#f4efe4", "#ff8a75", "#f0b75e")


PIXELS_PER_UNIT = 2


def paint_engraving(drawing: Engraving, paper: str = "#ffffff") -> Pixels:
    return paint_svg(
        drawing.svg, round(drawing.width * PIXELS_PER_UNIT), round(drawing.height * PIXELS_PER_UNIT), paper
    )


def test_a_phrase_is_drawn_in_its_colours() -> None:
    wrong = FaultMark(1.0, (4, 7), "parallel fifths"), FaultMark(2.0, (9,), "x", True)
    passage = replace(make_phrase("IV V I"), fault_marks=wrong)
    colours = paint_engraving(engrave(passage, colours=EVENING), "#1d2127")
    for name in EVENING:
        assert np.count_nonzero(colours == find_pixel_value(name)) > 20, name
    assert not np.any(colours == 0)


def test_a_drawing_has_no_fonts_no_styles_and_no_broken_links() -> None:
    drawing = engrave(replace(make_phrase(TEN_CHORDS), fault_marks=(FaultMark(0.0, (0,), "spacing"),)))
    root = ElementTree.fromstring(drawing.svg)
    tags = Counter(element.tag.partition("}")[2] for element in root.iter())
    assert tags["svg"] == 1
    assert not tags.keys() & {"text", "tspan", "style", "symbol", "desc"}
    assert b"currentColor" not in drawing.svg
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    links = (element.get("{http://www.w3.org/1999/xlink}href") for element in root.iter())
    assert {link[1:] for link in links if link} <= set(ids)


def test_note_heads_are_drawn_at_their_reported_positions() -> None:
    fault = FaultMark(0.0, tuple(range(12)), "all")
    drawing = engrave(replace(make_phrase("IV V I"), fault_marks=(fault,)))
    picture = paint_engraving(drawing)
    for head in drawing.notes:
        x, y, width, height = (round(PIXELS_PER_UNIT * side) for side in (head.x, head.y, head.width, head.height))
        around = picture[y : y + height, x : x + width]
        assert np.count_nonzero(around == find_pixel_value(ScoreColours().fault)) > around.size / 6
    assert [head.note_index for head in drawing.notes] == list(range(12))
    renderer = QSvgRenderer(QByteArray(drawing.svg))
    assert all(renderer.elementExists(head.id) for head in drawing.notes)


def test_faults_have_rings_and_words_besides_colour() -> None:
    wrong = FaultMark(0.0, (0, 1), "spacing"), FaultMark(1.0, (4,), "doubled leading tone", True)
    drawing = engrave(replace(make_phrase("IV V I"), fault_marks=wrong))
    rings = list(ElementTree.fromstring(drawing.svg).iter("{http://www.w3.org/2000/svg}ellipse"))
    assert sorted(ring.get("stroke-dasharray") is not None for ring in rings) == [False, False, True]
    assert (
        len(list_text_boxes(drawing, ScoreColours().fault)) == len(list_text_boxes(drawing, ScoreColours().forced)) == 1
    )


def test_notes_are_placed_by_pitch_and_time() -> None:
    drawing = engrave(make_line("C4 D4 E4 F4", "1 1 1 1"))
    assert sorted(drawing.notes, key=lambda head: head.x) == list(drawing.notes)
    assert sorted(drawing.notes, key=lambda head: -head.y) == list(drawing.notes)


def test_the_cursor_goes_forward_through_every_onset() -> None:
    passage = make_phrase(TEN_CHORDS)
    drawing = engrave(passage)
    onsets = sorted({note.onset for note in passage.notes})
    assert [stop.beat for stop in drawing.cursor[:-1]] == onsets
    assert drawing.cursor[-1].beat == passage.length
    assert all(
        position.x < next_position.x
        for position, next_position in zip(drawing.cursor, drawing.cursor[1:], strict=False)
    )
    assert {(stop.top, stop.bottom) for stop in drawing.cursor} == set(drawing.systems)


def test_a_narrow_score_has_several_systems() -> None:
    passage = make_phrase(f"{TEN_CHORDS} {TEN_CHORDS} {TEN_CHORDS}")
    wide_score, narrow_score = engrave(passage), engrave(passage, 500)
    assert len(wide_score.systems) == 1
    assert len(narrow_score.systems) > 1
    assert narrow_score.width <= 501 < wide_score.width
    assert len(wide_score.cursor) == len(narrow_score.cursor)
    assert len(narrow_score.notes) == len(passage.notes)
    for position, next_position in zip(narrow_score.cursor, narrow_score.cursor[1:], strict=False):
        assert next_position.beat > position.beat
        assert next_position.x > position.x or next_position.top > position.bottom
    tops = [top for top, _ in narrow_score.systems]
    assert tops == sorted(tops)


def test_many_words_stay_near_their_staff() -> None:
    marks = tuple(FaultMark(float(index), (4 * index,), f"doubled leading tone {index}") for index in range(8))
    plain_score, marked_score = (
        engrave(
            replace(make_phrase(TEN_CHORDS, "Gb"), fault_marks=fault_marks), scale=0.6, min_font_px=11, pixel_size=1
        )
        for fault_marks in ((), marks)
    )
    assert len(list_text_boxes(marked_score, ScoreColours().fault)) == 8
    assert marked_score.height < plain_score.height + 4 * 16
    assert marked_score.systems[0][1] - marked_score.systems[0][0] == pytest.approx(
        plain_score.systems[0][1] - plain_score.systems[0][0]
    )


def test_lines_are_broken_evenly() -> None:
    drawing = engrave(make_phrase(" ".join(["I IV V7 vi"] * 8)), 560)
    counts = Counter(stop.top for stop in drawing.cursor[:-1])
    assert len(counts) > 2
    assert max(counts.values()) - min(counts.values()) <= 4
    assert drawing.width <= 561


def test_a_passage_longer_than_the_largest_page_is_drawn_completely() -> None:
    passage = make_line(" ".join(["C4 G4"] * 600), " ".join(["1"] * 1200))
    drawing = engrave(passage, 500)
    assert len(drawing.notes) == 1200
    assert drawing.height > drawing.systems[-1][1]
    assert all(
        system[1] < next_system[0] for system, next_system in zip(drawing.systems, drawing.systems[1:], strict=False)
    )


def test_scale_is_the_size_of_the_staff() -> None:
    small, large = (engrave(make_phrase("V I"), scale=scale) for scale in (1.0, 2.5))
    assert large.width == pytest.approx(2.5 * small.width)
    ((top, bottom),) = engrave(make_line("C4", "1"), scale=1.5).systems
    assert bottom - top == pytest.approx(4 * engraving.STAFF_SPACE_PX * 1.5)


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_a_drawing_is_not_clipped(scale: float) -> None:
    """The margin round the picture stays white."""
    fault_marks = tuple(
        FaultMark(float(index % 3), (index,), f"a long sentence about fault {index}", index % 2 == 0)
        for index in range(6)
    )
    for passage in (
        replace(make_phrase("IV V I", "Gb"), fault_marks=fault_marks),
        replace(make_line("C4", "1"), labels=(Label(0.0, "A name that is much wider than the staff above it"),)),
        make_line("C2 E8", "1 1"),
        make_line("G9", "1"),
        make_line("C0", "1"),
    ):
        drawing = engrave(passage, scale=scale)
        border = 40
        width, height = round(drawing.width), round(drawing.height)
        unit = float(re.search(rb'viewBox="0 0 ([0-9]+)', drawing.svg)[1]) / drawing.width  # type: ignore[index]
        pixels = paint_svg(drawing.svg, width + 2 * border, height + 2 * border, border=border * unit)
        pixels[border : border + height + 1, border : border + width + 1] = 0xFFFFFF
        assert np.all(pixels == 0xFFFFFF)


def test_texts_do_not_overlap() -> None:
    texts = tuple(FaultMark(float(index // 2), (index,), f"parallel octaves {index}") for index in range(6))
    together = engrave(replace(make_phrase("IV V I"), fault_marks=texts))
    boxes = list_text_boxes(together, ScoreColours().fault)
    assert len(boxes) == 6
    assert all(not first.intersects(second) for index, first in enumerate(boxes) for second in boxes[:index])
    labels = engrave(replace(make_phrase("V6/5 V4/3 vii°6/5 V7/vi V6/5 V4/2 I V7 I"), changes=()))
    numerals = list_text_boxes(labels, ScoreColours().text)
    assert len(numerals) == 9
    assert all(not first.intersects(second) for index, first in enumerate(numerals) for second in numerals[:index])
    assert max(box.bottom() for box in numerals) - min(box.bottom() for box in numerals) < 100


@pytest.mark.parametrize("name", ["C#4", "A#3", "G#3"])
def test_words_do_not_touch_accidentals(name: str) -> None:
    low = Pitch.parse(name).midi
    broken = Note(62, 0.0, 1.0, name="D4"), Note(low, 1.0, 1.0, 1, name=name)
    together = tuple(replace(note, onset=2.0, length=2.0) for note in broken)
    drawing = engrave(Passage((*broken, *together), labels=(Label(0.0, "Minor Second, downward"),)))
    renderer = QSvgRenderer(QByteArray(drawing.svg))
    (words,) = list_text_boxes(drawing, ScoreColours().text)
    for head in drawing.notes:
        ink = renderer.transformForElement(head.id).mapRect(renderer.boundsOnElement(head.id))
        assert not words.intersects(ink)


def test_syllables_are_at_their_notes_and_other_texts_above_them() -> None:
    passage = apply_practice(make_phrase("I ii6 V7 I vi ii6 V7 I"), Practice(voice=0, syllables=True))
    drawing = engrave(replace(passage, fault_marks=(FaultMark(1.0, (4,), "something that takes much room"),)))
    renderer = QSvgRenderer(QByteArray(drawing.svg))
    words = list_text_boxes(drawing, ScoreColours().text)
    syllables, ritard = words[8:16], words[16:]
    assert len(ritard) == 1
    heads = {
        head.note_index: renderer.transformForElement(head.id).mapRect(renderer.boundsOnElement(head.id))
        for head in drawing.notes
    }
    soprano = [heads[index] for index, note in enumerate(passage.notes) if note.voice == 0]
    for head, syllable in zip(soprano, syllables, strict=True):
        assert abs(head.left() - syllable.left()) < head.width()
    texts = [*ritard, *list_text_boxes(drawing, ScoreColours().fault)]
    assert len(texts) == 2
    assert max(box.bottom() for box in texts) < min(box.top() for box in syllables)


def list_text_boxes(drawing: Engraving, ink: str) -> list[QRectF]:
    """Return the ink of every text of a colour."""
    numbers = itertools.count()
    group = f'<g fill="{ink}" stroke="none">'
    svg = re.sub(re.escape(group), lambda _: f'{group[:-1]} id="words-{next(numbers)}">', drawing.svg.decode())
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    return [renderer.boundsOnElement(f"words-{number}") for number in range(next(numbers))]


def test_the_mei_has_an_id_for_every_note_head() -> None:
    passage = make_line("C4 D4", "5 3")
    encoded = encode_mei(make_score(passage))
    assert Counter(head.note_index for head in encoded.heads.values()) == {0: 2, 1: 1}
    assert all(f'xml:id="{id_}"' in encoded.text for id_ in encoded.heads)
    onsets = sorted(float(head.begin) for head in encoded.heads.values())
    assert onsets[0] == 0.0


@pytest.mark.parametrize("letter", "CDEFGAB")
def test_every_accidental_is_read_and_drawn_as_it_sounds(letter: str) -> None:
    """Verovio reads the intended pitches and draws the signs of all accidentals.

    They range from double flat to double sharp.
    """
    passage = make_line(" ".join(f"{letter}{sign}4" for sign in ("bb", "b", "", "#", "##")), "0.5 0.5 0.5 0.5 0.5")
    encoded = encode_mei(make_score(passage))
    pitches, signs = read_by_verovio(encoded.text, encoded.heads)
    assert pitches == {head.id: passage.notes[head.note_index].pitch for head in encoded.heads.values()}
    assert signs == ["\ue264", "\ue260", "\ue261", "\ue262", "\ue263"], (
        "as SMuFL, the music fonts' standard, numbers them"
    )


def read_by_verovio(mei: str, ids: Iterable[str]) -> tuple[dict[str, int], list[str]]:
    """Return MIDI pitches by note id and the accidentals drawn from left to right."""
    toolkit = make_toolkit()
    assert toolkit.loadData(mei)
    svg = ElementTree.fromstring(toolkit.renderToSVG(1))
    toolkit.renderToMIDI()
    pitches = {id_: toolkit.getMIDIValuesForElement(id_)["pitch"] for id_ in ids}
    uses = (
        use
        for group in svg.iter("{http://www.w3.org/2000/svg}g")
        if group.get("class") == "accid"
        for use in group.iter("{http://www.w3.org/2000/svg}use")
    )
    return pitches, [chr(int(use.get("{http://www.w3.org/1999/xlink}href", "")[1:5], 16)) for use in uses]


def test_octave_clefs_put_notes_on_the_staff() -> None:
    high_score, low_score = (engrave(make_line(names, "1 1")) for names in ("G5 B6", "C1 B1"))
    for drawing in (high_score, low_score):
        ((top, bottom),) = drawing.systems
        assert any(top <= head.y + head.height / 2 <= bottom for head in drawing.notes)


@pytest.mark.parametrize("game", GAMES)
def test_every_passage_of_a_game_can_be_drawn(game: str) -> None:
    for cue in cues(game, 0)[::4]:
        drawing = engrave(cue.passage, 900)
        assert QSvgRenderer(QByteArray(drawing.svg)).isValid()
        assert {head.note_index for head in drawing.notes} == music(cue.passage)


@settings(max_examples=20)
@given(passages)
def test_any_notated_passage_can_be_drawn(passage: Passage) -> None:
    drawing = engrave(passage, 600)
    assert QSvgRenderer(QByteArray(drawing.svg)).isValid()
    assert {head.note_index for head in drawing.notes} == music(passage)
    for position, next_position in zip(drawing.cursor, drawing.cursor[1:], strict=False):
        assert position.beat < next_position.beat


def test_drawing_is_deterministic() -> None:
    passage = realise_chord(0, ("1", "3", "5"), title="C")
    assert engrave(passage).svg == engrave(passage).svg


# --- refusals ---------------------------------------------------------------------------------------------------------


def test_missing_verovio_is_reported_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    original_import = builtins.__import__

    def import_without_verovio(name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "verovio":
            raise ImportError("No module named 'verovio'")
        return original_import(name, *args, **kwargs)

    monkeypatch.setattr(engraving, "_engraver", None)
    monkeypatch.setattr(builtins, "__import__", import_without_verovio)
    with pytest.raises(ScoreError, match=r"^Staves cannot be drawn here, verovio is missing: .*\.$"):
        engrave(make_line("C4", "1"))


def test_an_error_of_verovio_is_reported_and_drawing_continues(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ScoreError, match="verovio cannot draw"):
        engraving.get_engraver().render_pages("<mei>no music", None, None)
    assert engrave(make_line("C4", "1")).notes
    assert capfd.readouterr() == ("", "")


def test_verovio_is_not_imported_before_the_first_staff() -> None:
    modules = ", ".join(f"tabletop.score.{name}" for name in ("engraving", "musicxml", "pages"))
    code = f"import sys, {modules}; print('verovio' in sys.modules)"
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert process.stdout == "False\n"


def test_an_empty_passage_is_refused() -> None:
    with pytest.raises(ScoreError, match="no notes"):
        engrave(Passage(()))
    with pytest.raises(ScoreError, match="MIDI note 5"):
        engrave(Passage((Note(5, 0.0, 1.0),)))


@pytest.mark.parametrize("numerals", ["I V I", "I IV V I vi", TEN_CHORDS, f"{TEN_CHORDS} ii V I"])
def test_the_length_of_one_line_is_estimated_before_drawing(numerals: str) -> None:
    passage = make_phrase(numerals)
    assert engrave(passage).width / engraving.STAFF_SPACE_PX == pytest.approx(
        estimate_length(make_score(passage)), rel=0.1
    )
