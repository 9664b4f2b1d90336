"""Passages: notes in beats, ready for a scheduler, a score or a file."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

BEATS_PER_BAR = 4
"""Beats of a bar."""


class Note(msgspec.Struct, frozen=True):
    """One sounding note of a `Passage`."""

    pitch: int
    """MIDI note number, 0..127; 60 is middle C (C4)."""
    onset: float
    """Beats (quarter notes) from the start of the passage."""
    length: float
    """Beats until the note is released."""
    voice: int = 0
    """Voice, counted from 0.

    A voice sounds on a channel of its own, so that unisons do not cut each other.
    """
    loudness: int = 80
    """MIDI velocity, 1..127."""
    name: str = ""
    """Spelled name with octave, for score and log: ``"Eb4"``; empty if not spelled."""
    source: int | None = None
    """Index into `Passage.sources` of the source on the table, or None."""
    signal: bool = False
    """True for a sound of the game's own, for example a fanfare; scores leave it out."""
    cents: float = 0.0
    """Cents above equal temperament at A = 440 Hz; see `tuning`."""


class Label(msgspec.Struct, frozen=True):
    """A text under the staff at a beat: a numeral, a chord's name."""

    onset: float
    """Beats from the start of the passage, as its notes have them."""
    text: str
    """Plain text: ``"V6/5"``, ``"vii°6"``, ``"C minor"``.

    A note in it may have another name than in `root`.
    """
    root: str = ""
    """Standard name of the root in the text: ``"Bb"``; empty for a numeral."""
    bass: str = ""
    """Standard name of the bass after a slash in the text; empty if there is none."""


class FaultMark(msgspec.Struct, frozen=True):
    """Notes that break a rule together, which a score marks in red."""

    onset: float
    """Beat at which it is heard."""
    notes: tuple[int, ...]
    """Indices into `Passage.notes`; none if something is missing."""
    text: str
    """Description: ``"parallel fifths"``."""
    forced: bool = False
    """True if laid cards left no choice; otherwise somebody asked for it."""


class Passage(msgspec.Struct, frozen=True):
    """A phrase: notes in order of onset, with the tempo they are written for.

    >>> passage = Passage((Note(60, 0.0, 1.0), Note(64, 1.0, 2.0)), title="C major third")
    >>> passage.length
    3.0
    >>> Passage(()).length
    0.0
    """

    notes: tuple[Note, ...]
    tempo: float = 96.0
    """Beats per minute as written; the player's tempo setting scales it."""
    title: str = ""
    """Title for a log or a score: ``"C minor"``."""
    key: str = ""
    """Key in which it is written, for example ``"Eb major"``; empty if there is none."""
    sources: tuple[Any, ...] = ()
    """Sources on the table that are highlighted while their notes sound.

    They are opaque here; to the board they are (place, index) pairs.
    """
    labels: tuple[Label, ...] = ()
    """Texts under the staff, in order of onset."""
    sung: tuple[Label, ...] = ()
    """Syllables above the staff, in order of onset."""
    fault_marks: tuple[FaultMark, ...] = ()
    changes: tuple[tuple[float, float], ...] = ()
    """Changes of tempo in order, for example a ritard.

    Each is a beat and the multiple of `tempo` that holds from there.
    """
    downbeat: float | None = None
    """A beat on which a bar of four beats begins; None if the notes determine it.

    Without it, a passage of up to four beats fills a bar, and a longer one puts its last onset on a downbeat.
    """

    higher: tuple[int, int] = (0, 0)
    """Letters and semitones by which an instrument's part is written too high."""

    @property
    def upbeat(self) -> float:
        """Beats before the first bar line, 0.0 if the passage begins with a bar."""
        if self.downbeat is not None:
            return self.downbeat % BEATS_PER_BAR
        return 0.0 if self.length <= BEATS_PER_BAR else max(note.onset for note in self.notes) % BEATS_PER_BAR

    def as_signal(self) -> "Passage":
        """Return the same notes as signals, which are heard and not notated."""
        notes = tuple(msgspec.structs.replace(note, signal=True) for note in self.notes)
        return msgspec.structs.replace(self, notes=notes)

    @property
    def has_score(self) -> bool:
        """True if any note is to be notated."""
        return any(not note.signal for note in self.notes)

    @property
    def attacks(self) -> "tuple[tuple[Note, ...], ...]":
        """Notes that begin together, in order of onset, the highest first.

        >>> passage = Passage((Note(60, 0.0, 1.0), Note(64, 0.0, 1.0), Note(62, 1.0, 1.0)))
        >>> [[note.pitch for note in attack] for attack in passage.attacks]
        [[64, 60], [62]]
        """
        onsets = sorted({note.onset for note in self.notes})
        return tuple(
            tuple(sorted((n for n in self.notes if n.onset == onset), key=lambda note: (-note.pitch, note.voice)))
            for onset in onsets
        )

    @property
    def length(self) -> float:
        """Beats from the start until the last note ends; 0.0 for a passage without notes."""
        return max((note.onset + note.length for note in self.notes), default=0.0)


