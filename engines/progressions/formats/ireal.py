"""Links of iReal Pro, ``irealb://`` and ``irealbook://``, with tunes.

The charts of ``irealb://`` are scrambled: parts of each fifty characters are reversed, and three pairs of signs are
replaced. What is left is the same language of cells: chords, bar lines, marks and spaces.
"""

import re
from fractions import Fraction
from html import unescape
from typing import NamedTuple
from urllib.parse import unquote

from engines.messages import Message, message
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
from engines.progressions.metre import COMMON_TIME, share_beats
from engines.progressions.progression import DEFAULT_TEMPO_BPM, Progression, Version, limit_tempo
from engines.theory.key import C_MAJOR

MAX_TUNES = 3000
"""Limit of tunes in all links of a text."""
MAX_CHART_CHARACTERS = 10_000
"""Limit of a tune's chart in characters."""

_LINK_PATTERN = re.compile(r"irealb(?:ook)?://[^\s\"'<>]*", re.IGNORECASE)
_BARE_LINK_PATTERN = re.compile(r"\s*irealb(?:ook)?://[^\n\"]*", re.IGNORECASE)
_CHART_PREFIX = "1r34LbKcu7"
"""Text before a scrambled chart."""
_BLOCK_CHARACTERS = 50
_REVERSED_PARTS = (range(5), range(10, 24))
"""Indices of a block that change places with those counted from its end."""
_REPLACED_SIGNS = (("XyQ", "   "), ("LZ", " |"), ("Kcl", "| x"))
_FIELDS_BEFORE_CHART = 6
"""Number of fields of a tune before its scrambled chart."""
_FIELDS_OF_OLD_TUNE = 6

_TOKEN_PATTERN = re.compile(
    r"(?P<metre>T(?P<digits>[0-9]{2}))"
    r"|(?P<section>\*(?P<mark>[A-Za-z]))"
    r"|(?P<ending>N(?P<number>[0-9]))"
    r"|(?P<words><(?P<content>[^>]*)>)"
    r"|(?P<alternative>\([^()]*\))"
    r"|(?P<bar>[|\[\]{}Z])"
    r"|(?P<silence>n)"
    r"|(?P<same>[xr])"
    r"|(?P<hold>p)"
    r"|(?P<chord>[A-GW][#b]?(?:\*[^*|\[\]{}\s]{0,12}\*|[-+^hoø0-9#b]|sus|alt|add|maj|m(?!aj))*(?:/[A-G][#b]?)?)"
    r"|(?P<mark_without_sound>[SQflsUY])"
    r"|(?P<space>[ ,\n]+)"
    r"|(?P<other>.)"
)
_SECTION_NAMES = {"i": "Intro", "V": "Verse"}
_METRES_BY_DIGITS = {"12": "12/8"}
_TIMES_PATTERN = re.compile(r"([0-9]{1,2})x")
_JUMP_PATTERN = re.compile(r"D\.? ?[CS]\.?|Fine|Coda", re.IGNORECASE)
_SYMBOLS = (("^", "maj"), ("h", "m7b5"), ("ø", "m7b5"), ("o", "dim"), ("+", "aug"))
"""Signs after a root, and the symbols that they mean."""


class _Tune(NamedTuple):
    """Fields of a tune."""

    title: str
    key: str
    chart: str
    tempo: str = ""
    line: int = 1


class _Cell(NamedTuple):
    """A cell of a bar: a chord, or an empty one in which the chord goes on."""

    word: str = ""
    is_hold: bool = False


