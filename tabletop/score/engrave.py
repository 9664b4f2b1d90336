"""A passage drawn as a staff, for the strip under the table and for paper.

verovio lays the notes out; it is loaded when the first staff is drawn, which takes about 100 ms, and is kept.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Sequence, Set
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

from engines.theory.passage import Passage
from tabletop.score import verovio_svg
from tabletop.score.colours import Colours
from tabletop.score.errors import ScoreError
from tabletop.score.lettering import FIGURE
from tabletop.score.mei import Encoded, Head, encode
from tabletop.score.notation import score
from tabletop.score.said import NAME, NUMERAL, REMARK, Said, TypeSizes
from tabletop.score.values import Measure, Score
from tabletop.score.verovio_svg import SPACE, Box, Circle, Drawing

_BEGINNING, _SIGN, _BAR_LINE, _QUARTER = 13.5, 1.4, 1.0, 3.0
_LONGER = 0.37
"""Staff spaces that verovio gives to a clef with its metre and margins, a sign of the key, a bar line, and a quarter;
longer notes have more by this power of their length. Measured on phrases of 4 to 18 chords and on scales."""


def usual_length(score: Score) -> float:
    """About how many staff spaces the score takes on one line, where no word drives its notes apart."""
    length = _BEGINNING + _SIGN * abs(score.fifths or 0) + _BAR_LINE * len(score.measures)
    for measure in score.measures:
        onsets = [*sorted(_begins(measure)), measure.begin + measure.length]
        length += sum(_QUARTER * float(after - onset) ** _LONGER for onset, after in pairwise(onsets))
    return length


def even(measures: Sequence[Measure], lines: int) -> frozenset[int]:
    """The bars with which the second of so many lines and the following ones begin, each as full as the others: the
    fullest has as few onsets as can be."""
    if lines < 2 or lines > len(measures):
        return frozenset()
    weights = [_onsets(measure) for measure in measures]
    low, high = max(weights), sum(weights)
    while low < high:
        most = (low + high) // 2
        if len(_begun(weights, most)) < lines:
            high = most
        else:
            low = most + 1
    return frozenset(_begun(weights, low))


def _onsets(measure: Measure) -> int:
    return 1 + len(_begins(measure))


def _begins(measure: Measure) -> Set[Fraction]:
    return {chord.begin for staff in measure.staves for voice in staff for chord in voice.chords}


def _begun(weights: Sequence[int], most: int) -> list[int]:
    """The bars that begin a line after the first when none has more onsets."""
    begun, filled = [], 0
    for at, weight in enumerate(weights):
        if filled and filled + weight > most:
            begun.append(at)
            filled = 0
        filled += weight
    return begun


PIXELS = 8.0
"""Between two staff lines, at scale 1."""

_MARGIN, _LEFT, _EDGE = 24, 48, 10
"""Round the music at the right, at the left with room for the brace, above and below; in verovio's units of ten."""
_NARROWEST = 56 * SPACE
"""No line is broken to less: a bar of sixteenths needs as much."""
_PAPER = {"spacingStaff": 16, "staffLineWidth": 0.15, "stemWidth": 0.2, "ledgerLineThickness": 0.25}
_SCREEN = {"spacingStaff": 7, "staffLineWidth": 0.2, "stemWidth": 0.28, "ledgerLineThickness": 0.35}
_SYSTEMS = 4
FARTHEST = 4.0
"""verovio puts notes no farther apart than so many times the usual."""
_ATTEMPTS = 4
_ON_PAPER = TypeSizes()
_LARGEST, _TALLEST = 100_000, 60_000
"""verovio's largest page."""


class Stop(NamedTuple):
    """Where a cursor stands."""

    beat: float
    """Written beat, as `Passage.written` gives it."""
    x: float
    """The left edge of the leftmost head there; at the end the right edge of the staff."""
    top: float
    bottom: float
    """The highest and the lowest staff line of its system."""


class NoteHead(NamedTuple):
    """Where a note of the passage stands; one that is tied has several."""

    note: int
    """Index into `Passage.notes`."""
    id: str
    """Of its group in the SVG: head, stem and accidental."""
    x: float
    y: float
    width: float
    height: float
    begin: float
    end: float
    """Written beats that this head lasts."""


