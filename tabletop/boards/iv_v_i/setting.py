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
    """Body cards with something above and below, which alone need lanes if closed."""

    above: frozenset[int]
    below: frozenset[int]


class PhraseLine(NamedTuple):
    """One line: its first card, the one past its last, and its three lanes."""

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
        for one, two in pairwise(self.cards):
            if one.y == two.y:
                return two.x - one.x
        return self.cards[0].width if self.cards else 0.0

    def line_of(self, index: int) -> PhraseLine:
        """Return the line that contains a card."""
        return next(line for line in self.lines if line.first <= index < line.last)

    def voice_box(self, index: int, above: bool) -> Rect:
        """Return the box of a VOICE-LEADING card, as wide as the visible part of its card."""
        card, line = self.cards[index], self.line_of(index)
        lane = line.soprano if above else line.bass
        width = min(card.width, self.step) if index + 1 < line.last else card.width
        height = min(lane.height - VOICE_GAP_PX, width / VOICE_RATIO)
        y = lane.bottom - VOICE_GAP_PX - height if above else lane.y + VOICE_GAP_PX
        return Rect(card.x, y, width, height)

    def end_box(self, left: bool) -> Rect:
        """Return the box before the first card or after the last, a card wide if it fits."""
        if not self.cards:
            return self.start_box()
        card = self.cards[0] if left else self.cards[-1]
        room = card.x - self.row.x if left else self.row.right - card.right
        width = max(0.0, min(card.width, room - 2 * VOICE_GAP_PX))
        return Rect(card.x - VOICE_GAP_PX - width if left else card.right + VOICE_GAP_PX, card.y, width, card.height)

    def start_box(self) -> Rect:
        """Return the box where a phrase begins in an empty row, left of the path ahead."""
        body = self.lines[0].body
        width = body.height * CARD_ASPECT_RATIO
        return Rect(body.centre[0] - (width + PATH_LENGTH * self._stride) / 2, body.y, width, body.height)

    def path_box(self, begun: bool = True) -> Rect:
        """Return the box of the path that shows how a phrase goes on.

        It includes the starting box if that is not drawn.
        """
        first, body = self.start_box(), self.lines[0].body
        if begun:
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

    def gap_box(self, index: int) -> Rect:
        """Return the box before card `index`; the card count stands for the right end."""
        if index == 0 or index == len(self.cards):
            return self.end_box(index == 0)
        before, after = self.cards[index - 1], self.cards[index]
        width = max(14.0, 0.42 * min(self.step, before.width))
        if before.y != after.y:
            width = max(14.0, min(width, self.row.right - before.right - VOICE_GAP_PX))
            return Rect(min(before.right + VOICE_GAP_PX, self.row.right - width), before.y, width, before.height)
        middle = (before.right + after.x) / 2 if after.x >= before.right else after.x
        return Rect(middle - width / 2, before.y, width, before.height)

    def pair_box(self, index: int) -> Rect:
        """Return the box from the middle of a card to the middle of the next one."""
        one, two = self.cards[index], self.cards[index + 1]
        if one.y != two.y:
            return Rect(one.centre[0], one.y, min(one.width, self.row.right - one.centre[0]), one.height)
        return Rect(one.centre[0], one.y, two.centre[0] - one.centre[0], one.height)

    def two_card_box(self, index: int) -> Rect:
        """Return the box round a card and the next one."""
        one, two = self.cards[index], self.cards[index + 1]
        return Rect(one.x, one.y, max(two.right, one.right) - one.x, one.height) if one.y == two.y else one


