"""Where cards lie beside each other: rows, racks, fans, piles, rings. Pure functions, for every board.

Each returns slots (centre, angle, depth) in the order of the cards. Later cards lie on top of earlier ones, so what
stays visible of an overlapped card is its left edge: that is where faces carry their name.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import ceil, cos, degrees, dist, radians, sin
from typing import Literal, NamedTuple

from tabletop.table.layout import Rect

Align = Literal["left", "centre", "right"]

READABLE = 0.34
"""The part of a card's width that must stay in sight for its name to be read."""

RIM = 720
"""Points of an ellipse among which the slots of a ring are chosen."""


class CardPlace(NamedTuple):
    """Where one card lies: its centre, its angle in degrees clockwise, and its depth."""

    x: float
    y: float
    angle: float = 0.0
    depth: float = 0.0


class Rack(NamedTuple):
    """Slots together with the size of the cards that fit them."""

    slots: tuple[CardPlace, ...]
    width: float
    height: float


def row(
    count: int, rect: Rect, width: float, gap: float = 6.0, align: Align = "centre", depth: float = 0.0
) -> tuple[CardPlace, ...]:
    """``count`` cards of ``width`` side by side in ``rect``, overlapping evenly where they do not fit.

    However many there are, the first and the last stay inside the rectangle.

    >>> [slot.x for slot in row(3, Rect(0, 0, 100, 50), 20, gap=10)]
    [20.0, 50.0, 80.0]
    >>> [slot.x for slot in row(3, Rect(0, 0, 40, 50), 20, gap=10)]
    [10.0, 20.0, 30.0]
    """
    if count <= 0:
        return ()
    step = _step(count, rect.width, width, gap)
    used = width + step * (count - 1)
    slack = rect.width - used
    left = rect.x + {"left": 0.0, "centre": slack / 2, "right": slack}[align]
    y = rect.centre[1]
    return tuple(CardPlace(left + width / 2 + step * i, y, 0.0, depth + i) for i in range(count))


def column(count: int, rect: Rect, height: float, gap: float = 6.0, depth: float = 0.0) -> tuple[CardPlace, ...]:
    """``count`` cards of ``height`` one below the other from the top of ``rect``, overlapping where they do not fit."""
    if count <= 0:
        return ()
    step = _step(count, rect.height, height, gap)
    x = rect.centre[0]
    return tuple(CardPlace(x, rect.y + height / 2 + step * i, 0.0, depth + i) for i in range(count))


def rack(
    count: int,
    rect: Rect,
    width: float,
    height: float,
    gap: float = 6.0,
    rows: int = 2,
    readable: float = READABLE,
    align: Align = "centre",
    depth: float = 0.0,
) -> Rack:
    """A rack of cards that stay readable: one row while enough of each card is in sight, else up to ``rows`` rows.

    Cards shrink, keeping their ratio, where the rows would be higher than ``rect``. With the most rows and still no
    room the cards overlap further: nothing leaves the rectangle.
    """
    best: Rack | None = None
    for lines in range(1, max(1, rows) + 1):
        scale = min(1.0, (rect.height - gap * (lines - 1)) / lines / height, rect.width / width)
        if scale <= 0:
            break
        w, h = width * scale, height * scale
        longest = ceil(count / lines) if count else 0
        slots: list[CardPlace] = []
        top = rect.y + (rect.height - lines * h - gap * (lines - 1)) / 2
        done = 0
        for line in range(lines):
            share = min(longest, count - done)
            strip = Rect(rect.x, top + line * (h + gap), rect.width, h)
            slots += row(share, strip, w, gap, align, depth + done)
            done += share
        best = Rack(tuple(slots), w, h)
        if longest < 2 or _step(longest, rect.width, w, gap) >= readable * w:
            break
    return best or Rack((), width, height)


def fan(
    count: int,
    x: float,
    y: float,
    width: float,
    height: float,
    span: float,
    arc: float = 40.0,
    each: float = 7.0,
    facing: float = 0.0,
    depth: float = 0.0,
) -> tuple[CardPlace, ...]:
    """``count`` cards of ``width`` by ``height`` held as a fan, the middle card's centre at ``x, y``.

    The fan opens over at most ``arc`` degrees, ``each`` degrees between neighbours at most, and its cards' centres span
    at most ``span - width``. ``facing`` turns the whole fan about its middle: 180 for a hand held opposite.
    """
    if count <= 0:
        return ()
    if count == 1:
        return (CardPlace(x, y, facing, depth),)
    opening = min(arc, each * (count - 1))
    room = max(0.0, min(span - width, width * 0.9 * (count - 1)))
    half = radians(opening / 2)
    radius = room / 2 / sin(half) if half > 0 else 0.0
    turn_cos, turn_sin = cos(radians(facing)), sin(radians(facing))
    slots = []
    for i in range(count):
        angle = -half + 2 * half * i / (count - 1)
        dx = radius * sin(angle) if half > 0 else -room / 2 + room * i / (count - 1)
        dy = radius * (1 - cos(angle))
        slots.append(
            CardPlace(
                x + dx * turn_cos - dy * turn_sin,
                y + dx * turn_sin + dy * turn_cos,
                facing + degrees(angle),
                depth + i,
            )
        )
    return tuple(slots)