class Engraving(NamedTuple):
    """A passage drawn; every place is in pixels from the left upper corner."""

    svg: bytes
    width: float
    height: float
    cursor: tuple[Stop, ...]
    """One for every onset, rising in beats, and within a system in x; the last one is the end of the music."""
    notes: tuple[NoteHead, ...]
    systems: tuple[tuple[float, float], ...]
    """Top and bottom of every system's staves."""


def engraved(
    passage: Passage,
    width: float | None = None,
    *,
    colours: Colours | None = None,
    scale: float = 1.0,
    letters: float = 0.0,
    pixel: float = 0.0,
) -> Engraving:
    """A passage as SVG, one system, or several where it is wider than `width` pixels, though never broken to less than
    56 staff spaces (448 pixels at scale 1, where staff lines are `PIXELS` apart). May be called from any thread.

    No type is smaller than `letters` pixels, however small the notes, figures neither. `pixel` is how large one of the
    screen is that it is drawn for: no line is thinner, staves stand closer and on whole ones.

    Raises ScoreError: what cannot be written down (`notation.score`), what verovio refuses, verovio missing.
    """
    colours = colours or Colours()
    unit = PIXELS * scale / SPACE
    least = letters / unit
    setting = TypeSizes(max(NUMERAL, least / FIGURE), max(NAME, 1.2 * least), max(REMARK, 1.1 * least), pixel / unit)
    parts, encoded = draw(score(passage), None if width is None else width / unit, colours, setting=setting)
    drawn = verovio_svg.stacked(parts)
    pixel_width, pixel_height = drawn.width * unit, drawn.height * unit
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{pixel_width:.2f}" height="{pixel_height:.2f}" viewBox="0 0 {drawn.width:.0f} {drawn.height:.0f}">'
        f"{verovio_svg.glyph_defs(drawn.glyphs)}"
        f'<g fill="{colours.ink}" stroke="{colours.ink}">{drawn.body}</g></svg>'
    )
    heads = [encoded.heads[id_] for id_ in drawn.heads if id_ in encoded.heads]
    notes = tuple(
        _note_head(head, drawn.heads[head.id], unit) for head in sorted(heads, key=lambda head: (head.begin, head.note))
    )
    systems = tuple((one.top * unit, one.bottom * unit) for one in drawn.systems)
    return Engraving(svg.encode(), pixel_width, pixel_height, _cursor(heads, drawn, unit), notes, systems)


def _note_head(head: Head, box: Box, unit: float) -> NoteHead:
    x, y, width, height = (unit * side for side in box)
    return NoteHead(head.note, head.id, x, y, width, height, float(head.begin), float(head.end))


def draw(
    written: Score,
    width: float | None,
    colours: Colours,
    prefix: str = "",
    height: float | None = None,
    setting: TypeSizes = _ON_PAPER,
) -> tuple[list[Drawing], Encoded]:
    """A score drawn in verovio's units, at most `width` of them wide where that can be, in as many parts as have to be
    when each is at most `height` high, their lines about equally full.

    Words drive no notes apart one by one: where numerals would touch, all notes stand farther apart, and where what is
    wrong does not fit on a line, it has two; so it is drawn once or twice."""
    said = Said(written, colours, setting)
    apart, lines = 1.0, 1
    usual = usual_length(written) * SPACE
    breaks: frozenset[int] = frozenset()
    for _ in range(_ATTEMPTS):
        encoded = encode(written, said.below, said.above, breaks)
        marked = {"asked": Circle(colours.fault, False), "forced": Circle(colours.forced, True)}
        circles = {head.id: marked[head.fault] for head in encoded.heads.values() if head.fault}
        svgs = verovio_engraver().pages(
            encoded.text, width, height, apart, said.between(lines), setting.pixel > 0, bool(breaks), apart * usual
        )
        drawings = [verovio_svg.drawing(svg, circles, prefix, setting.pixel) for svg in svgs]
        farther = max(said.stretch(drawing, encoded) for drawing in drawings)
        more = max(said.lines(drawing, encoded) for drawing in drawings)
        evenly = even(written.measures, sum(len(drawing.systems) for drawing in drawings))
        if (farther <= 1.0 or apart == FARTHEST) and more == lines and evenly == breaks:
            break
        breaks = evenly
        apart, lines = min(1.1 * apart * farther if farther > 1.0 else apart, FARTHEST), more
    return [said.written(drawing, encoded) for drawing in drawings], encoded


