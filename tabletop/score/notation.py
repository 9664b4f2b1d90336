"""Conversion of a passage to a score, as a musician would write it down.

Four voices that move together are written on a grand staff, two on each staff. Anything else becomes one or two lines
of chords, on the staves that its range needs. A passage of up to four beats, or a scale, is one bar without a metre,
which ends with the last note. A longer phrase begins with an upbeat, so that its last chord falls on a downbeat.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from unicodedata import category

from msgspec.structs import replace

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.passage import Cue, Note, Passage
from engines.theory.pitch import NoteName, Pitch
from tabletop.score import staves
from tabletop.score.bars import VoiceLine, WrittenNote, add_accidentals, fill_bar
from tabletop.score.errors import ScoreError
from tabletop.score.lettering import is_numeral
from tabletop.score.model import BAR_BEATS, Clef, Fault, Measure, Remark, Score, Text, Voice
from tabletop.score.rhythm import TOLERANCE_BEATS, Grid

MAX_ACCIDENTALS = 2
"""Greatest number of accidentals before a note.

A note that needed more is spelled by the key.
"""

_FLATWARD_FIFTHS = 5
"""Fifths from a key's tonic down to its flattest note, the lowered second."""


def parse_key(text: str) -> Key | None:
    """Return a passage's key if its signature has at most seven sharps or flats."""
    try:
        key = Key.parse(text) if " " in text else None
    except TheoryError:
        return None
    return key if key is not None and abs(key.fifths) <= 7 else None


def spell_note(note: Note, key: Key | None) -> Pitch:
    """Return the pitch of a note with the name that it has, or as its key spells it.

    The name is ignored if it is invalid or does not match the note.
    """
    if note.name:
        try:
            pitch = Pitch.parse(note.name)
        except TheoryError:
            pass
        else:
            if pitch.midi == note.pitch and abs(pitch.name.alteration) <= MAX_ACCIDENTALS and pitch.octave >= 0:
                return pitch
    pitch = spell_in_key(note.pitch, key.tonic.fifths if key else 0)
    return pitch if pitch.octave >= 0 else spell_in_key(note.pitch, 0)


@lru_cache(maxsize=512)
def spell_in_key(midi: int, tonic: int) -> Pitch:
    """Return a pitch as a key spells it.

    `tonic` is the position of the key's tonic on the line of fifths, C = 0.

    >>> str(spell_in_key(66, 0)), str(spell_in_key(61, 0)), str(spell_in_key(61, 2)), str(spell_in_key(56, -3))
    ('F#4', 'Db4', 'C#4', 'Ab3')
    """
    lowest = max(-15, tonic - _FLATWARD_FIFTHS)
    for fifths in range(lowest, lowest + 12):
        name = NoteName.from_fifths(fifths)
        if name.pitch_class == midi % 12:
            return Pitch.from_midi(name, midi)
    raise AssertionError("twelve fifths in a row name every pitch class")


RITARD_MARK = "rit."
"""Mark at the beat where a passage slows down."""
LET_RING_MARK = "l. v."
"""Mark (laissez vibrer) over a broken chord whose notes sound on.

Each of its notes is written only until the next one begins.
"""
MAX_STRUCK_BEATS = 0.1875
"""Beats below which a note is struck: a staccato eighth if there is room."""
EIGHTH_BEATS = 0.5
_HALF_BEAT = Fraction(1, 2)
MIN_MIDI_NOTE, MAX_MIDI_NOTE = 12, 127
"""Range of MIDI notes whose octaves are 0 to 9, as notation files count them."""
MAX_UNBARRED_BEATS = 8
"""Beats of the longest scale without bar lines."""
MAX_PASSAGE_BEATS = 4096
"""Beats of the longest passage that is written, more than half an hour."""


