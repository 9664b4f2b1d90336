"""Chord names as players of jazz and pop voice them.

>>> from engines.theory.named_chords import read_named_chord
>>> chords = read_named_chord("Dm7"), read_named_chord("G7")
>>> [str(voicing) for voicing in voice_chords(chords, "rootless")]
['D3 C4 E4 F4 A4', 'G2 B3 E4 F4 A4']

- `values`: `ChordVoicing`
- `textures`: `TEXTURES`, the ways to play chords, as data
- `chord_tones`: the tones of a chord by their function
- `selection`: the tones that sound above the bass
- `strings`: notes within reach on a guitar
- `candidates`: the voicings to choose from
- `costs`: costs of one voicing
- `joints`: costs of the motion between two voicings
- `search`: the dynamic program
- `progression`: the entry point, `voice_chords`
- `passage`: voicings as a `Passage`
"""

from engines.theory.chord_voicing.passage import make_chord_passage
from engines.theory.chord_voicing.progression import voice_chords
from engines.theory.chord_voicing.textures import DEFAULT_TEXTURE, TEXTURES, Texture, find_texture
from engines.theory.chord_voicing.values import ChordVoicing

__all__ = [
    "DEFAULT_TEXTURE",
    "TEXTURES",
    "ChordVoicing",
    "Texture",
    "find_texture",
    "make_chord_passage",
    "voice_chords",
]