def pile(
    count: int, x: float, y: float, dx: float = 0.6, dy: float = -0.8, most: int = 6, depth: float = 0.0
) -> tuple[CardPlace, ...]:
    """A pile whose last card is the top one. Only the upper ``most`` cards are set off, so it never grows away."""
    slots = []
    for i in range(count):
        level = max(0, i - max(0, count - most))
        slots.append(CardPlace(x + dx * level, y + dy * level, 0.0, depth + i))
    return tuple(slots)


def cascades(count: int, rect: Rect, widest: float, ratio: float, gap: float = 6.0, strip: float = 0.36) -> Rack:
    """``count`` cards of ``ratio`` (width by height) in columns, each card covering the one before but for its top.

    As many columns as let the most of each card's top be seen, ``strip`` of its height at most; cards no wider than
    ``widest``. Filled column by column.

    >>> [(slot.x, slot.y) for slot in cascades(2, Rect(0, 0, 100, 200), 50, 0.5, strip=0.4).slots]
    [(25.0, 50.0), (25.0, 90.0)]
    """
    widest = min(widest, rect.width, rect.height * ratio)
    best, most = Rack((), widest, widest / ratio), 0.0
    for columns in range(1, count + 1):
        width = min(widest, (rect.width - gap * (columns - 1)) / columns)
        if width <= 0:
            break
        height, each = width / ratio, ceil(count / columns)
        step = min(strip * height, (rect.height - height) / max(1, each - 1))
        if step > most:
            most = step
            left, top = rect.x + width / 2, rect.y + height / 2
            places = [divmod(i, each) for i in range(count)]
            slots = tuple(
                CardPlace(left + (width + gap) * across, top + step * down, 0.0, float(i))
                for i, (across, down) in enumerate(places)
            )
            best = Rack(slots, width, height)
    return best


def grid(count: int, rect: Rect, ratio: float, gap: float = 6.0, largest: float = 1e9, depth: float = 0.0) -> Rack:
    """``count`` cards of ``ratio`` (width by height) in rows without overlap, as large as fits ``rect``.

    ``largest`` bounds the cards' width.
    """
    if count <= 0:
        return Rack((), 0.0, 0.0)
    best, columns = 0.0, 1
    for across in range(1, count + 1):
        down = ceil(count / across)
        width = min((rect.width - gap * (across - 1)) / across, (rect.height - gap * (down - 1)) / down * ratio)
        if width > best:
            best, columns = width, across
    width = max(0.0, min(best, largest))
    height = width / ratio
    down = ceil(count / columns)
    top = rect.y + (rect.height - down * height - gap * (down - 1)) / 2
    slots: list[CardPlace] = []
    for line in range(down):
        share = min(columns, count - line * columns)
        strip = Rect(rect.x, top + line * (height + gap), rect.width, height)
        slots += row(share, strip, width, gap, depth=depth + len(slots))
    return Rack(tuple(slots), width, height)


def ring(count: int, x: float, y: float, rx: float, ry: float, depth: float = 0.0) -> tuple[CardPlace, ...]:
    """``count`` slots on an ellipse, as far from each other along its rim as can be: the first is the nearest, the
    others follow clockwise.

    >>> [(round(slot.x), round(slot.y)) for slot in ring(4, 0, 0, 100, 50)]
    [(0, 50), (-100, 0), (0, -50), (100, 0)]
    """
    angles = [radians(360.0 * step / RIM) for step in range(RIM + 1)]
    rim = [(x - rx * sin(angle), y + ry * cos(angle)) for angle in angles]
    ways = tuple(accumulate((dist(*ends) for ends in pairwise(rim)), initial=0.0))
    steps = (bisect_left(ways, ways[-1] * (i / count - 1e-9)) for i in range(count))
    return tuple(CardPlace(*rim[step], depth=depth + i) for i, step in enumerate(steps))


def opening(slots: Sequence[CardPlace], x: float) -> int:
    """Before which card of a row a card dropped at ``x`` belongs: 0 for the front, ``len(slots)`` for the end."""
    return sum(1 for slot in slots if slot.x < x)


def nearest(slots: Sequence[CardPlace], x: float, y: float) -> int:
    """The index of the slot nearest to ``x, y``; raises ValueError when there is none."""
    if not slots:
        raise ValueError("there is no slot to be near to")
    return min(range(len(slots)), key=lambda i: (slots[i].x - x) ** 2 + (slots[i].y - y) ** 2)


def _step(count: int, room: float, size: float, gap: float) -> float:
    """The distance of neighbours' centres: with the gap if there is room, overlapping if not."""
    if count < 2:
        return 0.0
    return max(0.0, min(size + gap, (room - size) / (count - 1)))
