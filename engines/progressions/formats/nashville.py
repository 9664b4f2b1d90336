"""Nashville charts: lines of numbers, each of which is a bar.

Headers and names of sections stand above the lines.
Numbers in parentheses or joined by ``_`` share a bar. A number in a diamond, ``<1>``, is held for its bar.
"""

import re
from collections.abc import Iterator

from engines.progressions.formats.chart import MAX_BARS, NO_CHORD, ChartBar, ChartChord, to_word
from engines.progressions.formats.headers import Headers, find_section, is_header
from engines.progressions.formats.values import Format, FoundProgression
from engines.progressions.words import find_kinds

_DETECTED_LINES = 200
"""Number of first lines by which the format is recognised."""
_LABEL_PATTERN = re.compile(r"\s*([A-Za-z][^:|]{0,30}):\s+(?=[(<#b1-7])(.*)")
_BAR_PATTERN = re.compile(r"\(([^()]*)\)|(\S+)")
_TIMES_PATTERN = re.compile(r"[x×](?P<before>[1-9])|(?P<after>[1-9])[x×]", re.IGNORECASE)


def is_nashville(text: str) -> bool:
    """Return True if the first lines are numbers, with headers or sections.

    >>> is_nashville("Key: G\\nVerse\\n1 4 (1 5) 1"), is_nashville("1 4 5 1\\n1 6- 4 5")
    (True, False)
    """
    lines = [line for line in text.split("\n", _DETECTED_LINES)[:_DETECTED_LINES] if line.strip()]
    if "|" in text or "//" in text:
        return False
    others = [line for line in lines if is_header(line) or find_section(line)]
    rows = [line for line in lines if line not in others and not line.lstrip().startswith("#")]
    has_labels = any(map(_LABEL_PATTERN.fullmatch, rows))
    return bool(rows) and bool(others or has_labels) and all(map(_is_row, rows))


def read_nashville_chart(text: str, file: str = "") -> tuple[FoundProgression, ...]:
    """Return the progression of a chart. Raises `ProgressionError` if it has no chord.

    >>> found = read_nashville_chart("Key: G\\nVerse\\n1 (4 5) 6- <1>")[0].progression
    >>> found.versions[0].text, [str(chord.meaning) for chord in found.read().chords]
    ('[Verse] | 1 | 4 5 | 6- | 1 |', ['G', 'C', 'D', 'E-', 'G'])
    """
    headers, bars, section = Headers(), list[ChartBar](), ""
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip() or line.lstrip().startswith("#") or headers.read_line(line, number):
            continue
        if name := find_section(line):
            section = name
        elif len(bars) < MAX_BARS:
            label, row = _split_label(line)
            row_bars = list(_read_row(row, number))
            if row_bars:
                bars += [row_bars[0]._replace(section=label or section), *row_bars[1:]]
                section = ""
            else:
                headers.add_unread(line, number)
    return (headers.make_found(bars, file, "nashville"),)


def _split_label(line: str) -> tuple[str, str]:
    found = _LABEL_PATTERN.fullmatch(line)
    return (found[1].strip(), found[2]) if found else ("", line)


def _is_row(line: str) -> bool:
    """Return True if most words of a line are numbers."""
    words = [word for bar in _read_row(_split_label(line)[1], 1) for word in (chord.word for chord in bar.chords)]
    return bool(words) and sum("nashville" in find_kinds(word) for word in words) * 2 > len(words)


def _read_row(row: str, line: int) -> Iterator[ChartBar]:
    """Yield the bars of a row; ``x2`` at its end repeats it."""
    bars: list[ChartBar] = []
    times = 0
    for found in _BAR_PATTERN.finditer(row):
        if found[2] and (repeat := _TIMES_PATTERN.fullmatch(found[2])):
            times = int(repeat["before"] or repeat["after"])
            continue
        words = (found[1] or found[2] or "").replace("_", " ").split()
        chords = tuple(ChartChord(word) for word in map(_to_number, words) if word)
        if chords or found[1] is None:
            bars.append(ChartBar(chords, line))
    if bars and times > 1:
        bars[0] = bars[0]._replace(starts_repeat=True)
        bars[-1] = bars[-1]._replace(repeat_times=times)
    yield from bars


def _to_number(text: str) -> str:
    """Return a number without its diamond and its signs of accents and rests.

    >>> _to_number("<1>"), _to_number("^4"), _to_number("6m")
    ('1', '4', '6m')
    """
    plain = text.strip("<>◇◆^!,")
    return NO_CHORD if plain.upper() in ("NC", "N.C.", "X", "0") else "" if plain in ("-", ".", "–") else to_word(plain)


NASHVILLE = Format("nashville", is_nashville, read_nashville_chart)
"""Charts in Nashville numbers."""