def _cursor(heads: list[Head], drawn: Drawing, unit: float) -> tuple[Stop, ...]:
    places: dict[Fraction, Box] = {}
    for head in heads:
        box = drawn.heads[head.id]
        if head.begin not in places or box.x < places[head.begin].x:
            places[head.begin] = box
    stops = []
    for beat, box in sorted(places.items()):
        middle = box.y + box.height / 2
        system = min(drawn.systems, key=lambda one: max(one.top - middle, middle - one.bottom, 0.0))
        stops.append(Stop(float(beat), box.x * unit, system.top * unit, system.bottom * unit))
    last = drawn.systems[-1]
    end = float(max(head.end for head in heads))
    stops.append(Stop(end, last.right * unit, last.top * unit, last.bottom * unit))
    return tuple(stops)


class Engraver:
    """verovio's toolkit. One at a time draws: it is not made for threads."""

    def __init__(self) -> None:
        try:
            import verovio
        except ImportError as error:
            raise ScoreError("score.no-verovio", reason=str(error)) from error
        verovio.enableLog(verovio.LOG_OFF)
        self._toolkit: Any = verovio.toolkit()
        self._lock = threading.Lock()

    def pages(
        self,
        mei: str,
        width: float | None,
        height: float | None,
        apart: float = 1.0,
        between: float = 0.0,
        screen: bool = False,
        broken: bool = False,
        likely: float = 0.0,
    ) -> list[str]:
        """MEI as verovio's SVGs, one a page; `width` and `height` in the units of its drawing. `apart` is how far notes
        stand from each other, 1.0 to `FARTHEST`, `between` how much farther systems do. On a `screen` staves stand
        closer; `broken` says that the MEI has its own line breaks. `likely` is about how long one line of it all would
        be: where that is too long, lines are tried first. Raises ScoreError."""
        systems = min(_SYSTEMS + math.ceil(between / (SPACE / 2)), 48)
        more = {"spacingLinear": 0.25 * apart, "spacingSystem": systems, **(_SCREEN if screen else _PAPER)}
        with self._lock:
            if broken and width is not None:
                return self._drawn(mei, _options(max(width, _NARROWEST), height) | more | {"breaks": "line"})
            if width is None:
                return self._drawn(mei, _options(None, height) | more)
            narrow, several = max(width, _NARROWEST), list[str]()
            if likely > narrow:
                several = self._drawn(mei, _options(narrow, height) | more)
                if len(several) > 1 or several[0].count('class="system"') > 1:
                    return several
            svgs = self._drawn(mei, _options(None, height) | more)
            if len(svgs) > 1 or _width(svgs[0]) > width:
                svgs = several or self._drawn(mei, _options(narrow, height) | more)
        return svgs

    def _drawn(self, mei: str, options: dict[str, Any]) -> list[str]:
        self._toolkit.setOptions(options)
        if not self._toolkit.loadData(mei):
            raise ScoreError("score.refused")
        svgs = [str(self._toolkit.renderToSVG(page)) for page in range(1, self._toolkit.getPageCount() + 1)]
        if not svgs or any("definition-scale" not in svg for svg in svgs):
            raise ScoreError("score.refused")
        return svgs


def _options(width: float | None, height: float | None) -> dict[str, Any]:
    """verovio's options for one line of music, or for lines of a width; its units are ten of what it draws in."""
    return {
        "breaks": "none" if width is None else "auto",
        "adjustPageWidth": width is None,
        "adjustPageHeight": True,
        "pageWidth": _LARGEST if width is None else int(min(width / 10, _LARGEST)),
        "pageHeight": _TALLEST if height is None else int(min(max(height / 10, 2000), _TALLEST)),
        "header": "none",
        "footer": "none",
        "font": "Bravura",
        "pageMarginLeft": _LEFT,
        "pageMarginRight": _MARGIN,
        "pageMarginTop": _EDGE,
        "pageMarginBottom": _EDGE,
        "minLastJustification": 0.6,
        "xmlIdSeed": 1,
    }


def _width(svg: str) -> float:
    box = svg.partition('viewBox="')[2].partition('"')[0].split()
    return float(box[2]) if len(box) == 4 else 0.0


_engraver: Engraver | None = None
_loading = threading.Lock()


def verovio_engraver() -> Engraver:
    """The one engraver of the process, made when it is first asked for. Raises ScoreError where verovio is missing."""
    global _engraver
    with _loading:
        if _engraver is None:
            _engraver = Engraver()
        return _engraver
