"""Chords in a figure: the notes that a pattern plays while a chord sounds.

Every chord is heard from its first beat: if the pattern has no bass or its fifth there, the bass is played, and
if it has no other note during the chord, the notes above the bass are.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from engines.progressions.figures import Figure, Pattern, Stroke
from engines.progressions.metre import COMMON_TIME, Metre
from engines.progressions.walking import walk_to
from engines.theory.passage import Note, Passage
from engines.theory.pitch import Pitch

LOWEST_FIFTH_MIDI = 38
"""Lowest MIDI number, D2, to which the bass goes down for a fifth."""
_FIFTH_SEMITONES = (7, 6, 8, 5, 9)
"""Intervals in semitones above the bass, the likeliest fifth first."""


class PlacedChord(NamedTuple):
    """The notes of a chord with its beats.

    Beats are those of the metre, so that a bar of 6/8 has two.
    """

    notes: tuple[Note, ...]
    """Notes at any beats; the bass has the last voice."""
    onset: Fraction
    length: Fraction
    bar: int = 1
    """Number of the bar; the patterns of two bars begin with odd ones."""
    bar_onset: Fraction = Fraction(0)
    """Beat at which the bar begins.

    The bar of a pick-up begins before it.
    """


def apply_figure(chords: Sequence[PlacedChord], figure: Figure, metre: Metre = COMMON_TIME) -> Passage:
    """Return chords as a passage in a figure; see `play_chords`.

    >>> from engines.progressions.figures import load_figures
    >>> notes = tuple(Note(Pitch.parse(name).midi, 0.0, 1.0, 3 - voice, name=name)
    ...               for voice, name in enumerate("C3 G3 E4 C5".split()))
    >>> passage = apply_figure([PlacedChord(notes, Fraction(0), Fraction(4))], load_figures()["alberti"])
    >>> [note.name for note in sorted(passage.notes, key=lambda note: note.onset) if note.name != "C5"]
    ['C3', 'E4', 'G3', 'E4', 'C3', 'E4', 'G3', 'E4']
    """
    return Passage(tuple(note for notes in play_chords(chords, figure, metre) for note in notes))


def play_chords(chords: Sequence[PlacedChord], figure: Figure, metre: Metre) -> list[tuple[Note, ...]]:
    """Return the notes of each chord in order of onset; onsets are in quarter notes.

    A figure without a pattern for the metre holds the notes of a chord together.
    """
    pattern = figure.fit(metre)
    if pattern is None:
        return [_hold_chord(chord, metre) for chord in chords]
    following = (*chords[1:], *chords[-1:])
    return [
        _play_chord(chord, next_chord.notes or chord.notes, figure, pattern, metre)
        for chord, next_chord in zip(chords, following, strict=True)
    ]


def _hold_chord(chord: PlacedChord, metre: Metre) -> tuple[Note, ...]:
    onset, length = (float(beats * metre.quarters_per_beat) for beats in (chord.onset, chord.length))
    return tuple(replace(note, onset=onset, length=length) for note in chord.notes)


class _Attack(NamedTuple):
    """A note at exact beats."""

    note: Note
    onset: Fraction
    length: Fraction


def _play_chord(
    chord: PlacedChord, next_notes: Sequence[Note], figure: Figure, pattern: Pattern, metre: Metre
) -> tuple[Note, ...]:
    if not chord.notes:
        return ()
    bass = max(chord.notes, key=lambda note: note.voice)
    upper = sorted((note for note in chord.notes if note is not bass), key=lambda note: (note.pitch, -note.voice))
    attacks: list[_Attack] = []
    strokes = [
        stroke._replace(part="bass") if stroke.part == "fifth" and stroke.onset == chord.onset else stroke
        for stroke in _list_strokes(chord, figure, pattern, metre)
    ]
    steps = sum(stroke.part == "walk" for stroke in strokes)
    line = iter(walk_to(bass, upper, max(next_notes, key=lambda note: note.voice), steps))
    for stroke in strokes:
        for note in (next(line),) if stroke.part == "walk" else _choose_notes(stroke.part, bass, upper):
            loudness = min(127, max(1, note.loudness + stroke.velocity_change))
            attacks.append(_Attack(replace(note, loudness=loudness), stroke.onset, stroke.length))
    if not any(attack.note.voice == bass.voice and attack.onset == chord.onset for attack in attacks):
        attacks.append(_Attack(bass, chord.onset, chord.length))
    if all(attack.note.voice == bass.voice for attack in attacks):
        attacks += (_Attack(note, chord.onset, chord.length) for note in upper)
    quarters = metre.quarters_per_beat
    notes = [
        replace(attack.note, onset=float(attack.onset * quarters), length=float(attack.length * quarters))
        for attack in _end_before_next(attacks)
    ]
    return tuple(sorted(notes, key=lambda note: (note.onset, note.voice)))


def _list_strokes(chord: PlacedChord, figure: Figure, pattern: Pattern, metre: Metre) -> Iterator[Stroke]:
    """Yield the strokes of a chord at their beats in the piece, ended with the chord."""
    chord_end = chord.onset + chord.length
    start, bar_onset, bar = chord.onset, chord.bar_onset, chord.bar - 1
    while start >= bar_onset + metre.beats:
        bar_onset, bar = bar_onset + metre.beats, bar + 1
    if figure.begins_with_chords:
        bar = 0
    while start < chord_end:
        end = min(chord_end, bar_onset + metre.beats)
        skipped = Fraction(0) if figure.begins_with_chords else start - bar_onset
        skipped += bar % pattern.bars * metre.beats
        for stroke in pattern.strokes:
            if skipped <= stroke.onset < skipped + end - start:
                onset = start + stroke.onset - skipped
                limit = end if figure.begins_with_chords else chord_end
                yield stroke._replace(onset=onset, length=min(stroke.length, limit - onset))
        start = bar_onset = end
        bar += 1


def _choose_notes(part: str, bass: Note, upper: Sequence[Note]) -> Sequence[Note]:
    match part:
        case "bass":
            return (bass,)
        case "fifth":
            return (_find_fifth(bass, upper),)
        case "upper":
            return upper
        case "high":
            return upper[-1:]
        case _:
            return _find_tone(int(part.removeprefix("tone")) - 1, upper)


def _find_tone(index: int, upper: Sequence[Note]) -> Sequence[Note]:
    """Return a note by its index from below; after the highest, they go down again."""
    if not upper:
        return ()
    top = len(upper) - 1
    position = index % (2 * top) if top else 0
    return (upper[min(position, 2 * top - position)],)


def _find_fifth(bass: Note, upper: Sequence[Note]) -> Note:
    """Return the bass part's note a fifth from the bass, below it if possible."""
    for semitones in _FIFTH_SEMITONES:
        for note in upper:
            if (note.pitch - bass.pitch) % 12 == semitones:
                midi = bass.pitch + semitones
                midi -= 12 if midi - 12 >= LOWEST_FIFTH_MIDI else 0
                name = str(Pitch.from_midi(Pitch.parse(note.name).name, midi)) if note.name else ""
                return replace(bass, pitch=midi, name=name)
    return bass


def _end_before_next(attacks: Sequence[_Attack]) -> Iterator[_Attack]:
    """Yield notes so that a voice has one note at a time."""
    by_voice: dict[int, dict[Fraction, _Attack]] = {}
    for attack in attacks:
        by_voice.setdefault(attack.note.voice, {}).setdefault(attack.onset, attack)
    for voice in by_voice.values():
        onsets = sorted(voice)
        for onset, following in zip(onsets, (*onsets[1:], None), strict=True):
            attack = voice[onset]
            length = attack.length if following is None else min(attack.length, following - onset)
            yield attack._replace(length=length)
