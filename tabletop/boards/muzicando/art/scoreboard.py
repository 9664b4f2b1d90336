"""Drawing of the scoreboard: a page in plain type with lines between the rows."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF

from tabletop.boards.kit.art.elide import MIN_NAME_PX, write_name
from tabletop.boards.kit.art.signs import paint_tick
from tabletop.boards.muzicando.art.bids import DISPLAY_TITLES, paint_display
from tabletop.boards.muzicando.art.faces import OutPlace
from tabletop.boards.muzicando.art.marks import paint_mark
from tabletop.boards.muzicando.scoreboard import CloseFace, PlaceFace, ScoreFace, ScoreHead, ScoreRow
from tabletop.table.emblems import emblem_path
from tabletop.table.lettering import fit_type_size
from tabletop.table.sketch import MIN_FONT_PX, Sketch, circle_rect, disc_path, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours, with_opacity
from tabletop.translator import translator

_tr = translator("MuzicandoScoreboard")


def paint_close(sketch: Sketch, _: CloseFace, size: QSizeF) -> None:
    """Paint a cross on a disc."""
    theme, side = sketch.theme, min(size.width(), size.height())
    centre = QPointF(size.width() / 2, size.height() / 2)
    sketch.fill(disc_path(centre, side / 2), mix_colours(theme.card_face, theme.card_ink, 0.12))
    _paint_cross(sketch, circle_rect(centre, 0.22 * side), max(1.4, 0.09 * side))


def paint_score(sketch: Sketch, face: ScoreFace, size: QSizeF) -> None:
    """Paint the whole scoreboard."""
    theme = sketch.theme
    line = max(1.0, theme.outline)
    sketch.draw_plate(QRectF(QPointF(), size), 8.0, theme.card_face, theme.card_edge, line)
    inner = shrunk_rect(QRectF(QPointF(), size), 0.022 * size.width() + 1.5 * line)
    rows = max(face.displays, len(face.rows))
    footer_lines = 2.2 if face.heads[0].place else 1.1
    line_count = 1.0 + 1.7 + rows + footer_lines
    height = min(inner.height() / line_count, 0.13 * size.width() * theme.scale)
    title_rect = QRectF(inner.left(), inner.top(), inner.width() - 34, height)
    sketch.draw_text(_tr("Scoreboard"), title_rect, 0.62 * height, theme.card_ink, 700, align=0.0, min_px=MIN_FONT_PX)
    table_rect = QRectF(inner.left(), title_rect.bottom(), inner.width(), height)
    if face.is_team_game:
        _paint_sides(sketch, face, table_rect, height, rows)
    else:
        _paint_players(sketch, face, table_rect, height, rows)


def _draw_line(sketch: Sketch, left: float, right: float, y: float, is_strong: bool = False) -> None:
    sketch.draw_line(
        QPointF(left, y),
        QPointF(right, y),
        sketch.theme.card_ink if is_strong else sketch.theme.card_edge,
        1.4 if is_strong else 0.8,
    )


def _write(sketch: Sketch, text: str, rect: QRectF, height: float, weight: int = 500, align: float = 0.5) -> None:
    px = min(0.6 * height, 0.6 * rect.width())
    sketch.draw_text(text.replace("-", "−"), rect, px, sketch.theme.card_ink, weight, align=align, min_px=MIN_FONT_PX)


def _cell_rect(left: float, top: float, width: float, height: float) -> QRectF:
    return QRectF(left + 0.04 * width, top + 0.14 * height, 0.92 * width, 0.72 * height)


def _with_sign(points: int) -> str:
    return f"+{points}" if points > 0 else str(points)


def _paint_sides(sketch: Sketch, face: ScoreFace, rect: QRectF, height: float, rows: int) -> None:
    """Paint two sides, mirrored like the printed scoreboard.

    The columns are contract, points, so far | so far, points, contract.
    """
    theme = sketch.theme
    half_width = rect.width() / 2
    ratios = (0.46, 0.26, 0.28)
    column_heads = (_tr("Contract"), _tr("Points"), _tr("So far"))
    cell_rects = [_cell_rect(0.0, 0.0, share * half_width, 0.7 * height) for share in ratios]
    pairs = zip(column_heads, cell_rects, strict=True)
    px = min(
        fit_type_size(text, cell_rect.width(), cell_rect.height(), 0.42 * height, 500) for text, cell_rect in pairs
    )
    for side, head in enumerate(face.heads):
        left = rect.left() + side * half_width
        _paint_side_head(sketch, head, QRectF(left, rect.top(), half_width, height))
        for (x, column_width), text in zip(
            _find_column_spans(left, half_width, ratios, side), column_heads, strict=True
        ):
            sketch.draw_text(
                text, _cell_rect(x, rect.top() + height, column_width, 0.7 * height), px, theme.card_muted, 500
            )
    top = rect.top() + 1.7 * height
    _draw_line(sketch, rect.left(), rect.right(), top, is_strong=True)
    for index in range(rows):
        y = top + index * height
        _draw_line(sketch, rect.left(), rect.right(), y + height)
        if index >= len(face.rows):
            continue
        row = face.rows[index]
        for side in (0, 1):
            left = rect.left() + side * half_width
            (contract_x, column_width), (points_x, points_width), (total_x, total_width) = _find_column_spans(
                left, half_width, ratios, side
            )
            if row.column == side:
                _paint_contract(sketch, row, QRectF(contract_x, y, column_width, height))
            if not row.points:
                continue
            _write(sketch, _with_sign(row.points[side]), _cell_rect(points_x, y, points_width, height), height, 700)
            _paint_running_total(sketch, row.running[side], _cell_rect(total_x, y, total_width, height), height)
    bottom = top + rows * height
    sketch.draw_line(
        QPointF(rect.left() + half_width, rect.top()),
        QPointF(rect.left() + half_width, bottom + (2.2 if face.heads[0].place else 1.1) * height),
        theme.card_ink,
        1.4,
    )
    _draw_line(sketch, rect.left(), rect.right(), bottom, is_strong=True)
    for side, head in enumerate(face.heads):
        left = rect.left() + side * half_width
        (label_x, column_width), _, (total_x, total_width) = _find_column_spans(left, half_width, ratios, side)
        _write(sketch, _tr("Total"), _cell_rect(label_x, bottom, column_width, 1.1 * height), height, 600)
        _write(sketch, str(head.total), _cell_rect(total_x, bottom, total_width, 1.1 * height), 1.2 * height, 700)
        if head.place:
            _write(sketch, _tr("Place"), _cell_rect(label_x, bottom + 1.1 * height, column_width, height), height, 600)
            _paint_match_place(sketch, head.place, _cell_rect(total_x, bottom + 1.1 * height, total_width, height))


def _paint_running_total(sketch: Sketch, points: int, rect: QRectF, height: float) -> None:
    """Paint the points so far, muted and after "=", because the sum excludes them."""
    px = min(0.5 * height, 0.5 * rect.width())
    text = f"= {points}".replace("-", "−")
    sketch.draw_text(text, rect, px, sketch.theme.card_muted, 500, min_px=MIN_FONT_PX)


def _find_column_spans(left: float, width: float, ratios: tuple[float, ...], side: int) -> list[tuple[float, float]]:
    """Return left edge and width of a side's columns; the right side is mirrored."""
    spans, offset = [], 0.0
    for ratio in ratios:
        x = left + offset if side == 0 else left + width - offset - ratio * width
        spans.append((x, ratio * width))
        offset += ratio * width
    return spans


