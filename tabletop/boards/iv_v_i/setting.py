"""Setting of a phrase on its row: one line if cards are large, else up to three.

A line has three lanes: soprano above, the body, bass below. This module knows no cards; it only counts them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import NamedTuple

from tabletop.boards.iv_v_i.art.faces import VOICE_RATIO
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO
from tabletop.table.layout import Rect

PATH_LENGTH, MAX_STRIDE_RATIO = 3, 1.05
"""Number of functions drawn ahead, and their largest distance in card heights."""


VOICE_GAP_PX = 2.0
"""Logical pixels between a card and what is placed above or below it."""

LINE_GAP_PX = 5.0


class VoicedCards(NamedTuple):
    """Indices of body cards with VOICE-LEADING cards above and below."""

    above: frozenset[int]
    below: frozenset[int]


class PhraseLine(NamedTuple):
    """A line: its first card, the card after its last, and its three lanes."""

    first: int
    last: int
    soprano: Rect
    body: Rect
    bass: Rect


class Setting(NamedTuple):
    """Positions of the cards of a phrase's body and of everything attached to them."""

    row: Rect
    lines: tuple[PhraseLine, ...]
    cards: tuple[Rect, ...]

    @property
    def step(self) -> float:
        """Distance of neighbours in a line, or a card's width if there are none."""
        for card, next_card in pairwise(self.cards):
            if card.y == next_card.y:
                return next_card.x - card.x
        return self.cards[0].width if self.cards else 0.0

    def line_of(self, index: int) -> PhraseLine:
        """Return the line that contains a card."""
        return next(line for line in self.lines if line.first <= index < line.last)

    def voice_rect(self, index: int, is_above: bool) -> Rect:
        """Return the box of a VOICE-LEADING card, as wide as the visible part of its card."""
        card, line = self.cards[index], self.line_of(index)
        lane = line.soprano if is_above else line.bass
        width = min(card.width, self.step) if index + 1 < line.last else card.width
        height = min(lane.height - VOICE_GAP_PX, width / VOICE_RATIO)
        y = lane.bottom - VOICE_GAP_PX - height if is_above else lane.y + VOICE_GAP_PX
        return Rect(card.x, y, width, height)

    def end_rect(self, is_left: bool) -> Rect:
        """Return the box before the first card or after the last, a card wide if it fits."""
        if not self.cards:
            return self.start_rect()
        card = self.cards[0] if is_left else self.cards[-1]
        free_width = card.x - self.row.x if is_left else self.row.right - card.right
        width = max(0.0, min(card.width, free_width - 2 * VOICE_GAP_PX))
        return Rect(card.x - VOICE_GAP_PX - width if is_left else card.right + VOICE_GAP_PX, card.y, width, card.height)

    def start_rect(self) -> Rect:
        """Return the box where a phrase begins in an empty row, left of the path ahead."""
        body = self.lines[0].body
        width = body.height * CARD_ASPECT_RATIO
        return Rect(body.centre[0] - (width + PATH_LENGTH * self._stride) / 2, body.y, width, body.height)

    def path_rect(self, has_start: bool = True) -> Rect:
        """Return the box of the path that shows how a phrase goes on.

        It includes the starting box if that is not drawn.
        """
        first, body = self.start_rect(), self.lines[0].body
        if has_start:
            return Rect(first.right, first.y, PATH_LENGTH * self._stride, first.height)
        width = min((PATH_LENGTH + 1) * self._stride, body.width)
        return Rect(body.centre[0] - width / 2, first.y, width, first.height)

    @property
    def _stride(self) -> float:
        """Return the distance from one function to the next on that path."""
        body = self.lines[0].body
        return max(
            0.0, min(MAX_STRIDE_RATIO * body.height, (body.width - body.height * CARD_ASPECT_RATIO) / PATH_LENGTH)
        )

    def gap_rect(self, index: int) -> Rect:
        """Return the box before a card; an index past the last card means the right end."""
        if index == 0 or index == len(self.cards):
            return self.end_rect(index == 0)
        card, next_card = self.cards[index - 1], self.cards[index]
        width = max(14.0, 0.42 * min(self.step, card.width))
        if card.y != next_card.y:
            width = max(14.0, min(width, self.row.right - card.right - VOICE_GAP_PX))
            return Rect(min(card.right + VOICE_GAP_PX, self.row.right - width), card.y, width, card.height)
        middle = (card.right + next_card.x) / 2 if next_card.x >= card.right else next_card.x
        return Rect(middle - width / 2, card.y, width, card.height)

    def pair_rect(self, index: int) -> Rect:
        """Return the box from the middle of a card to the middle of the next one."""
        card, next_card = self.cards[index], self.cards[index + 1]
        if card.y != next_card.y:
            return Rect(card.centre[0], card.y, min(card.width, self.row.right - card.centre[0]), card.height)
        return Rect(card.centre[0], card.y, next_card.centre[0] - card.centre[0], card.height)

    def two_card_rect(self, index: int) -> Rect:
        """Return the box round a card and the next one."""
        card, next_card = self.cards[index], self.cards[index + 1]
        return (
            Rect(card.x, card.y, max(next_card.right, card.right) - card.x, card.height)
            if card.y == next_card.y
            else card
        )


