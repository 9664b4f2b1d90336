"""Test that a pile shows its thickness, its count and the top cards to take."""

from __future__ import annotations

from tabletop.boards.kit.common_faces import CountPlate, PileFace, ZoneFace, make_pile
from tabletop.table.layout import Flag, Rect, Spot, make_layout

EMPTY_FACE = ZoneFace("card", "Draw pile")
PILE_BOX = Rect(10, 20, 100, 140)


def test_the_top_cards_of_a_pile_are_separate_cards() -> None:
    pile_layout = make_layout(
        make_pile("pile", 9, PILE_BOX, ("eighth", "ninth"), "back", EMPTY_FACE, Flag.MOVABLE, Flag.TARGET)
    )
    assert [(card.spot, card.face) for card in pile_layout.cards] == [
        (Spot("pile", 7), "eighth"),
        (Spot("pile", 8), "ninth"),
    ]
    assert pile_layout.cards[0].depth < pile_layout.cards[1].depth
    assert all(card.flags == Flag.MOVABLE for card in pile_layout.cards)
    (zone,) = pile_layout.zones
    assert zone.face == PileFace("back", 9, has_count=False)
    assert zone.flags == Flag.TARGET
    (count,) = pile_layout.plates
    assert count.face == CountPlate(9)
    for card in pile_layout.cards:
        assert card.x - card.width / 2 >= PILE_BOX.x
        assert card.y + card.height / 2 <= PILE_BOX.bottom
    assert count.rect.right <= PILE_BOX.right
    assert count.rect.bottom <= PILE_BOX.bottom + 1


def test_an_empty_pile_shows_its_name() -> None:
    pile_layout = make_layout(make_pile("pile", 0, PILE_BOX, (), "back", EMPTY_FACE))
    assert pile_layout.zones[0].face == EMPTY_FACE
    assert not pile_layout.cards
    assert not pile_layout.plates
