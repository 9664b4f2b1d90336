"""Boxes and cards of a layout, for tests of positions on a table."""

from __future__ import annotations

from tabletop.table.layout import Layout, Placement, Rect


def card_box(card: Placement) -> Rect:
    return Rect(card.x - card.width / 2, card.y - card.height / 2, card.width, card.height)


def are_overlapping(first: Rect, second: Rect) -> bool:
    width = min(first.right, second.right) - max(first.x, second.x)
    height = min(first.bottom, second.bottom) - max(first.y, second.y)
    return width > 0.5 and height > 0.5


def list_cards_in(layout: Layout, *names: str) -> list[Placement]:
    """Return the cards in places of these names."""
    return [card for card in layout.cards if getattr(card.spot.place, "name", "") in names]
