"""Export of passages as MusicXML 4.0, one phrase or a whole match.

A single phrase keeps its upbeat and its short last bar. In a match every bar is whole and filled with rests, so that
phrases of any length form one piece in 4/4. Each phrase has its marker as a rehearsal mark, by which programs navigate,
and its own key, tempo and clefs where they change. Only the player uses the silence of `Cue.rest`; it is not written.

Numerals are lyrics of the lowest staff, which every program puts on one line. Their figures are a figured bass, which
programs stack above them. Few programs read the `<numeral>` of MusicXML 4.0, and directions differ in height. Names are
directions, as lyrics they would widen the spacing of notes. Faults are coloured and described above.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm
from pathlib import Path
from xml.etree import ElementTree

from engines.theory.passage import Cue
from tabletop.files import atomic_write, write_failure
from tabletop.score.errors import ScoreError
from tabletop.score.musicxml_part import Element, MarkedScore, PartWriter, add_element, list_divisors
from tabletop.score.notation import clean_text, make_cue_score
from tabletop.score.staves import BASS_CLEF, TREBLE_CLEF

_MAX_TWO_STAFF_RATIO = 0.1
"""Largest part of phrases on two staves for which all are put on one staff."""
_XML_HEADER = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" '
    '"http://www.musicxml.org/dtds/partwise.dtd">\n'
)


def to_musicxml(
    cues: Sequence[Cue],
    title: str = "",
    *,
    players: Sequence[str] = (),
    instrument: str = "Piano",
    program: int | None = None,
    tempo_factor: float = 1.0,
) -> str:
    """Return a MusicXML file of passages one after the other.

    Cues without notes are skipped. `instrument` is the name of the instrument, `program` its number in General MIDI (0
    to 127), `tempo_factor` scales all tempos (2.0: twice as fast).

    Raises ScoreError if there is nothing to write or a passage cannot be written.
    """
    phrases = make_phrases(cues)
    divisions = lcm(*(divisor for phrase in phrases for divisor in list_divisors(phrase.score)))
    root = ElementTree.Element("score-partwise", version="4.0")
    if title := clean_text(title):
        add_element(add_element(root, "work"), "work-title", title)
    identification = add_element(root, "identification")
    names = [name for name in map(clean_text, players) if name]
    for name in names:
        add_element(identification, "creator", name, type="player")
    add_element(add_element(identification, "encoding"), "software", "Consort")
    if names:
        # Programs do not show creators of this kind, but show the first page's credits.
        _add_credit(root, "title", title or "Consort", "22")
        _add_credit(root, "subtitle", ", ".join(names), "14")
    parts = add_element(add_element(root, "part-list"), "score-part", id="P1")
    name = clean_text(instrument) or "Piano"
    add_element(parts, "part-name", name)
    if program is not None:
        add_element(add_element(parts, "score-instrument", id="P1-I1"), "instrument-name", name)
        midi = add_element(parts, "midi-instrument", id="P1-I1")
        add_element(midi, "midi-channel", "1")
        add_element(midi, "midi-program", str(program + 1))
    PartWriter(add_element(root, "part", id="P1"), divisions, tempo_factor).write(phrases)
    ElementTree.indent(root, " ")
    return _XML_HEADER + ElementTree.tostring(root, encoding="unicode") + "\n"


def write_musicxml(
    path: Path,
    cues: Sequence[Cue],
    *,
    title: str = "",
    players: Sequence[str] = (),
    instrument: str = "Piano",
    program: int | None = None,
    tempo_factor: float = 1.0,
) -> None:
    """Write a MusicXML file, see `to_musicxml`.

    Raises ScoreError, also if the file cannot be written.
    """
    text = to_musicxml(cues, title, players=players, instrument=instrument, program=program, tempo_factor=tempo_factor)
    try:
        with atomic_write(path) as file:
            file.write(text.encode())
    except OSError as error:
        raise ScoreError(write_failure(path, error)) from error


def make_phrases(cues: Sequence[Cue]) -> list[MarkedScore]:
    """Return cues as phrases of one part, in whole bars if there are several.

    All are on one staff, with a clef for each, or all are on two. Raises ScoreError.
    """
    sounding_cues = [cue for cue in cues if cue.passage.has_score]
    if not sounding_cues:
        raise ScoreError("score.no-passage")
    if len(sounding_cues) == 1:
        return [MarkedScore(make_cue_score(sounding_cues[0]), clean_text(sounding_cues[0].marker))]
    scores = [make_cue_score(cue, whole_bars=True) for cue in sounding_cues]
    pairs = list(zip(scores, sounding_cues, strict=True))
    two_staff_count = sum(len(score.clefs) == 2 for score in scores)
    if two_staff_count <= _MAX_TWO_STAFF_RATIO * len(scores):
        scores = [
            make_cue_score(cue, clefs=(TREBLE_CLEF,), whole_bars=True) if len(score.clefs) == 2 else score
            for score, cue in pairs
        ]
    else:
        two_clefs = TREBLE_CLEF, BASS_CLEF
        scores = [
            score if len(score.clefs) == 2 else make_cue_score(cue, clefs=two_clefs, whole_bars=True)
            for score, cue in pairs
        ]
    return [
        MarkedScore(score, clean_text(cue.marker) or score.title)
        for score, cue in zip(scores, sounding_cues, strict=True)
    ]


def _add_credit(root: Element, kind: str, text: str, size: str) -> None:
    credit = add_element(root, "credit", page="1")
    add_element(credit, "credit-type", kind)
    attributes = {"justify": "center", "valign": "top", "font-size": size}
    add_element(credit, "credit-words", text, **attributes)
