"""Bars of a MusicXML part: changed attributes, notes voice by voice, texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil
from typing import NamedTuple
from xml.etree import ElementTree

from msgspec.structs import replace

from engines.theory.roman import RomanNumeral
from tabletop.score.model import BAR_BEATS, Chord, Clef, Fault, Measure, Remark, Score, ScoreNote, Text, Voice

FAULT_COLOURS: dict[Fault, str] = {"asked": "#B3261E", "forced": "#8A4B00"}
"""Colours of notes that break a rule, on paper."""

_TYPE_NAMES = {1: "whole", 2: "half", 4: "quarter", 8: "eighth", 16: "16th", 32: "32nd", 64: "64th"}
_ACCIDENTAL_NAMES = {-2: "flat-flat", -1: "flat", 0: "natural", 1: "sharp", 2: "double-sharp"}
_VOICES_PER_STAFF = 4
"""Voices of each staff; programs count those of the second staff from 5."""

Element = ElementTree.Element


class MarkedScore(NamedTuple):
    """A score, and the marker at its beginning."""

    score: Score
    marker: str


def add_element(parent: Element, tag: str, text: str = "", **attributes: str) -> Element:
    """Add an element to its parent and return it."""
    child = ElementTree.SubElement(parent, tag, attributes)
    if text:
        child.text = text
    return child


def list_divisors(score: Score) -> Iterator[int]:
    """Yield the denominators of all lengths, which must divide a quarter's divisions."""
    for measure in score.measures:
        yield measure.length.denominator
        for staff in measure.staves:
            for voice in staff:
                for chord in voice.chords:
                    yield chord.begin.denominator
                    yield chord.length.denominator
    yield from (text.beat.denominator for text in score.texts)
    yield from (remark.beat.denominator for remark in score.remarks)


def _choose_metre(score: Score) -> tuple[int, int, bool]:
    """Return number and value of beats, and True if the metre is printed.

    Programs need a metre, so a phrase of one unmetred bar has the one that it fills; if it ends in a tuplet, it is
    rounded up to a whole beat.
    """
    length = score.measures[0].length
    if len(score.measures) > 1 or length == BAR_BEATS:
        return 4, 4, True
    parts = length.denominator if length.denominator in (1, 2, 4, 8) else 1
    return ceil(length * parts), 4 * parts, False