class _ChartReader:
    """Reader of a chart."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.bars: list[ChartBar] = []
        self.cells: list[_Cell] = []
        self.fields: dict[str, str] = {}
        self.endings: tuple[int, ...] = ()
        self.section = ""
        self.starts_repeat = False
        self.times = 2
        self.metre: FoundMetre | None = None
        self.first_metre: FoundMetre | None = None
        self.metres: list[str] = []
        self.last_word = NO_CHORD
        self.last_root = ""
        self.alternative_count = 0
        self.jumps: list[str] = []
        self.unread: list[Unread] = []
        self.copied_count = 0
        """Number of bars before that the bar repeats."""

    def read(self, chart: str) -> None:
        for found in _TOKEN_PATTERN.finditer(chart[:MAX_CHART_CHARACTERS]):
            match found.lastgroup and _name_token(found):
                case "metre":
                    self._set_metre(found["digits"])
                case "section":
                    self._end_bar("")
                    self.section = _SECTION_NAMES.get(found["mark"], found["mark"])
                case "ending":
                    self.endings = (int(found["number"]),) if found["number"] != "0" else ()
                case "words":
                    self._read_words(found["content"])
                case "alternative":
                    self.alternative_count += 1
                case "bar":
                    self._end_bar(found[0])
                case "silence":
                    self.cells.append(_Cell(NO_CHORD))
                case "same":
                    self.copied_count = 1 if found[0] == "x" else 2
                case "hold":
                    has_chord = any(cell.word for cell in self.cells)
                    self.cells.append(_Cell(is_hold=True) if has_chord else _Cell(self.last_word))
                case "chord":
                    self._add_chord(found[0])
                case "space":
                    self.cells += [_Cell()] * found[0].count(" ")
                case "other":
                    self.unread.append(Unread(found[0], self.line))
        self._end_bar("")

    def _set_metre(self, digits: str) -> None:
        name = _METRES_BY_DIGITS.get(digits, f"{digits[0]}/{digits[1]}")
        found = find_metre_by_name(name)
        if found is None:
            self.unread.append(Unread(f"T{digits}", self.line))
            return
        self.metres.append(name)
        self.metre = found
        self.first_metre = self.first_metre or found

    def _read_words(self, content: str) -> None:
        plain = re.sub(r"^\*[0-9]{2}", "", content).strip()
        if times := _TIMES_PATTERN.search(plain):
            self.times = max(int(times[1]), 2)
        elif _JUMP_PATTERN.search(plain):
            self.jumps.append(plain[:MAX_QUOTED_CHARACTERS])

    def _add_chord(self, text: str) -> None:
        if text.startswith("W"):
            _, _, bass = text.partition("/")
            word = to_word(f"{self.last_root}/{bass}") if bass and self.last_root else self.last_word
        else:
            word = to_word(write_chord(text))
            self.last_root = word.partition("/")[0] if not re.search(r"6/9|/[0-9]", word) else word
        self.last_word = word
        self.cells.append(_Cell(word))

    def _end_bar(self, sign: str) -> None:
        """End a bar, if there is one, and read what a bar line begins or ends."""
        has_chord = any(cell.word for cell in self.cells) or bool(self.copied_count)
        if has_chord and len(self.bars) < MAX_BARS:
            self.bars += self._make_bars()
            self.endings, self.section, self.starts_repeat = (), "", False
        self.cells, self.copied_count = [], 0
        if sign == "}" and self.bars:
            self.bars[-1] = self.bars[-1]._replace(repeat_times=self.times)
            self.times = 2
        elif sign == "{":
            self.starts_repeat = True

    def _make_bars(self) -> list[ChartBar]:
        if self.metre is None:
            self._set_metre("44")
        chords: list[tuple[ChartChord, ...]]
        if self.copied_count:
            chords = [bar.chords for bar in self.bars[-self.copied_count :]] or [()]
        else:
            chords = [self._list_chords()]
        first = ChartBar(
            chords[0],
            self.line,
            self.section,
            starts_repeat=self.starts_repeat,
            endings=self.endings,
        )
        return [first, *(ChartBar(following, self.line) for following in chords[1:])]

    def _list_chords(self) -> tuple[ChartChord, ...]:
        """Return the chords of the cells.

        Three chords or more, or slashes, follow the cells if these are the beats of the bar. Otherwise the chords share
        the bar.
        """
        cells = self.cells
        while cells and not cells[0].word:
            cells = cells[1:]
        bar_beats = self.metre.bar_beats if self.metre else Fraction(COMMON_TIME.beats)
        words = [cell.word for cell in cells if cell.word]
        has_holds = any(cell.is_hold for cell in cells)
        if has_holds:
            cells = [cell for cell in cells if cell.word or cell.is_hold]
        follows_cells = has_holds or (len(words) > 2 and len(cells) == bar_beats)
        if not follows_cells:
            is_irregular = self.metre is not None and self.metre != self.first_metre
            shares = share_beats(bar_beats, len(words), is_compound=bool(self.metre and self.metre.metre.is_compound))
            return tuple(
                ChartChord(word, share if is_irregular else None) for word, share in zip(words, shares, strict=True)
            )
        counts: list[int] = []
        for cell in cells:
            if cell.word:
                counts.append(1)
            else:
                counts[-1] += 1
        return tuple(
            ChartChord(word, count * bar_beats / len(cells)) for word, count in zip(words, counts, strict=True)
        )

    def list_notices(self) -> tuple[Message, ...]:
        """Return notices about what is left out."""
        notices = describe_metres(self.metres)
        if self.alternative_count:
            notices.append(message("progressions.alternatives-left-out", count=self.alternative_count))
        if self.jumps:
            notices.append(message("progressions.jumps-left-out", words=", ".join(dict.fromkeys(self.jumps))))
        return tuple(notices)


def is_ireal(text: str) -> bool:
    """Return True if a text has a link of iReal Pro.

    >>> is_ireal("irealbook://Two=Nobody=Swing=C=n=T44C^7 |G7 Z"), is_ireal("C G")
    (True, False)
    """
    return _LINK_PATTERN.search(text) is not None


def read_ireal(text: str, file: str = "") -> tuple[FoundProgression, ...]:
    """Return the tunes of all links in a text, which may be a web page.

    Raises `ProgressionError` if they have no chord.

    >>> read_ireal("irealbook://Two=Nobody=Swing=C=n=T44*AC^7 |A-7 G7,Z")[0].progression.versions[0].text
    '[A] | Cmaj7 | Am7 G7 |'
    """
    found = [progression for tune in _list_tunes(text) if (progression := _read_tune(tune)) is not None]
    if not found:
        raise make_empty_error(file)
    return tuple(found)


def unscramble(chart: str) -> str:
    """Return a scrambled chart in the order in which it is played.

    Scrambling twice is the same as not at all, apart from the replaced signs.
    """
    blocks = [chart[start : start + _BLOCK_CHARACTERS] for start in range(0, len(chart), _BLOCK_CHARACTERS)]
    # A last character alone belongs to the block before, which is then not scrambled.
    last_scrambled = len(blocks) - (2 if blocks and len(blocks[-1]) < 2 else 1)
    text = "".join(map(_swap_parts, blocks[:last_scrambled])) + "".join(blocks[last_scrambled:])
    for sign, meaning in _REPLACED_SIGNS:
        text = text.replace(sign, meaning)
    return text


def write_chord(text: str) -> str:
    """Return a chord of a chart as it is usually written.

    >>> [write_chord(text) for text in ("C^7", "Bb-7", "Bh7", "Ao7/C", "G7sus", "F^", "D-^7", "E*Mm7*")]
    ['Cmaj7', 'Bbm7', 'Bm7b5', 'Adim7/C', 'G7sus4', 'Fmaj7', 'Dmmaj7', 'EMm7']
    """
    found = re.fullmatch(r"([A-G][#b]?)(.*?)((?:/[A-G][#b]?)?)", text, re.DOTALL)
    if found is None:
        return text
    root, symbol, bass = found.groups()
    symbol = symbol.replace("*", "")
    is_minor = symbol.startswith("-")
    symbol = symbol.removeprefix("-")
    for sign, meaning in _SYMBOLS:
        if symbol.startswith(sign):
            rest = symbol[len(sign) :]
            if sign in ("h", "ø"):
                rest = rest.removeprefix("7")
                meaning = "m9b5" if rest == "9" else meaning
                rest = "" if rest == "9" else rest
            elif sign == "^" and not rest[:1].isdigit():
                rest = f"7{rest}"
            symbol = meaning + rest
            break
    symbol = re.sub(r"sus(?![24])", "sus4", symbol)
    return f"{root}{'m' if is_minor else ''}{symbol}{bass}"


def _name_token(found: re.Match[str]) -> str:
    """Return the name of a token's outer group."""
    return next(name for name, text in found.groupdict().items() if text is not None)


