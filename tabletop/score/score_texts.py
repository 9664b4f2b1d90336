"""Texts of a drawn score: numerals and names below the staves, remarks above them.

verovio only reserves lines and positions for them. This module knows how wide texts are and keeps them apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby, pairwise
from typing import NamedTuple

from tabletop.score import verovio_svg
from tabletop.score.colours import ScoreColours
from tabletop.score.lettering import Lettering, make_label, make_text
from tabletop.score.mei import EncodedScore
from tabletop.score.model import Score
from tabletop.score.typeface import SANS_ITALIC_FACE
from tabletop.score.verovio_svg import STAFF_SPACE, Box, ScoreDrawing, System

MAX_TEXT_LINES = 6
"""Greatest number of lines above a system; longer text runs beyond its end."""
TEXT_GAP_EM = 0.9
"""Gap between two texts on one line, in ems."""


class TextRequest(NamedTuple):
    """Preferred beginning of a text, and its width."""

    x: float
    width: float


class TextPosition(NamedTuple):
    """Beginning of a text, and its line counted from the staff."""

    x: float
    line: int


def arrange_in_lines(requests: Sequence[TextRequest], left: float, right: float, gap: float) -> list[TextPosition]:
    """Return positions for texts on as few lines as possible.

    The texts are given from left to right. They stay between `left` and `right`, `gap` apart, and close to their
    preferred positions.

    >>> arrange_in_lines([TextRequest(0, 50), TextRequest(30, 40)], 0, 100, 5)
    [TextPosition(x=0, line=0), TextPosition(x=55, line=0)]
    >>> [place.line for place in arrange_in_lines([TextRequest(0, 50), TextRequest(30, 60)], 0, 100, 5)]
    [1, 0]
    """
    for count in range(1, MAX_TEXT_LINES + 1):
        lines = _distribute_to_lines(requests, count, gap)
        starts = [_fit_line([requests[index] for index in line], left, right, gap) for line in lines]
        if count == MAX_TEXT_LINES or all(not line or line[0] >= left for line in starts):
            break
    placed = {
        index: TextPosition(max(left, x) if index == line[0] else x, count - 1 - number)
        for number, (line, places) in enumerate(zip(lines, starts, strict=True))
        for index, x in zip(line, places, strict=True)
    }
    return [placed[index] for index in range(len(requests))]


def _distribute_to_lines(requests: Sequence[TextRequest], count: int, gap: float) -> list[list[int]]:
    """Return the indices of each line's texts, the top line first."""
    lines: list[list[int]] = [[] for _ in range(count)]
    line_ends = [float("-inf")] * count
    for index, request in enumerate(requests):
        best = min(range(count), key=lambda line: max(request.x, line_ends[line] + gap))
        line_ends[best] = max(request.x, line_ends[best] + gap) + request.width
        lines[best].append(index)
    return lines


def _fit_line(line: Sequence[TextRequest], left: float, right: float, gap: float) -> list[float]:
    """Return the starts of a line's texts, without overlaps, moved left if needed."""
    starts: list[float] = []
    end = float("-inf")
    for request in line:
        starts.append(max(request.x, left, end + gap))
        end = starts[-1] + request.width
    limit = right
    for index in range(len(line) - 1, -1, -1):
        starts[index] = min(starts[index], limit - line[index].width)
        limit = starts[index] - gap
    if starts and starts[0] < left:
        starts[0] = left - 1.0  # does not fit
    return starts


def find_stretch(places: Sequence[tuple[float, float]], gap: float) -> float:
    """Return the factor by which notes must be spread so that texts do not touch.

    `places` are beginnings and widths of the texts of a system, from left to right. The factor is 1.0 if there is
    enough space.

    >>> find_stretch([(0, 90), (60, 10)], 30)
    2.0
    """
    return max([1.0, *((width + gap) / (next_ - x) for (x, width), (next_, _) in pairwise(places) if next_ > x)])


NUMERAL_SIZE, NAME_SIZE, REMARK_SIZE = 430.0, 350.0, 330.0
"""Type sizes of numerals, chord names and remarks, in verovio's units."""

