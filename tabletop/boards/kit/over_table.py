"""Widgets over the table: the prompt, the offer of held notes, the curtain's band."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, QRectF

from tabletop.boards.kit.furniture import SeatPlate
from tabletop.boards.kit.held_keys import OfferBar
from tabletop.boards.kit.prompt import Prompt
from tabletop.boards.kit.stage import Stage
from tabletop.table.layout import Rect
from tabletop.table.lift import LIFTED
from tabletop.table.view import TableView


class OverTable(QObject):
    """Places widgets over one view by the areas that `stage` returns.

    The prompt is above the hand, and the curtain covers the hand alone.
    """

    def __init__(self, view: TableView, prompt: Prompt[Any], offers: OfferBar, stage: Callable[[], Stage]) -> None:
        super().__init__(view)
        self._view, self._prompt, self._offers, self._stage = view, prompt, offers, stage
        prompt.setParent(view.viewport())
        view.message_place = prompt.message_place
        view.left_in_sight = self._said
        view.resized.connect(lambda _: self._divide())
        view.table.theme_changed.connect(self._divide)
        view.table.changed.connect(self._make_way)
        self._divide()

    def _said(self) -> tuple[QRect, ...]:
        """Return where the prompt's text and the players' plates are, in view coordinates."""
        shift = self._view.viewport().mapToParent(QPoint())
        words = self._prompt.words.geometry().translated(self._prompt.pos())
        plates = (
            plate.reach().toAlignedRect()
            for plate in self._view.table.plates.values()
            if isinstance(plate.face, SeatPlate)
        )
        return tuple(box.translated(shift) for box in (words, *plates))

    def _divide(self) -> None:
        stage, prompt, offers = self._stage(), self._prompt, self._offers
        theme = self._view.table.theme
        prompt.place(stage.prompt, theme.afar, theme.text_size)
        top, bottom = min(stage.prompt.y, prompt.y()), stage.prompt.bottom
        offers.over = Rect(0.0, top, self._view.area.width, bottom - top)
        offers.place()
        self._view.curtain.band = stage.band
        self._view.curtain.cover()
        self._make_way()

    def _make_way(self) -> None:
        """Mask the prompt where an enlarged, dragged or moving card is over it."""
        if not self._prompt.isVisible():
            return
        here = QRectF(self._prompt.geometry())
        cards = (card for card in self._view.table.cards.values() if card.zValue() >= LIFTED)
        over = (card.mapToScene(card.outline()) for card in cards if card.reach().intersects(here))
        self._prompt.make_way([self._view.mapFromScene(path).toFillPolygon().toPolygon() for path in over])
