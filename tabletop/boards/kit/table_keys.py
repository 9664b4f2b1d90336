"""Keys of a keyboard that lies on a table as plates: `(PIANO, midi)`, 60 for middle C. No Qt."""

from __future__ import annotations

from msgspec.structs import replace

from engines.theory.passage import Passage
from tabletop.table.layout import Target

PIANO = "piano"


def key_of(target: Target) -> int | None:
    """Return the key that a target, or the source of a passage, is; None for what is no key."""
    match target:
        case (str(name), int(midi)) if name == PIANO and midi > 0:
            return midi
    return None


def folded(midi: int, low: int, high: int) -> int:
    """Return the key of the same name between two keys at least an octave apart, nearest to where it was."""
    if midi < low:
        return low + (midi - low) % 12
    return high - (high - midi) % 12 if midi > high else midi


def on_keys(passage: Passage) -> Passage:
    """Return a passage whose notes light their keys while they sound; notes that light something already are left as
    they are."""
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
