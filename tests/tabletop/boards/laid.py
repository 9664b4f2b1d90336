"""Boxes and cards of a layout, for tests of where things lie."""

from __future__ import annotations

from tabletop.table.layout import Layout, Placement, Rect


def box(card: Placement) -> Rect:
    return Rect(card.x - card.width / 2, card.y - card.height / 2, card.width, card.height)


def overlap(one: Rect, two: Rect) -> bool:
    wide = min(one.right, two.right) - max(one.x, two.x)
    high = min(one.bottom, two.bottom) - max(one.y, two.y)
    return wide > 0.5 and high > 0.5


def cards_in(laid: Layout, *names: str) -> list[Placement]:
    """Return the cards that lie in places of these names."""
    return [card for card in laid.cards if getattr(card.spot.place, "name", "") in names]
