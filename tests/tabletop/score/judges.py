"""Read scores with music21 and verovio and list the notes that they find."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from importlib.resources import files
from typing import Any, NamedTuple
from xml.etree import ElementTree

from tabletop.score.model import Score

MEI = "{http://www.music-encoding.org/ns/mei}"
_SIGNS = {-2: "--", -1: "-", 0: "", 1: "#", 2: "##"}
_MEI_SIGNS = {"ff": -2, "f": -1, "n": 0, "s": 1, "x": 2, "ss": 2}


class FoundNote(NamedTuple):
    """Note head with onset and length in beats and a name in music21's spelling.

    The onset counts from the beginning. Each part of a tie is a note head of its own.
    """

    onset: Fraction
    length: Fraction
    name: str


def list_written_notes(scores: Iterable[Score]) -> Counter[FoundNote]:
    """Return the note heads of scores that follow one another."""
    heads: Counter[FoundNote] = Counter()
    begin = Fraction(0)
    for score in scores:
        for measure in score.measures:
            for chord in (chord for staff in measure.staves for voice in staff for chord in voice.chords):
                for tone in chord.notes:
                    name = f"{tone.letter}{_SIGNS[tone.alteration]}{tone.octave}"
                    heads[FoundNote(begin + chord.begin, chord.length, name)] += 1
            begin += measure.length
    return heads


def music21_score(xml: str) -> Any:
    """Return the score that music21 reads from MusicXML."""
    from music21 import converter

    return converter.parseData(xml, format="musicxml")


def read_by_music21(score: Any) -> Counter[FoundNote]:
    """Return the note heads that music21 has read."""
    heads: Counter[FoundNote] = Counter()
    for element in score.recurse().notes:
        onset = Fraction(element.getOffsetInHierarchy(score)).limit_denominator(1000)
        length = Fraction(element.duration.quarterLength).limit_denominator(1000)
        for pitch in element.pitches:
            heads[FoundNote(onset, length, pitch.nameWithOctave)] += 1
    return heads


def make_toolkit() -> Any:
    """Return a new verovio toolkit with its data path set.

    Verovio sets the path only for the thread that imported it, which may have been the strip's.
    """
    import verovio

    verovio.setDefaultResourcePath(str(files("verovio") / "data"))
    return verovio.toolkit()


def read_by_verovio(xml: str) -> tuple[Counter[str], str]:
    """Return the names of the notes that verovio has read, and its complaints."""
    import verovio

    verovio.enableLog(verovio.LOG_WARNING)
    try:
        toolkit = make_toolkit()
        assert toolkit.loadData(xml)
        complaints = str(toolkit.getLog())
        mei = ElementTree.fromstring(re.sub(r"<\?xml-model.*?\?>", "", toolkit.getMEI()))
    finally:
        verovio.enableLog(verovio.LOG_OFF)
    heads: Counter[str] = Counter()
    for note in mei.iter(f"{MEI}note"):
        sign = note.get("accid") or note.get("accid.ges")
        for accid in note.iter(f"{MEI}accid"):
            sign = accid.get("accid") or accid.get("accid.ges") or sign
        heads[f"{note.get('pname', '').upper()}{_SIGNS[_MEI_SIGNS[sign or 'n']]}{note.get('oct')}"] += 1
    return heads, complaints