def set_phrase(
    count: int,
    row: Rect,
    joined: Collection[int] = (),
    max_width: float = 1e9,
    voiced: VoicedCards | None = None,
    max_lines: int = 3,
    is_closed: bool = False,
) -> Setting:
    """Set `count` cards on a row in the number of lines that makes them largest.

    - Cards are at most `max_width` wide.
    - No line ends after a card in `joined`, because the card on it also covers the next one.
    - Only cards in `voiced` have or get VOICE-LEADING cards.
    - `is_closed` is True for a phrase that takes no more cards. It keeps no room for any, and is broken into more lines
      for any gain in size.
    """
    # `end_ratio` is the room at both ends in card widths, `min_gain` the gain in size for one more line.
    end_ratio, min_gain = (0.1, 1.0) if is_closed else (0.7, 1.06)
    spans: tuple[tuple[int, int], ...] = ((0, count),)
    card_width = 0.0
    for line_count in range(1, max_lines + 1):
        candidate = _divide_into_lines(count, line_count, joined)
        width = min(max_width, _max_card_width(row, candidate, _find_lanes(candidate, voiced), end_ratio))
        if width > card_width * min_gain:
            spans, card_width = candidate, width
    lanes = _find_lanes(spans, voiced)
    heights = [
        card_width / CARD_ASPECT_RATIO + (card_width / VOICE_RATIO + VOICE_GAP_PX) * sum(line_lanes)
        for line_lanes in lanes
    ]
    top = row.y + (row.height - sum(heights) - LINE_GAP_PX * (len(spans) - 1)) / 2
    phrase_lines = []
    for (first, last), line_lanes, height in zip(spans, lanes, heights, strict=True):
        phrase_lines.append(_make_line(row, top, card_width, first, last, line_lanes))
        top += height + LINE_GAP_PX
    max_card_count = max(last - first for first, last in spans)
    cards = (
        card for line in phrase_lines for card in _make_cards(line, card_width, max_card_count, end_ratio, is_closed)
    )
    return Setting(row, tuple(phrase_lines), tuple(cards))


def _find_lanes(spans: tuple[tuple[int, int], ...], voiced: VoicedCards | None) -> list[tuple[bool, bool]]:
    """Return for each line True for a lane above, and True for one below."""
    if voiced is None:
        return [(True, True)] * len(spans)
    indices = [frozenset(range(*span)) for span in spans]
    return [(bool(line & voiced.above), bool(line & voiced.below)) for line in indices]


def _max_card_width(
    row: Rect, spans: tuple[tuple[int, int], ...], lanes: list[tuple[bool, bool]], end_ratio: float
) -> float:
    line_count, lane_count = len(spans), sum(map(sum, lanes))
    height = row.height - LINE_GAP_PX * (line_count - 1) - VOICE_GAP_PX * lane_count
    max_card_count = max(last - first for first, last in spans)
    # Overlapping cards would hide their windows.
    max_row_width = row.width / (1 + 1.02 * max(0, max_card_count - 1) + 2 * end_ratio)
    return max(1.0, min(height / (line_count / CARD_ASPECT_RATIO + lane_count / VOICE_RATIO), max_row_width))


def _divide_into_lines(count: int, lines: int, joined: Collection[int]) -> tuple[tuple[int, int], ...]:
    """Return the cards of each line, shared as evenly as joined cards allow."""
    line_ends = [0]
    for line in range(1, lines):
        possible_ends = [end for end in range(line_ends[-1] + 1, count) if end - 1 not in joined]
        if possible_ends:
            ideal_end = round(count * line / lines)
            line_ends.append(min(possible_ends, key=lambda end: abs(end - ideal_end)))
    return tuple(pairwise((*line_ends, count)))


def _make_line(row: Rect, top: float, width: float, first: int, last: int, lanes: tuple[bool, bool]) -> PhraseLine:
    above, below = ((width / VOICE_RATIO + VOICE_GAP_PX) * lane for lane in lanes)
    soprano = Rect(row.x, top, row.width, above)
    body = Rect(row.x, soprano.bottom, row.width, width / CARD_ASPECT_RATIO)
    return PhraseLine(first, last, soprano, body, Rect(row.x, body.bottom, row.width, below))


def _make_cards(
    line: PhraseLine, width: float, max_card_count: int, end_ratio: float, is_closed: bool
) -> Iterator[Rect]:
    """Yield the card boxes of a line from the left.

    The max_card_count line is in the middle; the others begin below its first card. In a closed phrase they are close
    together, from the left end of the row.
    """
    step = (1.05 if is_closed else 1.3) * width  # closer if no card can be put between
    if max_card_count > 1:
        step = min(step, (line.body.width - (1 + 2 * end_ratio) * width) / (max_card_count - 1))
    left = (
        line.body.x + end_ratio * width
        if is_closed
        else line.body.centre[0] - (width + step * (max_card_count - 1)) / 2
    )
    for index in range(line.last - line.first):
        yield Rect(left + step * index, line.body.y, width, line.body.height)
