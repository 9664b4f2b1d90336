"""Parts are gathered into a layout in the order in which they were given."""

from __future__ import annotations

from tabletop.table.layout import ANCHOR_INDEX, Placement, Plate, Rect, Spot, Zone, make_layout


def test_parts_become_cards_zones_plates_and_anchors() -> None:
    first, second = (Placement(Spot("hand", index), 10.0 * index, 0, 5, 7) for index in (0, 1))
    anchor = Placement(Spot("hand", ANCHOR_INDEX), 50, 0, 5, 7)
    zone, plate = Zone("place", Rect(0, 0, 9, 9)), Plate("plate", Rect(1, 1, 9, 9))
    layout = make_layout(iter((second, zone, anchor, plate, first)))
    assert layout.cards == (second, first)
    assert layout.anchors == (anchor,)
    assert layout.zones == (zone,)
    assert layout.plates == (plate,)
