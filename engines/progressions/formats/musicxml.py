"""MusicXML: the chord names or numerals above the staves, bar by bar.

The file is read in one pass without entities, so that a small file cannot become a large one. Of several parts the one
with most chords is read.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple
from xml.parsers import expat

import msgspec

from engines.messages import message
from engines.messages.grammar import printable_line
from engines.progressions.errors import ProgressionError
from engines.progressions.files import MAX_NAME_CHARACTERS
from engines.progressions.formats.chart import (
    MAX_BARS,
    NO_CHORD,
    ChartBar,
    ChartChord,
    FoundMetre,
    describe_metres,
    find_metre,
    make_empty_error,
    to_title,
    to_word,
    write_chart,
)
from engines.progressions.formats.values import Format, FoundProgression
from engines.progressions.metre import COMMON_TIME
from engines.progressions.progression import DEFAULT_TEMPO_BPM, Progression, Version, limit_tempo
from engines.progressions.words import read_numeral
from engines.theory.chord_symbols import make_symbol, read_symbol
from engines.theory.errors import TheoryError
from engines.theory.key import C_MAJOR, Key
from engines.theory.pitch import NoteName

MAX_ELEMENTS = 3_000_000
"""Limit of elements in a file."""
MAX_DEPTH = 64
"""Limit of elements inside each other."""
_MAX_CONTENT_CHARACTERS = 300
_DETECTED_CHARACTERS = 5000
_MAX_QUARTERS = 256
"""Limit of a bar in quarter notes."""
_START = Fraction(0)
"""Place of a bar's beginning."""

SYMBOLS_BY_KIND = {
    "major": "", "minor": "m", "augmented": "aug", "diminished": "dim", "dominant": "7", "major-seventh": "maj7",
    "minor-seventh": "m7", "diminished-seventh": "dim7", "augmented-seventh": "7#5", "half-diminished": "m7b5",
    "major-minor": "mmaj7", "major-sixth": "6", "minor-sixth": "m6", "dominant-ninth": "9", "major-ninth": "maj9",
    "minor-ninth": "m9", "dominant-11th": "11", "major-11th": "maj11", "minor-11th": "m11", "dominant-13th": "13",
    "major-13th": "maj13", "minor-13th": "m13", "suspended-second": "sus2", "suspended-fourth": "sus4", "power": "5",
    "Neapolitan": "", "pedal": "5",
}  # fmt: skip
"""Chord symbols of the kinds of chords that the format has."""
_NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII")
_SMALL_KINDS = {"minor", "diminished", "minor-seventh", "diminished-seventh", "half-diminished"}
_NUMERAL_SIGNS = {
    "diminished": "o", "diminished-seventh": "o", "half-diminished": "ø", "augmented": "+", "augmented-seventh": "+",
}  # fmt: skip
_TRIADS = {"major", "minor", "augmented", "diminished", ""}
_SEVENTHS = {"dominant", "major-seventh", "minor-seventh", "diminished-seventh", "half-diminished"}
_TRIAD_FIGURES, _SEVENTH_FIGURES = ("", "6", "64"), ("7", "65", "43", "42")
_CHORD_ELEMENTS = {
    "root-step", "root-alter", "numeral-root", "numeral-alter", "function", "kind", "inversion", "bass-step",
    "bass-alter",
}  # fmt: skip
_COMPOUND_NUMBERS = {"2": "9", "4": "11", "6": "13"}


class _Degree(NamedTuple):
    """A degree that a chord has beside its kind."""

    number: str
    alteration: int
    type: str


class _Harmony(msgspec.Struct):
    """The elements of a chord while it is read."""

    position: Fraction
    fields: dict[str, str]
    degrees: list[_Degree]
    kind_text: str = ""
    numeral_text: str = ""
    chord_count: int = 0
    offset: Fraction = _START
    key: Key | None = None


class _Bar(msgspec.Struct):
    """A bar while it is read."""

    line: int
    is_implicit: bool = False
    harmonies: list[_Harmony] = []
    length: Fraction = _START
    """Quarter notes up to the last note."""
    metre: FoundMetre | None = None
    starts_repeat: bool = False
    repeat_times: int = 0
    endings: tuple[int, ...] = ()
    section: str = ""


