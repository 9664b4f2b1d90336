"""Formats of progressions: each is recognised in a text and read.

- `values`: `Format`, and `FoundProgression`, one progression in a text
- `chart`: bars of chords, and how our text writes them
- `decoding`: bytes of files as text
- `own`: our files and links, and plain text
- `chordpro`: songs with chords in brackets
- `ireal`: links of iReal Pro
- `musicxml`: names of chords above the staves of a score
- `romantext`: analyses in Roman numerals
- `notes`: chords recognised from notes, as those of a MIDI file
- `table`, `nashville`: charts that people type, with `headers`

A format that is added stands before `LINES` in `FORMATS`.

>>> detect("format = 1\\n[[version]]\\ntext = 'I V'").id, detect("I V I\\nii V I").id
('consort-progression', 'lines')
>>> [found.progression.versions[0].text for found in read_progressions("I V I\\nii V I")]
['I V I', 'ii V I']
"""

from engines.progressions.formats.chordpro import CHORDPRO
from engines.progressions.formats.decoding import decode_file
from engines.progressions.formats.ireal import IREAL
from engines.progressions.formats.musicxml import MUSICXML
from engines.progressions.formats.nashville import NASHVILLE
from engines.progressions.formats.own import FILE, LINES, LINK
from engines.progressions.formats.romantext import ROMANTEXT
from engines.progressions.formats.table import TABLE
from engines.progressions.formats.values import Format, FoundProgression, SourceLine, Unread

FORMATS: tuple[Format, ...] = (FILE, LINK, MUSICXML, IREAL, CHORDPRO, ROMANTEXT, TABLE, NASHVILLE, LINES)
"""All formats in the order in which they are tried; the last one fits every text."""


def detect(text: str) -> Format:
    """Return the first format that a text seems to be in."""
    return next(known for known in FORMATS if known.detect(text))


def read_progressions(text: str, file: str = "") -> tuple[FoundProgression, ...]:
    """Return all progressions of a text in any format.

    `file` is its name in errors. Raises `ProgressionError`.
    """
    return detect(text).read(text, file)


__all__ = [
    "FORMATS",
    "Format",
    "FoundProgression",
    "SourceLine",
    "Unread",
    "decode_file",
    "detect",
    "read_progressions",
]
