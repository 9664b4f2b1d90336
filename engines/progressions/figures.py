"""Figures of an accompaniment as data: patterns of one or two bars for each metre.

A figure is a file in `assets/figures` that a musician can read and write. Each row of a pattern says when a part of the
chord is played, one sign for a step:

- ``x`` a note, ``X`` a louder one, ``o`` a softer one
- ``-`` the note before is held
- ``.`` nothing begins
- spaces and ``|`` only make a row easier to read
"""

import re
import tomllib
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from importlib import resources
from typing import Annotated, Literal, NamedTuple

import msgspec

from engines.messages import Message, message
from engines.messages.data import from_msgspec
from engines.messages.grammar import printable_line
from engines.progressions.errors import ProgressionError
from engines.progressions.metre import METRES, Metre

MAX_PATTERN_BARS = 2
"""Limit of bars of a pattern."""
MAX_STEPS_PER_BEAT = 12
"""Limit of steps into which a pattern divides a beat."""
VELOCITY_CHANGES = {"X": 8, "x": 0, "o": -12}
"""MIDI velocity that each sign of a note adds to that of the chord."""
MAX_NAME_CHARACTERS = 60
"""Limit of a file's name in an error, in characters."""
MAX_FILE_CHARACTERS = 100_000
"""Limit of a file in characters."""

_SEPARATORS = re.compile(r"[\s|]+")

Row = Annotated[str, msgspec.Meta(max_length=400, pattern=r"^[Xxo.\-|\s]*$")]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class PatternRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pattern of one or two bars; all its rows have equally many steps."""

    metres: Annotated[list[Literal[tuple(METRES)]], msgspec.Meta(min_length=1)]  # type: ignore[valid-type]
    """Metres that it fits, all with equally many beats: ["4/4"]."""
    steps: Annotated[int, msgspec.Meta(ge=1, le=MAX_STEPS_PER_BEAT)]
    """Steps of a beat; in 6/8, 9/8 and 12/8 a beat is a dotted quarter note."""
    bass: Row = ""
    """The bass of the chord: "X . x ."."""
    fifth: Row = ""
    """The bass on its fifth, or on the nearest tone of the chord."""
    walk: Row = ""
    """The bass part in a walk towards the bass of the next chord."""
    tone1: Row = ""
    """The lowest note above the bass."""
    tone2: Row = ""
    """The second one; after the highest, tones go down again."""
    tone3: Row = ""
    """The third note above the bass."""
    tone4: Row = ""
    """The fourth note above the bass."""
    high: Row = ""
    """The highest note."""
    upper: Row = ""
    """All notes above the bass together."""


class FigureFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of a figure."""

    title: Annotated[dict[Annotated[str, msgspec.Meta(pattern="^[a-z]{2}$")], Title], msgspec.Meta(min_length=1)]
    """Its title by language: { en = "Waltz", de = "Walzer" }."""
    follows: Literal["chord", "bar"] = "chord"
    """Beginning of a pattern: every chord and bar, or only bars."""
    pattern: Annotated[list[PatternRow], msgspec.Meta(max_length=40)] = []
    """Its patterns; without any, the notes of a chord are held together."""


PARTS = tuple(name for name in PatternRow.__struct_fields__ if name not in ("metres", "steps"))
"""Names of the rows of a pattern."""


class Stroke(NamedTuple):
    """One note of a pattern, or several that are played together."""

    part: str
    """Name of the row, one of `PARTS`."""
    onset: Fraction
    """Beats from the beginning of the pattern."""
    length: Fraction
    """Beats until it is released."""
    velocity_change: int


class Pattern(NamedTuple):
    """A pattern as it is played in one metre."""

    bars: int
    strokes: tuple[Stroke, ...]
    """Strokes in order of onset."""
    written_for: str
    """Name of the metre that it is written for."""


class Figure(msgspec.Struct, frozen=True):
    """A way in which an accompaniment plays the notes of a chord one after another.

    >>> str(load_figures()["waltz"].fit(METRES["3/4"]).strokes[1].onset)
    '1'
    """

    name: str
    """Name in files and on the command line: ``"waltz"``."""
    titles: dict[str, str]
    """Titles by language."""
    begins_with_chords: bool = True
    """True if the pattern begins anew with every chord, and not only with bars."""
    rows: tuple[PatternRow, ...] = ()

    def __hash__(self) -> int:
        return hash(self.name)

    def find_title(self, language: str) -> str:
        """Return the title in a language, or the first one."""
        return self.titles.get(language) or next(iter(self.titles.values()))

    def fit(self, metre: Metre) -> Pattern | None:
        """Return the pattern for a metre, or None if none fits.

        One for another metre with beats of the same kind loses its last beats, or its last beat is repeated.
        """
        return _fit_pattern(self, metre)


@cache
def load_figures() -> Mapping[str, Figure]:
    """Return the figures in `assets/figures` by name, in alphabetical order."""
    folder = resources.files("assets") / "figures"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return {
        file.name.removesuffix(".toml"): read_figure(file.read_text("utf-8"), file.name.removesuffix(".toml"))
        for file in files
    }


