"""The Tonnetz: 24 major and minor triads, and the moves that change one note."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from engines.theory.passage import Label, Note, Passage
from engines.theory.pitch import NoteName, Pitch
from engines.theory.spelling import spell

Mode = Literal["major", "minor"]
Move = Literal["parallel", "relative", "leading-tone"]

BLACK_KEYS = frozenset({1, 3, 6, 8, 10})

DEGREES = {"major": ("1", "3", "5"), "minor": ("1", "b3", "5")}

LOWEST_VOICE_MIDI, LOWEST_BASS_MIDI = 55, 41
"""Lowest MIDI number of the voices and of the bass; each has a range of an octave."""

CHORD_BEATS = 2.0


class Triad(NamedTuple):
    """A triangle of the Tonnetz: the pitch class of its root, and its mode."""

    root: int
    mode: Mode

    @property
    def names(self) -> tuple[NoteName, ...]:
        """Spelled root, third and fifth."""
        return spell(self.root, DEGREES[self.mode])

    @property
    def title(self) -> str:
        """Standard name such as "E♭ major", which a `Naming` translates."""
        return f"{self.names[0].engraved} {self.mode}"

    @property
    def notes(self) -> tuple[int, ...]:
        """Pitch classes of root, third and fifth."""
        return self.root, (self.root + (4 if self.mode == "major" else 3)) % 12, (self.root + 7) % 12


TRIADS = tuple(Triad(root, mode) for root in range(12) for mode in ("major", "minor"))
INDEX = {triad: index for index, triad in enumerate(TRIADS)}
BY_NOTES = {frozenset(triad.notes): triad for triad in TRIADS}


class Neighbour(NamedTuple):
    """A triad that shares two notes with another, and the move that leads to it."""

    triad: Triad
    move: Move
    leaves: int
    """Pitch class that the new note replaces."""


@cache
def find_neighbours(triad: Triad) -> dict[int, Neighbour]:
    """Return the three neighbours of a triad by the new note of each."""
    neighbours = {}
    for other in TRIADS:
        new_notes, old_notes = set(other.notes) - set(triad.notes), set(triad.notes) - set(other.notes)
        if len(new_notes) == 1:
            new, old = new_notes.pop(), old_notes.pop()
            is_whole_tone = (new - old) % 12 in (2, 10)
            move: Move = "parallel" if other.root == triad.root else "relative" if is_whole_tone else "leading-tone"
            neighbours[new] = Neighbour(other, move, old)
    return neighbours


def triad_passage(triad: Triad, title: str, notes: tuple[int, ...], place: object) -> Passage:
    """Return the sound of a triad over its root in the bass.

    `notes` are the pitch classes in the order of the cards, which light up as they sound. Each note always has the same
    pitch, so that a move changes one voice by one or two semitones.
    """
    names = dict(zip(triad.notes, triad.names, strict=True))
    voices = [Pitch.from_midi(names[note], LOWEST_VOICE_MIDI + (note - LOWEST_VOICE_MIDI) % 12) for note in notes]
    bass = Pitch.from_midi(names[triad.root], LOWEST_BASS_MIDI + (triad.root - LOWEST_BASS_MIDI) % 12)
    passage_notes = [
        Note(pitch.midi, 0.0, CHORD_BEATS, voice, 78, str(pitch), source=voice) for voice, pitch in enumerate(voices)
    ]
    passage_notes.append(Note(bass.midi, 0.0, CHORD_BEATS, len(voices), 64, str(bass)))
    sources = tuple((place, index) for index in range(len(notes)))
    return Passage(
        tuple(passage_notes), title=title, sources=sources, labels=(Label(0.0, title, str(names[triad.root])),)
    )
