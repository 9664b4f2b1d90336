"""The stock: what is drawn from, and what is dealt."""

from __future__ import annotations

from collections.abc import Iterator

from engines.muzicando.state import STOCK
from tabletop.boards.kit.furniture import ZoneFace, pile
from tabletop.boards.muzicando.art.faces import CARD_RATIO, BackFace
from tabletop.boards.muzicando.view import BoardView
from tabletop.table.layout import ANCHOR, Flag, Part, Placement, Rect, Spot


def stock_parts(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """The stock as large as its room lets it be; a click on it deals where that is due."""
    view = seen.view
    high = min(rect.height, rect.width / CARD_RATIO)
    wide = high * CARD_RATIO
    box = Rect(rect.centre[0] - wide / 2, rect.centre[1] - high / 2, wide, high)
    dealing = view.phase == "deal"
    welcome = Flag(0)
    if dealing:
        welcome = Flag.CLICKABLE | (Flag.TARGET if seen.acting else Flag(0))
    back, empty = BackFace("stock"), ZoneFace("bare")
    yield Placement(Spot(STOCK, ANCHOR), *box.centre, wide, high, face=back)
    if view.stock:
        yield from pile(STOCK, len(view.stock), box, (back,), back, empty, Flag.DOWN, welcome)
