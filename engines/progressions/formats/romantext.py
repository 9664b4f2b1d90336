"""RomanText: analyses in Roman numerals, one bar a line: ``m1 G: I b3 V65``.

Lines with a tag, such as ``Note:`` and ``Form:``, and variants of a bar are left out. Beats of the time signature
become beats of the metre.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from engines.progressions.formats.chart import (
    MAX_BARS,
    NO_CHORD,
    ChartBar,
    ChartChord,
    FoundMetre,
    describe_metres,
    find_key,
    find_metre_by_name,
    make_empty_error,
    to_title,
    to_word,
    write_chart,
)
from engines.progressions.formats.values import MAX_QUOTED_CHARACTERS, Format, FoundProgression, Unread
from engines.progressions.metre import COMMON_TIME
from engines.progressions.progression import Progression, Version
from engines.theory.key import C_MAJOR, Key

_DETECTED_LINES = 200
"""Number of first lines by which the format is recognised."""
_MAX_MISSING_BARS = 64
"""Limit of bars between two numbers, in which the chord before goes on."""
_NEAREST_DENOMINATOR = 12
"""Denominator up to which a beat such as 2.66 is read as a fraction."""

_BAR_PATTERN = re.compile(r"m([0-9]{1,4})([a-z]?)(var[A-Za-z0-9]*)?(?:\s*-\s*m?([0-9]{1,4})[a-z]?)?(?=\s|=|$)(.*)")
_DETECTED_PATTERN = re.compile(
    r"(?m)^m[0-9]{1,4}[a-z]?(?:\s+(?:b[0-9]|[A-Ga-g][#b-]{0,2}:|[#b]*[IViv])|-m?[0-9]+\s*=|\s*=\s*m)"
)
_TAG_PATTERN = re.compile(r"([A-Za-z][A-Za-z ]{0,30}?)\s*:\s(.*)|([A-Z][A-Za-z ]{3,30}):()")
_BEAT_PATTERN = re.compile(r"[bt]([0-9]{1,2}(?:\.[0-9]{1,3})?)")
_KEY_PATTERN = re.compile(r"[?()\[\]]*([A-Ga-g][#b-]{0,2});?:[?()\[\]]*")
_COPY_PATTERN = re.compile(r"\s*=\s*m([0-9]{1,4})[a-z]?(?:\s*-\s*m?([0-9]{1,4})[a-z]?)?\s*")
_SIGNS = {"||", "|", "|]", "//", "(", ")", "?"}
"""Signs of phrases, bar lines and doubts, which make no sound."""
_REPEAT_STARTS, _REPEAT_ENDS = {"||:", "|:"}, {":||", ":|"}
_SECOND_HALF = 2


class _Reader:
    """Reader of lines of an analysis."""

    def __init__(self) -> None:
        self.title = ""
        self.metres: list[str] = []
        self.metre: FoundMetre | None = None
        self.numerator = 4
        self.first_metre: FoundMetre | None = None
        self.key: Key | None = None
        self.first_key: Key | None = None
        self.bars: list[ChartBar] = []
        self.starts: dict[int, int] = {}
        """Index of the first bar of each number."""
        self.last_number: int | None = None
        self.ending = ""
        """Letter of the ending that the last bar is in."""
        self.starts_repeat = False
        self.unread: list[Unread] = []

    def read_line(self, text: str, number: int) -> None:
        line = text.strip()
        if found := _BAR_PATTERN.fullmatch(line):
            if found[3] is None:
                self._read_bar(found, number)
        elif tag := _TAG_PATTERN.fullmatch(line):
            self._read_tag((tag[1] or tag[3]).lower(), tag[2] or "", number)
        elif line and not line.startswith(("%", "#", "//")):
            self._add_unread(line, number)

    def _add_unread(self, text: str, number: int) -> None:
        self.unread.append(Unread(text[:MAX_QUOTED_CHARACTERS], number))

    def _read_tag(self, name: str, content: str, number: int) -> None:
        if name == "time signature":
            plain = content.lower().removeprefix("fast").removeprefix("slow").strip()
            found = find_metre_by_name(plain)
            if found is None:
                self._add_unread(content.strip() or name, number)
                return
            self.metres.append(plain)
            self.metre = found
            self.first_metre = self.first_metre or found
            self.numerator = int(plain.split("/")[0]) if "/" in plain else 4
        elif name in ("title", "piece") and not self.title:
            self.title = content
        elif name == "key":
            self._set_key(content, number)

    def _set_key(self, text: str, number: int) -> None:
        key = find_key(text, is_small_minor=True)
        if key is None:
            self._add_unread(text.strip() or "Key", number)
            return
        self.key = key
        self.first_key = self.first_key or key

    def _read_bar(self, found: re.Match[str], line: int) -> None:
        number, letter, last = int(found[1]), found[2], found[4]
        if copy := _COPY_PATTERN.fullmatch(found[5]):
            self._copy_bars(number, int(last or number), int(copy[1]), int(copy[2] or copy[1]), line)
            return
        if last or "=" in found[5]:
            self._add_unread(found[0], line)
            return
        self._fill_gap(number, line)
        self.starts[number] = len(self.bars)
        ending = (ord(letter) - ord("a") + 1,) if letter and letter != self.ending and letter in "abc" else ()
        self.ending = letter
        parts = list(self._read_parts(found[5], line))
        self.bars.append(parts[0]._replace(endings=ending))
        self.bars += parts[1:]
        self.last_number = number

    def _fill_gap(self, number: int, line: int) -> None:
        """Add bars for numbers that are missing, in which the chord goes on."""
        if self.last_number is not None and 1 < number - self.last_number <= _MAX_MISSING_BARS:
            for missing in range(self.last_number + 1, number):
                self.starts[missing] = len(self.bars)
                self.bars.append(self._make_empty_bar(line))

    def _make_empty_bar(self, line: int) -> ChartBar:
        chords = self._list_last_chord()
        return ChartBar(chords and (chords[0]._replace(beats=self._bar_beats),), line)

    def _list_last_chord(self) -> tuple[ChartChord, ...]:
        for bar in reversed(self.bars):
            if bar.chords:
                return bar.chords[-1:]
        return ()

    def _copy_bars(self, first: int, last: int, source_first: int, source_last: int, line: int) -> None:
        numbers = range(source_first, source_last + 1)
        if len(numbers) != last - first + 1 or any(number not in self.starts for number in numbers):
            self._add_unread(f"m{first} = m{source_first}", line)
            return
        self._fill_gap(first, line)
        for offset, source in enumerate(numbers):
            start = self.starts[source]
            end = min((other for other in self.starts.values() if other > start), default=len(self.bars))
            if len(self.bars) + end - start > MAX_BARS:
                return
            self.starts[first + offset] = len(self.bars)
            self.bars += (
                bar._replace(line=line, endings=(), starts_repeat=False, repeat_times=0) for bar in self.bars[start:end]
            )
        self.last_number = last

    @property
    def _bar_beats(self) -> Fraction:
        return self.metre.bar_beats if self.metre else Fraction(COMMON_TIME.beats)

    def _read_parts(self, text: str, line: int) -> Iterator[ChartBar]:
        """Yield the bar of a line, in two parts if a repeat sign is inside it."""
        beat_words = [word[1] for word in map(_BEAT_PATTERN.fullmatch, text.split()) if word]
        beat_length = self._find_beat_length(beat_words)
        placed: list[tuple[Fraction, ChartChord]] = []
        start = position = Fraction(0)
        has_position = False
        for word in text.split():
            if beat := _BEAT_PATTERN.fullmatch(word):
                position = max((_read_number(beat[1]) - 1) * beat_length, Fraction(0))
                has_position = True
            elif key := _KEY_PATTERN.fullmatch(word):
                self._set_key(key[1], line)
            elif word in _REPEAT_STARTS | _REPEAT_ENDS:
                is_end = word in _REPEAT_ENDS
                next_position = self._find_next_position(text, word, beat_length)
                if placed and (next_position is not None or is_end):
                    end = self._bar_beats if next_position is None else max(next_position, placed[-1][0])
                    yield self._make_bar(placed, start, end, line, repeat_times=2 if is_end else 0)
                    placed, start = [], end
                self.starts_repeat = self.starts_repeat or not is_end
            elif word not in _SIGNS:
                placed.append((position if has_position else start, self._make_chord(word)))
        if placed or not start:
            yield self._make_bar(placed, start, self._bar_beats, line)

    def _find_beat_length(self, words: list[str]) -> Fraction:
        """Return the beats of the metre that a beat of the signature has.

        Where more beats are counted than 6/8 has, they are eighth notes.
        """
        if self.metre is None:
            return Fraction(1)
        highest = max((int(_read_number(word)) for word in words), default=1)
        beats = self.metre.metre.beats if self.metre.is_known else self.numerator
        if self.metre.metre.is_compound and highest > beats:
            beats = self.numerator
        if self.metres[-1] == "2/2":
            beats = self.numerator
        return self.metre.bar_beats / beats

    @staticmethod
    def _find_next_position(text: str, sign: str, beat_length: Fraction) -> Fraction | None:
        """Return the place of the first chord after a repeat sign, or None."""
        following = text.partition(sign)[_SECOND_HALF].split()
        beat = next((found for found in map(_BEAT_PATTERN.fullmatch, following) if found), None)
        return (_read_number(beat[1]) - 1) * beat_length if beat else None

    def _make_chord(self, word: str) -> ChartChord:
        plain = word[1:-1] if word.startswith("(") and word.endswith(")") else word
        if plain.upper() in ("NC", "N.C.", "N.C"):
            plain = NO_CHORD
        return ChartChord(to_word(plain), key=self.key)

    def _make_bar(
        self,
        placed: list[tuple[Fraction, ChartChord]],
        start: Fraction,
        end: Fraction,
        line: int,
        repeat_times: int = 0,
    ) -> ChartBar:
        """Return a bar of chords at their places; before the first the last one goes on.

        In the first bar there is none, and the bar is a pick-up.
        """
        ordered = sorted(placed, key=lambda place: place[0])
        before = self._list_last_chord()
        if before and (not ordered or ordered[0][0] > start):
            ordered.insert(0, (start, before[0]))
        ends = [*(place for place, _ in ordered[1:]), end]
        chords = tuple(
            chord._replace(beats=following - place)
            for (place, chord), following in zip(ordered, ends, strict=True)
            if following > place
        ) if ordered else ()  # fmt: skip
        starts_repeat, self.starts_repeat = self.starts_repeat, False
        return ChartBar(chords, line, starts_repeat=starts_repeat, repeat_times=repeat_times)

    def make_progression(self) -> FoundProgression | None:
        """Return the progression, or None if it has no chord."""
        if not self._list_last_chord():
            return None
        metre = self.first_metre.metre if self.first_metre else COMMON_TIME
        key = self.first_key or C_MAJOR
        text, source_lines = write_chart(self.bars, metre, key)
        return FoundProgression(
            Progression((Version(text),), title=to_title(self.title), key=key, metre=metre, read_as="numerals"),
            source_lines[0].line,
            tuple(self.unread),
            tuple(describe_metres(self.metres)),
            source_lines,
        )


def is_romantext(text: str) -> bool:
    """Return True if the first lines of a text have numbered bars.

    >>> is_romantext("Composer: None\\nm1 G: I b3 V"), is_romantext("I V")
    (True, False)
    """
    beginning = "\n".join(text.split("\n", _DETECTED_LINES)[:_DETECTED_LINES])
    return _DETECTED_PATTERN.search(beginning) is not None


def read_romantext(text: str, file: str = "") -> tuple[FoundProgression, ...]:
    """Return the progression of an analysis.

    Raises `ProgressionError` if it has no chord.

    >>> found = read_romantext("Time Signature: 3/4\\nm0 b3 g: V\\nm1 i b3 V6\\nm2 = m1")[0].progression
    >>> found.key.title, found.versions[0].text
    ('G minor', '| V:1 | i V6 | i V6 |')
    """
    reader = _Reader()
    for number, line in enumerate(text.split("\n"), start=1):
        if len(reader.bars) < MAX_BARS:
            reader.read_line(line, number)
    found = reader.make_progression()
    if found is None:
        raise make_empty_error(file)
    return (found,)


@lru_cache(maxsize=1024)
def _read_number(text: str) -> Fraction:
    """Return a beat such as 2.66 as the fraction that is meant.

    >>> str(_read_number("2.66")), str(_read_number("1.5"))
    ('8/3', '3/2')
    """
    exact = Fraction(text)
    for denominator in (1, 2, 3, 4, 6, 8, _NEAREST_DENOMINATOR):
        near = Fraction(round(exact * denominator), denominator)
        if abs(near - exact) < Fraction(1, 90):
            return near
    return exact.limit_denominator(_NEAREST_DENOMINATOR)


ROMANTEXT = Format("romantext", is_romantext, read_romantext, (".rntxt", ".rtxt"))
"""Analyses in Roman numerals."""
