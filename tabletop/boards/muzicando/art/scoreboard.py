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
from tabletop.table.sketch import MIN_TYPE_PX, Sketch, circle_box, disc_path, rectangle_path, shrunk_box
from tabletop.table.theme import mix_colours, with_opacity
from tabletop.translator import translator

_tr = translator("MuzicandoScoreboard")


def paint_close(sketch: Sketch, _: CloseFace, size: QSizeF) -> None:
    """Paint a cross on a disc."""
    theme, side = sketch.theme, min(size.width(), size.height())
    centre = QPointF(size.width() / 2, size.height() / 2)
    sketch.fill(disc_path(centre, side / 2), mix_colours(theme.card_face, theme.card_ink, 0.12))
    _paint_cross(sketch, circle_box(centre, 0.22 * side), max(1.4, 0.09 * side))


def paint_score(sketch: Sketch, face: ScoreFace, size: QSizeF) -> None:
    """Paint the whole scoreboard."""
    theme = sketch.theme
    line = max(1.0, theme.outline)
    sketch.draw_plate(QRectF(QPointF(), size), 8.0, theme.card_face, theme.card_edge, line)
    inner = shrunk_box(QRectF(QPointF(), size), 0.022 * size.width() + 1.5 * line)
    rows = max(face.displays, len(face.rows))
    foot = 2.2 if face.heads[0].place else 1.1
    lines = 1.0 + 1.7 + rows + foot
    height = min(inner.height() / lines, 0.13 * size.width() * theme.scale)
    title = QRectF(inner.left(), inner.top(), inner.width() - 34, height)
    sketch.draw_text(_tr("Scoreboard"), title, 0.62 * height, theme.card_ink, 700, align=0.0, min_px=MIN_TYPE_PX)
    table = QRectF(inner.left(), title.bottom(), inner.width(), height)
    if face.team:
        _paint_sides(sketch, face, table, height, rows)
    else:
        _paint_players(sketch, face, table, height, rows)


def _draw_line(sketch: Sketch, left: float, right: float, y: float, strong: bool = False) -> None:
    sketch.draw_line(
        QPointF(left, y),
        QPointF(right, y),
        sketch.theme.card_ink if strong else sketch.theme.card_edge,
        1.4 if strong else 0.8,
    )


def _write(sketch: Sketch, text: str, rect: QRectF, height: float, weight: int = 500, align: float = 0.5) -> None:
    px = min(0.6 * height, 0.6 * rect.width())
    sketch.draw_text(text.replace("-", "−"), rect, px, sketch.theme.card_ink, weight, align=align, min_px=MIN_TYPE_PX)


def _cell_box(left: float, top: float, width: float, height: float) -> QRectF:
    return QRectF(left + 0.04 * width, top + 0.14 * height, 0.92 * width, 0.72 * height)


def _with_sign(points: int) -> str:
    return f"+{points}" if points > 0 else str(points)


def _paint_sides(sketch: Sketch, face: ScoreFace, table: QRectF, height: float, rows: int) -> None:
    """Paint two sides, mirrored like the printed scoreboard.

    The columns are contract, points, so far | so far, points, contract.
    """
    theme = sketch.theme
    half = table.width() / 2
    shares = (0.46, 0.26, 0.28)
    heads = (_tr("Contract"), _tr("Points"), _tr("So far"))
    cells = [_cell_box(0.0, 0.0, share * half, 0.7 * height) for share in shares]
    pairs = zip(heads, cells, strict=True)
    px = min(fit_type_size(words, cell.width(), cell.height(), 0.42 * height, 500) for words, cell in pairs)
    for side, head in enumerate(face.heads):
        left = table.left() + side * half
        _paint_side_head(sketch, head, QRectF(left, table.top(), half, height))
        for (at, width), words in zip(_column_spans(left, half, shares, side), heads, strict=True):
            sketch.draw_text(words, _cell_box(at, table.top() + height, width, 0.7 * height), px, theme.card_muted, 500)
    top = table.top() + 1.7 * height
    _draw_line(sketch, table.left(), table.right(), top, strong=True)
    for number in range(rows):
        y = top + number * height
        _draw_line(sketch, table.left(), table.right(), y + height)
        if number >= len(face.rows):
            continue
        row = face.rows[number]
        for side in (0, 1):
            left = table.left() + side * half
            (contract, width), (points, narrow), (total, broad) = _column_spans(left, half, shares, side)
            if row.column == side:
                _paint_contract(sketch, row, QRectF(contract, y, width, height))
            if not row.points:
                continue
            _write(sketch, _with_sign(row.points[side]), _cell_box(points, y, narrow, height), height, 700)
            _paint_running_total(sketch, row.running[side], _cell_box(total, y, broad, height), height)
    bottom = top + rows * height
    sketch.draw_line(
        QPointF(table.left() + half, table.top()),
        QPointF(table.left() + half, bottom + (2.2 if face.heads[0].place else 1.1) * height),
        theme.card_ink,
        1.4,
    )
    _draw_line(sketch, table.left(), table.right(), bottom, strong=True)
    for side, head in enumerate(face.heads):
        left = table.left() + side * half
        (label, width), _, (total, broad) = _column_spans(left, half, shares, side)
        _write(sketch, _tr("Total"), _cell_box(label, bottom, width, 1.1 * height), height, 600)
        _write(sketch, str(head.total), _cell_box(total, bottom, broad, 1.1 * height), 1.2 * height, 700)
        if head.place:
            _write(sketch, _tr("Place"), _cell_box(label, bottom + 1.1 * height, width, height), height, 600)
            _paint_match_place(sketch, head.place, _cell_box(total, bottom + 1.1 * height, broad, height))


