"""Toy game of coloured cards, played with real events.

A card belongs on the pile of its colour. Places: ``hand`` (face up), ``deck`` (backs; only the top card is in the
layout), one pile a colour. The zone ``mixed`` takes every card but asks how; the zone ``wall`` takes none. The plate
``dial`` turns.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.table import theme as themes
from tabletop.table.card_slots import make_row
from tabletop.table.chooser import ChooserItem
from tabletop.table.handler import DragOffer, TableHandler
from tabletop.table.layout import Disc, Flag, Layout, Move, Placement, Plate, Rect, Spot, Target, Zone
from tabletop.table.scene import TableScene
from tabletop.table.theme import Theme
from tabletop.table.view import TableView

COLOURS = ("red", "green", "blue")
BACK = "back"
WIDTH, HEIGHT = 60.0, 84.0


class Faces:
    """Plain colours; the wheel is a disc."""

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        colour = face[0] if isinstance(face, tuple) else {"wheel": "orange"}.get(str(face), "gray")
        painter.fillPath(self.outline(face, size), QColor(colour))
        painter.setPen(QColor("white"))
        painter.drawText(8, 20, str(face[1]) if isinstance(face, tuple) else "")

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        path = QPainterPath()
        if face == "wheel":
            path.addEllipse(0, 0, size.width(), size.height())
        else:
            path.addRoundedRect(0, 0, size.width(), size.height(), 5, 5)
        return path


class Toy(TableHandler):
    """The toy's state, rules and board in one, with a list of the table's ``calls``."""

    def __init__(self) -> None:
        self.scene = TableScene(themes.load_theme("evening"))
        self.scene.set_painter(Faces())
        self.scene.handler = self
        self.view = TableView(self.scene)
        self.places: dict[str, list[Any]] = {
            "hand": [(colour, n) for n in range(3) for colour in COLOURS],
            "deck": [(COLOURS[n % 3], 10 + n) for n in range(12)],
            **{colour: [] for colour in COLOURS},
            "mixed": [],
        }
        self.angle = 0.0
        self.calls: list[tuple[Any, ...]] = []
        self.during_hover: Callable[[], None] | None = None
        self.view.resized.connect(lambda area: self.show(animate=False))

    # -- layout

    def layout(self) -> Layout:
        area = self.view.area
        cards = [
            Placement(Spot("hand", i), slot.x, slot.y, WIDTH, HEIGHT, 0.0, slot.depth, face, Flag.MOVABLE)
            for i, (slot, face) in enumerate(
                zip(
                    make_row(len(self.places["hand"]), Rect(20, area.height - 110, area.width - 40, 90), WIDTH),
                    self.places["hand"],
                    strict=True,
                )
            )
        ]
        if self.places["deck"]:
            top = len(self.places["deck"]) - 1
            cards.append(Placement(Spot("deck", top), 60, 70, WIDTH, HEIGHT, face=BACK, flags=Flag.CLICKABLE))
        zones = []
        for n, key in enumerate((*COLOURS, "mixed", "wall")):
            x = 170 + 95 * n
            zones.append(Zone(key, Rect(x - 40, 20, 80, 100), key))
            cards += [
                Placement(Spot(key, i), x, 70, WIDTH, HEIGHT, 0.0, i, face)
                for i, face in enumerate(self.places.get(key, []))
            ]
        dial = Plate(
            "dial", Rect(40, 170, 160, 160), "wheel", angle=self.angle, flags=Flag.TURNABLE, detent_degrees=30.0
        )
        return Layout(tuple(cards), (*zones, Zone("round", Disc(320, 240, 40), "round")), (dial,))

    def show(self, *moves: Move, animate: bool = True) -> None:
        self.scene.show_layout(self.layout(), moves, animate)

    def move_card(self, source: str, index: int, target: str) -> None:
        self.places[target].append(self.places[source].pop(index))
        self.show(Move(source, index, target, len(self.places[target]) - 1))

    # -- calls by the table

    def drag_targets(self, spot: Spot) -> DragOffer | None:
        self.calls.append(("grasp", spot))
        if spot.place != "hand":
            return None
        colour, number = self.places["hand"][spot.index]
        if number == 2:
            return DragOffer(refusal="Twos stay where they are.", rule="toy.two")
        return DragOffer((colour, "mixed"))

    def on_hovered(self, spot: Spot | None, target: Target | None) -> Placement | None:
        self.calls.append(("hover", spot, target))
        if self.during_hover and spot is not None and target is not None:
            self.during_hover()
        if spot is not None and target in COLOURS:
            zone = self.scene.zones[target]
            return Placement(spot, zone.home.x, zone.home.y, WIDTH, HEIGHT, 0.0, 50, self.places["hand"][spot.index])
        return None

    def on_dropped(self, spot: Spot, target: Target) -> None:
        self.calls.append(("drop", spot, target))
        colour, number = self.places["hand"][spot.index]
        if number == 2:
            return
        if target == colour:
            self.move_card("hand", spot.index, colour)
        elif target == "mixed":
            choices = [
                ChooserItem(f"{orientation} way up", orientation, targets=(pile,))
                for orientation, pile in (("right", "red"), ("other", Spot("hand", 5)))
            ]
            self.view.ask_choice(
                "Which way up?",
                choices,
                lambda orientation: self.play_mixed(spot, orientation),
                lambda: self.calls.append(("let be",)),
            )
        else:
            self.view.refuse(f"A {colour} card goes on the {colour} pile.", "toy.colour", "One colour a pile")

    def play_mixed(self, spot: Spot, orientation: str) -> None:
        self.calls.append(("chosen", orientation))
        self.move_card("hand", spot.index, "mixed")

    def on_clicked(self, target: Target) -> bool:
        self.calls.append(("click", target))
        if isinstance(target, Spot) and target.place == "deck":
            self.move_card("deck", target.index, "hand")
            return True
        return False

    def on_double_clicked(self, target: Target) -> None:
        self.calls.append(("double click", target))

    def on_wheel_scrolled(self, target: Target, steps: int) -> None:
        self.calls.append(("wheel", target, steps))

    def on_dial_turned(self, key: Hashable, degrees: float) -> None:
        self.calls.append(("turn", key, degrees))
        self.angle = (self.angle + degrees) % 360
        self.show()

    def on_right_clicked(self, target: Target) -> bool:
        self.calls.append(("context", target))
        return False

    def on_put_back(self, spot: Spot) -> None:
        self.calls.append(("put back", spot))

    def on_dropped_nowhere(self, spot: Spot) -> None:
        self.calls.append(("on_dropped_nowhere", spot))

    def target_name(self, target: Target) -> str:
        return f"the {target}"

    # -- for the tests

    def count(self, name: str) -> int:
        return sum(call[0] == name for call in self.calls)

    def at(self, target: Target) -> QPoint:
        """Return the middle of a target."""
        item = self.scene.find_item(target)
        assert item is not None
        return QPoint(round(item.home.x), round(item.home.y))

    def position_of(self, spot: Spot) -> tuple[float, float]:
        return self.scene.cards[spot].pose[:2]

    def press(self, point: QPoint) -> None:
        QTest.mousePress(self.view.viewport(), Qt.MouseButton.LeftButton, pos=point)

    def move(self, point: QPoint) -> None:
        QTest.mouseMove(self.view.viewport(), point)

    def release(self, point: QPoint) -> None:
        QTest.mouseRelease(self.view.viewport(), Qt.MouseButton.LeftButton, pos=point)

    def click_at(self, point: QPoint) -> None:
        QTest.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, pos=point)

    def pull(self, start: QPoint, end: QPoint, steps: int = 5) -> None:
        """Press at the start and drag to the end, without letting go."""
        self.press(start)
        for i in range(1, steps + 1):
            self.move(start + (end - start) * i / steps)

    def drag(self, start: QPoint, end: QPoint) -> None:
        self.pull(start, end)
        self.release(end)

    def key(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.view.focusWidget() or self.view, key)


@pytest.fixture
def toy(qtbot: QtBot) -> Iterator[Toy]:
    """The toy on the screen, 700 by 480, without motion."""
    new_toy = Toy()
    qtbot.addWidget(new_toy.view)
    new_toy.view.resize(700, 480)
    new_toy.view.show()
    qtbot.waitExposed(new_toy.view)
    new_toy.view.setFocus()
    yield new_toy
    new_toy.view.close()
