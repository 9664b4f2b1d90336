"""Bars of a MusicXML part: changed attributes, notes voice by voice, texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil
from typing import NamedTuple
from xml.etree import ElementTree

from msgspec.structs import replace

from engines.theory.roman import Roman
from tabletop.score.values import FOUR, Chord, Clef, Fault, Measure, Remark, Score, Text, Tone, Voice

COLOURS: dict[Fault, str] = {"asked": "#B3261E", "forced": "#8A4B00"}
"""Colours of notes that break a rule, on paper."""

_TYPES = {1: "whole", 2: "half", 4: "quarter", 8: "eighth", 16: "16th", 32: "32nd", 64: "64th"}
_ACCIDENTALS = {-2: "flat-flat", -1: "flat", 0: "natural", 1: "sharp", 2: "double-sharp"}
_VOICES_A_STAFF = 4
"""Voices of each staff; programs count those of the second staff from 5."""

Element = ElementTree.Element


class Phrase(NamedTuple):
    """A score, and the marker at its beginning."""

    score: Score
    marker: str


def add(parent: Element, tag: str, text: str = "", **attributes: str) -> Element:
    """Add an element to its parent and return it."""
    child = ElementTree.SubElement(parent, tag, attributes)
    if text:
        child.text = text
    return child


def divisors(one: Score) -> Iterator[int]:
    """Yield the denominators of all lengths, which must divide a quarter's divisions."""
    for measure in one.measures:
        yield measure.length.denominator
        for staff in measure.staves:
            for voice in staff:
                for chord in voice.chords:
                    yield chord.begin.denominator
                    yield chord.length.denominator
    yield from (text.beat.denominator for text in one.texts)
    yield from (remark.beat.denominator for remark in one.remarks)


def _metre(one: Score) -> tuple[int, int, bool]:
    """Return number and value of beats, and whether the metre is printed.

    Programs need a metre, so a phrase of one unmetred bar has the one that it fills; if it ends in a tuplet, it is
    rounded up to a whole beat.
    """
    length = one.measures[0].length
    if len(one.measures) > 1 or length == FOUR:
        return 4, 4, True
    parts = length.denominator if length.denominator in (1, 2, 4, 8) else 1
    return ceil(length * parts), 4 * parts, False


