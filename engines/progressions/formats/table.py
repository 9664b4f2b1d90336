"""Tables of bars: charts in lines such as ``| C | Am | F G | C |``.

Lines of bars alone are a progression each, as in our plain text. They are one table if something joins them: a header,
the name of a section, a rule below the first row, a repeat over several rows, or a final bar line in the last one.
"""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from engines.progressions.formats.chart import MAX_BARS, ChartBar, ChartChord, to_word
from engines.progressions.formats.headers import Headers, find_section, is_header
from engines.progressions.formats.values import Format, FoundProgression
from engines.progressions.text import read_beats
from engines.progressions.words import find_kinds

_DETECTED_LINES = 200
"""Number of first lines by which the format is recognised."""
_RULE_PATTERN = re.compile(r"\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?\s*")
_BAR_SIGN_PATTERN = re.compile(
    r":\|+:|\|+:(?!\|)|:\|+\]?(?:[ \t]*[x×][ \t]*(?P<times>[1-9][0-9]?)(?![0-9A-Za-z]))?|\|+\]?|\[\|"
)
_FINAL_BAR_PATTERN = re.compile(r"(?:\|\||\|\])\s*")
_BEATS_PATTERN = re.compile(r"(.+?)(:[0-9]{1,2}(?:\.[0-9]{1,3}|/[0-9]{1,2})?)")
_HOLDS, _EMPTY_CELLS, _REPEATS = {".", "/"}, {"-", "–", "—", "_", "…"}, {"%", "%%", "./.", "𝄎"}


def is_table(text: str) -> bool:
    """Return True if the first lines of a text are one table of bars.

    >>> is_table("Key: G\\n| G | C |\\n| D | G |"), is_table("| G | C |\\n| D | G |")
    (True, False)
    """
    lines = [line for line in text.split("\n", _DETECTED_LINES)[:_DETECTED_LINES] if line.strip()]
    lines = [line for line in lines if not line.lstrip().startswith("#")]
    rows = [line for line in lines if "|" in line]
    others = [line for line in lines if "|" not in line]
    if not rows or "//" in text or not all(is_header(line) or find_section(line) for line in others):
        return False
    if others:
        return True
    if len(rows) < 2:
        return False
    has_final_bar = [bool(_FINAL_BAR_PATTERN.search(row.rstrip()[-2:])) for row in rows]
    return (
        any(map(_RULE_PATTERN.fullmatch, rows))
        or any(_read_label(row)[0] for row in rows)
        or any(_count_signs(row, "|:") != _count_signs(row, ":|") for row in rows)
        or any(re.match(r"\s*\|\s*%", row) for row in rows[1:])
        or (has_final_bar[-1] and not any(has_final_bar[:-1]))
    )


def read_table(text: str, file: str = "") -> tuple[FoundProgression, ...]:
    """Return the progression of a table.

    Raises `ProgressionError` if it has no chord.

    >>> read_table("Key: G\\nVerse:\\n| G . . C | D |\\n|: % | - :|")[0].progression.versions[0].text
    '[Verse] | G:3 C:1 | D |\\n|: D | D :|'
    """
    headers, bars, section = Headers(), list[ChartBar](), ""
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip() or line.lstrip().startswith("#") or _RULE_PATTERN.fullmatch(line):
            continue
        if "|" not in line:
            if not headers.read_line(line, number):
                section = find_section(line)
                if not section:
                    headers.add_unread(line, number)
        elif len(bars) < MAX_BARS:
            label, row = _read_label(line)
            row_bars = list(_read_row(row, number, bars, headers.metre.beats))
            if row_bars:
                bars += [row_bars[0]._replace(section=label or section), *row_bars[1:]]
                section = ""
    return (headers.make_found(bars, file),)


def _read_label(line: str) -> tuple[str, str]:
    """Return the name of a section before the first bar line, and the row."""
    before, _, _ = line.partition("|")
    label = before.strip()
    if not label.strip(":"):
        return "", line
    if find_section(label):
        return find_section(label), line[len(before) :]
    if not any(find_kinds(word) for word in label.split()) and len(label) > 1 and not label.endswith("["):
        return label.strip("[]():. "), line[len(before) :]
    return "", line


def _count_signs(row: str, sign: str) -> int:
    return row.count(sign)


def _read_row(row: str, line: int, earlier: Sequence[ChartBar], beats: int) -> Iterator[ChartBar]:
    """Yield the bars of a row; those before are repeated by ``%``."""
    last = earlier[-1].chords if earlier else ()
    position, starts_repeat = 0, False
    signs = list(_BAR_SIGN_PATTERN.finditer(row))
    for index in range(len(signs) + 1):
        sign = signs[index] if index < len(signs) else None
        content = row[position : sign.start() if sign else len(row)]
        cells = content.split()
        is_outside = (index == 0 or index == len(signs)) and not cells
        if not is_outside:
            chords = last if _REPEATS.issuperset(cells) and cells else _read_cells(cells, beats)
            last = chords or last
            times = int(sign["times"] or 2) if sign and sign[0].startswith(":") else 0
            yield ChartBar(chords, line, starts_repeat=starts_repeat, repeat_times=times)
            starts_repeat = False
        if sign:
            position = sign.end()
            starts_repeat = sign[0].endswith(":")


def _read_cells(cells: Sequence[str], beats: int) -> tuple[ChartChord, ...]:
    """Return the chords of a bar; none if the chord before goes on."""
    words: list[tuple[str, Fraction | None]] = []
    counts: list[int] = []
    for cell in cells:
        if cell in _HOLDS or (cell in _EMPTY_CELLS and len(cells) > 1):
            if words:
                counts[-1] += 1
            else:
                words.append(("%", None))
                counts.append(1)
        elif cell not in _EMPTY_CELLS:
            typed = _BEATS_PATTERN.fullmatch(cell)
            length = read_beats(typed[2]) if typed else None
            words.append((to_word(typed[1] if typed and length else cell), length))
            counts.append(1)
    has_holds = sum(counts) > len(counts)
    return tuple(
        ChartChord(word, length or (Fraction(count * beats, len(cells)) if has_holds else None))
        for (word, length), count in zip(words, counts, strict=True)
    )


TABLE = Format("table", is_table, read_table)
"""Tables of bars."""
