"""Piano keys on a table as plates: `(PIANO, midi)`, 60 for middle C. No Qt."""

from __future__ import annotations

from msgspec.structs import replace

from engines.theory.passage import Passage
from tabletop.table.layout import Target

PIANO = "piano"


def find_piano_key(target: Target) -> int | None:
    """Return the MIDI note of a target or source that is a piano key, else None."""
    match target:
        case (str(name), int(midi)) if name == PIANO and midi > 0:
            return midi
    return None


def fold_into_range(midi: int, low: int, high: int) -> int:
    """Return the nearest key of the same name in a range of an octave or more."""
    if midi < low:
        return low + (midi - low) % 12
    return high - (high - midi) % 12 if midi > high else midi


def add_key_sources(passage: Passage) -> Passage:
    """Return the passage with piano keys as the sources of notes that have no source.

    The keys are then highlighted while the notes sound.
    """
    sources = list(passage.sources)
    notes = []
    for note in passage.notes:
        if note.source is None:
            key = (PIANO, note.pitch)
            if key not in sources:
                sources.append(key)
            note = replace(note, source=sources.index(key))
        notes.append(note)
    return replace(passage, notes=tuple(notes), sources=tuple(sources))
