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
from tabletop.files import beside, unwritten
from tabletop.score.errors import ScoreError
from tabletop.score.lines import BASS, TREBLE
from tabletop.score.musicxml_part import Element, PartWriter, Phrase, add, divisors
from tabletop.score.notation import clean, cue_score

_RARELY = 0.1
"""Largest part of phrases on two staves for which all are put on one staff."""
_HEADER = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" '
    '"http://www.musicxml.org/dtds/partwise.dtd">\n'
)


def musicxml(
    cues: Sequence[Cue],
    title: str = "",
    *,
    players: Sequence[str] = (),
    part: str = "Piano",
    program: int | None = None,
    tempo: float = 1.0,
) -> str:
    """Return a MusicXML file of passages one after the other.

    Cues without notes are skipped. `part` is the name of the instrument, `program` its number in General MIDI (0 to
    127), `tempo` scales all tempos (2.0: twice as fast).

    Raises ScoreError if there is nothing to write or a passage cannot be written.
    """
    phrases = phrases_of(cues)
    divisions = lcm(*(divisor for phrase in phrases for divisor in divisors(phrase.score)))
    root = ElementTree.Element("score-partwise", version="4.0")
    if title := clean(title):
        add(add(root, "work"), "work-title", title)
    identification = add(root, "identification")
    names = [name for name in map(clean, players) if name]
    for name in names:
        add(identification, "creator", name, type="player")
    add(add(identification, "encoding"), "software", "Consort")
    if names:
        # Programs do not show creators of this kind, but show the first page's credits.
        _credit(root, "title", title or "Consort", "22")
        _credit(root, "subtitle", ", ".join(names), "14")
    parts = add(add(root, "part-list"), "score-part", id="P1")
    name = clean(part) or "Piano"
    add(parts, "part-name", name)
    if program is not None:
        add(add(parts, "score-instrument", id="P1-I1"), "instrument-name", name)
        midi = add(parts, "midi-instrument", id="P1-I1")
        add(midi, "midi-channel", "1")
        add(midi, "midi-program", str(program + 1))
    PartWriter(add(root, "part", id="P1"), divisions, tempo).write(phrases)
    ElementTree.indent(root, " ")
    return _HEADER + ElementTree.tostring(root, encoding="unicode") + "\n"


def write_musicxml(
    path: Path,
    cues: Sequence[Cue],
    *,
    title: str = "",
    players: Sequence[str] = (),
    part: str = "Piano",
    program: int | None = None,
    tempo: float = 1.0,
) -> None:
    """Write a MusicXML file, see `musicxml`.

    Raises ScoreError, also if the file cannot be written.
    """
    text = musicxml(cues, title, players=players, part=part, program=program, tempo=tempo)
    try:
        with beside(path) as out:
            out.write(text.encode())
    except OSError as error:
        raise ScoreError(unwritten(path, error)) from error


def phrases_of(cues: Sequence[Cue]) -> list[Phrase]:
    """Return cues as phrases of one part, in whole bars if there are several.

    All are on one staff, with a clef for each, or all are on two. Raises ScoreError.
    """
    sounding = [cue for cue in cues if cue.passage.has_score]
    if not sounding:
        raise ScoreError("score.no-passage")
    if len(sounding) == 1:
        return [Phrase(cue_score(sounding[0]), clean(sounding[0].marker))]
    scores = [cue_score(cue, whole_bars=True) for cue in sounding]
    pairs = list(zip(scores, sounding, strict=True))
    wide = sum(len(one.clefs) == 2 for one in scores)
    if wide <= _RARELY * len(scores):
        scores = [
            cue_score(cue, clefs=(TREBLE,), whole_bars=True) if len(one.clefs) == 2 else one for one, cue in pairs
        ]
    else:
        both = TREBLE, BASS
        scores = [one if len(one.clefs) == 2 else cue_score(cue, clefs=both, whole_bars=True) for one, cue in pairs]
    return [Phrase(one, clean(cue.marker) or one.title) for one, cue in zip(scores, sounding, strict=True)]


def _credit(root: Element, kind: str, text: str, size: str) -> None:
    credit = add(root, "credit", page="1")
    add(credit, "credit-type", kind)
    attributes = {"justify": "center", "valign": "top", "font-size": size}
    add(credit, "credit-words", text, **attributes)
