"""The stock: what is drawn from, and what is dealt."""

from __future__ import annotations

from collections.abc import Iterator

from engines.muzicando.state import STOCK
from tabletop.boards.furniture import ZoneFace
from tabletop.boards.muzicando.faces import CARD_RATIO, BackFace
from tabletop.boards.muzicando.seen import Seen
from tabletop.boards.piles import pile
from tabletop.table.layout import ANCHOR, Flag, Part, Placement, Rect, Spot


def stock_parts(seen: Seen, rect: Rect) -> Iterator[Part]:
    """The stock as large as its room lets it be; a click on it deals where that is due."""
    view = seen.view
    high = min(rect.height, rect.width / CARD_RATIO)
    wide = high * CARD_RATIO
    box = Rect(rect.centre[0] - wide / 2, rect.centre[1] - high / 2, wide, high)
    dealing = view.phase == "deal"
    welcome = Flag(0)
    if dealing:
        welcome = Flag.CLICKABLE | (Flag.TARGET if seen.acting else Flag(0))
    back = BackFace("stock")
    yield Placement(Spot(STOCK, ANCHOR), *box.centre, wide, high, face=back)
    tops = (back,) if view.stock else ()
    empty = ZoneFace("card", "Deal" if dealing else "Stock")
    yield from pile(STOCK, len(view.stock), box, tops, back, empty, Flag.DOWN, welcome)