class _Part(msgspec.Struct):
    """A part while it is read."""

    bars: list[_Bar] = []
    divisions: Fraction = Fraction(1)
    metre: FoundMetre | None = None
    metre_names: list[str] = []
    key: Key | None = None
    first_key: Key | None = None


class _NotReadableError(Exception):
    """The file has an entity, or is too deep or too large."""


class _ScoreReader:
    """Reader of the elements of a file."""

    def __init__(self) -> None:
        self.title = ""
        self.tempo: float | None = None
        self.parts: dict[str, _Part] = {}
        self.part = _Part()
        self.bar = _Bar(1)
        self.position = _START
        self.path: list[str] = []
        self.attributes: Mapping[str, str] = {}
        self.content = ""
        self.element_count = 0
        self.note: dict[str, str] = {}
        self.degree: dict[str, str] = {}
        self.signature: dict[str, str] = {}
        self.harmony: _Harmony | None = None
        self.bar_element = "measure"
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._add_content
        self.parser.EntityDeclHandler = self._refuse_entity

    def read(self, text: str) -> None:
        """Read a file. Raises `ExpatError` or `_NotReadableError`."""
        self.parser.Parse(text, True)

    def _refuse_entity(self, *_: object) -> None:
        raise _NotReadableError

    def _add_content(self, text: str) -> None:
        if len(self.content) < _MAX_CONTENT_CHARACTERS:
            self.content += text[:_MAX_CONTENT_CHARACTERS]

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self.element_count += 1
        if len(self.path) >= MAX_DEPTH or self.element_count > MAX_ELEMENTS:
            raise _NotReadableError
        self.path.append(name)
        self.content, self.attributes = "", attributes
        match name:
            case "score-timewise":
                self.bar_element = "part"
            case "part":
                self.part = self.parts.setdefault(attributes.get("id", ""), _Part())
                if self.bar_element == "part":
                    self._begin_bar(attributes)
            case "measure" if self.bar_element == "measure":
                self._begin_bar(attributes)
            case "note" | "backup" | "forward":
                self.note = {}
            case "chord" | "grace":
                self.note[name] = ""
            case "harmony":
                self.harmony = _Harmony(self.position, {}, [], key=self.part.key)
            case "root" | "numeral":
                if self.harmony:
                    self.harmony.chord_count += 1
            case "degree":
                self.degree = {}
            case "key" | "time" | "numeral-key":
                self.signature = {}
            case "repeat" | "ending":
                self._read_bar_line(name, attributes)
            case "sound" if "tempo" in attributes:
                self.tempo = self.tempo or _to_float(attributes["tempo"])
            case "kind":
                if self.harmony and self.harmony.chord_count < 2:
                    self.harmony.kind_text = attributes.get("text", "")
            case "numeral-root":
                if self.harmony and self.harmony.chord_count < 2:
                    self.harmony.numeral_text = attributes.get("text", "")

    def _begin_bar(self, attributes: Mapping[str, str]) -> None:
        self.bar = _Bar(self.parser.CurrentLineNumber, attributes.get("implicit") == "yes", metre=self.part.metre)
        self.position = _START
        if len(self.part.bars) < MAX_BARS:
            self.part.bars.append(self.bar)

    def _end(self, name: str) -> None:
        content = self.content.strip()
        self.content = ""
        self.path.pop()
        handler = _END_HANDLERS.get(name)
        if handler is not None:
            handler(self, content)
        elif self.harmony is not None and name in _CHORD_ELEMENTS and self.harmony.chord_count < 2:
            self.harmony.fields.setdefault(name, content)
        elif name in ("degree-value", "degree-alter", "degree-type"):
            self.degree[name] = content
        elif name in ("fifths", "mode", "beats", "beat-type", "numeral-fifths", "numeral-mode"):
            self.signature.setdefault(name, content)

    def _read_bar_line(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "repeat":
            if attributes.get("direction") == "forward":
                self.bar.starts_repeat = True
            elif attributes.get("direction") == "backward":
                times = attributes.get("times", "2")
                self.bar.repeat_times = min(max(int(times), 2), 99) if re.fullmatch("[0-9]{1,3}", times) else 2
        elif attributes.get("type") == "start":
            numbers = re.findall("[1-9]", attributes.get("number", "1"))
            self.bar.endings = tuple(map(int, numbers))

    def end_note(self, _: str) -> None:
        if not self.note.keys() & {"chord", "grace"}:
            self._move(self._to_quarters(self.note.get("duration", "")))

    def end_backup(self, _: str) -> None:
        self._move(-self._to_quarters(self.note.get("duration", "")))

    def end_duration(self, content: str) -> None:
        self.note["duration"] = content

    def _move(self, quarters: Fraction) -> None:
        position = self.position + quarters
        if position.numerator < 0 or position > _MAX_QUARTERS:
            position = _START if position.numerator < 0 else Fraction(_MAX_QUARTERS)
        self.position = position
        if quarters.numerator > 0 and position > self.bar.length:
            self.bar.length = position

    def _to_quarters(self, text: str) -> Fraction:
        return _divide(text, self.part.divisions)

    def end_divisions(self, content: str) -> None:
        self.part.divisions = _to_fraction(content) or Fraction(1)

    def end_offset(self, content: str) -> None:
        if self.harmony is not None:
            sign = -1 if content.startswith("-") else 1
            self.harmony.offset = sign * self._to_quarters(content.lstrip("-"))

    def end_degree(self, _: str) -> None:
        number, kind = self.degree.get("degree-value", ""), self.degree.get("degree-type", "add")
        if self.harmony is not None and self.harmony.chord_count < 2 and re.fullmatch("1[0-3]?|[2-9]", number):
            self.harmony.degrees.append(_Degree(number, _to_alteration(self.degree.get("degree-alter", "")), kind))

    def end_harmony(self, _: str) -> None:
        if self.harmony is not None and (self.harmony.fields):
            self.bar.harmonies.append(self.harmony)
        self.harmony = None

    def end_key(self, _: str) -> None:
        key = _find_key(self.signature.get("fifths", ""), self.signature.get("mode", ""))
        if key is not None:
            self.part.key = key
            self.part.first_key = self.part.first_key or key

    def end_numeral_key(self, _: str) -> None:
        key = _find_key(self.signature.get("numeral-fifths", ""), self.signature.get("numeral-mode", ""))
        if key is not None and self.harmony is not None:
            self.harmony.key = key

    def end_time(self, _: str) -> None:
        beats, unit = self.signature.get("beats", ""), self.signature.get("beat-type", "")
        if re.fullmatch("[0-9]{1,2}", beats) and re.fullmatch("[0-9]{1,2}", unit):
            found = find_metre(int(beats), int(unit))
            if found is not None:
                self.part.metre_names.append(f"{beats}/{unit}")
                self.part.metre = self.bar.metre = found

    def end_title(self, content: str) -> None:
        self.title = self.title or content

    def end_rehearsal(self, content: str) -> None:
        self.bar.section = self.bar.section or content


_END_HANDLERS: dict[str, Callable[[_ScoreReader, str], None]] = {
    "note": _ScoreReader.end_note,
    "forward": _ScoreReader.end_note,
    "backup": _ScoreReader.end_backup,
    "duration": _ScoreReader.end_duration,
    "divisions": _ScoreReader.end_divisions,
    "offset": _ScoreReader.end_offset,
    "degree": _ScoreReader.end_degree,
    "harmony": _ScoreReader.end_harmony,
    "key": _ScoreReader.end_key,
    "numeral-key": _ScoreReader.end_numeral_key,
    "time": _ScoreReader.end_time,
    "work-title": _ScoreReader.end_title,
    "movement-title": _ScoreReader.end_title,
    "rehearsal": _ScoreReader.end_rehearsal,
}


def is_musicxml(text: str) -> bool:
    """Return True if a text begins as a score in MusicXML.

    >>> is_musicxml('<?xml version="1.0"?><score-partwise>'), is_musicxml("<score>")
    (True, False)
    """
    return re.search("<(?:!DOCTYPE\\s+)?score-(?:partwise|timewise)\\b", text[:_DETECTED_CHARACTERS]) is not None


def read_musicxml(text: str, file: str = "") -> tuple[FoundProgression, ...]:
    """Return the chords of a score.

    Raises `ProgressionError` if it has none, or is not well formed.
    """
    reader = _ScoreReader()
    name = printable_line(file, MAX_NAME_CHARACTERS)
    try:
        reader.read(text)
    except expat.ExpatError as error:
        place = message("place.line", line=error.lineno)
        why = message("progressions.no-xml")
        raise ProgressionError("progressions.no-file-at", file=name, place=place, why=why) from error
    except (_NotReadableError, ValueError) as error:
        raise ProgressionError("progressions.no-file", file=name, why=message("progressions.no-xml")) from error
    part = max(reader.parts.values(), key=_count_harmonies, default=None)
    if part is None or not _count_harmonies(part):
        raise make_empty_error(file)
    return (_make_found(reader, part),)


def _count_harmonies(part: _Part) -> int:
    return sum(len(bar.harmonies) for bar in part.bars)


def _make_found(reader: _ScoreReader, part: _Part) -> FoundProgression:
    harmonies = [harmony for bar in part.bars for harmony in bar.harmonies]
    is_numerals = sum("root-step" not in harmony.fields for harmony in harmonies) * 2 > len(harmonies)
    first_metre = part.bars[0].metre
    metre = first_metre.metre if first_metre else COMMON_TIME
    key = part.first_key or C_MAJOR
    if is_numerals:
        key = next((harmony.key for harmony in harmonies if harmony.key), key)
    bars = list(_list_chart_bars(part, is_numerals=is_numerals))
    text, source_lines = write_chart(bars, metre, key)
    return FoundProgression(
        Progression(
            (Version(text),),
            title=to_title(reader.title),
            key=key,
            metre=metre,
            tempo=limit_tempo(reader.tempo or DEFAULT_TEMPO_BPM),
            read_as="numerals" if is_numerals else "chords",
        ),
        source_lines[0].line,
        (),
        tuple(describe_metres(part.metre_names)),
        source_lines,
    )


def _list_chart_bars(part: _Part, *, is_numerals: bool) -> Iterator[ChartBar]:
    last = ChartChord(NO_CHORD)
    for number, bar in enumerate(part.bars):
        scale = bar.metre.scale if bar.metre else Fraction(1)
        length = bar.metre.bar_beats if bar.metre else Fraction(COMMON_TIME.beats)
        if bar.length and (bar.is_implicit or number == 0) and bar.length * scale < length:
            length = bar.length * scale
        placed: list[tuple[Fraction, ChartChord]] = []
        for position, harmony in _sort_by_place(bar.harmonies):
            place = min(max(position * scale, _START), length)
            word = _write_numeral(harmony) if is_numerals else _write_chord(harmony)
            placed.append((place, ChartChord(word, key=harmony.key if is_numerals else None)))
        if not placed or placed[0][0] > 0:
            placed.insert(0, (Fraction(0), last))
        ends = [*(place for place, _ in placed[1:]), length]
        chords = tuple(
            chord._replace(beats=end - place) for (place, chord), end in zip(placed, ends, strict=True) if end > place
        )
        last = placed[-1][1]
        yield ChartBar(chords, bar.line, bar.section, bar.starts_repeat, bar.repeat_times, bar.endings)


def _sort_by_place(harmonies: list[_Harmony]) -> list[tuple[Fraction, _Harmony]]:
    """Return the chords of a bar with their places in quarter notes, in order."""
    placed = [(each.position + each.offset if each.offset else each.position, each) for each in harmonies]
    return placed if len(placed) < 2 else sorted(placed, key=lambda place: place[0])


def _write_chord(harmony: _Harmony) -> str:
    """Return a chord as its name is typed."""
    fields = harmony.fields
    kind = fields.get("kind", "major")
    if kind == "none":
        return NO_CHORD
    root = fields.get("root-step", "") + _write_alteration(fields.get("root-alter", ""))
    if not root:
        return to_word(fields.get("function", "") or harmony.numeral_text) or "_"
    symbol = SYMBOLS_BY_KIND.get(kind)
    if symbol is None or kind == "other":
        symbol = harmony.kind_text or kind
    if harmony.degrees:
        symbol = _add_degrees(symbol, harmony.degrees)
    bass = fields.get("bass-step", "")
    bass = f"/{bass}{_write_alteration(fields.get('bass-alter', ''))}" if bass else ""
    return to_word(f"{root}{symbol}{bass}")


def _add_degrees(symbol: str, degrees: list[_Degree]) -> str:
    """Return a symbol with degrees that are added, altered or left out."""
    with suppress(TheoryError):
        names = [str(degree) for degree in read_symbol(symbol).degrees]
        for degree in degrees:
            sign = ("#" if degree.alteration > 0 else "b") * abs(degree.alteration)
            is_seventh = degree.number == "7" and degree.alteration == 0 and degree.type == "add"
            number = _COMPOUND_NUMBERS.get(degree.number, degree.number) if degree.type == "add" else degree.number
            if degree.type != "add":
                names = [name for name in names if name.lstrip("b#") != degree.number]
            if degree.type != "subtract":
                # An added seventh without a sign is that of the dominant.
                names.append("b7" if is_seventh else f"{sign}{number}")
        made = make_symbol(frozenset(names))
        if set(map(str, read_symbol(made.text).degrees)) == set(map(str, made.degrees)):
            return made.text
    added = (
        f"{'no' if degree.type == 'subtract' else 'add' if not degree.alteration else ''}"
        f"{('#' if degree.alteration > 0 else 'b') * abs(degree.alteration)}{degree.number}"
        for degree in degrees
    )
    return f"{symbol}({','.join(added)})"


def _write_numeral(harmony: _Harmony) -> str:
    """Return a chord as its numeral is typed."""
    fields = harmony.fields
    kind = fields.get("kind", "")
    if kind == "none":
        return NO_CHORD
    for typed in (fields.get("function", ""), harmony.numeral_text):
        if len(typed) > 1 and read_numeral(to_word(typed)) is not None:
            return to_word(typed)
    degree = fields.get("numeral-root", "")
    if not re.fullmatch("[1-7]", degree):
        return to_word(fields.get("function", "") or harmony.numeral_text) or "_"
    numeral = _NUMERALS[int(degree) - 1]
    if kind in _SMALL_KINDS:
        numeral = numeral.lower()
    inversion = fields.get("inversion", "0")
    index = int(inversion) if re.fullmatch("[0-3]", inversion) else 0
    # A dominant seventh elsewhere than on V is no diatonic one; without the kind's own text it is not understood.
    if kind in _TRIADS:
        figures = _TRIAD_FIGURES[min(index, 2)]
    elif kind in _SEVENTHS and (kind != "dominant" or degree == "5"):
        figures = _SEVENTH_FIGURES[index]
    else:
        figures = harmony.kind_text or kind
    sign = _NUMERAL_SIGNS.get(kind, "")
    return to_word(f"{_write_alteration(fields.get('numeral-alter', ''))}{numeral}{sign}{figures}")


def _write_alteration(text: str) -> str:
    alteration = _to_alteration(text)
    return ("#" if alteration > 0 else "b") * abs(alteration)


def _to_alteration(text: str) -> int:
    return int(float(text)) if re.fullmatch(r"[-+]?[0-3](?:\.[0-9]{1,3})?", text) else 0


@lru_cache(maxsize=1024)
def _to_fraction(text: str) -> Fraction:
    """Return a number that is not negative; 0 for other text."""
    return Fraction(text) if re.fullmatch(r"[0-9]{1,8}(?:\.[0-9]{1,6})?", text) else Fraction(0)


@lru_cache(maxsize=1024)
def _divide(text: str, divisions: Fraction) -> Fraction:
    return _to_fraction(text) / divisions


def _to_float(text: str) -> float | None:
    return float(text) if re.fullmatch(r"[0-9]{1,4}(?:\.[0-9]{1,6})?", text) else None


def _find_key(fifths: str, mode: str) -> Key | None:
    """Return the key of a signature, or None."""
    if not re.fullmatch(r"[-+]?[0-7]", fifths):
        return None
    is_minor = mode == "minor" or mode.endswith(" minor")
    return Key(NoteName.from_fifths(int(fifths) + (3 if is_minor else 0)), "minor" if is_minor else "major")


MUSICXML = Format("musicxml", is_musicxml, read_musicxml, (".musicxml", ".xml", ".mxl"))
"""Scores in MusicXML with names of chords."""