def _paint_side_head(sketch: Sketch, head: ScoreHead, rect: QRectF) -> None:
    theme = sketch.theme
    fill_rect = shrunk_rect(rect, 1)
    ink = theme.card_ink
    if head.side:
        sketch.stroke(rectangle_path(shrunk_rect(rect, 2), 4.0), ink, 1.6, (6.0, 4.0))
    else:
        sketch.fill(rectangle_path(fill_rect, 4.0), ink)
        ink = theme.card_face
    sketch.draw_text(head.name, shrunk_rect(fill_rect, 4, 0.14 * rect.height()), 0.62 * rect.height(), ink, 700)


def _paint_contract(sketch: Sketch, row: ScoreRow, rect: QRectF) -> None:
    """Paint contract and player, with a tick if the contract was made, else a cross.

    A conceded display has a text instead.
    """
    theme, height = sketch.theme, rect.height()
    title = ""
    if row.display is not None:
        title = f"{row.level}{DISPLAY_TITLES[row.display][0]} " if row.level else f"{DISPLAY_TITLES[row.display][0]} "
    mark_size = 0.56 * height
    right = rect.right() - (1.35 * mark_size if row.is_made is not None else 0.2 * height)
    name_rect = QRectF(rect.left() + 3, rect.top() + 0.14 * height, right - rect.left() - 3, 0.72 * height)
    text = f"{title}{row.player_name}" if not row.is_annulled else _tr("{name} conceded").format(name=row.player_name)
    write_name(sketch, text, name_rect, 0.56 * height, theme.card_ink, 600, align=0.0)
    _paint_outcome(
        sketch,
        row.is_made,
        QRectF(rect.right() - 1.1 * mark_size, rect.center().y() - mark_size / 2, mark_size, mark_size),
    )


def _paint_cross(sketch: Sketch, rect: QRectF, width: float) -> None:
    sketch.draw_line(rect.topLeft(), rect.bottomRight(), sketch.theme.card_ink, width)
    sketch.draw_line(rect.bottomLeft(), rect.topRight(), sketch.theme.card_ink, width)