class PartWriter:
    """Writer of the bars of one part, which writes only the attributes that change."""

    def __init__(self, part: Element, divisions: int, faster: float = 1.0) -> None:
        self.part, self.divisions, self.faster = part, divisions, faster
        self.number = 0
        self.key: tuple[int, str] | None = None
        self.clefs: tuple[Clef, ...] = ()
        self.higher = 0, 0
        self.tempo = 0.0

    def write(self, phrases: Sequence[Phrase]) -> None:
        """Write all phrases with continuous bar numbers; an upbeat at the start is bar 0."""
        for phrase in phrases:
            one = phrase.score
            for at, measure in enumerate(one.measures):
                upbeat = at == 0 and measure.length < FOUR and len(one.measures) > 1
                if self.number or not upbeat:
                    self.number += 1
                attributes = {"number": str(self.number)} | ({"implicit": "yes"} if measure.length != FOUR else {})
                bar = ElementTree.SubElement(self.part, "measure", attributes)
                if at == 0:
                    self._attributes(bar, one)
                    self._beginning(bar, phrase)
                self._bar(bar, one, at, measure)
                if at == len(one.measures) - 1:
                    last = phrase is phrases[-1]
                    line = add(bar, "barline", location="right")
                    add(line, "bar-style", "light-heavy" if last else "light-light")

    def _attributes(self, bar: Element, one: Score) -> None:
        key = one.fifths or 0, one.mode
        if (key, one.clefs, one.higher) == (self.key, self.clefs, self.higher):
            return
        attributes = add(bar, "attributes")
        first = not self.clefs
        if first:
            add(attributes, "divisions", str(self.divisions))
        if key != self.key:
            element = add(attributes, "key")
            add(element, "fifths", str(key[0]))
            if key[1]:
                add(element, "mode", key[1])
        if first:
            beats, kind, printed = _metre(one)
            time = add(attributes, "time", **({} if printed else {"print-object": "no"}))
            add(time, "beats", str(beats))
            add(time, "beat-type", str(kind))
            if len(one.clefs) > 1:
                add(attributes, "staves", str(len(one.clefs)))
        for number, clef in enumerate(one.clefs, start=1):
            if first or clef != self.clefs[number - 1]:
                element = add(attributes, "clef", **({"number": str(number)} if len(one.clefs) > 1 else {}))
                add(element, "sign", clef.shape)
                add(element, "line", str(clef.line))
                if clef.octave:
                    add(element, "clef-octave-change", str(clef.octave))
        if one.higher != self.higher:
            element = add(attributes, "transpose")
            add(element, "diatonic", str(-one.higher[0]))
            add(element, "chromatic", str(-one.higher[1]))
        self.key, self.clefs, self.higher = key, one.clefs, one.higher

    def _beginning(self, bar: Element, phrase: Phrase) -> None:
        if phrase.marker:
            add(_direction(bar, "above"), "rehearsal", phrase.marker)
            self._on_staff(bar[-1], 1, len(phrase.score.clefs))
        tempo = round(phrase.score.tempo * self.faster, 2)
        if tempo != self.tempo:
            self.tempo = tempo
            kind = _direction(bar, "above")
            metronome = add(kind, "metronome")
            add(metronome, "beat-unit", "quarter")
            add(metronome, "per-minute", f"{self.tempo:g}")
            self._on_staff(bar[-1], 1, len(phrase.score.clefs))
            add(bar[-1], "sound", tempo=f"{self.tempo:g}")

    def _bar(self, bar: Element, one: Score, at: int, measure: Measure) -> None:
        texts = [text for text in one.texts if one.measure_at(text.beat) == at]
        remarks = [remark for remark in one.remarks if remark.text and one.measure_at(remark.beat) == at]
        lyrics = self._lyrics(measure, texts)
        sung = {id(text) for group in lyrics.values() for text in group}
        said: list[Text | Remark] = [*(text for text in texts if id(text) not in sung), *remarks]
        said.sort(key=lambda one: one.beat)
        # Rests of a second voice, or of a staff that the phrase does not need, are hidden.
        silent = [not any(chord.tones for voice in staff for chord in voice.chords) for staff in _by_staff(one)]
        first = True
        for staff, voices in enumerate(measure.staves):
            for number, voice in enumerate(voices):
                if not first:
                    add(add(bar, "backup"), "duration", self._duration(measure.length))
                place = staff, number
                self._voice(bar, measure, voice, place, lyrics, said if first else [], len(one.clefs), silent[staff])
                first = False

    def _lyrics(self, measure: Measure, texts: Sequence[Text]) -> dict[tuple[int, int, int], list[Text]]:
        """Return the numerals below the chords of the lowest staff.

        The keys are staff, voice and index of the chord.
        """
        found: dict[tuple[int, int, int], list[Text]] = {}
        lowest = len(measure.staves) - 1
        onsets = {
            chord.begin: (lowest, number, at)
            for number, voice in enumerate(measure.staves[lowest])
            for at, chord in enumerate(voice.chords)
            if chord.tones
        }
        for text in texts:
            place = onsets.get(text.beat - measure.begin)
            if text.numeral and place is not None and place not in found:
                found[place] = [text]
        return found

    def _voice(
        self,
        bar: Element,
        measure: Measure,
        voice: Voice,
        place: tuple[int, int],
        lyrics: dict[tuple[int, int, int], list[Text]],
        said: list[Text | Remark],
        staves: int,
        silent: bool,
    ) -> None:
        waiting = list(said)
        beams = _beams(voice.chords)
        for at, chord in enumerate(voice.chords):
            end = chord.begin + chord.length
            while waiting and (waiting[0].beat - measure.begin < end or at == len(voice.chords) - 1):
                self._words(bar, waiting.pop(0), measure.begin + chord.begin, staves)
            sung = lyrics.get((*place, at), [])
            edges = _tuplet_edges(voice.chords, at)
            chords = [_figured(text) for text in sung]
            for _, figures in chords:
                self._figures(bar, figures)
            for nth, tone in enumerate(chord.tones or (None,)):
                note = self._note(bar, chord, tone, voice, place, staves, nth, silent)
                if nth == 0:
                    for level, kind in enumerate(beams[at], start=1):
                        add(note, "beam", kind, number=str(level))
                _notations(note, chord, tone, edges if nth == 0 else (), nth == 0)
                for numeral, _ in chords if nth == 0 else ():
                    lyric = add(note, "lyric", number="1")
                    add(lyric, "syllabic", "single")
                    add(lyric, "text", numeral)

    def _figures(self, bar: Element, figures: tuple[str, ...]) -> None:
        if figures:
            bass = add(bar, "figured-bass")
            for figure in figures:
                add(add(bass, "figure"), "figure-number", figure)

    def _words(self, bar: Element, said: Text | Remark, now: Fraction, staves: int) -> None:
        if isinstance(said, Remark):
            colour = {"color": COLOURS[said.fault]} if said.fault else {}
            staff = 1
            add(_direction(bar, "above"), "words", said.words, **colour, **{"font-style": "italic"})
        else:
            staff = staves
            add(_direction(bar, "below"), "words", said.text)
        if said.beat != now:
            add(bar[-1], "offset", self._duration(said.beat - now))
        self._on_staff(bar[-1], staff, staves)

    def _on_staff(self, element: Element, staff: int, staves: int) -> None:
        """Write the staff of an element if there are several.

        Without it some programs put the element on all staves.
        """
        if staves > 1:
            add(element, "staff", str(staff))

    def _note(
        self,
        bar: Element,
        chord: Chord,
        tone: Tone | None,
        voice: Voice,
        place: tuple[int, int],
        staves: int,
        nth: int,
        silent: bool,
    ) -> Element:
        colour = COLOURS.get(tone.fault if tone else "", "")
        note = ElementTree.SubElement(bar, "note", {"color": colour} if colour else {})
        if nth:
            add(note, "chord")
        if tone is None:
            add(note, "rest", **({"measure": "yes"} if chord.whole_bar else {}))
            if place[1] or silent:
                note.set("print-object", "no")
        else:
            pitch = add(note, "pitch")
            add(pitch, "step", tone.letter)
            if tone.alteration:
                add(pitch, "alter", str(tone.alteration))
            add(pitch, "octave", str(tone.octave))
        add(note, "duration", self._duration(chord.length))
        if tone is not None:
            for tied, kind in ((tone.from_before, "stop"), (tone.to_next, "start")):
                if tied:
                    add(note, "tie", type=kind)
        add(note, "voice", str(place[0] * _VOICES_A_STAFF + place[1] + 1))
        if not chord.whole_bar:
            add(note, "type", _TYPES[chord.value])
            for _ in range(chord.dots):
                add(note, "dot")
        if tone is not None and tone.sign:
            add(note, "accidental", _ACCIDENTALS[tone.alteration])
        if chord.tuplet is not None:
            modification = add(note, "time-modification")
            add(modification, "actual-notes", str(chord.tuplet.count))
            add(modification, "normal-notes", str(chord.tuplet.normal))
        if voice.stem and chord.tones:
            add(note, "stem", voice.stem)
        if colour:
            add(note, "notehead", "normal", color=colour)
        self._on_staff(note, place[0] + 1, staves)
        return note

    def _duration(self, length: Fraction) -> str:
        return str(int(length * self.divisions))


