"""The auction: the bidding box with its sixteen steps, and the auction table; and the displays to choose from."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from engines.muzicando.actions import DISPLAYS, LEVELS, Bid
from engines.muzicando.legality import must_bid, steps_bid
from engines.muzicando.state import next_seat
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.bids import TITLES
from tabletop.boards.muzicando.art.faces import BID_RATIO, PassPlate
from tabletop.boards.muzicando.art.table_faces import BidderHead, PanelFace, RowName, panel_head
from tabletop.boards.muzicando.view import BoardView
from tabletop.table.layout import Flag, Part, Plate, Rect

PASS_KEY = ("pass", 0, 0)
"""The plate on which to pass."""

STACKED = 1.05
"""Width by height under which the auction table stands below the bidding box."""

HEAD, LINE = 0.46, 0.08
"""The names over the bidding box, in rows of it; what stands, of the height of the auction table."""

BROAD, NARROW_BID = 66.0, 1.05
"""The width of a player's column under which bids are nearly square, and their width by height then."""

TALLEST = 0.15
"""Of its room's height, a row of the auction table at most."""


def bid_key(bid: Bid) -> tuple[str, int, str]:
    """The plate of a bid."""
    return "bid", bid.level, bid.display


def auction_parts(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """Bidding box and auction table side by side, or one below the other."""
    gap = 0.025 * min(rect.width, rect.height)
    if rect.width >= STACKED * rect.height:
        wide = (rect.width - gap) * (0.5 if len(seen.view.order) <= 4 else 0.42)
        box = Rect(rect.x, rect.y, wide, rect.height)
        table = Rect(box.right + gap, rect.y, rect.right - box.right - gap, rect.height)
    else:
        high = (rect.height - gap) * 0.5
        box = Rect(rect.x, rect.y, rect.width, high)
        table = Rect(rect.x, box.bottom + gap, rect.width, rect.bottom - box.bottom - gap)
    yield from _box(seen, box)
    yield from _table(seen, table)


def standing_told(seen: BoardView) -> str:
    """The bid that stands, whose it is, and how many passes of how many would end the auction."""
    view = seen.view
    plate = to_face.standing_plate(view)
    if plate is None and must_bid(view) and view.to_move is not None:
        return _tr("All have passed: {name} has to bid").format(name=view.seats[view.to_move])
    if plate is None:
        return _tr("No bid yet")
    passes = next(count for count, (_, bid) in enumerate(reversed(view.bids)) if bid is not None)
    words = _tr("{level} {display} · {name} · {passes} of {all} passes")
    return words.format(
        level=plate.level, display=TITLES[plate.display], name=plate.by, passes=passes, all=len(view.order) - 1
    )


def _tr(words: str) -> str:
    return QCoreApplication.translate("MuzicandoBidding", words)


def _panel(key: str, rect: Rect, title: str) -> tuple[Plate, Rect]:
    """A ground with a title, and the room on it."""
    pad = max(5.0, 0.02 * min(rect.width, rect.height))
    head = panel_head(rect.height)
    inner = Rect(rect.x + pad, rect.y + head + 2.0, rect.width - 2 * pad, rect.height - head - 2.0 - pad)
    return Plate((key, 0, 0), rect, PanelFace(title), depth=-3.0), inner


def _box(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """The ladder, level by level from the bottom up, and the pass."""
    ground, inner = _panel("box", rect, "Bidding box")
    yield ground
    rows = len(LEVELS) + 1.3 + HEAD
    high = min(inner.height / rows, inner.width / len(DISPLAYS) / BID_RATIO)
    wide = min(inner.width / len(DISPLAYS), 2.0 * high)
    left = inner.centre[0] - wide * len(DISPLAYS) / 2
    top = inner.centre[1] - rows * high / 2
    for across, display in enumerate(DISPLAYS):
        head = Rect(left + across * wide + 1.0, top, wide - 2.0, 0.86 * HEAD * high)
        yield Plate(("head", display), head, RowName(TITLES[display], strong=True), depth=-1.0)
    top += HEAD * high
    taken = steps_bid(seen.view)
    said = seen.desk.level
    for at, face in enumerate(to_face.bidding_box(seen.view.bids)):
        line, across = divmod(at, len(DISPLAYS))
        box = Rect(left + across * wide, top + (len(LEVELS) - 1 - line) * high, wide, high).inset(0.04 * high)
        flags = Flag(0)
        if seen.acting and at >= taken:
            flags = Flag.CLICKABLE | (Flag.TARGET if said in (None, face.level) else Flag(0))
        yield Plate(("bid", face.level, face.display), box, face, depth=-1.0, flags=flags)
    foot = Rect(left, top + (len(LEVELS) + 0.3) * high, wide * len(DISPLAYS), high).inset(0.9 * wide, 0.04 * high)
    forced = must_bid(seen.view)
    flags = Flag(0)
    if seen.acting:
        flags = Flag.CLICKABLE if forced else Flag.CLICKABLE | Flag.TARGET
    yield Plate(PASS_KEY, foot, PassPlate(spent=forced), depth=-1.0, flags=flags)


def _table(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """A column for every player, the first to bid at the left; of a long auction the last rounds."""
    view = seen.view
    ground, inner = _panel("table", rect, "Auction")
    yield ground
    players = len(view.order)
    across = inner.width / players
    told = Rect(inner.x, inner.y, inner.width, max(22.0, LINE * inner.height))
    yield Plate(("standing", 0, 0), told, RowName(standing_told(seen), align=0.0, strong=True), depth=-1.0)
    inner = Rect(inner.x, told.bottom + 4.0, inner.width, inner.bottom - told.bottom - 4.0)
    head = max(34.0, min(0.15 * inner.height, 0.56 * across))
    first = view.order.index(next_seat(view, view.dealer))
    order = (*view.order[first:], *view.order[:first])
    for column, seat in enumerate(order):
        compass = to_face.compass(view, seat)
        face = BidderHead(view.seats[seat], seat, compass.point if compass else None, view.to_move == seat)
        box = Rect(inner.x + column * across, inner.y, across, head).inset(1.5, 1.0)
        yield Plate(("bidder", seat, 0), box, face, depth=-1.0)
    room = inner.bottom - inner.y - head - 4.0
    ratio = BID_RATIO if across >= BROAD else NARROW_BID
    high = min(across * 0.94 / ratio, TALLEST * inner.height)
    rows = max(1, int(room // high))
    skipped = max(0, -(-(len(view.bids) + 1) // players) - rows)
    for number, (_, bid) in enumerate(view.bids):
        line, column = divmod(number, players)
        if line < skipped:
            continue
        wide = min(across * 0.94, high * ratio)
        x = inner.x + (column + 0.5) * across - wide / 2
        y = inner.y + head + 4.0 + (line - skipped) * high
        box = Rect(x, y, wide, high).inset(0.05 * high)
        yield Plate(("told", number, 0), box, to_face.bid_plate(bid), depth=-1.0)


def name_key(display: str) -> tuple[str, str, int]:
    """The tile of a display that may be named."""
    return "name", display, 0


def naming_parts(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """Four large tiles, one a display."""
    view = seen.view
    head = Rect(rect.x, rect.y + 0.04 * rect.height, rect.width, 0.12 * rect.height)
    name = view.seats[view.to_move] if view.to_move is not None else ""
    told = _tr("All have passed: {name} names a display") if view.auction else _tr("{name} chooses the display")
    yield Plate(("told", 0, 0), head, RowName(told.format(name=name), strong=True), depth=-1.0)
    low = Rect(rect.x, head.bottom, rect.width, rect.bottom - head.bottom).inset(0.03 * rect.width, 0.05 * rect.height)
    columns = 4 if low.width > 2.6 * low.height else 2
    rows = 4 // columns
    gap = 0.03 * low.width
    wide = min((low.width - gap * (columns - 1)) / columns, (low.height - gap * (rows - 1)) / rows * 1.35)
    high = wide / 1.35
    left = low.centre[0] - (columns * wide + (columns - 1) * gap) / 2
    top = low.centre[1] - (rows * high + (rows - 1) * gap) / 2
    flags = Flag.CLICKABLE | Flag.TARGET if seen.acting else Flag(0)
    for at, face in enumerate(to_face.naming_box()):
        line, across = divmod(at, columns)
        box = Rect(left + across * (wide + gap), top + line * (high + gap), wide, high)
        yield Plate(name_key(face.display), box, face, depth=-1.0, flags=flags)
