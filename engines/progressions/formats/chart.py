"""Charts: bars of chords of other programs, and how our text writes them.

A reader of a format makes bars, and `write_chart` makes the text. Endings are written out, because our text has none.
"""

import re
from collections.abc import Generator, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from engines.messages import Message, message
from engines.messages.grammar import printable_line
from engines.progressions.errors import ProgressionError
from engines.progressions.files import MAX_NAME_CHARACTERS
from engines.progressions.formats.values import SourceLine
from engines.progressions.metre import COMMON_TIME, METRES, Metre, share_beats
from engines.progressions.text import list_tokens
from engines.progressions.words import Kind, find_kinds
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.key_names import read_key
from engines.theory.pitch import NoteName

NO_CHORD = "N.C."
MAX_BARS = 4000
"""Limit of bars in a chart, with endings written out."""
MAX_SECTION_CHARACTERS = 40
"""Limit of a section's name in characters."""
MAX_TITLE_CHARACTERS = 200
"""Limit of a title in characters."""
MAX_KEY_CHARACTERS = 20
"""Limit of a key's name in characters."""
_BARS_PER_LINE = 4
_MAX_WORD_CHARACTERS = 80
_MAX_DENOMINATOR, _MAX_BEATS = 99, 999
"""Limits of typed beats."""
_SHORT_KEY_PATTERN = re.compile(r"([A-Ga-g])(##|bb|[#b♯♭-]?)(m|min|-|minor)?")


class ChartChord(NamedTuple):
    """A chord of a chart."""

    word: str
    """Word as it is typed in our text."""
    beats: Fraction | None = None
    """Beats until the next chord; None if the chords share the bar equally."""
    key: Key | None = None
    """Key in which it is read; None if that does not matter."""


class ChartBar(NamedTuple):
    """A bar of a chart."""

    chords: tuple[ChartChord, ...] = ()
    """Its chords; none if the chord before goes on."""
    line: int = 1
    """Its line in the source, 1 for the first."""
    section: str = ""
    """Name of the section that begins here, or empty."""
    starts_repeat: bool = False
    repeat_times: int = 0
    """Number of times that the repeat which ends here is played; 0 if none ends."""
    endings: tuple[int, ...] = ()
    """Numbers of the ending that begins here, 1 for the first time."""


class WrittenChart(NamedTuple):
    """The text of a chart."""

    text: str
    source_lines: tuple[SourceLine, ...]


def write_chart(bars: Sequence[ChartBar], metre: Metre = COMMON_TIME, key: Key | None = None) -> WrittenChart:
    """Return the text of bars with their lines in the source.

    Beats are written only where the bar's chords do not share it equally. `key` is the key of the progression, which
    other keys are written against.

    >>> two = (ChartChord("F"), ChartChord("G"))
    >>> write_chart([ChartBar((ChartChord("C"),)), ChartBar(), ChartBar(two, repeat_times=2)]).text
    '| C | C | F G :|'
    """
    text = ""
    source_lines: list[SourceLine] = []
    count, is_closed = 0, True
    for bar in _pair_repeats(list(islice(_unfold_endings(_fill_bars(bars)), MAX_BARS))):
        if text and (bar.section or bar.starts_repeat or count == _BARS_PER_LINE):
            text += "\n" if is_closed else " |\n"
            count = 0
        start = len(text)
        if bar.section and (section := write_section(bar.section)):
            text += f"{section} "
        if count == 0 or bar.starts_repeat:
            text += "|:" if bar.starts_repeat else "|"
        elif not is_closed:
            text += " |"
        for chord, beats in zip(bar.chords, _list_beats(bar, metre), strict=True):
            if chord.key is not None and chord.key != key:
                key = chord.key
                text += f" {write_key_sign(key)}"
            text += f" {chord.word}{beats}"
        is_closed = bar.repeat_times > 1
        if is_closed:
            text += " :|" + (f"x{min(bar.repeat_times, 99)}" if bar.repeat_times > 2 else "")
        source_lines.append(SourceLine(start, bar.line))
        count += 1
    return WrittenChart(text if is_closed else f"{text} |", tuple(source_lines))


def find_chart_kind(words: Iterable[str]) -> Kind:
    """Return the kind of the words of a chart, in which note names are chords.

    >>> find_chart_kind(["C", "F"]), find_chart_kind(["I", "V7"]), find_chart_kind(["1", "57"]), find_chart_kind([])
    ('chords', 'numerals', 'nashville', 'chords')
    """
    kinds: tuple[Kind, ...] = ("chords", "numerals", "nashville")
    counts = dict.fromkeys(kinds, 0)
    for word in words:
        for kind in find_kinds(word):
            if kind in counts:
                counts[kind] += 1
    return max(kinds, key=lambda kind: counts[kind])