_LEADING_EM = 1.25
"""Distance of two lines of remarks in ems."""
_ASCENT_EM, _PLACEHOLDER_ASCENT_EM = 0.85, 0.68
"""Heights of a line of remarks and of its placeholder, in ems."""
_LABEL_GAP_EM = 0.3
"""Gap between two labels in ems."""
_MIN_REMARKS_WIDTH, _MIN_SCREEN_REMARKS_EM = 36 * STAFF_SPACE, 52.0
"""Least width for the remarks of a short system, and on a screen in ems."""
_CLEF_WIDTH = 3 * STAFF_SPACE
"""Width of a clef at the beginning of a system; it is higher than the staff."""
_LINK_LINE_WIDTH = 12.0
"""Width of the line that connects a remark with its notes."""
_MIN_LINK_DISTANCE = 1.5 * STAFF_SPACE
"""Distance of a remark from its note from which it gets such a line."""


class TypeSizes(NamedTuple):
    """Type sizes and the size of a pixel in verovio's units.

    A staff space has `STAFF_SPACE` units.
    """

    numeral: float = NUMERAL_SIZE
    name: float = NAME_SIZE
    remark: float = REMARK_SIZE
    pixel: float = 0.0
    """Size of a pixel of the screen, 0 on paper.

    On a screen no line is thinner, and staves are aligned to pixels and closer together.
    """


class _Text(NamedTuple):
    id: str
    lettering: Lettering
    size: float
    colour: str
    notes: tuple[int, ...] = ()
    beat: Fraction = Fraction(0)
    is_syllable: bool = False

    @property
    def width(self) -> float:
        return self.lettering.width * self.size


