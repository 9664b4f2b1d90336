"""Typed progressions: text, reading, file, and the passage that is heard.

- `text`: tokens of a text with their places
- `words`: the kinds of words and what each word means
- `structure`: chords in bars, repeats and sections
- `metre`: metres, and the beats of chords that share a bar
- `nearest`: readings near to a word that is not understood
- `reading`: `Reading`, everything that is known about a typed progression
- `progression`: `Progression`, texts of several versions with a key and settings
- `files`, `links`, `toml_text`: a progression as a file, or packed into a link
- `formats`: the formats in which progressions are found, and how they are told apart
- `keys`: numerals of one key expressed in another
- `figures`: patterns in which chords are played, as data
- `accompaniment`: the notes of chords in a figure
- `walking`: the line of a bass that walks to the next chord
- `realisation`: `realise`, a reading as a passage
- `loops`: a progression several times without a hole
- `errors`: `ProgressionError`, for files, links and settings

The package stands on theory and messages and knows no game.

>>> reading = read_text("| ii7 V7 | Imaj7 |")
>>> reading.kind, [str(chord.length) for chord in reading.chords]
('numerals', ['2', '2', '4'])
"""

from engines.progressions.errors import ProgressionError
from engines.progressions.metre import METRES, Metre
from engines.progressions.progression import Progression, Version
from engines.progressions.reading import (
    PlayedChord,
    Reading,
    Remark,
    TypedChord,
    read_text,
    read_versions,
)
from engines.progressions.realisation import RealisedReading, realise, realise_parts
from engines.progressions.words import KINDS, ChordWord, Kind, NoChord, TypedNote

__all__ = [
    "KINDS",
    "METRES",
    "ChordWord",
    "Kind",
    "Metre",
    "NoChord",
    "PlayedChord",
    "Progression",
    "ProgressionError",
    "Reading",
    "RealisedReading",
    "Remark",
    "TypedChord",
    "TypedNote",
    "Version",
    "read_text",
    "read_versions",
    "realise",
    "realise_parts",
]
