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
from engines.theory.pitch import Name, Pitch
from tabletop.score import lines
from tabletop.score.bars import Line, WrittenNote, fill, with_signs
from tabletop.score.errors import ScoreError
from tabletop.score.lettering import is_numeral
from tabletop.score.rhythm import TOLERANCE, Grid
from tabletop.score.values import FOUR, Clef, Fault, Measure, Remark, Score, Text, Voice

MOST = 2
"""Greatest number of accidentals before a note.

A note that needed more is spelled by the key.
"""

_FLATWARD = 5
"""Fifths from a key's tonic down to its flattest note, the lowered second."""


def key_of(text: str) -> Key | None:
    """Return a passage's key if its signature has at most seven sharps or flats."""
    try:
        key = Key.parse(text) if " " in text else None
    except TheoryError:
        return None
    return key if key is not None and abs(key.fifths) <= 7 else None


def spelled(note: Note, key: Key | None) -> Pitch:
    """Return the pitch of a note by its own name, or else as its key spells it.

    The name is ignored if it is invalid or does not match the note.
    """
    if note.name:
        try:
            pitch = Pitch.parse(note.name)
        except TheoryError:
            pass
        else:
            if pitch.midi == note.pitch and abs(pitch.name.alteration) <= MOST and pitch.octave >= 0:
                return pitch
    pitch = by_key(note.pitch, key.tonic.fifths if key else 0)
    return pitch if pitch.octave >= 0 else by_key(note.pitch, 0)


@lru_cache(maxsize=512)
def by_key(midi: int, tonic: int) -> Pitch:
    """Return a pitch as a key spells it.

    `tonic` is the position of the key's tonic on the line of fifths, C = 0.

    >>> str(by_key(66, 0)), str(by_key(61, 0)), str(by_key(61, 2)), str(by_key(56, -3))
    ('F#4', 'Db4', 'C#4', 'Ab3')
    """
    lowest = max(-15, tonic - _FLATWARD)
    for fifths in range(lowest, lowest + 12):
        name = Name.from_fifths(fifths)
        if name.pitch_class == midi % 12:
            return Pitch.sounding(name, midi)
    raise AssertionError("twelve fifths in a row name every pitch class")


RITARD = "rit."
"""Mark at the beat where a passage slows down."""
HELD = "l. v."
"""Mark (laissez vibrer) over a broken chord whose notes sound on.

Each of its notes is written only until the next one begins.
"""
STROKE = 0.1875
"""Beats below which a note is struck: a staccato eighth if there is room."""
EIGHTH = 0.5
_HALF = Fraction(1, 2)
LOWEST, HIGHEST = 12, 127
"""Range of MIDI notes whose octaves are 0 to 9, as notation files count them."""
FREE = 8
"""Beats of the longest scale without bar lines."""
LONGEST = 4096
"""Beats of the longest passage that is written, more than half an hour."""


