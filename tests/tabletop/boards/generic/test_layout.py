"""Test that each card is on the table once, whole, and apart from others.

Cards overlap only those that they belong to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import cos, hypot, radians, sin
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QSizeF

from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.board_areas import divide_table, enlarged_prompt
from tabletop.boards.kit.common_faces import PileFace, ZoneFace
from tabletop.table import theme as themes
from tabletop.table.layout import Disc, Flag, Layout, Placement, Rect, Shape, Zone
from tests.further import left_for_soak
from tests.tabletop.art.drawing import draw
from tests.tabletop.boards.generic import matches

SIZES = [
    (853, 425),
    (768, 1310),
    (1280, 670),
    *left_for_soak([((800, 550),), ((1024, 690),), ((1640, 1000),), ((3840, 2080),)]),
]
POSITIONS = 14
"""Positions of each match that are looked at."""

EDGE = 2.5
"""Overlap in logical pixels that is allowed between neighbouring bounds."""

TABLES = [(game, players) for game in matches.GAMES for players in matches.player_counts(game)]


class ViewLayout(NamedTuple):
    """A viewer's view of a position, and its layout."""

    step: int
    view: Any
    viewer: int | None
    layout: Layout


class Table:
    """A board of a game that lays out positions of a whole match."""

    def __init__(self, game: str, players: int) -> None:
        self.game, self.players = matches.loaded(game), players
        self.board: AnyBoard = matches.unshown(game, players)
        record = matches.whole_match(game, players)
        self.states = [(step, record.state_at(step)) for step in matches.moments_of(record, POSITIONS)]

    def make_layout(self, view: Any, viewer: int | None, size: tuple[int, int]) -> Layout:
        """Return the layout of a view with nothing tried out on the table."""
        return self.board.make_layout(view, viewer, self.board.ui_state_type(), *size)

    def make_layouts(self, size: tuple[int, int]) -> Iterator[ViewLayout]:
        """Yield the layout of each position for the player to move, and for nobody."""
        for step, state in self.states:
            for viewer in {None, state.to_move}:
                view = self.game.view(state, viewer)
                yield ViewLayout(step, view, viewer, self.make_layout(view, viewer, size))


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def table(request: pytest.FixtureRequest, qapp: object) -> Iterator[Table]:
    """Every game, with few players and with many."""
    made = Table(*request.param)
    yield made
    made.board.deleteLater()


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    found: tuple[int, int] = request.param
    return found


def test_the_prompt_covers_no_card_of_the_hand(table: Table, size: tuple[int, int]) -> None:
    over = enlarged_prompt(divide_table(*size, table.players - 1).prompt, is_class_display=False)
    for step, _, viewer, layout in table.make_layouts(size):
        for card in layout.cards:
            if Flag.IN_HAND in card.flags:
                assert not overlaps(box(card), over), (step, viewer, card.spot)


def box(card: Placement) -> Rect:
    """Return the upright rectangle that a card reaches."""
    turn = radians(card.angle)
    width = card.width * abs(cos(turn)) + card.height * abs(sin(turn))
    height = card.width * abs(sin(turn)) + card.height * abs(cos(turn))
    return Rect(card.x - width / 2, card.y - height / 2, width, height)


def bounds(shape: Shape) -> Rect:
    """Return the upright rectangle round a shape."""
    return shape.bounds if isinstance(shape, Disc) else shape


def overlaps(one: Shape, other: Shape) -> bool:
    """Return whether two shapes have more in common than an edge."""
    if isinstance(one, Disc) and isinstance(other, Disc):
        return hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius - EDGE
    if isinstance(other, Disc):
        one, other = other, one
    assert isinstance(other, Rect)
    if isinstance(one, Disc):
        x, y = min(max(one.x, other.x), other.right), min(max(one.y, other.y), other.bottom)
        return hypot(one.x - x, one.y - y) < one.radius - EDGE
    width = min(one.right, other.right) - max(one.x, other.x)
    return width > EDGE and min(one.bottom, other.bottom) - max(one.y, other.y) > EDGE


def is_inside(inner: Shape, outer: Shape) -> bool:
    """Return whether a shape is within another, as a meld in its player's row."""
    one, other = bounds(inner), bounds(outer)
    across = other.x - EDGE <= one.x and one.right <= other.right + EDGE
    return across and other.y - EDGE <= one.y and one.bottom <= other.bottom + EDGE


def is_area(zone: Zone) -> bool:
    """Return whether a zone is drawn; a bare one only takes drops."""
    return not (isinstance(zone.face, ZoneFace) and zone.face.kind == "bare")


def seat_plates(layout: Layout) -> dict[int, Rect]:
    """Return the plates of the players by seat."""
    plates = (plate for plate in layout.plates if isinstance(plate.key, tuple) and plate.key[0] == "seat")
    return {plate.key[1]: plate.rect for plate in plates}  # type: ignore[index]


