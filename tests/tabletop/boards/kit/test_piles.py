"""Test that a pile shows its thickness, its count and the top cards to take."""

from __future__ import annotations

from tabletop.boards.kit.common_faces import CountPlate, PileFace, ZoneFace, make_pile
from tabletop.table.layout import Flag, Rect, Spot, make_layout

EMPTY = ZoneFace("card", "Draw pile")
BOX = Rect(10, 20, 100, 140)


def test_the_top_cards_of_a_pile_are_separate_cards() -> None:
    placed = make_layout(make_pile("pile", 9, BOX, ("eighth", "ninth"), "back", EMPTY, Flag.MOVABLE, Flag.TARGET))
    assert [(card.spot, card.face) for card in placed.cards] == [
        (Spot("pile", 7), "eighth"),
        (Spot("pile", 8), "ninth"),
    ]
    assert placed.cards[0].depth < placed.cards[1].depth
    assert all(card.flags == Flag.MOVABLE for card in placed.cards)
    (zone,) = placed.zones
    assert zone.face == PileFace("back", 9, has_count=False)
    assert zone.flags == Flag.TARGET
    (count,) = placed.plates
    assert count.face == CountPlate(9)
    for card in placed.cards:
        assert card.x - card.width / 2 >= BOX.x
        assert card.y + card.height / 2 <= BOX.bottom
    assert count.rect.right <= BOX.right
    assert count.rect.bottom <= BOX.bottom + 1


def test_an_empty_pile_shows_its_name() -> None:
    placed = make_layout(make_pile("pile", 0, BOX, (), "back", EMPTY))
    assert placed.zones[0].face == EMPTY
    assert not placed.cards
    assert not placed.plates
