"""Four-part writing: numerals become four voices, with errors on purpose.

>>> from engines.theory.key import Key
>>> from engines.theory.roman import RomanNumeral
>>> chords = tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in ("I", "IV", "V7", "I"))
>>> phrase = realise(Key.parse("G major"), chords)
>>> len(phrase.voicings), phrase.faults
(4, ())

- `values`: `Harmony`, `Voicing`, `Fault`, `Realisation`; the names of errors and faults
- `reduction`: the four tones that are sung of a chord with more
- `sonority`: a chord in a key as small numbers; the ranges of the voices
- `doubling`: tones that may be doubled or left out
- `rules`: the faults of one voicing and of the motion between two
- `candidates`: the voicings to choose from, those with an error in them too
- `melody`: costs of one voice's moves
- `solver`: the dynamic program
- `foreign`: syllables that a chord does not have
- `report`: the list of all faults
- `attempt`: one search through a phrase, allowing more where it fails
- `phrase`: `realise`, for phrases that grow; keeps voicings as they were heard
- `whole`: `realise_whole`, for phrases that are known whole, and for loops
- `whole_task`, `whole_search`: its searches
- `whole_layers`, `whole_motion`: its voicings and the costs of motion between them
- `weights`: the costs of whole phrases, from a data file
- `cadences`: names of a phrase's cadence
- `metre`: lengths of chords and beginnings of bars
- `passage`: four parts as a `Passage`
"""

from engines.theory.part_writing.foreign import add_foreign_syllables, remove_foreign_syllables
from engines.theory.part_writing.passage import make_four_part_passage
from engines.theory.part_writing.phrase import realise
from engines.theory.part_writing.sonority import are_four_parts
from engines.theory.part_writing.values import (
    ERRORS,
    FAULTS,
    VOICES,
    Fault,
    Harmony,
    Realisation,
    Voicing,
    remove_errors,
)
from engines.theory.part_writing.whole import realise_whole

__all__ = [
    "ERRORS",
    "FAULTS",
    "VOICES",
    "Fault",
    "Harmony",
    "Realisation",
    "Voicing",
    "add_foreign_syllables",
    "are_four_parts",
    "make_four_part_passage",
    "realise",
    "realise_whole",
    "remove_errors",
    "remove_foreign_syllables",
]
