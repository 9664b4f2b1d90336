"""Widgets over the table: the prompt, the offer of held notes, the curtain's band."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, QRectF

from tabletop.boards.kit.board_areas import BoardAreas
from tabletop.boards.kit.chord_input import OfferBar
from tabletop.boards.kit.common_faces import SeatPlate
from tabletop.boards.kit.prompt import Prompt
from tabletop.table.hover_lift import LIFTED_DEPTH
from tabletop.table.layout import Rect
from tabletop.table.view import TableView


class TableOverlay(QObject):
    """Places widgets over one view by the areas that `areas` returns.

    The prompt is above the hand, and the curtain covers the hand alone.
    """

    def __init__(
        self, view: TableView, prompt: Prompt[Any], offer_bar: OfferBar, areas: Callable[[], BoardAreas]
    ) -> None:
        super().__init__(view)
        self._view, self._prompt, self._offer_bar, self._areas = view, prompt, offer_bar, areas
        prompt.setParent(view.viewport())
        view.message_position = prompt.find_message_position
        view.required_boxes = self._find_uncovered_rects
        view.resized.connect(lambda _: self._update_areas())
        view.table.theme_changed.connect(self._update_areas)
        view.table.changed.connect(self._mask_prompt)
        self._update_areas()

    def _find_uncovered_rects(self) -> tuple[QRect, ...]:
        """Return the rectangles of the prompt's text and the plates, in view coordinates."""
        offset = self._view.viewport().mapToParent(QPoint())
        text_rect = self._prompt.text_label.geometry().translated(self._prompt.pos())
        plate_rects = (
            plate.present_rect().toAlignedRect()
            for plate in self._view.table.plates.values()
            if isinstance(plate.face, SeatPlate)
        )
        return tuple(rect.translated(offset) for rect in (text_rect, *plate_rects))

    def _update_areas(self) -> None:
        board_areas, prompt, offer_bar = self._areas(), self._prompt, self._offer_bar
        theme = self._view.table.theme
        prompt.set_area(board_areas.prompt, theme.is_for_projector, theme.text_size)
        top, bottom = min(board_areas.prompt.y, prompt.y()), board_areas.prompt.bottom
        offer_bar.covered_rect = Rect(0.0, top, self._view.area.width, bottom - top)
        offer_bar.update_position()
        self._view.curtain.band = board_areas.curtain_band
        self._view.curtain.fit_to_table()
        self._mask_prompt()

    def _mask_prompt(self) -> None:
        """Mask the prompt where an enlarged, dragged or moving card is over it."""
        if not self._prompt.isVisible():
            return
        prompt_rect = QRectF(self._prompt.geometry())
        cards = (card for card in self._view.table.cards.values() if card.zValue() >= LIFTED_DEPTH)
        outlines = (card.mapToScene(card.outline()) for card in cards if card.present_rect().intersects(prompt_rect))
        self._prompt.mask_cards([self._view.mapFromScene(path).toFillPolygon().toPolygon() for path in outlines])