def _paint_outcome(sketch: Sketch, is_made: bool | None, rect: QRectF) -> None:
    if is_made:
        paint_tick(sketch, rect, sketch.theme.card_face, sketch.theme.card_ink)
    elif is_made is not None:
        _paint_cross(sketch, shrunk_rect(rect, 0.14 * rect.width()), max(1.6, 0.14 * rect.width()))


def _paint_players(sketch: Sketch, face: ScoreFace, table: QRectF, height: float, rows: int) -> None:
    """Paint a column for every player in order of the seats, with the sum below.

    Each display has its points and, if there is room, the points so far.
    """
    theme = sketch.theme
    first_width = min((0.46 if len(face.heads) < 4 else 0.28) * table.width(), 5.6 * height)
    column_width = (table.width() - first_width) / len(face.heads)
    is_narrow = column_width < 3.2 * height
    for column, head in enumerate(face.heads):
        left = table.left() + first_width + column * column_width
        seat = theme.seat_colour(head.seat)
        head_rect = QRectF(left + 1, table.top() + 1, column_width - 2, 1.7 * height - 3)
        sketch.fill(rectangle_path(head_rect, 4.0), seat.fill)
        radius = min(0.3 * height, 0.2 * column_width)
        sketch.fill(emblem_path(seat.shape, head_rect.center().x(), head_rect.top() + 0.42 * height, radius), seat.ink)
        name_rect = QRectF(head_rect.left() + 2, head_rect.top() + 0.82 * height, head_rect.width() - 4, 0.72 * height)
        write_name(sketch, head.name, name_rect, min(0.56 * height, 0.375 * column_width), seat.ink, 600)
    top = table.top() + 1.7 * height
    _draw_line(sketch, table.left(), table.right(), top, is_strong=True)
    for index in range(rows):
        y = top + index * height
        _draw_line(sketch, table.left(), table.right(), y + height)
        if index >= len(face.rows):
            continue
        row = face.rows[index]
        _paint_display_cell(sketch, row, QRectF(table.left(), y, first_width, height))
        for column in range(len(face.heads)):
            left = table.left() + first_width + column * column_width
            if row.column == column:
                sketch.fill(
                    rectangle_path(QRectF(left + 1, y + 1, column_width - 2, height - 2)),
                    with_opacity(theme.card_ink, 0.1),
                )
            if not row.points:
                continue
            if is_narrow:
                _write(sketch, _with_sign(row.points[column]), _cell_rect(left, y, column_width, height), height, 700)
                continue
            points_rect = QRectF(left + 0.06 * column_width, y + 0.2 * height, 0.38 * column_width, 0.6 * height)
            points_text = _with_sign(row.points[column]).replace("-", "−")
            sketch.draw_text(points_text, points_rect, 0.5 * height, theme.card_ink, 700, min_px=MIN_FONT_PX)
            total_rect = QRectF(left + 0.5 * column_width, y + 0.14 * height, 0.46 * column_width, 0.72 * height)
            _paint_running_total(sketch, row.running[column], total_rect, height)
    bottom = top + rows * height
    _draw_line(sketch, table.left(), table.right(), bottom, is_strong=True)
    _write(sketch, _tr("Total"), _cell_rect(table.left(), bottom, first_width, 1.1 * height), height, 600, 0.0)
    if face.heads[0].place:
        _write(
            sketch, _tr("Place"), _cell_rect(table.left(), bottom + 1.1 * height, first_width, height), height, 600, 0.0
        )
    for column, head in enumerate(face.heads):
        left = table.left() + first_width + column * column_width
        _write(sketch, str(head.total), _cell_rect(left, bottom, column_width, 1.1 * height), 1.2 * height, 700)
        if head.place:
            _paint_match_place(sketch, head.place, _cell_rect(left, bottom + 1.1 * height, column_width, height))


def _paint_match_place(sketch: Sketch, place: int, rect: QRectF) -> None:
    theme = sketch.theme
    if place > 1:
        _write(sketch, str(place), rect, rect.height() / 0.72, 600)
        return
    sketch.fill(disc_path(rect.center(), 0.58 * rect.height()), theme.card_ink)
    sketch.draw_text("1", shrunk_rect(rect, 0.0, 0.06 * rect.height()), rect.height(), theme.card_face, 700)