class PartWriter:
    """Writer of the bars of one part, which writes only the attributes that change."""

    def __init__(self, part: Element, divisions: int, tempo_factor: float = 1.0) -> None:
        self.part, self.divisions, self.tempo_factor = part, divisions, tempo_factor
        self.number = 0
        self.key: tuple[int, str] | None = None
        self.clefs: tuple[Clef, ...] = ()
        self.higher = 0, 0
        self.tempo = 0.0

    def write(self, phrases: Sequence[MarkedScore]) -> None:
        """Write all phrases with continuous bar numbers; an upbeat at the start is bar 0."""
        for phrase in phrases:
            score = phrase.score
            for index, measure in enumerate(score.measures):
                is_upbeat = index == 0 and measure.length < BAR_BEATS and len(score.measures) > 1
                if self.number or not is_upbeat:
                    self.number += 1
                attributes = {"number": str(self.number)} | ({"implicit": "yes"} if measure.length != BAR_BEATS else {})
                bar = ElementTree.SubElement(self.part, "measure", attributes)
                if index == 0:
                    self._write_attributes(bar, score)
                    self._write_phrase_start(bar, phrase)
                self._write_bar(bar, score, index, measure)
                if index == len(score.measures) - 1:
                    is_last = phrase is phrases[-1]
                    line = add_element(bar, "barline", location="right")
                    add_element(line, "bar-style", "light-heavy" if is_last else "light-light")

    def _write_attributes(self, bar: Element, score: Score) -> None:
        key = score.fifths or 0, score.mode
        if (key, score.clefs, score.higher) == (self.key, self.clefs, self.higher):
            return
        attributes = add_element(bar, "attributes")
        is_first = not self.clefs
        if is_first:
            add_element(attributes, "divisions", str(self.divisions))
        if key != self.key:
            element = add_element(attributes, "key")
            add_element(element, "fifths", str(key[0]))
            if key[1]:
                add_element(element, "mode", key[1])
        if is_first:
            beats, kind, is_printed = _choose_metre(score)
            time = add_element(attributes, "time", **({} if is_printed else {"print-object": "no"}))
            add_element(time, "beats", str(beats))
            add_element(time, "beat-type", str(kind))
            if len(score.clefs) > 1:
                add_element(attributes, "staves", str(len(score.clefs)))
        for number, clef in enumerate(score.clefs, start=1):
            if is_first or clef != self.clefs[number - 1]:
                element = add_element(attributes, "clef", **({"number": str(number)} if len(score.clefs) > 1 else {}))
                add_element(element, "sign", clef.shape)
                add_element(element, "line", str(clef.line))
                if clef.octave:
                    add_element(element, "clef-octave-change", str(clef.octave))
        if score.higher != self.higher:
            element = add_element(attributes, "transpose")
            add_element(element, "diatonic", str(-score.higher[0]))
            add_element(element, "chromatic", str(-score.higher[1]))
        self.key, self.clefs, self.higher = key, score.clefs, score.higher

    def _write_phrase_start(self, bar: Element, phrase: MarkedScore) -> None:
        if phrase.marker:
            add_element(_add_direction(bar, "above"), "rehearsal", phrase.marker)
            self._write_staff(bar[-1], 1, len(phrase.score.clefs))
        tempo = round(phrase.score.tempo * self.tempo_factor, 2)
        if tempo != self.tempo:
            self.tempo = tempo
            kind = _add_direction(bar, "above")
            metronome = add_element(kind, "metronome")
            add_element(metronome, "beat-unit", "quarter")
            add_element(metronome, "per-minute", f"{self.tempo:g}")
            self._write_staff(bar[-1], 1, len(phrase.score.clefs))
            add_element(bar[-1], "sound", tempo=f"{self.tempo:g}")

    def _write_bar(self, bar: Element, score: Score, index: int, measure: Measure) -> None:
        texts = [text for text in score.texts if score.measure_at(text.beat) == index]
        remarks = [remark for remark in score.remarks if remark.text and score.measure_at(remark.beat) == index]
        lyrics = self._find_lyrics(measure, texts)
        lyric_ids = {id(text) for group in lyrics.values() for text in group}
        directions: list[Text | Remark] = [*(text for text in texts if id(text) not in lyric_ids), *remarks]
        directions.sort(key=lambda text: text.beat)
        # Rests of a second voice, or of a staff that the phrase does not need, are hidden.
        silent_staves = [
            not any(chord.notes for voice in staff for chord in voice.chords) for staff in _group_by_staff(score)
        ]
        is_first = True
        for staff, voices in enumerate(measure.staves):
            for number, voice in enumerate(voices):
                if not is_first:
                    add_element(add_element(bar, "backup"), "duration", self._to_divisions(measure.length))
                place = staff, number
                self._write_voice(
                    bar,
                    measure,
                    voice,
                    place,
                    lyrics,
                    directions if is_first else [],
                    len(score.clefs),
                    silent_staves[staff],
                )
                is_first = False

    def _find_lyrics(self, measure: Measure, texts: Sequence[Text]) -> dict[tuple[int, int, int], list[Text]]:
        """Return the numerals below the chords of the lowest staff.

        The keys are staff, voice and index of the chord.
        """
        lyrics: dict[tuple[int, int, int], list[Text]] = {}
        lowest = len(measure.staves) - 1
        onsets = {
            chord.begin: (lowest, number, index)
            for number, voice in enumerate(measure.staves[lowest])
            for index, chord in enumerate(voice.chords)
            if chord.notes
        }
        for text in texts:
            place = onsets.get(text.beat - measure.begin)
            if text.is_numeral and place is not None and place not in lyrics:
                lyrics[place] = [text]
        return lyrics

    def _write_voice(
        self,
        bar: Element,
        measure: Measure,
        voice: Voice,
        place: tuple[int, int],
        lyrics: dict[tuple[int, int, int], list[Text]],
        directions: list[Text | Remark],
        staves: int,
        is_silent: bool,
    ) -> None:
        remaining = list(directions)
        beams = _list_beams(voice.chords)
        for index, chord in enumerate(voice.chords):
            end = chord.begin + chord.length
            while remaining and (remaining[0].beat - measure.begin < end or index == len(voice.chords) - 1):
                self._write_direction(bar, remaining.pop(0), measure.begin + chord.begin, staves)
            texts = lyrics.get((*place, index), [])
            edges = _list_tuplet_edges(voice.chords, index)
            chords = [_split_figures(text) for text in texts]
            for _, figures in chords:
                self._write_figures(bar, figures)
            for nth, score_note in enumerate(chord.notes or (None,)):
                note = self._write_note(bar, chord, score_note, voice, place, staves, nth, is_silent)
                if nth == 0:
                    for level, kind in enumerate(beams[index], start=1):
                        add_element(note, "beam", kind, number=str(level))
                _add_notations(note, chord, score_note, edges if nth == 0 else (), nth == 0)
                for numeral, _ in chords if nth == 0 else ():
                    lyric = add_element(note, "lyric", number="1")
                    add_element(lyric, "syllabic", "single")
                    add_element(lyric, "text", numeral)

    def _write_figures(self, bar: Element, figures: tuple[str, ...]) -> None:
        if figures:
            bass = add_element(bar, "figured-bass")
            for figure in figures:
                add_element(add_element(bass, "figure"), "figure-number", figure)

    def _write_direction(self, bar: Element, direction: Text | Remark, position: Fraction, staves: int) -> None:
        if isinstance(direction, Remark):
            colour = {"color": FAULT_COLOURS[direction.fault]} if direction.fault else {}
            staff = 1
            add_element(
                _add_direction(bar, "above"), "words", direction.shown_text, **colour, **{"font-style": "italic"}
            )
        else:
            staff = staves
            add_element(_add_direction(bar, "below"), "words", direction.text)
        if direction.beat != position:
            add_element(bar[-1], "offset", self._to_divisions(direction.beat - position))
        self._write_staff(bar[-1], staff, staves)

    def _write_staff(self, element: Element, staff: int, staves: int) -> None:
        """Write the staff of an element if there are several.

        Without it some programs put the element on all staves.
        """
        if staves > 1:
            add_element(element, "staff", str(staff))

    def _write_note(
        self,
        bar: Element,
        chord: Chord,
        score_note: ScoreNote | None,
        voice: Voice,
        place: tuple[int, int],
        staves: int,
        nth: int,
        is_silent: bool,
    ) -> Element:
        colour = FAULT_COLOURS.get(score_note.fault if score_note else "", "")
        note = ElementTree.SubElement(bar, "note", {"color": colour} if colour else {})
        if nth:
            add_element(note, "chord")
        if score_note is None:
            add_element(note, "rest", **({"measure": "yes"} if chord.is_whole_bar else {}))
            if place[1] or is_silent:
                note.set("print-object", "no")
        else:
            pitch = add_element(note, "pitch")
            add_element(pitch, "step", score_note.letter)
            if score_note.alteration:
                add_element(pitch, "alter", str(score_note.alteration))
            add_element(pitch, "octave", str(score_note.octave))
        add_element(note, "duration", self._to_divisions(chord.length))
        if score_note is not None:
            for is_tied, kind in ((score_note.is_tied_from_previous, "stop"), (score_note.is_tied_to_next, "start")):
                if is_tied:
                    add_element(note, "tie", type=kind)
        add_element(note, "voice", str(place[0] * _VOICES_PER_STAFF + place[1] + 1))
        if not chord.is_whole_bar:
            add_element(note, "type", _TYPE_NAMES[chord.value])
            for _ in range(chord.dots):
                add_element(note, "dot")
        if score_note is not None and score_note.has_accidental:
            add_element(note, "accidental", _ACCIDENTAL_NAMES[score_note.alteration])
        if chord.tuplet is not None:
            modification = add_element(note, "time-modification")
            add_element(modification, "actual-notes", str(chord.tuplet.count))
            add_element(modification, "normal-notes", str(chord.tuplet.normal))
        if voice.stem and chord.notes:
            add_element(note, "stem", voice.stem)
        if colour:
            add_element(note, "notehead", "normal", color=colour)
        self._write_staff(note, place[0] + 1, staves)
        return note

    def _to_divisions(self, length: Fraction) -> str:
        return str(int(length * self.divisions))


