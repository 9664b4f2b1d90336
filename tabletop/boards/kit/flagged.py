"""Layouts with some of their cards flagged. No Qt."""

from __future__ import annotations

from collections.abc import Container

from tabletop.table.layout import Flag, Layout, Target


def flagged(layout: Layout, spots: Container[Target], flags: Flag) -> Layout:
    """Return the layout with the cards at those spots flagged."""
    cards = (card._replace(flags=card.flags | flags) if card.spot in spots else card for card in layout.cards)
    return layout._replace(cards=tuple(cards))
