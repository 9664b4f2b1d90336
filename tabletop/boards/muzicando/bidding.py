"""Auction with its ladder of sixteen bids and the bids made, and displays to name."""

from __future__ import annotations

from collections.abc import Iterator

from engines.muzicando.actions import BID_LEVELS, DISPLAYS, Bid
from engines.muzicando.legality import count_taken_steps, must_bid
from engines.muzicando.state import next_seat
from tabletop.boards.kit.grid import split
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.bids import DISPLAY_TITLES
from tabletop.boards.muzicando.art.faces import BID_RATIO
from tabletop.boards.muzicando.art.table_faces import BidderHead, CellFace, CellKind, RowName
from tabletop.boards.muzicando.state import BoardView
from tabletop.table.layout import Flag, LayoutPart, Plate, Rect
from tabletop.translator import translator

_tr = translator("MuzicandoBidding")


HEAD_HEIGHT_RATIO, LINE_HEIGHT_RATIO = 0.42, 0.1
"""Heights of the ladder's names by a bid's, of the auction's first line by all."""

MAX_BID_RATIO, MIN_BID_WIDTH_PX = 1.9, 44.0
"""Maximum width by height of a bid; minimum width in pixels in the auction's rows."""


def bid_key(bid: Bid) -> tuple[str, int, str]:
    """Return the key of a bid's plate."""
    return "bid", bid.level, bid.display


def make_auction_parts(board_view: BoardView, bids: Rect, auction: Rect) -> Iterator[LayoutPart]:
    """Yield the ladder of bids and the rows of the auction."""
    yield from _make_ladder_parts(board_view, bids)
    yield from _make_auction_rows(board_view, auction)


def highest_bid_line(board_view: BoardView) -> str:
    """Return the highest bid, its player, and the passes towards the auction's end."""
    view = board_view.view
    plate = to_face.highest_bid_plate(view)
    if plate is None and must_bid(view) and view.to_move is not None:
        return _tr("All have passed: {name} has to bid").format(name=view.seats[view.to_move])
    if plate is None:
        return _tr("No bid yet")
    passes = next(count for count, (_, bid) in enumerate(reversed(view.bids)) if bid is not None)
    template = _tr("{level} {display} · {name} · {passes} of {all} passes")
    return template.format(
        level=plate.level,
        display=DISPLAY_TITLES[plate.display],
        name=plate.player_name,
        passes=passes,
        all=len(view.order) - 1,
    )


def _make_ladder_parts(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    rows = len(BID_LEVELS) + HEAD_HEIGHT_RATIO
    height = min(rect.height / rows, rect.width / len(DISPLAYS) / BID_RATIO)
    width = min(rect.width / len(DISPLAYS), MAX_BID_RATIO * height)
    left = rect.centre[0] - width * len(DISPLAYS) / 2
    top = rect.centre[1] - rows * height / 2
    for column, display in enumerate(DISPLAYS):
        head_rect = Rect(left + column * width + 1.0, top, width - 2.0, 0.86 * HEAD_HEIGHT_RATIO * height)
        yield Plate(("head", display), head_rect, RowName(DISPLAY_TITLES[display], is_strong=True), depth=-1.0)
    top += HEAD_HEIGHT_RATIO * height
    spent_count = count_taken_steps(board_view.view)
    chosen_level = board_view.ui_state.bid_level
    for index, face in enumerate(to_face.ladder_plates(board_view.view.bids)):
        row, column = divmod(index, len(DISPLAYS))
        box = Rect(left + column * width, top + (len(BID_LEVELS) - 1 - row) * height, width, height).inset(
            0.04 * height
        )
        flags = Flag(0)
        if board_view.is_acting and index >= spent_count:
            flags = Flag.CLICKABLE | (Flag.TARGET if chosen_level == face.level else Flag(0))
        yield Plate(("bid", face.level, face.display), box, face, depth=-1.0, flags=flags)


def _make_auction_rows(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    """Yield a row for every player, the first to bid on top.

    A row has a place for each bid, the next one dashed. A long auction shows only its last rounds.
    """
    view = board_view.view
    players = len(view.order)
    line_box = Rect(rect.x, rect.y, rect.width, max(22.0, LINE_HEIGHT_RATIO * rect.height))
    yield Plate(
        ("standing", 0, 0), line_box, RowName(highest_bid_line(board_view), align=0.0, is_strong=True), depth=-1.0
    )
    row_height = (rect.bottom - line_box.bottom - 4.0) / players
    head_width, height = 0.32 * rect.width, 0.88 * row_height
    # Three rounds have a place from the start.
    columns = max(3, len(view.bids) // players + 1, int((rect.width - head_width) / (MAX_BID_RATIO * height)))
    columns = max(1, min(columns, int((rect.width - head_width) / MIN_BID_WIDTH_PX)))
    column_width = (rect.width - head_width) / columns
    width = min(0.94 * column_width, MAX_BID_RATIO * height)
    skipped_rounds = max(0, len(view.bids) // players + 1 - columns)
    first_index = view.order.index(next_seat(view, view.dealer))
    for row, seat in enumerate((*view.order[first_index:], *view.order[:first_index])):
        top = line_box.bottom + 4.0 + (row + 0.5) * row_height - height / 2
        compass = to_face.compass_mark(view, seat)
        face = BidderHead(view.seats[seat], seat, compass.point if compass else None, view.to_move == seat)
        yield Plate(("bidder", seat, 0), Rect(rect.x, top, head_width, height), face, depth=-1.0)
        for column in range(columns):
            number = (skipped_rounds + column) * players + row
            x = rect.x + head_width + (column + 0.5) * column_width
            bid_rect = Rect(x - width / 2, top, width, height).inset(0, max(0.0, (height - width) / 2))
            if number < len(view.bids):
                yield Plate(("told", number, 0), bid_rect, to_face.bid_plate(view.bids[number][1]), depth=-1.0)
            else:
                kind: CellKind = "free" if number == len(view.bids) else "well"
                yield Plate(("to bid", number, 0), bid_rect, CellFace(kind), depth=-1.0)


def name_key(display: str) -> tuple[str, str, int]:
    """Return the key of a tile that names a display."""
    return "name", display, 0


def make_naming_parts(board_view: BoardView, rect: Rect, gap: float) -> Iterator[LayoutPart]:
    """Yield a large tile a display, to name one or to read before the first deal."""
    lines = 1 if rect.width > 2.2 * rect.height else 2
    tiles = [
        tile
        for line in split(rect, [1] * lines, gap, is_stacked=True)
        for tile in split(line, [1] * (len(DISPLAYS) // lines), gap)
    ]
    flags = Flag.CLICKABLE | Flag.TARGET if board_view.is_acting and board_view.view.phase == "name" else Flag(0)
    for tile, face in zip(tiles, to_face.display_plates(), strict=True):
        free_height = max(0.0, tile.height - 1.25 * tile.width)
        yield Plate(name_key(face.display), tile.inset(0, free_height / 2), face, depth=-1.0, flags=flags)