def read_figure(text: str, name: str, file: str = "") -> Figure:
    """Return the figure of a file's text.

    `file` is its name in errors, by default that of the figure. Raises `ProgressionError` with the file, the place and
    the expected value.

    >>> rows = '[[pattern]]\\nmetres = ["3/4"]\\nsteps = 1\\nbass = "X . ."\\nupper = ". x"'
    >>> read_figure('title = { en = "Waltz" }\\n' + rows, "waltz")
    Traceback (most recent call last):
    engines.progressions.errors.ProgressionError: waltz.toml: pattern[0].upper: expected 3 steps for one bar or 6 for \
two, found 2
    """
    shown_file = printable_line(file or f"{name}.toml", MAX_NAME_CHARACTERS)
    if len(text) > MAX_FILE_CHARACTERS:
        why = message("progressions.file-too-large", most=MAX_FILE_CHARACTERS)
        raise ProgressionError("data.wrong", file=shown_file, why=why)
    try:
        row = msgspec.convert(tomllib.loads(text), FigureFile)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        place = message("place.line", line=int(found[1])) if found else message("place.end")
        raise ProgressionError("data.wrong-at", file=shown_file, place=place, why=message("toml.other")) from error
    except RecursionError as error:
        raise ProgressionError("data.wrong", file=shown_file, why=message("data.nested")) from error
    except msgspec.ValidationError as error:
        field, reason = from_msgspec(error)
        if re.search(rf"\.({'|'.join(PARTS)})$", field) and "regex" in str(error):
            reason = message("figures.signs")
        if not field:
            raise ProgressionError("data.wrong", file=shown_file, why=reason) from error
        raise ProgressionError("data.wrong-at", file=shown_file, place=field, why=reason) from error
    metres: set[str] = set()
    for index, pattern in enumerate(row.pattern):
        field, mistake = _find_mistake(pattern, metres)
        if mistake is not None:
            field = f"pattern[{index}].{field}" if field else f"pattern[{index}]"
            raise ProgressionError("data.wrong-at", file=shown_file, place=field, why=mistake)
        metres.update(pattern.metres)
    return Figure(name, row.title, row.follows == "chord", tuple(row.pattern))


def _find_mistake(pattern: PatternRow, metres: set[str]) -> tuple[str, Message | None]:
    """Return the field and reason of a pattern's first mistake, or None."""
    for name in pattern.metres:
        if name in metres or pattern.metres.count(name) > 1:
            return "metres", message("figures.metre-once", metre=name)
    kinds = {(METRES[name].beats, METRES[name].is_compound) for name in pattern.metres}
    if len(kinds) > 1:
        return "metres", message("figures.metres-alike")
    rows = {part: _SEPARATORS.sub("", getattr(pattern, part)) for part in PARTS}
    rows = {part: row for part, row in rows.items() if row}
    if not rows:
        return "", message("figures.no-row", known=PARTS)
    bar_steps = METRES[pattern.metres[0]].beats * pattern.steps
    first_part, first_row = next(iter(rows.items()))
    for part, row in rows.items():
        if len(row) not in [bars * bar_steps for bars in range(1, MAX_PATTERN_BARS + 1)]:
            return part, message("figures.steps", one=bar_steps, two=2 * bar_steps, found=len(row))
        if len(row) != len(first_row):
            return part, message("figures.as-long", other=first_part, expected=len(first_row), found=len(row))
        if row.startswith("-") or ".-" in row:
            return part, message("figures.nothing-held")
    return "", None


@lru_cache(maxsize=256)
def _fit_pattern(figure: Figure, metre: Metre) -> Pattern | None:
    candidates = [
        (row, METRES[name])
        for row in figure.rows
        for name in row.metres
        if METRES[name].is_compound == metre.is_compound
    ]
    if not candidates:
        return None
    row, written = min(candidates, key=lambda pair: (abs(pair[1].beats - metre.beats), -pair[1].beats))
    bar_steps = written.beats * row.steps
    strokes: list[Stroke] = []
    bars = 1
    for part in PARTS:
        signs = _SEPARATORS.sub("", getattr(row, part))
        if signs:
            bars = len(signs) // bar_steps
            fitted = [
                _fit_bar(signs[start : start + bar_steps], row.steps, metre.beats * row.steps)
                for start in range(0, len(signs), bar_steps)
            ]
            strokes += _list_strokes(part, "".join(fitted), row.steps)
    return Pattern(bars, tuple(sorted(strokes, key=lambda stroke: stroke.onset)), written.name)


def _fit_bar(signs: str, beat_steps: int, bar_steps: int) -> str:
    """Return a bar's signs with so many steps, by leaving out or repeating last beats."""
    while len(signs) < bar_steps:
        signs += signs[-beat_steps:]
    return signs[:bar_steps]


def _list_strokes(part: str, signs: str, beat_steps: int) -> list[Stroke]:
    return [
        Stroke(
            part,
            Fraction(found.start(), beat_steps),
            Fraction(len(found[0]), beat_steps),
            VELOCITY_CHANGES[found[0][0]],
        )
        for found in re.finditer("[Xxo]-*", signs)
    ]