@lru_cache(maxsize=4096)
def to_word(text: str) -> str:
    """Return a chord's text as one word of our grammar, empty for no text.

    White space is left out, and a sign that cannot be in a word becomes ``_``; such a word is not understood.

    >>> to_word("C 7 (b9)"), to_word("C|x:2"), to_word("C-7")
    ('C7(b9)', 'C_x_2', 'C-7')
    """
    word = re.sub(r"\s+", "", text)[:_MAX_WORD_CHARACTERS]
    if not word or _is_word(word):
        return word
    word = word.replace("♮", "").replace("//", "/")
    for pattern in (r"[|:;,\x00-\x1f]", r"[^\w#♯♭°øΔ+./^-]", r"[^0-9A-Za-z#]"):
        word = re.sub(pattern, "_", word)
        if _is_word(word):
            return word
    return "_"


def write_section(name: str) -> str:
    """Return a section's name in brackets, or empty text.

    >>> write_section(" Verse 2 "), write_section("add9"), write_section("[]")
    ('[Verse 2]', '[(add9)]', '')
    """
    plain = " ".join(re.sub(r"[\[\]|\x00-\x1f]", " ", name).split())[:MAX_SECTION_CHARACTERS].strip()
    if not plain:
        return ""
    for section in (f"[{plain}]", f"[({plain})]"):
        if [token.kind for token in list_tokens(f"C {section}")] == ["word", "section"]:
            return section
    return ""


@lru_cache(maxsize=256)
def write_key_sign(key: Key) -> str:
    """Return the sign of a key from here on; small letters are minor.

    >>> write_key_sign(Key.parse("Bb major")), write_key_sign(Key.parse("F# minor"))
    ('Bb:', 'f#:')
    """
    name = str(key.tonic)
    return f"{name[0].lower() if key.mode == 'minor' else name[0]}{name[1:]}:"


@lru_cache(maxsize=256)
def find_key(text: str, *, is_small_minor: bool = False) -> Key | None:
    """Return the key of a text such as ``"Bbm"``, ``"A-"`` or ``"F# minor"``, or None.

    With `is_small_minor` a small letter alone is a minor key.

    >>> find_key("A-").title, find_key("b-", is_small_minor=True).title, find_key("Eb major").title, find_key("?")
    ('A minor', 'Bb minor', 'Eb major', None)
    """
    plain = text.strip()
    if len(plain) > MAX_KEY_CHARACTERS:
        return None
    try:
        if found := _SHORT_KEY_PATTERN.fullmatch(plain):
            letter, sign, minor = found.groups()
            if is_small_minor:
                is_minor = letter.islower() or bool(minor)
                sign = "b" if sign == "-" else sign
            else:
                is_minor = bool(minor) or sign == "-"
                sign = "" if sign == "-" else sign
            return Key(NoteName.parse(letter.upper() + sign), "minor" if is_minor else "major")
        return read_key(plain)
    except TheoryError:
        return None


class FoundMetre(NamedTuple):
    """The metre that is nearest to a time signature."""

    metre: Metre
    scale: Fraction
    """Beats of the metre that a quarter note of the signature has."""
    bar_beats: Fraction
    """Beats of a bar, which are those of the metre if it is known."""

    @property
    def is_known(self) -> bool:
        """True if a bar of the signature is a bar of the metre."""
        return self.bar_beats == self.metre.beats


def find_metre(numerator: int, denominator: int) -> FoundMetre | None:
    """Return the metre of a time signature, or None if no music can have it.

    A signature whose notes are twice or half as long has the same beats: 3/8 is 3/4. Another one, such as 7/8, has
    bars of its own length.

    >>> find_metre(3, 8).metre.name, find_metre(2, 2).metre.name, find_metre(7, 8).bar_beats
    ('3/4', '4/4', Fraction(7, 2))
    """
    if not 1 <= numerator <= 64 or denominator not in (1, 2, 4, 8, 16, 32):
        return None
    quarters = Fraction(4 * numerator, denominator)
    is_compound = numerator in (6, 9, 12)
    by_length = {metre.beats * metre.quarters_per_beat: metre for metre in METRES.values() if not metre.is_compound}
    if is_compound and denominator >= 4:
        metre = METRES[f"{numerator}/8"]
    elif f"{numerator}/4" in METRES and denominator != 2:
        metre = METRES[f"{numerator}/4"]
    elif quarters in by_length:
        metre = by_length[quarters]
    elif f"{numerator}/4" in METRES:
        metre = METRES[f"{numerator}/4"]
    else:
        return FoundMetre(COMMON_TIME, Fraction(1), quarters)
    return FoundMetre(metre, metre.beats / quarters, Fraction(metre.beats))


def find_metre_by_name(text: str) -> FoundMetre | None:
    """Return the metre of a text such as ``"6/8"`` or ``"C"``, or None.

    >>> find_metre_by_name("C|").metre.name, find_metre_by_name("four")
    ('4/4', None)
    """
    plain = text.strip()
    if plain in ("C", "c", "C|", "c|"):
        return find_metre(4, 4)
    found = re.fullmatch(r"([0-9]{1,2})\s*/\s*([0-9]{1,2})", plain)
    return find_metre(int(found[1]), int(found[2])) if found else None