def make_score(passage: Passage, *, clefs: Sequence[Clef] | None = None, whole_bars: bool = False) -> Score:
    """Return the score of a passage.

    `clefs` are the clefs of the surrounding score: treble and bass, or a single one, for which the clef is chosen by
    range. Without them the passage has the staves that it needs. `whole_bars` fills the first and the last bar with
    rests.

    Raises ScoreError if there is nothing to write, a note has no valid time or length, or the passage is too long.
    """
    times = _read_times(passage)
    last_onset = max(begin for begin, _, _ in times)
    is_short = math.ceil(max(end for _, end, _ in times) - TOLERANCE_BEATS) <= BAR_BEATS
    downbeat = 0 if is_short else int((last_onset + TOLERANCE_BEATS) // 1)
    if passage.downbeat is not None:
        downbeat = round(passage.downbeat)
    grid = Grid([time for begin, end, _ in times for time in (begin, end)], downbeat)
    notes = _make_notes(passage, times, grid)
    end = max(Fraction(grid.end), max(note.end for note in notes))
    grid.is_unmetred = not whole_bars and (is_short or (_is_eighth_run(notes, grid) and end <= MAX_UNBARRED_BEATS))
    first_bar = Fraction(0) if grid.is_unmetred else _find_first_bar(notes, grid, downbeat)
    layout = staves.make_four_part_staves(notes) or staves.make_staves(notes)
    if clefs is not None and len(clefs) == 1:
        layout = staves.make_single_staff(notes)
    elif clefs is not None:
        layout = staves.fit_to_clefs(layout, tuple(clefs))
    key = parse_key(passage.key)
    measures = add_accidentals(_make_measures(layout.lines, grid, first_bar, end, whole_bars), key.fifths if key else 0)
    return Score(
        layout.clefs,
        key.fifths if key else None,
        key.mode if key else "",
        passage.tempo,
        measures,
        tuple(
            Text(beat, text, is_numeral(text))
            for label in passage.labels
            if (text := clean_text(label.text)) and (beat := _snap_to_music(label.onset, grid, end)) is not None
        ),
        (*_make_let_ring_remark(layout, notes), *_make_remarks(passage, grid, end)),
        clean_text(passage.title),
        not grid.is_unmetred,
        passage.higher,
    )


def _make_let_ring_remark(layout: staves.StaffLayout, notes: list[WrittenNote]) -> Iterator[Remark]:
    """Yield the mark over notes that begin one by one and end together.

    It is yielded only if their full length is not written.
    """
    written_ends = {
        note.note_index: note.end
        for staff in layout.lines
        for line in staff
        for block in line.blocks
        for note in block.notes
    }
    end_together = len({note.end for note in notes}) == 1
    if end_together and any(written_ends[note.note_index] < note.end for note in notes):
        yield Remark(min(note.begin for note in notes), LET_RING_MARK)


def _make_remarks(passage: Passage, grid: Grid, end: Fraction) -> Iterator[Remark]:
    """Yield the syllables, tempo marks and faults above the staff."""
    for label in passage.sung:
        if (text := clean_text(label.text)) and (beat := _snap_to_music(label.onset, grid, end)) is not None:
            yield Remark(beat, text, is_syllable=True)
    ritard_onset = next((beat for beat, multiple in passage.changes if multiple < 1.0), None)
    if ritard_onset is not None and (beat := _snap_to_music(ritard_onset, grid, end)) is not None:
        yield Remark(beat, RITARD_MARK)
    for fault_mark in passage.fault_marks:
        if (beat := _snap_to_music(fault_mark.onset, grid, end)) is not None:
            yield Remark(
                beat, clean_text(fault_mark.text), "forced" if fault_mark.forced else "asked", fault_mark.notes
            )


def make_cue_score(cue: Cue, *, clefs: Sequence[Clef] | None = None, whole_bars: bool = False) -> Score:
    """Return the score of a cue as `make_score` does.

    Errors name the cue's marker or title.
    """
    try:
        return make_score(cue.passage, clefs=clefs, whole_bars=whole_bars)
    except ScoreError as error:
        place = clean_text(cue.marker) or clean_text(cue.passage.title)
        if not place:
            raise
        raise ScoreError("score.at", place=place, why=error.message) from error


def _read_times(passage: Passage) -> list[tuple[float, float, bool]]:
    """Return begin and end of each note in beats, and True if it is only struck."""
    if not passage.has_score:
        raise ScoreError("score.no-notes")
    if not (math.isfinite(passage.tempo) and passage.tempo > 0):
        raise ScoreError("score.tempo", tempo=passage.tempo)
    spans = []
    for note in passage.notes:
        if not MIN_MIDI_NOTE <= note.pitch <= MAX_MIDI_NOTE:
            raise ScoreError("score.pitch", number=note.pitch, least=MIN_MIDI_NOTE, most=MAX_MIDI_NOTE)
        begin, end = note.onset, note.onset + note.length
        if not (math.isfinite(begin) and math.isfinite(end)) or begin < 0 or end <= begin:
            raise ScoreError("score.time", onset=note.onset, length=note.length)
        if end > MAX_PASSAGE_BEATS:
            raise ScoreError("score.too-long", beats=end, most=MAX_PASSAGE_BEATS)
        spans.append((begin, end))
    onsets = sorted({begin for begin, _ in spans})
    next_onsets = dict(zip(onsets, [*onsets[1:], math.inf], strict=True))
    times = []
    for begin, end in spans:
        is_struck = end - begin < MAX_STRUCK_BEATS and next_onsets[begin] >= begin + EIGHTH_BEATS - TOLERANCE_BEATS
        times.append((begin, begin + EIGHTH_BEATS if is_struck else end, is_struck))
    return times


def _make_notes(passage: Passage, times: list[tuple[float, float, bool]], grid: Grid) -> list[WrittenNote]:
    key = parse_key(passage.key)
    faults: dict[int, Fault] = {}
    for fault_mark in passage.fault_marks:
        for note_index in fault_mark.notes:
            if faults.get(note_index) != "asked":
                faults[note_index] = "forced" if fault_mark.forced else "asked"
    notes = []
    for index, (note, (begin, end, is_struck)) in enumerate(zip(passage.notes, times, strict=True)):
        if note.signal:
            continue
        start, stop = grid.snap(begin), grid.snap(end)
        if stop <= start:
            stop = grid.next_line(start)
        pitch = spell_note(note, key)
        notes.append(WrittenNote(index, pitch, note.voice, start, stop, is_struck, faults.get(index, "")))
    return notes


def _is_eighth_run(notes: list[WrittenNote], grid: Grid) -> bool:
    """Return True if the passage is a run of eighths with a final note."""
    last_onset = max(note.begin for note in notes)
    return grid.is_in_half_beats and all(
        note.begin == last_onset or note.end - note.begin <= _HALF_BEAT for note in notes
    )


def _find_first_bar(notes: list[WrittenNote], grid: Grid, downbeat: int) -> Fraction:
    """Return the beat, 0 or earlier, at which a whole first bar would begin."""
    last_onset = max(note.begin for note in notes)
    upbeat = (last_onset if downbeat and _is_eighth_run(notes, grid) else Fraction(downbeat)) % BAR_BEATS
    return upbeat - BAR_BEATS if upbeat else Fraction(0)


def _make_measures(
    staff_lines: tuple[tuple[VoiceLine, ...], ...], grid: Grid, first_bar: Fraction, end: Fraction, whole_bars: bool
) -> list[Measure]:
    """Return the bars, filled in every staff, or a single one without a metre."""
    measures = []
    bar = first_bar
    length = end if grid.is_unmetred else BAR_BEATS
    while bar < end:
        begin = bar if whole_bars else max(bar, Fraction(0))
        stop = bar + BAR_BEATS if whole_bars else min(bar + length, end)
        staves: list[tuple[Voice, ...]] = []
        for staff in staff_lines:
            voices = [fill_bar(line, begin, stop, bar, grid) for line in staff]
            sounding_voices = [voice for voice in voices if any(chord.notes for chord in voice.chords)]
            if len(sounding_voices) == 1 and len(staff) > 1 and not staff[0].is_stem_fixed:
                sounding_voices = [replace(sounding_voices[0], stem="")]
            staves.append(tuple(sounding_voices or voices[:1]))
        measures.append(Measure(begin, stop - begin, tuple(staves)))
        bar += length
    return measures


def _snap_to_music(onset: float, grid: Grid, end: Fraction) -> Fraction | None:
    """Return the beat of a text within the music, or None if its onset is not finite."""
    return min(max(grid.snap(onset), Fraction(0)), end) if math.isfinite(onset) else None


def clean_text(text: str) -> str:
    r"""Return the text as one line that is valid in XML.

    Control characters, unassigned characters and marks that change the direction of text are removed. Joiners, which
    Persian and emoji need, and spaces of all kinds stay.

    >>> clean_text("two\nlines\x07"), clean_text("\u202eevil"), len(clean_text("\U0001f468\u200d\U0001f469"))
    ('two lines', 'evil', 3)
    """
    line = "".join(" " if character in _LINE_BREAKS else character for character in text)
    return "".join(
        character
        for character in line
        if character.isprintable() or character in _JOINERS or category(character) == "Zs"
    ).strip()


_LINE_BREAKS = frozenset("\t\n\v\f\r\x85\u2028\u2029")
_JOINERS = frozenset("\u200c\u200d") | {chr(tag) for tag in range(0xE0020, 0xE0080)}
"""Invisible characters that join others to one: joiners, and the tags of flags."""
