"""Test that the scene shows the layout.

Every item moves from its current position to its place in the layout.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.table import theme as themes
from tabletop.table.items import CardItem
from tabletop.table.layout import Flag, Layout, Move, Placement, Plate, Rect, Spot, Zone
from tabletop.table.motion import Motion, Pose
from tabletop.table.pixmaps import FacePainter, choose_cache_bytes
from tabletop.table.scene import MOVING_DEPTH, TableScene

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy


NO_FLAGS = Flag(0)


def make_card(
    place: str, index: int, x: float, y: float = 0.0, face: object = "back", flags: Flag = NO_FLAGS
) -> Placement:
    return Placement(Spot(place, index), x, y, 40, 60, 0.0, index, face, flags)


@pytest.fixture
def scene(qapp: object) -> TableScene:
    return TableScene()


def test_a_move_takes_the_hidden_card_that_it_names(scene: TableScene) -> None:
    scene.show_layout(Layout(tuple(make_card("hand", i, 100 * i) for i in range(4))))
    third = scene.cards[Spot("hand", 2)]
    cards_after = [make_card("hand", i, 100 * i) for i in range(3)]
    scene.show_layout(Layout((*cards_after, make_card("pile", 0, 900, 300, "c"))), [Move("hand", 2, "pile", 0)])
    assert scene.cards[Spot("pile", 0)] is third
    assert third.pose[:2] == (200, 0), "the card starts at its old place"
    assert third.zValue() > MOVING_DEPTH, "above the others"
    scene.motion.finish()
    assert third.pose[:2] == (900, 300)
    assert third.zValue() == third.depth < MOVING_DEPTH


def test_a_card_turns_over_while_it_moves_to_a_face_up_place(scene: TableScene) -> None:
    scene.motion.enabled = True
    scene.show_layout(Layout((make_card("deck", 0, 0, face="back", flags=Flag.FACE_DOWN),)))
    drawn_card = scene.cards[Spot("deck", 0)]
    scene.show_layout(Layout((make_card("hand", 0, 300, face="front"),)), [Move("deck", 0, "hand", 0)])
    assert scene.cards[Spot("hand", 0)] is drawn_card
    assert (drawn_card.face, drawn_card.pose.transition) == ("front", 1.0), "the back is visible at first"
    scene.motion.finish()
    assert drawn_card.pose.transition == 0.0


def test_a_card_with_a_changed_face_is_not_turned_over(scene: TableScene) -> None:
    scene.show_layout(Layout((make_card("hand", 0, 0, face="plain"),)))
    scene.show_layout(Layout((make_card("pile", 0, 300, face="marked"),)), [Move("hand", 0, "pile", 0)])
    assert scene.cards[Spot("pile", 0)].pose.transition == 0.0


def test_a_card_turned_back_in_motion_continues_from_its_visible_side(scene: TableScene) -> None:
    scene.show_layout(Layout((make_card("deck", 0, 0, face="back", flags=Flag.FACE_DOWN),)))
    scene.show_layout(Layout((make_card("hand", 0, 300, face="front"),)), [Move("deck", 0, "hand", 0)])
    turning_card = scene.cards[Spot("hand", 0)]
    turning_card.set_pose(turning_card.pose._replace(transition=0.25))
    scene.show_layout(
        Layout((make_card("deck", 0, 0, face="back", flags=Flag.FACE_DOWN),)), [Move("hand", 0, "deck", 0)]
    )
    assert turning_card.pose.transition == 0.75, "the front is still visible after three quarters of the motion"


def test_a_turning_card_shows_one_side_and_then_the_other(scene: TableScene) -> None:
    def read_colour(progress: float) -> QColor:
        turning_card.set_pose(turning_card.home._replace(transition=progress))
        image = QImage(40, 60, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        scene.render(painter, QRectF(0, 0, 40, 60), QRectF(-20, -30, 40, 60))
        painter.end()
        return image.pixelColor(20, 30)

    class Sides:
        def paint(self, painter: QPainter, face: object, size: QSizeF, theme: object) -> None:
            painter.fillPath(self.outline(face, size), QColor("red" if face == "front" else "blue"))

        def outline(self, face: object, size: QSizeF) -> QPainterPath:
            path = QPainterPath()
            path.addRect(0, 0, size.width(), size.height())
            return path

    scene.set_painter(Sides())
    scene.show_layout(Layout((make_card("deck", 0, 300, face="back", flags=Flag.FACE_DOWN),)))
    scene.show_layout(Layout((make_card("hand", 0, 0, face="front"),)), [Move("deck", 0, "hand", 0)])
    turning_card = scene.cards[Spot("hand", 0)]
    scene.motion.cancel(turning_card)
    assert [read_colour(progress).name() for progress in (1.0, 0.7, 0.3, 0.0)] == [
        "#0000ff",
        "#0000ff",
        "#ff0000",
        "#ff0000",
    ]


def test_a_released_card_moves_above_the_others(toy: Toy, qtbot: QtBot) -> None:
    card_in_hand = toy.scene.cards[Spot("hand", 0)]
    toy.pull(toy.at(Spot("hand", 0)), toy.at("round"))
    toy.view.carrier.put_back()
    toy.show()
    assert toy.scene.motion.is_moving(card_in_hand)
    assert card_in_hand.zValue() >= MOVING_DEPTH
    qtbot.waitUntil(lambda: not toy.scene.motion.is_busy)
    assert card_in_hand.zValue() == card_in_hand.depth


def test_a_new_card_comes_from_its_place(scene: TableScene) -> None:
    deck = make_card("deck", 9, 500, 500)
    scene.show_layout(Layout((deck,)))
    scene.show_layout(
        Layout((make_card("deck", 8, 500, 500), make_card("hand", 0, 0, 0, "c"))),
        [Move("deck", 3, "hand", 0)],
    )
    assert scene.cards[Spot("hand", 0)].pose[:2] == (500, 500)


def test_a_new_card_comes_from_the_anchor_of_a_hidden_place(scene: TableScene) -> None:
    anchors = (Placement(Spot("ben", -1), 300, -50, 20, 30),)
    scene.show_layout(Layout((make_card("pile", 0, 0),), anchors=anchors))
    scene.show_layout(
        Layout((make_card("pile", 0, 0), make_card("pile", 1, 5)), anchors=anchors), [Move("ben", 4, "pile", 1)]
    )
    new = scene.cards[Spot("pile", 1)]
    assert new.pose == Pose(300, -50, 0, 20, 30), "small at first, as the anchor says"
    scene.motion.finish()
    assert new.pose == Pose(5, 0, 0, 40, 60)


def test_a_new_card_comes_from_the_zone_of_its_place(scene: TableScene) -> None:
    zones = (Zone("bag", Rect(600, 0, 100, 100)),)
    scene.show_layout(Layout((), zones))
    scene.show_layout(Layout((make_card("hand", 0, 0),), zones), [Move("bag", 0, "hand", 0)])
    assert scene.cards[Spot("hand", 0)].pose[:2] == (650, 50)


def test_a_card_outside_the_layout_moves_to_its_place_and_vanishes(scene: TableScene) -> None:
    deck = make_card("deck", 0, 500, 500)
    scene.show_layout(Layout((make_card("hand", 0, 0, 0, "c"), deck)))
    leaving = scene.cards[Spot("hand", 0)]
    scene.show_layout(Layout((deck._replace(spot=Spot("deck", 1)),)), [Move("hand", 0, "deck", 0)])
    assert leaving.scene() is scene
    assert scene.motion.goal_of(leaving)[:2] == (500, 500)
    scene.motion.finish()
    assert leaving.scene() is None
    assert scene.find_top_item(0, 0) is None


def test_a_new_layout_redirects_moving_cards(scene: TableScene, qtbot: QtBot) -> None:
    scene.show_layout(Layout((make_card("hand", 0, 0),)))
    flier = scene.cards[Spot("hand", 0)]
    scene.show_layout(Layout((make_card("hand", 0, 800),)))
    qtbot.waitUntil(lambda: flier.pose.x > 100)
    x_before = flier.pose.x
    scene.show_layout(Layout((make_card("hand", 0, 0, 600),)))
    assert flier.pose.x == x_before, "no jump"
    qtbot.waitUntil(lambda: not scene.motion.is_busy)
    assert flier.pose[:2] == (0, 600)


def test_edges_of_upright_cards_are_on_device_pixels(scene: TableScene) -> None:
    scene.set_pixel_ratio(1.5)
    placement = make_card("hand", 0, 33.37, 21.9)._replace(width=41.23, height=60.77)
    scene.show_layout(Layout((placement,)))
    pose = scene.cards[Spot("hand", 0)].pose
    for edge in (pose.x - pose.width / 2, pose.y - pose.height / 2, pose.width, pose.height):
        assert edge * 1.5 == pytest.approx(round(edge * 1.5))
    assert abs(pose.x - 33.37) < 1
    assert abs(pose.width - 41.23) < 1


def test_the_top_item_is_found_and_ghosts_are_ignored(scene: TableScene) -> None:
    scene.show_layout(
        Layout(
            (make_card("a", 0, 0), make_card("a", 1, 10), make_card("b", 0, 10, flags=Flag.GHOST)._replace(depth=99)),
            (Zone("zone", Rect(-100, -100, 200, 200)),),
            (Plate("plate", Rect(-300, -300, 600, 600)),),
        )
    )

    def find_top_target(x: float, y: float) -> object:
        item = scene.find_top_item(x, y)
        return item.target if item else None

    assert find_top_target(10, 0) == Spot("a", 1)
    assert find_top_target(-15, 0) == Spot("a", 0)
    assert find_top_target(60, 60) == "zone"
    assert find_top_target(200, 200) == "plate"
    assert find_top_target(400, 0) is None


def test_a_rotated_card_contains_its_visible_points(scene: TableScene) -> None:
    scene.show_layout(Layout((make_card("a", 0, 0)._replace(width=100, height=20, angle=90),)))
    item = scene.cards[Spot("a", 0)]
    assert item.contains_point(0, 45)
    assert not item.contains_point(45, 0)


def test_a_dial_turns_through_the_smaller_angle(scene: TableScene) -> None:
    seconds = [0.0]
    scene.motion = Motion(scene, lambda: seconds[0])
    plate = Plate("dial", Rect(0, 0, 100, 100), angle=330)
    scene.show_layout(Layout(plates=(plate,)))
    scene.show_layout(Layout(plates=(plate._replace(angle=0),)))
    item = scene.plates["dial"]
    angles = set()
    while scene.motion.is_busy:
        seconds[0] += 0.02
        scene.motion.advance()
        angles.add(item.pose.angle)
    assert all(not 10 < angle < 320 for angle in angles)


def test_a_layout_without_animation_repaints_the_whole_view(toy: Toy, qtbot: QtBot) -> None:
    class Painted(QObject):
        """Notes the region of each paint event."""

        def __init__(self) -> None:
            super().__init__()
            self.regions: list[QRect] = []

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if isinstance(event, QPaintEvent):
                self.regions.append(event.region().boundingRect())
            return False

    viewport, painted = toy.view.viewport(), Painted()
    QApplication.processEvents()
    viewport.installEventFilter(painted)
    toy.scene.show_layout(toy.scene.layout, animate=False)
    qtbot.waitUntil(lambda: viewport.rect() in painted.regions)


def test_hidden_cards_are_not_painted(toy: Toy) -> None:
    with_cards = toy.view.grab().toImage()
    toy.scene.cards_hidden = True
    veiled = toy.view.grab().toImage()
    assert veiled != with_cards
    toy.move_card("deck", 11, "hand")
    toy.move_card("hand", 0, "red")
    toy.scene.add_ghost(make_card("x", 0, 300, 300))
    assert toy.view.grab().toImage() == veiled, "neither new cards nor moved ones nor ghosts"
    toy.scene.cards_hidden = False
    assert toy.view.grab().toImage() != veiled


def test_a_new_theme_repaints_everything(toy: Toy) -> None:
    evening = toy.view.grab().toImage()
    toy.scene.set_theme(themes.load_theme("paper"))
    assert toy.view.grab().toImage() != evening


def test_a_new_painter_repaints_everything(toy: Toy) -> None:
    class Other(type(toy.scene.appearance.pixmaps.painter)):  # type: ignore[misc]
        def paint(self, painter: QPainter, face: object, size: QSizeF, theme: object) -> None:
            painter.fillRect(0, 0, 40, 40, QColor("white"))

    picture_before = toy.view.grab().toImage()
    toy.scene.set_painter(Other())
    assert toy.view.grab().toImage() != picture_before


@pytest.mark.parametrize("seed", range(20))
def test_the_scene_ends_with_the_last_layout_for_any_moves(scene: TableScene, seed: int) -> None:
    """New layouts arrive during motion, with true, false and missing moves."""
    rng = random.Random(seed)
    places = ["a", "b", "c"]
    for _ in range(12):
        cards = [
            make_card(
                place,
                i,
                rng.randrange(900),
                rng.randrange(600),
                f"face {rng.randrange(5)}",
                rng.choice((NO_FLAGS, Flag.FACE_DOWN)),
            )
            for place in places
            for i in range(rng.randrange(8))
        ]
        moves = [
            Move(rng.choice(places), rng.randrange(9), rng.choice(places), rng.randrange(9))
            for _ in range(rng.randrange(5))
        ]
        layout = Layout(tuple(cards))
        scene.show_layout(layout, moves, animate=rng.random() < 0.8)
        scene.motion.advance()
        if rng.random() < 0.4:
            scene.motion.finish()
    scene.motion.finish()
    assert set(scene.cards) == {placement.spot for placement in layout.cards}
    on_scene = [item for item in scene.items() if isinstance(item, CardItem)]
    assert len(on_scene) == len(scene.cards), "no item is left over"
    for placement in layout.cards:
        item = scene.cards[placement.spot]
        assert item.face == placement.face
        assert item.pose == pytest.approx((placement.x, placement.y, 0, 40, 60, 0))


# --- memory ----------------------------------------------------------------------------------------------------------


def test_the_pixmap_cache_follows_the_size_of_the_table(toy: Toy) -> None:
    for side in range(300, 900, 25):
        toy.view.resize(side, side)
        QApplication.processEvents()
        pixmaps = toy.scene.appearance.pixmaps
        assert pixmaps.max_bytes == choose_cache_bytes(side, side, toy.scene.appearance.pixel_ratio)
        assert pixmaps.used_bytes <= pixmaps.max_bytes
    toy.scene.set_pixel_ratio(8.0)
    assert (
        toy.scene.appearance.pixmaps.max_bytes
        == choose_cache_bytes(side, side, 8.0)
        > choose_cache_bytes(side, side, 1.0)
    )
    toy.scene.set_painter(toy.scene.appearance.pixmaps.painter)
    assert toy.scene.appearance.pixmaps.max_bytes == choose_cache_bytes(side, side, 8.0)


def test_items_are_painted_once_even_with_an_empty_cache(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    """An item keeps its own picture, even if the cache is too small for it.

    A table with more items than the cache holds is not repainted in each frame.
    """
    painted: list[Hashable] = []
    painter = toy.scene.appearance.pixmaps.painter
    paint = type(painter).paint

    def count_and_paint(
        self: FacePainter, image_painter: QPainter, face: Hashable, size: QSizeF, theme: themes.Theme
    ) -> None:
        painted.append(face)
        paint(self, image_painter, face, size, theme)

    monkeypatch.setattr(type(painter), "paint", count_and_paint)
    toy.scene.appearance.pixmaps.max_bytes = 0
    toy.scene.set_painter(painter)
    for _ in range(3):
        toy.view.grab()
    shown_faces = [item.face for item in (*toy.scene.cards.values(), *toy.scene.plates.values())]
    assert len(painted) <= len(shown_faces)
    painted.clear()
    toy.press(toy.at(Spot("hand", 0)))
    for x in range(0, 200, 20):
        toy.move(toy.at(Spot("hand", 0)) + QPoint(x, -x))
        toy.view.grab()
    assert painted == []


def deal_cards(scene: TableScene, count: int, distance: float, delay: float) -> None:
    """Deal cards at a distance from each other, and advance the clock by seconds."""
    times = [0.0]
    scene.motion = Motion(scene, lambda: times[-1])
    scene.show_layout(Layout((make_card("deck", 0, 0),)))
    hand = tuple(make_card("hand", i, 300, distance * i) for i in range(count))
    scene.show_layout(Layout(hand), [Move("deck", 0, "hand", i) for i in range(count)])
    times.append(delay)
    scene.motion.advance()


def test_dealt_cards_leave_one_after_the_other(scene: TableScene) -> None:
    deal_cards(scene, 5, 40, delay=0.15)
    distances = [scene.cards[Spot("hand", i)].pose.x for i in range(5)]
    assert distances[0] > distances[1] > 0, "the first is ahead of the second"
    assert distances[-1] == 0, "the last waits where the cards come from"
    scene.motion.finish()
    assert [scene.cards[Spot("hand", i)].pose for i in range(5)] == [Pose(300, 40 * i, 0, 40, 60) for i in range(5)]


def test_dealing_many_cards_ends_soon(scene: TableScene) -> None:
    deal_cards(scene, 80, 5, delay=1.2)
    assert not scene.motion.is_busy


def test_a_stack_has_one_shadow_while_cards_are_dealt_from_it(qapp: QApplication) -> None:
    def read_colours_below(count: int) -> list[QColor]:
        scene = TableScene(themes.load_theme("evening"))
        deal_cards(scene, count, 1, delay=0.0)
        picture = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(QColor("white"))
        painter = QPainter(picture)
        scene.render(painter, QRectF(0, 0, 120, 120), QRectF(-60, -60, 120, 120))
        painter.end()
        scene.motion.finish()
        assert not any(item.is_waiting for item in scene.cards.values()), "each has its own at its place"
        return [picture.pixelColor(60, 60 + 30 + distance) for distance in range(2, 8)]

    assert read_colours_below(4) == read_colours_below(12)
    assert QColor("white") not in read_colours_below(4)
