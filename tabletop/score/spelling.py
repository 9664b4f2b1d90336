"""Where a note stands on the staff: its letter, accidental and octave."""

from __future__ import annotations

from functools import lru_cache

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.passage import Note
from engines.theory.pitch import Name, Pitch

MOST = 2
"""Accidentals that can be written before a note; what would need more is spelled by the key."""

_FLATWARD = 5
"""How many fifths below its tonic a key's flattest note lies: the lowered second."""


def key_of(text: str) -> Key | None:
    """A passage's key, if it has a signature: at most seven sharps or flats."""
    try:
        key = Key.parse(text) if " " in text else None
    except TheoryError:
        return None
    return key if key is not None and abs(key.fifths) <= 7 else None


def spelled(note: Note, key: Key | None) -> Pitch:
    """A note's pitch as it says itself, or as its key spells it if it does not or says what it is not."""
    if note.name:
        try:
            pitch = Pitch.parse(note.name)
        except TheoryError:
            pass
        else:
            if pitch.midi == note.pitch and abs(pitch.name.alteration) <= MOST and pitch.octave >= 0:
                return pitch
    pitch = by_key(note.pitch, key.tonic.fifths if key else 0)
    return pitch if pitch.octave >= 0 else by_key(note.pitch, 0)


@lru_cache(maxsize=512)
def by_key(midi: int, tonic: int) -> Pitch:
    """A pitch as a key spells it that has its tonic at a place on the line of fifths, C = 0.

    >>> str(by_key(66, 0)), str(by_key(61, 0)), str(by_key(61, 2)), str(by_key(56, -3))
    ('F#4', 'Db4', 'C#4', 'Ab3')
    """
    lowest = max(-15, tonic - _FLATWARD)
    for fifths in range(lowest, lowest + 12):
        name = Name.from_fifths(fifths)
        if name.pitch_class == midi % 12:
            return Pitch.sounding(name, midi)
    raise AssertionError("twelve fifths in a row name every pitch class")
