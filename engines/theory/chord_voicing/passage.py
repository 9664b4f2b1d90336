"""Voiced chords as a `Passage`."""

from collections.abc import Sequence
from itertools import accumulate

from engines.theory.chord_voicing.values import ChordVoicing
from engines.theory.errors import TheoryError
from engines.theory.passage import Label, Note, Passage

DEFAULT_TEMPO_BPM = 80.0
CHORD_BEATS, LAST_CHORD_BEATS = 2.0, 4.0
"""Beats of a chord, and of the last one."""

_TOP_VELOCITY, _INNER_VELOCITY, _BASS_VELOCITY = 84, 70, 80
"""MIDI velocities: the melody and the bass stand out a little."""
_MIN_BASS_VOICE = 4
"""Voice of the bass, unless more voices are above it."""


def make_chord_passage(
    voicings: Sequence[ChordVoicing],
    *,
    beats: Sequence[float] = (),
    onsets: Sequence[float] = (),
    labels: Sequence[Label] = (),
    tempo: float = DEFAULT_TEMPO_BPM,
    title: str = "",
    key: str = "",
) -> Passage:
    """Return chords one after another, the notes of each together.

    Voice 0 is the highest note of every chord; the bass has a voice of its own. `beats` are the lengths of the chords,
    by default `CHORD_BEATS` each and `LAST_CHORD_BEATS` at the end. `onsets` in beats leave rests between chords; by
    default a chord follows the one before. The onsets of the `labels` are replaced by those of their chords.

    >>> from engines.theory.pitch import Pitch
    >>> voicing = ChordVoicing(Pitch.parse("G2"), (Pitch.parse("F3"), Pitch.parse("B3")))
    >>> passage = make_chord_passage((voicing, voicing), labels=(Label(0.0, "G7"), Label(0.0, "G7")))
    >>> [(note.name, note.onset, note.voice) for note in passage.notes[:3]]
    [('B3', 0.0, 0), ('F3', 0.0, 1), ('G2', 0.0, 4)]
    >>> [label.onset for label in passage.labels], passage.length
    ([0.0, 2.0], 6.0)

    Raises `TheoryError` if there are beats, onsets or labels, but not one for each chord.
    """
    size = len(voicings)
    lengths = tuple(beats) or (*[CHORD_BEATS] * (size - 1), *[LAST_CHORD_BEATS] * bool(size))
    for field, values in (("labels", labels), ("beats", lengths), ("onsets", onsets)):
        if values and len(values) != size:
            raise TheoryError("theory.one-each", found=len(values), what=field, size=size, of="chords")
    onsets = onsets or tuple(accumulate(lengths, initial=0.0))
    notes: list[Note] = []
    for voicing, onset, length in zip(voicings, onsets, lengths, strict=False):
        for voice, pitch in enumerate(reversed(voicing.upper)):
            loudness = _INNER_VELOCITY if voice else _TOP_VELOCITY
            notes.append(Note(pitch.midi, onset, length, voice, loudness, str(pitch)))
        bass_voice = max(_MIN_BASS_VOICE, len(voicing.upper))
        notes.append(Note(voicing.bass.midi, onset, length, bass_voice, _BASS_VELOCITY, str(voicing.bass)))
    placed_labels = tuple(
        Label(onset, label.text, label.root, label.bass) for onset, label in zip(onsets, labels, strict=False)
    )
    return Passage(tuple(notes), tempo=tempo, title=title, labels=placed_labels, key=key)