def _swap_parts(block: str) -> str:
    signs = list(block)
    last = len(signs) - 1
    for part in _REVERSED_PARTS:
        for index in part:
            signs[index], signs[last - index] = signs[last - index], signs[index]
    return "".join(signs)


def _list_tunes(text: str) -> list[_Tune]:
    """Return the tunes of all links.

    A link that is the whole text may have spaces in it.
    """
    tunes: list[_Tune] = []
    bare = _BARE_LINK_PATTERN.match(text)
    links = [bare] if bare and "<" not in bare[0].partition("://")[0] and not text[bare.end() :].strip() else None
    for found in links or list(_LINK_PATTERN.finditer(text)):
        line = text.count("\n", 0, found.start()) + found[0][: -len(found[0].lstrip())].count("\n") + 1
        link = unquote(unescape(found[0])).strip()
        scheme, _, content = link.partition("://")
        if scheme.lower() == "irealb":
            tunes += _split_tunes(content, line)
        else:
            tunes += _split_old_tunes(content, line)
        if len(tunes) > MAX_TUNES:
            break
    return tunes[:MAX_TUNES]


def _split_tunes(content: str, line: int) -> list[_Tune]:
    """Return the tunes of a link; each has its chart in the field with a prefix.

    Fields may be empty, so that the signs between two tunes may be inside one, too.
    """
    fields = content.split("=")
    tunes = []
    for index, field in enumerate(fields):
        if field.startswith(_CHART_PREFIX):
            title = fields[index - _FIELDS_BEFORE_CHART] if index >= _FIELDS_BEFORE_CHART else fields[0]
            key = fields[index - 2] if index >= 2 else ""
            tempo = fields[index + 2] if index + 2 < len(fields) else ""
            tunes.append(_Tune(title, key, unscramble(field.removeprefix(_CHART_PREFIX)), tempo, line))
    return tunes


