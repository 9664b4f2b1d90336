"""Music theory shared by the games: a leaf room that knows no game, no table and no clock.

==============  ==========================================================================
`errors`        `TheoryError`, the one error of this room
`accidental`    signs for sharps and flats, typed and engraved
`interval`      `Interval`: steps and semitones, named by quality and number
`pitch`         `Name` (spelled, no octave) and `Pitch` (spelled, with octave)
`degree`        `Degree`: positions above a root as the cards print them: b2, #4, bb7, 11
`spelling`      the names of a whole structure above a root pitch class
`chord`         `ChordName`: root and symbol
`fifths`        the circle of fifths
`voicing`       one structure at the keyboard, as a `Passage`
`key`           `Key`: tonic, mode, signature, degrees
`solfege`       Do Re Mi in a key
`naming`        what notes are called: C D E, German, Do Re Mi with a fixed or a movable Do
`roman`         `Roman`: numerals to spelled chords and what resolves in them
`part_writing`  the four-part realisation of a phrase, with faults on purpose
`passage`       `Note` and `Passage`: what is to be heard
==============  ==========================================================================

Pitch classes are plain integers, 0 for C to 11 for B.
"""