def _split_figures(text: Text) -> tuple[str, tuple[str, ...]]:
    """Return a numeral without its figures, and these from the top.

    The figures of an augmented sixth belong to its name and stay.
    """
    roman = RomanNumeral.parse(text.text)
    if roman.is_altered or not roman.figures:
        return text.text, ()
    return str(replace(roman, figures="")), tuple(roman.figures.split("/"))


def _group_by_staff(score: Score) -> list[list[Voice]]:
    return [
        [voice for measure in score.measures for voice in measure.staves[staff]] for staff in range(len(score.clefs))
    ]


def _add_direction(bar: Element, placement: str) -> Element:
    return add_element(add_element(bar, "direction", placement=placement), "direction-type")


def _add_notations(
    note: Element, chord: Chord, score_note: ScoreNote | None, edges: Sequence[str], is_first: bool
) -> None:
    """Add ties and, on the first note of a chord, tuplets and staccato dots."""
    ties = (
        [
            kind
            for kind, is_tied in (("stop", score_note.is_tied_from_previous), ("start", score_note.is_tied_to_next))
            if is_tied
        ]
        if score_note
        else []
    )
    staccato = is_first and chord.is_staccato
    if not (ties or edges or staccato):
        return
    # Notations must come before lyrics and after what was added so far.
    notations = add_element(note, "notations")
    for kind in ties:
        add_element(notations, "tied", type=kind)
    for kind in edges:
        add_element(notations, "tuplet", type=kind, number="1")
    if staccato:
        add_element(add_element(notations, "articulations"), "staccato")


def _list_tuplet_edges(chords: Sequence[Chord], index: int) -> tuple[str, ...]:
    tuplet = chords[index].tuplet
    if tuplet is None:
        return ()
    is_first = index == 0 or chords[index - 1].tuplet != tuplet
    is_last = index == len(chords) - 1 or chords[index + 1].tuplet != tuplet
    return ("start",) * is_first + ("stop",) * is_last


def _list_beams(chords: Sequence[Chord]) -> list[list[str]]:
    """Return the beam states of every chord, those of the eighth beam first."""

    def count_flags(index: int, beam: int | None) -> int:
        if not 0 <= index < len(chords) or beam is None or chords[index].beam != beam:
            return 0
        return chords[index].value.bit_length() - 3

    states = []
    for index, chord in enumerate(chords):
        levels = []
        for level in range(1, count_flags(index, chord.beam) + 1):
            has_previous, has_next = (
                count_flags(neighbour, chord.beam) >= level for neighbour in (index - 1, index + 1)
            )
            if has_previous and has_next:
                levels.append("continue")
            elif has_previous or has_next:
                levels.append("end" if has_previous else "begin")
            else:
                levels.append("backward hook" if count_flags(index - 1, chord.beam) else "forward hook")
        states.append(levels)
    return states
