"""Small pictures of cards beside the words of a move: in the log, in the list of moves, and in the review."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from engines.kernel.contract import Game
from engines.kernel.events import Event, Moved
from engines.kernel.facts import Card
from engines.players.courses import carried_out
from tabletop.boards.kit import printed
from tabletop.table.pixmaps import PixmapCache
from tabletop.table.theme import Theme

MAX_CARDS = 5
"""Cards of one move that are pictured; where there are more, three dots stand after them."""

DOTS_WIDTH_RATIO = 0.45
"""Width of the three dots, by the height of the cards."""

CACHE_BYTES = 4 * 2**20

GAP = 2.0
"""Logical pixels between two cards."""


def moved_cards(game: Game[Any, Any], events: Iterable[Event]) -> tuple[int, ...]:
    """Return the different cards that events move in sight, in their order: of witnesses none that is hidden."""
    cards = (event.card for event in events if isinstance(event, Moved))
    return tuple(dict.fromkeys(card for card in cards if card is not None and card != game.deck.blank))


def cards_of_line(game: Game[Any, Any], state: Any, line: Iterable[Any]) -> tuple[int, ...]:
    """Return the different cards that are moved by actions one after the other, or else named by them; cards that only
    come into a hand are left out where others go elsewhere. `state` is a whole state, or a view that has all cards of
    these actions."""
    steps = carried_out(game, state, tuple(line))
    events = [event for played in steps for event in played.events]
    laid = [event for event in events if isinstance(event, Moved) and event.target.sight != "owner"]
    named = (fact for played in steps for fact in game.action_words(played.before, played.action)[1].values())
    return (
        moved_cards(game, laid)
        or moved_cards(game, events)
        or tuple(dict.fromkeys(fact.face for fact in named if isinstance(fact, Card) and fact.face != game.deck.blank))
    )


def differing_cards(was: tuple[int, ...], could: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what was played and what was better without the cards of both; the better ones alone where they are the
    same cards, laid elsewhere or in another way.

    >>> differing_cards((1, 2), (2, 3)), differing_cards((1, 2), (2, 1))
    (((1,), (3,)), ((), (2, 1)))
    """
    better = tuple(card for card in could if card not in was)
    return (tuple(card for card in was if card not in could), better) if better else ((), could)


class CardPictures:
    """The pictures of one game's cards, each painted once."""

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        """`state` is any of the match: of some modes, cards show less."""
        self._game, self._state = game, state
        painter = printed.painter(game.info.id)
        self._pixmaps = PixmapCache(painter, CACHE_BYTES) if painter is not None else None
        self._rows: dict[tuple[object, ...], QPixmap] = {}

    def row(self, cards: tuple[int, ...], height: float, ratio: float, theme: Theme, most: int = MAX_CARDS) -> QPixmap:
        """Return at most so many cards side by side, so many logical pixels high; a null pixmap where there is nothing
        to show."""
        cards = cards[: most + 1]
        key = (cards, most, height, ratio, theme.painted)
        found = self._rows.get(key)
        if found is None:
            if len(self._rows) >= 500:
                self._rows.clear()
            found = self._rows[key] = self._paint(cards, most, height, ratio, theme)
        return found

    def _paint(self, cards: tuple[int, ...], most: int, height: float, ratio: float, theme: Theme) -> QPixmap:
        if self._pixmaps is None:
            return QPixmap()
        shown = [face for card in cards[:most] if (face := printed.card(self._game, card, self._state)) is not None]
        if not shown:
            return QPixmap()
        widths = [height * face.width / face.height for face in shown]
        dots = DOTS_WIDTH_RATIO * height if len(cards) > most else 0.0
        whole = QPixmap(round((sum(widths) + GAP * (len(shown) - 1) + dots) * ratio), round(height * ratio))
        whole.setDevicePixelRatio(ratio)
        whole.fill(Qt.GlobalColor.transparent)
        painter = QPainter(whole)
        try:
            x = 0.0
            for face, width in zip(shown, widths, strict=True):
                picture = self._pixmaps.face(face.face, width, height, ratio, theme)
                painter.drawPixmap(QPointF(x, 0.0), picture)
                x += width + GAP
            if dots:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.text))
                radius = dots / 10
                for number in range(3):
                    painter.drawEllipse(QPointF(x + dots * (1 + 3 * number) / 10, height - 2 * radius), radius, radius)
        finally:
            painter.end()
        return whole