def describe_metres(names: Sequence[str]) -> list[Message]:
    """Return notices about metres that differ from the first one or are not known.

    `names` are the time signatures in order.
    """
    notices = []
    different = list(dict.fromkeys(names))
    for name in different:
        found = find_metre_by_name(name)
        if found is not None and not found.is_known:
            notices.append(message("progressions.other-metre", typed=name, metre=found.metre.name))
    if len(different) > 1:
        notices.append(message("progressions.metre-changes", metres=tuple(different)))
    return notices


def make_empty_error(file: str) -> ProgressionError:
    """Return the error of a file that has no chord."""
    return ProgressionError("progressions.no-chords", file=printable_line(file, MAX_NAME_CHARACTERS))


def to_title(text: str) -> str:
    """Return a title in one line."""
    return " ".join(re.sub(r"[\x00-\x1f\x7f]", " ", text).split())[:MAX_TITLE_CHARACTERS]


# --- writing ------------------------------------------------------------------------------------------------------


def _is_word(text: str) -> bool:
    """Return True if our text reads a piece as one chord or note."""
    tokens = list_tokens(text)
    return (
        bool(tokens)
        and tokens[0].kind == "word"
        and tokens[0].start == 0
        and tokens[-1].end == len(text)
        and all(token.kind == "modifier" for token in tokens[1:])
        and not text.startswith(("//", "%"))
    )


def _fill_bars(bars: Iterable[ChartBar]) -> Iterator[ChartBar]:
    """Yield bars in which the chord before goes on if they had no chord."""
    chord = ChartChord(NO_CHORD)
    for bar in bars:
        filled = bar if bar.chords else bar._replace(chords=(chord,))
        yield filled
        chord = filled.chords[-1]._replace(beats=None)


def _unfold_endings(bars: Iterable[ChartBar]) -> Iterator[ChartBar]:
    """Yield bars with each ending after the bars that it ends."""
    source = list(bars)
    body: list[ChartBar] = []
    """Bars since the last repeat sign."""
    index = 0
    while index < len(source):
        bar = source[index]
        if bar.endings:
            yield from map(_without_repeat, body)
            index = yield from _play_endings(source, index, body)
            body = []
            continue
        if bar.starts_repeat:
            yield from body
            body = []
        body.append(bar)
        if bar.repeat_times:
            yield from body
            body = []
        index += 1
    yield from body


def _play_endings(source: Sequence[ChartBar], start: int, body: Sequence[ChartBar]) -> Generator[ChartBar, None, int]:
    """Yield the endings from an index, with the bars before each but the first one.

    The value that the generator returns is the index after them.
    """
    index = start
    repeated = [_without_repeat(bar)._replace(section="") for bar in body]
    while True:
        end = index + 1
        while end < len(source) and not (source[end - 1].repeat_times or source[end].endings):
            if source[end].starts_repeat or source[end].section:
                break
            end += 1
        is_repeated = source[end - 1].repeat_times > 0
        ending = [_without_repeat(bar) for bar in source[index:end]]
        numbers = source[index].endings
        for number in range(min(len(numbers), MAX_BARS)):
            yield from repeated if number else ()
            yield from ending
        has_next = end < len(source) and bool(source[end].endings)
        if has_next or (is_repeated and 1 in numbers):
            yield from repeated
        if not has_next:
            return end
        index = end


def _pair_repeats(bars: Sequence[ChartBar]) -> list[ChartBar]:
    """Return bars without the starts of repeats that have no end."""
    paired = list(bars)
    has_end = False
    for index in range(len(paired) - 1, -1, -1):
        has_end = has_end or paired[index].repeat_times > 1
        if paired[index].starts_repeat:
            paired[index] = paired[index]._replace(starts_repeat=has_end)
            has_end = False
    return paired


def _without_repeat(bar: ChartBar) -> ChartBar:
    return bar._replace(starts_repeat=False, repeat_times=0, endings=())


def _list_beats(bar: ChartBar, metre: Metre) -> list[str]:
    """Return the beats of each chord as text, empty where they follow from the bar."""
    lengths = [chord.beats for chord in bar.chords]
    known = [length for length in lengths if length is not None]
    usual = share_beats(Fraction(metre.beats), len(lengths), is_compound=metre.is_compound)
    if not known or tuple(lengths) == usual:
        return [""] * len(lengths)
    return ["" if length is None else write_beats(length) for length in lengths]


@lru_cache(maxsize=1024)
def write_beats(length: Fraction) -> str:
    """Return beats after a chord.

    >>> write_beats(Fraction(3, 2)), write_beats(Fraction(2))
    (':3/2', ':2')
    """
    short = min(length.limit_denominator(_MAX_DENOMINATOR), Fraction(_MAX_BEATS))
    return f":{short}" if short > 0 and short.numerator <= _MAX_BEATS else ":1"
