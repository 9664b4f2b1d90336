"""Realised phrases, or some of their chords, as a `Passage` of four voices."""

from typing import Any

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.part_writing.metre import LAST_CHORD_BEATS, find_metre
from engines.theory.part_writing.values import Realisation
from engines.theory.passage import BEATS_PER_BAR, FaultMark, Label, Note, Passage

DEFAULT_TEMPO_BPM = 80.0

_VOICE_VELOCITIES = (8, -6, -6, 4)
"""MIDI velocity added to each voice, so that soprano and bass stand out a little."""
_END_VELOCITY, _SUMMIT_VELOCITY, _DOMINANT_VELOCITY = -4, 6, 3
"""MIDI velocity added at a phrase's ends, at its climax and at a last dominant."""
_RITARD_MULTIPLES = (0.89, 0.8, 1.0)
"""Multiples of the tempo under the last three chords of a phrase of four or more."""


def make_four_part_passage(
    realisation: Realisation,
    key: Key,
    sources: tuple[Any, ...] = (),
    *,
    tempo: float = DEFAULT_TEMPO_BPM,
    loudness: int = 76,
    first: int = 0,
    last: int | None = None,
    title: str = "",
    labels: tuple[str, ...] = (),
) -> Passage:
    """Return the chords `first` to `last` of a phrase as a passage.

    Both are included; by default `last` is the last chord of the phrase. Voices are 0 (soprano) to 3 (bass). Common
    tones are struck again, so that every card is heard and highlighted separately.

    `sources` and `labels` (numerals) are empty or have one entry for each chord of the whole phrase. Every note refers
    to the source of its chord, also in an excerpt. `loudness` is a base MIDI velocity; inner voices are 6 softer. A
    chord lasts one beat, or two if it is alone; see `find_metre` for the end of a phrase, before which the tempo slows
    down a little. The realisation's faults become `fault_marks`.

    >>> from engines.theory.part_writing import Harmony, realise
    >>> from engines.theory.roman import RomanNumeral
    >>> key = Key.parse("C major")
    >>> phrase = realise(key, (Harmony(RomanNumeral.parse("V7"), "Ti"), Harmony(RomanNumeral.parse("I"), "Do")))
    >>> passage = make_four_part_passage(phrase, key, ("left", "right"))
    >>> [(note.name, note.onset, note.length, note.source) for note in passage.notes if note.voice == 0]
    [('B4', 0.0, 1.0, 0), ('C5', 1.0, 2.0, 1)]
    >>> [note.name for note in make_four_part_passage(phrase, key, first=1).notes][:1]
    ['C5']

    Raises `TheoryError` for an excerpt that is not in the phrase, and for sources or labels that do not match it.
    """
    size = len(realisation.voicings)
    end = size - 1 if last is None else last
    if not 0 <= first <= end < size:
        raise TheoryError("theory.excerpt", first=first, end=end, size=size)
    for field, values in (("sources", sources), ("labels", labels)):
        if values and len(values) != size:
            raise TheoryError("theory.one-each", found=len(values), what=field, size=size, of="chords")
    beats, downbeat = find_metre(realisation.chords)
    if first == end:
        beats = (LAST_CHORD_BEATS,) * size
    added_velocities = _find_velocities(realisation)
    notes: list[Note] = []
    onsets: list[float] = []
    onset = 0.0
    for index in range(first, end + 1):
        onsets.append(onset)
        for voice, pitch in enumerate(realisation.voicings[index].parts):
            velocity = min(127, max(1, loudness + _VOICE_VELOCITIES[voice] + added_velocities[index]))
            notes.append(
                Note(pitch.midi, onset, beats[index], voice, velocity, str(pitch), index if sources else None),
            )
        onset += beats[index]
    return Passage(
        tuple(notes),
        tempo=tempo,
        title=title,
        key=key.title,
        sources=sources,
        labels=tuple(
            Label(label_onset, text) for label_onset, text in zip(onsets, labels[first : end + 1], strict=bool(labels))
        ),
        fault_marks=_make_fault_marks(realisation, onsets, first),
        changes=_find_tempo_changes(onsets, size, first),
        downbeat=downbeat - sum(beats[:first]) if onset > BEATS_PER_BAR else None,
    )


def _find_velocities(realisation: Realisation) -> tuple[int, ...]:
    """Return the velocity added to each chord of a phrase.

    It grows towards the climax of the soprano, stresses the dominant before the last chord, and falls after it. It is
    the same for an excerpt, so that a chord sounds as in the whole phrase.
    """
    sopranos = [voicing.soprano.midi for voicing in realisation.voicings]
    last = len(sopranos) - 1
    climax = max(range(len(sopranos)), key=lambda index: (sopranos[index], index))
    result = []
    for index in range(len(sopranos)):
        closeness = index / climax if index < climax else (last - index) / (last - climax) if climax < last else 1.0
        dominant_velocity = (
            _DOMINANT_VELOCITY if index == last - 1 and realisation.chords[index].has_dominant_function else 0
        )
        result.append(round(_END_VELOCITY + (_SUMMIT_VELOCITY - _END_VELOCITY) * closeness) + dominant_velocity)
    if last > 1:
        result[-1] = _END_VELOCITY
    return tuple(result)


def _find_tempo_changes(onsets: list[float], size: int, first: int) -> tuple[tuple[float, float], ...]:
    """Return the changes of tempo at a phrase's end that are in the excerpt."""
    if size < 4 or len(onsets) == 1:
        return ()
    multiples = zip(range(size - len(_RITARD_MULTIPLES), size), _RITARD_MULTIPLES, strict=True)
    return tuple((onsets[index - first], multiple) for index, multiple in multiples if 0 <= index - first < len(onsets))


def _make_fault_marks(realisation: Realisation, onsets: list[float], first: int) -> tuple[FaultMark, ...]:
    """Return the marks of faults within an excerpt.

    Faults of motion are included if both of their chords are.
    """
    marks = []
    for fault in realisation.faults:
        chord_index = fault.at - first
        chord_indices = (chord_index - 1, chord_index) if fault.motion else (chord_index,)
        if chord_indices[0] >= 0 and chord_index < len(onsets):
            notes = tuple(4 * index + voice for index in chord_indices for voice in sorted(fault.voices))
            marks.append(FaultMark(onsets[chord_index], notes, fault.kind.replace("-", " "), fault.cause == "forced"))
    return tuple(marks)