class ScoreTexts:
    """Texts of one score."""

    def __init__(self, score: Score, colours: ScoreColours, type_sizes: TypeSizes) -> None:
        self._type_sizes = type_sizes
        self._texts = [
            _Text(
                f"text-{index}",
                make_label(text.text, text.is_numeral),
                type_sizes.numeral if text.is_numeral else type_sizes.name,
                colours.text,
            )
            for index, text in enumerate(score.texts)
        ]
        self._remarks = [
            _Text(
                "",
                make_text(remark.shown_text, SANS_ITALIC_FACE),
                type_sizes.remark,
                {"asked": colours.fault, "forced": colours.forced}.get(remark.fault, colours.text),
                remark.notes,
                remark.beat,
                remark.is_syllable,
            )
            for remark in score.remarks
        ]

    @property
    def size_below(self) -> float:
        """Largest type size below the staves."""
        return max((text.size for text in self._texts), default=NUMERAL_SIZE)

    @property
    def size_above(self) -> float:
        """Type size of a placeholder with room for one line above the staves."""
        return self._type_sizes.remark * _ASCENT_EM / _PLACEHOLDER_ASCENT_EM

    def extra_system_gap(self, lines: int) -> float:
        """Return the extra distance of systems for this number of lines."""
        return (lines - 1) * _LEADING_EM * self._type_sizes.remark

    def find_stretch(self, drawing: ScoreDrawing, encoded: EncodedScore) -> float:
        """Return the factor by which notes must be spread (see function `find_stretch`)."""
        stretch = 1.0
        for texts in _group_by_system(self._texts, drawing):
            places = [(drawing.texts[text.id].x, text.width) for text in texts]
            stretch = max(stretch, find_stretch(places, _LABEL_GAP_EM * self.size_below))
        all_syllables = [remark for remark in self._identify_remarks(encoded) if remark.is_syllable]
        for syllables in _group_by_system(all_syllables, drawing):
            places = [(drawing.texts[text.id].x, text.width) for text in syllables]
            stretch = max(stretch, find_stretch(places, TEXT_GAP_EM * self._type_sizes.remark))
        return stretch

    def count_lines(self, drawing: ScoreDrawing, encoded: EncodedScore) -> int:
        """Return the number of lines that remarks need above a system."""
        return max(
            (1 + max(place.line for place in places) for _, _, places in self._arrange_remarks(drawing, encoded)),
            default=1,
        )

    def add_texts(self, drawing: ScoreDrawing, encoded: EncodedScore) -> ScoreDrawing:
        """Return the drawing with its texts."""
        parts = [drawing.body]
        right, top = drawing.width - STAFF_SPACE, 0.0
        for texts in _group_by_system(self._texts, drawing):
            end = float("-inf")
            for text in texts:
                place = drawing.texts[text.id]
                x = max(place.x, end)
                parts.append(text.lettering.to_svg(x, place.y, text.size, text.colour))
                end = x + text.width + _LABEL_GAP_EM * text.size
                right = max(right, x + text.width)
        for system, remarks, places in self._arrange_remarks(drawing, encoded):
            baseline = min(drawing.texts[remark.id].y for remark in remarks)
            for remark, (x, line) in zip(remarks, places, strict=True):
                y = baseline - line * _LEADING_EM * remark.size
                head = self._find_head(drawing, encoded, remark, system)
                if head is not None and (x > head.x + _MIN_LINK_DISTANCE or x + remark.width < head.x):
                    parts.append(_draw_link(remark, x, y, head, system))
                parts.append(remark.lettering.to_svg(x, y, remark.size, remark.colour))
                right = max(right, x + remark.width)
                top = min(top, y - _ASCENT_EM * remark.size)
        result = drawing._replace(body="".join(parts), width=max(drawing.width, right + STAFF_SPACE))
        return verovio_svg.with_space_above(result, -top) if top < 0 else result

    def _identify_remarks(self, encoded: EncodedScore) -> list[_Text]:
        return [remark._replace(id=id_) for id_, remark in zip(encoded.remarks, self._remarks, strict=True)]

    def _arrange_remarks(
        self, drawing: ScoreDrawing, encoded: EncodedScore
    ) -> list[tuple[System, list[_Text], list[TextPosition]]]:
        """Return systems with their remarks and positions, syllables next to the staff."""
        arrangements = []
        for remarks in _group_by_system(self._identify_remarks(encoded), drawing):
            system = drawing.systems[drawing.texts[remarks[0].id].system]
            # A stable sort, so both groups stay in order from left to right.
            remarks.sort(key=lambda remark: not remark.is_syllable)
            syllables = [remark for remark in remarks if remark.is_syllable]
            places = self._arrange_in_lines(drawing, encoded, syllables, system)
            syllable_lines = 1 + max((place.line for place in places), default=-1)
            other_places = self._arrange_in_lines(drawing, encoded, remarks[len(syllables) :], system)
            places += [place._replace(line=place.line + syllable_lines) for place in other_places]
            arrangements.append((system, remarks, places))
        return arrangements

    def _arrange_in_lines(
        self, drawing: ScoreDrawing, encoded: EncodedScore, remarks: list[_Text], system: System
    ) -> list[TextPosition]:
        requests = []
        for remark in remarks:
            head = self._find_head(drawing, encoded, remark, system)
            requests.append(TextRequest(drawing.texts[remark.id].x if head is None else head.x, remark.width))
        min_width = _MIN_SCREEN_REMARKS_EM * self._type_sizes.remark if self._type_sizes.pixel else _MIN_REMARKS_WIDTH
        total_width = sum(request.width + TEXT_GAP_EM * self._type_sizes.remark for request in requests)
        left = system.left + _CLEF_WIDTH
        right = max(system.right, left + min(min_width, total_width))
        return arrange_in_lines(requests, left, right, TEXT_GAP_EM * self._type_sizes.remark)

    def _find_head(self, drawing: ScoreDrawing, encoded: EncodedScore, remark: _Text, system: System) -> Box | None:
        """Return the highest of a remark's note heads at its beat."""
        boxes = (
            drawing.heads[head.id]
            for head in encoded.heads.values()
            if head.note_index in remark.notes and head.begin <= remark.beat < head.end and head.id in drawing.heads
        )
        return min(boxes, key=lambda box: box.y, default=None)


def _group_by_system(texts: list[_Text], drawing: ScoreDrawing) -> list[list[_Text]]:
    drawn_texts = [text for text in texts if text.id in drawing.texts]
    drawn_texts.sort(key=lambda text: (drawing.texts[text.id].system, drawing.texts[text.id].x))
    return [list(group) for _, group in groupby(drawn_texts, lambda text: drawing.texts[text.id].system)]


def _draw_link(remark: _Text, x: float, y: float, head: Box, system: System) -> str:
    """Return a line from the end of a remark to the ring around its note head.

    If the staff is lower than that, the line ends above it at the note's beat.
    """
    from_x = min(max(head.x + head.width / 2, x + 0.2 * remark.size), x + remark.width - 0.2 * remark.size)
    from_y = y + 0.22 * remark.size
    to_x, to_y = head.x + head.width / 2, min(head.y - 0.5 * STAFF_SPACE, system.top + STAFF_SPACE)
    if to_y <= from_y:
        return ""
    return (
        f'<path d="M{from_x:.0f} {from_y:.0f} L{to_x:.0f} {to_y:.0f}" fill="none" '
        f'stroke="{remark.colour}" stroke-width="{_LINK_LINE_WIDTH}"/>'
    )
