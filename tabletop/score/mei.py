"""A score as MEI, the format verovio reads (Music Encoding Initiative, version 5).

Every note head has an `xml:id` made of its note's index and which part of a tied note it is, so that it is found again
in what verovio draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple
from xml.sax.saxutils import escape

from tabletop.score.values import Chord, Clef, Fault, Measure, Score, Tone, Voice

_ACCID = {-2: "ff", -1: "f", 0: "n", 1: "s", 2: "x"}


class Head(NamedTuple):
    """A note head in the MEI: its id, its note in the passage, and the written beats it lasts."""

    id: str
    note: int
    begin: Fraction
    end: Fraction
    fault: Fault


class Encoded(NamedTuple):
    """MEI, and what its ids mean."""

    text: str
    heads: dict[str, Head]
    texts: tuple[str, ...]
    """The ids of the score's texts, in their order."""
    rings: tuple[str, ...]
    """The ids of the score's rings."""


def ring_text(text: str, forced: bool) -> str:
    """What is said of a blemish: in brackets where there was no choice."""
    return f"({text})" if forced else text


def encode(score: Score) -> Encoded:
    """A score as MEI."""
    heads: dict[str, Head] = {}
    body = "".join(_measure(score, at, measure, heads) for at, measure in enumerate(score.measures))
    key = f' keysig="{_keysig(score.fifths)}"' if score.fifths else ""
    staves = "".join(_staff_def(at, clef) for at, clef in enumerate(score.clefs, start=1))
    group = ' symbol="brace" bar.thru="true"' if len(score.clefs) > 1 else ""
    text = (
        '<?xml version="1.0" encoding="UTF-8"?><mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0">'
        f'<music><body><mdiv><score><scoreDef{key} meter.count="4" meter.unit="4" meter.visible="false">'
        f"<staffGrp{group}>{staves}</staffGrp></scoreDef><section>{body}</section></score></mdiv></body></music></mei>"
    )
    texts = tuple(f"text-{at}" for at in range(len(score.texts)))
    return Encoded(text, heads, texts, tuple(f"ring-{at}" for at in range(len(score.rings))))


def _keysig(fifths: int) -> str:
    return f"{abs(fifths)}{'s' if fifths > 0 else 'f'}"


def _staff_def(number: int, clef: Clef) -> str:
    octave = ""
    if clef.octave:
        place = "above" if clef.octave > 0 else "below"
        octave = f' clef.dis="{8 if abs(clef.octave) == 1 else 15}" clef.dis.place="{place}"'
    return f'<staffDef n="{number}" lines="5" clef.shape="{clef.shape}" clef.line="{clef.line}"{octave}/>'


def _measure(score: Score, at: int, measure: Measure, heads: dict[str, Head]) -> str:
    staves = "".join(
        f'<staff n="{number}">'
        + "".join(
            f'<layer n="{layer}">{"".join(_layer(voice, measure.begin, heads))}</layer>'
            for layer, voice in enumerate(voices, start=1)
        )
        + "</staff>"
        for number, voices in enumerate(measure.staves, start=1)
    )
    end = ' right="end"' if at == len(score.measures) - 1 else ""
    short = ' metcon="false"' if measure.length != 4 else ""
    return f'<measure n="{at}"{short}{end}>{staves}{"".join(_said(score, at, measure))}</measure>'


def _said(score: Score, at: int, measure: Measure) -> Iterator[str]:
    """The texts and rings of a bar."""
    lowest = len(score.clefs)
    for number, text in enumerate(score.texts):
        if score.measure_at(text.beat) == at:
            stamp = _stamp(text.beat, measure)
            place = f'xml:id="text-{number}" staff="{lowest}" tstamp="{stamp}" place="below"'
            # The space keeps what is wide, as V7/vi is, from touching what follows.
            yield f'<harm n="1" {place}>{escape(text.text)}\u00a0</harm>'
    for number, ring in enumerate(score.rings):
        if ring.text and score.measure_at(ring.beat) == at:
            place = f'xml:id="ring-{number}" staff="1" tstamp="{_stamp(ring.beat, measure)}" place="above"'
            yield f"<dir {place}>{escape(ring_text(ring.text, ring.forced))}</dir>"


def _stamp(beat: Fraction, measure: Measure) -> str:
    place = min(max(beat - measure.begin, Fraction(0)), measure.length)
    return f"{float(place) + 1:.6g}"


def _layer(voice: Voice, begin: Fraction, heads: dict[str, Head]) -> Iterator[str]:
    for tuplet, chords in groupby(voice.chords, key=lambda chord: chord.tuplet):
        if tuplet is not None:
            yield f'<tuplet num="{tuplet.count}" numbase="{tuplet.normal}" num.format="count">'
        for beam, under in groupby(chords, key=lambda chord: chord.beam):
            if beam is not None:
                yield "<beam>"
            yield from (_chord(chord, voice.stem, begin, heads) for chord in under)
            if beam is not None:
                yield "</beam>"
        if tuplet is not None:
            yield "</tuplet>"


def _chord(chord: Chord, stem: str, begin: Fraction, heads: dict[str, Head]) -> str:
    if chord.whole_bar:
        return "<mRest/>"
    value = f'dur="{chord.value}"' + (f' dots="{chord.dots}"' if chord.dots else "")
    if not chord.tones:
        return f"<rest {value}/>"
    direction = f' stem.dir="{stem}"' if stem else ""
    staccato = ' artic="stacc"' if chord.staccato else ""
    at = begin + chord.begin
    if len(chord.tones) == 1:
        return _note(chord.tones[0], f" {value}{direction}{staccato}", at, at + chord.length, heads)
    notes = "".join(_note(tone, "", at, at + chord.length, heads) for tone in chord.tones)
    return f"<chord {value}{direction}{staccato}>{notes}</chord>"


def _note(tone: Tone, more: str, begin: Fraction, end: Fraction, heads: dict[str, Head]) -> str:
    part = 0
    while (id_ := f"note-{tone.note}-{part}") in heads:
        part += 1
    heads[id_] = Head(id_, tone.note, begin, end, tone.fault)
    tie = {(False, True): "i", (True, True): "m", (True, False): "t"}.get((tone.from_before, tone.to_next), "")
    if tie:
        more += f' tie="{tie}"'
    accid = "accid" if tone.sign else "accid.ges"
    if tone.sign or tone.alteration:
        more += f' {accid}="{_ACCID[tone.alteration]}"'
    return f'<note xml:id="{id_}" pname="{tone.letter.lower()}" oct="{tone.octave}"{more}/>'
