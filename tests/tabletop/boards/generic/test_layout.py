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
POSITION_COUNT = 14
"""Positions of each match that are looked at."""

EDGE_TOLERANCE_PX = 2.5
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
        self.game, self.players = matches.load_game(game), players
        self.board: AnyBoard = matches.make_hidden_board(game, players)
        record = matches.play_whole_match(game, players)
        self.states = [(step, record.state_at(step)) for step in matches.spread_steps(record, POSITION_COUNT)]

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
    game_table = Table(*request.param)
    yield game_table
    game_table.board.deleteLater()


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    table_size: tuple[int, int] = request.param
    return table_size


def test_the_prompt_covers_no_card_of_the_hand(table: Table, size: tuple[int, int]) -> None:
    prompt = enlarged_prompt(divide_table(*size, table.players - 1).prompt, is_class_display=False)
    for step, _, viewer, layout in table.make_layouts(size):
        for card in layout.cards:
            if Flag.IN_HAND in card.flags:
                assert not are_overlapping(card_box(card), prompt), (step, viewer, card.spot)


def card_box(card: Placement) -> Rect:
    """Return the upright rectangle that a card reaches."""
    turn = radians(card.angle)
    width = card.width * abs(cos(turn)) + card.height * abs(sin(turn))
    height = card.width * abs(sin(turn)) + card.height * abs(cos(turn))
    return Rect(card.x - width / 2, card.y - height / 2, width, height)


def find_bounds(shape: Shape) -> Rect:
    """Return the upright rectangle round a shape."""
    return shape.bounds if isinstance(shape, Disc) else shape


def are_overlapping(first: Shape, second: Shape) -> bool:
    """Return whether two shapes have more in common than an edge."""
    if isinstance(first, Disc) and isinstance(second, Disc):
        return hypot(first.x - second.x, first.y - second.y) < first.radius + second.radius - EDGE_TOLERANCE_PX
    if isinstance(second, Disc):
        first, second = second, first
    assert isinstance(second, Rect)
    if isinstance(first, Disc):
        x, y = min(max(first.x, second.x), second.right), min(max(first.y, second.y), second.bottom)
        return hypot(first.x - x, first.y - y) < first.radius - EDGE_TOLERANCE_PX
    width = min(first.right, second.right) - max(first.x, second.x)
    return width > EDGE_TOLERANCE_PX and min(first.bottom, second.bottom) - max(first.y, second.y) > EDGE_TOLERANCE_PX


def is_inside(inner: Shape, outer: Shape) -> bool:
    """Return whether a shape is within another, as a meld in its player's row."""
    inner_box, outer_box = find_bounds(inner), find_bounds(outer)
    fits_width = (
        outer_box.x - EDGE_TOLERANCE_PX <= inner_box.x and inner_box.right <= outer_box.right + EDGE_TOLERANCE_PX
    )
    return (
        fits_width
        and outer_box.y - EDGE_TOLERANCE_PX <= inner_box.y
        and inner_box.bottom <= outer_box.bottom + EDGE_TOLERANCE_PX
    )


def is_area(zone: Zone) -> bool:
    """Return whether a zone is drawn; a bare one only takes drops."""
    return not (isinstance(zone.face, ZoneFace) and zone.face.kind == "bare")


def find_seat_plates(layout: Layout) -> dict[int, Rect]:
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
            placed_indices = {spot.index for spot in spots if spot.place == place}
            assert placed_indices <= set(range(len(cards))), place
            if len(placed_indices) == len(cards):
                continue
            if place in piles:
                assert piles[place].count == len(cards), place
            else:
                assert place.sight != "all", f"{place} is open, and not all of its cards are on the table"
                assert place in anchors or len(cards) - 1 in placed_indices, f"{place} is nowhere"


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
    table_box = Rect(0, 0, *size)
    for step, _, _, layout in table.make_layouts(size):
        shapes: list[tuple[object, Shape]] = [(card.spot, card_box(card)) for card in layout.cards]
        shapes += [(zone.key, zone.shape) for zone in layout.zones]
        shapes += [(plate.key, plate.rect) for plate in layout.plates]
        for key, shape in shapes:
            assert is_inside(shape, table_box), (step, key, shape)
            assert min(find_bounds(shape).width, find_bounds(shape).height) > 0, (step, key)


def test_areas_do_not_overlap(table: Table, size: tuple[int, int]) -> None:
    for step, _, _, layout in table.make_layouts(size):
        areas: list[tuple[object, Shape]] = [(zone.key, zone.shape) for zone in layout.zones if is_area(zone)]
        areas += [(("seat", seat), rect) for seat, rect in find_seat_plates(layout).items()]
        for (first_name, first), (second_name, second) in combinations(areas, 2):
            is_apart = not are_overlapping(first, second) or is_inside(first, second) or is_inside(second, first)
            assert is_apart, (step, first_name, second_name)


def test_the_hand_overlaps_no_other_item_and_its_cards_are_distinct(table: Table, size: tuple[int, int]) -> None:
    for step, _, _, layout in table.make_layouts(size):
        hand = sorted((card for card in layout.cards if card.flags & Flag.IN_HAND), key=lambda card: card.x)
        other_boxes = [card_box(card) for card in layout.cards if not card.flags & Flag.IN_HAND]
        places = {card.spot.place for card in hand}
        for card in hand:
            inner = card_box(card._replace(angle=0.0))
            assert not any(are_overlapping(inner, other_box) for other_box in other_boxes), (step, card.spot)
            assert not any(are_overlapping(inner, rect) for rect in find_seat_plates(layout).values()), (
                step,
                card.spot,
            )
        for place in places:
            for left, right in pairwise(card for card in hand if card.spot.place == place):
                assert right.x - left.x >= 14 or right.y - left.y >= 14, (step, left.spot)


def test_the_viewer_is_at_the_bottom_and_others_follow_in_turn_order(table: Table) -> None:
    for step, state in table.states:
        for viewer in range(table.players):
            plates = find_seat_plates(table.make_layout(table.game.view(state, viewer), viewer, (1000, 640)))
            assert set(plates) == set(range(table.players))
            if viewer == state.to_move:
                other_seats = sorted((seat for seat in plates if seat != viewer), key=lambda seat: plates[seat].x)
                assert other_seats == [(viewer + turn) % table.players for turn in range(1, table.players)], step
                assert plates[viewer].y > max(plates[seat].y for seat in other_seats), step


def test_the_same_view_gives_the_same_layout(table: Table) -> None:
    layouts, second_layouts = (
        [view_layout.layout for view_layout in table.make_layouts((1280, 720))] for _ in range(2)
    )
    assert layouts == second_layouts


def test_text_stays_inside_its_face(table: Table) -> None:
    for theme in map(themes.load_theme, ("evening", "projector")):
        drawn_faces = set()
        for step, _, _, layout in table.make_layouts((800, 600)):
            faces = [(card.face, card.width, card.height) for card in layout.cards]
            faces += [(plate.face, plate.rect.width, plate.rect.height) for plate in layout.plates]
            for face, width, height in faces:
                size = QSizeF(round(width), round(height))
                if (face, size.toTuple()) in drawn_faces:
                    continue
                drawn_faces.add((face, size.toTuple()))
                for text in draw(table.board.face_painter, face, size, theme)[1]:
                    ink = text.ink_box
                    assert ink.left() >= -1, (step, face, text.text)
                    assert ink.top() >= -1, (step, face, text.text)
                    assert ink.right() <= size.width() + 1, (step, face, text.text)
                    assert ink.bottom() <= size.height() + 1, (step, face, text.text)
