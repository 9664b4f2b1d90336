"""ChordPro: words of a song with chords in brackets and directives in braces.

Words are left out, and so is what only a printer or a guitar needs. Lines of chords have no bar lines; grids do.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from engines.progressions.formats.chart import (
    ChartBar,
    ChartChord,
    FoundMetre,
    describe_metres,
    find_chart_kind,
    find_key,
    find_metre_by_name,
    make_empty_error,
    to_title,
    to_word,
    write_chart,
    write_section,
)
from engines.progressions.formats.values import MAX_QUOTED_CHARACTERS, Format, FoundProgression, SourceLine, Unread
from engines.progressions.metre import COMMON_TIME
from engines.progressions.progression import DEFAULT_TEMPO_BPM, Progression, Version, limit_tempo
from engines.progressions.words import find_kinds
from engines.theory.key import C_MAJOR

MAX_SONGS = 500
"""Limit of songs in a text."""
_DETECTED_LINES = 60
"""Number of first lines by which the format is recognised."""
_MIN_BRACKETED_CHORDS = 2
_CHORDS_PER_BAR = 2
"""Chords in a bar of a song that has bars elsewhere."""

_DIRECTIVE_PATTERN = re.compile(r"\{\s*([A-Za-z_][A-Za-z0-9_]*)(?:-[^\s:}]*)?\s*(?:(?::|\s)\s*(.*?))?\s*\}\s*")
_KNOWN_DIRECTIVE_PATTERN = re.compile(
    r"(?m)^\s*\{\s*(?:title|t|subtitle|st|artist|composer|key|time|tempo|capo|meta|comment|c|ci|cb|chorus|define|"
    r"new_song|ns|new_page|np|columns|col|start_of_\w+|end_of_\w+|so[cvbgt]|eo[cvbgt])(?:-\w+)?\s*[:}\s]"
)
_BRACKET_PATTERN = re.compile(r"\[([^\[\]\n]*)\]")
_LABEL_PATTERN = re.compile(r"label\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_CHORD_KINDS = {"chords", "numerals", "nashville"}
"""Kinds of words that are no words of a song."""
_SHORT_NAMES = {
    "t": "title", "soc": "start_of_chorus", "eoc": "end_of_chorus", "sov": "start_of_verse", "eov": "end_of_verse",
    "sob": "start_of_bridge", "eob": "end_of_bridge", "sog": "start_of_grid", "eog": "end_of_grid",
    "sot": "start_of_tab", "eot": "end_of_tab", "ns": "new_song",
}  # fmt: skip
_SKIPPED_PARTS = {"tab", "abc", "ly", "svg", "textblock", "musicxml"}
"""Parts that have no chords in brackets."""
_GRID_BAR_PATTERN = re.compile(r"\|\|?:|:\|\|?(?!:)|:\|+:|\|(?:[0-9][0-9,]*>?|\||\.)?")


class _Line(NamedTuple):
    """Chords of a line, or bars of a line in a grid."""

    number: int
    words: tuple[str, ...] = ()
    bars: tuple[ChartBar, ...] = ()
    section: str = ""


class _SongReader:
    """Reader of the lines of one song."""

    def __init__(self) -> None:
        self.fields: dict[str, str] = {}
        self.metres: list[str] = []
        self.metre: FoundMetre | None = None
        self.lines: list[_Line] = []
        self.chorus: list[_Line] = []
        self.unread: list[Unread] = []
        self.part = ""
        self.section = ""
        self.last_chords: tuple[ChartChord, ...] = ()
        """Chords of the last bar in a grid, which ``%`` repeats."""

    def read_line(self, text: str, number: int) -> None:
        if text.lstrip().startswith("#"):
            return
        if found := _DIRECTIVE_PATTERN.fullmatch(text.strip()):
            self._read_directive(_SHORT_NAMES.get(found[1].lower(), found[1].lower()), found[2] or "", number)
        elif text.lstrip().startswith("{") and "}" not in text:
            self.unread.append(Unread(text.strip()[:MAX_QUOTED_CHARACTERS], number))
        elif self.part == "grid":
            if bars := tuple(self._read_grid_line(text, number)):
                self._add_line(_Line(number, bars=bars, section=self.section))
        elif self.part not in _SKIPPED_PARTS and (words := tuple(_list_words(text))):
            self._add_line(_Line(number, words, section=self.section))

    def _add_line(self, line: _Line) -> None:
        self.lines.append(line)
        self.section = ""
        if self.part == "chorus":
            self.chorus.append(line)

    def _read_directive(self, name: str, content: str, number: int) -> None:
        if name == "meta":
            name, _, content = content.partition(" ")
        if name.startswith("start_of_"):
            self.part = name.removeprefix("start_of_")
            label = _LABEL_PATTERN.search(content)
            title = (label[1] or label[2] or "") if label else content
            usual = "" if self.part in (*_SKIPPED_PARTS, "grid") else self.part.replace("_", " ").capitalize()
            self.section = title if title and "=" not in title else usual
            if self.part == "chorus":
                self.chorus = []
        elif name.startswith("end_of_"):
            self.part = self.section = ""
        elif name == "chorus":
            self.lines += self.chorus
        elif name == "time":
            self.metres.append(content.strip())
            if self.metre is None:
                self.metre = find_metre_by_name(content)
            if find_metre_by_name(content) is None:
                self.unread.append(Unread(content[:MAX_QUOTED_CHARACTERS] or name, number))
        elif name in ("title", "key", "tempo"):
            self.fields.setdefault(name, content)

    def _read_grid_line(self, text: str, number: int) -> Iterator[ChartBar]:
        """Yield the bars of a line in a grid: ``| C . F . | G . . . |``."""
        signs = list(_GRID_BAR_PATTERN.finditer(text))
        for sign, following in pairwise(signs):
            cells = text[sign.end() : following.start()].split()
            if not cells:
                continue
            numbers = tuple(int(digits) for digits in re.findall("[0-9]", sign[0]))
            self.last_chords = self.last_chords if cells in (["%"], ["%%"]) else self._read_cells(cells)
            yield ChartBar(
                self.last_chords,
                number,
                starts_repeat=sign[0].endswith(":"),
                repeat_times=2 if following[0].startswith(":") else 0,
                endings=numbers,
            )

    def _read_cells(self, cells: list[str]) -> tuple[ChartChord, ...]:
        words: list[str] = []
        counts: list[Fraction] = []
        for cell in cells:
            parts = [part for part in cell.split("~") if part]
            if cell in (".", "/") and words:
                counts[-1] += 1
            else:
                shown = ["%"] if cell in (".", "/") else [to_word(part) for part in parts]
                words += shown
                counts += [Fraction(1, max(len(shown), 1))] * len(shown)
        beats = self.metre.bar_beats if self.metre else Fraction(COMMON_TIME.beats)
        return tuple(ChartChord(word, count * beats / len(cells)) for word, count in zip(words, counts, strict=True))

    def make_progression(self, first_line: int) -> FoundProgression | None:
        """Return the song, or None if it has no chord."""
        if not self.lines:
            return None
        has_bars = any(line.bars for line in self.lines)
        words = [word for line in self.lines for word in line.words]
        words += (chord.word for line in self.lines for bar in line.bars for chord in bar.chords)
        metre = self.metre.metre if self.metre else COMMON_TIME
        if has_bars:
            text, source_lines = write_chart(list(_list_bars(self.lines)), metre)
        else:
            text, source_lines = _write_lines(self.lines)
        tempo = re.match(r"[0-9]{2,3}", self.fields.get("tempo", ""))
        key = find_key(self.fields.get("key", ""))
        if key is None and self.fields.get("key"):
            self.unread.append(Unread(self.fields["key"][:MAX_QUOTED_CHARACTERS], first_line))
        return FoundProgression(
            Progression(
                (Version(text),),
                title=to_title(self.fields.get("title", "")),
                key=key or C_MAJOR,
                metre=metre,
                tempo=limit_tempo(float(tempo[0])) if tempo else DEFAULT_TEMPO_BPM,
                read_as=find_chart_kind(words),
            ),
            source_lines[0].line if source_lines else first_line,
            tuple(self.unread),
            tuple(describe_metres(self.metres)),
            source_lines,
        )


def is_chordpro(text: str) -> bool:
    """Return True if the first lines of a text have directives, or words with chords.

    >>> is_chordpro("{title: Two chords}"), is_chordpro("[G]La la [D7]la"), is_chordpro("[A] I V [B] I")
    (True, True, False)
    """
    lines = text.split("\n", _DETECTED_LINES)[:_DETECTED_LINES]
    beginning = "\n".join(lines)
    if _KNOWN_DIRECTIVE_PATTERN.search(beginning):
        return True
    if "|" in beginning:
        return False
    brackets = [found[1] for line in lines for found in _BRACKET_PATTERN.finditer(line)]
    if sum("chords" in find_kinds(each) for each in brackets) < _MIN_BRACKETED_CHORDS:
        return False
    words = [word for line in lines for word in _BRACKET_PATTERN.sub("", line).split()]
    return sum(not _CHORD_KINDS.isdisjoint(find_kinds(word)) for word in words) * 2 < len(words)


def read_chordpro(text: str, file: str = "") -> tuple[FoundProgression, ...]:
    """Return a progression for each song of a text.

    Raises `ProgressionError` if it has no chord.

    >>> found = read_chordpro("{title: Two}\\n{key: G}\\n[G]La la [D7]la")[0].progression
    >>> found.title, found.key.title, found.versions[0].text
    ('Two', 'G major', 'G D7')
    """
    songs = []
    reader, first_line = _SongReader(), 1
    for number, line in enumerate(text.split("\n"), start=1):
        if re.fullmatch(r"\s*\{\s*(?:new_song|ns)\b[^}]*\}\s*", line):
            songs.append(reader.make_progression(first_line))
            reader, first_line = _SongReader(), number
        else:
            reader.read_line(line, number)
    songs.append(reader.make_progression(first_line))
    found = tuple(song for song in songs if song is not None)[:MAX_SONGS]
    if not found:
        raise make_empty_error(file)
    return found


def _list_words(text: str) -> Iterator[str]:
    """Yield the chords of a line; annotations after ``*`` are left out."""
    for found in _BRACKET_PATTERN.finditer(text):
        content = found[1].strip()
        if content.startswith("*") or content in ("", "|", "/", "||"):
            continue
        if content.startswith("(") and content.endswith(")"):
            content = content[1:-1]
        whole = to_word(content)
        if find_kinds(whole) or " " not in content:
            yield from (whole,) if whole else ()
        else:
            yield from filter(None, (to_word(part) for part in content.split() if part != "|"))


def _list_bars(lines: list[_Line]) -> Iterator[ChartBar]:
    for line in lines:
        bars = line.bars or [
            ChartBar(tuple(map(ChartChord, line.words[start : start + _CHORDS_PER_BAR])), line.number)
            for start in range(0, len(line.words), _CHORDS_PER_BAR)
        ]
        yield bars[0]._replace(section=line.section)
        yield from bars[1:]


def _write_lines(lines: list[_Line]) -> tuple[str, tuple[SourceLine, ...]]:
    text = ""
    source_lines = []
    for line in lines:
        if text:
            text += "\n"
        source_lines.append(SourceLine(len(text), line.number))
        section = write_section(line.section)
        text += " ".join((*((section,) if section else ()), *line.words))
    return text, tuple(source_lines)


CHORDPRO = Format("chordpro", is_chordpro, read_chordpro, (".cho", ".chordpro", ".crd", ".pro"))
"""Songs with chords in brackets."""
