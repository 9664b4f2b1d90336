"""Four-part writing: numerals become soprano, alto, tenor and bass by the textbook, or wrong on purpose.

>>> from engines.theory.key import Key
>>> from engines.theory.roman import Roman
>>> chords = tuple(Harmony(Roman.parse(numeral)) for numeral in ("I", "IV", "V7", "I"))
>>> phrase = realise(Key.parse("G major"), chords)
>>> len(phrase.voicings), phrase.faults
(4, ())

==============  ==========================================================================
`values`        `Harmony`, `Voicing`, `Fault`, `Realisation`; the names of errors and faults
`sonority`      a chord in a key as small numbers; the ranges of the voices
`doubling`      which tones may sound twice or be left out
`rules`         the faults of one voicing and of the motion between two
`candidates`    the voicings to choose from, those with an error in them too
`melody`        what one voice pays for a move
`solver`        the dynamic program
`foreign`       syllables that a chord does not have
`report`        the account of all faults
`attempt`       one search through a phrase, allowing more where it fails
`phrase`        the door: `realise`; what stays as it was heard
`metre`         how long chords last, where bars begin
`passage`       four parts as a `Passage`
==============  ==========================================================================
"""

from engines.theory.part_writing.foreign import with_foreign, without_foreign
from engines.theory.part_writing.passage import four_part_passage
from engines.theory.part_writing.phrase import realise
from engines.theory.part_writing.sonority import are_four_parts
from engines.theory.part_writing.values import ERRORS, FAULTS, VOICES, Fault, Harmony, Realisation, Voicing, corrected

__all__ = [
    "ERRORS",
    "FAULTS",
    "VOICES",
    "Fault",
    "Harmony",
    "Realisation",
    "Voicing",
    "are_four_parts",
    "corrected",
    "four_part_passage",
    "realise",
    "with_foreign",
    "without_foreign",
]