def score(passage: Passage, *, clefs: Sequence[Clef] | None = None, whole_bars: bool = False) -> Score:
    """Return the score of a passage.

    `clefs` are the clefs of the surrounding score: treble and bass, or a single one, for which the clef is chosen by
    range. Without them the passage has the staves that it needs. `whole_bars` fills the first and the last bar with
    rests.

    Raises ScoreError if there is nothing to write, a note has no valid time or length, or the passage is too long.
    """
    times = _times(passage)
    last = max(begin for begin, _, _ in times)
    short = math.ceil(max(end for _, end, _ in times) - TOLERANCE) <= FOUR
    downbeat = 0 if short else int((last + TOLERANCE) // 1)
    if passage.downbeat is not None:
        downbeat = round(passage.downbeat)
    grid = Grid([time for begin, end, _ in times for time in (begin, end)], downbeat)
    notes = _notes(passage, times, grid)
    end = max(Fraction(grid.end), max(note.end for note in notes))
    grid.free = not whole_bars and (short or (_run(notes, grid) and end <= FREE))
    first_bar = Fraction(0) if grid.free else _first_bar(notes, grid, downbeat)
    layout = lines.four_parts(notes) or lines.lines(notes)
    if clefs is not None and len(clefs) == 1:
        layout = lines.on_one(notes)
    elif clefs is not None:
        layout = lines.onto(layout, tuple(clefs))
    key = key_of(passage.key)
    measures = with_signs(_measures(layout.lines, grid, first_bar, end, whole_bars), key.fifths if key else 0)
    return Score(
        layout.clefs,
        key.fifths if key else None,
        key.mode if key else "",
        passage.tempo,
        measures,
        tuple(
            Text(beat, text, is_numeral(text))
            for label in passage.labels
            if (text := clean(label.text)) and (beat := _beat(label.onset, grid, end)) is not None
        ),
        (*_held(layout, notes), *_remarks(passage, grid, end)),
        clean(passage.title),
        not grid.free,
        passage.higher,
    )


def _held(layout: lines.Layout, notes: list[WrittenNote]) -> Iterator[Remark]:
    """Yield the mark over notes that begin one by one and end together.

    It is needed only where their full length is not written.
    """
    written = {
        tone.note: tone.end for staff in layout.lines for line in staff for block in line.blocks for tone in block.tones
    }
    together = len({note.end for note in notes}) == 1
    if together and any(written[note.note] < note.end for note in notes):
        yield Remark(min(note.begin for note in notes), HELD)


def _remarks(passage: Passage, grid: Grid, end: Fraction) -> Iterator[Remark]:
    """Yield the syllables, tempo marks and faults above the staff."""
    for label in passage.sung:
        if (text := clean(label.text)) and (beat := _beat(label.onset, grid, end)) is not None:
            yield Remark(beat, text, sung=True)
    slower = next((beat for beat, multiple in passage.changes if multiple < 1.0), None)
    if slower is not None and (beat := _beat(slower, grid, end)) is not None:
        yield Remark(beat, RITARD)
    for one in passage.blemishes:
        if (beat := _beat(one.onset, grid, end)) is not None:
            yield Remark(beat, clean(one.text), "forced" if one.forced else "asked", one.notes)


def cue_score(cue: Cue, *, clefs: Sequence[Clef] | None = None, whole_bars: bool = False) -> Score:
    """Return the score of a cue, see `score`; errors name the cue's marker or title."""
    try:
        return score(cue.passage, clefs=clefs, whole_bars=whole_bars)
    except ScoreError as error:
        place = clean(cue.marker) or clean(cue.passage.title)
        if not place:
            raise
        raise ScoreError("score.at", place=place, why=error.message) from error


def _times(passage: Passage) -> list[tuple[float, float, bool]]:
    """Return begin and end of each note in beats, and whether it is only struck."""
    if not passage.has_score:
        raise ScoreError("score.no-notes")
    if not (math.isfinite(passage.tempo) and passage.tempo > 0):
        raise ScoreError("score.tempo", tempo=passage.tempo)
    spans = []
    for note in passage.notes:
        if not LOWEST <= note.pitch <= HIGHEST:
            raise ScoreError("score.pitch", number=note.pitch, least=LOWEST, most=HIGHEST)
        begin, end = note.onset, note.onset + note.length
        if not (math.isfinite(begin) and math.isfinite(end)) or begin < 0 or end <= begin:
            raise ScoreError("score.time", onset=note.onset, length=note.length)
        if end > LONGEST:
            raise ScoreError("score.too-long", beats=end, most=LONGEST)
        spans.append((begin, end))
    onsets = sorted({begin for begin, _ in spans})
    after = dict(zip(onsets, [*onsets[1:], math.inf], strict=True))
    times = []
    for begin, end in spans:
        struck = end - begin < STROKE and after[begin] >= begin + EIGHTH - TOLERANCE
        times.append((begin, begin + EIGHTH if struck else end, struck))
    return times


def _notes(passage: Passage, times: list[tuple[float, float, bool]], grid: Grid) -> list[WrittenNote]:
    key = key_of(passage.key)
    faults: dict[int, Fault] = {}
    for blemish in passage.blemishes:
        for among in blemish.notes:
            if faults.get(among) != "asked":
                faults[among] = "forced" if blemish.forced else "asked"
    notes = []
    for index, (note, (begin, end, struck)) in enumerate(zip(passage.notes, times, strict=True)):
        if note.signal:
            continue
        start, stop = grid.snapped(begin), grid.snapped(end)
        if stop <= start:
            stop = grid.after(start)
        pitch = spelled(note, key)
        notes.append(WrittenNote(index, pitch, note.voice, start, stop, struck, faults.get(index, "")))
    return notes


def _run(notes: list[WrittenNote], grid: Grid) -> bool:
    """Return whether the passage is a run of eighths with a final note, as a scale is."""
    last = max(note.begin for note in notes)
    return grid.halves and all(note.begin == last or note.end - note.begin <= _HALF for note in notes)


def _first_bar(notes: list[WrittenNote], grid: Grid, downbeat: int) -> Fraction:
    """Return the beat, 0 or earlier, at which a whole first bar would begin."""
    last = max(note.begin for note in notes)
    upbeat = (last if downbeat and _run(notes, grid) else Fraction(downbeat)) % FOUR
    return upbeat - FOUR if upbeat else Fraction(0)


def _measures(
    written: tuple[tuple[Line, ...], ...], grid: Grid, first_bar: Fraction, end: Fraction, whole_bars: bool
) -> list[Measure]:
    """Return the bars, each filled in every staff; a single one if there is no metre."""
    measures = []
    bar = first_bar
    length = end if grid.free else FOUR
    while bar < end:
        begin = bar if whole_bars else max(bar, Fraction(0))
        stop = bar + FOUR if whole_bars else min(bar + length, end)
        staves: list[tuple[Voice, ...]] = []
        for staff in written:
            voices = [fill(line, begin, stop, bar, grid) for line in staff]
            sounding = [voice for voice in voices if any(chord.tones for chord in voice.chords)]
            if len(sounding) == 1 and len(staff) > 1 and not staff[0].always:
                sounding = [replace(sounding[0], stem="")]
            staves.append(tuple(sounding or voices[:1]))
        measures.append(Measure(begin, stop - begin, tuple(staves)))
        bar += length
    return measures


def _beat(onset: float, grid: Grid, end: Fraction) -> Fraction | None:
    """Return the beat of a text within the music, or None if its onset is no number."""
    return min(max(grid.snapped(onset), Fraction(0)), end) if math.isfinite(onset) else None


def clean(text: str) -> str:
    r"""Return the text as one line that is valid in XML.

    Control characters, unassigned characters and marks that change the direction of text are removed. Joiners, which
    Persian and emoji need, and spaces of all kinds stay.

    >>> clean("two\nlines\x07"), clean("\u202eevil"), len(clean("\U0001f468\u200d\U0001f469"))
    ('two lines', 'evil', 3)
    """
    line = "".join(" " if one in _BREAKS else one for one in text)
    return "".join(one for one in line if one.isprintable() or one in _JOINING or category(one) == "Zs").strip()


_BREAKS = frozenset("\t\n\v\f\r\x85\u2028\u2029")
_JOINING = frozenset("\u200c\u200d") | {chr(tag) for tag in range(0xE0020, 0xE0080)}
"""Invisible characters that join others to one: joiners, and the tags of flags."""