def _paint_display_cell(sketch: Sketch, row: ScoreRow, rect: QRectF) -> None:
    theme, height = sketch.theme, rect.height()
    number_rect = QRectF(rect.left(), rect.top() + 0.2 * height, 0.45 * height, 0.6 * height)
    sketch.draw_text(str(row.number), number_rect, 0.5 * height, theme.card_muted, 600)
    if row.display is not None:
        sign_rect = QRectF(rect.left() + 0.5 * height, rect.top() + 0.2 * height, 0.75 * height, 0.6 * height)
        paint_display(
            sketch, row.display, sign_rect, theme.card_ink, mix_colours(theme.card_face, theme.card_ink, 0.22)
        )
    title = DISPLAY_TITLES[row.display] if row.display is not None else ""
    short_title = f"{row.level}{title[0]}" if row.level else title
    text = _tr("{name} conceded").format(name=row.player_name) if row.is_annulled else short_title
    right = rect.right() - (1.0 * height if row.is_made is not None else 0.35 * height)
    name_rect = QRectF(
        rect.left() + 1.35 * height, rect.top() + 0.18 * height, right - rect.left() - 1.4 * height, 0.64 * height
    )
    if (
        text
        and not row.is_annulled
        and fit_type_size(text, name_rect.width(), name_rect.height(), 0.54 * height, 500) < MIN_NAME_PX
    ):
        text = text[0]
    write_name(sketch, text, name_rect, 0.54 * height, theme.card_ink, 500, align=0.0)
    _paint_outcome(
        sketch,
        row.is_made,
        QRectF(rect.right() - 0.78 * height, rect.top() + 0.22 * height, 0.56 * height, 0.56 * height),
    )


def paint_place(sketch: Sketch, face: PlaceFace, size: QSizeF) -> None:
    """Paint place and points of a player in a display, above shape and name.

    If there is room, two cards next to the place mean that the hand was not emptied.
    """
    theme, width, height = sketch.theme, size.width(), size.height()
    seat, line = theme.seat_colour(face.seat), 1.6 * theme.outline**0.6
    card_path = rectangle_path(QRectF(line / 2, line / 2, width - line, height - line), 0.1 * height)
    sketch.fill(card_path, theme.card_face)
    sketch.stroke(card_path, seat.fill, 1.6 * line)
    mark_size = min(0.46 * height, 0.4 * width)
    _paint_place_mark(sketch, face, QRectF(0.08 * height, 0.08 * height, mark_size, mark_size))
    has_hand = not face.is_out and width > 0.9 * height
    if has_hand:
        _paint_hand(
            sketch,
            QRectF(0.02 * height + mark_size, 0.08 * height + 0.26 * mark_size, 0.6 * mark_size, 0.5 * mark_size),
        )
    left = mark_size + (0.4 if has_hand else 0.12) * height
    points_rect = QRectF(left, 0.1 * height, width - left - 0.1 * height, 0.42 * height)
    if len(face.parts) > 1:
        parts_rect = QRectF(points_rect.left(), 0.4 * height, points_rect.width(), 0.19 * height)
        points_rect.setBottom(0.4 * height)
        parts_text = "".join(f"{part:+d}" for part in face.parts).replace("-", "−")
        sketch.draw_text(
            parts_text, parts_rect, parts_rect.height(), theme.card_muted, 500, align=1.0, min_px=MIN_FONT_PX
        )
    points_text = _with_sign(face.points).replace("-", "−")
    sketch.draw_text(points_text, points_rect, 0.46 * height, theme.card_ink, 700, align=1.0, min_px=MIN_FONT_PX)
    radius, left = 0.12 * height, 0.06 * width
    if width > 0.9 * height:
        shape = emblem_path(seat.shape, 0.1 * height + radius, 0.76 * height, radius)
        sketch.fill(shape, seat.fill)
        sketch.stroke(shape, theme.card_ink, 0.8)
        left = 0.18 * height + 2 * radius
    name_rect = QRectF(left, 0.6 * height, 0.94 * width - left, 0.32 * height)
    write_name(sketch, face.name, name_rect, 0.28 * height, theme.card_ink, 600, align=0.0)


def _paint_hand(sketch: Sketch, rect: QRectF) -> None:
    theme = sketch.theme
    width = 0.72 * rect.height()
    for left in (rect.left(), rect.left() + 0.65 * width):
        card_path = rectangle_path(QRectF(left, rect.top(), width, rect.height()), 0.12 * width)
        sketch.fill(card_path, theme.card_face)
        sketch.stroke(card_path, theme.card_ink, max(1.0, 0.09 * rect.height()))


def _paint_place_mark(sketch: Sketch, face: PlaceFace, rect: QRectF) -> None:
    theme = sketch.theme
    if face.is_out:
        sketch.translate(rect.left(), rect.top())
        paint_mark(sketch, OutPlace(face.place), QSizeF(rect.width(), rect.height()))
        sketch.translate(-rect.left(), -rect.top())
        return
    text_rect = shrunk_rect(rect, 0.0, 0.16 * rect.height())
    sketch.draw_text(str(face.place), text_rect, 0.7 * rect.height(), theme.card_muted, 600)
