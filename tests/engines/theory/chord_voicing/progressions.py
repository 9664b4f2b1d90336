"""Progressions of chord names by style: one half for fitting, one for judging.

Each is named for its style. Bars are not marked: a chord that lasts two bars is there once or twice.
"""

from __future__ import annotations

from msgspec.structs import replace

from engines.theory.interval import Interval
from engines.theory.named_chords import NamedChord, read_named_chord

TWO_FIVE_ONES = (
    "Dm7 G7 Cmaj7",
    "Dm9 G13 C6/9",
    "Dm7b5 G7b9 Cm6",
    "Dm11 G7#5 Cmaj9",
    "Dm7b5 G7#9 Cm7",
)
"""Five forms of supertonic, dominant and tonic."""

FIT_PROGRESSIONS = {
    "ii-V-I with sevenths": "Dm7 G7 Cmaj7 Cmaj7 Dm7 G7 Cmaj7 Cmaj7",
    "ii-V-I in minor with altered ninth": "Dm7b5 G7b9 Cm6 Cm6 Dm7b5 G7b9 Cm6 Cm6",
    "ii-V-I with colours": "Dm9 G13 C6/9 C6/9 Gm9 C13 F6/9 F6/9",
    "ii-V-I down by whole steps": "Dm7 G7 Cmaj7 Cm7 F7 Bbmaj7 Bbm7 Eb7 Abmaj7 Dm7b5 G7 Cmaj7",
    "twelve-bar blues": "C7 C7 C7 C7 F7 F7 C7 C7 G7 F7 C7 G7",
    "bebop blues": "F7 Bb7 F7 Cm7 F7 Bb7 Bdim7 F7 Am7b5 D7b9 Gm7 C7 F7 D7 Gm7 C7",
    "minor blues": "Cm7 Cm7 Cm7 Cm7 Fm7 Fm7 Cm7 Cm7 Ab7 G7 Cm7 G7",
    "rhythm changes, A": "Bb6 G7 Cm7 F7 Dm7 G7 Cm7 F7 Bb7 Bb7/D Eb6 Edim7 Bb/F F7 Bb6 F7",
    "turnaround": "Cmaj7 Am7 Dm7 G7 Cmaj7 Am7 Dm7 G7",
    "turnaround of dominants": "C6 A7 D7 G7 C6 A7 D7 G7",
    "turnaround from the mediant": "Em7 A7 Dm7 G7 Em7 A7b9 Dm7 G7b9 Cmaj7",
    "modal, two chords a half step apart": "Dm7 Dm7 Dm7 Dm7 Ebm7 Ebm7 Dm7 Dm7",
    "modal suspensions": "D7sus4 D7sus4 F7sus4 F7sus4 Eb7sus4 Eb7sus4 D7sus4 D7sus4",
    "pop loop from the tonic": "C G Am F C G Am F",
    "pop loop from the submediant": "Am F C G Am F C G",
    "pop loop of the fifties": "C Am F G C Am F G",
    "pop loop in minor": "Am G F E7 Am G F E7",
    "circle of fifths in minor": "Am7 Dm7 G7 Cmaj7 Fmaj7 Bm7b5 E7 Am7",
    "circle of dominants": "C7 F7 Bb7 Eb7 Ab7 C#7 F#7 B7 E7 A7 D7 G7 C7",
    "major thirds": "Bmaj7 D7 Gmaj7 Bb7 Ebmaj7 Am7 D7 Gmaj7 Bb7 Ebmaj7 F#7 Bmaj7 Fm7 Bb7 Ebmaj7",
    "bossa in major": "Fmaj7 Fmaj7 G7 G7 Gm7 C7 Fmaj7 Gb7 Fmaj7 Fmaj7 G7 G7 Gm7 Gb7 Fmaj7 Fmaj7",
    "bossa in minor": "Am7 Am7 Bm7b5 E7b9 Am7 D7 Dm7 G7 Cmaj7 Fmaj7 Bm7b5 E7b9 Am7 E7#9",
    "descending slash basses": "C C/B Am Am/G F F/E Dm7 G7 C",
    "pedal point": "C Dm7/C G7/C C F/C Fm6/C C Cmaj7",
    "ascending slash basses": "C C/E F F#dim7 C/G G7 C Bb/D Eb Edim7 F7sus4 F7 Bb",
    "line cliché in minor": "Cm Cmmaj7 Cm7 Cm6 Fm7 Bb7 Ebmaj7 G7#5",
    "ballad": "Ebmaj7 Bbm7 Eb7 Abmaj7 Ab6 Abm7 Db7 Ebmaj7 Cm7 Fm7 Bb7 Gm7 C7b9 Fm7 Bb7 Eb6",
    "waltz": "Fmaj7 Em7b5 A7 Dm7 G7 Cm7 F7 Bbmaj7 Am7 D7 Gm7 C7 Fmaj7 D7#9 Gm9 C13",
    "soul vamp": "Fm9 Bb13 Fm9 Bb13 Ebmaj9 Abmaj9 Dm7b5 G7#5 Cm9",
    "plagal gospel": "C C7 F F#dim7 C/G A7 D7 G7 C F C",
}
"""Progressions for fitting."""