def set_phrase(
    count: int,
    row: Rect,
    joined: Collection[int] = (),
    largest: float = 1e9,
    voiced: VoicedCards | None = None,
    lines: int = 3,
    close: bool = False,
) -> Setting:
    """Set `count` cards on a row in as many of the `lines` as make them largest.

    Cards are at most `largest` wide. No line ends after a card in `joined`, because what is on it is also on the next
    one. Only cards in `voiced` have or get something above or below. `close` is True for a phrase that takes no more
    cards: it keeps no room for any, and any gain in size is worth another line.
    """
    # `end`: room at both ends, in card widths. `worth`: gain in size that justifies another line.
    end, worth = (0.1, 1.0) if close else (0.7, 1.06)
    shares: tuple[tuple[int, int], ...] = ((0, count),)
    widest = 0.0
    for many in range(1, lines + 1):
        tried = _line_shares(count, many, joined)
        width = min(largest, _max_card_width(row, tried, _has_lanes(tried, voiced), end))
        if width > widest * worth:
            shares, widest = tried, width
    lanes = _has_lanes(shares, voiced)
    heights = [widest / CARD_ASPECT_RATIO + (widest / VOICE_RATIO + VOICE_GAP_PX) * sum(pair) for pair in lanes]
    top = row.y + (row.height - sum(heights) - LINE_GAP_PX * (len(shares) - 1)) / 2
    lines_set = []
    for (first, last), pair, height in zip(shares, lanes, heights, strict=True):
        lines_set.append(_line(row, top, widest, first, last, pair))
        top += height + LINE_GAP_PX
    longest = max(last - first for first, last in shares)
    cards = (card for line in lines_set for card in _cards(line, widest, longest, end, close))
    return Setting(row, tuple(lines_set), tuple(cards))


def _has_lanes(shares: tuple[tuple[int, int], ...], voiced: VoicedCards | None) -> list[tuple[bool, bool]]:
    """Return for each line if it has a lane above and one below."""
    if voiced is None:
        return [(True, True)] * len(shares)
    spans = [frozenset(range(*share)) for share in shares]
    return [(bool(span & voiced.above), bool(span & voiced.below)) for span in spans]


def _max_card_width(
    row: Rect, shares: tuple[tuple[int, int], ...], lanes: list[tuple[bool, bool]], end: float
) -> float:
    """Return the largest width of cards at which these lines fit the row."""
    lines, many = len(shares), sum(map(sum, lanes))
    height = row.height - LINE_GAP_PX * (lines - 1) - VOICE_GAP_PX * many
    longest = max(last - first for first, last in shares)
    across = row.width / (1 + 1.02 * max(0, longest - 1) + 2 * end)  # overlapping cards would hide their windows
    return max(1.0, min(height / (lines / CARD_ASPECT_RATIO + many / VOICE_RATIO), across))


def _line_shares(count: int, lines: int, joined: Collection[int]) -> tuple[tuple[int, int], ...]:
    """Return the cards of each line, shared as evenly as joined cards allow."""
    ends = [0]
    for line in range(1, lines):
        free = [end for end in range(ends[-1] + 1, count) if end - 1 not in joined]
        if free:
            wanted = round(count * line / lines)
            ends.append(min(free, key=lambda end: abs(end - wanted)))
    return tuple(pairwise((*ends, count)))


def _line(row: Rect, top: float, width: float, first: int, last: int, lanes: tuple[bool, bool]) -> PhraseLine:
    above, below = ((width / VOICE_RATIO + VOICE_GAP_PX) * lane for lane in lanes)
    soprano = Rect(row.x, top, row.width, above)
    body = Rect(row.x, soprano.bottom, row.width, width / CARD_ASPECT_RATIO)
    return PhraseLine(first, last, soprano, body, Rect(row.x, body.bottom, row.width, below))


def _cards(line: PhraseLine, width: float, longest: int, end: float, close: bool) -> Iterator[Rect]:
    """Return the card boxes of a line from the left.

    The longest line is in the middle; the others begin below its first card. In a closed phrase they are close
    together, from the left end of the row.
    """
    step = (1.05 if close else 1.3) * width  # closer if no card can be put between
    if longest > 1:
        step = min(step, (line.body.width - (1 + 2 * end) * width) / (longest - 1))
    left = line.body.x + end * width if close else line.body.centre[0] - (width + step * (longest - 1)) / 2
    for i in range(line.last - line.first):
        yield Rect(left + step * i, line.body.y, width, line.body.height)