def _split_old_tunes(content: str, line: int) -> list[_Tune]:
    fields = [field for part in content.split("===") for field in part.split("=")]
    rows = [
        fields[start : start + _FIELDS_OF_OLD_TUNE]
        for start in range(0, len(fields) - _FIELDS_OF_OLD_TUNE + 1, _FIELDS_OF_OLD_TUNE)
    ]
    return [_Tune(row[0], row[3], row[5], line=line) for row in rows]


def _read_tune(tune: _Tune) -> FoundProgression | None:
    reader = _ChartReader(tune.line)
    reader.read(tune.chart)
    if not any(bar.chords for bar in reader.bars):
        return None
    metre = reader.first_metre.metre if reader.first_metre else COMMON_TIME
    key = find_key(tune.key)
    if key is None and tune.key.strip():
        reader.unread.append(Unread(tune.key.strip()[:MAX_QUOTED_CHARACTERS], tune.line))
    tempo = int(tune.tempo) if re.fullmatch("[0-9]{2,3}", tune.tempo) else 0
    text, source_lines = write_chart(reader.bars, metre)
    return FoundProgression(
        Progression(
            (Version(text),),
            title=to_title(tune.title),
            key=key or C_MAJOR,
            metre=metre,
            tempo=limit_tempo(tempo) if tempo else DEFAULT_TEMPO_BPM,
            read_as="chords",
        ),
        tune.line,
        tuple(reader.unread),
        reader.list_notices(),
        source_lines,
    )


IREAL = Format("ireal", is_ireal, read_ireal, (".html", ".htm"))
"""Links of iReal Pro."""