def _figured(text: Text) -> tuple[str, tuple[str, ...]]:
    """Return a numeral without its figures, and these from the top.

    The figures of an augmented sixth belong to its name and stay.
    """
    roman = Roman.parse(text.text)
    if roman.special or not roman.figures:
        return text.text, ()
    return str(replace(roman, figures="")), tuple(roman.figures.split("/"))


def _by_staff(one: Score) -> list[list[Voice]]:
    return [[voice for measure in one.measures for voice in measure.staves[staff]] for staff in range(len(one.clefs))]


def _direction(bar: Element, placement: str) -> Element:
    return add(add(bar, "direction", placement=placement), "direction-type")


def _notations(note: Element, chord: Chord, tone: Tone | None, edges: Sequence[str], first: bool) -> None:
    """Add ties and, on the first note of a chord, tuplets and staccato dots."""
    ties = [kind for kind, tied in (("stop", tone.from_before), ("start", tone.to_next)) if tied] if tone else []
    staccato = first and chord.staccato
    if not (ties or edges or staccato):
        return
    # Notations must come before lyrics and after what was added so far.
    notations = add(note, "notations")
    for kind in ties:
        add(notations, "tied", type=kind)
    for kind in edges:
        add(notations, "tuplet", type=kind, number="1")
    if staccato:
        add(add(notations, "articulations"), "staccato")


def _tuplet_edges(chords: Sequence[Chord], at: int) -> tuple[str, ...]:
    tuplet = chords[at].tuplet
    if tuplet is None:
        return ()
    begins = at == 0 or chords[at - 1].tuplet != tuplet
    ends = at == len(chords) - 1 or chords[at + 1].tuplet != tuplet
    return ("start",) * begins + ("stop",) * ends


def _beams(chords: Sequence[Chord]) -> list[list[str]]:
    """Return the beam states of every chord, those of the eighth beam first."""

    def flags(at: int, beam: int | None) -> int:
        if not 0 <= at < len(chords) or beam is None or chords[at].beam != beam:
            return 0
        return chords[at].value.bit_length() - 3

    found = []
    for at, chord in enumerate(chords):
        levels = []
        for level in range(1, flags(at, chord.beam) + 1):
            before, after = (flags(other, chord.beam) >= level for other in (at - 1, at + 1))
            if before and after:
                levels.append("continue")
            elif before or after:
                levels.append("end" if before else "begin")
            else:
                levels.append("backward hook" if flags(at - 1, chord.beam) else "forward hook")
        found.append(levels)
    return found
