"""Players who act at a board's window, for the tests of every game.

They use real mouse events, the keys alone, or the accessibility tree.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from tabletop.boards.kit.board import AnyBoard
from tabletop.table.layout import Spot, Target

LEFT_BUTTON = Qt.MouseButton.LeftButton
NO_MODIFIER = Qt.KeyboardModifier.NoModifier
ITEM_POINTS = tuple((x, y) for y in (0.0, 0.3, -0.3, 0.45) for x in (0.0, 0.3, -0.3, 0.45, -0.45))
TAB, BACKTAB, ENTER = Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return


class Mouse:
    """Acts on a board's window with real mouse events, as a person would."""

    def __init__(self, board: AnyBoard) -> None:
        self.table = board
        self.viewport = board.view.viewport()

    def point(self, target: Target) -> QPoint:
        """Return a point where a drop hits this target and nothing above it.

        Return the middle of the target if there is no such point.
        """
        item = self.table.scene.find_item(target)
        assert item is not None, f"nothing is at {target}"
        for across, down in ITEM_POINTS:
            point = QPoint(round(item.home.x + across * item.home.width), round(item.home.y + down * item.home.height))
            if self.table.view.carrier.find_target(point.x(), point.y()) is item:
                return point
        return QPoint(round(item.home.x), round(item.home.y))

    def can_point(self, target: Target) -> bool:
        """Return whether a click reaches any part of a target that others may cover."""
        item = self.table.scene.find_item(target)
        return item is not None and any(
            self.table.scene.find_top_item(
                item.home.x + across * item.home.width, item.home.y + down * item.home.height
            )
            is item
            for across, down in ITEM_POINTS
        )

    def grip(self, spot: Target) -> QPoint:
        """Return a point of the card that no other card covers."""
        item = self.table.scene.find_item(spot)
        assert item is not None, f"nothing is at {spot}"
        for across in (0.0, -0.35, -0.44, 0.4):
            point = QPoint(round(item.home.x + across * item.home.width), round(item.home.y))
            if self.table.scene.find_top_item(point.x(), point.y()) is item:
                return point
        raise AssertionError(f"{spot} is covered by other cards")

    def settle(self) -> None:
        """Finish all motion, and clear the view that was held during a performance."""
        self.table.scene.motion.finish()
        QApplication.processEvents()
        self.table.clear_held_view()
        self.table.scene.motion.finish()

    def take_up(self, spot: Spot) -> None:
        """Press on a card and drag it out of its place."""
        self.settle()
        start = self.grip(spot)
        QTest.mousePress(self.viewport, LEFT_BUTTON, NO_MODIFIER, start)
        QTest.mouseMove(self.viewport, start + QPoint(0, -12))
        QTest.mouseMove(self.viewport, start + QPoint(0, -30))
        self.table.scene.motion.finish()

    def let_go(self, target: Target) -> None:
        """Move over a target and release."""
        end = self.point(target)
        for offset in (QPoint(3, 0), QPoint(0, 0)):
            QTest.mouseMove(self.viewport, end + offset)
            self.table.scene.motion.finish()
        QTest.mouseRelease(self.viewport, LEFT_BUTTON, NO_MODIFIER, end)
        self.settle()

    def drag(self, spot: Spot, target: Target) -> None:
        """Take a card up and let it go on a target."""
        self.take_up(spot)
        self.let_go(target)

    def click(self, target: Target) -> None:
        """Click on something."""
        self.settle()
        QTest.mouseClick(self.viewport, LEFT_BUTTON, NO_MODIFIER, self.point(target))
        self.settle()

    def double_click(self, target: Target) -> None:
        """Click twice on something, as a window system reports it."""
        self.settle()
        point = self.point(target)
        QTest.mouseClick(self.viewport, LEFT_BUTTON, NO_MODIFIER, point)
        QTest.mouseDClick(self.viewport, LEFT_BUTTON, NO_MODIFIER, point)  # the second press only
        QTest.mouseRelease(self.viewport, LEFT_BUTTON, NO_MODIFIER, point)
        self.settle()

    def lift(self) -> None:
        """Click the curtain away."""
        if self.table.view.curtain.is_down:
            self.settle()
            QTest.mouseClick(self.table.view.curtain, LEFT_BUTTON)
            self.settle()

    def choose(self, label: str) -> None:
        """Click on one of the things that the chooser offers."""
        list_widget = self.table.view.chooser.list_widget
        (item,) = list_widget.findItems(label, Qt.MatchFlag.MatchExactly)
        list_widget.scrollToItem(item)
        QTest.mouseClick(list_widget.viewport(), LEFT_BUTTON, NO_MODIFIER, list_widget.visualItemRect(item).center())
        self.settle()


class Keys:
    """Acts on a board through its window's key events."""

    def __init__(self, board: AnyBoard) -> None:
        self.table = board
        self.view = board.view

    def press(self, key: Qt.Key) -> None:
        """Press a key at the table."""
        QTest.keyClick(self.view, key)

    def walk_to(self, target: Target) -> None:
        """Press Tab until the focus is on a target.

        Turn back where the focus leaves the table. Raises AssertionError if it never reaches it.
        """
        key = TAB
        for _ in range(3 * len(self.view.navigator.focusable_items()) + 3):
            if self.view.navigator.focused_target == target and self.view.navigator.is_visible:
                return
            self.press(key)
            if not self.view.navigator.is_visible:
                key = BACKTAB if key == TAB else TAB
        raise AssertionError(f"the focus never comes to {target}")

    def type(self, letters: str) -> None:
        """Press the keys of letters and digits, one after the other."""
        for letter in letters:
            self.press(Qt.Key[f"Key_{letter}"])

    def enter(self, target: Target) -> None:
        """Walk to something and press Enter there."""
        self.walk_to(target)
        self.press(ENTER)

    def carry(self, spot: Spot, target: Target) -> None:
        """Take a card up and put it on a target."""
        self.enter(spot)
        self.enter(target)

    def lift(self) -> None:
        """Lift the curtain."""
        if self.view.curtain.is_down:
            QTest.keyClick(self.view.curtain, ENTER)

    def choose(self, label: str) -> None:
        """Go to one of the things that the chooser offers, and take it."""
        list_widget = self.view.chooser.list_widget
        (item,) = list_widget.findItems(label, Qt.MatchFlag.MatchExactly)
        while list_widget.currentItem() is not item:
            down = list_widget.currentRow() < list_widget.row(item)
            QTest.keyClick(list_widget, Qt.Key.Key_Down if down else Qt.Key.Key_Up)
        QTest.keyClick(list_widget, ENTER)


class Reader(Keys):
    """Player who acts through the accessibility tree, as with a screen reader."""

    def press_on(self, target: Target) -> None:
        """Press the widget of a target in the tree, which is active meanwhile."""
        QAccessible.setActive(True)
        self.view.accessible.update_objects()
        widget = self.view.accessible.find_widget(target)
        assert widget is not None, f"{target} is not in the tree"
        press(widget)
        QAccessible.setActive(False)
        self.view.accessible.update_objects()

    def enter(self, target: Target) -> None:
        self.press_on(target)


def press(button: QWidget) -> None:
    """Press a button as a screen reader does, without showing it pressed."""
    assert isinstance(button, QAbstractButton)
    button.click()
    QApplication.processEvents()
