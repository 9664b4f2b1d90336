"""Banner at the end of a match: the winners and everybody's points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF

from engines.kernel.contract import Game
from engines.kernel.tuple_helpers import find_leaders
from tabletop.table.emblems import emblem_path
from tabletop.table.sketch import MIN_FONT_PX, Sketch, rectangle_path, shrunk_rect
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
    """Banner with a headline, the reason for the end, and the players by points."""

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

    `reason` says why the match is over, if that is not obvious. `sides` are groups of seats that win together.
    """
    winners, _ = find_leaders(tuple(points))
    template = _tr("{name} wins") if len(winners) == 1 else _tr("{name} share the win")
    if any(len(side) > 1 and set(side) == set(winners) for side in sides):
        template = _tr("{name} win")
    order = sorted(range(len(names)), key=lambda seat: -points[seat])
    ranks = tuple(
        Rank(1 + sum(more > points[seat] for more in points), names[seat], seat, points[seat]) for seat in order
    )
    return EndFace(template.format(name=game.join_words([names[seat] for seat in winners])), ranks, reason)


def paint_winners(sketch: Sketch, rect: QRectF, corner: float, seats: Sequence[int]) -> QRectF:
    """Paint a raised field with a stripe for each winner.

    Return the rectangle that remains for the text.
    """
    theme = sketch.theme
    field_path = rectangle_path(rect, corner)
    sketch.fill(field_path, theme.panel_raised)
    stripe_width = min(0.8 * rect.height(), 0.32 * rect.width() / len(seats))
    for index, seat in enumerate(seats):
        colour = theme.seat_colour(seat)
        stripe = QRectF(rect.left() + index * stripe_width, rect.top(), stripe_width, rect.height())
        sketch.fill(field_path.intersected(rectangle_path(stripe)), colour.fill)
        sketch.fill(
            emblem_path(colour.shape, stripe.center().x(), stripe.center().y(), 0.32 * stripe_width), colour.ink
        )
    return rect.adjusted(len(seats) * stripe_width, 0, 0, 0)


def paint_dim(sketch: Sketch, face: DimFace, size: QSizeF) -> None:
    """Paint a dark veil over the table."""
    sketch.fill(rectangle_path(QRectF(QPointF(), size)), with_opacity(sketch.theme.table_dark, 0.82))


def paint_end(sketch: Sketch, face: EndFace, size: QSizeF) -> None:
    """Paint the banner: the headline on the winners' colours, and the points.

    A single winner's colour fills the field; several winners have a stripe each.
    """
    theme, width, height = sketch.theme, size.width(), size.height()
    winners = [rank.seat for rank in face.ranks if rank.place == 1]
    seat = theme.seat_colour(winners[0])
    line_width = 2.0 * theme.outline**0.6
    frame_rect = QRectF(line_width / 2, line_width / 2, width - line_width, height - line_width)
    corner_radius = min(16.0, 0.12 * height) - line_width / 2
    sketch.fill(rectangle_path(frame_rect, corner_radius), theme.panel)
    is_side_by_side = width > 2.6 * height
    head_rect = QRectF(frame_rect)
    if is_side_by_side:
        head_rect.setWidth((0.56 if len(face.ranks) <= 4 else 0.5) * frame_rect.width())
    else:
        head_rect.setHeight(0.42 * frame_rect.height())
    unit = min(head_rect.height(), 0.3 * head_rect.width())
    if len(winners) > 1:
        text_rect, ink = paint_winners(sketch, head_rect, corner_radius, winners), theme.text
        text_rect = shrunk_rect(text_rect, 0.15 * unit, 0.1 * head_rect.height())
    else:
        sketch.fill(rectangle_path(head_rect, corner_radius), seat.fill)
        sketch.fill(
            emblem_path(seat.shape, head_rect.left() + 0.6 * unit, head_rect.center().y(), 0.26 * unit), seat.ink
        )
        text_rect, ink = (
            head_rect.adjusted(1.1 * unit, 0.1 * head_rect.height(), -0.25 * unit, -0.1 * head_rect.height()),
            seat.ink,
        )
    sketch.stroke(rectangle_path(frame_rect, corner_radius), seat.fill, line_width)

    def write(text: str, rect: QRectF, px: float, weight: int) -> None:
        if len(winners) > 1:
            sketch.draw_wrapped_text(text, rect, px, ink, weight, min_px=MIN_FONT_PX)
        else:
            sketch.draw_text(text, rect, px, ink, weight, align=0.0, min_px=MIN_FONT_PX)

    if face.reason:
        reason_rect = QRectF(
            text_rect.left(), text_rect.top() + 0.64 * text_rect.height(), text_rect.width(), 0.36 * text_rect.height()
        )
        text_rect.setHeight(0.62 * text_rect.height())
        write(
            face.reason,
            reason_rect,
            min(0.3 * reason_rect.height() + 8.0, max(17.0 * theme.scale, 0.075 * height)),
            500,
        )
    write(face.headline, text_rect, min((0.8 if face.reason else 0.5) * text_rect.height(), 0.42 * unit), 700)
    left, top = (head_rect.right(), frame_rect.top()) if is_side_by_side else (frame_rect.left(), head_rect.bottom())
    _paint_ranks(sketch, face, QRectF(left, top, frame_rect.right() - left, frame_rect.bottom() - top))


