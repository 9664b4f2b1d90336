"""Engraving of a passage as a staff, for the strip below the table and for paper.

verovio does the layout. It is loaded when the first staff is drawn, which takes about 100 ms.
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
from tabletop.score.colours import ScoreColours
from tabletop.score.errors import ScoreError
from tabletop.score.lettering import FIGURE_SIZE_RATIO
from tabletop.score.mei import EncodedHead, EncodedScore, encode_mei
from tabletop.score.model import Measure, Score
from tabletop.score.notation import make_score
from tabletop.score.score_texts import NAME_SIZE, NUMERAL_SIZE, REMARK_SIZE, ScoreTexts, TypeSizes
from tabletop.score.verovio_svg import STAFF_SPACE, Box, HeadCircle, ScoreDrawing

_START_SPACES, _KEY_SIGN_SPACES, _BAR_LINE_SPACES, _QUARTER_SPACES = 13.5, 1.4, 1.0, 3.0
"""Widths in staff spaces: clef with margins, key accidental, bar line, quarter.

These are verovio's, measured on phrases of 4 to 18 chords and on scales.
"""
_LENGTH_EXPONENT = 0.37
"""Exponent by which the width of a note grows with its length."""


def estimate_length(score: Score) -> float:
    """Return the approximate length of a score on one line, in staff spaces.

    Texts that spread the notes are not taken into account.
    """
    length = _START_SPACES + _KEY_SIGN_SPACES * abs(score.fifths or 0) + _BAR_LINE_SPACES * len(score.measures)
    for measure in score.measures:
        onsets = [*sorted(_find_onsets(measure)), measure.begin + measure.length]
        length += sum(
            _QUARTER_SPACES * float(next_onset - onset) ** _LENGTH_EXPONENT for onset, next_onset in pairwise(onsets)
        )
    return length


def choose_even_breaks(measures: Sequence[Measure], lines: int) -> frozenset[int]:
    """Return the bars that begin a new line if the score is broken evenly.

    The fullest of the lines has as few onsets as possible.
    """
    if lines < 2 or lines > len(measures):
        return frozenset()
    weights = [_count_onsets(measure) for measure in measures]
    low, high = max(weights), sum(weights)
    while low < high:
        middle = (low + high) // 2
        if len(_find_line_starts(weights, middle)) < lines:
            high = middle
        else:
            low = middle + 1
    return frozenset(_find_line_starts(weights, low))


def _count_onsets(measure: Measure) -> int:
    return 1 + len(_find_onsets(measure))


def _find_onsets(measure: Measure) -> Set[Fraction]:
    return {chord.begin for staff in measure.staves for voice in staff for chord in voice.chords}


def _find_line_starts(weights: Sequence[int], max_onsets: int) -> list[int]:
    """Return the bars that begin a new line if no line exceeds `max_onsets` onsets."""
    starts, onset_count = [], 0
    for index, weight in enumerate(weights):
        if onset_count and onset_count + weight > max_onsets:
            starts.append(index)
            onset_count = 0
        onset_count += weight
    return starts


STAFF_SPACE_PX = 8.0
"""Distance of two staff lines in pixels at scale 1."""

_RIGHT_MARGIN, _LEFT_MARGIN, _VERTICAL_MARGIN = 24, 48, 10
"""Margins at the right, at the left with a brace, and vertical, in tens of units."""
_MIN_LINE_WIDTH = 56 * STAFF_SPACE
"""Least width for which lines are broken: a bar of sixteenths needs as much."""
_PAPER_OPTIONS = {"spacingStaff": 16, "staffLineWidth": 0.15, "stemWidth": 0.2, "ledgerLineThickness": 0.25}
_SCREEN_OPTIONS = {"spacingStaff": 7, "staffLineWidth": 0.2, "stemWidth": 0.28, "ledgerLineThickness": 0.35}
_SYSTEM_SPACING = 4
MAX_STRETCH = 4.0
"""Greatest factor by which verovio spreads notes."""
_MAX_ATTEMPTS = 4
_PAPER_TYPE_SIZES = TypeSizes()
_MAX_PAGE_WIDTH, _MAX_PAGE_HEIGHT = 100_000, 60_000
"""Greatest page size of verovio."""


class CursorStop(NamedTuple):
    """A position of the cursor."""

    beat: float
    """Written beat, counted as in `Score.measures`."""
    x: float
    """Left edge of the leftmost head at this beat; at the end, edge of the staff."""
    top: float
    bottom: float
    """Lowest staff line of its system. `top` is the highest."""


class NoteHead(NamedTuple):
    """Position of a note head; a tied note has several."""

    note_index: int
    """Index into `Passage.notes`."""
    id: str
    """Id of its SVG group with head, stem and accidental."""
    x: float
    y: float
    width: float
    height: float
    begin: float
    end: float
    """Written beat at which this head ends. `begin` is its first written beat."""


class Engraving(NamedTuple):
    """An engraved passage. Positions are in pixels from the top left corner."""

    svg: bytes
    width: float
    height: float
    cursor: tuple[CursorStop, ...]
    """Positions for every onset in order. The last one is the end of the music."""
    notes: tuple[NoteHead, ...]
    systems: tuple[tuple[float, float], ...]
    """Top and bottom of the staves of each system."""


def engrave(
    passage: Passage,
    width: float | None = None,
    *,
    colours: ScoreColours | None = None,
    scale: float = 1.0,
    min_font_px: float = 0.0,
    pixel_size: float = 0.0,
) -> Engraving:
    """Return a passage as SVG, on several systems if it is wider than `width` pixels.

    A line is never broken to less than 56 staff spaces (448 pixels at scale 1, with `STAFF_SPACE_PX` between staff
    lines). No type, including figures, is smaller than `min_font_px` pixels. `pixel_size` is the size of a pixel of the
    screen. With it lines have at least this width, and staves are closer and aligned to pixels. May be called from any
    thread.

    Raises ScoreError if the passage cannot be written (see `notation.make_score`), verovio refuses it, or verovio is
    missing.
    """
    colours = colours or ScoreColours()
    unit = STAFF_SPACE_PX * scale / STAFF_SPACE
    min_size = min_font_px / unit
    type_sizes = TypeSizes(
        max(NUMERAL_SIZE, min_size / FIGURE_SIZE_RATIO),
        max(NAME_SIZE, 1.2 * min_size),
        max(REMARK_SIZE, 1.1 * min_size),
        pixel_size / unit,
    )
    parts, encoded = draw_score(
        make_score(passage), None if width is None else width / unit, colours, type_sizes=type_sizes
    )
    drawing = verovio_svg.stack_drawings(parts)
    pixel_width, pixel_height = drawing.width * unit, drawing.height * unit
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{pixel_width:.2f}" height="{pixel_height:.2f}" viewBox="0 0 {drawing.width:.0f} {drawing.height:.0f}">'
        f"{verovio_svg.make_glyph_defs(drawing.glyphs)}"
        f'<g fill="{colours.ink}" stroke="{colours.ink}">{drawing.body}</g></svg>'
    )
    heads = [encoded.heads[id_] for id_ in drawing.heads if id_ in encoded.heads]
    notes = tuple(
        _make_note_head(head, drawing.heads[head.id], unit)
        for head in sorted(heads, key=lambda head: (head.begin, head.note_index))
    )
    systems = tuple((system.top * unit, system.bottom * unit) for system in drawing.systems)
    return Engraving(svg.encode(), pixel_width, pixel_height, _make_cursor_stops(heads, drawing, unit), notes, systems)


def _make_note_head(head: EncodedHead, box: Box, unit: float) -> NoteHead:
    x, y, width, height = (unit * side for side in box)
    return NoteHead(head.note_index, head.id, x, y, width, height, float(head.begin), float(head.end))


def draw_score(
    score: Score,
    width: float | None,
    colours: ScoreColours,
    prefix: str = "",
    height: float | None = None,
    type_sizes: TypeSizes = _PAPER_TYPE_SIZES,
) -> tuple[list[ScoreDrawing], EncodedScore]:
    """Return the drawings of a score in verovio's units, and its encoding.

    They are at most `width` wide if possible. There are several if `height` is exceeded. Their lines are about equally
    full. Texts do not spread single notes. If numerals would touch, all notes are spread, and if remarks do not fit on
    one line, they get two. Therefore a score is drawn once or twice, rarely more often.
    """
    texts = ScoreTexts(score, colours, type_sizes)
    stretch, lines = 1.0, 1
    usual_length = estimate_length(score) * STAFF_SPACE
    breaks: frozenset[int] = frozenset()
    for _ in range(_MAX_ATTEMPTS):
        encoded = encode_mei(score, texts.size_below, texts.size_above, breaks)
        circles_by_fault = {"asked": HeadCircle(colours.fault, False), "forced": HeadCircle(colours.forced, True)}
        circles = {head.id: circles_by_fault[head.fault] for head in encoded.heads.values() if head.fault}
        svgs = get_engraver().render_pages(
            encoded.text,
            width,
            height,
            stretch,
            texts.extra_system_gap(lines),
            type_sizes.pixel > 0,
            bool(breaks),
            stretch * usual_length,
        )
        drawings = [verovio_svg.convert_svg(svg, circles, prefix, type_sizes.pixel) for svg in svgs]
        needed_stretch = max(texts.find_stretch(drawing, encoded) for drawing in drawings)
        needed_lines = max(texts.count_lines(drawing, encoded) for drawing in drawings)
        even_breaks = choose_even_breaks(score.measures, sum(len(drawing.systems) for drawing in drawings))
        if (needed_stretch <= 1.0 or stretch == MAX_STRETCH) and needed_lines == lines and even_breaks == breaks:
            break
        breaks = even_breaks
        stretch, lines = (
            min(1.1 * stretch * needed_stretch if needed_stretch > 1.0 else stretch, MAX_STRETCH),
            needed_lines,
        )
    return [texts.add_texts(drawing, encoded) for drawing in drawings], encoded


def _make_cursor_stops(heads: list[EncodedHead], drawing: ScoreDrawing, unit: float) -> tuple[CursorStop, ...]:
    boxes: dict[Fraction, Box] = {}
    for head in heads:
        box = drawing.heads[head.id]
        if head.begin not in boxes or box.x < boxes[head.begin].x:
            boxes[head.begin] = box
    stops = []
    for beat, box in sorted(boxes.items()):
        middle = box.y + box.height / 2
        system = min(drawing.systems, key=lambda system: max(system.top - middle, middle - system.bottom, 0.0))
        stops.append(CursorStop(float(beat), box.x * unit, system.top * unit, system.bottom * unit))
    last = drawing.systems[-1]
    end = float(max(head.end for head in heads))
    stops.append(CursorStop(end, last.right * unit, last.top * unit, last.bottom * unit))
    return tuple(stops)


class Engraver:
    """Toolkit of verovio with a lock, as it is not thread-safe."""

    def __init__(self) -> None:
        try:
            import verovio
        except ImportError as error:
            raise ScoreError("score.no-verovio", reason=str(error)) from error
        verovio.enableLog(verovio.LOG_OFF)
        self._toolkit: Any = verovio.toolkit()
        self._lock = threading.Lock()

    def render_pages(
        self,
        mei: str,
        width: float | None,
        height: float | None,
        stretch: float = 1.0,
        extra_system_gap: float = 0.0,
        is_screen: bool = False,
        has_breaks: bool = False,
        estimated_length: float = 0.0,
    ) -> list[str]:
        """Return MEI as verovio's SVGs, one for each page.

        `width` and `height` are in the units of its drawing. `stretch` is the factor by which notes are spread, from
        1.0 to `MAX_STRETCH`, and `extra_system_gap` the extra distance of systems. Staves are closer if `is_screen`.
        With `has_breaks` the MEI has its own line breaks. `estimated_length` is the approximate length on one line. If
        it is too long, several lines are tried first. Raises ScoreError.
        """
        systems = min(_SYSTEM_SPACING + math.ceil(extra_system_gap / (STAFF_SPACE / 2)), 48)
        extra_options = {
            "spacingLinear": 0.25 * stretch,
            "spacingSystem": systems,
            **(_SCREEN_OPTIONS if is_screen else _PAPER_OPTIONS),
        }
        with self._lock:
            if has_breaks and width is not None:
                return self._render(
                    mei, _make_options(max(width, _MIN_LINE_WIDTH), height) | extra_options | {"breaks": "line"}
                )
            if width is None:
                return self._render(mei, _make_options(None, height) | extra_options)
            line_width, broken_svgs = max(width, _MIN_LINE_WIDTH), list[str]()
            if estimated_length > line_width:
                broken_svgs = self._render(mei, _make_options(line_width, height) | extra_options)
                if len(broken_svgs) > 1 or broken_svgs[0].count('class="system"') > 1:
                    return broken_svgs
            svgs = self._render(mei, _make_options(None, height) | extra_options)
            if len(svgs) > 1 or _read_width(svgs[0]) > width:
                svgs = broken_svgs or self._render(mei, _make_options(line_width, height) | extra_options)
        return svgs

    def _render(self, mei: str, options: dict[str, Any]) -> list[str]:
        self._toolkit.setOptions(options)
        if not self._toolkit.loadData(mei):
            raise ScoreError("score.refused")
        svgs = [str(self._toolkit.renderToSVG(page)) for page in range(1, self._toolkit.getPageCount() + 1)]
        if not svgs or any("definition-scale" not in svg for svg in svgs):
            raise ScoreError("score.refused")
        return svgs


def _make_options(width: float | None, height: float | None) -> dict[str, Any]:
    """Return verovio's options for one line, or for lines of a width.

    The options are in verovio's page units. One page unit is ten units of its drawing.
    """
    return {
        "breaks": "none" if width is None else "auto",
        "adjustPageWidth": width is None,
        "adjustPageHeight": True,
        "pageWidth": _MAX_PAGE_WIDTH if width is None else int(min(width / 10, _MAX_PAGE_WIDTH)),
        "pageHeight": _MAX_PAGE_HEIGHT if height is None else int(min(max(height / 10, 2000), _MAX_PAGE_HEIGHT)),
        "header": "none",
        "footer": "none",
        "font": "Bravura",
        "pageMarginLeft": _LEFT_MARGIN,
        "pageMarginRight": _RIGHT_MARGIN,
        "pageMarginTop": _VERTICAL_MARGIN,
        "pageMarginBottom": _VERTICAL_MARGIN,
        "minLastJustification": 0.6,
        "xmlIdSeed": 1,
    }


def _read_width(svg: str) -> float:
    view_box = svg.partition('viewBox="')[2].partition('"')[0].split()
    return float(view_box[2]) if len(view_box) == 4 else 0.0


_engraver: Engraver | None = None
_engraver_lock = threading.Lock()


def get_engraver() -> Engraver:
    """Return the process's only engraver, made on first use.

    Raises ScoreError if verovio is missing.
    """
    global _engraver
    with _engraver_lock:
        if _engraver is None:
            _engraver = Engraver()
        return _engraver