def _paint_running_total(sketch: Sketch, points: int, rect: QRectF, height: float) -> None:
    """Paint the points so far, muted and after "=", as no part of the sum below."""
    px = min(0.5 * height, 0.5 * rect.width())
    words = f"= {points}".replace("-", "−")
    sketch.draw_text(words, rect, px, sketch.theme.card_muted, 500, min_px=MIN_TYPE_PX)


def _column_spans(left: float, width: float, shares: tuple[float, ...], side: int) -> list[tuple[float, float]]:
    """Return left edge and width of a side's columns; the right side is mirrored."""
    found, at = [], 0.0
    for share in shares:
        x = left + at if side == 0 else left + width - at - share * width
        found.append((x, share * width))
        at += share * width
    return found


def _paint_side_head(sketch: Sketch, head: ScoreHead, rect: QRectF) -> None:
    theme = sketch.theme
    ground = shrunk_box(rect, 1)
    ink = theme.card_ink
    if head.side:
        sketch.stroke(rectangle_path(shrunk_box(rect, 2), 4.0), ink, 1.6, (6.0, 4.0))
    else:
        sketch.fill(rectangle_path(ground, 4.0), ink)
        ink = theme.card_face
    sketch.draw_text(head.name, shrunk_box(ground, 4, 0.14 * rect.height()), 0.62 * rect.height(), ink, 700)


def _paint_contract(sketch: Sketch, row: ScoreRow, rect: QRectF) -> None:
    """Paint contract and player: ticked if it was made, crossed if not.

    A conceded display says so instead.
    """
    theme, height = sketch.theme, rect.height()
    words = ""
    if row.display is not None:
        words = f"{row.level}{DISPLAY_TITLES[row.display][0]} " if row.level else f"{DISPLAY_TITLES[row.display][0]} "
    mark = 0.56 * height
    right = rect.right() - (1.35 * mark if row.made is not None else 0.2 * height)
    name = QRectF(rect.left() + 3, rect.top() + 0.14 * height, right - rect.left() - 3, 0.72 * height)
    text = f"{words}{row.by}" if not row.annulled else _tr("{name} conceded").format(name=row.by)
    write_name(sketch, text, name, 0.56 * height, theme.card_ink, 600, align=0.0)
    _paint_outcome(sketch, row.made, QRectF(rect.right() - 1.1 * mark, rect.center().y() - mark / 2, mark, mark))


def _paint_cross(sketch: Sketch, rect: QRectF, width: float) -> None:
    sketch.draw_line(rect.topLeft(), rect.bottomRight(), sketch.theme.card_ink, width)
    sketch.draw_line(rect.bottomLeft(), rect.topRight(), sketch.theme.card_ink, width)


def _paint_outcome(sketch: Sketch, made: bool | None, rect: QRectF) -> None:
    if made:
        paint_tick(sketch, rect, sketch.theme.card_face, sketch.theme.card_ink)
    elif made is not None:
        _paint_cross(sketch, shrunk_box(rect, 0.14 * rect.width()), max(1.6, 0.14 * rect.width()))


