"""Banner at the end of a match: the winners and everybody's points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF

from engines.kernel.contract import Game
from engines.kernel.tuple_helpers import find_leaders
from tabletop.table.emblems import emblem_path
from tabletop.table.sketch import MIN_TYPE_PX, Sketch, rectangle_path, shrunk_box
from tabletop.table.theme import with_opacity
from tabletop.translator import translator

_tr = translator("Banner")


class Rank(msgspec.Struct, frozen=True):
    """A player at the end. `place` is 1 for all who share the most points."""

    place: int
    name: str
    seat: int
    score: int


class EndFace(msgspec.Struct, frozen=True):
    """Winner's banner: headline, reason for the end if needed, players by points."""

    headline: str
    ranks: tuple[Rank, ...]
    reason: str = ""


class DimFace(msgspec.Struct, frozen=True):
    """Dimmed table under the banner."""


def make_end_face(
    game: Game[Any, Any],
    names: Sequence[str],
    points: Sequence[int],
    reason: str = "",
    sides: Sequence[Sequence[int]] = (),
) -> EndFace:
    """Return the banner of a finished match.

    `reason` says why the match is over, where that needs saying; `sides` are the seats that win together.
    """
    winners, _ = find_leaders(tuple(points))
    words = _tr("{name} wins") if len(winners) == 1 else _tr("{name} share the win")
    if any(len(side) > 1 and set(side) == set(winners) for side in sides):
        words = _tr("{name} win")
    order = sorted(range(len(names)), key=lambda seat: -points[seat])
    ranks = tuple(
        Rank(1 + sum(more > points[seat] for more in points), names[seat], seat, points[seat]) for seat in order
    )
    return EndFace(words.format(name=game.join_words([names[seat] for seat in winners])), ranks, reason)


def paint_winners(sketch: Sketch, rect: QRectF, corner: float, seats: Sequence[int]) -> QRectF:
    """Paint a raised field with a stripe for each winner; return the rest for text."""
    theme = sketch.theme
    whole = rectangle_path(rect, corner)
    sketch.fill(whole, theme.panel_raised)
    share = min(0.8 * rect.height(), 0.32 * rect.width() / len(seats))
    for number, seat in enumerate(seats):
        colour = theme.seat_colour(seat)
        stripe = QRectF(rect.left() + number * share, rect.top(), share, rect.height())
        sketch.fill(whole.intersected(rectangle_path(stripe)), colour.fill)
        sketch.fill(emblem_path(colour.shape, stripe.center().x(), stripe.center().y(), 0.32 * share), colour.ink)
    return rect.adjusted(len(seats) * share, 0, 0, 0)


def paint_dim(sketch: Sketch, face: DimFace, size: QSizeF) -> None:
    """Paint a dark veil over the table."""
    sketch.fill(rectangle_path(QRectF(QPointF(), size)), with_opacity(sketch.theme.table_dark, 0.82))


def paint_end(sketch: Sketch, face: EndFace, size: QSizeF) -> None:
    """Paint the banner: the winners' colours with the headline, and the points.

    A single winner's colour fills the field; several winners have a stripe each.
    """
    theme, width, high = sketch.theme, size.width(), size.height()
    winners = [rank.seat for rank in face.ranks if rank.place == 1]
    seat = theme.seat_colour(winners[0])
    line = 2.0 * theme.outline**0.6
    box = QRectF(line / 2, line / 2, width - line, high - line)
    corner = min(16.0, 0.12 * high) - line / 2
    sketch.fill(rectangle_path(box, corner), theme.panel)
    beside = width > 2.6 * high
    head = QRectF(box)
    if beside:
        head.setWidth((0.56 if len(face.ranks) <= 4 else 0.5) * box.width())
    else:
        head.setHeight(0.42 * box.height())
    unit = min(head.height(), 0.3 * head.width())
    if len(winners) > 1:
        words, ink = paint_winners(sketch, head, corner, winners), theme.text
        words = shrunk_box(words, 0.15 * unit, 0.1 * head.height())
    else:
        sketch.fill(rectangle_path(head, corner), seat.fill)
        sketch.fill(emblem_path(seat.shape, head.left() + 0.6 * unit, head.center().y(), 0.26 * unit), seat.ink)
        words, ink = head.adjusted(1.1 * unit, 0.1 * head.height(), -0.25 * unit, -0.1 * head.height()), seat.ink
    sketch.stroke(rectangle_path(box, corner), seat.fill, line)

    def write(text: str, rect: QRectF, px: float, weight: int) -> None:
        if len(winners) > 1:
            sketch.draw_wrapped_text(text, rect, px, ink, weight, min_px=MIN_TYPE_PX)
        else:
            sketch.draw_text(text, rect, px, ink, weight, align=0.0, min_px=MIN_TYPE_PX)

    if face.reason:
        low = QRectF(words.left(), words.top() + 0.64 * words.height(), words.width(), 0.36 * words.height())
        words.setHeight(0.62 * words.height())
        write(face.reason, low, min(0.3 * low.height() + 8.0, max(17.0 * theme.scale, 0.075 * high)), 500)
    write(face.headline, words, min((0.8 if face.reason else 0.5) * words.height(), 0.42 * unit), 700)
    left, top = (head.right(), box.top()) if beside else (box.left(), head.bottom())
    _paint_ranks(sketch, face, QRectF(left, top, box.right() - left, box.bottom() - top))


def _paint_ranks(sketch: Sketch, face: EndFace, rect: QRectF) -> None:
    """Paint a line for each player: place, shape, name, points.

    Many players are painted in two columns if that makes them larger.
    """
    theme = sketch.theme
    room = rect.adjusted(0.05 * rect.width(), 0.08 * rect.height(), -0.06 * rect.width(), -0.08 * rect.height())

    gap = 0.05 * room.width()

    def height(columns: int) -> float:
        width = (room.width() - gap * (columns - 1)) / columns
        return min(room.height() / -(-len(face.ranks) // columns), (0.22 if columns > 1 else 0.16) * width)

    columns = 2 if height(2) > 1.2 * height(1) else 1
    high, lines = height(columns), -(-len(face.ranks) // columns)
    width = (room.width() - gap * (columns - 1)) / columns
    top = room.center().y() - high * lines / 2
    for number, rank in enumerate(face.ranks):
        column, line_number = divmod(number, lines)
        row = QRectF(room.left() + column * (width + gap), top + line_number * high, width, high)
        if line_number:
            sketch.draw_line(row.topLeft(), row.topRight(), with_opacity(theme.panel_line, 0.8), 1.0)
        px, weight = 0.58 * high, 700 if rank.place == 1 else 500
        close = 1.0 if columns == 1 else 0.75  # factor for the gaps between the parts of a line
        sketch.draw_text(f"{rank.place}", QRectF(row.left(), row.top(), 0.6 * high, high), 0.8 * px, theme.muted, 600)
        seat = theme.seat_colour(rank.seat)
        sketch.fill(emblem_path(seat.shape, row.left() + 1.1 * close * high, row.center().y(), 0.26 * high), seat.fill)
        end = 1.7 * close * high
        name = shrunk_box(row, end, 0.0)
        sketch.draw_text(rank.name, name, px, theme.text, weight, align=0.0, min_px=MIN_TYPE_PX)
        points = QRectF(row.right() - end, row.top(), end, high)
        sketch.draw_text(str(rank.score).replace("-", "−"), points, px, theme.text, weight, align=1.0)