def join_passages(passages: Sequence[Passage], rest: float = 0.0) -> Passage | None:
    """Return passages one after another as one; None if there are none.

    Each keeps its own tempo. `rest` is the number of beats between them.
    """
    if len(passages) < 2:
        return passages[0] if passages else None
    first = passages[0]
    notes: list[Note] = []
    sources: list[Any] = []
    labels: list[Label] = []
    fault_marks: list[FaultMark] = []
    changes: list[tuple[float, float]] = []
    start_beat = 0.0
    for passage in passages:
        tempo_ratio = passage.tempo / first.tempo
        labels += (msgspec.structs.replace(label, onset=start_beat + label.onset) for label in passage.labels)
        for fault_mark in passage.fault_marks:
            note_indices = tuple(note + len(notes) for note in fault_mark.notes)
            fault_marks.append(
                msgspec.structs.replace(fault_mark, onset=start_beat + fault_mark.onset, notes=note_indices)
            )
        changes += ((start_beat + beat, tempo_ratio * multiple) for beat, multiple in ((0.0, 1.0), *passage.changes))
        for note in passage.notes:
            source = None if note.source is None else note.source + len(sources)
            notes.append(msgspec.structs.replace(note, onset=start_beat + note.onset, source=source))
        sources += passage.sources
        start_beat += passage.length + rest
    return msgspec.structs.replace(
        first,
        notes=tuple(notes),
        title=", ".join(filter(None, (passage.title for passage in passages))),
        key=next((passage.key for passage in passages if passage.key), ""),
        sources=tuple(sources),
        labels=tuple(labels),
        fault_marks=tuple(fault_marks),
        changes=tuple(changes) if any(multiple != 1.0 for _, multiple in changes) else (),
    )


class BeatClock:
    """Converter between beats and seconds of a passage, at a multiple of its tempo.

    >>> clock = BeatClock(Passage((), tempo=60.0, changes=((2.0, 0.5),)))
    >>> clock.seconds(3.0), clock.beat(6.0)
    (4.0, 4.0)
    """

    def __init__(self, passage: Passage, tempo: float = 1.0) -> None:
        beat_seconds = 60.0 / (passage.tempo * tempo)
        self._tempo_changes = [(0.0, 0.0, beat_seconds)]
        """Changes of tempo: first beat, its second, and seconds a beat from there."""
        for start_beat, multiple in passage.changes:
            self._tempo_changes.append((start_beat, self.seconds(start_beat), beat_seconds / multiple))

    def seconds(self, beat: float) -> float:
        """Return the second at which a beat is."""
        start_beat, start_second, beat_seconds = self._tempo_changes[
            max(0, bisect_right(self._tempo_changes, beat, key=lambda change: change[0]) - 1)
        ]
        return start_second + (beat - start_beat) * beat_seconds

    def beat(self, seconds: float) -> float:
        """Return the beat at a second."""
        start_beat, start_second, beat_seconds = self._tempo_changes[
            max(0, bisect_right(self._tempo_changes, seconds, key=lambda change: change[1]) - 1)
        ]
        return start_beat + (seconds - start_second) / beat_seconds


class Cue(NamedTuple):
    """A passage among others on a time line."""

    passage: Passage
    rest: float = 2.0
    """Beats of silence before it, in its own tempo; the first cue has none."""
    marker: str = ""
    """Name of the place: ``"Ana: C minor"``; by default the passage's title."""
    player: str = ""
    """Name of its player; empty if there is none."""


def format_duration(seconds: float) -> str:
    """Return seconds as text with minutes and seconds.

    >>> format_duration(7.9), format_duration(71.0)
    ('0:07', '1:11')
    """
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