def _paint_ranks(sketch: Sketch, face: EndFace, rect: QRectF) -> None:
    """Paint a line for each player with place, shape, name and points.

    Many players are painted in two columns if that makes them larger.
    """
    theme = sketch.theme
    inner_rect = rect.adjusted(0.05 * rect.width(), 0.08 * rect.height(), -0.06 * rect.width(), -0.08 * rect.height())

    gap = 0.05 * inner_rect.width()

    def find_line_height(columns: int) -> float:
        width = (inner_rect.width() - gap * (columns - 1)) / columns
        return min(inner_rect.height() / -(-len(face.ranks) // columns), (0.22 if columns > 1 else 0.16) * width)

    columns = 2 if find_line_height(2) > 1.2 * find_line_height(1) else 1
    line_height, line_count = find_line_height(columns), -(-len(face.ranks) // columns)
    width = (inner_rect.width() - gap * (columns - 1)) / columns
    top = inner_rect.center().y() - line_height * line_count / 2
    for index, rank in enumerate(face.ranks):
        column, line_number = divmod(index, line_count)
        line_rect = QRectF(
            inner_rect.left() + column * (width + gap), top + line_number * line_height, width, line_height
        )
        if line_number:
            sketch.draw_line(line_rect.topLeft(), line_rect.topRight(), with_opacity(theme.panel_line, 0.8), 1.0)
        px, weight = 0.58 * line_height, 700 if rank.place == 1 else 500
        gap_factor = 1.0 if columns == 1 else 0.75  # factor for the gaps between the parts of a line
        sketch.draw_text(
            f"{rank.place}",
            QRectF(line_rect.left(), line_rect.top(), 0.6 * line_height, line_height),
            0.8 * px,
            theme.muted,
            600,
        )
        seat = theme.seat_colour(rank.seat)
        sketch.fill(
            emblem_path(
                seat.shape,
                line_rect.left() + 1.1 * gap_factor * line_height,
                line_rect.center().y(),
                0.26 * line_height,
            ),
            seat.fill,
        )
        text_margin = 1.7 * gap_factor * line_height
        name_rect = shrunk_rect(line_rect, text_margin, 0.0)
        sketch.draw_text(rank.name, name_rect, px, theme.text, weight, align=0.0, min_px=MIN_FONT_PX)
        points_rect = QRectF(line_rect.right() - text_margin, line_rect.top(), text_margin, line_height)
        sketch.draw_text(str(rank.score).replace("-", "−"), points_rect, px, theme.text, weight, align=1.0)
