"""Tests of figures in every metre, of remarks, and of mistakes in files."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import pairwise

import pytest
from msgspec.structs import replace

from engines.progressions import METRES, Metre, Progression, ProgressionError, read_text, realise, realise_parts
from engines.progressions.figures import Figure, load_figures, read_figure
from engines.theory.passage import Passage
from engines.theory.pitch import Pitch

TEXTS = (
    "| I IV | V7 | vi:1/2 IV:1/2 V | I | ii | V65 |",
    "| C | Dm7:1 G7 | % | Am7 F#m7b5 B7 | C6 |",
)
PICKED_UP = "| V:1 | I | I IV | V7 | I |"


def play(text: str, figure: str, metre: Metre = METRES["4/4"]) -> Passage:
    return realise(read_text(text, metre=metre), Progression(metre=metre, figure=figure))


def find_silences(passage: Passage) -> list[float]:
    """Return the beats at which nothing sounds between the first note and the last."""
    end, silences = 0.0, []
    for note in sorted(passage.notes, key=lambda note: note.onset):
        if note.onset > end + 1e-9:
            silences.append(end)
        end = max(end, note.onset + note.length)
    return silences


def find_overlaps(passage: Passage) -> list[tuple[int, float]]:
    """Return voices and beats at which a voice has two notes at a time."""
    ends: dict[int, float] = defaultdict(float)
    overlaps = []
    for note in sorted(passage.notes, key=lambda note: note.onset):
        if note.onset < ends[note.voice] - 1e-9:
            overlaps.append((note.voice, note.onset))
        ends[note.voice] = note.onset + note.length
    return overlaps


@pytest.mark.parametrize("text", [*TEXTS, PICKED_UP])
@pytest.mark.parametrize("metre", METRES.values(), ids=METRES)
@pytest.mark.parametrize("figure", load_figures())
def test_a_figure_fills_its_bars_on_the_grid(figure: str, metre: Metre, text: str) -> None:
    reading = read_text(text, metre=metre)
    held, passage = play(text, "block", metre), play(text, figure, metre)
    assert passage.length == pytest.approx(held.length)
    assert find_overlaps(passage) == []
    assert find_silences(passage) == []
    assert [note.onset for note in passage.notes] == sorted(note.onset for note in passage.notes)
    grid = {float(chord.onset * metre.quarters_per_beat) % (1 / 12) for chord in reading.chords}
    assert all(
        min(abs((note.onset - offset) * 12 - round((note.onset - offset) * 12)) for offset in grid) < 1e-6
        for note in passage.notes
    )
    assert passage.labels == held.labels


@pytest.mark.parametrize("metre", METRES.values(), ids=METRES)
@pytest.mark.parametrize("figure", load_figures())
def test_every_chord_begins_with_its_bass(figure: str, metre: Metre) -> None:
    for text in TEXTS:
        held, passage = play(text, "block", metre), play(text, figure, metre)
        for label in held.labels:
            sounding = min(note.pitch for note in held.notes if note.onset == label.onset)
            assert min(note.pitch for note in passage.notes if note.onset == label.onset) == sounding


def test_a_waltz_has_the_chord_on_two_and_three_and_the_fifth_in_the_next_bar() -> None:
    passage = play("| C:6 |", "waltz", METRES["3/4"])
    bass = [(note.onset, note.name[0]) for note in passage.notes if note.voice >= 4]
    assert bass == [(0, "C"), (3, "G")]
    assert {note.onset for note in passage.notes if note.voice < 4} == {1, 2, 4, 5}


def test_a_march_alternates_and_a_chord_in_the_middle_has_its_own_bass() -> None:
    passage = play("| C | C F |", "march")
    assert [(n.onset, n.name[0]) for n in passage.notes if n.voice >= 4] == [(0, "C"), (2, "G"), (4, "C"), (6, "F")]


def test_the_block_figure_plays_as_before() -> None:
    passage = play("| I V | I |", "block")
    assert {(note.onset, note.length) for note in passage.notes} == {(0, 2), (2, 2), (4, 4)}


def test_faults_mark_the_first_notes_of_their_voices() -> None:
    progression = Progression(figure="alberti")
    version = replace(progression.versions[0], error={1: "parallel-fifths"})
    passage = realise(read_text("| I V | I |"), replace(progression, versions=(version,)))
    assert passage.fault_marks
    for mark in passage.fault_marks:
        assert {passage.notes[index].voice for index in mark.notes} <= {0, 1, 2, 3}
        assert len(mark.notes) == 4


@pytest.mark.parametrize(
    ("text", "figure", "metre", "codes"),
    [
        ("| I |", "march", "4/4", []),
        ("| I |", "block", "9/8", []),
        ("| I |", "waltz", "4/4", ["figures.fitted"]),
        ("| I |", "unheard-of", "4/4", ["figures.unknown"]),
        ("C E G", "waltz", "3/4", ["figures.melody"]),
    ],
)
def test_what_does_not_fit_is_said(text: str, figure: str, metre: str, codes: list[str]) -> None:
    reading = read_text(text, metre=METRES[metre])
    result = realise_parts(reading, Progression(metre=METRES[metre], figure=figure))
    assert [remark.code for remark in result.remarks] == codes


def test_a_figure_for_simple_metres_does_not_fit_compound_ones() -> None:
    figure = read_figure(make_file('bass = "X . ."'), "one")
    assert figure.fit(METRES["6/8"]) is None
    fitted = figure.fit(METRES["2/4"])
    assert fitted is not None
    assert [stroke.onset for stroke in fitted.strokes] == [0]


def test_the_last_beat_is_repeated_in_a_longer_metre() -> None:
    fitted = read_figure(make_file('bass = "X . x"'), "one").fit(METRES["5/4"])
    assert fitted is not None
    assert [(stroke.onset, stroke.length) for stroke in fitted.strokes] == [
        (Fraction(beat), Fraction(1)) for beat in (0, 2, 3, 4)
    ]


@pytest.mark.parametrize("figure", load_figures().values(), ids=load_figures())
def test_every_figure_has_titles_in_all_languages(figure: Figure) -> None:
    assert set(figure.titles) == {"en", "de", "es", "fr", "ro"}
    assert figure.find_title("ja") == figure.titles["en"]


def make_file(rows: str, metres: str = '["3/4"]') -> str:
    return f'title = {{ en = "One" }}\n[[pattern]]\nmetres = {metres}\nsteps = 1\n{rows}\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x", "one.toml: end of document: this cannot be read"),
        ("follows = 'bar'", "one.toml: “title” is missing"),
        (make_file('bas = "X"'), "one.toml: pattern[0]: there is no field “bas”"),
        (make_file('bass = "X Y ."'), "one.toml: pattern[0].bass: expected only X, x, o, -, . and bar lines"),
        (
            make_file('bass = "X ."'),
            "one.toml: pattern[0].bass: expected 3 steps for one bar or 6 for two, found 2",
        ),
        (
            make_file('bass = "X . ."\nupper = ". x x . x x"'),
            "one.toml: pattern[0].upper: expected 3 steps as in “bass”, found 6",
        ),
        (
            make_file('bass = "X . -"'),
            "one.toml: pattern[0].bass: expected X, x or o before “-”: no note is held there",
        ),
        (
            make_file('bass = "X . ."', '["3/4", "4/4"]'),
            "one.toml: pattern[0].metres: expected metres with equally many beats of one kind",
        ),
        (make_file('bass = "X . ."', '["3/4", "3/4"]'), "one.toml: pattern[0].metres: expected 3/4 once"),
        (make_file('bass = "X . ."', '["7/8"]'), "one.toml: pattern[0].metres[0]: there is no “7/8” here"),
    ],
)
def test_a_mistake_in_a_file_is_one_sentence_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(ProgressionError) as caught:
        read_figure(text, "one")
    assert str(caught.value) == sentence


def test_a_pattern_needs_a_row() -> None:
    with pytest.raises(ProgressionError, match=r"pattern\[0\]: expected at least one row"):
        read_figure(make_file(""), "one")


@pytest.mark.parametrize("text", ["| Dm7 | G7 | C |", "| ii7 V7 | I | vi |", "| Am7:1 D7 | Gmaj7 |"])
def test_a_walking_bass_has_the_bass_first_and_approaches_the_next_one(text: str) -> None:
    held, passage = play(text, "block"), play(text, "walking")
    bass_voice = max(note.voice for note in held.notes)
    basses = [note for note in held.notes if note.voice == bass_voice]
    line = {note.onset: note for note in passage.notes if note.voice == bass_voice}
    assert sorted(line) == [float(beat) for beat in range(int(held.length))]
    for bass, following in pairwise(basses):
        assert line[bass.onset].pitch == bass.pitch
        if bass.length > 1:
            assert line[following.onset - 1].pitch - following.pitch in (-1, 1, 7, -5)
    assert all(Pitch.parse(note.name).midi == note.pitch for note in passage.notes)


def test_a_bossa_goes_on_through_its_two_bars() -> None:
    passage = play("| C F | C F | C |", "bossa")
    bass = [(note.onset, note.name[0]) for note in passage.notes if note.voice >= 4 and note.onset < 4]
    assert bass == [(0, "C"), (1.5, "G"), (2, "F"), (3.5, "F")]