def test_each_card_is_on_the_table_once_or_counted_in_its_pile(table: Table, size: tuple[int, int]) -> None:
    for _, view, _, layout in table.make_layouts(size):
        spots = Counter(card.spot for card in layout.cards)
        assert not [spot for spot, number in spots.items() if number > 1]
        places = table.game.places(view)
        assert {spot.place for spot in spots} <= set(places)
        piles = {zone.key: zone.face for zone in layout.zones if isinstance(zone.face, PileFace)}
        anchors = {anchor.spot.place for anchor in layout.anchors}
        for place, cards in places.items():
            placed = {spot.index for spot in spots if spot.place == place}
            assert placed <= set(range(len(cards))), place
            if len(placed) == len(cards):
                continue
            if place in piles:
                assert piles[place].count == len(cards), place
            else:
                assert place.sight != "all", f"{place} is open, and not all of its cards are on the table"
                assert place in anchors or len(cards) - 1 in placed, f"{place} is nowhere"


def test_hidden_cards_are_face_down_and_look_alike(table: Table) -> None:
    """Backs differ only by their place, and visible cards are face up."""
    for _, view, _, layout in table.make_layouts((1024, 690)):
        places = table.game.places(view)
        backs: dict[Any, set[Any]] = {}
        for card in layout.cards:
            place: Any = card.spot.place
            hidden = places[place][card.spot.index] == table.game.deck.blank
            assert bool(card.flags & Flag.FACE_DOWN) == hidden, card.spot
            if hidden:
                backs.setdefault(place, set()).add(card.face)
        assert all(len(faces) == 1 for faces in backs.values())


def test_every_item_is_inside_the_table_and_not_empty(table: Table, size: tuple[int, int]) -> None:
    whole = Rect(0, 0, *size)
    for step, _, _, layout in table.make_layouts(size):
        shapes: list[tuple[object, Shape]] = [(card.spot, box(card)) for card in layout.cards]
        shapes += [(zone.key, zone.shape) for zone in layout.zones]
        shapes += [(plate.key, plate.rect) for plate in layout.plates]
        for key, shape in shapes:
            assert is_inside(shape, whole), (step, key, shape)
            assert min(bounds(shape).width, bounds(shape).height) > 0, (step, key)


def test_areas_do_not_overlap(table: Table, size: tuple[int, int]) -> None:
    for step, _, _, layout in table.make_layouts(size):
        areas: list[tuple[object, Shape]] = [(zone.key, zone.shape) for zone in layout.zones if is_area(zone)]
        areas += [(("seat", seat), rect) for seat, rect in seat_plates(layout).items()]
        for (one, shape), (other, second) in combinations(areas, 2):
            apart = not overlaps(shape, second) or is_inside(shape, second) or is_inside(second, shape)
            assert apart, (step, one, other)


def test_the_hand_overlaps_no_other_item_and_its_cards_are_distinct(table: Table, size: tuple[int, int]) -> None:
    for step, _, _, layout in table.make_layouts(size):
        hand = sorted((card for card in layout.cards if card.flags & Flag.IN_HAND), key=lambda card: card.x)
        others = [box(card) for card in layout.cards if not card.flags & Flag.IN_HAND]
        places = {card.spot.place for card in hand}
        for card in hand:
            inner = box(card._replace(angle=0.0))
            assert not any(overlaps(inner, other) for other in others), (step, card.spot)
            assert not any(overlaps(inner, rect) for rect in seat_plates(layout).values()), (step, card.spot)
        for place in places:
            for left, right in pairwise(card for card in hand if card.spot.place == place):
                assert right.x - left.x >= 14 or right.y - left.y >= 14, (step, left.spot)


def test_the_viewer_is_at_the_bottom_and_others_follow_in_turn_order(table: Table) -> None:
    for step, state in table.states:
        for viewer in range(table.players):
            plates = seat_plates(table.make_layout(table.game.view(state, viewer), viewer, (1000, 640)))
            assert set(plates) == set(range(table.players))
            if viewer == state.to_move:
                others = sorted((seat for seat in plates if seat != viewer), key=lambda seat: plates[seat].x)
                assert others == [(viewer + turn) % table.players for turn in range(1, table.players)], step
                assert plates[viewer].y > max(plates[seat].y for seat in others), step


def test_the_same_view_gives_the_same_layout(table: Table) -> None:
    first, again = ([each.layout for each in table.make_layouts((1280, 720))] for _ in range(2))
    assert first == again


def test_text_stays_inside_its_face(table: Table) -> None:
    for theme in map(themes.load_theme, ("evening", "projector")):
        drawn = set()
        for step, _, _, layout in table.make_layouts((800, 600)):
            faces = [(card.face, card.width, card.height) for card in layout.cards]
            faces += [(plate.face, plate.rect.width, plate.rect.height) for plate in layout.plates]
            for face, width, height in faces:
                size = QSizeF(round(width), round(height))
                if (face, size.toTuple()) in drawn:
                    continue
                drawn.add((face, size.toTuple()))
                for text in draw(table.board.face_painter, face, size, theme)[1]:
                    ink = text.ink_box
                    assert ink.left() >= -1, (step, face, text.text)
                    assert ink.top() >= -1, (step, face, text.text)
                    assert ink.right() <= size.width() + 1, (step, face, text.text)
                    assert ink.bottom() <= size.height() + 1, (step, face, text.text)
