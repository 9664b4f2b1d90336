"""Headers of charts that people type: lines such as ``Title: Two`` and ``Key: G``."""

import re
from collections.abc import Sequence

from engines.progressions.formats.chart import (
    ChartBar,
    FoundMetre,
    describe_metres,
    find_chart_kind,
    find_key,
    find_metre_by_name,
    make_empty_error,
    to_title,
    write_chart,
)
from engines.progressions.formats.values import MAX_QUOTED_CHARACTERS, FoundProgression, Unread
from engines.progressions.metre import COMMON_TIME, Metre
from engines.progressions.progression import DEFAULT_TEMPO_BPM, Progression, Version, limit_tempo
from engines.progressions.words import Kind
from engines.theory.key import C_MAJOR, Key

_HEADER_PATTERN = re.compile(
    r"\s*(title|song|name|key|time signature|time|meter|metre|tempo|bpm|artist|composer|writer|style|capo|feel)\s*[:=]"
    r"\s*(.*?)\s*",
    re.IGNORECASE,
)
_NAMES = {
    "song": "title", "name": "title", "time signature": "time", "meter": "time", "metre": "time", "bpm": "tempo",
}  # fmt: skip
_SECTION_PATTERN = re.compile(
    r"\s*[\[(]?\s*((?:pre[- ]?|post[- ]?)?(?:intro|verse|chorus|refrain|bridge|solo|outro|tag|turn(?:around)?|ending|"
    r"coda|interlude|instrumental|hook|break|vamp|head|channel|part|section)\b[^:|\[\]()]{0,20}|[A-H][0-9]?(?=\]|:))"
    r"\s*[\])]?\s*:?\s*",
    re.IGNORECASE,
)


def is_header(text: str) -> bool:
    """Return True for a line such as ``Key: G``.

    >>> is_header("Key: G"), is_header("| C |")
    (True, False)
    """
    return _HEADER_PATTERN.fullmatch(text) is not None


def find_section(text: str) -> str:
    """Return the name of a section that a line consists of, or empty text.

    >>> find_section("[Verse 2]"), find_section("Chorus:"), find_section("[A]"), find_section("C")
    ('Verse 2', 'Chorus', 'A', '')
    """
    found = _SECTION_PATTERN.fullmatch(text)
    return found[1].strip() if found else ""


class Headers:
    """Headers of a chart while its lines are read."""

    def __init__(self) -> None:
        self.title = ""
        self.key: Key | None = None
        self.found_metre: FoundMetre | None = None
        self.metres: list[str] = []
        self.tempo = DEFAULT_TEMPO_BPM
        self.unread: list[Unread] = []

    @property
    def metre(self) -> Metre:
        """The metre, or 4/4."""
        return self.found_metre.metre if self.found_metre else COMMON_TIME

    def read_line(self, text: str, line: int) -> bool:
        """Read a header; return False if the line is none."""
        found = _HEADER_PATTERN.fullmatch(text)
        if found is None:
            return False
        name, content = _NAMES.get(found[1].lower(), found[1].lower()), found[2]
        if name == "title":
            self.title = self.title or to_title(content)
        elif name == "key":
            self.key = self.key or find_key(content)
            if self.key is None:
                self.add_unread(content or text, line)
        elif name == "time":
            self.found_metre = self.found_metre or find_metre_by_name(content)
            self.metres.append(content)
            if find_metre_by_name(content) is None:
                self.add_unread(content or text, line)
        elif name == "tempo" and (number := re.search("[0-9]{2,3}", content)):
            self.tempo = limit_tempo(int(number[0]))
        return True

    def add_unread(self, text: str, line: int) -> None:
        """Add a piece of text that could not be read."""
        self.unread.append(Unread(text.strip()[:MAX_QUOTED_CHARACTERS] or "?", line))

    def make_found(self, bars: Sequence[ChartBar], file: str, kind: Kind | None = None) -> FoundProgression:
        """Return the progression of bars. Raises `ProgressionError` without chords."""
        if not any(bar.chords for bar in bars):
            raise make_empty_error(file)
        written = write_chart(bars, self.metre)
        words = [chord.word for bar in bars for chord in bar.chords]
        progression = Progression(
            (Version(written.text),),
            title=self.title,
            key=self.key or C_MAJOR,
            metre=self.metre,
            tempo=self.tempo,
            read_as=kind or find_chart_kind(words),
        )
        return FoundProgression(
            progression,
            written.source_lines[0].line,
            tuple(self.unread),
            tuple(describe_metres(self.metres)),
            written.source_lines,
        )
