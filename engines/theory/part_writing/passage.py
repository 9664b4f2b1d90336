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

    Both are included; the default `last` is the last one of all. Voices are 0 soprano to 3 bass. Common tones are
    struck again: every card is heard and lit on its own. `sources` has one entry for each chord of the whole phrase, or
    is empty; every note points at its chord's, also in an excerpt. A chord lasts one beat, a chord by itself two; see
    `find_metre` for the end of a phrase, before which it slows down a little. `loudness` is the inner voices' MIDI
    velocity
    plus 6. `labels` has a numeral for each chord of the whole phrase, or is empty. The realisation's faults become
    `fault_marks`.

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
    for what, given in (("sources", sources), ("labels", labels)):
        if given and len(given) != size:
            raise TheoryError("theory.one-each", found=len(given), what=what, size=size, of="chords")
    beats, downbeat = find_metre(realisation.chords)
    if first == end:
        beats = (LAST_CHORD_BEATS,) * size
    swell = _find_velocities(realisation)
    notes: list[Note] = []
    onsets: list[float] = []
    onset = 0.0
    for index in range(first, end + 1):
        onsets.append(onset)
        for voice, pitch in enumerate(realisation.voicings[index].parts):
            velocity = min(127, max(1, loudness + _VOICE_VELOCITIES[voice] + swell[index]))
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
        labels=tuple(Label(begin, text) for begin, text in zip(onsets, labels[first : end + 1], strict=bool(labels))),
        fault_marks=_make_fault_marks(realisation, onsets, first),
        changes=_find_tempo_changes(onsets, size, first),
        downbeat=downbeat - sum(beats[:first]) if onset > BEATS_PER_BAR else None,
    )


def _find_velocities(realisation: Realisation) -> tuple[int, ...]:
    """Return the velocity added to each chord of a phrase.

    It grows towards the climax of the soprano, leans on the dominant before the last chord, and lets that go. It is the
    same for an excerpt, so that a chord sounds as it will in the whole.
    """
    line = [voicing.soprano.midi for voicing in realisation.voicings]
    last = len(line) - 1
    climax = max(range(len(line)), key=lambda at: (line[at], at))
    swell = []
    for index in range(len(line)):
        near = index / climax if index < climax else (last - index) / (last - climax) if climax < last else 1.0
        leaning = _DOMINANT_VELOCITY if index == last - 1 and realisation.chords[index].has_dominant_function else 0
        swell.append(round(_END_VELOCITY + (_SUMMIT_VELOCITY - _END_VELOCITY) * near) + leaning)
    if last > 1:
        swell[-1] = _END_VELOCITY
    return tuple(swell)


def _find_tempo_changes(onsets: list[float], size: int, first: int) -> tuple[tuple[float, float], ...]:
    """Return the changes of tempo at a phrase's end, as far as it is in the excerpt."""
    if size < 4 or len(onsets) == 1:
        return ()
    slow = zip(range(size - len(_RITARD_MULTIPLES), size), _RITARD_MULTIPLES, strict=True)
    return tuple((onsets[at - first], multiple) for at, multiple in slow if 0 <= at - first < len(onsets))


def _make_fault_marks(realisation: Realisation, onsets: list[float], first: int) -> tuple[FaultMark, ...]:
    """Return the faults within an excerpt; faults of motion need both of their chords."""
    found = []
    for fault in realisation.faults:
        at = fault.at - first
        chords = (at - 1, at) if fault.motion else (at,)
        if chords[0] >= 0 and at < len(onsets):
            notes = tuple(4 * chord + voice for chord in chords for voice in sorted(fault.voices))
            found.append(FaultMark(onsets[at], notes, fault.kind.replace("-", " "), fault.cause == "forced"))
    return tuple(found)