HELD_OUT_PROGRESSIONS = {
    "ii-V-I with a suspended dominant": "Dm7 G7sus4 G7 Cmaj7 Fm7 Bb7sus4 Bb7 Ebmaj7",
    "ii-V-I in minor with augmented dominant": "Dm7b5 G7#5 Cm7 Cm7 Fm7b5 Bb7#5 Ebm7 Ebm7",
    "ii-V-I with elevenths": "Dm11 G13 Cmaj9 Cmaj9 Cm11 F13 Bbmaj9 Bbmaj9",
    "ii-V up by half steps": "Dm7 G7 Ebm7 Ab7 Em7 A7 Fm7 Bb7 Ebmaj7",
    "blues with a quick change": "Bb7 Eb7 Bb7 Bb7 Eb7 Eb7 Bb7 Bb7 F7 Eb7 Bb7 F7",
    "blues of descending fifths": "Fmaj7 Em7b5 A7 Dm7 G7 Cm7 F7 Bb7 Bbm7 Eb7 Am7 D7 Abm7 Db7 Gm7 C7 F7 D7 Gm7 C7",
    "minor blues with substitutes": "Cm6 Dm7b5 G7 Cm7 C7 Fm7 Fm7 Cm7 Am7b5 Ab7 G7 Cm6 Dm7b5 G7b9",
    "rhythm changes, bridge": "D7 D7 D9 D9 G7 G7 G13 G13 C7 C7 C9 C9 F7 F7 F13 F7",
    "turnaround with tritone substitutes": "Cmaj7 Eb7 Dm7 Db7 Cmaj7 Eb7 Abmaj7 Db7 Cmaj7",
    "turnaround with a diminished seventh": "Cmaj7 C#dim7 Dm7 D#dim7 Em7 A7 Dm7 G7",
    "turnaround in minor": "Cm7 Am7b5 Dm7b5 G7 Cm7 Ab7 Dm7b5 G7b9",
    "modal, whole steps": "Em11 Em11 F#m11 F#m11 Em11 Dm11 Dm11 Em11",
    "modal, lydian": "Fmaj7 G/F Fmaj7 G/F Ebmaj7 F/Eb Ebmaj7 F/Eb",
    "pop loop from the subdominant": "F G Em Am F G C C",
    "pop loop with a minor subdominant": "C Em F Fm C Em F Fm",
    "pop loop with a flat seventh": "D C G D D C G D",
    "pop loop of sus chords": "Dsus2 A Bm7 Gmaj7 Dsus4 D Gadd9 A7sus4",
    "circle of fifths in major": "Cmaj7 Fmaj7 Bm7b5 Em7 Am7 Dm7 G7 Cmaj7",
    "circle of minor sevenths": "Gm7 C7 Fm7 Bb7 Ebm7 Ab7 C#m7 F#7 Bm7 E7 Am7 D7 Gm7",
    "minor thirds": "Cmaj7 Eb7 Abmaj7 B7 Emaj7 G7 Cmaj7 Cm7 F7 Bbmaj7 Db7 Gbmaj7 A7 Dmaj7 F7 Bbmaj7",
    "bossa with a chromatic bass": "Dm7 C#dim7 Cm7 Bm7b5 Bbmaj7 Em7b5 A7b9 Dm7 G7 Gm7 C7 Fmaj7",
    "samba": "Dm7 A7#5 Dm7 Cm7 F7 Bbmaj7 Bbm6 Am7 D7#9 Gm7 C7 Fmaj7 Em7b5 A7",
    "bass in thirds": "C/E F C/E Dm G/B C Am/C D7 G F/A G/B C",
    "pedal on the dominant": "Dm7/G G7 C/G G7sus4 G7 Ab/G G7 C",
    "stepwise bass": "F F/Eb Bb/D Bbm/Db F/C Dm7 G7 C7sus4 C7 F",
    "line cliché in major": "C Caug C6 C7 Fmaj7 Fm6 Em7 A7 Dm7 G7 C6",
    "ballad in distant keys": "Dbmaj7 Fm7 Bb7 Ebm7 Ab7 Dbmaj7 Gb7 Fm7 Edim7 Ebm7 Em7 A7 Dmaj7 Ebm7 Ab7 Db6",
    "standard in minor": (
        "Cm7 F7 Bbmaj7 Ebmaj7 Am7b5 D7 Gm6 Gm6 Cm7 F7 Bbmaj7 Ebmaj7 Am7b5 D7b9 Gm6 Gm6 "
        "Am7b5 D7b9 Gm6 Gm6 Cm7 F7 Bbmaj7 Bbmaj7 Am7b5 D7b9 Gm7 C7 Fm7 Bb7 Am7b5 D7b9 Gm6"
    ),
    "funk vamp": "Em9 A13 Em9 A13 Cmaj7 B7#9 Em9 Em9",
    "hymn": "F Bb/F F C7/E F Dm Gm7 C7 F/A Bb C7sus4 C7 F",
}
"""Progressions for judging, which no weight was fitted to."""

PROGRESSIONS = FIT_PROGRESSIONS | HELD_OUT_PROGRESSIONS


def read_chords(text: str) -> tuple[NamedChord, ...]:
    """Return the chords of a text, separated by spaces."""
    return tuple(map(read_chord, text.split()))


def read_chord(name: str) -> NamedChord:
    """Return the chord with a name: ``"Dm7"``, ``"Bb/D"``, ``"C6/9"``."""
    return read_named_chord(name)


def transpose_chords(chords: tuple[NamedChord, ...], semitones: int) -> tuple[NamedChord, ...]:
    """Return chords some half steps higher, spelled with few accidentals."""
    interval = Interval((7 * semitones + 6) // 12, semitones)
    return tuple(
        replace(chord, root=chord.root.transpose(interval), bass=chord.bass and chord.bass.transpose(interval))
        for chord in chords
    )
