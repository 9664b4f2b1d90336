"""Encoding of a score as MEI, which verovio reads.

MEI is the format of the Music Encoding Initiative, here version 5. The `xml:id` of every note head is made of its
note's index and its number within a tied note, so that it can be found in verovio's drawing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from itertools import groupby, pairwise
from typing import NamedTuple

from tabletop.score.model import Chord, Clef, Fault, Measure, Score, ScoreNote, Voice

_ACCID_VALUES = {-2: "ff", -1: "f", 0: "n", 1: "s", 2: "x"}


class EncodedHead(NamedTuple):
    """A note head in the MEI: id, note of the passage, written beats and fault."""

    id: str
    note_index: int
    begin: Fraction
    end: Fraction
    fault: Fault


class EncodedScore(NamedTuple):
    """MEI text, and the meaning of its ids."""

    text: str
    heads: dict[str, EncodedHead]
    texts: tuple[str, ...]
    """Ids of the score's texts, in their order."""
    remarks: tuple[str, ...]
    """Ids of the score's remarks: shared by those at one beat, empty for empty ones."""


_VEROVIO_TYPE_SIZE = 405.0
"""Type size of verovio in units of its drawing."""


def encode_mei(
    score: Score,
    size_below: float = _VEROVIO_TYPE_SIZE,
    size_above: float = _VEROVIO_TYPE_SIZE,
    breaks: Collection[int] = frozenset(),
) -> EncodedScore:
    """Return a score as MEI.

    Texts are represented by narrow placeholders, which do not widen the spacing of notes. `size_below` and `size_above`
    are the type sizes below and above the staves, in units of verovio's drawing; the placeholders are as high. `breaks`
    are the bars that begin a line.
    """
    heads: dict[str, EncodedHead] = {}
    sizes = round(100 * size_below / _VEROVIO_TYPE_SIZE), round(100 * size_above / _VEROVIO_TYPE_SIZE)
    body = "".join(
        ("<sb/>" if index in breaks else "") + _encode_measure(score, index, measure, heads, sizes)
        for index, measure in enumerate(score.measures)
    )
    key = f' keysig="{_encode_key_signature(score.fifths)}"' if score.fifths else ""
    staves = "".join(_encode_staff(index, clef) for index, clef in enumerate(score.clefs, start=1))
    group = ' symbol="brace" bar.thru="true"' if len(score.clefs) > 1 else ""
    metre = f'meter.count="4" meter.unit="4" meter.visible="{"true" if score.has_metre else "false"}"'
    text = (
        '<?xml version="1.0" encoding="UTF-8"?><mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0">'
        f"<music><body><mdiv><score><scoreDef{key} {metre}>"
        f"<staffGrp{group}>{staves}</staffGrp></scoreDef><section>{body}</section></score></mdiv></body></music></mei>"
    )
    texts = tuple(f"text-{index}" for index in range(len(score.texts)))
    return EncodedScore(text, heads, texts, tuple(_make_remark_id(score, index) for index in range(len(score.remarks))))


def _make_remark_id(score: Score, index: int) -> str:
    remark = score.remarks[index]
    if not remark.text:
        return ""
    numbers = (number for number, other in enumerate(score.remarks) if other.text and other.beat == remark.beat)
    return f"remark-{next(numbers)}"


def _encode_key_signature(fifths: int) -> str:
    return f"{abs(fifths)}{'s' if fifths > 0 else 'f'}"


def _encode_staff(number: int, clef: Clef) -> str:
    octave = ""
    if clef.octave:
        place = "above" if clef.octave > 0 else "below"
        octave = f' clef.dis="{8 if abs(clef.octave) == 1 else 15}" clef.dis.place="{place}"'
    return f'<staffDef n="{number}" lines="5" clef.shape="{clef.shape}" clef.line="{clef.line}"{octave}/>'


def _encode_measure(
    score: Score, index: int, measure: Measure, heads: dict[str, EncodedHead], sizes: tuple[int, int]
) -> str:
    staves = "".join(
        f'<staff n="{number}">'
        + "".join(
            f'<layer n="{layer}">{"".join(_encode_layer(voice, measure.begin, heads))}</layer>'
            for layer, voice in enumerate(voices, start=1)
        )
        + "</staff>"
        for number, voices in enumerate(measure.staves, start=1)
    )
    end = ' right="end"' if index == len(score.measures) - 1 else ""
    metre_attribute = ' metcon="false"' if measure.length != 4 else ""
    placeholders = "".join(_encode_placeholders(score, index, measure, sizes))
    return f'<measure n="{index}"{metre_attribute}{end}>{staves}{placeholders}</measure>'


