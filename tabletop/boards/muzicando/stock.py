"""The stock: what is drawn from, and what is dealt."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from engines.muzicando.state import STOCK
from tabletop.boards.kit.furniture import ZoneFace
from tabletop.boards.kit.piles import pile
from tabletop.boards.muzicando.art.faces import CARD_RATIO, BackFace
from tabletop.boards.muzicando.art.table_faces import RowName
from tabletop.boards.muzicando.view import BoardView
from tabletop.table.layout import ANCHOR, Flag, Part, Placement, Plate, Rect, Spot


def _tr(words: str) -> str:
    return QCoreApplication.translate("MuzicandoStock", words)


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
    back = BackFace("stock")
    yield Placement(Spot(STOCK, ANCHOR), *box.centre, wide, high, face=back)
    tops = (back,) if view.stock else ()
    empty = ZoneFace("card", _tr("Deal") if dealing else "")
    if not view.stock and not dealing:
        word = Rect(box.x, box.y + 0.33 * high, wide, 0.34 * high)
        yield Plate(("stock", 0, 0), word, RowName(_tr("Stock")), depth=-0.5)
    yield from pile(STOCK, len(view.stock), box, tops, back, empty, Flag.DOWN, welcome)
