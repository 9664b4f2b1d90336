"""Music theory shared by the games, without any game, table or clock.

- `errors`: `TheoryError`, the only error of this package
- `accidental`: signs for sharps and flats, typed and engraved
- `interval`: `Interval`: steps and semitones, named by quality and number
- `pitch`: `NoteName` (spelled, no octave) and `Pitch` (spelled, with octave)
- `degree`: `Degree`: positions above a root as the cards print them: b2, #4, bb7, 11
- `spelling`: the names of a whole structure above a root pitch class
- `chord`, `chord_symbols`, `qualities`: chord names and the degrees they stand for
- `chord_symbol_reading`, `chord_symbol_writing`: the grammar of chord symbols
- `named_chords`: `NamedChord`: root, symbol and slash bass of a typed chord
- `chord_recognition`: the names of sounding notes, the likeliest first
- `voicing`, `figures`: one structure at the keyboard, as a `Passage`
- `key`, `key_names`: `Key`: tonic, mode, signature, degrees; keys as people type them
- `solfege`: Do Re Mi in a key
- `naming`: note names: C D E, German, Do Re Mi with a fixed or a movable Do
- `roman`: `RomanNumeral`; `roman_text`: how numerals are written; `chord_members`: their notes in a key
- `part_writing`: the four-part realisation of a phrase, with faults on purpose
- `chord_voicing`: chord names as players of jazz and pop voice them
- `passage`, `practice`, `tuning`: `Note` and `Passage`, and variants of a passage
- `progression`: typed music

Pitch classes are plain integers, 0 for C to 11 for B.
"""