def _encode_placeholders(score: Score, index: int, measure: Measure, sizes: tuple[int, int]) -> Iterator[str]:
    """Yield the placeholders of a bar's texts, and of its remarks."""
    lowest = len(score.clefs)
    labels = [(text.beat, f' xml:id="text-{number}"') for number, text in enumerate(score.texts)]
    labels = [(beat, id_) for beat, id_ in labels if score.measure_at(beat) == index]
    # Text is wider than its placeholder, so its line must be beyond all notes nearby.
    if any(not text.is_numeral and index - 1 <= score.measure_at(text.beat) <= index for text in score.texts):
        labels += [(beat, "") for beat in _find_onsets(measure, -1) - {beat for beat, _ in labels}]
        labels += [(beat, "") for beat in _find_accidentals(measure, -1)]
    for beat, id_ in sorted(labels):  # verovio spreads notes if these are in another order
        yield _encode_placeholder("harm", f'n="1"{id_} staff="{lowest}"', beat, measure, "below", sizes[0])
    remarks = [
        (nth, remark.beat, score.measure_at(remark.beat)) for nth, remark in enumerate(score.remarks) if remark.text
    ]
    is_near = any(abs(bar - index) <= 1 for _, _, bar in remarks)
    numbers_by_beat = {beat: nth for nth, beat, bar in remarks if bar == index}
    for beat in sorted(_find_onsets(measure, 0) | numbers_by_beat.keys()) if is_near else ():
        id_ = f' xml:id="{_make_remark_id(score, numbers_by_beat[beat])}"' if beat in numbers_by_beat else ""
        yield _encode_placeholder("dir", f'vgrp="1"{id_} staff="1"', beat, measure, "above", sizes[1])


def _find_onsets(measure: Measure, staff: int) -> set[Fraction]:
    voices = measure.staves[staff]
    return {measure.begin + chord.begin for voice in voices for chord in voice.chords if chord.notes}


def _find_accidentals(measure: Measure, staff: int) -> Iterator[Fraction]:
    """Yield approximate beats of accidentals, except those on a staff's first notes."""
    chords = [chord for voice in measure.staves[staff] for chord in voice.chords if chord.notes]
    accidental_onsets = {
        measure.begin + chord.begin for chord in chords if any(note.has_accidental for note in chord.notes)
    }
    for previous, onset in pairwise(sorted(_find_onsets(measure, staff))):
        if onset in accidental_onsets:
            yield onset - (onset - previous) / 4


def _encode_placeholder(tag: str, attributes: str, beat: Fraction, measure: Measure, place: str, size: int) -> str:
    stamp = _encode_beat(beat, measure)
    # A wide harm makes verovio spread notes; wide dirs are put on several lines.
    letters = "j" if tag == "harm" else "ll"
    return f'<{tag} {attributes} tstamp="{stamp}" place="{place}"><rend fontsize="{size}%">{letters}</rend></{tag}>'


def _encode_beat(beat: Fraction, measure: Measure) -> str:
    place = min(max(beat - measure.begin, Fraction(0)), measure.length)
    return f"{float(place) + 1:.6g}"


def _encode_layer(voice: Voice, begin: Fraction, heads: dict[str, EncodedHead]) -> Iterator[str]:
    for tuplet, chords in groupby(voice.chords, key=lambda chord: chord.tuplet):
        if tuplet is not None:
            yield f'<tuplet num="{tuplet.count}" numbase="{tuplet.normal}" num.format="count">'
        for beam, beamed_chords in groupby(chords, key=lambda chord: chord.beam):
            if beam is not None:
                yield "<beam>"
            yield from (_encode_chord(chord, voice.stem, begin, heads) for chord in beamed_chords)
            if beam is not None:
                yield "</beam>"
        if tuplet is not None:
            yield "</tuplet>"


def _encode_chord(chord: Chord, stem: str, begin: Fraction, heads: dict[str, EncodedHead]) -> str:
    if chord.is_whole_bar:
        return "<mRest/>"
    value = f'dur="{chord.value}"' + (f' dots="{chord.dots}"' if chord.dots else "")
    if not chord.notes:
        return f"<rest {value}/>"
    direction = f' stem.dir="{stem}"' if stem else ""
    staccato = ' artic="stacc"' if chord.is_staccato else ""
    onset = begin + chord.begin
    if len(chord.notes) == 1:
        return _encode_note(chord.notes[0], f" {value}{direction}{staccato}", onset, onset + chord.length, heads)
    notes = "".join(_encode_note(note, "", onset, onset + chord.length, heads) for note in chord.notes)
    return f"<chord {value}{direction}{staccato}>{notes}</chord>"


def _encode_note(
    note: ScoreNote, attributes: str, begin: Fraction, end: Fraction, heads: dict[str, EncodedHead]
) -> str:
    number = 0
    while (id_ := f"note-{note.note_index}-{number}") in heads:
        number += 1
    heads[id_] = EncodedHead(id_, note.note_index, begin, end, note.fault)
    tie = {(False, True): "i", (True, True): "m", (True, False): "t"}.get(
        (note.is_tied_from_previous, note.is_tied_to_next), ""
    )
    if tie:
        attributes += f' tie="{tie}"'
    accid = "accid" if note.has_accidental else "accid.ges"
    if note.has_accidental or note.alteration:
        attributes += f' {accid}="{_ACCID_VALUES[note.alteration]}"'
    return f'<note xml:id="{id_}" pname="{note.letter.lower()}" oct="{note.octave}"{attributes}/>'
