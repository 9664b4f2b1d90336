"""A realised phrase, or some chords of it, as a `Passage`: four voices, chord by chord, each lit while it sounds."""

from typing import Any

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.part_writing.values import Realisation
from engines.theory.passage import Blemish, Label, Note, Passage

TEMPO = 80.0
CHORD, LAST = 1.0, 2.0
"""Beats of a chord, and of the one a phrase ends on."""

_EMPHASIS = (8, -6, -6, 4)
"""The outer voices stand out a little: the soprano sings, the bass carries."""
_RITARD = (1.125, 1.25)
"""How much longer the two chords before the last one are held, in a phrase of four or more. Exact in binary, so that a
note struck again is released at its very stroke."""


def four_part_passage(
    realisation: Realisation,
    key: Key,
    sources: tuple[Any, ...] = (),
    *,
    lengths: tuple[float, ...] = (),
    tempo: float = TEMPO,
    loudness: int = 76,
    first: int = 0,
    last: int | None = None,
    title: str = "",
    labels: tuple[str, ...] = (),
) -> Passage:
    """The chords `first` to `last` (both included; the last one of all by default) of a phrase.

    Voices are 0 soprano to 3 bass. Common tones are struck again: every card is heard and lit on its own. `sources`
    has one entry for each chord of the whole phrase, or is empty; every note points at its chord's, also in an
    excerpt. `lengths` are beats, one for each chord of the whole phrase and then taken as they are; without them a
    chord lasts one beat, the end of the phrase and a chord by itself two. The phrase slows down a little before its
    end; the passage's `pace` takes that back for the score. `loudness` is the inner voices' MIDI velocity less 6.
    `labels` has a numeral for each chord of the whole phrase, or is empty. What is wrong in the realisation is in
    `blemishes`.

    >>> from engines.theory.part_writing import Harmony, realise
    >>> from engines.theory.roman import Roman
    >>> key = Key.parse("C major")
    >>> phrase = realise(key, (Harmony(Roman.parse("V7"), "Ti"), Harmony(Roman.parse("I"), "Do")))
    >>> passage = four_part_passage(phrase, key, ("left", "right"))
    >>> [(note.name, note.onset, note.length, note.source) for note in passage.notes if note.voice == 0]
    [('B4', 0.0, 1.0, 0), ('C5', 1.0, 2.0, 1)]
    >>> [note.name for note in four_part_passage(phrase, key, first=1).notes][:1]
    ['C5']

    Raises `TheoryError` for an excerpt that is not in the phrase, and for sources or lengths that do not match it.
    """
    size = len(realisation.voicings)
    end = size - 1 if last is None else last
    if not 0 <= first <= end < size:
        raise TheoryError(f"Chords {first} to {end} are not in a phrase of {size} chords.")
    for what, given in (("sources", sources), ("lengths", lengths), ("labels", labels)):
        if given and len(given) != size:
            raise TheoryError(f"{len(given)} {what} for {size} chords: expected one for each, or none.")
    beats = lengths or _lengths(size)
    if first == end and not lengths:
        beats = (LAST,) * size
    notes: list[Note] = []
    onsets: list[float] = []
    onset = 0.0
    for at in range(first, end + 1):
        onsets.append(onset)
        for voice, pitch in enumerate(realisation.voicings[at].parts):
            velocity = min(127, max(1, loudness + _EMPHASIS[voice]))
            notes.append(
                Note(pitch.midi, onset, beats[at], voice, velocity, str(pitch), at if sources else None),
            )
        onset += beats[at]
    return Passage(
        tuple(notes),
        tempo=tempo,
        title=title,
        key=key.title,
        sources=sources,
        labels=tuple(Label(begin, text) for begin, text in zip(onsets, labels[first : end + 1], strict=bool(labels))),
        blemishes=_blemishes(realisation, onsets, first),
        pace=() if lengths else _pace(beats[first : end + 1]),
    )


def _pace(beats: tuple[float, ...]) -> tuple[tuple[float, float], ...]:
    """Where the chords are written: every one as a beat, the last one as it is held."""
    played = written = 0.0
    pace = [(0.0, 0.0)]
    for length in beats:
        played += length
        written += length if length == LAST else CHORD
        pace.append((played, written))
    return tuple(pace) if played != written else ()


def _blemishes(realisation: Realisation, onsets: list[float], first: int) -> tuple[Blemish, ...]:
    """The faults within an excerpt; one of motion only where both of its chords are in it."""
    found = []
    for fault in realisation.faults:
        at = fault.at - first
        chords = (at - 1, at) if fault.motion else (at,)
        if chords[0] >= 0 and at < len(onsets):
            notes = tuple(4 * chord + voice for chord in chords for voice in sorted(fault.voices))
            found.append(Blemish(onsets[at], notes, fault.kind.replace("-", " "), fault.cause == "forced"))
    return tuple(found)


def _lengths(size: int) -> tuple[float, ...]:
    slow = _RITARD if size >= 4 else ()
    return (*[CHORD] * (size - 1 - len(slow)), *(CHORD * factor for factor in slow), LAST)
