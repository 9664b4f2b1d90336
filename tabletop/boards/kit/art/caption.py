"""Captions on the table: a panel with a sentence and a player's colour and shape."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF

from tabletop.table import fonts
from tabletop.table.emblems import emblem_path
from tabletop.table.lettering import music_text
from tabletop.table.sketch import Sketch, rectangle_path, shrunk_rect
from tabletop.table.theme import MAX_PROPORTIONAL_FONT_PX, Theme

CAPTION_WEIGHT = 600


LINE_HEIGHT_EM = 1.28
"""Distance of lines in ems."""

PADDING_EM, SIGN_WIDTH_EM = 0.55, 1.5
"""Padding round the lines and width of the player's shape before them, in ems."""


class CaptionFace(msgspec.Struct, frozen=True):
    """Lines of a caption about a seat or nobody. `px` is the type size in pixels."""

    lines: tuple[str, ...]
    px: float
    seat: int | None = None


def find_font_px(theme: Theme, width: float, height: float) -> float:
    """Return the type size of captions in logical pixels on a table of that size."""
    limited_height = min(height, 0.75 * width)  # A higher table is no wider, and the lines have to fit its width.
    px = max(15.0, (0.035 if theme.is_for_projector else 0.027) * limited_height)
    return max(px, min(px, MAX_PROPORTIONAL_FONT_PX) * max(1.0, theme.text_size))


@lru_cache(maxsize=256)
def wrap_sentence(text: str, px: float, width: float) -> tuple[str, ...]:
    """Return the fewest lines that fit the width, as even as possible."""
    lines = _break_lines(text, px, width)
    min_width, max_width = 0.0, width
    for _ in range(6):
        middle_width = (min_width + max_width) / 2
        min_width, max_width = (
            (min_width, middle_width)
            if len(_break_lines(text, px, middle_width)) <= len(lines)
            else (middle_width, max_width)
        )
    return _break_lines(text, px, max_width)


def _break_lines(text: str, px: float, width: float) -> tuple[str, ...]:
    lines: list[str] = []
    for word in re.findall(r"\S+", text):
        longer_line = f"{lines[-1]} {word}" if lines else word
        if not lines or music_text(longer_line, px, CAPTION_WEIGHT).ink_box.width() > width:
            lines.append(word)
        else:
            lines[-1] = longer_line
    return tuple(lines)


def measure_caption(face: CaptionFace) -> QSizeF:
    """Return the size of a caption with its borders."""
    width = max(music_text(line, face.px, CAPTION_WEIGHT).ink_box.width() for line in face.lines)
    sign_width_em = SIGN_WIDTH_EM if face.seat is not None else 0.0
    return QSizeF(
        width + (2 * PADDING_EM + sign_width_em + 0.3) * face.px,
        (len(face.lines) * LINE_HEIGHT_EM + PADDING_EM) * face.px,
    )


def paint_caption(sketch: Sketch, face: CaptionFace, size: QSizeF) -> None:
    """Paint the panel, the player's shape and the lines."""
    theme, px = sketch.theme, face.px
    line_width = max(1.6, 0.07 * px, theme.outline)
    panel_rect = shrunk_rect(QRectF(QPointF(), size), line_width)
    edge_colour = theme.accent if face.seat is None else theme.seat_colour(face.seat).fill
    sketch.fill(rectangle_path(panel_rect, 7.0), theme.panel)
    sketch.stroke(rectangle_path(panel_rect, 7.0), edge_colour, line_width)
    left = PADDING_EM * px
    if face.seat is not None:
        seat = theme.seat_colour(face.seat)
        middle = QPointF(left + 0.5 * px, (0.5 * PADDING_EM + 0.5 * LINE_HEIGHT_EM) * px)
        sketch.fill(emblem_path(seat.shape, middle.x(), middle.y(), 0.48 * px), seat.fill)
        left += SIGN_WIDTH_EM * px
    right = size.width() - 0.6 * PADDING_EM * px
    for index, line_text in enumerate(face.lines):
        top = (0.5 * PADDING_EM + index * LINE_HEIGHT_EM) * px
        sketch.draw_text(
            line_text,
            QRectF(left, top, right - left, LINE_HEIGHT_EM * px),
            px,
            theme.text,
            CAPTION_WEIGHT,
            fonts.SANS_FAMILY,
            align=0.0,
        )