def _paint_players(sketch: Sketch, face: ScoreFace, table: QRectF, height: float, rows: int) -> None:
    """Paint a column for every player in order of the seats, with the sum below.

    Each display has its points and, if there is room, the points so far.
    """
    theme = sketch.theme
    first = min((0.46 if len(face.heads) < 4 else 0.28) * table.width(), 5.6 * height)
    across = (table.width() - first) / len(face.heads)
    is_narrow = across < 3.2 * height
    for column, head in enumerate(face.heads):
        left = table.left() + first + column * across
        seat = theme.seat_colour(head.seat)
        box = QRectF(left + 1, table.top() + 1, across - 2, 1.7 * height - 3)
        sketch.fill(rectangle_path(box, 4.0), seat.fill)
        radius = min(0.3 * height, 0.2 * across)
        sketch.fill(emblem_path(seat.shape, box.center().x(), box.top() + 0.42 * height, radius), seat.ink)
        name = QRectF(box.left() + 2, box.top() + 0.82 * height, box.width() - 4, 0.72 * height)
        write_name(sketch, head.name, name, min(0.56 * height, 0.375 * across), seat.ink, 600)
    top = table.top() + 1.7 * height
    _draw_line(sketch, table.left(), table.right(), top, strong=True)
    for number in range(rows):
        y = top + number * height
        _draw_line(sketch, table.left(), table.right(), y + height)
        if number >= len(face.rows):
            continue
        row = face.rows[number]
        _paint_display_cell(sketch, row, QRectF(table.left(), y, first, height))
        for column in range(len(face.heads)):
            left = table.left() + first + column * across
            if row.column == column:
                sketch.fill(
                    rectangle_path(QRectF(left + 1, y + 1, across - 2, height - 2)), with_opacity(theme.card_ink, 0.1)
                )
            if not row.points:
                continue
            if is_narrow:
                _write(sketch, _with_sign(row.points[column]), _cell_box(left, y, across, height), height, 700)
                continue
            points = QRectF(left + 0.06 * across, y + 0.2 * height, 0.38 * across, 0.6 * height)
            brought = _with_sign(row.points[column]).replace("-", "−")
            sketch.draw_text(brought, points, 0.5 * height, theme.card_ink, 700, min_px=MIN_TYPE_PX)
            total = QRectF(left + 0.5 * across, y + 0.14 * height, 0.46 * across, 0.72 * height)
            _paint_running_total(sketch, row.running[column], total, height)
    bottom = top + rows * height
    _draw_line(sketch, table.left(), table.right(), bottom, strong=True)
    _write(sketch, _tr("Total"), _cell_box(table.left(), bottom, first, 1.1 * height), height, 600, 0.0)
    if face.heads[0].place:
        _write(sketch, _tr("Place"), _cell_box(table.left(), bottom + 1.1 * height, first, height), height, 600, 0.0)
    for column, head in enumerate(face.heads):
        left = table.left() + first + column * across
        _write(sketch, str(head.total), _cell_box(left, bottom, across, 1.1 * height), 1.2 * height, 700)
        if head.place:
            _paint_match_place(sketch, head.place, _cell_box(left, bottom + 1.1 * height, across, height))


def _paint_match_place(sketch: Sketch, place: int, rect: QRectF) -> None:
    theme = sketch.theme
    if place > 1:
        _write(sketch, str(place), rect, rect.height() / 0.72, 600)
        return
    sketch.fill(disc_path(rect.center(), 0.58 * rect.height()), theme.card_ink)
    sketch.draw_text("1", shrunk_box(rect, 0.0, 0.06 * rect.height()), rect.height(), theme.card_face, 700)


