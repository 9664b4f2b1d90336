"""The line of a bass that walks from one chord to the next.

The chord's bass comes first and then tones of the chord. The last note before the next bass is a half step below or
above it, or its fifth, whichever is nearest.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engines.theory.interval import Interval
from engines.theory.passage import Note
from engines.theory.pitch import Pitch

LOWEST_WALK_MIDI = 28
"""Lowest MIDI number, E1, of the line: the lowest string of a double bass."""
HIGHEST_WALK_MIDI = 57
"""Highest MIDI number, A3, of tones of the chord in the line."""

_APPROACHES = ("-m2", "m2", "P5", "-P4")
"""Intervals from the next bass to the note before it, the best first."""


def walk_to(bass: Note, upper: Sequence[Note], next_bass: Note, steps: int) -> tuple[Note, ...]:
    """Return so many notes of a bass part, from the chord's bass towards the next.

    >>> chord = [Note(Pitch.parse(name).midi, 0.0, 1.0, name=name) for name in ("D2", "F3", "A3", "C4")]
    >>> [note.name for note in walk_to(chord[0], chord[1:], Note(43, 0.0, 1.0, name="G2"), 4)]
    ['D2', 'F2', 'A2', 'Ab2']
    """
    line = [bass][:steps]
    tones = sorted(_list_tones((bass, *upper), bass), key=lambda note: note.pitch)
    is_rising = next_bass.pitch > bass.pitch or (next_bass.pitch == bass.pitch and bass.pitch < HIGHEST_WALK_MIDI - 12)
    while len(line) < steps - 1:
        above = [tone for tone in tones if tone.pitch > line[-1].pitch]
        below = [tone for tone in tones if tone.pitch < line[-1].pitch]
        if not above and not below:
            line.append(line[-1])
            continue
        is_rising = bool(above) if is_rising else not below
        line.append(above[0] if is_rising else below[-1])
    if len(line) < steps:
        line.append(_choose_approach(line[-1], next_bass))
    return tuple(line)


def _list_tones(chord: Sequence[Note], bass: Note) -> Iterator[Note]:
    """Yield the tones of a chord as notes of the bass part in all octaves."""
    for pitch_class, note in {note.pitch % 12: note for note in chord}.items():
        for midi in range(LOWEST_WALK_MIDI, HIGHEST_WALK_MIDI + 1):
            if midi % 12 == pitch_class:
                name = str(Pitch.from_midi(Pitch.parse(note.name).name, midi)) if note.name else ""
                yield replace(bass, pitch=midi, name=name)


def _choose_approach(before: Note, next_bass: Note) -> Note:
    """Return the note before the next bass that is nearest to the one before it."""
    target = Pitch.parse(next_bass.name) if next_bass.name else None
    approaches = []
    for text in _APPROACHES:
        interval = Interval.parse(text)
        midi = next_bass.pitch + interval.semitones
        if midi != before.pitch and midi >= LOWEST_WALK_MIDI:
            name = "" if target is None else str(target.transpose(interval))
            approaches.append(replace(before, pitch=midi, name=name))
    return min(approaches, key=lambda note: abs(note.pitch - before.pitch))