def _paint_display_cell(sketch: Sketch, row: ScoreRow, rect: QRectF) -> None:
    theme, height = sketch.theme, rect.height()
    number = QRectF(rect.left(), rect.top() + 0.2 * height, 0.45 * height, 0.6 * height)
    sketch.draw_text(str(row.number), number, 0.5 * height, theme.card_muted, 600)
    if row.display is not None:
        sign = QRectF(rect.left() + 0.5 * height, rect.top() + 0.2 * height, 0.75 * height, 0.6 * height)
        paint_display(sketch, row.display, sign, theme.card_ink, mix_colours(theme.card_face, theme.card_ink, 0.22))
    title = DISPLAY_TITLES[row.display] if row.display is not None else ""
    words = f"{row.level}{title[0]}" if row.level else title
    text = _tr("{name} conceded").format(name=row.by) if row.annulled else words
    right = rect.right() - (1.0 * height if row.made is not None else 0.35 * height)
    name = QRectF(
        rect.left() + 1.35 * height, rect.top() + 0.18 * height, right - rect.left() - 1.4 * height, 0.64 * height
    )
    if text and not row.annulled and fit_type_size(text, name.width(), name.height(), 0.54 * height, 500) < MIN_NAME_PX:
        text = text[0]
    write_name(sketch, text, name, 0.54 * height, theme.card_ink, 500, align=0.0)
    _paint_outcome(
        sketch, row.made, QRectF(rect.right() - 0.78 * height, rect.top() + 0.22 * height, 0.56 * height, 0.56 * height)
    )


def paint_place(sketch: Sketch, face: PlaceFace, size: QSizeF) -> None:
    """Paint place and points of a player in a display, above shape and name.

    If there is room, two cards beside the place mean that the hand was not emptied.
    """
    theme, width, height = sketch.theme, size.width(), size.height()
    seat, line = theme.seat_colour(face.seat), 1.6 * theme.outline**0.6
    card = rectangle_path(QRectF(line / 2, line / 2, width - line, height - line), 0.1 * height)
    sketch.fill(card, theme.card_face)
    sketch.stroke(card, seat.fill, 1.6 * line)
    mark = min(0.46 * height, 0.4 * width)
    _paint_place_mark(sketch, face, QRectF(0.08 * height, 0.08 * height, mark, mark))
    has_hand = not face.out and width > 0.9 * height
    if has_hand:
        _paint_hand(sketch, QRectF(0.02 * height + mark, 0.08 * height + 0.26 * mark, 0.6 * mark, 0.5 * mark))
    left = mark + (0.4 if has_hand else 0.12) * height
    points = QRectF(left, 0.1 * height, width - left - 0.1 * height, 0.42 * height)
    if len(face.parts) > 1:
        parts = QRectF(points.left(), 0.4 * height, points.width(), 0.19 * height)
        points.setBottom(0.4 * height)
        told = "".join(f"{part:+d}" for part in face.parts).replace("-", "−")
        sketch.draw_text(told, parts, parts.height(), theme.card_muted, 500, align=1.0, min_px=MIN_TYPE_PX)
    points_text = _with_sign(face.points).replace("-", "−")
    sketch.draw_text(points_text, points, 0.46 * height, theme.card_ink, 700, align=1.0, min_px=MIN_TYPE_PX)
    radius, left = 0.12 * height, 0.06 * width
    if width > 0.9 * height:
        shape = emblem_path(seat.shape, 0.1 * height + radius, 0.76 * height, radius)
        sketch.fill(shape, seat.fill)
        sketch.stroke(shape, theme.card_ink, 0.8)
        left = 0.18 * height + 2 * radius
    name = QRectF(left, 0.6 * height, 0.94 * width - left, 0.32 * height)
    write_name(sketch, face.name, name, 0.28 * height, theme.card_ink, 600, align=0.0)


def _paint_hand(sketch: Sketch, rect: QRectF) -> None:
    theme = sketch.theme
    width = 0.72 * rect.height()
    for left in (rect.left(), rect.left() + 0.65 * width):
        card = rectangle_path(QRectF(left, rect.top(), width, rect.height()), 0.12 * width)
        sketch.fill(card, theme.card_face)
        sketch.stroke(card, theme.card_ink, max(1.0, 0.09 * rect.height()))


def _paint_place_mark(sketch: Sketch, line: PlaceFace, rect: QRectF) -> None:
    theme = sketch.theme
    if line.out:
        sketch.translate(rect.left(), rect.top())
        paint_mark(sketch, OutPlace(line.place), QSizeF(rect.width(), rect.height()))
        sketch.translate(-rect.left(), -rect.top())
        return
    room = shrunk_box(rect, 0.0, 0.16 * rect.height())
    sketch.draw_text(str(line.place), room, 0.7 * rect.height(), theme.card_muted, 600)
